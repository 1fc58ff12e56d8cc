"""/me tables: every table of one person, whose turn it is there, and the ways to them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.face import Face, Scene
from bot.limits import OUR_LABEL
from bot.screens import Button, Control, Does, Link, Row, Screen
from bot.tables.model import Holder, Status, Table
from bot.words import listed, until, who

PAGE: Final = 10
_ROW: Final = 5
_NAMED: Final = 3
"""So many people are named that a table waits for."""


class Own(NamedTuple):
    """A table of somebody's: how it stands, in words; `deadline_ms` where it waits for them."""

    title: str
    channel_id: int
    stands: str
    url: str
    mine: bool = False
    deadline_ms: int | None = None


def tables_screen(tables: Sequence[Own], page: int = 0) -> Screen:
    """Those that wait for the person first, soonest first; ten a page."""
    if not tables:
        return Screen("", "You sit at no table. `/play` opens one.")
    ordered = sorted(tables, key=lambda one: (not one.mine, one.deadline_ms or 1 << 62))
    pages = -(-len(ordered) // PAGE)
    page = max(0, min(page, pages - 1))
    part = ordered[page * PAGE : (page + 1) * PAGE]
    numbers = range(page * PAGE + 1, page * PAGE + 1 + len(part))
    body = tuple(
        f"{number} · **{one.title}** in <#{one.channel_id}>: {one.stands}"
        for number, one in zip(numbers, part, strict=True)
    )
    links = [
        Link(f"{number} {one.title}"[:OUR_LABEL], one.url)
        for number, one in zip(numbers, part, strict=True)
    ]
    rows: list[Row] = [tuple(links[at : at + _ROW]) for at in range(0, len(links), _ROW)]
    return Screen("", _head(ordered, page, pages), None, body, (), (*rows, _buttons(page, pages)))


def running_words(face: Face, public: Scene, own: Scene) -> tuple[str, bool]:
    """How a game stands for the person of `own`, and whether it waits for them. What is asked in
    secret stands here too: nobody else reads it."""
    seat, table = own.me, own.table
    if seat is None:
        return _waits(public), False
    when = until(public.deadline_ms, table.pace)
    if table.holder(seat).autopilot:
        return "a bot minds your seat; **I'm back** at the table", False
    if seat in public.view.actors:
        return f"**your move**: {face.ping(public)}, until {when}", True
    if seat in own.view.actors:
        return f"**something waits under My hand**, until {when}", True
    return _waits(public), False


def resting_words(table: Table, seats: int) -> str:
    """How a table stands that is not being played: `seats` are the most it can have."""
    match table.status:
        case Status.LOBBY:
            return f"lobby, {len(table.holders)} of {seats} seats taken"
        case Status.PAUSED:
            return "paused, the clocks rest"
    return "set aside until the program is mended"


def _waits(public: Scene) -> str:
    table = public.table
    when = until(public.deadline_ms, table.pace)
    actors: list[Holder] = [table.holder(seat) for seat in public.view.actors]
    if not actors:
        return f"open until {when}"
    names = [who(table.names, one.seat) for one in actors[:_NAMED]]
    more = len(actors) - len(names)
    named = f"{', '.join(names)} and {more} more" if more else listed(names)
    return f"waits for {named}, until {when}"


def _head(tables: Sequence[Own], page: int, pages: int) -> str:
    mine = sum(one.mine for one in tables)
    waits = "none waits" if not mine else "one waits" if mine == 1 else f"{mine} wait"
    count = f" · page {page + 1} of {pages}" if pages > 1 else ""
    return f"**Your tables** · {waits} for you{count}"


def _buttons(page: int, pages: int) -> Row:
    row = [Button("Refresh", Control(Does.PRIVATE, f"m.tables~{page}"), "primary")]
    if page > 0:
        row.append(Button("Earlier", Control(Does.PRIVATE, f"m.tables~{page - 1}")))
    if page < pages - 1:
        row.append(Button("Later", Control(Does.PRIVATE, f"m.tables~{page + 1}")))
    return tuple(row)
