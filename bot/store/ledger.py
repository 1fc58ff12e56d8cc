"""The publisher's books: what still has to be told, which messages show what, whom to write to."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables.model import Person


class Shown(msgspec.Struct, frozen=True):
    """A message of ours that shows something of a table.

    `kind` and `key` are the publisher's own ("panel" and "", "hand" and "3", "ping" and "");
    there is one message for each. `posted_ms` is when it was posted; `fingerprint` is whatever
    tells the publisher that the message is up to date.
    """

    table_id: str
    kind: str
    key: str
    channel_id: int
    message_id: int
    posted_ms: int
    fingerprint: str = ""


class DmState(msgspec.Struct, frozen=True):
    """How to reach somebody: the DM channel, if one was ever opened, and whether it is closed."""

    channel_id: int | None = None
    closed: bool = False


class Ledger:
    """Reached as `Store.ledger`. Every method is one transaction of its own."""

    # What must be told

    async def unpublished(self) -> tuple[str, ...]:
        """Tables with committed changes that nobody has reported published, oldest first.

        Only tables of this process's shards. Read it at the start.
        """
        raise NotImplementedError

    async def published(self, table_id: str, upto_moves: int, change: int | None = None) -> None:
        """Everything up to `upto_moves` moves and `change` (`Table.change`) is on show now.

        Without `change` all changes so far count as published; with it, one that was committed
        meanwhile stays unpublished. Numbers never go down.
        """
        raise NotImplementedError

    async def published_upto(self, table_id: str) -> int:
        """How many moves of the record have been told of; 0 for a table nobody knows."""
        raise NotImplementedError

    # Messages

    async def shown(self, table_id: str) -> tuple[Shown, ...]:
        """Our messages of the table, oldest first."""
        raise NotImplementedError

    async def show(self, shown: Shown) -> None:
        """Remember the message, in place of an earlier one of the same kind and key."""
        raise NotImplementedError

    async def unshow(self, table_id: str, kind: str, key: str) -> None:
        """Forget the message; it is fine if there is none."""
        raise NotImplementedError

    # People

    async def dm(self, user_id: int) -> DmState:
        """How to reach this person; the empty state for somebody new."""
        raise NotImplementedError

    async def set_dm(self, user_id: int, state: DmState) -> None:
        """Remember how to reach this person."""
        raise NotImplementedError

    async def may_open_dm(self, now_ms: int) -> bool:
        """Whether the budget of new DMs (per 10 minutes and per day) allows one more."""
        raise NotImplementedError

    async def dm_opened(self, user_id: int, now_ms: int) -> bool:
        """Take one from the budget of new DMs; False, and nothing taken, if it is used up.

        Atomic: call it *before* opening, so that two at once cannot overdraw.
        """
        raise NotImplementedError

    async def person(self, user_id: int) -> Person | None:
        """The name this person was last seen under."""
        raise NotImplementedError

    async def seen(self, person: Person) -> None:
        """Remember the name."""
        raise NotImplementedError

    async def person_settings(self, user_id: int) -> Mapping[str, Any]:
        """What the person chose under /me settings; {} at first."""
        raise NotImplementedError

    async def set_person_settings(self, user_id: int, settings: Mapping[str, Any]) -> None:
        """Replace what the person chose; JSON values only."""
        raise NotImplementedError

    # Servers

    async def guild(self, guild_id: int) -> Mapping[str, Any]:
        """What the server chose under /server settings; {} at first."""
        raise NotImplementedError

    async def set_guild(self, guild_id: int, settings: Mapping[str, Any]) -> None:
        """Replace what the server chose; JSON values only."""
        raise NotImplementedError

    # Drafts

    async def draft(self, table_id: str, user_id: int, word: str) -> tuple[int, Any] | None:
        """A half-filled screen too long for buttons: the question it was for, and its content."""
        raise NotImplementedError

    async def set_draft(
        self, table_id: str, user_id: int, word: str, question: int, content: Any
    ) -> None:
        """Keep a half-filled screen in place of an earlier one; JSON values only."""
        raise NotImplementedError

    async def drop_draft(self, table_id: str, user_id: int, word: str) -> None:
        """Forget it; it is fine if there is none."""
        raise NotImplementedError
