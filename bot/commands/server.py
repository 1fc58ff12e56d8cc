"""/server: what a server chooses, and what I may do on it."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.settling import check_of
from bot.discord.servers import demand_manager
from bot.panels.server import settings_screen


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerCommands(app_commands.Group):
    """For those who manage the server."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(name="server", description="Settings of this server, and a check")
        self._desk = desk

    @app_commands.command(description="Channels, roles, pace, threads, quiet hours and pings")
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        async with answered(self._desk, interaction) as answer:
            await answer.show(settings_screen(self._desk.servers.of(demand_manager(interaction))))

    @app_commands.command(description="Which permissions I lack, where, and what is lost by it")
    @app_commands.describe(channel="One channel; all that could hold a table if left out")
    async def check(
        self,
        interaction: discord.Interaction[Any],
        channel: discord.TextChannel | discord.ForumChannel | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            only = channel.id if channel else 0
            await answer.show(check_of(self._desk, interaction, only=only))
