"""Presses of hosts and moderators. Every deed is a public line with the doer's name."""

from typing import Any

from bot.discord.calling.nudging import Nudges
from bot.discord.desk import Desk
from bot.discord.presses.playing import seated
from bot.discord.presses.rights import hosted, hosts
from bot.discord.presses.router import Pressed, Router, forged
from bot.discord.presses.seating import seat_from
from bot.panels.durations import milliseconds
from bot.panels.hosting import (
    host_screen,
    not_host_screen,
    remove_screen,
    replace_screen,
    settings_screen,
    time_form,
    time_screen,
)
from bot.panels.options import options_screen
from bot.panels.table_settings import filled, own_form, picked
from bot.panels.voting import replacing_screen, votes_screen
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import LIVING, Person, Status, Table
from bot.tables.pace import keys
from bot.words import span
from games.core.seat import Seat


def register(router: Router, nudges: Nudges) -> None:
    """Teach the router the words of hosts."""
    _screens(router)
    _seats(router, nudges)
    _table(router)
    _votes(router)


def _screens(router: Router) -> None:
    @router.screen("t.host")
    async def host(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        if not hosts(pressed.answer.interaction, table):
            return not_host_screen(seated=table.seat_of(pressed.person.user_id) is not None)
        seat = seat_from(pressed.argument) if pressed.argument else None
        return await screen_of(desk, pressed.table_id, seat)

    @router.screen("t.host-seat")
    async def host_seat(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        return await screen_of(desk, pressed.table_id, seat_from(pressed.pick))

    @router.screen("t.time")
    async def time(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        game = await desk.tables.game(pressed.table_id)
        return time_screen(game, desk.scene(game, None))

    @router.screen("t.replace")
    async def replace(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        game = await desk.tables.game(pressed.table_id)
        return replace_screen(game, game.table.holder(seat_from(pressed.argument)).seat)

    @router.screen("t.remove")
    async def remove(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        game = await desk.tables.game(pressed.table_id)
        return remove_screen(game, game.table.holder(seat_from(pressed.argument)).seat)

    @router.screen("t.settings")
    async def settings(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        return settings_screen(await desk.tables.game(pressed.table_id))


def _seats(router: Router, nudges: Nudges) -> None:
    @router.act("t.nudge")
    async def nudge(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        seat = seat_from(pressed.argument)
        await nudges.nudge(table.id, (seat,), pressed.person, moderator=moderator)
        return await screen_of(desk, table.id, seat, "Nudged.")

    @router.act("t.to-bot")
    async def to_bot(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        seat, by = seat_from(pressed.argument), pressed.person
        await desk.tables.hand_to_bot(table.id, seat, by.user_id, moderator=moderator, name=by.name)
        return await screen_of(desk, table.id, seat, "A bot minds the seat until they are back.")

    @router.act("t.vacate")
    async def vacate(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        seat, by = seat_from(pressed.argument), pressed.person
        await desk.tables.vacate(table.id, seat, by.user_id, moderator=moderator, name=by.name)
        return await screen_of(desk, table.id, seat, "The seat is free; people are called to it.")

    @router.act("t.remove-now")
    async def remove(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        seat, by = seat_from(pressed.argument), pressed.person
        await desk.tables.remove(table.id, seat, by.user_id, moderator=moderator, name=by.name)
        return await screen_of(desk, table.id, seat, "Out of the game.")


def _table(router: Router) -> None:
    @router.act("t.extend")
    async def extend(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _extend(desk, pressed, milliseconds_of(pressed.pick))

    @router.form("t.time-other")
    async def other_time(desk: Desk, pressed: Pressed) -> FormScreen:
        await hosted(desk, pressed)
        return time_form()

    @router.sent("t.time-other")
    async def time_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _extend(desk, pressed, time_typed(str(pressed.filled.get("time", ""))))

    @router.act("t.pause")
    async def pause(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        by = pressed.person
        await desk.tables.pause(table.id, by.user_id, moderator=moderator, name=by.name)
        return await screen_of(desk, table.id, None, "The clocks rest.")

    @router.act("t.resume")
    async def resume(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        by = pressed.person
        await desk.tables.resume(table.id, by.user_id, moderator=moderator, name=by.name)
        return await screen_of(desk, table.id, None, "The game goes on.")

    @router.act("t.settle")
    async def settle(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        value = picked(table, pressed.argument, pressed.pick)
        return await _settle(desk, pressed, table, value, moderator=moderator)

    @router.form("t.settle-own")
    async def own(desk: Desk, pressed: Pressed) -> FormScreen:
        table, _ = await hosted(desk, pressed)
        _demand_setting(table, pressed.argument)
        return own_form(table, pressed.argument, f"t.settle-own~{pressed.argument}")

    @router.sent("t.settle-own")
    async def own_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        _demand_setting(table, pressed.argument)
        value = filled(pressed.argument, pressed.filled)
        return await _settle(desk, pressed, table, value, moderator=moderator)


def _votes(router: Router) -> None:
    @router.screen("t.votes")
    async def votes(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        return votes_screen(game, seat, url=await desk.url(game.table))

    @router.screen("t.replacing")
    async def replacing(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        return replacing_screen(game, seat)


async def _settle(
    desk: Desk, pressed: Pressed, table: Table, value: Any, *, moderator: bool
) -> Screen:
    """Keep a setting; in the lobby it shows there, later in the table's lines."""
    key, by = pressed.argument, pressed.person
    if table.status is Status.LOBBY:
        table = await desk.tables.set_setting(table.id, by.user_id, key, value, moderator=moderator)
        return options_screen(table, desk.engines[table.game], desk.face(table), "table", key)
    game = await desk.tables.set_table(
        table.id, key, value, by.user_id, moderator=moderator, name=by.name
    )
    return settings_screen(game, "Saved.")


def _demand_setting(table: Table, key: str) -> None:
    """Raises TableError where the table has no setting of this name."""
    if key not in keys(table):
        raise forged()


async def screen_of(desk: Desk, table_id: str, seat: Seat | None, said: str = "") -> Screen:
    """The host's screen as it is now; only what was `said` where the game is over."""
    game = await desk.tables.game(table_id)
    if game.table.status not in LIVING:
        return Screen("", said or "This game is over.")
    return host_screen(game, desk.scene(game, None), seat, said)


async def _extend(desk: Desk, pressed: Pressed, ms: int) -> Screen:
    table, moderator = await hosted(desk, pressed)
    by: Person = pressed.person
    await desk.tables.more_time(table.id, ms, by.user_id, moderator=moderator, name=by.name)
    return await screen_of(desk, table.id, None, f"{span(ms)} more.")


def milliseconds_of(text: str) -> int:
    """A pick of the select of times. Raises TableError."""
    return time_typed(f"{int(text) // 1000}s" if text.isdecimal() else text)


def time_typed(text: str) -> int:
    """A length of time as typed, in milliseconds. Raises TableError."""
    ms = milliseconds(text)
    if ms is None:
        raise TableError("bad-time", "Give a time such as 90s, 20m, 6h or 2d, two weeks at most.")
    return ms
