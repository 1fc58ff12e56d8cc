"""Votes of the table, undo, pauses, and what hosts and moderators decide."""

from typing import Any

from bot.store.errors import StoreError
from bot.tables import absence, ending, hosting, pauses, undoing, votes
from bot.tables.errors import TableError
from bot.tables.keeper import Changed
from bot.tables.kept import Decision, Kept
from bot.tables.lobbies import Lobbies
from bot.tables.model import Deed, Game, Person, Place, Table, UndoOffer, VoteKind
from bot.tables.rights import because, demand_host, name_of
from games.core.seat import Seat


class Ruling(Lobbies):
    """The part of `Tables` that is about a running game but no move of a player."""

    async def call_vote(
        self, table_id: str, user_id: int, what: VoteKind, *, about: Seat | None = None
    ) -> Game:
        """`about` is the seat that is to be replaced. TableError "vote-running", "not-seated",
        "paused", "not-paused", "cut-off", "no-person", "alone", "over"."""
        return await self._game(
            table_id, lambda kept, now: votes.call(kept, user_id, what, now, about=about)
        )

    async def cast(self, table_id: str, user_id: int, yes: bool) -> Game:
        """TableError "no-vote", "not-asked". A vote may be changed while the ballot is open."""
        return await self._game(
            table_id, lambda kept, now: votes.cast(kept, user_id, yes=yes, now_ms=now)
        )

    async def undo_offer(self, table_id: str, user_id: int) -> UndoOffer:
        """What this person may take back now. TableError "nothing-to-undo", "revealed"
        (details: `reveal`), "not-seated", "over"."""
        kept = await self._keeper.read(table_id)
        kept.running()
        return undoing.offered(kept, kept.seat_of(user_id))

    async def undo(self, table_id: str, user_id: int) -> Game:
        """Take back one's last move: at once where nobody must agree, else a vote "undo" opens.
        TableError as `undo_offer`, and "vote-running", "paused"."""
        return await self._game(table_id, lambda kept, now: votes.undo(kept, user_id, now))

    async def pause(
        self, table_id: str, by: int, *, moderator: bool, name: str = "", reason: str = ""
    ) -> Game:
        """Clocks rest. `name` is the doer's, for the deed. TableError "not-host", "paused"."""

        def rest(kept: Kept, now_ms: int) -> Decision:
            demand_host(kept.table, by, moderator=moderator)
            told = {"by": by, "name": name_of(kept.table, by, name), **because(reason)}
            return Decision(pauses.paused(kept, now_ms, **told))

        return await self._game(table_id, rest)

    async def resume(
        self, table_id: str, by: int, *, moderator: bool, name: str = "", reason: str = ""
    ) -> Game:
        """Clocks go on with the time they had left. TableError "not-host", "not-paused"."""

        def go_on(kept: Kept, now_ms: int) -> Decision:
            demand_host(kept.table, by, moderator=moderator)
            pauses.demand_reach(kept)
            told = {"by": by, "name": name_of(kept.table, by, name), **because(reason)}
            return pauses.resumed(kept, now_ms, **told)

        return await self._game(table_id, go_on)

    async def more_time(
        self, table_id: str, ms: int, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """The running deadline moves later. TableError "not-host", "paused", "no-clock"."""
        return await self._game(
            table_id,
            lambda kept, now: hosting.more_time(
                kept, ms, by, moderator=moderator, name=name, now_ms=now
            ),
        )

    async def remove(
        self, table_id: str, seat: Seat, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """Put a person out of the game, as if having left. TableError "not-host", "no-person"."""
        changed = await self._change(
            table_id,
            lambda kept, now: hosting.removed(
                kept, seat, by, moderator=moderator, name=name, now_ms=now
            ),
        )
        await self._recount(table_id, changed)
        return (await self._keeper.read(table_id)).game()

    async def take_over(
        self,
        table_id: str,
        seat: Seat,
        person: Person,
        *,
        by: int | None = None,
        moderator: bool = False,
        name: str = "",
    ) -> Game:
        """Sit down in a seat that is `free`; `by` is the host who seats them, if it is not their
        own wish. TableError "already-seated", "seat-taken", "seat-out", "not-host"."""
        changed = await self._change(
            table_id,
            lambda kept, now: hosting.seated(
                kept, seat, person, by=by, moderator=moderator, name=name, now_ms=now
            ),
        )
        await self._recount(table_id, changed)
        return (await self._keeper.read(table_id)).game()

    async def vacate(
        self, table_id: str, seat: Seat, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """Put a person out, so that somebody else may sit down; a bot minds the seat till then.
        TableError "not-host", "no-person"."""
        changed = await self._change(
            table_id,
            lambda kept, now: hosting.vacated(
                kept, seat, by, moderator=moderator, name=name, now_ms=now
            ),
        )
        await self._recount(table_id, changed)
        return (await self._keeper.read(table_id)).game()

    async def offer_seat(self, table_id: str, user_id: int, *, wanted: bool = True) -> Game:
        """The person looks for a stand-in, or (not `wanted`) does so no more. TableError
        "not-seated", "over"."""
        return await self._game(
            table_id, lambda kept, now: hosting.offered(kept, user_id, wanted, now)
        )

    async def nudge(
        self,
        table_id: str,
        seats: tuple[Seat, ...],
        by: int,
        *,
        moderator: bool,
        name: str = "",
    ) -> Game:
        """Note that the host calls on these people: each once a decision, and only where
        everybody knows who decides. TableError "not-host", "paused", "secret", "not-waiting",
        "nudged"."""
        return await self._game(
            table_id,
            lambda kept, now: hosting.nudged(
                kept, seats, by, moderator=moderator, name=name, now_ms=now
            ),
        )

    async def set_table(
        self, table_id: str, key: str, value: Any, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """A setting of the table (`pace`) while its game runs. TableError "not-host",
        "bad-setting", "over"."""
        changed = await self._keeper.change(
            table_id,
            lambda kept: hosting.settled(
                kept, key, value, by, moderator=moderator, name=name, now_ms=self._clock.now_ms()
            ),
            looked=True,
        )
        return changed.kept.game()

    async def look(self, table_id: str) -> Table:
        """Bring the table's clocks into line with what its people have chosen meanwhile: their
        sleep, their time off."""
        return (await self._keeper.change(table_id, Decision, looked=True)).kept.table

    async def gone(self, table_id: str, user_id: int) -> Table:
        """Discord does not know this person any more: their seat is free, and a bot minds it
        once the running decision is over; a host's role passes on."""
        changed = await self._change(table_id, lambda kept, now: absence.gone(kept, user_id, now))
        await self._recount(table_id, changed)
        return await self.table(table_id)

    async def deeds(self, table_id: str) -> tuple[Deed, ...]:
        """The public events of the table, of one that is set aside too."""
        return (await self._keeper.read(table_id)).sheet.deeds

    async def move(
        self, table_id: str, place: Place, by: int, *, moderator: bool, name: str = ""
    ) -> Table:
        """The table goes on in another channel. TableError "taken", "not-host", "over"."""
        try:
            return await self._table(
                table_id,
                lambda kept, now: hosting.moved(
                    kept, place, by, moderator=moderator, name=name, now_ms=now
                ),
            )
        except StoreError as refusal:
            if refusal.code != "conflict":
                raise
            raise TableError("taken", "That channel already has a table.") from None

    async def cut_off(self, table_id: str, *, gone: bool) -> Table:
        """The channel cannot be reached; `gone`: it was deleted. The clocks of a running game
        rest, a lobby whose channel is gone closes."""
        return await self._table(table_id, lambda kept, now: pauses.cut_off(kept, now, gone=gone))

    async def reached(self, table_id: str) -> Table:
        """The channel can be reached: a table that was cut off goes on."""
        return await self._table(table_id, pauses.reached)

    async def conclude(self, table_id: str, by: int, *, moderator: bool, name: str = "") -> Game:
        """Score the game as it stands, where fewer than two people are in play. TableError
        "not-host", "not-alone", "over"."""
        return await self._game(
            table_id,
            lambda kept, now: ending.agreed(kept, by, name, now, moderator=moderator),
        )

    async def abort(
        self, table_id: str, by: int, *, moderator: bool, name: str = "", reason: str = ""
    ) -> Table:
        """End without a result, whatever state the table is in; one that is over stays as it
        is. TableError "not-host"."""
        return await self._table(
            table_id,
            lambda kept, now: ending.aborted(
                kept, by, name, now, moderator=moderator, reason=reason
            ),
        )

    async def _recount(self, table_id: str, changed: Changed) -> None:
        if changed.fresh and changed.kept.sheet.vote is not None:
            await self._change(table_id, votes.recounted)
