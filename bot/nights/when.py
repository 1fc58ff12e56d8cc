"""Reads when a night begins: "tomorrow 20:00", "fri 8pm", "2026-11-20 19:30", "in 2 hours"."""

import re
from datetime import date, datetime, time, timedelta
from typing import Final

from bot.quiet import instant_ms, local

_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SPAN: Final = re.compile(r"in (\d{1,3}) ?(min|minutes?|h|hours?|days?|weeks?)")
_TIME: Final = re.compile(r"(?:at )?(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h|o'clock)?")
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})?")
_MS: Final = {"m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}
_NAMED: Final = {"noon": time(12), "midnight": time(0)}


def read_when(typed: str, zone: str, now_ms: int) -> int | None:
    """The instant meant, in epoch milliseconds; None for what cannot be read, or is over.

    A time alone is the next time the clock shows it; a weekday is the next one, today included.
    """
    text = " ".join(typed.lower().replace(",", " ").split())
    span = _SPAN.fullmatch(text)
    if span is not None:
        return now_ms + int(span[1]) * _MS[span[2][0]]
    here = local(zone, now_ms)
    for day_text, time_text in _split(text):
        clock = _time(time_text)
        if clock is None:
            continue
        for day in _days(day_text, here.date()):
            at = instant_ms(datetime.combine(day, clock, tzinfo=here.tzinfo))
            if at > now_ms:
                return at
    return None


def _split(text: str) -> list[tuple[str, str]]:
    """Every way to cut the text into a day and a time, the day first or last."""
    words = text.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(len(words))]
    return cuts + [(last, first) for first, last in cuts if first]


def _time(text: str) -> time | None:
    if text.removeprefix("at ") in _NAMED:
        return _NAMED[text.removeprefix("at ")]
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _days(text: str, today: date) -> list[date]:
    """The days that may be meant, in the order in which they are tried."""
    text = text.removeprefix("on ").removeprefix("next ").removesuffix(" at")
    if text in ("", "today", "tonight"):
        return [today] if text else [today, today + timedelta(days=1)]
    if text == "tomorrow":
        return [today + timedelta(days=1)]
    for number, name in enumerate(_DAYS):
        if len(text) >= 3 and name.startswith(text):
            ahead = (number - today.weekday()) % 7
            return [today + timedelta(days=ahead), today + timedelta(days=ahead + 7)]
    return _dated(text, today)


def _dated(text: str, today: date) -> list[date]:
    iso, dotted = _ISO.fullmatch(text), _DOTTED.fullmatch(text)
    try:
        if iso is not None:
            return [date(int(iso[1]), int(iso[2]), int(iso[3]))]
        if dotted is not None and dotted[3]:
            return [date(int(dotted[3]), int(dotted[2]), int(dotted[1]))]
        if dotted is not None:
            years = (today.year, today.year + 1)
            return [date(year, int(dotted[2]), int(dotted[1])) for year in years]
    except ValueError:
        return []
    return []
