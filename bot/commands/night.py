"""/night: game nights with sign-up, seating, console and standings."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.nights.console import playing, standings_of
from bot.discord.nights.hosting import (
    USUAL_PLACES,
    demand_hosting,
    demand_moderator,
    demand_place,
    edit_form,
    open_form,
    plan_of,
    zone_of,
)
from bot.discord.nights.placing import console_at
from bot.discord.nights.publishing import NightPublisher
from bot.discord.wire.answering import Answer
from bot.discord.wire.components import modal
from bot.discord.wire.custom_ids import NO_TABLE
from bot.limits import CHOICES, OPTION_TEXT
from bot.nights.errors import NightError
from bot.nights.model import Night, NightStatus
from bot.nights.planning import PLACES
from bot.panels.night_end import call_off_screen, close_screen
from bot.screens import FormScreen

_WHICH = "Which night; the latest of this server if left out"
_FIRST, _LAST = PLACES[0], PLACES[-1]


@app_commands.guild_only()
class NightCommands(app_commands.Group):
    """For moderators; everybody else has the sign-up."""

    def __init__(self, client: discord.Client, desk: Desk, publisher: NightPublisher) -> None:
        super().__init__(name="night", description="Game nights: sign-up, tables, standings")
        self._client = client
        self._desk = desk
        self._publisher = publisher

    @app_commands.command(description="Plan a night and post its sign-up in this channel")
    @app_commands.describe(places="How many may sign up; 40 if left out")
    async def open(
        self,
        interaction: discord.Interaction[Any],
        places: app_commands.Range[int, _FIRST, _LAST] = USUAL_PLACES,
    ) -> None:
        async def form() -> tuple[FormScreen, str]:
            demand_moderator(interaction)
            demand_place(self._desk, interaction)
            zone = await zone_of(self._desk, interaction.user.id, interaction.guild_id)
            return open_form(self._desk, zone, places), NO_TABLE

        await self._ask(interaction, form)

    @app_commands.command(description="Change title, time, games, seats or note before the start")
    @app_commands.describe(night=_WHICH)
    async def edit(self, interaction: discord.Interaction[Any], night: str | None = None) -> None:
        async def form() -> tuple[FormScreen, str]:
            found = await self._hosted(interaction, night)
            zone = await zone_of(self._desk, interaction.user.id, interaction.guild_id)
            return edit_form(self._desk, found, zone), found.id

        await self._ask(interaction, form)

    @app_commands.command(description="Plan who sits where, and seat everybody")
    @app_commands.describe(night=_WHICH)
    async def start(self, interaction: discord.Interaction[Any], night: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(interaction, night)
            answer.table_id = found.id
            await answer.show(await plan_of(self._desk, found))

    @app_commands.command(description="Every table at a glance, for moderators")
    @app_commands.describe(night=_WHICH)
    async def console(
        self, interaction: discord.Interaction[Any], night: str | None = None
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(interaction, night)
            answer.table_id = found.id
            screen = await console_at(self._client, self._publisher, found, interaction)
            await answer.show(screen)

    @app_commands.command(description="The points so far")
    @app_commands.describe(night=_WHICH, show="Show it to everybody here")
    async def standings(
        self, interaction: discord.Interaction[Any], night: str | None = None, show: bool = False
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await self._found(interaction, night, living=False)
            answer.table_id = found.id
            await answer.show(await standings_of(self._desk, found))

    @app_commands.command(description="End the night and post the standings, or call it off")
    @app_commands.describe(night=_WHICH)
    async def close(self, interaction: discord.Interaction[Any], night: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(interaction, night)
            answer.table_id = found.id
            if found.status is NightStatus.OPEN:
                await answer.show(call_off_screen(found))
                return
            await answer.show(close_screen(found, await playing(self._desk, found)))

    @edit.autocomplete("night")
    @start.autocomplete("night")
    @console.autocomplete("night")
    @standings.autocomplete("night")
    @close.autocomplete("night")
    async def nights_here(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The server's nights that are not over, and those that were played."""
        found = await self._desk.nights.of_guild(interaction.guild_id or 0, living=False)
        choices = [
            app_commands.Choice(name=f"{one.title} · {one.status}"[:OPTION_TEXT], value=one.id)
            for one in found
        ]
        return [one for one in choices if current.lower() in one.name.lower()][:CHOICES]

    async def _ask(
        self,
        interaction: discord.Interaction[Any],
        form: Callable[[], Awaitable[tuple[FormScreen, str]]],
    ) -> None:
        """A form is the first answer itself; where there is none, the reason is."""
        try:
            screen, night_id = await form()
        except NightError as refusal:
            async with answered(self._desk, interaction):
                raise refusal from None
        else:
            answer = Answer(interaction, self._desk.ledger, night_id)
            await answer.ask(modal(screen, night_id))

    async def _hosted(self, interaction: discord.Interaction[Any], named: str | None) -> Night:
        night = await self._found(interaction, named)
        return demand_hosting(interaction, night)

    async def _found(
        self, interaction: discord.Interaction[Any], named: str | None, *, living: bool = True
    ) -> Night:
        """The night named, else the latest of this server. Raises NightError "no-night"."""
        found = await self._desk.nights.of_guild(interaction.guild_id or 0, living=living)
        if named is not None:
            found = tuple(one for one in found if one.id == named.strip())
        if not found:
            raise NightError("no-night", "There is no such night here. Open one: `/night open`.")
        return found[0]
