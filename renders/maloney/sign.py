"""What stands above the list: the motorway sign of the auction, or the opened suitcase."""

from collections.abc import Sequence
from typing import Final

from games.core.seat import Seat
from games.maloney.view import ArrivalView, SuitcaseTaken
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import fit, width, wrap
from renders.core.theme import Colour, Face, blend
from renders.core.tokens import token
from renders.maloney import things
from renders.maloney.base import icon, plate
from renders.maloney.colours import (
    GAIN,
    INK,
    LOSS,
    MUTED,
    PALETTE,
    PAPER,
    SOFT,
    STRAW,
    TAN_DARK,
    TAN_LIGHT,
    WHITE,
)
from renders.maloney.figures import money, points, signed
from renders.maloney.layout import BAND, CASE_PANEL, SIGN, SIGN_STRIP
from renders.maloney.moments import Sign

CALLS: Final = (("Going once", 168), ("twice", 106), ("gone", 94))
FADED: Final = blend(GAIN, WHITE, 0.62)

_FIGURE, _FIGURE_ROOM = 94, 360


@kept(1)
def _sign_board() -> Sprite:
    left, top, right, bottom = SIGN
    painter = Painter((right - left, bottom - top), None, (left, top))
    painter.box(SIGN, INK, 18)
    painter.box((left + 3, top + 3, right - 3, bottom - 3), GAIN, 15)
    painter.frame((left + 9, top + 9, right - 9, bottom - 9), WHITE, 3, 11)
    return painter.sprite(PALETTE, PAPER)


def put_sign(canvas: Canvas, sign: Sign, names: Sequence[str]) -> None:
    """The green sign with its figure and the strip at its foot."""
    canvas.put(_sign_board(), 0, 0)
    left, top, right, _ = SIGN
    middle = (left + right) / 2
    canvas.text(
        middle, top + 42, sign.head, Face.SANS_STRONG, 24, WHITE, GAIN, anchor="m", spacing=4
    )
    size = _FIGURE
    while width(Face.SLAB, size, sign.figure) > _FIGURE_ROOM:
        size -= 2
    ink = FADED if sign.tone == "faded" else WHITE
    canvas.text(middle, top + 130, sign.figure, Face.SLAB, size, ink, GAIN, anchor="m")
    _put_strip(canvas, sign, names)


def _put_strip(canvas: Canvas, sign: Sign, names: Sequence[str]) -> None:
    left, top, right, bottom = SIGN_STRIP
    strip = sign.strip
    ground, ink = (LOSS, WHITE) if strip.alarm else (PAPER, INK)
    canvas.put(plate(right - left, bottom - top, ground, GAIN, radius=9), left, top)
    words = strip.text if strip.alarm or strip.seat is None else names[strip.seat]
    beside = 0 if strip.seat is None else 52
    words = fit(Face.SANS_STRONG, 32, words, right - left - 38 - beside)
    start = (left + right - width(Face.SANS_STRONG, 32, words) - beside) / 2
    if strip.seat is not None:
        canvas.put(token(PALETTE, strip.seat, 19, ground), start + 20, (top + bottom) / 2)
    canvas.text(start + beside, bottom - 15, words, Face.SANS_STRONG, 32, ink, ground)


def put_calls(canvas: Canvas, stage: int) -> None:
    """The three calls; 1, 2 or 3 is the one that was made last."""
    x, top, _, bottom = BAND
    for number, (words, wide) in enumerate(CALLS, start=1):
        on = number == stage
        ground = STRAW if on else PAPER
        edge = INK if on else SOFT
        canvas.put(plate(wide, bottom - top, ground, PAPER, radius=9, edge=edge), x, top)
        face = Face.SANS_BOLD if on else Face.SANS
        ink = INK if on else MUTED
        canvas.text(x + wide / 2, top + 29, words, face, 24, ink, ground, anchor="m")
        x += wide + 9


def put_note(canvas: Canvas, words: str) -> None:
    """One line below the sign."""
    left, top, right, _ = BAND
    words = fit(Face.SANS_ITALIC, 23, words, right - left)
    canvas.text((left + right) / 2, top + 29, words, Face.SANS_ITALIC, 23, MUTED, PAPER, anchor="m")


