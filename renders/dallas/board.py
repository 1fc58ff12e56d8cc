"""The board: roads and buildings with discs and stock, the seats, the turn track, the piles."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from PIL import Image

from games.dallas.view import CERTIFICATES, COMPANIES, DallasView, GoView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name
from renders.core.theme import SEAT_COLOURS
from renders.dallas.alt_table import board_words
from renders.dallas.colours import GOLD, INK, PALETTE
from renders.dallas.discs import put_discs
from renders.dallas.header import put_left, put_right
from renders.dallas.moments import moment
from renders.dallas.places import SQUARE, SQUARE_STEP, block, plate_box
from renders.dallas.plates import put_stock
from renders.dallas.scene import ground, lit_space
from renders.dallas.seats import put_seats
from renders.dallas.track import put_strip
from renders.dallas.trail import put_arrow, put_trail, steps, touched
from renders.dallas.words import meeting_words, stage

Owners: TypeAlias = tuple[tuple[str, tuple[int | None, ...]], ...]
"""By company in the order of the box: whose each certificate is, None in the Bank."""

HEADER_SIZE: Final = 32


def board(view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The table as everybody may see it. `names` are raw display names by seat.

    Make it from the public view: what a player alone may know is not drawn, but with money
    hidden his own sum would be.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    now = moment(view, people)
    canvas = Canvas(PALETTE, stocked(owners(view)))
    end = put_left(canvas, stage(view), meeting_words(view), "meeting")
    who = None if now.lead is None else int(now.lead)
    put_right(canvas, now.headline, end, size=HEADER_SIZE, who=who)
    go = latest(view)
    if go is not None:
        _put_go(canvas, view, go)
    put_discs(canvas, view)
    put_seats(canvas, view, people, now.lead, away)
    put_strip(canvas, view)
    return Picture(canvas.png(), board_words(view, people, away), canvas.size)


def owners(view: DallasView) -> Owners:
    """Whose the certificates are."""
    whose = {certificate: int(one.seat) for one in view.seats for certificate in one.certificates}
    return tuple(
        (company, tuple(whose.get(f"{company}-{printed.number}") for printed in one.certificates))
        for company, one in COMPANIES.items()
    )


@kept(12)
def stocked(owned: Owners) -> Image.Image:
    """The lit board with prices and squares as they stand."""
    canvas = Canvas(PALETTE, ground(lit=True))
    for company, whose in owned:
        put_stock(canvas, company, whose, lit=True)
    return canvas.indices


def latest(view: DallasView) -> GoView | None:
    """The go whose route is news: the running one once a card is played, else the one before.

    None where that one belongs to the Round before.
    """
    if view.go is not None and view.go.card is not None:
        return view.go
    go = view.last_go
    if go is None or go.card is None or not view.seats[go.seat].in_play:
        return None
    if view.turn == 1 and view.mover is not None and go.seat in view.order:
        before = view.order.index(go.seat) < view.order.index(view.mover)
        return go if before else None
    return go


def _put_go(canvas: Canvas, view: DallasView, go: GoView) -> None:
    colour = SEAT_COLOURS[go.seat]
    way = steps(go.origin, go.route)
    put_trail(canvas, way, colour)
    owned = dict(owners(view))
    for space in touched(way):
        canvas.put(lit_space(space), 0, 0)
        if space in owned:
            put_stock(canvas, space, owned[space], lit=True)
    if go.bought is not None:
        _put_purchase(canvas, go.bought)
    put_arrow(canvas, way, colour)


def _put_purchase(canvas: Canvas, certificate: str) -> None:
    """A gold frame round the square that was filled last."""
    printed = CERTIFICATES[certificate]
    left, _, _, bottom = plate_box(printed.company)
    x = left + block(printed.company) + 8 + (printed.number - 1) * SQUARE_STEP
    canvas.put(_new_square(), x, bottom - 24)


@kept(1)
def _new_square() -> Sprite:
    painter = Painter((SQUARE + 8, SQUARE + 8), None, (-4, -4))
    painter.frame((-3.5, -3.5, SQUARE + 3.5, SQUARE + 3.5), INK, 3.5, 5)
    painter.frame((-1.5, -1.5, SQUARE + 1.5, SQUARE + 1.5), GOLD, 2, 4)
    return painter.sprite(PALETTE, INK)
