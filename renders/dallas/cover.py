"""The lobby's cover: Southfork before the setting sun, and the seats filling up below it."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name
from renders.core.theme import Face
from renders.core.tokens import paint_mark
from renders.dallas.alt_end import cover_words
from renders.dallas.badges import badge, sign
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CREAM,
    DARK_KINDS,
    DIM,
    FADED,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PALETTE,
    SHADE,
)
from renders.dallas.header import LEFT, MIDDLE, RIGHT, WIDTH, paint_header
from renders.dallas.scenery import longhorn, nightfall
from renders.dallas.seats import frame
from renders.dallas.things import ranch
from renders.dallas.writing import paint, write

HEIGHT: Final = 1000
SKY_FOOT: Final = 660
COLUMNS: Final = 4
WIDEST: Final = 512
HIGH: Final = 104
GAP: Final = 8
ROW_TOP: Final = 768
ROW_STEP: Final = 114


def cover(names: Sequence[str], seats: int, *, away: frozenset[int] = frozenset()) -> Picture:
    """The table before the start: `names` are those seated so far, `seats` the places there are.

    Raises ValueError if more are seated than there are places.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} people do not fit on {seats} seats")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, _scene())
    free = seats - len(people)
    words = "A seat is waiting" if free == 1 else "Seats are waiting" if free else "All are here"
    write(canvas, 24, 722, words, Face.SLAB, 40, GOLD, NIGHT)
    taken = f"{len(people)} of {seats}"
    wide = write(
        canvas, RIGHT - 8, 722, "seats taken", Face.SANS_BOLD, 26, LIGHT, NIGHT, anchor="r"
    )
    write(canvas, RIGHT - 18 - wide, 720, taken, Face.SLAB, 44, CREAM, NIGHT, anchor="r")
    across = seats if seats <= COLUMNS else -(-seats // 2)
    cell = min(WIDEST, (WIDTH - 24) // across - GAP)
    for seat in range(seats):
        row = seat // across
        count = min(across, seats - row * across)
        left = (WIDTH - count * (cell + GAP) + GAP) // 2
        x, y = left + (seat - row * across) * (cell + GAP), ROW_TOP + row * ROW_STEP
        if seats <= COLUMNS:
            y += ROW_STEP // 2
        _put_seat(canvas, people, seat, (x, y, cell), away=seat in away)
    return Picture(canvas.png(), cover_words(people, seats), canvas.size)


def _put_seat(
    canvas: Canvas, people: Sequence[str], seat: int, place: tuple[int, int, int], *, away: bool
) -> None:
    """`place` is the cell's upper left corner and its width."""
    x, y, wide = place
    canvas.layer(frame(wide, HIGH, lit=False), x, y)
    middle = y + HIGH // 2
    if seat >= len(people):
        canvas.put(_free(seat), x + 56, middle)
        write(canvas, x + 108, middle, "free", Face.SANS_ITALIC, 28, FADED, INK)
        return
    canvas.put(badge(seat, 34, INK), x + 56, middle)
    if away:
        canvas.put(sign(False, INK), x + 84, middle - 24)
    write(canvas, x + 108, middle, people[seat], Face.SLAB, 30, CREAM, INK, room=wide - 124)


@kept(1)
def _scene() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), NIGHT)
    nightfall(painter, WIDTH, SKY_FOOT)
    longhorn(painter, 240, 250, 230, SHADE)
    painter.box((0, SKY_FOOT, WIDTH, HEIGHT), NIGHT)
    ranch(painter, 800, 538, 560, CREAM, DARK_KINDS["southfork"])
    painter.box((0, SKY_FOOT, WIDTH, SKY_FOOT + 4), BRASS)
    paint_header(painter)
    paint(painter, LEFT, MIDDLE + 1, "A game of the Ewing family", Face.SLAB, 28, BRASS)
    painter.text(
        800, 330, "DALLAS", Face.SLAB, 190, CREAM, anchor="m", spacing=10, halo=INK, halo_width=7
    )
    return painter.layer(PALETTE)


@kept(8)
def _free(seat: int) -> Sprite:
    """A seat nobody has taken: its mark alone."""
    painter = Painter((76, 76), None, (-38, -38))
    painter.ring(0, 0, 34, BRONZE, 2)
    paint_mark(painter, seat, 0, 0, 17, DIM)
    return painter.sprite(PALETTE, INK)
