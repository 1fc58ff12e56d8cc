"""One process per shard: a lock that dies with the process that holds it."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import TROUBLES, Database, unreachable
from bot.store.errors import StoreError

ADVISORY: Final = 0x67617665
"""The first key of our advisory locks on PostgreSQL; the second is the shard, or one below 0 for
what all processes share."""

MIGRATION: Final = -1
"""In place of a shard: held while the schema changes."""


class ShardLock(Protocol):
    """Held from `take` until `release` or the end of the process, however it ends; or until the
    database lets go of it, by being restarted for example. Then it is `lost`, and `on_lost` is
    called."""

    lost: bool
    on_lost: Callable[[], None]

    async def check(self) -> None:
        """Make sure it is held, by taking it again where it was lost. Raises StoreError "locked"
        if somebody else has it now, "unreachable"."""

    async def release(self) -> None:
        """Let go; may be called twice."""


async def take(database: Database, shards: Sequence[int]) -> ShardLock:
    """Take the lock of every shard. Raises StoreError "locked", then none is held."""
    if database.file is not None:
        return _FileLock(database.file, shards)
    lock = _SessionLock(database, shards)
    await lock.check()
    return lock


def _refusal(shard: int, *, had: bool = False) -> StoreError:
    if had:
        return StoreError(
            "locked",
            f"The database let go of shard {shard}, and another Gavel has it now; this one stops.",
        )
    return StoreError(
        "locked",
        f"Another Gavel already runs shard {shard} on this database; stop it first.",
    )


class _FileLock:
    """A locked file beside the SQLite database. The file stays; only its lock means something."""

    lost = False

    def __init__(self, database: Path, shards: Sequence[int]) -> None:
        self._held: list[int] = []
        self.on_lost = _nobody
        try:
            for shard in shards:
                self._held.append(_locked(lock_file(database, shard), shard))
        except BaseException:
            self.let_go()
            raise

    async def check(self) -> None:
        """A file lock cannot be lost while the file is open."""

    async def release(self) -> None:
        self.let_go()

    def let_go(self) -> None:
        while self._held:
            os.close(self._held.pop())


@contextmanager
def free_shards(database: Path, shards: Sequence[int]) -> Iterator[None]:
    """Hold the shards of a SQLite database against every bot. Raises StoreError "locked" while one
    runs."""
    held = _FileLock(database, shards)
    try:
        yield
    finally:
        held.let_go()


def lock_file(database: Path, shard: int | str) -> Path:
    """The file whose lock stands for the shard of a SQLite database; `*` is any shard."""
    return Path(f"{database}.shard{shard}.lock")


def _nobody() -> None:
    """Nobody wants to know."""


def _locked(path: Path, shard: int) -> int:
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as cause:
        raise StoreError(
            "unreachable", f"The lock file {path} cannot be opened: {cause.strerror}."
        ) from None
    try:
        _lock_file(handle)
    except OSError:
        os.close(handle)
        raise _refusal(shard) from None
    return handle


if sys.platform == "win32":
    import msvcrt

    def _lock_file(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _SessionLock:
    """Advisory locks of one PostgreSQL session, which end with its connection."""

    def __init__(self, database: Database, shards: Sequence[int]) -> None:
        self._database = database
        self._shards = tuple(shards)
        self._session: AsyncConnection | None = None
        self._had = False
        self._checking = asyncio.Lock()
        self.lost = False
        self.on_lost = _nobody

    async def check(self) -> None:
        async with self._checking:
            if self._session is not None and not self.lost and await self._lives(self._session):
                return
            await self.release()
            self._session = await self._take()
            self._had, self.lost = True, False

    def _ended(self, session: object) -> Callable[[object], None]:
        """What to call when the server, or the network, ends this session."""

        def ended(_: object) -> None:
            if self._session is session and not self.lost:
                self.lost = True
                self.on_lost()

        return ended

    async def release(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await _end(session)

    async def _lives(self, session: AsyncConnection) -> bool:
        try:
            await session.execute(text("SELECT 1"))
        except TROUBLES:
            return False
        return True

    async def _take(self) -> AsyncConnection:
        try:
            session = await self._database.write.connect()
            session = await session.execution_options(isolation_level="AUTOCOMMIT")
            take_it = text("SELECT pg_try_advisory_lock(:kind, :shard)")
            for shard in self._shards:
                if not await session.scalar(take_it, {"kind": ADVISORY, "shard": shard}):
                    await _end(session)
                    raise _refusal(shard, had=self._had)
            raw: Any = (await session.get_raw_connection()).driver_connection
        except TROUBLES as cause:
            raise unreachable(self._database.url, cause) from None
        raw.add_termination_listener(self._ended(session))
        return session


async def _end(session: AsyncConnection) -> None:
    # Not back into the pool: the session and its locks must end.
    try:
        await session.invalidate()
        await session.close()
    except TROUBLES:
        pass
