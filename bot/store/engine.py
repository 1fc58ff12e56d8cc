"""From a database URL to connections: one that writes, some that read."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import asyncpg
from sqlalchemy import TableClause, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.errors import StoreError

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

BUSY_MS: Final = 5000
"""How long SQLite waits for another process's transaction before it gives up."""

SOON_MS: Final = 250
"""The same for who comes right after somebody waited in vain: people who press meanwhile are to be
told so, and not to wait one behind the other."""

ANSWERS_WITHIN_S: Final = 20
"""How long PostgreSQL may take for one statement; a connection that hangs is given up then."""

POSTGRES: Final[dict[str, Any]] = {
    "timeout": 10,
    "command_timeout": ANSWERS_WITHIN_S,
    # The server, too, is to notice soon that we are gone, or our locks would outlive us.
    "server_settings": {
        "application_name": "gavel",
        "tcp_keepalives_idle": "20",
        "tcp_keepalives_interval": "5",
        "tcp_keepalives_count": "3",
    },
}

TROUBLES: Final = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the drivers raise. The last two come while connecting, when nothing translates them."""


class Database(NamedTuple):
    """Where to connect. `write` serialises on SQLite, which has one writer; `read` never waits."""

    url: URL
    write: AsyncEngine
    read: AsyncEngine

    @property
    def file(self) -> Path | None:
        """The SQLite file; None on PostgreSQL."""
        return sqlite_file(self.url)

    @property
    def on_sqlite(self) -> bool:
        return self.file is not None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One view of the database. Raises StoreError "unreachable" for whatever goes wrong."""
        try:
            async with self.read.connect() as db:
                yield db
        except TROUBLES as cause:
            raise unreachable(self.url, cause) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. Raises StoreError: "conflict" where rows collide or lack what they
        belong to, else "failed", then nothing was written; "unreachable" where the connection was
        lost, then that is open."""
        try:
            async with self.write.begin() as db:
                yield db
        except TROUBLES as cause:
            raise refused(cause) from None

    async def dispose(self) -> None:
        await self.write.dispose()
        if self.read is not self.write:
            await self.read.dispose()


def parsed(url: str) -> URL:
    """The URL with the driver Gavel uses. Raises StoreError "scheme"."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise StoreError(
            "scheme",
            "DATABASE_URL is no database address; write sqlite:///gavel.db or "
            "postgresql://user:password@host/name.",
        ) from None
    driver = DRIVERS.get(found.drivername)
    if driver is None:
        raise StoreError(
            "scheme",
            f"DATABASE_URL begins with {found.drivername!r}; Gavel works with sqlite and "
            "postgresql.",
        )
    found = found.set(drivername=driver)
    if driver.startswith("sqlite") and found.database in (None, "", ":memory:"):
        raise StoreError(
            "scheme", "DATABASE_URL names no file; write sqlite:///gavel.db, for example."
        )
    return found


def connect(url: str) -> Database:
    """The database behind a URL; nothing is connected yet. Raises StoreError "scheme"."""
    found = parsed(url)
    if sqlite_file(found) is None:
        # Without the values of statements in errors: seeds and moves are among them.
        write = create_async_engine(
            found,
            pool_size=5,
            max_overflow=10,
            pool_pre_ping=True,
            connect_args=POSTGRES,
            hide_parameters=True,
        )
        # A load reads several tables: it must see them at one moment.
        return Database(found, write, write.execution_options(isolation_level="REPEATABLE READ"))
    write = create_async_engine(found, pool_size=1, max_overflow=0, hide_parameters=True)
    read = create_async_engine(found, pool_size=4, max_overflow=0, hide_parameters=True)
    _prepare(write, "BEGIN IMMEDIATE", ("PRAGMA journal_mode=WAL", "PRAGMA foreign_keys=ON"))
    _prepare(read, "BEGIN", ("PRAGMA query_only=ON",))
    return Database(found, write, read)


