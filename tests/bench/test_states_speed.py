"""Moves a second through apply and the acting seat's view of Game of the States, and the quiz."""

from pathlib import Path
from time import process_time

import pytest

from games.core.catalog import engine
from games.core.chance import Chance
from games.core.record import read

FIXTURES = Path(__file__).parents[1] / "fixtures"
ROUNDS = 20
LEAST = 15_000


def through_the_engine(played, record, start):
    state = start
    for move in record.moves:
        state = played.apply(state, move.seat, move.action, move.at).state
        played.view(state, move.seat)
    return played.outcome(state)


def moves_per_second(played, record, start):
    """The best of five, in seconds of this core, whatever else the machine is doing."""
    best = 0.0
    for _ in range(5):
        begun = process_time()
        for _ in range(ROUNDS):
            through_the_engine(played, record, start)
        best = max(best, ROUNDS * len(record.moves) / (process_time() - begun))
    return best


@pytest.mark.bench
@pytest.mark.parametrize(
    "name",
    [
        "states/live-4-cleared",
        "states/live-4-quick",
        "states/post-4-cleared",
        "quiz/live-buttons-bot-12",
        "quiz/post-typed-bot-3",
    ],
)
def test_moves_per_second(name, capsys):
    played = engine(name.split("/")[0])
    record = read((FIXTURES / f"{name}.json").read_bytes(), played.codec)
    start = played.setup(record.seats, record.options, Chance(record.seed)).state
    assert through_the_engine(played, record, start) is not None

    rate = moves_per_second(played, record, start)

    with capsys.disabled():
        print(f"\n{name}: {rate:,.0f} moves/s with views, {record.seats} seats", end=" ")
    assert rate >= LEAST
