"""The paper map itself, without towns: sea, coasts, borders, reliefs and lettering."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from PIL import Image

from renders.core import usmap
from renders.core.painter import Painter, Point, regular
from renders.core.theme import Face
from renders.maloney.colours import FAINT, FOLD, MOOD, PAPER, RELIEF, SEA, SEA_NAME
from renders.maloney.layout import MAP
from renders.maloney.places import PLACING

FOLDS: Final = (287, 575, 863)
COMPASS: Final = (92, 792, 40)

_WEST: Final = -100  # peaks west of it are the higher ones


@cache
def geography() -> Image.Image:
    """The map in RGB, its corner at `MAP`'s; everything on it is drawn once."""
    left, top, right, bottom = MAP
    painter = Painter((right - left, bottom - top), SEA, (left, top))
    usmap.paint(painter, PLACING, MOOD)
    for kind, draw in _SCENERY.items():
        for lon, lat in _scenery()[kind]:
            draw(painter, *_at(lon, lat))
    _lettering(painter)
    _compass(painter)
    for x in FOLDS:
        painter.box((x - 0.5, top, x + 0.5, bottom), FOLD)
    return painter.image()


@cache
def _scenery() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "data" / "scenery.toml").read_text("utf-8"))


def _at(lon: float, lat: float) -> Point:
    return PLACING.at(usmap.project(lon, lat))


def _peak(painter: Painter, x: float, y: float) -> None:
    size = 1.0 if x < _at(_WEST, 38)[0] else 0.8
    foot, top = y + 8 * size, y - 12 * size
    painter.shape([(x - 13 * size, foot), (x, top), (x + 13 * size, foot)], RELIEF)
    snow = y - 6 * size
    painter.shape([(x - 4 * size, snow), (x, top), (x + 4 * size, snow), (x + 1, y - 3)], PAPER)


def _cactus(painter: Painter, x: float, y: float) -> None:
    painter.stroke([(x, y + 14), (x, y - 14)], RELIEF, 5)
    painter.stroke([(x - 9, y - 7), (x - 9, y + 1), (x, y + 1)], RELIEF, 5)
    painter.stroke([(x + 9, y - 10), (x + 9, y - 3), (x, y - 3)], RELIEF, 5)


def _pine(painter: Painter, x: float, y: float) -> None:
    painter.box((x - 1.5, y + 6, x + 1.5, y + 13), RELIEF)
    for tier in range(3):
        half, foot = 10 - 2 * tier, y + 7 - 7 * tier
        painter.shape([(x - half, foot), (x, y - 6 - 6 * tier), (x + half, foot)], RELIEF)


def _wheat(painter: Painter, x: float, y: float) -> None:
    for lean in (-7, 0, 7):
        painter.stroke([(x + lean, y + 12), (x + lean * 1.3, y - 4)], RELIEF, 2.2)
        painter.disc(x + lean * 1.4, y - 8, 3.4, RELIEF)


_SCENERY: Final[dict[str, Callable[[Painter, float, float], None]]] = {
    "peaks": _peak,
    "cacti": _cactus,
    "pines": _pine,
    "wheat": _wheat,
}


def _lettering(painter: Painter) -> None:
    abroad = (("CANADA", _at(-107, 50.15), 14.0), ("MEXICO", _at(-104.6, 27.6), 8.0))
    for name, (x, y), spacing in abroad:
        painter.text(x, y, name, Face.SANS_ITALIC, 22, FAINT, anchor="m", spacing=spacing)
    for x, y, name, spacing in (
        (752, 842, "Gulf of Mexico", 3.0),
        (1098, 694, "Atlantic", 1.0),
        (1098, 721, "Ocean", 1.0),
        (84, 676, "Pacific", 3.0),
        (84, 704, "Ocean", 3.0),
    ):
        painter.text(x, y, name, Face.SANS_ITALIC, 22, SEA_NAME, anchor="m", spacing=spacing)


def _compass(painter: Painter) -> None:
    x, y, reach = COMPASS
    painter.ring(x, y, reach * 0.62, SEA_NAME, 2)
    for point in range(8):
        turn, long = point * 45 - 90, point % 2 == 0
        (tip,) = regular(x, y, reach if long else reach * 0.55, 1, turn)
        for side, colour in ((-1, PAPER), (1, SEA_NAME)):
            (waist,) = regular(x, y, reach * 0.24, 1, turn + side * (45 if long else 30))
            painter.shape([(x, y), waist, tip], colour)
    painter.text(x, y - reach - 7, "N", Face.SLAB, 20, SEA_NAME, anchor="m")
