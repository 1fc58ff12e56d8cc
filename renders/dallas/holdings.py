"""What everybody owns: a row for each seat with money, votes, stock by company, proxy cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.dallas.view import CARDS, DallasView, SeatView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name, width
from renders.core.theme import Face
from renders.dallas.alt_public import holdings_words
from renders.dallas.badges import badge, sign
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CREAM,
    FADED,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PALETTE,
    PROXY,
    RING,
    ROSE,
    SHADE,
    WHITE,
)
from renders.dallas.header import FOOT, SIZE, put_left, put_right, sheet
from renders.dallas.moments import moment
from renders.dallas.seats import limo_sign, limousine, note_of, playing_order, small_star
from renders.dallas.shares import FLAT, LOW, STEP, TALL, paper
from renders.dallas.things import derrick
from renders.dallas.words import by_company, called, millions, stage, stock_votes
from renders.dallas.writing import paint, write

LEFT: Final = 14
RIGHT: Final = 1586
INNER: Final = 348
PAPERS: Final = 366
PROXIES: Final = 1306
COLUMNS: Final = 4
GAP: Final = 12
ROOMY: Final = 4
"""Up to so many seats the rows are high."""

HIGH: Final = 249
FLAT_HIGH: Final = 150
LINE: Final = 10
"""Between two lines of papers."""


class _Row(NamedTuple):
    """One seat's row."""

    one: SeatView
    owned: dict[str, tuple[int, ...]]
    top: int
    high: int
    paper: int
    lit: bool

    @property
    def foot(self) -> int:
        return self.top + self.high


