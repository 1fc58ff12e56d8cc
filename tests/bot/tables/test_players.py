"""Bot players."""

from itertools import pairwise

import pytest

from bot.tables.model import Place, Status
from bot.tables.players import PATIENCE_MS, READING_MS, STREAK
from games.core.action import Action
from games.core.catalog import catalog
from games.core.engine import Step
from games.maloney import Maloney
from games.maloney.actions import Joker
from tests.bot.bench import ANN, BEN, NOON
from tests.bot.tiny_game import Bid, TinyGame


@pytest.mark.parametrize("preset", ["live", "daily"])
@pytest.mark.parametrize("game", sorted(catalog()))
async def test_bots_finish_every_game_by_themselves(benches, game, preset):
    live = await benches(workers=True, engines=catalog(), bot_delay_ms=(1_000, 3_000))
    seats = min(catalog()[game].meta.seat_counts)
    table_id = await bots_alone(live, game, preset, seats)

    async def over():
        return (await live.tables.table(table_id)).status is not Status.RUNNING

    await live.run_until(over)

    table = await live.tables.table(table_id)
    assert (table.status, table.note) == (Status.FINISHED, "")
    assert (await live.tables.verify(table_id)).good
    by = {row.by for row in (await live.store.stored(table_id)).rows}
    assert by <= {"bot", "table"}


async def bots_alone(live, game, preset, seats):
    table = await live.tables.open(Place(1, 7), ANN, game, preset, seat_host=False)
    for _ in range(seats):
        await live.tables.add_bot(table.id, ANN.user_id, moderator=False)
    await live.tables.start(
        table.id, ANN.user_id, moderator=False, stamp_ms=live.stamp(), interaction_id=1
    )
    return table.id


async def test_in_live_play_bots_think_and_move_one_at_a_time(benches):
    live = await benches(workers=True, bot_delay_ms=(1_000, 3_000))
    table_id = (await live.running(ANN, bots=3)).table.id
    await live.pass_ms(999)
    assert (await live.tables.game(table_id)).table.moves == 0

    await live.pass_ms(9_001 + READING_MS)

    moves = (await live.tables.game(table_id)).history.record.moves
    first, *others = (late - soon for soon, late in pairwise([0, *(move.at for move in moves)]))
    assert {move.seat for move in moves} == {1, 2, 3}
    assert 1_000 + READING_MS <= first <= 3_000 + READING_MS, "people read what is new first"
    assert all(1_000 <= gap <= 3_000 for gap in others)


class JokerHappy(Maloney):
    """Its player plays the joker as soon as an auction is open."""

    def choose(self, view, menu, chance) -> Action:
        jokers = [entry for entry in menu if isinstance(entry, Joker)]
        return jokers[0] if jokers else super().choose(view, menu, chance)


async def test_a_bot_does_not_take_an_auction_out_of_a_persons_hands(benches):
    engines = {"maloney": JokerHappy()}
    live = await benches(workers=True, bot_delay_ms=(1_000, 1_000), engines=engines)
    game = await live.running(ANN, bots=2, game="maloney", exchange="auto")
    table_id, engine = game.table.id, game.history.engine
    while (view := await public(live, table_id)).phase != "AUCTION" or not view.joker_day:
        await live.pass_ms(1_000)
    opened, closes = view.auction.opened_at, view.deadline
    while (await public(live, table_id)).phase == "AUCTION":
        await live.pass_ms(500)
    moves = (await live.tables.game(table_id)).history.record.moves
    played = next(move for move in moves if isinstance(move.action, Joker))
    assert played.at >= closes - PATIENCE_MS > opened
    assert engine.meta.key == "maloney"


async def public(live, table_id):
    game = await live.tables.game(table_id)
    return game.history.engine.view(game.history.state, None)


async def test_in_correspondence_they_do_not_wait(benches):
    live = await benches(workers=True, bot_delay_ms=(1_000, 3_000))
    table_id = (await live.running(ANN, bots=2, preset="daily")).table.id

    await live.settle()

    assert live.clock.now_ms() == NOON
    assert (await live.tables.game(table_id)).table.moves == 2


async def test_bots_wait_while_the_table_is_paused(benches):
    live = await benches(workers=True, bot_delay_ms=(1_000, 1_000))
    table_id = (await live.running(ANN, bots=2)).table.id
    await live.tables.pause(table_id, ANN.user_id, moderator=False)
    await live.pass_ms(60_000)
    assert (await live.tables.game(table_id)).table.moves == 0

    await live.tables.resume(table_id, ANN.user_id, moderator=False)
    await live.pass_ms(2_000)

    assert (await live.tables.game(table_id)).table.moves == 3, "the extension and two bids"


async def test_bots_go_on_after_a_restart(benches):
    one = await benches(bot_delay_ms=(1_000, 1_000))
    table_id = (await one.running(ANN, bots=2)).table.id
    await one.close()

    live = await benches(workers=True, bot_delay_ms=(1_000, 1_000))
    await live.pass_ms(2_000 + READING_MS)

    assert (await live.tables.game(table_id)).table.moves == 2


class Stubborn(TinyGame):
    """Its player wants what the rules refuse, or fails outright."""

    def __init__(self, choice) -> None:
        super().__init__()
        self.choice = choice

    def choose(self, view, menu, chance) -> Action:
        return self.choice()


@pytest.mark.parametrize("choice", [lambda: Bid(99), lambda: 1 // 0], ids=["refused", "crashes"])
async def test_a_player_that_chooses_badly_plays_anything_lawful(benches, choice):
    live = await benches(workers=True, engines={"tiny": Stubborn(choice)})
    table_id = (await live.running(ANN, bots=1)).table.id

    await live.settle()

    (move,) = (await live.tables.game(table_id)).history.record.moves
    assert move.seat == 1


async def test_a_bot_without_any_lawful_move_leaves_it_to_the_clock(benches):
    class Mute(TinyGame):
        def menu(self, state, seat):
            return ()

    live = await benches(workers=True, engines={"tiny": Mute()})
    table_id = (await live.running(ANN, bots=1)).table.id
    await live.bid(table_id, (ANN, 1))

    await live.pass_ms(31_000)

    assert (await live.tables.game(table_id)).history.state.round == 2


async def test_bots_that_never_stop_slow_down(benches):
    class Chatter(TinyGame):
        """Bids change nothing, so that there is always one more to make."""

        def apply(self, state, mover, action, at):
            return Step(state)

    live = await benches(workers=True, engines={"tiny": Chatter()})
    table_id = (await live.running(ANN, bots=1, preset="daily", bid_time=0)).table.id

    await live.settle()
    assert (await live.tables.game(table_id)).table.moves == STREAK
    await live.pass_ms(5_000)
    assert (await live.tables.game(table_id)).table.moves == STREAK + 5


async def test_a_persons_move_ends_the_bots_streak(benches):
    live = await benches(workers=True, bot_delay_ms=(0, 0))
    table_id = (await live.running(ANN, bots=1, preset="daily", rounds=50)).table.id
    await live.settle()
    for _ in range(49):
        await live.bid(table_id, (ANN, 1))
        await live.settle()

    assert live.clock.now_ms() == NOON
    assert (await live.tables.game(table_id)).history.state.round == 50


async def test_people_are_not_moved_for(live):
    table_id = (await live.running(ANN, BEN, bots=1)).table.id

    await live.pass_ms(29_000)

    assert {move.seat for move in (await live.tables.game(table_id)).history.record.moves} == {2}
