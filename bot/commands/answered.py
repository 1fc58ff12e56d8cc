"""The guard around a command: acknowledge first, then do, and say why not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog

from bot.discord.desk import Desk
from bot.discord.faults import broken, unkept
from bot.discord.wire.answering import Answer
from bot.discord.wire.custom_ids import NO_TABLE
from bot.health.figures import REFUSALS
from bot.panels.private import refusal_screen, told
from bot.store.errors import StoreError
from bot.tables.errors import TableError
from bot.tables.model import Table
from games.core.errors import RuleError


@asynccontextmanager
async def answered(
    desk: Desk, interaction: discord.Interaction[Any], *, public: bool = False
) -> AsyncIterator[Answer]:
    """Acknowledges at once and privately, or `public`ly with what is shown; a refusal inside is
    told in private."""
    answer = Answer(interaction, desk.ledger, NO_TABLE)
    if public:
        answer.soon()
    else:
        await answer.think()
    try:
        yield answer
    except RuleError as refusal:
        REFUSALS.labels("rule").inc()
        await answer.instead(refusal_screen(refusal))
    except TableError as refusal:
        REFUSALS.labels(refusal.code).inc()
        await answer.instead(told(refusal.message))
    except StoreError as fault:
        await answer.instead(unkept(fault))
    except Exception as fault:
        command = interaction.command.qualified_name if interaction.command else ""
        await answer.instead(broken(fault, table=answer.table_id, word=command))


async def here(desk: Desk, interaction: discord.Interaction[Any], table: str | None) -> Table:
    """The table named, or that of this channel. Raises TableError with what to do."""
    found = None
    if table:
        found = await desk.tables.table(table.strip().lower())
    elif interaction.channel_id is not None:
        found = await desk.tables.at(interaction.channel_id)
    if found is None:
        raise await _no_table(desk, interaction)
    structlog.contextvars.bind_contextvars(table=found.id)  # a command is a task of its own
    return found


async def _no_table(desk: Desk, interaction: discord.Interaction[Any]) -> TableError:
    if await desk.tables.of_person(interaction.user.id):
        return TableError("no-table", "There is no table here. Pick yours under `table:`.")
    if interaction.guild_id is None:
        return TableError("no-table", "You are at no table. Open one in a server with `/play`.")
    return TableError("no-table", "There is no table here. Open one with `/play`.")
