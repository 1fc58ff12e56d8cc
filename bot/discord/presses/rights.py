"""Who may do what hosts do, at Discord's edge."""

from typing import Any

import discord

from bot.discord.desk import Desk, is_moderator
from bot.discord.presses.router import Pressed
from bot.tables.errors import TableError
from bot.tables.model import Table


def moderates(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether the person is a moderator where the table sits; being one elsewhere is nothing."""
    return interaction.guild_id == table.place.guild_id and is_moderator(interaction)


def hosts(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether the person is the table's host, or a moderator there."""
    return table.host_id == interaction.user.id or moderates(interaction, table)


async def hosted(desk: Desk, pressed: Pressed) -> tuple[Table, bool]:
    """The press's table, and whether the person moderates it. Raises TableError "not-host" for
    whoever is neither host nor moderator."""
    table = await desk.tables.table(pressed.table_id)
    demand_hosting(pressed.answer.interaction, table)
    return table, moderates(pressed.answer.interaction, table)


def demand_hosting(interaction: discord.Interaction[Any], table: Table) -> None:
    """Raises TableError "not-host" for whoever is neither host nor moderator."""
    if not hosts(interaction, table):
        raise TableError("not-host", "Hosts and moderators only. You could call a vote.")
