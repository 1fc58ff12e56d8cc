"""Sentences with names in them: a name keeps its own direction of writing and is cut, not words.

A sentence is plain text and names in turn, plain first: `("", "Ann", " spun 2")`.
"""

from collections.abc import Sequence
from typing import TypeAlias

from renders.core.canvas import Canvas
from renders.core.text import fit, width
from renders.core.theme import Colour, Face

Sentence: TypeAlias = tuple[str, ...]


def named(names: Sequence[str], rest: str) -> Sentence:
    """A sentence that begins with a list of names: "Ann, Ben and Cem share it"."""
    parts: list[str] = [""]
    for number, name in enumerate(names):
        last = number == len(names) - 1
        parts += [name, rest if last else " and " if number == len(names) - 2 else ", "]
    return tuple(parts)


def plain(sentence: Sentence) -> str:
    """The whole sentence as one text."""
    return "".join(sentence)


def put_sentence(
    canvas: Canvas,
    x: float,
    y: float,
    sentence: Sentence,
    face: Face,
    size: int,
    ink: Colour,
    ground: Colour,
    *,
    room: float,
    least: int,
    anchor: str = "l",
) -> int:
    """Put a sentence by its baseline on a plain ground; the size it came to.

    It shrinks to `least`; if that is not enough its names are cut, and at last its words.
    """
    while size > least and _long(sentence, face, size) > room:
        size -= 1
    parts = _cut(sentence, face, size, room)
    if anchor != "l":
        x -= _long(parts, face, size) * (0.5 if anchor == "m" else 1.0)
    for part in parts:
        x += canvas.text(x, y, part, face, size, ink, ground)
    return size


def _long(parts: Sequence[str], face: Face, size: int) -> float:
    return sum(width(face, size, part) for part in parts)


def _cut(sentence: Sentence, face: Face, size: int, room: float) -> list[str]:
    parts = list(sentence)
    if _long(parts, face, size) <= room:
        return parts
    left = room - _long(parts[::2], face, size)
    names = sorted(range(1, len(parts), 2), key=lambda place: width(face, size, parts[place]))
    for number, place in enumerate(names):
        share = max(left / (len(names) - number), 2 * size)
        parts[place] = fit(face, size, parts[place], share)
        left -= width(face, size, parts[place])
    for place in range(len(parts) - 1, -1, -2):
        over = _long(parts, face, size) - room
        if over <= 0:
            break
        parts[place] = fit(face, size, parts[place], width(face, size, parts[place]) - over)
    return parts
