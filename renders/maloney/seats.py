"""The list of seats beside the map: who they are, what they own, what today brought them."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.maloney.view import ArrivalView, MaloneyView, SeatView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.text import fit, width
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.core.tokens import token
from renders.maloney.base import Icon, bar, icon, plate, small_card
from renders.maloney.colours import (
    GAIN,
    HIGHLIGHT,
    INK,
    LOSS,
    MUTED,
    ORANGE,
    PALETTE,
    PAPER,
    SOFT,
    WHITE,
)
from renders.maloney.figures import money, points, signed
from renders.maloney.layout import HEADS_Y, LEGEND_LEAST, ROWS_FOOT, SIDE, WIDTH, Row, rows
from renders.maloney.moments import Moment, lately

LEFT: Final = SIDE + 82
RIGHT: Final = WIDTH - 24
COUNT_X: Final = SIDE + 242
JOKER_X: Final = SIDE + 297
EDGE: Final = SIDE + 3
"""Where the panel begins, right of the line between it and the map."""

_WIDE_CARD, _CARD = 34, 27  # a doubled value may have two digits


class _Entry(NamedTuple):
    """All that one row shows; rows that show the same are drawn once."""

    row: Row
    seat: SeatView
    name: str
    lit: bool
    divided: bool
    ringed: bool
    away: bool
    will: Literal["will", "new will"] | None
    tag: str
    faded: bool
    gain: int
    cashed: tuple[int, ...]
    case: bool
    goal: int
    hidden: bool

    @property
    def ground(self) -> Colour:
        return HIGHLIGHT if self.lit else PAPER

    @property
    def ink(self) -> Colour:
        return INK if self.seat.in_play else MUTED


def put_seats(
    canvas: Canvas,
    view: MaloneyView,
    names: Sequence[str],
    moment: Moment,
    away: frozenset[int],
) -> None:
    """Put heads and rows; what the latest drive brought is in them while it is news."""
    put_heads(canvas, view.points_to_win)
    placed = rows(len(view.seats))
    for row, one in zip(placed, view.seats, strict=True):
        entry = _entry(view, one, row, names[one.seat], moment, one.seat in away)
        canvas.layer(_row(entry), EDGE, row.top - 1)
    _legend(canvas, placed[-1].top + placed[-1].height)


def put_heads(canvas: Canvas, goal: int) -> None:
    """The heads of the list's columns."""
    canvas.text(SIDE + 24, HEADS_Y, "Players", Face.SANS_STRONG, 20, MUTED, PAPER)
    head = f"points of {points(goal)}"
    canvas.text(WIDTH - 22, HEADS_Y, head, Face.SANS_STRONG, 20, MUTED, PAPER, anchor="r")


def _entry(
    view: MaloneyView, one: SeatView, row: Row, name: str, moment: Moment, away: bool
) -> _Entry:
    seat = one.seat
    arrival = lately(view) if moment.changed else None
    taken = arrival.suitcase if arrival is not None else None
    return _Entry(
        row=row,
        seat=one,
        name=name,
        lit=seat == moment.lead,
        divided=seat > 0 and moment.lead not in (seat, seat - 1),
        ringed=seat in moment.rings,
        away=away,
        will=None if seat != view.will else "new will" if view.will_moved else "will",
        tag=moment.tags.get(seat) or ("away" if away else ""),
        faded=not one.in_play or seat in moment.faded,
        gain=arrival.gains[seat] if arrival is not None else 0,
        cashed=_cashed(arrival, seat),
        case=taken is not None and any(seat == whose for whose, _ in taken.changes),
        goal=view.points_to_win,
        hidden=view.money_hidden,
    )


def _cashed(arrival: ArrivalView | None, seat: Seat) -> tuple[int, ...]:
    laid = arrival.cashed if arrival is not None else ()
    return tuple(value for one in laid if one.seat == seat for _, value in one.cards)


@kept(256)
def _row(entry: _Entry) -> Image.Image:
    """One row from the panel's edge, with the pixel above it for the line between rows."""
    row = entry.row
    blank = Image.new("L", (WIDTH - EDGE, row.height), PALETTE.index(PAPER))
    canvas = Canvas(PALETTE, blank, (EDGE, row.top - 1))
    if entry.lit:
        left, top, right, bottom = row.box
        lamp = plate(
            right - left, bottom - top, HIGHLIGHT, PAPER, radius=10, edge=ORANGE, edge_width=3
        )
        canvas.put(lamp, left, top)
    elif entry.divided:
        canvas.fill((SIDE + 20, row.top - 1, WIDTH - 20, row.top), SOFT)
    _token(canvas, entry)
    if entry.will is not None:
        x, y, height = row.will
        canvas.put(icon(entry.will, height, entry.ground), x, y)
    _first_line(canvas, entry)
    _second_line(canvas, entry)
    if entry.seat.in_play:
        _bar(canvas, entry)
    return canvas.indices


