"""Answers given by press and by hand, and what is answered in private."""

import pytest

from bot.screens import Button
from games.core.action import Timeout
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.quiz.actions import Answer, Ask
from tests.bot.games.quiz.scenes import ENGINE, FACE, buttons, drawn, relative, scene, text
from tests.games.quiz.questions import BLUE, RED, YELLOW, begin, minnesota, play, table


def refused(call, *given):
    with pytest.raises(RuleError) as fault:
        call(*given)
    return fault.value


def typed(**options):
    return begin(cards=["MN", "KS"], mode="typed", **options).state


# Presses


def test_a_late_press_is_told_who_was_faster():
    state = play(minnesota(), (YELLOW, Answer(1), 4_000)).state
    now = scene(state, BLUE)

    fault = refused(FACE.actions, now, "say~1~1")
    assert (fault.rule, fault.code) == ("Q-14", "closed")
    assert FACE.refusal(now, fault) == "St. Paul was right. ▲ Cem was a blink faster."
    wrong = refused(FACE.actions, now, "say~1~0")
    assert FACE.refusal(now, wrong) == "St. Paul was right. ▲ Cem has the card."
    assert FACE.mend(now, fault) == ()


def test_a_button_of_an_earlier_card_never_counts_for_the_next():
    state = play(minnesota(), (YELLOW, Answer(1), 4_000)).state
    state = table(state, Timeout(), 9_000).state
    now = scene(state, BLUE)

    fault = refused(FACE.actions, now, "say~1~1")
    assert FACE.refusal(now, fault) == "St. Paul was right. ▲ Cem has the card."
    assert len(buttons(FACE.mend(now, fault))) == 4, "and here is the question that is open"


def test_nobody_knew_and_the_last_card_of_all():
    state = table(minnesota(), Timeout(), 30_000).state
    fault = refused(FACE.actions, scene(state, BLUE), "say~1~0")
    assert FACE.refusal(scene(state, BLUE), fault) == "St. Paul was right. Nobody knew it."

    state = finished()
    wrong = (ENGINE.view(state, None).right + 1) % 4
    fault = refused(FACE.actions, scene(state, BLUE), f"say~10~{wrong}")
    assert FACE.refusal(scene(state, BLUE), fault).endswith(" was right. ● Ann has the card.")
    early = refused(FACE.actions, scene(state, BLUE), "say~3~0")
    assert FACE.refusal(scene(state, BLUE), early) == "This game is finished."


def finished():
    """Ten cards, all won by Red."""
    state = ENGINE.setup(2, {"cards": 10}, Chance("ten")).state
    while state.phase != "FINISHED":
        if state.phase == "REVEAL":
            state = table(state, Timeout(), ENGINE.due(state)).state
        else:
            state = play(state, (RED, Answer(state.buttons.index(state.card)), state.now)).state
    return state


def test_the_engines_other_reasons_stay_as_they_are():
    state = play(minnesota(), (BLUE, Answer(0), 1_000)).state
    now = scene(state, BLUE)

    fault = refused(ENGINE.apply, state, BLUE, Answer(1), 2_000)
    assert FACE.refusal(now, fault) == "One try per card."
    late = refused(ENGINE.apply, state, RED, Answer(1), 30_000)
    assert FACE.refusal(scene(state, RED), late) == "This question is closed."


@pytest.mark.parametrize("word", ["", "say", "say~1", "say~x~1", "say~1~y", "ask~1"])
def test_words_that_no_button_holds(word):
    with pytest.raises(KeyError):
        FACE.actions(scene(minnesota(), RED), word)


# Forms


def test_q2_the_form():
    form = FACE.form(scene(typed(), BLUE), "answer~1")

    assert form.title == "Card 1 of 51"
    (blank,) = form.blanks
    assert (blank.name, blank.hint, blank.most) == ("text", "Capital of Minnesota?", 100)
    assert form.control.word == "answer~1"
    assert form.control.question == scene(typed(), BLUE).question


def test_q2_what_is_typed_is_the_answer():
    now = scene(typed(), BLUE)

    assert FACE.fill(now, "answer~1", {"text": "  saint   paul "}) == Answer(text="saint paul")
    assert FACE.fill(now, "answer~1", {}) == Answer(text="")
    assert refused(ENGINE.apply, typed(), BLUE, Answer(text=""), 1_000).code == "bad-text"


