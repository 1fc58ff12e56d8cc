"""Tables that cannot go on where they sit: the host is told once, and can move or end them."""

from bot.discord.desk import Desk
from bot.discord.places.places import Lost, Places
from bot.discord.presses.rights import hosted
from bot.discord.presses.router import Pressed, Router, whole
from bot.discord.wire.safe import Trouble
from bot.limits import NONCE
from bot.panels.hosting import abort_screen, lost_screen, move_screen
from bot.panels.private import told
from bot.screens import Screen
from bot.store.ledger import Shown
from bot.tables.errors import TableError
from bot.tables.model import AT_PLAY, LIVING, Person, Place, Status, Table
from bot.tables.pauses import CUT_OFF

REASON = "abort"
"""The word under which the books keep why a game is to be ended, until that is answered."""

KIND = "lost"
"""In the books: that the host was told, and of what."""

_WORDS = {
    Lost.GONE: "{where} is gone. {title} is not: the clocks stand still.",
    Lost.HIDDEN: "I cannot see {where} any more. {title} waits, the clocks stand still. Let me in "
    "again, or move the table.",
    Lost.MUTE: "I cannot write in {where} any more. {title} waits, the clocks stand still. Restore "
    "it, or move the table.",
    Lost.LOCKED: "The thread of {title} is locked. The clocks stand still. Unlock it or move the "
    "table.",
}


class Losses:
    """Lets clocks rest and go on with the table's channel, and tells the host."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places
        self._said: set[str] = set()

    def waits(self, table: Table) -> bool:
        """Whether there is no use in showing the table now: it is known that it cannot be, and
        what can still be seen says so already. What changes that is told by the gateway."""
        if table.status not in LIVING or self._places.known(table) is None:
            self._said.discard(table.id)
            return False
        if table.note == CUT_OFF and table.id not in self._said:
            self._said.add(table.id)
            return False
        return table.note == CUT_OFF or table.status is Status.LOBBY

    async def settle(self, table: Table, trouble: Trouble | None) -> Trouble | None:
        """Judge by what came of publishing: the table rests, or goes on. What still stands in the
        way; nothing where the table is over, since there is nowhere left to say so."""
        lost = self._places.fault(table, trouble)
        if table.status not in LIVING:
            return None if lost is not None else trouble
        if lost is None:
            if table.note == CUT_OFF and trouble is None:  # that was an edit: it can be seen again
                await self._desk.tables.reached(table.id)
            if trouble is None:
                await self._forget(table)
            return trouble
        await self._desk.tables.cut_off(table.id, gone=lost is Lost.GONE)
        if table.status in AT_PLAY:
            await self._tell(table, lost)
        return trouble or Trouble.NO_PERMISSION

    async def _tell(self, table: Table, lost: Lost) -> None:
        books = await self._desk.ledger.shown(table.id)
        if any(one.kind == KIND and one.fingerprint == lost.value for one in books):
            return
        # First in the books: who is told twice is bothered, and the table itself is not in doubt.
        now, place = self._desk.clock.now_ms(), table.place.channel_id
        await self._desk.ledger.show(Shown(table.id, KIND, "", place, 0, now, lost.value))
        channel = await self._desk.whispers.dm_channel(table.host_id)
        if channel is None:
            return
        title = self._desk.title(table)
        where = f"<#{place}>" if lost is not Lost.GONE else "Its channel"
        screen = lost_screen(_WORDS[lost].format(where=where, title=title))
        nonce = f"l{table.id}.{now}"[:NONCE]
        await self._desk.whispers.send_dm(table.id, table.host_id, channel, screen, nonce=nonce)

    async def _forget(self, table: Table) -> None:
        for one in await self._desk.ledger.shown(table.id):
            if one.kind == KIND:
                await self._desk.ledger.unshow(table.id, KIND, one.key)


def register(router: Router, places: Places) -> None:
    """Teach the router to move tables and to end them."""

    @router.screen("t.move")
    async def move(desk: Desk, pressed: Pressed) -> Screen | None:
        table, _ = await hosted(desk, pressed)
        title = desk.title(table)
        return move_screen(title, await places.open_to(table, pressed.person.user_id))

    @router.act("t.move-to")
    async def move_to(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        channel_id = whole(pressed.pick)
        return await moved(desk, places, table, channel_id, pressed.person, moderator=moderator)

    @router.screen("t.abort")
    async def abort(desk: Desk, pressed: Pressed) -> Screen | None:
        table, _ = await hosted(desk, pressed)
        return await asks_to_abort(desk, table, pressed.person)

    @router.act("t.abort-now")
    async def abort_now(desk: Desk, pressed: Pressed) -> Screen | None:
        table, moderator = await hosted(desk, pressed)
        by = pressed.person
        kept = await desk.ledger.draft(table.id, by.user_id, REASON)
        reason = str(kept[1]) if kept is not None else ""
        await desk.tables.abort(
            table.id, by.user_id, moderator=moderator, name=by.name, reason=reason
        )
        return told("The game has ended, without a result.")


async def asks_to_abort(desk: Desk, table: Table, by: Person, reason: str = "") -> Screen:
    """The question before the end; the `reason` is kept until it is answered."""
    if reason:
        await desk.ledger.set_draft(table.id, by.user_id, REASON, 0, reason)
    else:
        await desk.ledger.drop_draft(table.id, by.user_id, REASON)
    return abort_screen(desk.title(table), f"<#{table.place.channel_id}>")


async def moved(
    desk: Desk, places: Places, table: Table, channel_id: int, by: Person, *, moderator: bool
) -> Screen:
    """Move the table to a channel that is open to this person. Raises TableError."""
    if channel_id not in dict(await places.open_to(table, by.user_id)):
        raise TableError("no-channel", "We cannot both write there, or it has a table.")
    place = Place(table.place.guild_id, channel_id)
    await desk.tables.move(table.id, place, by.user_id, moderator=moderator, name=by.name)
    return told(f"The table goes on in <#{channel_id}>.")
