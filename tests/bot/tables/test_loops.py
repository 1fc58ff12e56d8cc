"""The loops behind the tables never end: not by an exception anywhere in them, not by hanging."""

import asyncio

import pytest

from bot.health import figures
from bot.health.loops import STRIKES, Watchdog
from tests.bot.bench import ANN, BEN, CEM

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def once(monkeypatch, target, name, fault=None):
    """The next call of it raises; those after are as ever. Returns how often it struck."""
    listed = isinstance(name, int)
    proper, struck = target[name] if listed else getattr(target, name), []

    def call(*args, **kwargs):
        if struck:
            return proper(*args, **kwargs)
        struck.append(name)
        raise fault or RuntimeError(f"{name} broke, once")

    if listed:
        target[name] = call
    else:
        monkeypatch.setattr(target, name, call)
    return struck


def restarts(loop):
    return figures.RESTARTS.labels(loop)._value.get()


POINTS = {
    "what is due": lambda b: (b.store, "agenda"),
    "the sign of life": lambda b: (b.store, "be_alive"),
    "a whole round": lambda b: (b.tables._scheduler, "_round"),
    "one table's turn": lambda b: (b.tables._scheduler, "_time_out"),
    "falling asleep": lambda b: (b.tables._scheduler._alarm, "sleep"),
    "the clock of a sleep": lambda b: (b.clock, "sleep_until"),
    "news for the scheduler": lambda b: (b.tables._keeper.listeners, 0),
    "news for the bot players": lambda b: (b.tables._keeper.listeners, 1),
    "whoever is told of changes": lambda b: (b.tables, "on_change"),
    "bot players falling asleep": lambda b: (b.tables._players._alarm, "sleep"),
    "all bot players thinking": lambda b: (b.tables._players, "_all_think"),
    "one bot player thinking": lambda b: (b.tables._players, "_think"),
    "writing": lambda b: (b.store._writer, "_transaction"),
}


@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS.keys())
async def test_fault_64_an_exception_anywhere_and_the_next_deadline_still_fires(
    live, monkeypatch, point
):
    """Two people who never do anything, and a bot: only the clock and the bot player move."""
    live.tables._scheduler._pulse_at = 0  # the sign of life is due in the next round
    game = await live.running(ANN, BEN, bots=1, rounds=10)
    table_id = game.table.id
    target, name = point(live)
    struck = once(monkeypatch, target, name)

    for _ in range(4):
        await live.pass_ms(32_000)

    assert struck, "it was never reached"
    game = await live.tables.game(table_id)
    assert game.history.state.round >= 3
    assert all(holder.user_id is None or holder.seat < 2 for holder in game.table.holders)
    assert (await live.store.figures(live.clock.now_ms())).overdue_ms == 0


async def test_fault_66_a_loop_that_hangs_is_begun_anew(live, monkeypatch):
    """The figure for the oldest overdue deadline shows it meanwhile."""
    game = await live.running(ANN, BEN, CEM)
    watchdog = Watchdog(lambda: live.tables.loops, live.clock)
    proper, hanging = live.store.agenda, []

    async def hang(now_ms):
        if not hanging:
            hanging.append(now_ms)
            await live.park(asyncio.Event().wait(), reason="hangs for ever")
        return await proper(now_ms)

    monkeypatch.setattr(live.store, "agenda", hang)
    before = restarts("scheduler")
    await live.leap(95_000)
    assert hanging
    watchdog.look()
    await live.leap(95_000)
    assert (await live.tables.game(game.table.id)).history.state.round == 1
    overdue = live.clock.now_ms() - game.table.due_at
    assert (await live.store.figures(live.clock.now_ms())).overdue_ms == overdue > 120_000

    for _ in range(STRIKES):
        watchdog.look()
    await live.pass_ms(3_000)

    assert restarts("scheduler") == before + 1
    assert (await live.tables.game(game.table.id)).history.state.round == 2
    assert (await live.store.figures(live.clock.now_ms())).overdue_ms == 0


async def test_fault_66_a_sleeper_that_is_never_woken_is_begun_anew(live, monkeypatch):
    """The clock loses a sleeper: it neither returns nor fails."""
    await live.settle()
    watchdog = Watchdog(lambda: live.tables.loops, live.clock)

    async def lose(epoch_ms):
        await live.park(asyncio.Event().wait(), reason="lost")

    with monkeypatch.context() as lost:
        lost.setattr(live.clock, "sleep_until", lose)
        game = await live.running(ANN, BEN, CEM)
        await live.settle()
    await live.leap(60_000)
    assert (await live.tables.game(game.table.id)).history.state.round == 1

    for _ in range(STRIKES + 1):
        watchdog.look()
    await live.pass_ms(3_000)

    assert (await live.tables.game(game.table.id)).history.state.round >= 2


async def test_a_clock_that_jumps_makes_nobody_hang(live):
    """A machine that slept for a day: everything is late for an instant, and nothing begun anew."""
    await live.running(ANN, BEN, CEM, preset="daily")
    watchdog = Watchdog(lambda: live.tables.loops, live.clock)
    before = restarts("scheduler"), restarts("bot players")

    for _ in range(2 * STRIKES):
        live.clock.jump_to(live.clock.now_ms() + 7_200_000)
        watchdog.look()
        await live.settle()

    assert (restarts("scheduler"), restarts("bot players")) == before


async def test_closing_ends_them_for_good(live):
    await live.running(ANN, BEN, bots=1)
    await live.settle()

    await live.tables.close()

    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not {name for name in names if "scheduler" in name or "bot players" in name}
