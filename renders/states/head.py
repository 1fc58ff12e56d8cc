"""The texts of the chalkboard, and the small Transport Dial at its right end."""

from games.core.seat import Seat
from games.states.view import TRANSPORT_DIALS, Spun, StatesView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter, regular
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    INK,
    PASTELS,
    RED,
    SMALL_PRINT,
    WHITE,
    YELLOW,
)
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit
from renders.core.theme import Face
from renders.states.colours import PALETTE
from renders.states.layout import BADGE, DIAL, HEAD_ROOM, HEAD_X, SPINNER_X
from renders.states.wheel import STEP_PASTELS, hit_sector


def put_head(
    canvas: Canvas, small: str, seat: Seat | None, headline: Sentence, below: Sentence
) -> None:
    """The line under the title; who decides what, and what happened last."""
    canvas.text(27, middle(66, 21), small, Face.SANS_STRONG, 21, SMALL_PRINT, BOARD)
    x = HEAD_X
    if seat is None:
        x = BADGE[0] - 26
    else:
        canvas.put(badge(PALETTE, seat, 27, BOARD, edge=WHITE), *BADGE)
    room = HEAD_X + HEAD_ROOM - x
    put_sentence(
        canvas, x, middle(30, 40), headline, Face.SANS_BOLD, 40, WHITE, BOARD, room=room, least=30
    )
    put_sentence(
        canvas, x + 1, middle(66, 22), below, Face.SANS_STRONG, 22, YELLOW, BOARD, room=room,
        least=20,
    )  # fmt: skip


def put_last_spin(canvas: Canvas, view: StatesView, name: str) -> None:
    """The small dial, turned to the last spin, and who spun."""
    canvas.put(small_dial(view.transport_dial, view.last_spin), DIAL[0], DIAL[1])
    if view.last_spin is None:
        return
    canvas.text(
        SPINNER_X, middle(27, 21), "last spin", Face.SANS_STRONG, 21, SMALL_PRINT, BOARD, anchor="r"
    )
    words = fit(Face.SANS_STRONG, 21, name, 110)
    canvas.text(SPINNER_X, middle(58, 21), words, Face.SANS_STRONG, 21, CHALK, BOARD, anchor="r")


@kept(32)
def small_dial(kind: str, spun: Spun | None) -> Sprite:
    """The Transport Dial in the header, put by its middle; no needle before the first spin."""
    numbers = TRANSPORT_DIALS[kind]
    radius = DIAL[2]
    reach = radius + 6
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    painter.disc(0, 0, radius + 4, WHITE)
    painter.disc(0, 0, radius + 1, INK)
    wide = 360 / len(numbers)
    for number, steps in enumerate(numbers):
        start = -90 + number * wide
        painter.sector(0, 0, radius - 1, start, start + wide, PASTELS[STEP_PASTELS[steps]])
    for number, steps in enumerate(numbers):
        (end,) = regular(0, 0, radius - 1, 1, -90 + number * wide)
        painter.stroke([(0, 0), end], INK, 1.5)
        x, y = regular(0, 0, radius * 0.66, 1, -90 + (number + 0.5) * wide)[0]
        if steps:
            size = 20 if len(numbers) == 4 else 18
            painter.text(x, middle(y, size), str(steps), Face.SLAB, size, INK, anchor="m")
        else:
            painter.stroke([(x - 5, y - 5), (x + 5, y + 5)], RED, 3)
            painter.stroke([(x - 5, y + 5), (x + 5, y - 5)], RED, 3)
    if spun is not None:
        turn = -90 + (hit_sector(kind, spun) + 0.5) * wide
        tip, left, back, right = (
            regular(0, 0, far, 1, turn + side)[0]
            for far, side in ((radius * 0.44, 0), (5, 90), (radius * 0.3, 180), (5, -90))
        )
        painter.shape([tip, left, back, right], INK)
        painter.disc(0, 0, 4.5, INK)
        painter.disc(0, 0, 3, YELLOW)
    return painter.sprite(PALETTE, BOARD)
