"""A call that a process died over is the same call after the restart: its nonce stays."""

from types import SimpleNamespace

import pytest

from bot.discord.calling.calls import Calls, mask_of
from bot.discord.wire.nonces import nonce
from bot.tables.model import Holder
from tests.bot.bench import JumpClock

ANN, BEN = Holder(0, 101, "Ann"), Holder(1, 102, "Ben")
TABLE = SimpleNamespace(
    id="t1234567", settings={}, place=SimpleNamespace(channel_id=7, parent_id=None, guild_id=5)
)


class Books:
    """The books, which outlive a process."""

    def __init__(self):
        self.kept = {}

    async def shown(self, table_id):
        return tuple(self.kept.values())

    async def show(self, one):
        self.kept[one.kind, one.key] = one

    async def unshow(self, table_id, kind, key):
        self.kept.pop((kind, key), None)


class Channel:
    """Takes messages; `dies` is the process dying once the message is there."""

    def __init__(self):
        self.nonces = []
        self.dies = False

    async def send(self, text, *, nonce, **more):
        self.nonces.append(nonce)
        if self.dies:
            raise SystemError("killed")
        return SimpleNamespace(id=99)


@pytest.fixture
def channel():
    return Channel()


@pytest.fixture
def calls(channel):
    async def url(table):
        return "https://discord.com/channels/5/7/8"

    desk = SimpleNamespace(ledger=Books(), clock=JumpClock(), url=url)
    return Calls(SimpleNamespace(get_partial_messageable=lambda *_, **__: channel), desk)


def call(calls, told, question="3", **more):
    name = nonce("!", TABLE.id, int(question), mask_of(told))
    return calls.in_channel(TABLE, told, "act.", kind="ping", question=question, name=name, **more)


async def test_fewer_are_waited_for_after_the_restart(calls, channel):
    channel.dies = True
    with pytest.raises(SystemError):
        await call(calls, [ANN, BEN])
    channel.dies = False

    await call(calls, [BEN])

    assert channel.nonces[0] == channel.nonces[1]


async def test_the_next_question_is_another_call_and_so_is_the_next_to_somebody_else(
    calls, channel
):
    await call(calls, [ANN])
    await call(calls, [BEN])
    await call(calls, [BEN], question="4")
    assert len(set(channel.nonces)) == 3


async def test_until_it_is_settled_it_is_the_same(calls, channel):
    await call(calls, [ANN, BEN], settles=False)
    await call(calls, [BEN], settles=False)
    assert len(set(channel.nonces)) == 1

    await calls.settled(TABLE, "ping", "!")
    await call(calls, [BEN], settles=False)
    assert len(set(channel.nonces)) == 2


async def test_the_books_tell_whom_the_call_named_that_a_process_died_over(calls, channel):
    channel.dies = True
    with pytest.raises(SystemError):
        await call(calls, [ANN, BEN])
    channel.dies = False

    books = await calls._desk.ledger.shown(TABLE.id)
    assert calls.begun(books, "ping", "3", "!") == {0, 1}
    assert calls.begun(books, "ping", "4", "!") == set()
    await calls.settled(TABLE, "ping", "!")
    assert calls.begun(await calls._desk.ledger.shown(TABLE.id), "ping", "3", "!") == set()
