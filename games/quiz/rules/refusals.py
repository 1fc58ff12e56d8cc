"""Bad input: every refusal, in the order of the rules' table."""

from games.core.action import Action, Extend, Timeout
from games.core.errors import RuleError
from games.core.seat import TABLE, Mover, Seat
from games.quiz.actions import Answer, Ask
from games.quiz.rules.asking import BUTTONS
from games.quiz.rules.deadlines import due
from games.quiz.state import Phase, State

LONGEST = 100
"""Characters of a typed answer."""


def check(state: State, mover: Mover, action: Action, at: int) -> None:
    """Raises RuleError with the first reason against the action, in the order of the rules."""
    _check_time(state, mover, action, at)
    if mover is TABLE and isinstance(action, Timeout | Extend):
        return
    if mover is TABLE or mover not in state.seats:
        raise RuleError("Q-13", "not-playing", "You are not playing in this quiz.")
    if isinstance(action, Ask):
        _check_ask(state, mover)
    elif isinstance(action, Answer):
        _check_answer(state, mover, action, at)
    else:
        raise RuleError("Q-14", "wrong-phase", "That is not possible right now.")


def _check_time(state: State, mover: Mover, action: Action, at: int) -> None:
    running = due(state)
    if running is None:
        raise RuleError("Q-9", "finished", "This game is finished.")
    if at < state.now:
        raise RuleError("Q-14", "time-back", "Time cannot run backwards.", now=state.now)
    if mover is not TABLE and isinstance(action, Timeout | Extend):
        raise RuleError("Q-14", "table-only", "Only the table can do that.")
    if isinstance(action, Timeout) and at < running:
        raise RuleError("Q-14", "too-early", "The time is not up yet.", due=running)
    if isinstance(action, Extend) and action.ms <= 0:
        raise RuleError("Q-14", "bad-extend", "A deadline can only move later.", ms=action.ms)


def _check_ask(state: State, seat: Seat) -> None:
    if seat != state.quizmaster:
        raise RuleError("Q-3", "not-yours", "Only the Quizmaster asks.")
    if state.phase is not Phase.ASK:
        raise RuleError("Q-3", "wrong-phase", "That is not possible right now.")


def _check_answer(state: State, seat: Seat, action: Answer, at: int) -> None:
    if seat == state.quizmaster:
        raise RuleError("Q-3", "quizmaster", "The Quizmaster does not answer.")
    closes = due(state)
    assert closes is not None
    if state.phase is not Phase.QUESTION or at >= closes:
        raise RuleError("Q-14", "closed", "This question is closed.")
    if seat not in state.untried:
        raise RuleError("Q-5", "one-try", "One try per card.")
    if state.settings.mode == "buttons":
        _check_choice(action)
    else:
        _check_text(action)


def _check_choice(action: Answer) -> None:
    if action.choice is None or action.text is not None or action.choice not in range(BUTTONS):
        raise RuleError("Q-5", "bad-choice", "Use the answer buttons.")


def _check_text(action: Answer) -> None:
    if action.text is None or action.choice is not None:
        raise RuleError("Q-5", "bad-choice", "Type your answer.")
    if len(action.text) > LONGEST or not any(one.isalnum() for one in action.text):
        raise RuleError("Q-6", "bad-text", "Give a short answer.", most=LONGEST)
