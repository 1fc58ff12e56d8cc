"""/table: look at a table, and leave or end it."""

from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands.answered import answered, here
from bot.commands.choices import seat_choices, table_choices
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.messages.panels import Panels
from bot.discord.presses.deeds import call_vote
from bot.discord.presses.ordering import orders_of
from bot.discord.presses.reading import (
    board_of,
    description_of,
    exported,
    found_screen,
    log_of,
    rules_of,
    verification_of,
)
from bot.discord.presses.rights import moderates
from bot.discord.presses.seating import seat_named
from bot.discord.presses.undoing import offer as undo_offer
from bot.discord.publishing import Publisher
from bot.discord.wire.safe import attempt
from bot.panels.private import told
from bot.panels.seating import leaving_screen
from bot.tables.errors import TableError
from bot.tables.model import Status

_WHERE = "A table's code; needed only outside its channel"
_SHOW = "Show it to everybody here"


class TableCommands(app_commands.Group):
    """Everything about one table."""

    def __init__(self, desk: Desk, panels: Panels, hands: Hands, publisher: Publisher) -> None:
        super().__init__(name="table", description="Look at a table, leave it or end it")
        self._desk = desk
        self._panels = panels
        self._hands = hands
        self._publisher = publisher

    @app_commands.command(description="The board as everybody sees it")
    @app_commands.describe(table=_WHERE, show=_SHOW)
    async def board(
        self, interaction: discord.Interaction[Any], table: str | None = None, show: bool = False
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            await answer.show(await board_of(self._desk, found.id))

    @app_commands.command(description="Your hand, for you alone")
    @app_commands.describe(table=_WHERE)
    async def hand(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            game = await self._desk.tables.game(found.id)
            seat = game.table.seat_of(interaction.user.id)
            if seat is None:
                raise TableError("not-seated", "You have no hand at this table.")
            self._desk.whispers.heard(found.id, interaction)
            state = await self._desk.ledger.dm(interaction.user.id)
            offer = state.channel_id is None or state.closed
            await answer.show(await self._hands.screen(game, seat, dm_offer=offer))

    @app_commands.command(description="The position in words, enough to play without pictures")
    @app_commands.describe(table=_WHERE, show="Show the public part to everybody here")
    async def describe(
        self, interaction: discord.Interaction[Any], table: str | None = None, show: bool = False
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            reader = None if show else interaction.user.id
            await answer.show(await description_of(self._desk, found.id, reader))

    @app_commands.command(description="What has happened, 20 lines a page")
    @app_commands.describe(
        table=_WHERE, page="Counted from the start; the newest if left out", show=_SHOW
    )
    async def log(
        self,
        interaction: discord.Interaction[Any],
        table: str | None = None,
        page: app_commands.Range[int, 1] | None = None,
        show: bool = False,
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            reader = None if show else interaction.user.id
            number = None if page is None else page - 1
            await answer.show(await log_of(self._desk, found.id, reader, number))

    @app_commands.command(description="The rules of this moment, or what a search finds")
    @app_commands.describe(table=_WHERE, query="Words, or a rule's number", show=_SHOW)
    async def rules(
        self,
        interaction: discord.Interaction[Any],
        query: str | None = None,
        table: str | None = None,
        show: bool = False,
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            if query:
                await answer.show(found_screen(self._desk, found.game, query))
                return
            await answer.show(await rules_of(self._desk, found.id))

    @app_commands.command(description="Post the table's panel anew, at the bottom")
    @app_commands.describe(table=_WHERE)
    async def panel(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            seated = found.seat_of(interaction.user.id) is not None
            if not seated and not moderates(interaction, found):
                raise TableError("not-seated", "Only players and moderators can move the panel.")
            await self._panels.repost(found.id)
            self._publisher.changed(found.id)
            await answer.show(told("The panel is on its way down."))

    @app_commands.command(description="The game as a file; of a running one what you may know")
    @app_commands.describe(at="As it stood at this line of the log", table=_WHERE)
    async def export(
        self,
        interaction: discord.Interaction[Any],
        at: app_commands.Range[int, 1] | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            file = await exported(self._desk, found.id, interaction.user.id, at)
            sent = await attempt(interaction.edit_original_response(attachments=[file]))
            if not sent:
                await answer.show(told("The file could not be sent. Try again."))

    @app_commands.command(description="Check that the deal was fair, once the game is over")
    @app_commands.describe(table=_WHERE, show=_SHOW)
    async def verify(
        self, interaction: discord.Interaction[Any], table: str | None = None, show: bool = False
    ) -> None:
        async with answered(self._desk, interaction, public=show) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            await answer.show(await verification_of(self._desk, found.id))

    @app_commands.command(description="Leave the lobby, or the game for good")
    @app_commands.describe(table=_WHERE)
    async def leave(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            if found.status is Status.LOBBY:
                await self._desk.tables.leave(found.id, interaction.user.id)
                await answer.show(told("You have left the table."))
                return
            game = await self._desk.tables.game(found.id)
            seat = game.table.seat_of(interaction.user.id)
            if seat is None:
                raise TableError("not-seated", "You have no seat at this table.")
            await answer.show(leaving_screen(game, seat))

    @app_commands.command(
        description="Ask the table to end the game; a lobby is closed by its host"
    )
    @app_commands.describe(table=_WHERE, how="Without a result, or scored as it stands")
    async def end(
        self,
        interaction: discord.Interaction[Any],
        how: Literal["cancel", "result"] = "cancel",
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            if found.status is Status.LOBBY:
                await self._desk.tables.close_lobby(
                    found.id, interaction.user.id, moderator=moderates(interaction, found)
                )
                await answer.show(told("The table is closed."))
                return
            await answer.show(await call_vote(self._desk, found.id, interaction.user.id, how))

    @app_commands.command(description="Take back your last move, at once or by consent")
    @app_commands.describe(table=_WHERE)
    async def undo(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            await answer.show(await undo_offer(self._desk, found.id, interaction.user.id))

    @app_commands.command(description="Call a vote of the table")
    @app_commands.describe(
        what="What to vote about",
        seat="Whose seat, to replace somebody",
        table=_WHERE,
    )
    async def vote(
        self,
        interaction: discord.Interaction[Any],
        what: Literal["pause", "resume", "result", "cancel", "replace"],
        seat: str | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            game = await self._desk.tables.game(found.id)
            about = seat_named(game.table, seat) if seat and what == "replace" else None
            user_id = interaction.user.id
            await answer.show(await call_vote(self._desk, found.id, user_id, what, about))

    @app_commands.command(description="What you have decided ahead; for you alone")
    @app_commands.describe(table=_WHERE)
    async def orders(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await here(self._desk, interaction, table)
            answer.table_id = found.id
            await answer.show(await orders_of(self._desk, found.id, interaction.user.id))

    @vote.autocomplete("seat")
    async def seats(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The seats of the table the command is about."""
        return await seat_choices(self._desk, interaction, current)

    @undo.autocomplete("table")
    @vote.autocomplete("table")
    @orders.autocomplete("table")
    @board.autocomplete("table")
    @hand.autocomplete("table")
    @describe.autocomplete("table")
    @log.autocomplete("table")
    @rules.autocomplete("table")
    @panel.autocomplete("table")
    @export.autocomplete("table")
    @verify.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    async def own_tables(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The person's own living tables; only those, so that nobody lists others'."""
        return table_choices(
            self._desk, await self._desk.tables.of_person(interaction.user.id), current
        )
