"""The whole bot in simcord's Discord: real client, real store, virtual time."""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import discord
import pytest
import simcord

import bot.clock
import bot.dealer
from bot.app import App
from bot.dealer import Deal
from bot.games import faces
from bot.settings import Settings
from bot.store.store import Store
from games.core.catalog import catalog
from games.maloney.view import CARDS

# An actor's step otherwise waits 50 ms for nothing; `test_bench_is_quick` guards the name.
simcord.Env._settle_internal.__kwdefaults__["idle"] = 0.001


class VirtualClock:
    """simcord's time."""

    def now_ms(self) -> int:
        return round(discord.utils.utcnow().timestamp() * 1000)

    async def sleep_until(self, epoch_ms: int) -> None:
        while (left := epoch_ms - self.now_ms()) > 0:  # noqa: ASYNC110  # time has no event
            await asyncio.sleep(left / 1000)


class Shown(NamedTuple):
    """A message as text and controls, the way a test reads it."""

    id: int
    text: str
    labels: tuple[str, ...]
    components: list[dict[str, Any]]
    raw: Any

    def custom_id(self, label: str) -> str:
        for one in flat(self.components):
            if one.get("label") == label:
                return one["custom_id"]
        raise AssertionError(f"no button {label!r} among {self.labels}")

    def select(self, placeholder: str) -> dict[str, Any]:
        for one in flat(self.components):
            if (one.get("placeholder") or "").startswith(placeholder):
                return one
        raise AssertionError(f"no select {placeholder!r}")


