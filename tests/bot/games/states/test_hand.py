"""My hand, and what is answered to a press."""

import pytest
from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.fact import visible
from games.states.actions import Move, Offer, Spin
from renders import states as pictures
from tests.bot.games.states.scenes import ENGINE, FACE, drawn, relative, scene
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, play, position


def product(state, disk):
    return state.disk(disk).product


def test_money_truck_and_where_the_own_products_are():
    state = position(
        trucks={RED: "OH", BLUE: "TN"},
        loaded={"red-1": (RED, "GA"), "red-2": (BLUE, "UT")},
        board={"red-3": "KS", "green-1": "HI"},
        cash={RED: 4_300},
    )
    body = FACE.private(scene(state, RED)).body

    one, two, three, four = (product(state, f"red-{n}") for n in range(1, 5))
    assert body == (
        f"$4,300 · your truck: in Ohio, {one} to Georgia 🚩",
        f"Your products: {one} in your truck in Ohio, to Georgia 🚩; "
        f"{two} in ■ Ben's truck in Tennessee, to Utah 🚩; {three} for sale in Kansas; {four} home",
        f"Waiting for you: spin the dial · {relative(120_000)}",
    )


def test_products_beside_a_truck_and_refused_ones():
    state = position(
        trucks={BLUE: "TN"}, dropped={"red-1": (BLUE, "GA")}, board={"red-2": "KS"}, refusal="once"
    )
    refused = replace(state.disk("red-2"), refused=True)
    state = replace(
        state, disks=tuple(refused if one.id == "red-2" else one for one in state.disks)
    )
    line = FACE.private(scene(state, RED)).body[1]

    assert f"{product(state, 'red-1')} beside ■ Ben's truck in Tennessee, to Georgia 🚩" in line
    assert f"{product(state, 'red-2')} for sale in Kansas, refused once" in line


def test_only_the_decider_has_controls():
    state = position(turn=GREEN, board={"blue-2": "ME"})

    assert drawn(FACE.private(scene(state, GREEN)).rows) == ["[Spin]*"]
    waiting = FACE.private(scene(state, RED))
    assert waiting.rows == ()
    assert waiting.body[-1] == "Waiting for you: nothing. You will hear from me."


def test_the_owner_is_asked_with_the_dials_mean():
    state = position(
        turn=GREEN,
        phase="BUSINESS",
        trucks={GREEN: "ME"},
        board={"blue-2": "ME", "red-1": "HI"},
        pins={"money": [700]},
    )
    state = play(state, (GREEN, Offer("blue-2"))).state
    own = FACE.private(scene(state, BLUE))

    assert own.body[-1] == (
        f"Waiting for you: $700 for {product(state, 'blue-2')}, or a second spin that binds "
        f"(the dial's mean is $542) · {relative(121_000)}"
    )
    assert drawn(own.rows) == ["[Accept $700]* [Spin again]"]
    assert FACE.private(scene(state, GREEN)).rows == ()


def spun(number):
    state = position(turn=GREEN, board={"blue-2": "ME"}, pins={"transport": [number]})
    step = play(state, (GREEN, Spin()))
    return step, visible(step.facts, GREEN)


def test_a_spin_is_answered_with_the_map_of_where_one_may_drive():
    step, told = spun(2)
    screen = FACE.receipt(scene(step.state, GREEN), told)

    assert screen.decision.startswith("**You drive 2 states** · ")
    assert any(row.startswith("‹West") for row in drawn(screen.rows))


def test_a_breakdown_is_answered_with_the_dial():
    step, told = spun(0)
    now = scene(step.state, GREEN)
    screen = FACE.receipt(now, told)

    assert screen.decision == "**◆ Dee spins Flat Tire: no driving this turn.**"
    assert screen.picture == pictures.dial(now.view, now.names, of_money=False)
    assert (screen.body, screen.rows) == ((), ())


def test_it_says_too_what_becomes_of_the_load():
    state = position(turn=GREEN, trucks={GREEN: "TN"}, loaded={"blue-1": (GREEN, "GA")},
                     pins={"transport": [0]})  # fmt: skip
    step = play(state, (GREEN, Spin()))
    screen = FACE.receipt(scene(step.state, GREEN), visible(step.facts, GREEN))

    (line,) = screen.body
    assert line.startswith(f"◆ Dee sets down {product(state, 'blue-1')} in Tennessee; until ")


def test_by_correspondence_the_dial_has_been_spun_on_by_then():
    state = position(turn=GREEN, board={"blue-2": "ME"}, auto_spin=True, pins={"transport": [0, 3]})
    step = play(state, (GREEN, Spin()))
    screen = FACE.receipt(scene(step.state, GREEN), visible(step.facts, GREEN))

    assert step.state.turn_player != GREEN
    assert (screen.decision[:13], screen.picture) == ("**◆ Dee spins", None)


def test_other_acts_have_no_receipt():
    step, _ = spun(2)
    moved = play(step.state, (GREEN, Move("ND")), at=2_000)
    assert FACE.receipt(scene(moved.state, GREEN), moved.facts) is None


def test_who_moved_before_is_shown_no_map_of_others():
    """By correspondence the next dial is spun in the same move."""
    state = position(
        turn=GREEN,
        phase="MOVE",
        spin=1,
        board={"blue-2": "ME"},
        auto_spin=True,
        pins={"transport": [3]},
    )
    moved = play(state, (GREEN, Move("ND")))

    assert (moved.state.phase, moved.state.turn_player) == ("MOVE", RED)
    assert FACE.receipt(scene(moved.state, GREEN), moved.facts) is None


def test_refusals_name_who_decides_and_offer_what_is_lawful():
    state = position(turn=GREEN, board={"blue-2": "ME"})
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, RED, Spin(), 1_000)
    said = FACE.refusal(scene(state, RED), refused.value)
    assert said == "It is ◆ Dee's decision right now."
    assert FACE.mend(scene(state, RED), refused.value) == ()

    other = RuleError("STA-10", "already-spun", "You have already spun this turn.")
    assert FACE.refusal(scene(state, GREEN), other) == "You have already spun this turn."
    assert drawn(FACE.mend(scene(state, GREEN), other)) == ["[Spin]*"]


def test_when_all_is_over_nothing_waits():
    state = position(
        turn=YELLOW,
        phase="MOVE",
        spin=1,
        trucks={YELLOW: "AL"},
        loaded={"yellow-1": (YELLOW, "GA")},
    )
    state = play(state, (YELLOW, Move("GA"))).state

    assert FACE.private(scene(state, YELLOW)).body[-1] == "The game is over."
    assert FACE.push(scene(state, YELLOW), None) is None
