"""Pictures in words, for those who cannot see them: sentences that fit what Discord takes.

Long names are cut the shorter the less room there is, and if that is not enough, sentences are
left out from the end. So the glance comes first, then the list.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

LIMIT: Final = 1024
NAME_LIMITS: Final = (24, 16, 10)
"""Characters kept of a name; the first at which everything fits, else the last."""


def fitted(names: Sequence[str], tell: Callable[[Sequence[str]], Iterable[str]]) -> str:
    """What `tell` makes of the names, these cut so that all of it fits if that is possible."""
    for limit in NAME_LIMITS:
        sentences = list(tell([_short(name, limit) for name in names]))
        if sum(_units(sentence) + 1 for sentence in sentences) <= LIMIT:
            break
    return _within_limit(sentences)


def listed(words: Sequence[str]) -> str:
    """`Ann, Ben and Cem`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _short(name: str, limit: int) -> str:
    if _units(name) <= limit:
        return name
    while _units(name) >= limit:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _within_limit(sentences: Iterable[str]) -> str:
    kept: list[str] = []
    room = LIMIT
    for sentence in sentences:
        room -= _units(sentence) + 1
        if room < 0:
            break
        kept.append(sentence)
    return " ".join(kept)


def _units(text: str) -> int:
    """Its length where emoji count twice, which is the most that Discord could count."""
    return len(text.encode("utf-16-le")) // 2
