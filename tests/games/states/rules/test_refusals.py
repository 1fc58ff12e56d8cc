"""Bad input: the table of section 6, row by row, and that its order is kept."""

from importlib.resources import files

import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.errors import RuleError
from games.core.seat import TABLE, Seat
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
from games.states.pieces import Price
from games.states.state import Phase, changed, with_disk
from tests.games.states.positions import BLUE, ENGINE, GREEN, RED, position

HOME = {"red-1": "HI", "blue-1": "AK"}
"""Disks that keep everybody busy, far away."""


def over():
    return changed(position(), phase=Phase.FINISHED, ended="cleared")


def spinning(**given):
    return position(**{"trucks": {RED: "KS"}, "board": HOME} | given)


def moving(spin=2, start="KS", **given):
    return spinning(**{"phase": "MOVE", "spin": spin, "trucks": {RED: start}} | given)


def dealing(**given):
    """Red stands in KS beside blue-2."""
    board = HOME | {"blue-2": "KS"}
    return spinning(**{"phase": "BUSINESS", "spin": 2, "board": board} | given)


def replying(phase="PRICE_REPLY", refused=False, **given):
    """Blue is asked about blue-2."""
    state = dealing(**given)
    sale, buyer, seller = ("buy", RED, BLUE) if phase == "PRICE_REPLY" else ("sell_back", BLUE, RED)
    disks = with_disk(state, state.disk("blue-2"), refused=refused)
    price = Price(sale, "blue-2", buyer, seller, BLUE, (500,))
    state = changed(state, price=price, disks=disks)
    return changed(state, phase=Phase(phase))


def short(**given):
    return changed(dealing(**given), stopped_short=True)


