"""Nights: every use-case, each one method."""

import secrets
from collections.abc import Callable, Iterable, Sequence

from bot.clock import Clock
from bot.nights import hosting, planning, seating, signing
from bot.nights.keeper import Deciding, NightKeeper
from bot.nights.model import LIVING_NIGHTS, PLAYED, Night, NightStatus
from bot.nights.planning import Wanted
from bot.nights.standings import Score, standings
from bot.store.nights import NightBook
from bot.tables.lobbies import ID_LENGTH, ID_LETTERS
from bot.tables.model import Person


class Nights:
    """What people do with game nights.

    Every method that changes something has committed it when it returns, and `on_change` has been
    called with the night's id. Methods raise NightError, and then nothing has changed; StoreError
    where the database could not be written.
    """

    def __init__(
        self,
        book: NightBook,
        clock: Clock,
        counts: seating.Counts,
        *,
        shuffle: Callable[[list[int]], None] | None = None,
    ) -> None:
        """`counts` says how many may sit at each game on offer."""
        self.book = book
        self._clock = clock
        self.counts = counts
        self._keeper = NightKeeper(book, clock)
        self._shuffle = shuffle or secrets.SystemRandom().shuffle

    @property
    def on_change(self) -> Callable[[str], None]:
        """Who is told of changes, by the night's id."""
        return self._keeper.on_change

    @on_change.setter
    def on_change(self, listener: Callable[[str], None]) -> None:
        self._keeper.on_change = listener

    # Reading

    async def night(self, night_id: str) -> Night:
        """NightError "no-night"."""
        return await self._keeper.read(night_id)

    async def of_guild(self, guild_id: int, *, living: bool = True) -> tuple[Night, ...]:
        """The nights of the server that are not over, else those that were played too; the
        latest first. Drafts are their host's own and not among them."""
        statuses = (LIVING_NIGHTS if living else LIVING_NIGHTS | PLAYED) - {NightStatus.DRAFT}
        return tuple(one for one in await self.book.of_guild(guild_id) if one.status in statuses)

    async def standings(self, night: Night) -> tuple[Score, ...]:
        """Who has done how well at the tables that are over, best first."""
        ids = [one.table_id for one in night.tables if one.table_id is not None]
        return standings(await self.book.finishes(ids))

    # Opening

    async def draft(
        self, guild_id: int, channel_id: int, host: Person, wanted: Wanted, places: int
    ) -> Night:
        """A night that only its host sees so far. NightError "seats", "games", "title"."""
        night_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        night = planning.drafted(
            night_id, guild_id, channel_id, host, wanted, places, self._clock.now_ms()
        )
        await self.book.add(night)
        self.on_change(night.id)
        return night

    async def edit(self, night_id: str, wanted: Wanted) -> Night:
        """NightError "running", "when", "seats", "games", "title"."""
        return await self._change(night_id, lambda one, now: planning.edited(one, wanted, now))

    async def post(self, night_id: str) -> Night:
        """People may sign up from now on. NightError "when", "running"."""
        return await self._change(night_id, planning.posted)

    async def postpone(self, night_id: str, ms: int) -> Night:
        """It begins later. NightError "running", "not-open"."""
        return await self._change(night_id, lambda one, now: planning.postponed(one, ms, now))

    async def call_off(self, night_id: str) -> Night:
        """NightError "running", "not-open"."""
        return await self._change(night_id, planning.called_off)

    async def ring(self, night_id: str) -> Night:
        """Do what has fallen due by now."""
        return await self._change(night_id, planning.rung)

    # Signing up

    async def sign_up(self, night_id: str, person: Person) -> Night:
        """NightError "signed-up", "not-open"."""
        return await self._change(night_id, lambda one, now: signing.sign_up(one, person))

    async def stand_in(self, night_id: str, person: Person, *, seated: bool = False) -> Night:
        """`seated`: they sit at a table of the night. NightError "signed-up", "seated",
        "not-open"."""
        return await self._change(
            night_id, lambda one, now: signing.stand_in(one, person, seated=seated)
        )

    async def withdraw(self, night_id: str, user_id: int, *, seated: bool = False) -> Night:
        """`seated`: they sit at a table of the night. NightError "not-signed-up", "seated",
        "not-open"."""
        return await self._change(
            night_id, lambda one, now: signing.withdraw(one, user_id, seated=seated)
        )

    async def wish(self, night_id: str, user_id: int, games: Iterable[str]) -> Night:
        """NightError "not-signed-up"."""
        wanted = tuple(games)
        return await self._change(night_id, lambda one, now: signing.wish(one, user_id, wanted))

    async def remind(self, night_id: str, user_id: int, *, by_dm: bool) -> Night:
        """NightError "not-signed-up"."""
        return await self._change(
            night_id, lambda one, now: signing.remind(one, user_id, by_dm=by_dm)
        )

    async def here(self, night_id: str, user_id: int) -> Night:
        """NightError "not-signed-up", "too-early", "not-open"."""
        return await self._change(night_id, lambda one, now: signing.here(one, user_id, now))

    # Seating

    async def plan(self, night_id: str, busy: Iterable[int] = (), *, anew: bool = False) -> Night:
        """A plan of who sits where, kept until it is shuffled `anew`, but for who comes and goes.
        `busy` are people who sit at a table of the night. NightError "nobody", "not-open"."""
        order = await self._order(night_id)
        seated = frozenset(busy)

        def decide(night: Night, now_ms: int) -> Night:
            return hosting.planned(night, self.counts, seated, order, anew=anew)

        return await self._change(night_id, decide)

    async def move(self, night_id: str, user_id: int, target: int | str) -> Night:
        """Somebody to another table of the plan, or to a new one of a game. NightError "full",
        "no-table", "not-planned"."""
        return await self._change(
            night_id, lambda one, now: hosting.moved(one, self.counts, user_id, target)
        )

    async def seat(self, night_id: str) -> Night:
        """The plan becomes the night's tables, numbered on from those there are; the sign-up is
        over. NightError "nobody"."""
        return await self._change(night_id, hosting.seated)

    async def opened(
        self, night_id: str, number: int, *, thread_id: int, table_id: str | None = None
    ) -> Night:
        """A table of the night has its thread, and perhaps its game."""
        return await self._change(
            night_id,
            lambda one, now: hosting.opened(one, number, thread_id=thread_id, table_id=table_id),
        )

    async def all_seated(self, night_id: str) -> Night:
        """Every table is open; the night runs."""
        return await self._change(night_id, hosting.all_seated)

    async def release(self, night_id: str, user_ids: Sequence[int]) -> Night:
        """These people have no table any more; they wait for another, or stand in."""
        ids = frozenset(user_ids)
        return await self._change(night_id, lambda one, now: hosting.released(one, ids))

    async def close(self, night_id: str) -> Night:
        """The standings are final. NightError "not-running"."""
        return await self._change(night_id, planning.closed)

    async def forget(self, night_id: str, user_id: int, name: str) -> Night:
        """The person is on no list of the night any more, and its host, if they were, is `name`."""
        return await self._change(night_id, lambda one, _: signing.forgotten(one, user_id, name))

    # How

    async def _order(self, night_id: str) -> tuple[int, ...]:
        ids = [guest.user_id for guest in (await self.night(night_id)).guests]
        self._shuffle(ids)
        return tuple(ids)

    async def _change(self, night_id: str, decide: Deciding) -> Night:
        return await self._keeper.change(night_id, decide)
