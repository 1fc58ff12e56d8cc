"""Scenes to look at: what the bot's face is given of a table, and what it makes of it in text."""

from bot.face import Scene
from bot.screens import Button, Select
from bot.tables.model import Holder, Place, Status, Table
from games.core.seat import Seat
from games.maloney import ENGINE

STARTED = 1_800_000_000_000
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
WIDE = tuple(f"{'﷽𒐫W⸻'[n % 4] * 32}" for n in range(6))
"""Names of 32 characters in the widest scripts."""


def bot_table(seats=4, options=None, names=NAMES, status=Status.RUNNING):
    """The table as the bot keeps it."""
    return Table(
        id="t1",
        game="maloney",
        place=Place(1, 2),
        status=status,
        host_id=100,
        preset="live",
        options=options or {},
        holders=tuple(Holder(Seat(n), 100 + n, names[n]) for n in range(seats)),
        waiting=(),
        created_ms=STARTED,
        expires_ms=None,
        started_ms=STARTED,
        start_stamp=STARTED,
        commitment="0" * 64,
        due_at=None,
        moves=0,
    )


def scene_of(state, seat=None, *, options=None, names=NAMES, now=None, away=()):
    """The moment as the seat (None: the public) sees it; `now` in table time."""
    table = bot_table(len(state.players), options, names)
    return Scene(
        engine=ENGINE,
        table=table,
        view=ENGINE.view(state, seat),
        menu=() if seat is None else ENGINE.menu(state, seat),
        question=1 + ENGINE.question(state, seat),
        now_ms=STARTED + (state.at if now is None else now),
        away=frozenset(away),
    )


def scene(one, seat=None, **more):
    """The same for a table of `tests.games.maloney.table`."""
    return scene_of(one.state, seat, **more)


def drawn(rows):
    """Rows as panels are written: "[Bid $900]*", "‹Drive to…›"."""
    marks = {"primary": "*", "success": "+", "danger": "!", "secondary": ""}
    written = []
    for row in rows:
        if isinstance(row, Select):
            written.append(f"‹{row.placeholder}›")
        else:
            written.append(" ".join(f"[{one.label}]{marks[one.style]}" for one in row))
    return written


def buttons(rows):
    """All buttons by label."""
    return {one.label: one for row in rows if isinstance(row, tuple) for one in row}


def wishes(rows):
    """The action of every control that acts, by label."""
    found = {}
    for row in rows:
        if isinstance(row, Select):
            found |= {one.label: ENGINE.codec.read_token(one.value) for one in row.choices}
            continue
        for one in row:
            if isinstance(one, Button) and one.control.does == "a":
                found[one.label] = ENGINE.codec.read_token(one.control.word)
    return found


def text(screen):
    """Everything written on a screen, a line each."""
    return "\n".join((screen.header, screen.decision, *screen.body, *screen.lines)).strip()
