"""My hand: the own answer, what waits, and the controls."""

from games.core.action import Timeout
from games.core.chance import Chance
from games.quiz.actions import Answer, Ask
from tests.bot.games.quiz.scenes import ENGINE, FACE, dated, drawn, relative, scene
from tests.games.quiz.questions import BLUE, HOUR, RED, YELLOW, begin, minnesota, play, table


def test_the_question_with_its_answers():
    own = FACE.private(scene(minnesota(), BLUE))

    assert own.body == (
        "0 cards so far.",
        "**Capital of Minnesota?**",
        f"Waiting for you: your one answer · {relative(30_000)}",
    )
    assert drawn(own.rows) == ["[Madison] [St. Paul] [Salem] [Juneau]"]


def test_a_wrong_try_is_over_live():
    own = FACE.private(scene(play(minnesota(), (BLUE, Answer(0), 1_000)).state, BLUE))

    assert own.body[2:] == ("You answered Madison ✘", "Waiting for you: nothing.")
    assert own.rows == ()


def test_a_right_try_wins_the_card():
    own = FACE.private(scene(play(minnesota(), (BLUE, Answer(1), 1_000)).state, BLUE))

    assert own.body == ("1 card so far.", "You answered St. Paul ✔", "Waiting for you: nothing.")


def test_by_correspondence_nobody_learns_how_it_was():
    state = minnesota(pace="correspondence")
    owns = [
        FACE.private(scene(play(state, (BLUE, Answer(n), 1_000)).state, BLUE)).body for n in (0, 1)
    ]

    assert owns[0][2] == "You answered Madison"
    assert [line.replace("St. Paul", "Madison") for line in owns[1]] == list(owns[0])
    waiting = FACE.private(scene(state, RED)).body[-1]
    assert waiting.endswith(f"opens {dated(12 * HOUR)}, sooner when all have answered")


def test_what_was_typed_is_quoted():
    state = begin(cards=["MN"], mode="typed").state
    state = play(state, (BLUE, Answer(text="**Duluth** <@1>"), 1_000)).state

    assert "You answered “\\*\\*Duluth\\*\\* \\<\\@1\\>” ✘" in FACE.private(scene(state, BLUE)).body


def test_the_quizmaster_alone_sees_the_card():
    state = minnesota(quizmaster="player")
    own = FACE.private(scene(state, RED))

    assert own.body == (
        "You are the Quizmaster.",
        "Next: Minnesota, St. Paul.",
        f"Waiting for you: ask the next question · {relative(30_000)}",
    )
    assert drawn(own.rows) == ["[Ask]*"]
    assert "St. Paul" not in str(FACE.private(scene(state, BLUE)))

    asked = play(state, (RED, Ask(), 1_000)).state
    own = FACE.private(scene(asked, RED))
    assert own.body[2] == "Right is: Minnesota, St. Paul."
    assert own.rows == ()


def test_the_quizmaster_of_products_sees_the_state():
    state = begin(cards=["MN"], kind="products", quizmaster="player").state

    assert "Next: Minnesota." in FACE.private(scene(state, RED)).body


def test_when_all_is_over():
    state = ENGINE.setup(2, {"cards": 10}, Chance("ten")).state
    while state.phase != "FINISHED":
        state = table(state, Timeout(), ENGINE.due(state)).state

    assert FACE.private(scene(state, RED)).body == ("0 cards.", "The quiz is over.")


def test_there_is_no_own_picture():
    assert FACE.hand(scene(minnesota(), YELLOW)) is None
