"""The pictures in words, for who cannot see them: the glance first, then the list."""

from collections.abc import Sequence
from typing import Final

from games.maloney.view import MaloneyView

LIMIT: Final = 1024
"""Characters that Discord takes."""


def board(view: MaloneyView, names: Sequence[str], stage: int) -> str:
    return ""


def hand(view: MaloneyView, names: Sequence[str]) -> str:
    return ""


def podium(view: MaloneyView, names: Sequence[str]) -> str:
    return ""


def cover(names: Sequence[str], seats: int) -> str:
    return ""
