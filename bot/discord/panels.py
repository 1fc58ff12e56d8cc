"""The public messages of a table: its lobby or panel, an open vote, and the result."""

from hashlib import blake2b
from typing import Any, Final

import discord
import msgspec
import structlog

from bot.discord.answering import QUIET
from bot.discord.components import files, layout
from bot.discord.desk import Desk
from bot.discord.nonces import nonce, same_words
from bot.discord.pins import Pins
from bot.discord.safe import Tried, Trouble, attempt
from bot.panels.lobby import lobby_screen
from bot.panels.log import public_since
from bot.panels.panel import moved_screen, over_screen, panel_screen, result_screen, vote_screen
from bot.screens import Screen
from bot.store.ledger import Shown
from bot.tables.model import Game, Status, Table

log = structlog.get_logger(__name__)

OLD_LIVE_MS: Final = 20 * 60_000
OLD_MS: Final = 60 * 60_000
BURIED: Final = 5
_REPOST = frozenset({Trouble.MESSAGE_GONE, Trouble.EDIT_LIMIT, Trouble.REFUSED})


def fingerprint(screen: Screen) -> str:
    """The same for two screens that look the same."""
    return blake2b(msgspec.msgpack.encode(screen), digest_size=12).hexdigest()


class Panels:
    """Posts, edits, moves and empties a table's public messages."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._chapters: dict[str, Any] = {}
        self._looked: set[str] = set()
        self._pins = Pins(client, desk)

    async def publish(self, table: Table, game: Game | None) -> Trouble | None:
        """Bring the table's public messages up to date; what stood in the way, or None."""
        trouble = await self._publish(table, game)
        await self._pins.publish(table)
        return trouble

    async def _publish(self, table: Table, game: Game | None) -> Trouble | None:
        shown = {(one.kind, one.key): one for one in await self._desk.ledger.shown(table.id)}
        panel = shown.get(("panel", "")) or await self._find(table, shown)
        if game is not None and table.status is Status.FINISHED:
            return await self._finish(table, game, panel, shown.get(("result", "")))
        if game is None or table.status not in (Status.RUNNING, Status.PAUSED):
            return await self._before_or_after(table, panel)
        trouble = await self._panel(game, panel)
        await self._vote(game, shown.get(("vote", "")))
        return trouble

    async def adopt(self, table: Table, message: discord.Message, screen: Screen) -> None:
        """A message that was posted as the answer to a command is the panel from now on."""
        await self._remember(table, "panel", message.channel.id, message.id, screen)

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
        if table.status is Status.LOBBY or table.started_ms is None:
            screen = await self.lobby(table)
            move = table.status is Status.LOBBY
        else:
            title = self._desk.engines[table.game].meta.title
            if table.status is Status.BROKEN:
                screen = over_screen(title, "broken")
            else:
                screen = over_screen(title, table.note)
            move = False
        if panel is None and not move:
            return None
        return await self._bring(table, "panel", panel, screen)

    async def _panel(self, game: Game, panel: Shown | None) -> Trouble | None:
        screen = await self._panel_screen(game, panel)
        move = panel is not None and await self._should_move(game, panel)
        trouble = await self._bring(game.table, "panel", panel, screen, move=move)
        if trouble is None:
            scene = self._desk.scene(game, None)
            self._chapters[game.table.id] = self._desk.face(game.table).chapter(scene)
        return trouble

    async def _panel_screen(self, game: Game, panel: Shown | None) -> Screen:
        face = self._desk.face(game.table)
        scene = self._desk.scene(game, None)
        lines = public_since(game, face, -1)
        try:
            return await self._desk.drawing.run(panel_screen, game, face, scene, lines)
        except Exception:
            log.exception("picture failed", table=game.table.id)
            plain = "No picture just now; Describe says it in words."
            return panel_screen(game, face, scene, (*lines, plain), picture=False)

    async def _finish(
        self, table: Table, game: Game, panel: Shown | None, result: Shown | None
    ) -> Trouble | None:
        face = self._desk.face(table)
        scene = self._desk.scene(game, None)
        try:
            screen = await self._desk.drawing.run(result_screen, game, face, scene)
        except Exception:
            log.exception("podium failed", table=table.id)
            screen = result_screen(game, face, scene, picture=False)
        trouble = await self._bring(table, "result", result, screen)
        if trouble is None and panel is not None:
            title = game.history.engine.meta.title
            url = await self._desk.url(table)
            await self._edit(panel, moved_screen(title, url, "The game is over: "))
            await self._desk.ledger.unshow(table.id, "panel", "")
            await self._vote(game, None)
        return trouble

    async def _vote(self, game: Game, shown: Shown | None) -> None:
        vote = game.vote
        if vote is not None:
            screen = vote_screen(game, vote)
            await self._bring(game.table, "vote", shown, screen, occasion=vote.until_ms)
        elif shown is not None:
            await self._delete(shown)
            await self._desk.ledger.unshow(game.table.id, "vote", "")

    async def _bring(
        self,
        table: Table,
        kind: str,
        shown: Shown | None,
        screen: Screen,
        *,
        move: bool = False,
        occasion: int = 0,
    ) -> Trouble | None:
        """Edit what is shown, or post it anew and take the old one away.

        `occasion` tells apart what is of one kind; what replaces a message does so once.
        """
        if shown is not None and not move and shown.fingerprint != "move":
            if shown.fingerprint == fingerprint(screen):
                return None
            edited = await self._edit(shown, screen)
            if edited.trouble is Trouble.NO_PERMISSION and screen.picture is not None:
                edited = await self._edit(shown, _bare(screen))
            if edited:
                await self._desk.ledger.show(
                    msgspec.structs.replace(shown, fingerprint=fingerprint(screen))
                )
                return None
            if edited.trouble not in _REPOST:
                return edited.trouble
        name = nonce(kind[:1], table.id, occasion, shown.message_id if shown else 0)
        posted = await self._post(table, name, screen)
        if not posted or posted.value is None:
            return posted.trouble
        await self._remember(table, kind, posted.value.channel.id, posted.value.id, screen)
        if shown is not None:
            await self._delete(shown)
        return None

    async def _post(self, table: Table, name: str, screen: Screen) -> Tried[discord.Message]:
        channel = self._client.get_partial_messageable(
            table.place.channel_id, guild_id=table.place.guild_id
        )
        posted = await attempt(self._send(channel, table, screen, name))
        if posted.trouble is Trouble.NO_PERMISSION and screen.picture is not None:
            screen = _bare(screen)
            posted = await attempt(self._send(channel, table, screen, name))
        if posted.value is not None and not same_words(posted.value, layout(screen, table.id)):
            # It was there already, from before a restart.
            await attempt(self._change(posted.value, table.id, screen))
        return posted

    async def _send(
        self, channel: discord.PartialMessageable, table: Table, screen: Screen, name: str
    ) -> discord.Message:
        return await channel.send(
            view=layout(screen, table.id),
            files=files(screen),
            allowed_mentions=QUIET,
            nonce=name,
            silent=True,
        )

    async def _edit(self, shown: Shown, screen: Screen) -> Tried[Any]:
        """By channel and message id, never by an interaction's token: those die."""
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id)
        return await attempt(self._change(message, shown.table_id, screen))

    @staticmethod
    async def _change(
        message: discord.PartialMessage | discord.Message, table_id: str, screen: Screen
    ) -> Any:
        return await message.edit(
            view=layout(screen, table_id), attachments=files(screen), allowed_mentions=QUIET
        )

    async def _delete(self, shown: Shown) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id)
        gone = await attempt(message.delete())
        if not gone and gone.trouble is not Trouble.MESSAGE_GONE and shown.kind == "panel":
            table = await self._desk.tables.table(shown.table_id)
            title = self._desk.engines[table.game].meta.title
            await self._edit(shown, moved_screen(title, await self._desk.url(table)))

    async def _remember(
        self, table: Table, kind: str, channel_id: int, message_id: int, screen: Screen
    ) -> None:
        await self._desk.ledger.show(
            Shown(
                table.id,
                kind,
                "",
                channel_id,
                message_id,
                self._desk.clock.now_ms(),
                fingerprint(screen),
            )
        )

    async def _should_move(self, game: Game, panel: Shown) -> bool:
        """Whether the panel is buried and this is a moment to post it anew (panels, 2.6)."""
        table, face = game.table, self._desk.face(game.table)
        scene = self._desk.scene(game, None)
        chapter = self._chapters.get(table.id)
        new_chapter = chapter is not None and chapter != face.chapter(scene)
        age = self._desk.clock.now_ms() - panel.posted_ms
        if face.urgent(scene) or not new_chapter:
            return False
        if age > (OLD_LIVE_MS if table.pace == "live" else OLD_MS):
            return True
        return await self._buried(panel)

    async def _buried(self, panel: Shown) -> bool:
        channel = self._client.get_partial_messageable(panel.channel_id)
        after = discord.Object(panel.message_id)
        below = await attempt(_count(channel, after))
        return bool(below) and (below.value or 0) >= BURIED


def _bare(screen: Screen) -> Screen:
    """The screen without its picture, for where no files may be attached."""
    why = "I need the permission Attach Files here to show pictures; Describe says it in words."
    return msgspec.structs.replace(screen, picture=None, lines=(*screen.lines, why))


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
