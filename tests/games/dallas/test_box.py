"""The box: tables as shipped, their checks, the options, actions as JSON and tokens."""

from importlib.resources import files

import pytest

from games.core.options import BadOption
from games.dallas.actions import (
    CODEC,
    Accept,
    Blackmail,
    CardConfirm,
    CardOffer,
    DealOffer,
    Decline,
    Fly,
    Laid,
    Place,
    Play,
    Preset,
    Road,
    SellBank,
    Transfer,
    UseEvent,
    Vote,
    Withdraw,
)
from games.dallas.meta import META, terms
from games.dallas.tables import (
    CARDS,
    CERTIFICATES,
    CHARACTERS,
    COMPANIES,
    SETS,
    SETUP,
    SPACES,
    BadTable,
    distances,
    in_order,
    read_companies,
    read_deck,
    read_setup,
    read_spaces,
)


def shipped(name):
    return files("games.dallas").joinpath("data", name).read_text(encoding="utf-8")


def test_the_box_is_complete():
    assert (len(SPACES), len(COMPANIES), len(CERTIFICATES)) == (105, 16, 61)
    assert (len(CARDS), len(SETS), len(CHARACTERS)) == (72, 21, 7)
    assert sum(card.private_investigator for card in CARDS.values()) == 9
    assert set(distances("southfork")) == set(SPACES)
    assert max(distances("southfork").values()) == 15


def test_no_drawing_is_in_the_rules_data():
    assert "x = " not in shipped("board.toml")
    assert "colour" not in shipped("board.toml") + shipped("characters.toml")


def test_certificates_are_kept_in_the_order_of_the_box():
    assert in_order(("gusher-2", "hat_works-3", "gusher-1")) == (
        "hat_works-3",
        "gusher-1",
        "gusher-2",
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'neighbours = ["hat_works", "lbj_01", "lbj_03"]',
            'neighbours = ["lbj_01"]',
            "does not lead back",
        ),
        ('neighbours = ["lbj_02", "lbj_24", "thornton_2"]', "neighbours = []", "no road"),
        ('id = "lbj_02"', 'id = "lbj_01"', "twice"),
        ('kind = "highway"', 'kind = "river"', "Invalid enum value"),
        ('"hat_works", "lbj_01", "lbj_03"', '"nowhere", "lbj_01", "lbj_03"', "not in order"),
    ],
)
def test_a_broken_board_is_named(old, new, fault):
    with pytest.raises(BadTable, match=fault) as bad:
        read_spaces(shipped("board.toml").replace(old, new, 1))

    assert str(bad.value).startswith("board.toml")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("stars = 2", "stars = 3", "no majority"),
        ("number = 2,", "number = 4,", "gap"),
        ("face = 3000000", "face = 500000", "dearer"),
        ('space = "hat_works"', 'space = "gusher"', "another id"),
    ],
)
def test_a_broken_company_is_named(old, new, fault):
    with pytest.raises(BadTable, match=fault):
        read_companies(shipped("companies.toml").replace(old, new, 1), SPACES)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("amount = 2000000,", "", "lacks amount"),
        ('blackmail_target = "jr"', 'blackmail_target = "bobby"', "another than its set"),
        ('space = "southfork"', 'space = "moon"', "unknown space"),
        ('same_space", target = "jock"', 'same_space", target = "cliff"', "unknown character"),
        ("private_investigator = true", "private_investigator = false", "Private Investigator"),
    ],
)
def test_a_broken_card_is_named(old, new, fault):
    with pytest.raises(BadTable, match=fault):
        read_deck(shipped("deck.toml").replace(old, new, 1), SPACES, CHARACTERS)


def test_a_broken_setup_is_named():
    alone = shipped("setup.toml").replace('2 = ["jr", "sue_ellen"]', '2 = ["jr"]')
    with pytest.raises(BadTable, match="wrong cast"):
        read_setup(alone, CHARACTERS)
    with pytest.raises(BadTable, match="name different ones"):
        read_setup(shipped("setup.toml").replace("vote = 60\n", "", 1), CHARACTERS)


