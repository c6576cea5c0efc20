"""One connection of a bot to the gateway: frames as text, or as one zlib stream."""

import zlib

import msgspec
from aiohttp import web

from bot.localdiscord.records import Json

FAST = 1
"""zlib's level: both ends are on one machine, so time counts for more than bytes."""

ZLIB_STREAM = "zlib-stream"


class Wire:
    """What a bot hears through one socket.

    With `compress=zlib-stream` in its address the connection is one zlib stream in binary frames,
    flushed (Z_SYNC_FLUSH) after every message. Another compression is answered with plain text,
    which clients take as well.
    """

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self.socket = socket
        self._stream = zlib.compressobj(FAST) if compress == ZLIB_STREAM else None

    async def say(self, packet: Json) -> None:
        """Write one packet."""
        await self.write(msgspec.json.encode(packet).decode())

    async def write(self, frame: str) -> None:
        """Write a packet that is text already. Raises ConnectionError when the socket is gone."""
        if self._stream is None:
            await self.socket.send_str(frame)
            return
        data = self._stream.compress(frame.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(data)

    async def close(self, code: int, reason: str = "") -> None:
        """Close with one of Discord's codes."""
        await self.socket.close(code=code, message=reason.encode())
