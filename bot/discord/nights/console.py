"""Presses on the console of a night."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord
import structlog

from bot.discord.desk import Desk
from bot.discord.nights.hosting import hosted
from bot.discord.nights.placing import console_at
from bot.discord.nights.publishing import CONSOLE_MS, NightPublisher
from bot.discord.nights.watching import standbys, watched, watched_at
from bot.discord.presses.router import Pressed, Router, whole
from bot.discord.presses.seating import invite, seat_from
from bot.nights.errors import NightError
from bot.nights.model import LIVING_NIGHTS, Night
from bot.panels.night_console import (
    Watched,
    extend_screen,
    freed,
    label,
    merge_screen,
    standin_screen,
    table_screen,
)
from bot.panels.night_end import close_screen, standings_screen
from bot.panels.night_words import counted
from bot.panels.private import told
from bot.screens import Screen
from bot.tables.errors import TableError
from bot.tables.model import LIVING, Person, Status
from games.core.seat import Seat

log = structlog.get_logger(__name__)
MOST_EXTENSION_S: Final = 3600


def register(router: Router, client: discord.Client, publisher: NightPublisher) -> None:
    """Teach the router the console's words."""
    _looking(router, client, publisher)
    _all_tables(router, publisher)
    _one_table(router)
    _ending(router)


