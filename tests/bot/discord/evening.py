"""A game night on the bench: opened, signed up for, seated, and what stands where."""

from typing import Any

import discord

from tests.bot.discord.conftest import Bench, Shown, seen


class Evening:
    """One night with its host, who is a moderator."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        role = bench.guild.create_role(
            "mods", permissions=discord.Permissions(manage_messages=True, view_channel=True)
        )
        self.host = bench.guild.add_member(bench.env.create_user("Hanna"), roles=[role])
        self.role = role
        self.service = bench.app.client.router._desk.nights

    async def open(
        self,
        when: str = "in 20 hours",
        places: int = 4,
        games: Any = ("maloney",),
        seats: str = "4",
    ) -> Shown:
        form = await self.bench.slash(self.host, "night open", places=places)
        draft = await form.fill(title="Board games", when=when, games=list(games), seats=seats)
        await self.bench.press(self.host, draft.private, "Post sign-up")
        return await self.signup()

    async def sign_up(self, *people: Any) -> None:
        panel = await self.signup()
        for person in people:
            await self.bench.press(person, panel, "Sign up")

    async def seat(self) -> None:
        """Everybody by the first plan; until the tables are open."""
        plan = (await self.bench.slash(self.host, "night start")).private
        await self.bench.press(self.host, plan, "Seat everyone")
        for _ in range(4):
            await self.bench.advance(2)

    async def newest(self, word: str, channel: Any = None) -> Shown:
        await self.bench.settle()
        await self.bench.advance(1.6)
        found = [seen(message) for message in await self.bench.messages(channel)]
        return [message for message in found if word in message.text][-1]

    async def signup(self) -> Shown:
        return await self.newest("### Board games")

    async def night(self) -> Any:
        return (await self.service.of_guild(self.bench.guild.id, living=False))[0]

    def threads(self) -> list[Any]:
        """The tables' threads, T1 first."""
        found = [one for one in self.bench.channel.threads if one.name.startswith("T")]
        return sorted(found, key=lambda one: int(one.name.split(" ")[0][1:]))

    async def console(self) -> Shown:
        """The console in its private thread, as its host sees it."""
        (thread,) = [one for one in self.bench.channel.threads if one.name.startswith("Console")]
        return await self.newest("### Console", thread)

    async def table(self, number: int) -> Any:
        night = await self.night()
        return await self.bench.app.tables.table(night.table(number).table_id)

    async def end(self, number: int, *people: Any) -> None:
        """The people of a table agree to score it as it stands."""
        thread = self.threads()[number - 1]
        first, *others = people
        await self.bench.slash(first, "table end", thread, how="result")
        await self.bench.advance(1.6)
        for person in others:
            ballots = [seen(message) for message in await self.bench.messages(thread)]
            (vote,) = [one for one in ballots if "Yes" in one.labels]
            await self.bench.press(person, vote, "Yes")
        await self.bench.settle()
