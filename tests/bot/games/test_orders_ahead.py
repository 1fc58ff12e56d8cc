"""Orders ahead in every game that takes them: offered, kept, carried out or off, in random games
in which people play by orders alone as far as they can."""

from collections import Counter

import pytest

from bot.face import Foresighted, KeepsOrders
from bot.games import faces
from bot.limits import OPTION_TEXT, OPTIONS, OUR_LABEL
from bot.panels.ordering import found, group_screen, key_of, offered, orders_screen
from bot.tables.model import Order
from bot.tables.ordering import holds
from games.core.action import Timeout
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.history import begin
from games.core.player import uniform
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat
from tests.bot.games.maloney.games import TABLES as MALONEY
from tests.bot.games.quiz.games import TABLES as QUIZ
from tests.bot.games.shown import scene_at, table_of
from tests.bot.games.states.games import TABLES as STATES

GAMES = [
    pytest.param(game, seats, options, id=f"{game}, {name}")
    for game, tables in (("maloney", MALONEY), ("states", STATES), ("quiz", QUIZ))
    for name, (seats, options) in tables.items()
]
SCOPE = 40
"""Characters of a scope that the database takes."""


class Ordering:
    """A random game whose seats give orders whenever some are on offer."""

    def __init__(self, game, seats, options, seed):
        self.engine, self.face = catalog()[game], faces()[game]
        record = Record(game, self.engine.meta.rules_version, options, seats, seed)
        self.history = begin(self.engine, record)
        self.table = table_of(game, seats, options)
        self.chance = Chance(f"orders of {seed}")
        self.standing = []
        self.seen = Counter()

    @property
    def state(self):
        return self.history.state

    def scene(self, seat):
        return scene_at(self.engine, self.state, seat, self.table, self.history.now.at)

    def walk(self, most):
        for _ in range(most):
            if self.history.outcome is not None:
                return
            for number in range(self.history.record.seats):
                self.order(Seat(number))
            self.settle()
            if self.history.outcome is None:
                assert all(self.is_to_come(order) for order in self.standing)
                self.move()

    def order(self, seat):
        """What is offered fits, holds at once, reads back; a seat takes one now and then."""
        scene = self.scene(seat)
        ahead = offered(self.face, scene)
        labels = [one.label for one in ahead]
        assert len(set(labels)) == len(labels)
        groups = Counter(one.of for one in ahead)
        assert groups.pop("", 0) + len(groups) <= OPTIONS
        assert all(count <= OPTIONS for count in groups.values())
        for one in ahead:
            written = self.engine.codec.write(one.action)
            order = Order(seat, 1, self.engine.codec.read(written), one.until_ms, one.scope)
            assert len(one.label) <= OUR_LABEL, one.label
            assert len(one.of) <= OUR_LABEL, one.of
            assert len(one.meaning) <= OPTION_TEXT
            assert len(one.scope) <= SCOPE
            assert self.face.order(scene, order) == one.label
            assert self.face.off(scene, order) is None, f"{one.label} is off at once"
            assert found(ahead, key_of(one.label)) == one
            if one.of:
                screen = group_screen(ahead, key_of(one.of))
                assert key_of(one.label) in {choice.value for choice in screen.rows[0].choices}
        if not ahead:
            return
        keeps, self.chance = self.chance.roll("keeps", 3)
        if keeps == 1 and sum(one.seat == seat for one in self.standing) < 6:
            one, self.chance = self.chance.pick("one", ahead)
            self.standing.append(Order(seat, len(self.standing), one.action, None, one.scope))
            self.seen["given"] += 1
            orders_screen(self.face, scene, self.standing[-1:])

    def settle(self):
        """Everything due is carried out, and the rules take every such move."""
        while (order := self.due()) is not None:
            self.standing.remove(order)
            move = Move(self.history.now.at, order.seat, order.action)
            self.history = self.history.then(move)
            self.seen[type(order.action).__name__] += 1
            if self.history.outcome is not None:
                return

    def is_to_come(self, order):
        """Whether the day, round or card that it was given for has not passed."""
        where = order.scope or getattr(order.action, "auction", "") or ""
        numbers = [int(part) for part in where.replace(".", " ").split() if part.isdigit()]
        view = self.scene(order.seat).view
        now = next(getattr(view, name) for name in ("day", "round", "index") if hasattr(view, name))
        return not numbers or numbers[0] >= now

    def due(self):
        for order in list(self.standing):
            scene = self.scene(order.seat)
            why = self.face.off(scene, order)
            if why is not None:
                assert why.endswith("."), why
                assert len(why) > 10
                self.standing.remove(order)
                self.seen["off"] += 1
                continue
            fields = self.engine.codec.write(order.action)
            if self.face.ripe(scene, order) and holds(scene.menu, fields, self.engine.codec):
                return order
        return None

    def move(self):
        acting = sorted(self.engine.to_act(self.state))
        at = self.history.now.at
        late, self.chance = self.chance.roll("late", 12)
        if not acting or (late == 1 and self.engine.due(self.state) is not None):
            due = self.engine.due(self.state)
            self.history = self.history.then(Move(max(due, at), TABLE, Timeout()))
            return
        seat, self.chance = self.chance.pick("seat", acting)
        menu = self.engine.menu(self.state, Seat(seat))
        luck = self.chance.fork(f"{len(self.history.record.moves)}")
        wise, self.chance = self.chance.roll("wise", 3)
        if wise == 1:
            action = uniform(self.engine.codec, menu, luck)
        else:
            view = self.engine.view(self.state, Seat(seat))
            action = self.engine.choose(view, menu, luck)
        self.history = self.history.then(Move(at, Seat(seat), action))


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_orders_of_random_games_are_carried_out_or_off(game, seats, options):
    """What was ordered is a lawful move when its moment comes, and nothing stands for ever."""
    one = Ordering(game, seats, options, f"ahead of {game}")
    one.walk(160)
    if game != "quiz" or options.get("quizmaster") == "player":
        assert one.seen["given"] >= 5
        assert one.seen.total() > one.seen["given"] + one.seen["off"], "none was carried out"


