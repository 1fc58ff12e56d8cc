"""The pictures in words, for who cannot see them: the glance first, then the list.

Discord takes 1024 characters. Long names are cut the shorter the less there is room, and if that
is not enough, sentences are left out from the end.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

LIMIT: Final = 1024
NAME_LIMITS: Final = (24, 16, 10)
"""Characters kept of a name; the first at which everything fits, else the last."""


def fitted(names: Sequence[str], tell: Callable[[Sequence[str]], Iterable[str]]) -> str:
    """What `tell` makes of the names, these cut so that all of it fits if that is possible."""
    sentences: list[str] = []
    for limit in NAME_LIMITS:
        sentences = list(tell([_short(name, limit) for name in names]))
        if sum(units(sentence) + 1 for sentence in sentences) <= LIMIT:
            break
    return within_limit(sentences)


def within_limit(sentences: Iterable[str]) -> str:
    """As many sentences as Discord takes."""
    kept: list[str] = []
    room = LIMIT
    for sentence in sentences:
        room -= units(sentence) + 1
        if room < 0:
            break
        kept.append(sentence)
    return " ".join(kept)


def units(text: str) -> int:
    """Its length where emoji count twice, which is the most that Discord could count."""
    return len(text.encode("utf-16-le")) // 2


def _short(name: str, limit: int) -> str:
    if units(name) <= limit:
        return name
    while units(name) >= limit:
        name = name[:-1]
    return f"{name.rstrip()}…"
