"""The lobby: who sits, what is played, and the buttons to begin."""

from bot.face import Face
from bot.panels.options import differing
from bot.screens import Button, Control, Does, Row, Screen
from bot.tables.model import Holder, Status, Table
from bot.words import escaped, length, mark, plain, relative
from games.core.engine import AnyEngine
from games.core.seat import Seat

FOLDED = {
    "folded": "The table folded. No hard feelings.",
    "expired": "Nobody came for a while, so the table closed.",
    "closed": "The host closed the table.",
}


def seat_counts(table: Table, engine: AnyEngine) -> range:
    """How many may sit, with the options as they are."""
    meta, options = engine.meta, table.options
    opened = (counts for key, counts in meta.extra_seat_counts.items() if options.get(key))
    counts = next(opened, meta.seat_counts)
    least = [by[options[key]] for key, by in meta.least_seats.items() if options.get(key) in by]
    return range(max([counts.start, *least]), counts.stop)


def lobby_screen(table: Table, face: Face, engine: AnyEngine, *, picture: bool = True) -> Screen:
    """The lobby's message; after it has closed, what became of it."""
    title = engine.meta.title
    if table.status is Status.CLOSED:
        return Screen(title, FOLDED.get(table.note, FOLDED["closed"]))
    counts = seat_counts(table, engine)
    least, most = counts.start, counts.stop - 1
    missing = least - len(table.holders)
    host = next((h for h in table.holders if h.user_id == table.host_id), None)
    hosted = f"host {_holder(host)}" if host else f"host <@{table.host_id}>"
    takes = f" · {length(engine.meta.length(table.options))}" if table.pace == "live" else ""
    decision = f"**{least} to {most} players · {table.preset}{takes}** · {hosted}"
    if missing > 0:
        decision += f"\n{missing} more to start."
    sitting = " · ".join(_holder(holder) for holder in table.holders) or "Nobody yet."
    changed = differing(table, engine, face)
    body = [f"{sitting}   ({len(table.holders)} of {most})"]
    if table.waiting:
        names = ", ".join(escaped(plain(person.name)) for person in table.waiting[:8])
        body.append(f"Waiting for a seat: {names}")
    body.append(f"Options: {', '.join(changed) if changed else 'the usual'}")
    closes = f"Closes {relative(table.expires_ms)} if nothing happens. " if table.expires_ms else ""
    lines = (f"{closes}Your hand will come by DM, and is under My hand once the game runs.",)
    cover = face.cover([plain(holder.name) for holder in table.holders], most) if picture else None
    stage = "a seat is waiting" if len(table.holders) < most else "the table is full"
    return Screen(
        f"{title} · {stage}",
        decision,
        cover,
        tuple(body),
        lines,
        _rows(table, least, most),
    )


def _rows(table: Table, least: int, most: int) -> tuple[Row, ...]:
    full, startable = len(table.holders) >= most, len(table.holders) >= least
    join = (
        Button("Wait for a seat", _act("t.wait"))
        if full
        else Button("Join", _act("t.join"), "secondary" if startable else "primary")
    )
    guests: Row = (join, Button("Leave", _act("t.leave")), Button("Rules", _private("t.rules")))
    host: list[Button] = []
    if startable:
        host.append(Button("Start", _act("t.start"), "success"))
    host.append(Button("Add bot", _act("t.add-bot")))
    if any(holder.user_id is None for holder in table.holders):
        host.append(Button("Remove bot", _act("t.remove-bot")))
    host.append(Button("Options…", _private("t.options")))
    host.append(Button("Close", _private("t.close"), "danger"))
    return (guests, tuple(host))


def close_screen() -> Screen:
    """Asks once more, since closing is final."""
    row: Row = (
        Button("Close the table", _act("t.close-now"), "danger"),
        Button("Keep it", _private("t.dismiss")),
    )
    return Screen(decision="Close this table? Everybody would have to join a new one.", rows=(row,))


def _holder(holder: Holder) -> str:
    return f"{mark(Seat(holder.seat))} {escaped(plain(holder.name))}"


def _act(word: str) -> Control:
    return Control(Does.ACT, word)


def _private(word: str) -> Control:
    return Control(Does.PRIVATE, word)
