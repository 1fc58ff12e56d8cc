"""What the tests of all faces share: tables to look at, and screens as panels are written."""

from bot.discord.wire import custom_ids
from bot.face import Scene
from bot.limits import OPTION_TEXT, OPTIONS, OUR_LABEL
from bot.screens import Button, Select
from bot.tables.model import Holder, Place, Status, Table
from games.core.errors import RuleError
from games.core.seat import Seat

STARTED = 1_800_000_000_000
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
WIDE = tuple(f"{'﷽𒐫W⸻'[n % 4] * 32}" for n in range(12))
"""Names of 32 characters in the widest scripts."""


def table_of(game, seats=4, options=None, names=NAMES, status=Status.RUNNING):
    """The table as the bot keeps it."""
    return Table(
        id="t1",
        game=game,
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


def scene_at(engine, state, seat, table, now, away=()):
    """The moment as the seat (None: the public) sees it; `now` in table time."""
    return Scene(
        engine=engine,
        table=table,
        view=engine.view(state, seat),
        menu=() if seat is None else engine.menu(state, seat),
        question=1 + engine.question(state, seat),
        now_ms=STARTED + now,
        away=frozenset(away),
    )


def relative(ms):
    """A countdown to a table time."""
    return f"<t:{(STARTED + ms) // 1000}:R>"


def dated(ms):
    """A table time by correspondence."""
    return f"<t:{(STARTED + ms) // 1000}:f> ({relative(ms)})"


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


def acts(rows):
    """What every control that acts asks for, a word each, with its label."""
    for row in rows:
        if isinstance(row, Select):
            if row.control.does == "a":
                yield from ((one.label, one.value) for one in row.choices)
            continue
        for one in row:
            if isinstance(one, Button) and one.control.does == "a":
                yield one.label, one.control.word


def text(screen):
    """Everything written on a screen, a line each."""
    return "\n".join((screen.header, screen.decision, *screen.body, *screen.lines)).strip()


def check_rows(rows, most):
    """Labels and options fit, custom ids are different, one primary button a group."""
    assert len(rows) <= most
    ids = []
    for row in rows:
        if isinstance(row, Select):
            ids.append(custom_ids.write("t1", row.control))
            assert 1 <= len(row.choices) <= OPTIONS
            assert len({one.value for one in row.choices}) == len(row.choices)
            for choice in row.choices:
                assert len(choice.label) <= OUR_LABEL
                assert len(choice.value) <= OPTION_TEXT
                assert len(choice.description) <= OPTION_TEXT
            continue
        assert 1 <= len(row) <= 5
        assert [one.style for one in row if isinstance(one, Button)].count("primary") <= 1
        ids += [custom_ids.write("t1", one.control) for one in row]
        assert all(0 < len(one.label) <= OUR_LABEL for one in row)
    assert len(set(ids)) == len(ids)


def opened(open_, now, word):
    """The screen or form of this name, or the refusal as (rule, code, message)."""
    try:
        return open_(now, word)
    except RuleError as refusal:
        return refusal.rule, refusal.code, refusal.message
