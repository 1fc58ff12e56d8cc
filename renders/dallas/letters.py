"""Beside the bars: who blackmails whom, who talks to whom, who votes freely, who is missing."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.seat import Seat
from games.dallas.view import CARDS, CHARACTERS, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Colour, Face
from renders.dallas.badges import badge
from renders.dallas.colours import (
    BRASS,
    CREAM,
    GOLD,
    INK,
    LIGHT,
    PALETTE,
    PROXY,
    RING,
    ROAD,
    SAND,
    TEXT,
)
from renders.dallas.evidence import open_card
from renders.dallas.hall import Hall
from renders.dallas.scenery import pump_jack
from renders.dallas.tally import panel
from renders.dallas.things import magnifier
from renders.dallas.words import called, listed, seat_of, votes
from renders.dallas.writing import folded, paint, write

BOX: Final = (1084, 222, 1584, 826)
OPEN: Final = 304
"""Height of the box of the blackmail played last, its cards laid open while it is news."""

TALL: Final = 190
LOW: Final = 112
FLAT: Final = 62
"""Heights of another blackmail's box, by how many there are."""

MOST_OPEN: Final = 4
"""Boxes in all beside which there is room for an open one."""

LINE: Final = 34


class _Letter(NamedTuple):
    """One blackmail, or a pair that cancels out."""

    by: Seat
    target: Seat
    number: int
    cards: tuple[str, ...]
    cancelled: bool


class _Line(NamedTuple):
    text: str
    ink: Colour


