"""Presses and commands of people who sit down and get up while a game runs."""

import re
from collections.abc import Mapping

from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.presses.playing import seated
from bot.discord.presses.router import Pressed, Router
from bot.limits import NONCE
from bot.panels.log import log
from bot.panels.private import told
from bot.panels.seating import brief_screen, leaving_screen, offer_screen, seats_screen
from bot.screens import Screen
from bot.tables.errors import TableError
from bot.tables.model import Game, Person, Table
from bot.words import escaped, plain, who_plain
from games.core.seat import Seat

INVITED = "seat"
"""The word under which the books keep whom a host has asked to sit down where."""


def register(router: Router, hands: Hands) -> None:
    """Teach the router the words of seats."""

    @router.screen("t.seats")
    async def seats(desk: Desk, pressed: Pressed) -> Screen | None:
        game = await desk.tables.game(pressed.table_id)
        if game.table.seat_of(pressed.person.user_id) is not None:
            raise TableError("already-seated", "You sit at this table already.")
        return seats_screen(game)

    @router.screen("t.seat")
    async def seat(desk: Desk, pressed: Pressed) -> Screen | None:
        return await offer(desk, pressed.table_id, seat_from(pressed.pick))

    @router.act("t.take")
    async def take(desk: Desk, pressed: Pressed) -> Screen | None:
        seat = seat_from(pressed.argument)
        game = await _sit_down(desk, pressed, seat)
        await pressed.answer.take()
        await desk.ledger.seen(pressed.person)
        await desk.whispers.dm_channel(pressed.person.user_id)
        hand = await hands.screen(game, seat)
        return brief_screen(hand, game, seat, log(game, desk.face(game.table), seat))

    @router.screen("t.leaving")
    async def leaving(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        return leaving_screen(game, seat)

    @router.act("t.stand-in")
    async def stand_in(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.offer_seat(pressed.table_id, pressed.person.user_id)
        return told("People are called to the table. Play on until somebody sits down.")

    @router.act("t.keep-seat")
    async def keep(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.tables.offer_seat(pressed.table_id, pressed.person.user_id, wanted=False)
        return told("The seat stays yours.")


async def offer(desk: Desk, table_id: str, seat: Seat, by: str = "") -> Screen:
    """The seat as everybody may see it, with the question. `by` is who asks, as written."""
    game = await desk.tables.game(table_id)
    _demand_seat(game, seat)
    return offer_screen(game, desk.face(game.table), desk.scene(game, None), seat, by=by)


async def invite(desk: Desk, game: Game, seat: Seat, person: Person, by: Person) -> bool:
    """Ask this person, in private, to sit down, by right of the host or moderator `by`; False
    where they cannot be reached. The invitation is good for as long as the seat is free."""
    asked = {"seat": int(seat), "by": by.user_id, "name": by.name}
    await desk.ledger.set_draft(game.table.id, person.user_id, INVITED, 0, asked)
    screen = await offer(desk, game.table.id, seat, escaped(plain(by.name)))
    nonce = f"i{game.table.id}.{person.user_id}"[:NONCE]
    if await desk.whispers.whisper(game.table.id, person.user_id, screen, nonce):
        return True
    channel = await desk.whispers.dm_channel(person.user_id)
    if channel is None:
        return False
    sent = await desk.whispers.send_dm(game.table.id, person.user_id, channel, screen, nonce=nonce)
    return sent is not None


async def _sit_down(desk: Desk, pressed: Pressed, seat: Seat) -> Game:
    """Sit down, by right of the invitation where there is one. Raises TableError."""
    table_id, person = pressed.table_id, pressed.person
    _demand_seat(await desk.tables.game(table_id), seat)
    kept = await desk.ledger.draft(table_id, person.user_id, INVITED)
    asked: Mapping[str, object] = kept[1] if kept is not None else {}
    if asked.get("seat") != int(seat):
        return await desk.tables.take_over(table_id, seat, person)
    game = await desk.tables.take_over(
        table_id, seat, person, by=int(str(asked["by"])), moderator=True, name=str(asked["name"])
    )
    await desk.ledger.drop_draft(table_id, person.user_id, INVITED)
    return game


def _demand_seat(game: Game, seat: Seat) -> None:
    if not 0 <= seat < len(game.table.holders):
        raise TableError("no-seat", "There is no such seat.")


def seat_from(text: str) -> Seat:
    """A seat as controls and commands write it. Raises TableError."""
    if re.fullmatch(r"\d{1,3}", text) is None:
        raise TableError("no-seat", "There is no such seat. Pick one of the list.")
    return Seat(int(text))


def seat_named(table: Table, text: str) -> Seat:
    """The seat meant by a number of the list, a mark or a name. Raises TableError."""
    wanted = text.strip().casefold()
    for holder in table.holders:
        shown = who_plain(table.names, holder.seat).casefold()
        if wanted in (str(holder.seat), holder.name.casefold(), shown, shown.split(" ")[0]):
            return holder.seat
    raise TableError("no-seat", f"No seat here is called {escaped(plain(text))}.")
