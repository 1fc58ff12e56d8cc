"""Taking back: how far, with whose consent."""

import pytest
from msgspec.structs import replace

from bot.tables.errors import TableError
from bot.tables.questions import asked
from games.core.action import Undo
from games.core.engine import Reveal
from games.core.errors import RuleError
from tests.bot.bench import ANN, BEN, CEM, STRANGER
from tests.bot.tiny_game import Bid, Nod, TinyGame


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


@pytest.fixture
async def open_bench(benches):
    """Tables where everybody sees who acts."""
    return await benches(engines={"tiny": TinyGame(secret=False)})


async def test_an_own_move_that_nobody_answered_is_taken_back_at_once(open_bench):
    table_id = (await open_bench.running(ANN, BEN, CEM)).table.id
    await open_bench.act(table_id, BEN, Nod())
    await open_bench.act(table_id, ANN, Nod(), Bid(4))
    offer = await open_bench.tables.undo_offer(table_id, ANN.user_id)
    assert (offer.to, offer.consent, offer.barrier) == (1, (), None)
    assert [move.action for move in offer.own] == [Nod(), Bid(4)]

    game = await open_bench.tables.undo(table_id, ANN.user_id)

    assert game.vote is None
    assert [deed.kind for deed in game.deeds] == ["undone"]
    assert game.history.record.moves[-1].action == Undo(1)
    assert game.history.state == game.history.moments[1].state
    assert (await open_bench.act(table_id, ANN, Bid(5))).game.history.state.bids[0] == 5


async def test_buttons_from_before_an_undo_stay_stale(open_bench):
    game = await open_bench.running(ANN, BEN)
    await open_bench.act(game.table.id, ANN, Bid(4))
    question = asked(game.history, 0)

    await open_bench.tables.undo(game.table.id, ANN.user_id)

    with refusal("stale"):
        await open_bench.act(game.table.id, ANN, Bid(4), question=question)


async def test_the_clock_keeps_the_time_it_had(open_bench):
    table_id = (await open_bench.running(ANN, BEN)).table.id
    open_bench.clock.jump_to(open_bench.clock.now_ms() + 5_000)
    await open_bench.act(table_id, ANN, Nod())
    left = (await open_bench.tables.table(table_id)).due_at - open_bench.clock.now_ms()
    open_bench.clock.jump_to(open_bench.clock.now_ms() + 9_000)

    game = await open_bench.tables.undo(table_id, ANN.user_id)

    assert game.table.due_at - open_bench.clock.now_ms() == left + 5_000


async def test_those_who_acted_since_must_agree(open_bench):
    table_id = (await open_bench.running(ANN, BEN, CEM)).table.id
    await open_bench.act(table_id, ANN, Nod())
    await open_bench.act(table_id, BEN, Nod())

    game = await open_bench.tables.undo(table_id, ANN.user_id)
    assert (game.vote.what, game.vote.asked, game.vote.yes) == ("undo", (0, 1), (0,))
    assert game.vote.to == 0
    with refusal("not-asked"):
        await open_bench.tables.cast(table_id, CEM.user_id, True)
    game = await open_bench.tables.cast(table_id, BEN.user_id, True)

    assert game.vote is None
    assert game.history.record.moves[-1].action == Undo(0)
    assert [deed.kind for deed in game.deeds] == ["vote", "undone"]


async def test_one_no_is_enough(open_bench):
    table_id = (await open_bench.running(ANN, BEN, CEM)).table.id
    await open_bench.act(table_id, ANN, Nod())
    await open_bench.act(table_id, BEN, Nod())
    await open_bench.tables.undo(table_id, ANN.user_id)

    game = await open_bench.tables.cast(table_id, BEN.user_id, False)

    assert game.vote is None
    assert game.table.moves == 2
    assert game.deeds[-1].fields == {"what": "undo", "by": 0, "passed": False}


async def test_who_acts_while_the_vote_is_open_is_asked_too(open_bench):
    table_id = (await open_bench.running(ANN, BEN, CEM)).table.id
    await open_bench.act(table_id, ANN, Nod())
    await open_bench.act(table_id, BEN, Nod())
    await open_bench.tables.undo(table_id, ANN.user_id)
    await open_bench.act(table_id, CEM, Nod())

    game = await open_bench.tables.cast(table_id, BEN.user_id, True)
    assert game.vote.asked == (0, 1, 2)

    game = await open_bench.tables.cast(table_id, CEM.user_id, True)
    assert game.history.record.moves[-1].action == Undo(0)


async def test_where_secret_dealing_was_possible_everybody_must_agree(bench):
    table_id = (await bench.running(ANN, BEN, CEM, bots=1)).table.id
    await bench.act(table_id, ANN, Nod())

    game = await bench.tables.undo(table_id, ANN.user_id)

    assert game.vote.asked == (0, 1, 2)


async def test_what_was_shown_cannot_be_unseen(open_bench):
    table_id = (await open_bench.running(ANN, BEN)).table.id
    await open_bench.bid(table_id, (ANN, 1), (BEN, 2))

    with refusal("revealed") as error:
        await open_bench.tables.undo(table_id, BEN.user_id)
    assert error.value.details["reveal"].what == "bids"

    await open_bench.act(table_id, ANN, Nod())
    offer = await open_bench.tables.undo_offer(table_id, BEN.user_id)
    assert offer.to == 2, "back to after that"
    assert offer.barrier.what == "bids"
    assert offer.own == ()


