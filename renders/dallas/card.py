"""One playing card: Move and Proxy, the Event, and the blackmail number with its target."""

from typing import Final

from PIL import Image

from games.dallas.view import CARDS, CHARACTERS
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.dallas.badges import Figure, badge
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CITY,
    CREAM,
    GOLD,
    INK,
    LIGHT,
    MOVE,
    MUTED,
    NIGHT,
    PALETTE,
    PROXY,
    SAND,
    TEXT,
    WHITE,
    YES,
)
from renders.dallas.events import Status, brief
from renders.dallas.things import (
    certificate,
    clock,
    derrick,
    eye,
    helicopter,
    magnifier,
    rosette,
    sack,
    signpost,
    tick,
    two_cards,
)
from renders.dallas.writing import folded, paint, write

WIDE: Final = 366
HIGH: Final = 436
SHADOW: Final = 6
COIN: Final = 23
SEAM: Final = 73
"""Where the card's number stands, from its top."""

FOOT: Final = 92
STATE: Final = 322
SMALL: Final = (196, 178)

_SIGNS = {
    "lose_turns": clock,
    "pay_slush": sack,
    "pay_mover": sack,
    "take_slush": sack,
    "gain_bank": sack,
    "take_card": two_cards,
    "redraw": two_cards,
    "peek_hand": eye,
    "send_to": signpost,
    "lose_proxy": rosette,
    "force_sale": certificate,
}


