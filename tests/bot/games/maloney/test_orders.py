"""Orders ahead of Maloney at tables with a clock: auctions of each kind, chains, reasons."""

import pytest

from bot.games import faces
from bot.panels.ordering import Foreseeing, found, key_of, offered
from bot.panels.scenes import scene
from games.core.catalog import catalog
from games.core.errors import RuleError
from games.core.history import replay
from games.maloney.actions import Bid, Drive, Limit, Order, Pass, Ready, Score
from games.maloney.view import CARDS, TOWNS
from tests.bot.bench import ANN, BEN, CEM

KINDS = {
    "open": {"exchange": "auto"},
    "sealed": {"preset": "daily"},
    "open by correspondence": {"preset": "daily", "auction_style": "open"},
}
"""Every kind of auction."""


@pytest.fixture
async def start(benches):
    """Makes processes that know Maloney and its orders."""

    async def make():
        return await benches(workers=True, engines=catalog(), foresight=Foreseeing(faces()))

    return make


class Room:
    """A game of three, and the orders they give by what these are called."""

    def __init__(self, bench, table_id):
        self.bench, self.table_id = bench, table_id

    @classmethod
    async def of(cls, bench, **options):
        table = (await bench.running(ANN, BEN, CEM, game="maloney", **options)).table
        # Nobody gets a bot for days that the clock ends here.
        await bench.tables.set_table(table.id, "excused", 10, ANN.user_id, moderator=True)
        return cls(bench, table.id)

    async def game(self):
        return await self.bench.tables.game(self.table_id)

    async def view(self, seat=None):
        game = await self.game()
        return game.history.engine.view(game.history.state, seat)

    async def offers(self, person):
        game = await self.game()
        seat = game.table.seat_of(person.user_id)
        return offered(faces()["maloney"], scene(game, seat, self.bench.clock.now_ms()))

    async def order(self, person, label):
        one = found(await self.offers(person), key_of(label))
        assert one is not None, [offer.label for offer in await self.offers(person)]
        await self.bench.leap(1)
        await self.bench.tables.set_order(
            self.table_id, person.user_id, one.action, scope=one.scope
        )
        await self.bench.settle()

    async def act(self, person, *actions):
        await self.bench.act(self.table_id, person, *actions)
        await self.bench.settle()

    async def ready(self, *people):
        for person in people or (ANN, BEN, CEM):
            if (await self.view()).phase == "READY":
                await self.act(person, Ready())

    async def buys(self, person):
        """This person has the car for $100."""
        await self.act(person, Bid(100))
        for other in (ANN, BEN, CEM):
            if other is not person:
                await self.act(other, Pass())

    def town_to_score(self, game, car, seats=(0, 1, 2)):
        """A town a road away where one of these seats holds cards, so that scoring waits."""
        players = game.history.state.players
        held = {CARDS[card].town for seat in seats for card in players[seat].hand}
        return next(town for town in TOWNS[car].links if town in held)

    async def standing(self, person):
        return await self.bench.tables.orders(self.table_id, person.user_id)

    async def off(self, person):
        """Why this person's orders went off, as the own log says."""
        game = await self.game()
        seat = game.table.seat_of(person.user_id)
        deeds = [one for one in game.deeds if one.kind == "order-off"]
        assert all(one.only is not None for one in deeds)
        return [one.fields["why"] for one in deeds if one.only == seat]

    async def pass_day(self):
        """The clock alone ends the day."""
        day = (await self.view()).day
        for _ in range(40):
            if (await self.view()).day > day or (await self.game()).history.outcome:
                return
            await self.ready()
            due = (await self.game()).table.due_at
            if due is not None and (await self.view()).day == day:
                self.bench.clock.jump_to(due)
            await self.bench.settle()
        raise AssertionError("the day does not end")


