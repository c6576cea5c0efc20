"""The ways a request to the engine can be wrong, each with a message a person can act on."""

from __future__ import annotations


class IllegalChoice(ValueError):
    """The choice is not among those on offer; the state is unchanged."""


class BadOption(ValueError):
    """An option is unknown, has a value it cannot take, or cannot be combined.

    `sentence` has named placeholders for `facts`, so that it can be told in another language.
    """

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts


class BadNotation(ValueError):
    """A position or a game in text that cannot be read.

    `line` and `column` count from 1 and point at the first character at fault.
    """

    def __init__(self, reason: str, *, text: str, column: int, line: int = 1) -> None:
        self.reason = reason
        self.text = text
        self.line = line
        self.column = column
        where = f"column {column}" if line == 1 else f"line {line}, column {column}"
        super().__init__(f"{where}: {reason}")


class BadSnapshot(ValueError):
    """A stored match that decodes, but into something its game cannot have come to."""


class UnknownGame(KeyError):
    """No game of this name, or of this version of its rules, is registered."""

    def __str__(self) -> str:
        return str(self.args[0])


class ReplayMismatch(ValueError):
    """A recorded game does not fit the rules: another draw, another seat or another end was due."""
