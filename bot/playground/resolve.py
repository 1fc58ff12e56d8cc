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
    guild_id = engine.guild_of(channel_id)
    if kind in (USER, MENTIONABLE) and engine.is_user(wanted):
        into.setdefault("users", {})[str(wanted)] = engine.user(wanted)
        if guild_id is not None and engine.is_member(guild_id, wanted):
            into.setdefault("members", {})[str(wanted)] = engine.member(guild_id, wanted)
    elif kind in (ROLE, MENTIONABLE) and guild_id is not None:
        into.setdefault("roles", {})[str(wanted)] = engine.role(guild_id, wanted)
    elif kind == CHANNEL and engine.is_channel(wanted) and engine.can_see(wanted, user_id):
        channel = engine.channel(wanted)
        channel["permissions"] = str(engine.permissions(wanted, user_id).value)
        into.setdefault("channels", {})[str(wanted)] = channel
    else:
        raise NotPossible(f"There is no such {kind}.")
    return str(wanted)
