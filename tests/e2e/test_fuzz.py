"""Garbage at every route: never a crash, always Discord's error shape, and nothing has changed."""

import asyncio
import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.localdiscord import LocalDiscord, shapes
from bot.localdiscord.api import BASE
from bot.localdiscord.records import DEFER, Channel, Json

COMMAND = {"name": "echo", "description": "Says it", "type": 1, "options": []}
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
SELECT = {
    "type": 3,
    "custom_id": "s",
    "placeholder": "Pick",
    "min_values": 1,
    "max_values": 1,
    "options": [{"label": "A", "value": "a", "default": False, "emoji": {"name": "x", "id": "1"}}],
}
LAYOUT = {
    "type": 17,
    "components": [
        {
            "type": 9,
            "components": [{"type": 10, "content": "words"}],
            "accessory": {"type": 11, "media": {"url": "https://localhost/x.png"}},
        },
        {"type": 12, "items": [{"media": {"url": "https://localhost/x.png"}, "description": "x"}]},
        {"type": 14, "divider": True, "spacing": 1},
    ],
}
EMBED = {
    "title": "t",
    "description": "d",
    "color": 7,
    "footer": {"text": "f"},
    "author": {"name": "a"},
    "image": {"url": "https://localhost/x.png"},
    "fields": [{"name": "n", "value": "v", "inline": True}],
}
MESSAGE = {
    "content": "hello <@1>",
    "nonce": "n",
    "enforce_nonce": True,
    "flags": 4096,
    "tts": False,
    "embeds": [EMBED],
    "components": [ROW, {"type": 1, "components": [SELECT]}],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "users": [], "replied_user": True},
    "attachments": [],
    "message_reference": {"message_id": "1", "channel_id": "1", "fail_if_not_exists": False},
}
FIELD = {"type": 4, "custom_id": "f", "style": 1, "min_length": 1, "max_length": 9, "value": "x"}
MODAL = {"title": "m", "custom_id": "m", "components": [
    {"type": 18, "label": "L", "description": "d", "component": FIELD},
    {"type": 1, "components": [FIELD | {"custom_id": "g", "label": "G"}]},
]}  # fmt: skip
OPTION = {"type": 3, "name": "o", "description": "d", "choices": [{"name": "c", "value": "v"}]}
GROUP = {"type": 1, "name": "sub", "description": "d", "options": [OPTION]}
VALID: dict[str, list[Any]] = {
    "POST /channels/{channel_id}/messages": [
        MESSAGE,
        {"flags": 1 << 15, "components": [LAYOUT]},
    ],
    "PATCH /channels/{channel_id}/messages/{message_id}": [MESSAGE],
    "PATCH /channels/{channel_id}": [{"name": "x", "topic": "y", "archived": True}],
    "POST /channels/{channel_id}/threads": [{"name": "x", "type": 11, "auto_archive_duration": 60}],
    "POST /channels/{channel_id}/messages/{message_id}/threads": [{"name": "x"}],
    "POST /users/@me/channels": [{"recipient_id": "1"}],
    "PUT /applications/{application_id}/commands": [
        [COMMAND | {"options": [OPTION]}, COMMAND | {"name": "two", "options": [GROUP]}]
    ],
    "POST /applications/{application_id}/commands": [COMMAND | {"options": [GROUP]}],
    "POST /interactions/{interaction_id}/{token}/callback": [
        {"type": 4, "data": MESSAGE},
        {"type": 5, "data": {"flags": 64}},
        {"type": 9, "data": MODAL},
        {"type": 8, "data": {"choices": [{"name": "c", "value": "v"}]}},
    ],
    "POST /webhooks/{application_id}/{token}": [MESSAGE],
    "PATCH /webhooks/{application_id}/{token}/messages/{which}": [MESSAGE],
}
"""Bodies that hold every field a route knows, to be spoilt in one place."""

WORDS = sorted(
    {word for word in json.dumps(VALID).replace('"', " ").split() if word.isidentifier()}
)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.sampled_from([1 << 31, 1 << 63, 1 << 64, -(1 << 70), 10**400, 10**4000, 1e308]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.sampled_from(
        ["x" * 5000, "attachment://x", "<@" + "9" * 900 + ">", "\ud800", "²", "٣", "1"]
    ),
)
GARBAGE: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), inner, max_size=5),
    ),
    max_leaves=12,
)
NOT_JSON = [
    b"[" * 50_000,
    b'{"a":' * 300 + b"1" + b"}" * 300,
    b'{"embeds":[{"x":' + b"[" * 200,
    b'{"a":1e999}',
    b"1" * 5000,
    b"NaN",
    b'"',
    b"{}{}",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"0",
]
RAW = st.one_of(st.binary(max_size=40), st.sampled_from(NOT_JSON))


