"""The messages of a night: one of each kind, brought into line with what it should show."""

from typing import Any

import discord
import msgspec

from bot.discord.desk import Desk
from bot.discord.wire.answering import QUIET
from bot.discord.wire.components import files, layout
from bot.discord.wire.safe import Tried, Trouble, attempt
from bot.discord.wire.sketches import fingerprint
from bot.limits import NONCE
from bot.nights.model import Night
from bot.screens import Screen
from bot.store.nights import Posted

_REPOST = frozenset({Trouble.MESSAGE_GONE, Trouble.EDIT_LIMIT, Trouble.REFUSED})


class Posts:
    """Posts, edits and takes away; the books say what stands where."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def of(self, night_id: str) -> dict[str, Posted]:
        """The night's messages, by kind."""
        return dict(await self._desk.nights.book.posts(night_id))

    async def bring(
        self, night: Night, kind: str, screen: Screen, channel_id: int | None = None
    ) -> Trouble | None:
        """Edit the message of this kind, or post it (in `channel_id`, else in the night's channel)
        where there is none; what stood in the way, or None."""
        there = (await self.of(night.id)).get(kind)
        shown = fingerprint(screen)
        if there is not None and (channel_id is None or there.channel_id == channel_id):
            if there.fingerprint == shown:
                return None
            edited = await self._edit(there, screen)
            if edited:
                await self.note(msgspec.structs.replace(there, fingerprint=shown))
                return None
            if edited.trouble not in _REPOST:
                return edited.trouble
        place = channel_id or (there.channel_id if there else night.channel_id)
        posted = await self._post(night, kind, screen, place)
        if not posted or posted.value is None:
            return posted.trouble
        now = self._desk.clock.now_ms()
        await self.note(Posted(night.id, kind, place, posted.value.id, now, shown))
        if there is not None:
            await self._delete(there)
        return None

    async def note(self, posted: Posted) -> None:
        """Remember it in place of an earlier one of its kind; `message_id` 0 is no message, only
        something done."""
        await self._desk.nights.book.post(posted)

    async def drop(self, night_id: str, kind: str) -> None:
        """Take the message of this kind away; it is fine if there is none."""
        there = (await self.of(night_id)).get(kind)
        if there is not None:
            await self._delete(there)
            await self._desk.nights.book.unpost(night_id, kind)

    async def url(self, night: Night, kind: str = "signup") -> str:
        """A link to the message of this kind, else to the night's channel."""
        there = (await self.of(night.id)).get(kind)
        channel = there.channel_id if there else night.channel_id
        base = f"https://discord.com/channels/{night.guild_id}/{channel}"
        return f"{base}/{there.message_id}" if there else base

    async def _post(
        self, night: Night, kind: str, screen: Screen, channel_id: int
    ) -> Tried[discord.Message]:
        # The nonce makes a post that was repeated after a lost answer arrive once.
        nonce = f"n{kind[:3]}{night.id}.{fingerprint(screen)}"[:NONCE]
        posted = await attempt(self._send(night, screen, channel_id, nonce))
        if posted.trouble is Trouble.NO_PERMISSION and screen.picture is not None:
            bare = msgspec.structs.replace(screen, picture=None)
            posted = await attempt(self._send(night, bare, channel_id, nonce[::-1]))
        return posted

    async def _send(
        self, night: Night, screen: Screen, channel_id: int, nonce: str
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(channel_id, guild_id=night.guild_id)
        return await channel.send(
            view=layout(screen, night.id),
            files=files(screen),
            allowed_mentions=QUIET,
            nonce=nonce,
        )

    async def _edit(self, posted: Posted, screen: Screen) -> Tried[Any]:
        return await attempt(
            self._message(posted).edit(
                view=layout(screen, posted.night_id),
                attachments=files(screen),
                allowed_mentions=QUIET,
            )
        )

    async def _delete(self, posted: Posted) -> None:
        if posted.message_id:
            await attempt(self._message(posted).delete())

    def _message(self, posted: Posted) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(posted.channel_id)
        return channel.get_partial_message(posted.message_id)
