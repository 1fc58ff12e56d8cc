"""The small picture of a spin: the two dials, and a card that says what came of it."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core.seat import Seat
from games.states.view import NAMES, Disk, Price, Spun, StatesView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import paint_card, plate
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    GHOST_LINE,
    INK,
    MUTED,
    PAPER,
    RED,
    SMALL_PRINT,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit, name, shrunk, width, wrap
from renders.core.theme import Face
from renders.states import alt
from renders.states.colours import PALETTE, PLANK
from renders.states.faces import dial_face
from renders.states.moments import TITLES, disk_of, mean, money, steps
from renders.states.pieces import paint_disk
from renders.states.wheel import hit_sector, money_sector

WIDTH: Final = 1000
HEIGHT: Final = 500
HEADER: Final = 74
CARD: Final = (730, 102, 978, 476)
TRANSPORT: Final = (170, 264, 130)
MONEY: Final = (512, 289, 172)
ALONE: Final = (365, 277, 172)
"""Centre and radius of the dials: both, and the Transport Dial by itself."""

_LEFT, _RIGHT = CARD[0] + 20, CARD[2] - 20
_MID = (CARD[0] + CARD[2]) // 2
_ROOM = _RIGHT - _LEFT


def dial(
    view: StatesView,
    names: Sequence[str],
    *,
    away: frozenset[int] = frozenset(),
    of_money: bool | None = None,
) -> Picture:
    """The latest spin. `names` are raw display names by seat; `away` changes nothing.

    `of_money` says which dial was turned, where the phase alone does not: by default the Money
    Dial while a price waits for its answer. Raises ValueError before that dial's first spin.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    if of_money is None:
        of_money = view.phase in ("PRICE_REPLY", "RESALE_REPLY")
    canvas = Canvas(PALETTE, _ground())
    words = f"Round {view.round}"
    canvas.text(976, middle(38, 23), words, Face.SANS_STRONG, 23, SMALL_PRINT, BOARD, anchor="r")
    spun, price = view.last_spin, view.price
    if of_money and price is not None:
        _put_price(canvas, view, price, people)
        said = alt.price(view, price, people)
    elif not of_money and spun is not None:
        _put_spin(canvas, view, spun, people)
        said = alt.spin(view, spun, people)
    else:
        raise ValueError("that dial has not been spun yet")
    return Picture(canvas.png(), said, canvas.size)


@kept(1)
def _ground() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), WOOD)
    for y in (150, 262, 374):
        painter.box((0, y, WIDTH, y + 2), PLANK)
    painter.box((0, 0, WIDTH, HEADER), BOARD)
    painter.box((0, HEADER, WIDTH, HEADER + 5), WOOD_DARK)
    paint_card(painter, CARD, width=2.5)
    return painter.layer(PALETTE)


def _put_header(canvas: Canvas, seat: Seat, sentence: Sentence) -> None:
    canvas.put(badge(PALETTE, seat, 24, BOARD, edge=WHITE), 44, 37)
    put_sentence(
        canvas, 84, middle(38, 33), sentence, Face.SANS_BOLD, 33, WHITE, BOARD, room=760, least=26
    )


def _put_spin(canvas: Canvas, view: StatesView, spun: Spun, people: Sequence[str]) -> None:
    """The Transport Dial by itself."""
    who = people[spun.seat]
    kind = view.transport_dial
    sprite = dial_face("transport", kind, ALONE[2], hit_sector(kind, spun), live=True)
    canvas.put(sprite, ALONE[0], ALONE[1])
    if spun.breakdown is None:
        _put_header(canvas, spun.seat, ("", who, f" spins {spun.number}"))
        _put_head(canvas, "The spin", str(spun.number), below=steps(spun.number)[2:] + " to drive")
        _put_reach(canvas, view, spun)
        return
    stuck = TITLES[spun.breakdown]
    _put_header(canvas, spun.seat, ("", who, f": {stuck}"))
    _put_head(canvas, "The truck", stuck, below="stays put this turn")
    dropped = view.seats[spun.seat].dropped
    if dropped is None:
        _put_lines(canvas, CARD[1] + 222, ("The truck goes on", "next turn."), INK)
        return
    disk = disk_of(view, dropped)
    _put_disk(canvas, disk, NAMES[view.seats[spun.seat].truck], CARD[1] + 216)
    _put_rule(canvas, CARD[1] + 258)
    _put_lines(
        canvas,
        CARD[1] + 288,
        ("Set down: anyone", "empty who comes by", "may take it for $100"),
        INK,
    )


