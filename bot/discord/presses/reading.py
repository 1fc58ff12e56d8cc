"""Presses that only read: log, rules, board, describe, export, verify, and putting away."""

import io
from collections.abc import Awaitable, Callable

import discord

from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.presses.playing import seated
from bot.discord.presses.rights import hosts
from bot.discord.presses.router import Pressed, Router
from bot.discord.presses.undoing import may_offer
from bot.discord.wire.safe import attempt
from bot.panels.clocks import clock_lines, own_clock_lines
from bot.panels.log import log, log_screen, moves_at
from bot.panels.more import more_screen
from bot.panels.ordering import takes_orders
from bot.panels.private import board_screen, describe_screen, told
from bot.panels.rules import (
    chapter_screen,
    found_rules,
    primer_screen,
    rules_of_moment,
    rules_screen,
    search_form,
)
from bot.panels.seating import free_seats
from bot.panels.verifying import verify_screen
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Table
from bot.words import escaped, plain
from games.core.rulebook import rule
from games.core.seat import Seat


def register(router: Router, hands: Hands) -> None:
    """Teach the router the reading words."""
    for word, show in {
        "t.log": log_page,
        "t.board": board,
        "t.describe": describe,
        "t.rules": rules,
        "t.rule": one_rule,
        "t.chapter": chapter,
        "t.more": more,
        "t.verify": verify,
        "t.export": export,
    }.items():
        router.screen(word)(_kept(hands, show))

    @router.screen("t.dismiss")
    async def dismiss(desk: Desk, pressed: Pressed) -> Screen | None:
        if pressed.answer.in_dm:
            game, seat = await seated(desk, pressed)
            return await hands.screen(game, seat)
        await pressed.answer.drop()
        return None

    @router.form("t.search")
    async def search(desk: Desk, pressed: Pressed) -> FormScreen:
        return search_form(desk.engine(pressed.argument).meta)

    @router.sent("t.search")
    async def searched(desk: Desk, pressed: Pressed) -> Screen | None:
        query = str(pressed.filled.get("query", ""))
        return found_screen(desk, pressed.argument, query)


def _kept(
    hands: Hands, show: Callable[[Desk, Pressed], Awaitable[Screen | None]]
) -> Callable[[Desk, Pressed], Awaitable[Screen | None]]:
    """Reading inside the hand DM would put the hand away: it is drawn anew with the next change."""

    async def shown(desk: Desk, pressed: Pressed) -> Screen | None:
        if pressed.answer.in_dm:
            seat = await _seat(desk, await desk.tables.table(pressed.table_id), pressed)
            if seat is not None:
                await hands.forget(pressed.table_id, seat)
        return await show(desk, pressed)

    return shown


async def _seat(desk: Desk, table: Table, pressed: Pressed) -> Seat | None:
    return table.seat_of(pressed.person.user_id)


async def log_page(desk: Desk, pressed: Pressed) -> Screen:
    """A page of the log; the newest without an argument."""
    page = int(pressed.argument) if pressed.argument.isdecimal() else None
    return await log_of(desk, pressed.table_id, pressed.person.user_id, page)


async def log_of(desk: Desk, table_id: str, user_id: int | None, page: int | None) -> Screen:
    """The log as this person (None: the public) may read it."""
    game = await desk.tables.game(table_id)
    seat = None if user_id is None else game.table.seat_of(user_id)
    lines = log(game, desk.face(game.table), seat)
    return log_screen(lines, page, game.history.engine.meta.title)


async def board(desk: Desk, pressed: Pressed) -> Screen:
    """The panel without its buttons."""
    return await board_of(desk, pressed.table_id)


async def board_of(desk: Desk, table_id: str) -> Screen:
    """The public board of a table."""
    game = await desk.tables.game(table_id)
    scene = desk.scene(game, None)
    title = game.history.engine.meta.title
    return await desk.drawing.run(board_screen, desk.face(game.table), scene, title)


async def describe(desk: Desk, pressed: Pressed) -> Screen:
    """The position in words, with the own part for a seat."""
    return await description_of(desk, pressed.table_id, pressed.person.user_id)


