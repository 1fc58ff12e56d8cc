"""Recorded whole games: each replays to the outcome it is recorded with, and none is missing."""

import json
from itertools import product
from pathlib import Path

import pytest

from games.core.history import replay
from games.core.record import read, write
from games.states import ENGINE, facts
from tests.games.states.properties import conserved

FOLDER = Path(__file__).parents[2] / "fixtures" / "states"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "expected")


def record(name):
    return read((FOLDER / f"{name}.json").read_bytes(), ENGINE.codec)


def test_every_recorded_game_has_its_outcome_and_every_outcome_its_game():
    assert set(NAMES) == set(EXPECTED)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_outcome(name):
    history = replay(ENGINE, record(name))
    expected = EXPECTED[name]

    outcome = history.outcome
    assert outcome.reason == expected["reason"]
    assert list(outcome.winners) == expected["winners"]
    assert list(outcome.totals) == expected["totals"]
    assert list(outcome.places) == expected["places"]
    assert history.state.round == expected["round"]
    assert conserved(history.state) == conserved(history.moments[0].state)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_written_as_it_lies_on_disk(name):
    assert write(record(name), ENGINE.codec) == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.rule("STA-40", "R-20", "R-21", "R-23")
def test_every_ending_seat_count_and_pace_is_recorded():
    games = {name: record(name) for name in NAMES}

    seen = {
        (EXPECTED[name]["reason"], game.seats, game.options.get("pace", "live"))
        for name, game in games.items()
    }
    endings, paces = ("cleared", "round_limit"), ("live", "correspondence")
    assert seen == set(product(endings, ENGINE.meta.seat_counts, paces))
    assert any(len(one["winners"]) > 1 for one in EXPECTED.values())


def test_every_value_of_every_option_but_the_clocks_is_recorded():
    games = [record(name) for name in NAMES]
    for option in ENGINE.meta.options:
        played = {
            game.options.get(option.key, option.default_for(game.options.get("pace", "live")))
            for game in games
        }
        if option.key not in ("round_limit", "live_minutes", "correspondence_hours"):
            assert played == set(option.choices), option.key


def test_every_action_and_every_fact_is_recorded_somewhere():
    histories = [replay(ENGINE, record(name)) for name in NAMES]

    done = {
        move.action.__struct_config__.tag for history in histories for move in history.record.moves
    }
    told = {
        fact.__struct_config__.tag
        for history in histories
        for moment in history.moments
        for fact in moment.facts
    }
    tags = {
        kind.__struct_config__.tag
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, facts.Fact) and kind is not facts.Fact
    }
    assert done == set(ENGINE.codec.types)
    assert told == tags
