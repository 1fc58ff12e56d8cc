"""Everything is acknowledged before anything else is done, or in time whatever that does."""

import ast
import asyncio
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest

import bot.commands
from bot.discord.presses import router as routers
from bot.discord.presses.router import Router
from bot.discord.wire import answering
from bot.discord.wire.answering import patience_s
from bot.discord.wire.custom_ids import write
from bot.limits import ACK_SECONDS
from bot.screens import Control, Does

IN_TIME_S = 20
"""How long a busy machine is given for what takes a twentieth of a second."""
COMMANDS = sorted(Path(bot.commands.__path__[0]).glob("*.py"))
FIRST = ("answered", "send_modal", "think", "take", "soon", "_ask", "ask")
"""Calls that acknowledge. A form (`ask`) is the acknowledgement itself: what it asks has to be
read first, and opening it changes nothing."""


def methods(tree):
    """All functions of a module by name."""
    return {
        node.name: node
        for node in ast.walk(tree)
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef)
    }


def is_command(node):
    return any(
        isinstance(one, ast.Call) and getattr(one.func, "attr", "") == "command"
        for one in node.decorator_list
    )


def first_awaited(body):
    """The call that a function waits for first of all."""
    for node in body:
        found = [
            one
            for one in ast.walk(node)
            if isinstance(one, ast.Await | ast.AsyncWith) and not nested(node, one)
        ]
        if not found:
            continue
        one = min(found, key=lambda each: (each.lineno, each.col_offset))
        call = one.value if isinstance(one, ast.Await) else one.items[0].context_expr
        return call.func if isinstance(call, ast.Call) else None
    return None


def nested(node, one):
    """Whether it stands in a function of its own, which somebody else calls."""
    inner = [each for each in ast.walk(node) if isinstance(each, ast.AsyncFunctionDef)]
    return any(one in ast.walk(each) for each in inner)


def name_of(func):
    return getattr(func, "attr", getattr(func, "id", ""))


def acknowledges_first(node, known):
    func = first_awaited(node.body)
    name = name_of(func)
    if name in FIRST:
        return True
    return name in known and known[name] is not node and acknowledges_first(known[name], known)


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_fault_03_every_command_acknowledges_before_it_waits_for_anything(path):
    known = methods(ast.parse(path.read_text("utf-8")))
    commands = [node for node in known.values() if is_command(node)]
    late = [node.name for node in commands if not acknowledges_first(node, known)]
    assert late == []


def test_the_reading_of_the_source_can_find_a_late_one():
    source = """
class Some:
    @app_commands.command()
    async def late(self, interaction):
        found = await here(interaction)
        async with answered(interaction):
            pass

    @app_commands.command()
    async def right(self, interaction):
        async with answered(interaction) as answer:
            await here(interaction)

    @app_commands.command()
    async def handed_on(self, interaction):
        await self.right(interaction)
"""
    known = methods(ast.parse(source))
    late = [name for name, node in known.items() if not acknowledges_first(node, known)]
    assert late == ["late"]


class Pressed:
    """An interaction that notes when it is acknowledged."""

    def __init__(self, number, control, kind=discord.InteractionType.component):
        self.at = None
        self.began = asyncio.get_running_loop().time()
        self.id, self.type = number, kind
        self.data = {"custom_id": write("t1234567", control), "components": []}
        self.user = SimpleNamespace(id=1, display_name="Ann")
        self.guild_id, self.channel_id, self.message, self.client = 5, 7, None, None
        self.permissions = discord.Permissions.none()
        self.response = SimpleNamespace(
            defer=self._heard, send_modal=self._heard, is_done=lambda: self.at is not None
        )
        self.client = SimpleNamespace(
            servers=SimpleNamespace(of=lambda _: SimpleNamespace(host_role=None))
        )

    async def _heard(self, *args, **more):
        self.at = asyncio.get_running_loop().time() - self.began


@pytest.mark.parametrize("submitted", [False, True])
@pytest.mark.parametrize("does", [Does.ACT, Does.PRIVATE])
async def test_fault_03_what_takes_for_ever_is_acknowledged_all_the_same(
    does, submitted, monkeypatch
):
    """A press that acts waits a while for what it does, one that opens something for nothing."""
    assert answering.KEEPING_S <= ACK_SECONDS - 1, "an acknowledgement takes its time, too"
    monkeypatch.setattr(answering, "KEEPING_S", answering.LEAST_S)
    called_after = []

    async def hangs(desk, pressed):
        called_after.append(interaction.at)
        await asyncio.Event().wait()

    whispers = SimpleNamespace(heard=lambda *_: None)
    router = Router(SimpleNamespace(ledger=None, whispers=whispers))
    for register in (router.act, router.screen, router.sent):
        register("")(hangs)
    kind = discord.InteractionType
    interaction = Pressed(
        10, Control(does, "bid"), kind.modal_submit if submitted else kind.component
    )

    work = asyncio.ensure_future(router.handle(interaction))
    for _ in range(400):
        await asyncio.wait({work}, timeout=IN_TIME_S / 400)
        if interaction.at is not None and called_after:
            break
    work.cancel()

    assert interaction.at is not None, "it was not acknowledged in time"
    acts = does is Does.ACT or submitted
    assert called_after == [None] if acts else called_after[0] is not None


async def test_the_more_press_at_once_the_sooner_is_acknowledged(monkeypatch):
    """Or a crowd's acknowledgements would all be due together, and the last too late."""
    assert patience_s(0) < ACK_SECONDS
    falling = [patience_s(waiting) for waiting in range(60)]
    assert falling == sorted(set(falling), reverse=True)
    assert patience_s(100) == patience_s(10_000) > 0
    counted, all_there, kept = [], asyncio.Event(), asyncio.Event()

    def noted(waiting):
        counted.append(waiting)
        if len(counted) == 5:
            all_there.set()
        return 60.0

    async def keeps(desk, pressed):
        await kept.wait()

    monkeypatch.setattr(routers, "patience_s", noted)
    router = Router(SimpleNamespace(ledger=None, whispers=SimpleNamespace(heard=lambda *_: None)))
    router.act("")(keeps)
    presses = [Pressed(20 + number, Control(Does.ACT, "bid")) for number in range(6)]
    crowd = [asyncio.ensure_future(router.handle(one)) for one in presses[:5]]
    await all_there.wait()
    kept.set()
    await asyncio.gather(*crowd)
    await router.handle(presses[5])

    assert counted == [0, 1, 2, 3, 4, 0], "who has been acknowledged does not count"
    assert all(one.at is not None for one in presses)
