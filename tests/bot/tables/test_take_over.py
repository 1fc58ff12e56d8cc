"""Seats that change hands in the middle of every game."""

from itertools import count

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Person, Status
from bot.tables.play import timed_out
from games.core.action import Extend
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.player import uniform
from tests.bot.bench import STRANGER

MOVES = 120
"""Enough to see every phase of a round of any game."""

ORDER = Extend(1)
"""Offered to nobody, so it waits for ever."""

WAYS = ("vacate", "gone", "bot", "offer")


@pytest.fixture(params=sorted(catalog()))
def key(request):
    return request.param


async def open_seat(bench, table_id, holder, way):
    """The seat's person goes, in one of the ways there are."""
    match way:
        case "vacate":
            await bench.tables.vacate(table_id, holder.seat, STRANGER.user_id, moderator=True)
        case "gone":
            await bench.tables.gone(table_id, holder.user_id)
        case "bot":
            await bench.tables.hand_to_bot(table_id, holder.seat, holder.user_id, moderator=False)
        case "offer":
            await bench.tables.offer_seat(table_id, holder.user_id)


async def step(bench, table_id, number):
    """One lawful move of whoever may move, else the table's; False when the game is over."""
    game = await bench.tables.game(table_id)
    engine, state = game.history.engine, game.history.state
    if game.table.status is not Status.RUNNING:
        return False
    luck = Chance(f"step {number}")
    for seat in sorted(engine.to_act(state)):
        menu = engine.menu(state, seat)
        if menu:
            action = uniform(engine.codec, menu, luck)
            await bench.act(table_id, person_at(game, seat), action)
            return True
    due = game.table.due_at
    assert due is not None, "nobody may act and no clock runs"
    bench.clock.jump_to(due)
    await bench.tables._keeper.change(table_id, lambda kept: timed_out(kept, due))
    return True


def person_at(game, seat):
    holder = game.table.holder(seat)
    return Person(holder.user_id, holder.name)


async def test_fault_95_every_seat_can_change_hands_in_every_phase(benches, key):
    """The newcomer plays on at once, starts with a clean slate and is nobody's heir; who sat there
    before has no say any more."""
    bench = await benches(engines=catalog())
    seats = catalog()[key].meta.seat_counts[0] + 1
    people = [Person(100 + number, f"P{number}") for number in range(seats)]
    table_id = (await bench.running(*people, game=key)).table.id
    newcomers = (Person(number, f"N{number}") for number in count(500))
    phases = set()
    for number in range(MOVES):
        game = await bench.tables.game(table_id)
        phase = game.history.engine.view(game.history.state, None).phase
        if phase not in phases and game.table.status is Status.RUNNING:
            for holder in game.table.holders if not phases else game.table.holders[:2]:
                await changed_hands(bench, table_id, holder, next(newcomers), WAYS[len(phases) % 4])
            phases.add(phase)
        if not await step(bench, table_id, number):
            break
    assert len(phases) > 1
    assert number > 10


async def changed_hands(bench, table_id, holder, newcomer, way):
    before = await bench.tables.game(table_id)
    await bench.tables.set_order(table_id, holder.user_id, ORDER)
    await open_seat(bench, table_id, holder, way)
    game = await bench.tables.take_over(table_id, holder.seat, newcomer)
    now = game.table.holder(holder.seat)
    assert (now.user_id, now.misses, now.present) == (newcomer.user_id, 0, True)
    assert game.history.state == before.history.state, "nothing of the game has changed"
    assert await bench.tables.orders(table_id, newcomer.user_id) == ()
    assert game.table.host_id in {one.user_id for one in game.table.holders}
    with pytest.raises(TableError, check=lambda error: error.code == "not-seated"):
        await bench.act(table_id, Person(holder.user_id, holder.name), ORDER)


async def test_the_result_is_the_newcomers(benches, key):
    bench = await benches(engines=catalog())
    people = [Person(100 + number, f"P{number}") for number in range(3)]
    table_id = (await bench.running(*people, game=key)).table.id
    newcomer = Person(500, "Newcomer")
    await bench.tables.vacate(table_id, 1, people[0].user_id, moderator=False)
    await bench.tables.take_over(table_id, 1, newcomer)
    await bench.tables.call_vote(table_id, people[0].user_id, "result")
    for person in (newcomer, people[2]):
        await bench.tables.cast(table_id, person.user_id, True)

    table = await bench.tables.table(table_id)
    assert table.status is Status.FINISHED
    assert [one.user_id for one in table.holders] == [100, 500, 102]
