"""How well computers play, whom they play for, and what Adaptive has learned of people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # The defaults stand in the database: an older process may still write rows without them.
    op.add_column(
        "game", sa.Column("level", sa.String(16), nullable=False, server_default="medium")
    )
    op.add_column("game", sa.Column("skill", sa.Float(), nullable=True))
    with op.batch_alter_table("seat") as seat:
        seat.add_column(sa.Column("kept_for", sa.BigInteger(), nullable=True))
        seat.create_foreign_key("fk_seat_kept_for_person", "person", ["kept_for"], ["id"])
    op.create_table(
        "skill",
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("skill", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game"),
    )


def downgrade() -> None:
    op.drop_table("skill")
    with op.batch_alter_table("seat") as seat:
        seat.drop_constraint("fk_seat_kept_for_person", type_="foreignkey")
        seat.drop_column("kept_for")
    op.drop_column("game", "skill")
    op.drop_column("game", "level")
