"""What never changes on the board: chalkboard, wall map with names, key, and the wooden tray."""

from typing import Final

from PIL import Image

from games.core.seat import Seat
from renders.core.kept import kept
from renders.core.painter import Painter, regular
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.chrome import paint_chalkboard
from renders.core.schoolroom.colours import (
    ABROAD,
    BORDER,
    CHALK,
    DIMMED,
    GHOST_LINE,
    INK,
    PAPER,
    RULE,
    SEA,
    SEA_LINE,
    SEA_NAME,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.states.colours import EMPTY_PLACE, FAR_BORDER, FAR_NAME, GATEWAY, PALETTE, WOOD_LIGHT
from renders.states.layout import HEADER, HEIGHT, KEY, MAP, PLACING, RULE_X, TRAY, WIDTH
from renders.states.pieces import paint_disk, paint_dropped, paint_face, paint_flag, paint_truck
from renders.states.places import NAME_FACE, callout, gateways, label, places

TITLE: Final = "Game of the States"

_BAND, _BLOCK = 7, 80  # the neat line round the map
_COMPASS = (1470, 742, 56)
_SHIP = (78, 606)


def chalkboard(painter: Painter, title: str) -> None:
    """The header with its title and the rule beside it."""
    paint_chalkboard(painter, WIDTH, HEADER)
    painter.text(26, middle(30, 37), title, Face.SLAB, 37, CHALK)
    painter.box((RULE_X, 14, RULE_X + 3, HEADER - 14), RULE)


@kept(1)
def board_ground() -> Image.Image:
    """The board with no piece on it, as palette indices."""
    painter = Painter((WIDTH, HEIGHT), SEA)
    _paint_map(painter, {code: wallmap.pastel(code) for code in places()}, BORDER)
    for code in places():
        paint_label(painter, code, INK)
    _paint_key(painter)
    _paint_frame(painter)
    chalkboard(painter, TITLE)
    return painter.layer(PALETTE)


@kept(1)
def far_ground() -> Image.Image:
    """The same with all states out of reach, and nothing written in the header."""
    painter = Painter((WIDTH, HEIGHT), SEA)
    fills = {code: DIMMED[number] for code, number in wallmap.pastels().items()}
    _paint_map(painter, fills, FAR_BORDER, lettered=False)
    for code in places():
        paint_label(painter, code, FAR_NAME)
    _paint_frame(painter)
    paint_chalkboard(painter, WIDTH, HEADER)
    painter.box((RULE_X, 14, RULE_X + 3, HEADER - 14), RULE)
    return painter.layer(PALETTE)


def paint_label(painter: Painter, code: str, ink: Colour, halo: Colour | None = None) -> None:
    """A state's name, or its code where the name does not fit."""
    (x, y), text, size = label(code)
    painter.text(
        x, middle(y, size), text, NAME_FACE, size, ink, anchor="m", halo=halo, halo_width=4
    )


def paint_callout(painter: Painter, code: str, fill: Colour, border: Colour) -> None:
    """The lead and the box of a small state."""
    paint_lead(painter, code, border)
    paint_box(painter, code, fill, border)


def paint_lead(painter: Painter, code: str, border: Colour) -> None:
    """The line from a small state's box to the state."""
    lead = places()[code].lead
    assert lead is not None
    start, end = (PLACING.at(point) for point in lead)
    painter.stroke([start, end], WHITE, 5)
    painter.stroke([start, end], border, 2.2)
    painter.disc(*end, 6, WHITE)
    painter.disc(*end, 4, border)


def paint_box(
    painter: Painter, code: str, fill: Colour, border: Colour, longer: float = 0.0
) -> None:
    """The box of a small state, made longer on the side where there is room."""
    box = callout(code)
    assert box is not None
    x0, y0, x1, y1 = box
    if places()[code].grows == "left":
        x0 -= longer
    else:
        x1 += longer
    painter.box((x0, y0, x1, y1), border, 8)
    painter.box((x0 + 2.2, y0 + 2.2, x1 - 2.2, y1 - 2.2), fill, 6)


def _paint_map(
    painter: Painter, fills: dict[str, Colour], border: Colour, *, lettered: bool = True
) -> None:
    wallmap.paint_surroundings(painter, PLACING)
    if lettered:
        _paint_lettering(painter)
    wallmap.paint_panels(painter, PLACING)
    wallmap.paint_fills(painter, PLACING, fills)
    _paint_gateways(painter)
    wallmap.paint_borders(painter, PLACING, fills, border, 2)
    small = [code for code in fills if places()[code].callout is not None]
    for code in small:
        paint_lead(painter, code, border)
    for code in small:
        paint_box(painter, code, fills[code], border)


def _paint_gateways(painter: Painter) -> None:
    for line in gateways().values():
        painter.dashes(line, WHITE, 6, 10, 9)
        painter.dashes(line, GATEWAY, 3, 10, 9)
        for end in (line[0], line[-1]):
            painter.disc(*end, 7, WHITE)
            painter.disc(*end, 4.5, GATEWAY)


def _paint_lettering(painter: Painter) -> None:
    for x, y, words, size, spacing in ((690, 76, "CANADA", 26, 14), (446, 812, "MEXICO", 21, 5)):
        at = PLACING.at((x, middle(y, size)))
        painter.text(*at, words, Face.SLAB, size, ABROAD, anchor="m", spacing=spacing)
    for x, y, words, size in (
        (1470, 600, "Atlantic", 24),
        (1470, 630, "Ocean", 24),
        (78, 668, "Pacific", 24),
        (78, 698, "Ocean", 24),
        (985, 838, "Gulf of Mexico", 23),
    ):
        at = PLACING.at((x, middle(y, size)))
        painter.text(*at, words, Face.SLAB_LIGHT, size, SEA_NAME, anchor="m", spacing=3)
    _paint_compass(painter)
    _paint_ship(painter)


def _paint_compass(painter: Painter) -> None:
    x, y = PLACING.at(_COMPASS[:2])
    reach = _COMPASS[2]
    painter.ring(x, y, reach * 0.62, SEA_LINE, 2)
    for step in (1, 3, 5, 7, 0, 2, 4, 6):
        turn = 45 * step - 90
        (tip,) = regular(x, y, reach if step % 2 == 0 else reach * 0.58, 1, turn)
        for side, fill in ((1, SEA_NAME), (-1, WHITE)):
            (waist,) = regular(x, y, reach * 0.2, 1, turn + side * 22.5)
            painter.shape([(x, y), tip, waist], fill)
            painter.outline([(x, y), tip, waist], SEA_NAME, 1.2)
    painter.text(x, middle(y - reach - 15, 20), "N", Face.SLAB, 20, SEA_NAME, anchor="m")


def _paint_ship(painter: Painter) -> None:
    x, y = PLACING.at(_SHIP)
    hull = [(x - 26, y), (x + 26, y), (x + 18, y + 13), (x - 18, y + 13)]
    sails = (
        [(x + 4, y - 33), (x + 24, y - 5), (x + 4, y - 5)],
        [(x - 4, y - 27), (x - 20, y - 5), (x - 4, y - 5)],
    )
    for part in (hull, *sails):
        painter.shape(part, WHITE)
        painter.outline(part, SEA_NAME, 2)
    painter.box((x - 1.5, y - 36, x + 1.5, y), SEA_NAME)
    waves = [(x + dx, y + 18 + (3 if dx % 20 else 0)) for dx in range(-30, 31, 10)]
    painter.stroke(waves, SEA_NAME, 2)


def _paint_key(painter: Painter) -> None:
    """What the pieces mean, six of them."""
    x0, y0, x1, y1 = (*PLACING.at(KEY[:2]), *PLACING.at(KEY[2:]))
    painter.box((x0, y0, x1, y1), SEA_LINE, 10)
    painter.box((x0 + 2.5, y0 + 2.5, x1 - 2.5, y1 - 2.5), PAPER, 8)
    left, right = x0 + 30, x0 + 214
    first, second, third = y0 + 24, y0 + 59, y0 + 94
    red, blue, green = Seat(0), Seat(1), Seat(3)
    paint_disk(painter, green, left, first, 12.5)
    paint_dropped(painter, green, left, second, 10)
    painter.disc(left, third, 13, GHOST_LINE)
    painter.disc(left, third, 11, EMPTY_PLACE)
    paint_face(painter, green, left, third, 11)
    paint_truck(painter, red, right, first + 14, 0.52, cargo=blue, halo="none")
    paint_flag(painter, red, right - 12, second + 16, 0.62)
    painter.stroke([(right - 18, third), (right + 16, third)], INK, 8.5)
    painter.stroke([(right - 18, third), (right + 16, third)], SEAT_COLOURS[red], 5.5)
    painter.disc(right - 18, third, 7.5, INK)
    painter.disc(right - 18, third, 5, WHITE)
    for x, y, words in (
        (left, first, "for sale"),
        (left, second, "take for $100"),
        (left, third, "delivered"),
        (right, first, "loaded truck"),
        (right, second, "destination"),
        (right, third, "last move"),
    ):
        painter.text(x + 26, middle(y, 20), words, Face.SANS, 20, INK)


def _paint_frame(painter: Painter) -> None:
    """The neat line round the map, and the tray below it."""
    _, top, right, foot = MAP
    for left in (0, right - _BAND):
        painter.box((left, top, left + _BAND, foot), PAPER)
        for y in range(top, foot, 2 * _BLOCK):
            painter.box((left, y, left + _BAND, min(y + _BLOCK, foot)), SEA_LINE)
    painter.box((0, foot - _BAND, right, foot), PAPER)
    for x in range(0, right, 2 * _BLOCK):
        painter.box((x, foot - _BAND, x + _BLOCK, foot), SEA_LINE)
    line = [
        (_BAND, top),
        (_BAND, foot - _BAND),
        (right - _BAND, foot - _BAND),
        (right - _BAND, top),
    ]
    painter.stroke(line, SEA_NAME, 1.5)
    painter.box(TRAY, WOOD)
    painter.box((0, foot, right, foot + 3), WOOD_DARK)
    painter.box((0, foot + 3, right, foot + 6), WOOD_LIGHT)
