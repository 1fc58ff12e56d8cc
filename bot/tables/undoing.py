"""Taking moves back: how far, and who must agree. The move itself is core's.

Nobody may go back past what cannot be unseen. Those who acted since must agree; everybody in play
where secret dealing was possible, since asking only those who dealt would tell who did.
"""

import msgspec

from bot.store.sheet import Row
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import UndoOffer
from bot.tables.timing import due_ms, table_at
from games.core.action import Extend, Undo
from games.core.engine import Reveal
from games.core.fact import visible
from games.core.history import History
from games.core.record import Move
from games.core.seat import TABLE, Seat


def offered(kept: Kept, seat: Seat) -> UndoOffer:
    """What this seat may take back now. Raises TableError "nothing-to-undo", "revealed" (with the
    `reveal`, and `after` how many moves it came)."""
    history = kept.running()
    moves = history.record.moves
    first = _own_last(kept, seat)
    if first is None:
        raise TableError("nothing-to-undo", "You have made no move that could be taken back.")
    wall = barrier(kept, seat, first)
    to = first if wall is None else wall[0]
    # Only what the seat knows of counts as left: a move of which it was told nothing would show.
    if not any(_knows(history, seat, count) for count in range(to + 1, len(moves) + 1)):
        assert wall is not None
        raise TableError(
            "revealed",
            "That cannot be unseen, so it cannot be taken back.",
            reveal=wall[1],
            after=wall[0],
        )
    gone = moves[to:]
    return UndoOffer(
        to=to,
        moves=gone,
        own=tuple(move for move in gone if move.seat == seat),
        consent=consent(kept, seat, to),
        barrier=None if wall is None else wall[1],
    )


def barrier(kept: Kept, seat: Seat, to: int) -> tuple[int, Reveal] | None:
    """The latest move after the first `to` that showed something for good, as far as the seat
    knows of it: how many moves there were then, and what it was.

    What others were shown in secret bars nothing for this seat, or it would tell of their secret;
    it is for them to agree or not.
    """
    history = kept.running()
    for count in range(len(history.moments) - 1, to, -1):
        if history.moments[count].reveals and _knows(history, seat, count):
            return count, history.moments[count].reveals[-1]
    return None


def _knows(history: History, seat: Seat, count: int) -> bool:
    """Whether the seat made the move that led to this moment, or was told anything of it. That
    the deadline was put off is nothing to be taken back."""
    if isinstance(history.record.moves[count - 1].action, Extend):
        return False
    own = history.record.moves[count - 1].seat == seat
    return own or bool(visible(history.moments[count].facts, seat))


def consent(kept: Kept, seat: Seat, to: int) -> tuple[Seat, ...]:
    """The other people whose agreement it takes to go back to the first `to` moves."""
    history = kept.running()
    others = {one.seat for one in kept.table.holders if one.present and one.seat != seat}
    if any(history.engine.private(moment.state) for moment in history.moments[to:]):
        return tuple(sorted(others))
    acted = {move.seat for move in history.record.moves[to:]}
    return tuple(sorted(others & acted))


def undone(kept: Kept, seat: Seat, to: int, now_ms: int) -> Decision:
    """The table takes back what came after the first `to` moves. Raises RuleError."""
    at = table_at(kept, now_ms)
    history = kept.running().then(Move(at, TABLE, Undo(to)))
    written = msgspec.json.encode([history.engine.codec.write(Undo(to))]).decode()
    row = Row(len(history.record.moves) - 1, 1, TABLE, at, "table", None, None, written)
    table = msgspec.structs.replace(kept.table, moves=len(history.record.moves))
    table = msgspec.structs.replace(table, due_at=due_ms(table, history))
    back = msgspec.structs.replace(kept.with_sheet(table=table), history=history)
    return Decision(back.with_deed("undone", now_ms, seat=seat), row)


def _own_last(kept: Kept, seat: Seat) -> int | None:
    """Where the seat's last press begins in the record, if it was not taken back already."""
    history = kept.running()
    moves = history.record.moves
    upto = len(moves)
    while upto > 0:
        move = moves[upto - 1]
        if isinstance(move.action, Undo):
            upto = move.action.to
        elif move.seat == seat:
            return _press_start(kept, upto - 1)
        else:
            upto -= 1
    return None


def _press_start(kept: Kept, index: int) -> int:
    """The first move of the press that move `index` belongs to."""
    for row in kept.presses.values():
        if row.index <= index < row.index + row.length:
            return row.index
    return index
