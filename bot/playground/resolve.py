"""People, roles and channels named by id in an option, a select or a form."""

from typing import Any

from bot.playground.backend import Engine, Payload
from bot.playground.errors import NotPossible

USER, ROLE, MENTIONABLE, CHANNEL = "user", "role", "mentionable", "channel"


def resolve(
    engine: Engine, kind: str, value: Any, *, channel_id: int, user_id: int, into: Payload
) -> str:
    """Add the object with this id to `into` as Discord's `resolved` does; its id as text."""
    if not str(value).isdecimal():
        raise NotPossible(f"There is no such {kind}.")
    wanted = int(value)
    guild_id = engine.channels.guild_of(channel_id)
    if kind in (USER, MENTIONABLE) and engine.users.exists(wanted):
        into.setdefault("users", {})[str(wanted)] = engine.users.get(wanted)
        if guild_id is not None and engine.guilds.has(guild_id, wanted):
            into.setdefault("members", {})[str(wanted)] = engine.guilds.member(guild_id, wanted)
    elif kind in (ROLE, MENTIONABLE) and guild_id is not None:
        into.setdefault("roles", {})[str(wanted)] = engine.guilds.role(guild_id, wanted)
    elif (
        kind == CHANNEL
        and engine.channels.exists(wanted)
        and engine.channels.can_see(wanted, user_id)
    ):
        channel = engine.channels.get(wanted)
        channel["permissions"] = str(engine.channels.permissions(wanted, user_id).value)
        into.setdefault("channels", {})[str(wanted)] = channel
    else:
        raise NotPossible(f"There is no such {kind}.")
    return str(wanted)
