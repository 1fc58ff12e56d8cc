"""The quiz in its own words: what is asked, and how it is asked of a state."""

from collections.abc import Mapping
from typing import Final

from bot import words
from games.quiz.view import CARDS, QuizView

TITLES: Final[Mapping[str, str]] = {
    "capital": "capitals",
    "nickname": "nicknames",
    "largest_city": "largest cities",
    "statehood": "years of statehood",
    "statehood_order": "order of statehood",
    "flower": "flowers",
    "bird": "birds",
    "tree": "trees",
    "products": "products",
}
"""What a quiz of the kind is about."""

_QUESTIONS: Final[Mapping[str, str]] = {
    "capital": "Capital of {}?",
    "nickname": "Nickname of {}?",
    "largest_city": "Largest city of {}, by the 2020 Census?",
    "statehood": "In which year did {} join the Union?",
    "statehood_order": "As which number did {} join the Union?",
    "flower": "Flower of {}?",
    "bird": "Bird of {}?",
    "tree": "Tree of {}?",
}

_FACTS: Final = ("nickname", "joined", "capital", "largest_city", "flower", "bird", "tree")


def state(code: str) -> str:
    return CARDS[code].name


def question(view: QuizView) -> str:
    """The question as it is put: "Capital of Minnesota?"; "" while nothing is asked."""
    return asked(view.kind, view.space, view.products)


def asked(kind: str, space: str | None, products: tuple[str, ...]) -> str:
    """The same from a fact; for `products` the goods are named and the state is asked."""
    if kind == "products":
        return f"Which state is known for {words.listed(products)}?" if products else ""
    return "" if space is None else _QUESTIONS[kind].format(state(space))


def facts(kind: str, code: str) -> str:
    """Two facts of a card beside the one asked: "the North Star State, joined 1858 as no. 32"."""
    right = getattr(CARDS[code], kind, None)  # its largest city may be the capital too
    told = [_fact(one, code) for one in _FACTS if getattr(CARDS[code], one, "") != right]
    if kind in ("statehood", "statehood_order"):
        told[1] = ""
    return ", ".join([one for one in told if one][:2])


def _fact(fact: str, code: str) -> str:
    card = CARDS[code]
    match fact:
        case "joined":
            if card.statehood is None:
                return ""
            return f"joined {card.statehood.year} as no. {card.statehood_order}"
        case "largest_city":
            return f"largest city {card.largest_city}"
        case "nickname":
            return f"the {card.nickname.removeprefix('The ')}"
    return f"{fact} {getattr(card, fact)}"


def won(count: int) -> str:
    """Cards won: "1 card", "7 cards"."""
    return "1 card" if count == 1 else f"{count} cards"


def said(text: str) -> str:
    """What somebody typed, fit to be shown: cut, escaped, quoted."""
    return f"“{words.escaped(words.plain(text, 40))}”"
