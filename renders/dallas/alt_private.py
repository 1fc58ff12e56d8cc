"""The pictures for one pair of eyes, in words."""

from collections.abc import Iterable, Mapping, Sequence

from games.dallas.view import CARDS, CHARACTERS, SPACES, DallasView, Way
from renders.dallas.alt import LIMIT, units, within_limit
from renders.dallas.events import Status
from renders.dallas.reasons import Reason
from renders.dallas.words import called, listed, stage, votes


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
        cost = f"{reason.cost}, " if reason.cost else ""
        sentences.append(f"{SPACES[reason.space].name}: {chosen}{cost}{reason.why}.")
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


def card_words(card: str, *, printed: bool = True) -> str:
    """A card; with all that is `printed` on it, or the Event by its title alone."""
    one = CARDS[card]
    if one.blackmail_target is None:
        mail = "Private Investigator"
    else:
        mail = f"set {one.blackmail_set} against {CHARACTERS[one.blackmail_target].name}"
    text = f" ({one.event.text.rstrip('.')})" if printed else ""
    return f"Move {one.move}, Proxy {one.proxy}, {one.event.title}{text}, {mail}"


def hand_words(
    view: DallasView,
    people: Sequence[str],
    shown: Mapping[str, Status],
    sets: Sequence[str],
) -> str:
    """A hand, sets first, then the cards in order; without the Events' texts if it gets long."""
    assert view.me is not None
    one = view.seats[view.me]
    sentences: list[str] = []
    for printed in (True, False):
        sentences = [
            f"Only you see this. {called(one, people)}, {stage(view).replace('   ', ', ')}, "
            f"your hand, {votes(one.votes)}.",
            *sets,
            *(
                f"{number}: {card_words(card, printed=printed)}; {state.words}."
                for number, (card, state) in enumerate(shown.items(), start=1)
            ),
        ]
        if _length(sentences) <= LIMIT:
            break
    return within_limit(sentences)


def cards_words(
    title: str, note: str, shown: Sequence[str], own: Sequence[str], covered: int
) -> str:
    """Cards on the table; without the Events' texts if it gets long."""
    sentences: list[str] = []
    for printed in (True, False):
        sentences = [f"{words.rstrip('.')}." for words in (title, note) if words]
        sentences += [f"{card_words(card, printed=printed)}." for card in shown]
        sentences += [f"Covered: {card_words(card, printed=printed)}." for card in own]
        if covered:
            sentences.append(f"{covered} covered card{'' if covered == 1 else 's'}.")
        if _length(sentences) <= LIMIT:
            break
    return within_limit(sentences or ["No cards."])