def _put_reach(canvas: Canvas, view: StatesView, spun: Spun) -> None:
    """What may come of a number, or where it led."""
    y = CARD[1] + 222
    if view.phase == "MOVE" and view.turn_player == spun.seat:
        deals = sum(bool(stop.deals) for stop in view.reach)
        _put_figure(canvas, y, str(len(view.reach)), "in reach")
        _put_figure(canvas, y + 74, str(deals), "with a deal" if deals == 1 else "with deals")
        return
    here = NAMES[view.seats[spun.seat].truck]
    _put_lines(canvas, y, ("The truck is in", here), INK)


def _put_figure(canvas: Canvas, y: int, figure: str, words: str) -> None:
    canvas.text(_LEFT + 62, middle(y, 46), figure, Face.SLAB, 46, INK, PAPER, anchor="r")
    canvas.text(_LEFT + 76, middle(y, 24), words, Face.SANS_STRONG, 24, MUTED, PAPER)


def _put_price(canvas: Canvas, view: StatesView, price: Price, people: Sequence[str]) -> None:
    """Both dials, and the price with what may be done about it."""
    spun = view.last_spin
    kind = view.transport_dial
    hit = None if spun is None else hit_sector(kind, spun)
    canvas.put(dial_face("transport", kind, TRANSPORT[2], hit, live=False), *TRANSPORT[:2])
    sector = money_sector(view.money_dial, price.amount, view.round + price.seller)
    canvas.put(dial_face("money", view.money_dial, MONEY[2], sector, live=True), *MONEY[:2])
    if spun is not None:
        words = steps(spun.number) + " to drive"
        if spun.breakdown is not None:
            words = TITLES[spun.breakdown] + ": stay put"
        _put_plate(canvas, words)
    disk = disk_of(view, price.disk)
    first = people[price.seller if price.buyer is None else price.buyer]
    second = people[price.seller]
    sum_ = money(price.amount)
    sentence: Sentence = ("", first, " offers ", second, f" {sum_}")
    seat = price.seller if price.buyer is None else price.buyer
    if price.sale == "sell_back":
        seat = price.seller
        sentence = ("", second, f" sells {disk.product} back: {sum_}")
    elif len(price.amounts) > 1:
        sentence = ("", first, " pays ", second, f" {sum_}")
    _put_header(canvas, seat, sentence)
    before = money(price.amounts[0]) if len(price.amounts) > 1 else ""
    heading = "The offer" if price.sale == "buy" else "Sold back for"
    _put_head(canvas, heading, sum_, before=before)
    place = NAMES[disk.home] if price.sale == "buy" else f"from {NAMES[disk.home]}"
    _put_disk(canvas, disk, place, CARD[1] + 190)
    _put_rule(canvas, CARD[1] + 234)
    _put_decision(canvas, view, price, people)


def _put_decision(canvas: Canvas, view: StatesView, price: Price, people: Sequence[str]) -> None:
    """Who decides between what; after the second spin there is nothing left to decide."""
    y = CARD[1] + 274
    waits = view.phase in ("PRICE_REPLY", "RESALE_REPLY") and price.decider is not None
    if not waits or price.decider is None:
        binds = "The second spin binds" if len(price.amounts) > 1 else "The price stands"
        _put_lines(canvas, y, (binds, f"average spin {mean(view)}"), MUTED)
        return
    canvas.put(badge(PALETTE, price.decider, 19, PAPER), CARD[0] + 46, y)
    words = fit(Face.SANS_BOLD, 24, people[price.decider], _RIGHT - CARD[0] - 78)
    canvas.text(CARD[0] + 78, middle(y, 24), words, Face.SANS_BOLD, 24, INK, PAPER)
    choice = "accept or spin again" if price.sale == "buy" else "take it or spin again"
    if price.sale == "buy" and view.refusal == "once":
        choice = "accept, refuse or spin"
    _put_lines(canvas, y + 44, (choice,), INK)
    _put_lines(canvas, y + 72, (f"average spin {mean(view)}",), MUTED)


