"""The tables. Times are UTC milliseconds, Discord ids 64-bit integers, lists and dicts JSON text.

What changes here needs a new migration beside it (a test compares the two).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ACTIVE = text("status IN ('lobby', 'running')")


class Base(DeclarativeBase):
    """Constraint names are fixed, so that later migrations can name what they change."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class PersonRow(Base):
    """Somebody who has sat at a table or set a preference."""

    __tablename__ = "person"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    autoplay: Mapped[bool] = mapped_column(default=False)
    locale: Mapped[str | None] = mapped_column(String(16))
    extra: Mapped[str] = mapped_column(String(16), server_default="unless_knock")
    keepers: Mapped[str] = mapped_column(String(16), server_default="use")
    motion: Mapped[bool] = mapped_column(server_default=true())


class ServerRow(Base):
    """What a Discord server has chosen for its tables."""

    __tablename__ = "server"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    motion: Mapped[bool] = mapped_column(server_default=true())
    fair_dice: Mapped[bool] = mapped_column(server_default=false())


class GameRow(Base):
    """A table and the newest position of its match.

    snapshot: what `Match.resume` reads; None before the start. secret: the 32 bytes the dice come
    from; nowhere else. holders: who held each seat at the start, for replaying the log.
    """

    __tablename__ = "game"
    __table_args__ = (
        # One lobby or running game a channel, whatever two processes do at the same moment.
        Index(
            "uq_game_active_channel",
            "channel_id",
            unique=True,
            sqlite_where=ACTIVE,
            postgresql_where=ACTIVE,
        ),
        # Few at any time, among all games ever played: found without reading those.
        Index(
            "ix_game_unshown",
            "updated_at",
            sqlite_where=text("shown < version"),
            postgresql_where=text("shown < version"),
        ),
        Index("ix_game_channel_id_created_at", "channel_id", "created_at"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(16))
    reason: Mapped[str] = mapped_column(String(16))
    host_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id"))
    game: Mapped[str] = mapped_column(String(64))
    options: Mapped[str] = mapped_column(Text)
    locale: Mapped[str] = mapped_column(String(16))
    version: Mapped[int] = mapped_column(Integer)
    shown: Mapped[int] = mapped_column(Integer)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    message_key: Mapped[str] = mapped_column(String(100))
    created_at: Mapped[int] = mapped_column(BigInteger)
    updated_at: Mapped[int] = mapped_column(BigInteger)
    rules_version: Mapped[int | None] = mapped_column(Integer)
    holders: Mapped[str | None] = mapped_column(Text)
    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    secret: Mapped[bytes | None] = mapped_column(LargeBinary)
    choice_ms: Mapped[int] = mapped_column(Integer, server_default="20000")
    look_ms: Mapped[int] = mapped_column(Integer, server_default="6000")
    look_until: Mapped[int] = mapped_column(BigInteger, server_default="0")
    level: Mapped[str] = mapped_column(String(16), server_default="medium")
    skill: Mapped[float | None] = mapped_column(Float)


class SeatRow(Base):
    """A place at a table; person_id is None where a computer holds it."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "colour"),
        UniqueConstraint("game_id", "person_id"),
        Index("ix_seat_person_id", "person_id"),
    )

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"))
    colour: Mapped[int] = mapped_column(Integer)
    computer: Mapped[bool]
    steers: Mapped[bool | None]
    agrees: Mapped[bool] = mapped_column(server_default=false())
    kept_for: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"))


class SkillRow(Base):
    """How strong Adaptive has to play against a person in a game, and how often it did."""

    __tablename__ = "skill"

    person_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("person.id"), primary_key=True, autoincrement=False
    )
    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    skill: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)


class LogRow(Base):
    """One entry of a game's log. `seat` and `what` are the entry's by and notation.

    draws: every chance outcome with its weights and counter. events: what came of it.
    """

    __tablename__ = "log"
    __table_args__ = (Index("ix_log_game_id_version", "game_id", "version"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    version: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)
    person_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("person.id"))
    seat: Mapped[int | None] = mapped_column(Integer)
    what: Mapped[str] = mapped_column(Text)
    draws: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)


class WhisperRow(Base):
    """What only one person may see, kept until it has been told."""

    __tablename__ = "whisper"
    __table_args__ = (Index("ix_whisper_game_id_person_id", "game_id", "person_id"),)

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    person_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("person.id"))
    seat: Mapped[int] = mapped_column(Integer)
    version: Mapped[int] = mapped_column(Integer)
    event: Mapped[str] = mapped_column(Text)
    view: Mapped[str] = mapped_column(Text)


class TimerRow(Base):
    """Something to do for a game when its time has come."""

    __tablename__ = "timer"
    __table_args__ = (Index("ix_timer_due", "due"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(32), primary_key=True)
    due: Mapped[int] = mapped_column(BigInteger)
    payload: Mapped[str] = mapped_column(Text)
