"""The end: the trucks on their blocks before the country, and how every total adds up."""

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin
from typing import Final

from PIL import Image

from games.core.engine import Outcome
from games.core.seat import Seat
from games.states.view import START_CASH, SeatView, StatesView
from renders.core import usmap
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import RAIL, paint_card, paint_chalkboard, plate
from renders.core.schoolroom.colours import (
    BOARD,
    BORDER,
    CHALK,
    GHOST_LINE,
    INK,
    MUTED,
    NOW,
    PAPER,
    PASTELS,
    RED,
    RULE,
    SEA,
    SHALLOW,
    SMALL_PRINT,
    WHITE,
    WOOD,
    WOOD_DARK,
    YELLOW,
)
from renders.core.schoolroom.sentences import put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit, name, width
from renders.core.theme import SEAT_COLOURS, Face
from renders.states import alt
from renders.states.base import TITLE
from renders.states.colours import CARD_RULE, PALETTE
from renders.states.layout import RULE_X, WIDTH
from renders.states.moments import ending, money, signed
from renders.states.pieces import paint_truck

HEIGHT: Final = 1046
HEADER: Final = 100
GROUND: Final = 606

BLOCK: Final = 360
SLOTS: Final = (508, 118, 898)
"""Left edges of the three blocks, best first, with a fourth player beside them."""
SHIFTS: Final = {2: 307, 3: 112}
"""How far to the right all blocks stand where fewer play."""
HIGH: Final = {1: 190, 2: 128, 3: 84}
TRUCKS: Final = {1: 2.5, 2: 2.1, 3: 1.9}
TOTALS: Final = {1: 58, 2: 48, 3: 44}
LAST_X: Final = 1435
"""The middle of the fourth, who stands on the ground."""

TABLE: Final = (24, 630, 1576, 1022)
_ROW_TOP, _ROW = TABLE[1] + 126, 76
_FIRST_COLUMN, _LAST_COLUMN = 330, 1546
_STEP = (_LAST_COLUMN - _FIRST_COLUMN) / 8

_HEADS: Final = (
    ("start", ""),
    ("bought", "from others"),
    ("sold back", "to owners"),
    ("own goods", "sold"),
    ("own goods", "bought back"),
    ("take-overs", ""),
    ("own-disk", "bonuses"),
    ("total", ""),
)


def podium(
    view: StatesView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """The result. Raises ValueError while the game goes on. `away` changes nothing."""
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    headline, below = ending(view, people)
    outcome = view.outcome
    assert outcome is not None
    canvas = Canvas(PALETTE, _stage())
    rounds = f"Final count  ·  {view.round} round{'' if view.round == 1 else 's'}"
    canvas.text(27, middle(74, 23), rounds, Face.SANS_STRONG, 23, SMALL_PRINT, BOARD)
    x = 472
    if len(outcome.winners) == 1:
        canvas.put(badge(PALETTE, outcome.winners[0], 32, BOARD, edge=WHITE), 498, 50)
        x = 550
    room = WIDTH - 26 - x
    put_sentence(
        canvas, x, middle(36, 44), headline, Face.SLAB, 44, WHITE, BOARD, room=room, least=32
    )
    put_sentence(
        canvas, x + 1, middle(78, 23), below, Face.SANS_STRONG, 23, YELLOW, BOARD, room=room,
        least=20,
    )  # fmt: skip
    ranked = sorted(view.seats, key=lambda one: (outcome.places[one.seat], one.seat))
    _put_blocks(canvas, ranked, outcome, people)
    _put_table(canvas, ranked, outcome, people)
    return Picture(canvas.png(), alt.podium(view, people), canvas.size)


@kept(1)
def _stage() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), SEA)
    for ring in usmap.mainland():
        wide = [(800 + (x - 790) * 1.05, 372 + (y - 480) * 0.66) for x, y in ring]
        painter.shape(wide, SHALLOW)
        painter.outline(wide, SHALLOW, 3)
    paint_chalkboard(painter, WIDTH, HEADER)
    painter.text(26, middle(36, 36), TITLE, Face.SLAB, 36, CHALK)
    painter.box((RULE_X, 18, RULE_X + 3, 82), RULE)
    _paint_bunting(painter)
    painter.box((0, GROUND, WIDTH, HEIGHT), WOOD)
    painter.box((0, GROUND, WIDTH, GROUND + 4), WOOD_DARK)
    paint_card(painter, TABLE)
    left, top, right, _ = TABLE
    painter.text(left + 24, middle(top + 44, 29), "How it adds up", Face.SLAB, 29, INK)
    for column, (first, second) in enumerate(_HEADS):
        ink = INK if column == len(_HEADS) - 1 else MUTED
        x, y = _right_edge(column), top + (33 if second else 46)
        painter.text(x, middle(y, 21), first, Face.SANS_STRONG, 21, ink, anchor="r")
        painter.text(x, middle(top + 59, 21), second, Face.SANS_STRONG, 21, ink, anchor="r")
    painter.box((left + 24, top + 82, right - 24, top + 84), GHOST_LINE)
    return painter.layer(PALETTE)


def _paint_bunting(painter: Painter) -> None:
    count = 26
    hang = [
        (number * WIDTH / count, HEADER + RAIL + 6 + 14 * sin(pi * (number % 6.5) / 6.5))
        for number in range(count + 1)
    ]
    flags = (SEAT_COLOURS[0], PASTELS[0], SEAT_COLOURS[1], WHITE, SEAT_COLOURS[3], PASTELS[3])
    painter.stroke(hang, BORDER, 2.5)
    for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(hang)):
        corners = [(x0 + 7, y0 + 1), (x1 - 7, y1 + 1), ((x0 + x1) / 2, (y0 + y1) / 2 + 40)]
        painter.shape(corners, flags[number % len(flags)])
        painter.outline(corners, BORDER, 2)


