"""/help and /rules: for people who have not sat down yet."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.reading import found_screen
from bot.panels.helping import TOPICS, help_screen


class HelpCommands:
    """What the bot is, and the rules of its games."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def add_to(self, tree: app_commands.CommandTree) -> None:
        """Build both commands with the games there are."""
        games = [
            app_commands.Choice(name=self._desk.engines[key].meta.title, value=key)
            for key in self._desk.faces
        ]
        topics = [app_commands.Choice(name=label, value=key) for key, label in TOPICS.items()]

        @tree.command(name="rules", description="Look up the rules of a game")
        @app_commands.describe(
            game="Which game",
            query="Words, or a rule's number; how to play if left out",
            show="Show it to everybody here",
        )
        @app_commands.choices(game=games)
        async def rules(
            interaction: discord.Interaction[Any],
            game: app_commands.Choice[str],
            query: str = "",
            show: bool = False,
        ) -> None:
            async with answered(self._desk, interaction, public=show) as answer:
                await answer.show(found_screen(self._desk, game.value, query))

        @tree.command(name="help", description="How to play with Gavel")
        @app_commands.describe(topic="What you would like to know")
        @app_commands.choices(topic=topics)
        async def help_(
            interaction: discord.Interaction[Any], topic: app_commands.Choice[str] | None = None
        ) -> None:
            async with answered(self._desk, interaction) as answer:
                games = [self._desk.engines[key].meta for key in self._desk.faces]
                await answer.show(help_screen(topic.value if topic else "start", games))
