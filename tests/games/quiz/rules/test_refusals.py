"""Bad input: the table of section 4, row by row, and that its order is kept."""

from importlib.resources import files

import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.errors import RuleError
from games.core.seat import TABLE, Seat
from games.quiz.actions import Answer, Ask
from games.quiz.state import Phase, changed
from tests.games.quiz.questions import BLUE, ENGINE, RED, begin, minnesota, play


def over():
    return changed(minnesota(), phase=Phase.FINISHED)


def late():
    return changed(minnesota(), now=500)


def asking():
    return begin(3, cards=["MN"], quizmaster="player").state


def asked():
    return play(asking(), (RED, Ask(), 0)).state


def tried():
    return play(minnesota(), (BLUE, Answer(0), 0)).state


def shown():
    return play(minnesota(), (BLUE, Answer(1), 0)).state


def typed(**options):
    return begin(3, cards=["MN"], mode="typed", **options).state


ROWS = [
    # state, mover, action, at, rule, code
    (over(), RED, Answer(1), 0, "Q-9", "finished"),
    (over(), TABLE, Timeout(), 10**9, "Q-9", "finished"),
    (over(), TABLE, Extend(5), 10**9, "Q-9", "finished"),
    (late(), RED, Answer(1), 499, "Q-14", "time-back"),
    (late(), TABLE, Extend(5), 499, "Q-14", "time-back"),
    (minnesota(), RED, Timeout(), 10**9, "Q-14", "table-only"),
    (minnesota(), RED, Extend(5), 0, "Q-14", "table-only"),
    (minnesota(), TABLE, Timeout(), 29_999, "Q-14", "too-early"),
    (minnesota(), TABLE, Extend(0), 0, "Q-14", "bad-extend"),
    (minnesota(), TABLE, Answer(1), 0, "Q-13", "not-playing"),
    (minnesota(), TABLE, Ask(), 0, "Q-13", "not-playing"),
    (minnesota(), TABLE, Undo(0), 0, "Q-13", "not-playing"),
    (minnesota(), Seat(3), Answer(1), 0, "Q-13", "not-playing"),
    (minnesota(), RED, Ask(), 0, "Q-3", "not-yours"),
    (asking(), BLUE, Ask(), 0, "Q-3", "not-yours"),
    (asked(), BLUE, Ask(), 0, "Q-3", "not-yours"),
    (asked(), RED, Ask(), 0, "Q-3", "wrong-phase"),
    (asked(), RED, Answer(1), 0, "Q-3", "quizmaster"),
    (asking(), RED, Answer(1), 0, "Q-3", "quizmaster"),
    (asking(), BLUE, Answer(1), 0, "Q-14", "closed"),
    (shown(), RED, Answer(1), 0, "Q-14", "closed"),
    (minnesota(), RED, Answer(1), 30_000, "Q-14", "closed"),
    (tried(), BLUE, Answer(1), 0, "Q-5", "one-try"),
    (minnesota(), RED, Answer(4), 0, "Q-5", "bad-choice"),
    (minnesota(), RED, Answer(-1), 0, "Q-5", "bad-choice"),
    (minnesota(), RED, Answer(), 0, "Q-5", "bad-choice"),
    (minnesota(), RED, Answer(text="St. Paul"), 0, "Q-5", "bad-choice"),
    (minnesota(), RED, Answer(1, "St. Paul"), 0, "Q-5", "bad-choice"),
    (typed(), RED, Answer(1), 0, "Q-5", "bad-choice"),
    (typed(), RED, Answer(1, "St. Paul"), 0, "Q-5", "bad-choice"),
    (typed(), RED, Answer(), 0, "Q-5", "bad-choice"),
    (typed(), RED, Answer(text=""), 0, "Q-6", "bad-text"),
    (typed(), RED, Answer(text=" .'’ "), 0, "Q-6", "bad-text"),
    (typed(), RED, Answer(text="x" * 101), 0, "Q-6", "bad-text"),
]


@pytest.mark.rule("Q-3", "Q-5", "Q-6", "Q-9", "Q-13", "Q-14")
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
    text = files("games.quiz").joinpath("rules.md").read_text(encoding="utf-8")
    table = text[text.index("## 4. Bad input") : text.index("Setup refuses")]
    rows = [line.split(" | ")[2] for line in table.splitlines() if line.startswith("| ")][2:]
    listed = {tuple(cell.replace("`", "").split(" ")) for cell in rows}
    assert listed == {(rule, code) for *_, rule, code in ROWS}


@pytest.mark.parametrize(
    ("state", "mover", "action", "at", "code"),
    [
        (over(), RED, Timeout(), 0, "finished"),
        (late(), RED, Timeout(), 0, "time-back"),
        (asked(), RED, Answer(9), 10**6, "quizmaster"),
        (tried(), BLUE, Answer(9), 10**6, "closed"),
        (tried(), BLUE, Answer(9), 0, "one-try"),
        (typed(), RED, Answer(1, ""), 0, "bad-choice"),
    ],
)
def test_the_first_reason_of_the_table_is_given(state, mover, action, at, code):
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, mover, action, at)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("state", "message"), [(minnesota(), "Use the answer buttons."), (typed(), "Type your answer.")]
)
def test_the_message_says_how_to_answer(state, message):
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, RED, Answer(), 0)
    assert refused.value.message == message


def test_the_longest_text_counts():
    assert play(typed(), (RED, Answer(text="x" * 100), 0)).state.slips
