"""Brings what Discord shows into line with the tables: panels, pings, hands and whispers.

Nothing here is queued by content. A table that changed is looked at as a whole, and whatever is
shown otherwise is edited, posted or taken away; so changes that come together cost one edit, a
crash in between costs nothing, and doing it twice changes nothing.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog

from bot.discord.catching_up import CatchUp
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.messages.panels import Panels
from bot.discord.messages.rooms import Rooms
from bot.discord.presses.lost import Losses
from bot.discord.wire.lanes import Lane
from bot.discord.wire.safe import Trouble
from bot.limits import NONCE
from bot.logs import about
from bot.tables.errors import TableError
from bot.tables.model import LIVING, Game, Status, Table
from bot.tables.park import Park
from games.core.fact import Fact
from games.core.seat import Seat

log = structlog.get_logger(__name__)

Beside = Callable[[Game], Awaitable[int | None]]
"""Brings into line what goes with a panel; gives when to look again (epoch ms)."""

LIVE_EDIT_MS: Final = 1500
ADOPTION_MS: Final = 10_000
"""How long a lobby without a panel is left to the command that opened it."""
ORDER_MS: Final = 2000
"""So long at most nobody is called while an order is due: carrying it out brings a look anyway."""
LOST_LOOK_MS: Final = 60 * 60_000
"""How often to look at a table that cannot be shown, beside what the gateway tells."""
PANEL_FIRST_S: Final = 3
"""How long hands wait for their table's panel to be sent."""


