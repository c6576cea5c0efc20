"""The referee: Discord's own published schema judges what the bot and the local Discord say.

    with refereed(server):
        …

It watches every exchange of a local Discord and every message its gateway brings. `referee_schema`
finds the document, `referee_rules` names where Discord and its document differ, `referee_tally`
counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from bot.localdiscord import LocalDiscord
from bot.localdiscord.api import Exchange
from tests.e2e.referee_rules import TOLERATED, UNWRITTEN, without_field_errors
from tests.e2e.referee_schema import Schema, plain, reasons, schema
from tests.e2e.referee_tally import TALLY

MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
WRONG_FORM = (50006, 50035, 50109)
"""Codes with which Discord refuses a body for what is in it."""


@dataclass
class Referee:
    """Judges one local Discord.

    violations: what was said against the rules, each with route, place in the body and reason.
    lenient: a body that was refused for what is in it was wrong on purpose.
    """

    schema: Schema
    lenient: bool = False
    requests: int = 0
    messages: int = 0
    violations: list[str] = field(default_factory=list)

    def exchange(self, seen: Exchange) -> None:
        """Judge a request, whatever became of it, and its answer."""
        try:
            if not (self.lenient and _refused(seen)):
                self._request(seen)
            if seen.status < 500:
                rules = self.schema.answer(seen.route, seen.status)
                self._answer(rules, seen)
        except LookupError as unknown:
            self.violations.append(str(unknown))

    def event(self, name: str, data: Any) -> None:
        """Judge a message the gateway brings, on its own or with a click on it."""
        if name == "INTERACTION_CREATE":
            name, data = f"{name}.message", data.get("message")
        elif name not in MESSAGES:
            return
        if data is not None:
            self.messages += 1
            self._against(self.schema.message(), data, name)

    def faults(self, route: str, body: Any) -> list[str]:
        """What is wrong with the body of a request; empty when nothing is.

        LookupError when Discord has no such route.
        """
        rules = self.schema.request(route)
        if rules is None:
            return [f"{route}: takes no body"] if body else []
        body = plain(body)
        found = [breach for rule in UNWRITTEN for breach in rule(route, body)]
        for tolerate in TOLERATED:
            tolerate(route, body)
        return [f"{route} {fault}" for fault in (*found, *reasons(rules, body))]

    def _request(self, seen: Exchange) -> None:
        if self.schema.request(seen.route) is not None and seen.body is not None:
            self.requests += 1
        self.violations += self.faults(seen.route, seen.body)

    def _answer(self, rules: Draft202012Validator | None, seen: Exchange) -> None:
        if seen.answer is None:
            return
        what = f"{seen.status} to {seen.route}"
        if rules is None:
            self.violations.append(f"{what}: has a body")
            return
        self.messages += _told(seen.answer)
        self._against(rules, without_field_errors(seen.answer), what)

    def _against(self, rules: Draft202012Validator, payload: Any, what: str) -> None:
        self.violations += [f"{what} {fault}" for fault in reasons(rules, plain(payload))]


@contextmanager
def refereed(server: LocalDiscord, *, lenient: bool = False) -> Iterator[None]:
    """Every breach between a started server and its bot inside fails at the end.

    Does nothing where the document is neither at hand nor required.
    """
    document = schema()
    if document is None:
        yield
        return
    referee = Referee(document, lenient)
    server.watch(referee.exchange)
    server.gateway.watch(referee.event)
    yield
    TALLY.add(referee.requests, referee.messages, len(referee.violations))
    if referee.violations:
        pytest.fail("\n".join(["against Discord's schema:", *referee.violations]), pytrace=False)


def _refused(seen: Exchange) -> bool:
    return seen.status == 400 and seen.answer["code"] in WRONG_FORM


def _told(answer: Any) -> int:
    """How many messages an answer holds."""
    if isinstance(answer, list):
        return sum(map(_told, answer))
    if not isinstance(answer, dict):
        return 0
    resource = answer.get("resource") or {}
    return int("attachments" in answer) + int("message" in resource)
