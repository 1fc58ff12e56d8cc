"""The box: what is in it, and that a wrong table is named."""

from importlib.resources import files

import pytest

from games.states.tables import (
    ADJACENCY,
    CARDS,
    COMPONENTS,
    MONEY_DIALS,
    SPACES,
    TRANSPORT_DIALS,
    BadTable,
    disk_ids,
    read_adjacency,
    read_cards,
    read_components,
)


def text(name):
    return files("games").joinpath("states", "data", name).read_text(encoding="utf-8")


@pytest.mark.rule("STA-2")
def test_the_box_holds_51_cards_and_16_disks_in_four_colours():
    assert len(CARDS) == len(SPACES) == 51
    assert "PR" in CARDS
    assert "DC" not in CARDS
    assert disk_ids(4)[:5] == ("red-1", "red-2", "red-3", "red-4", "blue-1")
    assert len(disk_ids(4)) == 16
    assert {disk.split("-")[0] for disk in disk_ids(4)} == {"red", "blue", "yellow", "green"}


@pytest.mark.rule("STA-4")
def test_the_start_money_is_in_bills_of_500_and_100():
    money = COMPONENTS.money
    assert money.start == 5000
    assert money.start_bills == {500: 8, 100: 10}


@pytest.mark.rule("STA-46")
def test_the_transport_dial_is_the_printed_die_once_re_rolls_are_thrown_again():
    faces = [face for face in COMPONENTS.dice.transport if face != "re-roll"]
    outcomes = tuple(0 if face == "breakdown" else int(face) for face in faces)
    assert len(COMPONENTS.dice.transport) == 6
    assert TRANSPORT_DIALS["d6"] == outcomes == (1, 2, 3, 0)
    assert TRANSPORT_DIALS["six"] == (1, 2, 3, 0, 0, 0)
    assert TRANSPORT_DIALS["express"] == (1, 2, 3, 4, 5, 0)


@pytest.mark.rule("STA-47")
def test_the_money_dials_are_the_printed_columns():
    dice = COMPONENTS.dice
    assert sorted(MONEY_DIALS["original"]) == sorted((*dice.nine_sided, *dice.unlabelled))
    assert MONEY_DIALS["low"] == dice.twelve_sided
    assert set(MONEY_DIALS["nine"]) == {*dice.nine_sided, *dice.unlabelled, 600}
    assert len(MONEY_DIALS["nine"]) == 9


@pytest.mark.rule("STA-47")
@pytest.mark.parametrize(("dial", "mean"), [("original", 541.67), ("nine", 633.33), ("low", 350)])
def test_means_are_those_of_the_rules(dial, mean):
    amounts = MONEY_DIALS[dial]
    assert round(sum(amounts) / len(amounts), 2) == mean


def test_every_state_has_four_different_products():
    assert all(len(set(card.products)) == 4 for card in CARDS.values())


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("count = 51", "count = 50", "card"),
        ('id = "AK"', 'id = "AL"', "card"),
        ('capital = "Juneau"\n', "", "card"),
        (
            '["petroleum", "salmon", "king crab", "zinc"]',
            '["zinc", "salmon", "zinc", "crab"]',
            "card AK",
        ),
        ("schema = 1", "schema = ", "not TOML"),
    ],
)
def test_a_wrong_card_is_named(old, new, place):
    wrong = text("cards.toml").replace(old, new, 1)
    with pytest.raises(BadTable, match=r"cards\.toml: ") as bad:
        read_cards(wrong)
    assert place in str(bad.value)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('AK = ["WA"]', "AK = []", "WA"),
        ("links = 108", "links = 107", "links"),
        ('["WA", "AK"]', '["WA", "OR"]', "gateways"),
        ('HI = ["CA"]', 'XX = ["CA"]', "spaces"),
    ],
)
def test_a_wrong_link_is_named(old, new, place):
    wrong = text("adjacency.toml").replace(old, new, 1)
    with pytest.raises(BadTable, match=place):
        read_adjacency(wrong, CARDS)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("500 = 8", "500 = 9", "start_bills"),
        ('"yellow", "green"]', '"yellow"]', "colours"),
        ("low = [100,", "low = [150,", "dials.money"),
        ("start = 5000", 'start = "much"', "money.start"),
    ],
)
def test_a_wrong_component_is_named(old, new, place):
    wrong = text("components.toml").replace(old, new, 1)
    with pytest.raises(BadTable, match=place):
        read_components(wrong)


def test_the_shipped_tables_pass_their_checks():
    assert read_cards(text("cards.toml")) == CARDS
    assert read_adjacency(text("adjacency.toml"), CARDS) == ADJACENCY
    assert read_components(text("components.toml")) == COMPONENTS
