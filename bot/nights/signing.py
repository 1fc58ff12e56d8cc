"""Signing up, withdrawing, standing in, and saying that one is here."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.nights.errors import NightError
from bot.nights.model import Guest, Night, NightStatus, Role
from bot.tables.model import Person

HERE_MS: Final = 30 * 60_000
"""How long before the start people can say that they are here."""
TOLD: Final = 3
"""How many who moved up are named below the sign-up."""


def sign_up(night: Night, person: Person) -> Night:
    """A place, or the end of the waiting list; once the tables are set, everybody waits. Raises
    NightError "signed-up", "not-open"."""
    _demand_coming(night)
    known = night.guest(person.user_id)
    if known is not None and known.role is not Role.STANDBY:
        raise NightError("signed-up", "You have signed up already.")
    return _last(night, person, _role(night))


def stand_in(night: Night, person: Person, *, seated: bool = False) -> Night:
    """Not at a table from the start, but ready to take one over. A place that this frees goes to
    the first who waits. Raises NightError "signed-up", "seated" for somebody who sits at a
    table, "not-open"."""
    _demand_coming(night)
    known = night.guest(person.user_id)
    if known is not None and known.role is Role.STANDBY:
        raise NightError("signed-up", "You are a stand-in already.")
    _demand_free(seated)
    return _last(night, person, Role.STANDBY)


def withdraw(night: Night, user_id: int, *, seated: bool = False) -> Night:
    """Off the list; the first who waits moves up. Raises NightError "not-signed-up", "seated"
    for somebody who sits at a table, "not-open"."""
    _demand_coming(night)
    _guest_of(night, user_id)
    _demand_free(seated)
    return _without(night, user_id)


def wish(night: Night, user_id: int, games: Iterable[str]) -> Night:
    """What this person would like to play; all games or none mean the same. Raises NightError
    "not-signed-up"."""
    wanted = {*games}
    wishes = tuple(game for game in night.games if game in wanted)
    if len(wishes) == len(night.games):
        wishes = ()
    return _replaced(night, user_id, wishes=wishes)


def remind(night: Night, user_id: int, *, by_dm: bool) -> Night:
    """Whether reminders come by DM. Raises NightError "not-signed-up"."""
    return _replaced(night, user_id, remind=by_dm)


def here(night: Night, user_id: int, now_ms: int) -> Night:
    """This person is there. Raises NightError "not-signed-up", "too-early", "not-open"."""
    _demand_coming(night)
    _guest_of(night, user_id)
    if night.starts_ms is not None and now_ms < night.starts_ms - HERE_MS:
        raise NightError("too-early", "That button counts in the last half hour before the start.")
    return _replaced(night, user_id, here=True)


def filled(night: Night) -> Night:
    """Free places taken by those who wait, first come first served; where there are fewer places
    than people now, the last to come wait again, at the head of the list."""
    inside, waiting = night.of(Role.IN), night.of(Role.WAITING)
    free = night.places - len(inside)
    if free >= 0:
        up = {guest.user_id for guest in waiting[:free]}
        guests = tuple(
            msgspec.structs.replace(one, role=Role.IN) if one.user_id in up else one
            for one in night.guests
        )
        moved = tuple(one.user_id for one in waiting[:free])
        return msgspec.structs.replace(
            night, guests=guests, moved_up=(*night.moved_up, *moved)[-TOLD:]
        )
    down = {guest.user_id for guest in inside[free:]}
    back = tuple(msgspec.structs.replace(one, role=Role.WAITING) for one in inside[free:])
    stay = tuple(one for one in night.guests if one.user_id not in down)
    first = next((n for n, one in enumerate(stay) if one.role is Role.WAITING), len(stay))
    return _with(night, (*stay[:first], *back, *stay[first:]))


def waiting_place(night: Night, user_id: int) -> int | None:
    """The place on the waiting list, from 1; None for somebody who does not wait."""
    ids = [guest.user_id for guest in night.of(Role.WAITING)]
    return ids.index(user_id) + 1 if user_id in ids else None


def forgotten(night: Night, user_id: int, name: str) -> Night:
    """Without this person on any list, whatever the night's status; as its host they are called
    `name` from now on. The first who waits moves up."""
    tables = tuple(
        msgspec.structs.replace(one, people=_but(one.people, user_id)) for one in night.tables
    )
    plan = tuple(
        msgspec.structs.replace(one, people=_but(one.people, user_id)) for one in night.plan
    )
    left = msgspec.structs.replace(night, tables=tables, plan=plan)
    if left.host_id == user_id:
        left = msgspec.structs.replace(left, host_id=0, host_name=name)
    if night.status is NightStatus.OPEN:
        return _without(left, user_id)
    moved_up = _but(left.moved_up, user_id)
    return msgspec.structs.replace(left, guests=_others(left, user_id), moved_up=moved_up)


def _but(user_ids: tuple[int, ...], user_id: int) -> tuple[int, ...]:
    return tuple(one for one in user_ids if one != user_id)


def _role(night: Night) -> Role:
    free = not _set(night) and len(night.of(Role.IN)) < night.places
    return Role.IN if free else Role.WAITING


def _last(night: Night, person: Person, role: Role) -> Night:
    """This person, in this role, as the last on the list."""
    known = night.guest(person.user_id) or Guest(person.user_id, person.name, role)
    left = _without(night, person.user_id)
    return _with(left, (*left.guests, msgspec.structs.replace(known, role=role)))


def _demand_free(seated: bool) -> None:
    if seated:
        raise NightError("seated", "You sit at a table of this night; leave that table first.")


def _set(night: Night) -> bool:
    """Whether the tables are set, so that nobody gets a place any more."""
    return night.status in (NightStatus.SEATING, NightStatus.RUNNING)


def _demand_coming(night: Night) -> None:
    if night.status is NightStatus.OPEN or _set(night):
        return
    raise NightError("not-open", "This night is over, or was called off.")


def _guest_of(night: Night, user_id: int) -> Guest:
    guest = night.guest(user_id)
    if guest is None:
        raise NightError("not-signed-up", "You have not signed up for this night.")
    return guest


def _others(night: Night, user_id: int) -> tuple[Guest, ...]:
    return tuple(one for one in night.guests if one.user_id != user_id)


def _without(night: Night, user_id: int) -> Night:
    left = _with(night, _others(night, user_id))
    left = msgspec.structs.replace(
        left, moved_up=tuple(one for one in left.moved_up if one != user_id)
    )
    return left if _set(night) else filled(left)


def _with(night: Night, guests: tuple[Guest, ...]) -> Night:
    return msgspec.structs.replace(night, guests=guests)


def _replaced(night: Night, user_id: int, **changes: Any) -> Night:
    _guest_of(night, user_id)
    guests = tuple(
        msgspec.structs.replace(one, **changes) if one.user_id == user_id else one
        for one in night.guests
    )
    return _with(night, guests)
