"""What happened, a sentence a fact: the lines of the panel and the log."""

from collections.abc import Sequence

from bot import words
from bot.games.quiz import terms
from games.core.fact import Fact
from games.core.seat import Seat
from games.quiz import facts


def line(fact: Fact, names: Sequence[str]) -> str | None:
    """The sentence of a fact; None for a right try, since the card's own line follows at once."""
    people = tuple(names)
    match fact:
        case facts.Asked():
            question = terms.asked(fact.question, fact.space, fact.products)
            return f"Card {fact.index} of {fact.of}: {question}"
        case facts.Tried(right=True):
            return None
        case facts.Tried(seat=seat, right=False):
            return f"{words.who(people, seat)} is wrong."
        case facts.Tried(seat=seat):
            return f"{words.who(people, seat)} has answered."
        case facts.Closed(value=value, winner=None):
            return f"Nobody knew it: {value}."
        case facts.Closed(value=value, winner=winner) if winner is not None:
            return f"{words.who(people, winner)} has it: {value}."
        case facts.TimedOut(seat=seat):
            return f"Time ran out for {words.who(people, seat)}; the question is put all the same."
        case facts.Extended(ms=ms):
            return f"The deadline moved {words.span(ms)} later."
        case facts.GameEnded(scores=scores, winners=winners):
            return f"{wins(people, winners, scores)}."
    return _private(fact)


def _private(fact: Fact) -> str | None:
    match fact:
        case facts.CardShown(card=card, value=value):
            return f"The next card: {shown(card, value)}."
        case facts.AnswerNoted(text=text, choice=choice):
            return f"You answered {answer(text, choice)}."
    return None


def shown(card: str, value: str) -> str:
    """What the Quizmaster sees of a card: "Minnesota, St. Paul"."""
    name = terms.state(card)
    return name if name == value else f"{name}, {value}"


def answer(text: str, choice: int | None) -> str:
    """A try as it was made: a button's text, or what was typed, in quotes."""
    return terms.said(text) if choice is None else text


def wins(names: tuple[str, ...], winners: Sequence[Seat], scores: Sequence[int]) -> str:
    """Who has won, or who share: "▲ Cem wins with 7 cards"."""
    who = words.listed([words.who(names, seat) for seat in winners])
    cards = terms.won(scores[winners[0]])
    return f"{who} share the win with {cards}" if len(winners) > 1 else f"{who} wins with {cards}"
