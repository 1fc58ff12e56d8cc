"""Presses that belong to a game: its actions, its private screens, its forms, the own hand."""

from msgspec.structs import replace

from bot.discord.desk import Desk
from bot.discord.hands import Hands
from bot.discord.router import Pressed, Router
from bot.panels.private import told
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Acted, Game, Press
from games.core.action import Action
from games.core.fact import visible
from games.core.seat import Seat

PICK = "pick"
"""The word of a select whose values are actions' tokens."""


def register(router: Router, hands: Hands) -> None:
    """Teach the router a game's own words."""

    @router.act("")
    async def act(desk: Desk, pressed: Pressed) -> Screen | None:
        token = pressed.values[0] if pressed.control.word == PICK else pressed.control.word
        game = await desk.tables.game(pressed.table_id)
        try:
            action = game.history.engine.codec.read_token(token)
        except ValueError:
            raise TableError("stale", "That button is from an older release.") from None
        return await _play(desk, hands, pressed, action)

    @router.screen("")
    async def look(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        face = desk.face(game.table)
        word = pressed.values[0] if pressed.control.word == PICK else pressed.control.word
        await _shows_other(hands, pressed, game, seat)
        return face.screen(desk.scene(game, seat), word)

    @router.form("")
    async def form(desk: Desk, pressed: Pressed) -> FormScreen:
        game, seat = await seated(desk, pressed)
        return desk.face(game.table).form(desk.scene(game, seat), pressed.control.word)

    @router.sent("")
    async def fill(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        scene = desk.scene(game, seat)
        action = desk.face(game.table).fill(scene, pressed.control.word, pressed.filled)
        return await _play(desk, hands, pressed, action)

    @router.screen("t.hand")
    async def hand(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        if pressed.answer.in_dm:
            return await hands.screen(game, seat)
        state = await desk.ledger.dm(pressed.person.user_id)
        offer = state.channel_id is None and not state.closed
        return await hands.screen(game, seat, dm_offer=offer)

    @router.screen("t.dm")
    async def dm(desk: Desk, pressed: Pressed) -> Screen | None:
        game, _ = await seated(desk, pressed)
        channel = await desk.whispers.dm_channel(pressed.person.user_id)
        if channel is None:
            return told("Your DMs are closed to me, which is fine: press My hand.")
        await hands.publish(game)
        return told("Your hand comes by DM from now on.")


async def seated(desk: Desk, pressed: Pressed) -> tuple[Game, Seat]:
    """The game and the person's seat. Raises TableError "not-seated", "not-started"."""
    game = await desk.tables.game(pressed.table_id)
    seat = game.table.seat_of(pressed.person.user_id)
    if seat is None:
        raise TableError("not-seated", "You are watching this one. Hands belong to the players.")
    return game, seat


async def _play(desk: Desk, hands: Hands, pressed: Pressed, action: Action) -> Screen | None:
    acted = await desk.tables.act(
        Press(
            pressed.table_id,
            pressed.person.user_id,
            pressed.interaction_id,
            pressed.stamp_ms,
            pressed.control.question,
            (action,),
        )
    )
    return await receipt(desk, hands, pressed, acted)


async def receipt(desk: Desk, hands: Hands, pressed: Pressed, acted: Acted) -> Screen | None:
    """What the person is shown of an act: a receipt for a secret one. A hand DM stays the hand,
    with the receipt in its small print; a private message that has no receipt becomes the hand.
    """
    game, seat = acted.game, acted.seat
    own = tuple(fact for fact in visible(acted.facts, seat) if fact.audience is not None)
    told = desk.face(game.table).receipt(desk.scene(game, seat), own)
    if pressed.answer.in_dm:
        if told is not None and told.rows:
            await hands.forget(game.table.id, seat)
            return told
        hand = await hands.screen(game, seat)
        await hands.standing(game.table.id, seat, hand)
        return replace(hand, lines=(told.decision,)) if told is not None else hand
    if told is None and pressed.answer.private:
        return await hands.screen(game, seat)
    return told


async def _shows_other(hands: Hands, pressed: Pressed, game: Game, seat: Seat) -> None:
    """A press inside the hand DM changes what stands there, so it is no longer the hand."""
    if pressed.answer.in_dm:
        await hands.forget(game.table.id, seat)
