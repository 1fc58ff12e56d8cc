"""/me: what concerns one person, wherever they are: on a server or in a DM with the bot.

The group holds what a person chooses and where they sit. Commands about something else are a
module of their own each, which adds itself to the group: `MeCommands` is an ordinary
`app_commands.Group`, and `bot.commands.register` is where the modules are called.
"""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.me import settings_of, tables_of


class MeCommands(app_commands.Group):
    """For everybody, about themselves."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(name="me", description="How I reach you, and your tables")
        self._desk = desk

    @app_commands.command(description="Pings, reminders, time zone, quiet hours, hands")
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        async with answered(self._desk, interaction) as answer:
            await answer.show(await settings_of(self._desk, interaction.user.id))

    @app_commands.command(description="Your tables: whose turn it is, and the way there")
    async def tables(self, interaction: discord.Interaction[Any]) -> None:
        async with answered(self._desk, interaction) as answer:
            await answer.show(await tables_of(self._desk, interaction.user.id))
