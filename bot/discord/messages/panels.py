"""The public messages of a table: its lobby or panel, an open vote, and the result."""

from typing import Any, Final

import discord
import msgspec
import structlog

from bot.discord.desk import Desk
from bot.discord.messages.pins import Pins
from bot.discord.messages.posts import Posts
from bot.discord.wire.safe import Trouble, attempt
from bot.discord.wire.sketches import sketch, stands
from bot.face import Face, Scene
from bot.limits import OLD_MESSAGE_MS
from bot.panels.deeds import deed_line
from bot.panels.lobby import lobby_screen
from bot.panels.log import public_since
from bot.panels.panel import (
    broken_screen,
    ended_screen,
    moved_screen,
    panel_screen,
    result_screen,
    vote_screen,
)
from bot.panels.seating import call_screen, wanted
from bot.screens import Screen
from bot.store.ledger import Shown
from bot.tables.model import AT_PLAY, Game, Status, Table

log = structlog.get_logger(__name__)

OLD_LIVE_MS: Final = 20 * 60_000
BURIED: Final = 5


class Panels:
    """Posts, edits, moves and empties a table's public messages."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._chapters: dict[str, Any] = {}
        self._looked: set[str] = set()
        self._pins = Pins(client, desk)
        self._posts = Posts(client, desk)

    async def publish(self, table: Table, game: Game | None) -> Trouble | None:
        """Bring the table's public messages up to date; what stood in the way, or None."""
        trouble = await self._publish(table, game)
        await self._pins.publish(table)
        return trouble

    def sent(self, table_id: str) -> bool:
        """Whether anything was sent for this table since this was asked last."""
        return self._posts.sent(table_id)

    async def _publish(self, table: Table, game: Game | None) -> Trouble | None:
        shown = {(one.kind, one.key): one for one in await self._desk.ledger.shown(table.id)}
        panel = shown.get(("panel", ""))
        if game is None or table.status not in AT_PLAY:
            panel = await self._still_there(table, panel)
        panel = panel or await self._find(table, shown)
        result = shown.get(("result", ""))
        if game is not None and table.status is Status.FINISHED:
            trouble = await self._end(table, panel, result, await self._result(game))
        elif table.status is Status.CLOSED and table.started_ms is not None:
            screen = await self._without_result(table, whole=game is not None)
            trouble = await self._end(table, panel, result, screen)
        elif game is None or table.status not in AT_PLAY:
            return await self._before_or_after(table, panel)
        else:
            trouble = await self._panel(game, panel)
        await self._beside(table, game, shown)
        return trouble

    async def adopt(self, table: Table, message: discord.Message, screen: Screen) -> None:
        """A message that was posted as the answer to a command is the panel from now on."""
        await self._posts.remember(table, "panel", message.channel.id, message.id, screen)

    async def lobby(self, table: Table) -> Screen:
        """The lobby's screen, drawn in the pool."""
        face, engine = self._desk.face(table), self._desk.engines[table.game]
        try:
            return await self._desk.drawing.run(lobby_screen, table, face, engine)
        except Exception:
            log.exception("cover failed", table=table.id)
            return lobby_screen(table, face, engine, picture=False)

    async def repost(self, table_id: str) -> None:
        """Move the panel to the bottom of its channel (`/table panel`)."""
        for one in await self._desk.ledger.shown(table_id):
            if one.kind == "panel":
                await self._desk.ledger.show(msgspec.structs.replace(one, fingerprint="move"))

    async def _still_there(self, table: Table, panel: Shown | None) -> Shown | None:
        """The panel, unless it was taken away while this process did not run: looked at once,
        unless an edit is going to tell."""
        if panel is None or table.id in self._looked:
            return panel
        self._looked.add(table.id)
        channel = self._client.get_partial_messageable(panel.channel_id)
        seen = await attempt(channel.get_partial_message(panel.message_id).fetch())
        if seen.trouble is not Trouble.MESSAGE_GONE:
            return panel
        await self._desk.ledger.unshow(table.id, "panel", "")
        return None

    async def _find(self, table: Table, shown: dict[tuple[str, str], Shown]) -> Shown | None:
        """A panel that was posted by a process that died before it could note so.

        Looked for once per table and process, among the newest messages of its channel.
        """
        if table.id in self._looked or ("result", "") in shown or self._client.user is None:
            return None
        self._looked.add(table.id)
        channel = self._client.get_partial_messageable(table.place.channel_id)
        found = await attempt(_newest(channel, self._client.user.id, f"|{table.id}|"))
        if not found or found.value is None:
            return None
        now = self._desk.clock.now_ms()
        return Shown(table.id, "panel", "", table.place.channel_id, found.value, now)

    async def _before_or_after(self, table: Table, panel: Shown | None) -> Trouble | None:
        if table.status is Status.BROKEN:
            screen = broken_screen(self._desk.title(table), table.id)
            return await self._posts.bring(table, "panel", panel, screen)
        if panel is None and table.status is not Status.LOBBY:
            return None
        return await self._posts.bring(table, "panel", panel, await self.lobby(table))

    async def _panel(self, game: Game, panel: Shown | None) -> Trouble | None:
        table, face = game.table, self._desk.face(game.table)
        scene, lines = self._desk.scene(game, None), public_since(game, face, -1)
        taken = sketch(panel_screen(game, face, scene, lines, picture=False), face, scene)
        move = panel is not None and await self._should_move(game, panel)
        if panel is not None and not move and _as_it_stands(table, panel, taken):
            panel = await self._still_there(table, panel)
        trouble = None
        if panel is None or move or not _as_it_stands(table, panel, taken):
            screen = await self._drawn(game, face, scene, lines)
            taken = taken if screen.picture is not None else ""  # it is to be tried again
            trouble = await self._posts.bring(table, "panel", panel, screen, move=move, taken=taken)
        if trouble is None:
            self._chapters[table.id] = face.chapter(scene)
        return trouble

    async def _drawn(self, game: Game, face: Face, scene: Scene, lines: tuple[str, ...]) -> Screen:
        try:
            return await self._desk.drawing.run(panel_screen, game, face, scene, lines)
        except Exception:
            log.exception("picture failed", table=game.table.id)
            plain = "No picture just now; Describe says it in words."
            return panel_screen(game, face, scene, (*lines, plain), picture=False)

    async def _result(self, game: Game) -> Screen:
        face, scene = self._desk.face(game.table), self._desk.scene(game, None)
        try:
            return await self._desk.drawing.run(result_screen, game, face, scene)
        except Exception:
            log.exception("podium failed", table=game.table.id)
            return result_screen(game, face, scene, picture=False)

    async def _without_result(self, table: Table, *, whole: bool) -> Screen:
        """Why it ended, with the line of whoever ended it."""
        title = self._desk.title(table)
        deeds = await self._desk.tables.deeds(table.id)
        by = [deed for deed in deeds if deed.kind == "aborted"]
        line = deed_line(by[-1], table.names) if by else ""
        return ended_screen(title, table.note, line, whole=whole)

    async def _end(
        self, table: Table, panel: Shown | None, result: Shown | None, screen: Screen
    ) -> Trouble | None:
        """The end is a message of its own; of the panel a link to it is left."""
        trouble = await self._posts.bring(table, "result", result, screen)
        if trouble is None and panel is not None:
            title = self._desk.title(table)
            url = await self._desk.url(table)
            await self._posts.edit(panel, moved_screen(title, url, "The game is over: "))
            await self._desk.ledger.unshow(table.id, "panel", "")
        return trouble

    async def _beside(
        self, table: Table, game: Game | None, shown: dict[tuple[str, str], Shown]
    ) -> None:
        """The messages beside the panel: an open vote, and the call for people to sit down."""
        living = table.status in AT_PLAY
        vote = game.vote if game is not None and living else None
        screen = vote_screen(game, vote) if game is not None and vote is not None else None
        occasion = vote.until_ms if vote is not None else 0
        await self._keep(table, "vote", shown.get(("vote", "")), screen, occasion)
        free = wanted(game) if game is not None and living else ()
        call = call_screen(game, free) if game is not None and free else None
        occasion = max((one.at_ms for one in game.deeds), default=0) if game is not None else 0
        await self._keep(table, "call", shown.get(("call", "")), call, occasion)

    async def _keep(
        self, table: Table, kind: str, shown: Shown | None, screen: Screen | None, occasion: int
    ) -> None:
        """The message as it should be, gone where there should be none."""
        if screen is not None:
            await self._posts.bring(table, kind, shown, screen, occasion=occasion)
        elif shown is not None:
            await self._posts.delete(shown)
            await self._desk.ledger.unshow(table.id, kind, "")

    async def _should_move(self, game: Game, panel: Shown) -> bool:
        """Whether the panel is old or buried, and this is a moment to post it anew."""
        table, face = game.table, self._desk.face(game.table)
        scene = self._desk.scene(game, None)
        chapter = self._chapters.get(table.id)
        new_chapter = chapter is not None and chapter != face.chapter(scene)
        age = self._desk.clock.now_ms() - panel.posted_ms
        if face.urgent(scene) or not new_chapter:
            return False
        if age > (OLD_LIVE_MS if table.pace == "live" else OLD_MESSAGE_MS):
            return True
        return await self._buried(panel)

    async def _buried(self, panel: Shown) -> bool:
        channel = self._client.get_partial_messageable(panel.channel_id)
        after = discord.Object(panel.message_id)
        below = await attempt(_count(channel, after))
        return bool(below) and (below.value or 0) >= BURIED


def _as_it_stands(table: Table, panel: Shown, taken: str) -> bool:
    """Whether the panel stands where the table is, and as it should be."""
    return panel.channel_id == table.place.channel_id and stands(panel.fingerprint, taken)


async def _newest(channel: discord.PartialMessageable, user_id: int, marked: str) -> int | None:
    """The newest message of this author with a control that is marked so."""
    async for message in channel.history(limit=25):
        if message.author.id == user_id and marked in str(
            [c.to_dict() for c in message.components]
        ):
            return message.id
    return None


async def _count(channel: discord.PartialMessageable, after: discord.Object) -> int:
    return len([message async for message in channel.history(after=after, limit=10)])