def _put_blocks(
    canvas: Canvas, ranked: Sequence[SeatView], outcome: Outcome, people: Sequence[str]
) -> None:
    for slot, one in zip(SLOTS, ranked, strict=False):
        left = slot + SHIFTS.get(len(ranked), 0)
        place = min(outcome.places[one.seat], 3)
        top = GROUND - HIGH[place]
        canvas.put(_block(place), left, GROUND)
        middle_x = left + BLOCK // 2
        lift = top - 8 - TRUCKS[place] * 40 - 30
        total = outcome.totals[one.seat]
        _put_name(canvas, middle_x, lift, one, people, total, (TOTALS[place], 30, 19, 340))
        canvas.put(_truck(one.seat, round(TRUCKS[place] * 100)), middle_x, top - 8)
    for one in ranked[len(SLOTS) :]:
        total = outcome.totals[one.seat]
        _put_name(canvas, LAST_X, GROUND - 94, one, people, total, (38, 26, 16, 250))
        canvas.put(_truck(one.seat, 160), LAST_X, GROUND)


def _put_name(
    canvas: Canvas,
    x: float,
    y: float,
    one: SeatView,
    people: Sequence[str],
    total: int,
    sizes: tuple[int, int, int, int],
) -> None:
    """Total above badge and name, on a plate of the country's colour."""
    big, small, radius, room = sizes
    words = fit(Face.SANS_BOLD, small, people[one.seat], room - 2 * radius - 12)
    wide = width(Face.SANS_BOLD, small, words) + 2 * radius + 12
    sum_ = money(total)
    long = max(wide, width(Face.SLAB, big, sum_)) + 24
    high = small + 10 + big
    corner = round(x - long / 2), round(y - small * 0.5 - 8 - big * 0.86)
    canvas.put(plate(PALETTE, round(long), high + 6, SHALLOW, SHALLOW, radius=12), *corner)
    canvas.text(
        x, y - small * 0.5 - 10, sum_, Face.SLAB, big, INK, SHALLOW, anchor="m", tabular=True
    )
    left = x - wide / 2
    canvas.put(badge(PALETTE, one.seat, radius, SHALLOW), left + radius, y + 4)
    canvas.text(
        left + 2 * radius + 12, middle(y + 4, small), words, Face.SANS_BOLD, small, INK, SHALLOW
    )


@kept(3)
def _block(place: int) -> Sprite:
    """A block with its wooden top, put by its left edge on the ground."""
    high = HIGH[place]
    painter = Painter((BLOCK + 20, high + 12), None, (-10, -high - 10))
    painter.box((0, -high, BLOCK, 0), INK)
    painter.box((3, -high, BLOCK - 3, 0), PAPER)
    painter.box((-8, -high - 8, BLOCK + 8, -high + 12), INK, 4)
    painter.box((-5, -high - 5, BLOCK + 5, -high + 9), WOOD, 2)
    size = min(110, int((high - 12) * 0.8))
    y = middle(-high + 12 + (high - 12) / 2, size)
    painter.text(BLOCK / 2, y, str(place), Face.SLAB, size, GHOST_LINE, anchor="m")
    return painter.sprite(PALETTE, SEA)


@kept(16)
def _truck(seat: Seat, percent: int) -> Sprite:
    scale = percent / 100
    reach = round(40 * scale) + 6
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -2 * reach + 10))
    paint_truck(painter, seat, 0, 0, scale, halo="none")
    return painter.sprite(PALETTE, SHALLOW)


def _right_edge(column: int) -> float:
    return _FIRST_COLUMN + _STEP * (column + 1) - 6


def _put_table(
    canvas: Canvas, ranked: Sequence[SeatView], outcome: Outcome, people: Sequence[str]
) -> None:
    left, _, right, _ = TABLE
    lit_before = True
    for number, one in enumerate(ranked):
        y = _ROW_TOP + number * _ROW
        lit = one.seat in outcome.winners
        ground = NOW if lit else PAPER
        if lit:
            lamp = plate(PALETTE, right - left - 24, 68, NOW, PAPER, radius=10)
            canvas.put(lamp, left + 12, y - 34)
        elif not lit_before:
            canvas.fill((left + 24, y - _ROW // 2 - 1, right - 24, y - _ROW // 2 + 1), CARD_RULE)
        lit_before = lit
        canvas.put(badge(PALETTE, one.seat, 24, ground), left + 46, y)
        words = fit(Face.SANS_STRONG, 28, people[one.seat], _FIRST_COLUMN + 70 - left - 108)
        canvas.text(left + 84, middle(y, 28), words, Face.SANS_STRONG, 28, INK, ground)
        account = one.account
        sums = (
            account.bought, account.sold_back, account.own_sold, account.own_bought_back,
            account.takeovers, account.bonuses,
        )  # fmt: skip
        texts = [f"{START_CASH:,}", *(signed(sum_) for sum_ in sums)]
        for column, (text, sum_) in enumerate(zip(texts, (1, *sums), strict=True)):
            ink = RED if sum_ < 0 else INK if sum_ > 0 else MUTED
            canvas.text(
                _right_edge(column), middle(y, 27), text, Face.SANS, 27, ink, ground, anchor="r",
                tabular=True,
            )  # fmt: skip
        total = outcome.totals[one.seat]
        canvas.text(
            _right_edge(7), middle(y, 32), money(total), Face.SANS_BOLD, 32,
            RED if total < 0 else INK, ground, anchor="r", tabular=True,
        )  # fmt: skip