def test_options_have_their_defaults_by_pace_and_bounds():
    live, slow = terms({}), terms({"pace": "correspondence"})
    assert (live.clocks.go, slow.clocks.go) == (180_000, 86_400_000)
    assert (live.rounds, live.tie_coin_after, live.votes_rule) == (5, 3, "face")
    assert live.npc_candidates
    assert live.event_on_proxy_card
    assert live.money_visible
    assert not live.southfork_is_safe
    assert terms({"go_clock": 0}).clocks.go is None
    for key, value in (("rounds", 0), ("rounds", 6), ("votes_rule", "two"), ("x", 1)):
        with pytest.raises(BadOption):
            terms({key: value})


def test_presets_are_lawful_options():
    assert set(META.presets) == {"live", "daily", "relaxed", "quick"}
    for options in META.presets.values():
        terms(options)
    assert terms(META.presets["relaxed"]).clocks.go == 3 * 86_400_000
    assert terms(META.presets["daily"]).clocks.go == 86_400_000
    assert terms(META.presets["quick"]).rounds == 3
    assert list(META.seat_counts) == [2, 3, 4, 5, 6, 7]
    assert set(SETUP.options) <= {option.key for option in META.options}


ACTIONS = [
    Play("d01", (Fly("southfork"), Road(("braddock_road",))), 2),
    Play("d29", (Fly(spaces=("lbj_04", "lbj_03")),)),
    Play("d01", (Place("gala"),)),
    DealOffer((Transfer(0, 1, ("gusher-1",), 100_000), Transfer(1, 0, ("big_d-3",)))),
    CardOffer(2, (Laid("d01", "shown"),), 100_000, 0, "Anything on Lucy?"),
    UseEvent("bobby", "d48"),
    Preset("direct", "jr", 3),
]


@pytest.mark.parametrize("action", ACTIONS)
def test_actions_read_back_from_json(action):
    assert CODEC.read(CODEC.write(action)) == action


def test_json_is_that_of_the_rules():
    assert CODEC.write(ACTIONS[3])["legs"][0] == {
        "from": 0,
        "to": 1,
        "certificates": ("gusher-1",),
        "money": 100_000,
    }
    assert CODEC.write(ACTIONS[0])["route"] == (
        {"leg": "fly", "to": "southfork"},
        {"leg": "road", "spaces": ("braddock_road",)},
    )
    for wrong in (
        {"type": "play", "card": "d01", "route": [{"leg": "swim", "spaces": []}]},
        {"type": "play", "card": "d01", "route": [], "speed": 3},
        {"type": "play", "card": 1, "route": []},
        {"type": "stay", "card": "d01"},
        {"type": "show_cards", "to": 1, "cards": ["d01"]},
    ):
        with pytest.raises(ValueError, match=r"route|speed|card|to|leg"):
            CODEC.read(wrong)


@pytest.mark.parametrize(
    ("action", "token"),
    [
        (Accept("0-2:1"), "accept~0-2.1"),
        (CardConfirm("0-1-2:13"), "card_confirm~0-1-2.13"),
        (Decline("no such id"), None),
        (Withdraw("0.2"), None),
        (Vote("sue_ellen", 3), "vote~sue_ellen~3"),
        (Vote("jr"), "vote~jr"),
        (Blackmail(19, ("d40", "d48", "d64")), "blackmail~19~+d40+d48+d64"),
        (SellBank(("gusher-1", "big_d-3")), "sell_bank~+gusher-1+big_d-3"),
        (UseEvent("bobby", "d48"), "use_event~bobby~d48"),
        (ACTIONS[0], None),
    ],
)
def test_what_a_button_can_send_has_a_token(action, token):
    assert CODEC.token(action) == token
    if token is not None:
        assert CODEC.read_token(token) == action
