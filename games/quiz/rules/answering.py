"""Answers: one try a card, right or wrong, and when a card closes (Q-5 to Q-8, Q-10)."""

from games.core.engine import Reveal
from games.core.seat import Seat
from games.quiz.actions import Answer
from games.quiz.cards import is_right
from games.quiz.facts import AnswerNoted, Tried
from games.quiz.rules import closing
from games.quiz.rules.asking import button_texts
from games.quiz.slips import Slip
from games.quiz.state import Played, State, changed, then, told


def answer(state: State, seat: Seat, action: Answer, at: int) -> Played:
    """The seat's one try on this card (Q-5, Q-6).

    Live, right or wrong is public at once; by correspondence nobody learns it yet (Q-15).
    """
    slip = _slip(state, seat, action)
    live = state.settings.live
    state = changed(state, slips=(*state.slips, slip), now=at)
    tried = Tried(seat=seat, right=slip.right if live else None)
    noted = AnswerNoted(seat=seat, text=slip.text, choice=slip.choice, audience=(seat,))
    played = told(state, tried, noted, reveals=(Reveal("answer"),) if live else ())
    over = not state.untried or (live and slip.right)
    return then(played, lambda s: closing.close(s, at)) if over else played


def _slip(state: State, seat: Seat, action: Answer) -> Slip:
    if action.choice is not None:
        right = state.buttons[action.choice] == state.card
        return Slip(seat, button_texts(state)[action.choice], action.choice, right)
    assert action.text is not None
    return Slip(seat, action.text, None, is_right(state.settings.kind, state.card, action.text))
