"""The scheduled event that goes with a night, where the bot may make one."""

from datetime import timedelta
from hashlib import blake2b
from typing import Final

import discord

from bot.discord.desk import Desk
from bot.discord.nights.posts import Posts
from bot.discord.wire.safe import Trouble, attempt
from bot.limits import PLACE_NAME
from bot.nights.model import Night, NightStatus
from bot.quiet import local
from bot.store.nights import Posted
from bot.words import escaped, plain

EVENT: Final = "event"
LENGTH: Final = timedelta(hours=4)
"""Discord wants an end; most evenings are over by then."""
_STATUS: Final = {
    NightStatus.OPEN: discord.EventStatus.scheduled,
    NightStatus.SEATING: discord.EventStatus.active,
    NightStatus.RUNNING: discord.EventStatus.active,
    NightStatus.OVER: discord.EventStatus.completed,
    NightStatus.OFF: discord.EventStatus.canceled,
}


class Events:
    """Keeps Discord's event as the night is. It is a courtesy: what fails is not tried again
    until the night changes."""

    def __init__(self, client: discord.Client, desk: Desk, posts: Posts) -> None:
        self._client = client
        self._desk = desk
        self._posts = posts

    async def publish(self, night: Night) -> None:
        """Make the event, or bring it into line."""
        guild = self._client.get_guild(night.guild_id)
        wanted = _STATUS.get(night.status)
        if guild is None or wanted is None or night.starts_ms is None:
            return
        known = (await self._posts.of(night.id)).get(EVENT)
        shown = _fingerprint(night, wanted)
        if known is not None and known.fingerprint == shown:
            return
        if known is None and wanted is not discord.EventStatus.scheduled:
            return
        event_id = known.message_id if known else 0
        if event_id:
            event_id = await self._change(guild, event_id, night, wanted)
        elif wanted is discord.EventStatus.scheduled and _may(guild):
            event_id = await self._make(guild, night)
        now = self._desk.clock.now_ms()
        await self._posts.note(Posted(night.id, EVENT, night.channel_id, event_id, now, shown))

    async def _make(self, guild: discord.Guild, night: Night) -> int:
        starts = local("UTC", night.starts_ms or 0)
        if night.starts_ms is None or night.starts_ms <= self._desk.clock.now_ms():
            return 0
        made = await attempt(
            guild.create_scheduled_event(
                name=plain(night.title, 100),
                description=_note(night),
                start_time=starts,
                end_time=starts + LENGTH,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=self._where(night),
            )
        )
        return made.value.id if made and made.value is not None else 0

    async def _change(
        self, guild: discord.Guild, event_id: int, night: Night, wanted: discord.EventStatus
    ) -> int:
        """The event's id, 0 where it is gone."""
        found = await attempt(guild.fetch_scheduled_event(event_id))
        if not found or found.value is None:
            return 0 if found.trouble is not Trouble.AGAIN else event_id
        event = found.value
        if event.status is not wanted:
            if wanted is discord.EventStatus.completed and event.status.value == 1:
                wanted = discord.EventStatus.canceled  # never begun, so it cannot end
            await attempt(event.edit(status=wanted))
        elif wanted is discord.EventStatus.scheduled:
            starts = local("UTC", night.starts_ms or 0)
            await attempt(
                event.edit(
                    name=plain(night.title, 100),
                    description=_note(night),
                    start_time=starts,
                    end_time=starts + LENGTH,
                )
            )
        return event_id

    def _where(self, night: Night) -> str:
        channel = self._client.get_channel(night.channel_id)
        name = getattr(channel, "name", None)
        return f"#{name}"[:PLACE_NAME] if name else "here"


def _note(night: Night) -> str:
    """What the host wrote, as letters: clients format what stands here."""
    return escaped(plain(night.note, 1000))[:1000] if night.note else ""


def _may(guild: discord.Guild) -> bool:
    granted = guild.me.guild_permissions
    return granted.create_events or granted.manage_events


def _fingerprint(night: Night, status: discord.EventStatus) -> str:
    """The same as long as the event need not change."""
    text = f"{status.value}|{night.title}|{night.note}|{night.starts_ms}"
    return blake2b(text.encode(), digest_size=12).hexdigest()
