"""Alembic's directory: one revision a file in `versions`, run by bot.store.migrate at the start."""
