"""Servers, channels and what may be done in them, by whoever runs the world."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord

from bot.playground.backend import Engine, Payload

SERVER = "The Parlour"
CHANNELS = ("evenings", "side-room")
MODERATORS_ONLY = "moderators"
PEOPLE = ("Ann", "Ben", "Cem", "Dee")
BOT_NAME = "Gavel"

INVITED_WITH = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    manage_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    add_reactions=True,
    external_emojis=True,
    pin_messages=True,
    use_application_commands=True,
)
"""What a careful invitation link asks for: nothing that could harm a server."""

MODERATOR = discord.Permissions(
    manage_messages=True,
    manage_threads=True,
    manage_channels=True,
    manage_guild=True,
    kick_members=True,
    moderate_members=True,
    pin_messages=True,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A text channel, a thread or a DM."""

    id: int
    name: str

    def __int__(self) -> int:
        return self.id


@dataclass(frozen=True, slots=True)
class Role:
    """A role of one server."""

    id: int
    name: str


class Guild:
    """One server, and the powers of whoever owns it."""

    def __init__(self, engine: Engine, guild_id: int) -> None:
        self._engine = engine
        self.id = guild_id
        self._moderators = engine.guilds.add_role(guild_id, "Moderator", MODERATOR.value)

    @property
    def name(self) -> str:
        return self._engine.guilds.name(self.id)

    # ----------------------------------------------------------------- channels

    def new_channel(self, name: str, *, moderators_only: bool = False) -> Place:
        channel_id = self._engine.channels.add(self.id, name, closed_to_everyone=moderators_only)
        if moderators_only:
            seen = discord.Permissions(view_channel=True).value
            for role in (self._moderators, self._engine.guilds.bot_role(self.id)):
                self._engine.channels.overwrite(channel_id, role, role=True, allow=seen, deny=0)
        return Place(channel_id, name)

    def places(self) -> list[Place]:
        """Channels in order, then threads."""
        return [
            Place(channel_id, self._engine.channels.get(channel_id)["name"])
            for channel_id in self._engine.channels.ids(self.id)
        ]

    def channel(self, name: str) -> Place:
        """The channel or thread of that name, with or without its #. Raises LookupError."""
        for place in self.places():
            if place.name == name.removeprefix("#"):
                return place
        raise LookupError(f"{self.name} has no #{name}; it has {[p.name for p in self.places()]}")

    def delete(self, place: Place | int) -> None:
        self._engine.channels.delete(int(place))

    def archive(self, thread: Place | int, *, locked: bool = False) -> None:
        self._engine.channels.edit_thread(int(thread), {"archived": True, "locked": locked})

    def reopen(self, thread: Place | int) -> None:
        self._engine.channels.edit_thread(int(thread), {"archived": False, "locked": False})

    # --------------------------------------------------------------- permissions

    def forbid(self, place: Place | int, *permissions: str) -> None:
        """Take these permissions from the bot in one channel, and give back all others."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        role = self._engine.guilds.bot_role(self.id)
        self._engine.channels.overwrite(int(place), role, role=True, allow=0, deny=denied)

    def forbid_everyone(self, place: Place | int, *permissions: str) -> None:
        """The same for everybody who has it only from @everyone."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        self._engine.channels.overwrite(int(place), self.id, role=True, allow=0, deny=denied)

    def permit_bot(self, permissions: discord.Permissions = INVITED_WITH) -> None:
        """Set what the bot may do in the whole server."""
        self._engine.guilds.permit_bot(self.id, permissions.value)

    def kick_bot(self) -> None:
        self._engine.guilds.kick_bot(self.id)

    def invite_bot(self) -> None:
        self._engine.guilds.invite_bot(self.id)

    # ------------------------------------------------------------------- people

    def add(self, person: int) -> None:
        if not self._engine.guilds.has(self.id, int(person)):
            self._engine.guilds.join(self.id, int(person))

    def remove(self, person: int) -> None:
        """They leave, or are made to: the bot cannot tell which."""
        self._engine.guilds.leave(self.id, int(person))

    def make_moderator(self, person: int) -> None:
        self._engine.guilds.give_role(self.id, int(person), self._moderators)

    def new_role(self, name: str, *permissions: str) -> Role:
        """A role with these permissions, such as `manage_messages`."""
        allowed = discord.Permissions(**dict.fromkeys(permissions, True)).value
        return Role(self._engine.guilds.add_role(self.id, name, allowed), name)

    def give(self, person: int, role: Role) -> None:
        self._engine.guilds.give_role(self.id, int(person), role.id)

    def call(self, person: int, nick: str | None) -> None:
        """Give them another name here."""
        self._engine.guilds.rename(self.id, int(person), nick)

    def members(self) -> list[Payload]:
        return self._engine.guilds.members(self.id)


def furnish(guild: Guild, channels: Iterable[str] = CHANNELS) -> None:
    """Open the channels a new server starts with."""
    for name in channels:
        guild.new_channel(name)
    guild.new_channel(MODERATORS_ONLY, moderators_only=True)
