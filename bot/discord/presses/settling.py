"""Presses under /server: each pick of a setting is saved at once; checking is done anew."""

from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

from bot.discord.desk import Desk
from bot.discord.places.allowed import checked, lacks_in_server, table_channels
from bot.discord.presses.router import Handler, Pressed, Router, whole
from bot.discord.servers import demand_manager
from bot.panels.checking import check_screen
from bot.panels.server import NEVER_QUIET, PINGS, THREADS, said, tab_screen, zone_form
from bot.quiet import named_zone, similar_zones
from bot.screens import FormScreen, Screen
from bot.servers import ServerSettings
from bot.tables.errors import TableError
from bot.words import escaped, listed, plain

MORNING: Final = 8
"""Until when it is quiet where only the beginning was picked."""
TAB_OF: Final = {
    "channels": "channels",
    "role": "roles",
    "pace": "pace",
    "threads": "threads",
    "pings": "manners",
    "quiet-from": "manners",
    "quiet-to": "manners",
    "pin": "manners",
}
"""The tab that each setting is on."""


def register(router: Router) -> None:
    """Teach the router the settings' words."""

    @router.screen("s.tab")
    async def tab(desk: Desk, pressed: Pressed) -> Screen | None:
        guild_id = demand_manager(pressed.answer.interaction)
        return tab_screen(pressed.argument, desk.servers.of(guild_id), desk.presets())

    @router.form("s.zone")
    async def zone(desk: Desk, pressed: Pressed) -> FormScreen:
        return zone_form(desk.servers.of(demand_manager(pressed.answer.interaction)))

    @router.sent("s.zone")
    async def zone_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        settings = desk.servers.of(demand_manager(pressed.answer.interaction))
        typed = str(pressed.filled.get("zone", ""))
        name = named_zone(typed)
        if name is None:
            return tab_screen("manners", settings, desk.presets(), unknown_zone(typed))
        return await _save(desk, pressed, "manners", {"zone": name})

    @router.screen("s.check")
    async def check(desk: Desk, pressed: Pressed) -> Screen | None:
        page, _, only = pressed.argument.partition(".")
        return check_of(desk, pressed.answer.interaction, whole(page), whole(only))

    for key in TAB_OF:
        router.act(f"s.{key}")(_saving(key))


def _saving(key: str) -> Handler:
    async def act(desk: Desk, pressed: Pressed) -> Screen | None:
        settings = desk.servers.of(demand_manager(pressed.answer.interaction))
        changes = picked(key, settings, pressed.values, desk.presets())
        return await _save(desk, pressed, TAB_OF[key], changes)

    return act


async def _save(desk: Desk, pressed: Pressed, tab: str, changes: dict[str, Any]) -> Screen:
    guild_id = demand_manager(pressed.answer.interaction)
    settings = msgspec.structs.replace(desk.servers.of(guild_id), **changes)
    await desk.servers.save(guild_id, settings)
    return tab_screen(
        tab, settings, desk.presets(), f"Saved: {said(settings, next(iter(changes)))}"
    )


def check_of(
    desk: Desk, interaction: discord.Interaction[Any], page: int = 0, only: int = 0
) -> Screen:
    """What I may not do, in the channel `only`, else where tables may be opened. Raises
    TableError."""
    settings = desk.servers.of(demand_manager(interaction))
    guild = interaction.guild
    if guild is None:
        raise TableError("no-server", "I am not a member of this server, only my commands are.")
    channels = table_channels(guild)
    if only:
        channels = tuple(one for one in channels if one.id == only)
    elif settings.channels:
        channels = tuple(one for one in channels if one.id in settings.channels)
    found = checked(guild, channels, pins=settings.pin)
    return check_screen(found, lacks_in_server(guild), page, only)


def picked(
    key: str, settings: ServerSettings, values: Sequence[str], paces: Sequence[str]
) -> dict[str, Any]:
    """What a pick changes. Raises TableError for a value that is not on offer."""
    match key:
        case "channels":
            return {"channels": tuple(int(one) for one in values)}
        case "role":
            return {"host_role": int(values[0]) if values else None}
        case "pace":
            return {"pace": _one_of(values, paces)}
        case "threads":
            return {"threads": _one_of(values, THREADS)}
        case "pings":
            return {"pings": _one_of(values, PINGS)}
        case "pin":
            return {"pin": not settings.pin}
    hours = [str(hour) for hour in range(24)]
    start, end = settings.quiet or (None, MORNING)
    if key == "quiet-to":
        return {"quiet": None if start is None else (start, int(_one_of(values, hours)))}
    if _one_of(values, [NEVER_QUIET, *hours]) == NEVER_QUIET:
        return {"quiet": None}
    start = int(values[0])
    return {"quiet": (start, end if end != start else (start + 8) % 24)}


def unknown_zone(typed: str) -> str:
    """Why a zone was not taken, with those that may have been meant."""
    near = similar_zones(typed)
    hint = f"Did you mean {listed(near)}?" if near else "Write it like Europe/Paris, or a town."
    return f"I know no time zone {escaped(plain(typed, 40))}. {hint}"


def _one_of(values: Sequence[str], known: Sequence[str] | dict[str, Any]) -> str:
    if len(values) != 1 or values[0] not in known:
        raise TableError("bad-setting", "That is not on offer any more.")
    return values[0]
