"""The public moments: what the panel says and offers."""

import pytest
from msgspec.structs import replace

from games.core.seat import Seat
from games.states.actions import (
    Accept,
    Move,
    Offer,
    Pass,
    PickUp,
    Refuse,
    Respin,
    SitOut,
    Spin,
    TakeOver,
)
from tests.bot.games.states.scenes import FACE, dated, drawn, relative, scene, wishes
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, play, position

LOBSTERS = {"blue-2": "ME"}


def body(now):
    return "\n".join(FACE.body(now))


def offered(**given):
    """Green stands in Maine and has spun a price for Blue's goods there."""
    given = {
        "turn": GREEN,
        "phase": "BUSINESS",
        "trucks": {GREEN: "ME"},
        "board": {"blue-2": "ME", "red-1": "HI"},
        "pins": {"money": [700, 800]},
    } | given
    return play(position(**given), (GREEN, Offer("blue-2"))).state


def arrived(**given):
    """Green has come to Georgia with Blue's goods and the dial has been spun."""
    given = {
        "turn": GREEN,
        "phase": "MOVE",
        "spin": 1,
        "trucks": {GREEN: "AL"},
        "loaded": {"blue-2": (GREEN, "GA")},
        "board": {"red-1": "HI"},
        "pins": {"money": [500, 800]},
    } | given
    return play(position(**given), (GREEN, Move("GA"))).state


def goods(state, disk):
    return state.disk(disk).product


@pytest.mark.parametrize(
    ("options", "when"),
    [({}, relative(120_000)), ({"pace": "correspondence"}, f"by {dated(86_400_000)}")],
)
def test_s2_spin(options, when):
    now = scene(position(turn=GREEN, board=LOBSTERS, **options))

    assert FACE.stage(now) == "round 1"
    assert FACE.decision(now) == f"**◆ Dee spins** · {when}"
    assert drawn(FACE.rows(now)) == ["[Spin]*"]
    assert wishes(now, FACE.rows(now)) == {"Spin": Spin()}


def test_s2_with_nothing_left_to_do_one_may_sit_out():
    now = scene(position(turn=GREEN, loaded={"blue-2": (RED, "GA")}))

    assert drawn(FACE.rows(now)) == ["[Spin]* [Sit out]"]
    assert wishes(now, FACE.rows(now))["Sit out"] == SitOut()
    assert FACE.rules_now(now)[0] == "R-24"


def test_the_stage_names_a_last_round():
    assert FACE.stage(scene(position(board=LOBSTERS, round_limit=20))) == "round 1 of 20"


def test_s3_move():
    state = position(turn=GREEN, phase="MOVE", spin=2, trucks={GREEN: "NH"}, board=LOBSTERS)
    now = scene(state)

    assert FACE.decision(now) == f"**◆ Dee drives, 2 states** · {relative(120_000)}"
    assert drawn(FACE.rows(now)) == ["‹Drive to…›"]
    assert FACE.ping(now) == "you drive 2 states. Choose where to"


def test_s4_business_with_a_button_a_deal():
    state = position(
        turn=GREEN,
        phase="BUSINESS",
        trucks={GREEN: "ME", RED: "ME"},
        board=LOBSTERS,
        dropped={"yellow-1": (RED, "GA")},
    )
    now = scene(state)

    buy, take = goods(state, "blue-2"), goods(state, "yellow-1")
    assert FACE.decision(now).startswith("**◆ Dee is in Maine: deal or pass** · ")
    assert drawn(FACE.rows(now)) == [f"[Offer for {buy}]* [Take {take}: $100] [Pass]"]
    assert wishes(now, FACE.rows(now)) == {
        f"Offer for {buy}": Offer("blue-2"),
        f"Take {take}: $100": TakeOver("yellow-1"),
        "Pass": Pass(),
    }


def test_s4_whoever_stopped_short_cannot_pass():
    state = position(turn=GREEN, phase="MOVE", spin=2, trucks={GREEN: "NH"}, board=LOBSTERS)
    now = scene(play(state, (GREEN, Move("ME"))).state)

    assert FACE.decision(now).startswith("**◆ Dee stopped in Maine to deal: choose a deal** · ")
    assert drawn(FACE.rows(now)) == [f"[Offer for {goods(state, 'blue-2')}]*"]


def test_s4_many_deals_are_a_select_with_pass_as_its_last():
    state = position(
        turn=GREEN,
        phase="BUSINESS",
        trucks=dict.fromkeys((RED, BLUE, YELLOW, GREEN), "ME"),
        board=LOBSTERS,
        dropped={"yellow-1": (RED, "GA"), "red-1": (BLUE, "TX"), "red-2": (YELLOW, "UT")},
    )
    now = scene(state)

    assert drawn(FACE.rows(now)) == ["‹Deal in Maine…›"]
    assert list(wishes(now, FACE.rows(now)).values()) == [
        Offer("blue-2"),
        TakeOver("red-1"),
        TakeOver("red-2"),
        TakeOver("yellow-1"),
        Pass(),
    ]
    (select,) = FACE.rows(now)
    assert select.choices[1].description == (
        f"{goods(state, 'red-1')} of ● Red to Texas, dropped by ■ Blue"
    )


