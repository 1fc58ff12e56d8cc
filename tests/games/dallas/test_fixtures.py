"""Recorded whole games: each replays to the outcome it is recorded with, and none is missing."""

import json
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest

from games.core.history import replay
from games.core.record import read, write
from games.dallas import ENGINE, facts
from games.dallas.rules.course import Course
from tests.games.dallas.properties import conserved, faults

FOLDER = Path(__file__).parents[2] / "fixtures" / "dallas"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "expected")


def record(name):
    return read((FOLDER / f"{name}.json").read_bytes(), ENGINE.codec)


@cache
def history(name):
    return replay(ENGINE, record(name))


def test_every_recorded_game_has_its_outcome_and_every_outcome_its_game():
    assert set(NAMES) == set(EXPECTED)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_outcome(name):
    played, expected = history(name), EXPECTED[name]

    outcome = played.outcome
    assert outcome.reason == expected["reason"]
    assert list(outcome.winners) == expected["winners"]
    assert list(outcome.totals) == expected["totals"]
    assert list(outcome.places) == expected["places"]
    assert played.state.round == expected["round"]
    assert played.state.president == expected["president"]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_loses_nothing(name):
    moments = history(name).moments
    totals = conserved(moments[0].state)

    for before, after in pairwise(moments):
        assert conserved(after.state) == totals
        assert after.undos > before.undos or not faults(before.state, after.state)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_written_as_it_lies_on_disk(name):
    assert write(record(name), ENGINE.codec) == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.rule("DAL-1", "DAL-104")
def test_every_ending_is_recorded_at_every_seat_count_in_both_modes():
    recorded = set()
    for name in NAMES:
        game = record(name)
        pace = game.options.get("pace", "live")
        recorded.add((EXPECTED[name]["reason"], game.seats, pace))

    endings, paces = ("rounds", "last_seat"), ("live", "correspondence")
    assert recorded == {*product(endings, ENGINE.meta.seat_counts, paces)}


def test_a_shared_win_is_recorded():
    assert any(len(one["winners"]) > 1 for one in EXPECTED.values())


def test_draws_are_those_that_a_record_can_pin(monkeypatch):
    """What is drawn for who does not pick a character is tried with the clock."""
    names = set()

    def noting(draw):
        def drawn(course, name, options):
            names.add(name)
            return draw(course, name, options)

        return drawn

    for draw in ("pick", "shuffled"):
        monkeypatch.setattr(Course, draw, noting(getattr(Course, draw)))
    for name in ("live-7-owed", "live-4-coin", "live-5-hidden-money", "live-4-rounds"):
        replay(ENGINE, record(name))

    assert names == {"characters", "deck", "track", "take", "reshuffle", "coin"}


def test_every_action_and_every_fact_is_recorded_somewhere():
    moves = [move for name in NAMES for move in history(name).record.moves]
    told = {
        type(fact) for name in NAMES for moment in history(name).moments for fact in moment.facts
    }
    kinds = {
        kind
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, facts.Fact) and kind is not facts.Fact
    }

    assert {move.action.__struct_config__.tag for move in moves} == set(ENGINE.codec.types)
    assert told == kinds
