"""The panel's pin, where the server wants one: it moves with the panel and goes with the table."""

import discord
import msgspec

from bot.discord.desk import Desk
from bot.discord.wire.safe import attempt
from bot.store.ledger import Shown
from bot.tables.model import Status, Table

PINNED = "pinned"
REFUSED = "refused"


class Pins:
    """Keeps in the books (`pin`) which message is pinned, or could not be."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, table: Table) -> None:
        """Pin the panel as it stands, and nothing else of the table."""
        shown = {one.kind: one for one in await self._desk.ledger.shown(table.id)}
        panel, pin = shown.get("panel"), shown.get("pin")
        wanted = self._desk.servers.of(table.place.guild_id).pin
        if not wanted or table.status not in (Status.LOBBY, Status.RUNNING, Status.PAUSED):
            panel = None
        if pin is not None and (panel is None or panel.message_id != pin.message_id):
            if pin.fingerprint == PINNED:
                await attempt(self._message(pin).unpin())  # it is no matter if it is gone
            await self._desk.ledger.unshow(table.id, "pin", "")
            pin = None
        if panel is None or pin is not None:
            return
        done = await attempt(self._message(panel).pin())
        fingerprint = PINNED if done else REFUSED  # asked again when the panel moves
        await self._desk.ledger.show(
            msgspec.structs.replace(panel, kind="pin", fingerprint=fingerprint)
        )

    def _message(self, shown: Shown) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel_id)
        return channel.get_partial_message(shown.message_id)
