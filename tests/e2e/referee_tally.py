"""How much the referees of a run have judged: one line at its end, also of several workers."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import pytest

from tests.e2e.referee_schema import WHERE, document_path


@dataclass
class Tally:
    """What all referees of this process have judged."""

    requests: int = 0
    messages: int = 0
    violations: int = 0

    def add(self, requests: int, messages: int, violations: int) -> None:
        """Count one more local Discord, or a whole worker."""
        self.requests += requests
        self.messages += messages
        self.violations += violations

    def line(self) -> str | None:
        """What the end of a run says; None where no test was to be judged."""
        if self.requests or self.messages:
            return (
                f"referee: {self.requests} request bodies, {self.messages} messages judged, "
                f"{self.violations} violations"
            )
        if os.environ.get("KNOCKABOUT_REQUIRE") or document_path() is not None:
            return None
        named = os.environ.get("DISCORD_OPENAPI")
        told = f"DISCORD_OPENAPI={named} is no file" if named else "DISCORD_OPENAPI is not set"
        return f"referee: nothing judged by Discord's schema; {told}, it may name {WHERE}"


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
    TALLY.add(*getattr(node, "workeroutput", {}).get("referee", (0, 0, 0)))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line with what was judged, or why nothing was."""
    line = TALLY.line()
    if line is not None:
        terminalreporter.write_line(line)
