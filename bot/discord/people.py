"""What people chose under /me, read whenever it matters: a person may be at tables of several
processes, so nothing is kept in memory."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.people import PersonSettings, read
from bot.screens import Screen
from bot.store.ledger import Ledger
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


async def as_wished(ledger: Ledger, user_id: int, screen: Screen) -> Screen:
    """A screen for this person alone: without its picture, if they want none."""
    if screen.picture is None or not read(await ledger.person_settings(user_id)).text_only:
        return screen
    return replace(screen, picture=None)
