"""Seats of people who are gone or look for a stand-in; votes about a seat; a table's settings."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    no = sa.false()
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("gone", sa.Boolean(), nullable=False, server_default=no))
        seats.add_column(sa.Column("offered", sa.Boolean(), nullable=False, server_default=no))
        seats.add_column(
            sa.Column("since_ms", sa.BigInteger(), nullable=False, server_default=sa.text("0"))
        )
    with op.batch_alter_table("votes") as votes:
        votes.add_column(sa.Column("seat", sa.Integer(), nullable=True))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("settings", sa.Text(), nullable=False, server_default=sa.text("'{}'"))
        )


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("settings")
    with op.batch_alter_table("votes") as votes:
        votes.drop_column("seat")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("since_ms")
        seats.drop_column("offered")
        seats.drop_column("gone")
