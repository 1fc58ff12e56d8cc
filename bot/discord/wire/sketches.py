"""Sketches: whether a message with a picture would come out as it stands, without drawing it.

A sketch is taken from the words and from all that a face draws from, so drawing is spared where
nothing has changed: above all after a start, when every table is looked at and few missed anything.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from bot.face import Face, Scene
from bot.screens import Screen

PRINT: Final = 24
"""How long a fingerprint of a whole screen is; what stands behind it in the books is the sketch."""
_DRAWERS: Final = ("renders/**/*.py", "bot/games/**/*.py", "games/**/*.toml")
_ROOT: Final = Path(__file__).parents[3]


def fingerprint(screen: Screen) -> str:
    """The same for two screens that look the same."""
    return _digest(msgspec.msgpack.encode(screen))


def sketch(words: Screen, face: Face, scene: Scene) -> str:
    """The same for two scenes whose screens look the same, as far as `words`, the screen without
    its picture, and what pictures are drawn from can tell. Pictures of another release differ."""
    drawn_from = (
        scene.view,
        scene.menu,
        scene.question,
        scene.names,
        scene.table.status,
        scene.table.pace,
        scene.table.note,
        scene.away,
        scene.rests,
        scene.standing,
        face.changes_ms(scene),
    )
    encoded = msgspec.json.encode((edition(), words, drawn_from), order="deterministic")
    return _digest(encoded)


def noted(screen: Screen, taken: str = "") -> str:
    """What goes into the books of a message that shows this screen, with the sketch of it."""
    return fingerprint(screen) + taken


def looks_like(in_books: str, screen: Screen) -> bool:
    """Whether the message shows this screen."""
    return in_books[:PRINT] == fingerprint(screen)


def stands(in_books: str, taken: str) -> bool:
    """Whether the message shows what this sketch was taken of."""
    return in_books[PRINT:] == taken != ""


@cache
def edition() -> str:
    """Tells apart releases that may draw otherwise."""
    digest = blake2b(digest_size=8)
    for pattern in _DRAWERS:
        for file in sorted(_ROOT.glob(pattern)):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _digest(encoded: bytes) -> str:
    return blake2b(encoded, digest_size=PRINT // 2).hexdigest()
