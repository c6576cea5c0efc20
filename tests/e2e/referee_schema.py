"""Discord's published schema: found, taken apart by route, and asked what is wrong with a value.

`DISCORD_OPENAPI` names the document, `openapi.json` of Discord's public repository
discord/discord-api-spec. Without it nothing is judged; where `KNOCKABOUT_REQUIRE` asks for it, that
fails.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

WHERE = "the file openapi.json of github.com/discord/discord-api-spec (specs/)"
TOLD = 200
"""Characters of a reason; a longer one loses its middle, for it begins with the value."""


def document_path() -> Path | None:
    """Where the schema lies; None where there is none and none is required."""
    named = os.environ.get("DISCORD_OPENAPI", "")
    if named and Path(named).is_file():
        return Path(named)
    if "openapi" in os.environ.get("KNOCKABOUT_REQUIRE", ""):
        pytest.fail(f"DISCORD_OPENAPI={named!r} is no file; it should name {WHERE}")
    return None


class Schema:
    """The document, by route; validators are made when first needed.

    Its objects are open. Those of requests are held closed here, so that a field Discord would
    ignore is found too.
    """

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
    def request(self, route: str) -> Draft202012Validator | None:
        """For the JSON of a request; None where the route takes none."""
        content = self._operation(route).get("requestBody", {}).get("content", {})
        return self._for_json(content, self._closed)

    @cache  # noqa: B019
    def answer(self, route: str, status: int) -> Draft202012Validator | None:
        """For the JSON of an answer; None where there is none. LookupError: no such answer."""
        responses = self._operation(route)["responses"]
        told = responses.get(str(status)) or responses.get(f"{status // 100}XX")
        if told is None:
            raise LookupError(f"{route} is answered with {status}; Discord has {list(responses)}")
        if "$ref" in told:
            told = self._open["responses"][told["$ref"].rpartition("/")[2]]
        return self._for_json(told.get("content", {}), self._open)

    @cache  # noqa: B019
    def message(self) -> Draft202012Validator:
        """For a message, wherever it comes from."""
        return validator({"$ref": "#/components/schemas/MessageResponse"}, self._open)

    def _for_json(
        self, content: Mapping[str, Any], components: Mapping[str, Any]
    ) -> Draft202012Validator | None:
        if "application/json" not in content:
            return None
        return validator(content["application/json"]["schema"], components)

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


def validator(of: Mapping[str, Any], components: Mapping[str, Any]) -> Draft202012Validator:
    """A validator of one schema that may refer to any of `components`."""
    return Draft202012Validator({**of, "components": components}, validate_formats=True)


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


def reasons(rules: Draft202012Validator, value: Any) -> Iterator[str]:
    """What is wrong with `value`, each with its JSON pointer: `/components/0/type: …`."""
    for fault in rules.iter_errors(value):
        for leaf in _leaves(fault):
            message = leaf.message
            if len(message) > TOLD:
                message = f"{message[: TOLD // 2]} … {message[-TOLD // 2 :]}"
            yield f"/{'/'.join(map(str, leaf.instance_path))}: {message}"


def _leaves(fault: ValidationError) -> Iterator[ValidationError]:
    """The faults behind "fits none of these": those of the kind of thing that was meant."""
    kind = fault.kind
    if not isinstance(kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        yield fault
        return
    meant = [branch for branch in kind.context if not _of_another_kind(branch, fault)]
    if not meant:
        yield fault
        return
    for below in min(meant, key=len):
        yield from _leaves(below)


def _of_another_kind(branch: list[ValidationError], fault: ValidationError) -> bool:
    """Whether a branch speaks of something else: another JSON type, or another `type` field."""
    here = list(fault.instance_path)
    return any(
        list(one.instance_path) == [*here, "type"]
        or (list(one.instance_path) == here and isinstance(one.kind, ValidationErrorKind.Type))
        for one in branch
    )


def plain(value: Any) -> Any:
    """A copy as JSON carries it."""
    return json.loads(json.dumps(value))
