"""The end in words, and the facts of the game."""

import pytest
from msgspec.structs import replace

from bot.games.quiz.terms import state as state_name
from bot.tables.model import Status
from games.core.action import Timeout
from games.core.chance import Chance
from games.quiz.actions import Answer
from tests.bot.games.quiz.scenes import ENGINE, FACE, drawn, scene
from tests.games.quiz.questions import BLUE, RED, YELLOW, play, table


def played(winners, count=3, **options):
    """A live quiz of ten cards in which these seats (None: nobody) have the right answers."""
    state = ENGINE.setup(count, {"cards": 10, **options}, Chance("ten")).state
    for winner in winners:
        if winner is None:
            state = table(state, Timeout(), ENGINE.due(state)).state
        else:
            answer = Answer(state.buttons.index(state.card))
            state = play(state, (winner, answer, state.now)).state
        if state.phase == "REVEAL":
            state = table(state, Timeout(), ENGINE.due(state)).state
    return state


WON = (RED, RED, BLUE, RED, None, YELLOW, YELLOW, RED, BLUE, RED)


def test_the_ranking():
    now = scene(played(WON))
    result = FACE.result(now)

    assert result.header == "The quiz is over"
    assert result.winner == "**● Ann wins with 5 cards** · capitals, 10 cards asked"
    assert result.body == ("1 ● Ann 5 cards", "2 ■ Ben 2 cards", "2 ▲ Cem 2 cards")
    assert (result.opens.label, result.opens.control.word) == ("Facts of the game", "facts~0")
    assert FACE.stage(now) == "capitals · the end, 10 cards"
    assert (FACE.decision(now), FACE.body(now)) == (result.winner, result.body)
    assert FACE.rows(now) == ()


def test_a_shared_win_of_nothing():
    assert FACE.result(scene(played([None] * 10))).winner.startswith(
        "**● Ann, ■ Ben and ▲ Cem share the win with 0 cards**"
    )


def test_twelve_seats_go_two_to_a_line():
    body = FACE.result(scene(played([None] * 10, 12))).body

    assert len(body) == 6
    assert body[0] == "1 ● Ann 0 cards · 1 ■ Ben 0 cards"
    assert body[-1] == "1 11 Kim 0 cards · 1 12 Leo 0 cards"


def test_the_quizmaster_is_named_below():
    state = ENGINE.setup(3, {"cards": 10, "quizmaster": "player"}, Chance("ten")).state
    while state.phase != "FINISHED":
        state = table(state, Timeout(), ENGINE.due(state)).state

    assert FACE.result(scene(state)).body == (
        "1 ■ Ben 0 cards",
        "1 ▲ Cem 0 cards",
        "Quizmaster ● Ann",
    )


def test_the_cards_as_they_stand_where_the_table_agrees_to_stop():
    state = played(WON[:4])
    public = scene(state)
    now = replace(
        public,
        table=replace(public.table, status=Status.FINISHED, note="agreement"),
        standing=ENGINE.standing(state),
    )

    assert FACE.result(now).winner == "**● Ann wins with 3 cards** · capitals, 4 cards asked"


# Facts of the game


def first_card(state, seat=None):
    """The first card's lines, as the seat reads them."""
    return FACE.screen(scene(state, seat), "facts").body[0].splitlines()


def test_every_card_with_who_had_it_and_what_the_viewer_said():
    state = ENGINE.setup(3, {"cards": 10}, Chance("ten")).state
    right = state.buttons.index(state.card)
    wrong = (right + 1) % 4
    said = ENGINE.view(state, None).buttons[wrong]
    state = play(state, (BLUE, Answer(wrong), 1_000), (RED, Answer(right), 2_000)).state
    closed = state.closed[0]

    card = f"**1 {state_name(closed.card)}, {closed.value}**"
    assert first_card(state, BLUE)[0] == f"{card} · ● Ann · you: {said} ✘"
    assert first_card(state, RED)[0] == f"{card} · you"
    assert first_card(state)[0] == f"{card} · ● Ann"
    assert first_card(state)[1].startswith("-# the ")


def test_the_pages_of_a_whole_game():
    state = played(WON)
    first, second = (FACE.screen(scene(state, BLUE), word) for word in ("facts~0", "facts~1"))

    assert first.header == "Facts of the game · capitals · page 1 of 2"
    assert drawn(first.rows) == ["[Later]"]
    assert drawn(second.rows) == ["[Earlier]"]
    shown = [line.split("**")[1].split(" ")[0] for one in (first, second) for line in one.body]
    assert shown == [str(number) for number in range(1, 11)]
    assert " · nobody" in first.body[4]
    assert FACE.screen(scene(state, BLUE), "facts~99") == second
    assert FACE.screen(scene(state, BLUE), "facts") == first


def test_before_the_first_card_is_through():
    screen = FACE.screen(scene(played(())), "facts")

    assert screen.body == ("No card is through yet.",)
    assert screen.rows == ()


def test_anybody_may_read_the_facts():
    assert FACE.open_screens == {"facts"}


@pytest.mark.parametrize("word", ["", "fact", "facts~x", "hand"])
def test_words_of_no_screen(word):
    with pytest.raises(KeyError):
        FACE.screen(scene(played(())), word)
