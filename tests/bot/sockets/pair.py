"""Two processes of the bot on one PostgreSQL, a shard each, and a server of people for each."""

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import asyncpg

from bot.playground.processes import BotProcess
from bot.playground.server import LocalDiscord
from tests.bot.sockets.evening import Evening

SHARDS = 2


class Pair(Evening):
    """`bots` by shard, `guilds` by shard. What an `Evening` can do, it can do here too."""

    def __init__(self, discord: LocalDiscord, folder: Path, url: str) -> None:
        super().__init__(discord, folder)
        self.url = url
        self.bots: dict[int, BotProcess] = {}
        self.guilds = {n: discord.new_guild(f"Club {n}", shard=(n, SHARDS)) for n in range(SHARDS)}

    async def begin(self, shard: int, **env: str) -> BotProcess:
        """Start the process of this shard, without waiting for it."""
        told = {
            "DATABASE_URL": self.url,
            "SHARD_COUNT": str(SHARDS),
            "SHARD_IDS": str(shard),
            "BOT_DELAY_MS": "0",
            "DM_BUDGET_TEN_MINUTES": "10000",
            "DM_BUDGET_DAY": "10000",
            **env,
        }
        return await self.discord.start_bot(told, deals=str(self._deals))

    async def start_shard(self, shard: int, within: float = 60, **env: str) -> BotProcess:
        """Start it and wait until it is ready."""
        self.bot = self.bots[shard] = await self.begin(shard, **env)
        return await self.bot.wait_ready(within)

    async def brought(self, shard: int, name: str) -> Any:
        """The person of that name, who is in this shard's server too."""
        person = await self.person(name)
        self.guilds[shard].add(person.id)
        return person

    def rows(self, query: str, *values: Any) -> list[Any]:
        """What stands in the database now."""
        numbers = iter(range(1, 1 + len(values)))
        numbered = re.sub(r"\?", lambda _: f"${next(numbers)}", query)
        found: list[Any] = []

        async def ask() -> None:
            db = await asyncpg.connect(self.url.replace("+asyncpg", ""))
            try:
                found.extend(await db.fetch(numbered, *values))
            finally:
                await db.close()

        thread = threading.Thread(target=lambda: asyncio.run(ask()))
        thread.start()
        thread.join()
        return found
