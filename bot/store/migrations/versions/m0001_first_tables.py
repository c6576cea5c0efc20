"""People, games, seats, the log, whispers and timers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ACTIVE = sa.text("status IN ('lobby', 'running')")
UNSHOWN = sa.text("shown < version")


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("autoplay", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("message_key", sa.String(100), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("rules_version", sa.Integer()),
        sa.Column("holders", sa.Text()),
        sa.Column("snapshot", sa.LargeBinary()),
        sa.Column("secret", sa.LargeBinary()),
        sa.ForeignKeyConstraint(["host_id"], ["person.id"], name="fk_game_host_id"),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index(
        "uq_game_active_channel",
        "game",
        ["channel_id"],
        unique=True,
        sqlite_where=ACTIVE,
        postgresql_where=ACTIVE,
    )
    op.create_index(
        "ix_game_unshown", "game", ["updated_at"], sqlite_where=UNSHOWN, postgresql_where=UNSHOWN
    )
    op.create_index("ix_game_channel_id_created_at", "game", ["channel_id", "created_at"])
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("colour", sa.Integer(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game_id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_seat_person_id"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_seat"),
        sa.UniqueConstraint("game_id", "colour", name="uq_seat_game_id_colour"),
        sa.UniqueConstraint("game_id", "person_id", name="uq_seat_game_id_person_id"),
    )
    op.create_index("ix_seat_person_id", "seat", ["person_id"])
    op.create_table(
        "log",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("seat", sa.Integer()),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("draws", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_log_game_id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_log_person_id"),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_log"),
    )
    op.create_index("ix_log_game_id_version", "log", ["game_id", "version"])
    op.create_table(
        "whisper",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("view", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_whisper_game_id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_whisper_person_id"),
        sa.PrimaryKeyConstraint("id", name="pk_whisper"),
    )
    op.create_index("ix_whisper_game_id_person_id", "whisper", ["game_id", "person_id"])
    op.create_table(
        "timer",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_timer_game_id"),
        sa.PrimaryKeyConstraint("game_id", "kind", name="pk_timer"),
    )
    op.create_index("ix_timer_due", "timer", ["due"])


def downgrade() -> None:
    for name in ("timer", "whisper", "log", "seat", "game", "person"):
        op.drop_table(name)
