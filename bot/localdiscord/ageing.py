"""The limit of its own that edits of old messages have."""

import time
from collections import deque

from bot.localdiscord import errors
from bot.localdiscord.records import Message
from bot.localdiscord.snowflakes import EPOCH_MS


class OldEdits:
    """In each channel at most `most` edits in `per` seconds of messages `old_after` seconds old.

    Discord does not publish its numbers; these are on the strict side.
    """

    def __init__(self, most: int = 30, per: float = 3600.0, old_after: float = 3600.0) -> None:
        self.most = most
        self.per = per
        self.old_after = old_after
        self._done: dict[int, deque[float]] = {}

    def count(self, message: Message) -> None:
        """A message is about to be edited. Raises 30046, with the seconds until the next one."""
        now = time.time()
        if now - ((message.id >> 22) + EPOCH_MS) / 1000 < self.old_after:
            return
        done = self._done.setdefault(message.channel_id, deque())
        while done and now - done[0] >= self.per:
            done.popleft()
        if len(done) >= self.most:
            raise errors.too_many_old_edits(self.per - (now - done[0]) if done else self.per)
        done.append(now)
