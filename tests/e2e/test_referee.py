"""The referee bites: it refuses what Discord refuses, and forgives only what it names."""

from typing import Any

import pytest

from bot.localdiscord.api import Exchange
from bot.localdiscord.records import COMPONENTS_V2
from tests.e2e import referee_schema as book
from tests.e2e.referee import Referee
from tests.e2e.referee_schema import schema
from tests.e2e.wrong_bodies import WRONG, Wrong

MESSAGE = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
COMMANDS = "PUT /applications/{application_id}/commands"
COMMAND = {"name": "play", "description": "x"}


@pytest.fixture(name="referee")
def new_referee() -> Referee:
    """A referee who has seen nothing yet."""
    document = schema()
    if document is None:
        pytest.skip(f"DISCORD_OPENAPI names no document; it is {book.WHERE}")
    return Referee(document)


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_message_is_found_where_the_document_knows_of_it(
    referee: Referee, wrong: Wrong
) -> None:
    assert bool(referee.faults(MESSAGE, wrong.body)) == wrong.written


@pytest.mark.parametrize(
    ("route", "body", "place"),
    [
        (COMMANDS, [COMMAND | {"name": "Play"}], "lower case"),
        (COMMANDS, [COMMAND | {"name": "p" * 33}], "/0/name"),
        (COMMANDS, [COMMAND | {"description": "x" * 101}], "/0/description"),
        (COMMANDS, [COMMAND | {"colour": "red"}], "'colour' was unexpected"),
        (COMMANDS, [COMMAND | {"nsfw": "no"}], "'nsfw' was unexpected"),
        (MESSAGE, {"content": "x", "attachments": [{"id": "one"}]}, "/attachments/0/id"),
        (MESSAGE, {"content": "x", "attachments": [{"id": 0.5}]}, "/attachments/0/id"),
        (MESSAGE, {"content": "x", "note": "y"}, "'note' was unexpected"),
        (EDIT, {"content": "x", "tts": True}, "'tts' was unexpected"),
        (ANSWER, {"type": 7, "data": {"content": "x", "tts": True}}, "'tts' was unexpected"),
        (ANSWER, {"type": 99}, "callback /"),
        (ANSWER, {"type": 4, "data": {"content": "x" * 4001}}, "/data/content"),
        (ANSWER, {"type": 9, "data": {"title": "x" * 46, "custom_id": "m"}}, "/data"),
        (MESSAGE, {"content": "x", "attachments": [{"id": -1}]}, "/attachments/0/id"),
        (MESSAGE, {"attachments": [{"id": "1", "size": 5}]}, "'size' was unexpected"),
        (MESSAGE, {"embeds": [{"title": "x", "flags": "none"}]}, "'flags' was unexpected"),
        (MESSAGE, {"allowed_mentions": {"users": ["Red"]}}, "/allowed_mentions/users/0"),
        (ANSWER, {"type": 4, "data": {"flags": COMPONENTS_V2, "content": "x"}}, "Components V2"),
        ("POST /users/@me/channels", {"recipient_id": "nobody"}, "/recipient_id"),
    ],
)
def test_a_wrong_body_is_found_with_its_place(
    referee: Referee, route: str, body: Any, place: str
) -> None:
    assert any(place in fault for fault in referee.faults(route, body))


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (MESSAGE, {"content": "x", "attachments": [{"id": 0, "filename": "board.png"}]}),
        (
            MESSAGE,
            {"content": "x", "allowed_mentions": {"parse": [], "users": [80351110224678912]}},
        ),
        (MESSAGE, {"attachments": [{"id": "1", "url": "http://x/y.png", "size": 5}]}),
        (MESSAGE, {"embeds": [{"title": "x", "flags": 0}]}),
        ("POST /users/@me/channels", {"recipient_id": 803511102}),
        (COMMANDS, [COMMAND | {"nsfw": False}]),
        (EDIT, {"content": "x", "tts": False}),
        (ANSWER, {"type": 7, "data": {"content": "x", "tts": False}}),
    ],
)
def test_what_discord_py_sends_beyond_the_document_is_forgiven(
    referee: Referee, route: str, body: Any
) -> None:
    assert referee.faults(route, body) == []


def test_a_wrong_answer_of_the_server_is_found(referee: Referee) -> None:
    referee.exchange(Exchange(MESSAGE, {"content": "x"}, 200, {"id": 5, "content": "x"}))
    assert any("/id: 5" in fault for fault in referee.violations)
    assert any("required property" in fault for fault in referee.violations)


def test_a_refused_body_is_judged_unless_it_was_sent_to_be_refused(referee: Referee) -> None:
    refused = Exchange(MESSAGE, {"note": "y"}, 400, {"code": 50035, "message": "Invalid Form Body"})
    lenient = Referee(referee.schema, lenient=True)
    for one in (referee, lenient):
        one.exchange(refused)
    assert any("'note'" in fault for fault in referee.violations)
    assert lenient.violations == []


def test_an_answer_with_a_status_discord_never_gives_is_found(referee: Referee) -> None:
    referee.exchange(Exchange("GET /users/@me", None, 201, {}))
    assert any("is answered with 201" in fault for fault in referee.violations)


def test_a_wrong_message_of_the_gateway_is_found(referee: Referee) -> None:
    referee.event("MESSAGE_CREATE", {"id": "5"})
    assert referee.violations
    assert (referee.requests, referee.messages) == (0, 1)


def test_a_route_discord_does_not_have_is_found(referee: Referee) -> None:
    referee.exchange(Exchange("POST /games", {}, 200, {}))
    assert referee.violations == ["Discord has no route POST /games"]


def test_a_document_that_is_asked_for_and_missing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere.json")
    monkeypatch.setenv("KNOCKABOUT_REQUIRE", "browser,openapi")
    with pytest.raises(pytest.fail.Exception, match=r"nowhere\.json"):
        book.document_path()
    monkeypatch.setenv("KNOCKABOUT_REQUIRE", "browser")
    assert book.document_path() is None
