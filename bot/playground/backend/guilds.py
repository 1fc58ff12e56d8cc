"""Servers: who is in them, and which roles they have."""

from simcord.backend import serializers
from simcord.backend.access import channel_accessible

from bot.playground.backend.state import Payload, State


class Guilds:
    def __init__(self, state: State) -> None:
        self._state = state

    def add(
        self, name: str, owner_id: int, bot_permissions: int, shard: tuple[int, int] | None
    ) -> int:
        """A guild the bot is invited to with `bot_permissions`, without channels yet.

        `shard` is which of how many shards its id should fall to, where that matters.
        """
        wanted = {} if shard is None else {"shard_id": shard[0], "shard_count": shard[1]}
        guild = self._state.create_guild(name, owner_id=owner_id, **wanted)
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.edit_role(guild.id, role.id, {"permissions": bot_permissions})
        return int(guild.id)

    def ids(self) -> list[int]:
        return list(self._state.guilds)

    def name(self, guild_id: int) -> str:
        return str(self._state.guilds[guild_id].name)

    def get(self, guild_id: int) -> Payload:
        """As GUILD_CREATE carries it, threads narrowed to those the bot may see and open."""
        guild = self._state.guilds[guild_id]
        payload: Payload = self._state.finish(serializers.guild_create_payload(self._state, guild))
        payload["threads"] = [
            thread for thread in payload["threads"]
            if not thread["thread_metadata"]["archived"]
            and channel_accessible(self._state, int(thread["id"]), self._state.bot_id)
        ]  # fmt: skip
        return payload

    def members(self, guild_id: int) -> list[Payload]:
        guild = self._state.guilds[guild_id]
        return [
            dict(serializers.member_payload(self._state, guild, member))
            for member in guild.members.values()
        ]

    def member(self, guild_id: int, user_id: int) -> Payload:
        """Without the user in it, as `resolved` carries it."""
        guild = self._state.guilds[guild_id]
        return dict(
            serializers.member_payload(self._state, guild, guild.members[user_id], with_user=False)
        )

    def has(self, guild_id: int, user_id: int) -> bool:
        guild = self._state.guilds.get(guild_id)
        return guild is not None and user_id in guild.members

    def join(self, guild_id: int, user_id: int) -> None:
        self._state.add_member(guild_id, user_id, announce=True)

    def leave(self, guild_id: int, user_id: int) -> None:
        self._state.remove_member(guild_id, user_id)

    def kick_bot(self, guild_id: int) -> None:
        """The guild stays, with everything in it; the bot is told and sees it no more."""
        self._state.guilds[guild_id].members.pop(self._state.bot_id)
        self._state.emit("GUILD_DELETE", {"id": str(guild_id)})

    def invite_bot(self, guild_id: int) -> None:
        guild = self._state.guilds[guild_id]
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.add_member(guild_id, self._state.bot_id, roles=[role.id])
        joined: Payload = self.get(guild_id)
        del joined["unavailable"]  # its absence is what makes this a joining
        self._state.emit("GUILD_CREATE", joined)

    def rename(self, guild_id: int, user_id: int, nick: str | None) -> None:
        self._state.edit_member(guild_id, user_id, {"nick": nick})

    def add_role(self, guild_id: int, name: str, permissions: int) -> int:
        return int(self._state.create_role(guild_id, name, permissions=permissions).id)

    def give_role(self, guild_id: int, user_id: int, role_id: int) -> None:
        self._state.add_member_role(guild_id, user_id, role_id)

    def role(self, guild_id: int, role_id: int) -> Payload:
        return dict(serializers.role_payload(self._state.get_role(guild_id, role_id)))

    def bot_role(self, guild_id: int) -> int:
        roles = self._state.guilds[guild_id].roles.values()
        return next(int(role.id) for role in roles if role.managed)

    def permit_bot(self, guild_id: int, permissions: int) -> None:
        """Set what the bot's own role allows in the whole guild."""
        guild = self._state.guilds[guild_id]
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.edit_role(guild_id, role.id, {"permissions": permissions})
