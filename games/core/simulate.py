"""Games between bot players, for statistics, fixtures and the curious."""

import time  # only to report how fast it went; no rule sees it
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.engine import AnyEngine, Outcome
from games.core.history import History, begin
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat

THINKING_MS = 1500
"""How long a bot player seems to think: the time between two recorded moves."""


class Result(NamedTuple):
    """One finished game and how many seconds it took to play."""

    record: Record
    outcome: Outcome
    seconds: float

    def line(self) -> dict[str, Any]:
        """What `simulate` prints of it."""
        return {
            "seed": self.record.seed,
            "moves": len(self.record.moves),
            "reason": self.outcome.reason,
            "winners": list(self.outcome.winners),
            "totals": list(self.outcome.totals),
        }


def simulate(
    engine: AnyEngine, seats: int, options: Mapping[str, Any], seed: str, games: int
) -> Iterator[Result]:
    """Play `games` games between the game's own bot players. Raises RuleError for bad options."""
    for number in range(1, games + 1):
        record = Record(
            engine.meta.key, engine.meta.rules_version, options, seats, f"{seed}-{number}"
        )
        started = time.perf_counter()
        history = finish(begin(engine, record), Chance(f"{seed}-{number}/players"))
        outcome = history.outcome
        assert outcome is not None
        yield Result(history.record, outcome, time.perf_counter() - started)


def finish(history: History, chance: Chance) -> History:
    """The history played on to its end by bot players, who take a moment each; the clock runs out
    where there is nobody to act, or more to do than time."""
    engine = history.engine
    while engine.outcome(history.state) is None:
        acting = sorted(engine.to_act(history.state))
        due = engine.due(history.state)
        if acting and (due is None or history.now.at + THINKING_MS < due):
            history = history.then(_bot_move(history, acting[0], chance))
        else:
            assert due is not None, "nobody to act and nothing due"
            history = history.then(Move(max(due, history.now.at), TABLE, Timeout()))
    return history


def _bot_move(history: History, seat: Seat, chance: Chance) -> Move:
    engine, state = history.engine, history.state
    luck = chance.fork(f"{len(history.record.moves)}/{seat}")
    action = engine.choose(engine.view(state, seat), engine.menu(state, seat), luck)
    return Move(history.now.at + THINKING_MS, seat, action)


def summary(results: Sequence[Result]) -> dict[str, Any]:
    """Counts of endings and wins by seat, middle length, and moves a second."""
    endings: dict[str, int] = {}
    wins = [0] * results[0].record.seats
    for result in results:
        endings[result.outcome.reason] = endings.get(result.outcome.reason, 0) + 1
        for seat in result.outcome.winners:
            wins[seat] += 1
    moves = [len(result.record.moves) for result in results]
    seconds = sum(result.seconds for result in results)
    return {
        "games": len(results),
        "moves": sum(moves),
        "median_moves": sorted(moves)[len(moves) // 2],
        "endings": endings,
        "wins_by_seat": wins,
        "moves_per_second": round(sum(moves) / seconds) if seconds else None,
    }
