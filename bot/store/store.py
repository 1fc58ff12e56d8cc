"""The open database."""

from collections.abc import Sequence

from bot.store.ledger import Ledger


class Store:
    """One process's hold on the database. `ledger` is for whoever publishes."""

    ledger: Ledger

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        shards: Sequence[int] = (0,),
        shard_count: int = 1,
        dms_per_10_minutes: int = 10,
        dms_per_day: int = 60,
    ) -> "Store":
        """Connect, take the lock of each shard, bring the schema up to date.

        Raises StoreError: unknown scheme, unreachable, written by a newer program, or another
        process holds one of the shards.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what was handed in, let go of the locks, disconnect. May be called twice."""
        raise NotImplementedError
