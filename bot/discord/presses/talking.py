"""Presses of private talk by DM: nothing of it is kept, and it ends with its room."""

from bot.discord.desk import Desk
from bot.discord.messages.rooms import open_rooms
from bot.discord.presses.playing import seated
from bot.discord.presses.router import Pressed, Router
from bot.face import Room
from bot.limits import NONCE
from bot.panels.talking import heard_screen, say_form, talk_screen
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Game
from bot.words import listed, who
from games.core.seat import Seat


def register(router: Router) -> None:
    """Teach the router the words of private talk."""

    @router.screen("t.room")
    async def room(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat, found = await _room(desk, pressed)
        return talk_screen(found, _others(desk, game, found, seat))

    @router.form("t.say")
    async def say(desk: Desk, pressed: Pressed) -> FormScreen:
        _, _, found = await _room(desk, pressed)
        return say_form(found)

    @router.sent("t.say")
    async def said(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat, found = await _room(desk, pressed)
        text = str(pressed.filled.get("text", "")).strip()
        if not text:
            raise TableError("nothing-said", "There was nothing to say.")
        return await _carry(desk, pressed, game, seat, found, text)


async def _room(desk: Desk, pressed: Pressed) -> tuple[Game, Seat, Room]:
    """The open room of this press and who speaks in it. Raises TableError."""
    game, seat = await seated(desk, pressed)
    for room in open_rooms(desk, game):
        if room.key == pressed.argument and seat in room.seats:
            return game, seat, room
    raise TableError("talk-over", "That private talk is over.")


async def _carry(
    desk: Desk, pressed: Pressed, game: Game, seat: Seat, room: Room, text: str
) -> Screen:
    names = _names(desk, game)
    where = f"<#{game.table.place.channel_id}>"
    screen = heard_screen(room, who(names, seat), text, where)
    reached: list[str] = []
    missed: list[str] = []
    for other in room.seats:
        if other == seat:
            continue
        holder, heard = game.table.holder(other), False
        if holder.present and holder.user_id is not None:
            nonce = f"s{pressed.interaction_id}.{other}"[:NONCE]
            heard = await desk.whispers.whisper(game.table.id, holder.user_id, screen, nonce)
        (reached if heard else missed).append(who(names, other))
    parts = [f"Said to {listed(reached)}."] if reached else []
    if missed:
        parts.append(f"I cannot reach {listed(missed)} in private just now.")
    return talk_screen(room, _others(desk, game, room, seat), " ".join(parts))


def _names(desk: Desk, game: Game) -> list[str]:
    view = desk.scene(game, None).view
    return list(desk.face(game.table).seat_names(view, game.table.names))


def _others(desk: Desk, game: Game, room: Room, seat: Seat) -> list[str]:
    names = _names(desk, game)
    return [who(names, other) for other in room.seats if other != seat]
