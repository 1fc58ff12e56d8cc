"""Where the console of a night is posted: only moderators should read it."""

from typing import Any

import discord

from bot.discord.nights.publishing import NightPublisher
from bot.discord.wire.safe import attempt
from bot.nights.model import Night
from bot.panels.private import told
from bot.screens import Screen
from bot.words import plain


async def console_at(
    client: discord.Client,
    publisher: NightPublisher,
    night: Night,
    interaction: discord.Interaction[Any],
) -> Screen:
    """Post the console where only moderators read: here if this channel is such, else in a
    private thread of the night's channel; where neither goes, it is this private answer."""
    there = (await publisher.posts.of(night.id)).get("console")
    places = [_own_place(interaction), there.channel_id if there else None]
    for place in places:
        if place is not None and await publisher.open_console(night, place) is None:
            return await _console_told(publisher, night, place)
    made = await _thread(client, night, interaction.user)
    if made is not None and await publisher.open_console(night, made) is None:
        return await _console_told(publisher, night, made)
    return await publisher.console_of(night)


async def _console_told(publisher: NightPublisher, night: Night, place: int) -> Screen:
    url = await publisher.posts.url(night, "console")
    return told(f"The console is in <#{place}>.", url)


def _own_place(interaction: discord.Interaction[Any]) -> int | None:
    """The channel of the press if not everybody reads it."""
    channel, guild = interaction.channel, interaction.guild
    if guild is None:
        return None
    if isinstance(channel, discord.Thread):
        return channel.id if channel.is_private() else None
    if not isinstance(channel, discord.TextChannel):
        return None
    everybody = channel.permissions_for(guild.default_role)
    writes = interaction.app_permissions.send_messages
    return channel.id if writes and not everybody.view_channel else None


async def _thread(
    client: discord.Client, night: Night, person: discord.User | discord.Member
) -> int | None:
    channel = client.get_channel(night.channel_id)
    if not isinstance(channel, discord.TextChannel):
        return None
    made = await attempt(
        channel.create_thread(
            name=f"Console · {plain(night.title, 90)}",
            type=discord.ChannelType.private_thread,
            auto_archive_duration=1440,
            invitable=False,
        )
    )
    if not made or made.value is None:
        return None
    await attempt(made.value.add_user(person))
    return made.value.id
