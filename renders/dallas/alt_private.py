"""The pictures for one pair of eyes, in words."""

from collections.abc import Iterable, Mapping, Sequence

from games.dallas.view import CARDS, CHARACTERS, SPACES, DallasView, Way
from renders.dallas.alt import LIMIT, units, within_limit
from renders.dallas.reasons import Reason
from renders.dallas.words import called, listed, millions, stage


def reach_words(
    view: DallasView,
    people: Sequence[str],
    card: str,
    ways: Mapping[str, Way],
    told: Sequence[Reason],
) -> str:
    """What the card reaches: the best reasons first, then as many buildings as there is room."""
    assert view.me is not None
    one, played = view.seats[view.me], CARDS[card]
    sentences = [
        f"Only you see this. {called(one, people)} at {SPACES[one.space].name}.",
        f"Move {played.move}, Proxy {played.proxy}, {played.event.title} reaches:",
    ]
    for reason in told:
        chosen = "planned, " if reason.chosen else ""
        sentences.append(f"{SPACES[reason.space].name}: {chosen}{reason.cost}, {reason.why}.")
    named = {reason.space for reason in told}
    rest = [SPACES[way.to].name for way in ways.values()
            if SPACES[way.to].kind != "highway" and way.to not in named]  # fmt: skip
    roads = sum(SPACES[space].kind == "highway" for space in ways)
    return within_limit(
        [*sentences, f"{roads} spaces of road.", *_also(rest, LIMIT - _length(sentences) - 24)]
    )


def _also(rest: Sequence[str], room: int) -> Iterable[str]:
    """ "Also City Hall, Rodeo Arena and 12 more." as long as there is room."""
    for count in range(len(rest), 0, -1):
        more = len(rest) - count
        words = listed([*rest[:count], *([f"{more} more"] if more else [])])
        sentence = f"Also {words}."
        if units(sentence) < room:
            return (sentence,)
    return ()


def _length(sentences: Iterable[str]) -> int:
    return sum(units(sentence) + 1 for sentence in sentences)


def card_words(card: str) -> str:
    """A card, all that is printed on it."""
    printed = CARDS[card]
    if printed.blackmail_target is None:
        mail = "Private Investigator"
    else:
        mail = f"set {printed.blackmail_set} against {CHARACTERS[printed.blackmail_target].name}"
    text = printed.event.text.rstrip(".")
    return f"Move {printed.move}, Proxy {printed.proxy}, {printed.event.title} ({text}), {mail}"


def hand_words(
    view: DallasView, people: Sequence[str], shown: Sequence[str], sets: Sequence[str]
) -> str:
    """A hand, sets first; `shown` are the cards in order with what is to be said of each."""
    assert view.me is not None
    name = called(view.seats[view.me], people)
    return within_limit(
        [
            f"Only you see this. {name}, {stage(view).replace('   ', ', ')}, your hand.",
            *sets,
            *(f"{number}: {words}." for number, words in enumerate(shown, start=1)),
        ]
    )


def cards_words(
    title: str, note: str, shown: Sequence[str], own: Sequence[str], covered: int
) -> str:
    """Cards on the table."""
    sentences = [f"{words}." for words in (title, note) if words]
    sentences += [f"{card_words(card)}." for card in shown]
    sentences += [f"Covered: {card_words(card)}." for card in own]
    if covered:
        sentences.append(f"{covered} covered card{'' if covered == 1 else 's'}.")
    return within_limit(sentences or ["No cards."])


def sums(view: DallasView) -> str:
    """The viewer's votes and money."""
    assert view.me is not None
    one = view.seats[view.me]
    parts = [f"{one.votes} votes"]
    if one.money is not None:
        parts.append(millions(one.money))
    return listed(parts)
