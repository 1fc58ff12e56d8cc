"""The end: who stands where before Maloney's house, and how the totals are made up."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.engine import Outcome
from games.core.seat import Seat
from games.maloney.view import SUITCASES, MaloneyView, SeatView
from renders.core.canvas import Canvas
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import fit, name, shrunk, width
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.core.tokens import token
from renders.maloney import alt
from renders.maloney.base import icon, plate
from renders.maloney.colours import (
    GAIN,
    HIGHLIGHT,
    INK,
    LOSS,
    MEADOW,
    MUTED,
    ORANGE,
    PALETTE,
    PAPER,
    SEA_LINE,
    SOFT,
    STRAW,
    TAN,
    TAN_DARK,
)
from renders.maloney.ending import end_line, inherits, ranking
from renders.maloney.figures import money, points, signed, tenths
from renders.maloney.layout import HEIGHT, TOP, TOTALS, WIDTH
from renders.maloney.scene import MIDDLE, STEP_FOOT, STEP_WIDTH, place_shield, stage, step
from renders.maloney.title import put_title

STEP_HEIGHTS: Final = {1: 300, 2: 226, 3: 176}
SLOTS: Final = (0, -1, 1)
"""Where the best three stand: in the middle, left of it, right of it."""

LEFT: Final = TOTALS + 34
RIGHT: Final = WIDTH - 34
BAR_LEFT: Final = LEFT + 106
BAR_RIGHT: Final = RIGHT - 132
BAR_HEIGHT: Final = 34
ROWS_TOP: Final = TOP + 66
ROW_MOST: Final = 160
ROW_FEW: Final = 186
UNOPENED_HEAD: Final = 68
UNOPENED_STEP: Final = 50
UNOPENED_COLUMNS: Final = 3
UNOPENED_WIDTH: Final = (RIGHT - LEFT) // UNOPENED_COLUMNS

_SCALE_LEAST = 750  # tenths of a point that the longest bar stands for at least


def podium(
    view: MaloneyView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """The result. Raises ValueError while the game goes on. `away` changes nothing."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("there is no podium before the end of the game")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, stage())
    headline = inherits(outcome.winners, people)
    put_title(canvas, view.day, view.weekday, headline, end_line(view), WIDTH - 480)
    _put_steps(canvas, view, outcome, people)
    _put_totals(canvas, view, outcome, people)
    return Picture(canvas.png(), alt.podium(view, people), canvas.size)


