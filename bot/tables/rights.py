"""Who may do what besides playing."""

from bot.tables.errors import TableError
from bot.tables.model import Table
from bot.words import who


def demand_host(table: Table, user_id: int, *, moderator: bool) -> None:
    """Raises TableError "not-host" unless this is the host or a moderator."""
    if moderator or user_id == table.host_id:
        return
    seat = table.seat_of(table.host_id)
    host = "the host" if seat is None else f"{who(table.names, seat)} (host)"
    raise TableError("not-host", f"Only {host} or a moderator can do that.")


def name_of(table: Table, user_id: int, name: str) -> str:
    """The name for a deed's doer: as given, else that of the seat, else none."""
    seat = table.seat_of(user_id)
    return name or (table.holder(seat).name if seat is not None else "")


def because(reason: str) -> dict[str, str]:
    """The field of a deed for what its doer gave as the reason; none without one."""
    return {"reason": reason} if reason else {}