ROWS = [
    # state, mover, action, at, rule, code
    (over(), RED, Spin(), 0, "STA-41", "finished"),
    (over(), TABLE, Timeout(), 10**9, "STA-41", "finished"),
    (over(), TABLE, Extend(1), 10**9, "STA-41", "finished"),
    (changed(spinning(), now=500), RED, Spin(), 499, "R-30", "time-back"),
    (changed(spinning(), now=500), TABLE, Extend(5), 499, "R-30", "time-back"),
    (spinning(), RED, Timeout(), 10**9, "R-30", "table-only"),
    (spinning(), BLUE, Extend(5), 0, "R-30", "table-only"),
    (spinning(), TABLE, Timeout(), 119_999, "R-30", "too-early"),
    (spinning(), TABLE, Extend(0), 0, "R-30", "bad-extend"),
    (spinning(), TABLE, Extend(-5), 0, "R-30", "bad-extend"),
    (spinning(), BLUE, Spin(), 0, "STA-9", "not-yours"),
    (spinning(), Seat(7), Spin(), 0, "STA-9", "not-yours"),
    (spinning(), TABLE, Spin(), 0, "STA-9", "not-yours"),
    (spinning(), TABLE, Undo(0), 0, "STA-9", "not-yours"),
    (replying(), RED, Pass(), 0, "STA-9", "not-yours"),
    (moving(), RED, Spin(), 0, "STA-10", "already-spun"),
    (dealing(), RED, Spin(), 0, "STA-10", "already-spun"),
    (spinning(), RED, Accept(), 0, "STA-21", "no-price"),
    (moving(), RED, Respin(), 0, "STA-21", "no-price"),
    (dealing(), RED, Refuse(), 0, "STA-21", "no-price"),
    (spinning(loaded={"blue-3": (RED, "ME")}), RED, Offer("blue-2"), 0, "STA-24", "truck-full"),
    (moving(loaded={"blue-3": (RED, "ME")}), RED, TakeOver("blue-2"), 0, "STA-24", "truck-full"),
    (moving(loaded={"blue-3": (RED, "ME")}), RED, PickUp("red-1"), 0, "STA-24", "truck-full"),
    (spinning(), RED, PickUp("red-1"), 0, "STA-36", "opponents-left"),
    (dealing(), RED, PickUp("red-1"), 0, "STA-36", "opponents-left"),
    (spinning(), RED, Move("CO"), 0, "STA-10", "wrong-phase"),
    (spinning(), RED, Pass(), 0, "STA-10", "wrong-phase"),
    (moving(), RED, Offer("blue-2"), 0, "STA-10", "wrong-phase"),
    (moving(), RED, SitOut(), 0, "STA-10", "wrong-phase"),
    (moving(board={"red-1": "KS"}), RED, PickUp("red-1"), 0, "STA-10", "wrong-phase"),
    (dealing(), RED, Move("CO"), 0, "STA-10", "wrong-phase"),
    (replying(), BLUE, Spin(), 0, "STA-10", "wrong-phase"),
    (replying(), BLUE, Undo(0), 0, "STA-10", "wrong-phase"),
    (spinning(), RED, SitOut(), 0, "R-24", "work-left"),
    (moving(), RED, Move("XX"), 0, "STA-11", "unknown-space"),
    (moving(), RED, Move(""), 0, "STA-11", "unknown-space"),
    (moving(), RED, Move("kS"), 0, "STA-11", "unknown-space"),
    (moving(), RED, Move("DC"), 0, "STA-11", "unknown-space"),
    (moving(), RED, Move("ME"), 0, "STA-11", "too-far"),
    (moving(1, "AZ"), RED, Move("CO"), 0, "STA-11", "too-far"),
    (moving(1, "OR"), RED, Move("AK"), 0, "STA-11", "too-far"),
    (moving(1), RED, Move("KS"), 0, "R-4", "must-use-spin"),
    (moving(2, "ME"), RED, Move("NH"), 0, "R-4", "must-use-spin"),
    (moving(), RED, Move("KY", ("CO", "KY")), 0, "STA-11", "no-link"),
    (moving(), RED, Move("KY", ("XX", "KY")), 0, "STA-11", "no-link"),
    (moving(), RED, Move("KY", ("KY",)), 0, "STA-11", "no-link"),
    (moving(), RED, Move("KY", ("MO",)), 0, "R-4", "bad-route"),
    (moving(), RED, Move("KY", ()), 0, "R-4", "bad-route"),
    (moving(), RED, Move("KY", ("MO", "TN", "KY")), 0, "R-4", "bad-route"),
    (dealing(), RED, Offer("blue-9"), 0, "STA-2", "unknown-disk"),
    (dealing(seats=2), RED, Offer("green-1"), 0, "STA-2", "unknown-disk"),
    (dealing(), RED, TakeOver(""), 0, "STA-2", "unknown-disk"),
    (dealing(board={"red-1": "KS"}), RED, PickUp("red-5"), 0, "STA-2", "unknown-disk"),
    (dealing(board={"red-1": "KS"} | HOME), RED, Offer("red-1"), 0, "STA-18", "own-disk"),
    (
        dealing(dropped={"blue-3": (GREEN, "ME")}, trucks={RED: "KS", GREEN: "KS"}),
        RED,
        Offer("blue-3"),
        0,
        "STA-32",
        "take-over-instead",
    ),
    (dealing(), RED, Offer("blue-1"), 0, "STA-18", "not-here"),
    (dealing(), RED, Offer("blue-4"), 0, "STA-18", "not-here"),
    (dealing(dropped={"blue-3": (GREEN, "ME")}), RED, Offer("blue-3"), 0, "STA-18", "not-here"),
    (dealing(), RED, TakeOver("blue-2"), 0, "STA-32", "not-dropped-here"),
    (
        dealing(dropped={"blue-3": (GREEN, "ME")}),
        RED,
        TakeOver("blue-3"),
        0,
        "STA-32",
        "not-dropped-here",
    ),
    (dealing(cash={RED: 99}), RED, Offer("blue-2"), 0, "R-15", "no-cash"),
    (
        dealing(
            dropped={"blue-3": (GREEN, "ME")},
            trucks={RED: "KS", GREEN: "KS"},
            cash={RED: -100},
        ),
        RED,
        TakeOver("blue-3"),
        0,
        "R-15",
        "no-cash",
    ),
    (
        dealing(board={"red-1": "KS"}, loaded={"blue-3": (GREEN, "ME")}),
        RED,
        PickUp("blue-3"),
        0,
        "STA-37",
        "not-your-disk",
    ),
    (dealing(board={"red-1": "HI"}), RED, PickUp("red-1"), 0, "STA-37", "not-here"),
    (dealing(board={"red-1": "HI"}), RED, PickUp("red-2"), 0, "STA-37", "not-here"),
    (short(), RED, Pass(), 0, "R-4", "must-deal"),
    (replying(), BLUE, Refuse(), 0, "R-6", "no-refusal"),
    (replying("RESALE_REPLY", refusal="once"), BLUE, Refuse(), 0, "R-6", "no-refusal"),
    (replying(refused=True, refusal="once"), BLUE, Refuse(), 0, "R-6", "refused-once"),
]


