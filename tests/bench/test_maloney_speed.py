"""Moves a second through apply and the acting seat's view, beside a mutable loop of like work."""

from pathlib import Path
from time import process_time

import pytest

from games.core.chance import Chance
from games.core.history import replay
from games.core.record import read
from games.maloney import ENGINE
from games.maloney.facts import Sold
from tests.bench.mutable_maloney import Table

GAME = Path(__file__).parents[1] / "fixtures" / "maloney" / "live-6-empty-hand.json"
ROUNDS = 40
LEAST = 20_000


def through_the_engine(record, start):
    state = start
    for move in record.moves:
        state = ENGINE.apply(state, move.seat, move.action, move.at).state
        ENGINE.view(state, move.seat)
    return ENGINE.outcome(state).totals


def by_hand(record, start, lots):
    table = Table(start, lots)
    for move in record.moves:
        table.play(move)
    return table.totals()


def moves_per_second(record, play):
    """The best of five, in seconds of this core, whatever else the machine is doing."""
    best = 0.0
    for _ in range(5):
        begun = process_time()
        for _ in range(ROUNDS):
            play()
        best = max(best, ROUNDS * len(record.moves) / (process_time() - begun))
    return best


@pytest.mark.bench
def test_moves_per_second(capsys):
    record = read(GAME.read_bytes(), ENGINE.codec)
    history = replay(ENGINE, record)
    facts = [fact for moment in history.moments for fact in moment.facts]
    lots = [fact.owner for fact in facts if isinstance(fact, Sold) and fact.way == "lot"]
    start = ENGINE.setup(record.seats, record.options, Chance(record.seed)).state
    assert through_the_engine(record, start) == by_hand(record, start, lots)

    engine = moves_per_second(record, lambda: through_the_engine(record, start))
    hand = moves_per_second(record, lambda: by_hand(record, start, lots))

    with capsys.disabled():
        print(f"\nmaloney: {engine:,.0f} moves/s with views, {record.seats} seats;", end=" ")
        print(f"by hand and mutable {hand:,.0f}; ratio {engine / hand:.2f}")
    assert engine >= LEAST
