"""Where to drive: what the selects hold, in public and in private."""

import pytest

from bot.games.states import terms
from games.core.errors import RuleError
from games.states.actions import Move, Offer, PickUp, TakeOver
from games.states.tables import SPACES
from tests.bot.games.states.scenes import (
    ENGINE,
    FACE,
    described,
    drawn,
    scene,
    text,
    wishes,
)
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, position


def moving(**given):
    return position(**{"turn": GREEN, "phase": "MOVE", "spin": 2} | given)


def product(state, disk):
    return state.disk(disk).product


def test_business_comes_first_and_drives_and_deals_in_one_press():
    state = moving(
        trucks={GREEN: "NH", RED: "NY"},
        board={"blue-2": "ME"},
        dropped={"yellow-1": (RED, "GA")},
    )
    now = scene(state)
    rows = FACE.rows(now)

    lobsters, lead = product(state, "blue-2"), product(state, "yellow-1")
    assert described(rows)[:2] == [
        (
            "New York: take over, $100",
            f"{lead} of ▲ Yellow to Georgia, dropped by ● Red · 2 states",
        ),
        ("Maine: make an offer", f"{lobsters} of ■ Blue · 1 state · short stop: you must deal"),
    ]
    wanted = wishes(now, rows)
    assert wanted["New York: take over, $100"] == (Move("NY"), TakeOver("yellow-1"))
    assert wanted["Maine: make an offer"] == (Move("ME"), Offer("blue-2"))


def test_a_chain_is_played_by_the_engine_as_it_stands():
    state = moving(trucks={GREEN: "NH"}, board={"blue-2": "ME"}, pins={"money": [700]})
    now = scene(state)

    for action in wishes(now, FACE.rows(now))["Maine: make an offer"]:
        state = ENGINE.apply(state, GREEN, action, 1_000).state
    assert (state.phase, state.price.amount) == ("PRICE_REPLY", 700)


def test_states_with_business_are_plain_stops_too_where_one_may_pass():
    """With 3, Maine is full movement from New Hampshire; with 2 it is a short stop."""
    given = {"trucks": {GREEN: "NH"}, "board": {"blue-2": "ME"}}
    short, full = scene(moving(**given)), scene(moving(spin=3, **given))

    assert "Maine" not in wishes(short, FACE.rows(short))
    assert wishes(full, FACE.rows(full))["Maine"] == Move("ME")
    assert ("Maine", "1 state · deal or pass there") in described(FACE.rows(full))


def test_plain_stops_of_an_empty_truck_tell_how_far_the_next_deal_is():
    state = moving(spin=1, trucks={GREEN: "IA"}, board={"blue-2": "KS"})
    now = scene(state)

    corn = product(state, "blue-2")
    assert described(FACE.rows(now))[:2] == [
        ("Missouri", f"1 state · 1 from {corn} in Kansas"),
        ("Nebraska", f"1 state · 1 from {corn} in Kansas"),
    ]


def test_a_carrier_sees_the_way_to_the_destination_and_no_other_business():
    state = moving(trucks={GREEN: "AL"}, loaded={"blue-2": (GREEN, "NC")}, board={"red-1": "MS"})
    now = scene(state)

    assert described(FACE.rows(now))[0] == (
        "North Carolina: deliver",
        f"{product(state, 'blue-2')}, sold back to ■ Blue · 2 states",
    )
    assert wishes(now, FACE.rows(now))["North Carolina: deliver"] == Move("NC")
    assert ("Alabama", "where you are · 2 from North Carolina") in described(FACE.rows(now))
    assert not any("offer" in label for label, _ in described(FACE.rows(now)))


