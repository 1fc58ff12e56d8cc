"""The first DM to somebody who sat down."""

from bot.discord.desk import Desk
from bot.limits import NONCE
from bot.panels.private import told
from bot.tables.model import Table
from bot.words import at


async def greet(desk: Desk, table: Table, user_id: int) -> None:
    """The first DM follows from the person's own Join; closed or over budget: no fuss."""
    channel = await desk.whispers.dm_channel(user_id)
    if table.seat_of(user_id) is None or channel is None:
        return
    title = desk.engines[table.game].meta.title
    where = at(title, table.place.channel_id, thread=table.place.parent_id is not None)
    text = f"You have a seat at {where}."
    hint = "Your hand comes here when the game starts."
    screen = told(f"{text}\n{hint}", await desk.url(table))
    nonce = f"j{table.id}.{user_id}"[:NONCE]
    await desk.whispers.send_dm(table.id, user_id, channel, screen, silent=True, nonce=nonce)
