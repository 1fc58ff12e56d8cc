"""Records: seed, options and moves, which are the whole game."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from games.core.action import Action, ActionCodec
from games.core.chance import Pin
from games.core.errors import RecordError
from games.core.seat import Mover, Seat

FORMAT: Final = 1


class Move(msgspec.Struct, frozen=True):
    """One action, by whom and when (milliseconds since the table began)."""

    at: int
    seat: Mover
    action: Action


class Record(msgspec.Struct, frozen=True):
    """A game from its deal on. `options` holds only what was chosen; the rest is default."""

    game: str
    rules_version: int
    options: Mapping[str, Any]
    seats: int
    seed: str
    pins: Mapping[str, tuple[Pin, ...]] = {}
    moves: tuple[Move, ...] = ()

    def __repr__(self) -> str:
        # Without the seed, which is secret until the end, and what it deals with the moves.
        return f"Record(game={self.game!r}, seats={self.seats}, seed=..., moves={len(self.moves)})"


class _RecordFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON file as it lies on disk."""

    format: int
    game: str
    rules_version: int
    seats: int
    seed: str
    options: dict[str, bool | int | str] = {}
    pins: dict[str, list[Pin]] = {}
    moves: list[dict[str, Any]] = []


def head(text: bytes | str) -> "tuple[str, _RecordFile]":
    """The game a record is of, and the record as read so far. Raises RecordError."""
    try:
        file = msgspec.json.decode(text, type=_RecordFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as cause:
        raise RecordError(*_where(cause)) from None
    if file.format != FORMAT:
        raise RecordError("format", f"is {file.format}; this program reads format {FORMAT}")
    return file.game, file


def read(text: bytes | str, codec: ActionCodec) -> Record:
    """A record from its JSON. Raises RecordError that names the place and the reason."""
    game, file = head(text)
    moves = tuple(_move(index, fields, codec) for index, fields in enumerate(file.moves))
    pins = {name: tuple(values) for name, values in file.pins.items()}
    return Record(game, file.rules_version, file.options, file.seats, file.seed, pins, moves)


def write(record: Record, codec: ActionCodec) -> bytes:
    """The record as a JSON file, a line a move, so that it reads well and diffs well."""
    top: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "seats": record.seats,
        "seed": record.seed,
        "pins": {name: list(values) for name, values in record.pins.items()},
    }
    lines = [f' "{key}": {_json(value)},' for key, value in top.items()]
    moves = ",\n".join(f"  {_json(move_fields(move, codec))}" for move in record.moves)
    moves = f"\n{moves}\n " if moves else ""
    return ("{\n" + "\n".join(lines) + f'\n "moves": [{moves}]\n' + "}\n").encode()


def move_fields(move: Move, codec: ActionCodec) -> dict[str, Any]:
    """A move as its JSON object: `at` and `seat` beside the action's own fields."""
    return {"at": move.at, "seat": move.seat, **codec.write(move.action)}


def _move(index: int, fields: dict[str, Any], codec: ActionCodec) -> Move:
    place = f"moves[{index}]"
    for name, wanted in (("at", int), ("seat", int | None)):
        if name not in fields:
            raise RecordError(f"{place}.{name}", "is missing")
        value = fields[name]
        if isinstance(value, bool) or not isinstance(value, wanted):
            raise RecordError(f"{place}.{name}", f"is {_json(value)}; a whole number is wanted")
    rest = {name: value for name, value in fields.items() if name not in ("at", "seat")}
    try:
        action = codec.read(rest)
    except ValueError as cause:
        raise RecordError(place, str(cause)) from None
    seat = fields["seat"]
    return Move(fields["at"], None if seat is None else Seat(seat), action)


def _where(cause: Exception) -> tuple[str, str]:
    """msgspec puts the path at the end of its message: "... - at `$.seats`"."""
    text, _, path = str(cause).partition(" - at `$")
    return path.rstrip("`").lstrip(".") or "record", text


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
