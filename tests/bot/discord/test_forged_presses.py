"""Forged and fuzzed custom ids, picks and forms: each is answered, none breaks anything, and none
acts for somebody else's seat."""

import logging

import pytest
import structlog.testing

from bot.tables.model import Status
from tests.bot.discord.forging import ForgedInteraction, Forger, readable, without_pictures
from tests.bot.discord.worlds.exchange import Stage, samples

TABLES = {"maloney": 3, "dallas": 4, "states": 3, "quiz": 3}
FEW = 500
MANY = 50_000
"""At each game; with the records and the names of `tests/core` a million."""
AT_ONE_MOMENT = 100
"""After so many presses the table is put to another moment of a game."""


async def forged(bench, monkeypatch, caplog, key, seed, most):
    """So many forged presses by everybody at the table, somebody else, and a moderator."""
    without_pictures(monkeypatch)
    people = [bench.people[name] for name in ("Ann", "Ben", "Cem", "Dee")[: TABLES[key]]]
    await bench.seat(*people, game=key)
    table = await bench.table
    stage = Stage(bench, table.id, other=False)
    moments = samples(key, len(people), 0, 5)
    router = bench.app.client.router
    forger = Forger(router, (table.id,), f"{key} {seed}")
    pressers = [(person, False) for person in (*people, bench.fay)] + [(bench.gus, True)]
    number = 1 << 60

    async def press(index):
        person, moderator = pressers[index % len(pressers)]
        one = forger.next()
        interaction = ForgedInteraction(bench, person, one, number + index * 4, moderator)
        before = await stage.keeper.read(table.id)
        await router.handle(interaction)
        after = await stage.keeper.read(table.id)
        assert interaction.said.answers, f"no answer to {one}"
        texts = "".join(interaction.said.texts)
        assert "Something broke" not in texts, (one, logged[-3:])
        if not readable(one.custom_id):
            assert "from an older release" in texts
            assert after is before
        if before.history is not None and after.history is not None:
            fresh = after.history.record.moves[len(before.history.record.moves) :]
            own = {kept.table.seat_of(person.id) for kept in (before, after)} | {None}
            bots = {one.seat for one in after.table.holders if one.bot}
            assert {move.seat for move in fresh} <= own | bots, one

    done = 0
    with structlog.testing.capture_logs() as logged, caplog.at_level(logging.ERROR):
        while done < most:
            await bench.behind(stage.put(moments[done // AT_ONE_MOMENT % len(moments)]))
            for index in range(done, min(most, done + AT_ONE_MOMENT)):
                await bench.behind(press(index))
            done += AT_ONE_MOMENT
            broken = [one for one in logged if one["log_level"] in ("error", "critical")]
            assert not broken
            assert not caplog.records
    assert stage.keeper._tables[table.id].table.status in Status


@pytest.mark.parametrize("key", TABLES)
async def test_forged_presses_are_refused_and_act_for_nobody_else(key, bench, monkeypatch, caplog):
    await forged(bench, monkeypatch, caplog, key, "few", FEW)


@pytest.mark.soak
@pytest.mark.parametrize("key", TABLES)
async def test_two_hundred_thousand_forged_presses(key, bench, monkeypatch, caplog):
    await forged(bench, monkeypatch, caplog, key, "many", MANY)
