"""Answers to acts that came as messages of their own, until the person acts again."""

from typing import Any, Final

from bot.discord.wire.safe import attempt

KEPT: Final = 1024
"""Persons at tables whose answers are remembered; those who acted longest ago are forgotten."""


class Receipts:
    """Takes away what was true before the last act: a map of an old spin, a refusal, a receipt.

    So a channel does not fill up with them. Discord lets such a message be deleted for 15 minutes
    and only with the token in it; later, or after a restart, it stays until its person puts it
    away.
    """

    def __init__(self) -> None:
        self._shown: dict[tuple[str, int], list[Any]] = {}

    def keep(self, table_id: str, user_id: int, message: Any) -> None:
        """A message was shown that goes with the person's next act."""
        key = (table_id, user_id)
        self._shown.setdefault(key, []).append(message)
        if len(self._shown) > KEPT:
            del self._shown[next(iter(self._shown))]

    async def clear(self, table_id: str, user_id: int, pressed_in: int | None) -> None:
        """The person has acted: what was shown before goes, but for the message `pressed_in`."""
        shown = self._shown.pop((table_id, user_id), [])
        for message in shown:
            if message.id == pressed_in:
                self.keep(table_id, user_id, message)
            else:
                await attempt(message.delete())