def put_recap(canvas: Canvas, arrival: ArrivalView) -> None:
    """Yesterday's suitcase in one line below the sign: how much, of what, for whom."""
    taken = arrival.suitcase
    left, top, right, _ = BAND
    canvas.put(icon("suitcase", 34, PAPER), left + 26, top + 22)
    if taken is None:
        canvas.text(left + 56, top + 29, "no suitcase", Face.SANS_ITALIC, 23, MUTED, PAPER)
        return
    figure, unit, colour = _figure(arrival, taken)
    whom = "for all" if arrival.owner is None and taken.changes else ""
    words = " ".join(part for part in (figure, unit, whom) if part)
    x = left + 56 + canvas.text(left + 56, top + 30, words, Face.SANS_BOLD, 26, colour, PAPER)
    ends = right - 4
    if arrival.owner is not None and taken.changes:
        canvas.put(token(PALETTE, arrival.owner, 17, PAPER), ends - 18, top + 21)
        ends -= 46
    room = ends - x - 14
    caption = fit(Face.SANS_ITALIC, 23, taken.caption, room)
    canvas.text(x + 14, top + 29, caption, Face.SANS_ITALIC, 23, MUTED, PAPER)


@kept(2)
def _panel(open_case: bool) -> Sprite:
    left, top, right, bottom = CASE_PANEL
    painter = Painter((right - left, bottom - top), None, (left, top))
    painter.box(CASE_PANEL, TAN_DARK, 16)
    painter.box((left + 3, top + 3, right - 3, bottom - 3), PAPER, 13)
    painter.frame((left + 9, top + 9, right - 9, bottom - 9), TAN_LIGHT, 2, 9)
    painter.text(left + 24, top + 42, "In the suitcase", Face.SLAB, 26, TAN_DARK)
    if open_case:
        things.open_suitcase(painter, left + 110, top + 124, 132)
    else:
        things.no_suitcase(painter, left + 110, top + 140, 132)
    return painter.sprite(PALETTE, PAPER)


def put_suitcase(canvas: Canvas, arrival: ArrivalView) -> None:
    """The panel of the suitcase that was opened on arrival, or that there was none."""
    taken = arrival.suitcase
    canvas.put(_panel(taken is not None), 0, 0)
    left, top, right, bottom = CASE_PANEL
    middle = left + 296
    if taken is None:
        for number, words in enumerate(("no suitcase", "here")):
            y = top + 136 + 38 * number
            canvas.text(middle, y, words, Face.SANS_STRONG, 28, MUTED, PAPER, anchor="m")
        return
    _put_owner(canvas, arrival.owner, taken)
    figure, unit, colour = _figure(arrival, taken)
    size = 94 if taken.kind == "points" and taken.changes else 54
    y = top + (136 if unit else 152)
    canvas.text(middle, y, figure, Face.SLAB, size, colour, PAPER, anchor="m")
    canvas.text(middle, top + 174, unit, Face.SANS_STRONG, 28, INK, PAPER, anchor="m")
    rows = wrap(Face.SANS_ITALIC, 23, taken.caption, right - left - 48, 2)
    for number, words in enumerate(rows):
        y = bottom - (52 if len(rows) > 1 else 38) + 29 * number
        canvas.text(left + 24, y, words, Face.SANS_ITALIC, 23, INK, PAPER)


def _put_owner(canvas: Canvas, owner: Seat | None, taken: SuitcaseTaken) -> None:
    _, top, right, _ = CASE_PANEL
    if not taken.changes:
        return
    if owner is None:
        canvas.text(right - 24, top + 42, "for all", Face.SANS, 24, MUTED, PAPER, anchor="r")
        return
    canvas.put(token(PALETTE, owner, 17, PAPER), right - 44, top + 34)
    canvas.text(right - 72, top + 42, "for", Face.SANS, 24, MUTED, PAPER, anchor="r")


def _figure(arrival: ArrivalView, taken: SuitcaseTaken) -> tuple[str, str, Colour]:
    """How much, its unit, and the colour of good or bad news.

    An owner is told what it really did to him; on a lucky Sunday the card itself is shown.
    """
    if not taken.changes:
        return "gone", "without effect", MUTED
    amount = taken.amount
    if arrival.owner is not None:
        amount = dict(taken.changes).get(arrival.owner, taken.amount)
    elif taken.kind == "points":
        amount *= 10
    colour = GAIN if amount > 0 else LOSS
    if taken.kind == "money":
        return signed(money(amount)), "", colour
    return signed(points(amount)), "point" if abs(amount) == 10 else "points", colour