@pytest.mark.parametrize("kind", KINDS)
async def test_fault_86_all_pass_by_order_and_only_today(start, kind):
    """All pass ahead: the car goes by lot at once, nobody is skipped, and tomorrow is untouched."""
    room = await Room.of(await start(), **KINDS[kind])
    day = 2 if kind == "sealed" else 1
    for person in (ANN, BEN, CEM):
        await room.order(person, f"Day {day}: pass")
    if kind == "sealed":
        await room.pass_day()
    await room.ready()

    view = await room.view()
    assert (view.day, view.phase) == (day, "DRIVE")
    assert view.sale.price == 0
    assert [await room.standing(one) for one in (ANN, BEN, CEM)] == [(), (), ()]
    await room.pass_day()
    await room.ready()
    view = await room.view()
    assert (view.day, view.phase) == (day + 1, "AUCTION")
    assert not any(seat.passed or seat.answered for seat in view.seats if not seat.idle)


@pytest.mark.parametrize("kind", KINDS)
async def test_fault_86_a_limit_beyond_ones_means_is_off(start, kind):
    """Ordered with all the money there was; some of it is gone when the auction opens."""
    room = await Room.of(await start(), **KINDS[kind])
    await room.ready()
    money = (await room.view(0)).seats[0].money
    label = f"Day 2: bid for me up to ${money:,}"
    await room.order(ANN, label)
    if kind == "sealed":
        auction = (await room.view()).auction.id
        await room.act(ANN, Order(200, auction=auction))
        await room.act(BEN, Order(100, auction=auction))
        await room.act(CEM, Order(None, auction=auction))
    else:
        await room.act(ANN, Bid(100))
        await room.act(BEN, Pass())
        await room.act(CEM, Pass())
    assert (await room.view()).owner == 0
    await room.pass_day()
    await room.ready()

    left = (await room.view(0)).seats[0].money
    assert left < money
    assert await room.standing(ANN) == ()
    assert await room.off(ANN) == [f"You have only ${left:,}. It was: {label}."]


async def test_fault_86_the_last_days(start):
    """Orders for a day that does not come go with the game."""
    room = await Room.of(await start(), exchange="auto", max_days=2)
    await room.pass_day()
    await room.ready()
    for person in (ANN, BEN, CEM):
        await room.order(person, "Day 3: pass")
    await room.pass_day()
    game = await room.game()
    assert game.history.outcome is not None
    assert (await room.bench.store.sheet(room.table_id)).orders == ()
    assert not [deed for deed in game.deeds if deed.kind.startswith("order")]


async def test_fault_86_an_auction_that_begins_again_is_another_one(start):
    """An overbid calls the auction off; the pass that was meant for it does not end the next."""
    room = await Room.of(await start(), exchange="auto", overbid="strict")
    await room.order(ANN, "Day 1: bid for me up to $10,500")
    await room.order(ANN, "Day 1: pass")
    await room.ready()
    assert (await room.view()).auction.leader == 0, "who leads cannot pass"
    await room.act(BEN, Limit(10_500))
    await room.act(CEM, Bid(10_600))

    await room.ready()
    view = await room.view()
    assert (view.day, view.phase, view.auction.id) == (1, "AUCTION", "1.2")
    assert not view.seats[0].passed
    why = "That auction was called off after an overbid. It was: Day 1: pass."
    assert await room.off(ANN) == [why]


async def test_fault_85_an_order_ignores_what_is_past_and_says_why_it_is_off(start):
    """The drive of day 1 is off when Ben has bought the car, by his name and price; the one that
    is ordered right then, for day 2, is not, and brings the car there."""
    room = await Room.of(await start(), exchange="auto")
    home = (await room.view()).car_town
    await room.order(ANN, f"Day 1: drive to {name(TOWNS[home].links[0])}")
    await room.ready()
    await room.buys(BEN)
    off = f"■ Ben paid $100 for the car. It was: Day 1: drive to {name(TOWNS[home].links[0])}."
    assert await room.off(ANN) == [off]

    await room.act(BEN, Drive(room.town_to_score(await room.game(), home)))
    view = await room.view()
    assert (view.phase, view.sale.owner) == ("SCORING", 1)
    town = TOWNS[view.car_town].links[0]
    await room.order(ANN, f"Day 2: drive to {name(town)}")
    assert len(await room.standing(ANN)) == 1
    await room.pass_day()
    await room.ready()
    await room.buys(ANN)
    arrival = (await room.view()).arrival
    assert (arrival.day, arrival.town, arrival.owner) == (2, town, 0)
    assert await room.off(ANN) == [off]