def test_q2_no_form_where_it_could_not_be_sent():
    tried = play(typed(), (BLUE, Answer(text="Duluth"), 1_000)).state
    assert refused(FACE.form, scene(tried, BLUE), "answer~1").message == "One try per card."

    asked = play(typed(quizmaster="player"), (RED, Ask(), 1_000)).state
    fault = refused(FACE.form, scene(asked, RED), "answer~1")
    assert fault.message == "The Quizmaster does not answer."

    closed = play(typed(), (BLUE, Answer(text="St Paul"), 1_000)).state
    fault = refused(FACE.form, scene(closed, RED), "answer~1")
    assert FACE.refusal(scene(closed, RED), fault) == "St. Paul was right. ■ Ben has the card."
    late = refused(FACE.fill, scene(closed, RED), "answer~1", {"text": "St. Paul"})
    assert FACE.refusal(scene(closed, RED), late) == "St. Paul was right. ■ Ben has the card."


@pytest.mark.parametrize("word", ["", "answer", "answer~", "answer~x", "limit~1"])
def test_words_of_no_form(word):
    with pytest.raises(KeyError):
        FACE.form(scene(typed(), BLUE), word)


# Receipts


def receipt(state, seat, action, at=1_000):
    step = play(state, (seat, action, at))
    return FACE.receipt(scene(step.state, seat), visible(step.facts, seat))


def test_live_presses_are_answered_by_the_panel():
    assert receipt(minnesota(), BLUE, Answer(0)) is None
    assert receipt(minnesota(), BLUE, Answer(1)) is None


def test_what_was_typed_is_answered_in_private():
    wrong = receipt(typed(), BLUE, Answer(text="**Duluth**"))
    assert wrong.decision == "“\\*\\*Duluth\\*\\*” is not it. There is one try per card."
    right = receipt(typed(), BLUE, Answer(text="st paul"))
    assert right.decision == "**St. Paul** is right: the card is yours."


def test_by_correspondence_an_answer_is_noted_and_nothing_more():
    state = minnesota(pace="correspondence")

    notes = [receipt(state, BLUE, Answer(choice)).decision for choice in (0, 1)]
    assert notes[0].startswith("Noted: Madison. It opens <t:")
    assert notes[1] == notes[0].replace("Madison", "St. Paul")
    assert notes[0].endswith(", sooner when all have answered.")


def test_the_last_answer_of_a_card_opens_it():
    state = play(
        minnesota(pace="correspondence"), (YELLOW, Answer(1), 1_000), (RED, Answer(0), 2_000)
    ).state

    late = receipt(state, BLUE, Answer(1), 3_000)
    assert late.decision == "Noted: St. Paul. All have answered: St. Paul. ▲ Cem has the card."
    wrong = play(minnesota(pace="correspondence"), (RED, Answer(0), 1_000)).state
    wrong = play(wrong, (YELLOW, Answer(0), 2_000)).state
    assert receipt(wrong, BLUE, Answer(1), 3_000).decision == (
        "**St. Paul** is right: the card is yours."
    )


def test_other_acts_have_no_receipt():
    state = minnesota(quizmaster="player")
    assert receipt(state, RED, Ask()) is None


# The Quizmaster


def test_q3_the_next_card_is_pushed_to_the_quizmaster_with_the_way_to_ask_it():
    state = play(minnesota(quizmaster="player"), (RED, Ask(), 1_000)).state
    step = play(state, (YELLOW, Answer(1), 2_000))
    (fact,) = [one for one in step.facts if one.audience is not None and RED in one.audience]
    screen = FACE.push(scene(step.state, RED), fact)

    assert screen.header == "Quiz of the States · capitals · card 2 of 51"
    assert screen.decision == f"**Next: Kansas, Topeka.** · {relative(32_000)}"
    assert drawn(screen.rows) == ["[Ask]*"]
    assert isinstance(screen.rows[0][0], Button)


def test_q3_a_card_that_is_asked_already_is_not_pushed_again():
    step = begin(cards=["MN", "KS"], quizmaster="player")
    state = step.state
    fact = next(one for one in step.facts if one.audience is not None)
    asked = play(state, (RED, Ask(), 1_000)).state

    assert FACE.push(scene(asked, RED), fact) is None
    assert "Minnesota" in text(FACE.push(scene(state, RED), fact))
