"""Autocompletion that several commands share: tables and their seats."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import here
from bot.discord.desk import Desk, is_moderator
from bot.limits import CHOICES, OPTION_TEXT
from bot.tables.errors import TableError
from bot.tables.model import Table
from bot.words import who_plain

Choices = list[app_commands.Choice[str]]


def table_choices(desk: Desk, tables: Iterable[Table], current: str) -> Choices:
    """These tables, as far as they fit what was typed."""
    found = []
    for table in tables:
        name = f"{desk.title(table)} · {table.status} · {table.id}"
        if current.lower() in name.lower():
            found.append(app_commands.Choice(name=name[:OPTION_TEXT], value=table.id))
    return found[:CHOICES]


async def hosted_tables(desk: Desk, interaction: discord.Interaction[Any], current: str) -> Choices:
    """The tables that this person may rule: those they host, and a moderator those of the server.
    Others' tables are listed for nobody."""
    mine = await desk.tables.of_person(interaction.user.id)
    found = {table.id: table for table in mine if table.host_id == interaction.user.id}
    if interaction.guild_id is not None and is_moderator(interaction):
        found |= {table.id: table for table in await desk.tables.of_guild(interaction.guild_id)}
    return table_choices(desk, found.values(), current)


async def seat_choices(desk: Desk, interaction: discord.Interaction[Any], current: str) -> Choices:
    """The seats of the table that is named, or that of this channel."""
    named = getattr(interaction.namespace, "table", None)
    try:
        table = await here(desk, interaction, named)
    except TableError:
        return []
    names = [(who_plain(table.names, one.seat), str(one.seat)) for one in table.holders]
    wanted = current.casefold()
    return [
        app_commands.Choice(name=name[:OPTION_TEXT], value=seat)
        for name, seat in names
        if wanted in name.casefold()
    ][:CHOICES]