def migrating(url: URL) -> AsyncEngine:
    """An engine for schema changes: batch mode drops tables, which must not cascade."""
    engine = create_async_engine(url, hide_parameters=True)
    if sqlite_file(url) is not None:
        _prepare(engine, "BEGIN IMMEDIATE", ("PRAGMA journal_mode=WAL",))
    return engine


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite URL; None on PostgreSQL."""
    if not url.drivername.startswith("sqlite"):
        return None
    name = url.database or ""
    return Path(name.removeprefix("file:").partition("?")[0])


def upserting(on_sqlite: bool) -> Callable[[TableClause], Any]:
    """The database's own `insert`, which knows ON CONFLICT."""
    return sqlite.insert if on_sqlite else postgresql.insert


def unreachable(url: URL, cause: BaseException) -> StoreError:
    """The error that says which database cannot be reached, and why; without the password."""
    where = str(sqlite_file(url) or f"{url.host or 'localhost'}:{url.port or 5432}")
    says = f"The database at {where} cannot be used: {reason(cause)}.{_remedy(cause)}"
    return StoreError("unreachable", says)


def refused(cause: BaseException) -> StoreError:
    """The error of a change that was not kept, or of which that is open."""
    if isinstance(cause, IntegrityError):
        return StoreError("conflict", f"That does not go together: {reason(cause)}.")
    if passing(cause):
        return StoreError("unreachable", f"The database was lost: {reason(cause)}.")
    return StoreError("failed", f"The database did not keep that: {reason(cause)}.{_remedy(cause)}")


def passing(cause: BaseException) -> bool:
    """Whether a connection was lost or not to be had, so that another may do in a moment."""
    if isinstance(cause, DBAPIError):
        return cause.connection_invalidated or passing(_driver(cause))
    state = getattr(cause, "sqlstate", None) or ""
    return isinstance(cause, OSError | asyncpg.InterfaceError) or state[:2] in _LOST


def crowded(cause: BaseException) -> bool:
    """Whether SQLite waited in vain for another process to finish its transaction."""
    return isinstance(cause, DBAPIError) and "database is locked" in str(cause.orig)


def reason(cause: BaseException) -> str:
    """The driver's own words, in one line."""
    if isinstance(cause, DBAPIError):
        cause = _driver(cause)
    return " ".join(str(cause).split()).rstrip(".") or type(cause).__name__


_LOST: Final = ("08", "53", "57")
"""SQLSTATE classes: no connection, no room for one, the server is going or coming."""


_REMEDIES: Final = {
    "is full": " Make room on its disk.",
    "readonly": " Gavel must be allowed to write there.",
    "disk I/O error": " Look after its disk.",
    "unable to open": " Gavel must be allowed to write there.",
}
"""What an operator can do, by SQLite's own words."""


def _remedy(cause: BaseException) -> str:
    found = reason(cause)
    return next((does for says, does in _REMEDIES.items() if says in found), "")


def _driver(cause: DBAPIError) -> BaseException:
    """The driver's own exception."""
    return (cause.orig.__cause__ or cause.orig) if cause.orig is not None else cause


def _prepare(engine: AsyncEngine, begin: str, pragmas: tuple[str, ...]) -> None:
    # A file that cannot be opened is found out here: the driver's thread would outlive the loop
    # then, and print a traceback behind the one line that says why.
    def on_opening(_dialect: Any, _record: Any, args: Any, options: Any) -> None:
        sqlite3.connect(args[0], uri=bool(options.get("uri"))).close()

    # The driver's own BEGIN comes late and DEFERRED: two writers would then refuse each other
    # instead of queueing.
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"PRAGMA busy_timeout={BUSY_MS}", *pragmas):
            cursor.execute(pragma)
        cursor.close()

    in_vain_until = 0.0

    def on_begin(connection: Any) -> None:
        nonlocal in_vain_until
        wait_ms = min(SOON_MS, BUSY_MS) if monotonic() < in_vain_until else BUSY_MS
        if connection.info.setdefault("waits_ms", BUSY_MS) != wait_ms:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={wait_ms}")
            connection.info["waits_ms"] = wait_ms
        try:
            connection.exec_driver_sql(begin)
        except DBAPIError as cause:
            in_vain_until = monotonic() + BUSY_MS / 1000 if crowded(cause) else 0.0
            raise
        in_vain_until = 0.0

    listen: Callable[[Any, str, Callable[..., None]], None] = event.listen
    listen(engine.sync_engine, "do_connect", on_opening)
    listen(engine.sync_engine, "connect", on_connect)
    listen(engine.sync_engine, "begin", on_begin)