def _put_head(
    canvas: Canvas, heading: str, figure: str, *, below: str = "", before: str = ""
) -> None:
    """What the figure is, the figure itself, and a line between it and the rest."""
    top = CARD[1]
    y = middle(top + (34 if not before else 26), 24)
    canvas.text(_MID, y, heading, Face.SANS_STRONG, 24, MUTED, PAPER, anchor="m")
    y = top + (96 if not before else 110)
    size = shrunk(Face.SLAB, 74 if not before else 62, figure, _ROOM, least=34)
    canvas.text(_MID, middle(y, size), figure, Face.SLAB, size, INK, PAPER, anchor="m")
    if before:
        long = width(Face.SLAB, 30, before)
        low, left, right = top + 62, round(_MID - long / 2 - 6), round(_MID + long / 2 + 6)
        canvas.text(_MID, middle(low, 30), before, Face.SLAB, 30, MUTED, PAPER, anchor="m")
        canvas.fill((left, low - 1, right, low + 2), RED)
    if below:
        canvas.text(
            _MID, middle(top + 152, 24), below, Face.SANS_STRONG, 24, MUTED, PAPER, anchor="m"
        )
    _put_rule(canvas, top + (146 if not below else 180))


def _put_rule(canvas: Canvas, y: int) -> None:
    canvas.fill((_LEFT, y, _RIGHT, y + 2), GHOST_LINE)


def _put_disk(canvas: Canvas, disk: Disk, place: str, y: int) -> None:
    """A disk with its product, and where it is or comes from."""
    canvas.put(_disk(disk.owner), CARD[0] + 48, y)
    room = CARD[2] - 14 - CARD[0] - 82
    lines = wrap(Face.SANS_BOLD, 23, disk.product, room, 2)
    size = 23 if len(lines) == 1 else 20
    up = 10 if len(lines) == 1 else 24
    for number, words in enumerate(wrap(Face.SANS_BOLD, size, disk.product, room, 2)):
        at = CARD[0] + 82, middle(y - up + number * 23, size)
        canvas.text(*at, words, Face.SANS_BOLD, size, INK, PAPER)
    size = shrunk(Face.SANS_STRONG, 21, place, room, least=18)
    words = fit(Face.SANS_STRONG, size, place, room)
    low = 18 if len(lines) == 1 else 23
    canvas.text(CARD[0] + 82, middle(y + low, size), words, Face.SANS_STRONG, size, MUTED, PAPER)


def _put_lines(canvas: Canvas, y: int, lines: Sequence[str], ink: str) -> None:
    for number, words in enumerate(lines):
        size = shrunk(Face.SANS_STRONG, 21, words, _ROOM, least=18)
        at = CARD[0] + 27, middle(y + number * 29, size)
        canvas.text(
            *at, fit(Face.SANS_STRONG, size, words, _ROOM), Face.SANS_STRONG, size, ink, PAPER
        )


def _put_plate(canvas: Canvas, words: str) -> None:
    """The plate under the Transport Dial."""
    wide = round(width(Face.SANS_STRONG, 23, words)) + 36
    canvas.put(plate(PALETTE, wide, 38, INK, WOOD, radius=8), TRANSPORT[0] - wide // 2, 437)
    canvas.text(TRANSPORT[0], middle(456, 23), words, Face.SANS_STRONG, 23, CHALK, INK, anchor="m")


@kept(4)
def _disk(owner: Seat) -> Sprite:
    painter = Painter((64, 64), None, (-32, -32))
    paint_disk(painter, owner, 0, 0, 21)
    return painter.sprite(PALETTE, PAPER)
