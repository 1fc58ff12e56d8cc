"""The meeting in words."""

from collections.abc import Sequence

from games.dallas.view import CARDS, CHARACTERS, DallasView
from renders.dallas.alt import fitted
from renders.dallas.hall import Hall
from renders.dallas.words import called, listed, votes


def ballot_words(
    view: DallasView, hall: Hall, people: Sequence[str], headline: str, below: str
) -> str:
    """What the meeting has come to, then blackmail and every attender's votes."""
    return fitted(people, lambda names: _ballot(view, hall, names, headline, below))


def _ballot(
    view: DallasView, hall: Hall, people: Sequence[str], headline: str, below: str
) -> list[str]:
    sentences = [
        f"Stockholders meeting of Round {hall.round}.",
        f"{headline}: {below}.",
    ]
    if hall.counting:
        given = [
            f"{CHARACTERS[one].name} {hall.total(one)}"
            for one in sorted(hall.candidates, key=lambda one: -hall.total(one))
        ]
        sentences.append(f"So far: {listed(given)}.")
    else:
        named = [CHARACTERS[one].name for one in hall.candidates]
        sentences.append(f"Candidates: {listed(named)}.")
    for one in hall.extortions:
        by, target = (called(view.seats[seat], people) for seat in (one.by, one.target))
        fate = "; they cancel out" if one.cancelled else ""
        number = f" with set {one.number}" if one.number else ""
        cards = ""
        if one == hall.news:
            cards = f": {listed([CARDS[card].event.title for card in one.cards])}"
        sentences.append(f"{by} blackmails {target}{number}{cards}{fate}.")
    for seat in hall.order:
        who = f"{called(view.seats[seat], people)} ({people[seat]})"
        parts = [votes(hall.votes[seat])]
        cast = hall.cast_of(seat) if hall.stage in ("vote", "done") else None
        if cast is not None:
            parts.append(f"for {CHARACTERS[cast.candidate].name}")
            if cast.by is not None:
                parts.append(f"directed by {called(view.seats[cast.by], people)}")
        if seat in hall.ready:
            parts.append("ready")
        sentences.append(f"{who}: {', '.join(parts)}.")
    absent = [
        called(one, people) for one in view.seats if one.in_play and one.seat not in hall.attenders
    ]
    if absent:
        sentences.append(f"Absent: {listed(absent)}.")
    return sentences
