"""Scenes to look at: what the face is given of a table, and what it makes of it in text."""

from msgspec.structs import replace

from bot.face import Drafted, Scene
from bot.games.dallas.face import DallasFace
from bot.screens import Button, Select
from bot.tables.model import Holder, Place, Status, Table
from games.core.seat import Seat
from games.dallas import ENGINE

FACE = DallasFace()
STARTED = 1_800_000_000_000
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus")
WIDE = tuple(f"{'﷽𒐫W⸻'[n % 4] * 32}" for n in range(7))
"""Names of 32 characters in the widest scripts."""


def bot_table(seats=4, options=None, names=NAMES, status=Status.RUNNING):
    """The table as the bot keeps it."""
    return Table(
        id="t1",
        game="dallas",
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


def scene_of(state, seat=None, *, options=None, names=NAMES, away=(), picked=(), draft=None):
    """The moment as the seat (None: the public) sees it."""
    return Scene(
        engine=ENGINE,
        table=bot_table(len(state.players), options, names),
        view=ENGINE.view(state, seat),
        menu=() if seat is None else ENGINE.menu(state, seat),
        question=1 + ENGINE.question(state, seat),
        now_ms=STARTED + state.at,
        away=frozenset(away),
        picked=picked,
        draft=draft,
    )


def scene(one, seat=None, **more):
    """The same for a table of `tests.games.dallas.table`."""
    return scene_of(one.state, seat, **more)


def opened(one, seat, word, *picked, draft=None):
    """A private screen of the seat, and the draft it leaves where it leaves one."""
    now = scene(one, seat, picked=picked, draft=draft)
    step = FACE.screen(now, word)
    return step.screen if isinstance(step, Drafted) else step


def acts(one, seat, word, *picked, draft=None):
    """What a word of our own plays."""
    return FACE.actions(scene(one, seat, picked=picked, draft=draft), word)


def plays(one, seat, control, *picked, draft=None):
    """Press a control that acts: read as the router reads it, and played."""
    word = control.word
    if word.split("~")[0] == "pick":
        word, picked = picked[0], ()
    try:
        chain = (ENGINE.codec.read_token(word),)
    except ValueError:
        chain = acts(one, seat, word, *picked, draft=draft)
    before = one.log
    for action in chain:
        try:
            one.do(seat, action)
        except Exception:
            if one.log == before:
                raise
            break
    one.since = one.log[len(before) :]
    return one


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


def select(rows, placeholder):
    """The select whose placeholder begins so."""
    for row in rows:
        if isinstance(row, Select) and row.placeholder.startswith(placeholder):
            return row
    raise AssertionError(f"no select {placeholder!r} in {drawn(rows)}")


def option(rows, placeholder, label):
    """The value of a select's entry."""
    for choice in select(rows, placeholder).choices:
        if choice.label.startswith(label):
            return choice.value
    raise AssertionError(f"no {label!r} in {[c.label for c in select(rows, placeholder).choices]}")


def text(screen):
    """Everything written on a screen, a line each."""
    return "\n".join((screen.header, screen.decision, *screen.body, *screen.lines)).strip()


def press(label, rows):
    """The control of a button."""
    found = buttons(rows)
    assert label in found, f"no {label!r} among {sorted(found)}"
    assert isinstance(found[label], Button)
    return found[label].control


def without_pictures(screen):
    return replace(screen, picture=None)
