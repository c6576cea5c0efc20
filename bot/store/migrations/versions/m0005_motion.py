"""Boards that move, unless a person or a server wants them still; a server's own dice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # The default stands in the database: an older process may still introduce people without it.
    op.add_column(
        "person", sa.Column("motion", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.create_table(
        "server",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("motion", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("fair_dice", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_server"),
    )


def downgrade() -> None:
    op.drop_table("server")
    op.drop_column("person", "motion")
