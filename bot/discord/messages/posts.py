"""Single messages of a table: posted, edited, moved to another place, taken away."""

from typing import Any

import discord
import msgspec

from bot.discord.desk import Desk
from bot.discord.wire.answering import QUIET
from bot.discord.wire.components import files, layout
from bot.discord.wire.nonces import nonce, same_words
from bot.discord.wire.safe import Tried, Trouble, attempt
from bot.discord.wire.sketches import looks_like, noted
from bot.panels.panel import moved_screen
from bot.screens import Screen
from bot.store.ledger import Shown
from bot.tables.model import Table

_REPOST = frozenset({Trouble.MESSAGE_GONE, Trouble.EDIT_LIMIT, Trouble.REFUSED})


class Posts:
    """Messages by their kind, one of each kind a table, as the books have them."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._sent: set[str] = set()

    def sent(self, table_id: str) -> bool:
        """Whether anything was sent for this table since this was asked last."""
        sent = table_id in self._sent
        self._sent.discard(table_id)
        return sent

    async def bring(
        self,
        table: Table,
        kind: str,
        shown: Shown | None,
        screen: Screen,
        *,
        move: bool = False,
        occasion: int = 0,
        taken: str = "",
    ) -> Trouble | None:
        """Edit what is shown, or post it anew and take the old one away.

        `occasion` tells apart what is of one kind; what replaces a message does so once. What was
        shown in a channel that the table has left since is shown in the new one. `taken` is the
        screen's sketch, for the books.
        """
        move = move or (shown is not None and shown.channel_id != table.place.channel_id)
        if shown is not None and not move and shown.fingerprint != "move":
            if looks_like(shown.fingerprint, screen):
                await self._note(shown, noted(screen, taken))
                return None
            edited = await self.edit(shown, screen)
            if edited.trouble is Trouble.NO_PERMISSION and screen.picture is not None:
                edited = await self.edit(shown, _bare(screen))
            if edited.trouble is Trouble.THREAD_SHUT and await self._reopened(shown.channel_id):
                edited = await self.edit(shown, screen)
            if edited:
                await self._note(shown, noted(screen, taken))
                return None
            if edited.trouble not in _REPOST:
                return edited.trouble
        name = nonce(kind[:1], table.id, occasion, shown.message_id if shown else 0)
        posted = await self._post(table, name, screen)
        if not posted or posted.value is None:
            return posted.trouble
        await self.remember(table, kind, posted.value.channel.id, posted.value.id, screen, taken)
        if shown is not None:
            await self.delete(shown)
        return None

    async def _post(self, table: Table, name: str, screen: Screen) -> Tried[discord.Message]:
        channel = self._client.get_partial_messageable(
            table.place.channel_id, guild_id=table.place.guild_id
        )
        self._sent.add(table.id)
        posted = await attempt(self._send(channel, table, screen, name))
        if posted.trouble is Trouble.NO_PERMISSION and screen.picture is not None:
            screen = _bare(screen)
            posted = await attempt(self._send(channel, table, screen, name))
        if posted.value is not None and not same_words(posted.value, layout(screen, table.id)):
            # It was there already, from before a restart.
            await attempt(self._change(posted.value, table.id, screen))
        return posted

    async def _send(
        self, channel: discord.PartialMessageable, table: Table, screen: Screen, name: str
    ) -> discord.Message:
        return await channel.send(
            view=layout(screen, table.id),
            files=files(screen),
            allowed_mentions=QUIET,
            nonce=name,
            silent=True,
        )

    async def edit(self, shown: Shown, screen: Screen) -> Tried[Any]:
        """By channel and message id, never by an interaction's token: those die."""
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id)
        self._sent.add(shown.table_id)
        return await attempt(self._change(message, shown.table_id, screen))

    async def _reopened(self, thread_id: int) -> bool:
        """Whether an archived thread is open again; one that is locked stays shut."""
        found = await attempt(self._client.fetch_channel(thread_id))
        if not found or not isinstance(found.value, discord.Thread):
            return False
        return bool(await attempt(found.value.edit(archived=False)))

    @staticmethod
    async def _change(
        message: discord.PartialMessage | discord.Message, table_id: str, screen: Screen
    ) -> Any:
        return await message.edit(
            view=layout(screen, table_id), attachments=files(screen), allowed_mentions=QUIET
        )

    async def delete(self, shown: Shown) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id)
        gone = await attempt(message.delete())
        if not gone and gone.trouble is not Trouble.MESSAGE_GONE and shown.kind == "panel":
            table = await self._desk.tables.table(shown.table_id)
            title = self._desk.title(table)
            await self.edit(shown, moved_screen(title, await self._desk.url(table)))

    async def _note(self, shown: Shown, print_now: str) -> None:
        if shown.fingerprint != print_now:
            await self._desk.ledger.show(msgspec.structs.replace(shown, fingerprint=print_now))

    async def remember(
        self,
        table: Table,
        kind: str,
        channel_id: int,
        message_id: int,
        screen: Screen,
        taken: str = "",
    ) -> None:
        await self._desk.ledger.show(
            Shown(
                table.id,
                kind,
                "",
                channel_id,
                message_id,
                self._desk.clock.now_ms(),
                noted(screen, taken),
            )
        )


def _bare(screen: Screen) -> Screen:
    """The screen without its picture, for where no files may be attached."""
    why = "I need the permission Attach Files here to show pictures; Describe says it in words."
    return msgspec.structs.replace(screen, picture=None, lines=(*screen.lines, why))
