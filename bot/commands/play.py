"""/play: open a table."""

from typing import Any, Final, Literal

import discord
from discord import app_commands

from bot.commands.answered import answered
from bot.discord.desk import Desk
from bot.discord.presses.opening import Opening, missing
from bot.servers import ThreadPolicy
from bot.tables.errors import TableError
from bot.tables.model import Person, Place

Thread = Literal["auto", "here", "new"]
UNSEEN_MS: Final = 3_000
"""How long a new table cannot be taken to have been seen: who presses then is told of it, so that
fifty who press at once do not get fifty threads."""


class PlayCommands:
    """Opens tables."""

    def __init__(self, desk: Desk, opening: Opening) -> None:
        self._desk = desk
        self._opening = opening

    def add_to(self, tree: app_commands.CommandTree) -> None:
        """Build /play with the games and paces there are."""
        games = [
            app_commands.Choice(name=self._desk.engines[key].meta.title, value=key)
            for key in self._desk.faces
        ]
        paces = [app_commands.Choice(name=name, value=name) for name in self._desk.presets()]

        @tree.command(name="play", description="Open a table for a game in this channel")
        @app_commands.describe(
            game="Which game",
            pace="How fast: live, or with a day or more for each move",
            thread="In this channel, or in a thread of its own; auto: a thread if there is a table",
            seat_me="Whether you play yourself (yes unless you say no)",
        )
        @app_commands.choices(game=games, pace=paces)
        @app_commands.guild_only()
        async def play(
            interaction: discord.Interaction[Any],
            game: app_commands.Choice[str],
            pace: app_commands.Choice[str] | None = None,
            thread: Thread = "auto",
            seat_me: bool = True,
        ) -> None:
            named = pace.value if pace else None
            await self._play(interaction, game.value, named, thread, seat_me=seat_me)

    async def _play(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        pace: str | None,
        thread: Thread,
        *,
        seat_me: bool,
    ) -> None:
        place, pressed_ms = _place(interaction), self._desk.clock.now_ms()
        settings = self._desk.servers.of(place.guild_id)
        preset = pace or settings.preset(tuple(self._desk.engines[game].meta.presets))
        thread = _thread(thread, settings.threads, place)
        here = thread != "new" and not self._desk.seems_taken(place.channel_id)
        async with answered(self._desk, interaction, public=here) as answer:
            self._opening.demand(place)
            lacks = missing(interaction.app_permissions, thread=place.parent_id is not None)
            if lacks:
                raise TableError(
                    "no-permission",
                    f"I need the permission {lacks[0]} here before I can set up a table.",
                )
            person = Person(interaction.user.id, interaction.user.display_name)
            if thread == "new":
                await answer.privately()
                screen = await self._opening.in_thread(place, person, game, preset, seat_me=seat_me)
                await answer.show(screen)
                return
            await self._opening.here(
                answer,
                place,
                person,
                game,
                preset,
                seat_me=seat_me,
                thread_if_before=pressed_ms - UNSEEN_MS if thread == "auto" else 0,
            )


def _thread(asked: Thread, policy: ThreadPolicy, place: Place) -> Thread:
    """What is asked for, as far as the server leaves it open; a thread has no threads."""
    if place.parent_id is not None:
        return "here"
    if policy == "always":
        return "new"
    return "here" if policy == "never" and asked == "auto" else asked


def _place(interaction: discord.Interaction[Any]) -> Place:
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(interaction.guild_id, interaction.channel_id, parent)
