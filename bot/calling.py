"""When somebody may be called, and when reminded: sums over what server and person chose."""

from typing import Final

from msgspec.structs import replace

from bot.people import Moments, PersonSettings
from bot.servers import ServerSettings
from bot.tables.model import Table

HOUR_MS: Final = 3_600_000
LEAD_MS: Final = {"relaxed": 8 * HOUR_MS}
"""How long before the end people are reminded, by the table's preset."""
USUAL_LEAD_MS: Final = 2 * HOUR_MS
APART_MS: Final = HOUR_MS
"""Being asked and being reminded, and two reminders, are at least so far apart."""

_ROUNDS: Final = 8
"""More quiet hours of two zones than can follow upon each other."""


def calls_ms(
    server: ServerSettings, person: PersonSettings, now_ms: int, last_ms: int | None, pace: str
) -> int | None:
    """From when on this person may be pinged at a table of the server, who was last pinged there
    at `last_ms`: in live play now, else when both are awake and nobody is away. None for never."""
    at = now_ms
    for _ in range(_ROUNDS):
        later = server.ping_ms(at, last_ms, pace)
        if later is None:
            return None
        if pace != "live":
            later = person.there_ms(later)
        if later == at:
            break
        at = later
    return at


def dm_calls_ms(
    server: ServerSettings, person: PersonSettings, now_ms: int, pace: str
) -> int | None:
    """The same for a DM that the person wished for: no manners of the server but its quiet hours
    stand against it."""
    quiet = ServerSettings(zone=server.zone, quiet=server.quiet)
    return calls_ms(quiet, person, now_ms, None, pace)


def at_table(table: Table, user_id: int, person: PersonSettings) -> PersonSettings:
    """The person as this table has to take them: whose time off is spent there, so that the clock
    runs, is called like everybody else."""
    off = table.clocks.of(user_id)
    if off is None or not off.spent:
        return person
    return replace(person, away_from_ms=None, away_until_ms=None)


def lead_ms(preset: str) -> int:
    """How long before the end of a decision its people are reminded."""
    return LEAD_MS.get(preset, USUAL_LEAD_MS)


def reminders_ms(asked_ms: int, deadline_ms: int, lead: int, moments: Moments) -> dict[str, int]:
    """When somebody is reminded, "half" and "end", as far as it makes sense: nothing for short
    decisions, no half time that almost is the end."""
    found = {}
    half, end = (asked_ms + deadline_ms) // 2, deadline_ms - lead
    if deadline_ms - asked_ms < APART_MS:
        return {}
    late_enough = end - asked_ms >= APART_MS
    if moments != "end" and (not late_enough or moments == "half" or end - half >= APART_MS):
        found["half"] = half
    if moments != "half" and late_enough:
        found["end"] = end
    return found
