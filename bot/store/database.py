"""The connections of a store, and the one place where a driver's errors become ours."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

from alembic.util import CommandError
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.connect import engines, parsed
from bot.store.errors import StoreError, explained
from bot.store.migrate import upgrade
from bot.store.models import Base


class Database:
    """A writer and a reader of the same database. Use as `async with`, or call `close`."""

    def __init__(self, url: str) -> None:
        """`url` as in store.url. StoreError for one that cannot be used at all."""
        self._url = parsed(url)
        self._writer, self._reader = engines(self._url)
        self.transactions = 0
        """Committed since the start; for metrics and tests."""
        self.returning = self._writer.dialect.update_returning
        """Whether an UPDATE can give columns back: SQLite learned it in 3.35."""
        event.listen(self._writer.sync_engine, "commit", self._count)

    def _count(self, _connection: Any) -> None:
        self.transactions += 1

    async def migrate(self) -> None:
        """Bring the database to this version's tables. StoreError when that cannot be done."""
        try:
            async with self.writing() as connection:
                await connection.run_sync(upgrade)
        except CommandError as fault:
            raise StoreError(f"the database cannot be migrated: {fault}") from fault

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed when the block ends well. IntegrityError passes through."""
        try:
            async with self._writer.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except (DBAPIError, PoolTimeout, OSError) as fault:
            raise explained(fault, self._url) from fault

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One consistent view of the database; writers are not kept waiting."""
        try:
            async with self._reader.connect() as connection:
                yield connection
        except (DBAPIError, PoolTimeout, OSError) as fault:
            raise explained(fault, self._url) from fault

    def insert(self, row: type[Base]) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that knows ON CONFLICT, which both databases speak and Core does not name."""
        if self._writer.dialect.name == "postgresql":
            return postgresql.insert(row)
        return sqlite.insert(row)
