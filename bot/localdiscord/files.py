"""Bytes of attachments, in memory or below the data directory; types and sizes of pictures."""

import mimetypes
import re
import struct
from collections import OrderedDict
from pathlib import Path, PurePosixPath

MEMORY = 256 * 1024 * 1024
"""Bytes kept in memory when there is no directory; the oldest files go first."""


TYPES = {
    ".css": "text/css",
    ".gif": "image/gif",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
}
"""Those the page and the bot need; a machine's own table may be wrong about scripts."""


class Files:
    """Attachment id → bytes. With a directory they survive a restart."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept: OrderedDict[int, bytes] = OrderedDict()
        self._size = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def put(self, attachment_id: int, data: bytes) -> None:
        """Keep a file."""
        if self._folder is not None:
            (self._folder / str(attachment_id)).write_bytes(data)
            return
        self._kept[attachment_id] = data
        self._size += len(data)
        while self._size > MEMORY and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    def get(self, attachment_id: int) -> bytes | None:
        """The bytes, or None when there is no such file."""
        if self._folder is None:
            return self._kept.get(attachment_id)
        path = self._folder / str(attachment_id)
        return path.read_bytes() if path.is_file() else None

    def drop(self, attachment_id: int) -> None:
        """Forget a file; no matter whether it is known."""
        if self._folder is not None:
            (self._folder / str(attachment_id)).unlink(missing_ok=True)
        self._size -= len(self._kept.pop(attachment_id, b""))


def safe_name(filename: str) -> str:
    """The name as Discord keeps it: no path, nothing but letters, digits, dot, dash, underscore."""
    return re.sub(r"[^\w.-]", "_", filename.replace("\\", "/").rsplit("/", 1)[-1]) or "unknown"


def content_type(filename: str) -> str:
    """The type told from the name alone: uploads come as octet-stream."""
    suffix = PurePosixPath(filename).suffix.lower()
    return TYPES.get(suffix) or mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """(width, height) in pixels of a PNG, GIF or WebP; None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:4] == b"GIF8" and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8L" and len(data) >= 25:
        packed = int.from_bytes(data[21:25], "little")
        return (packed & 0x3FFF) + 1, ((packed >> 14) & 0x3FFF) + 1
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8 " and len(data) >= 30:
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
