"""Moves a second through apply and the acting seat's view of Dallas."""

from pathlib import Path
from time import process_time

import pytest

from games.core.chance import Chance
from games.core.record import read
from games.dallas import ENGINE

FOLDER = Path(__file__).parents[1] / "fixtures" / "dallas"
ROUNDS = 10
LEAST = 8_000


def through_the_engine(record, start):
    state = start
    for move in record.moves:
        state = ENGINE.apply(state, move.seat, move.action, move.at).state
        ENGINE.view(state, move.seat)
    return ENGINE.outcome(state)


def moves_per_second(record, start):
    """The best of five, in seconds of this core, whatever else the machine is doing."""
    best = 0.0
    for _ in range(5):
        begun = process_time()
        for _ in range(ROUNDS):
            through_the_engine(record, start)
        best = max(best, ROUNDS * len(record.moves) / (process_time() - begun))
    return best


@pytest.mark.bench
@pytest.mark.parametrize("name", ["live-2-rounds", "live-4-rounds", "post-7-rounds"])
def test_moves_per_second(name, capsys):
    record = read((FOLDER / f"{name}.json").read_bytes(), ENGINE.codec)
    start = ENGINE.setup(record.seats, record.options, Chance(record.seed)).state
    assert through_the_engine(record, start) is not None

    rate = moves_per_second(record, start)

    with capsys.disabled():
        print(f"\ndallas {name}: {rate:,.0f} moves/s with views, {record.seats} seats", end=" ")
    assert rate >= LEAST
