"""Recorded whole quizzes: each replays to the outcome it is recorded with, and none is missing."""

import json
from itertools import product
from pathlib import Path

import pytest

from games.core.history import replay
from games.core.options import settle
from games.core.record import read, write
from games.quiz import ENGINE, facts
from games.quiz.meta import KINDS, OPTIONS

FOLDER = Path(__file__).parents[2] / "fixtures" / "quiz"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "expected")


def record(name):
    return read((FOLDER / f"{name}.json").read_bytes(), ENGINE.codec)


def test_every_recorded_quiz_has_its_outcome_and_every_outcome_its_quiz():
    assert set(NAMES) == set(EXPECTED)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_quiz_replays_to_its_outcome(name):
    history = replay(ENGINE, record(name))
    expected = EXPECTED[name]

    outcome = history.outcome
    assert outcome.reason == expected["reason"] == "cards"
    assert list(outcome.winners) == expected["winners"]
    assert list(outcome.totals) == expected["totals"]
    assert list(outcome.places) == expected["places"]
    aside = [one.card for one in history.state.closed if one.winner is None]
    assert aside == expected["set_aside"]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_quiz_is_written_as_it_lies_on_disk(name):
    assert write(record(name), ENGINE.codec) == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.rule("Q-3", "Q-9", "Q-12")
def test_every_way_to_play_and_every_kind_is_recorded():
    games = [settle(OPTIONS, record(name).options) for name in NAMES]

    ways = {(one["pace"], one["mode"], one["quizmaster"]) for one in games}
    paces, modes, masters = ("live", "correspondence"), ("buttons", "typed"), ("bot", "player")
    assert ways == set(product(paces, modes, masters))
    assert {one["kind"] for one in games} == set(KINDS)
    assert {one["cards"] for one in games} == {10, 20, 30, 51}
    assert {2, 3, 4, 5, 12} <= {record(name).seats for name in NAMES}
    shared = [one for one in EXPECTED.values() if len(one["winners"]) > 1]
    assert any(sum(one["totals"]) == 0 for one in shared)
    assert any(sum(one["totals"]) > 0 for one in shared)


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