def test_every_game_takes_orders():
    assert all(isinstance(face, Foresighted | KeepsOrders) for face in faces().values())


def test_fault_90_nobody_resigns_by_an_order():
    """A resignation on a condition is not on offer in any game: it is pressed, and confirmed."""
    for game, tables in (("maloney", MALONEY), ("states", STATES), ("quiz", QUIZ)):
        for seats, options in tables.values():
            one = Ordering(game, seats, options, "no resigning")
            for _ in range(12):
                if one.history.outcome is not None:
                    break
                for number in range(seats):
                    scene = one.scene(Seat(number))
                    codec = one.engine.codec
                    offers = [codec.write(ahead.action) for ahead in offered(one.face, scene)]
                    assert "resign" not in {fields["type"] for fields in offers}
                    assert not holds(scene.menu, {"type": "resign"}, codec)
                one.move()


def test_a_card_to_give_back_is_ordered_while_others_swap():
    """When it is one's own turn, that card goes at once."""
    one = next(
        found
        for found in (Ordering("maloney", 6, {}, f"surplus {n}") for n in range(50))
        if found.scene(Seat(5)).view.surplus and 5 not in found.engine.to_act(found.state)
    )
    ahead = offered(one.face, one.scene(Seat(5)))
    given = [offer for offer in ahead if offer.of == "Give back a surplus card…"]
    assert {offer.action.card for offer in given} == set(one.scene(Seat(5)).view.surplus)
    one.standing = [Order(Seat(5), 1, given[0].action, None, given[0].scope)]
    while one.standing:
        assert one.scene(Seat(5)).view.phase == "EXCHANGE"
        one.settle()
        if one.standing:
            one.move()
    last = one.history.record.moves[-1]
    assert (last.seat, last.action) == (5, given[0].action)
