"""The choices a position offers, as plain data for the command line."""

from __future__ import annotations

from typing import Any

from engine.choices import Move
from engine.notation import read_position


def choices(line: str, roll: int | None = None) -> list[dict[str, Any]]:
    """The legal choices of position `line`; empty when the roll is lost or the game is over.

    Each has `seat`, `from`, `to`, `path` (to last), `knocks` (seats), `kind` and `choice` (its
    notation), with a wild die also the `value` it is used as; what moves no marble has None for
    from and to and an empty path. `roll` (1-6) is the die where one is due. Raises BadNotation,
    IllegalChoice where no roll is due.
    """
    rules, state = read_position(line)
    if roll is not None:
        state = rules.rolled(state, roll)
    ask = rules.ask(state)
    if ask is None or ask.kind == "lost":
        return []
    return [
        {
            "seat": choice.seat,
            "from": choice.source,
            "to": choice.target,
            "path": list(choice.path),
            "knocks": list(choice.knocks),
            "kind": choice.kind,
            "choice": str(choice),
            **({"value": choice.value} if choice.value else {}),
        }
        if isinstance(choice, Move)
        else {
            "seat": ask.by,
            "from": None,
            "to": None,
            "path": [],
            "knocks": [],
            "kind": str(choice).partition(":")[0],
            "choice": str(choice),
        }
        for choice in ask.choices
    ]
