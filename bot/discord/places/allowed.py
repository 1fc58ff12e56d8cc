"""What the bot may do in each channel, bit by bit, and what is lost where it may not."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.panels.checking import Checked, Lack

TableChannel = discord.TextChannel | discord.ForumChannel


class Need(NamedTuple):
    """A permission by discord.py's name and by Discord's own, and what is lost without it."""

    key: str
    name: str
    lost: str


VIEW: Final = Need("view_channel", "View Channel", "I see nothing there, not even commands")
IN_TEXT: Final = (
    Need("send_messages", "Send Messages", "no tables in the channel itself"),
    Need("create_public_threads", "Create Public Threads", "no tables in threads of their own"),
    Need("create_private_threads", "Create Private Threads", "private talk goes by DM"),
)
ANYWHERE: Final = (
    Need("send_messages_in_threads", "Send Messages in Threads", "no tables in threads"),
    Need("attach_files", "Attach Files", "no pictures, only words"),
    Need("read_message_history", "Read Message History", "panels get lost below the talk"),
    Need("manage_threads", "Manage Threads", "rooms stay unlocked, locked threads stay shut"),
)
PIN: Final = Need("pin_messages", "Pin Messages", "panels are not pinned")
EVENTS: Final = Need("create_events", "Create Events", "game nights without a scheduled event")


def checked(
    guild: discord.Guild, channels: Iterable[TableChannel], *, pins: bool
) -> tuple[Checked, ...]:
    """Each channel with exactly what is missing there; those nobody may see come last."""
    me = guild.me
    base = _base(me)
    found = []
    for channel in channels:
        here = _granted(channel, me, base)
        lacks = [need for need in needs(channel, pins=pins) if not getattr(here, need.key)]
        if not here.view_channel:
            lacks = [VIEW]
        found.append(
            Checked(
                channel.id,
                tuple(
                    Lack(need.name, need.lost, in_role=not getattr(base, need.key))
                    for need in lacks
                ),
            )
        )
    return tuple(sorted(found, key=lambda one: any(x.name == VIEW.name for x in one.lacks)))


def needs(channel: TableChannel, *, pins: bool) -> tuple[Need, ...]:
    """Everything a table may want in this kind of channel."""
    own = () if isinstance(channel, discord.ForumChannel) else IN_TEXT
    return (VIEW, *own, *ANYWHERE, *((PIN,) if pins else ()))


def lacks_in_server(guild: discord.Guild) -> tuple[Lack, ...]:
    """What is missing on the server as a whole."""
    granted = _base(guild.me)
    return () if granted.create_events else (Lack(EVENTS.name, EVENTS.lost, in_role=True),)


def table_channels(guild: discord.Guild) -> tuple[TableChannel, ...]:
    """Where tables can be, in the order that people see."""
    kinds = (discord.TextChannel, discord.ForumChannel)
    found = [channel for channel in guild.channels if isinstance(channel, kinds)]
    return tuple(sorted(found, key=lambda one: (one.category_id or 0, one.position, one.id)))


def _base(me: discord.Member) -> discord.Permissions:
    """What the bot's roles give it everywhere."""
    if me.guild_permissions.administrator:
        return discord.Permissions.all()
    return me.guild_permissions


def _granted(
    channel: TableChannel, me: discord.Member, base: discord.Permissions
) -> discord.Permissions:
    """The bits that hold in the channel. `permissions_for` would clear more of them where one
    makes others useless, and so name permissions that are not missing."""
    if base.administrator:
        return base
    value = base.value
    everyone = [
        one for target, one in channel.overwrites.items() if target == me.guild.default_role
    ]
    roles = [one for target, one in channel.overwrites.items() if target in me.roles[1:]]
    own = [one for target, one in channel.overwrites.items() if target.id == me.id]
    for group in (everyone, roles, own):
        allow = deny = 0
        for overwrite in group:
            granted, refused = overwrite.pair()
            allow |= granted.value
            deny |= refused.value
        value = (value & ~deny) | allow
    return discord.Permissions(value)