def test_s5_offer():
    state = offered()
    now = scene(state)

    product = goods(state, "blue-2")
    when = relative(121_000)
    assert FACE.decision(now) == f"**■ Ben: $700 from ◆ Dee for your {product}** · {when}"
    assert FACE.body(now)[0] == "The dial's mean is $542. A second spin binds both, up or down."
    assert drawn(FACE.rows(now)) == ["[Accept $700]* [Spin again]"]
    assert wishes(now, FACE.rows(now)) == {"Accept $700": Accept(), "Spin again": Respin()}
    assert FACE.ping(now).startswith(f"the dial says $700 for {product}")


def test_s5_owners_may_refuse_once_where_the_table_says_so():
    now = scene(offered(refusal="once"))
    assert drawn(FACE.rows(now)) == ["[Accept $700]* [Spin again] [Refuse]"]
    assert wishes(now, FACE.rows(now))["Refuse"] == Refuse()

    state = offered(refusal="once")
    disks = tuple(replace(one, refused=one.id == "blue-2") for one in state.disks)
    refused_before = replace(state, disks=disks)
    assert drawn(FACE.rows(scene(refused_before))) == ["[Accept $700]* [Spin again]"]


@pytest.mark.parametrize(
    ("options", "decision", "payer", "row"),
    [
        ({}, "◆ Dee sells {} back: $500", "■ Ben pays ◆ Dee.", "[Take $500]* [Spin again]"),
        (
            {"resale_respin": "owner"},
            "■ Ben buys {} back from ◆ Dee: $500",
            "■ Ben pays ◆ Dee.",
            "[Pay $500]* [Spin again]",
        ),
        (
            {"resale_respin": "owner", "resale_buyer": "bank"},
            "■ Ben: the bank pays ◆ Dee $500 for {}",
            "The bank pays ◆ Dee.",
            "[Accept $500]* [Spin again]",
        ),
    ],
)
def test_s6_delivery(options, decision, payer, row):
    state = arrived(**options)
    now = scene(state)

    assert FACE.decision(now).startswith(f"**{decision.format(goods(state, 'blue-2'))}** · ")
    assert FACE.body(now)[0].startswith(payer)
    assert drawn(FACE.rows(now)) == [row]


def test_s8_own_products_are_loaded_once_no_others_are_for_sale():
    state = position(phase="BUSINESS", trucks={RED: "KS"}, board={"red-3": "KS"})
    now = scene(state)

    assert drawn(FACE.rows(now)) == [f"[Load my {goods(state, 'red-3')}]* [Pass]"]
    assert list(wishes(now, FACE.rows(now)).values()) == [PickUp("red-3"), Pass()]


def test_a_line_a_seat_with_money_truck_and_what_is_home():
    state = position(
        trucks={RED: "OH", BLUE: "TN", YELLOW: "TX"},
        loaded={"blue-2": (RED, "GA")},
        dropped={"yellow-1": (BLUE, "ME")},
        board={"green-1": "HI"},
        cash={RED: 4_300, GREEN: -200},
    )
    lines = FACE.body(scene(state, away=(YELLOW,)))

    assert lines == (
        "Products for sale 1 · on the way 2 · home 13",
        f"● Red (Ann) **$4,300** · in Ohio, {goods(state, 'blue-2')} to Georgia 🚩 · 4 home",
        "■ Blue (Ben) **$5,000** · in Tennessee, beside it "
        f"{goods(state, 'yellow-1')} to Maine 🚩 · 3 home",
        "▲ Yellow (Cem) **$5,000** · in Texas, empty · 3 home 🌙",
        "◆ Green (Dee) **−$200** · in South Dakota, empty · 3 home",
    )


def test_a_broken_down_truck_says_so():
    pins = {"transport": [0], "breakdown": ["out_of_gas"]}
    state = play(position(board={"blue-2": "ME"}, pins=pins), (RED, Spin())).state

    assert "● Red (Ann) **$5,000** · Out of Gas in South Dakota, empty" in body(scene(state))


def test_a_turn_is_a_chapter_and_nothing_is_urgent():
    mine, theirs = (scene(position(turn=seat, board=LOBSTERS)) for seat in (RED, GREEN))

    assert FACE.chapter(mine) != FACE.chapter(theirs)
    assert FACE.chapter(mine) == FACE.chapter(scene(position(board=LOBSTERS), Seat(2)))
    assert not FACE.urgent(mine)
    assert FACE.changes_ms(mine) is None
