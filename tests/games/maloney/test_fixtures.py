"""Recorded whole games: each replays to the outcome it is recorded with, and none is missing."""

import json
from pathlib import Path

import pytest

from games.core.history import replay
from games.core.record import read, write
from games.maloney import ENGINE, facts
from games.maloney.meta import terms

FOLDER = Path(__file__).parents[2] / "fixtures" / "maloney"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "expected")

NEVER_SEEN = {"fallback"}
"""Needs both piles without a card of another town: no game that was ever played had that."""


def record(name):
    return read((FOLDER / f"{name}.json").read_bytes(), ENGINE.codec)


def style(game):
    if game.options.get("pace", "live") == "live":
        return "live"
    return "sealed" if terms(game.options).sealed else "open"


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
    assert history.state.day == expected["day"]
    assert len(history.moments) == len(history.record.moves) + 1


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_written_as_it_lies_on_disk(name):
    assert write(record(name), ENGINE.codec) == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.rule("MAL-81", "MAL-74", "MAL-1")
def test_every_ending_seat_count_and_style_is_recorded():
    games = {name: record(name) for name in NAMES}

    endings = {one["reason"] for one in EXPECTED.values()}
    assert endings == {"points", "empty_hand", "max_days", "last_seat"}
    assert any(len(one["winners"]) > 1 for one in EXPECTED.values())
    assert {game.seats for game in games.values()} == set(ENGINE.meta.seat_counts)
    for kind in ("live", "sealed", "open"):
        seats = {game.seats for game in games.values() if style(game) == kind}
        assert len(seats) >= 3, kind


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
    assert told == tags - NEVER_SEEN
