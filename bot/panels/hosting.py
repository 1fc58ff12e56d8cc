"""The host's screen: what hosts and moderators may do to a running game, seat by seat."""

from collections.abc import Sequence
from typing import Any, Final

from bot.face import Scene
from bot.limits import OPTION_TEXT, OPTIONS, OUR_LABEL
from bot.panels.durations import HOUR_MS, MINUTE_MS
from bot.panels.table_settings import LABELS, OWN, setting_select
from bot.screens import Button, Choice, Control, Does, FormScreen, Row, Screen, Select, TextBlank
from bot.tables import pace
from bot.tables.model import Game, Status, Table
from bot.words import relative, span, who, who_plain
from games.core.seat import Seat

TIMES: Final = {
    "live": (30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS),
    "correspondence": (HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS),
}
"""How much more time is offered, by pace."""


def host_screen(game: Game, public: Scene, seat: Seat | None = None, said: str = "") -> Screen:
    """What may be done to the seat that was picked, and to the table."""
    table = game.table
    rows: list[Row] = [_seats(game, seat)]
    if seat is not None and (of_seat := _of_seat(game, public, seat)):
        rows.append(of_seat)
    rows.append(_of_table(table, public))
    body = (said,) if said else ()
    return Screen("", "**Host** · everybody can read what you do here", None, body, (), tuple(rows))


def time_screen(game: Game, public: Scene) -> Screen:
    """How much more time to give; the deadline is the same for all who are asked."""
    deadline = public.deadline_ms
    if deadline is None:
        return Screen("", "No clock is running that could be put off.")
    choices = tuple(Choice(f"{span(ms)} more", str(ms)) for ms in TIMES[game.table.pace])
    rows: tuple[Row, ...] = (
        Select("How much…", Control(Does.ACT, "t.extend"), choices),
        (Button("Other…", Control(Does.MODAL, "t.time-other")), _back()),
    )
    text = f"**Give more time** · the deadline is {relative(deadline)}, for everybody who is asked"
    return Screen("", text, rows=rows)


def time_form() -> FormScreen:
    """Any other length of time."""
    blank = TextBlank("time", "How much more", hint="For example 90s, 20m, 6h or 2d", most=12)
    return FormScreen("Give more time", Control(Does.MODAL, "t.time-other"), (blank,))


def remove_screen(game: Game, seat: Seat) -> Screen:
    """Asks once more: who is out, is out."""
    name = who_plain(game.table.names, seat)
    row: Row = (
        Button(f"Remove {name}"[:OUR_LABEL], Control(Does.ACT, f"t.remove-now~{seat}"), "danger"),
        _back(seat),
    )
    shown = who(game.table.names, seat)
    text = f"Put {shown} out of the game for good? In some games the seat then resigns."
    hint = "To have somebody else play on for that seat, use Replace… instead."
    return Screen("", text, None, (hint,), (), (row,))


def replace_screen(game: Game, seat: Seat) -> Screen:
    """Asks once more, with what becomes of the seat."""
    row: Row = (
        Button("Free the seat", Control(Does.ACT, f"t.vacate~{seat}"), "danger"),
        _back(seat),
    )
    shown = who(game.table.names, seat)
    text = f"Have somebody else play on for {shown}? {shown} is out then."
    hint = "A bot minds the seat until somebody sits down. `/host replace person:` asks one person."
    return Screen("", text, None, (hint,), (), (row,))


def settings_screen(game: Game, said: str = "") -> Screen:
    """The table's own settings; those of the game were fixed at the start."""
    rows: list[Row] = [
        setting_select(game.table, key, f"t.settle~{key}") for key in pace.keys(game.table)
    ]
    own = (
        Button(f"{LABELS[key]}, own values…", Control(Does.MODAL, f"t.settle-own~{key}"))
        for key in OWN
    )
    rows.append((*own, _back()))
    lines = (said or "Game options were fixed at Start.",)
    return Screen("", "**Settings of this table**", None, (), lines, tuple(rows))


