"""Presses and commands that take moves back."""

from msgspec.structs import replace

from bot.discord.desk import Desk
from bot.discord.presses.playing import seated
from bot.discord.presses.router import Pressed, Router
from bot.panels.private import told
from bot.panels.undoing import mark_of, undo_screen, vote_details, wall_screen
from bot.screens import Screen
from bot.tables.errors import TableError
from bot.tables.model import Game
from games.core.engine import Reveal
from games.core.seat import Seat

MOVED_ON = "This had moved on. Here is now."


def register(router: Router) -> None:
    """Teach the router the words of an undo."""

    @router.screen("t.undoing")
    async def undoing(desk: Desk, pressed: Pressed) -> Screen | None:
        return await offer(desk, pressed.table_id, pressed.person.user_id)

    @router.act("t.undo")
    async def undo(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        found = await desk.tables.undo_offer(game.table.id, pressed.person.user_id)
        if mark_of(game, desk.face(game.table), seat, found) != pressed.argument:
            screen = undo_screen(game, desk.face(game.table), seat, found)
            return replace(screen, lines=(MOVED_ON, *screen.lines))
        game = await desk.tables.undo(game.table.id, pressed.person.user_id)
        if game.vote is None:
            return told("Done: taken back.")
        return told("The others are asked. It is taken back when all have agreed.")

    @router.screen("t.undo-what")
    async def what(desk: Desk, pressed: Pressed) -> Screen | None:
        game = await desk.tables.game(pressed.table_id)
        if game.vote is None or game.vote.to is None:
            return told("That vote is over.")
        return vote_details(game, desk.face(game.table), game.table.seat_of(pressed.person.user_id))


async def offer(desk: Desk, table_id: str, user_id: int) -> Screen:
    """What this person may take back, or why nothing. Raises TableError."""
    game = await desk.tables.game(table_id)
    try:
        found = await desk.tables.undo_offer(table_id, user_id)
    except TableError as refusal:
        if refusal.code != "revealed":
            raise
        return _wall(desk, game, user_id, refusal)
    seat = game.table.seat_of(user_id)
    assert seat is not None
    return undo_screen(game, desk.face(game.table), seat, found)


async def may_offer(desk: Desk, table_id: str, user_id: int) -> bool:
    """Whether there is anything to say about taking back."""
    try:
        await desk.tables.undo_offer(table_id, user_id)
    except TableError as refusal:
        return refusal.code == "revealed"
    return True


def _wall(desk: Desk, game: Game, user_id: int, refusal: TableError) -> Screen:
    reveal, after = refusal.details["reveal"], refusal.details["after"]
    seat = game.table.seat_of(user_id)
    assert isinstance(reveal, Reveal)
    assert isinstance(after, int)
    assert isinstance(seat, int)
    return wall_screen(game, desk.face(game.table), Seat(seat), after, reveal)
