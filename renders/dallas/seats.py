"""The seats below the board, in the order of play: who they are, money and votes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.dallas.view import DallasView, SeatView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import Colour, Face
from renders.dallas.badges import badge, sign
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CREAM,
    FADED,
    GOLD,
    INK,
    LAMP,
    LIGHT,
    NIGHT,
    PALETTE,
    SHADE,
)
from renders.dallas.header import WIDTH
from renders.dallas.things import limo, star
from renders.dallas.words import called, millions
from renders.dallas.writing import write

TOP: Final = 1008
FOOT: Final = 1100
GAP: Final = 8
MARGIN: Final = 16
HIDDEN: Final = "hidden"
ROOMY: Final = 4
"""Up to so many seats a cell has two wide lines, beyond that three narrow ones."""


class _Cell(NamedTuple):
    """All that one cell shows; cells that show the same are drawn once."""

    wide: int
    seat: Seat
    name: str
    player: str
    money: str
    votes: int
    note: str
    acting: bool
    held: bool
    away: bool
    president: bool
    limo: str
    gone: bool

    @property
    def ground(self) -> Colour:
        return LAMP if self.acting else INK

    @property
    def ink(self) -> Colour:
        return FADED if self.gone else CREAM

    @property
    def hidden(self) -> bool:
        return self.money == HIDDEN


def put_seats(
    canvas: Canvas,
    view: DallasView,
    people: Sequence[str],
    lead: Seat | None,
    away: frozenset[int],
) -> None:
    """Put the row of cells."""
    seats = playing_order(view)
    wide = (WIDTH - 2 * MARGIN - GAP * (len(seats) - 1)) // len(seats)
    for number, seat in enumerate(seats):
        cell = _entry(view, people, seat, wide, lead, away)
        drawn = _roomy(cell) if len(seats) <= ROOMY else _narrow(cell)
        canvas.layer(drawn, MARGIN + number * (wide + GAP), TOP)


def playing_order(view: DallasView) -> tuple[Seat, ...]:
    """The order of play of this Round, those who have left at the end."""
    rest = tuple(one.seat for one in view.seats if one.seat not in view.order)
    return (*view.order, *rest)


def note_of(view: DallasView, one: SeatView) -> str:
    """What there is to say of a seat at this moment, "" for nothing."""
    if not one.in_play:
        return "has left"
    if one.back is not None:
        missed = one.back - 1
        return f"misses Turn {missed}" if missed <= view.turn else f"back in Turn {one.back}"
    if view.mover is None or view.turn < 1 or view.meeting is not None:
        return ""
    if one.seat == view.mover:
        return "to play now"
    following = _following(view)
    return "plays next" if one.seat == following else ""


def _following(view: DallasView) -> Seat | None:
    """Whose go is the next one in this Turn."""
    order = view.order
    place = order.index(view.mover) if view.mover in order else len(order)
    for seat in order[place + 1 :]:
        back = view.seats[seat].back
        if back is None or back <= view.turn:
            return seat
    return None


def limo_sign(view: DallasView, seat: Seat) -> str:
    """Whether the Limo stands at a seat: "ready", "used" or ""."""
    keeper = view.limo.borrower if view.limo.borrower is not None else view.limo.holder
    if seat != keeper:
        return ""
    return "used" if view.limo.used else "ready"


def _entry(
    view: DallasView,
    people: Sequence[str],
    seat: Seat,
    wide: int,
    lead: Seat | None,
    away: frozenset[int],
) -> _Cell:
    one = view.seats[seat]
    name = called(one, people)
    return _Cell(
        wide=wide,
        seat=seat,
        name=name,
        player=people[seat] if one.character else "",
        money=HIDDEN if one.money is None else millions(one.money),
        votes=one.votes,
        note=note_of(view, one),
        acting=seat == lead,
        held=one.back is not None,
        away=seat in away,
        president=bool(one.character) and one.in_play and one.character == view.president,
        limo=limo_sign(view, seat),
        gone=not one.in_play,
    )


@kept(8)
def limousine(wide: int, colour: Colour, ground: Colour) -> Sprite:
    """The Limo by its middle."""
    painter = Painter((wide + 4, wide), None, (-wide / 2 - 2, -wide / 2))
    limo(painter, 0, 0, wide, colour, ground)
    return painter.sprite(PALETTE, ground)


@kept(16)
def small_star(size: int, colour: Colour, ground: Colour) -> Sprite:
    """A star by its middle."""
    painter = Painter((2 * size + 4, 2 * size + 4), None, (-size - 2, -size - 2))
    star(painter, 0, 0, size, colour)
    return painter.sprite(PALETTE, ground)


@kept(32)
def frame(wide: int, high: int, *, lit: bool, ground: Colour = NIGHT) -> Image.Image:
    """An empty cell: ink with a bronze edge, or lit with a gold one."""
    painter = Painter((wide, high), ground)
    edge = 5 if lit else 2
    painter.box((0, 0, wide, high), GOLD if lit else BRONZE, 12)
    inner = (edge, edge, wide - edge, high - edge)
    painter.box(inner, LAMP if lit else INK, 12 - edge / 2)
    return painter.layer(PALETTE)


def _start(cell: _Cell, x: int, radius: int) -> Canvas:
    """Frame and badge with the signs on it."""
    high = FOOT - TOP
    canvas = Canvas(PALETTE, frame(cell.wide, high, lit=cell.acting))
    middle = high // 2
    canvas.put(badge(int(cell.seat), radius, cell.ground), x, middle)
    if cell.held:
        canvas.put(sign(True, cell.ground), x + radius - 5, middle + radius - 3)
    if cell.away:
        canvas.put(sign(False, cell.ground), x + radius - 5, middle - radius + 5)
    return canvas


@kept(192)
def _roomy(cell: _Cell) -> Image.Image:
    """Two wide lines: character and player, then money, a note and votes."""
    canvas = _start(cell, 50, 30)
    ground, left, edge = cell.ground, 94, float(cell.wide - 18)
    if cell.limo:
        canvas.put(_limo(cell, 54), edge - 27, 29)
        edge -= 66
    x = left + write(canvas, left, 29, cell.name, Face.SLAB, 28, cell.ink, ground,
                     room=edge - left)  # fmt: skip
    if cell.president and not cell.limo:
        canvas.put(small_star(12, GOLD, ground), x + 20, 28)
        x += 32
    write(canvas, x + 12, 30, cell.player, Face.SANS_STRONG, 22, LIGHT, ground,
          room=edge - x - 12)  # fmt: skip
    if cell.gone:
        write(canvas, left, 64, cell.note, Face.SANS_BOLD, 21, FADED, ground)
    else:
        _put_sums(canvas, cell, left)
    return canvas.indices


def _put_sums(canvas: Canvas, cell: _Cell, left: int) -> None:
    """The second line of a wide cell; the note only if all of it has room."""
    ground, right = cell.ground, cell.wide - 18
    size = 22 if cell.hidden else 30
    ink = FADED if cell.hidden else GOLD
    x = left + write(canvas, left, 65, cell.money, Face.SANS_BOLD, size, ink, ground)
    word = "vote" if cell.votes == 1 else "votes"
    edge = right - 7 - write(canvas, right, 65, word, Face.SANS_BOLD, 20, LIGHT, ground,
                             anchor="r")  # fmt: skip
    edge -= write(canvas, edge, 64, str(cell.votes), Face.SANS_BOLD, 28, CREAM, ground, anchor="r")
    if width(Face.SANS_BOLD, 21, cell.note) <= edge - x - 32:
        ink = GOLD if cell.acting else LIGHT
        write(canvas, x + 18, 65, cell.note, Face.SANS_BOLD, 21, ink, ground)


@kept(192)
def _narrow(cell: _Cell) -> Image.Image:
    """Three short lines: character, player, money and votes."""
    canvas = _start(cell, 32, 21)
    ground, right, left = cell.ground, cell.wide - 12, 62
    edge = right
    if cell.limo:
        canvas.put(_limo(cell, 40), edge - 20, 21)
        edge -= 46
    elif cell.president:
        canvas.put(small_star(11, GOLD, ground), edge - 12, 21)
        edge -= 28
    write(canvas, left, 22, cell.name, Face.SLAB, 24, cell.ink, ground, room=edge - left, least=20)
    write(canvas, left, 46, cell.player, Face.SANS_STRONG, 19, LIGHT, ground, room=right - left)
    if cell.gone:
        write(canvas, left, 71, cell.note, Face.SANS_BOLD, 20, FADED, ground)
        return canvas.indices
    size = 20 if cell.hidden else 24
    ink = FADED if cell.hidden else GOLD
    write(canvas, left, 71, cell.money, Face.SANS_BOLD, size, ink, ground)
    write(canvas, right, 71, str(cell.votes), Face.SANS_BOLD, 24, CREAM, ground, anchor="r")
    return canvas.indices


def _limo(cell: _Cell, wide: int) -> Sprite:
    return limousine(wide, BRASS if cell.limo == "ready" else SHADE, cell.ground)
