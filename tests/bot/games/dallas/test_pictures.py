"""Which picture goes with which moment."""

import pytest
from msgspec.structs import replace

from bot.games.dallas import pictures
from games.core.chance import Chance
from games.core.seat import Seat
from games.dallas import ENGINE
from games.dallas.actions import Resign
from tests.bot.games.dallas.games import TABLES, played
from tests.bot.games.dallas.scenes import FACE, WIDE, opened, scene, scene_of
from tests.games.dallas.properties import exchange_secrets
from tests.games.dallas.table import BOBBY, JR, after, meeting, table


def is_png(picture):
    return picture.png[:8] == b"\x89PNG\r\n\x1a\n" and 0 < len(picture.alt) <= 1024


def test_the_board_in_a_go_and_the_ballot_in_a_meeting():
    board = FACE.picture(scene(table(4)))
    ballot = FACE.picture(scene(meeting(4)))
    assert is_png(board)
    assert is_png(ballot)
    assert board.alt != ballot.alt


def test_an_ended_game_shows_what_everybody_is_worth():
    one = table(2).do(Seat(1), Resign())
    assert is_png(FACE.picture(scene(one)))
    agreed = replace(scene(table(4)), standing=ENGINE.standing(table(4).state))
    from bot.tables.model import Status

    over = replace(agreed, table=replace(agreed.table, status=Status.FINISHED))
    assert is_png(FACE.picture(over))


def test_a_hand_is_its_owners():
    one = table(4)
    assert FACE.hand(scene(one)) is None
    assert is_png(FACE.hand(scene(one, JR)))
    assert FACE.hand(scene(one, JR)).png != FACE.hand(scene(one, BOBBY)).png


def first_of_each_phase():
    """A moment of each phase in which somebody is asked."""
    found = {}
    for name in TABLES:
        for state, _, _ in played(name):
            found.setdefault(state.phase, state)
    del found["pick"]  # nothing is secret yet
    return found


MOMENTS = first_of_each_phase()


@pytest.mark.parametrize("state", MOMENTS.values(), ids=MOMENTS)
def test_two_worlds_have_the_same_pictures(state):
    """Public and private ones; the owner of a hand sees no other hand in any of them."""
    other = exchange_secrets(state, None, Chance("pictures"))
    assert other != state
    here, there = scene_of(state, names=WIDE), scene_of(other, names=WIDE)
    assert FACE.picture(there) == FACE.picture(here)
    assert FACE.screen(there, "holdings").picture == FACE.screen(here, "holdings").picture

    seat = min(ENGINE.to_act(state) or state.in_play)
    other = exchange_secrets(state, seat, Chance("pictures"))
    here, there = (scene_of(one, seat, names=WIDE) for one in (state, other))
    assert FACE.hand(there) == FACE.hand(here)
    if state.phase == "go_choose":
        card = state.players[seat].hand[0]
        assert is_png(pictures.reach(here, card))
        assert pictures.reach(there, card) == pictures.reach(here, card)


@pytest.mark.parametrize(
    "word", ["go", "card~d41", "plan~d41~braddock_road~0e~-", "holdings", "swap"]
)
def test_private_screens_have_their_picture(word):
    one = table(4, hands={JR: ("d41",)})
    assert is_png(opened(one, JR, word).picture)


def test_holdings_are_open_to_all():
    assert is_png(FACE.screen(scene(table(4)), "holdings").picture)
    assert "holdings" in FACE.open_screens


def test_a_cover_for_any_number():
    assert is_png(FACE.cover((), 7))
    assert is_png(FACE.cover(WIDE, 7))


def test_new_cards_are_marked():
    one = after("d41", "braddock_road")
    assert FACE.receipt(scene(one, JR), one.facts) is not None
