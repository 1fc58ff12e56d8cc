"""Opening a night, changing it, and seating its people: the host's own screens."""

from typing import Any, Final

import discord

from bot.discord.desk import Desk, is_moderator
from bot.discord.nights.publishing import NightPublisher
from bot.discord.nights.watching import busy
from bot.discord.presses.opening import missing
from bot.discord.presses.router import Pressed, Router, whole
from bot.nights.errors import NightError
from bot.nights.model import Night, NightStatus
from bot.nights.planning import Wanted
from bot.panels.night_plan import (
    NEW,
    draft_screen,
    night_form,
    plan_screen,
    seated_screen,
)
from bot.panels.night_words import form as form_control
from bot.panels.private import told
from bot.panels.server import channels_words
from bot.screens import Answers, FormScreen, Screen
from bot.tables.model import Place

USUAL_PLACES: Final = 40
POSTPONED_MS: Final = 10 * 60_000


def register(router: Router, publisher: NightPublisher) -> None:
    """Teach the router the host's words."""
    _drafts(router, publisher)
    _plans(router)


def _drafts(router: Router, publisher: NightPublisher) -> None:
    @router.sent("n.open")
    async def opened(desk: Desk, pressed: Pressed) -> Screen | None:
        await _think(pressed)
        interaction = pressed.answer.interaction
        demand_moderator(interaction)
        channel_id = demand_place(desk, interaction)
        zone = await zone_of(desk, pressed.person.user_id, interaction.guild_id)
        night = await desk.nights.draft(
            interaction.guild_id or 0,
            channel_id,
            pressed.person,
            _wanted(pressed.filled, zone),
            whole(pressed.argument or str(USUAL_PLACES)),
        )
        pressed.answer.table_id = night.id
        return draft_screen(night, desk.titles(), zone)

    @router.form("n.edit")
    async def edit(desk: Desk, pressed: Pressed) -> FormScreen:
        night = await hosted(desk, pressed)
        zone = await zone_of(desk, pressed.person.user_id, night.guild_id)
        return edit_form(desk, night, zone)

    @router.sent("n.edit")
    async def edited(desk: Desk, pressed: Pressed) -> Screen | None:
        await _think(pressed)
        night = await hosted(desk, pressed)
        zone = await zone_of(desk, pressed.person.user_id, night.guild_id)
        night = await desk.nights.edit(night.id, _wanted(pressed.filled, zone))
        if night.status is NightStatus.DRAFT:
            return draft_screen(night, desk.titles(), zone)
        return told("Changed.", await publisher.posts.url(night))

    @router.form("n.next")
    async def next_night(desk: Desk, pressed: Pressed) -> FormScreen:
        night = await hosted(desk, pressed)
        zone = await zone_of(desk, pressed.person.user_id, night.guild_id)
        return next_form(desk, zone, night)

    @router.act("n.post")
    async def post(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.post((await hosted(desk, pressed)).id)
        return told(f"The sign-up goes to <#{night.channel_id}>.")

    @router.act("n.discard")
    async def discard(desk: Desk, pressed: Pressed) -> Screen | None:
        await desk.nights.call_off((await hosted(desk, pressed)).id)
        return told("The draft is gone.")


def _plans(router: Router) -> None:
    @router.screen("n.plan")
    async def plan(desk: Desk, pressed: Pressed) -> Screen | None:
        return await plan_of(desk, await hosted(desk, pressed))

    @router.screen("n.who")
    async def who(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        return await plan_of(desk, night, picked=whole(pressed.pick))

    @router.act("n.move")
    async def move(desk: Desk, pressed: Pressed) -> Screen | None:
        night, value = await hosted(desk, pressed), pressed.pick
        target = value.removeprefix(NEW) if value.startswith(NEW) else whole(value)
        night = await desk.nights.move(night.id, whole(pressed.argument), target)
        return plan_screen(night, desk.titles(), desk.nights.counts)

    @router.act("n.shuffle")
    async def shuffle(desk: Desk, pressed: Pressed) -> Screen | None:
        return await plan_of(desk, await hosted(desk, pressed), anew=True)

    @router.act("n.postpone")
    async def postpone(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        night = await desk.nights.postpone(night.id, POSTPONED_MS)
        assert night.starts_ms is not None
        note = f"The sign-up says <t:{night.starts_ms // 1000}:t> now."
        return plan_screen(night, desk.titles(), desk.nights.counts, note=note)

    @router.act("n.seat")
    async def seat(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await hosted(desk, pressed)
        await plan_of(desk, night)  # who has gone meanwhile gets no seat
        return seated_screen(await desk.nights.seat(night.id))


async def _think(pressed: Pressed) -> None:
    """A form that a command opened has no message that its sending could update."""
    if not pressed.answer.private:
        await pressed.answer.think()


async def plan_of(
    desk: Desk, night: Night, *, anew: bool = False, picked: int | None = None
) -> Screen:
    """The plan of who sits where, as it is now. Raises NightError."""
    seated = await busy(desk, night)
    night = await desk.nights.plan(night.id, seated, anew=anew)
    return plan_screen(night, desk.titles(), desk.nights.counts, picked)


def open_form(desk: Desk, zone: str, places: int) -> FormScreen:
    """The form of a night to be opened."""
    return night_form(form_control(f"n.open~{places}"), desk.titles(), zone)


def edit_form(desk: Desk, night: Night, zone: str) -> FormScreen:
    """The form of a night that is there. Raises NightError where it cannot change any more."""
    if night.status not in (NightStatus.DRAFT, NightStatus.OPEN):
        raise NightError("running", "This night cannot be changed any more.")
    return night_form(form_control("n.edit"), desk.titles(), zone, night)


def next_form(desk: Desk, zone: str, night: Night) -> FormScreen:
    """The form of another night like this one."""
    return night_form(form_control(f"n.open~{night.places}"), desk.titles(), zone, night)


async def zone_of(desk: Desk, user_id: int, guild_id: int | None) -> str:
    """The person's own time zone, else the server's."""
    own = (await desk.ledger.person_settings(user_id)).get("zone")
    return str(own) if own else desk.servers.of(guild_id).zone


def demand_place(desk: Desk, interaction: discord.Interaction[Any]) -> int:
    """The channel a night may be opened in, the one of the press. Raises NightError."""
    guild_id, channel = interaction.guild_id, interaction.channel
    if guild_id is None or not isinstance(channel, discord.TextChannel):
        raise NightError(
            "place", "Open a night in an ordinary text channel: its tables get threads there."
        )
    settings = desk.servers.of(guild_id)
    if not settings.allows(Place(guild_id, channel.id)):
        raise NightError(
            "channel", f"On this server tables are opened {channels_words(settings.channels)}."
        )
    granted = interaction.app_permissions
    lacks = missing(granted, thread=False)
    if not granted.create_public_threads:
        lacks.append("Create Public Threads")
    if not granted.send_messages_in_threads:
        lacks.append("Send Messages in Threads")
    if lacks:
        raise NightError("no-permission", f"I need the permission {lacks[0]} here first.")
    return channel.id


def demand_moderator(interaction: discord.Interaction[Any]) -> None:
    """Raises NightError "not-host" for whoever is no moderator."""
    if not is_moderator(interaction):
        raise NightError(
            "not-host",
            "Nights are for moderators: those who may manage messages or have the host role.",
        )


async def hosted(desk: Desk, pressed: Pressed) -> Night:
    """The press's night, for its host and moderators. Raises NightError "not-host", "no-night"."""
    night = await desk.nights.night(pressed.table_id)
    return demand_hosting(pressed.answer.interaction, night)


def demand_hosting(interaction: discord.Interaction[Any], night: Night) -> Night:
    """The night itself. Raises NightError "not-host" for whoever is neither its host nor a
    moderator of its server."""
    there = interaction.guild_id == night.guild_id
    if not (there and (night.host_id == interaction.user.id or is_moderator(interaction))):
        raise NightError("not-host", "Only the host of the night or a moderator can do that.")
    return night


def _wanted(filled: Answers, zone: str) -> Wanted:
    games = filled.get("games") or ()
    return Wanted(
        title=str(filled.get("title", "")),
        typed=str(filled.get("when", "")),
        zone=zone,
        games=games if isinstance(games, tuple) else (str(games),),
        seats=str(filled.get("seats", "")),
        note=str(filled.get("note", "")),
    )
