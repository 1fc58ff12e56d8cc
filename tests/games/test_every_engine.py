"""What every engine owes the rest of the program, tried on random games.

A game's own knowledge stands in `tests/games/<game>/properties.py`:

`conserved(state)`                        totals that must not change from the deal to the end
`exchange_secrets(state, seat, chance)`   a state that looks the same to the seat (None: public)
`OPTIONS`                                 option sets to go through (default: none chosen), or a
                                          function of the number of seats that returns them
`COUNTS`                                  numbers of seats to try (default: all)
`endless(state)`                          where `due` may be None while somebody is to act
`idle(state)`                             where nobody is to act until the clock goes on
`faults(before, after)`                   broken invariants of a step, in words
`OPEN`                                    whether nothing at all is secret, so that there are no
                                          two worlds (default: no)
`GAMES`                                   random games a seat count (default 100), tenfold in the
                                          soak
"""

import copy
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import msgspec
import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.engine import Outcome
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.forms import Form
from games.core.history import replay
from games.core.player import uniform
from games.core.record import Move, Record, read, write
from games.core.rulebook import rulebook
from games.core.seat import TABLE, seats

ENGINES = catalog()
MOST_MOVES = 20_000


class Moment(NamedTuple):
    """A state of a random game, how it came about, and the move that follows (None: the end)."""

    before: object
    state: object
    at: int
    facts: tuple
    move: Move | None


def properties(key):
    """The game's own knowledge. A game without it fails its tests, not those of the others."""
    return import_module(f"tests.games.{key}.properties")


def knob(key, name, default):
    if find_spec(f"tests.games.{key}.properties") is None:
        return default
    return getattr(properties(key), name, default)


def counts(key):
    """The numbers of seats to try: all, those too that an option opens."""
    meta = ENGINES[key].meta
    wider = [count for more in meta.extra_seat_counts.values() for count in more]
    return knob(key, "COUNTS", sorted({*meta.seat_counts, *wider}))