def holdings(
    view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """What everybody owns: money, stock by company, proxy cards, votes. Of the public view.

    `names` are raw display names by seat.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    now = moment(view, people)
    rows = _rows(view, now.lead)
    canvas = Canvas(PALETTE, sheet(rows[-1].foot + GAP))
    end = put_left(canvas, "Holdings", stage(view).replace(f" of {view.rounds}  ", ","))
    words = f"Slush Fund {millions(view.slush)}"
    put_right(canvas, words, end, size=SIZE, ink=GOLD, kind="sack")
    for row in rows:
        _put_row(canvas, view, row, people, row.one.seat in away)
    return Picture(canvas.png(), holdings_words(view, people), canvas.size)


def _rows(view: DallasView, lead: Seat | None) -> tuple[_Row, ...]:
    """The rows from the top, as high as their papers need."""
    rows: list[_Row] = []
    top = FOOT + GAP
    many = len(view.seats) > ROOMY
    for seat in playing_order(view):
        one = view.seats[seat]
        owned = by_company(one.certificates)
        lines = -(-len(owned) // COLUMNS)
        if many:
            size, least = FLAT, FLAT_HIGH
        else:
            size, least = (TALL if lines <= 1 else LOW), HIGH
        high = max(least, 2 * 20 + lines * (size + LINE) - LINE)
        if many:
            high = max(least, 2 * 8 + lines * (size + 6) - 6)
        rows.append(_Row(one, owned, top, high, size, seat == lead))
        top += high + GAP
    return tuple(rows)


def _put_row(
    canvas: Canvas, view: DallasView, row: _Row, people: Sequence[str], away: bool
) -> None:
    canvas.layer(_frame(row.high, lit=row.lit), LEFT, row.top)
    if len(view.seats) > ROOMY:
        _put_flat_person(canvas, view, row, people, away)
    else:
        _put_person(canvas, view, row, people, away)
    _put_papers(canvas, row)
    _put_proxies(canvas, view, row)


@kept(24)
def _frame(high: int, *, lit: bool) -> Image.Image:
    wide, edge = RIGHT - LEFT, 4 if lit else 2
    painter = Painter((wide, high), NIGHT)
    painter.box((0, 0, wide, high), GOLD if lit else BRONZE, 14)
    painter.box((edge, edge, wide - edge, high - edge), RING, 12)
    painter.box((edge, edge, INNER - LEFT, high - edge), INK, 12)
    painter.box((INNER - LEFT - 16, edge, INNER - LEFT, high - edge), INK)
    painter.box((INNER - LEFT - 1, edge, INNER - LEFT + 14, high - edge), RING)
    painter.box((PROXIES - LEFT, 18, PROXIES - LEFT + 2, high - 18), BRONZE)
    return painter.layer(PALETTE)


def _put_person(
    canvas: Canvas, view: DallasView, row: _Row, people: Sequence[str], away: bool
) -> None:
    """Badge, character and player, what is to be said of them, cash and votes."""
    one, y = row.one, row.top
    who = called(one, people)
    canvas.put(badge(int(one.seat), 37, INK), 68, y + 60)
    if one.back is not None:
        canvas.put(sign(True, INK), 98, y + 92)
    if away:
        canvas.put(sign(False, INK), 98, y + 30)
    ink = CREAM if one.in_play else FADED
    room = INNER - 18 - 122
    used = write(canvas, 122, y + 40, who, Face.SLAB, 36, ink, INK, room=room, least=28)
    if one.character and one.in_play and one.character == view.president:
        canvas.put(small_star(13, GOLD, INK), round(122 + used + 24), y + 39)
    if one.character:
        write(canvas, 122, y + 74, people[one.seat], Face.SANS_STRONG, 22, LIGHT, INK, room=room)
    note = note_of(view, one)
    limo = limo_sign(view, one.seat)
    x = 122.0
    if note:
        x += write(canvas, x, y + 104, note, Face.SANS_BOLD, 21, GOLD if row.lit else LIGHT, INK)
        x += 18
    if limo:
        colour = BRASS if limo == "ready" else SHADE
        canvas.put(limousine(58, colour, INK), round(x) + 29, y + 103)
    if one.in_play:
        _put_sums(canvas, one, y)


def _put_sums(canvas: Canvas, one: SeatView, y: int) -> None:
    """Cash and votes, large."""
    votes = str(one.votes)
    write(canvas, 328, y + 164, votes, Face.SLAB, 56, CREAM, INK, anchor="r")
    write(canvas, 328, y + 216, "vote" if one.votes == 1 else "votes", Face.SANS_BOLD, 22, LIGHT,
          INK, anchor="r")  # fmt: skip
    write(canvas, 34, y + 216, "cash", Face.SANS_BOLD, 22, LIGHT, INK)
    if one.money is None:
        write(canvas, 34, y + 166, "hidden", Face.SLAB, 36, FADED, INK)
    else:
        room = 280 - width(Face.SLAB, 56, votes)
        write(canvas, 34, y + 164, millions(one.money), Face.SLAB, 50, GOLD, INK, room=room,
              least=28)  # fmt: skip


def _put_flat_person(
    canvas: Canvas, view: DallasView, row: _Row, people: Sequence[str], away: bool
) -> None:
    """The same in three lines."""
    one, y = row.one, row.top + (row.high - FLAT_HIGH) // 2
    canvas.put(badge(int(one.seat), 28, INK), 54, y + 44)
    if one.back is not None:
        canvas.put(sign(True, INK), 76, y + 68)
    if away:
        canvas.put(sign(False, INK), 76, y + 20)
    ink = CREAM if one.in_play else FADED
    edge = INNER - 14
    limo = limo_sign(view, one.seat)
    if limo:
        colour = BRASS if limo == "ready" else SHADE
        canvas.put(limousine(50, colour, INK), edge - 25, y + 28)
        edge -= 60
    used = write(canvas, 96, y + 28, called(one, people), Face.SLAB, 28, ink, INK, room=edge - 96)
    if one.character and one.in_play and one.character == view.president and not limo:
        canvas.put(small_star(12, GOLD, INK), round(96 + used + 20), y + 27)
    if one.character:
        write(canvas, 96, y + 59, people[one.seat], Face.SANS_STRONG, 21, LIGHT, INK,
              room=INNER - 14 - 96)  # fmt: skip
    if not one.in_play:
        write(canvas, 96, y + 92, "has left", Face.SANS_BOLD, 21, FADED, INK)
        return
    if one.money is None:
        write(canvas, 30, y + 112, "hidden", Face.SLAB, 28, FADED, INK)
    else:
        write(canvas, 30, y + 112, millions(one.money), Face.SLAB, 38, GOLD, INK)
    word = "vote" if one.votes == 1 else "votes"
    left = INNER - 14 - write(canvas, INNER - 14, y + 114, word, Face.SANS_BOLD, 20, LIGHT, INK,
                              anchor="r")  # fmt: skip
    write(canvas, left - 7, y + 112, str(one.votes), Face.SLAB, 38, CREAM, INK, anchor="r")


def _put_papers(canvas: Canvas, row: _Row) -> None:
    flat = row.paper == FLAT
    rise = 8 if flat else 20
    gap = 6 if flat else LINE
    step = row.paper + gap
    for number, (company, numbers) in enumerate(row.owned.items()):
        x, y = PAPERS + number % COLUMNS * STEP, row.top + rise + number // COLUMNS * step
        canvas.put(paper(company, numbers, row.paper), x, y)
    lines = max(1, (row.high - 2 * rise + gap) // step)
    for number in range(len(row.owned), COLUMNS * lines):
        x = PAPERS + number % COLUMNS * STEP + STEP // 2
        y = row.top + rise + number // COLUMNS * step + row.paper // 2
        canvas.put(_silhouette(min(140, row.paper - 12)), x, y)


@kept(8)
def _silhouette(high: int) -> Sprite:
    painter = Painter((high + 8, high + 8), None, (-high / 2 - 4, -high / 2 - 4))
    derrick(painter, 0, 0, high, SHADE, high * 0.45)
    return painter.sprite(PALETTE, RING)


def _put_proxies(canvas: Canvas, view: DallasView, row: _Row) -> None:
    """The cards kept for votes, and how the votes are made up."""
    one, x, flat = row.one, PROXIES + 18, row.paper == FLAT
    if not one.in_play:
        return
    middle = row.top + row.high // 2
    top = middle - 64
    if not flat:
        write(canvas, x, row.top + 40, "Proxy cards", Face.SANS_BOLD, 22, LIGHT, RING)
        top = row.top + 62
    wide, high = (50, 70) if flat else (74, 100)
    room = RIGHT - 14 - x
    step = min(wide + 10, (room - wide) / max(1, len(one.proxies) - 1))
    for number, card in enumerate(one.proxies):
        canvas.put(_proxy(CARDS[card].proxy, wide, high), round(x + number * step), top)
    if not one.proxies:
        write(
            canvas,
            x,
            top + high // 2,
            "none" if not flat else "no proxy cards",
            Face.SANS_BOLD,
            22,
            FADED,
            RING,
        )
    y = middle + 38 if flat else row.top + 208
    stock = stock_votes(view, one.certificates)
    size, word = (24, 20) if flat else (28, 22)
    left = x + write(canvas, x, y, str(stock), Face.SANS_BOLD, size, GOLD, RING) + 7
    left += write(canvas, left, y + 1, "stock +", Face.SANS_BOLD, word, LIGHT, RING) + 8
    left += write(canvas, left, y, str(one.votes - stock), Face.SANS_BOLD, size, ROSE, RING) + 7
    write(canvas, left, y + 1, "proxy", Face.SANS_BOLD, word, LIGHT, RING)


@kept(32)
def _proxy(figure: int, wide: int, high: int) -> Sprite:
    painter = Painter((wide, high), RING)
    painter.box((0, 0, wide, high), INK, 9)
    painter.box((2, 2, wide - 2, high - 2), CREAM, 8)
    inset = 7 if wide > 60 else 5
    painter.box((inset, inset, wide - inset, high - inset), PROXY, 5)
    size = 44 if wide > 60 else 32
    paint(painter, wide / 2, high / 2, str(figure), Face.SLAB, size, WHITE, anchor="m")
    return Sprite(painter.layer(PALETTE), None, 0, 0)
