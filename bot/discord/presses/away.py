"""Time off: announced by a person, kept with their settings, and told to all their tables."""

from bot.discord.desk import Desk
from bot.discord.presses.router import Pressed, Router
from bot.panels.away import Rests, away_form, away_screen, back_screen, read_span
from bot.screens import FormScreen, Screen
from bot.tables.model import AT_PLAY, Table
from bot.tables.pace import away_ms


def register(router: Router) -> None:
    """Teach the router the words of time off."""

    @router.form("m.away")
    async def form(desk: Desk, pressed: Pressed) -> FormScreen:
        return await form_of(desk, pressed.person.user_id, pressed.answer.interaction.guild_id)

    @router.sent("m.away")
    async def sent(desk: Desk, pressed: Pressed) -> Screen | None:
        guild_id = pressed.answer.interaction.guild_id
        start, end = (str(pressed.filled.get(name, "")) for name in ("from", "until"))
        return await go(desk, pressed.person.user_id, start, end, guild_id)

    @router.act("m.back")
    async def back(desk: Desk, pressed: Pressed) -> Screen | None:
        return await come(desk, pressed.person.user_id)


async def form_of(desk: Desk, user_id: int, guild_id: int | None) -> FormScreen:
    """The form that asks from when until when."""
    return away_form(await _zone(desk, user_id, guild_id))


async def go(desk: Desk, user_id: int, start: str, end: str, guild_id: int | None) -> Screen:
    """The person is away; every table of theirs knows at once. Raises TableError for a time that
    cannot be read."""
    now = desk.clock.now_ms()
    since, until = read_span(start, end, await _zone(desk, user_id, guild_id), now)
    await desk.people.choose(user_id, away_from_ms=since, away_until_ms=until)
    tables = await _tell(desk, user_id)
    slow = [table for table in tables if table.pace == "correspondence"]
    rests = tuple(_rests(table, user_id) for table in slow)
    return away_screen(since, until, now, rests, live=len(tables) - len(slow))


async def come(desk: Desk, user_id: int) -> Screen:
    """The person is back, everywhere."""
    settings = await desk.people.one(user_id)
    was = settings.away_until_ms is not None and settings.away_until_ms > desk.clock.now_ms()
    if not was:
        return back_screen(was_away=False, tables=0)
    await desk.people.choose(user_id, away_from_ms=None, away_until_ms=None)
    tables = await _tell(desk, user_id)
    return back_screen(
        was_away=True, tables=sum(table.pace == "correspondence" for table in tables)
    )


async def _tell(desk: Desk, user_id: int) -> tuple[Table, ...]:
    """The running tables where the person sits, all with their clocks in line."""
    found = []
    for table in await desk.tables.of_person(user_id):
        if table.seat_of(user_id) is None:
            continue
        if table.status in AT_PLAY:
            found.append(await desk.tables.look(table.id))
    return tuple(found)


def _rests(table: Table, user_id: int) -> Rests:
    most, known = away_ms(table), table.clocks.of(user_id)
    used = 0 if known is None else known.used_ms
    return Rests(table.place.channel_id, max(0, most - used), most)


async def _zone(desk: Desk, user_id: int, guild_id: int | None) -> str:
    chosen = (await desk.people.one(user_id)).zone
    return chosen or desk.servers.of(guild_id).zone
