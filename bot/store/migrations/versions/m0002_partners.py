"""What partners are to each other: the extra marble, and choosing a computer's moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Defaults stand in the database: an older process may still write rows without them.
    op.add_column(
        "person", sa.Column("extra", sa.String(16), nullable=False, server_default="unless_knock")
    )
    op.add_column(
        "game", sa.Column("choice_ms", sa.Integer(), nullable=False, server_default="20000")
    )
    op.add_column("seat", sa.Column("steers", sa.Boolean()))


def downgrade() -> None:
    for table, column in (("seat", "steers"), ("game", "choice_ms"), ("person", "extra")):
        op.drop_column(table, column)