def _token(canvas: Canvas, entry: _Entry) -> None:
    x, y = entry.row.token
    radius = entry.row.token_radius
    ring = ORANGE if entry.ringed else None
    canvas.put(token(PALETTE, entry.seat.seat, radius, entry.ground, ring), x, y)
    if entry.away:
        moon = icon("moon", round(radius * 1.2), entry.ground)
        canvas.put(moon, x + radius - 2, y + radius + 3)


def _first_line(canvas: Canvas, entry: _Entry) -> None:
    """Name, today's gain, points."""
    row, ground = entry.row, entry.ground
    size = 44 if row.compact else 48
    score = points(entry.seat.score)
    long = canvas.text(
        RIGHT, row.points_y, score, Face.SLAB, size, entry.ink, ground, anchor="r", tabular=True
    )
    edge = RIGHT - round(max(long, 54)) - 8
    if entry.gain:
        edge = _pill(canvas, entry, edge)
    name = fit(Face.SANS_STRONG, 28, entry.name, edge - LEFT)
    ink = MUTED if entry.faded else INK
    canvas.text(LEFT, row.name_y, name, Face.SANS_STRONG, 28, ink, ground)


def _pill(canvas: Canvas, entry: _Entry, edge: int) -> int:
    """Today's gain on a plate that ends at `edge`; where the name has to end."""
    words = signed(points(entry.gain))
    colour = GAIN if entry.gain > 0 else LOSS
    wide = round(width(Face.SANS_BOLD, 24, words)) + 14
    top = entry.row.pill_top
    canvas.put(plate(wide, 32, colour, entry.ground), edge - wide, top)
    canvas.text(edge - wide / 2, top + 24, words, Face.SANS_BOLD, 24, WHITE, colour, anchor="m")
    return edge - wide - 8


def _second_line(canvas: Canvas, entry: _Entry) -> None:
    """Money, cards, joker, and at the right what was cashed or a word."""
    row, one, ground = entry.row, entry.seat, entry.ground
    y = row.line_y
    count_x = COUNT_X
    if one.money is not None:
        sum_ = money(one.money)
        canvas.text(LEFT, y, sum_, Face.SANS_BOLD, 26, entry.ink, ground, tabular=True)
    elif entry.hidden:
        count_x = LEFT + 32
    small = 3 if row.compact else 0
    canvas.put(icon("cards", 25 - small, ground), count_x - 18, y - 9)
    count = str(one.hand_size)
    canvas.text(count_x, y, count, Face.SANS_STRONG, 26, entry.ink, ground, tabular=True)
    joker: Icon = "joker" if one.joker else "used joker"
    canvas.put(icon(joker, 29 - small, ground), JOKER_X + count_x - COUNT_X, y - 9)
    if not _brought(canvas, entry):
        canvas.text(RIGHT, y, entry.tag, Face.SANS_STRONG, 22, MUTED, ground, anchor="r")


def _brought(canvas: Canvas, entry: _Entry) -> bool:
    """The suitcase and the cards that the latest drive was worth to this seat; False for none."""
    if not entry.seat.in_play:
        return False
    y, edge = entry.row.line_y, RIGHT
    if entry.case:
        canvas.put(icon("suitcase", 28, entry.ground), edge - 15, y - 7)
        edge -= 35
    for value in reversed(entry.cashed):
        wide = _WIDE_CARD if value > 90 else _CARD
        canvas.put(small_card(wide, entry.ground), edge - wide, y - 23)
        words = points(value)
        canvas.text(edge - wide / 2, y - 1, words, Face.SLAB, 22, INK, WHITE, anchor="m")
        edge -= wide + 4
    return edge != RIGHT


def _bar(canvas: Canvas, entry: _Entry) -> None:
    """How far the seat has come towards the end."""
    room, top = RIGHT - LEFT, entry.row.bar_top
    canvas.put(bar(room, SOFT, entry.ground), LEFT, top)
    done = round(room * max(0, min(entry.goal, entry.seat.score)) / entry.goal)
    if done > 7:
        canvas.put(bar(done, SEAT_COLOURS[entry.seat.seat], entry.ground), LEFT, top)


_LEGEND: Final[tuple[tuple[Icon, int, str], ...]] = (
    ("cards", 25, "cards in hand"),
    ("joker", 29, "joker"),
    ("will", 30, "holds the will"),
    ("moon", 22, "is away"),
)


def _legend(canvas: Canvas, top: int) -> None:
    """What the icons mean, where few seats leave room for it."""
    if ROWS_FOOT - top < LEGEND_LEAST:
        return
    canvas.fill((SIDE + 20, top - 1, WIDTH - 20, top), SOFT)
    middle = (top + ROWS_FOOT) // 2
    for number, (kind, size, words) in enumerate(_LEGEND):
        x = SIDE + 42 + 224 * (number % 2)
        y = middle - 22 + 44 * (number // 2)
        canvas.put(icon(kind, size, PAPER), x, y)
        canvas.text(x + 28, y + 8, words, Face.SANS, 23, MUTED, PAPER)
