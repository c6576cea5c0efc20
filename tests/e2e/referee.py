"""The referee: Discord's own published schema judges what the bot and the local Discord say.

`DISCORD_OPENAPI` names the document, `openapi.json` of Discord's public repository
discord/discord-api-spec. Without it nothing is judged; where `KNOCKABOUT_REQUIRE` asks for it, that
fails. The schema leaves objects open; requests are held closed here, so that a field Discord would
ignore is found too, and `TOLERATED` names what discord.py sends nevertheless.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bot.localdiscord.api import Exchange
from bot.localdiscord.components import walk

WHERE = "the file openapi.json of github.com/discord/discord-api-spec (specs/)"
V2 = 1 << 15
NAMED = 1
"""Commands of this type, chat input, have names in lower case."""
ECHOED = ("url", "proxy_url", "size", "content_type", "width", "height", "spoiler", "ephemeral")
"""What an attachment that was sent before is told with."""
MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE")


def document_path() -> Path | None:
    """Where the schema lies; None where there is none and none is required."""
    named = os.environ.get("DISCORD_OPENAPI", "")
    if named and Path(named).is_file():
        return Path(named)
    if "openapi" in os.environ.get("KNOCKABOUT_REQUIRE", ""):
        pytest.fail(f"DISCORD_OPENAPI={named!r} is no file; it should name {WHERE}")
    return None


class Schema:
    """Discord's document, taken apart by route; validators are made when first needed."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        self._open = document["components"]
        self._closed = closed(copy.deepcopy(self._open))
        self._routes = {
            (method.upper(), nameless(template)): operation
            for template, operations in document["paths"].items()
            for method, operation in operations.items()
            if method in ("get", "post", "put", "patch", "delete")
        }

    @cache  # noqa: B019 - one Schema a process
    def request(self, route: str) -> jsonschema_rs.Validator | None:
        """For the JSON of a request; None where the route takes none."""
        content = self._operation(route).get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        return validator(content["application/json"]["schema"], self._closed)

    @cache  # noqa: B019
    def answer(self, route: str, status: int) -> jsonschema_rs.Validator | None:
        """For the JSON of an answer; None where there is none to expect."""
        responses = self._operation(route)["responses"]
        told = responses.get(str(status)) or responses.get("2XX") or {}
        content = told.get("content", {})
        if "application/json" not in content:
            return None
        return validator(content["application/json"]["schema"], self._open)

    @cache  # noqa: B019
    def message(self) -> jsonschema_rs.Validator:
        """For a message, wherever it comes from."""
        return validator({"$ref": "#/components/schemas/MessageResponse"}, self._open)

    def _operation(self, route: str) -> Mapping[str, Any]:
        method, _, template = route.partition(" ")
        found: Mapping[str, Any] | None = self._routes.get((method, nameless(template)))
        if found is None:
            raise LookupError(f"Discord has no route {route}")
        return found


@cache
def schema() -> Schema | None:
    """The document of this process, or None; see `document_path`."""
    path = document_path()
    return None if path is None else Schema(path)


def nameless(template: str) -> str:
    """A path without the names of its parts, which differ between documents."""
    return re.sub(r"\{[^}]*\}", "{}", template)


def validator(of: Mapping[str, Any], components: Mapping[str, Any]) -> jsonschema_rs.Validator:
    """A validator of one schema that may refer to any of `components`."""
    return jsonschema_rs.Draft202012Validator(
        {**of, "components": components}, validate_formats=True
    )


def closed(part: Any) -> Any:
    """`part` of a schema, where objects have the fields that are named and no others."""
    if isinstance(part, dict):
        for value in part.values():
            closed(value)
        if "properties" in part and "allOf" not in part:
            part.setdefault("additionalProperties", False)
    elif isinstance(part, list):
        for value in part:
            closed(value)
    return part


# What discord.py sends beyond the schema


def ids_as_text(_route: str, body: Any) -> None:
    """discord.py writes some ids as numbers; Discord reads either.

    They are those of attachments, of people who may be mentioned, of the partner in a direct talk.
    """
    if not isinstance(body, dict):
        return
    if type(body.get("recipient_id")) is int:
        body["recipient_id"] = str(body["recipient_id"])
    for told in (body, body.get("data")):
        if not isinstance(told, dict):
            continue
        for attachment in told.get("attachments") or ():
            if isinstance(attachment, dict) and type(attachment.get("id")) is int:
                attachment["id"] = str(attachment["id"])
        mentions = told.get("allowed_mentions")
        if isinstance(mentions, dict) and isinstance(mentions.get("users"), list):
            mentions["users"] = [str(one) if type(one) is int else one for one in mentions["users"]]


def echoes(_route: str, body: Any) -> None:
    """discord.py hands a message's own attachments and embeds back with all they were told with."""
    if not isinstance(body, dict):
        return
    for told in (body, body.get("data")):
        if not isinstance(told, dict):
            continue
        for attachment in told.get("attachments") or ():
            if isinstance(attachment, dict) and "url" in attachment:
                for known in ECHOED:
                    attachment.pop(known, None)
        for embed in told.get("embeds") or ():
            if isinstance(embed, dict) and type(embed.get("flags")) is int:
                del embed["flags"]


