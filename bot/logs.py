"""Logging: one line an event, with context, never the token."""

from __future__ import annotations

import logging
import sys

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class Redact(logging.Formatter):
    """Replaces `secret` wherever it would appear, tracebacks included."""

    def __init__(self, secret: str) -> None:
        super().__init__(FORMAT)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        return line.replace(self._secret, "***") if self._secret else line


def set_up_logs(level: str, *, secret: str = "") -> None:
    """Log to standard error at `level` (debug, info, warning, error); discord.py never below info.

    discord.py's own debug lines hold interaction tokens, so they are never shown.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redact(secret))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Says twice at every start what kind of database it found.
    logging.getLogger("alembic").setLevel(max(logging.WARNING, root.level))
    library = logging.getLogger("discord")
    library.setLevel(max(logging.INFO, root.level))
