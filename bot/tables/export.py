"""Games as files: the whole record afterwards, before it only what one seat may know."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bot.tables.errors import TableError
from bot.tables.kept import Kept
from bot.tables.model import Status, Verified
from games.core import record as records
from games.core.commitment import commitment
from games.core.engine import Outcome
from games.core.fact import visible
from games.core.history import History
from games.core.seat import Seat

OVER: Final = (Status.FINISHED, Status.CLOSED)
PARTIAL_FORMAT: Final = 1


def exported(kept: Kept, user_id: int | None, moves: int | None = None) -> bytes:
    """The record as JSON once the game is over; before, this person's part of it. `moves`: only
    the first so many moves, as the game stood then.

    Raises TableError "not-started", "broken".
    """
    history = kept.started()
    if moves is not None:
        history = history.earlier(moves)
    if kept.table.status in OVER:
        return records.write(history.record, history.engine.codec)
    seat = None if user_id is None else kept.table.seat_of(user_id)
    return partial(history, kept.table.commitment, seat)


def partial(history: History, posted: str | None, seat: Seat | None) -> bytes:
    """What a seat (None: the public) may know of a running game, as JSON.

    The log holds, in order, each moment that told this viewer something or was its own move:
    the facts it was told and its own actions. Moments that told it nothing leave no trace, not
    even a gap: there are no numbers and no times in it, since secret moves would show in both.
    """
    record = history.record
    file = {
        "format": PARTIAL_FORMAT,
        "partial": True,
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "seats": record.seats,
        "commitment": posted,
        "seat": seat,
        "view": history.engine.view(history.state, seat),
        "log": list(_log(history, seat)),
    }
    text = msgspec.json.encode(file, enc_hook=str)
    return msgspec.json.format(text, indent=1) + b"\n"


def _log(history: History, seat: Seat | None) -> Iterator[dict[str, Any]]:
    codec = history.engine.codec
    for number, moment in enumerate(history.moments):
        move = history.record.moves[number - 1] if number else None
        entry: dict[str, Any] = {}
        if move is not None and seat is not None and move.seat == seat:
            entry["move"] = codec.write(move.action)
        facts = [_told(fact) for fact in visible(moment.facts, seat)]
        if facts:
            entry["facts"] = facts
        if entry:
            yield entry


def _told(fact: Any) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(fact, enc_hook=str)
    private = fields.pop("audience") is not None
    return {**fields, "private": True} if private else fields


def verified(kept: Kept) -> Verified:
    """Whether the game was dealt and played as told. Raises TableError "not-started",
    "not-over" while the seed must stay secret."""
    table, origin = kept.table, kept.sheet.origin
    if origin is None:
        kept.started()
    if table.status not in OVER:
        raise TableError("not-over", "The seed stays secret until the game is over.")
    assert origin is not None
    assert table.commitment is not None
    fault = kept.fault or _fault(kept)
    return Verified(
        fits=commitment(origin.seed) == table.commitment,
        replays=not fault,
        moves=table.moves,
        seed=origin.seed,
        commitment=table.commitment,
        fault=fault,
    )


def _fault(kept: Kept) -> str:
    """What the replay contradicts of what was stored; nothing if all fits."""
    history, told = kept.history, kept.sheet.outcome
    if history is None:
        return "the record does not replay"
    if told is None:
        return ""
    engine = history.engine
    agreed = kept.table.note == "agreement"
    found: Outcome | None = engine.standing(history.state) if agreed else history.outcome
    return "" if found == told else f"the record ends in {found}, not in {told}"
