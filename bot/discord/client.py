"""The Discord client: no privileged intent, one router for presses, one tree of commands."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.discord.places.reach import Reach
from bot.discord.presses.door import Door
from bot.discord.presses.router import Router
from bot.discord.servers import Servers
from bot.discord.wire.answering import QUIET

log = structlog.get_logger(__name__)
_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

# No voice here, so nobody needs to be told at each start that its libraries are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Commands(app_commands.CommandTree["GavelClient"]):
    """Calls each command once, also where Discord delivers it twice."""

    async def interaction_check(self, interaction: "discord.Interaction[GavelClient]") -> bool:
        if self.client.door.shut:
            await self.client.door.turn_away(interaction)
            return False
        self.client.door.enter(interaction)
        return self.client.router.first(interaction.id)


class GavelClient(discord.AutoShardedClient):
    """Connects, and hands every interaction on.

    `set_up` runs once after login and before the first event; `shut_down` once at the end.
    """

    router: Router
    reach: Reach
    servers: Servers

    def __init__(self, *, shard_ids: Sequence[int], shard_count: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            shard_ids=list(shard_ids),
            shard_count=shard_count,
            allowed_mentions=QUIET,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.tree = Commands(self)
        self.door = Door()
        self.set_up: Callable[[], Awaitable[None]] | None = None
        self.shut_down: Callable[[], Awaitable[None]] | None = None
        self.command_guild: int | None = None
        self._ending: asyncio.Future[None] | None = None

    async def setup_hook(self) -> None:
        if self.set_up is not None:
            await self.set_up()
        await self._sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Components and submitted forms; commands go their own way through the tree."""
        self.door.knock(interaction)
        if self.door.shut and interaction.type in _PRESSES:
            await self.door.turn_away(interaction)
        elif interaction.type in _PRESSES:
            self.door.enter(interaction)
            await self.router.handle(interaction)

    async def on_ready(self) -> None:
        """May come many times; nothing starts here, tables are only looked at."""
        log.info("ready", name=str(self.user), servers=len(self.guilds))
        await self.reach.ready()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.reach.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.reach.channel_gone(thread.thread_id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        visible = after.permissions_for(after.guild.me).view_channel
        await self.reach.channel_changed(after.id, visible=visible)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.reach.allowed(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Comes for the bot itself alone, without the intent for others: its roles have changed."""
        if self.user is not None and after.id == self.user.id:
            await self.reach.allowed(after.guild.id)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        await self.reach.thread_changed(thread.thread_id, shut=self._shuts(thread))

    def _shuts(self, thread: discord.RawThreadUpdateEvent) -> bool:
        """Whether it is locked and archived at once, as clients do it, and may not be opened: no
        cache holds such a thread, so nothing else would tell before the next edit."""
        told, guild = thread.data["thread_metadata"], self.get_guild(thread.guild_id)
        parent = None if guild is None else guild.get_channel(thread.parent_id)
        if guild is None or parent is None or not (told["archived"] and told.get("locked")):
            return False
        return not parent.permissions_for(guild.me).manage_threads

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.reach.server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.reach.server_joined(guild.id)

    async def close(self) -> None:
        """Shut down and disconnect, once, however often it is called."""
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._end())
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        if self.shut_down is not None:
            await self.shut_down()
        await super().close()

    async def _sync(self) -> None:
        """Send the commands at each start: whether they differ would take a look-up, and Discord
        does not mind."""
        try:
            if self.command_guild is not None:
                guild = discord.Object(self.command_guild)
                self.tree.copy_global_to(guild=guild)
                await self.tree.sync(guild=guild)
            else:
                await self.tree.sync()
        except discord.HTTPException as fault:
            log.warning("commands not sent", status=fault.status, code=fault.code)