@pytest.mark.rule("STA-9", "STA-10", "STA-11", "STA-24", "STA-32", "STA-36", "R-4", "R-15", "R-30")
@pytest.mark.parametrize(
    ("state", "mover", "action", "at", "rule", "code"),
    ROWS,
    ids=[f"{number}-{row[5]}" for number, row in enumerate(ROWS)],
)
def test_refused_with_rule_and_code(state, mover, action, at, rule, code):
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, mover, action, at)
    assert (refused.value.rule, refused.value.code) == (rule, code)
    assert refused.value.message.endswith(".")


def test_every_code_of_the_table_is_tried():
    text = files("games.states").joinpath("rules.md").read_text(encoding="utf-8")
    table = text[text.index("## 6. Bad input") : text.index("Setup refuses")]
    rows = [line.split(" | ")[2] for line in table.splitlines() if line.startswith("| ")][2:]
    listed = {tuple(cell.replace("`", "").split(" ")) for cell in rows}
    assert listed == {(rule, code) for *_, rule, code in ROWS}


MESSAGES = [
    (spinning(), BLUE, Spin(), "It is Red's decision right now."),
    (replying(), RED, Spin(), "It is Blue's decision right now."),
    (moving(), RED, Move("ZZ"), 'There is no space called "ZZ".'),
    (moving(), RED, Move("NV"), "Nevada is 3 states away and you spun 2."),
    (
        moving(1, "UT"),
        RED,
        Move("NM"),
        "New Mexico is 2 states away and you spun 1. They meet only at a corner.",
    ),
    (
        moving(1, "GA"),
        RED,
        Move("PR"),
        "Puerto Rico is 2 states away and you spun 1. Puerto Rico is reached only through Florida.",
    ),
    (
        moving(1),
        RED,
        Move("KS"),
        "You may stop early only where you can do business; this spin is 1 state.",
    ),
    (
        moving(2, "ME"),
        RED,
        Move("NH"),
        "You may stop early only where you can do business; this spin is 2 states.",
    ),
    (moving(), RED, Move("KY", ("CO", "KY")), "Colorado and Kentucky do not touch."),
    (dealing(), RED, Offer("blue-1"), "That product is not for sale in Kansas."),
]


@pytest.mark.parametrize(("state", "mover", "action", "message"), MESSAGES)
def test_what_the_sender_is_told(state, mover, action, message):
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, mover, action, 0)
    assert refused.value.message == message


FIRST_REASONS = [
    # an action with two things wrong, and the reason that stands higher in the table
    (over(), BLUE, Timeout(), 0, "finished"),
    (changed(spinning(), now=500), BLUE, Timeout(), 0, "time-back"),
    (spinning(loaded={"blue-3": (RED, "ME")}), RED, PickUp("nothing"), 0, "truck-full"),
    (moving(), RED, PickUp("nothing"), 0, "opponents-left"),
    (moving(), RED, Offer("nothing"), 0, "wrong-phase"),
    (moving(), RED, Move("ME", ("XX",)), 0, "too-far"),
    (moving(), RED, Move("KY", ("CO", "TN")), 0, "no-link"),
    (dealing(cash={RED: 0}), RED, Offer("blue-1"), 0, "not-here"),
    (replying("RESALE_REPLY", refused=True, refusal="once"), BLUE, Refuse(), 0, "no-refusal"),
]


@pytest.mark.parametrize(("state", "mover", "action", "at", "code"), FIRST_REASONS)
def test_the_first_reason_of_the_table_is_given(state, mover, action, at, code):
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, mover, action, at)
    assert refused.value.code == code
