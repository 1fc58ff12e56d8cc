"""Hands by DM: one message a seat, always as the seat stands."""

from functools import partial
from typing import Final

import discord
import msgspec
import structlog

from bot.discord.answering import QUIET
from bot.discord.components import files, layout
from bot.discord.desk import Desk
from bot.discord.nonces import nonce, same_words
from bot.discord.posts import fingerprint
from bot.discord.safe import attempt
from bot.panels.log import log as table_log
from bot.panels.private import hand_screen
from bot.panels.seating import left_screen
from bot.screens import Screen
from bot.store.ledger import DmState, Shown
from bot.tables.model import Game, Holder
from games.core.seat import Seat

log = structlog.get_logger(__name__)
OLD_MS: Final = 60 * 60_000


class Hands:
    """Sends, edits and replaces the hand DMs of a table. Only to DMs that are open already."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, game: Game, seat: Seat) -> bool:
        """Bring this seat's hand up to date; whether something was sent for it. What was shown to
        somebody who sits there no more is emptied, and never edited into another's hand."""
        holder = game.table.holder(seat)
        hands = [
            one
            for one in await self._desk.ledger.shown(game.table.id)
            if one.kind == "hand" and one.key == str(seat)
        ]
        shown = hands[0] if hands else None
        here = holder.user_id is not None and not holder.left
        state = await self._desk.ledger.dm(holder.user_id) if here and holder.user_id else DmState()
        if shown is not None and (not here or shown.channel_id != state.channel_id):
            await self._empty(shown, taken=holder.bot or here)
            shown = None
        if not here or state.channel_id is None or state.closed:
            return False
        return await self._bring(game, holder, state.channel_id, shown)

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
        face = self._desk.face(game.table)
        scene = self._desk.scene(game, seat)
        where = f"<#{game.table.place.channel_id}>"
        url = await self._desk.url(game.table)
        count = sum(line.number is not None for line in table_log(game, face, None))
        build = partial(hand_screen, game, face, scene, where, count, url, dm_offer=dm_offer)
        try:
            return await self._desk.drawing.run(build)
        except Exception:
            log.exception("hand failed", table=game.table.id)
            return build(picture=False)

    async def standing(self, table_id: str, seat: Seat, screen: Screen) -> None:
        """What stands in the DM is this hand, with more besides: leave it until the next change."""
        await self._note(table_id, seat, _without_line(screen))

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
        screen = await self.screen(game, holder.seat)
        print_now = _without_line(screen)
        if shown is not None and shown.fingerprint == print_now:
            return False
        now = self._desk.clock.now_ms()
        if shown is not None and now - shown.posted_ms < OLD_MS:
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
        assert holder.user_id is not None
        # It replaces that message once, whatever it says: the same after a restart in between.
        name = nonce("h", game.table.id, holder.seat, shown.message_id if shown else 0)
        sent = await self._desk.whispers.send_dm(
            game.table.id, holder.user_id, channel_id, screen, silent=True, nonce=name
        )
        if sent is None:
            return True
        if not same_words(sent, layout(screen, game.table.id)):
            await attempt(sent.edit(view=layout(screen, game.table.id), attachments=files(screen)))
        if shown is not None:
            channel = self._client.get_partial_messageable(shown.channel_id)
            await attempt(channel.get_partial_message(shown.message_id).delete())
        key = str(holder.seat)
        await self._desk.ledger.show(
            Shown(game.table.id, "hand", key, channel_id, sent.id, now, print_now)
        )
        return True


def _without_line(screen: Screen) -> str:
    """The fingerprint without "as of line 57", which alone is no reason to edit."""
    head = screen.decision.rsplit(" · as of line", 1)[0]
    return fingerprint(msgspec.structs.replace(screen, decision=head))
