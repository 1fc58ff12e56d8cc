"""The list of seats beside the map: who they are, what they own, what today brought them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.seat import Seat
from games.maloney.view import ArrivalView, MaloneyView, SeatView
from renders.core.canvas import Canvas
from renders.core.text import fit, width
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.core.tokens import token
from renders.maloney.base import bar, icon, plate, small_card
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
from renders.maloney.layout import HEADS_Y, LEGEND_LEAST, ROWS_FOOT, SIDE, WIDTH, Row, rows
from renders.maloney.moments import Moment, lately, money, points, signed

LEFT: Final = SIDE + 82
RIGHT: Final = WIDTH - 24
COUNT_X: Final = SIDE + 242
JOKER_X: Final = SIDE + 297

_WIDE_CARD, _CARD = 34, 27  # a doubled value may have two digits


class _Entry(NamedTuple):
    """One seat's row, and all that goes into it."""

    row: Row
    seat: SeatView
    name: str
    ground: Colour
    moment: Moment
    arrival: ArrivalView | None
    goal: int


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
    arrival = lately(view) if moment.changed else None
    for row, one in zip(placed, view.seats, strict=True):
        lit = one.seat == moment.lead
        ground = HIGHLIGHT if lit else PAPER
        entry = _Entry(row, one, names[one.seat], ground, moment, arrival, view.points_to_win)
        if lit:
            left, top, right, bottom = row.box
            lamp = plate(
                right - left, bottom - top, HIGHLIGHT, PAPER, radius=10, edge=ORANGE, edge_width=3
            )
            canvas.put(lamp, left, top)
        elif one.seat and view.seats[one.seat - 1].seat != moment.lead:
            canvas.fill((SIDE + 20, row.top - 1, WIDTH - 20, row.top), SOFT)
        _token(canvas, entry, one.seat in away)
        if one.seat == view.will:
            _will(canvas, entry, view.will_moved)
        _first_line(canvas, entry)
        _second_line(canvas, entry, hidden=view.money_hidden)
        if one.in_play:
            _bar(canvas, entry)
    _legend(canvas, placed[-1].top + placed[-1].height)


def put_heads(canvas: Canvas, goal: int) -> None:
    """The heads of the list's columns."""
    canvas.text(SIDE + 24, HEADS_Y, "Players", Face.SANS_STRONG, 20, MUTED, PAPER)
    head = f"points of {points(goal)}"
    canvas.text(WIDTH - 22, HEADS_Y, head, Face.SANS_STRONG, 20, MUTED, PAPER, anchor="r")


def _token(canvas: Canvas, entry: _Entry, away: bool) -> None:
    x, y = entry.row.token
    radius = entry.row.token_radius
    ring = ORANGE if entry.seat.seat in entry.moment.rings else None
    canvas.put(token(PALETTE, entry.seat.seat, radius, entry.ground, ring), x, y)
    if away:
        moon = icon("moon", round(radius * 1.2), entry.ground)
        canvas.put(moon, x + radius - 2, y + radius + 3)


def _will(canvas: Canvas, entry: _Entry, moved: bool) -> None:
    """Under the token; on a straw disc on the day after it changed hands."""
    x, y, height = entry.row.will
    canvas.put(icon("new will" if moved else "will", height, entry.ground), x, y)


def _first_line(canvas: Canvas, entry: _Entry) -> None:
    """Name, today's gain, points."""
    row, one = entry.row, entry.seat
    ink = INK if one.in_play else MUTED
    size = 44 if row.compact else 48
    score = points(one.score)
    long = canvas.text(
        RIGHT, row.points_y, score, Face.SLAB, size, ink, entry.ground, anchor="r", tabular=True
    )
    edge = RIGHT - round(max(long, 54)) - 8
    gain = entry.arrival.gains[one.seat] if entry.arrival is not None else 0
    if gain:
        edge = _pill(canvas, entry, edge, gain)
    name = fit(Face.SANS_STRONG, 28, entry.name, edge - LEFT)
    faded = not one.in_play or one.seat in entry.moment.faded
    canvas.text(LEFT, row.name_y, name, Face.SANS_STRONG, 28, MUTED if faded else INK, entry.ground)


