"""Standings across the tables of a night."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec


class Finish(msgspec.Struct, frozen=True):
    """How somebody finished at a table: `place` from 1, the same for equals. `user_id` is None
    for a bot player, and for a person who asked to be forgotten."""

    table_id: str
    user_id: int | None
    name: str
    place: int


class Score(msgspec.Struct, frozen=True):
    """A person's night. `rank` is as in sports (1, 2, 2, 4); `points` are the shares of opponents
    beaten, added up over `tables` tables; a share is at most 1."""

    rank: int
    user_id: int
    name: str
    points: Fraction
    tables: int


def standings(finishes: Sequence[Finish]) -> tuple[Score, ...]:
    """Everybody who finished a game, best first: at each table the share of the other people
    that one has beaten, equals counting half; bot players do not count, for nobody."""
    points: dict[int, Fraction] = {}
    tables: dict[int, int] = {}
    names: dict[int, str] = {}
    for finish in finishes:
        if finish.user_id is None:
            continue
        names.setdefault(finish.user_id, finish.name)
        won = share(finish, finishes)
        points[finish.user_id] = points.get(finish.user_id, Fraction(0)) + won
        tables[finish.user_id] = tables.get(finish.user_id, 0) + 1
    best = sorted(points, key=lambda one: (-points[one], names[one].casefold(), one))
    return tuple(
        Score(
            1 + sum(other > points[one] for other in points.values()),
            one,
            names[one],
            points[one],
            tables[one],
        )
        for one in best
    )


def share(finish: Finish, finishes: Sequence[Finish]) -> Fraction:
    """The share of the other people at the same table that this one has beaten, 0 where there
    are none."""
    others = [
        one.place
        for one in finishes
        if one.table_id == finish.table_id
        and one.user_id is not None
        and one.user_id != finish.user_id
    ]
    if not others:
        return Fraction(0)
    halves = sum((place > finish.place) + (place >= finish.place) for place in others)
    return Fraction(halves, 2 * len(others))
