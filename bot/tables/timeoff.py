"""Time off: the clock rests while it is the turn of somebody who is away, as long as the table
allows. What has passed is added to the deadline afterwards, or when it would come."""

from typing import Final

import msgspec

from bot.people import PersonSettings
from bot.tables.clocks import TimeOff
from bot.tables.pace import away_ms
from bot.tables.winding import Winding

AHEAD_MS: Final = 6 * 3_600_000
"""How far the deadline lies ahead, at least, when it has been put off for somebody who is away."""


def told(w: Winding) -> None:
    """The table knows who is away from it now, and everybody reads it."""
    for holder in w.kept.table.holders:
        user_id = holder.user_id
        if user_id is None or holder.left or user_id not in w.people:
            continue
        settings, known = w.people[user_id], w.clocks.of(user_id)
        there = known is None or known.since_ms is None
        away = w.slow and settings.away_at(w.now_ms)
        if away and (there or known is None or known.until_ms != settings.away_until_ms):
            _keep(w, _gone(w, user_id, known, settings))
            w.tell("time-off", seat=holder.seat, until=settings.away_until_ms)
        elif not away and known is not None and not there:
            _keep(w, TimeOff(user_id, used_ms=known.used_ms))
            w.tell("time-on", seat=holder.seat)


def rested(w: Winding) -> bool:
    """The clock rests, or goes on; whether the deadline has been put off for that."""
    asked = w.asked
    resters = _resters(w)
    if asked.rests_since is None and not resters:
        return False
    if asked.rests_since is not None and resters == asked.rests_for and not _due(w):
        return False
    near = _near(w)
    passed = max(0, settled(w))
    resters = _resters(w)
    ahead = _ahead(w, resters, passed) if near else 0
    later = passed + ahead > 0 and w.put_off(passed + ahead)
    if resters:
        ahead = ahead if later else 0
        _count(w, resters, ahead)
        w.ask(rests_since=w.now_ms + ahead, rests_for=resters)
    if later:
        w.tell("rested", ms=passed + ahead)
    return later


def settled(w: Winding) -> int:
    """What the clock has rested since it was last counted (less than 0: what was given ahead and
    not needed) is counted for those it rested for."""
    asked = w.asked
    if asked.rests_since is None:
        return 0
    passed = w.now_ms - asked.rests_since
    _count(w, asked.rests_for, passed)
    _spend(w, asked.rests_for)
    w.ask(rests_since=None, rests_for=())
    return passed


def _ahead(w: Winding, resters: tuple[int, ...], passed: int) -> int:
    """What is given ahead so that the deadline does not come again at once: no more than they are
    away, nor than the table allows."""
    if w.deadline_ms is None:
        return 0
    most = away_ms(w.kept.table)
    known = [one for one in map(w.clocks.of, resters) if one is not None]
    room = [min((one.until_ms or 0) - w.now_ms, most - one.used_ms) for one in known]
    left = w.deadline_ms + passed - w.now_ms
    return max(0, min(AHEAD_MS - left, max(room, default=0)))


def _near(w: Winding) -> bool:
    return w.lead_at is not None and w.now_ms >= w.lead_at


def _count(w: Winding, user_ids: tuple[int, ...], ms: int) -> None:
    for user_id in user_ids:
        known = w.clocks.of(user_id) or TimeOff(user_id)
        _keep(w, msgspec.structs.replace(known, used_ms=max(0, known.used_ms + ms)))


def _spend(w: Winding, user_ids: tuple[int, ...]) -> None:
    """Who has had all the time off that the table allows is waited for no more."""
    most = away_ms(w.kept.table)
    for user_id in user_ids:
        known, seat = w.clocks.of(user_id), w.kept.table.seat_of(user_id)
        if known is None or known.spent or known.since_ms is None or known.used_ms < most:
            continue
        _keep(w, msgspec.structs.replace(known, spent=True))
        if seat is not None:
            w.tell("time-spent", seat=seat, ms=most)


def looks(w: Winding) -> tuple[int, ...]:
    """When somebody goes or comes, or the clock has rested long enough (epoch ms)."""
    found: list[int] = []
    asked, most = w.clocks.asked, away_ms(w.kept.table)
    for holder in w.kept.table.holders:
        user_id = holder.user_id
        if user_id is None or holder.left or not w.slow:
            continue
        known = w.clocks.of(user_id)
        if known is not None and known.until_ms is not None:
            found.append(known.until_ms)
        settings = w.people.get(user_id)
        if settings is not None and settings.away_from_ms is not None:
            found.append(settings.away_from_ms)
        if asked is not None and asked.rests_since is not None and user_id in asked.rests_for:
            used = 0 if known is None else known.used_ms
            found.append(asked.rests_since + most - used)
    if asked is not None and asked.rests_since is not None and w.lead_at is not None:
        found.append(w.lead_at)
    return tuple(found)


def _resters(w: Winding) -> tuple[int, ...]:
    """The people asked in public whom the clock rests for."""
    if not w.slow or not w.running or w.asked.deadline is None or not away_ms(w.kept.table):
        return ()
    found = []
    for holder in w.holders():
        known = w.clocks.of(holder.user_id)
        if known is not None and known.away_at(w.now_ms) and not known.spent:
            found.append(known.user_id)
    return tuple(found)


def _due(w: Winding) -> bool:
    """Whether the deadline would come, or somebody's time off at this table is used up."""
    asked = w.asked
    assert asked.rests_since is not None
    if _near(w):
        return True
    passed, most = w.now_ms - asked.rests_since, away_ms(w.kept.table)
    known = (w.clocks.of(user_id) for user_id in asked.rests_for)
    return any(one is not None and one.used_ms + passed >= most for one in known)


def _gone(w: Winding, user_id: int, known: TimeOff | None, settings: PersonSettings) -> TimeOff:
    used = 0 if known is None else known.used_ms
    spent = used >= away_ms(w.kept.table)
    return TimeOff(user_id, settings.away_from_ms, settings.away_until_ms, used, spent)


def _keep(w: Winding, one: TimeOff) -> None:
    others = tuple(known for known in w.clocks.off if known.user_id != one.user_id)
    w.note(off=(*others, one))
