"""Who sits where: balanced tables that keep to people's wishes, bots filling up."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bot.nights.errors import NightError
from bot.nights.model import Night, PlannedTable, Role

Counts = Mapping[str, range]
"""How many may sit at a table of each game, by key, in the order in which tables are numbered."""
ROUNDS: Final = 8
"""How often the choice of games is gone through for something better."""
IMPROVED: Final = 3
"""How many numbers of tables are looked into more closely."""


class Seeker(NamedTuple):
    """Somebody to be seated. `wishes` are games on offer, () for any."""

    user_id: int
    wishes: tuple[str, ...]


def in_order(night: Night, seated: Iterable[int], shuffled: Sequence[int]) -> tuple[Seeker, ...]:
    """Who is to be seated, those first who said that they are here, as many as there are places.

    `seated` are people who sit at a table of the night already; `shuffled` the user ids of all
    guests in an order made by chance, which decides among equals.
    """
    busy = {*seated}
    guests = [one for one in night.of(Role.IN, Role.WAITING) if one.user_id not in busy]
    waits = [one.user_id for one in night.of(Role.WAITING)]
    chance = {user_id: place for place, user_id in enumerate(shuffled)}

    def rank(user_id: int, here: bool) -> tuple[bool, int, int]:
        queue = waits.index(user_id) + 1 if user_id in waits else 0
        return not here, queue, chance.get(user_id, 0)

    guests.sort(key=lambda one: rank(one.user_id, one.here))
    return tuple(Seeker(one.user_id, one.wishes) for one in guests[: night.places])


def planned(seekers: Sequence[Seeker], counts: Counts, seats: int) -> tuple[PlannedTable, ...]:
    """Tables for these people, in the order of the games; nobody is left out.

    Few bots, wishes met, and about `seats` people at each table, weighed against each other
    (`cost`); of equals, who comes first sits first.
    """
    if not seekers:
        return ()
    found = []
    for number in _numbers(len(seekers), counts, seats):
        games = _games(seekers, counts, number)
        while sum(counts[game][-1] for game in games) < len(seekers):
            games = _games(seekers, counts, len(games) + 1)  # small games are wished for
        found.append(_seated(seekers, counts, games, seats))
    found.sort(key=lambda tables: cost(tables, seekers, counts, seats))
    best = [_improved(tables, seekers, counts, seats) for tables in found[:IMPROVED]]
    return min(best, key=lambda tables: cost(tables, seekers, counts, seats))


def cost(
    tables: Sequence[PlannedTable], seekers: Sequence[Seeker], counts: Counts, seats: int
) -> int:
    """How far the tables are from what everybody would like: a bot, and a person without their
    wish, each weigh as much as three people too many or too few at a table."""
    wishes = {one.user_id: one.wishes for one in seekers}
    unhappy = sum(len(one.people) - pleased(one, wishes) for one in tables)
    off = sum(abs(len(one.people) - seats) for one in tables)
    return 3 * (sum(bots(one, counts) for one in tables) + unhappy) + off


def bots(table: PlannedTable, counts: Counts) -> int:
    """How many bot players the table needs to begin."""
    return max(0, counts[table.game][0] - len(table.people)) if table.people else 0


def pleased(table: PlannedTable, wishes: Mapping[int, tuple[str, ...]]) -> int:
    """How many people at the table play what they wished for."""
    return sum(not wishes.get(one) or table.game in wishes.get(one, ()) for one in table.people)


def moved(
    plan: Sequence[PlannedTable], user_id: int, target: int | str, counts: Counts
) -> tuple[PlannedTable, ...]:
    """This person at another table: its place in the plan, or a game for a new one. Raises
    NightError "full", "no-table", "not-planned"."""
    if not any(user_id in table.people for table in plan):
        raise NightError("not-planned", "That person is not in the plan any more.")
    tables = [
        PlannedTable(one.game, tuple(other for other in one.people if other != user_id))
        for one in plan
    ]
    if isinstance(target, str):
        return (*tables, PlannedTable(target, (user_id,)))
    if not 0 <= target < len(tables):
        raise NightError("no-table", "That table is not in the plan any more.")
    there = tables[target]
    if len(there.people) >= counts[there.game][-1]:
        raise NightError("full", f"T{target + 1} is full.")
    tables[target] = PlannedTable(there.game, (*there.people, user_id))
    return tuple(tables)


def reconciled(
    plan: Sequence[PlannedTable], seekers: Sequence[Seeker], counts: Counts
) -> tuple[PlannedTable, ...]:
    """The plan with who has gone left out and who is new at the smallest table that suits."""
    coming = {one.user_id for one in seekers}
    tables = [
        PlannedTable(one.game, tuple(other for other in one.people if other in coming))
        for one in plan
        if one.game in counts
    ]
    sitting = {one for table in tables for one in table.people}
    for seeker in seekers:
        if seeker.user_id not in sitting:
            number = _place_for(seeker, tables, counts)
            if number is None:
                game = next(iter(seeker.wishes or counts))
                tables.append(PlannedTable(game, (seeker.user_id,)))
                continue
            there = tables[number]
            tables[number] = PlannedTable(there.game, (*there.people, seeker.user_id))
    return tuple(tables)


def _place_for(seeker: Seeker, tables: Sequence[PlannedTable], counts: Counts) -> int | None:
    open_ = [n for n, one in enumerate(tables) if len(one.people) < counts[one.game][-1]]
    return min(
        open_,
        key=lambda n: (not _suits(seeker, tables[n].game), len(tables[n].people)),
        default=None,
    )


def _suits(seeker: Seeker, game: str) -> bool:
    return not seeker.wishes or game in seeker.wishes


def _numbers(people: int, counts: Counts, seats: int) -> range:
    """How many tables are worth a look: from two people too many at each to one too few."""
    most = max(count[-1] for count in counts.values())
    low = max(1, -(-people // most), people // (seats + 2))
    return range(low, max(low, -(-people // max(2, seats - 1))) + 1)


def _demand(seekers: Sequence[Seeker], counts: Counts) -> dict[str, float]:
    """How many would like to play each game; who likes several is shared among them."""
    demand = dict.fromkeys(counts, 0.0)
    for seeker in seekers:
        wishes = [game for game in seeker.wishes if game in counts] or list(counts)
        for game in wishes:
            demand[game] += 1 / len(wishes)
    return demand


def _games(seekers: Sequence[Seeker], counts: Counts, number: int) -> list[str]:
    """Which games so many tables play: shared out by demand, the largest quotient first."""
    demand = _demand(seekers, counts)
    shared = dict.fromkeys(counts, 0)
    for _ in range(number):
        game = max(counts, key=lambda one: demand[one] / (2 * shared[one] + 1))
        shared[game] += 1
    return [game for game in counts for _ in range(shared[game])]


def _improved(
    best: tuple[PlannedTable, ...], seekers: Sequence[Seeker], counts: Counts, seats: int
) -> tuple[PlannedTable, ...]:
    """The best that is found by changing the game of one table at a time."""
    rank = {game: place for place, game in enumerate(counts)}
    least = cost(best, seekers, counts, seats)
    for _ in range(ROUNDS):
        games = [one.game for one in best]
        others = {
            tuple(sorted((*games[:number], game, *games[number + 1 :]), key=rank.__getitem__))
            for number in range(len(games))
            for game in counts
        }
        tried = [
            _seated(seekers, counts, other, seats)
            for other in sorted(others)
            if sum(counts[one][-1] for one in other) >= len(seekers)
        ]
        found = min(tried, key=lambda tables: cost(tables, seekers, counts, seats), default=best)
        if (reached := cost(found, seekers, counts, seats)) >= least:
            break
        best, least = found, reached
    return best


def _seated(
    seekers: Sequence[Seeker], counts: Counts, games: Sequence[str], seats: int
) -> tuple[PlannedTable, ...]:
    """Everybody at a table of these games, tables as equal in size as they can be."""
    sizes = _sizes(_demand(seekers, counts), len(seekers), counts, games, seats)
    rooms = dict.fromkeys(counts, 0)
    for game, size in zip(games, sizes, strict=True):
        rooms[game] += size
    at = _matched(seekers, rooms)
    queues = {game: [one for one in seekers if at[one.user_id] == game] for game in counts}
    tables = []
    for game, size in zip(games, sizes, strict=True):
        people, queues[game] = queues[game][:size], queues[game][size:]
        if people:
            tables.append(PlannedTable(game, tuple(one.user_id for one in people)))
    return tuple(tables)


def _sizes(
    demand: Mapping[str, float], people: int, counts: Counts, games: Sequence[str], seats: int
) -> list[int]:
    """How many sit at each table: one at a time at the smallest that may still grow, of several
    at the one whose game more people want."""
    sizes = [0] * len(games)
    left = dict(demand)
    for _ in range(people):
        free = [n for n, size in enumerate(sizes) if size < counts[games[n]][-1]]
        small = [n for n in free if sizes[n] < max(seats, counts[games[n]][0])]
        table = min(small or free, key=lambda n: (sizes[n], -left[games[n]]))
        sizes[table] += 1
        left[games[table]] -= 1
    return sizes


def _matched(seekers: Sequence[Seeker], rooms: Mapping[str, int]) -> dict[int, str]:
    """A game for everybody, as many as possible by their wishes: those who come first choose
    first, and give way only to another game that they wish for as well."""
    inside: dict[str, list[Seeker]] = {game: [] for game in rooms}

    def place(seeker: Seeker, tried: set[str]) -> bool:
        for game in rooms:
            if game in tried or not _suits(seeker, game):
                continue
            tried.add(game)
            if len(inside[game]) < rooms[game]:
                inside[game].append(seeker)
                return True
            for other in inside[game]:
                if place(other, tried):
                    inside[game].remove(other)
                    inside[game].append(seeker)
                    return True
        return False

    left = [seeker for seeker in seekers if not place(seeker, set())]
    for seeker in left:
        game = next(game for game in rooms if len(inside[game]) < rooms[game])
        inside[game].append(seeker)
    return {one.user_id: game for game, there in inside.items() for one in there}
