"""Words that call people: in a channel, mentioning only those called, or to one of them by DM."""

from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord.desk import Desk
from bot.discord.wire.safe import attempt
from bot.store.ledger import Shown
from bot.tables.model import Holder, Table

BEGUN: Final = "begun"
"""In the books until a call is settled: the nonce under which it was begun."""


def place_of(table: Table) -> int:
    """Where people are called: at the table, or in the channel above its thread."""
    above = table.place.parent_id if table.settings.get("pings") == "above" else None
    return above or table.place.channel_id


def way(url: str) -> discord.ui.View:
    """The button below a call."""
    button = discord.ui.View(timeout=None)
    button.add_item(discord.ui.Button(label="Go to the table", url=url))
    button.stop()
    return button


def mentions(user_ids: Sequence[int]) -> str:
    """These people, mentioned."""
    return " ".join(f"<@{user_id}>" for user_id in user_ids)


def persons(holders: Sequence[Holder]) -> list[int]:
    """The people of these seats."""
    return [holder.user_id for holder in holders if holder.user_id is not None]


def key_of(holders: Sequence[Holder]) -> str:
    """The seats of a call, as the books have them."""
    return ",".join(str(holder.seat) for holder in holders)


def mask_of(holders: Sequence[Holder]) -> int:
    """The seats of a call as a number, for its nonce."""
    return sum(1 << int(holder.seat) for holder in holders)


def _nonce_begun(books: Sequence[Shown], kind: str, question: str, initial: str) -> str | None:
    for one in books:
        of, _, name = one.fingerprint.rpartition(" ")
        if (one.kind, one.key, of) == (BEGUN, f"{kind} {initial}", question):
            return name
    return None


class Calls:
    """Sends calls and takes them back. What is sent is in the books as `Shown`; `key` are the
    seats called, `fingerprint` is the question."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def in_channel(
        self,
        table: Table,
        told: Sequence[Holder],
        text: str,
        *,
        kind: str,
        question: str,
        name: str,
        settles: bool = True,
    ) -> bool:
        """One message to all of these at the table, below which `text` follows their mentions;
        `name` is its nonce. Without `settles` there is more to be noted before the call is
        `settled`; until then it is the same call, whoever is left to be called."""
        ids = persons(told)
        name = await self._begun(table, kind, question, name)
        channel_id = place_of(table)
        channel = self._client.get_partial_messageable(channel_id, guild_id=table.place.guild_id)
        sent = await attempt(
            channel.send(
                f"{mentions(ids)} {text}",
                view=way(await self._desk.url(table)),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(i) for i in ids]),
                nonce=name,
            )
        )
        if sent.value is None:
            return False
        await self._note(table, kind, key_of(told), channel_id, sent.value.id, question)
        if settles:
            await self.settled(table, kind, name)
        return True

    async def _begun(self, table: Table, kind: str, question: str, name: str) -> str:
        """The nonce of this call. A process that died over it may have sent it already, to more
        than are waited for by now: then it is that nonce again, and Discord sends nothing twice."""
        books = await self._desk.ledger.shown(table.id)
        before = _nonce_begun(books, kind, question, name[:1])
        if before is not None:
            return before
        key = f"{kind} {name[:1]}"
        await self._note(table, BEGUN, key, table.place.channel_id, 0, f"{question} {name}")
        return name

    def begun(
        self, books: Sequence[Shown], kind: str, question: str, initial: str
    ) -> frozenset[int]:
        """The seats of a call of this kind and question that a process died over: it may be there
        and not yet be noted. `initial` is that of its nonce."""
        name = _nonce_begun(books, kind, question, initial)
        mask = int(name.rpartition(".")[2], 36) if name else 0
        return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)

    async def settled(self, table: Table, kind: str, name: str) -> None:
        """Everything is noted of the call of this kind and nonce: the next one is another."""
        await self._desk.ledger.unshow(table.id, BEGUN, f"{kind} {name[:1]}")

    async def by_dm(
        self, table: Table, holder: Holder, text: str, *, kind: str, question: str, name: str
    ) -> bool:
        """Words by DM, with a link to the table; False where the person's DMs are not open."""
        if holder.user_id is None:
            return False
        state = await self._desk.ledger.dm(holder.user_id)
        if state.channel_id is None or state.closed:
            return False
        link = way(await self._desk.url(table))
        sent = await self._desk.whispers.deliver(
            holder.user_id, state.channel_id, nonce=name, content=text, view=link
        )
        if sent is None:
            return False
        await self._note(table, kind, str(holder.seat), state.channel_id, sent.id, question)
        return True

    async def take_back(self, one: Shown) -> None:
        """Delete the message, and forget it."""
        if one.message_id:
            channel = self._client.get_partial_messageable(one.channel_id)
            await attempt(channel.get_partial_message(one.message_id).delete())
        await self._desk.ledger.unshow(one.table_id, one.kind, one.key)

    async def take_back_for(self, one: Shown, seats: set[str]) -> None:
        """What stands calls these seats no more: it goes, or goes on without them."""
        rest = [seat for seat in one.key.split(",") if seat not in seats]
        if len(rest) == len(one.key.split(",")):
            return
        if not rest:
            await self.take_back(one)
            return
        table = await self._desk.tables.table(one.table_id)
        gone = persons([holder for holder in table.holders if str(holder.seat) in seats])
        channel = self._client.get_partial_messageable(one.channel_id)
        found = await attempt(channel.fetch_message(one.message_id))
        if found.value is not None:
            text = found.value.content
            for user_id in gone:
                text = text.replace(f"<@{user_id}> ", "", 1)
            quiet = discord.AllowedMentions.none()
            await attempt(found.value.edit(content=text, allowed_mentions=quiet))
        await self._desk.ledger.unshow(one.table_id, one.kind, one.key)
        await self._desk.ledger.show(replace(one, key=",".join(rest)))

    async def _note(
        self, table: Table, kind: str, key: str, channel_id: int, message_id: int, question: str
    ) -> None:
        now = self._desk.clock.now_ms()
        one = Shown(table.id, kind, key, channel_id, message_id, now, question)
        await self._desk.ledger.show(one)
