"""Deadlines and what a time-out does (Q-10, Q-14)."""

from games.quiz.facts import Extended, TimedOut
from games.quiz.rules import asking, closing
from games.quiz.state import Phase, Played, State, changed, then, told

LIVE_MS = 30_000
CORRESPONDENCE_MS = 43_200_000
REVEAL_MS = 5_000


def due(state: State) -> int | None:
    """When `Timeout` may come and answers no longer count, None when the quiz is over."""
    if state.phase is Phase.FINISHED:
        return None
    limit = LIVE_MS if state.settings.live else CORRESPONDENCE_MS
    if state.phase is Phase.REVEAL:
        limit = REVEAL_MS
    return state.opened + limit + state.extended


def extend(state: State, ms: int, at: int) -> Played:
    """The running deadline moves later; the question stays."""
    state = changed(state, extended=state.extended + ms, now=at)
    running = due(state)
    assert running is not None
    return told(state, Extended(ms=ms, due=running))


def time_out(state: State, at: int) -> Played:
    """Asks for the Quizmaster, closes the question, or turns the next card over (Q-14)."""
    match state.phase:
        case Phase.ASK:
            assert state.quizmaster is not None
            late = told(state, TimedOut(seat=state.quizmaster))
            return then(late, lambda s: asking.ask(s, at))
        case Phase.QUESTION:
            return closing.close(state, at)
        case Phase.REVEAL:
            return closing.turn_over(state, at)
        case Phase.FINISHED:
            raise AssertionError("nothing is due")
