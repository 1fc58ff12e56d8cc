"""The votes as bars: by candidate once they are cast, before that by attender."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.dallas.view import CARDS, CHARACTERS, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Face
from renders.dallas.badges import badge, figure
from renders.dallas.blocks import Block, block
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CITY,
    CREAM,
    FADED,
    GOLD,
    INK,
    LAMP,
    LIGHT,
    NIGHT,
    PALETTE,
    RING,
)
from renders.dallas.hall import Hall
from renders.dallas.words import called, seat_of, stock_votes
from renders.dallas.writing import write

BOX: Final = (16, 222, 1068, 826)
BARS: Final = 286
REACH: Final = 615
"""Where bars begin, and how long the longest may get."""

FULL: Final = 32
"""Votes for which a bar has its whole length, if nobody has more."""

ROW_MOST: Final = 90


class Bar(NamedTuple):
    """One row: who, in words, the parts, the figure at the right, whether it is lit."""

    who: int | str
    name: str
    blocks: tuple[Block, ...]
    total: int
    lit: bool
    note: str = ""


def put_tally(canvas: Canvas, view: DallasView, hall: Hall, people: Sequence[str]) -> None:
    """Put the panel at the left."""
    left, top, right, _ = BOX
    canvas.layer(panel(right - left, BOX[3] - top), left, top)
    title = "Candidates in Southfork" if hall.counting else "Votes at this meeting"
    write(canvas, left + 20, top + 34, title, Face.SLAB, 28, BRASS, INK)
    write(canvas, right - 22, top + 34, "votes", Face.SANS_BOLD, 24, LIGHT, INK, anchor="r")
    bars = by_candidate(view, hall, people) if hall.counting else by_attender(view, hall, people)
    step = min(ROW_MOST, 536 // max(1, len(bars)))
    most = max([FULL, *(sum(part.votes for part in bar.blocks) for bar in bars)])
    for number, bar in enumerate(bars):
        middle = top + 59 + step // 2 + number * step
        _put_bar(canvas, bar, middle, step, REACH / most, divided=number > 0)


def by_candidate(view: DallasView, hall: Hall, people: Sequence[str]) -> tuple[Bar, ...]:
    """Best first; votes to come stand in the row of whom they belong to."""
    bars: list[Bar] = []
    lit = _leading(hall)
    for character in hall.candidates:
        who = figure(view, character)
        blocks = [
            Block(int(one.seat), one.votes if hall.all_votes else 1, "cast",
                  "" if one.by is None else called(view.seats[one.by], people))
            for one in hall.casts
            if one.candidate == character
        ]  # fmt: skip
        if isinstance(who, int) and _to_come(hall, Seat(who)):
            blocks.append(Block(who, hall.votes[Seat(who)], "due"))
        total = hall.total(character)
        name = CHARACTERS[character].name
        bars.append(Bar(who, name, tuple(blocks), total, character in lit))
    return tuple(sorted(bars, key=lambda bar: (-bar.total, isinstance(bar.who, str))))


def _to_come(hall: Hall, seat: Seat) -> bool:
    """Whether the seat's votes have not been cast in the running ballot."""
    return hall.stage == "vote" and seat in hall.attenders and hall.cast_of(seat) is None


def _leading(hall: Hall) -> tuple[str, ...]:
    """Whose rows are lit: the elected one's, or those that are tied."""
    if hall.election is not None:
        return (hall.election.president,)
    return () if hall.tied is None else hall.tied.top


def by_attender(view: DallasView, hall: Hall, people: Sequence[str]) -> tuple[Bar, ...]:
    """What everybody who attends has to give, most first, then who has no vote."""
    bars: list[Bar] = []
    for one in view.seats:
        if not one.in_play:
            continue
        name = called(one, people)
        if one.seat not in hall.attenders:
            bars.append(Bar(int(one.seat), name, (), -1, False, "not in Southfork: no vote"))
            continue
        stock = stock_votes(view, one.certificates)
        kept_cards = sum(CARDS[card].proxy for card in one.proxies)
        blocks = tuple(
            Block(int(one.seat), count, kind)
            for count, kind in ((stock, "stock"), (kept_cards, "proxy"))
            if count
        )
        lit = hall.stage == "blackmail" and hall.turn == one.seat
        bars.append(Bar(int(one.seat), name, blocks, hall.votes[one.seat], lit))
    bars.sort(key=lambda bar: -bar.total)
    for character in hall.candidates:
        if seat_of(view, character) is None:
            note = "nobody plays, but can be elected"
            bars.append(Bar(character, CHARACTERS[character].name, (), -1, False, note))
    return tuple(bars)


def _put_bar(
    canvas: Canvas, bar: Bar, middle: int, step: int, scale: float, *, divided: bool
) -> None:
    left, _, right, _ = BOX
    ground = LAMP if bar.lit else INK
    if bar.lit:
        canvas.put(_lamp(right - left - 16, step - 4), left + 8, middle - step // 2 + 2)
    elif divided:
        line = middle - step // 2
        canvas.fill((left + 20, line - 1, right - 20, line), CITY)
    radius = min(29, step // 2 - 9)
    canvas.put(badge(bar.who, radius, ground), left + 50, middle)
    given = bar.total > 0 or bool(bar.blocks)
    write(canvas, left + 92, middle, bar.name, Face.SLAB, 31, CREAM if given else LIGHT, ground,
          room=BARS - 92 - 12, least=24)  # fmt: skip
    if bar.note:
        write(canvas, left + BARS, middle, bar.note, Face.SANS_BOLD, 22, FADED, ground)
        return
    figure_size = 48 if bar.total else 36
    ink = GOLD if bar.lit else CREAM if bar.total else FADED
    write(canvas, right - 22, middle, str(bar.total), Face.SLAB, min(figure_size, step - 24), ink,
          ground, anchor="r")  # fmt: skip
    if not bar.blocks:
        canvas.put(_rail(), left + BARS, middle)
    x = float(left + BARS)
    high = min(66, step - 18)
    for part in bar.blocks:
        wide = max(10, round(part.votes * scale) - 4)
        canvas.put(block(part, wide, high, ground), round(x), middle)
        x += wide + 4


@kept(4)
def panel(wide: int, high: int) -> Image.Image:
    """An empty panel."""
    painter = Painter((wide, high), NIGHT)
    painter.box((0, 0, wide, high), BRONZE, 14)
    painter.box((2, 2, wide - 2, high - 2), INK, 13)
    return painter.layer(PALETTE)


@kept(8)
def _lamp(wide: int, high: int) -> Sprite:
    painter = Painter((wide, high), INK)
    painter.box((0, 0, wide, high), GOLD, 10)
    painter.box((3, 3, wide - 3, high - 3), LAMP, 8)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


@kept(1)
def _rail() -> Sprite:
    painter = Painter((REACH, 6), None, (0, -3))
    painter.box((0, -3, REACH, 3), RING, 3)
    return painter.sprite(PALETTE, INK)