class Town:
    """A local Discord with something at every address, renewed whenever garbage was accepted."""

    def __init__(self) -> None:
        self.server = LocalDiscord(ack_deadline=600)
        self.session: aiohttp.ClientSession | None = None
        self.names: dict[str, str] = {}

    async def open(self) -> None:
        self.server = LocalDiscord(ack_deadline=600)
        await self.server.start()
        if self.session is None:
            self.session = aiohttp.ClientSession()
        world = self.server.world
        red = world.person("Red")
        world.set_commands([COMMAND | {"id": "7", "application_id": str(world.bot.id)}])
        channel = Channel(4711, world.guild.id, "fuzz")
        world.add_channel(channel)
        said = self.server.api._parts.messages.send(channel, world.bot, {"content": "hello"})
        started = [
            self.server.interactions.command(red, 4711, "/echo", {}, f"n{n}") for n in range(2)
        ]
        self.server.interactions.answer(started[1].id, started[1].token, {"type": DEFER}, [])
        self.names = {
            "channel_id": "4711",
            "message_id": str(said.id),
            "user_id": str(red.id),
            "guild_id": str(world.guild.id),
            "application_id": str(world.bot.id),
            "interaction_id": str(started[0].id),
            "which": "@original",
        }
        self._tokens = started[0].token, started[1].token

    async def close(self) -> None:
        if self.session is not None:
            await self.session.close()
        await self.server.stop()

    def state(self) -> str:
        """All that a request could have changed."""
        world = self.server.world
        parts = (world.users, world.guilds, world.channels, world.messages, world.whispers)
        interactions = self.server.interactions._by_id
        return repr((parts, world.commands, world.feed.number, interactions))

    def path(self, route: str, **names: str) -> str:
        template = route.split(" ", 1)[1]
        token = self._tokens["webhooks" in template]
        return BASE + template.format(**{**self.names, "token": token, **names})

    async def throw(self, route: str, path: str, **request: Any) -> None:
        """Send it. An error has Discord's shape and changes nothing; success is left behind."""
        assert self.session is not None
        before = self.state()
        headers = {"Authorization": "Bot t"} | request.pop("headers", {})
        method = route.split(" ", 1)[0]
        async with self.session.request(
            method, self.server.base_url + path, headers=headers, **request
        ) as answer:
            text = await answer.text()
            status = answer.status
        assert status < 500, f"{route}: {status} {text} for {str(request)[:2000]}"
        if status < 300:
            if self.state() != before:
                await self.server.stop()
                await self.open()
            return
        body = json.loads(text)
        assert answer.headers["Content-Type"] == "application/json"
        assert isinstance(body.pop("message"), str)
        assert isinstance(body.pop("code"), int)
        errors = body.pop("errors", {})
        assert isinstance(errors, dict)
        assert body == {}
        assert self.state() == before, f"{route}: refused, and yet something changed"


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all examples."""
    with asyncio.Runner() as running:
        yield running


@pytest.fixture(scope="module")
def town(runner: asyncio.Runner) -> Iterator[Town]:
    """One town for all examples."""
    made = Town()
    runner.run(made.open())
    yield made
    runner.run(made.close())


def routes() -> list[str]:
    """Every route of the local Discord."""
    from bot.localdiscord.routes import answers, channels, commands, people

    return sorted({**people.ROUTES, **channels.ROUTES, **commands.ROUTES, **answers.ROUTES})


def spoilt(body: Any, garbage: Any, chance: random.Random) -> Any:
    """A copy with `garbage` in one place of it, a list's or an object's."""
    places: list[tuple[Any, Any]] = []
    root = [copy.deepcopy(body)]

    def collect(node: Any) -> None:
        keys = node if isinstance(node, dict) else range(len(node))
        for key in keys:
            places.append((node, key))
            if isinstance(node[key], dict | list):
                collect(node[key])

    collect(root)
    node, key = chance.choice(places)
    node[key] = garbage
    return root[0]


def dumped(body: Any) -> bytes:
    return json.dumps(body).encode("utf-8", "surrogatepass")


FEW = settings(max_examples=15, deadline=None)


@pytest.mark.parametrize("route", routes())
@FEW
@given(data=st.data())
def test_a_garbled_body_is_refused_in_discords_words(
    runner: asyncio.Runner, town: Town, route: str, data: st.DataObject
) -> None:
    kind = data.draw(st.sampled_from(["spoilt", "spoilt", "garbage", "raw"]))
    if kind == "raw":
        body = data.draw(RAW)
    elif kind == "spoilt" and route in VALID:
        valid = data.draw(st.sampled_from(VALID[route]))
        chance = data.draw(st.randoms(use_true_random=False))
        body = dumped(spoilt(valid, data.draw(GARBAGE), chance))
    else:
        body = dumped(data.draw(GARBAGE))
    headers = {"Content-Type": "application/json"}
    runner.run(town.throw(route, town.path(route), data=body, headers=headers))


@pytest.mark.parametrize("route", sorted(VALID))
@FEW
@given(data=st.data())
def test_a_broken_form_is_refused_in_discords_words(
    runner: asyncio.Runner, town: Town, route: str, data: st.DataObject
) -> None:
    payload = dumped(data.draw(st.one_of(GARBAGE, st.sampled_from(VALID[route]))))
    part = data.draw(st.sampled_from(["payload_json", "files[0]", "files[99999]", "files[x]", ""]))
    more = data.draw(
        st.sampled_from(
            [
                b"",
                b"Content-Type: application/json\r\n",
                b"Content-Transfer-Encoding: base64\r\n",
                b"Content-Transfer-Encoding: nonsense\r\n",
                b"Content-Encoding: gzip\r\n",
                b"Content-Encoding: nonsense\r\n",
                b"Content-Length: -1\r\n",
                b"no header at all\r\n",
                b"Content-Type: multipart/mixed; boundary=b\r\n",
            ]
        )
    )
    head = b'--b\r\nContent-Disposition: form-data; name="%s"; filename="a"\r\n' % part.encode()
    whole = head + more + b"\r\n" + payload + b"\r\n--b--\r\n"
    cut = data.draw(st.integers(0, len(whole)) | st.just(len(whole)))
    kind = data.draw(
        st.sampled_from(
            ["multipart/form-data; boundary=b"] * 3
            + ["multipart/form-data", "multipart/form-data; boundary=other"]
            + ["multipart/form-data; boundary=" + "b" * 80, "multipart/form-data; boundary="]
        )
    )
    headers = {"Content-Type": kind}
    runner.run(town.throw(route, town.path(route), data=whole[:cut], headers=headers))


ADDRESSES = [
    "0",
    "-1",
    "x",
    "²",
    "٣",
    "9" * 20,
    "9" * 5000,
    "%00",
    "1.5",
    "@me",
    "@original",
    "%F0",
]


@pytest.mark.parametrize("route", routes())
@FEW
@given(data=st.data())
def test_an_address_that_leads_nowhere_is_refused_in_discords_words(
    runner: asyncio.Runner, town: Town, route: str, data: st.DataObject
) -> None:
    names = {
        name: data.draw(st.sampled_from(ADDRESSES), name)
        for name in [*town.names, "token"]
        if "{" + name + "}" in route and data.draw(st.booleans())
    }
    keys = ["limit", "before", "after", "around", "with_response", "wait"]
    query = {key: data.draw(st.sampled_from(ADDRESSES)) for key in keys if data.draw(st.booleans())}
    known = VALID.get(route, [{}])[0]
    path = town.path(route, **names)
    # What is longer does not pass aiohttp's parser.
    if len(path) + sum(map(len, query.values())) < 8000:
        runner.run(town.throw(route, path, json=known, params=query))


@pytest.mark.parametrize("route", sorted(shapes.BODIES))
def test_every_body_that_is_judged_is_thrown_at(route: str) -> None:
    assert route in VALID
    for body in VALID[route]:
        shapes.check(route, body)


@pytest.mark.parametrize(
    ("route", "body", "place"),
    [
        ("POST /channels/{channel_id}/messages", {"content": 7}, ["content"]),
        ("POST /channels/{channel_id}/messages", {"flags": "64"}, ["flags"]),
        ("POST /channels/{channel_id}/messages", {"embeds": {}}, ["embeds"]),
        (
            "POST /channels/{channel_id}/messages",
            {"embeds": [{"fields": [{"name": "n", "value": []}]}]},
            ["embeds", "0", "fields", "0", "value"],
        ),
        ("POST /channels/{channel_id}/messages", {"zzz": 1 << 70}, ["zzz"]),
        ("PATCH /channels/{channel_id}", {"archived": "yes"}, ["archived"]),
        ("POST /users/@me/channels", {"recipient_id": "Red"}, ["recipient_id"]),
    ],
)
def test_a_wrong_type_is_refused_with_its_place(
    runner: asyncio.Runner, town: Town, route: str, body: Json, place: list[str]
) -> None:
    async def errors() -> Any:
        assert town.session is not None
        url = town.server.base_url + town.path(route)
        headers = {"Authorization": "Bot t"}
        method = route.split(" ", 1)[0]
        async with town.session.request(method, url, json=body, headers=headers) as answer:
            assert answer.status == 400
            told = await answer.json()
            assert told["code"] == 50035
            return told["errors"]

    node = runner.run(errors())
    for step in place:
        node = node[step]
    assert node["_errors"][0].keys() == {"code", "message"}
