"""The pictures of each moment: the right one, in words too, and with no secret in it."""

import pytest
from msgspec.structs import replace

from bot.tables.model import Status
from games.core.chance import Chance
from games.states.actions import Move, Offer
from renders import states as pictures
from tests.bot.games.states.games import TABLES, moments
from tests.bot.games.states.scenes import ENGINE, FACE, NAMES, WIDE, scene
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, play, position
from tests.games.states.properties import exchange_secrets


def first_moments():
    """The first moment of each phase at each kind of table."""
    found = {}
    for name, (seats, options) in TABLES.items():
        for state, _ in moments(seats, options, name):
            found.setdefault((name, state.phase.value), state)
    return found


MOMENTS = first_moments()


@pytest.mark.parametrize("state", MOMENTS.values(), ids=[" ".join(key) for key in MOMENTS])
def test_two_worlds_have_the_same_pictures(state):
    other = exchange_secrets(state, None, Chance("pictures"))
    public = FACE.picture(scene(state, names=WIDE))

    assert 0 < len(public.alt) <= 1024
    assert FACE.picture(scene(other, names=WIDE)) == public
    seat = state.decider()
    if seat is not None:
        own = FACE.hand(scene(state, seat, names=WIDE))
        assert own == FACE.hand(scene(other, seat, names=WIDE))
        assert own is None or 0 < len(own.alt) <= 1024


def offered(**given):
    given = {
        "turn": GREEN,
        "phase": "BUSINESS",
        "trucks": {GREEN: "ME"},
        "board": {"blue-2": "ME", "red-1": "HI"},
        "pins": {"money": [700]},
    } | given
    return play(position(**given), (GREEN, Offer("blue-2"))).state


def test_the_board_with_its_moons():
    state = position(board={"blue-2": "ME"})
    now = scene(state, away=(YELLOW,))

    assert FACE.picture(now) == pictures.board(now.view, NAMES[:4], away=frozenset({YELLOW}))


def test_live_a_price_is_shown_on_the_dials():
    now = scene(offered())

    assert FACE.picture(now) == pictures.dial(now.view, NAMES[:4])
    assert FACE.picture(now) != pictures.board(now.view, NAMES[:4])


def test_by_correspondence_the_board_stays_and_the_owner_has_the_dials():
    state = offered(pace="correspondence")
    public, owner = scene(state), scene(state, BLUE)

    assert FACE.picture(public) == pictures.board(public.view, NAMES[:4])
    assert FACE.hand(owner) == pictures.dial(owner.view, NAMES[:4])
    assert FACE.hand(scene(state, GREEN)) is None


def test_the_mover_has_the_map_of_the_reach():
    state = position(turn=GREEN, phase="MOVE", spin=2, board={"blue-2": "ME"})
    own = scene(state, GREEN)

    reach = pictures.reach(own.view, NAMES[:4])
    assert FACE.hand(own) == FACE.screen(own, "reach").picture == reach
    assert FACE.hand(scene(state, RED)) is None
    assert FACE.hand(scene(state)) is None


def test_nobody_else_has_a_picture_of_their_own():
    assert FACE.hand(scene(position(board={"blue-2": "ME"}), RED)) is None


def test_the_podium_at_the_end():
    state = position(
        turn=YELLOW,
        phase="MOVE",
        spin=1,
        trucks={YELLOW: "AL"},
        loaded={"yellow-1": (YELLOW, "GA")},
    )
    now = scene(play(state, (YELLOW, Move("GA"))).state)

    assert FACE.picture(now) == pictures.podium(now.view, NAMES[:4])


def test_the_podium_when_the_table_agrees_to_stop():
    state = position(board={"blue-2": "ME"}, cash={RED: 5_400})
    public = scene(state)
    ended = replace(
        public,
        table=replace(public.table, status=Status.FINISHED, note="agreement"),
        standing=ENGINE.standing(state),
    )

    assert FACE.picture(ended) != FACE.picture(public)
    assert "5,400" in FACE.picture(ended).alt


def test_the_cover_shows_who_sits():
    assert FACE.cover(("Ann", "Ben"), 4) == pictures.cover(("Ann", "Ben"), 4)
