"""Hands by DM: one message a seat, always as the seat stands."""

import asyncio
from collections.abc import Callable
from functools import partial
from weakref import WeakValueDictionary

import discord
import msgspec
import structlog

from bot.discord.books import ASKED
from bot.discord.desk import Desk
from bot.discord.wire.answering import QUIET
from bot.discord.wire.components import files, layout
from bot.discord.wire.nonces import nonce, same_words
from bot.discord.wire.safe import attempt
from bot.discord.wire.sketches import looks_like, noted, sketch, stands
from bot.face import Scene
from bot.limits import OLD_MESSAGE_MS
from bot.panels.log import log as table_log
from bot.panels.private import hand_screen
from bot.panels.seating import left_screen
from bot.people import PersonSettings
from bot.screens import Screen
from bot.store.ledger import DmState, Shown
from bot.tables.model import Game, Holder, Status
from games.core.seat import Seat

log = structlog.get_logger(__name__)


class Hands:
    """Sends, edits and replaces the hand DMs of a table. Only to DMs that are open already, and
    only to people who want their hands there."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._busy: WeakValueDictionary[tuple[str, Seat], asyncio.Lock] = WeakValueDictionary()

    async def publish(self, game: Game, seat: Seat) -> bool:
        """Bring this seat's hand up to date; whether something was sent for it. What was shown to
        somebody who sits there no more is emptied, and never edited into another's hand. A hand
        that is about to be sent anew as a ping is left to that (`call`)."""
        async with self._one_at_a_time(game, seat):
            return await self._publish(game, seat)

    async def call(self, game: Game, seat: Seat) -> bool:
        """Send the hand anew, with sound, in place of the one that stands: it is the ping. False
        where the person has no open DM, or wants no hands there."""
        async with self._one_at_a_time(game, seat):
            holder = game.table.holder(seat)
            if holder.user_id is None or not holder.present:
                return False
            state = await self._desk.ledger.dm(holder.user_id)
            settings = await self._desk.people.one(holder.user_id)
            if state.channel_id is None or state.closed or not settings.hands:
                return False
            screen = await self.screen(game, seat)
            shown = await self._shown(game, seat)
            if shown is not None and shown.channel_id != state.channel_id:
                await self._empty(shown, taken=True)
                shown = None
            return await self._send(game, holder, state.channel_id, shown, screen, silent=False)

    async def _publish(self, game: Game, seat: Seat) -> bool:
        holder = game.table.holder(seat)
        shown = await self._shown(game, seat)
        here = holder.user_id is not None and not holder.left
        state, settings = DmState(), PersonSettings()
        if here and holder.user_id is not None:
            state = await self._desk.ledger.dm(holder.user_id)
            settings = await self._desk.people.one(holder.user_id)
        if shown is not None and (not here or shown.channel_id != state.channel_id):
            await self._empty(shown, taken=holder.bot or here)
            shown = None
        if not here or state.channel_id is None or state.closed:
            return False
        if not settings.hands:
            await self._withdraw(shown)
            return False
        if settings.pings == "dm" and await self._is_to_be_called(game, holder):
            return False
        return await self._bring(game, holder, state.channel_id, shown)

    def _one_at_a_time(self, game: Game, seat: Seat) -> asyncio.Lock:
        return self._busy.setdefault((game.table.id, seat), asyncio.Lock())

    async def _shown(self, game: Game, seat: Seat) -> Shown | None:
        for one in await self._desk.ledger.shown(game.table.id):
            if one.kind == "hand" and one.key == str(seat):
                return one
        return None

    async def _is_to_be_called(self, game: Game, holder: Holder) -> bool:
        """Whether everybody waits for this person, and the pings have not dealt with it yet."""
        scene = self._desk.scene(game, None)
        if game.table.status is not Status.RUNNING or holder.seat not in scene.view.actors:
            return False
        question = str(scene.question)
        return holder.present and not any(
            one.kind == ASKED and one.key == str(holder.seat) and one.fingerprint == question
            for one in await self._desk.ledger.shown(game.table.id)
        )

    async def _withdraw(self, shown: Shown | None) -> None:
        """Take a hand away from somebody who wants none by DM."""
        if shown is not None:
            channel = self._client.get_partial_messageable(shown.channel_id)
            await attempt(channel.get_partial_message(shown.message_id).delete())
            await self._desk.ledger.unshow(shown.table_id, "hand", shown.key)

    async def _empty(self, shown: Shown, *, taken: bool) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        view = layout(left_screen(taken=taken), shown.table_id)
        message = channel.get_partial_message(shown.message_id)
        emptied = await attempt(message.edit(view=view, attachments=[], allowed_mentions=QUIET))
        if not emptied:  # too old to be edited, or there is no reaching it
            await attempt(message.delete())
        await self._desk.ledger.unshow(shown.table_id, "hand", shown.key)

    async def screen(self, game: Game, seat: Seat, *, dm_offer: bool = False) -> Screen:
        """My hand as it is now, drawn in the pool."""
        _, build = await self._built(game, seat, dm_offer=dm_offer)
        picture = not await self._text_only(game, seat)
        return (await self._drawn(game, build, picture=picture))[0]

    async def _built(
        self, game: Game, seat: Seat, *, dm_offer: bool = False
    ) -> tuple[Scene, Callable[..., Screen]]:
        """The seat's scene, and what makes its hand's screen, with the picture or without."""
        face = self._desk.face(game.table)
        url = await self._desk.url(game.table)
        count = sum(line.number is not None for line in table_log(game, face, None))
        scene = self._desk.scene(game, seat)
        return scene, partial(hand_screen, game, face, scene, count, url, dm_offer=dm_offer)

    async def _drawn(
        self, game: Game, build: Callable[..., Screen], *, picture: bool
    ) -> tuple[Screen, bool]:
        """The screen, and whether it is as it should be."""
        if not picture:
            return await self._desk.drawing.run(partial(build, picture=False)), True
        try:
            return await self._desk.drawing.run(build), True
        except Exception:
            log.exception("hand failed", table=game.table.id)
            return build(picture=False), False

    async def _text_only(self, game: Game, seat: Seat) -> bool:
        user_id = game.table.holder(seat).user_id
        return user_id is not None and (await self._desk.people.one(user_id)).text_only

    async def standing(self, table_id: str, seat: Seat, screen: Screen) -> None:
        """What stands in the DM is this hand, with more besides: leave it until the next change."""
        await self._note(table_id, seat, noted(_headless(screen)))

    async def forget(self, table_id: str, seat: Seat) -> None:
        """What stands in the DM is no longer the hand (a press changed it): draw it anew."""
        await self._note(table_id, seat, "")

    async def _note(self, table_id: str, seat: Seat, fingerprint: str) -> None:
        for one in await self._desk.ledger.shown(table_id):
            if one.kind == "hand" and one.key == str(seat):
                await self._desk.ledger.show(msgspec.structs.replace(one, fingerprint=fingerprint))

    async def _bring(
        self, game: Game, holder: Holder, channel_id: int, shown: Shown | None
    ) -> bool:
        scene, build = await self._built(game, holder.seat)
        words = await self._desk.drawing.promptly(partial(build, picture=False))
        taken = sketch(_headless(words), self._desk.face(game.table), scene)
        text_only = await self._text_only(game, holder.seat)
        taken += "t" * text_only
        if shown is not None and stands(shown.fingerprint, taken):
            return False
        screen, whole = await self._drawn(game, build, picture=not text_only)
        taken = taken if whole else ""  # it is to be tried again
        print_now = noted(_headless(screen), taken)
        if shown is not None and looks_like(shown.fingerprint, _headless(screen)):
            await self._note(game.table.id, holder.seat, print_now)
            return False
        now = self._desk.clock.now_ms()
        if shown is not None and now - shown.posted_ms < OLD_MESSAGE_MS:
            channel = self._client.get_partial_messageable(shown.channel_id)
            edited = await attempt(
                channel.get_partial_message(shown.message_id).edit(
                    view=layout(screen, game.table.id),
                    attachments=files(screen),
                    allowed_mentions=QUIET,
                )
            )
            if edited:
                await self._desk.ledger.show(msgspec.structs.replace(shown, fingerprint=print_now))
                return True
        await self._send(game, holder, channel_id, shown, screen, silent=True, taken=taken)
        return True

    async def _send(
        self,
        game: Game,
        holder: Holder,
        channel_id: int,
        shown: Shown | None,
        screen: Screen,
        *,
        silent: bool,
        taken: str = "",
    ) -> bool:
        """The hand as a new message in place of the old one; whether it was sent."""
        assert holder.user_id is not None
        # It replaces that message once, whatever it says: the same after a restart in between.
        name = nonce("h", game.table.id, holder.seat, shown.message_id if shown else 0)
        sent = await self._desk.whispers.send_dm(
            game.table.id, holder.user_id, channel_id, screen, silent=silent, nonce=name
        )
        if sent is None:
            return False
        if not same_words(sent, layout(screen, game.table.id)):
            await attempt(sent.edit(view=layout(screen, game.table.id), attachments=files(screen)))
        if shown is not None:
            channel = self._client.get_partial_messageable(shown.channel_id)
            await attempt(channel.get_partial_message(shown.message_id).delete())
        key, now = str(holder.seat), self._desk.clock.now_ms()
        shows = noted(_headless(screen), taken)
        await self._desk.ledger.show(
            Shown(game.table.id, "hand", key, channel_id, sent.id, now, shows)
        )
        return True


def _headless(screen: Screen) -> Screen:
    """The screen without "as of line 57", which alone is no reason to edit."""
    head = screen.decision.rsplit(" · as of line", 1)[0]
    return msgspec.structs.replace(screen, decision=head)
