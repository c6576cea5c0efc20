"""multipart/form-data, taken apart in one piece.

aiohttp's reader works through a stream, header by header, and spends more time on two small parts
than the rest of a request takes; what comes here is in memory anyway.
"""

import re
from urllib.parse import unquote_to_bytes

from msgspec import Struct

BOUNDARY = re.compile(r';\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))', re.IGNORECASE)
DISPOSITION = re.compile(rb"^content-disposition:\s*form-data\s*(;.*)$", re.IGNORECASE)
PARAMETER = re.compile(rb';\s*([a-z]+\*?)=(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))', re.IGNORECASE)
ESCAPED = re.compile(rb"\\(.)")


class BadForm(ValueError):
    """The bytes are no form of that boundary."""


class Part(Struct):
    """One field: its name, the file's name if it is one, and its bytes."""

    name: str
    filename: str | None
    data: bytes


def parts(data: bytes, content_type: str) -> list[Part]:
    """The parts of a body with that Content-Type, in order. Raises BadForm."""
    found = BOUNDARY.search(content_type)
    if found is None:
        raise BadForm("no boundary")
    mark = b"\r\n--" + (found[1] or found[2]).encode()
    _, *pieces = (b"\r\n" + data).split(mark)
    if not pieces or not pieces.pop().startswith(b"--"):
        raise BadForm("no end")
    return [_part(piece) for piece in pieces]


def _part(piece: bytes) -> Part:
    head, empty, data = piece.partition(b"\r\n\r\n")
    if not head.startswith(b"\r\n") or not empty:
        raise BadForm("no empty line after the headers")
    for line in head[2:].split(b"\r\n"):
        found = DISPOSITION.match(line)
        if found is not None:
            given = {
                k.lower(): ESCAPED.sub(rb"\1", v) or w for k, v, w in PARAMETER.findall(found[1])
            }
            if b"name" in given:
                return Part(_text(given[b"name"]), _filename(given), data)
    raise BadForm("a part without a name")


def _filename(given: dict[bytes, bytes]) -> str | None:
    if b"filename*" in given:
        _, _, quoted = given[b"filename*"].rpartition(b"'")
        return _text(unquote_to_bytes(quoted))
    return _text(given[b"filename"]) if b"filename" in given else None


def _text(value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        raise BadForm("a name that is not UTF-8") from None
