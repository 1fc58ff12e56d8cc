"""A moderator ends by agreement what hardly anybody plays any more."""

import pytest

from bot.panels.deeds import deed_line
from bot.tables.errors import TableError
from bot.tables.model import Status
from tests.bot.bench import ANN, BEN, CEM, STRANGER


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


async def test_a_table_of_one_person_is_scored_as_it_stands(bench):
    game = await bench.running(ANN, bots=2)
    game = await bench.tables.conclude(game.table.id, BEN.user_id, moderator=True, name="Ben")
    assert (game.table.status, game.table.note) == (Status.FINISHED, "agreement")
    assert game.deeds[-1].fields == {"by": BEN.user_id, "doer": "Ben"}
    assert deed_line(game.deeds[-1], game.table.names) == "Ben had the game scored as it stands."
    result = await bench.store.sheet(game.table.id)
    assert result.outcome is not None


async def test_people_who_play_are_not_overruled(bench):
    game = await bench.running(ANN, BEN)
    with refusal("not-alone"):
        await bench.tables.conclude(game.table.id, CEM.user_id, moderator=True)
    await bench.tables.hand_to_bot(game.table.id, 1, BEN.user_id, moderator=False)
    game = await bench.tables.conclude(game.table.id, ANN.user_id, moderator=False)
    assert game.table.status is Status.FINISHED


async def test_hosts_and_moderators_alone_conclude(bench):
    game = await bench.running(ANN, bots=1)
    with refusal("not-host"):
        await bench.tables.conclude(game.table.id, STRANGER.user_id, moderator=False)
    await bench.tables.conclude(game.table.id, ANN.user_id, moderator=False)
    with refusal("over"):
        await bench.tables.conclude(game.table.id, ANN.user_id, moderator=False)
