"""The buildings of the board, lit or dimmed, and what changes on a company's plate."""

from typing import Final, NamedTuple

from games.dallas.view import COMPANIES, SPACES
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.core.tokens import paint_mark
from renders.dallas.colours import (
    CREAM,
    DARK_KINDS,
    DIM,
    DIM_BLOCK,
    INK,
    KINDS,
    LAWN,
    LIGHT,
    PALETTE,
    TEXT,
    WHITE,
)
from renders.dallas.places import (
    PLATE_TEXT,
    SQUARE,
    SQUARE_STEP,
    block,
    plate_box,
    plates,
)
from renders.dallas.things import KIND_MARKS, derrick, ranch, tower
from renders.dallas.words import millions
from renders.dallas.writing import paint

PRICE: Final = 21


class Tint(NamedTuple):
    """The colours of one plate: its field, its block, the mark on that, the words."""

    field: Colour
    block: Colour
    mark: Colour
    text: Colour


def tint(space: str, *, lit: bool) -> Tint:
    """A plate's colours; dimmed ones are all alike."""
    kind = SPACES[space].kind
    if not lit:
        return Tint(DIM, DIM_BLOCK, LIGHT, LIGHT)
    text = INK if kind == "ewing_oil" else TEXT
    return Tint(KINDS[kind], DARK_KINDS[kind], KINDS[kind], text)


def paint_plate(painter: Painter, space: str, *, lit: bool) -> None:
    """A plate with everything that never changes on it; a company's as if nothing were sold."""
    kind = SPACES[space].kind
    if kind == "southfork":
        _southfork(painter, lit=lit)
        return
    left, top, right, bottom = plate_box(space)
    colours, edge = tint(space, lit=lit), left + block(space)
    painter.box((left, top, right, bottom), INK, 9)
    painter.box((left + 2, top + 2, edge + 9, bottom - 2), colours.block, 7)
    painter.box((edge, top + 2, right - 2, bottom - 2), colours.field, 7)
    painter.box((edge, top + 2, edge + 9, bottom - 2), colours.field)
    middle = left + block(space) / 2 + 1
    if kind == "ewing_oil":
        tower(painter, middle, (top + bottom) / 2, 31, colours.mark, colours.block)
        paint(painter, edge + 12, top + 29, "Ewing Oil", Face.SLAB, 28, colours.text)
        paint(painter, edge + 12, top + 59, "trade shares", Face.SANS_BOLD, 20, colours.text)
        return
    for line, y in zip(plates()[space].lines, (top + 14, top + 36), strict=False):
        paint(painter, edge + 8, y, line, Face.SLAB, PLATE_TEXT, colours.text)
    if kind == "investment":
        derrick(painter, middle - 1, top + 24, 34, colours.mark, 22)
        unsold = (None,) * len(COMPANIES[space].certificates)
        paint_price(painter, space, unsold, lit=lit)
        paint_squares(painter, space, unsold, lit=lit)
    else:
        KIND_MARKS[kind](painter, middle, (top + bottom) / 2, 16, colours.mark, colours.block)


def paint_price(painter: Painter, space: str, owners: tuple[int | None, ...], *, lit: bool) -> None:
    """The price of the certificate that is for sale, in the block."""
    left, _, _, bottom = plate_box(space)
    ink = WHITE if lit else LIGHT
    middle = left + block(space) / 2 + 0.5
    free = [one for one, owner in zip(COMPANIES[space].certificates, owners, strict=True)
            if owner is None]  # fmt: skip
    if free:
        price = millions(free[0].face)
        paint(painter, middle, bottom - 20, price, Face.SANS_BOLD, PRICE, ink, anchor="m")
    else:
        paint(painter, middle, bottom - 20, "sold", Face.SANS_BOLD, 20, ink, anchor="m")


def paint_squares(
    painter: Painter, space: str, owners: tuple[int | None, ...], *, lit: bool
) -> None:
    """One square for each certificate, number 1 first: hollow in the Bank."""
    left, _, _, bottom = plate_box(space)
    for number, owner in enumerate(owners):
        x, y = left + block(space) + 8 + number * SQUARE_STEP, bottom - 24
        if owner is None:
            hollow = DARK_KINDS["investment"] if lit else LIGHT
            painter.frame((x + 1, y + 1, x + SQUARE - 1, y + SQUARE - 1), hollow, 2, 3)
            continue
        painter.box((x, y, x + SQUARE, y + SQUARE), INK, 3)
        painter.box((x + 1, y + 1, x + SQUARE - 1, y + SQUARE - 1), CREAM, 3)
        inner = (x + 2.5, y + 2.5, x + SQUARE - 2.5, y + SQUARE - 2.5)
        painter.box(inner, SEAT_COLOURS[owner], 2)
        paint_mark(painter, owner, x + SQUARE / 2, y + SQUARE / 2, 4.8, WHITE)


def put_stock(canvas: Canvas, space: str, owners: tuple[int | None, ...], *, lit: bool) -> None:
    """What was bought in a company, put over its unsold plate."""
    if any(owner is not None for owner in owners):
        canvas.put(_price(space, owners, lit=lit), 0, 0)
        canvas.put(_squares(space, owners, lit=lit), 0, 0)


@kept(256)
def _price(space: str, owners: tuple[int | None, ...], *, lit: bool) -> Sprite:
    left, _, _, bottom = plate_box(space)
    painter = Painter((block(space) - 2, 28), tint(space, lit=lit).block, (left + 2, bottom - 34))
    paint_price(painter, space, owners, lit=lit)
    return Sprite(painter.layer(PALETTE), None, left + 2, bottom - 34)


@kept(512)
def _squares(space: str, owners: tuple[int | None, ...], *, lit: bool) -> Sprite:
    left, _, _, bottom = plate_box(space)
    x, y = left + block(space) + 7, bottom - 25
    size = (len(owners) * SQUARE_STEP - SQUARE_STEP + SQUARE + 2, SQUARE + 2)
    painter = Painter(size, tint(space, lit=lit).field, (x, y))
    paint_squares(painter, space, owners, lit=lit)
    return Sprite(painter.layer(PALETTE), None, x, y)


def _southfork(painter: Painter, *, lit: bool) -> None:
    left, top, right, bottom = plate_box("southfork")
    roof, house = (DARK_KINDS["southfork"], CREAM) if lit else (DIM_BLOCK, LIGHT)
    painter.box((left, top, right, bottom), INK, 12)
    painter.box((left + 2, top + 2, right - 2, bottom - 2), roof, 11)
    inner = (left + 5, top + 5, right - 5, bottom - 5)
    painter.box(inner, KINDS["southfork"] if lit else DIM, 8)
    painter.box((left + 7, top + 92, right - 7, bottom - 7), LAWN if lit else DIM, 6)
    middle = (left + right) / 2
    ink = TEXT if lit else LIGHT
    paint(painter, middle, top + 23, "SOUTHFORK", Face.SLAB, 28, ink, anchor="m")
    ranch(painter, middle, top + 88, 156, house, roof)