class Tables:
    """Random games of a game at a number of seats, each played once for all tests."""

    def __init__(self, key, count):
        self.key = key
        self.count = count
        self.engine = ENGINES[key]
        self.most = knob(key, "GAMES", 100)
        self._played = {}

    def games(self, count=None):
        """Records and moments of so many games, or all."""
        for number in range(min(self.most, count or self.most)):
            if number not in self._played:
                self._played[number] = random_game(self.key, self.count, number)
            yield self._played[number]

    def share(self, count):
        """How many of so many games are played at this number of seats."""
        return -(-count // len(counts(self.key)))


PLACES = [(key, count) for key in ENGINES for count in counts(key)]


@pytest.fixture(scope="module", params=PLACES, ids=lambda place: "-".join(map(str, place)))
def tables(request):
    """Of one game and number of seats at a time, so that games need not be played for each test."""
    return Tables(*request.param)


def options(key, count, number):
    """The options of the game of this number, with what opens a table for so many."""
    sets = knob(key, "OPTIONS", ({},))
    sets = sets(count) if callable(sets) else sets
    meta = ENGINES[key].meta
    wider = {name for name, more in meta.extra_seat_counts.items() if count in more}
    opened = {} if count in meta.seat_counts else dict.fromkeys(wider, True)
    return {**sets[number % len(sets)], **opened}


def random_game(key, count, number):
    """Record and moments of a random game: uniform over the menus, now and then a time-out."""
    engine = ENGINES[key]
    seed = f"{key} {count} {number}"
    chance = Chance(f"{seed} played")
    meta = engine.meta
    start = Record(key, meta.rules_version, options(key, count, number), count, seed)
    step = engine.setup(count, start.options, Chance(seed))
    state, before, at, facts = step.state, step.state, 0, step.facts
    moments, moves = [], []
    while engine.outcome(state) is None:
        move, chance = random_move(engine, state, at, count, chance)
        moments.append(Moment(before, state, at, facts, move))
        step = engine.apply(state, move.seat, move.action, move.at)
        before, state, at, facts = state, step.state, move.at, step.facts
        moves.append(move)
        assert len(moves) < MOST_MOVES, f"no end in sight: {seed}"
    moments.append(Moment(before, state, at, facts, None))
    return msgspec.structs.replace(start, moves=tuple(moves)), moments


def random_move(engine, state, at, count, chance):
    """Mostly by who is to act; sometimes by who merely may, by the clock, or somebody leaves."""
    kind, chance = chance.pick("kind", range(100))
    due, deadline = engine.due(state), engine.view(state, None).deadline
    at += kind * 7
    late = due is not None and (at >= due or (deadline is not None and at > deadline))
    if due is not None and (kind < 3 or late or not engine.to_act(state)):
        return Move(max(at, due), TABLE, Timeout()), chance
    if kind == 3 and due is not None:
        return Move(at, TABLE, Extend(5_000)), chance
    able = [seat for seat in seats(count) if engine.menu(state, seat)]
    seat, chance = chance.pick("seat", able if kind < 15 else sorted(engine.to_act(state)))
    action = uniform(engine.codec, engine.menu(state, seat), chance.fork("action"))
    leave, chance = chance.pick("leave", range(400))
    if leave == 0 and "resign" in engine.codec.types:
        resign = engine.codec.read({"type": "resign"})
        _, reason = attempt(engine, state, seat, resign, at)
        action = action if reason else resign
    return Move(at, seat, action), chance


def attempt(engine, state, mover, action, at):
    """The step, or why it is refused: rule, code, words and figures."""
    try:
        return engine.apply(state, mover, action, at), None
    except RuleError as error:
        return None, (error.rule, error.code, error.message, error.details)


def wild_action(engine, chance):
    """An action of any type of the game with fields of any value of the right kind."""
    kinds = [kind for kind in engine.codec.types if kind not in ("timeout", "extend", "undo")]
    kind, chance = chance.pick("kind", kinds)
    fields, chance = {}, chance
    for field in msgspec.inspect.type_info(type_of(engine, kind)).fields:
        fields[field.encode_name], chance = wild_value(field.type, chance)
    return engine.codec.read({"type": kind, **fields}), chance


def type_of(engine, kind):
    return engine.codec._types[kind]  # a codec tells names; only this test needs the types


NUMBERS = (-100, -1, 0, 1, 2, 3, 5, 8, 13, 17, 100, 150, 200, 700, 5_000, 10_600)
TEXTS = ("", "nonsense", "01-mon", "08-wed", "14-thu", "4.1", "S01")


def wild_value(kind, chance):
    """A value of this msgspec type, by chance."""
    match kind:
        case msgspec.inspect.BoolType():
            flag, chance = chance.roll("flag", 2)
            return flag == 1, chance
        case msgspec.inspect.IntType():
            return chance.pick("number", NUMBERS)
        case msgspec.inspect.StrType():
            return chance.pick("text", TEXTS)
        case msgspec.inspect.NoneType():
            return None, chance
        case msgspec.inspect.LiteralType():
            return chance.pick("literal", kind.values)
        case msgspec.inspect.UnionType():
            index, chance = chance.pick("union", range(len(kind.types)))
            return wild_value(kind.types[index], chance)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            length, chance = chance.pick("length", range(4))
            return wild_values((kind.item_type,) * length, chance)
        case msgspec.inspect.TupleType():
            return wild_values(kind.item_types, chance)
        case msgspec.inspect.StructType():
            values, chance = wild_values([field.type for field in kind.fields], chance)
            names = [field.encode_name for field in kind.fields]
            tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
            return tag | dict(zip(names, values, strict=True)), chance
    raise AssertionError(f"no wild value for {kind}")


def wild_values(kinds, chance):
    values = []
    for kind in kinds:
        value, chance = wild_value(kind, chance)
        values.append(value)
    return values, chance


def test_random_games_end_and_replay_exactly(tables):
    engine = tables.engine
    for record, moments in tables.games():
        again = replay(engine, read(write(record, engine.codec), engine.codec))

        assert again.record == record
        assert [moment.state for moment in again.moments] == [one.state for one in moments]
        assert_fair(engine.outcome(again.state), tables.count)


def assert_fair(outcome, count):
    """An outcome names winners who are first, and a place and a total for every seat."""
    assert isinstance(outcome, Outcome)
    assert len(outcome.totals) == len(outcome.places) == count
    assert outcome.winners
    assert all(outcome.places[seat] == 1 for seat in outcome.winners)
    assert outcome.places.count(1) == len(outcome.winners)


def test_nothing_is_lost_and_somebody_is_always_awaited(tables):
    for _, moments in tables.games():
        assert_whole(tables.key, moments)


def assert_whole(key, moments):
    """Nothing came or went, no invariant is broken, and no state is stuck."""
    engine = ENGINES[key]
    conserved, faults = properties(key).conserved, knob(key, "faults", lambda *_: [])
    endless = knob(key, "endless", lambda _: False)
    idle = knob(key, "idle", lambda _: False)
    totals = conserved(moments[0].state)
    for before, state, at, _, move in moments:
        assert conserved(state) == totals
        assert not faults(before, state)
        over = engine.outcome(state) is not None
        assert bool(engine.to_act(state)) != (over or idle(state))
        assert over or endless(state) or engine.due(state) is not None
        assert move is None or move.at >= at


def test_only_those_may_act_who_are_offered_something(tables):
    engine = tables.engine
    for _, moments in tables.games(tables.most // 4):
        for moment in moments[::5]:
            for seat in engine.to_act(moment.state):
                assert engine.menu(moment.state, seat), "somebody is to act and is offered nothing"


TRIED, TRIED_LONG = 20, 1_000
"""Games, all numbers of seats together, at every 50th state of which everything is tried."""
EVERY = 50
ILLEGAL = 200


def test_what_a_menu_offers_is_accepted(tables):
    for number, (_, moments) in enumerate(tables.games(tables.share(TRIED))):
        accept_all(tables.engine, tables.count, moments, number)


def accept_all(engine, count, moments, number):
    """Every menu entry of every seat, at every 50th state; forms filled in by chance."""
    for index, moment in enumerate(moments[::EVERY]):
        for seat in seats(count):
            for entry in engine.menu(moment.state, seat):
                action = entry
                if isinstance(entry, Form):
                    action, _ = entry.fill(engine.codec, Chance(f"{number} {index}"))
                engine.apply(moment.state, seat, action, moment.at)


def test_a_refused_action_changes_nothing(tables):
    chance = Chance(f"{tables.key} {tables.count} wild")
    for _, moments in tables.games(tables.share(TRIED)):
        chance = refuse_all(tables.key, tables.count, moments, chance)


def refuse_all(key, count, moments, chance):
    """At every 50th state 200 random actions that are refused, each with a rule and a code."""
    engine, rules = ENGINES[key], {rule.id for rule in rulebook(key)}
    for index, moment in enumerate(moments[::EVERY]):
        state, before = moment.state, copy.deepcopy(moment.state)
        refused = 0
        while refused < ILLEGAL:
            action, chance = wild_action(engine, chance)
            seat = seats(count)[(index + refused) % count]
            _, reason = attempt(engine, state, seat, action, moment.at)
            if reason is not None:
                refused += 1
                rule, code, message, _ = reason
                assert rule in rules
                assert code
                assert message[-1] in ".?!"
        for mover, odd in ((TABLE, Undo(0)), (seat, Timeout()), (TABLE, action)):
            _, reason = attempt(engine, state, mover, odd, moment.at)
            assert reason is not None
        assert state == before
    return chance


def test_time_outs_alone_finish_any_game(tables):
    engine = tables.engine
    endless = knob(tables.key, "endless", lambda _: False)
    for _, moments in tables.games(max(1, tables.most // 10)):
        for start in (moments[0], moments[len(moments) // 2]):
            state = start.state
            for _ in range(MOST_MOVES):
                if engine.outcome(state) is not None or endless(state):
                    break
                state = engine.apply(state, TABLE, Timeout(), engine.due(state)).state
            assert engine.outcome(state) is not None or endless(state)


def test_two_worlds_that_differ_in_secrets_alone_look_the_same(tables):
    key, count, engine = tables.key, tables.count, tables.engine
    exchange = properties(key).exchange_secrets
    differ = 0
    for number, (_, moments) in enumerate(tables.games(max(1, tables.most // 5))):
        for index, moment in enumerate(moments[::5]):
            chance = Chance(f"{key} {count} {number} {index} worlds")
            for seat in (None, seats(count)[index % count]):
                world = moment.state
                other = exchange(world, seat, chance.fork("secrets"))
                differ += other != world
                assert_same_sight(engine, world, other, seat)
                if seat is not None:
                    action, _ = tried(engine, world, seat, chance)
                    assert_same_answer(engine, (world, other), seat, (seat, action, moment.at))
                if moment.move is not None:
                    move = moment.move
                    assert_same_news(
                        engine, (world, other), seat, (move.seat, move.action, move.at)
                    )
    assert differ > 100 or knob(key, "OPEN", False)


def tried(engine, state, seat, chance):
    """Something the seat might try: out of its menu or out of the blue."""
    menu = engine.menu(state, seat)
    wild, chance = chance.roll("wild", 2)
    if menu and wild == 1:
        return uniform(engine.codec, menu, chance), chance
    return wild_action(engine, chance)


def assert_same_sight(engine, world, other, seat):
    """View, menu, question, deadline and whether somebody could act in secret are the same."""
    assert engine.view(other, seat) == engine.view(world, seat)
    assert engine.question(other, seat) == engine.question(world, seat)
    assert engine.private(other) == engine.private(world)
    assert engine.due(other) == engine.due(world)
    assert engine.standing(other) == engine.standing(world)
    if seat is not None:
        assert engine.menu(other, seat) == engine.menu(world, seat)


def assert_same_answer(engine, worlds, seat, move):
    """The seat's own action is accepted in both worlds, or refused with the same words."""
    answers = [attempt(engine, world, *move) for world in worlds]
    assert answers[0][1] == answers[1][1]
    assert_same_news(engine, worlds, seat, move)


def assert_same_news(engine, worlds, seat, move):
    """A move that shows the seat nothing hidden tells it the same in both worlds."""
    (one, no), (two, neither) = (attempt(engine, world, *move) for world in worlds)
    if no or neither or shown(one, seat) or shown(two, seat):
        return
    assert visible(one.facts, seat) == visible(two.facts, seat)
    assert_same_sight(engine, one.state, two.state, seat)
    assert kinds(one) == kinds(two)


def shown(step, seat):
    """Whether the step showed something that the seat may know now."""
    return any(
        reveal.known_to is None or (seat is not None and seat in reveal.known_to)
        for reveal in step.reveals
    )


def kinds(step):
    """What it showed to others, and to whom."""
    return [(reveal.what, reveal.known_to) for reveal in step.reveals]


@pytest.mark.soak
def test_many_more_random_games_lose_nothing_end_and_replay(tables):
    for number in range(1_000, 1_000 + 10 * tables.most):
        record, moments = random_game(tables.key, tables.count, number)

        assert_whole(tables.key, moments)
        assert replay(tables.engine, record).state == moments[-1].state


@pytest.mark.soak
def test_in_many_more_games_menus_are_accepted_and_what_is_illegal_is_refused(tables):
    chance = Chance(f"{tables.key} {tables.count} wild for long")
    for number in range(1_000, 1_000 + tables.share(TRIED_LONG)):
        _, moments = random_game(tables.key, tables.count, number)

        accept_all(tables.engine, tables.count, moments, number)
        chance = refuse_all(tables.key, tables.count, moments, chance)
