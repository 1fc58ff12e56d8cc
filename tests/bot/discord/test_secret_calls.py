"""Calls to secret rounds, by wish alone: nothing secret shapes who is called, or when."""

import pytest

from tests.bot.discord.callings import (
    HOUR,
    asleep,
    begin,
    called,
    choose,
    desk,
    now_ms,
    restart,
    step,
)

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


async def scoring(bench, **options):
    """Maloney up to the first round in which cards may be cashed in secret."""
    table = await begin(bench, bench.ann, bench.ben, bench.cem, game="maloney", **options)
    for _ in range(30):
        _, _, actors = await step(bench)
        if not actors:
            return table
    raise AssertionError("nothing is ever scored")


def secret(bench, since=0):
    return [one for one in called(bench, since) if "secret round" in one.text]


async def test_who_wished_for_it_is_mentioned_at_every_secret_round_that_stays_open(bench):
    await choose(bench, bench.ben, secret_calls=True)
    table = await scoring(bench)
    assert secret(bench) == []
    await bench.advance(15)
    (call,) = secret(bench)
    assert (call.place, call.names) == ("table", ("Ben",))
    scene = desk(bench).scene(await desk(bench).tables.game(table.id), None)
    stage = desk(bench).face(table).stage(scene)
    assert f"Maloney's Inheritance, {stage}: a secret round is open, by <t:" in call.text
    await restart(bench)
    await bench.advance(HOUR)
    assert len(secret(bench)) == 1, "once a round, also after a restart"


async def test_the_call_goes_with_the_round(bench):
    await choose(bench, bench.ben, secret_calls=True)
    await scoring(bench)
    await bench.advance(15)
    await close(bench)
    assert not any("secret round" in (one.content or "") for one in await bench.messages())


async def close(bench):
    due = (await bench.table).due_at
    await bench.advance((due - now_ms(bench)) / 1000 + 5)


async def test_nobody_is_called_who_did_not_wish_for_it(bench):
    await scoring(bench)
    await bench.advance(15)
    assert secret(bench) == []


async def test_sleepers_are_called_to_it_when_they_wake(bench):
    for person in (bench.ben, bench.cem):
        await choose(bench, person, secret_calls=True)
    await scoring(bench)
    await asleep(bench, bench.cem, 4)
    await bench.advance(15)
    assert [one.names for one in secret(bench)] == [("Ben",)]
    await bench.advance(4 * HOUR)
    assert [one.names for one in secret(bench)] == [("Ben",), ("Cem",)]


async def test_a_secret_question_wakes_nobody(bench):
    for person in (bench.ann, bench.ben, bench.cem):
        await asleep(bench, person, 8)
    await scoring(bench)
    await bench.advance(15)
    told = [one for one in bench.env.http_requests if "Cash" in str(one.json)]
    assert told, "somebody was asked, by DM"
    assert called(bench) == []
