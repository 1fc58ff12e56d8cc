"""What the host does with a night: the plan of its tables, and the tables themselves."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import msgspec

from bot.nights.errors import NightError
from bot.nights.model import Guest, Night, NightStatus, NightTable, Role
from bot.nights.seating import Counts, in_order, reconciled
from bot.nights.seating import moved as moved_in
from bot.nights.seating import planned as plan_of

STARTS = (NightStatus.OPEN, NightStatus.RUNNING)
"""When tables can be planned: before the start, and for another round."""


def planned(
    night: Night,
    counts: Counts,
    busy: AbstractSet[int],
    order: Sequence[int],
    *,
    anew: bool,
) -> Night:
    """The night with a plan for everybody who has no seat (`busy` have one). Raises NightError
    "nobody", "seating", "not-open"."""
    _demand_start(night)
    seekers = in_order(night, busy, order)
    if not seekers:
        raise NightError("nobody", "There is nobody to seat.")
    games = {game: counts[game] for game in night.games if game in counts}
    if not games:
        raise NightError("games", "None of the night's games is on offer any more.")
    plan = night.plan
    if anew or not plan:
        plan = plan_of(seekers, games, night.seats)
    return msgspec.structs.replace(night, plan=reconciled(plan, seekers, games))


def moved(night: Night, counts: Counts, user_id: int, target: int | str) -> Night:
    """Somebody at another table of the plan. Raises NightError "full", "no-table",
    "not-planned", "seating", "not-open"."""
    _demand_start(night)
    games = {game: counts[game] for game in night.games if game in counts}
    if isinstance(target, str) and target not in games:
        raise NightError("games", "That game is not played this night.")
    return msgspec.structs.replace(night, plan=moved_in(night.plan, user_id, target, games))


def seated(night: Night, now_ms: int) -> Night:
    """The tables of the plan, to be opened one by one; who has no seat goes on waiting. Raises
    NightError "nobody", "seating", "not-open"."""
    _demand_start(night)
    first = 1 + max((one.number for one in night.tables), default=0)
    plan = [one for one in night.plan if one.people]
    if not plan:
        raise NightError("nobody", "There is nobody to seat.")
    tables = tuple(
        NightTable(first + number, one.game, one.people) for number, one in enumerate(plan)
    )
    sitting = {user_id for one in tables for user_id in one.people}
    guests = tuple(
        msgspec.structs.replace(one, role=_seated_role(one, one.user_id in sitting))
        for one in night.guests
    )
    return msgspec.structs.replace(
        night,
        status=NightStatus.SEATING,
        tables=(*night.tables, *tables),
        guests=guests,
        plan=(),
        moved_up=(),
        started_ms=night.started_ms or now_ms,
    )


def opened(night: Night, number: int, *, thread_id: int, table_id: str | None) -> Night:
    """A table has its thread, and perhaps its game."""
    return msgspec.structs.replace(
        night,
        tables=tuple(
            msgspec.structs.replace(one, thread_id=thread_id, table_id=table_id or one.table_id)
            if one.number == number
            else one
            for one in night.tables
        ),
    )


def all_seated(night: Night, now_ms: int) -> Night:
    """Every table is open: the night runs. A night that is over stays so."""
    if night.status is not NightStatus.SEATING:
        return night
    return msgspec.structs.replace(night, status=NightStatus.RUNNING)


def released(night: Night, user_ids: AbstractSet[int]) -> Night:
    """These people wait for another table."""
    guests = tuple(
        msgspec.structs.replace(one, role=Role.WAITING) if one.user_id in user_ids else one
        for one in night.guests
    )
    return msgspec.structs.replace(night, guests=guests)


def _seated_role(guest: Guest, sits: bool) -> Role:
    if sits:
        return Role.IN
    return Role.WAITING if guest.role is Role.IN else guest.role


def _demand_start(night: Night) -> None:
    if night.status is NightStatus.SEATING:
        raise NightError("seating", "The tables are being opened; one moment.")
    if night.status not in STARTS:
        raise NightError("not-open", "This night is over, or was called off.")
