"""What happened, numbered, for the pages of people: none lost, none twice."""

import asyncio
from collections import deque

import msgspec
from msgspec import Struct

from bot.localdiscord.records import Json

REMEMBERED = 5000


class Happening(Struct):
    """One event as its JSON text, written once for all; `reader_id` None means everybody."""

    number: int
    reader_id: int | None
    frame: str


class Feed:
    """A numbered stream with a memory, so that a page that was away can catch up."""

    def __init__(self) -> None:
        self.number = 0
        self._past: deque[Happening] = deque(maxlen=REMEMBERED)
        self._listeners: dict[asyncio.Queue[Happening], int] = {}

    def publish(self, event: Json, reader_id: int | None = None) -> None:
        """Tell everybody, or one reader only."""
        self.number += 1
        frame = msgspec.json.encode({"n": self.number, **event}).decode()
        happening = Happening(self.number, reader_id, frame)
        self._past.append(happening)
        for queue, user_id in self._listeners.items():
            if reader_id in (None, user_id):
                queue.put_nowait(happening)

    def since(self, number: int, user_id: int) -> list[Happening] | None:
        """What `user_id` missed after `number`; None when that is no longer known."""
        if number > self.number or number < self.number - len(self._past):
            return None
        return [h for h in self._past if h.number > number and h.reader_id in (None, user_id)]

    def listen(self, user_id: int) -> asyncio.Queue[Happening]:
        """A queue of everything from now on that `user_id` may see."""
        queue: asyncio.Queue[Happening] = asyncio.Queue()
        self._listeners[queue] = user_id
        return queue

    def leave(self, queue: asyncio.Queue[Happening]) -> None:
        """Stop filling a queue."""
        self._listeners.pop(queue, None)
