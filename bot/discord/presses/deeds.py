"""Presses that do something with the table itself: join, start, options, votes, leaving."""

import json

from bot.discord.desk import Desk
from bot.discord.messages.greeting import greet
from bot.discord.messages.hands import Hands
from bot.discord.presses.away import come
from bot.discord.presses.opening import Opening
from bot.discord.presses.playing import receipt
from bot.discord.presses.router import Pressed, Router, forged
from bot.discord.presses.seating import seat_from
from bot.panels.lobby import close_screen
from bot.panels.options import number_form, options_screen
from bot.panels.panel import chrome
from bot.panels.private import told
from bot.panels.voting import alone, sure_screen
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Status, Table
from bot.tables.rights import demand_host
from games.core.options import Option, OptionValue
from games.core.seat import Seat


def register(router: Router, hands: Hands, opening: Opening) -> None:
    """Teach the router the table's own words."""
    _lobby(router)
    _options(router)
    _votes(router)

    @router.act("t.resign")
    async def resign(desk: Desk, pressed: Pressed) -> Screen | None:
        acted = await desk.tables.leave_game(
            pressed.table_id, pressed.person.user_id, pressed.interaction_id, pressed.stamp_ms
        )
        await pressed.answer.take()
        await receipt(desk, hands, pressed, acted)
        return told("You have left the table. It was a pleasure.")

    @router.act("t.back")
    async def back(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        seat = table.seat_of(pressed.person.user_id)
        if seat is None and "I'm back" in [button.label for button in chrome(table)]:
            return told("That chair is somebody else's.")
        holder = None if seat is None else table.holder(seat)
        minded = holder is not None and (holder.autopilot or holder.gone)
        off = table.clocks.of(pressed.person.user_id)
        if minded:
            await desk.tables.back(pressed.table_id, pressed.person.user_id)
        if off is not None and off.until_ms is not None:
            return await come(desk, pressed.person.user_id)
        if not minded:
            return told("No bot minds a seat of yours here.")
        return told("Welcome back. The bot kept your seat warm.")

    @router.act("t.again")
    async def again(desk: Desk, pressed: Pressed) -> Screen | None:
        old = await desk.tables.table(pressed.table_id)
        return await opening.again(old, pressed.person)

    @router.act("t.thread")
    async def thread(desk: Desk, pressed: Pressed) -> Screen | None:
        game, _, preset = pressed.argument.partition(".")
        old = await desk.tables.table(pressed.table_id)
        return await opening.in_thread(old.place, pressed.person, game, preset)


def _lobby(router: Router) -> None:
    @router.act("t.join")
    async def join(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.join(pressed.table_id, pressed.person)
        desk.whispers.came(pressed.table_id, pressed.person.user_id)
        await pressed.answer.take()
        await greet(desk, table, pressed.person.user_id)
        return None

    @router.act("t.leave")
    async def leave(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.leave(pressed.table_id, pressed.person.user_id)
        return None

    @router.act("t.wait")
    async def wait(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.wait_for_seat(pressed.table_id, pressed.person)
        return told(f"You are number {len(table.waiting)} on the list. A free seat is yours.")

    @router.act("t.add-bot")
    async def add_bot(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.add_bot(
            pressed.table_id, pressed.person.user_id, moderator=pressed.moderator
        )
        return None

    @router.act("t.remove-bot")
    async def remove_bot(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.remove_bot(
            pressed.table_id, pressed.person.user_id, moderator=pressed.moderator
        )
        return None

    @router.act("t.start")
    async def start(desk: Desk, pressed: Pressed) -> Screen | None:
        if (await desk.tables.table(pressed.table_id)).status is Status.LOBBY:
            desk.whispers.came(pressed.table_id, pressed.person.user_id)
        await desk.tables.start(
            pressed.table_id,
            pressed.person.user_id,
            moderator=pressed.moderator,
            stamp_ms=pressed.stamp_ms,
            interaction_id=pressed.interaction_id,
        )
        return None

    @router.screen("t.close")
    async def close(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        _host_only(table, pressed)
        return close_screen()

    @router.act("t.close-now")
    async def close_now(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.close_lobby(
            pressed.table_id, pressed.person.user_id, moderator=pressed.moderator
        )
        return told("The table is closed.")


def _options(router: Router) -> None:
    @router.screen("t.options")
    async def options(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        _host_only(table, pressed)
        return _options_of(desk, table, pressed.argument or "rules", None)

    @router.screen("t.option")
    async def option(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        return _options_of(desk, table, pressed.argument, pressed.pick)

    @router.act("t.set")
    async def set_option(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _set(desk, pressed, _typed(pressed.pick))

    @router.form("t.number")
    async def number(desk: Desk, pressed: Pressed) -> FormScreen:
        table = await desk.tables.table(pressed.table_id)
        _host_only(table, pressed)
        return number_form(table, _option(desk, table, pressed.argument), desk.face(table))

    @router.sent("t.number")
    async def number_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        text = str(pressed.filled.get("value", "")).strip()
        if not text.removeprefix("-").isdecimal():
            raise TableError("bad-option", "Give a whole number, such as 90.")
        return await _set(desk, pressed, int(text))

    @router.act("t.preset")
    async def preset(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.set_preset(
            pressed.table_id,
            pressed.person.user_id,
            pressed.pick,
            moderator=pressed.moderator,
        )
        return _options_of(desk, table, pressed.argument or "rules", None)

    @router.act("t.reset")
    async def reset(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.reset_options(
            pressed.table_id, pressed.person.user_id, moderator=pressed.moderator
        )
        return _options_of(desk, table, pressed.argument or "rules", None)

    @router.act("t.shuffle")
    async def shuffle(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.table(pressed.table_id)
        table = await desk.tables.set_shuffle(
            table.id,
            pressed.person.user_id,
            not table.shuffle_seats,
            moderator=pressed.moderator,
        )
        return _options_of(desk, table, pressed.argument or "rules", None)

    @router.act("t.first")
    async def first(desk: Desk, pressed: Pressed) -> Screen | None:
        table = await desk.tables.seat_first(
            pressed.table_id,
            pressed.person.user_id,
            pressed.pick,
            moderator=pressed.moderator,
        )
        option = _option(desk, table, pressed.argument)
        return _options_of(desk, table, option.tab, option.key)


def _votes(router: Router) -> None:
    @router.act("t.call")
    async def call(desk: Desk, pressed: Pressed) -> Screen | None:
        about = seat_from(pressed.values[0]) if pressed.values else None
        user_id = pressed.person.user_id
        if pressed.argument == "resume":
            # Whoever wants the game to go on wants to play: no bot keeps that seat.
            await desk.tables.back(pressed.table_id, user_id)
            if (await desk.tables.table(pressed.table_id)).status is Status.RUNNING:
                return told("The game goes on.")
        return await call_vote(desk, pressed.table_id, user_id, pressed.argument, about)

    @router.act("t.call-sure")
    async def call_sure(desk: Desk, pressed: Pressed) -> Screen | None:
        user_id = pressed.person.user_id
        return await call_vote(desk, pressed.table_id, user_id, pressed.argument, sure=True)

    @router.act("t.yes")
    async def yes(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _cast(desk, pressed, yes=True)

    @router.act("t.no")
    async def no(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _cast(desk, pressed, yes=False)


def _typed(text: str) -> OptionValue:
    """A value as the options' select writes it. Raises TableError."""
    try:
        value = json.loads(text)
    except ValueError:
        raise forged() from None
    if not isinstance(value, bool | int | str):
        raise forged()
    return value


async def _cast(desk: Desk, pressed: Pressed, *, yes: bool) -> Screen | None:
    """One voice, acknowledged on the panel; told in private where it changes nothing there."""
    before = (await desk.tables.game(pressed.table_id)).vote
    game = await desk.tables.cast(pressed.table_id, pressed.person.user_id, yes)
    if before is not None and game.vote == before:
        return told(f"Your {'yes' if yes else 'no'} is counted already. You may still change it.")
    desk.whispers.came(pressed.table_id, pressed.person.user_id)
    return None


async def call_vote(
    desk: Desk,
    table_id: str,
    user_id: int,
    what: str,
    about: Seat | None = None,
    *,
    sure: bool = False,
) -> Screen:
    """Call a vote of the table, `about` a seat to be replaced. Who is alone is asked once more
    before the game ends, unless `sure`. Raises TableError."""
    if what not in ("cancel", "result", "pause", "resume", "replace"):
        raise TableError("bad-vote", "There is no such vote.")
    if what in ("cancel", "result") and not sure:
        before = await desk.tables.game(table_id)
        seat = before.table.seat_of(user_id)
        if seat is not None and before.vote is None and alone(before, seat):
            return sure_screen(what)
    game = await desk.tables.call_vote(table_id, user_id, what, about=about)  # type: ignore[arg-type]  # checked
    if game.vote is None:
        return told("Done: nobody else had to be asked.")
    return told("The vote is open; everybody in play is asked at the table.")


async def _set(desk: Desk, pressed: Pressed, value: OptionValue) -> Screen:
    table = await desk.tables.set_option(
        pressed.table_id,
        pressed.person.user_id,
        pressed.argument,
        value,
        moderator=pressed.moderator,
    )
    option = _option(desk, table, pressed.argument)
    return _options_of(desk, table, option.tab, option.key)


def _options_of(desk: Desk, table: Table, tab: str, key: str | None) -> Screen:
    return options_screen(table, desk.engines[table.game], desk.face(table), tab, key)


def _option(desk: Desk, table: Table, key: str) -> Option:
    for option in desk.engines[table.game].meta.options:
        if option.key == key:
            return option
    raise TableError("bad-option", f"There is no option {key}.")


def _host_only(table: Table, pressed: Pressed) -> None:
    demand_host(table, pressed.person.user_id, moderator=pressed.moderator)
