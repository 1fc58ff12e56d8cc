"""The bot in its own process on a database that misbehaves: a plain sentence for everybody who
presses, a clear line for the operator, and afterwards the game goes on as if nothing had been."""

import contextlib
import resource
import sqlite3

import pytest
import pytest_asyncio
from alembic.script import ScriptDirectory

from bot.store import migrate
from bot.store.engine import parsed
from bot.store.migrate import downgrade
from tests.bot.sockets import ailing
from tests.bot.sockets.evening import private

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

REFUSED = "My records take nothing just now, so your move was not made. Press again in a moment."
HEAD, *OLDER = [one.revision for one in ScriptDirectory(str(migrate.SCRIPTS)).walk_revisions()]


class OnDisk:
    """No file of the process may grow any more: the real thing, by the kernel."""

    says = "disk I/O error"

    def __init__(self, evening):
        self._pid = evening.bot.pid
        self._before = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)

    def begin(self):
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (1, self._before[1]))

    def end(self):
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, self._before)


class Told:
    """What SQLite says by itself after these statements."""

    def __init__(self, evening):
        self._file = evening.ailing

    def begin(self):
        self._file.write_text(self.ails)

    def end(self):
        self._file.write_text(self.mends)


class ReadOnly(Told):
    says = "attempt to write a readonly database"
    ails, mends = "PRAGMA query_only=ON", "PRAGMA query_only=OFF"


class Full(Told):
    """Not one page more, and no room in those that are there."""

    says = "database or disk is full"
    ails = "PRAGMA max_page_count=1\nCREATE TABLE ballast AS SELECT zeroblob(99999)"
    mends = "PRAGMA max_page_count=1000000"


class Locked:
    """Another program in the middle of writing, for longer than anybody waits."""

    says = "database is locked"

    def __init__(self, evening):
        self._other = sqlite3.connect(evening.database, isolation_level=None)

    def begin(self):
        self._other.execute("BEGIN IMMEDIATE")

    def end(self):
        with contextlib.closing(self._other):
            self._other.execute("ROLLBACK")


ILLS = (OnDisk, ReadOnly, Full, Locked)


@pytest_asyncio.fixture(loop_scope="module")
async def ailing_evening(evening):
    """The bot where a file tells its database what is the matter with it."""
    evening.ailing = evening.database.with_name("ailing.sql")
    evening.ailing.unlink(missing_ok=True)
    await evening.bot.kill()
    evening.illness = {
        "GAVEL_PLAYGROUND_PROGRAM": f"{ailing.__name__}:main",
        ailing.FILE: str(evening.ailing),
    }
    await evening.start(**evening.illness)
    yield evening
    await evening.bot.kill()


@pytest.mark.parametrize("trouble", ILLS)
async def test_whoever_presses_is_told_and_afterwards_the_game_goes_on(
    ailing_evening, table, people, trouble
):
    """Buttons, forms, commands and the clock; looking takes no writing. Stopped and started in the
    middle of it, the bot says in one line what is wrong."""
    evening, (ann, ben, cem) = ailing_evening, people
    ill, before, since = trouble(evening), kept(table), len(evening.bot.log)
    side = evening.discord.guild.new_channel("side")

    ill.begin()
    bid = await ann.press(table.panel, "Bid $100")
    form = await ben.press(table.panel, "Set limit…")
    limit = await ben.submit(form.modal, {"amount": "900"})
    opening = await cem.slash(side, "play", game="maloney")
    for reply, person in ((bid, ann), (limit, ben), (opening, cem)):
        await reply.until(lambda r, p=person: REFUSED in told(r, p), 30)
    await private(await cem.press(table.panel, "My hand"), "Your hand")
    await evening.discord.clock.advance(left_s(evening, table) + 5)
    await evening.bot.wait_logged("the clocks wait")
    assert kept(table) == before
    said = "\n".join(evening.bot.log[since:])
    ill.end()

    assert trouble.says in said
    assert harmless(evening, said)
    await evening.in_time(lambda: len(kept(table)) > len(before), "the clock's move", 10)
    assert kept(table)[: len(before)] == before
    assert len(table.panels) == 1


@pytest.mark.parametrize("trouble", ILLS)
async def test_stopped_while_it_is_ill_it_ends_cleanly_and_goes_on_when_well(
    ailing_evening, table, people, trouble
):
    evening, (ann, ben, _) = ailing_evening, people
    await table.press(ann, "Bid $100")
    await table.shows("$100 by ● Ann")
    ill, since = trouble(evening), len(evening.bot.log)

    ill.begin()
    await private(await ben.press(table.panel, "Bid $200"), REFUSED)
    before = kept(table)
    assert await evening.bot.terminate() == 0
    assert harmless(evening, "\n".join(evening.bot.log[since:]))
    if trouble is not OnDisk:
        await turned_away(evening, trouble.says)
        ill.end()
    await evening.start(**evening.illness)

    assert kept(table) == before
    await table.press(ben, "Bid $200")
    await table.shows("$200 by ■ Ben")


