"""The pieces as sprites, each drawn once for the ground it stands on."""

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import INK
from renders.core.sprite import Sprite
from renders.core.theme import Colour
from renders.states.base import paint_box
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
from renders.states.places import CODE_INSET, CODE_SIZE, NAME_FACE, callout, places
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
    """Put a state's pieces; the truck of the seat `acting` stands out."""
    there = standing(code, pieces)
    small = callout(code) is not None
    if there.longer:
        ink = FAR_NAME if faint else INK
        canvas.put(_long_box(code, round(there.longer), ground, border, ink), 0, 0)
    for spot in there.spots:
        lit = acting == spot.piece.seat and spot.piece.kind in ("truck", "stranded")
        sprite = piece_sprite(spot.piece, round(spot.size * 100), ground, small, lit, faint)
        canvas.put(sprite, spot.x, spot.y)


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
            paint_dropped(painter, piece.seat, 0, middle, DROPPED * size * 0.8, tint)
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
