"""Lengths of time as people type them."""

from typing import Final

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 3_600_000

MOST_MS: Final = 14 * 24 * HOUR_MS
"""The most time that may be given at once."""

_UNITS: Final = {"s": 1000, "m": MINUTE_MS, "h": HOUR_MS, "d": 24 * HOUR_MS}


def milliseconds(text: str) -> int | None:
    """A length of time as typed, "90s", "20m", "6h", "2d" or "1h30m"; None for anything else, and
    for more than two weeks."""
    rest, total = text.strip().lower().replace(" ", ""), 0
    while rest:
        digits = len(rest) - len(rest.lstrip("0123456789"))
        unit = rest[digits : digits + 1]
        if not digits or digits > 6 or unit not in _UNITS:
            return None
        total += int(rest[:digits]) * _UNITS[unit]
        rest = rest[digits + 1 :]
    return total if 0 < total <= MOST_MS else None
