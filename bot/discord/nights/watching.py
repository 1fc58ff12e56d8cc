"""The tables of a night as everybody may see them, for its console and for whoever is free."""

from bot.discord.books import ASKED
from bot.discord.desk import Desk
from bot.nights.model import Guest, Night, NightTable, Role
from bot.panels.night_console import Watched
from bot.tables.errors import TableError
from bot.tables.model import LIVING, Game, Table
from games.core.seat import Seat


async def watched(desk: Desk, night: Night) -> tuple[Watched, ...]:
    """Every table of the night, from public views only."""
    return tuple([await _watched(desk, one) for one in night.tables])


async def watched_at(desk: Desk, night: Night, number: int) -> Watched:
    """The table of this number. Raises TableError "no-table"."""
    found = night.table(number)
    if found is None:
        raise TableError("no-table", f"There is no T{number} at this night.")
    return await _watched(desk, found)


async def busy(desk: Desk, night: Night) -> frozenset[int]:
    """The people who sit at a table of the night that is not over."""
    found: set[int] = set()
    for one in await watched(desk, night):
        if one.table is not None and one.table.status in LIVING:
            found |= {h.user_id for h in one.table.holders if h.user_id is not None and not h.left}
    return frozenset(found)


async def standbys(desk: Desk, night: Night) -> tuple[Guest, ...]:
    """Who could take a seat now: stand-ins first, then those who wait, then those whose table
    is over."""
    seated = await busy(desk, night)
    order = (Role.STANDBY, Role.WAITING, Role.IN)
    free = [guest for guest in night.guests if guest.user_id not in seated]
    return tuple(sorted(free, key=lambda guest: order.index(guest.role)))


async def _watched(desk: Desk, one: NightTable) -> Watched:
    title = desk.titles().get(one.game, one.game)
    if one.table_id is None:
        return Watched(one.number, title)
    try:
        table = await desk.tables.table(one.table_id)
    except TableError:  # its server's rows are gone
        return Watched(one.number, title)
    url = await desk.url(table)
    game = await _game(desk, table)
    if game is None:
        return Watched(one.number, title, table, url=url)
    scene = desk.scene(game, None)
    question = str(scene.question)
    asked = {
        Seat(int(shown.key)): shown.posted_ms
        for shown in await desk.ledger.shown(table.id)
        if shown.kind == ASKED and shown.fingerprint == question
    }
    return Watched(one.number, title, table, game, desk.face(table), scene, asked, url)


async def _game(desk: Desk, table: Table) -> Game | None:
    if table.started_ms is None:
        return None
    try:
        return await desk.tables.game(table.id)
    except TableError:
        return None