def _put_steps(canvas: Canvas, view: MaloneyView, outcome: Outcome, people: Sequence[str]) -> None:
    best = [one for one in ranking(view, outcome) if one.in_play][: len(SLOTS)]
    alone = len(outcome.winners) == 1
    for slot, one in zip(SLOTS, best, strict=False):
        place = outcome.places[one.seat]
        middle = round(MIDDLE + slot * (STEP_WIDTH + 6))
        _put_step(canvas, one.seat, place, middle, outcome.totals[one.seat])
        first = place == 1
        top = STEP_FOOT - STEP_HEIGHTS[min(place, 3)]
        room = 340 if first and alone else STEP_WIDTH - 22
        size = shrunk(Face.SANS_STRONG, 28, people[one.seat], room, least=23)
        words = fit(Face.SANS_STRONG, size, people[one.seat], room)
        wide = round(width(Face.SANS_STRONG, size, words)) + 22
        plate_top = top - (178 if first else 144)
        canvas.put(plate(wide, 40, INK, MEADOW), middle - wide // 2, plate_top)
        canvas.text(middle, plate_top + 29, words, Face.SANS_STRONG, size, PAPER, INK, anchor="m")
        if first and alone:
            canvas.put(icon("will", 72, MEADOW), middle + 96, top - 44)


def _put_step(canvas: Canvas, seat: Seat, place: int, middle: int, total: int) -> None:
    first, height = place == 1, STEP_HEIGHTS[min(place, 3)]
    top, ground = STEP_FOOT - height, STRAW if first else PAPER
    canvas.put(step(height, first=first), middle, STEP_FOOT)
    y, size = (top + 94, 72) if first else (top + 82, 58)
    canvas.text(middle, y, tenths(total), Face.SLAB, size, INK, ground, anchor="m", tabular=True)
    low, wide = (158, 72) if first else (128, 50)
    canvas.put(place_shield(wide, place, ground), middle, top + low)
    radius, up = (50, 66) if first else (40, 52)
    canvas.put(token(PALETTE, seat, radius, MEADOW), middle, top - up)


class _Total(NamedTuple):
    """One row of the totals, all in tenths of a point."""

    one: SeatView
    top: int
    height: int
    ground: Colour
    scale: float
    goal: int
    money: int
    total: int

    @property
    def bar_top(self) -> int:
        return self.top + round(self.height * 0.12) + 40


def _put_totals(canvas: Canvas, view: MaloneyView, outcome: Outcome, people: Sequence[str]) -> None:
    canvas.text(LEFT, TOP + 46, "How the totals are made up", Face.SLAB, 32, INK, PAPER)
    ranked = ranking(view, outcome)
    most_high = ROW_MOST if len(ranked) > 3 else ROW_FEW
    height = min(most_high, (HEIGHT - 16 - ROWS_TOP) // len(ranked))
    most = max(_SCALE_LEAST, *(total + 10 for total in outcome.totals))
    lit_before = True
    for number, one in enumerate(ranked):
        lit = one.seat in outcome.winners
        row = _Total(
            one=one,
            top=ROWS_TOP + number * height,
            height=height,
            ground=HIGHLIGHT if lit else PAPER,
            scale=(BAR_RIGHT - BAR_LEFT) / most,
            goal=view.points_to_win,
            money=outcome.totals[one.seat] - one.score,
            total=outcome.totals[one.seat],
        )
        if lit:
            lamp = plate(
                WIDTH - TOTALS - 26, height - 6, HIGHLIGHT, PAPER, radius=12, edge=ORANGE,
                edge_width=3,
            )  # fmt: skip
            canvas.put(lamp, TOTALS + 14, row.top + 1)
        elif not lit_before:
            canvas.fill((LEFT, row.top - 2, RIGHT, row.top - 1), SOFT)
        lit_before = lit
        _put_row(canvas, row, outcome.places[one.seat], people[one.seat])
        _put_goal(canvas, row, first=number == 0)
    _put_unopened(canvas, view.contents or (), ROWS_TOP + len(ranked) * height)


def _put_unopened(canvas: Canvas, contents: Sequence[tuple[int, str]], top: int) -> None:
    """What lay in the suitcases that nobody opened, as far as there is room below the rows."""
    lines = (HEIGHT - 24 - top - UNOPENED_HEAD) // UNOPENED_STEP
    room = max(0, lines) * UNOPENED_COLUMNS
    if not contents or not room:
        return
    shown = contents if len(contents) <= room else contents[: room - 1]
    canvas.fill((LEFT, top - 2, RIGHT, top - 1), SOFT)
    canvas.text(LEFT, top + 46, "Never opened", Face.SLAB, 26, TAN_DARK, PAPER)
    for number, (town, suitcase) in enumerate(shown):
        x = LEFT + number % UNOPENED_COLUMNS * UNOPENED_WIDTH
        y = top + UNOPENED_HEAD + number // UNOPENED_COLUMNS * UNOPENED_STEP
        canvas.put(place_shield(38, town, PAPER), x + 20, y + 16)
        canvas.put(icon("suitcase", 34, PAPER), x + 66, y + 17)
        card = SUITCASES[suitcase]
        unit = "" if card.kind == "money" else " point" if abs(card.amount) == 1 else " points"
        amount = money(card.amount) if card.kind == "money" else points(card.amount * 10)
        ink = GAIN if card.amount > 0 else LOSS
        canvas.text(x + 92, y + 25, signed(amount) + unit, Face.SANS_BOLD, 24, ink, PAPER)
    if len(shown) < len(contents):
        x = LEFT + (room - 1) % UNOPENED_COLUMNS * UNOPENED_WIDTH
        y = top + UNOPENED_HEAD + (room - 1) // UNOPENED_COLUMNS * UNOPENED_STEP
        more = f"and {len(contents) - len(shown)} more"
        canvas.text(x, y + 25, more, Face.SANS_BOLD, 24, MUTED, PAPER)


def _put_row(canvas: Canvas, row: _Total, place: int, person: str) -> None:
    one, middle = row.one, row.top + row.height // 2
    ink = INK if one.in_play else MUTED
    if one.in_play:
        canvas.text(LEFT + 12, middle + 14, str(place), Face.SLAB, 40, INK, row.ground, anchor="m")
        canvas.put(token(PALETTE, one.seat, 21, row.ground), LEFT + 66, middle)
    else:
        canvas.put(token(PALETTE, one.seat, 21, row.ground), LEFT + 46, middle - 14)
        canvas.text(
            LEFT + 46, middle + 34, "resigned", Face.SANS_STRONG, 20, MUTED, row.ground, anchor="m"
        )
    words = fit(Face.SANS_STRONG, 30, person, BAR_RIGHT - BAR_LEFT - 90)
    canvas.text(BAR_LEFT, row.bar_top - 12, words, Face.SANS_STRONG, 30, ink, row.ground)
    canvas.text(
        RIGHT - 6, middle + 20, tenths(row.total), Face.SLAB, 56, ink, row.ground, anchor="r",
        tabular=True,
    )  # fmt: skip
    canvas.put(_bar(row), BAR_LEFT, row.bar_top)
    _put_figures(canvas, row)


def _bar(row: _Total) -> Sprite:
    """Cards, suitcases and money on one scale; lost points stand behind as an empty box."""
    one, scale = row.one, row.scale
    lost = min(0, one.suitcase_points)
    parts = (
        (one.card_points + lost, SEAT_COLOURS[one.seat]),
        (max(0, one.suitcase_points), TAN),
        (row.money, SEA_LINE),
    )
    end = max(0, row.total) * scale
    painter = Painter((round(end - lost * scale) + 16, BAR_HEIGHT + 8), None, (-4, -4))
    if end > 4:
        painter.box((-2, -2, end + 2, BAR_HEIGHT + 2), INK, 5)
        x = 0.0
        for share, colour in parts:
            if share > 0:
                painter.box((x, 0, min(x + share * scale, end), BAR_HEIGHT), colour, 3)
                x += share * scale
                painter.box((min(x, end) - 1, 0, min(x, end) + 1, BAR_HEIGHT), INK)
        painter.frame((-2, -2, end + 2, BAR_HEIGHT + 2), INK, 2, 5)
    if lost:
        box = (end + 6, 0, end + 6 - lost * scale, BAR_HEIGHT)
        painter.frame(box, LOSS, 2.4, 3)
        painter.stroke([(box[0] + 3, BAR_HEIGHT - 4), (box[2] - 3, 4)], LOSS, 2.4)
    return painter.sprite(PALETTE, row.ground)


def _put_goal(canvas: Canvas, row: _Total, *, first: bool) -> None:
    """The tick at 69: dark where it was reached without money."""
    x = round(BAR_LEFT + row.goal * row.scale)
    colour = INK if row.one.score >= row.goal else SOFT
    canvas.fill((x - 1, row.bar_top - 9, x + 2, row.bar_top + BAR_HEIGHT + 9), colour)
    if first:
        canvas.text(
            x, row.bar_top - 14, points(row.goal), Face.SANS_BOLD, 22, INK, row.ground, anchor="m"
        )


def _put_figures(canvas: Canvas, row: _Total) -> None:
    """The three parts as figures, each with its sign."""
    one, y, x = row.one, row.bar_top + BAR_HEIGHT + 30, float(BAR_LEFT)
    entries = (
        ("cards", one.card_points, points(one.card_points)),
        ("suitcases", one.suitcase_points, points(one.suitcase_points)),
        ("money", row.money, tenths(row.money)),
    )
    for word, value, figure in entries:
        canvas.put(_key(word, one.seat, row.ground), x + 13, y - 8)
        x += 34
        x += canvas.text(x, y, f"{word} ", Face.SANS, 24, MUTED, row.ground)
        ink = LOSS if value < 0 else INK
        x += canvas.text(x, y, figure, Face.SANS_BOLD, 24, ink, row.ground) + 26


def _key(word: str, seat: Seat, ground: Colour) -> Sprite:
    if word == "suitcases":
        return icon("suitcase", 26, ground)
    if word == "money":
        return icon("money", 26, ground)
    painter = Painter((20, 20), None, (-10, -10))
    painter.box((-9, -9, 9, 9), SEAT_COLOURS[seat], 3)
    return painter.sprite(PALETTE, ground)
