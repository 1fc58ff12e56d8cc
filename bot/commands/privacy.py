"""/me data and /me forget."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.privacy import Privacy
from bot.discord.wire.safe import attempt
from bot.panels.privacy import data_words, forget_screen
from bot.panels.private import told


def add_to(me: app_commands.Group, desk: Desk, privacy: Privacy) -> None:
    """Put the commands about one's own data into the group."""

    @me.command(name="data", description="Everything I have stored about you, as a file")
    async def data(interaction: discord.Interaction[Any]) -> None:
        async with answered(desk, interaction) as answer:
            file, count = await privacy.file(interaction.user.id)
            if not count:
                await answer.show(told(data_words(0)))
                return
            sent = await attempt(
                interaction.edit_original_response(content=data_words(count), attachments=[file])
            )
            if not sent:
                await answer.show(told("The file could not be sent. Try again."))

    @me.command(name="forget", description="Be forgotten: seats, names, settings, results")
    async def forget(interaction: discord.Interaction[Any]) -> None:
        async with answered(desk, interaction) as answer:
            await answer.show(forget_screen())
