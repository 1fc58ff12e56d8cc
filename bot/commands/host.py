"""/host: what the table's host and moderators may do to a running game."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.answered import answered, here
from bot.commands.choices import Choices, hosted_tables, seat_choices
from bot.discord.calling.nudging import Nudges
from bot.discord.desk import Desk
from bot.discord.places.places import Places
from bot.discord.presses.hosting import screen_of, time_typed
from bot.discord.presses.lost import asks_to_abort, moved
from bot.discord.presses.rights import demand_hosting, moderates
from bot.discord.presses.seating import invite, seat_named
from bot.discord.wire.answering import Answer
from bot.panels.hosting import remove_screen, replace_screen, settings_screen, time_screen
from bot.panels.private import told
from bot.tables.errors import TableError
from bot.tables.model import Game, Person, Status, Table
from bot.words import escaped, plain, span
from games.core.seat import Seat

_WHERE = "A table's code; needed only outside its channel"
_SEAT = "Whose seat"
_REASON = "Why, for everybody to read"
REASON_MOST = 80


class HostCommands(app_commands.Group):
    """The host's and the moderators' commands. Nobody else can use them, and everybody can read
    in the table's lines what was done, and by whom."""

    def __init__(self, desk: Desk, nudges: Nudges, places: Places) -> None:
        super().__init__(name="host", description="For a table's host and for moderators")
        self._desk = desk
        self._nudges = nudges
        self._places = places

    @app_commands.command(description="All of it on one screen: seats, time, pause, settings, end")
    @app_commands.describe(table=_WHERE)
    async def controls(
        self, interaction: discord.Interaction[Any], table: str | None = None
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            await answer.show(await screen_of(self._desk, found.id, None))

    @app_commands.command(description="Put somebody out of the game; asks once more")
    @app_commands.describe(seat=_SEAT, table=_WHERE)
    async def kick(
        self, interaction: discord.Interaction[Any], seat: str, table: str | None = None
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            if found.status is Status.LOBBY:
                await self._out_of_lobby(answer, found, seat)
                return
            game, whose = await self._seat(found, seat)
            await answer.show(remove_screen(game, whose))

    @app_commands.command(description="Have somebody else play on for a seat")
    @app_commands.describe(
        seat=_SEAT, person="Who is asked to sit down; anybody if left out", table=_WHERE
    )
    async def replace(
        self,
        interaction: discord.Interaction[Any],
        seat: str,
        person: discord.Member | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            game, whose = await self._seat(found, seat)
            if person is None:
                await answer.show(replace_screen(game, whose))
                return
            await self._ask(interaction, answer, game, whose, person)

    @app_commands.command(description="Give more time for the running decision")
    @app_commands.describe(time="Such as 90s, 20m, 6h or 2d; a choice if left out", table=_WHERE)
    async def extend(
        self,
        interaction: discord.Interaction[Any],
        time: str | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            if time is None:
                game = await self._desk.tables.game(found.id)
                await answer.show(time_screen(game, self._desk.scene(game, None)))
                return
            ms, by = time_typed(time), _person(interaction)
            moderator = moderates(interaction, found)
            await self._desk.tables.more_time(
                found.id, ms, by.user_id, moderator=moderator, name=by.name
            )
            await answer.show(told(f"{span(ms)} more."))

    @app_commands.command(description="Call on those everybody waits for, once per decision")
    @app_commands.describe(seat="Whose seat; all of them if left out", table=_WHERE)
    async def nudge(
        self,
        interaction: discord.Interaction[Any],
        seat: str | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            seats = () if seat is None else ((await self._seat(found, seat))[1],)
            moderator = moderates(interaction, found)
            await self._nudges.nudge(found.id, seats, _person(interaction), moderator=moderator)
            await answer.show(told("Nudged."))

    @app_commands.command(description="The settings of a table, also while its game runs")
    @app_commands.describe(table=_WHERE)
    async def options(
        self, interaction: discord.Interaction[Any], table: str | None = None
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            if found.status is Status.LOBBY:
                text = "Before Start everything is under Options… of the lobby."
                await answer.show(told(text, await self._desk.url(found)))
                return
            await answer.show(settings_screen(await self._desk.tables.game(found.id)))

    @app_commands.command(description="Let the clocks rest")
    @app_commands.describe(reason=_REASON, table=_WHERE)
    async def pause(
        self,
        interaction: discord.Interaction[Any],
        reason: app_commands.Range[str, 1, REASON_MOST] | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            by = _person(interaction)
            await self._desk.tables.pause(
                found.id,
                by.user_id,
                moderator=moderates(interaction, found),
                name=by.name,
                reason=reason or "",
            )
            await answer.show(told("The clocks rest."))

    @app_commands.command(description="Let the clocks go on, with the time they had left")
    @app_commands.describe(reason=_REASON, table=_WHERE)
    async def resume(
        self,
        interaction: discord.Interaction[Any],
        reason: app_commands.Range[str, 1, REASON_MOST] | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            by = _person(interaction)
            await self._desk.tables.resume(
                found.id,
                by.user_id,
                moderator=moderates(interaction, found),
                name=by.name,
                reason=reason or "",
            )
            await answer.show(told("The game goes on."))

    @app_commands.command(description="Have the table go on in another channel")
    @app_commands.describe(channel="Where to", table=_WHERE)
    async def move(
        self,
        interaction: discord.Interaction[Any],
        channel: discord.TextChannel,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            by, moderator = _person(interaction), moderates(interaction, found)
            await answer.show(
                await moved(self._desk, self._places, found, channel.id, by, moderator=moderator)
            )

    @app_commands.command(description="End a game without a result; works from anywhere")
    @app_commands.describe(reason=_REASON, table=_WHERE)
    async def abort(
        self,
        interaction: discord.Interaction[Any],
        reason: app_commands.Range[str, 1, REASON_MOST] | None = None,
        table: str | None = None,
    ) -> None:
        async with answered(self._desk, interaction) as answer:
            found = await self._hosted(answer, table)
            by = _person(interaction)
            await answer.show(await asks_to_abort(self._desk, found, by, reason or ""))

    @kick.autocomplete("seat")
    @replace.autocomplete("seat")
    @nudge.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """The seats of the table the command is about."""
        return await seat_choices(self._desk, interaction, current)

    @controls.autocomplete("table")
    @kick.autocomplete("table")
    @replace.autocomplete("table")
    @extend.autocomplete("table")
    @nudge.autocomplete("table")
    @options.autocomplete("table")
    @pause.autocomplete("table")
    @resume.autocomplete("table")
    @move.autocomplete("table")
    @abort.autocomplete("table")
    async def tables(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """The tables this person may rule."""
        return await hosted_tables(self._desk, interaction, current)

    async def _hosted(self, answer: Answer, table: str | None) -> Table:
        """The table, if the person may rule it. Raises TableError."""
        found = await here(self._desk, answer.interaction, table)
        answer.table_id = found.id
        demand_hosting(answer.interaction, found)
        return found

    async def _seat(self, table: Table, text: str) -> tuple[Game, Seat]:
        game = await self._desk.tables.game(table.id)
        return game, seat_named(game.table, text)

    async def _out_of_lobby(self, answer: Answer, table: Table, text: str) -> None:
        user_id = table.holder(seat_named(table, text)).user_id
        if user_id is None:
            raise TableError("no-person", "No person sits there. Remove bot sends a bot away.")
        await self._desk.tables.leave(table.id, user_id)
        await answer.show(told("They are out of the lobby, and may join again."))

    async def _ask(
        self,
        interaction: discord.Interaction[Any],
        answer: Answer,
        game: Game,
        seat: Seat,
        person: discord.Member,
    ) -> None:
        """Free the seat, and ask this person to sit down there."""
        if person.bot or game.table.seat_of(person.id) is not None:
            raise TableError("already-seated", "Ask a person who does not sit at this table.")
        by, table = _person(interaction), game.table
        if not table.holder(seat).free:
            moderator = moderates(interaction, table)
            game = await self._desk.tables.vacate(
                table.id, seat, by.user_id, moderator=moderator, name=by.name
            )
        asked = Person(person.id, person.display_name)
        name = escaped(plain(asked.name))
        if await invite(self._desk, game, seat, asked, by):
            await answer.show(told(f"{name} is asked. A bot minds the seat until they sit down."))
            return
        text = f"I cannot reach {name} in private: they press Take over a seat… under More…"
        await answer.show(told(text, await self._desk.url(table)))


def _person(interaction: discord.Interaction[Any]) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)
