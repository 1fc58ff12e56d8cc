"""The strip at the foot of the board: the turn track, the Slush Fund, the deck, the discards."""

from typing import Final, NamedTuple

from PIL import Image

from games.dallas.view import CARDS, SETUP, DallasView
from games.dallas.view import Face as Counter
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.theme import SEAT_COLOURS, Face
from renders.core.tokens import paint_mark
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CASING,
    CITY,
    CREAM,
    DRIVE,
    GOLD,
    INK,
    LIGHT,
    MOVE,
    NIGHT,
    PALETTE,
    PROXY,
    RING,
    ROAD,
    TEXT,
    WHITE,
)
from renders.dallas.header import WIDTH
from renders.dallas.things import derrick, gavel, pause, sack, tick
from renders.dallas.words import millions
from renders.dallas.writing import paint, write

TOP: Final = 1108
FOOT: Final = 1196
MIDDLE: Final = (TOP + FOOT) // 2
FIRST: Final = 70
STEP: Final = 100
SLUSH: Final = 1132
DECK: Final = 1322
DISCARD: Final = 1484

_HALF_WIDE, _HALF_HIGH = 46, 39


class _Track(NamedTuple):
    """All that the track shows."""

    turn: int
    track: tuple[tuple[int, Counter], ...]
    holds: tuple[tuple[int, int], ...]


def put_strip(canvas: Canvas, view: DallasView) -> None:
    """Put track and piles."""
    holds = tuple((one.back, int(one.seat)) for one in view.seats if one.back is not None)
    canvas.layer(_strip(_Track(view.turn, view.track, tuple(sorted(holds)))), 0, TOP)
    for x, figure, ink in (
        (SLUSH - 18, millions(view.slush), GOLD),
        (DECK + 10, str(view.deck), CREAM),
        (DISCARD + 10, str(len(view.discard)), CREAM),
    ):
        write(canvas, x, MIDDLE + 15, figure, Face.SANS_BOLD, 32, ink, INK, tabular=True)
    live = view.go.card if view.go is not None else None
    last = live if live is not None else view.discard[-1] if view.discard else None
    if last is not None:
        canvas.layer(_last_card(last, live=live is not None), DISCARD - 56, MIDDLE - 38)


@kept(64)
def _strip(shown: _Track) -> Image.Image:
    painter = Painter((WIDTH, FOOT - TOP + 4), NIGHT, (0, TOP))
    painter.box((16, TOP, 1584, FOOT), BRONZE, 12)
    painter.box((18, TOP + 2, 1582, FOOT - 2), INK, 11)
    for number in range(1, SETUP.turn_track.spaces + 1):
        _space(painter, number, shown)
    for number in {turn for turn, _ in shown.holds}:
        _holds(painter, number, [seat for turn, seat in shown.holds if turn == number])
    sack(painter, SLUSH - 62, MIDDLE, 32, BRASS, INK)
    for shift in (6, 3, 0):
        back = (DECK - 58 + shift, MIDDLE - 33 - shift, DECK - 8 + shift, MIDDLE + 37 - shift)
        painter.box(back, BRASS, 6)
        painter.box((back[0] + 2, back[1] + 2, back[2] - 2, back[3] - 2), CITY, 5)
    derrick(painter, DECK - 33, MIDDLE + 2, 40, BRASS, 22)
    painter.frame((DISCARD - 54, MIDDLE - 36, DISCARD - 4, MIDDLE + 36), BRONZE, 2, 6)
    for x, words in ((SLUSH - 18, "Slush Fund"), (DECK + 10, "Deck"), (DISCARD + 10, "Discard")):
        paint(painter, x, MIDDLE - 17, words, Face.SANS_BOLD, 20, LIGHT)
    return painter.layer(PALETTE)


