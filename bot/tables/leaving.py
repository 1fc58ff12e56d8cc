"""People who leave a game, fall asleep over it, and come back."""

from typing import Any, Final

import msgspec

from bot.tables.absence import heired
from bot.tables.ending import closed
from bot.tables.kept import Decision, Kept
from bot.tables.model import LIVING
from bot.tables.pauses import asleep, resumed, slept
from bot.tables.play import advance, pins_told, returned
from bot.tables.rights import demand_host, name_of
from bot.tables.timing import press_at
from games.core.action import Action
from games.core.errors import PinError, RuleError
from games.core.history import History
from games.core.record import Move
from games.core.seat import Seat

RESIGN: Final = "resign"
"""What games that know resignation call it."""


def left(kept: Kept, user_id: int, *, interaction_id: int, stamp_ms: int, now_ms: int) -> Decision:
    """The person leaves for good: resigns where the game knows it, else a bot plays on.

    The table folds with the last person. Raises TableError "not-seated", "over", ...
    """
    known = kept.presses.get(interaction_id)
    gone = any(one.user_id == user_id and one.left for one in kept.table.holders)
    if known is not None or gone:
        return Decision(kept, known)
    history = kept.running()
    seat = kept.seat_of(user_id)
    action = resignation(history, seat)
    if action is None:
        return Decision(emptied(without(kept, seat, now_ms, autopilot=True), now_ms))
    at = press_at(kept, stamp_ms)
    with pins_told():
        moved, row = advance(kept, history, seat, (action,), at, "person")
    signed = msgspec.structs.replace(row, user_id=user_id, interaction_id=interaction_id)
    return Decision(emptied(without(moved, seat, now_ms, autopilot=False), now_ms), signed)


def resignation(history: History, seat: Seat) -> Action | None:
    """The game's own resignation; None where it has none, or takes none now (Dallas while
    characters are picked): then a bot plays on."""
    codec = history.engine.codec
    if RESIGN not in codec.types:
        return None
    action = codec.read({"type": RESIGN})
    try:
        history.then(Move(history.now.at, seat, action))
    except RuleError:
        return None
    except PinError:
        pass  # it is taken, but not with this prepared deal
    return action


def without(
    kept: Kept, seat: Seat, now_ms: int, *, autopilot: bool, told: str = "left", **fields: Any
) -> Kept:
    """The person has left the seat for good; the host's role passes on."""
    holder = kept.table.holder(seat)
    gone = kept.without_orders(seat)
    gone = gone.with_holder(seat, left=True, autopilot=autopilot, misses=0, offered=False)
    gone = gone.with_deed(told, now_ms, seat=seat, name=holder.name, **fields)
    return heired(gone, now_ms)


def back(kept: Kept, user_id: int, now_ms: int) -> Decision:
    """The person decides again, and a table that slept goes on. Raises TableError
    "not-seated", ..."""
    kept.running()
    seat = kept.seat_of(user_id)
    holder = kept.table.holder(seat)
    if not holder.autopilot and not holder.gone:
        return Decision(kept)
    awake = returned(kept, seat, now_ms)
    return resumed(awake, now_ms, seat=seat) if slept(awake) else Decision(awake)


def to_bot(kept: Kept, seat: Seat, by: int, *, moderator: bool, name: str, now_ms: int) -> Decision:
    """A bot minds the seat from now on. The seat's person may ask for it too. Raises TableError
    "not-host", ..."""
    kept.running()
    holder = kept.table.holder(seat)
    if holder.user_id != by:
        demand_host(kept.table, by, moderator=moderator)
    if not holder.present:
        return Decision(kept)
    minded = kept.with_holder(seat, autopilot=True)
    told = minded.with_deed(
        "autopilot", now_ms, seat=seat, misses=0, by=by, name=name_of(kept.table, by, name)
    )
    return Decision(asleep(told, now_ms))


def emptied(kept: Kept, now_ms: int) -> Kept:
    """Folded if nobody is left who could come back."""
    if kept.table.status not in LIVING:
        return kept
    if all(one.user_id is None or one.left for one in kept.table.holders):
        return closed(kept, "folded", now_ms)
    return asleep(kept, now_ms)
