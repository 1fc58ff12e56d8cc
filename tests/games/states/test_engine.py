"""Whole games: they end, replay, conserve; menus are lawful; nothing leaks."""

import contextlib

import msgspec
import pytest

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.history import begin, replay
from games.core.player import uniform
from games.core.record import Move as Recorded
from games.core.record import Record, read, write
from games.core.seat import TABLE, seats
from games.states.actions import (
    CODEC,
    Accept,
    Move,
    Offer,
    Pass,
    PickUp,
    Refuse,
    Respin,
    SitOut,
    Spin,
    TakeOver,
)
from games.states.facts import Event
from games.states.meta import OPTIONS
from games.states.tables import SPACES, disk_ids
from tests.games.states.positions import ENGINE
from tests.games.states.properties import conserved, exchange_secrets

EVERYTHING = (
    Spin(),
    SitOut(),
    Pass(),
    Accept(),
    Respin(),
    Refuse(),
    *(Move(space) for space in SPACES),
    *(kind(disk) for kind in (Offer, TakeOver, PickUp) for disk in disk_ids(4)),
)
"""All actions without a route."""


def record(seed, count, options):
    return Record("states", 1, options, count, seed)


def walk(seed, count, options, *, random, upto=10**6):
    """Histories of a game between players that are all random or all the bot player."""
    history = begin(ENGINE, record(seed, count, options))
    chance = Chance(f"{seed}/players")
    yield history
    while history.outcome is None and len(history.record.moves) < upto:
        luck = chance.fork(str(len(history.record.moves)))
        (seat,) = ENGINE.to_act(history.state)
        menu = ENGINE.menu(history.state, seat)
        view = ENGINE.view(history.state, seat)
        action = uniform(CODEC, menu, luck) if random else ENGINE.choose(view, menu, luck)
        history = history.then(Recorded(history.now.at + 1000, seat, action))
        yield history


def some_options(seed):
    """A choice for every option."""
    chance, options = Chance(f"options-{seed}"), {}
    for option in OPTIONS:
        options[option.key], chance = chance.pick(option.key, option.choices)
    return options


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("number", range(6))
def test_games_with_any_options_end_replay_and_conserve(count, number):
    options = some_options(f"{count}-{number}")
    kept = None
    for history in walk(f"any-{number}", count, options, random=False):
        kept = kept or conserved(history.state)
        assert conserved(history.state) == kept
    assert history.outcome.reason in ("cleared", "round_limit")
    again = read(write(history.record, CODEC), CODEC)
    replayed = replay(ENGINE, again)
    assert replayed.state == history.state
    assert [one.facts for one in replayed.moments] == [one.facts for one in history.moments]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_random_games_end_and_conserve(count):
    options = {"transport_dial": "express", "round_limit": 60}
    for seed in range(3):
        *_, history = walk(f"random-{seed}", count, options, random=True)
        assert conserved(history.state) == conserved(history.moments[0].state)
        assert history.outcome.reason in ("cleared", "round_limit")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_random_games_with_any_options_end(seed):
    for count in (2, 3, 4):
        *_, history = walk(f"soak-{seed}", count, some_options(f"soak-{seed}"), random=True)
        assert conserved(history.state) == conserved(history.moments[0].state)
        assert replay(ENGINE, history.record).state == history.state


@pytest.mark.parametrize("count", [2, 4])
def test_the_menu_is_just_what_is_accepted(count):
    for history in walk(f"menu-{count}", count, some_options(count), random=True, upto=120):
        state, at = history.state, history.now.at + 1
        for seat in seats(count):
            menu = ENGINE.menu(state, seat)
            assert len(set(menu)) == len(menu)
            for action in EVERYTHING:
                if action in menu:
                    ENGINE.apply(state, seat, action, at)
                else:
                    with pytest.raises(RuleError):
                        ENGINE.apply(state, seat, action, at)


def test_a_refusal_or_a_move_leaves_the_old_state_as_it_was():
    for history in walk("frozen", 3, {}, random=True, upto=60):
        before = repr(history.state)
        for seat in seats(3):
            for action in (Spin(), Move("KS"), Offer("red-1"), Accept()):
                with contextlib.suppress(RuleError):
                    ENGINE.apply(history.state, seat, action, history.now.at + 1)
        assert repr(history.state) == before


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_differ_in_secrets_only_look_the_same(seed):
    for history in walk(f"worlds-{seed}", 3, some_options(seed), random=True, upto=150):
        state = history.state
        other = exchange_secrets(state, None, Chance("other"))
        assert other != state
        for seat in (None, *seats(3)):
            assert ENGINE.view(other, seat) == ENGINE.view(state, seat)
            assert ENGINE.question(other, seat) == ENGINE.question(state, seat)
            assert seat is None or ENGINE.menu(other, seat) == ENGINE.menu(state, seat)
        assert ENGINE.due(other) == ENGINE.due(state)
        assert ENGINE.standing(other) == ENGINE.standing(state)
        assert not ENGINE.private(state)


def test_every_menu_entry_has_a_token_that_reads_back():
    for history in walk("tokens", 4, {"refusal": "once"}, random=True, upto=400):
        (seat,) = ENGINE.to_act(history.state)
        for action in ENGINE.menu(history.state, seat):
            token = CODEC.token(action)
            assert token is not None
            assert CODEC.read_token(token) == action
            assert CODEC.read(CODEC.write(action)) == action


def test_the_question_changes_with_each_decision_and_never_comes_back():
    asked = [ENGINE.question(history.state, None) for history in walk("q", 3, {}, random=False)]
    assert asked == sorted(set(asked))


def test_all_facts_are_public_and_written_as_json():
    for history in walk("facts", 4, {"pace": "correspondence"}, random=False):
        for fact in history.now.facts:
            assert fact.audience is None
            assert msgspec.json.decode(msgspec.json.encode(fact), type=Event) == fact


def test_time_outs_and_actions_may_be_mixed():
    history = begin(ENGINE, record("mixed", 3, {}))
    while history.outcome is None:
        index = len(history.record.moves)
        if index % 3 == 0:
            move = Recorded(ENGINE.due(history.state), TABLE, Timeout())
        else:
            (seat,) = ENGINE.to_act(history.state)
            menu = ENGINE.menu(history.state, seat)
            view = ENGINE.view(history.state, seat)
            move = Recorded(history.now.at, seat, ENGINE.choose(view, menu, Chance(str(index))))
        history = history.then(move)
    assert replay(ENGINE, history.record).state == history.state


def test_a_number_shown_is_revealed_and_a_plain_drive_is_not():
    shown = {"spun", "offered", "sale_spun", "respun", "bought", "picked_up", "card_returned"}
    for history in walk("reveals", 3, {}, random=False):
        told = {type(fact).__struct_config__.tag for fact in history.now.facts}
        if history.record.moves:
            assert bool(history.now.reveals) == bool(told & shown)
