"""What the quiz asks and tells, in words."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.quiz.view import CARDS, Card, ClosedCard, QuizView
from renders.core.schoolroom.sentences import Sentence, named

LETTERS: Final = "ABCD"

TITLES: Final[Mapping[str, str]] = {
    "capital": "Capital Quiz",
    "nickname": "Nickname Quiz",
    "largest_city": "City Quiz",
    "statehood": "Statehood Quiz",
    "statehood_order": "Statehood Quiz",
    "flower": "Flower Quiz",
    "bird": "Bird Quiz",
    "tree": "Tree Quiz",
    "products": "Products Quiz",
}

_QUESTIONS: Final[Mapping[str, str]] = {
    "capital": "What is the capital of {}?",
    "nickname": "What is {} called?",
    "largest_city": "What is the largest city of {}?",
    "statehood": "In which year did {} join?",
    "statehood_order": "Which number was {} to join?",
    "flower": "What is the flower of {}?",
    "bird": "What is the bird of {}?",
    "tree": "What is the tree of {}?",
}

_HINTS: Final[Mapping[str, str]] = {
    "nickname": "its official or best known nickname",
    "largest_city": "by the 2020 Census",
    "statehood": "the year of statehood",
    "statehood_order": "1 is the first state of the Union, 50 the last",
}

_UNKNOWN: Final[Mapping[str, tuple[str, str]]] = {
    "capital": ("capital", "capitals"),
    "nickname": ("nickname", "nicknames"),
    "largest_city": ("city", "cities"),
    "statehood": ("year", "years"),
    "statehood_order": ("number", "numbers"),
    "flower": ("flower", "flowers"),
    "bird": ("bird", "birds"),
    "tree": ("tree", "trees"),
    "products": ("state", "states"),
}

_FACTS: Final = (
    "nickname", "statehood", "population", "largest_city", "capital", "flower", "bird", "tree",
)  # fmt: skip
_TELLING: Final[Mapping[str, frozenset[str]]] = {
    "capital": frozenset({"largest_city"}),
    "largest_city": frozenset({"capital"}),
    "statehood": frozenset({"nickname"}),
    "statehood_order": frozenset({"nickname", "statehood"}),
    "flower": frozenset({"nickname"}),
    "bird": frozenset({"nickname"}),
    "tree": frozenset({"nickname"}),
}
"""Facts that would help with the question, beside the one that is asked."""


class CardFact(NamedTuple):
    """A line of a state's card: what it is, and how it is for this state."""

    label: str
    value: str


def question(view: QuizView) -> str:
    """The question as it is put; for `products` it names no state."""
    if view.kind == "products":
        return "Which state sends out these goods?"
    if view.space is None:  # as long as nothing is asked
        return ""
    return _QUESTIONS[view.kind].format(CARDS[view.space].name)


def hint(view: QuizView) -> str:
    """A word on how the question is meant, empty where it needs none."""
    return _HINTS.get(view.kind, "")


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def unknown(kind: str, number: int) -> str:
    """So many of what is asked: "3 capitals"."""
    return counted(number, *_UNKNOWN[kind])


def card_facts(kind: str, code: str, *, closed: bool) -> tuple[CardFact, ...]:
    """Two facts of a state's card; while the question is open none that is asked or would help."""
    card = CARDS[code]
    hidden = {kind} if closed else {kind, "nickname"} | _TELLING.get(kind, frozenset())
    told = (_fact(fact, card) for fact in _FACTS if fact not in hidden)
    return tuple(fact for fact in told if fact is not None)[:2]


def _fact(fact: str, card: Card) -> CardFact | None:
    match fact:
        case "statehood":
            return None if card.statehood is None else CardFact("joined in", f"{card.statehood:%Y}")
        case "population":
            return CardFact("people, 2020", people_count(card.population_2020))
        case "largest_city":
            return CardFact("largest city", card.largest_city)
        case "capital":
            return CardFact("capital", card.capital)
    return None if fact in card.quiz_skip else CardFact(fact, str(getattr(card, fact)))


def people_count(number: int) -> str:
    """`5.7 million`, or thousands for the smallest states."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:.1f} million"
    return f"{round(number, -3):,}"


def result(closed: ClosedCard, people: Sequence[str]) -> Sentence:
    """How a card went, in one line."""
    name = CARDS[closed.card].name
    answer = closed.value if closed.value == name else f"{name}: {closed.value}"
    if closed.winner is None:
        return (f"{answer}. Nobody knew it.",)
    return (f"{answer}. ", people[closed.winner], " has the card.")


def learned(kind: str, closed: ClosedCard) -> tuple[str, str]:
    """What a card asked about and its answer: for `products` the goods and their state."""
    card = CARDS[closed.card]
    if kind == "products":
        return ", ".join(card.products), card.name
    return card.name, closed.value


def ending(view: QuizView, people: Sequence[str]) -> tuple[Sentence, Sentence]:
    """The headline of the end, and what is left to learn. Raises ValueError before the end."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the quiz is not over yet")
    best = max((view.seats[seat].score for seat in outcome.winners), default=0)
    cards = counted(best, "card", "cards")
    if best == 0:
        headline: Sentence = ("Nobody won a card",)
    elif len(outcome.winners) == 1:
        headline = ("", people[outcome.winners[0]], f" wins with {cards}")
    elif len(outcome.winners) <= 3:
        shared = [people[seat] for seat in outcome.winners]
        headline = named(shared, f" share the win: {cards} each")
    else:
        headline = (f"{len(outcome.winners)} players share the win: {cards} each",)
    if not view.closed:
        return headline, ("No card was played",)
    missed = sum(closed.winner is None for closed in view.closed)
    if missed == 0:
        return headline, (f"Every {_UNKNOWN[view.kind][0]} found",)
    return headline, (f"{unknown(view.kind, missed)} nobody knew: worth a second look",)