def commands_without_nsfw(route: str, body: Any) -> None:
    """discord.py always tells whether a command is for grown-ups; the schema has no such field."""
    if route.endswith("/commands"):
        for command in body if isinstance(body, list) else [body]:
            if isinstance(command, dict) and isinstance(command.get("nsfw"), bool):
                del command["nsfw"]


def edits_without_tts(route: str, body: Any) -> None:
    """discord.py says on edits, too, that nothing is read aloud."""
    edit = route.startswith("PATCH ") and "/messages/" in route
    if edit and isinstance(body, dict) and body.get("tts") is False:
        del body["tts"]


def updates_without_tts(route: str, body: Any) -> None:
    """The same in an answer that updates the message a button is on (type 7)."""
    if not route.endswith("/callback") or not isinstance(body, dict) or body.get("type") != 7:
        return
    data = body.get("data")
    if isinstance(data, dict) and data.get("tts") is False:
        del data["tts"]


TOLERATED = (
    ids_as_text,
    echoes,
    commands_without_nsfw,
    edits_without_tts,
    updates_without_tts,
)


# What the schema does not know


def unwritten(route: str, body: Any) -> Iterator[str]:
    """Breaches of three rules that Discord has and its document has not."""
    if route.endswith("/commands"):
        for command in body if isinstance(body, list) else [body]:
            name = command.get("name", "") if isinstance(command, dict) else ""
            named = isinstance(name, str) and command.get("type", NAMED) == NAMED
            if named and name != name.lower():
                yield f"the command {name!r} is not in lower case"
        return
    told = body.get("data") if route.endswith("/callback") and isinstance(body, dict) else body
    if not isinstance(told, dict):
        return
    if (told.get("flags") or 0) & V2 and (told.get("content") or told.get("embeds")):
        yield "content does not go with the flag of Components V2"
    ids = [
        part["custom_id"]
        for part in walk(told.get("components") or [])
        if isinstance(part.get("custom_id"), str)
    ]
    for repeated in sorted({one for one in ids if ids.count(one) > 1}):
        yield f"the custom_id {repeated!r} is there twice"


@dataclass
class Referee:
    """Watches one local Discord: `server.watch(referee.exchange)`, `gateway.watch(referee.event)`.

    violations: what was said against the rules, each with route, place in the body and reason.
    """

    schema: Schema
    requests: int = 0
    messages: int = 0
    violations: list[str] = field(default_factory=list)

    def exchange(self, seen: Exchange) -> None:
        """Judge an accepted request and its answer; what was refused has been judged by that."""
        if seen.status >= 400:
            return
        if seen.body is not None:
            self.requests += 1
            self.violations += self.faults(seen.route, seen.body)
        rules = self.schema.answer(seen.route, seen.status)
        if rules is not None and seen.answer is not None:
            self.messages += _messages(seen.answer)
            self._against(rules, seen.answer, f"answer to {seen.route}")

    def event(self, name: str, data: Any) -> None:
        """Judge a message the gateway brings, if that is what it brings."""
        if name in MESSAGES:
            self.messages += 1
            self._against(self.schema.message(), data, name)

    def faults(self, route: str, body: Any) -> list[str]:
        """What is wrong with the body of a request; empty when nothing is."""
        rules = self.schema.request(route)
        body = json.loads(json.dumps(body))
        found = [f"{route}: {breach}" for breach in unwritten(route, body)]
        for tolerate in TOLERATED:
            tolerate(route, body)
        if rules is not None:
            found += [f"{route}: {told(fault)}" for fault in rules.iter_errors(body)]
        return found

    def _against(self, rules: jsonschema_rs.Validator, payload: Any, what: str) -> None:
        payload = json.loads(json.dumps(payload))
        self.violations += [f"{what}: {told(fault)}" for fault in rules.iter_errors(payload)]


@dataclass
class Tally:
    """What all referees of this process have judged."""

    requests: int = 0
    messages: int = 0
    violations: int = 0

    def add(self, referee: Referee) -> None:
        """Count one more local Discord."""
        self.requests += referee.requests
        self.messages += referee.messages
        self.violations += len(referee.violations)


TALLY = Tally()


# What pytest is told, through tests/conftest.py


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its count to the one who prints."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["referee"] = [TALLY.requests, TALLY.messages, TALLY.violations]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """The count of a worker that has ended."""
    requests, messages, violations = getattr(node, "workeroutput", {}).get("referee", (0, 0, 0))
    TALLY.requests += requests
    TALLY.messages += messages
    TALLY.violations += violations


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line with what was judged, or why nothing was."""
    if TALLY.requests:
        terminalreporter.write_line(
            f"referee: {TALLY.requests} requests and {TALLY.messages} messages judged, "
            f"{TALLY.violations} violations"
        )
    elif not os.environ.get("DISCORD_OPENAPI"):
        terminalreporter.write_line(
            f"referee: nothing judged by Discord's schema; DISCORD_OPENAPI may name {WHERE}"
        )


def _messages(answer: Any) -> int:
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        return sum(map(_messages, answer))
    if not isinstance(answer, dict):
        return 0
    resource = answer.get("resource") or {}
    return int("attachments" in answer) + int("message" in resource)


def told(fault: jsonschema_rs.ValidationError) -> str:
    """Place and reason in one line."""
    place = "/" + "/".join(map(str, fault.instance_path))
    return f"{place}: {fault.message[:400]}"
