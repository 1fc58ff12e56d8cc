"""The board: the map with the car, the week, the seats, and what is being decided."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.maloney.view import MaloneyView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.picture import Picture
from renders.core.text import fit, name
from renders.core.theme import SEAT_COLOURS, Face
from renders.core.tokens import token
from renders.maloney import alt
from renders.maloney.base import SUNDAY, frame, icon, today_sign, week
from renders.maloney.chart import put_chart
from renders.maloney.colours import HEADER, PALETTE, SOFT, STRAW, WHITE
from renders.maloney.layout import SIDE, WEEK, WIDTH
from renders.maloney.moments import Moment, lately, moment
from renders.maloney.plan import Drive, Scene
from renders.maloney.seats import put_seats
from renders.maloney.sign import put_calls, put_note, put_recap, put_sign, put_suitcase
from renders.maloney.title import put_title

LABEL_X: Final = SIDE + 24

_TOKEN_STEP = 54


def board(
    view: MaloneyView,
    names: Sequence[str],
    *,
    away: frozenset[int] = frozenset(),
    stage: int = 0,
) -> Picture:
    """The table as everybody may see it. `names` are raw display names by seat.

    `stage` is the call that was made last in an open auction: 0 none, 1 going once, 2 twice,
    3 gone. Nothing else depends on a clock. Make it from the public view: what a player alone
    may know is not drawn, but his own sum would be.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    now = moment(view, people)
    canvas = Canvas(PALETTE, _ground(scene(view), frozenset(view.suitcases), _today(view)))
    put_title(canvas, view.day, view.weekday, now.headline, now.below)
    _put_deciders(canvas, now, people)
    _put_panel(canvas, view, now, people, stage)
    put_seats(canvas, view, people, now, away)
    return Picture(canvas.png(), alt.board(view, people, stage, away), canvas.size)


class _Today(NamedTuple):
    """How the week's road stands; no weekday before the first day."""

    weekday: int | None
    ordinary_sunday: bool
    pointing: bool


@kept(16)
def _ground(shown: Scene, cases: frozenset[int], today: _Today) -> Image.Image:
    """Map and week as they stay while an auction goes on."""
    canvas = Canvas(PALETTE, frame())
    put_chart(canvas, shown, cases)
    canvas.layer(week(today.ordinary_sunday, today.weekday), WEEK[0], WEEK[1])
    if today.weekday is not None:
        sign = today_sign(today.weekday, today.ordinary_sunday, today.pointing)
        canvas.put(sign, 0, 0)
    return canvas.indices


def _today(view: MaloneyView) -> _Today:
    ordinary = view.weekday == SUNDAY and not view.lucky
    return _Today(view.weekday, ordinary, view.phase == "SCORING")


def scene(view: MaloneyView) -> Scene:
    """What the map shows: the day's drive where it is news, else the roads that lie open."""
    arrival = lately(view)
    drive = None
    if arrival is not None:
        colour = STRAW if arrival.owner is None else SEAT_COLOURS[arrival.owner]
        drive = Drive(arrival.origin, arrival.town, colour)
    resting = view.phase in ("SCORING", "FINISHED")
    return Scene(view.car_town, "thin" if resting else "wide", drive)


def _put_deciders(canvas: Canvas, now: Moment, people: Sequence[str]) -> None:
    if not now.label:
        return
    x = LABEL_X + canvas.text(LABEL_X, 58, now.label, Face.SANS, 24, SOFT, HEADER) + 34
    if now.label == "lucky Sunday":
        canvas.put(icon("clover", 44, HEADER), x, 50)
    count = len(now.deciders)
    room = WIDTH - 36 - x
    step = min(_TOKEN_STEP, room / (count - 1)) if count > 1 else 0
    for number, seat in enumerate(now.deciders):
        canvas.put(token(PALETTE, seat, 20, HEADER), x + number * step, 50)
    if now.named and count == 1:
        words = fit(Face.SANS_STRONG, 28, people[now.deciders[0]], WIDTH - 26 - x - 34)
        canvas.text(x + 34, 60, words, Face.SANS_STRONG, 28, WHITE, HEADER)


def _put_panel(
    canvas: Canvas, view: MaloneyView, now: Moment, people: Sequence[str], stage: int
) -> None:
    if now.sign is None:
        if view.arrival is not None:
            put_suitcase(canvas, view.arrival)
        return
    put_sign(canvas, now.sign, people)
    arrival = lately(view)
    if now.calls:
        put_calls(canvas, stage)
    elif now.note:
        put_note(canvas, now.note)
    elif arrival is not None:
        put_recap(canvas, arrival)
