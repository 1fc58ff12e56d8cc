"""The lobby's cover: the wall map without names, and who has taken a seat."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import paint_card, paint_chalkboard
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    GHOST_LINE,
    INK,
    MUTED,
    PAPER,
    PAPER_DARK,
    RULE,
    SMALL_PRINT,
    WHITE,
    WOOD,
    YELLOW,
)
from renders.core.sprite import Sprite
from renders.core.text import fit, name
from renders.core.theme import Face
from renders.quiz import alt
from renders.quiz.answers import tile
from renders.quiz.chart import chart, outline, paint_frame
from renders.quiz.colours import ASKED, PALETTE
from renders.quiz.layout import (
    CARD,
    HEAD_RIGHT,
    HEADER,
    HEIGHT,
    MAP,
    OUTLINE,
    PLACING,
    SCORES,
    TILE,
    TILES,
    WIDTH,
    score_rows,
)
from renders.quiz.scores import put_moon
from renders.quiz.words import LETTERS

TITLE: Final = "Quiz of the States"
SHOWN: Final = ("capital?", "nickname?", "bird?", "largest city?")
"""What may be asked, on the four tiles."""
RIDDLE: Final = "TX"
"""The outline on the card."""

_RULE_X, _HEAD_X = 560, 592


def cover(names: Sequence[str], seats: int, *, away: frozenset[int] = frozenset()) -> Picture:
    """The table before the start: `names` are those seated so far, `seats` the places there are.

    Raises ValueError if more are seated than there are places.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} people do not fit on {seats} seats")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, _ground())
    headline = "All seats are taken" if len(people) == seats else "A seat is waiting"
    canvas.text(_HEAD_X, middle(36, 40), headline, Face.SANS_BOLD, 40, WHITE, BOARD)
    below = "Who knows it first gets the card."
    canvas.text(_HEAD_X + 1, middle(75, 22), below, Face.SANS_STRONG, 22, YELLOW, BOARD)
    count = f"{len(people)} of {seats}"
    canvas.text(HEAD_RIGHT, middle(36, 40), count, Face.SLAB, 40, CHALK, BOARD, anchor="r")
    canvas.text(
        HEAD_RIGHT, middle(75, 22), "on board", Face.SANS_STRONG, 22, SMALL_PRINT, BOARD, anchor="r"
    )
    _put_seats(canvas, people, seats, away)
    return Picture(canvas.png(), alt.cover(people, seats), canvas.size)


@kept(1)
def _ground() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), WOOD)
    paint_chalkboard(painter, WIDTH, HEADER, rail=False)
    painter.text(26, middle(50, 54), TITLE, Face.SLAB, 54, CHALK)
    painter.box((_RULE_X, 18, _RULE_X + 3, 82), RULE)
    paint_frame(painter, MAP)
    paint_card(painter, CARD)
    paint_card(painter, SCORES)
    left, top, right, _ = SCORES
    painter.text(left + 26, middle(top + 33, 27), "Players", Face.SLAB, 27, INK)
    painter.box((left + 26, top + 58, right - 26, top + 60), GHOST_LINE)
    left, top, right, _ = CARD
    painter.text(left + 26, middle(top + 36, 33), "Which state is it?", Face.SLAB, 33, INK)
    painter.box((left + 26, top + 64, right - 26, top + 66), GHOST_LINE)
    painter.text(left + 380, middle(top + 178, 130), "?", Face.SLAB, 130, INK, anchor="m")
    canvas = Canvas(PALETTE, painter.layer(PALETTE))
    fills = {code: wallmap.pastel(code) for code in wallmap.pastels()}
    canvas.layer(chart(MAP, PLACING, fills), MAP[0], MAP[1])
    shape = outline(RIDDLE, OUTLINE, ASKED, 4, PAPER)
    canvas.put(shape, left + 26 + OUTLINE[0] // 2, top + 82 + OUTLINE[1] // 2)
    for letter, words, (x, y) in zip(LETTERS, SHOWN, TILES, strict=True):
        canvas.put(tile(TILE[0], "open", letter), x, y)
        canvas.text(x + 104, middle(y + TILE[1] / 2, 42), words, Face.SLAB, 42, INK, PAPER)
    return canvas.indices


def _put_seats(canvas: Canvas, people: Sequence[str], seats: int, away: frozenset[int]) -> None:
    rows = score_rows(seats)
    radius = min(rows.badge, 24)
    size = 24 if rows.compact else 29
    x = SCORES[0] + 52
    for seat in range(seats):
        y = rows.middle(seat)
        if seat >= len(people):
            canvas.put(_free(radius), x, y)
            canvas.text(x + 38, middle(y, size), "free", Face.SANS_ITALIC, size, MUTED, PAPER)
            continue
        canvas.put(badge(PALETTE, seat, radius, PAPER), x, y)
        if seat in away:
            put_moon(canvas, x, y, radius, PAPER)
        words = fit(Face.SANS_STRONG, size, people[seat], SCORES[2] - 30 - x - 38)
        ink = MUTED if seat in away else INK
        canvas.text(x + 38, middle(y, size), words, Face.SANS_STRONG, size, ink, PAPER)


@kept(16)
def _free(radius: int) -> Sprite:
    """A seat nobody has taken, to be put by its middle."""
    painter = Painter((2 * radius + 6, 2 * radius + 6), None, (-radius - 3, -radius - 3))
    painter.disc(0, 0, radius, GHOST_LINE)
    painter.disc(0, 0, radius - 2.5, PAPER_DARK)
    return painter.sprite(PALETTE, PAPER)
