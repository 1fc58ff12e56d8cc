"""The schema. Times are epoch milliseconds, ids of Discord and times are BigInteger.

What is stored of a game is its record: no state, and of what could be worked out only
`tables.due_at`. `migrations/` builds the same schema; a test compares the two.
"""

from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

NAMING: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Names of constraints, so that a migration can drop them on any database."""

metadata = MetaData(naming_convention=NAMING)


class Unreadable(dict[str, Any]):
    """Stands where a JSON value cannot be read: empty, so that nothing else falls over it."""


class Json(TypeDecorator[Any]):
    """A JSON value in a text column, the same on every database; `Unreadable` where it is none."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        if value is None:
            return None
        try:
            return msgspec.json.decode(value)
        except (msgspec.DecodeError, TypeError, UnicodeError):
            return Unreadable()


def _of_table() -> Column[str]:
    owner = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(16), owner, primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("parent_id", BigInteger),
    Column("status", String(16), nullable=False),
    Column("host_id", BigInteger, nullable=False, index=True),
    Column("preset", String(32), nullable=False),
    Column("options", Json, nullable=False),
    Column("shuffle_seats", Boolean, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, index=True),
    Column("started_ms", BigInteger),
    Column("start_stamp", BigInteger),
    Column("start_interaction", BigInteger),
    Column("paused_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("rules_version", Integer),
    Column("seed", Text),
    Column("pins", Json),
    Column("commitment", String(64)),
    Column("note", String(32), nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("change", BigInteger, nullable=False),
    Column("published_moves", BigInteger, nullable=False),
    Column("settings", Json, nullable=False, server_default=text("'{}'")),
    Column("clocks", Json, nullable=False, server_default=text("'{}'")),
)

_HOLDS = text("status IN ('lobby', 'running', 'paused')")
Index(
    "uq_tables_held_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=_HOLDS,
    postgresql_where=_HOLDS,
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("autopilot", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("misses", Integer, nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("since_ms", BigInteger, nullable=False, server_default=text("0")),
)

waiting = Table(
    "waiting",
    metadata,
    _of_table(),
    Column("place", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
)

# One row is one press: `length` actions from move `index` of the record on, all `at` one time.
moves = Table(
    "moves",
    metadata,
    _of_table(),
    Column("index", Integer, primary_key=True),
    Column("length", Integer, nullable=False),
    Column("seat", Integer),
    Column("at", BigInteger, nullable=False),
    Column("by", String(8), nullable=False),
    Column("user_id", BigInteger),
    Column("interaction_id", BigInteger, unique=True),
    Column("actions", Text, nullable=False),
)

deeds = Table(
    "deeds",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("after", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("fields", Json, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    _of_table(),
    Column("what", String(16), nullable=False),
    Column("by", Integer, nullable=False),
    Column("asked", Json, nullable=False),
    Column("yes", Json, nullable=False),
    Column("no", Json, nullable=False),
    Column("until_ms", BigInteger, nullable=False, index=True),
    Column("to", Integer),
    Column("seat", Integer),
)

orders = Table(
    "orders",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("action", Json, nullable=False),
    Column("until_ms", BigInteger),
    Column("scope", String(40), nullable=False, server_default=text("''")),
    Column("since_ms", BigInteger, nullable=False, server_default=text("0")),
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(),
    Column("user_id", BigInteger, primary_key=True),
    Column("word", String(32), primary_key=True),
    Column("question", BigInteger, nullable=False),
    Column("content", Json),
)

outbox = Table(
    "outbox",
    metadata,
    _of_table(),
    Column("change", BigInteger, nullable=False),
)

shown = Table(
    "shown",
    metadata,
    _of_table(),
    Column("kind", String(16), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("posted_ms", BigInteger, nullable=False),
    Column("fingerprint", Text, nullable=False),
)

# Results go with their server. They name their table, but do not hang on it.
results = Table(
    "results",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("ended_ms", BigInteger, nullable=False),
    Column("note", String(32), nullable=False),
    Column("outcome", Json, nullable=False),
)

standings = Table(
    "standings",
    metadata,
    Column(
        "table_id",
        String(16),
        ForeignKey("results.table_id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("total", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed", Boolean, nullable=False),
    Column("settings", Json, nullable=False),
)

dm_openings = Table(
    "dm_openings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, primary_key=True, autoincrement=False, index=True),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Json, nullable=False),
)

# When somebody was last pinged on a server, kept where it allows one ping a day.
pinged = Table(
    "pinged",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
)

nights = Table(
    "nights",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("host_name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("typed", Text, nullable=False),
    Column("starts_ms", BigInteger),
    Column("games", Json, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("places", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("started_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("reminded", Integer, nullable=False),
    Column("moved_up", Json, nullable=False),
    Column("plan", Json, nullable=False),
    Column("change", BigInteger, nullable=False),
)


def _of_night() -> Column[str]:
    owner = ForeignKey("nights.id", ondelete="CASCADE")
    return Column("night_id", String(16), owner, primary_key=True)


night_guests = Table(
    "night_guests",
    metadata,
    _of_night(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("number", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("role", String(16), nullable=False),
    Column("wishes", Json, nullable=False),
    Column("here", Boolean, nullable=False),
    Column("remind", Boolean, nullable=False),
)

night_tables = Table(
    "night_tables",
    metadata,
    _of_night(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("people", Json, nullable=False),
    Column("thread_id", BigInteger),
    Column("table_id", String(16)),
)

night_posts = Table(
    "night_posts",
    metadata,
    _of_night(),
    Column("kind", String(16), primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("posted_ms", BigInteger, nullable=False),
    Column("fingerprint", Text, nullable=False),
)

# Servers that the bot is no longer in; what is theirs goes after a while.
departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_ms", BigInteger, nullable=False),
)

alive = Table(
    "alive",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
)
