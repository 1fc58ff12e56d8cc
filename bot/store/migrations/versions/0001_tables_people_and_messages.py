"""tables, people and messages"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

HOLDS = sa.text("status IN ('lobby', 'running', 'paused')")


def upgrade() -> None:
    op.create_table(
        "alive",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_alive"),
    )
    op.create_table(
        "dm_openings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "at_ms", name="pk_dm_openings"),
    )
    op.create_index("ix_dm_openings_at_ms", "dm_openings", ["at_ms"])

    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guilds"),
    )
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("dm_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.String(32), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_index("ix_results_guild_id", "results", ["guild_id"])

    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("shuffle_seats", sa.Boolean(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=True),
        sa.Column("started_ms", sa.BigInteger(), nullable=True),
        sa.Column("start_stamp", sa.BigInteger(), nullable=True),
        sa.Column("start_interaction", sa.BigInteger(), nullable=True),
        sa.Column("paused_ms", sa.BigInteger(), nullable=True),
        sa.Column("ended_ms", sa.BigInteger(), nullable=True),
        sa.Column("rules_version", sa.Integer(), nullable=True),
        sa.Column("seed", sa.Text(), nullable=True),
        sa.Column("pins", sa.Text(), nullable=True),
        sa.Column("commitment", sa.String(64), nullable=True),
        sa.Column("note", sa.String(32), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.Column("published_moves", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_channel_id", "tables", ["channel_id"])
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("ix_tables_expires_ms", "tables", ["expires_ms"])
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_index("ix_tables_host_id", "tables", ["host_id"])
    op.create_index(
        "uq_tables_held_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=HOLDS,
        postgresql_where=HOLDS,
    )

    op.create_table(
        "deeds",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_deeds_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_deeds"),
    )
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("word", sa.String(32), nullable=False),
        sa.Column("question", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_drafts_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", "word", name="pk_drafts"),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_moves_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "index", name="pk_moves"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_orders_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "number", name="pk_orders"),
    )
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_outbox_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_outbox"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("autopilot", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_seats_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])

    op.create_table(
        "shown",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("posted_ms", sa.BigInteger(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_shown_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "kind", "key", name="pk_shown"),
    )
    op.create_table(
        "standings",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name="fk_standings_table_id_results",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_standings"),
    )
    op.create_index("ix_standings_user_id", "standings", ["user_id"])

    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("yes", sa.Text(), nullable=False),
        sa.Column("no", sa.Text(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.Column("to", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_votes_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_votes"),
    )
    op.create_index("ix_votes_until_ms", "votes", ["until_ms"])

    op.create_table(
        "waiting",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_waiting_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "place", name="pk_waiting"),
    )


def downgrade() -> None:
    op.drop_table("waiting")
    op.drop_table("votes")
    op.drop_table("standings")
    op.drop_table("shown")
    op.drop_table("seats")
    op.drop_table("outbox")
    op.drop_table("orders")
    op.drop_table("moves")
    op.drop_table("drafts")
    op.drop_table("deeds")
    op.drop_table("tables")
    op.drop_table("results")
    op.drop_table("people")
    op.drop_table("guilds")
    op.drop_table("dm_openings")
    op.drop_table("alive")
