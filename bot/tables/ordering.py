"""Standing orders: what people decided ahead, made as their own moves when the time has come."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import msgspec
import structlog

from bot.store.sheet import OrderRow
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Game, Order, Status
from bot.tables.play import advance
from bot.tables.timing import table_at
from games.core.action import Action, ActionCodec
from games.core.engine import Menu
from games.core.errors import PinError, RuleError
from games.core.forms import Form
from games.core.seat import Seat

MOST: Final = 20
"""Standing orders a seat may have at a time."""


class Foresight(Protocol):
    """What a game makes of the moment an order was given for, from what its seat may know.

    `now_ms` is epoch milliseconds. Without one, orders wait until the menu holds their action.
    """

    def ripe(self, game: Game, order: Order, now_ms: int) -> bool:
        """Whether that moment is here, so that the order is a move as soon as the menu holds it."""

    def off(self, game: Game, order: Order, now_ms: int) -> str | None:
        """Why the order can no longer be carried out, a sentence for its seat; None if it can."""


log = structlog.get_logger()


def orders(kept: Kept, seat: Seat) -> tuple[Order, ...]:
    """The seat's standing orders, oldest first."""
    read = kept.running().engine.codec.read
    return tuple(_order(row, read) for row in kept.sheet.orders if row.seat == seat)


def _order(row: OrderRow, read: Callable[[dict[str, Any]], Action]) -> Order:
    action = read(dict(row.action))
    return Order(row.seat, row.number, action, row.until_ms, row.scope, row.since_ms)


def ordered(
    kept: Kept, user_id: int, action: Action, until_ms: int | None, scope: str, now_ms: int
) -> Decision:
    """One more standing order. Raises TableError "not-seated", "too-many", "over"."""
    codec = kept.running().engine.codec
    seat = kept.seat_of(user_id)
    if sum(row.seat == seat for row in kept.sheet.orders) >= MOST:
        raise TableError("too-many", f"You have {MOST} orders already; cancel one first.")
    # Counted by seat: a number that runs through the table would tell of the others' orders.
    own = [row.number for row in kept.sheet.orders if row.seat == seat]
    off = [deed.fields["number"] for deed in kept.sheet.deeds if deed.only == seat]
    number = 1 + max((*own, *off), default=0)
    row = OrderRow(seat, number, codec.write(action), until_ms, scope, now_ms)
    return Decision(kept.with_sheet(orders=(*kept.sheet.orders, row)))


def cancelled(kept: Kept, user_id: int, number: int) -> Decision:
    """One standing order less; it is fine if it has gone already. Raises TableError
    "not-seated", "over"."""
    kept.running()
    seat = kept.seat_of(user_id)
    rest = tuple(row for row in kept.sheet.orders if (row.seat, row.number) != (seat, number))
    return Decision(kept if rest == kept.sheet.orders else kept.with_sheet(orders=rest))


def waiting(kept: Kept, now_ms: int, foresight: Foresight | None = None) -> OrderRow | None:
    """The oldest standing order whose time has come, or has run out."""
    return next((row for row, _ in _waiting(kept, now_ms, foresight)), None)


def order_due(kept: Kept, now_ms: int, foresight: Foresight | None = None) -> bool:
    """Whether a standing order is about to be made a move: who is waited for will change."""
    return any(moves for _, moves in _waiting(kept, now_ms, foresight))


def _waiting(
    kept: Kept, now_ms: int, foresight: Foresight | None
) -> Iterator[tuple[OrderRow, bool]]:
    """Orders whose time has come (true) or has run out (false), oldest first."""
    if not kept.sheet.orders or kept.table.status is not Status.RUNNING or kept.history is None:
        return
    engine, state = kept.history.engine, kept.history.state
    menus: dict[Seat, Menu] = {}
    for row in sorted(kept.sheet.orders, key=lambda row: (row.since_ms, row.seat, row.number)):
        if _over(kept, row, now_ms, foresight) is not None:
            yield row, False
            continue
        if not _ripe(kept, row, now_ms, foresight):
            continue
        menu = menus.setdefault(row.seat, engine.menu(state, row.seat))
        if holds(menu, row.action, engine.codec):
            yield row, True


def carried_out(kept: Kept, now_ms: int, foresight: Foresight | None = None) -> Decision:
    """The oldest standing order that is due is made a move of its seat, or is off; then the reason
    is told to that seat alone."""
    row = waiting(kept, now_ms, foresight)
    if row is None:
        return Decision(kept)
    history = kept.running()
    rest = tuple(one for one in kept.sheet.orders if one is not row)
    without = kept.with_sheet(orders=rest)
    told = {"only": row.seat, "number": row.number}
    over = _over(kept, row, now_ms, foresight)
    if over is not None:
        return Decision(without.with_deed("order-off", now_ms, why=over, **told))
    action = history.engine.codec.read(dict(row.action))
    try:
        moved, move = advance(
            without, history, row.seat, (action,), table_at(kept, now_ms), "person"
        )
    except (RuleError, PinError) as refusal:
        log.warning("an order was refused", table=kept.table.id, seat=row.seat, cause=repr(refusal))
        why = refusal.message if isinstance(refusal, RuleError) else "it was refused"
        return Decision(without.with_deed("order-off", now_ms, why=why, **told))
    user_id = kept.table.holder(row.seat).user_id
    done = moved.with_deed("order-done", now_ms, **told)
    return Decision(done, msgspec.structs.replace(move, user_id=user_id))


def _over(kept: Kept, row: OrderRow, now_ms: int, foresight: Foresight | None) -> str | None:
    """Why the order is off, "" for one whose time has passed; None while it stands."""
    if row.until_ms is not None and row.until_ms <= now_ms:
        return ""
    if foresight is None:
        return None
    try:
        return foresight.off(kept.game(), _order(row, kept.running().engine.codec.read), now_ms)
    except Exception:  # the words of one game must stop neither its bots nor its people
        log.exception("an order is not understood", table=kept.table.id, number=row.number)
        return None


def _ripe(kept: Kept, row: OrderRow, now_ms: int, foresight: Foresight | None) -> bool:
    if foresight is None:
        return True
    try:
        return foresight.ripe(kept.game(), _order(row, kept.running().engine.codec.read), now_ms)
    except Exception:  # as above
        log.exception("an order is not understood", table=kept.table.id, number=row.number)
        return False


def holds(menu: Menu, fields: Any, codec: ActionCodec) -> bool:
    """Whether the menu offers exactly this action, as an entry or as a form filled in."""
    for entry in menu:
        if not isinstance(entry, Form):
            if codec.write(entry) == fields:
                return True
            continue
        if entry.type != fields["type"] or any(
            fields.get(name) != value for name, value in entry.fixed
        ):
            continue
        if not any(blank.fault(fields.get(blank.name)) for blank in entry.blanks):
            return True
    return False
