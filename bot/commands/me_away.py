"""/me away and /me back."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.away import come, form_of, go
from bot.discord.wire.answering import Answer
from bot.discord.wire.components import modal
from bot.discord.wire.custom_ids import NO_TABLE

_FROM = "Such as now, friday or 24.12. 18:00; now if left out"
_UNTIL = "Such as sunday, 2026-12-24 18:00 or 3 days; a day alone is the whole day"


def add_to(me: app_commands.Group, desk: Desk) -> None:
    """Add the two commands to /me."""

    @me.command(name="away", description="Let your clocks rest while you are away")
    @app_commands.describe(start=_FROM, until=_UNTIL)
    @app_commands.rename(start="from")
    async def away(
        interaction: discord.Interaction[Any],
        start: app_commands.Range[str, 1, 40] | None = None,
        until: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        user_id, guild_id = interaction.user.id, interaction.guild_id
        if until is None:
            answer = Answer(interaction, desk.ledger, NO_TABLE)
            await answer.ask(modal(await form_of(desk, user_id, guild_id), NO_TABLE))
            return
        async with answered(desk, interaction) as answer:
            await answer.show(await go(desk, user_id, start or "", until, guild_id))

    @me.command(name="back", description="Your clocks go on at all your tables")
    async def back(interaction: discord.Interaction[Any]) -> None:
        async with answered(desk, interaction) as answer:
            await answer.show(await come(desk, interaction.user.id))
