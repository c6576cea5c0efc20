"""Forms as aiohttp's client writes them, and as nobody should."""

from contextlib import suppress

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.localdiscord.forms import BadForm, Part, parts

HEAD = b'--b\r\nContent-Disposition: form-data; name="x"'


@pytest.mark.parametrize("quoted", [False, True])
@pytest.mark.parametrize("filename", ["board.png", "the board.png", 'a"b\\c.png', "tö;st.png"])
async def test_what_the_client_writes_is_read(filename: str, *, quoted: bool) -> None:
    form = aiohttp.FormData(quote_fields=quoted)
    form.add_field("payload_json", '{"content": "hi"}')
    form.add_field("files[0]", b"\x89PNG\r\n\r\n--", filename=filename, content_type="image/png")
    body = form()
    written = bytearray()

    class Writer:
        async def write(self, chunk: bytes) -> None:
            written.extend(chunk)

    await body.write(Writer())  # type: ignore[arg-type]
    read = parts(bytes(written), body.headers["Content-Type"])
    assert [p.data for p in read] == [b'{"content": "hi"}', b"\x89PNG\r\n\r\n--"]
    assert [p.name for p in read] == ["payload_json", "files[0]"]
    if not quoted:
        assert read[1].filename == filename


def test_a_name_in_rfc_5987_wins() -> None:
    data = HEAD + b"; filename=\"x\"; filename*=utf-8''t%C3%B6st.png\r\n\r\nhi\r\n--b--\r\n"
    assert parts(data, 'multipart/form-data; boundary="b"') == [Part("x", "töst.png", b"hi")]


def test_a_form_may_be_empty() -> None:
    assert parts(b"--b--", "multipart/form-data; boundary=b") == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"--b",
        b"--b\r\n\r\n--b--",
        HEAD,
        HEAD + b"\r\n\r\nhi",
        HEAD + b"\r\n\r\nhi\r\n--b",
        HEAD + b"\r\n\r\nhi\r\n--bx--",
        HEAD + b"\r\nhi\r\n--b--",
        b"--b\r\nContent-Disposition: form-data\r\n\r\nhi\r\n--b--",
        b'--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\nhi\r\n--b--',
        b"--b\r\nX: y\r\n\r\nhi\r\n--b--",
    ],
)
def test_what_is_no_form_is_refused(data: bytes) -> None:
    with pytest.raises(BadForm):
        parts(data, "multipart/form-data; boundary=b")


@given(st.binary(max_size=60).map(lambda b: b"--b" + b), st.text(max_size=30))
def test_any_bytes_are_read_or_refused(data: bytes, content_type: str) -> None:
    for kind in (content_type, "multipart/form-data; boundary=b"):
        with suppress(BadForm):
            parts(data, kind)
