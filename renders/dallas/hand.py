"""A hand: the cards of a set side by side in their frames, and the file of sets."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.dallas.view import CARDS, SETS, SPACES, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name
from renders.core.theme import Colour, Face, blend
from renders.dallas.alt_private import hand_words
from renders.dallas.badges import Figure, badge, figure
from renders.dallas.card import HIGH, WIDE, put_card, ribbon
from renders.dallas.colours import (
    BRASS,
    CREAM,
    GOLD,
    INK,
    LAMP,
    LIGHT,
    NIGHT,
    PALETTE,
    RING,
    SHADE,
)
from renders.dallas.dossier import put_file
from renders.dallas.events import Status, status
from renders.dallas.files import Group, groups, heading, note
from renders.dallas.header import put_private, put_right, sheet
from renders.dallas.moments import moment
from renders.dallas.things import derrick
from renders.dallas.words import called, genitive
from renders.dallas.writing import write

COLUMNS: Final = 4
FIRST: Final = 30
GAP: Final = 20
FRAME_GAP: Final = 44
ROW_TOP: Final = 128
ROW_STEP: Final = 528
FRAME_RISE: Final = 52
FRAME_HIGH: Final = 504
FILE_RISE: Final = 50
LOWERED: Final = 8
"""How much lower a card lies that cannot be played."""

MISSED: Final = Status(False, "you miss this go")


class Slot(NamedTuple):
    """A place in the table of cards: its group (None: the file), row, and first column."""

    group: Group | None
    row: int
    column: int

    @property
    def long(self) -> int:
        return 1 if self.group is None else len(self.group.cards)


def hand(
    view: DallasView,
    names: Sequence[str],
    *,
    arrived: frozenset[str] = frozenset(),
    away: frozenset[int] = frozenset(),
) -> Picture:
    """The hand of the seat whose view it is, for that seat's eyes only.

    The cards stand in the order of `order_of_hand` and bear its numbers; those that have just
    `arrived` are marked. `away` changes nothing. Raises ValueError for the public view.
    """
    if view.me is None:
        raise ValueError("a hand needs the view of a seat, not the public one")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    slots = arranged(groups(view))
    rows = max((slot.row for slot in slots), default=0) + 1
    canvas = Canvas(PALETTE, sheet(596 + ROW_STEP * (rows - 1)))
    _put_title(canvas, view, people)
    held = order_of_hand(view)
    states = {card: MISSED if idle(view) else status(view, card) for card in held}
    for slot in slots:
        x, y = _corner(slots, slot), ROW_TOP + ROW_STEP * slot.row
        if slot.group is None:
            put_file(canvas, view, groups(view), x, y - FILE_RISE)
            continue
        ground = _put_frame(canvas, view, slot.group, x, y)
        for place, card in enumerate(slot.group.cards):
            left = x + place * (WIDE + GAP)
            top = y + (LOWERED if idle(view) else 0)
            put_card(canvas, card, _target(view, card), left, top, ground,
                     number=held.index(card) + 1, state=states[card])  # fmt: skip
            if idle(view):
                _fade(canvas, left, top)
            if card in arrived:
                canvas.put(ribbon("new", GOLD, INK), left + WIDE - 52, top)
    _put_empty(canvas, slots, rows)
    sets = [
        f"{heading(one)}: {note(view, one)}."
        for one in (slot.group for slot in slots)
        if one is not None and one.framed
    ]
    return Picture(canvas.png(), hand_words(view, people, states, sets), canvas.size)


def _fade(canvas: Canvas, x: int, y: int) -> None:
    """A card that cannot be played steps back into the night."""
    box = (x, y, x + WIDE, y + HIGH)
    canvas.layer(canvas.indices.crop(box).point(_faded()), x, y)


@kept(1)
def _faded() -> bytes:
    """Every palette entry at 60 percent over the ground."""
    table = [PALETTE.index(blend(colour, NIGHT, 0.4)) for colour in PALETTE.colours]
    return bytes([*table, *range(len(table), 256)])


def order_of_hand(view: DallasView) -> tuple[str, ...]:
    """The cards of the viewer's hand in the order in which `hand` shows them, numbered from 1."""
    if view.me is None:
        return ()
    return tuple(card for slot in arranged(groups(view)) if slot.group for card in slot.group.cards)


