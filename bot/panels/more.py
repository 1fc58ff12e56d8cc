"""More…: everything at the table that has no button of its own."""

from bot.screens import Button, Control, Does, Row, Screen
from bot.tables.model import Game, Status
from games.core.seat import Seat


def more_screen(
    game: Game,
    seat: Seat | None,
    *,
    host: bool = False,
    undo: bool = False,
    orders: bool = False,
    sit: bool = False,
) -> Screen:
    """What does not apply is left out: `host` for hosts and moderators, `undo` where there is a
    move to take back, `orders` where the game takes some, `sit` where this person may take a seat.
    """
    over = game.table.status in (Status.FINISHED, Status.CLOSED)
    playing = seat is not None and not over
    reading = (_opens("Board"), _opens("Describe"), _opens("Log"), _opens("Rules"))
    playing_row = (
        *((_opens("Orders…", "t.orders"),) if orders and playing else ()),
        *((_opens("Undo…", "t.undoing"),) if undo and playing else ()),
        *((_opens("Call a vote…", "t.votes"),) if playing else ()),
        _opens("Export"),
        *((_opens("Verify"),) if over else ()),
    )
    leave = Button("Leave…", Control(Does.PRIVATE, "t.leaving"), "danger")
    seats_row = (
        *((_opens("Host…", "t.host"),) if host and not over else ()),
        *((_opens("Take over a seat…", "t.seats"),) if sit and not over else ()),
        *((leave,) if playing else ()),
    )
    rows: tuple[Row, ...] = (reading, playing_row, *((seats_row,) if seats_row else ()))
    return Screen("", "**More**", rows=rows)


def _opens(label: str, word: str = "") -> Button:
    return Button(label, Control(Does.PRIVATE, word or f"t.{label.lower()}"))