def abort_screen(title: str, where: str) -> Screen:
    """Asks once more before the end. `where` is a mention of the channel."""
    row: Row = (
        Button("Abort the game", Control(Does.ACT, "t.abort-now"), "danger"),
        Button("Keep playing", Control(Does.PRIVATE, "t.dismiss")),
    )
    return Screen("", f"**End {title} in {where} without a result?**", rows=(row,))


def move_screen(title: str, channels: Sequence[tuple[int, str]]) -> Screen:
    """Where the table could go on: ids and names of channels that have no table."""
    if not channels:
        return Screen("", "I find no channel without a table in which we could both write.")
    choices = tuple(Choice(f"#{name}"[:OPTION_TEXT], str(one)) for one, name in channels[:OPTIONS])
    pick = Select("To which channel…", Control(Does.ACT, "t.move-to"), choices)
    return Screen("", f"**Move {title}**", None, ("The game goes on there.",), (), (pick,))


def lost_screen(why: str) -> Screen:
    """By DM to the host: the table cannot be reached, and what can be done."""
    row: Row = (
        Button("Move the table…", Control(Does.PRIVATE, "t.move"), "primary"),
        Button("Abort the game", Control(Does.PRIVATE, "t.abort"), "danger"),
    )
    return Screen("", why, rows=(row,))


def not_host_screen(*, seated: bool) -> Screen:
    """For whoever is neither host nor moderator."""
    votes: Row = (Button("Call a vote…", Control(Does.PRIVATE, "t.votes")),)
    could = " You could call a vote." if seated else ""
    return Screen("", f"Hosts and moderators only.{could}", rows=(votes,) if seated else ())


def _seats(game: Game, picked: Seat | None) -> Select:
    names = game.table.names
    choices = tuple(
        Choice(who_plain(names, one.seat), str(one.seat), chosen=one.seat == picked)
        for one in game.table.holders
    )
    return Select("Seat…", Control(Does.PRIVATE, "t.host-seat"), choices[:OPTIONS])


def _of_seat(game: Game, public: Scene, seat: Seat) -> tuple[Button, ...]:
    holder = game.table.holder(seat)
    asked = seat in public.view.actors and game.table.status is Status.RUNNING
    person = holder.user_id is not None and not holder.left
    found: list[Button] = []
    if asked and holder.present:
        found.append(Button("Nudge", Control(Does.ACT, f"t.nudge~{seat}")))
    if asked and public.deadline_ms is not None:
        found.append(Button("Give more time…", Control(Does.PRIVATE, f"t.time~{seat}")))
    if holder.present:
        found.append(Button("Hand to bot", Control(Does.ACT, f"t.to-bot~{seat}")))
    if person:
        found.append(Button("Replace…", Control(Does.PRIVATE, f"t.replace~{seat}")))
        found.append(Button("Remove…", Control(Does.PRIVATE, f"t.remove~{seat}"), "danger"))
    return tuple(found)


def _of_table(table: Table, public: Scene) -> tuple[Button, ...]:
    paused = table.status is Status.PAUSED
    pause = Button("Resume", Control(Does.ACT, "t.resume"))
    if not paused:
        pause = Button("Pause", Control(Does.ACT, "t.pause"))
    found: list[Any] = [pause]
    if not paused and public.deadline_ms is not None:
        found.append(Button("Extend all…", Control(Does.PRIVATE, "t.time")))
    found.append(Button("Options…", Control(Does.PRIVATE, "t.settings")))
    found.append(Button("Move…", Control(Does.PRIVATE, "t.move")))
    found.append(Button("Abort…", Control(Does.PRIVATE, "t.abort"), "danger"))
    return tuple(found)


def _back(seat: Seat | None = None) -> Button:
    word = "t.host" if seat is None else f"t.host~{seat}"
    return Button("Back", Control(Does.PRIVATE, word))
