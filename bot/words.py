"""Words that all games share: marks, names, money, times."""

import re
import unicodedata
from typing import Final

from games.core.seat import Seat

MARKS: Final = ("●", "■", "▲", "◆", "⬢", "★", "✚")
"""The seats' marks, the same as on the pictures; seats from the eighth on are numbers."""

COLOURS: Final = (0xD1352B, 0x1F5FBF, 0xE6A500, 0x1B8A4B, 0x7A3FA0, 0x00909E, 0x3A3A3A)
"""The seats' colours, for a panel's accent."""

NAME_LIMIT: Final = 20

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~@:/])")


def mark(seat: Seat) -> str:
    """The seat's mark, which always stands before its name."""
    return MARKS[seat] if seat < len(MARKS) else str(seat + 1)


def colour(seat: Seat) -> int | None:
    """The seat's colour as RGB; None from the eighth seat on."""
    return COLOURS[seat] if seat < len(COLOURS) else None


def plain(name: str, most: int = NAME_LIMIT) -> str:
    """A name for places that show text as it is (labels, options, pictures' alt texts).

    Control and direction characters are dropped, stacked combining marks cut to two, white
    space folded, the rest cut at `most` characters with an ellipsis. Never empty.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        category = unicodedata.category(char)
        if category in ("Cc", "Cf", "Cs", "Co", "Cn") and char != "\u200d":
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= 2:
            kept.append(" " if category.startswith("Z") else char)
    text = " ".join("".join(kept).split()).strip("\u200d")
    if not text:
        return "nameless"
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def escaped(text: str) -> str:
    """Text in which nothing formats, links or mentions."""
    return _MARKDOWN.sub(r"\\\1", text)


def name(names: tuple[str, ...] | list[str], seat: Seat) -> str:
    """The seat's name for message text: cut and escaped, without its mark."""
    return escaped(plain(names[seat]))


def who(names: tuple[str, ...] | list[str], seat: Seat) -> str:
    """Mark and name, for message text: "▲ Ben"."""
    return f"{mark(seat)} {name(names, seat)}"


def who_plain(names: tuple[str, ...] | list[str], seat: Seat) -> str:
    """Mark and name for labels and options, where Markdown shows as it is."""
    return f"{mark(seat)} {plain(names[seat])}"


def dollars(amount: int) -> str:
    """$4,200, with a true minus where it is negative."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def points(tenths: int) -> str:
    """Tenths of a point as 31 or 71.2, with a true minus."""
    sign, tenths = ("−", -tenths) if tenths < 0 else ("", tenths)
    whole, rest = divmod(tenths, 10)
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def signed(value: int, text: str) -> str:
    """`text`, which is that of the absolute value, with + or a true minus before it."""
    return f"−{text}" if value < 0 else f"+{text}"


def relative(epoch_ms: int) -> str:
    """A live timestamp that counts down."""
    return f"<t:{epoch_ms // 1000}:R>"


def until(epoch_ms: int | None, pace: str) -> str:
    """A deadline: the countdown alone in live play, with its date and time otherwise."""
    if epoch_ms is None:
        return "no hurry"
    if pace == "live":
        return relative(epoch_ms)
    return f"<t:{epoch_ms // 1000}:f> ({relative(epoch_ms)})"


def by(epoch_ms: int | None, pace: str) -> str:
    """The deadline of one seat: the countdown in live play, else "by" with date and time."""
    when = until(epoch_ms, pace)
    return when if epoch_ms is None or pace == "live" else f"by {when}"


def span(ms: int) -> str:
    """A length of time in its two largest units: "1 day 2 h", "25 s"."""
    seconds = max(1, -(-ms // 1000))
    parts = []
    for unit, length in (("day", 86400), ("h", 3600), ("min", 60), ("s", 1)):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(f"{count} {unit}{'s' if unit == 'day' and count > 1 else ''}")
    return " ".join(parts[:2])


def length(minutes: int) -> str:
    """How long a game takes, roughly: "about 45 minutes", "about an hour", "about 2½ hours"."""
    if minutes < 60:
        return f"about {minutes} minutes"
    halves = round(minutes / 30)
    hours = f"{halves // 2}{'½' if halves % 2 else ''}"
    return "about an hour" if hours == "1" else f"about {hours} hours"


def at(title: str, channel_id: int, *, thread: bool) -> str:
    """A game and where it is played. A thread has the game's name already."""
    return f"<#{channel_id}>" if thread else f"{title} in <#{channel_id}>"


def listed(parts: list[str] | tuple[str, ...]) -> str:
    """a, b and c"""
    parts = list(parts)
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + f" and {parts[-1]}"
