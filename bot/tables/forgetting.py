"""A person whom nobody is to know any more: the seat goes to a bot, the name is gone."""

from typing import Final

from bot.tables import lobby
from bot.tables.absence import heired
from bot.tables.ending import closed
from bot.tables.kept import Decision, Kept
from bot.tables.leaving import emptied
from bot.tables.model import LIVING, Holder, Status
from bot.tables.votes import recounted
from games.core.seat import Seat

FORMER: Final = "a former player"
"""What such a person is called from then on."""

NOBODY: Final = 0
"""In place of the user id where the seat of somebody who resigned must stay taken."""


def forgotten(kept: Kept, user_id: int, now_ms: int) -> Decision:
    """A bot plays the person's seats under no name of theirs; they wait for no seat, order
    nothing ahead and vote no more, and somebody else is host. The table folds with the last
    person. What was played stays. Nothing changes where the person is unknown, or the table over.
    """
    table = kept.table
    if table.status not in LIVING:
        return Decision(kept)
    if table.status is Status.LOBBY:
        return Decision(_out_of_lobby(kept, user_id, now_ms))
    after = kept
    for holder in table.holders:
        if holder.user_id == user_id:
            after = _without(after, holder, now_ms)
    after = heired(after, now_ms, lost=user_id)
    if after.table.host_id == user_id:
        after = after.with_table(host_id=_anybody(after))
    if after.history is None or after is kept:
        return Decision(after)
    after = emptied(after, now_ms)
    if after.table.status not in LIVING:
        return Decision(after)
    return recounted(after, now_ms)


def _anybody(kept: Kept) -> int:
    """Who is host where nobody of the others is there just now."""
    people = (one.user_id for one in kept.table.holders if not one.left)
    return next((one for one in people if one is not None), NOBODY)


def _out_of_lobby(kept: Kept, user_id: int, now_ms: int) -> Kept:
    table = kept.table
    waits = any(one.user_id == user_id for one in table.waiting)
    if waits or table.seat_of(user_id) is not None:
        kept = lobby.leave(kept, user_id, now_ms).after
    if kept.table.host_id != user_id or kept.table.status is not Status.LOBBY:
        return kept
    people = [one.user_id for one in kept.table.holders if one.user_id is not None]
    return kept.with_table(host_id=people[0]) if people else closed(kept, "folded", now_ms)


def _without(kept: Kept, holder: Holder, now_ms: int) -> Kept:
    seat: Seat = holder.seat
    resigned = holder.left and not holder.autopilot
    kept = kept.without_orders(seat).with_holder(
        seat,
        user_id=NOBODY if resigned else None,
        name=FORMER,
        misses=0,
        gone=False,
        offered=False,
        autopilot=False,
        left=resigned,
    )
    return kept if holder.left else kept.with_deed("left", now_ms, seat=seat, name=FORMER)