async def test_started_on_a_file_it_may_only_read_it_says_so(evening, table, people):
    before = kept(table)
    await evening.bot.kill()
    await turned_away(evening, "readonly", url=f"file:{evening.database}?mode=ro&uri=true")
    await evening.start()
    assert kept(table) == before
    await table.press(people[0], "Bid $100")
    await table.shows("$100 by ● Ann")


@pytest.mark.parametrize("revision", OLDER)
async def test_an_older_database_is_copied_and_brought_up_to_date_and_the_game_goes_on(
    evening, table, people, revision
):
    ann, ben, cem = people
    await table.press(ann, "Bid $100")
    await table.shows("$100 by ● Ann")
    before = kept(table)
    assert await evening.bot.terminate() == 0
    await downgrade(parsed(f"sqlite:///{evening.database}"), revision)
    copy = evening.database.with_name(f"gavel.db.before-{HEAD}")
    copy.unlink(missing_ok=True)

    await evening.start()

    assert schema(evening.database) == HEAD
    assert schema(copy) == revision
    with contextlib.closing(sqlite3.connect(copy)) as db:
        query = "SELECT count(*) FROM moves WHERE table_id = ?"
        assert db.execute(query, [table.id]).fetchone() == (len(before),)
    assert kept(table) == before
    await table.press(ben, "Bid $200")
    await table.press(ann, "Pass")
    await table.press(cem, "Pass")
    await table.shows("Ben has the car")
    assert len(table.panels) == 1


async def test_an_older_database_that_cannot_be_copied_stays_as_it_is(evening, table, people):
    before = kept(table)
    assert await evening.bot.terminate() == 0
    await downgrade(parsed(f"sqlite:///{evening.database}"), OLDER[0])
    copy = evening.database.with_name(f"gavel.db.before-{HEAD}")
    copy.unlink(missing_ok=True)
    copy.mkdir()

    await turned_away(evening, str(copy))

    assert schema(evening.database) == OLDER[0]
    copy.rmdir()
    await evening.start()
    assert kept(table) == before
    await table.press(people[0], "Bid $100")
    await table.shows("$100 by ● Ann")


async def test_a_newer_database_is_left_alone_and_the_game_goes_on_with_the_newer_program(
    evening, table, people
):
    before = kept(table)
    assert await evening.bot.terminate() == 0
    changed(evening, "UPDATE alembic_version SET version_num = '9999'")
    was = evening.database.read_bytes()

    await turned_away(evening, "written by a newer Gavel (schema 9999)")

    assert evening.database.read_bytes() == was
    changed(evening, "UPDATE alembic_version SET version_num = ?", HEAD)
    await evening.start()
    assert kept(table) == before
    await table.press(people[0], "Bid $100")
    await table.shows("$100 by ● Ann")


# ------------------------------------------------------------------------------ helpers


def kept(table):
    """The record, as rows."""
    return [dict(row) for row in table.moves]


def told(reply, person):
    """What the person was told in private: what took long was acknowledged in public, and then the
    reason comes by DM."""
    hidden = [one.text.strip() for one in reply.messages if one.ephemeral]
    return [*hidden, *(one.text.strip() for one in person.dms())]


def left_s(evening, table):
    """Until the table's deadline, in seconds."""
    return (table.row["due_at"] - evening.discord.clock.now_ms()) / 1000


def schema(path):
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def changed(evening, statement, *values):
    """Changes the database behind the back of the bot, which must not run."""
    assert evening.bot.status is not None
    with contextlib.closing(sqlite3.connect(evening.database)) as db, db:
        db.execute(statement, values)


def harmless(evening, said):
    """Whether it holds no traceback, no token, and no seed of any table."""
    seeds = [row["seed"] for row in evening.rows("SELECT seed FROM tables WHERE seed IS NOT NULL")]
    assert seeds, "there is something to be looked for"
    return not any(one in said for one in ("Traceback", evening.discord.token, *seeds))


async def turned_away(evening, says, url=None):
    """The bot does not start, and says in one line why."""
    told = {"DATABASE_URL": f"sqlite+aiosqlite:///{url or evening.database}"}
    program = getattr(evening, "illness", {}) if url is None else {}
    bot = await evening.discord.start_bot({**told, **program})
    assert await bot.wait() == 1
    lines = [line for line in bot.log if line.startswith("gavel: ")]
    assert len(lines) == 1, bot.log
    assert says in lines[0]
    assert harmless(evening, "\n".join(bot.log))