def _pill(canvas: Canvas, entry: _Entry, edge: int, gain: int) -> int:
    """Today's gain on a plate that ends at `edge`; where the name has to end."""
    words = signed(points(gain))
    colour = GAIN if gain > 0 else LOSS
    wide = round(width(Face.SANS_BOLD, 24, words)) + 14
    top = entry.row.pill_top
    canvas.put(plate(wide, 32, colour, entry.ground), edge - wide, top)
    canvas.text(edge - wide / 2, top + 24, words, Face.SANS_BOLD, 24, WHITE, colour, anchor="m")
    return edge - wide - 8


def _second_line(canvas: Canvas, entry: _Entry, *, hidden: bool) -> None:
    """Money, cards, joker, and at the right what was cashed or a word."""
    row, one, ground = entry.row, entry.seat, entry.ground
    y = row.line_y
    ink = INK if one.in_play else MUTED
    count_x = COUNT_X
    if one.money is not None:
        canvas.text(LEFT, y, money(one.money), Face.SANS_BOLD, 26, ink, ground, tabular=True)
    elif hidden:
        count_x = LEFT + 24
    canvas.put(icon("cards", 25, ground), count_x - 18, y - 9)
    canvas.text(count_x, y, str(one.hand_size), Face.SANS_STRONG, 26, ink, ground, tabular=True)
    joker_x = JOKER_X + count_x - COUNT_X
    canvas.put(icon("joker" if one.joker else "used joker", 29, ground), joker_x, y - 9)
    if not _brought(canvas, entry):
        word = entry.moment.tags.get(one.seat, "")
        canvas.text(RIGHT, y, word, Face.SANS_STRONG, 22, MUTED, ground, anchor="r")


def _brought(canvas: Canvas, entry: _Entry) -> bool:
    """The suitcase and the cards that the latest drive was worth to this seat; False for none."""
    arrival = entry.arrival
    if arrival is None or not entry.seat.in_play:
        return False
    seat, y = entry.seat.seat, entry.row.line_y
    edge = RIGHT
    if arrival.suitcase is not None and seat in dict(arrival.suitcase.changes):
        canvas.put(icon("suitcase", 28, entry.ground), edge - 15, y - 7)
        edge -= 35
    for value in reversed(_cashed(arrival, seat)):
        wide = _WIDE_CARD if value > 90 else _CARD
        canvas.put(small_card(wide, entry.ground), edge - wide, y - 23)
        canvas.text(edge - wide / 2, y - 1, points(value), Face.SLAB, 22, INK, WHITE, anchor="m")
        edge -= wide + 4
    return edge != RIGHT


def _cashed(arrival: ArrivalView, seat: Seat) -> tuple[int, ...]:
    return tuple(value for laid in arrival.cashed if laid.seat == seat for _, value in laid.cards)


def _bar(canvas: Canvas, entry: _Entry) -> None:
    """How far the seat has come towards the end."""
    room, top = RIGHT - LEFT, entry.row.bar_top
    canvas.put(bar(room, SOFT, entry.ground), LEFT, top)
    done = round(room * max(0, min(entry.goal, entry.seat.score)) / entry.goal)
    if done > 7:
        canvas.put(bar(done, SEAT_COLOURS[entry.seat.seat], entry.ground), LEFT, top)


def _legend(canvas: Canvas, top: int) -> None:
    """What the icons mean, where few seats leave room for it."""
    if ROWS_FOOT - top < LEGEND_LEAST:
        return
    canvas.fill((SIDE + 20, top - 1, WIDTH - 20, top), SOFT)
    entries = (
        ("cards", 25, "cards in hand"),
        ("joker", 29, "joker"),
        ("will", 30, "holds the will"),
        ("moon", 22, "is away"),
    )
    middle = (top + ROWS_FOOT) // 2
    for number, (kind, size, words) in enumerate(entries):
        x = SIDE + 42 + 224 * (number % 2)
        y = middle - 22 + 44 * (number // 2)
        canvas.put(icon(kind, size, PAPER), x, y)  # type: ignore[arg-type]  # from the table above
        canvas.text(x + 28, y + 8, words, Face.SANS, 23, MUTED, PAPER)
