"""The referee bites: it refuses what Discord refuses, and forgives only what it names."""

from typing import Any

import pytest

from bot.localdiscord.api import Exchange
from tests.e2e import referee as book
from tests.e2e.referee import Referee, schema
from tests.e2e.test_localdiscord_refusals import WRONG

MESSAGE = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
COMMANDS = "PUT /applications/{application_id}/commands"
COMMAND = {"name": "play", "description": "x"}

UNWRITTEN = {
    # Discord refuses these, and its document does not know them. The local Discord does.
    "2,001 characters",
    "six rows",
    "more values than options",
    "a button without words",
    "no custom_id",
    "6,001 characters of embeds",
    "a picture that is not there",
    "mentions told twice",
}


@pytest.fixture(name="referee")
def new_referee() -> Referee:
    """A referee who has seen nothing yet."""
    document = schema()
    if document is None:
        pytest.skip(f"DISCORD_OPENAPI names no document; it is {book.WHERE}")
    return Referee(document)


@pytest.mark.parametrize("wrong", sorted(WRONG.keys() - UNWRITTEN))
def test_a_wrong_message_is_found(referee: Referee, wrong: str) -> None:
    assert referee.faults(MESSAGE, WRONG[wrong])


@pytest.mark.parametrize("wrong", sorted(UNWRITTEN))
def test_what_the_document_does_not_know_is_told_apart(referee: Referee, wrong: str) -> None:
    assert referee.faults(MESSAGE, WRONG[wrong]) == []


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
        (ANSWER, {"type": 7, "data": {"content": "x", "tts": True}}, "/"),
        (ANSWER, {"type": 99}, "/"),
        (ANSWER, {"type": 4, "data": {"content": "x" * 4001}}, "/"),
        (ANSWER, {"type": 9, "data": {"title": "x" * 46, "custom_id": "m", "components": []}}, "/"),
        (ANSWER, {"type": 4, "data": {"flags": 1 << 15, "content": "x"}}, "Components V2"),
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


def test_a_wrong_message_of_the_gateway_is_found(referee: Referee) -> None:
    referee.event("MESSAGE_CREATE", {"id": "5"})
    assert referee.violations
    assert (referee.requests, referee.messages) == (0, 1)


def test_a_route_discord_does_not_have_is_no_route(referee: Referee) -> None:
    with pytest.raises(LookupError, match="no route"):
        referee.faults("POST /games", {})


def test_a_document_that_is_asked_for_and_missing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere.json")
    monkeypatch.setenv("KNOCKABOUT_REQUIRE", "browser,openapi")
    with pytest.raises(pytest.fail.Exception, match=r"nowhere\.json"):
        book.document_path()
    monkeypatch.setenv("KNOCKABOUT_REQUIRE", "browser")
    assert book.document_path() is None