async def description_of(desk: Desk, table_id: str, user_id: int | None) -> Screen:
    """The position as this person (None: the public) may know it."""
    game = await desk.tables.game(table_id)
    seat = None if user_id is None else game.table.seat_of(user_id)
    scene = desk.scene(game, seat)
    own = () if seat is None else own_clock_lines(game.table, seat)
    clocks = (*clock_lines(game.table), *own)
    return describe_screen("\n".join((desk.face(game.table).describe(scene), *clocks)))


async def rules(desk: Desk, pressed: Pressed) -> Screen:
    """As `rules_of`, for a press."""
    return await rules_of(desk, pressed.table_id)


async def rules_of(desk: Desk, table_id: str) -> Screen:
    """The rules of the moment at this table; in a lobby how to play."""
    table = await desk.tables.table(table_id)
    meta = desk.engines[table.game].meta
    if table.started_ms is None:
        return primer_screen(meta)
    game = await desk.tables.game(table.id)
    now = rules_of_moment(meta, desk.face(table), desk.scene(game, None))
    return rules_screen(meta, now, f"{meta.title} · the rules of this moment")


async def one_rule(desk: Desk, pressed: Pressed) -> Screen:
    """A single rule, by its id."""
    table = await desk.tables.table(pressed.table_id)
    meta = desk.engines[table.game].meta
    entry = rule(meta.key, pressed.argument)
    return rules_screen(meta, (entry,) if entry else ())


async def chapter(desk: Desk, pressed: Pressed) -> Screen:
    """A chapter picked from the select."""
    meta = desk.engine(pressed.argument).meta
    return chapter_screen(meta, pressed.pick)


def found_screen(desk: Desk, game: str, query: str) -> Screen:
    """What a search in the rules finds; without a query, how to play."""
    meta = desk.engine(game).meta
    if not query.strip():
        return primer_screen(meta)
    return rules_screen(
        meta, found_rules(meta, query), f"{meta.title} · {escaped(plain(query, 60))}"
    )


async def more(desk: Desk, pressed: Pressed) -> Screen:
    """Everything that has no button of its own, as far as it applies to this person."""
    game = await desk.tables.game(pressed.table_id)
    user_id = pressed.person.user_id
    seat = game.table.seat_of(user_id)
    left = any(one.left and one.user_id == user_id for one in game.table.holders)
    return more_screen(
        game,
        seat,
        host=hosts(pressed.answer.interaction, game.table),
        undo=seat is not None and await may_offer(desk, game.table.id, user_id),
        orders=seat is not None and takes_orders(desk.face(game.table), desk.scene(game, seat)),
        sit=seat is None and not left and bool(free_seats(game)),
    )


async def verify(desk: Desk, pressed: Pressed) -> Screen:
    """Whether the seed fits the proof and the record its result."""
    return await verification_of(desk, pressed.table_id)


async def verification_of(desk: Desk, table_id: str) -> Screen:
    """The check in words."""
    table = await desk.tables.table(table_id)
    return verify_screen(table, await desk.tables.verify(table_id))


async def export(desk: Desk, pressed: Pressed) -> Screen | None:
    """The record as a file, private."""
    found = await exported(desk, pressed.table_id, pressed.person.user_id)
    sent = await attempt(
        pressed.answer.interaction.followup.send(file=found, ephemeral=True, wait=True)
    )
    if not sent:
        return told("The file could not be sent here. Try `/table export`.")
    return told("Here is the record.") if pressed.answer.private else None


async def exported(
    desk: Desk, table_id: str, user_id: int, line: int | None = None
) -> discord.File:
    """The record, or of a running game what this person may know of it, as a file; with `line` as
    it stood at that public line of the log. Raises TableError "not-started", "no-line"."""
    table = await desk.tables.table(table_id)
    if table.started_ms is None:
        raise TableError("not-started", "There is nothing to export before the start.")
    moves = None if line is None else await _moves_at(desk, table_id, line)
    text = await desk.tables.export(table_id, user_id, moves)
    return discord.File(io.BytesIO(text), f"{table.game}-{table.id}.json")


async def _moves_at(desk: Desk, table_id: str, line: int) -> int:
    game = await desk.tables.game(table_id)
    moves = moves_at(game, desk.face(game.table), line)
    if moves is None:
        raise TableError("no-line", f"The log has no line {line}. /table log shows the numbers.")
    return moves
