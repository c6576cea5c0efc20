"""The schema: made by migrations alone, and the one the models describe."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from bot.store import Store, StoreError
from bot.store.errors import explained
from bot.store.models import Base


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


async def test_models_and_migrations_agree(store: Store) -> None:
    async with store.writing() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_partial_indexes_are_there(store: Store) -> None:
    catalogue = {
        "sqlite": "SELECT sql FROM sqlite_master WHERE type = 'index'",
        "postgresql": "SELECT indexdef FROM pg_indexes",
    }
    async with store.reading() as connection:
        found = await connection.execute(text(catalogue[connection.dialect.name]))
        partial = [sql for sql in found.scalars() if sql and "WHERE" in sql]
    assert any("uq_game_active_channel" in sql and "UNIQUE" in sql for sql in partial)
    assert any("ix_game_unshown" in sql for sql in partial)


async def test_migrating_twice_changes_nothing(store: Store) -> None:
    before = store.transactions
    await store.migrate()
    assert store.transactions == before + 1
    async with store.writing() as connection:
        assert await connection.run_sync(differences) == []


async def test_two_processes_may_start_at_once(store_url: str) -> None:
    async with Store(store_url) as one, Store(store_url) as other:
        await asyncio.gather(one.migrate(), other.migrate())
        assert await other.running() == []


async def test_a_newer_database_is_refused(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"newer Knockabout \(revision 9999\); upgrade"):
        await store.migrate()


async def test_sqlite_is_durable_and_keeps_references(tmp_path: Path) -> None:
    async with Store(f"sqlite:///{tmp_path / 'a.db'}") as store:
        await store.migrate()
        async with store.writing() as connection:
            pragmas = [
                await connection.scalar(text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        assert pragmas == ["wal", 2, 1, 10_000]
        with pytest.raises(StoreError, match="cannot be written"):
            async with store.reading() as connection:
                await connection.execute(text("DELETE FROM person"))


async def test_reading_goes_on_while_somebody_writes(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(text("INSERT INTO person (id, autoplay) VALUES (7, true)"))
        assert not (await store.person(7)).autoplay
    assert (await store.person(7)).autoplay


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("these are my notes, not a database\n" * 100)
    async with Store(f"sqlite:///{path}") as store:
        with pytest.raises(StoreError, match=r"notes\.txt is not a Knockabout database"):
            await store.migrate()
    assert path.read_text().startswith("these are my notes")


async def test_a_locked_database_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.connect.BUSY_MS", 50)
    path = tmp_path / "a.db"
    async with Store(f"sqlite:///{path}") as store:
        await store.migrate()
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="locked by another program"):
            await store.migrate()
        other.execute("ROLLBACK")
        other.close()
        await store.migrate()


async def test_a_place_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    async with Store("sqlite:////proc/knockabout.db") as store:
        with pytest.raises(StoreError, match="cannot be opened; check that the directory"):
            await store.migrate()
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"):
        Store(f"sqlite:///{tmp_path / 'file' / 'a.db'}")


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "is not a database address"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("mysql://localhost/x", "asks for mysql"),
    ],
)
def test_an_address_that_cannot_work_is_refused_at_once(url: str, told: str) -> None:
    with pytest.raises(StoreError, match=told):
        Store(url)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("attempt to write a readonly database", "cannot be written"),
        ("database or disk is full", "the disk is full"),
        ("database disk image is malformed", "restore it from a backup"),
        ("something new", "failed: something new"),
    ],
)
def test_what_the_driver_says_becomes_one_line(said: str, told: str) -> None:
    fault = OperationalError("SELECT 1", None, sqlite3.OperationalError(said))
    message = str(explained(fault, make_url("sqlite+aiosqlite:////srv/k.db")))
    assert told in message
    assert message.startswith("database /srv/k.db ")
    assert "\n" not in message


@pytest.mark.postgres
async def test_postgres_that_does_not_answer_says_so() -> None:
    async with Store("postgresql://me:hush@127.0.0.1:1/nothing") as store:
        with pytest.raises(StoreError, match="does not answer; check host and port") as refused:
            await store.migrate()
    assert "hush" not in str(refused.value)


@pytest.mark.postgres
async def test_postgres_database_that_is_missing_says_so(postgres_server: Path) -> None:
    async with Store(f"postgresql://postgres@/missing?host={postgres_server}") as store:
        with pytest.raises(StoreError, match="does not exist on that server"):
            await store.migrate()
