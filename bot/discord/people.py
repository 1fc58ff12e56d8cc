"""What people chose under /me, read whenever it matters: a person may be at tables of several
processes, so nothing is kept in memory."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.people import PersonSettings, read
from bot.store.people import PeopleBook


class People:
    """The settings of people, by their ids."""

    def __init__(self, book: PeopleBook) -> None:
        self._book = book

    async def of(self, user_ids: Iterable[int]) -> Mapping[int, PersonSettings]:
        """The settings of each of them; what holds at first for who chose nothing."""
        ids = {*user_ids}
        stored = await self._book.settings(ids) if ids else {}
        return {one: read(stored.get(one, {})) for one in ids}

    async def one(self, user_id: int) -> PersonSettings:
        """The settings of this person."""
        return (await self.of((user_id,)))[user_id]

    async def choose(self, user_id: int, **changes: Any) -> PersonSettings:
        """Holds from now on, at every table. The values are those of `PersonSettings`; all
        settings as they are now come back."""
        stored = {key: list(one) if isinstance(one, tuple) else one for key, one in changes.items()}
        return read(await self._book.choose(user_id, stored))
