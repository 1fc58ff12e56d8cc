"""What everything at Discord's edge shares: built once in `bot.app`, then only used."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord

from bot.clock import Clock
from bot.discord.servers import Servers
from bot.discord.wire.drawing import Drawing
from bot.face import Face, Scene
from bot.panels.scenes import scene
from bot.store.ledger import Ledger, Shown
from bot.tables.errors import TableError
from bot.tables.model import LIVING, Game, Table
from bot.tables.service import Tables
from games.core.engine import AnyEngine
from games.core.seat import Seat

if TYPE_CHECKING:
    from bot.discord.people import People
    from bot.discord.wire.whispers import Whispers
    from bot.nights.service import Nights


class Desk:
    """The tables, the books, the clock, the faces, the servers' settings and the pool that
    draws."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        clock: Clock,
        drawing: Drawing,
        faces: Mapping[str, Face],
        engines: Mapping[str, AnyEngine],
        servers: Servers,
    ) -> None:
        self.tables = tables
        self.ledger = ledger
        self.clock = clock
        self.drawing = drawing
        self.faces = faces
        self.engines = engines
        self.servers = servers
        self.whispers: Whispers
        self.people: People
        self.nights: Nights
        self._taken: dict[str, int] = {}

    def face(self, table: Table) -> Face:
        return self.faces[table.game]

    def engine(self, game: str) -> AnyEngine:
        """The game of this key. Raises TableError "no-game"."""
        engine = self.engines.get(game)
        if engine is None or game not in self.faces:
            raise TableError("no-game", "There is no such game here.")
        return engine

    def title(self, table: Table) -> str:
        """What the table's game is called; its key where this program does not know the game, for
        a table that was set aside for that can still be told of, listed and ended."""
        engine = self.engines.get(table.game)
        return table.game if engine is None else engine.meta.title

    def titles(self) -> dict[str, str]:
        """What each game on offer is called, by key."""
        return {key: self.engines[key].meta.title for key in self.faces}

    def presets(self) -> list[str]:
        """The paces of all games, each once, in the order they are usually given."""
        found = {name for key in self.faces for name in self.engines[key].meta.presets}
        usual = ["live", "daily", "relaxed", "quick"]
        return [name for name in usual if name in found] + sorted(found - {*usual})

    def scene(self, game: Game, seat: Seat | None) -> Scene:
        """The moment as this seat, or the public, sees it."""
        return scene(game, seat, self.clock.now_ms())

    def note_place(self, table: Table) -> None:
        """Remember which channel the table holds, if it still holds one."""
        if table.status in LIVING:
            self._taken[table.id] = table.place.channel_id
        else:
            self._taken.pop(table.id, None)

    def seems_taken(self, channel_id: int) -> bool:
        """Whether the channel has a table, as far as this process has seen: known at once, for
        choosing how to acknowledge. Only the database decides."""
        return channel_id in self._taken.values()

    async def panel_of(self, table_id: str) -> Shown | None:
        """The message that is the table's panel, or its result once it is over."""
        shown = await self.ledger.shown(table_id)
        for kind in ("result", "panel"):
            for one in shown:
                if one.kind == kind:
                    return one
        return None

    async def url(self, table: Table) -> str:
        """A link to the table: its panel where it has one, else its channel."""
        panel = await self.panel_of(table.id)
        channel = panel.channel_id if panel else table.place.channel_id
        base = f"https://discord.com/channels/{table.place.guild_id}/{channel}"
        return f"{base}/{panel.message_id}" if panel else base


def stamp_ms(interaction_id: int) -> int:
    """When Discord stamped this id, in epoch milliseconds."""
    return (interaction_id >> 22) + discord.utils.DISCORD_EPOCH


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may manage messages where they pressed, or has the server's host role."""
    if interaction.guild_id is None:
        return False
    if interaction.permissions.manage_messages:
        return True
    servers: Servers = interaction.client.servers
    role = servers.of(interaction.guild_id).host_role
    person = interaction.user
    if role is None or not isinstance(person, discord.Member):
        return False
    return person.get_role(role) is not None
