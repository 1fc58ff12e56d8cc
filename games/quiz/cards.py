"""The 51 cards as the quiz reads them: what is asked, and what is right.

The cards are those of Game of the States; only its table is read.
"""

import tomllib
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from games.quiz.spelling import clean, clean_nickname, overlap


class Card(msgspec.Struct, frozen=True):
    """A state card: all it says. `quiz_skip` are the kinds that must not be asked of it."""

    id: str
    name: str
    capital: str
    largest_city: str
    nickname: str
    flower: str
    bird: str
    tree: str
    products: tuple[str, ...]
    population_2020: int
    quiz_skip: tuple[str, ...]
    statehood: date | None = None
    statehood_order: int | None = None
    aliases: Mapping[str, tuple[str, ...]] = {}


class _CardFile(msgspec.Struct, frozen=True):
    card: tuple[Card, ...]


def _read() -> dict[str, Card]:
    table = files("games").joinpath("states", "data", "cards.toml")
    box = msgspec.convert(tomllib.loads(table.read_text(encoding="utf-8")), _CardFile)
    return {card.id: card for card in box.card}


CARDS: Final[Mapping[str, Card]] = _read()
"""By postal code."""


def askable(kind: str) -> tuple[str, ...]:
    """The cards that may be asked for this kind, in postal code order (Q-2)."""
    return tuple(sorted(code for code, card in CARDS.items() if kind not in card.quiz_skip))


def value(kind: str, code: str) -> str:
    """The right answer as it is shown; for `products` the state's name, for `statehood` the year.

    Raises ValueError for a kind that must not be asked of the card.
    """
    card = CARDS[code]
    if kind in card.quiz_skip:
        raise ValueError(f"{kind} is not asked of {code}")
    if kind == "products":
        return card.name
    if kind == "statehood":
        assert card.statehood is not None
        return str(card.statehood.year)
    return str(getattr(card, kind))


@cache
def accepted(kind: str, code: str) -> frozenset[str]:
    """All right answers, cleaned up (Q-6, Q-17)."""
    card = CARDS[code]
    also = (code,) if kind == "products" else card.aliases.get(kind, ())
    return frozenset(cleaned(kind, text) for text in (value(kind, code), *also))


def is_right(kind: str, code: str, text: str) -> bool:
    """Whether the text is a right answer (Q-6)."""
    return cleaned(kind, text) in accepted(kind, code)


def cleaned(kind: str, text: str) -> str:
    """The text as answers of this kind are compared (Q-6)."""
    return clean_nickname(text) if kind == "nickname" else clean(text)


@cache
def button(kind: str, code: str) -> str:
    """The card's value as buttons are compared: cleaned up (Q-16)."""
    return cleaned(kind, value(kind, code))


@cache
def decoys(kind: str, code: str) -> tuple[str, ...]:
    """The cards whose values may be wrong buttons beside this one (Q-16, Q-17).

    Among them several may have the same value; only one of those can be used.
    """
    right = accepted(kind, code)
    return tuple(
        other
        for other in askable(kind)
        if not any(overlap(button(kind, other), one) for one in right)
    )
