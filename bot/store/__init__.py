"""Where tables are kept: SQLite as a rule, PostgreSQL where one machine is not enough."""

from bot.store.errors import ChannelTaken, StoreError, UnreadableGame, VersionConflict
from bot.store.store import Change, Store

__all__ = ["Change", "ChannelTaken", "Store", "StoreError", "UnreadableGame", "VersionConflict"]
