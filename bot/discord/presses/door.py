"""Where interactions come in: they are counted, and turned away while the bot is stopping."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.discord.wire.components import layout
from bot.discord.wire.custom_ids import NO_TABLE
from bot.discord.wire.safe import attempt
from bot.health.figures import PRESSES, REFUSALS
from bot.panels.private import told

STOPPING: Final = (
    "I am being restarted and will be back in a moment. Your press changed nothing; please make it "
    "again then."
)
UNANSWERED: Final = (
    "I am being restarted before I could answer. What counts is on the table in a moment."
)
_KINDS: Final = {
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "autocomplete",
}


class Door:
    """`shut` it, and whoever comes is told to come again; `arrived` hears of every id."""

    def __init__(self) -> None:
        self.shut = False
        self._inside: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        self.arrived: Callable[[int], None] = lambda interaction_id: None

    def knock(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody comes."""
        self.arrived(interaction.id)
        PRESSES.labels(_KINDS.get(interaction.type, "other")).inc()

    def enter(self, interaction: discord.Interaction[Any]) -> None:
        """The present task deals with this interaction from now on, to its end."""
        task = asyncio.current_task()
        if task is not None and task not in self._inside:
            self._inside[task] = interaction
            task.add_done_callback(self._leave)

    def _leave(self, task: "asyncio.Task[Any]") -> None:
        self._inside.pop(task, None)

    async def turn_away(self, interaction: discord.Interaction[Any]) -> None:
        """Tell the person, and nobody else, that nothing was done."""
        REFUSALS.labels("stopping").inc()
        if interaction.type is discord.InteractionType.autocomplete:
            return
        screen = layout(told(STOPPING), NO_TABLE)
        await attempt(interaction.response.send_message(view=screen, ephemeral=True))

    async def emptied(self) -> None:
        """Return when everybody who was let in has been served."""
        if self._inside:
            await asyncio.wait(set(self._inside))

    async def dismiss(self) -> None:
        """Break off whatever still goes on, and tell those who wait for an answer."""
        left = dict(self._inside)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.gather(*(self._sorry(one) for one in left.values()))

    async def _sorry(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        screen = layout(told(UNANSWERED), NO_TABLE)
        if interaction.response.is_done():
            # Of a new message: an edit might be one of the panel.
            await attempt(interaction.followup.send(view=screen, ephemeral=True))
        else:
            await attempt(interaction.response.send_message(view=screen, ephemeral=True))
