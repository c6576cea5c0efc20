"""How long cards are shown, and who agrees to end a game that does not get on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # The defaults stand in the database: an older process may still write rows without them.
    op.add_column("game", sa.Column("look_ms", sa.Integer(), nullable=False, server_default="6000"))
    op.add_column(
        "game", sa.Column("look_until", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column(
        "seat", sa.Column("agrees", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("seat", "agrees")
    op.drop_column("game", "look_until")
    op.drop_column("game", "look_ms")
