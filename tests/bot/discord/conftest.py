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
from bot.settings import Settings
from bot.store.store import Store

# An actor's step otherwise waits 50 ms for nothing; `test_bench_is_quick` guards the name.
simcord.Env._settle_internal.__kwdefaults__["idle"] = 0.001


class VirtualClock:
    """simcord's time."""

    def now_ms(self) -> int:
        return round(discord.utils.utcnow().timestamp() * 1000)

    async def sleep_until(self, epoch_ms: int) -> None:
        while (left := epoch_ms - self.now_ms()) > 0:
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
        history = [message async for message in place.history(limit=100)]
        return [message for message in reversed(history)]

    async def play(self, person: Any, **options: Any) -> Any:
        return await person.slash(self.channel, "play", **({"game": "maloney"} | options))

    async def press(self, person: Any, message: Shown, label: str) -> Any:
        return await person.click(message.raw, custom_id=message.custom_id(label))

    async def dm(self, person: Any) -> Shown | None:
        """The newest DM of this person."""
        await self.settle()
        channel = person.user.dm_channel
        return (
            None if channel is None or channel.last_message is None else seen(channel.last_message)
        )


def deal_of(pins: Mapping[str, tuple[Any, ...]], seed: str = "bench") -> Any:
    return lambda game: Deal(seed, pins)


@pytest.fixture
def deal():
    """What the next tables are dealt; a test may change it with `deal.pins = ...`."""

    class Dealt:
        pins: Mapping[str, tuple[Any, ...]] = {}
        seed = "bench"

        def __call__(self, game: str) -> Deal:
            return Deal(self.seed, self.pins)

    return Dealt()


async def start_bench(url: str) -> Bench:
    settings = Settings(_env_file=None, database_url=url, bot_delay_ms=0)
    store = await Store.open(url)

    async def park(awaitable: Any, *, reason: str) -> Any:
        return await env.external_wait(awaitable, reason=reason)

    app = App(settings, store, park=park)
    env = simcord.Env(app.client)
    await env.start()
    return Bench(env, app, url)


@pytest.fixture
async def bench(tmp_path, monkeypatch, deal):
    monkeypatch.setattr(bot.clock, "system", VirtualClock())
    monkeypatch.setattr(bot.dealer, "system", deal)
    made = await start_bench(f"sqlite+aiosqlite:///{tmp_path / 'gavel.db'}")
    try:
        yield made
    finally:
        await made.env.shutdown()
        made.env.raise_errors()
