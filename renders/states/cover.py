"""The lobby's cover: the wall map before the cards are drawn, its seats filling up."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core.seat import Seat
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import badge, middle, moon
from renders.core.schoolroom.chrome import RAIL, paint_chalkboard
from renders.core.schoolroom.colours import (
    BOARD,
    BORDER,
    CHALK,
    GHOST_LINE,
    INK,
    MUTED,
    PAPER,
    PAPER_DARK,
    RULE,
    SMALL_PRINT,
    WHITE,
    YELLOW,
)
from renders.core.sprite import Sprite
from renders.core.text import fit, name
from renders.core.theme import Face
from renders.core.tokens import paint_mark
from renders.states import alt
from renders.states.base import TITLE, board_ground
from renders.states.cards import blank_card
from renders.states.colours import PALETTE
from renders.states.layout import CARD, CARD_TOP, HEADER, WIDTH, card_lefts
from renders.states.pieces import paint_truck
from renders.states.sprites import put_pieces
from renders.states.table import Piece

PARKED: Final = ("NV", "KS", "TX", "GA")
"""Where the trucks of the seats wait, by seat."""

_TITLE_SIZE, _RULE_X, _HEAD_X = 54, 592, 624


def cover(names: Sequence[str], seats: int, *, away: frozenset[int] = frozenset()) -> Picture:
    """The table before the start: `names` are those seated so far, `seats` the places there are.

    Raises ValueError if more are seated than there are places.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} people do not fit on {seats} seats")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, board_ground())
    canvas.layer(_head(), 0, 0)
    _put_head(canvas, len(people), seats)
    for seat, code in enumerate(PARKED[: len(people)]):
        piece = Piece("truck", Seat(seat))
        put_pieces(canvas, code, (piece,), wallmap.pastel(code), BORDER)
    for seat, left in enumerate(card_lefts(seats)):
        _put_card(canvas, left, seat, people, away)
    return Picture(canvas.png(), alt.cover(people, seats), canvas.size)


@kept(1)
def _head() -> Image.Image:
    painter = Painter((WIDTH, HEADER + RAIL), BOARD)
    paint_chalkboard(painter, WIDTH, HEADER)
    painter.text(26, middle(HEADER / 2, _TITLE_SIZE), TITLE, Face.SLAB, _TITLE_SIZE, CHALK)
    painter.box((_RULE_X, 14, _RULE_X + 3, HEADER - 14), RULE)
    return painter.layer(PALETTE)


def _put_head(canvas: Canvas, taken: int, seats: int) -> None:
    headline = "All seats are taken" if taken == seats else "A seat is waiting"
    canvas.text(_HEAD_X, middle(30, 40), headline, Face.SANS_BOLD, 40, WHITE, BOARD)
    below = "Buy products, haul them across the country, sell them back."
    canvas.text(_HEAD_X + 1, middle(66, 22), below, Face.SANS_STRONG, 22, YELLOW, BOARD)
    count = f"{taken} of {seats}"
    canvas.text(WIDTH - 26, middle(30, 40), count, Face.SLAB, 40, CHALK, BOARD, anchor="r")
    canvas.text(
        WIDTH - 26, middle(66, 22), "on board", Face.SANS_STRONG, 22, SMALL_PRINT, BOARD, anchor="r"
    )


def _put_card(
    canvas: Canvas, left: int, seat: int, people: Sequence[str], away: frozenset[int]
) -> None:
    canvas.layer(_seat_card(), left, CARD_TOP)
    x, y = left + 60, CARD_TOP + CARD[1] // 2
    if seat >= len(people):
        canvas.put(_free_badge(seat), x, y)
        canvas.text(x + 54, middle(y, 28), "free", Face.SANS_ITALIC, 28, MUTED, PAPER)
        return
    canvas.put(badge(PALETTE, seat, 32, PAPER), x, y)
    if seat in away:
        canvas.put(moon(PALETTE, 14, PAPER), x + 27, y + 26)
    words = fit(Face.SANS_STRONG, 30, people[seat], CARD[0] - 114 - 110)
    ink = MUTED if seat in away else INK
    canvas.text(x + 54, middle(y, 30), words, Face.SANS_STRONG, 30, ink, PAPER)
    canvas.put(_truck(seat), left + CARD[0] - 62, y + 24)


@kept(1)
def _seat_card() -> Image.Image:
    """A card without the line that parts name and cargo."""
    canvas = Canvas(PALETTE, blank_card(acting=False))
    canvas.fill((60, 68, CARD[0] - 8, 74), PAPER)
    return canvas.indices


@kept(8)
def _free_badge(seat: int) -> Sprite:
    """A seat nobody has taken: its mark alone, faint."""
    painter = Painter((72, 72), None, (-36, -36))
    painter.disc(0, 0, 32, GHOST_LINE)
    painter.disc(0, 0, 29.5, PAPER_DARK)
    paint_mark(painter, seat, 0, 0, 18, GHOST_LINE)
    return painter.sprite(PALETTE, PAPER)


@kept(8)
def _truck(seat: int) -> Sprite:
    painter = Painter((100, 80), None, (-50, -66))
    paint_truck(painter, Seat(seat), 0, 0, 1.25, halo="none")
    return painter.sprite(PALETTE, PAPER)
