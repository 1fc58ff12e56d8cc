"""The seats' cards on the wooden tray: who they are, their money, truck and platform."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.states.view import NAMES, SeatView, StatesView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import badge, middle, moon
from renders.core.schoolroom.chrome import paint_card
from renders.core.schoolroom.colours import (
    GHOST_LINE,
    INK,
    MUTED,
    NOW,
    PAPER,
    RED,
    WOOD,
    WOOD_DARK,
)
from renders.core.sprite import Sprite
from renders.core.text import fit, width
from renders.core.theme import Colour, Face
from renders.states.colours import CARD_RULE, EMPTY_PLACE, PALETTE
from renders.states.layout import CARD, CARD_TOP, card_lefts
from renders.states.moments import STUCK, disk_of, money
from renders.states.pieces import paint_face, paint_truck

PLATFORM: Final = 4
"""Places for a colour's disks."""

_SHADOW = 6  # pixels that a card's shadow reaches beyond it
_TEXT_X, _RIGHT = 82, CARD[0] - 18
_NAME_Y, _LINE_Y = 38, 94
_PLACE, _PLACE_STEP = 12.5, 31


class _Entry(NamedTuple):
    """All that one card shows; cards that show the same are drawn once."""

    seat: Seat
    name: str
    cash: int
    load: Seat | None
    words: str
    stuck: bool
    home: int
    acting: bool
    away: bool

    @property
    def ground(self) -> Colour:
        return NOW if self.acting else PAPER


def put_cards(
    canvas: Canvas, view: StatesView, people: Sequence[str], away: frozenset[int]
) -> None:
    """Put the cards of all seats."""
    for left, one in zip(card_lefts(len(view.seats)), view.seats, strict=True):
        entry = _entry(view, one, people[one.seat], away=one.seat in away)
        canvas.layer(_card(entry), left, CARD_TOP)


def _entry(view: StatesView, one: SeatView, name: str, *, away: bool) -> _Entry:
    load, words = None, "empty"
    if one.cargo is not None:
        disk = disk_of(view, one.cargo)
        load = disk.owner
        words = "" if disk.destination is None else f"to {NAMES[disk.destination]}"
    elif one.breakdown is not None:
        words = STUCK[one.breakdown]
    return _Entry(
        seat=one.seat,
        name=name,
        cash=one.cash,
        load=load,
        words=words,
        stuck=one.breakdown is not None,
        home=len(one.home),
        acting=one.seat in view.actors,
        away=away,
    )


@kept(256)
def _card(entry: _Entry) -> Image.Image:
    canvas = Canvas(PALETTE, blank_card(acting=entry.acting))
    ground = entry.ground
    canvas.put(badge(PALETTE, entry.seat, 23, ground, ringed=entry.acting), 42, _NAME_Y)
    if entry.away:
        canvas.put(moon(PALETTE, 12, ground), 63, 56)
    sum_ = money(entry.cash)
    ink = RED if entry.cash < 0 else INK
    y = middle(_NAME_Y, 34)
    long = canvas.text(_RIGHT, y, sum_, Face.SANS_BOLD, 34, ink, ground, anchor="r", tabular=True)
    name = fit(Face.SANS_STRONG, 28, entry.name, _RIGHT - _TEXT_X - long - 14)
    ink = MUTED if entry.away else INK
    canvas.text(_TEXT_X, middle(_NAME_Y, 28), name, Face.SANS_STRONG, 28, ink, ground)
    canvas.put(_truck(entry.seat, entry.load, ground), 44, CARD[1] - 13)
    _put_words(canvas, entry)
    for place in range(PLATFORM):
        x = _RIGHT - _PLACE - (PLATFORM - 1 - place) * _PLACE_STEP
        owner = entry.seat if place < entry.home else None
        canvas.put(_place(owner, ground), x, _LINE_Y)
    return canvas.indices


def _put_words(canvas: Canvas, entry: _Entry) -> None:
    ink = RED if entry.stuck else MUTED if entry.load is None else INK
    room = _RIGHT - (PLATFORM - 1) * _PLACE_STEP - 2 * _PLACE - 8 - _TEXT_X
    size = 23
    while size > 20 and width(Face.SANS_STRONG, size, entry.words) > room:
        size -= 1
    words = fit(Face.SANS_STRONG, size, entry.words, room)
    canvas.text(_TEXT_X, middle(_LINE_Y, size), words, Face.SANS_STRONG, size, ink, entry.ground)


@kept(2)
def blank_card(*, acting: bool) -> Image.Image:
    """A card on the tray with nothing written on it, its shadow at its right and foot."""
    painter = Painter((CARD[0] + _SHADOW, CARD[1] + _SHADOW), WOOD)
    edge, thick = (INK, 4) if acting else (WOOD_DARK, 2)
    fill = NOW if acting else PAPER
    paint_card(painter, (0, 0, *CARD), fill=fill, edge=edge, width=thick, radius=12)
    painter.box((_TEXT_X, 70, CARD[0] - 16, 72), CARD_RULE)
    return painter.layer(PALETTE)


@kept(64)
def _truck(seat: Seat, load: Seat | None, ground: Colour) -> Sprite:
    painter = Painter((70, 70), None, (-35, -62))
    paint_truck(painter, seat, 0, 0, 0.72, cargo=load, halo="none")
    return painter.sprite(PALETTE, ground)


@kept(16)
def _place(owner: Seat | None, ground: Colour) -> Sprite:
    """A place on the platform, empty or with a disk that came home."""
    painter = Painter((32, 32), None, (-16, -16))
    if owner is None:
        painter.disc(0, 0, _PLACE, GHOST_LINE)
        painter.disc(0, 0, _PLACE - 2, EMPTY_PLACE)
    else:
        paint_face(painter, owner, 0, 0, _PLACE)
    return painter.sprite(PALETTE, ground)
