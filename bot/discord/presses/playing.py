"""Presses that belong to a game: its actions, its private screens, its forms, the own hand."""

from collections.abc import Callable
from contextlib import suppress

import structlog
from msgspec.structs import replace

from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.presses.router import Pressed, Router
from bot.face import CarriesOn, Drafted, Noted, Scene
from bot.limits import NONCE
from bot.panels.private import told
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Acted, Game, Press
from bot.tables.questions import fits
from games.core.action import Action
from games.core.fact import visible
from games.core.seat import Seat

log = structlog.get_logger(__name__)

STILL_MINDED = "A bot still minds your seat. Press I'm back to play on yourself."

PICK = "pick"
"""The word of a select whose values are actions' tokens, or the names of screens; what may stand
behind it ("pick~south") only tells several selects of a screen apart."""

DRAFT = "game"
"""A seat has one draft at a time, whatever it is of."""


def register(router: Router, hands: Hands) -> None:
    """Teach the router a game's own words."""

    @router.act("")
    async def act(desk: Desk, pressed: Pressed) -> Screen | None:
        game = await desk.tables.game(pressed.table_id)
        token = pressed.pick if pressed.word == PICK else pressed.control.word
        try:
            action = game.history.engine.codec.read_token(token)
        except ValueError:
            return await _own(desk, hands, pressed, token)
        return await _play(desk, hands, pressed, (action,))

    @router.screen("")
    async def look(desk: Desk, pressed: Pressed) -> Screen | None:
        word = pressed.pick if pressed.word == PICK else pressed.control.word
        game = await desk.tables.game(pressed.table_id)
        if pressed.word in desk.face(game.table).open_screens:
            seat = game.table.seat_of(pressed.person.user_id)
        else:
            game, seat = await seated(desk, pressed)
        await _shows_other(hands, pressed, game, seat)
        return await _screen(desk, pressed, await _scene(desk, pressed, game, seat), word)

    @router.form("")
    async def form(desk: Desk, pressed: Pressed) -> FormScreen:
        game, seat = await seated(desk, pressed)
        scene = await _scene(desk, pressed, game, seat)
        try:
            return desk.face(game.table).form(scene, pressed.control.word)
        except KeyError:
            raise _stale() from None

    @router.sent("")
    async def fill(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        scene = await _scene(desk, pressed, game, seat)
        face = desk.face(game.table)
        word = pressed.control.word
        try:
            filled = await desk.drawing.promptly(face.fill, scene, word, pressed.filled)
        except KeyError:
            raise _stale() from None
        try:
            match filled:
                case Drafted():
                    return await _kept(desk, pressed, scene, filled)
                case Noted():
                    return await _note(desk, hands, pressed, filled)
                case tuple():
                    return await _play(desk, hands, pressed, filled)
                case _:
                    return await _play(desk, hands, pressed, (filled,))
        except TableError as late:
            await _reason(desk, pressed, late, lambda now: face.fill(now, word, pressed.filled))
            raise

    @router.screen("t.hand")
    async def hand(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        if pressed.answer.in_dm:
            return await hands.screen(game, seat)
        user_id = pressed.person.user_id
        state = await desk.ledger.dm(user_id)
        wanted = (await desk.people.one(user_id)).hands
        offer = state.channel_id is None or state.closed or not wanted
        return await hands.screen(game, seat, dm_offer=offer)

    @router.screen("t.dm")
    async def dm(desk: Desk, pressed: Pressed) -> Screen | None:
        game, seat = await seated(desk, pressed)
        channel = await desk.whispers.dm_channel(pressed.person.user_id)
        if not (await desk.people.one(pressed.person.user_id)).hands:
            await desk.people.choose(pressed.person.user_id, hands=True)
        await hands.publish(game, seat)
        if channel is None or (await desk.ledger.dm(pressed.person.user_id)).closed:
            return told(
                "Your DMs are closed to me, which is fine: press My hand. Secret questions cannot "
                "be announced to you then; `/me settings` can call you at every secret round."
            )
        return told("Your hand comes by DM from now on.")


async def seated(desk: Desk, pressed: Pressed) -> tuple[Game, Seat]:
    """The game and the person's seat. Raises TableError "not-seated", "not-started"."""
    game = await desk.tables.game(pressed.table_id)
    seat = game.table.seat_of(pressed.person.user_id)
    if seat is None:
        raise TableError("not-seated", "You are watching this one. Hands belong to the players.")
    return game, seat


async def _own(desk: Desk, hands: Hands, pressed: Pressed, word: str) -> Screen | None:
    """Play what the game makes of its own word, or show what that only opens."""
    game, seat = await seated(desk, pressed)
    if not fits(game.history, seat, pressed.control.question):
        raise TableError("stale", "That step is over. Nothing changed.")
    scene = await _scene(desk, pressed, game, seat)
    face = desk.face(game.table)
    try:
        meant = face.actions(scene, word)
    except KeyError:
        raise _stale() from None
    if isinstance(meant, str):
        return await _screen(desk, pressed, scene, meant)
    try:
        return await _play(desk, hands, pressed, meant, scene.question)
    except TableError as late:
        if not pressed.control.question:
            await _reason(desk, pressed, late, lambda now: face.actions(now, word))
        raise


async def _reason(
    desk: Desk, pressed: Pressed, late: TableError, read: Callable[[Scene], object]
) -> None:
    """Another press came first, between reading this one and playing it. Raises RuleError where
    the game has a reason of its own for it: a word may name what it belongs to."""
    if late.code != "stale":
        return
    game, seat = await seated(desk, pressed)
    now = await _scene(desk, pressed, game, seat)
    with suppress(KeyError):
        await desk.drawing.promptly(read, now)


async def _screen(desk: Desk, pressed: Pressed, scene: Scene, word: str) -> Screen:
    """A private screen of the game's own, drawn in the pool."""
    face = desk.face(scene.table)
    try:
        step = await desk.drawing.run(face.screen, scene, word)
    except KeyError:
        raise _stale() from None
    return await _kept(desk, pressed, scene, step)


def _stale() -> TableError:
    return TableError("stale", "That button is from an older release.")


async def _scene(desk: Desk, pressed: Pressed, game: Game, seat: Seat | None) -> Scene:
    """The scene with what was picked, and the seat's draft if it is of this question."""
    scene = desk.scene(game, seat)
    kept = await desk.ledger.draft(game.table.id, pressed.person.user_id, DRAFT)
    fits = kept is not None and seat is not None and kept[0] == scene.question
    draft = kept[1] if kept is not None and fits else None
    return replace(scene, picked=pressed.values, draft=draft)


async def _kept(desk: Desk, pressed: Pressed, scene: Scene, step: Screen | Drafted) -> Screen:
    """The step's screen; its draft is kept, or dropped."""
    if isinstance(step, Screen):
        return step
    table_id, user_id = pressed.table_id, pressed.person.user_id
    if step.draft is None:
        await desk.ledger.drop_draft(table_id, user_id, DRAFT)
    else:
        draft = dict(step.draft)
        await desk.ledger.set_draft(table_id, user_id, DRAFT, scene.question, draft)
    return step.screen


async def _play(
    desk: Desk, hands: Hands, pressed: Pressed, actions: tuple[Action, ...], question: int = 0
) -> Screen | None:
    """`question` is the one that the actions were made for, where the control names none."""
    acted = await desk.tables.act(
        Press(
            pressed.table_id,
            pressed.person.user_id,
            pressed.interaction_id,
            pressed.stamp_ms,
            pressed.control.question or question,
            actions,
        )
    )
    await pressed.answer.take()
    said = await _rest(desk, pressed, acted, actions)
    return await receipt(desk, hands, pressed, acted, said)


async def _rest(desk: Desk, pressed: Pressed, acted: Acted, actions: tuple[Action, ...]) -> str:
    """What was not taken of a chain is made later where the game says so; a sentence about it."""
    face = desk.face(acted.game.table)
    left = actions[len(acted.moves) :]
    if acted.repeated or not left or not isinstance(face, CarriesOn):
        return ""
    person = pressed.person.user_id
    try:
        rest = face.rest(desk.scene(acted.game, acted.seat), left)
        if rest is None:
            return ""
        await desk.tables.set_order(
            pressed.table_id, person, rest.action, until_ms=rest.until_ms, scope=rest.scope
        )
    except TableError:
        return ""  # the game is over by now, or the seat is somebody else's
    except Exception:  # the act is kept; what is left can be made by hand
        log.exception("the rest was not kept", table=acted.game.table.id)
        return ""
    return rest.meaning


async def _note(desk: Desk, hands: Hands, pressed: Pressed, noted: Noted) -> Screen | None:
    """Play it, then tell the others what goes with it, as far as they can be reached."""
    shown = await _play(desk, hands, pressed, noted.actions)
    table = await desk.tables.table(pressed.table_id)
    for seat in noted.to:
        holder = table.holder(seat)
        if holder.present and holder.user_id is not None:
            nonce = f"n{pressed.interaction_id}.{seat}"[:NONCE]
            where = f"<#{table.place.channel_id}>"
            await desk.whispers.whisper(table.id, holder.user_id, noted.screen, nonce, where=where)
    return shown


async def receipt(
    desk: Desk, hands: Hands, pressed: Pressed, acted: Acted, said: str = ""
) -> Screen | None:
    """What the person is shown of an act: a receipt where the game has one for it, with what else
    is to be said. A hand DM stays the hand, with the receipt in its small print; a private message
    that has no receipt becomes the hand.
    """
    game, seat = acted.game, acted.seat
    told = await _receipt(desk, acted)
    if told is not None and game.table.holder(seat).autopilot:  # who acts in secret is not back
        told = replace(told, lines=(*told.lines, STILL_MINDED))
    if told is not None and said:
        told = replace(told, decision=f"{told.decision} {said}")
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


async def _receipt(desk: Desk, acted: Acted) -> Screen | None:
    """The game's receipt, drawn in the pool; None as well where it fails: the act is kept."""
    face, scene = desk.face(acted.game.table), desk.scene(acted.game, acted.seat)
    try:
        return await desk.drawing.run(face.receipt, scene, visible(acted.facts, acted.seat))
    except Exception:
        log.exception("receipt failed", table=acted.game.table.id)
        return None


async def _shows_other(hands: Hands, pressed: Pressed, game: Game, seat: Seat | None) -> None:
    """A press inside the hand DM changes what stands there, so it is no longer the hand."""
    if pressed.answer.in_dm and seat is not None:
        await hands.forget(game.table.id, seat)