def put_card(
    canvas: Canvas,
    card: str,
    target: Figure | None,
    x: int,
    y: int,
    ground: Colour,
    *,
    number: int | None = None,
    state: Status | None = None,
) -> None:
    """A card by its upper left corner; `target` is who its blackmail number is aimed at."""
    canvas.put(face(card, ground), x, y)
    if target is not None:
        canvas.put(badge(target, 25, INK), x + 130, y + HIGH - 47)
    if number is not None:
        canvas.put(coin(number), x + WIDE // 2, y + SEAM)
    if state is not None:
        canvas.put(_state_sign(state.usable), x + 32, y + STATE)
        ink = YES if state.usable else MUTED
        write(canvas, x + 52, y + STATE, state.words, Face.SANS_BOLD, 22, ink, CREAM,
              room=WIDE - 68)  # fmt: skip


@kept(160)
def face(card: str, ground: Colour) -> Sprite:
    """All of a card that is printed on it, but for the target's badge."""
    painter = Painter((WIDE + SHADOW, HIGH + SHADOW))
    painter.box((5, 6, WIDE + 5, HIGH + 6), INK, 18)
    painter.box((0, 0, WIDE, HIGH), INK, 18)
    painter.box((2, 2, WIDE - 2, HIGH - 2), CREAM, 16)
    half = (WIDE - 36) / 2
    _number(painter, (14, 14, 14 + half, 132), "Move", CARDS[card].move, MOVE)
    _number(painter, (22 + half, 14, WIDE - 14, 132), "Proxy", CARDS[card].proxy, PROXY)
    _event(painter, card)
    _blackmail(painter, card)
    return painter.sprite(PALETTE, ground)


def _number(
    painter: Painter, box: tuple[float, float, float, float], label: str, figure: int, fill: Colour
) -> None:
    middle = (box[0] + box[2]) / 2
    painter.box(box, fill, 12)
    paint(painter, middle, box[1] + 20, label, Face.SANS_BOLD, 23, WHITE, anchor="m")
    paint(painter, middle, box[1] + 74, str(figure), Face.SLAB, 78, WHITE, anchor="m")


def _event(painter: Painter, card: str) -> None:
    event = CARDS[card].event
    title = event.title.replace("'", "’")
    sign = _SIGNS.get(event.kind, helicopter)
    sign(painter, 36, 166, 19 if sign is not helicopter else 22, BRONZE, CREAM)
    paint(painter, 66, 164, title, Face.SLAB, 28, TEXT, room=WIDE - 80, least=22)
    for number, line in enumerate(folded(Face.SANS, 25, event.text, WIDE - 38, 3)):
        paint(painter, 20, 212 + 32 * number, line, Face.SANS, 25, TEXT)


def _blackmail(painter: Painter, card: str) -> None:
    printed = CARDS[card]
    top = HIGH - FOOT
    painter.box((2, top, WIDE - 2, HIGH - 2), INK, 16)
    painter.box((2, top, WIDE - 2, top + 32), INK)
    tile = (14, top + 10, 96, HIGH - 12)
    if printed.blackmail_target is None:
        painter.box(tile, GOLD, 8)
        magnifier(painter, 56, HIGH - 47, 26, INK, GOLD)
        paint(painter, 112, HIGH - 62, "Private", Face.SLAB, 28, CREAM)
        paint(painter, 112, HIGH - 31, "Investigator", Face.SLAB, 28, CREAM)
        return
    painter.box(tile, SAND, 8)
    number = str(printed.blackmail_set)
    paint(painter, 55, HIGH - 47, number, Face.SLAB, 46, TEXT, anchor="m")
    name = CHARACTERS[printed.blackmail_target].name
    paint(painter, 166, HIGH - 63, "Blackmail", Face.SANS_BOLD, 21, LIGHT)
    paint(painter, 166, HIGH - 33, name, Face.SLAB, 28, CREAM)


@kept(16)
def coin(number: int) -> Sprite:
    """The brass coin with a card's place in the hand."""
    painter = Painter((50, 50), None, (-25, -25))
    painter.disc(0, 0, COIN, CREAM)
    painter.disc(0, 0, COIN - 3, BRASS)
    size = 28 if number < 10 else 24
    paint(painter, 0, 0, str(number), Face.SLAB, size, INK, anchor="m")
    return painter.sprite(PALETTE, CREAM)


@kept(2)
def _state_sign(usable: bool) -> Sprite:
    painter = Painter((26, 26), None, (-13, -13))
    painter.disc(0, 0, 11, SEAT_COLOURS[3] if usable else MUTED)
    if usable:
        tick(painter, 0.5, 0, 5.5, WHITE)
    else:
        painter.stroke([(-5, 0), (5, 0)], WHITE, 3)
    return painter.sprite(PALETTE, CREAM)


@kept(4)
def back(ground: Colour) -> Sprite:
    """A covered card."""
    painter = Painter((WIDE + SHADOW, HIGH + SHADOW))
    painter.box((5, 6, WIDE + 5, HIGH + 6), INK, 18)
    painter.box((0, 0, WIDE, HIGH), INK, 18)
    painter.box((2, 2, WIDE - 2, HIGH - 2), CREAM, 16)
    painter.box((14, 14, WIDE - 14, HIGH - 14), CITY, 10)
    painter.frame((24, 24, WIDE - 24, HIGH - 24), BRASS, 3, 8)
    derrick(painter, WIDE / 2, HIGH / 2 - 30, 210, BRASS, 110)
    paint(painter, WIDE / 2, HIGH - 92, "DALLAS", Face.SLAB, 52, CREAM, anchor="m")
    return painter.sprite(PALETTE, ground)


@kept(8)
def ribbon(words: str, fill: Colour, ink: Colour) -> Sprite:
    """A slip across a card's upper edge, by its middle: "new", "covered"."""
    half = width(Face.SANS_BOLD, 22, words) / 2 + 16
    painter = Painter((round(2 * half) + 8, 48), None, (-half - 4, -24))
    painter.box((-half - 2, -20, half + 2, 20), INK, 10)
    painter.box((-half, -18, half, 18), fill, 8)
    paint(painter, 0, 0, words, Face.SANS_BOLD, 22, ink, anchor="m")
    return painter.sprite(PALETTE, INK)


@kept(96)
def small_card(card: str) -> Image.Image:
    """The card as a reminder: Move, Proxy and the Event in short."""
    wide, high = SMALL
    painter = Painter(SMALL, NIGHT)
    painter.box((0, 0, wide, high), INK, 12)
    painter.box((2, 2, wide - 2, high - 2), CREAM, 11)
    for left, label, figure, fill in (
        (10, "Move", CARDS[card].move, MOVE),
        (101, "Proxy", CARDS[card].proxy, PROXY),
    ):
        painter.box((left, 10, left + 85, 100), fill, 8)
        paint(painter, left + 42, 27, label, Face.SANS_BOLD, 20, WHITE, anchor="m")
        paint(painter, left + 42, 69, str(figure), Face.SLAB, 54, WHITE, anchor="m")
    room = wide - 16
    title = CARDS[card].event.title.replace("'", "’")
    rows = folded(Face.SANS, 20, brief(card), room, 2)
    middle = 127 if len(rows) == 1 else 118
    paint(painter, wide / 2, middle, title, Face.SLAB, 24, TEXT, anchor="m", room=room, least=18)
    for number, row in enumerate(rows):
        y = middle + 26 + 21 * number
        paint(painter, wide / 2, y, row, Face.SANS, 20, MUTED, anchor="m", room=room)
    return painter.layer(PALETTE)
