"""The one codec of buttons, selects and modals: `kb:VERB:GAME:VERSION[:ARG]`.

A custom id says all there is to say: which game, which version of its board, what to do. So a
button works after any restart, and an old one is recognised as old.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

PREFIX = "kb"
LIMIT = 100
"""Characters Discord allows in a custom id."""
NO_GAME = "-"
"""Stands for the game where an action belongs to none."""


class Verb(StrEnum):
    """What a click asks for."""

    # Lobby
    JOIN = "join"
    LEAVE = "leave"
    SEATING = "seating"
    SIT = "sit"
    COLOUR = "colour"
    ADD = "add"
    REMOVE = "remove"
    OPTIONS = "options"
    OPTION_LIST = "optlist"
    OPTION = "option"
    VALUE = "value"
    START = "start"
    # Game
    PLAY = "play"
    WHICH = "which"
    MARBLE = "marble"
    BACK = "back"
    STEER = "steer"
    AGREE = "agree"
    RESIGN = "resign"
    CANCEL = "cancel"
    AGAIN = "again"
    # Anywhere
    THREAD = "thread"
    AUTOPLAY = "autoplay"
    EXTRA = "extra"
    KEEPERS = "keepers"
    MOTION = "motion"
    KEEP = "keep"


_VERBS = frozenset(Verb)
BESIDE = frozenset({Verb.AGREE})
"""What is offered beside a board: a message that has it is none."""


class BadAction(ValueError):
    """A custom id that is not ours, or from a version of the bot that spoke differently."""


class Action(msgspec.Struct, frozen=True):
    """One thing a click can ask for; `version` is that of the board the button stands on."""

    verb: Verb
    game: str = NO_GAME
    version: int = 0
    arg: str = ""

    def __str__(self) -> str:
        """The custom id. ValueError where it would be longer than Discord allows."""
        parts = [PREFIX, self.verb.value, self.game, str(self.version)]
        if self.arg:
            parts.append(self.arg)
        text = ":".join(parts)
        if len(text) > LIMIT:
            raise ValueError(f"a custom id of {len(text)} characters, {LIMIT} are allowed: {text}")
        return text


def decode(custom_id: str) -> Action:
    """Read a custom id back. The argument may contain colons. Raises BadAction."""
    parts = custom_id.split(":", 4)
    if len(parts) < 4 or parts[0] != PREFIX:
        raise BadAction(f"not one of ours: {custom_id!r}")
    _, verb, game, version, *rest = parts
    if verb not in _VERBS:
        raise BadAction(f"unknown verb {verb!r} in {custom_id!r}")
    if not game:
        raise BadAction(f"no game in {custom_id!r}")
    if not (version.isascii() and version.isdigit() and len(version) <= 9):
        raise BadAction(f"version {version!r} is no number in {custom_id!r}")
    return Action(Verb(verb), game, int(version), rest[0] if rest else "")
