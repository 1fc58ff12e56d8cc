"""The tables of the box: complete, consistent, and refused with the entry at fault."""

from collections import Counter
from importlib.resources import files

import pytest

from games.maloney import tables
from games.maloney.tables import (
    CARDS,
    SUITCASES,
    TOWNS,
    BadTable,
    read_cards,
    read_numbers,
    read_suitcases,
    read_towns,
    worth,
)


def shipped(name):
    return files("games.maloney").joinpath("data", name).read_text(encoding="utf-8")


@pytest.mark.rule("MAL-3", "MAL-7")
def test_the_box_is_complete():
    assert (len(TOWNS), len(CARDS), len(SUITCASES)) == (16, 64, 24)
    assert set(Counter(card.town for card in CARDS.values()).values()) == {4}
    assert all(len(town.links) == 7 for town in TOWNS.values())


@pytest.mark.rule("R-21")
def test_the_printed_example():
    assert CARDS["03-thu"].points == (3, 2, 1, 7, 6, 5, 4)
    assert CARDS["08-wed"].points == (2, 1, 7, 6, 5, 4, 3)


@pytest.mark.rule("MAL-45")
def test_sacramento_leads_where_the_rulebook_says_and_every_town_is_two_days_away():
    assert TOWNS[3].links == (1, 2, 6, 7, 8, 9, 16)
    for town in TOWNS.values():
        near = {town.number, *town.links}
        assert near | {far for link in near for far in TOWNS[link].links} == set(TOWNS)


@pytest.mark.rule("MAL-57")
@pytest.mark.parametrize(("weekday", "tenths"), [(1, 20), (2, 70), (4, 100), (6, 30)])
def test_worth_is_doubled_on_tuesday_and_friday(weekday, tenths):
    assert worth("08-wed", weekday) == tenths


def town_table(number=1, links="[2]", extra=""):
    return (
        f'[[town]]\nnumber = {number}\nname = "X"\nstate = "Y"\nlinks = {links}\nlon = -90.0\n'
        f'lat = 40.0\nname_origin = "reconstructed"\nlinks_origin = "reconstructed"\n{extra}\n'
    )


TWO_TOWNS = town_table() + town_table(2, "[1]")
CARD = '[[card]]\nid = "01-mon"\ntown = 1\nbest = "mon"\npoints = [7, 6, 5, 4, 3, 2, 1]\n'
SUITCASE = '[[suitcase]]\nid = "S01"\nkind = "points"\namount = 1\ncaption = "A stamp"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("town = ", "towns.toml: not TOML: "),
        ("", "towns.toml: town: there is none"),
        ("town = 5", "towns.toml: town: is not an array of tables"),
        (town_table(2), "towns.toml: town 2: is entry 1; towns count from 1"),
        (town_table(), "towns.toml: town 1: links to unknown town 2"),
        (town_table(links="[1]"), "towns.toml: town 1: is linked to itself"),
        (town_table(links="[2, 2]"), "towns.toml: town 1: has a link twice"),
        (town_table(links="[]"), "towns.toml: town 1: has no links"),
        (town_table(links='"2"'), "towns.toml: town no. 1: links: "),
        (town_table(extra="x = 5"), "towns.toml: town no. 1: entry: "),
    ],
)
def test_a_bad_town_is_named(text, message):
    with pytest.raises(BadTable) as bad:
        read_towns(text)

    assert str(bad.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CARD + CARD, "cards.toml: card 01-mon: stands there twice"),
        (CARD.replace("town = 1", "town = 9"), "cards.toml: card 01-mon: is of unknown town 9"),
        (CARD.replace('best = "mon"', 'best = "may"'), "cards.toml: card 01-mon: has no weekday"),
        (CARD.replace('"mon"', '"tue"'), "cards.toml: card 01-mon: is misnamed"),
        (CARD.replace("[7, 6", "[6, 7"), "cards.toml: card 01-mon: should show [7, 6,"),
        (CARD.replace("town = 1", 'town = "a"'), "cards.toml: card no. 1: town: "),
    ],
)
def test_a_bad_card_is_named(text, message):
    with pytest.raises(BadTable) as bad:
        read_cards(text, read_towns(TWO_TOWNS))

    assert str(bad.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SUITCASE, "suitcases.toml: suitcase: there are fewer than towns"),
        (SUITCASE + SUITCASE, "suitcases.toml: suitcase S01: stands there twice"),
        (SUITCASE.replace("= 1", "= 6"), "suitcases.toml: suitcase S01: amount is off"),
        (SUITCASE.replace("= 1", "= 0"), "suitcases.toml: suitcase S01: amount is off"),
        (SUITCASE.replace("points", "luck"), "suitcases.toml: suitcase no. 1: kind: "),
        (
            SUITCASE.replace("points", "money").replace("= 1", "= 150"),
            "suitcases.toml: suitcase S01: is no hundreds",
        ),
    ],
)
def test_a_bad_suitcase_is_named(text, message):
    with pytest.raises(BadTable) as bad:
        read_suitcases(text, read_towns(TWO_TOWNS))

    assert str(bad.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"sun"', '"son"', "game.toml: weekdays: there is no 'son'"),
        ("start = 10500", 'start = "much"', "game.toml: money.start: "),
        ("overbid_fine", "fine", "game.toml: auction: "),
    ],
)
def test_bad_numbers_are_named(old, new, message):
    with pytest.raises(BadTable) as bad:
        read_numbers(shipped("game.toml").replace(old, new))

    assert str(bad.value).startswith(message)


def test_what_is_shipped_reads_as_it_stands():
    towns = read_towns(shipped("towns.toml"))
    assert towns == TOWNS
    assert read_cards(shipped("cards.toml"), towns) == CARDS
    assert read_suitcases(shipped("suitcases.toml"), towns) == SUITCASES
    assert read_numbers(shipped("game.toml")) == tables.NUMBERS
