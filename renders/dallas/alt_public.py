"""Holdings, meeting and wealth in words."""

from collections.abc import Sequence

from games.dallas.view import CARDS, COMPANIES, DallasView
from renders.dallas.alt import fitted
from renders.dallas.places import short
from renders.dallas.seats import playing_order
from renders.dallas.words import by_company, called, listed, millions, stage, votes


def holdings_words(view: DallasView, people: Sequence[str]) -> str:
    """What everybody owns, in the order of play."""
    return fitted(people, lambda names: _holdings(view, names))


def _holdings(view: DallasView, people: Sequence[str]) -> list[str]:
    sentences = [f"Dallas, holdings, {stage(view).replace('   ', ', ')}."]
    for seat in playing_order(view):
        one = view.seats[seat]
        who = called(one, people) + (f" ({people[seat]})" if one.character else "")
        if not one.in_play:
            sentences.append(f"{who} has left.")
            continue
        parts = [] if one.money is None else [millions(one.money)]
        parts.append(votes(one.votes))
        for company, numbers in by_company(one.certificates).items():
            full = len(numbers) >= COMPANIES[company].stars
            owned = listed([str(number) for number in numbers])
            parts.append(f"{short(company)} {owned}{', controlled' if full else ''}")
        if one.proxies:
            parts.append(f"proxies {listed([str(CARDS[card].proxy) for card in one.proxies])}")
        sentences.append(f"{who}: {'; '.join(parts)}.")
    sentences.append(f"Slush Fund {millions(view.slush)}.")
    return sentences
