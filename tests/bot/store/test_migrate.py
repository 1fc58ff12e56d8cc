"""The schema: up, down, the same as the models say, and databases of other versions."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from bot.store import migrate
from bot.store.engine import migrating, parsed, sqlite_file
from bot.store.errors import StoreError
from bot.store.migrate import downgrade, upgrade
from bot.store.models import metadata
from bot.store.store import Store

HEAD = ScriptDirectory(str(migrate.SCRIPTS)).get_current_head()
"""The newest schema that this program knows."""

LATER = f"""
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{HEAD}"


def upgrade():
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("colour", sa.Text()))
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("note", type_=sa.String(64), existing_type=sa.String(32))


def downgrade():
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("note", type_=sa.String(32), existing_type=sa.String(64))
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("colour")
"""

FAILING = f"""
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{HEAD}"


def upgrade():
    op.create_table("bait", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("SELECT * FROM nowhere")
"""


@pytest.fixture
def later(tmp_path):
    """The versions of a program that knows one migration more."""
    folder = tmp_path / "later"
    folder.mkdir()
    (folder / "9001_later.py").write_text(LATER)
    return (*migrate.VERSIONS, folder)


async def ask(url, question):
    engine = migrating(parsed(url))
    try:
        async with engine.connect() as db:
            return await db.run_sync(question)
    finally:
        await engine.dispose()


async def run(url, *statements):
    engine = migrating(parsed(url))
    async with engine.begin() as db:
        for statement in statements:
            await db.execute(text(statement))
    await engine.dispose()


def names(db):
    return set(inspect(db).get_table_names())


async def test_migrations_build_what_the_models_say(empty_database_url):
    await upgrade(parsed(empty_database_url))

    def differences(db):
        return compare_metadata(MigrationContext.configure(db), metadata)

    assert await ask(empty_database_url, differences) == []


async def test_down_to_nothing_and_up_again(empty_database_url):
    url = parsed(empty_database_url)
    await upgrade(url)
    assert set(metadata.tables) < await ask(empty_database_url, names)

    await downgrade(url, "base")
    assert await ask(empty_database_url, names) == {"alembic_version"}

    await upgrade(url)
    assert set(metadata.tables) < await ask(empty_database_url, names)


async def test_an_up_to_date_database_is_left_alone(empty_database_url, tmp_path):
    await upgrade(parsed(empty_database_url))
    before = sorted(tmp_path.iterdir())

    await upgrade(parsed(empty_database_url))

    assert sorted(tmp_path.iterdir()) == before


async def test_rows_survive_a_change_of_their_tables(empty_database_url, later):
    store = await Store.open(empty_database_url)
    await store.close()
    await run(
        empty_database_url,
        "INSERT INTO tables (id, game, guild_id, channel_id, status, host_id, preset, options,"
        " shuffle_seats, created_ms, note, change, published_moves) VALUES"
        " ('t', 'tiny', 1, 2, 'lobby', 3, 'live', '{}', true, 4, '', 0, 0)",
        'INSERT INTO seats (table_id, seat, user_id, name, autopilot, "left", misses)'
        " VALUES ('t', 0, 3, 'Ann', false, false, 0)",
    )
    seats = text("SELECT count(*) FROM seats")

    await upgrade(parsed(empty_database_url), versions=later)
    assert await ask(empty_database_url, lambda db: db.scalar(seats)) == 1, "nothing cascaded"

    await downgrade(parsed(empty_database_url), HEAD, versions=later)
    assert await ask(empty_database_url, lambda db: db.scalar(seats)) == 1


async def test_a_newer_database_is_refused_in_one_sentence(empty_database_url, later):
    await upgrade(parsed(empty_database_url), versions=later)

    with pytest.raises(StoreError) as error:
        await Store.open(empty_database_url)

    assert error.value.code == "newer"
    assert str(error.value) == (
        f"The database was written by a newer Gavel (schema 9001); this one knows up to {HEAD}. "
        "Update Gavel, or go back to a copy from before."
    )
    # The lock was let go of: a program that fits may start.
    await downgrade(parsed(empty_database_url), HEAD, versions=later)
    await (await Store.open(empty_database_url)).close()


async def test_an_older_sqlite_database_is_copied_first(tmp_path, later):
    url = f"sqlite:///{tmp_path / 'gavel.db'}"
    store = await Store.open(url)
    await store.servers.set_settings(5, {"pace": "daily"})
    await upgrade(parsed(url), versions=later)
    await store.close()

    copy = sqlite_file(parsed(url)).with_name("gavel.db.before-9001")
    with sqlite3.connect(copy) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert old.execute("SELECT settings FROM guilds").fetchone() == ('{"pace":"daily"}',)


async def test_an_older_database_that_cannot_be_copied_stays_as_it_is(tmp_path, later):
    url = f"sqlite:///{tmp_path / 'gavel.db'}"
    await upgrade(parsed(url))
    (tmp_path / "gavel.db.before-9001.unfinished").mkdir()

    with pytest.raises(StoreError, match="cannot be copied to") as error:
        await upgrade(parsed(url), versions=later)

    assert "\n" not in str(error.value)
    assert "unable to open database file. Nothing was changed; make room" in str(error.value)
    with sqlite3.connect(tmp_path / "gavel.db") as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
    assert not (tmp_path / "gavel.db.before-9001").exists()


async def test_a_new_database_needs_no_copy(tmp_path):
    await (await Store.open(f"sqlite:///{tmp_path / 'gavel.db'}")).close()

    assert not list(tmp_path.glob("*before*"))


async def test_a_migration_that_fails_leaves_the_database_as_it_was(empty_database_url, tmp_path):
    await upgrade(parsed(empty_database_url))
    folder = tmp_path / "bad"
    folder.mkdir()
    (folder / "9001_bad.py").write_text(FAILING)

    with pytest.raises(StoreError, match="nowhere"):
        await upgrade(parsed(empty_database_url), versions=(*migrate.VERSIONS, folder))

    assert "bait" not in await ask(empty_database_url, names)
    await (await Store.open(empty_database_url)).close()
