"""Calls to secret rounds: who wished for it is mentioned at every one that stays open.

A round is secret where everybody could act unseen and nobody may be named. Whoever wished for it
is mentioned, whether they have anything to decide or not, so the mention tells nothing.
"""

from typing import Final

from bot.calling import at_table, calls_ms
from bot.discord.calling.calls import Calls, mask_of, persons
from bot.discord.desk import Desk
from bot.discord.wire.nonces import nonce
from bot.panels.calls import secret_text
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status

ROUND: Final = "round"
"""In the books: since when a secret round is open."""
CALLED: Final = "secret"
"""In the books: the message that calls these seats to it."""
OPEN_MS: Final = 10_000
"""A round stays open once it has been for so long."""


class SecretCalls:
    """Keeps the mentions of a table's secret round: there while it is open."""

    def __init__(self, desk: Desk, calls: Calls) -> None:
        self._desk = desk
        self._calls = calls

    async def publish(self, game: Game) -> int | None:
        """Take back the calls to a round that is over; call to one that stays open. When to come
        back (epoch ms)."""
        desk, table = self._desk, game.table
        scene, now = desk.scene(game, None), desk.clock.now_ms()
        question = str(scene.question)
        secret = table.status is Status.RUNNING and is_secret(game)
        called: set[str] = set()
        since = None
        for one in await desk.ledger.shown(table.id):
            if one.kind == CALLED and (not secret or one.fingerprint != question):
                await self._calls.take_back(one)
            elif one.kind == CALLED:
                called |= {*one.key.split(",")}
            elif one.kind == ROUND and one.fingerprint == question:
                since = one.posted_ms
        if not secret:
            return None
        if since is None:
            since = now
            place = table.place.channel_id
            await desk.ledger.show(Shown(table.id, ROUND, "", place, 0, now, question))
        if now < since + OPEN_MS:
            return since + OPEN_MS
        waiting = [one for one in table.holders if one.present and str(one.seat) not in called]
        return await self._call(game, waiting, question)

    async def _call(self, game: Game, waiting: list[Holder], question: str) -> int | None:
        desk, table, now = self._desk, game.table, self._desk.clock.now_ms()
        if table.settings.get("pings") == "none":
            return None
        settings = desk.servers.of(table.place.guild_id)
        people = await desk.people.of(persons(waiting))
        free, later = [], []
        for holder in waiting:
            person = at_table(table, holder.user_id or 0, people[holder.user_id or 0])
            if not person.secret_calls:
                continue
            at = calls_ms(settings, person, now, None, table.pace)
            if at is not None and at <= now:
                free.append(holder)
            elif at is not None:
                later.append(at)
        if free:
            await self._calls.in_channel(
                table,
                free,
                secret_text(desk.face(table), desk.scene(game, None)),
                kind=CALLED,
                question=question,
                name=nonce("s", table.id, int(question), mask_of(free)),
            )
        return min(later, default=None)


def is_secret(game: Game) -> bool:
    """Whether a round is open in which nobody may be named; from public facts."""
    engine, state = game.history.engine, game.history.state
    return engine.private(state) and not engine.view(state, None).actors
