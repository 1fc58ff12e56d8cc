"""The public moments: what the panel asks, offers and tells."""

import pytest

from games.core.action import Timeout
from games.quiz.actions import Answer, Ask
from tests.bot.games.quiz.scenes import ENGINE, FACE, dated, drawn, relative, scene, wishes
from tests.games.quiz.questions import BLUE, HOUR, RED, YELLOW, begin, minnesota, play, table

ROW = "[Madison] [St. Paul] [Salem] [Juneau]"


def body(now):
    return "\n".join(FACE.body(now))


def test_q1_question():
    now = scene(minnesota())

    assert FACE.stage(now) == "capitals · card 1 of 51"
    assert FACE.decision(now) == f"**Capital of Minnesota?** · {relative(30_000)}"
    assert drawn(FACE.rows(now)) == [ROW], "no answer leans"
    assert wishes(now, FACE.rows(now)) == {
        "Madison": Answer(0),
        "St. Paul": Answer(1),
        "Salem": Answer(2),
        "Juneau": Answer(3),
    }
    assert FACE.body(now) == (
        "Nobody has tried yet.",
        "Cards: ● Ann **0** · ■ Ben **0** · ▲ Cem **0**",
    )
    assert FACE.ping(now) == "Capital of Minnesota? Answer"


def test_q1_live_who_has_tried_was_wrong():
    state = play(minnesota(), (BLUE, Answer(0), 1_000)).state

    assert FACE.body(scene(state))[0] == "Tried: ■ Ben ✘"


def test_q1_by_correspondence_who_has_tried_and_never_how():
    state = play(
        minnesota(pace="correspondence"), (BLUE, Answer(0), 1_000), (RED, Answer(1), 2_000)
    ).state
    now = scene(state)

    until = f"opens {dated(12 * HOUR)}, sooner when all have answered"
    assert FACE.decision(now) == f"**Capital of Minnesota?** · {until}"
    assert FACE.body(now)[0] == "Answered: ● Ann · ■ Ben (2 of 3)"
    assert drawn(FACE.rows(now)) == [ROW]


@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("capital", "Capital of Minnesota?"),
        ("nickname", "Nickname of Minnesota?"),
        ("largest_city", "Largest city of Minnesota, by the 2020 Census?"),
        ("statehood", "In which year did Minnesota join the Union?"),
        ("statehood_order", "As which number did Minnesota join the Union?"),
        ("flower", "Flower of Minnesota?"),
        ("bird", "Bird of Minnesota?"),
        ("tree", "Tree of Minnesota?"),
        (
            "products",
            "Which state is known for iron ore, turkeys, wild rice and sugar beets?",
        ),
    ],
)
def test_q1_every_kind_has_its_question(kind, question):
    now = scene(begin(cards=["MN"], kind=kind).state)

    assert FACE.decision(now).startswith(f"**{question}** · ")
    assert kind != "products" or "Minnesota" not in body(now)


def test_q2_typed():
    now = scene(begin(cards=["MN"], mode="typed").state)

    (row,) = FACE.rows(now)
    assert drawn(FACE.rows(now)) == ["[Answer…]*"]
    assert (row[0].control.does, row[0].control.word) == ("m", "answer~1")


def quizmaster(**options):
    return minnesota(quizmaster="player", **options)


def test_q3_the_quizmaster_asks_next_and_nobody_else_knows_what():
    now = scene(quizmaster())

    assert FACE.decision(now) == f"**Quizmaster ● Ann asks next** · {relative(30_000)}"
    assert drawn(FACE.rows(now)) == ["[Ask]*"]
    assert wishes(now, FACE.rows(now)) == {"Ask": Ask()}
    assert FACE.ping(now) == "you are the Quizmaster. Ask the next question"
    assert "Minnesota" not in FACE.describe(now) + body(now)


def test_q3_by_correspondence_until_a_date():
    now = scene(quizmaster(pace="correspondence"))

    assert FACE.decision(now).endswith(f" · by {dated(12 * HOUR)}")


def test_q3_the_quizmaster_has_no_score():
    now = scene(play(quizmaster(), (RED, Ask(), 1_000)).state)

    assert FACE.body(now)[1] == "Cards: Quizmaster ● Ann · ■ Ben **0** · ▲ Cem **0**"


def test_q4_card_closed():
    state = play(minnesota(), (YELLOW, Answer(1), 4_000)).state
    now = scene(state)

    assert FACE.decision(now) == f"**St. Paul.** ▲ Cem has the card · next card {relative(9_000)}"
    assert FACE.body(now) == (
        "Minnesota: the North Star State, joined 1858 as no. 32",
        "Cards: ● Ann **0** · ■ Ben **0** · ▲ Cem **1**",
    )
    assert FACE.rows(now) == ()
    assert "quiz" in FACE.ping(now)


def test_q4_nobody_knew():
    state = table(minnesota(), Timeout(), 30_000).state

    assert FACE.decision(scene(state)).startswith("**St. Paul.** Nobody knew it · ")


def test_q4_where_there_is_no_pause_the_next_panel_tells_how_the_card_went():
    state = play(
        quizmaster(pace="correspondence"),
        (RED, Ask(), 1_000),
        (YELLOW, Answer(1), 2_000),
        (BLUE, Answer(0), 3_000),
    ).state

    assert FACE.body(scene(state))[-1] == "Card 1: Minnesota, St. Paul. ▲ Cem has the card."


def test_q4_products_are_answered_by_the_state_itself():
    state = begin(cards=["MN", "KS"], kind="products", pace="correspondence").state
    right = ENGINE.view(state, None).buttons.index("Minnesota")
    for seat in (RED, BLUE, YELLOW):
        state = play(state, (seat, Answer(right), 1_000)).state

    assert FACE.body(scene(state))[-1] == "Card 1: Minnesota. ● Ann has the card."


def test_seats_that_are_away_have_their_moon():
    assert "■ Ben **0** 🌙" in body(scene(minnesota(), away=(BLUE,)))


def test_a_live_question_is_urgent_and_a_closed_card_begins_a_chapter():
    question, pause = minnesota(), play(minnesota(), (RED, Answer(1), 1_000)).state
    following = table(pause, Timeout(), 6_000).state

    assert FACE.urgent(scene(question))
    assert not FACE.urgent(scene(pause))
    chapters = [FACE.chapter(scene(state)) for state in (question, pause, following)]
    assert chapters[0] != chapters[1] == chapters[2]
    assert not FACE.urgent(scene(minnesota(pace="correspondence")))
    assert FACE.changes_ms(scene(question)) is None
