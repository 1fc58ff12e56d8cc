"""A leak planted in any channel is caught by comparing two worlds."""

import io
from collections.abc import Callable
from typing import Any

import discord
import pytest
from msgspec.structs import replace

import bot.commands.choices
import bot.discord.messages.panels
import bot.discord.presses.hosting
import bot.discord.presses.reading
import bot.discord.presses.router
import bot.discord.wire.components
import bot.panels.night_console
import bot.tables.export
from bot.dealer import Deal
from bot.panels.log import Line
from bot.screens import Button
from tests.bot.discord.worlds.exchange import samples
from tests.bot.discord.worlds.lives import life
from tests.bot.discord.worlds.wire import difference

Secret = Callable[[], str]
"""A word that depends on nothing but what was exchanged."""


def around(monkeypatch: Any, module: Any, name: str, change: Callable[[Any], Any]) -> None:
    """What the module's function returns comes out changed."""
    plain = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *args, **more: change(plain(*args, **more)))


def text(patch: Any, secret: Secret, lived: Any) -> None:
    around(
        patch,
        bot.discord.messages.panels,
        "panel_screen",
        lambda screen: replace(screen, decision=f"{screen.decision} {secret()}"),
    )


def label(patch: Any, secret: Secret, lived: Any) -> None:
    around(
        patch,
        bot.discord.messages.panels,
        "panel_screen",
        lambda screen: replace(screen, chrome=(replace(screen.chrome[0], label=secret()),)),
    )


def missing_button(patch: Any, secret: Secret, lived: Any) -> None:
    around(
        patch,
        bot.discord.messages.panels,
        "panel_screen",
        lambda screen: replace(screen, chrome=screen.chrome[: 3 if secret() == "one" else 4]),
    )


def option(patch: Any, secret: Secret, lived: Any) -> None:
    around(
        patch,
        bot.discord.wire.components,
        "_option",
        lambda option: discord.SelectOption(label=f"{option.label}{secret()}", value=option.value),
    )


def custom_id(patch: Any, secret: Secret, lived: Any) -> None:
    around(patch, bot.discord.wire.components, "write", lambda name: f"{name}~{secret()}")


def picture(patch: Any, secret: Secret, lived: Any) -> None:
    def touched(files: list[discord.File]) -> list[discord.File]:
        return [
            discord.File(io.BytesIO(one.fp.read() + secret().encode()), one.filename)
            for one in files
        ]

    around(patch, bot.discord.messages.posts, "files", touched)


def alt_text(patch: Any, secret: Secret, lived: Any) -> None:
    def described(files: list[discord.File]) -> list[discord.File]:
        for one in files:
            one.description = secret()
        return files

    around(patch, bot.discord.messages.posts, "files", described)


def file_name(patch: Any, secret: Secret, lived: Any) -> None:
    patch.setattr(bot.discord.wire.components, "PICTURE_NAME", f"board-{secret()}.png")


def message_count(patch: Any, secret: Secret, lived: Any) -> None:
    plain = bot.discord.messages.panels.Panels.publish

    async def publish(self: Any, table: Any, game: Any) -> Any:
        if secret() == "two":
            channel = lived.bench.env.bot.get_channel(table.place.channel_id)
            await channel.send("One more.")
        return await plain(self, table, game)

    patch.setattr(bot.discord.messages.panels.Panels, "publish", publish)


def message_order(patch: Any, secret: Secret, lived: Any) -> None:
    """The same two messages at the same instant, now this one first, now that one."""
    plain = bot.discord.messages.panels.Panels.publish

    async def publish(self: Any, table: Any, game: Any) -> Any:
        channel = lived.bench.env.bot.get_channel(table.place.channel_id)
        for words in sorted(("North.", "South."), reverse=secret() == "two"):
            await channel.send(words)
        return await plain(self, table, game)

    patch.setattr(bot.discord.messages.panels.Panels, "publish", publish)


