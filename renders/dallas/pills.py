"""The pills above the buildings in reach: how far, how many votes, whether it gives control."""

from typing import Final, NamedTuple

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import Colour, Face
from renders.dallas.colours import BRASS, CREAM, GOLD, INK, MOVE, PALETTE, PROXY, WHITE
from renders.dallas.places import plate_box, plates
from renders.dallas.things import helicopter, star
from renders.dallas.writing import paint

HIGH: Final = 28
GAP: Final = 3
SIZE: Final = 20

_LEAST, _STAR, _AIR = 30, 34, 30


class Pill(NamedTuple):
    """Its words, its two colours, and whether a helicopter or a star stands in it."""

    words: str
    fill: Colour
    ink: Colour = WHITE
    sign: str = ""

    @property
    def wide(self) -> int:
        if self.sign == "star":
            return _STAR
        text = round(width(Face.SANS_BOLD, SIZE, self.words))
        if self.sign == "air":
            return _AIR + 8 + (text + 4 if self.words else 0)
        return max(_LEAST, text + 14)


CONTROL: Final = Pill("", GOLD, INK, "star")


def steps_pill(words: str, *, air: bool = False, limo: bool = False) -> Pill:
    """How far; brass where the Limo is needed, with a helicopter where the card's is used."""
    return Pill(words, BRASS if limo else MOVE, INK if limo else WHITE, "air" if air else "")


def votes_pill(count: int) -> Pill:
    return Pill(f"+{count}", PROXY)


def row_box(space: str, pills: tuple[Pill, ...]) -> tuple[int, int, int, int]:
    """Where a building's pills stand."""
    wide = sum(pill.wide for pill in pills) + GAP * (len(pills) - 1)
    left, top, right, _ = plate_box(space)
    middle = plates()[space].pills
    if middle is None:
        x, y = right + 3 - wide, top - 3 - HIGH
    else:
        x, y = middle[0] - wide // 2, middle[1] - HIGH // 2
        if middle[0] < left:
            x = left - 6 - wide
        elif middle[0] > right:
            x = right + 6
    return x, y, x + wide, y + HIGH


def put_pills(canvas: Canvas, space: str, pills: tuple[Pill, ...]) -> None:
    """Put a building's pills beside it."""
    x, y, _, _ = row_box(space, pills)
    for pill in pills:
        canvas.put(pill_sprite(pill), x, y)
        x += pill.wide + GAP


@kept(128)
def pill_sprite(pill: Pill) -> Sprite:
    """A pill by its upper left corner."""
    wide = pill.wide
    painter = Painter((wide + 4, HIGH + 4), None, (-2, -2))
    painter.box((-1.5, -1.5, wide + 1.5, HIGH + 1.5), INK, 9)
    painter.box((0, 0, wide, HIGH), CREAM, 8)
    painter.box((1.5, 1.5, wide - 1.5, HIGH - 1.5), pill.fill, 7)
    middle = HIGH / 2
    if pill.sign == "star":
        star(painter, wide / 2, middle, 11, pill.ink)
    elif pill.sign == "air":
        helicopter(painter, 19, middle, 13, pill.ink, pill.fill)
        if pill.words:
            paint(painter, wide - 7, middle, pill.words, Face.SANS_BOLD, SIZE, pill.ink,
                  anchor="r")  # fmt: skip
    else:
        paint(painter, wide / 2, middle, pill.words, Face.SANS_BOLD, SIZE, pill.ink, anchor="m")
    return painter.sprite(PALETTE, INK)