def _space(painter: Painter, number: int, shown: _Track) -> None:
    x, y = FIRST + (number - 1) * STEP, MIDDLE
    past, now = number < shown.turn, number == shown.turn
    box = (x - _HALF_WIDE, y - _HALF_HIGH, x + _HALF_WIDE, y + _HALF_HIGH)
    painter.box(box, RING if past else CITY, 8)
    if now:
        painter.frame(box, GOLD, 4, 8)
    counter = dict(shown.track).get(number)
    if counter == "meeting":
        right, radius = (x + 12, 33) if number < 10 else (x + 15, 30)
        painter.disc(right, y, radius + 1, CASING)
        painter.disc(right, y, radius, PROXY)
        painter.ring(right, y, radius - 4, CREAM, 2)
        gavel(painter, right + 1, y - 1, radius * 0.55, CREAM)
    elif past:
        tick(painter, x + 18, y + 1, 13, ROAD)
    elif counter is not None and not now:
        _coin(painter, x + 18, y, counter)
    if now and counter != "meeting":
        painter.disc(x + 16, y, 27, CASING)
        painter.disc(x + 16, y, 26, GOLD)
        painter.ring(x + 16, y, 23, BRONZE, 2)
        painter.shape([(x + 9, y - 12), (x + 29, y), (x + 9, y + 12)], INK)
    ink = GOLD if now else LIGHT if past else CREAM
    size = 26 if number < 10 else 24
    paint(painter, x - 40, y - 23, str(number), Face.SANS_BOLD, size, ink)


def _coin(painter: Painter, x: float, y: float, counter: Counter) -> None:
    painter.disc(x, y, 25, CASING)
    if counter == "down":
        painter.disc(x, y, 24, BRASS)
        painter.ring(x, y, 21, BRONZE, 2)
        paint(painter, x, y, "?", Face.SLAB, 28, INK, anchor="m")
    else:
        painter.disc(x, y, 24, CREAM)
        painter.ring(x, y, 21, DRIVE, 2)
        painter.stroke([(x - 8, y), (x + 8, y)], DRIVE, 4)


def _holds(painter: Painter, number: int, seats: list[int]) -> None:
    """Who goes again in that Turn: one chip, a second above it, more as a count."""
    x = FIRST + (number - 1) * STEP
    if len(seats) > 2:
        _chip(painter, x, MIDDLE + 2, seats[0], f"+{len(seats) - 1}")
        return
    for place, seat in enumerate(seats):
        _chip(painter, x + 12 * place, MIDDLE + 3 - 35 * place, seat, "")


def _chip(painter: Painter, x: float, top: float, seat: int, more: str) -> None:
    painter.box((x - 44, top, x - 3, top + 33), INK, 8)
    painter.box((x - 42.5, top + 1.5, x - 4.5, top + 31.5), CREAM, 7)
    painter.disc(x - 29, top + 16.5, 11.5, INK)
    painter.disc(x - 29, top + 16.5, 10.5, SEAT_COLOURS[seat])
    paint_mark(painter, seat, x - 29, top + 16.5, 6, WHITE)
    if more:
        paint(painter, x - 10.5, top + 16.5, more, Face.SANS_BOLD, 18, TEXT, anchor="m")
    else:
        pause(painter, x - 11.5, top + 16.5, 7.5, TEXT)


@kept(144)
def _last_card(card: str, *, live: bool) -> Image.Image:
    """The card on top of the discards in small; with a gold edge the one that is being played."""
    painter = Painter((54, 76), INK)
    painter.box((0, 0, 54, 76), GOLD if live else INK, 8)
    painter.box((3, 3, 51, 73) if live else (2, 2, 52, 74), CREAM, 6)
    for y, figure, ink in ((21, CARDS[card].move, MOVE), (56, CARDS[card].proxy, PROXY)):
        paint(painter, 27, y, str(figure), Face.SANS_BOLD, 28, ink, anchor="m")
    painter.box((8, 37, 46, 39), DRIVE)
    return painter.layer(PALETTE)
