"""An option that gives the first seat a part of its own: who is chosen for it stays there."""

import pytest
from msgspec.structs import replace

from bot.tables import lobby
from bot.tables.errors import TableError
from games.core.options import Option
from tests.bot.bench import ANN, BEN, CEM, DEE
from tests.bot.tiny_game import TinyGame


class Chaired(TinyGame):
    """The tiny game with an option by which its first seat is the chair's."""

    @property
    def meta(self):
        meta = super().meta
        chair = Option("chair", "nobody", ("nobody", "first"))
        return replace(meta, options=(*meta.options, chair), first_seat={"chair": "first"})

    def setup(self, seats, options, chance):
        rest = {key: value for key, value in options.items() if key != "chair"}
        return super().setup(seats, rest, chance)


class Turning:
    """A shuffle that turns everybody round."""

    def shuffle(self, seats):
        seats.reverse()


@pytest.fixture
async def chaired(benches, monkeypatch):
    monkeypatch.setattr(lobby.secrets, "SystemRandom", Turning)
    return await benches(engines={"tiny": Chaired()})


async def started(bench, table):
    game = await bench.tables.start(
        table.id, ANN.user_id, moderator=False, stamp_ms=bench.stamp(), interaction_id=1
    )
    return game.table.names


@pytest.mark.parametrize(
    ("chair", "names"),
    [("first", ("Ann", "Dee", "Cem", "Ben")), ("nobody", ("Dee", "Cem", "Ben", "Ann"))],
)
async def test_the_first_seat_is_shuffled_only_where_it_is_like_the_others(chaired, chair, names):
    table = await chaired.lobby(ANN, BEN, CEM, DEE)
    await chaired.tables.set_option(table.id, ANN.user_id, "chair", chair, moderator=False)

    assert await started(chaired, table) == names


async def test_the_host_chooses_who_it_is_a_person_or_a_bot(chaired):
    table = await chaired.lobby(ANN, BEN)
    await chaired.tables.set_option(table.id, ANN.user_id, "chair", "first", moderator=False)
    table = await chaired.tables.add_bot(table.id, ANN.user_id, moderator=False)
    bot = table.names[2]
    choose = chaired.tables.seat_first

    table = await choose(table.id, ANN.user_id, str(BEN.user_id), moderator=False)
    assert table.names == ("Ben", "Ann", bot)
    assert [one.seat for one in table.holders] == [0, 1, 2]
    table = await choose(table.id, ANN.user_id, bot, moderator=False)
    assert table.names == (bot, "Ben", "Ann")
    assert await started(chaired, table) == (bot, "Ann", "Ben")


async def test_others_do_not_choose_and_nobody_is_chosen_who_left(chaired):
    table = await chaired.lobby(ANN, BEN, CEM)
    await chaired.tables.leave(table.id, CEM.user_id)

    for by, who, code in ((BEN, BEN, "not-host"), (ANN, CEM, "not-seated")):
        with pytest.raises(TableError, check=lambda error, code=code: error.code == code):
            await chaired.tables.seat_first(table.id, by.user_id, str(who.user_id), moderator=False)
    assert (await chaired.tables.table(table.id)).names == ("Ann", "Ben")
