"""/me away: from when until when, and what it means at each table."""

from datetime import datetime, time, timedelta
from typing import Final, NamedTuple

from bot.limits import LABEL_TEXT
from bot.nights.when import read_when
from bot.panels.table_settings import hours
from bot.quiet import instant_ms, local
from bot.screens import Button, Control, Does, FormScreen, Row, Screen, TextBlank
from bot.tables.errors import TableError
from bot.tables.pace import DAY

MOST_MS: Final = 366 * DAY
SHOWN: Final = 8
"""So many tables are listed."""

HOW: Final = "Write it like friday, 24.12., 2026-12-24 18:00 or in 3 days."
_NOW: Final = ("", "now", "today")


class Rests(NamedTuple):
    """What time off means at one table: `left_ms` of it are left there, of `most_ms`."""

    channel_id: int
    left_ms: int
    most_ms: int


def read_span(start: str, end: str, zone: str, now_ms: int) -> tuple[int, int]:
    """From when until when somebody is away (epoch ms), as typed; a day alone is the whole day.
    Raises TableError with how to write it."""
    since = now_ms if start.strip().lower() in _NOW else _read(start, zone, now_ms, last=False)
    until = _read(end, zone, now_ms, last=True)
    if until <= since:
        raise TableError("bad-time", "You would be back before you go.")
    if until > now_ms + MOST_MS:
        raise TableError("bad-time", "A year is the most I can wait for you.")
    return since, until


def _read(typed: str, zone: str, now_ms: int, *, last: bool) -> int:
    """The instant meant; of a day alone its beginning, or its end (`last`)."""
    text = " ".join(typed.lower().split())
    for wish in (text, f"in {text}"):
        exact = read_when(wish, zone, now_ms)
        if exact is not None:
            return exact
    evening = read_when(f"{text} 23:59", zone, now_ms)
    if evening is None:
        raise TableError("bad-time", f"I cannot read that time. {HOW}")
    day = local(zone, evening)
    if last:
        day += timedelta(days=1)
    midnight = instant_ms(datetime.combine(day.date(), time(0), tzinfo=day.tzinfo))
    return midnight if last else max(now_ms, midnight)


def away_form(zone: str) -> FormScreen:
    """From when until when."""
    hint = "friday, 24.12., 2026-12-24 18:00, in 3 days"
    blanks = (
        TextBlank("from", "Away from", "now", required=False, most=40),
        TextBlank("until", f"Until ({zone or 'UTC'})"[:LABEL_TEXT], hint, most=40),
    )
    return FormScreen("Time off", Control(Does.MODAL, "m.away"), blanks)


def away_screen(
    since_ms: int, until_ms: int, now_ms: int, rests: tuple[Rests, ...], live: int
) -> Screen:
    """What was announced, and where the clocks stand still."""
    until = f"<t:{until_ms // 1000}:F>"
    begun = since_ms <= now_ms
    head = f"Away until {until}." if begun else f"Away from <t:{since_ms // 1000}:F> until {until}."
    waits = [one for one in rests if one.left_ms > 0]
    tables = "1 table" if len(waits) == 1 else f"{len(waits)} tables"
    if waits:
        stand = "stand still" if begun else "will stand still then"
        head = f"{head} Your clocks {stand} at {tables}, when it is your turn."
    body = [_left(one) for one in rests[:SHOWN]]
    if len(rests) > SHOWN:
        body.append(f"and {len(rests) - SHOWN} more")
    if live:
        body.append("Live tables do not wait. There you can find a stand-in: More…, Leave….")
    row: Row = (Button("I'm back", Control(Does.ACT, "m.back"), "primary"),)
    return Screen("", head, None, tuple(body), (), (row,))


def back_screen(*, was_away: bool, tables: int) -> Screen:
    """The end of it."""
    if not was_away:
        return Screen("", "You are not away. `/me away` lets your clocks rest.")
    where = "1 table" if tables == 1 else f"{tables} tables"
    return Screen("", f"Welcome back. Your clocks go on at {where}." if tables else "Welcome back.")


def _left(one: Rests) -> str:
    place = f"<#{one.channel_id}>"
    if not one.most_ms:
        return f"{place}: this table waits for nobody."
    if one.left_ms <= 0:
        return f"{place}: your {hours(one.most_ms)} are used up, the clock runs."
    if one.most_ms % DAY == 0:
        left, most = one.left_ms / DAY, one.most_ms // DAY
        return f"{place}: {left:.1f}".removesuffix(".0") + f" of {most} days left"
    return f"{place}: {hours(one.left_ms)} of {hours(one.most_ms)} left"
