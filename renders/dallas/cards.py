"""Cards that are shown, offered, peeked at or played as blackmail, covered ones as backs."""

from collections.abc import Sequence
from typing import Final

from games.dallas.view import CARDS, DallasView
from renders.core.canvas import Canvas
from renders.core.names import cleaned
from renders.core.picture import Picture
from renders.core.theme import Face
from renders.dallas.alt_private import cards_words
from renders.dallas.badges import figure
from renders.dallas.card import HIGH, WIDE, back, put_card, ribbon
from renders.dallas.colours import BRASS, CREAM, GOLD, INK, LIGHT, NIGHT, PALETTE
from renders.dallas.header import LEFT, MIDDLE, RIGHT, SIZE, icon, sheet
from renders.dallas.words import stage
from renders.dallas.writing import write

COLUMNS: Final = 4
TOP: Final = 92
NOTE: Final = 48
"""How much lower the cards lie below a note."""

ROW_STEP: Final = 466
GAP: Final = 28


def cards(
    view: DallasView,
    shown: Sequence[str],
    *,
    covered: int = 0,
    own: Sequence[str] = (),
    title: str = "",
    note: str = "",
    private: bool = True,
) -> Picture:
    """Cards somebody shows, offers or plays, in the order given.

    `covered` backs follow them; `own` are covered cards that the viewer knows, shown with a
    ribbon. `title` says in the header whose they are, `note` what they are for; cut if too long.
    """
    count = len(shown) + len(own) + covered
    rows = max(1, -(-count // COLUMNS))
    top = TOP + (NOTE if note else 0)
    canvas = Canvas(PALETTE, sheet(top + ROW_STEP * rows))
    _put_title(canvas, cleaned(title) or "Cards", view, private=private)
    if note:
        write(canvas, 30, TOP + 8, cleaned(note), Face.SANS_BOLD, 26, CREAM, NIGHT, room=1540)
    across = min(count, COLUMNS)
    left = (canvas.size[0] - across * WIDE - (across - 1) * GAP) // 2
    for number in range(count):
        x = left + number % COLUMNS * (WIDE + GAP)
        y = top + number // COLUMNS * ROW_STEP
        if number >= len(shown) + len(own):
            canvas.put(back(NIGHT), x, y)
            continue
        card = (*shown, *own)[number]
        target = CARDS[card].blackmail_target
        who = None if target is None else figure(view, target)
        put_card(canvas, card, who, x, y, NIGHT)
        if number >= len(shown):
            canvas.put(ribbon("covered", GOLD, INK), x + WIDE // 2, y)
    if not count:
        write(canvas, 800, top + HIGH // 2, "No cards", Face.SLAB, 44, LIGHT, NIGHT, anchor="m")
    words = cards_words(title, note, shown, own, covered)
    return Picture(canvas.png(), words, canvas.size)


def _put_title(canvas: Canvas, title: str, view: DallasView, *, private: bool) -> None:
    """The title as long as it may be, then the padlock or the moment."""
    aside = "only you see this" if private else stage(view)
    wide = write(canvas, RIGHT, MIDDLE + 1, aside, Face.SLAB, SIZE, CREAM, INK, anchor="r")
    edge = RIGHT - wide
    if private:
        canvas.put(icon("lock"), edge - 26, MIDDLE)
        edge -= 52
    write(canvas, LEFT, MIDDLE + 1, title, Face.SLAB, SIZE, BRASS, INK, room=edge - LEFT - 24)