def flat(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for one in components:
        found.append(one)
        found += flat(one.get("components") or [])
        if one.get("accessory"):
            found.append(one["accessory"])
    return found


def seen(message: Any) -> Shown:
    """A message's text, the labels of its buttons and placeholders of its selects."""
    raw = getattr(message, "components", [])
    components = [c.to_dict() if hasattr(c, "to_dict") else c for c in raw]
    every = flat(components)
    text = "\n".join(
        [getattr(message, "content", "") or "", *(c.get("content") or "" for c in every)]
    )
    labels = tuple(
        c.get("label") or c.get("placeholder") or "" for c in every if c["type"] in (2, 3)
    )
    return Shown(message.id, text, labels, components, message)


class Answered:
    """What a person saw of the answer to a press: private messages, or a form."""

    def __init__(self, bench: "Bench", person: Any, result: Any) -> None:
        self.bench, self.person, self.result = bench, person, result

    @property
    def private(self) -> Shown:
        """The newest message only this person sees."""
        found = [*self.result.followups]
        if self.result.response is not None and self.result.response.ephemeral:
            found.insert(0, self.result.response)
        assert found, "nothing was said in private"
        return seen(found[-1])

    @property
    def silent(self) -> bool:
        return not self.result.followups

    async def fill(self, **values: Any) -> "Answered":
        assert self.result.modal is not None, "no form was opened"
        result = await self.person.submit_modal(self.result, values)
        return Answered(self.bench, self.person, result)


class Bench:
    """A server with one channel and some people; the bot's doings as tests want to read them."""

    def __init__(self, env: simcord.Env, app: App, url: str) -> None:
        self.env, self.app, self.url = env, app, url
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("evenings")
        names = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus")
        self.people = {name: self.guild.add_member(env.create_user(name)) for name in names}

    def __getattr__(self, name: str) -> Any:
        people = self.__dict__.get("people", {})
        for known, person in people.items():
            if known.lower() == name:
                return person
        raise AttributeError(name)

    async def settle(self) -> None:
        await self.env.settle()

    async def behind(self, work: Any) -> Any:
        """Something the bot does by itself, without anybody's press."""
        with self.env._bot_scope():
            done = await work
        await self.settle()
        return done

    async def advance(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def panel(self, channel: Any = None, *, wait: float = 1.6) -> Shown:
        """The newest message of the bot in the channel that has a header; edits are let through
        first, which come at most every 1.5 seconds."""
        await self.settle()
        await self.advance(wait)
        found = [seen(message) for message in await self.messages(channel)]
        return [message for message in found if "###" in message.text][-1]

    async def messages(self, channel: Any = None) -> list[Any]:
        place = self.env.bot.get_channel((channel or self.channel).id)
        return [message async for message in place.history(limit=100, oldest_first=True)]

    async def slash(
        self, person: Any, name: str, channel: Any = None, **options: Any
    ) -> "Answered":
        result = await person.slash(channel or self.channel, name, **options)
        return Answered(self, person, result)

    async def play(self, person: Any, **options: Any) -> "Answered":
        return await self.slash(person, "play", **({"game": "maloney"} | options))

    async def press(self, person: Any, message: Shown, label: str) -> "Answered":
        result = await person.click(message.raw, custom_id=message.custom_id(label))
        return Answered(self, person, result)

    async def pick(self, person: Any, message: Shown, placeholder: str, *values: str) -> "Answered":
        select = message.select(placeholder)
        result = await person.select(message.raw, list(values), custom_id=select["custom_id"])
        return Answered(self, person, result)

    async def seat(
        self, *people: Any, bots: int = 0, game: str = "maloney", pace: str = "live", **options: Any
    ) -> Shown:
        """A game of these people, in this order, started through the lobby; the panel."""
        first, *others = people
        await self.play(first, game=game, pace=pace)
        lobby = await self.panel()
        for person in others:
            await self.press(person, lobby, "Join")
        for _ in range(bots):
            await self.press(first, lobby, "Add bot")
        table = await self.app.tables.at(self.channel.id)
        tables = self.app.tables
        await self.behind(tables.set_shuffle(table.id, first.id, False, moderator=True))
        for key, value in options.items():
            await self.behind(tables.set_option(table.id, first.id, key, value, moderator=True))
        await self.press(first, await self.panel(), "Start")
        return await self.panel()

    @property
    async def table(self) -> Any:
        return await self.app.tables.at(self.channel.id)

    async def dm(self, person: Any) -> Shown | None:
        """The newest DM of this person; edits are let through first."""
        await self.settle()
        await self.advance(1.6)
        channel = person.user.dm_channel
        return (
            None if channel is None or channel.last_message is None else seen(channel.last_message)
        )


def tidy_deal(start: str = "03-thu") -> dict[str, tuple[str, ...]]:
    """Pins for three seats of Maloney: hands without surplus, and the card turned up first.

    Seat 0 holds two cards each of the first six towns that the start leaves, and so on.
    """
    left = [card for card in CARDS if card != start]
    by_town: dict[str, list[str]] = {}
    for card in left:
        by_town.setdefault(card[:2], []).append(card)
    pairs = [cards[:2] for cards in by_town.values()] + [by_town["01"][2:], by_town["02"][2:]]
    dealt = [card for pair in pairs for card in pair]
    return {"cards": (*dealt[:36], start)}


@pytest.fixture(scope="session", autouse=True)
def drawn_once():
    """What pictures are made of is drawn before the first bench: its clock would not wait."""
    for key, face in faces().items():
        face.cover((), catalog()[key].meta.seat_counts[-1])


@pytest.fixture
def unpainted(monkeypatch):
    """Nothing is drawn: for tests in which days go by, and pictures do not matter."""
    for face in faces().values():
        for picture in ("picture", "hand", "cover"):
            monkeypatch.setattr(type(face), picture, lambda self, *of: None)


@pytest.fixture
def deal():
    """What the next tables are dealt; a test may change it with `deal.pins = ...`."""

    class Dealt:
        pins: Mapping[str, tuple[Any, ...]] = {}
        seed = "bench"

        def __call__(self, game: str) -> Deal:
            return Deal(self.seed, self.pins)

    return Dealt()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item):
    """The test itself lives in simcord's time too, and so does what it asks of the tables."""
    benches = [one for one in getattr(item, "funcargs", {}).values() if isinstance(one, Bench)]
    if benches:
        with benches[0].env.time_context():
            return (yield)
    return (yield)


async def start_bench(url: str) -> Bench:
    settings = Settings(_env_file=None, database_url=url, bot_delay_ms=0)
    store = await Store.open(url)

    async def park(awaitable: Any, *, reason: str) -> Any:
        return await env.external_wait(awaitable, reason=reason)

    app = App(settings, store, park=park)
    env = simcord.Env(app.client, settle_timeout=60)  # a busy machine is no fault of the bot
    await env.start()
    return Bench(env, app, url)


@pytest.fixture
async def bench(migrated_sqlite, monkeypatch, deal):
    monkeypatch.setattr(bot.clock, "system", VirtualClock())
    monkeypatch.setattr(bot.dealer, "system", deal)
    made = await start_bench(migrated_sqlite)
    try:
        yield made
    finally:
        await made.env.shutdown()
        await made.app.stop()
        made.env.raise_errors()
