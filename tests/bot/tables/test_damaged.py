"""A record that cannot be read: that table alone is set aside, with a report; the rest runs."""

import pytest
from sqlalchemy import text

from bot.tables.errors import TableError
from tests.bot.bench import ANN, BEN, CEM, DEE

DAMAGE = {
    "options that are no JSON": ("tables", "options", "{"),
    "pins that are no object": ("tables", "pins", "[1]"),
    "pins that are no JSON": ("tables", "pins", "\x01"),
    "settings that are no JSON": ("tables", "settings", '"'),
    "clocks of another kind": ("tables", "clocks", "[7]"),
    "a status nobody knows": ("tables", "status", "sleeping"),
    "a game nobody knows": ("tables", "game", "chess"),
    "rules of another time": ("tables", "rules_version", 99),
    "a deed that is no JSON": ("deeds", "fields", "nothing"),
    "moves that are no JSON": ("moves", "actions", "[{]"),
    "a move nobody knows": ("moves", "actions", '[{"type": "castle"}]'),
    "a move the rules refuse": ("moves", "actions", '[{"type": "bid", "amount": 77}]'),
    "a move of nobody's": ("moves", "seat", 6),
}


async def run(bench, statement, **values):
    async with bench.store._database.write.begin() as db:
        return await db.execute(text(statement), values)


async def status(bench, table_id):
    found = await run(bench, "SELECT status FROM tables WHERE id = :of", of=table_id)
    return found.scalar()


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
async def test_it_is_set_aside_alone(benches, damage, capsys):
    before = await benches()
    bad = (await before.running(ANN, BEN, channel=1)).table.id
    good = (await before.running(CEM, DEE, channel=2)).table.id
    for table_id, who in ((bad, ANN), (good, CEM)):
        await before.bid(table_id, (who, 4))
        await before.tables.more_time(table_id, 5000, who.user_id, moderator=False)
    source, column, value = damage
    which = {"tables": "id = :of", "moves": 'table_id = :of AND "index" = 0'}
    which = which.get(source, "table_id = :of")
    statement = f'UPDATE {source} SET "{column}" = :value WHERE {which}'
    kept = await run(before, f'SELECT "{column}" FROM {source} WHERE {which}', of=bad)
    kept = kept.scalar()
    await run(before, statement, value=value, of=bad)
    await before.close()
    capsys.readouterr()

    after = await benches(workers=True)

    said = capsys.readouterr().out
    assert ("set aside" in said) is (column != "status")
    assert (bad in said) is (column != "status")
    assert good not in said
    with pytest.raises(TableError) as refused:
        await after.bid(bad, (BEN, 5))
    assert refused.value.code == "broken"
    # Everything that lists tables still does.
    assert {one.id for one in await after.tables.everywhere()} >= {good}
    await after.tables.of_person(ANN.user_id)
    assert (await after.tables.at(1)).id == bad
    # The other one plays on, by presses and by the clock.
    game = await after.bid(good, (DEE, 5))
    assert game.history.state.round == 2
    await after.pass_ms(120_000)
    assert (await after.tables.game(good)).history.state.round >= 3
    # A moderator may end it; or what was broken is mended, and it goes on.
    if column == "status":
        return
    assert await status(after, bad) == "broken"
    await run(after, statement, value=kept, of=bad)
    await after.close()
    mended = await benches()
    game = await mended.bid(bad, (BEN, 5))
    assert game.history.state.round == 2


async def test_a_moderator_may_end_what_cannot_be_read(benches):
    bench = await benches()
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.tables.more_time(table_id, 5000, ANN.user_id, moderator=False)
    await run(bench, "UPDATE tables SET options = '{' WHERE id = :of", of=table_id)
    bench.tables._keeper.forget(table_id)
    with pytest.raises(TableError, match="set aside"):
        await bench.bid(table_id, (ANN, 5))

    await bench.tables.abort(table_id, DEE.user_id, moderator=True)

    assert await status(bench, table_id) == "closed"
    assert (await bench.running(ANN, CEM)).table.status == "running", "the channel is free"
