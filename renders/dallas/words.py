"""Sums, seats and moments in the few words that fit on a picture."""

from collections.abc import Sequence
from typing import Final

from games.core.seat import Seat
from games.dallas.view import CERTIFICATES, CHARACTERS, COMPANIES, DallasView, SeatView

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def millions(dollars: int) -> str:
    """ "$4M", "$3.5M", "$0"."""
    return f"${dollars / 1_000_000:g}M" if dollars else "$0"


def votes(count: int) -> str:
    return f"{count} vote{'' if count == 1 else 's'}"


def steps(count: int) -> str:
    return f"{count} step{'' if count == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "Tall Tale", "Tall Tale and Gusher", "Tall Tale, Gusher and Sky-High"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def genitive(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def called(one: SeatView, people: Sequence[str]) -> str:
    """The seat's character; its player's name until one has been picked."""
    return CHARACTERS[one.character].name if one.character else people[one.seat]


def seat_of(view: DallasView, character: str) -> Seat | None:
    """Who plays the character; None for a non-player character."""
    for one in view.seats:
        if one.character == character and one.in_play:
            return one.seat
    return None


def stage(view: DallasView) -> str:
    """ "Round 2 of 5   Turn 4"."""
    if not view.round:
        return "Before the first Round"
    return f"Round {view.round} of {view.rounds}   Turn {view.turn}"


def meeting_words(view: DallasView) -> str:
    """When the meeting is held, as far as it is known."""
    if not view.round or view.phase == "game_over":
        return ""
    if view.meeting is not None:
        return "Stockholders meeting"
    if view.meeting_turn is None:
        return "Meeting not found"
    return f"Meeting after Turn {view.meeting_turn - 1}"


def stock_votes(view: DallasView, certificates: Sequence[str]) -> int:
    """What these certificates give at a meeting of this table."""
    if view.one_vote_each:
        return len(certificates)
    return sum(CERTIFICATES[one].votes for one in certificates)


def face_value(certificates: Sequence[str]) -> int:
    """In dollars."""
    return sum(CERTIFICATES[one].face for one in certificates)


def by_company(certificates: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """The numbers owned by company: those under control first, then by how many."""
    owned: dict[str, tuple[int, ...]] = {}
    for one in certificates:
        printed = CERTIFICATES[one]
        owned[printed.company] = (*owned.get(printed.company, ()), printed.number)
    listing = list(COMPANIES)

    def rank(company: str) -> tuple[bool, int, int]:
        count = len(owned[company])
        return count < COMPANIES[company].stars, -count, listing.index(company)

    return {company: tuple(sorted(owned[company])) for company in sorted(owned, key=rank)}
