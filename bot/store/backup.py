"""Copies of a SQLite database, made while the bot runs, and put back while it does not."""

import os
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

from bot.store.engine import parsed, sqlite_file
from bot.store.errors import StoreError
from bot.store.lock import free_shards, lock_file
from bot.store.migrate import SCRIPTS

PAGES: Final = 256
"""Copied between two chances for the bot to write: people at tables notice nothing."""


def backup(url: str, target: Path) -> int:
    """Copy the database to a new file; its size in bytes. The bot may run meanwhile.

    Raises StoreError: "scheme" on PostgreSQL, "unreachable" where there is no database, "exists",
    "failed". A target that could not be finished is not left behind.
    """
    source = _file(url, "pg_dump")
    if not source.is_file():
        raise StoreError("unreachable", f"There is no database at {source}.")
    if target.exists():
        raise StoreError("exists", f"{target} is there already; name a new file.")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        _copy(source, unfinished)
        revision_of(unfinished)
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as cause:
        raise StoreError("failed", f"{target} could not be written: {cause}.") from None
    finally:
        for left in (unfinished, Path(f"{unfinished}-wal"), Path(f"{unfinished}-shm")):
            with suppress(OSError):
                left.unlink()
    return target.stat().st_size


def restore(url: str, source: Path, *, replace: bool = False) -> None:
    """Put a copy in the place of the database. With `replace` an existing one goes to a file
    beside it, `<name>.replaced`.

    Raises StoreError: "scheme" on PostgreSQL, "unreachable" where the copy cannot be read or is
    not Gavel's, "newer", "locked" while a bot runs, "exists", "failed".
    """
    target = _file(url, "psql or pg_restore")
    _fits(source)
    if not target.parent.is_dir():
        raise StoreError("unreachable", f"There is no folder {target.parent}.")
    with free_shards(target, _shards(target)):
        if target.exists() and not replace:
            raise StoreError(
                "exists",
                f"{target} is there already. Move it away, or add --replace to keep it as "
                f"{target.name}.replaced.",
            )
        arriving = target.with_name(f"{target.name}.arriving")
        try:
            _copy(source, arriving)
            _doubt(arriving)
            if target.exists():
                _gather(target)
                os.replace(target, target.with_name(f"{target.name}.replaced"))
            os.replace(arriving, target)
        except (sqlite3.Error, OSError) as cause:
            raise StoreError("failed", f"{target} could not be written: {cause}.") from None
        finally:
            with suppress(OSError):
                arriving.unlink()


def revision_of(file: Path) -> str:
    """The schema's version. Raises StoreError "unreachable" for what is no database of Gavel's."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            found = db.execute("SELECT version_num FROM alembic_version").fetchone()
            db.execute("SELECT id, seed FROM tables LIMIT 1").fetchone()
    except sqlite3.Error as cause:
        reason = "not a database" if "not a database" in str(cause) else "not one of Gavel's"
        raise StoreError("unreachable", f"{file} is {reason}.") from None
    if found is None:
        raise StoreError("unreachable", f"{file} is not one of Gavel's.")
    return str(found[0])


def _file(url: str, instead: str) -> Path:
    file = sqlite_file(parsed(url))
    if file is None:
        raise StoreError(
            "scheme", f"DATABASE_URL is a PostgreSQL; use {instead} for it (see docs/hosting.md)."
        )
    return file


def _fits(source: Path) -> None:
    if not source.is_file():
        raise StoreError("unreachable", f"There is no file {source}.")
    revision = revision_of(source)
    known = ScriptDirectory(str(SCRIPTS))
    if revision not in {one.revision for one in known.walk_revisions()}:
        raise StoreError(
            "newer",
            f"{source} was written by a newer Gavel (schema {revision}); this one knows up to "
            f"{known.get_current_head()}. Update Gavel first.",
        )


def _shards(database: Path) -> tuple[int, ...]:
    """The shards that ever ran on this database, by their lock files; 0 in any case."""
    pattern = re.compile(re.escape(lock_file(database, "N").name).replace("N", r"(\d+)"))
    found = (pattern.fullmatch(path.name) for path in database.parent.iterdir())
    return tuple(sorted({0} | {int(match[1]) for match in found if match}))


def _copy(source: Path, target: Path) -> None:
    # SQLite's own copy, which knows what still lies in the write-ahead log.
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES)
        new.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = new.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")


def _doubt(copy: Path) -> None:
    """Believe no message to show what the copy says: Discord has seen what came after it."""
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE shown SET fingerprint = '' WHERE kind IN ('panel', 'result', 'hand')")
        if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'night_posts'").fetchone():
            db.execute(
                "UPDATE night_posts SET fingerprint = '' WHERE kind IN ('signup', 'console', 'end')"
            )


def _gather(database: Path) -> None:
    """Bring what lies in the write-ahead log into the file, so that it can be moved."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA journal_mode=DELETE")