def put_letters(canvas: Canvas, view: DallasView, hall: Hall, people: Sequence[str]) -> None:
    """Put the panel at the right."""
    left, top, right, foot = BOX
    canvas.layer(panel(right - left, foot - top), left, top)
    letters = _letters(hall)
    talking = hall.stage == "talks" and not letters
    write(canvas, left + 22, top + 34, "Talks" if talking else "Blackmail", Face.SLAB, 28, BRASS,
          INK)  # fmt: skip
    y = top + 66
    high = TALL if len(letters) <= 2 else LOW if len(letters) <= 3 else FLAT
    if hall.news is not None and len(letters) <= MOST_OPEN:
        _put_open(canvas, view, letters[-1], people, hall, y)
        y += OPEN + 10
        letters = letters[:-1]
        high = TALL if len(letters) == 1 else FLAT
    for letter in letters:
        _put_letter(canvas, view, letter, people, hall, y, high)
        y += high + 10
    lines = _talk(view, hall, people) if talking else _free(view, hall, people)
    lines += _missing(view, hall)
    room = max(0, (foot - 14 - y) // LINE)
    _put_lines(canvas, lines, y + 12, room)


def _letters(hall: Hall) -> tuple[_Letter, ...]:
    """What was played, in order; a cancelled pair is one entry, where and as it was answered."""
    played = hall.extortions
    return tuple(
        _Letter(one.by, one.target, one.number, one.cards, one.cancelled)
        for place, one in enumerate(played)
        if not one.cancelled
        or not any(
            (later.by, later.target) == (one.target, one.by) for later in played[place + 1 :]
        )
    )


def _put_open(
    canvas: Canvas,
    view: DallasView,
    letter: _Letter,
    people: Sequence[str],
    hall: Hall,
    y: int,
) -> None:
    """The newest: who, whom, and the three cards large enough to be read on a phone."""
    left, _, right, _ = BOX
    middle = (left + right) / 2
    _put_sheet(canvas, letter, y, OPEN, (y + 50, 34, 32))
    by, target = (called(view.seats[seat], people) for seat in (letter.by, letter.target))
    words = f"{by} {'and' if letter.cancelled else 'directs'} {target}"
    write(canvas, middle, y + 32, words, Face.SLAB, 28, CREAM, RING, anchor="m", room=290)
    canvas.put(_arrow(270, letter.cancelled), middle, y + 70)
    for number, card in enumerate(letter.cards):
        canvas.put(open_card(card), left + 24 + number * 154, y + 98)
    below = _terms(letter, hall.votes.get(letter.target, 0))
    write(canvas, middle, y + 283, below, Face.SANS_BOLD, 22, LIGHT, RING, anchor="m", room=440)


def _put_sheet(
    canvas: Canvas, letter: _Letter, y: int, high: int, badges: tuple[int, int, int]
) -> None:
    """The box with both badges: their middle, how far they are from the panel, their radius."""
    left, _, right, _ = BOX
    middle, inset, radius = badges
    canvas.put(_sheet(right - left - 32, high), left + 16, y)
    canvas.put(badge(int(letter.by), radius, RING), left + inset + radius, middle)
    canvas.put(badge(int(letter.target), radius, RING), right - inset - radius, middle)


def _put_letter(
    canvas: Canvas,
    view: DallasView,
    letter: _Letter,
    people: Sequence[str],
    hall: Hall,
    y: int,
    high: int,
) -> None:
    left, _, right, _ = BOX
    by, target = (called(view.seats[seat], people) for seat in (letter.by, letter.target))
    middle, radius = {TALL: (y + 58, 36), LOW: (y + 38, 26), FLAT: (y + 31, 22)}[high]
    _put_sheet(canvas, letter, y, high, (middle, 32, radius))
    canvas.put(_arrow(300 if high != TALL else 276, letter.cancelled), (left + right) // 2, middle)
    if high == TALL and not letter.cancelled:
        for number, card in enumerate(letter.cards):
            helper = CARDS[card].private_investigator
            canvas.put(_small(0 if helper else letter.number), left + 167 + number * 56, middle)
    if high != FLAT:
        _put_words(canvas, letter, f"{by} {'and' if letter.cancelled else 'directs'} {target}",
                   hall.votes.get(letter.target, 0), y, tall=high == TALL)  # fmt: skip


def _put_words(
    canvas: Canvas, letter: _Letter, words: str, due: int, y: int, *, tall: bool
) -> None:
    """Who directs whom and, in a high box, how many votes by which set."""
    middle, room = (BOX[0] + BOX[2]) / 2, BOX[2] - BOX[0] - 60
    row, size = (y + 122, 28) if tall else (y + 84, 24)
    write(canvas, middle, row, words, Face.SLAB, size, CREAM, RING, anchor="m", room=room)
    if not tall:
        return
    below = _terms(letter, due)
    write(canvas, middle, y + 160, below, Face.SANS_BOLD, 22, LIGHT, RING, anchor="m", room=room)


def _terms(letter: _Letter, due: int) -> str:
    """How many votes by which set."""
    if letter.cancelled:
        return "cancel out: both vote freely"
    if not letter.number:
        return votes(due)
    helpers = sum(CARDS[card].private_investigator for card in letter.cards)
    aided = ("", " with an Investigator", " with two Investigators")[helpers]
    return f"{votes(due)}, set {letter.number}{aided}"


def _free(view: DallasView, hall: Hall, people: Sequence[str]) -> list[_Line]:
    """Who casts his own votes."""
    if hall.stage == "blackmail" and not hall.extortions:
        return [_Line("Nobody has been blackmailed yet.", CREAM)]
    free = [
        called(view.seats[seat], people)
        for seat in hall.attenders
        if hall.director_of(seat) is None
    ]
    if len(free) == len(hall.attenders) > 1:
        return [_Line("All vote freely.", CREAM)]
    if not free:
        return []
    return [_Line(f"{listed(free)} {'votes' if len(free) == 1 else 'vote'} freely.", CREAM)]


def _talk(view: DallasView, hall: Hall, people: Sequence[str]) -> list[_Line]:
    """Private rooms, which everybody may know of."""
    lines = [
        _Line(f"In private: {listed([called(view.seats[seat], people) for seat in room])}.", CREAM)
        for room in hall.threads
    ]
    return lines or [_Line("Nobody talks in private yet.", CREAM)]


def _missing(view: DallasView, hall: Hall) -> list[_Line]:
    """Who cannot be elected."""
    where = dict(view.discs)
    absent = [
        one.name
        for character, one in CHARACTERS.items()
        if character not in hall.candidates and where[character] != "southfork"
    ]
    barred = [
        one.name
        for character, one in CHARACTERS.items()
        if character not in hall.candidates
        and where[character] == "southfork"
        and seat_of(view, character) is None
    ]
    lines: list[_Line] = []
    if absent:
        verb = "is" if len(absent) == 1 else "are"
        lines.append(_Line(f"{listed(absent)} {verb} not here: no candidate.", LIGHT))
    if barred and not view.npc_candidates:
        lines.append(_Line(f"{listed(barred)} cannot be elected.", LIGHT))
    return lines


def _put_lines(canvas: Canvas, lines: Sequence[_Line], top: int, room: int) -> None:
    """As many as there is room for, each in at most two rows."""
    left, _, right, _ = BOX
    used = 0
    for line in lines:
        rows = folded(Face.SANS_BOLD, 23, line.text, right - left - 52, 2)
        if used + len(rows) > room:
            break
        for row in rows:
            y = top + 10 + used * LINE
            write(canvas, left + 26, y, row, Face.SANS_BOLD, 23, line.ink, INK)
            used += 1
    if (room - used) * LINE > 220:
        canvas.put(_pump(), (left + right) // 2, BOX[3] - 108)


@kept(1)
def _pump() -> Sprite:
    """A pump jack where nothing is to be said."""
    painter = Painter((320, 200), None, (-160, -100))
    pump_jack(painter, 0, -5, 2.0, RING)
    return painter.sprite(PALETTE, INK)


@kept(4)
def _sheet(wide: int, high: int) -> Sprite:
    painter = Painter((wide, high), INK)
    painter.box((0, 0, wide, high), RING, 12)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


@kept(8)
def _arrow(wide: int, cancelled: bool) -> Sprite:
    """A red arrow, or a grey one to both sides; by its middle."""
    half = wide / 2
    painter = Painter((wide + 4, 44), None, (-half - 2, -22))
    colour = ROAD if cancelled else PROXY
    painter.box((-half + (26 if cancelled else 0), -4, half - 26, 4), colour)
    painter.shape([(half, 0), (half - 30, -18), (half - 30, 18)], colour)
    if cancelled:
        painter.shape([(-half, 0), (-half + 30, -18), (-half + 30, 18)], colour)
    return painter.sprite(PALETTE, RING)


@kept(32)
def _small(number: int) -> Sprite:
    """A played card in small: its set, or the Investigator's glass for 0."""
    painter = Painter((46, 64), RING, (0, -32))
    painter.box((0, -32, 46, 32), INK, 7)
    painter.box((2, -30, 44, 30), SAND if number else GOLD, 6)
    if number:
        size = 34 if number < 10 else 28
        paint(painter, 23, 0, str(number), Face.SLAB, size, TEXT, anchor="m")
    else:
        magnifier(painter, 23, 0, 16, INK, GOLD)
    return Sprite(painter.layer(PALETTE), None, 0, -32)