class Peeking(TinyGame):
    """A bid of 9 lets its bidder peek, in secret from everybody else; others are told nothing."""

    def apply(self, state, mover, action, at):
        step = super().apply(state, mover, action, at)
        if isinstance(action, Bid) and step.state.round == state.round:
            own = tuple(fact for fact in step.facts if fact.audience is not None)
            step = replace(step, facts=own)
        if action == Bid(9):
            return replace(step, reveals=(*step.reveals, Reveal("card", "7", (mover,))))
        return step


@pytest.mark.parametrize("secret", [(), (Bid(3),), (Bid(9),)])
async def test_what_others_did_in_secret_shows_in_no_offer(benches, secret):
    """Three worlds that differ only in what Ben did in secret give Ann the same answers."""
    bench = await benches(engines={"tiny": Peeking()})
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.bid(table_id, (ANN, 1), (BEN, 1), (CEM, 1))
    for action in secret:
        await bench.act(table_id, BEN, action)
    with refusal("revealed"):
        await bench.tables.undo_offer(table_id, ANN.user_id)
    await bench.act(table_id, ANN, Nod())
    offer = await bench.tables.undo_offer(table_id, ANN.user_id)
    assert (offer.consent, offer.barrier) == ((1, 2), None)
    assert [move.action for move in offer.own] == [Nod()]


async def test_who_peeked_cannot_take_it_back(benches):
    bench = await benches(engines={"tiny": Peeking()})
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.act(table_id, BEN, Bid(9))
    with refusal("revealed") as error:
        await bench.tables.undo_offer(table_id, BEN.user_id)
    assert error.value.details["after"] == 1
    assert error.value.details["reveal"].subject == "7"


async def test_fault_93_undo_peeks_at_nothing(open_bench):
    """Past what was turned up nobody goes back, however all agree; between two reveals one goes
    as far as the first, with the consent of those who acted."""
    table_id = (await open_bench.running(ANN, BEN, CEM)).table.id
    await open_bench.bid(table_id, (ANN, 1), (BEN, 2), (CEM, 3))
    for person in (ANN, BEN, CEM):
        with refusal("revealed"):
            await open_bench.tables.undo(table_id, person.user_id)
    await open_bench.act(table_id, BEN, Nod())
    await open_bench.act(table_id, CEM, Nod())

    game = await open_bench.tables.undo(table_id, ANN.user_id)
    assert (game.vote.asked, game.vote.to) == ((0, 1, 2), 3)
    await open_bench.tables.cast(table_id, BEN.user_id, True)
    game = await open_bench.tables.cast(table_id, CEM.user_id, True)

    assert game.history.state == game.history.moments[3].state
    assert game.history.state.scores == (0, 0, 1), "what was shown stays"


async def test_a_vote_that_a_reveal_overtakes_does_not_pass(open_bench):
    table_id = (await open_bench.running(ANN, BEN)).table.id
    await open_bench.act(table_id, ANN, Bid(1))
    await open_bench.act(table_id, BEN, Nod())
    await open_bench.tables.undo(table_id, ANN.user_id)
    await open_bench.act(table_id, BEN, Bid(2))

    game = await open_bench.tables.cast(table_id, BEN.user_id, True)

    assert game.vote is None
    assert game.deeds[-1].fields["passed"] is False
    assert game.history.state.round == 2


async def test_undo_after_undo_goes_further_back(open_bench):
    table_id = (await open_bench.running(ANN, BEN)).table.id
    await open_bench.act(table_id, ANN, Nod())
    await open_bench.act(table_id, ANN, Bid(3))
    await open_bench.tables.undo(table_id, ANN.user_id)

    game = await open_bench.tables.undo(table_id, ANN.user_id)

    assert game.history.record.moves[-1].action == Undo(0)
    assert game.history.state.nodded == frozenset()
    with refusal("nothing-to-undo"):
        await open_bench.tables.undo(table_id, ANN.user_id)


async def test_an_undo_is_replayed(benches):
    engines = {"tiny": TinyGame(secret=False)}
    one = await benches(engines=engines)
    table_id = (await one.running(ANN, BEN)).table.id
    await one.act(table_id, ANN, Bid(3))
    before = await one.tables.undo(table_id, ANN.user_id)
    await one.close()

    assert await (await benches(engines=engines)).tables.game(table_id) == before


async def test_who_may_not_undo(open_bench):
    table_id = (await open_bench.running(ANN, BEN, rounds=1)).table.id
    with refusal("nothing-to-undo"):
        await open_bench.tables.undo(table_id, ANN.user_id)
    with refusal("not-seated"):
        await open_bench.tables.undo(table_id, STRANGER.user_id)
    with pytest.raises(RuleError):
        await open_bench.act(table_id, ANN, Undo(0))
    await open_bench.act(table_id, ANN, Nod())
    await open_bench.tables.pause(table_id, ANN.user_id, moderator=False)
    with refusal("paused"):
        await open_bench.tables.undo(table_id, ANN.user_id)
    await open_bench.tables.resume(table_id, ANN.user_id, moderator=False)
    await open_bench.bid(table_id, (ANN, 1), (BEN, 2))
    with refusal("over"):
        await open_bench.tables.undo(table_id, ANN.user_id)
