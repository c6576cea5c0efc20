"""What Alembic runs around the revisions.

At the start of the bot a connection is handed in. To write a new revision, run from a checkout:
`alembic -c bot/store/migrations/alembic.ini revision --autogenerate -m "what changes"`.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from bot.store.models import Base


def run(connection: Connection) -> None:
    # Batch mode: SQLite alters a table by copying it.
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url", "")).begin() as opened:
        run(opened)
