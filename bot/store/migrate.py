"""Brings a database's schema up to this program's, or down to an older one."""

import asyncio
import functools
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from bot.store.engine import migrating, reason, sqlite_file, unreachable
from bot.store.errors import StoreError
from bot.store.lock import ADVISORY, MIGRATION

SCRIPTS: Final = Path(__file__).parent / "migrations"
VERSIONS: Final = (SCRIPTS / "versions",)


async def upgrade(url: URL, *, versions: Sequence[Path] = VERSIONS) -> None:
    """Apply what is missing, all in one transaction.

    An older SQLite database is copied first, to `<file>.before-<revision>`. Raises StoreError:
    "newer" for a database of a newer program, "unreachable", "failed" where it cannot be copied.
    """
    config = _config(versions)
    known = _known(tuple(versions))
    present = await _on(url, _revision)
    if present is not None and present not in {one.revision for one in known.walk_revisions()}:
        raise StoreError(
            "newer",
            f"The database was written by a newer Gavel (schema {present}); this one knows up to "
            f"{known.get_current_head()}. Update Gavel, or go back to a copy from before.",
        )
    head = known.get_current_head()
    if present == head:
        return
    file = sqlite_file(url)
    if file is not None and present is not None:
        await asyncio.to_thread(_copy, file, Path(f"{file}.before-{head}"))
    await _on(url, lambda db: _run(db, config, lambda: command.upgrade(config, "head")))


async def downgrade(url: URL, revision: str, *, versions: Sequence[Path] = VERSIONS) -> None:
    """Go back to an older revision, "base" for an empty database. Raises StoreError."""
    config = _config(versions)
    await _on(url, lambda db: _run(db, config, lambda: command.downgrade(config, revision)))


def _config(versions: Sequence[Path]) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(str, versions)).replace("%", "%%"))
    return config


@functools.cache
def _known(versions: tuple[Path, ...]) -> ScriptDirectory:
    """The revisions in these folders, each module read once."""
    return ScriptDirectory.from_config(_config(versions))


def _revision(db: Connection) -> str | None:
    return MigrationContext.configure(db).get_current_revision()


def _run(db: Connection, config: Config, migrate: Callable[[], None]) -> None:
    if db.dialect.name == "postgresql":
        # Processes of several shards may start together: one migrates, the others wait.
        lock = text("SELECT pg_advisory_xact_lock(:kind, :key)")
        db.execute(lock, {"kind": ADVISORY, "key": MIGRATION})
    config.attributes["connection"] = db
    migrate()


async def _on(url: URL, work: Callable[[Connection], str | None]) -> str | None:
    engine = migrating(url)
    try:
        async with engine.begin() as db:
            return await db.run_sync(work)
    except (SQLAlchemyError, OSError, sqlite3.Error) as cause:
        raise unreachable(url, cause) from None
    finally:
        await engine.dispose()


def _copy(source: Path, target: Path) -> None:
    # SQLite's own copy, which knows what still lies in the write-ahead log. A copy of an earlier
    # try gives way only to a whole one.
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(unfinished)) as new:
            old.backup(new)
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as cause:
        raise StoreError(
            "failed",
            f"The database is an older Gavel's, and cannot be copied to {target} before it is "
            f"changed: {reason(cause)}. Nothing was changed; make room there, and start again.",
        ) from None
    finally:
        with suppress(OSError):
            unfinished.unlink()
