"""Display names as people really write them, made fit to draw.

Discord allows anything: direction overrides, joined emoji, towers of accents, invisible
letters. What is left here has a glyph in one of the bundled faces and stays on its line.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

from renders.core.faces import drawable

MARKS_KEPT: Final = 2
"""Accents above or below one letter; further ones would climb into the line above."""

UNKNOWN: Final = "\N{WHITE SQUARE}"

_JOINER = "\N{ZERO WIDTH JOINER}"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
_TONES = range(0x1F3FB, 0x1F400)  # skin tones of the emoji before
_FLAGS = range(0x1F1E6, 0x1F200)  # regional indicators, two to a flag
_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_TOWERING = 200  # combining classes of marks above, below and around a letter


def cleaned(name: str) -> str:
    """A display name that can be drawn; empty if nothing visible is left of it."""
    kept = "".join(_unknown_shown(_without_towers(_visible(unicodedata.normalize("NFC", name)))))
    return " ".join(kept.split())


def _visible(name: str) -> Iterator[str]:
    """Spaces plain, flags as letters, no controls; of joined emoji the first."""
    joined = False
    for sign in name:
        code = ord(sign)
        if sign == _JOINER:
            joined = True
        elif code in _FLAGS:
            yield chr(ord("A") + code - _FLAGS.start)
        elif _is_blank(sign):
            yield " "
        elif not _is_unseen(sign):
            if not (joined and unicodedata.category(sign) == "So"):
                yield sign
            joined = False


def _is_blank(sign: str) -> bool:
    return sign in _BLANK or unicodedata.category(sign) in ("Zs", "Zl", "Zp")


def _is_unseen(sign: str) -> bool:
    code = ord(sign)
    return (
        unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Me")
        or code in _TONES
        or any(code in selectors for selectors in _SELECTORS)
    )


def _without_towers(signs: Iterator[str]) -> Iterator[str]:
    marks = MARKS_KEPT  # none before the first letter
    for sign in signs:
        if unicodedata.combining(sign) < _TOWERING:
            marks = 0
            yield sign
        elif marks < MARKS_KEPT:
            marks += 1
            yield sign


def _unknown_shown(signs: Iterator[str]) -> Iterator[str]:
    """One empty square for any number of characters in a row that no face has."""
    unknown = False
    for sign in signs:
        if drawable(sign):
            yield sign
        elif not unknown:
            yield UNKNOWN
        unknown = not drawable(sign)
