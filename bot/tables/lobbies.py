"""Tables before the start: opening, sitting down, options, closing, dealing."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.clock import Clock
from bot.dealer import Dealer
from bot.store.store import Store
from bot.tables import lobby
from bot.tables.errors import TableError
from bot.tables.keeper import Changed, Keeper
from bot.tables.kept import Decision, Kept
from bot.tables.model import Game, Person, Place, Table
from bot.tables.noting import note
from bot.tables.rights import demand_host
from games.core.engine import AnyEngine
from games.core.options import OptionValue

ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 8

Deciding = Callable[[Kept, int], Decision]
"""A use-case of a table and the present time."""


class Lobbies:
    """The part of `Tables` that ends with the deal."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        dealer: Dealer,
        engines: Mapping[str, AnyEngine],
        keeper: Keeper,
    ) -> None:
        self._store = store
        self._clock = clock
        self._dealer = dealer
        self._engines = engines
        self._keeper = keeper

    async def open(
        self, place: Place, host: Person, game: str, preset: str, *, seat_host: bool = True
    ) -> Table:
        """A new lobby. TableError "taken" (details: `table_id`) where the channel has a table,
        "no-game", "bad-preset"."""
        engine = self._engines.get(game)
        if engine is None:
            raise TableError("no-game", f"There is no game called {game!r} here.")
        table_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        now = self._clock.now_ms()
        sheet = lobby.opened(table_id, place, host, engine, preset, now, seat_host=seat_host)
        if await self._store.open_table(sheet):
            opened = Kept(sheet, engine)
            note(None, opened)
            self._keeper.told(opened)
            return sheet.table
        there = await self._store.at(place.channel_id)
        raise TableError(
            "taken", "This channel already has a table.", table_id=there.id if there else None
        )

    async def table(self, table_id: str) -> Table:
        """TableError "no-table"."""
        return (await self._keeper.read(table_id)).table

    async def at(self, channel_id: int) -> Table | None:
        """The channel's living table, else the latest that ended there."""
        return await self._store.at(channel_id)

    async def of_person(self, user_id: int) -> tuple[Table, ...]:
        """Living tables at which this person sits or which they host, oldest first."""
        return await self._store.of_person(user_id)

    async def of_guild(self, guild_id: int) -> tuple[Table, ...]:
        """Living tables of this server, oldest first."""
        return await self._store.of_guild(guild_id)

    async def everywhere(self) -> tuple[Table, ...]:
        """All living tables, oldest first, without their games."""
        return await self._store.everywhere()

    async def living(self, *, own: bool = False) -> tuple[str, ...]:
        """The ids of all living tables, oldest first; `own`: of this process's shards only."""
        return await self._store.living(own=own)

    async def join(self, table_id: str, person: Person) -> Table:
        """TableError "started", "full", "already-seated"."""
        return await self._table(table_id, lambda kept, now: lobby.join(kept, person, now))

    async def leave(self, table_id: str, user_id: int) -> Table:
        """Out of the lobby, or off its waiting list; the first who waits moves up. The last
        person's leaving closes the table ("folded"). TableError "started", "not-seated"."""
        return await self._table(table_id, lambda kept, now: lobby.leave(kept, user_id, now))

    async def wait_for_seat(self, table_id: str, person: Person) -> Table:
        """TableError "started", "already-seated", "already-waiting", "seat-free"."""
        return await self._table(table_id, lambda kept, now: lobby.wait(kept, person, now))

    async def add_bot(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """TableError "not-host", "started", "full"."""
        return await self._hosted(table_id, by, moderator, lobby.add_bot)

    async def remove_bot(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """The last bot player goes. TableError "not-host", "started", "no-bot"."""
        return await self._hosted(table_id, by, moderator, lobby.remove_bot)

    async def set_option(
        self, table_id: str, by: int, key: str, value: OptionValue, *, moderator: bool
    ) -> Table:
        """TableError "not-host", "started", "bad-option" (details: `key`, `value`)."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.set_option(kept, key, value, now)
        )

    async def set_setting(
        self, table_id: str, by: int, key: str, value: Any, *, moderator: bool
    ) -> Table:
        """A setting of the table (`pace`). TableError "not-host", "started", "bad-setting"."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.set_setting(kept, key, value, now)
        )

    async def set_preset(self, table_id: str, by: int, preset: str, *, moderator: bool) -> Table:
        """The preset's options; what was chosen of the rules stays. TableError "not-host",
        "started", "bad-preset"."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.set_preset(kept, preset, now)
        )

    async def reset_options(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """Only what the preset says. TableError "not-host", "started"."""
        return await self._hosted(table_id, by, moderator, lobby.reset)

    async def set_shuffle(self, table_id: str, by: int, shuffle: bool, *, moderator: bool) -> Table:
        """Whether seats are shuffled at the start. TableError "not-host", "started"."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.set_shuffle(kept, shuffle, now)
        )

    async def seat_first(self, table_id: str, by: int, who: str, *, moderator: bool) -> Table:
        """Choose for the first seat, by user id or a bot player's name. TableError "not-host",
        "started", "not-seated"."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.seat_first(kept, who, now)
        )

    async def close_lobby(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """TableError "not-host", "started"."""
        return await self._hosted(
            table_id, by, moderator, lambda kept, now: lobby.folded(kept, "closed", now)
        )

    async def start(
        self, table_id: str, by: int, *, moderator: bool, stamp_ms: int, interaction_id: int
    ) -> Game:
        """Deal. RuleError for too few or too many; TableError "not-host", "started", "over".
        The same interaction again gets the running game."""

        def dealt(kept: Kept, now_ms: int) -> Decision:
            return lobby.start(
                kept,
                by,
                self._dealer,
                moderator=moderator,
                stamp_ms=stamp_ms,
                interaction_id=interaction_id,
                now_ms=now_ms,
            )

        return await self._game(table_id, dealt)

    # How

    async def _change(self, table_id: str, decide: Deciding) -> Changed:
        return await self._keeper.change(table_id, lambda kept: decide(kept, self._clock.now_ms()))

    async def _table(self, table_id: str, decide: Deciding) -> Table:
        return (await self._change(table_id, decide)).kept.table

    async def _game(self, table_id: str, decide: Deciding) -> Game:
        return (await self._change(table_id, decide)).kept.game()

    async def _hosted(self, table_id: str, by: int, moderator: bool, decide: Deciding) -> Table:
        def allowed(kept: Kept, now_ms: int) -> Decision:
            demand_host(kept.table, by, moderator=moderator)
            return decide(kept, now_ms)

        return await self._table(table_id, allowed)