class Publisher:
    """Three lanes: panels with pings and rooms, a table at a time; whispers; and hands, a seat at
    a time. So somebody whose DMs hang keeps nobody else waiting."""

    def __init__(
        self,
        desk: Desk,
        panels: Panels,
        beside: Sequence[Beside],
        hands: Hands,
        rooms: Rooms,
        losses: Losses,
    ) -> None:
        """`beside` is called with every game after its panel: pings and the like."""
        self._desk = desk
        self._panels = panels
        self._beside = tuple(beside)
        self._hands = hands
        self._rooms = rooms
        self._losses = losses
        clock = desk.clock
        self._tables = Lane("panels", clock, self._publish, pace_ms=LIVE_EDIT_MS, about=about)
        self._whispers = Lane("whispers", clock, self._whisper, about=about)
        self._seats = Lane(
            "hands", clock, self._hand, pace_ms=LIVE_EDIT_MS, about=lambda key: about(key[0])
        )

        self._catch_up = CatchUp(self._look)

    @property
    def _lanes(self) -> "tuple[Lane[str], Lane[str], Lane[tuple[str, Seat]]]":
        return self._tables, self._whispers, self._seats

    def parks(self, park: Park) -> None:
        """Idle waits go through this."""
        for parking in (*self._lanes, self._catch_up):
            parking.park = park

    def changed(self, table_id: str) -> None:
        """The table is not as shown any more. Returns at once."""
        self._tables.changed(table_id)
        self._whispers.changed(table_id)

    async def start_up(self) -> None:
        """Everything that is not known to be published is; then every living panel is checked.
        Returns at once."""
        missed = await self._desk.ledger.unpublished()
        living = await self._desk.tables.living(own=True)
        self._catch_up.with_tables(dict.fromkeys((*missed, *living)))

    async def settled(self) -> None:
        """Wait until nothing is being published."""
        await self._catch_up.settled()
        await asyncio.gather(*(lane.settled() for lane in self._lanes))

    async def close(self) -> None:
        """Finish what is under way, start nothing new."""
        await self._catch_up.close()
        await asyncio.gather(*(lane.close() for lane in self._lanes))

    async def _look(self, table_id: str) -> None:
        """Look at the table, and return when that is done."""
        self.changed(table_id)
        await self._tables.rests([table_id])
        await self._whispers.rests([table_id])
        table = await self._table(table_id)
        if table is not None:
            await self._seats.rests((table_id, holder.seat) for holder in table.holders)

    async def _publish(self, table_id: str) -> Trouble | None:
        desk = self._desk
        table = await self._table(table_id)
        if table is None:
            return None
        desk.note_place(table)
        now = desk.clock.now_ms()
        if table.status is Status.LOBBY and await desk.panel_of(table_id) is None:
            adopted_by = table.created_ms + ADOPTION_MS
            if now < adopted_by:
                self._tables.look_at(table_id, adopted_by)
                return None
        if self._losses.waits(table):
            self._look_at_hands(table)
            self._tables.look_at(table_id, now + LOST_LOOK_MS)
            return None
        game = await self._game(table)
        trouble = await self._public(table, game)
        if self._panels.sent(table_id):  # a pause after what nobody saw would tell of a secret move
            self._tables.worked(table_id)
        trouble = await self._losses.settle(table, trouble)
        if trouble is not None and table.status in LIVING:
            return trouble
        if game is not None:
            # Nobody is called for what an order ahead is about to answer, or has answered while
            # the panel was drawn.
            if await desk.tables.order_due(table_id):
                self._tables.look_at(table_id, now + ORDER_MS)
                return trouble
            game = await self._game(await desk.tables.table(table_id)) or game
            for look in self._beside:
                again_ms = await look(game)
                if again_ms is not None:
                    self._tables.look_at(table_id, again_ms)
            trouble = await self._rooms.publish(game) or trouble
        if trouble is None:
            await desk.ledger.published(table_id, 0, table.change)
        if game is not None and game.table.status is Status.RUNNING:
            self._alarm(game)
        return trouble

    async def _public(self, table: Table, game: Game | None) -> Trouble | None:
        """The panel; then, or when it takes too long, the hands are looked at."""
        panel = asyncio.ensure_future(self._panels.publish(table, game))
        await asyncio.wait({panel}, timeout=PANEL_FIRST_S)
        if game is not None:
            self._look_at_hands(table)
        return await panel

    def _look_at_hands(self, table: Table) -> None:
        for holder in table.holders:
            self._seats.changed((table.id, holder.seat))

    async def _hand(self, key: tuple[str, Seat]) -> None:
        table_id, seat = key
        game = await self._game(await self._table(table_id))
        if game is not None and await self._hands.publish(game, seat):
            self._seats.worked(key)

    async def _table(self, table_id: str) -> Table | None:
        """The table; nothing where all of its server has been deleted meanwhile."""
        try:
            return await self._desk.tables.table(table_id)
        except TableError as gone:
            if gone.code != "no-table":
                raise
            return None

    async def _game(self, table: Table | None) -> Game | None:
        if table is None or table.started_ms is None:
            return None
        try:
            return await self._desk.tables.game(table.id)
        except TableError as broken:
            log.warning("no game to show", table=table.id, code=broken.code)
            return None

    async def _whisper(self, table_id: str) -> None:
        """Private facts that came unasked since the last time: tell each to its seat."""
        game = await self._game(await self._table(table_id))
        if game is None:
            return
        told = await self._desk.ledger.published_upto(table_id)
        history = game.history
        if told >= len(history.record.moves):
            return
        # Counted by seat: a number that runs through the record would tell of the others' moves.
        words: Counter[Seat] = Counter()
        for index, move in enumerate(history.record.moves):
            for fact in history.moments[index + 1].facts:
                words.update(fact.audience or ())
                for seat in fact.audience or ():
                    if index >= told and seat != move.seat:
                        await self._tell(game, words[seat], int(seat), fact)
        await self._desk.ledger.told(table_id, len(history.record.moves))

    async def _tell(self, game: Game, word: int, number: int, fact: Fact) -> None:
        holder = game.table.holders[number]
        if holder.bot or holder.left or holder.user_id is None:
            return
        scene = self._desk.scene(game, holder.seat)
        screen = await self._desk.drawing.run(self._desk.face(game.table).push, scene, fact)
        if screen is not None:
            nonce = f"w{game.table.id}.{word}.{number}"[:NONCE]
            silent = await self._sleeps(game.table, holder.user_id)
            where = f"<#{game.table.place.channel_id}>"
            await self._desk.whispers.whisper(
                game.table.id, holder.user_id, screen, nonce, silent=silent, where=where
            )

    async def _sleeps(self, table: Table, user_id: int) -> bool:
        """Whether nothing of a game by correspondence may wake this person now."""
        if table.pace == "live":
            return False
        now = self._desk.clock.now_ms()
        return (await self._desk.people.one(user_id)).there_ms(now) > now

    def _alarm(self, game: Game) -> None:
        """Look again when the panel will look different by itself (going once, going twice)."""
        face = self._desk.face(game.table)
        at = face.changes_ms(self._desk.scene(game, None))
        if at is not None:
            self._tables.look_at(game.table.id, at)