def time_of_an_edit(patch: Any, secret: Secret, lived: Any) -> None:
    plain = bot.discord.messages.panels.Panels.publish

    async def publish(self: Any, table: Any, game: Any) -> Any:
        if secret() == "two":
            clock = self._desk.clock
            await clock.sleep_until(clock.now_ms() + 500)
        return await plain(self, table, game)

    patch.setattr(bot.discord.messages.panels.Panels, "publish", publish)


def refusal(patch: Any, secret: Secret, lived: Any) -> None:
    plain = bot.discord.presses.router.told
    patch.setattr(bot.discord.presses.router, "told", lambda words: plain(f"{words} {secret()}"))


def autocompletion(patch: Any, secret: Secret, lived: Any) -> None:
    around(patch, bot.commands.choices, "who_plain", lambda name: f"{name} {secret()}")


def log(patch: Any, secret: Secret, lived: Any) -> None:
    around(
        patch,
        bot.discord.presses.reading,
        "log",
        lambda lines: (*lines, Line("So.", None)) if secret() == "one" else lines,
    )


def export(patch: Any, secret: Secret, lived: Any) -> None:
    around(patch, bot.tables.export, "_log", lambda log: [*log, {}] if secret() == "one" else log)


def moderators_screen(patch: Any, secret: Secret, lived: Any) -> None:
    button = Button("Nudge", bot.discord.presses.hosting.time_form().control)
    around(
        patch,
        bot.discord.presses.hosting,
        "host_screen",
        lambda screen: (
            replace(screen, rows=(*screen.rows, (button,))) if secret() == "one" else screen
        ),
    )


def console(patch: Any, secret: Secret, lived: Any) -> None:
    around(patch, bot.panels.night_console, "line", lambda line: f"{line} {secret()}")


LEAKS = {
    text: ("channel evenings", ()),
    label: ("channel evenings", ()),
    missing_button: ("channel evenings", ()),
    option: ("answers to moderator", ("rulers",)),
    custom_id: ("DM me", ()),
    picture: ("channel evenings", ()),
    alt_text: ("channel evenings", ()),
    file_name: ("DM me", ()),
    message_count: ("channel evenings", ()),
    message_order: ("channel evenings", ()),
    time_of_an_edit: ("DM me", ()),
    refusal: ("answers to watcher", ("refused",)),
    autocompletion: ("answers to me", ("choices",)),
    log: ("answers to me", ("readers",)),
    export: ("answers to me", ("files",)),
    moderators_screen: ("answers to moderator", ("rulers",)),
    console: ("channel console", ("rulers",)),
}
"""Each leak with where it shows, and what has to be pressed for it to show there."""


async def test_a_planted_leak_is_caught_in_every_channel(tmp_path, monkeypatch):
    sample = samples("maloney", 3, 0, 1)[0]._replace(mine=None, theirs=None)
    received: list[dict[str, Any]] = []
    for other in (False, True):
        url = f"sqlite+aiosqlite:///{tmp_path / f'{other}.db'}"
        async with life(url, monkeypatch, lambda game: Deal("wire", {}), other=other) as lived:
            await lived.begin(sample)
            received.append(await _with_each(lived, sample))
    one, two = received
    assert not difference(one.pop("nothing"), two.pop("nothing"))
    caught = {leak: difference(one[leak], two[leak]).split(",")[0].split(":")[0] for leak in one}
    assert caught == {leak.__name__: where for leak, (where, _) in LEAKS.items()}


async def _with_each(lived: Any, sample: Any) -> dict[str, Any]:
    received = {"nothing": await lived.look(sample, frozenset({"refused"}))}
    keeper = lived.stage.keeper

    def secret() -> str:
        state = keeper._tables[lived.stage.table_id].history.state
        return "one" if state == sample.worlds[0].state else "two"

    for leak, (_, pressed) in LEAKS.items():
        await lived.stage.outdate()
        with pytest.MonkeyPatch.context() as patch:
            leak(patch, secret, lived)
            received[leak.__name__] = await lived.look(sample, frozenset(pressed or {"none"}))
    return received
