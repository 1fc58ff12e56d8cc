"""The board as it never changes: ground, roads, stops and plates, once lit and once dimmed."""

from typing import Final

from PIL import Image, ImageDraw

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter, Point
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import Face
from renders.dallas.colours import (
    BRONZE,
    CASING,
    CITY,
    CREAM,
    DARK_KINDS,
    DIM,
    DRIVE,
    FADED,
    INK,
    KINDS,
    LIGHT,
    NIGHT,
    PALETTE,
    RING,
    ROAD,
    SHADE,
    TEXT,
)
from renders.dallas.header import FOOT, WIDTH, paint_header
from renders.dallas.places import (
    STOP,
    edges,
    plate_box,
    plates,
    ring_line,
    road_names,
    road_width,
    stops,
)
from renders.dallas.plates import paint_plate
from renders.dallas.scenery import longhorn, pump_jack
from renders.dallas.things import KIND_MARKS, derrick
from renders.dallas.writing import base, paint

HEIGHT: Final = 1200
SCENE: Final = (0, FOOT, WIDTH, 1004)
LEGEND: Final = (14, 196, 218, 368)
NAME_SIZE: Final = 18

_CASING = 7
"""How much wider a road's casing is than the road."""

_KINDS_TOLD = (
    ("investment", "buy a share"),
    ("influence", "keep the card"),
    ("safe", "no Events"),
    ("broker", "sell shares"),
)


@kept(2)
def ground(*, lit: bool) -> Image.Image:
    """The whole picture with header and scene; nothing in the strips below."""
    painter = Painter((WIDTH, HEIGHT), NIGHT)
    painter.shape(ring_line("lbj"), RING)
    painter.shape(ring_line("loop"), CITY)
    for x, foot, height in ((1490, 550, 120), (1548, 572, 76), (1436, 574, 64)):
        derrick(painter, x, foot, height, SHADE, height * 0.5)
    longhorn(painter, 1232, 450, 140, SHADE)
    pump_jack(painter, 436, 954, 0.84, SHADE)
    _roads(painter, lit=lit)
    for name in road_names():
        y = base(name.at[1], NAME_SIZE)
        painter.text(
            name.at[0], y, name.text, Face.SANS_BOLD, NAME_SIZE, LIGHT, anchor=name.anchor,
            halo=INK, halo_width=2,
        )  # fmt: skip
    for space in stops():
        _stop(painter, space, lit=lit)
    for space in plates():
        paint_plate(painter, space, lit=lit)
    if lit:
        _legend(painter)
    paint_header(painter)
    return painter.layer(PALETTE)


def road_name_box(number: int) -> tuple[float, float, float, float]:
    """What a road's name covers."""
    name = road_names()[number]
    wide = width(Face.SANS_BOLD, NAME_SIZE, name.text)
    left = name.at[0] - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[name.anchor]
    return left, name.at[1] - 8, left + wide, name.at[1] + 8


def put_lit(canvas: Canvas, spaces: frozenset[str]) -> None:
    """Put these spaces and the roads between them on a dimmed board as they are when lit."""
    for one, other in edges():
        if one < other and one in spaces and other in spaces:
            canvas.put(_lit_road(one, other), 0, 0)
    for space in sorted(spaces):
        canvas.put(lit_space(space), 0, 0)


@kept(256)
def _lit_road(one: str, other: str) -> Sprite:
    reach = (road_width(one, other) + _CASING) // 2
    line = edges()[one, other]
    left, top = (round(min(p[axis] for p in line)) - reach - 2 for axis in (0, 1))
    right, bottom = (round(max(p[axis] for p in line)) + reach + 2 for axis in (0, 1))
    mask = Image.new("1", (right - left, bottom - top))
    draw = ImageDraw.Draw(mask)
    moved = [(x - left, y - top) for x, y in line]
    draw.line(moved, 1, 2 * reach, "curve")
    return Sprite(ground(lit=True).crop((left, top, right, bottom)), mask, left, top)


@kept(128)
def lit_space(space: str) -> Sprite:
    """A stop or a plate, cut out of the lit board."""
    if space in plates():
        box = plate_box(space)
        mask = Image.new("1", (box[2] - box[0], box[3] - box[1]))
        corner = 12 if space == "southfork" else 9
        outline = (0, 0, mask.width - 1, mask.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(outline, corner, 1)
    else:
        x, y = stops()[space].at
        reach = STOP + 3
        box = (x - reach, y - reach, x + reach + 1, y + reach + 1)
        mask = Image.new("1", (2 * reach + 1, 2 * reach + 1))
        ImageDraw.Draw(mask).ellipse((0, 0, 2 * reach, 2 * reach), 1)
    return Sprite(ground(lit=True).crop(box), mask, box[0], box[1])


def _roads(painter: Painter, *, lit: bool) -> None:
    """Narrow ones first, so that the wide ones run on over their ends."""
    lines: list[tuple[int, tuple[Point, ...]]] = sorted(
        (road_width(*pair), line) for pair, line in edges().items() if pair[0] < pair[1]
    )
    for wide, line in lines:
        painter.stroke(line, CASING, wide + _CASING)
    for wide, line in lines:
        colour = DIM if not lit else DRIVE if wide == 11 else ROAD
        painter.stroke(line, colour, wide)
    for wide, line in lines:
        if lit and wide >= 17:
            painter.dashes(line, CREAM if wide > 20 else LIGHT, 2, 9, 9)


def _stop(painter: Painter, space: str, *, lit: bool) -> None:
    stop = stops()[space]
    x, y = stop.at
    painter.disc(x, y, STOP + 2, CASING)
    painter.disc(x, y, STOP, KINDS["highway"] if lit else DIM)
    if stop.sign:
        ink = TEXT if lit else FADED
        paint(painter, x, y, stop.sign, Face.SANS_BOLD, 20, ink, anchor="m")
    else:
        painter.disc(x, y, 6, DARK_KINDS["highway"] if lit else RING)


def _legend(painter: Painter) -> None:
    left, top, right, bottom = LEGEND
    painter.box((left, top, right, bottom), BRONZE, 10)
    painter.box((left + 2, top + 2, right - 2, bottom - 2), INK, 9)
    for number, (kind, words) in enumerate(_KINDS_TOLD):
        y = top + 28 + number * 39
        painter.box((left + 10, y - 16, left + 46, y + 16), KINDS[kind], 6)
        KIND_MARKS[kind](painter, left + 28, y, 15, DARK_KINDS[kind], KINDS[kind])
        paint(painter, left + 56, y, words, Face.SANS_BOLD, 20, CREAM)
