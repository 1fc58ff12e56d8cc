"""Who sits down, and who gets up: free seats, the offer, the brief, leaving."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.face import Face, Scene
from bot.limits import OPTIONS
from bot.panels.log import Line
from bot.screens import Button, Choice, Control, Does, Row, Screen, Select
from bot.tables.leaving import resignation
from bot.tables.model import Game, Holder
from bot.words import mark, who, who_plain
from games.core.seat import Seat

BRIEF_LINES: Final = 10
"""Public lines that a newcomer is shown."""

OWN_LINES: Final = 8
"""What the seat alone was told, as far as a newcomer is shown it; the log has the rest."""

BRIEF_TEXT: Final = 1400
"""Characters of the lines in a brief, so that the hand has room beside them."""


def free_seats(game: Game) -> tuple[Holder, ...]:
    """The seats that somebody who watches may take."""
    return tuple(holder for holder in game.table.holders if holder.free)


def seats_screen(game: Game) -> Screen:
    """Which of the free seats."""
    names = game.table.names
    choices = tuple(
        Choice(who_plain(names, one.seat), str(one.seat), _why(one)) for one in free_seats(game)
    )
    if not choices:
        return Screen("", "Every seat has its person. You can watch: Board, Log, Describe.")
    pick = Select("Which seat…", Control(Does.PRIVATE, "t.seat"), choices[:OPTIONS])
    return Screen("", "**Take over a seat**", None, (), (), (pick,))


def offer_screen(game: Game, face: Face, public: Scene, seat: Seat, *, by: str = "") -> Screen:
    """The seat as everybody may see it, before somebody sits down. `by` is who asks them to."""
    row: Row = (
        Button("Take the seat", Control(Does.ACT, f"t.take~{seat}"), "primary"),
        Button("No, thanks", Control(Does.PRIVATE, "t.dismiss")),
    )
    title = game.history.engine.meta.title
    asks = f"{by} asks you to take a seat at {title}.\n" if by else ""
    text = f"{asks}**Seat {who(game.table.names, seat)}**: {position(face, public, seat)}"
    hint = "You will see the hand only when you sit down."
    return Screen("", text, None, (hint,), (), (row,))


def position(face: Face, public: Scene, seat: Seat) -> str:
    """The seat's line of the description: what everybody may know of it."""
    start = f"Seat {seat + 1}, "
    for line in face.describe(public).splitlines():
        if line.startswith(start):
            return line.partition(": ")[2] or line.removeprefix(start)
    return "as it stands."


def brief_screen(hand: Screen, game: Game, seat: Seat, log: Sequence[Line]) -> Screen:
    """What the newcomer may know: `hand` is My hand, `log` the lines of this seat."""
    own = [line.text for line in log if line.number is None][-OWN_LINES:]
    public = [f"{line.text} · line {line.number}" for line in log if line.number is not None]
    lines = [
        f"The seat is yours, {mark(seat)}. Its orders ahead were cleared.",
        *(["What this seat alone was told:", *own] if own else []),
        "What happened last:",
        *public[-BRIEF_LINES:],
    ]
    return replace(hand, lines=(*hand.lines, *_fitting(lines)))


def leaving_screen(game: Game, seat: Seat) -> Screen:
    """Asks once more: leaving for good cannot be undone. Somebody else may sit down first."""
    resigns = resignation(game.history, seat) is not None
    looking = game.table.holder(seat).offered
    find = (
        Button("Keep my seat", Control(Does.ACT, "t.keep-seat"), "primary")
        if looking
        else Button("Find a stand-in", Control(Does.ACT, "t.stand-in"), "primary")
    )
    label = "Resign" if resigns else "Leave for good"
    row: Row = (
        find,
        Button(label, Control(Does.ACT, "t.resign"), "danger"),
        Button("Stay", Control(Does.PRIVATE, "t.dismiss")),
    )
    then = "your seat resigns" if resigns else "a bot plays your seat on"
    text = f"**Leave this game for good?** Then {then}, and you cannot come back in."
    hint = (
        "You look for a stand-in already; play on till somebody sits down."
        if looking
        else "Or let somebody else sit down first: you play on till then."
    )
    return Screen("", text, None, (hint,), (), (row,))


def left_screen(*, taken: bool) -> Screen:
    """What is left of the hand of somebody who has gone; `taken`: the seat is in other hands."""
    more = "; the seat is in other hands." if taken else "."
    return Screen("", f"You have left this table{more}")


def call_screen(game: Game, seats: Sequence[Holder]) -> Screen:
    """The public call for people to sit down."""
    title = game.history.engine.meta.title
    named = ", ".join(who(game.table.names, one.seat) for one in seats)
    seat = "A seat is" if len(seats) == 1 else f"{len(seats)} seats are"
    row: Row = (Button("Take over a seat…", Control(Does.PRIVATE, "t.seats"), "primary"),)
    return Screen("", f"**{seat} free at {title}**: {named}", rows=(row,))


def wanted(game: Game) -> tuple[Holder, ...]:
    """The seats that people are called for: those whose person went, not those of bot players."""
    return tuple(one for one in free_seats(game) if one.user_id is not None and _calls(one))


def _calls(holder: Holder) -> bool:
    return holder.offered or holder.gone or holder.left


def _why(holder: Holder) -> str:
    if holder.user_id is None:
        return "a bot player"
    if holder.offered:
        return "looks for a stand-in"
    return "a bot minds it" if holder.bot else "no longer here"


def _fitting(lines: Sequence[str]) -> tuple[str, ...]:
    """The first line and as many of the newest as there is room for."""
    kept: list[str] = []
    room = BRIEF_TEXT - len(lines[0])
    for line in reversed(lines[1:]):
        room -= len(line) + 4
        if room < 0:
            break
        kept.insert(0, line)
    return (lines[0], *kept)
