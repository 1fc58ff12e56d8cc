"""A fresh database for each test, on SQLite and on PostgreSQL, and the bot's tables on it."""

import asyncio
import os
import shutil
from itertools import count

import asyncpg
import pytest

from bot.store import models
from bot.store.engine import parsed
from bot.store.migrate import upgrade
from bot.store.store import Store
from tests.bot import postgres
from tests.bot.bench import Bench, JumpClock

BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]

_numbers = count()
TABLES = models.metadata.sorted_tables


@pytest.fixture(scope="session")
def postgres_server():
    """The address of the run's server. Without PostgreSQL: skipped, but a failure where CI is
    set, so that nobody takes half of the tests for all of them."""
    try:
        with postgres.server() as address:
            yield address
    except postgres.Missing as missing:
        if os.environ.get("CI"):
            pytest.fail(str(missing))
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {missing}")


@pytest.fixture(scope="session")
def postgres_template(postgres_server):
    """The name of a database with our schema, to be copied."""

    async def make():
        admin = await asyncpg.connect(f"{postgres_server}/postgres")
        await admin.execute("CREATE DATABASE gavel_template")
        await admin.close()
        await upgrade(parsed(f"{postgres_server}/gavel_template"))

    asyncio.run(make())
    return "gavel_template"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory):
    """A file with our schema, to be copied."""
    path = tmp_path_factory.mktemp("template") / "gavel.db"
    asyncio.run(upgrade(parsed(f"sqlite:///{path}")))
    return path


@pytest.fixture
async def postgres_databases(postgres_server):
    """Makes databases on the server: `await make(template)` gives a URL."""
    admin = await asyncpg.connect(f"{postgres_server}/postgres")
    names = []

    async def make(template):
        names.append(f"gavel_{next(_numbers)}")
        await admin.execute(f"CREATE DATABASE {names[-1]} TEMPLATE {template}")
        return f"{postgres_server}/{names[-1]}"

    yield make
    for name in names:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await admin.close()


@pytest.fixture(scope="session")
def spare_databases():
    """Names of databases with our schema and nothing in them. To empty one takes milliseconds, to
    make one a third of a second."""
    return []


@pytest.fixture
async def migrated_postgres(postgres_server, postgres_template, spare_databases):
    admin = await asyncpg.connect(f"{postgres_server}/postgres")
    if spare_databases:
        name = spare_databases.pop()
    else:
        name = f"gavel_{next(_numbers)}"
        await admin.execute(f"CREATE DATABASE {name} TEMPLATE {postgres_template}")
    yield f"{postgres_server}/{name}"
    await admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
    )
    db = await asyncpg.connect(f"{postgres_server}/{name}")
    try:
        await db.execute(";".join(f"DELETE FROM {one.name}" for one in reversed(TABLES)))
    except asyncpg.UndefinedTableError:  # the test took one away
        await db.close()
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    else:
        await db.close()
        spare_databases.append(name)
    await admin.close()


@pytest.fixture
async def empty_postgres(postgres_databases):
    return await postgres_databases("template0")


@pytest.fixture
def migrated_sqlite(sqlite_template, tmp_path):
    shutil.copy(sqlite_template, tmp_path / "gavel.db")
    return f"sqlite:///{tmp_path / 'gavel.db'}"


@pytest.fixture(params=BOTH)
def database_url(request):
    """The URL of a database with our schema and nothing in it, once of each kind."""
    return request.getfixturevalue(f"migrated_{request.param}")


@pytest.fixture(params=BOTH)
def empty_database_url(request, tmp_path):
    """The URL of a database without anything, once of each kind."""
    if request.param == "postgres":
        return request.getfixturevalue("empty_postgres")
    return f"sqlite:///{tmp_path / 'gavel.db'}"


@pytest.fixture
def clock():
    return JumpClock()


@pytest.fixture
async def benches(database_url, clock):
    """Makes processes on the test's database; each call is another start of the bot."""
    opened = []

    async def start(*, workers=False, shards=(0,), shard_count=1, settings=None, **options):
        store = await Store.open(
            database_url, shards=shards, shard_count=shard_count, **(settings or {})
        )
        bench = Bench(store, clock, **options)
        opened.append(bench)
        await bench.tables.start_up()
        if workers:
            bench.tables.start_workers()
        return bench

    yield start
    for bench in opened:
        await bench.close()


@pytest.fixture
async def bench(benches):
    """The bot on an empty database, workers not started: nothing happens by itself."""
    return await benches()


@pytest.fixture
async def live(benches):
    """The bot on an empty database with its workers."""
    return await benches(workers=True)