@pytest.mark.parametrize(
    ("loaded", "options", "said"),
    [
        ({"blue-2": (GREEN, "GA")}, {"resale_buyer": "bank"}, "{}, sold back to the bank"),
        ({"green-2": (GREEN, "GA")}, {}, "your own {}: home, and nobody pays"),
        ({"green-2": (GREEN, "GA", True)}, {}, "your own {}: $200 from each of the others"),
    ],
)
def test_what_a_delivery_brings(loaded, options, said):
    state = moving(trucks={GREEN: "AL"}, loaded=loaded, board={"red-1": "HI"}, **options)
    (disk,) = loaded

    assert described(FACE.rows(scene(state)))[0] == (
        "Georgia: deliver",
        f"{said.format(product(state, disk))} · 1 state",
    )


def test_own_products_to_load():
    state = moving(trucks={GREEN: "NE"}, board={"green-3": "KS"})
    now = scene(state)

    assert described(FACE.rows(now))[0] == (
        "Kansas: load your own",
        f"{product(state, 'green-3')} · 1 state",
    )
    assert wishes(now, FACE.rows(now))["Kansas: load your own"] == (Move("KS"), PickUp("green-3"))


def wide():
    """A truck in Missouri that has spun 5 on the express dial: far more than one select holds."""
    return moving(spin=5, trucks={GREEN: "MO"}, board={"blue-2": "KS"}, transport_dial="express")


def test_more_than_a_select_holds_keeps_the_nearest_and_opens_the_rest():
    state = wide()
    now = scene(state)
    (select,) = FACE.rows(now)

    reach = len(now.view.reach)
    assert reach > 40
    assert len(select.choices) == 25
    assert select.choices[-1].label == "Anywhere else…"
    assert select.choices[-1].description == f"{reach + 1 - 24} more, on your own map"
    assert wishes(now, FACE.rows(now))["Anywhere else…"] == "reach"
    far = [int(one.description.split(" · ")[1].split(" ")[0]) for one in select.choices[2:-1]]
    assert far == sorted(far)


def test_the_private_screen_holds_every_stop_by_region():
    state = wide()
    now = scene(state, GREEN)
    screen = FACE.screen(now, "reach")

    count = len(now.view.reach)
    assert screen.decision.startswith("**You drive 5 states** · <t:")
    assert drawn(screen.rows)[0] == "‹Do business in…›"
    assert [title.split(" (")[0] for title in drawn(screen.rows)[1:]] == [
        "‹West",
        "‹Midwest and Northeast",
        "‹South",
    ]
    stops = [wish for wish in wishes(now, screen.rows).values() if isinstance(wish, Move)]
    assert len(stops) == count
    assert f"{count} states in reach" in text(screen)


def test_my_hand_holds_the_same_selects():
    now = scene(wide(), GREEN)

    assert FACE.private(now).rows == FACE.screen(now, "reach").rows


def test_regions_hold_every_state_once_and_fit_a_select():
    spaces = [space for region in terms.REGIONS.values() for space in region]

    assert sorted(spaces) == list(SPACES)
    assert [len(region) for region in terms.REGIONS.values()] == [13, 21, 17]


def test_nobody_else_has_a_reach_to_see():
    with pytest.raises(RuleError) as refused:
        FACE.screen(scene(wide(), BLUE), "reach")
    assert (refused.value.rule, refused.value.code) == ("STA-9", "not-yours")
    assert FACE.refusal(scene(wide(), BLUE), refused.value) == "It is ◆ Dee's decision right now."


def test_before_the_spin_there_is_no_reach():
    state = position(turn=YELLOW, board={"blue-2": "ME"})
    with pytest.raises(RuleError) as refused:
        FACE.screen(scene(state, YELLOW), "reach")
    assert refused.value.code == "wrong-phase"


@pytest.mark.parametrize("word", ["", "go", "go~ME", "go~ME~deliver~blue-2", "elsewhere"])
def test_words_that_no_select_holds(word):
    with pytest.raises(KeyError):
        FACE.actions(scene(wide(), GREEN), word)
    with pytest.raises(KeyError):
        FACE.screen(scene(wide(), GREEN), word or "nothing")


def test_forms_there_are_none():
    with pytest.raises(KeyError):
        FACE.form(scene(wide(), GREEN), "offer")
    with pytest.raises(KeyError):
        FACE.fill(scene(wide(), GREEN), "offer", {})
