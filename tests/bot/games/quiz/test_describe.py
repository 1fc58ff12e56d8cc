"""The position in words alone: enough to play by, and nothing that is not the viewer's."""

from games.core.action import Timeout
from games.quiz.actions import Answer, Ask
from tests.bot.games.quiz.scenes import FACE, dated, relative, scene
from tests.games.quiz.questions import BLUE, HOUR, RED, YELLOW, minnesota, play, table


def lines(state, seat=None, **more):
    return FACE.describe(scene(state, seat, **more)).splitlines()


def test_a_live_question():
    state = play(minnesota(), (BLUE, Answer(0), 1_000)).state

    assert lines(state, away=(YELLOW,)) == [
        "Quiz of the States, capitals, card 1 of 51.",
        "Now: Capital of Minnesota? Answers: Madison; St. Paul; Salem; Juneau. "
        f"The card closes {relative(30_000)}.",
        "Answered: Ben (seat 2), wrong.",
        "Seat 1, Ann: 0 cards.",
        "Seat 2, Ben: 0 cards.",
        "Seat 3, Cem: 0 cards, away.",
    ]
    assert lines(state, RED)[1].endswith("You may answer once.")
    assert lines(state, RED)[-1] == "You are seat 1."
    assert lines(state, BLUE)[-1] == "You answered Madison."


def test_by_correspondence_nobody_is_told_how():
    state = play(minnesota(pace="correspondence"), (BLUE, Answer(1), 1_000)).state

    assert lines(state)[1].endswith(
        f"The card opens {dated(12 * HOUR)}, sooner when all have answered."
    )
    assert lines(state)[2] == "Answered: Ben (seat 2)."
    assert "You answered St. Paul." in lines(state, BLUE)
    assert not any(line.startswith("You answered") for line in lines(state, RED))


def test_the_pause_tells_how_the_card_went():
    state = play(minnesota(), (YELLOW, Answer(1), 1_000)).state

    assert lines(state)[1] == f"Now: a pause; the next card comes {relative(6_000)}."
    assert lines(state)[2] == (
        "Last card: Minnesota, St. Paul; the North Star State, joined 1858 as no. 32; "
        "won by Cem (seat 3)."
    )
    nobody = table(minnesota(), Timeout(), 30_000).state
    assert "won by nobody" in lines(nobody)[2]


def test_the_quizmaster():
    state = minnesota(quizmaster="player")

    assert lines(state)[1] == f"Now: the Quizmaster Ann (seat 1) asks next, {relative(30_000)}."
    assert lines(state, RED)[1].endswith("You may ask.")
    assert lines(state, RED)[-1] == "Next: Minnesota, St. Paul."
    assert "Seat 1, Ann: Quizmaster." in lines(state)
    asked = play(state, (RED, Ask(), 1_000)).state
    assert lines(asked, RED)[-1] == "Right is: Minnesota, St. Paul."
    assert "Right is" not in FACE.describe(scene(asked, BLUE))
