"""Game nights, and when somebody was last pinged on a server."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "pinged",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_pinged"),
    )
    op.create_table(
        "nights",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("host_name", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("typed", sa.Text(), nullable=False),
        sa.Column("starts_ms", sa.BigInteger(), nullable=True),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=True),
        sa.Column("ended_ms", sa.BigInteger(), nullable=True),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("moved_up", sa.Text(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nights"),
    )
    op.create_index("ix_nights_guild_id", "nights", ["guild_id"])

    op.create_table(
        "night_guests",
        sa.Column("night_id", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("wishes", sa.Text(), nullable=False),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.Column("remind", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], name="fk_night_guests_night_id_nights", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("night_id", "user_id", name="pk_night_guests"),
    )
    op.create_index("ix_night_guests_user_id", "night_guests", ["user_id"])
    op.create_table(
        "night_tables",
        sa.Column("night_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], name="fk_night_tables_night_id_nights", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("night_id", "number", name="pk_night_tables"),
    )
    op.create_table(
        "night_posts",
        sa.Column("night_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("posted_ms", sa.BigInteger(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], name="fk_night_posts_night_id_nights", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("night_id", "kind", name="pk_night_posts"),
    )


def downgrade() -> None:
    op.drop_table("night_posts")
    op.drop_table("night_tables")
    op.drop_table("night_guests")
    op.drop_table("nights")
    op.drop_table("pinged")
