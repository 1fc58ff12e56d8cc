"""A table's settings in words, and the controls that change them."""

from collections.abc import Mapping
from typing import Any, Final

from bot.limits import OPTION_TEXT
from bot.panels.durations import milliseconds
from bot.screens import Choice, Control, Does, FormScreen, Select, TextBlank
from bot.tables import pace
from bot.tables.errors import TableError
from bot.tables.model import Table
from bot.words import span

LABELS: Final[Mapping[str, str]] = {
    "excused": "Missed decisions excused",
    "bank": "Bank",
    "grace": "Grace",
    "away": "Time off",
    "pings": "Pings",
}
_EXCUSED: Final = {0: "none", 1: "one", 2: "two", 3: "three", 5: "five", 10: "ten"}
_PINGS: Final = {"here": "at the table", "above": "in the channel above", "none": "none"}
_MEANINGS: Final[Mapping[str, str]] = {
    "excused": "Then a bot minds the seat until its person is back.",
    "bank": "Time beyond the deadline, for whoever alone is asked. Deciding adds to it.",
    "grace": "After the deadline, naming those who are late. None in auctions.",
    "away": "How long in all the clock rests for one person who is away.",
    "pings": "Where people are called.",
}
OWN: Final = ("bank", "grace")
"""The settings that may be any length of time."""


def value_words(key: str, value: Any) -> str:
    """A value of a setting: "12 h + 1 h each, up to 24 h"."""
    match key:
        case "excused":
            return _EXCUSED.get(value, str(value))
        case "pings":
            return _PINGS.get(value, str(value))
        case "bank":
            start, bonus, cap = value
            if not cap:
                return "none"
            more = f" + {hours(bonus)} each" if bonus else ""
            return f"{hours(start)}{more}, up to {hours(cap)}"
    return hours(value) if value else "none"


def hours(ms: int) -> str:
    """A length of time, in hours where it is less than three days: "24 h", "10 days"."""
    return f"{ms // pace.HOUR} h" if ms % pace.HOUR == 0 and ms < 3 * pace.DAY and ms else span(ms)


def said(key: str, value: Any) -> str:
    """A setting with its value, as part of a sentence: "grace: 2 h"."""
    return f"{LABELS[key].lower()}: {value_words(key, value)}"


def differing_words(table: Table) -> tuple[str, ...]:
    """The settings that are not the usual ones, for the lobby."""
    return tuple(said(key, pace.value(table, key)) for key in pace.differing(table))


def summary(table: Table) -> tuple[str, ...]:
    """Every setting with its value, changed ones bold."""
    changed = pace.differing(table)
    lines = []
    for key in pace.keys(table):
        words = value_words(key, pace.value(table, key))
        lines.append(f"{LABELS[key]}: {f'**{words}**' if key in changed else words}")
    return tuple(lines)


def setting_select(table: Table, key: str, word: str) -> Select:
    """The values on offer. They go as their place in the list, and `word` names the setting."""
    now, offered = pace.value(table, key), list(pace.choices(table, key))
    choices = [
        Choice(
            f"{LABELS[key]}: {value_words(key, one)}"[:OPTION_TEXT],
            str(place),
            _MEANINGS[key] if place == 0 else "",
            one == now,
        )
        for place, one in enumerate(offered)
    ]
    if now not in offered:
        choices.append(
            Choice(f"{LABELS[key]}: {value_words(key, now)}"[:OPTION_TEXT], "own", "", True)
        )
    return Select(
        f"{LABELS[key]}: {value_words(key, now)}", Control(Does.ACT, word), tuple(choices)
    )


def picked(table: Table, key: str, value: str) -> Any:
    """What a pick of the select stands for. Raises TableError for what is not on offer."""
    offered = pace.choices(table, key)
    if value == "own":
        return pace.value(table, key)
    if not value.isdecimal() or int(value) >= len(offered):
        raise TableError("bad-setting", "There is no such setting of a table.")
    return offered[int(value)]


def own_form(table: Table, key: str, word: str) -> FormScreen:
    """Any other length of time."""
    control = Control(Does.MODAL, word)
    now = pace.value(table, key)
    if key == "grace":
        blank = TextBlank("grace", "Grace", _HINT, hours(now) if now else "0", most=12)
        return FormScreen("Grace after a deadline", control, (blank,))
    names = (("start", "At first"), ("bonus", "Each decision adds"), ("cap", "At most"))
    blanks = tuple(
        TextBlank(name, label, _HINT, hours(ms) if ms else "0", most=12)
        for (name, label), ms in zip(names, now, strict=True)
    )
    return FormScreen("Time bank", control, blanks)


_HINT: Final = "For example 90s, 20m, 6h or 2d; 0 for none"


def filled(key: str, answers: Mapping[str, Any]) -> Any:
    """What the form says. Raises TableError for what is no length of time."""
    names = ("start", "bonus", "cap") if key == "bank" else ("grace",)
    found = tuple(_length(str(answers.get(name, ""))) for name in names)
    return found if key == "bank" else found[0]


def _length(text: str) -> int:
    if text.strip() == "0":
        return 0
    ms = milliseconds(text)
    if ms is None:
        raise TableError("bad-time", "Give a time such as 90s, 20m, 6h or 2d, or 0 for none.")
    return ms
