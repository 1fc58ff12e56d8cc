"""What moment an order ahead was given for, and when."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table("orders") as orders:
        orders.add_column(
            sa.Column("scope", sa.String(40), nullable=False, server_default=sa.text("''"))
        )
        orders.add_column(
            sa.Column("since_ms", sa.BigInteger(), nullable=False, server_default=sa.text("0"))
        )


def downgrade() -> None:
    with op.batch_alter_table("orders") as orders:
        orders.drop_column("since_ms")
        orders.drop_column("scope")
