"""From the owner's store.url to two engines: one that writes, one that only reads."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.errors import StoreError

BUSY_MS = 10_000
"""How long SQLite waits for another process to finish writing, milliseconds."""

_DISCREET: dict[str, Any] = {"hide_parameters": True}
# Errors and echoes name the statement, not what went into it: the dice's secrets do.


def parsed(url: str) -> URL:
    """The URL with its async driver. StoreError for one that names no usable database."""
    try:
        given = make_url(url)
    except (ArgumentError, ValueError) as fault:
        raise StoreError(
            "store.url is not a database address; expected sqlite:///FILE or postgresql://…"
        ) from fault
    backend = given.get_backend_name()
    if backend == "sqlite":
        if given.database in (None, "", ":memory:"):
            raise StoreError("store.url names no file; expected sqlite:///FILE")
        return given.set(drivername="sqlite+aiosqlite")
    if backend in ("postgresql", "postgres"):
        if find_spec("asyncpg") is None:
            raise StoreError("PostgreSQL needs a driver: pip install 'knockabout[postgres]'")
        return given.set(drivername="postgresql+asyncpg")
    raise StoreError(f"store.url asks for {backend}; expected sqlite:///FILE or postgresql://…")


def engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """(writer, reader). No connection is made yet. StoreError when the directory cannot be made."""
    return _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)


def _sqlite(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    directory = Path(str(url.database)).parent
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"directory {directory} cannot be made: {fault.strerror}") from fault

    # One connection writes: writers of this process queue here, in order and without polling,
    # and only other processes are waited for by busy_timeout.
    writer = create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=60, **_DISCREET)
    reader = create_async_engine(url, pool_size=4, max_overflow=4, pool_timeout=60, **_DISCREET)

    def prepare(connection: Any, *pragmas: str) -> None:
        # None: the driver starts no transactions of its own, the begin events below do.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON", *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(writer.sync_engine, "connect")
    def writing(connection: Any, _record: Any) -> None:
        # FULL: a commit that was reported survives a power cut, not only a crash of the process.
        prepare(connection, "journal_mode=WAL", "synchronous=FULL")

    @event.listens_for(reader.sync_engine, "connect")
    def reading(connection: Any, _record: Any) -> None:
        prepare(connection, "query_only=ON")

    @event.listens_for(writer.sync_engine, "begin")
    def lock_first(connection: Any) -> None:
        # Taking the lock at once keeps a transaction from failing in its middle with a
        # snapshot that is too old to be upgraded to a write.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    @event.listens_for(reader.sync_engine, "begin")
    def same_snapshot(connection: Any) -> None:
        # Deferred: all reads of one visit see one state, and no lock is taken.
        connection.exec_driver_sql("BEGIN")

    return writer, reader


def _postgresql(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    writer = create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, **_DISCREET)
    reader = create_async_engine(
        url,
        pool_size=4,
        max_overflow=4,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
        **_DISCREET,
    )
    return writer, reader
