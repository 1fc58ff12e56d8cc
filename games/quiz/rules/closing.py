"""A card closes, its winner takes it, and what comes next (Q-7 to Q-9, Q-14)."""

from games.core.engine import Outcome, Reveal
from games.core.seat import Seat
from games.quiz.cards import value
from games.quiz.facts import Closed, GameEnded
from games.quiz.rules import asking
from games.quiz.slips import ClosedCard
from games.quiz.state import Phase, Played, State, changed, then, told


def close(state: State, at: int) -> Played:
    """The first right answer in the record takes the card; with none it is set aside (Q-7, Q-8)."""
    winner = next((slip.seat for slip in state.slips if slip.right), None)
    right = value(state.settings.kind, state.card)
    card = ClosedCard(state.card, right, winner, state.slips)
    closed = Closed(card=card.card, value=right, slips=card.slips, winner=winner)
    state = changed(state, closed=(*state.closed, card), now=at)
    return then(told(state, closed, reveals=(Reveal("value", card.card),)), lambda s: _go_on(s, at))


def turn_over(state: State, at: int) -> Played:
    """The next card of the pile."""
    return asking.next_card(changed(state, index=state.index + 1), at)


def _go_on(state: State, at: int) -> Played:
    """The end, a pause to read, or the next card at once (Q-14)."""
    if state.index + 1 == len(state.cards):
        return _finish(state)
    if state.settings.live and state.quizmaster is None:
        return told(changed(state, phase=Phase.REVEAL, opened=at, extended=0))
    return turn_over(state, at)


def _finish(state: State) -> Played:
    outcome = counted(state, "cards")
    ended = GameEnded(scores=outcome.totals, winners=outcome.winners)
    return told(changed(state, phase=Phase.FINISHED), ended)


def scores(state: State) -> tuple[int, ...]:
    """Cards won by seat (STA-45)."""
    won = [card.winner for card in state.closed]
    return tuple(won.count(seat) for seat in state.seats)


def counted(state: State, reason: str) -> Outcome:
    """The most cards win and ties share (Q-9); the Quizmaster wins nothing and comes last (Q-3)."""
    totals = scores(state)
    best = max(totals[seat] for seat in state.answering)
    winners = tuple(seat for seat in state.answering if totals[seat] == best)
    return Outcome(reason, winners, totals, tuple(_place(state, seat) for seat in state.seats))


def _place(state: State, seat: Seat) -> int:
    if seat == state.quizmaster:
        return state.count
    totals = scores(state)
    return 1 + sum(totals[other] > totals[seat] for other in state.answering)
