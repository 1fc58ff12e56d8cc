"""Lively random games: they end, replay, lose nothing, go everywhere, and keep every secret."""

from collections import Counter
from functools import cache

import pytest

from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.forms import Form
from games.core.history import replay
from games.core.record import read, write
from games.core.seat import seats
from games.dallas import ENGINE, facts
from games.dallas.actions import CODEC
from tests.games.dallas import lively
from tests.games.dallas.properties import conserved, exchange_secrets, faults

GAMES = [(count, number) for count in range(2, 8) for number in range(2)]
every_game = pytest.mark.parametrize(("count", "number"), GAMES)


@cache
def game(count, number):
    return lively.game(count, number)


@every_game
def test_they_end_and_replay_exactly(count, number):
    record, moments = game(count, number)

    again = replay(ENGINE, read(write(record, CODEC), CODEC))

    assert again.record == record
    assert again.state == moments[-1].step.state
    assert [one.facts for one in again.moments[1:]] == [moment.step.facts for moment in moments]


@every_game
def test_nothing_is_lost(count, number):
    _, moments = game(count, number)
    totals = conserved(moments[0].state)

    for state, move, step in moments:
        assert conserved(step.state) == totals, move
        assert not faults(state, step.state), move


@every_game
def test_all_that_is_offered_is_accepted(count, number):
    _, moments = game(count, number)

    for index, (state, _, _) in enumerate(moments[::7]):
        seat = seats(count)[index % count]
        for entry in ENGINE.menu(state, seat):
            action = entry
            if isinstance(entry, Form):
                action, _ = entry.fill(CODEC, Chance(f"{number} {index}"))
            ENGINE.apply(state, seat, action, state.at)


def test_they_go_everywhere():
    kinds, told, phases = Counter(), Counter(), Counter()
    for count, number in GAMES:
        for _, move, step in game(count, number)[1]:
            kinds[type(move.action).__struct_config__.tag] += 1
            told.update(type(fact) for fact in step.facts)
            phases[step.state.phase] += 1

    waiting = {"go_choose", "go_after", "meeting_negotiation", "meeting_blackmail"}
    waiting |= {"meeting_vote", "meeting_settlement", "pick", "game_over"}
    rare = {"undo", "choose", "sell_emergency"}
    assert set(CODEC.types) - set(kinds) <= rare, "but for who must sell, all was done"
    untold = {one for one in vars(facts).values() if _is_fact(one)} - set(told)
    assert untold <= {facts.Hand, facts.Started, facts.PaymentDue, facts.ChoiceDue}
    assert waiting <= set(phases)


def _is_fact(one):
    return isinstance(one, type) and issubclass(one, facts.Fact) and one is not facts.Fact


@every_game
def test_two_worlds_that_differ_in_secrets_alone_look_the_same(count, number):
    _, moments = game(count, number)
    differ = 0
    for index, (world, move, step) in enumerate(moments[::3]):
        for seat in (None, seats(count)[index % count]):
            chance = Chance(f"{count} {number} {index} worlds")
            other = exchange_secrets(world, seat, chance)
            differ += other != world
            assert_same_sight(world, other, seat)
            for shown in _steps(other, seat, move, step):
                assert visible(shown.facts, seat) == visible(step.facts, seat), move
                assert_same_sight(step.state, shown.state, seat)
    assert differ > 20


def _steps(other, seat, move, step):
    """The same move in the other world, where it is possible and shows the seat nothing new."""
    try:
        shown = ENGINE.apply(other, move.seat, move.action, move.at)
    except RuleError:
        assert move.seat is None or move.seat != seat, "the seat's own move tells the worlds apart"
        return
    news = [*step.reveals, *shown.reveals]
    if not any(one.known_to is None or seat in one.known_to for one in news):
        yield shown


def assert_same_sight(world, other, seat):
    assert ENGINE.view(other, seat) == ENGINE.view(world, seat)
    assert ENGINE.question(other, seat) == ENGINE.question(world, seat)
    assert ENGINE.private(other) == ENGINE.private(world)
    assert ENGINE.standing(other) == ENGINE.standing(world)
    if seat is not None:
        assert ENGINE.menu(other, seat) == ENGINE.menu(world, seat)


@every_game
def test_the_public_is_told_nothing_that_only_some_may_know(count, number):
    """What the public hears names no card that lies in a hand, the deck or a covered offer."""
    _, moments = game(count, number)
    for state, move, step in moments:
        heard = repr(visible(step.facts, None))
        for seat, player in enumerate(step.state.players):
            for card in player.hand:
                assert f"'{card}'" not in heard or _was_open(state, card), (seat, card, move)


def _was_open(state, card):
    """Whether the card lay open before: it may have been drawn again in the same move."""
    in_play = state.go is not None and state.go.card == card
    return in_play or card in state.discard or any(card in p.proxies for p in state.players)


@pytest.mark.soak
@pytest.mark.parametrize("count", range(2, 8))
def test_many_more(count):
    for number in range(100, 160):
        record, moments = lively.game(count, number)
        totals = conserved(moments[0].state)
        for state, _, step in moments:
            assert conserved(step.state) == totals
            assert not faults(state, step.state)
        assert replay(ENGINE, record).state == moments[-1].step.state
