"""The pictures in words, for who cannot see them."""

from collections.abc import Sequence

from games.quiz.view import CARDS, QuizView, SeatView
from renders.core.schoolroom.badges import spoken
from renders.core.schoolroom.sentences import plain
from renders.core.spoken import fitted
from renders.quiz.shown import is_shown, lit_state
from renders.quiz.words import (
    LETTERS,
    TITLES,
    card_facts,
    counted,
    ending,
    learned,
    question,
    result,
)


def board(view: QuizView, people: Sequence[str], away: frozenset[int]) -> str:
    """The question, what may be answered, who has tried, and the cards won."""
    return fitted(people, lambda short: _board(view, short, away))


def _board(view: QuizView, short: Sequence[str], away: frozenset[int]) -> list[str]:
    sentences = [f"{TITLES[view.kind]}, card {view.index} of {view.cards}."]
    if view.phase == "ASK" and view.quizmaster is not None:
        sentences.append(f"{short[view.quizmaster]} asks the next card.")
    else:
        sentences += _asked(view)
    if view.closed and (is_shown(view) or view.phase == "ASK"):
        sentences.append(plain(result(view.closed[-1], short)))
    elif view.phase == "QUESTION":
        sentences.append(f"{counted(len(view.actors), 'player', 'players')} still to answer.")
    sentences += [_seat(view, one, short[one.seat], away=one.seat in away) for one in view.seats]
    return sentences


def _asked(view: QuizView) -> list[str]:
    sentences = [question(view)]
    if view.products:
        sentences.append(f"Goods: {', '.join(view.products)}.")
    elif (state := lit_state(view)) is not None:
        facts = card_facts(view.kind, state, closed=is_shown(view))
        told = "; ".join(f"{fact.label} {fact.value}" for fact in facts)
        sentences.append(f"{CARDS[state].name} is lit on the map: {told}.")
    if view.buttons:
        choices = zip(LETTERS, view.buttons, strict=True)
        sentences.append("; ".join(f"{letter} {text}" for letter, text in choices) + ".")
    elif view.mode == "typed":
        sentences.append("The answer is typed.")
    return sentences


def _seat(view: QuizView, one: SeatView, name: str, *, away: bool) -> str:
    parts = ["Quizmaster"] if one.quizmaster else [counted(one.score, "card", "cards")]
    if one.tried and not (is_shown(view) and view.closed[-1].winner == one.seat):
        parts.append("tried wrong" if one.wrong else "tried")
    if away:
        parts.append("away")
    return f"Seat {one.seat + 1}, {spoken(one.seat)}, {name}: {', '.join(parts)}."


def podium(view: QuizView, people: Sequence[str]) -> str:
    """The result, what nobody knew, and what was found."""
    return fitted(people, lambda short: _podium(view, short))


def _podium(view: QuizView, short: Sequence[str]) -> list[str]:
    outcome = view.outcome
    assert outcome is not None
    headline, below = ending(view, short)
    cards = counted(len(view.closed), "card", "cards")
    sentences = [
        f"{TITLES[view.kind]}, {cards} played.", f"{plain(headline)}.", f"{plain(below)}."
    ]  # fmt: skip
    for one in sorted(view.seats, key=lambda one: (outcome.places[one.seat], one.seat)):
        score = "Quizmaster" if one.quizmaster else counted(one.score, "card", "cards")
        sentences.append(f"{outcome.places[one.seat]}: {short[one.seat]}, {score}.")
    missed = [closed for closed in view.closed if closed.winner is None]
    if missed:
        pairs = (learned(view.kind, closed) for closed in missed)
        told = "; ".join(f"{asked}: {answer}" for asked, answer in pairs)
        sentences.append(f"Nobody knew: {told}.")
    return sentences


def cover(people: Sequence[str], seats: int) -> str:
    """The lobby's cover."""
    return fitted(people, lambda short: _cover(short, seats))


def _cover(short: Sequence[str], seats: int) -> list[str]:
    sentences = [
        "Quiz of the States: the wall map of the United States without names.",
        f"{len(short)} of {seats} seats are taken.",
    ]
    for seat, person in enumerate(short):
        sentences.append(f"Seat {seat + 1}, {spoken(seat)}: {person}.")
    return sentences
