"""The pieces as sprites, each drawn once for the ground it stands on."""

from collections.abc import Container, Mapping
from functools import cache

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Box, Painter
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import INK
from renders.core.sprite import Sprite
from renders.core.theme import Colour
from renders.states.base import paint_box, paint_label
from renders.states.colours import FAR_NAME, PALETTE
from renders.states.pieces import (
    DISK,
    DISK_SMALL,
    DROPPED,
    FAINT,
    PLAIN,
    TRUCK,
    TRUCK_SMALL,
    Halo,
    paint_disk,
    paint_dropped,
    paint_flag,
    paint_truck,
)
from renders.states.places import (
    CODE_INSET,
    CODE_SIZE,
    NAME_FACE,
    callout,
    label_box,
    overlap,
    places,
)
from renders.states.table import Piece, standing

_ROOM = 110  # pixels on all sides of a piece's foot


def put_pieces(
    canvas: Canvas,
    code: str,
    pieces: tuple[Piece, ...],
    ground: Colour,
    border: Colour,
    *,
    acting: int | None = None,
    faint: bool = False,
) -> None:
    """Put a state's pieces; the truck of the seat `acting` stands out.

    `faint` pieces are out of reach; the acting seat's own truck and flag never are.
    """
    there = standing(code, pieces)
    if there.longer:
        ink = FAR_NAME if faint else INK
        canvas.put(_long_box(code, round(there.longer), ground, border, ink), 0, 0)
    for spot in there.spots:
        own = acting == spot.piece.seat
        lit = own and spot.piece.kind in ("truck", "stranded")
        pale = faint and not (lit or (own and spot.piece.kind == "flag"))
        percent = round(spot.size * 100)
        sprite = piece_sprite(spot.piece, percent, ground, spot.small, lit, pale)
        canvas.put(sprite, spot.x, spot.y)


def put_names(
    canvas: Canvas, pieces: Mapping[str, tuple[Piece, ...]], codes: Container[str] | None = None
) -> None:
    """Put the names once more that pieces would cover, unless that would hide a piece's mark.

    `codes` are the states in question, None for all.
    """
    spots = [spot for code, there in pieces.items() for spot in standing(code, there).spots]
    boxes = [(spot.box, spot.marks) for spot in spots]
    for code, box in _names():
        touched = [marks for taken, marks in boxes if overlap(box, taken)]
        wanted = touched and (codes is None or code in codes)
        if wanted and not any(overlap(box, mark) for marks in touched for mark in marks):
            canvas.put(name_sprite(code), 0, 0)


@cache
def _names() -> tuple[tuple[str, Box], ...]:
    """The names that stand on the map itself, and the room they take."""
    return tuple((code, label_box(code)) for code in places() if callout(code) is None)


@kept(51)
def name_sprite(code: str) -> Sprite:
    """A state's name with a halo of its colour, in its place on the picture."""
    x0, y0, x1, y1 = label_box(code)
    size = int(x1 - x0) + 16, int(y1 - y0) + 20
    painter = Painter(size, None, (int(x0) - 8, int(y0) - 8))
    pastel = wallmap.pastel(code)
    paint_label(painter, code, INK, pastel)
    return painter.sprite(PALETTE, pastel)


@kept(1024)
def piece_sprite(
    piece: Piece, percent: int, ground: Colour, small: bool, lit: bool, faint: bool
) -> Sprite:
    """A piece at that share of its size, to be put by the middle of the ground it stands on."""
    painter = Painter((2 * _ROOM, 2 * _ROOM), None, (-_ROOM, -_ROOM))
    size = percent / 100
    tint = FAINT if faint else PLAIN
    scale = size * (TRUCK_SMALL if small else TRUCK)
    radius = (DISK_SMALL if small else DISK) * size
    middle = -16.0 if small else -10 * size - radius
    halo: Halo = "acting" if lit else "white"
    match piece.kind:
        case "flag" if small:
            paint_flag(painter, piece.seat, -13 * size, -1, 0.62 * size, tint)
        case "flag":
            paint_flag(painter, piece.seat, -14 * size, -4 * size, size, tint)
        case "disk":
            paint_disk(painter, piece.seat, 0, middle, radius, tint)
        case "dropped":
            paint_dropped(painter, piece.seat, 0, middle, DROPPED * size * 0.9, tint)
        case "truck":
            paint_truck(painter, piece.seat, 0, 0, scale, cargo=piece.load, halo=halo, tint=tint)
        case "stranded":
            assert piece.load is not None
            paint_truck(painter, piece.seat, 0, -10 * size, scale, halo=halo, tint=tint)
            paint_dropped(painter, piece.load, -2 * size, 21 * size, DROPPED * size, tint)
    return painter.sprite(PALETTE, ground)


@kept(64)
def _long_box(code: str, longer: int, fill: Colour, border: Colour, ink: Colour) -> Sprite:
    """A callout that holds several pieces, in its place on the picture."""
    box = callout(code)
    assert box is not None
    left, right = (longer, 0) if places()[code].grows == "left" else (0, longer)
    x0, y0, x1, y1 = box[0] - left, box[1], box[2] + right, box[3]
    painter = Painter((round(x1 - x0), round(y1 - y0)), None, (x0, y0))
    paint_box(painter, code, fill, border, longer)
    middle_y = middle((y0 + y1) / 2, CODE_SIZE)
    painter.text(x0 + CODE_INSET, middle_y, code, NAME_FACE, CODE_SIZE, ink, anchor="m")
    return painter.sprite(PALETTE, border)