def arranged(found: Sequence[Group]) -> tuple[Slot, ...]:
    """A place for every group and, where one is left, for the file; row by row.

    A group that fits into no row whole is parted into single cards.
    """
    count = sum(len(group.cards) for group in found)
    rows = [0] * max(1, -(-count // COLUMNS))
    placed: list[Slot] = []
    waiting = sorted(found, key=lambda group: -len(group.cards))
    while waiting:
        group = waiting.pop(0)
        row = next((n for n, used in enumerate(rows) if used + len(group.cards) <= COLUMNS), None)
        if row is None:
            waiting = [
                *(group._replace(cards=(card,), state="single") for card in group.cards),
                *waiting,
            ]
            continue
        placed.append(Slot(group, row, rows[row]))
        rows[row] += len(group.cards)
    free = next((n for n in reversed(range(len(rows))) if rows[n] < COLUMNS), None)
    if free is not None and count:
        placed.append(Slot(None, free, COLUMNS - 1))
    return tuple(sorted(placed, key=lambda slot: (slot.row, slot.column)))


def idle(view: DallasView) -> bool:
    """Whether the viewer misses the go, so that no card can be played."""
    assert view.me is not None
    back = view.seats[view.me].back
    return back is not None and view.meeting is None


def _corner(slots: Sequence[Slot], slot: Slot) -> int:
    """The left edge: a wider gap beside a frame, narrow ones inside it and between singles."""
    x = FIRST
    row = [one for one in slots if one.row == slot.row]
    spread = not any(one.group is not None and one.group.framed for one in row)
    for one in row:
        if one.column >= slot.column:
            break
        x += one.long * WIDE + (one.long - 1) * GAP
        x += (GAP + FRAME_GAP - 2 * GAP) // 3 + GAP if spread else FRAME_GAP if _edged(one) else GAP
    if slot.group is None:
        return FIRST + COLUMNS * WIDE + 2 * GAP + FRAME_GAP - WIDE
    return x


def _edged(slot: Slot) -> bool:
    return slot.group is not None and slot.group.framed


def _target(view: DallasView, card: str) -> Figure | None:
    character = CARDS[card].blackmail_target
    return None if character is None else figure(view, character)


def _put_title(canvas: Canvas, view: DallasView, people: Sequence[str]) -> None:
    assert view.me is not None
    one = view.seats[view.me]
    where = f", Round {view.round}, Turn {view.turn}" if view.round else ""
    end = put_private(canvas, f"{genitive(called(one, people))} hand{where}")
    now = moment(view, people)
    words, who = now.headline, now.lead
    if view.phase == "go_choose" and view.mover == view.me:
        at_home = SPACES[one.space].kind == "southfork"
        words = "Play a card or stay" if at_home else "Play one card and move"
    elif idle(view):
        words, who = f"You are back in Turn {one.back}", view.me
    put_right(canvas, words, end, size=30, who=None if who is None else int(who))


def _put_frame(canvas: Canvas, view: DallasView, group: Group, x: int, y: int) -> Colour:
    """A group's frame and heading; the ground its cards lie on."""
    if not group.framed:
        words = heading(group)
        size = 26
        write(canvas, x + 4, y - 26, words, Face.SLAB, size, LIGHT, NIGHT, room=WIDE)
        return NIGHT
    whole = group.state == "complete"
    long = len(group.cards)
    wide = long * WIDE + (long - 1) * GAP + 32
    canvas.put(_frame(wide, whole=whole), x - 16, y - FRAME_RISE)
    ground = LAMP if whole else RING
    ink = GOLD if whole else BRASS
    left = x + 4 + write(canvas, x + 4, y - 26, heading(group), Face.SLAB, 28, ink, ground)
    assert group.number is not None
    target = figure(view, SETS[group.number])
    canvas.put(badge(target, 16, ground), left + 28, y - 27)
    write(canvas, left + 56, y - 26, note(view, group), Face.SANS_BOLD, 23, CREAM, ground,
          room=x + wide - 40 - left - 56)  # fmt: skip
    return ground


@kept(8)
def _frame(wide: int, *, whole: bool) -> Sprite:
    """Gold and lit for a complete set, dashed brass for others."""
    painter = Painter((wide, FRAME_HIGH), NIGHT)
    if whole:
        painter.box((0, 0, wide, FRAME_HIGH), GOLD, 22)
        painter.box((4, 4, wide - 4, FRAME_HIGH - 4), LAMP, 18)
    else:
        painter.box((0, 0, wide, FRAME_HIGH), RING, 22)
        corner, edge = 20, 2
        right, foot = wide - edge, FRAME_HIGH - edge
        outline = [
            (corner, edge), (right - corner, edge), (right, corner), (right, foot - corner),
            (right - corner, foot), (corner, foot), (edge, foot - corner), (edge, corner),
            (corner, edge),
        ]  # fmt: skip
        painter.dashes(outline, BRASS, 4, 16, 10)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


def _put_empty(canvas: Canvas, slots: Sequence[Slot], rows: int) -> None:
    """Derricks where no card lies."""
    for row in range(rows):
        here = [slot for slot in slots if slot.row == row]
        used = sum(slot.long for slot in here)
        filed = any(slot.group is None for slot in here)
        for number in range(used - filed, COLUMNS - filed):
            x = FIRST + number * (WIDE + GAP) + WIDE // 2 + (GAP if number else 0)
            canvas.put(_silhouette(), x, ROW_TOP + ROW_STEP * row + HIGH // 2)


@kept(1)
def _silhouette() -> Sprite:
    painter = Painter((260, 400), None, (-130, -200))
    derrick(painter, 0, 0, 360, SHADE, 190)
    return painter.sprite(PALETTE, NIGHT)
