"""Bodies Discord would refuse are refused here, with its codes and the place of the fault."""

from typing import Any

import pytest
from discord import HTTPException
from discord.http import Route

from tests.e2e.tinybot import TinyBot, picture


def _rows(*buttons: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": 1, "components": list(buttons)}]


def _button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{number}", **more}


def _select(options: int, **more: Any) -> dict[str, Any]:
    every = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": every, **more}


V2 = 1 << 15
WRONG: dict[str, dict[str, Any]] = {
    "2,001 characters": {"content": "x" * 2001},
    "six buttons in a row": {"components": _rows(*[_button(n) for n in range(6)])},
    "six rows": {"components": [_rows(_button(n))[0] for n in range(6)]},
    "an empty row": {"components": _rows()},
    "26 options": {"components": _rows(_select(26))},
    "no options": {"components": _rows(_select(0))},
    "two selects in a row": {"components": _rows(_select(1), _select(1))},
    "more values than options": {"components": _rows(_select(2, max_values=3))},
    "a custom_id of 101": {"components": _rows(_button(custom_id="x" * 101))},
    "no custom_id": {"components": _rows(_button(custom_id=None))},
    "a custom_id twice": {"components": _rows(_button(1), _button(1))},
    "a label of 81": {"components": _rows(_button(label="x" * 81))},
    "a button without words": {"components": _rows(_button(label=None))},
    "an unknown component": {"components": _rows({"type": 99})},
    "a button outside a row": {"components": [_button()]},
    "eleven embeds": {"embeds": [{"title": "x"}] * 11},
    "a title of 257": {"embeds": [{"title": "x" * 257}]},
    "6,001 characters of embeds": {"embeds": [{"description": "x" * 3001}] * 2},
    "a picture that is not there": {"embeds": [{"image": {"url": "attachment://no.png"}}]},
    "mentions told twice": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "content with Components V2": {
        "content": "x",
        "flags": V2,
        "components": [{"type": 10, "content": "x"}],
    },
    "41 components": {"flags": V2, "components": [{"type": 10, "content": "x"}] * 41},
    "content that is a number": {"content": 5},
    "a nonce of 26": {"content": "x", "nonce": "x" * 26},
}


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG.keys())
async def test_a_wrong_message_is_refused_with_its_place(
    tiny: TinyBot, body: dict[str, Any]
) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=tiny.marbles.id)
    with pytest.raises(HTTPException) as refused:
        await tiny.http.request(route, json=body)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert "In " in refused.value.text, "it names the place"


async def test_alt_text_and_file_size_have_limits(tiny: TinyBot) -> None:
    with pytest.raises(HTTPException, match="1024 or fewer"):
        await tiny.marbles.send(file=picture(alt="x" * 1025))
    with pytest.raises(HTTPException) as empty:
        await tiny.marbles.send("")
    assert empty.value.code == 50006
    big = picture()
    big.fp.write(bytes(10 * 1024 * 1024 + 1))
    big.fp.seek(0)
    with pytest.raises(HTTPException) as large:
        await tiny.marbles.send(file=big)
    assert (large.value.status, large.value.code) == (413, 40005)


@pytest.mark.parametrize(
    "command",
    [
        {"name": "Upper", "description": "x"},
        {"name": "a" * 33, "description": "x"},
        {"name": "ok", "description": "x" * 101},
        {"name": "ok", "description": ""},
        {"name": "ok", "description": "x", "options": [{"type": 3, "name": "n"}]},
        {
            "name": "ok",
            "description": "x",
            "options": [
                {"type": 3, "name": "a", "description": "x"},
                {"type": 3, "name": "b", "description": "x", "required": True},
            ],
        },
    ],
)
async def test_a_wrong_command_is_refused(tiny: TinyBot, command: dict[str, Any]) -> None:
    with pytest.raises(HTTPException) as refused:
        await tiny.http.bulk_upsert_global_commands(tiny.application_id or 0, [command])
    assert refused.value.code == 50035
