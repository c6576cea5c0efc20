"""Whether a person's kept cards are used at once or only after asking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # The default stands in the database: an older process may still write rows without it.
    op.add_column(
        "person", sa.Column("keepers", sa.String(16), nullable=False, server_default="use")
    )


def downgrade() -> None:
    op.drop_column("person", "keepers")
