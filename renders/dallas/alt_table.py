"""The board in words."""

from collections.abc import Sequence

from games.dallas.view import CARDS, CERTIFICATES, CHARACTERS, COMPANIES, SPACES, DallasView
from renders.dallas.alt import fitted
from renders.dallas.moments import leading, moment
from renders.dallas.words import called, listed, meeting_words, millions, seat_of, stage, votes


def board_words(view: DallasView, people: Sequence[str], away: frozenset[int]) -> str:
    """The glance (who decides, the last go), then seats, discs, fund and piles."""
    return fitted(people, lambda short: _board(view, short, away))


def _board(view: DallasView, people: Sequence[str], away: frozenset[int]) -> list[str]:
    now = moment(view, people)
    sentences = [f"Dallas, {stage(view).replace('   ', ', ')}."]
    if now.headline:
        sentences.append(f"{now.headline}.")
    if meeting_words(view):
        sentences.append(f"{meeting_words(view)}.")
    sentences += _go(view, people)
    lead = leading(view)
    seats = view.order or tuple(one.seat for one in view.seats)
    rest = tuple(one.seat for one in view.seats if one.seat not in seats)
    for seat in (*seats, *rest):
        sentences.append(_seat(view, seat, people, lead == seat, seat in away))
    sentences += _others(view)
    sentences.append(
        f"Slush Fund {millions(view.slush)}, deck {view.deck}, discards {len(view.discard)}."
    )
    return sentences


def _go(view: DallasView, people: Sequence[str]) -> list[str]:
    go = view.go if view.go is not None and view.go.card is not None else view.last_go
    if go is None:
        return []
    who = called(view.seats[go.seat], people)
    if go.card is None:
        return [f"{who} stayed in Southfork."]
    card = CARDS[go.card]
    words = f"{who} played Move {card.move}, {card.event.title}, from {SPACES[go.origin].name}"
    words = f"{words} to {SPACES[go.end].name}"
    if go.bought is not None:
        printed = CERTIFICATES[go.bought]
        words += f" and bought number {printed.number} for {millions(printed.face)}"
    return [f"{words}."]


def _seat(view: DallasView, seat: int, people: Sequence[str], lead: bool, away: bool) -> str:
    one = view.seats[seat]
    player = f" ({people[seat]})" if one.character else ""
    parts = []
    if not one.in_play:
        return f"{called(one, people)}{player} has left."
    if one.money is not None:
        parts.append(millions(one.money))
    parts.append(votes(one.votes))
    if one.character:
        parts.append(f"at {SPACES[one.space].name}")
    if one.character and one.character == view.president:
        parts.append("President")
    if one.back is not None:
        parts.append(f"back in Turn {one.back}")
    if one.controls:
        parts.append(f"controls {listed([COMPANIES[company].name for company in one.controls])}")
    if away:
        parts.append("away")
    return f"{called(one, people)}{player}: {', '.join(parts)}."


def _others(view: DallasView) -> list[str]:
    """Where the characters stand that nobody plays."""
    played = {one.character for one in view.seats}
    where: dict[str, list[str]] = {}
    for character, space in view.discs:
        if seat_of(view, character) is None and (character not in played or view.round):
            where.setdefault(space, []).append(CHARACTERS[character].name)
    return [f"{listed(them)} at {SPACES[space].name}." for space, them in where.items()]
