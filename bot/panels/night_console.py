"""The console of a night: every table's state in one line, from what everybody may see."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.face import Face, Scene
from bot.limits import OPTION_TEXT, OPTIONS
from bot.nights.model import Guest, Night
from bot.panels.night_words import act, counted, fitting, private, titled
from bot.screens import Button, Choice, Link, Row, Screen, Select
from bot.tables.model import AT_PLAY, LIVING, Game, Status, Table
from bot.words import listed, plain, relative, span, who, who_plain
from games.core.seat import Seat

PAGE: Final = 12
SLOW_MS: Final = 60_000
"""Nobody is slow before that, however short the clock."""
PATIENCE_MS: Final = 120_000
"""Where no clock runs, who takes longer is slow."""
EXTENSIONS: Final = (60_000, 2 * 60_000, 5 * 60_000, 15 * 60_000)


class Watched(NamedTuple):
    """A table of the night as the console sees it. `table` is None until it is open, `game`
    until it has started; `scene` is the public's. `asked` says since when each seat is publicly
    asked what it is asked now, epoch ms."""

    number: int
    title: str
    table: Table | None = None
    game: Game | None = None
    face: Face | None = None
    scene: Scene | None = None
    asked: Mapping[Seat, int] = {}
    url: str = ""

    @property
    def playing(self) -> bool:
        """Whether it is not over."""
        return self.table is None or self.table.status in LIVING


def console_screen(night: Night, tables: Sequence[Watched], now_ms: int, page: int = 0) -> Screen:
    """The console; buttons for a single table come when it is picked."""
    pages = max(1, -(-len(tables) // PAGE))
    page = max(0, min(page, pages - 1))
    shown = tables[page * PAGE : (page + 1) * PAGE]
    slow = sum(bool(late(one, now_ms)) for one in tables)
    done = sum(not one.playing for one in tables)
    head = f"Console · {counted(len(tables), 'table')}"
    head += f" · {slow} slow" if slow else ""
    head += f" · {done} done" if done else ""
    rows: list[Row] = []
    if shown:
        choices = tuple(
            Choice(label(one)[:OPTION_TEXT], str(one.number)) for one in shown[:OPTIONS]
        )
        rows.append(Select("Table…", private("n.table"), choices))
    rows += _rows(tables, page, pages)
    body = fitting((line(one, now_ms) for one in shown), 1700)
    return Screen(head, f"{titled(night)}", None, body or ("No table is open.",), (), tuple(rows))


def line(watched: Watched, now_ms: int) -> str:
    """One table in one line."""
    link = f" · [↗]({watched.url})" if watched.url else ""
    return f"**{label(watched)}** · {state(watched, now_ms)}{link}"


def label(watched: Watched) -> str:
    """ "T3 Dallas"."""
    return f"T{watched.number} {watched.title}"


def state(watched: Watched, now_ms: int) -> str:
    """How far a table is and whom it waits for, as everybody may know."""
    table = watched.table
    if table is None:
        return "opening…"
    match table.status:
        case Status.LOBBY:
            people = sum(one.user_id is not None for one in table.holders)
            return f"lobby, {counted(people, 'person', 'people')}"
        case Status.CLOSED:
            return "ended without a result"
        case Status.BROKEN:
            return "set aside: its record does not replay"
    if watched.face is None or watched.scene is None or watched.game is None:
        return str(table.status)
    if table.status is Status.FINISHED:
        return f"done, {_won(watched.game)}"
    stage = watched.face.stage(watched.scene)
    if table.status is Status.PAUSED:
        return f"{stage} · paused"
    return f"{stage} · {_waits(watched, now_ms)}"


def late(watched: Watched, now_ms: int) -> tuple[Seat, ...]:
    """The people for whom everybody waits too long: more than half of their time, and a minute."""
    scene, table = watched.scene, watched.table
    if scene is None or table is None or table.status is not Status.RUNNING:
        return ()
    found = []
    for seat in _people(table, scene):
        since = watched.asked.get(seat)
        if since is None:
            continue
        limit = PATIENCE_MS
        if scene.deadline_ms is not None:
            limit = max(SLOW_MS, (scene.deadline_ms - since) // 2)
        if now_ms - since >= limit:
            found.append(seat)
    return tuple(found)


def table_screen(night: Night, watched: Watched, now_ms: int) -> Screen:
    """What can be done about one table; its controls are made for the table, not the night."""
    table, scene = watched.table, watched.scene
    head = f"**{label(watched)}** · {state(watched, now_ms)}"
    link: tuple[Row, ...] = ((Link("Go to the table", watched.url),),) if watched.url else ()
    if table is None or table.status not in LIVING:
        return Screen("", head, rows=link)
    rows: list[Row] = []
    running, paused = table.status is Status.RUNNING, table.status is Status.PAUSED
    if running and scene is not None and (people := _people(table, scene)):
        rows.append(
            tuple(
                Button(f"Nudge {who_plain(table.names, seat)}", act(f"t.nudge~{seat}"))
                for seat in people[:3]
            )
        )
    own: list[Button | Link] = []
    if running:
        own.append(Button("Give more time…", private("t.time")))
        own.append(Button("Pause table", act("t.pause")))
    if paused:
        own.append(Button("Let it go on", act("t.resume")))
    if running or paused:
        own.append(Button("Stand-in…", private(f"n.standin~{night.id}.{watched.number}")))
        own.append(Button("Host…", private("t.host")))
    own.append(Button("Abort table…", private("t.abort"), "danger"))
    return Screen("", head, rows=(*rows, tuple(own), *link))


def extend_screen() -> Screen:
    """How much more time every table gets."""
    row: Row = tuple(Button(f"{span(ms)} more", act(f"n.extend~{ms // 1000}")) for ms in EXTENSIONS)
    return Screen("", "**More time for every running table**", rows=(row,))


def merge_screen(tables: Sequence[Watched]) -> Screen:
    """Which tables to end so that their people can sit down elsewhere."""
    if not tables:
        text = "No table can be merged: only lobbies, and games with fewer than two people left."
        return Screen("", text)
    choices = tuple(
        Choice(label(one)[:OPTION_TEXT], str(one.number), _left(one)) for one in tables[:OPTIONS]
    )
    pick = Select("End which tables…", act("n.merge"), choices, most=len(choices))
    body = (
        "They end by agreement, scored as they stand. Their people wait for a seat: they stand in "
        "elsewhere, or sit down together with `/night start`.",
    )
    return Screen("", "**Merge tables**", None, body, (), (pick,))


def standin_screen(
    night: Night, watched: Watched, free: Sequence[Seat], seat: Seat | None, people: Sequence[Guest]
) -> Screen:
    """A free seat, and whom to ask to sit down there."""
    assert watched.table is not None
    names = watched.table.names
    head = f"**Stand-in at {label(watched)}**"
    if not free:
        hint = "No seat is free there. Replace… in the table's own Host… frees one."
        return Screen("", head, None, (hint,))
    if not people:
        return Screen("", head, None, ("Nobody waits to stand in.",))
    at = free[0] if seat is None or seat not in free else seat
    rows: list[Row] = []
    if len(free) > 1:
        seats = tuple(
            Choice(who_plain(names, one)[:OPTION_TEXT], str(one), chosen=one == at) for one in free
        )
        rows.append(Select("Which seat…", private(f"n.standin~{night.id}.{watched.number}"), seats))
    choices = tuple(Choice(plain(one.name), str(one.user_id)) for one in people[:OPTIONS])
    word = f"n.ask~{night.id}.{watched.number}.{at}"
    rows.append(Select("Who…", act(word), choices))
    body = (f"The seat of {who(names, at)}, which a bot minds till then.",)
    return Screen("", head, None, body, (), tuple(rows))


def freed(tables: Sequence[Watched]) -> tuple[Watched, ...]:
    """The tables that may be merged."""
    return tuple(one for one in tables if one.table is not None and _mergeable(one.table))


def _mergeable(table: Table) -> bool:
    if table.status is Status.LOBBY:
        return True
    here = sum(holder.present for holder in table.holders)
    return table.status in AT_PLAY and here < 2


def _rows(tables: Sequence[Watched], page: int, pages: int) -> list[Row]:
    statuses = [one.table.status for one in tables if one.table is not None]
    first: list[Button | Link] = [Button("Refresh", act(f"n.refresh~{page}"), "primary")]
    if Status.RUNNING in statuses:
        first.append(Button("Pause all", act("n.pause-all")))
        first.append(Button("Extend all…", private("n.extend")))
    elif Status.PAUSED in statuses:
        first.append(Button("Let all go on", act("n.resume-all")))
    first.append(Button("Merge…", private("n.merging")))
    first.append(Button("Standings", private("n.standings")))
    second: list[Button | Link] = []
    if page > 0:
        second.append(Button("Earlier", act(f"n.page~{page - 1}")))
    if page < pages - 1:
        second.append(Button("Later", act(f"n.page~{page + 1}")))
    second.append(Button("Next round…", private("n.plan")))
    second.append(Button("Close the night…", private("n.close"), "danger"))
    return [tuple(first), tuple(second)]


def _waits(watched: Watched, now_ms: int) -> str:
    table, scene = watched.table, watched.scene
    assert table is not None
    assert scene is not None
    if not scene.view.actors:
        return "secret"
    people = _people(table, scene)
    if not people:
        return "a bot plays"
    slow = late(watched, now_ms)
    mark = " ⚠" if slow else ""
    if len(people) > 2:
        return f"waits for {counted(len(people), 'person', 'people')}{mark}"
    named_ones = [who(table.names, seat) for seat in people]
    since = min((watched.asked[seat] for seat in people if seat in watched.asked), default=None)
    asked = f" since {relative(since)}" if since is not None else ""
    return f"waits for {listed(named_ones)}{asked}{mark}"


def _people(table: Table, scene: Scene) -> tuple[Seat, ...]:
    """The seats publicly asked whose persons decide for them."""
    return tuple(seat for seat in scene.view.actors if table.holder(seat).present)


def _won(game: Game) -> str:
    history = game.history
    engine, final = history.engine, history.state
    outcome = engine.outcome(final) or engine.standing(final)
    best = [who(game.table.names, seat) for seat in outcome.winners]
    return f"won by {listed(best[:3])}" if best else "nobody won"


def _left(watched: Watched) -> str:
    assert watched.table is not None
    if watched.table.status is Status.LOBBY:
        return "a lobby"
    here = sum(one.present for one in watched.table.holders)
    return f"{counted(here, 'person', 'people')} left"
