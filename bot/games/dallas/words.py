"""What happened, a sentence a fact: the lines of the panel and the log."""

from collections.abc import Sequence

from bot.games.dallas import terms, words_go, words_meeting, words_private
from bot.games.dallas.seats import called
from bot.words import listed
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas import facts


def line(fact: Fact, names: Sequence[str]) -> str | None:
    """The sentence of a fact; None where the others say it already."""
    if fact.audience is not None:
        return words_private.line(fact, names)
    return _frame(fact, names) or words_go.line(fact, names) or words_meeting.line(fact, names)


def _frame(fact: Fact, names: Sequence[str]) -> str | None:
    """Setup, Rounds and Turns, clocks, leaving, the end."""
    match fact:
        case facts.Picked(seat=seat, character=character, by_bot=True):
            return f"{called(names, seat)}: the lot chose {terms.character(character)}."
        case facts.Picked(seat=seat, character=character):
            return f"{called(names, seat)} is {terms.character(character)}."
        case facts.Started(hand_size=size, deck=deck):
            return f"Dealt: {terms.counted(size, 'card')} each, {deck} in the deck."
        case facts.RoundBegan():
            return _round(fact, names)
        case facts.TurnBegan(turn=turn):
            return f"Turn {turn}."
        case facts.CounterTurned(space=space, meeting=True):
            return f"The counter on {space} is the stockholders meeting."
        case facts.CounterTurned(space=space):
            return f"The counter on {space} is blank."
        case facts.MeetingKnown(turn=turn, by_elimination=True):
            return f"No other counter is left: the meeting is after Turn {turn - 1}."
        case facts.MeetingKnown(turn=turn):
            return f"The meeting is after Turn {turn - 1}."
        case facts.Reshuffled(deck=deck):
            return f"The discards are shuffled: {deck} cards in the deck."
        case facts.TimedOut(seat=seat, phase=phase):
            return _timed_out(called(names, seat), phase)
        case facts.Extended(ms=ms):
            return f"All deadlines move {_span(ms)} later."
        case facts.Resigned():
            return _resigned(fact, names)
        case facts.GameOver():
            return _over(fact, names)
    return None


def _round(fact: facts.RoundBegan, names: Sequence[str]) -> str:
    if not fact.order:
        return f"Round {fact.round}."
    first = called(names, fact.order[0])
    free = " and may start anywhere" if fact.free_move else ""
    return f"Round {fact.round}. {first} goes first{free}."


def _timed_out(who: str, phase: str) -> str:
    match phase:
        case "pick":
            return f"{who} timed out; the lot chooses the character."
        case "go_choose":
            return f"{who} timed out; the bot stays at home, or drives there."
        case "go_after":
            return f"{who} timed out; the go ends."
        case "pending_payment":
            return f"{who} timed out; the cheapest stock is sold first."
        case "pending_choice":
            return f"{who} timed out; the cheapest certificate goes."
        case "meeting_blackmail":
            return f"{who} timed out; that is a pass."
        case "meeting_vote":
            return f"{who} timed out; the votes stay in the family."
    return f"{who} timed out."


def _span(ms: int) -> str:
    minutes = max(1, -(-ms // 60_000))
    hours, rest = divmod(minutes, 60)
    if hours >= 48:
        return terms.counted(hours // 24, "day")
    if hours and not rest:
        return terms.counted(hours, "hour")
    return f"{hours} h {rest} min" if hours else terms.counted(minutes, "minute")


def _resigned(fact: facts.Resigned, names: Sequence[str]) -> str:
    who = called(names, fact.seat)
    parts = []
    if fact.certificates:
        stock = terms.counted(len(fact.certificates), "certificate")
        parts.append(f"{stock} back to the Bank")
    if fact.cards:
        parts.append(f"{terms.counted(len(fact.cards), 'card')} discarded")
    tail = f": {listed(parts)}" if parts else ""
    return f"{who} resigned{tail}. {terms.character(fact.character)} is nobody's now."


def _over(fact: facts.GameOver, names: Sequence[str]) -> str:
    return f"{owns(names, fact.winners, [one.total for one in fact.wealth])}."


def owns(names: Sequence[str], winners: Sequence[Seat], totals: Sequence[int]) -> str:
    """Who has won, or who share: "◆ Pamela owns Dallas: $71M"."""
    who = listed([called(names, seat) for seat in winners])
    total = terms.money(totals[winners[0]])
    if len(winners) > 1:
        return f"{who} own Dallas together: {total} each"
    return f"{who} owns Dallas: {total}"