def _looking(router: Router, client: discord.Client, publisher: NightPublisher) -> None:
    @router.act("n.console")
    async def console(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        return await console_at(client, publisher, night, pressed.answer.interaction)

    @router.act("n.refresh")
    async def refresh(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _page(publisher, await hosted(desk, pressed), pressed, turn=False)

    @router.act("n.page")
    async def page(desk: Desk, pressed: Pressed) -> Screen | None:
        return await _page(publisher, await hosted(desk, pressed), pressed, turn=True)

    @router.screen("n.table")
    async def table(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        there = await watched_at(desk, night, whole(pressed.pick))
        if there.table is not None:
            pressed.answer.table_id = there.table.id  # its controls are the table's own
        return table_screen(night, there, desk.clock.now_ms())


async def _page(
    publisher: NightPublisher, night: Night, pressed: Pressed, *, turn: bool
) -> Screen | None:
    """The console anew: at once where only this person sees it, else at its next beat."""
    number = whole(pressed.argument or "0")
    if pressed.answer.private:
        return await publisher.console_of(night, number)
    if turn:
        publisher.turn(night.id, number)
    age = publisher.console_age_ms(night.id)
    publisher.changed(night.id)
    if age is None or age >= CONSOLE_MS:
        return None
    return told(f"The console is {age // 1000} s old; it changes every {CONSOLE_MS // 1000} s.")


def _all_tables(router: Router, publisher: NightPublisher) -> None:
    @router.act("n.pause-all")
    async def pause(desk: Desk, pressed: Pressed) -> Screen | None:
        night, by = await hosted(desk, pressed), pressed.person

        async def rest(one: str) -> object:
            return await desk.tables.pause(one, by.user_id, moderator=True, name=by.name)

        done = await _each(desk, pressed, night, Status.RUNNING, rest)
        publisher.changed(night.id)
        return told(f"Paused {counted(done, 'table')}. Their clocks rest.")

    @router.act("n.resume-all")
    async def resume(desk: Desk, pressed: Pressed) -> Screen | None:
        night, by = await hosted(desk, pressed), pressed.person

        async def go_on(one: str) -> object:
            return await desk.tables.resume(one, by.user_id, moderator=True, name=by.name)

        done = await _each(desk, pressed, night, Status.PAUSED, go_on)
        publisher.changed(night.id)
        return told(f"{counted(done, 'table goes', 'tables go')} on.")

    @router.screen("n.extend")
    async def extend(desk: Desk, pressed: Pressed) -> Screen | None:
        await hosted(desk, pressed)
        return extend_screen()

    @router.act("n.extend")
    async def extended(desk: Desk, pressed: Pressed) -> Screen | None:
        night, by = await hosted(desk, pressed), pressed.person
        seconds = min(whole(pressed.argument), MOST_EXTENSION_S)

        async def later(one: str) -> object:
            return await desk.tables.more_time(
                one, seconds * 1000, by.user_id, moderator=True, name=by.name
            )

        done = await _each(desk, pressed, night, Status.RUNNING, later)
        return told(f"{counted(done, 'table has', 'tables have')} more time.")


async def _each(
    desk: Desk,
    pressed: Pressed,
    night: Night,
    status: Status,
    deed: Callable[[str], Awaitable[object]],
) -> int:
    """Do it at every table that stands so; at how many it was done.

    Acknowledged first, since many tables take their time: the answer says what was done.
    """
    await pressed.answer.take()
    done = 0
    for one in await watched(desk, night):
        if one.table is None or one.table.status is not status:
            continue
        try:
            await deed(one.table.id)
        except TableError as refusal:
            log.info("not at this table", table=one.table.id, code=refusal.code)
        else:
            done += 1
    return done


def _one_table(router: Router) -> None:
    @router.screen("n.standin")
    async def standin(desk: Desk, pressed: Pressed) -> Screen | None:
        night, there = await _named(desk, pressed)
        seat = seat_from(pressed.values[0]) if pressed.values else None
        pressed.answer.table_id = pressed.table_id
        people = await standbys(desk, night)
        return standin_screen(night, there, _free(there), seat, people)

    @router.act("n.ask")
    async def ask(desk: Desk, pressed: Pressed) -> Screen | None:
        night, there = await _named(desk, pressed)
        seat = seat_from(pressed.argument.rpartition(".")[2])
        guest = night.guest(whole(pressed.pick))
        if guest is None or there.game is None:
            raise NightError("not-signed-up", "That person is not on the list any more.")
        person = Person(guest.user_id, guest.name)
        if await invite(desk, there.game, seat, person, pressed.person):
            return told("Asked in private. The seat is theirs when they press Take the seat.")
        return told(
            f"I cannot reach them in private. At {label(there)}, More… has Take over a seat…, "
            "which works for them as well."
        )

    @router.screen("n.merging")
    async def merging(desk: Desk, pressed: Pressed) -> Screen | None:
        return merge_screen(freed(await watched(desk, await hosted(desk, pressed))))

    @router.act("n.merge")
    async def merge(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        return await merged(desk, night, [whole(one) for one in pressed.values], pressed.person)


async def _named(desk: Desk, pressed: Pressed) -> tuple[Night, Watched]:
    """The night and table of a control that stands on a table's own screen, for hosts and
    moderators. Raises NightError."""
    night_id, _, rest = pressed.argument.partition(".")
    number = whole(rest.partition(".")[0])
    night = await hosted(desk, pressed._replace(table_id=night_id))
    return night, await watched_at(desk, night, number)


def _free(there: Watched) -> tuple[Seat, ...]:
    if there.table is None or there.game is None:
        return ()
    return tuple(holder.seat for holder in there.table.holders if holder.free)


async def merged(desk: Desk, night: Night, numbers: list[int], by: Person) -> Screen:
    """End these tables, so that their people can sit down elsewhere."""
    people: list[int] = []
    ended = 0
    for one in freed(await watched(desk, night)):
        table = one.table
        if table is None or one.number not in numbers:
            continue
        here = [h.user_id for h in table.holders if h.user_id is not None and not h.left]
        try:
            if table.status is Status.LOBBY:
                await desk.tables.close_lobby(table.id, by.user_id, moderator=True)
            else:
                await desk.tables.conclude(table.id, by.user_id, moderator=True, name=by.name)
        except TableError as refusal:
            log.info("not merged", table=table.id, code=refusal.code)
            continue
        ended += 1
        people += here
    if not ended:
        raise NightError("no-table", "None of these tables can be merged any more.")
    await desk.nights.release(night.id, people)
    who = counted(len(people), "person waits", "people wait")
    return told(f"{counted(ended, 'table')} ended; {who} for a seat. Next round… seats them.")


def _ending(router: Router) -> None:
    @router.screen("n.standings")
    async def standings(desk: Desk, pressed: Pressed) -> Screen | None:
        return await standings_of(desk, await hosted(desk, pressed))

    @router.screen("n.results")
    async def results(desk: Desk, pressed: Pressed) -> Screen | None:
        return await standings_of(desk, await desk.nights.night(pressed.table_id))

    @router.screen("n.close")
    async def close(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        return close_screen(night, await playing(desk, night))

    @router.act("n.close-now")
    async def close_now(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.close((await hosted(desk, pressed)).id)
        return told(f"The night is closed; the standings go to <#{night.channel_id}>.")

    @router.act("n.off-now")
    async def off(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.nights.call_off((await hosted(desk, pressed)).id)
        return told("The night is called off.")


async def standings_of(desk: Desk, night: Night) -> Screen:
    """Everybody's points so far."""
    still = await playing(desk, night) if night.status in LIVING_NIGHTS else 0
    return standings_screen(night, await desk.nights.standings(night), still)


async def playing(desk: Desk, night: Night) -> int:
    """How many tables of the night are not over."""
    return sum(
        one.table is None or one.table.status in LIVING for one in await watched(desk, night)
    )
