"""The command line of the games. All output is JSON but that of `play` and `rules`.

Exit status 0; 2 for a record that cannot be read or does not replay, a wrong option and the like,
with one JSON object {"error": {...}} on standard output; 1 for `verify` that does not hold.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from games.core.catalog import catalog, engine
from games.core.commitment import commitment
from games.core.engine import AnyEngine
from games.core.errors import RecordError, RuleError
from games.core.fact import visible
from games.core.history import History, replay
from games.core.record import Record, head, read, write
from games.core.rulebook import search
from games.core.seat import Seat
from games.core.simulate import simulate, summary
from games.core.terminal import play


class Unusable(Exception):
    """What was asked for cannot be done; `error` is the JSON object that says why."""

    def __init__(self, **error: Any) -> None:
        super().__init__(error.get("message", ""))
        self.error = error


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        status: int = asked.run(asked)
    except Unusable as fault:
        _say({"error": fault.error})
        return 2
    except RuleError as refusal:
        _say({"error": _refused(refusal)})
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader went away; Python would complain about it at exit
        return 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("list", help="one line a game: key, title, seats")
    command.set_defaults(run=_list)

    command = commands.add_parser("simulate", help="games between bot players")
    command.add_argument("game")
    command.add_argument("--seats", type=int, help="default: the smallest number")
    command.add_argument("--games", type=int, default=1)
    command.add_argument("--seed", default="1", help="game n is dealt from SEED-n")
    command.add_argument("--options", default="{}", metavar="JSON")
    command.add_argument("--out", type=Path, metavar="DIR", help="write the records there")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("replay", help="the view after a move of a record")
    command.add_argument("record", type=Path)
    command.add_argument("--at", type=int, metavar="N", help="after the first N moves")
    viewer = command.add_mutually_exclusive_group()
    viewer.add_argument("--seat", type=int, metavar="S")
    viewer.add_argument("--public", action="store_true", help="the default")
    command.add_argument("--facts", action="store_true", help="the facts of the last move too")
    command.set_defaults(run=_replay)

    command = commands.add_parser("verify", help="the seed fits, and the record replays")
    command.add_argument("record", type=Path)
    command.add_argument("--commitment", metavar="HASH", help="the SHA-256 posted at the start")
    command.set_defaults(run=_verify)

    command = commands.add_parser("rules", help="the numbered rules")
    command.add_argument("game")
    command.add_argument("query", nargs="*", help="a rule's id, or words")
    command.set_defaults(run=_rules)

    command = commands.add_parser("play", help="in the terminal, against bot players")
    command.add_argument("game")
    command.add_argument("--seats", type=int)
    command.add_argument("--seed", default=None, help="default: a new one each time")
    command.add_argument("--options", default="{}", metavar="JSON")
    command.set_defaults(run=_play)
    return parser


def _list(_: argparse.Namespace) -> int:
    for key, found in catalog().items():
        counts = found.meta.seat_counts
        seats = [counts.start, counts.stop - 1]
        _say({"game": key, "title": found.meta.title, "seats": seats})
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    game = _engine(asked.game)
    seats = asked.seats or game.meta.seat_counts.start
    options = _options(asked.options)
    if asked.games < 1:
        raise Unusable(place="--games", message="At least one game is needed.")
    results = []
    for result in simulate(game, seats, options, asked.seed, asked.games):
        results.append(result)
        if asked.out is not None:
            _write(asked.out, f"{asked.game}-{asked.seed}-{len(results)}.json", result.record, game)
        _say(result.line())
    _say({"summary": summary(results)})
    return 0


def _replay(asked: argparse.Namespace) -> int:
    game, record = _record(asked.record)
    if asked.at is not None and not 0 <= asked.at <= len(record.moves):
        raise Unusable(place="--at", message=f"The record has {len(record.moves)} moves.")
    if asked.seat is not None and not 0 <= asked.seat < record.seats:
        raise Unusable(place="--seat", message=f"Seats are 0 to {record.seats - 1}.")
    history = _replayed(game, record, asked.at)
    viewer = None if asked.seat is None else Seat(asked.seat)
    shown: dict[str, Any] = {
        "move": len(history.record.moves),
        "view": msgspec.to_builtins(game.view(history.state, viewer)),
    }
    if asked.facts:
        shown["facts"] = [msgspec.to_builtins(f) for f in visible(history.now.facts, viewer)]
    _say(shown)
    return 0


def _verify(asked: argparse.Namespace) -> int:
    game, record = _record(asked.record)
    sealed = commitment(record.seed)
    fits = asked.commitment is None or asked.commitment.strip().lower() == sealed
    history = _replayed(game, record, None)
    _say(
        {
            "commitment": sealed,
            "fits": fits,
            "moves": len(record.moves),
            "outcome": msgspec.to_builtins(history.outcome),
        }
    )
    return 0 if fits else 1


def _rules(asked: argparse.Namespace) -> int:
    _engine(asked.game)
    found = search(asked.game, " ".join(asked.query), most=25 if asked.query else 1000)
    for entry in found:
        print(f"{entry.id}  {entry.text}")
    if not found:
        print("No rule says that. Try fewer or other words.")
    return 0


def _play(asked: argparse.Namespace) -> int:
    game = _engine(asked.game)
    seats = asked.seats or game.meta.seat_counts.start
    return play(game, seats, _options(asked.options), asked.seed)


def _engine(key: str) -> AnyEngine:
    try:
        return engine(key)
    except KeyError as cause:
        raise Unusable(place="game", message=str(cause.args[0])) from None


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError as cause:
        raise Unusable(place="--options", message=f"This is not JSON: {cause}") from None
    if not isinstance(options, dict):
        raise Unusable(place="--options", message='Options are a JSON object: {"pace": "live"}.')
    return options


def _record(path: Path) -> tuple[AnyEngine, Record]:
    try:
        text = path.read_bytes()
    except OSError as cause:
        raise Unusable(place=str(path), message=cause.strerror or str(cause)) from None
    try:
        game = _engine(head(text)[0])
        return game, read(text, game.codec)
    except RecordError as fault:
        raise Unusable(place=fault.place, message=fault.reason) from None


def _replayed(game: AnyEngine, record: Record, upto: int | None) -> History:
    try:
        return replay(game, record, upto)
    except RecordError as fault:
        where: dict[str, Any] = {"place": fault.place, "message": fault.reason}
        if fault.place.startswith("moves["):
            where["move"] = int(fault.place[6:-1])
        if fault.refusal is not None:
            where |= _refused(fault.refusal)
        raise Unusable(**where) from None


def _refused(refusal: RuleError) -> dict[str, Any]:
    return {"rule": refusal.rule, "code": refusal.code, "message": refusal.message}


def _write(folder: Path, name: str, record: Record, game: AnyEngine) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(write(record, game.codec))
    except OSError as cause:
        raise Unusable(place=str(folder), message=cause.strerror or str(cause)) from None


def _say(line: dict[str, Any]) -> None:
    print(msgspec.json.encode(line).decode(), flush=True)