async def test_cards_are_cashed_where_they_were_ordered_for(start):
    """In secret; and off where the car goes elsewhere."""
    room = await Room.of(await start(), exchange="auto")
    home = (await room.view()).car_town
    town = room.town_to_score(await room.game(), home, seats=(0,))
    other = next(one for one in TOWNS[home].links if one != town)
    cash = [one for one in await room.offers(ANN) if one.of == f"Day 1, in {name(town)}…"]
    await room.order(ANN, cash[0].label)
    away = [one for one in await room.offers(ANN) if one.of.startswith("Day 1, in ")]
    elsewhere = [one for one in away if one.of != cash[0].of]
    if elsewhere:
        await room.order(ANN, elsewhere[0].label)
    await room.ready()
    await room.buys(BEN)
    await room.act(BEN, Drive(town))

    game = await room.game()
    scored = [move for move in game.history.record.moves if isinstance(move.action, Score)]
    assert [(move.seat, move.action) for move in scored] == [(0, cash[0].action)]
    assert await room.standing(ANN) == ()
    if elsewhere:
        assert (await room.off(ANN))[0].startswith(f"The car went to {name(town)}. It was: ")
    assert other != town


async def test_fault_87_a_chain_of_orders_is_the_same_for_everybody(start):
    """Orders of three people that set each other off: the server alone makes the moves, oldest
    order first, also after a restart in between; the record replays to the same game."""
    records = []
    for restart in (False, True):
        bench = await start()
        room = await Room.of(bench, exchange="auto", channel=70 + restart)
        home = (await room.view()).car_town
        await room.order(CEM, "Day 1: bid for me up to $700")
        await room.order(BEN, "Day 1: bid for me up to $900")
        await room.order(ANN, "Day 1: pass")
        await room.order(CEM, "Day 1: pass")
        await room.order(BEN, f"Day 1: drive to {name(TOWNS[home].links[2])}")
        for person in (ANN, BEN):
            await room.act(person, Ready())
        if restart:
            await bench.close()
            room.bench = bench = await start()
        await room.act(CEM, Ready())
        game = await room.game()
        moves = game.history.record.moves
        assert [(move.seat, type(move.action).__name__) for move in moves[3:8]] == [
            (2, "Limit"),
            (1, "Limit"),
            (0, "Pass"),
            (2, "Pass"),
            (1, "Drive"),
        ]
        assert game.history.moments[8].state.sale.price == 800
        record = await bench.tables.record(room.table_id)
        assert replay(game.history.engine, record).state == game.history.state
        records.append([(move.seat, move.action) for move in moves])
        await bench.close()
    assert records[0] == records[1]


def name(town):
    return TOWNS[town].name


@pytest.mark.parametrize("kind", KINDS)
async def test_any_lawful_sum_may_be_typed_as_a_limit(start, kind):
    room = await Room.of(await start(), **KINDS[kind])
    day = 2 if kind == "sealed" else 1
    game = await room.game()
    here = scene(game, game.table.seat_of(ANN.user_id), 0)
    face, of = faces()["maloney"], f"Day {day}: bid for me up to…"
    money = (await room.view(0)).seats[0].money
    assert face.blank(here, of).hint == f"Hundreds, $100 to ${money:,}. Only you see it."
    for amount in (100, 2_300, money):
        one = face.summed(here, of, amount)
        assert one.label == f"Day {day}: bid for me up to ${amount:,}"
        assert one.action == (
            Order(amount, auction=f"{day}.1") if kind == "sealed" else Limit(amount, f"{day}.1")
        )
    for amount, code in ((0, "bad-amount"), (2_350, "bad-amount"), (money + 100, "over-money")):
        with pytest.raises(RuleError) as refused:
            face.summed(here, of, amount)
        assert (refused.value.rule, refused.value.code) == ("AU-5", code)


async def test_a_sum_is_typed_for_limits_of_the_coming_auction_alone(start):
    room = await Room.of(await start(), **KINDS["open"])
    game = await room.game()
    here, face = scene(game, 0, 0), faces()["maloney"]
    for of in ("Day 1: if I win, drive to…", "Day 2: bid for me up to…", ""):
        assert face.blank(here, of) is None
        with pytest.raises(KeyError):
            face.summed(here, of, 500)
