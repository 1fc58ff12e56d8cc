"""Makes the view, field by field: what is not written here is not shown (Q-15)."""

from games.core.seat import Seat
from games.quiz.cards import value
from games.quiz.rules import asking, closing, deadlines
from games.quiz.state import Phase, State
from games.quiz.view import OwnTry, QuizView, SeatView


def view(state: State, me: Seat | None) -> QuizView:
    """What the seat, or the public, may see."""
    settings = state.settings
    open_or_shown = state.phase is not Phase.ASK
    return QuizView(
        me=me,
        phase=state.phase.value,
        actors=to_act(state),
        deadline=deadlines.due(state),
        kind=settings.kind,
        mode=settings.mode,
        quizmaster=state.quizmaster,
        pace=settings.pace,
        index=state.index + 1,
        cards=len(state.cards),
        space=_space(state, me),
        products=asking.asked_products(state) if open_or_shown else (),
        buttons=asking.button_texts(state),
        value=value(settings.kind, state.card) if knows(state, me) else None,
        right=_right(state, me),
        seats=_seats(state),
        mine=_mine(state, me),
        closed=state.closed,
        outcome=closing.counted(state, "cards") if state.phase is Phase.FINISHED else None,
        bot_skill=settings.bot_skill,
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owes a decision, in rising order; it is public who has tried."""
    match state.phase:
        case Phase.ASK:
            assert state.quizmaster is not None
            return (state.quizmaster,)
        case Phase.QUESTION:
            return state.untried
        case Phase.REVEAL | Phase.FINISHED:
            return ()


def knows(state: State, me: Seat | None) -> bool:
    """Whether the viewer may know the right answer to the card at hand."""
    if state.phase in (Phase.REVEAL, Phase.FINISHED):
        return True
    return me is not None and me == state.quizmaster


def _space(state: State, me: Seat | None) -> str | None:
    if knows(state, me):
        return state.card
    return None if state.phase is Phase.ASK else asking.asked_space(state)


def _right(state: State, me: Seat | None) -> int | None:
    if not state.buttons or not knows(state, me):
        return None
    return state.buttons.index(state.card)


def _seats(state: State) -> tuple[SeatView, ...]:
    scores = closing.scores(state)
    shown = state.settings.live or state.phase is Phase.FINISHED
    right = {slip.seat: slip.right for slip in state.slips}
    return tuple(
        SeatView(
            seat=seat,
            score=scores[seat],
            quizmaster=seat == state.quizmaster,
            tried=seat in right,
            wrong=not right[seat] if shown and seat in right else None,
        )
        for seat in state.seats
    )


def _mine(state: State, me: Seat | None) -> OwnTry | None:
    for slip in state.slips:
        if slip.seat == me:
            return OwnTry(slip.text, slip.choice)
    return None
