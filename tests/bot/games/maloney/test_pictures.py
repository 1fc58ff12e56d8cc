"""The pictures of each moment: the right one, in words too, and with no secret in it."""

import pytest
from msgspec.structs import replace

from bot.games.maloney import FACE
from bot.tables.model import Status
from games.core.chance import Chance
from games.core.seat import Seat
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive
from games.maloney.tables import CARDS, SUITCASES
from renders import maloney as pictures
from tests.bot.games.maloney.games import TABLES, moments
from tests.bot.games.maloney.scenes import NAMES, WIDE, scene, scene_of
from tests.games.maloney.properties import exchange_secrets
from tests.games.maloney.table import CHICAGO, NEW_YORK, OPEN, A, auction, driving, table


def first_moments():
    """The first moment of each phase at each kind of table."""
    found = {}
    for name, (seats, options) in TABLES.items():
        for state, _, _ in moments(seats, options, name, most=250):
            found.setdefault((name, state.phase, state.lucky), (options, state))
    return found


MOMENTS = first_moments()


@pytest.mark.parametrize(
    ("options", "state"), MOMENTS.values(), ids=[" ".join(map(str, key[:2])) for key in MOMENTS]
)
def test_two_worlds_have_the_same_pictures(options, state):
    chance = Chance("pictures")
    for seat in (None, Seat(1)):
        other = exchange_secrets(state, seat, chance)
        here = scene_of(state, seat, options=options, names=WIDE)
        there = scene_of(other, seat, options=options, names=WIDE)
        draw = FACE.picture if seat is None else FACE.hand
        assert draw(here) == draw(there)


@pytest.mark.parametrize(
    ("options", "state"), MOMENTS.values(), ids=[" ".join(map(str, key[:2])) for key in MOMENTS]
)
def test_public_alt_texts_hold_no_hidden_card(options, state):
    alt = FACE.picture(scene_of(state, options=options)).alt

    assert 0 < len(alt) <= 1024
    if state.phase != "FINISHED":
        hidden = {card for player in state.players for card in player.hand} | {*state.pile}
        assert not [card for card in hidden if card in alt]
        closed = {one for one in (*state.suitcases, *state.unused) if one is not None}
        assert not [one for one in closed if SUITCASES[one].caption in alt]


def test_the_board_follows_the_calls():
    one = auction().do(A, Bid(100), 20_000)

    assert [FACE.picture(scene(one, now=now)) for now in (20_000, 25_000, 30_000)] == [
        pictures.board(scene(one).view, NAMES[:4], stage=stage) for stage in (0, 1, 2)
    ]


def test_the_last_call_by_correspondence_is_no_going_once():
    one = auction(options=OPEN).do(A, Bid(100), 1_000)
    early, late = (scene(one, options=OPEN, now=now) for now in (1_000, 86_000_000))

    assert FACE.decision(early) != FACE.decision(late)
    assert FACE.picture(early) == FACE.picture(late)


def test_away_seats_have_their_moon():
    one = table()

    assert FACE.picture(scene(one, away=(A,))) == pictures.board(
        scene(one).view, NAMES[:4], away=frozenset({A})
    )


def test_the_podium_at_the_end():
    one = driving(points={A: 70}, car=CHICAGO).do(A, Drive(NEW_YORK))

    assert FACE.picture(scene(one)) == pictures.podium(scene(one).view, NAMES[:4])


def test_the_podium_when_the_table_agrees_to_stop():
    one = driving(points={A: 30})
    public = scene(one)
    over = replace(public.table, status=Status.FINISHED)
    ended = replace(public, table=over, standing=ENGINE.standing(one.state))

    assert FACE.picture(ended) != FACE.picture(public)
    assert "80.5" not in FACE.picture(public).alt
    assert "40.5" in FACE.picture(ended).alt


def test_the_own_hand_and_no_other():
    one = driving(hands={A: ("14-fri", "08-wed")})

    alt = FACE.hand(scene(one, A)).alt
    assert "New York" in alt
    assert "Chicago" in alt
    assert {card for card in CARDS if card in alt} <= {"14-fri", "08-wed"}
    assert FACE.hand(scene(one)) is None


def test_an_empty_hand_has_no_picture():
    one = driving(hands={A: ()})

    assert FACE.hand(scene(one, A)) is None


def test_the_cover_shows_who_sits():
    assert FACE.cover(("Ann", "Ben"), 6) == pictures.cover(("Ann", "Ben"), 6)
