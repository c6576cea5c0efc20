"""Bring a database to this version's tables, whatever it held before."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"

_PROCESSES = 5_646_686
"""Key of the advisory lock under which one process at a time migrates a PostgreSQL database."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run what is missing, inside the transaction `connection` is in: all of it or nothing.

    to: the revision to stop at.

    StoreError when the database has been written by a newer version than this.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _PROCESSES})
    # On SQLite the write lock is held already, see bot.store.connect.
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise StoreError(
            f"the database is of a newer Knockabout (revision {current}); "
            "upgrade this one, or give another database in store.url"
        )
    command.upgrade(config, to)
