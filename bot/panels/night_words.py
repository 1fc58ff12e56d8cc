"""Words that all screens of a game night share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.nights.model import Guest, Night
from bot.screens import Control, Does
from bot.words import escaped, plain, relative

Titles = Mapping[str, str]
"""What each game is called, by key."""
LISTED: Final = 40
"""How many names a public list has at most."""
ABSENT: Final = "🌙"
"""Stands behind somebody who has not said that they are here."""


def act(word: str) -> Control:
    """A control that does something with the night."""
    return Control(Does.ACT, word)


def private(word: str) -> Control:
    """A control that only opens something."""
    return Control(Does.PRIVATE, word)


def form(word: str) -> Control:
    """A control that opens a form."""
    return Control(Does.MODAL, word)


def when(epoch_ms: int) -> str:
    """Date and time, and how far off it is."""
    return f"<t:{epoch_ms // 1000}:F> ({relative(epoch_ms)})"


def titled(night: Night, most: int = 60) -> str:
    """The night's title for message text."""
    return escaped(plain(night.title, most))


def hosted(night: Night) -> str:
    """Who holds it."""
    return f"host {escaped(plain(night.host_name))}"


def games(night: Night, titles: Titles) -> str:
    """The night's games, a comma between."""
    return ", ".join(titles.get(game, game) for game in night.games)


def named(guest: Guest, most: int = 20) -> str:
    """A guest for message text."""
    return escaped(plain(guest.name, most))


def names(guests: Sequence[Guest], room: int, most: int = LISTED) -> str:
    """As many names as fit into `room` characters, then how many more there are."""
    shown: list[str] = []
    for guest in guests[:most]:
        name = named(guest)
        room -= len(name) + 2
        if room < 0:
            break
        shown.append(name)
    more = len(guests) - len(shown)
    text = ", ".join(shown)
    if not more:
        return text
    return f"{text} and {more} more" if text else f"{more} people"


def fitting(lines: Iterable[str], room: int) -> tuple[str, ...]:
    """The first lines that fit into `room` characters, with an ellipsis for what does not."""
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return (*kept, "…")
        kept.append(line)
    return tuple(kept)


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 table", "3 tables"."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"
