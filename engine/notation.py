"""A position as one line, a whole game as text; both read back.

    aggravation players=2 0=track:5,track:19 1=centre,home:1 turn=0 roll=6 six_bonus=always

docs/rules.md, Words and names.
"""

from __future__ import annotations

import re
from typing import Any

from engine.chance import Draw
from engine.errors import BadNotation, BadOption, UnknownGame
from engine.fields import Field, is_number
from engine.games import rulebook
from engine.record import HOLDERS, Entry, Record
from engine.rulebook import Rulebook, State

_WORD = re.compile(r"\S+")
_DRAW = re.compile(r"([0-9]{1,9})\[([0-9]{1,3}(?:\.[0-9]{1,3})*)\]=([0-9]{1,3})")
_HEADER = ("game", "players", "options", "holders", "position")
_TITLE = "knockabout 1"


def write_position(rules: Rulebook[Any], state: State, seat: int | None = None) -> str:
    """The position in one line, whole or as `seat` may see it; equal positions give equal lines."""
    told = rules.write(state) if seat is None else rules.write_seen(state, seat)
    fields = [("players", str(state.players)), *told]
    default = {option.name: option.default for option in rules.options}
    fields += [(name, value) for name, value in state.options if value != default[name]]
    return " ".join([rules.name, *(f"{key}={value}" for key, value in fields)])


def read_position(line: str) -> tuple[Rulebook[Any], Any]:
    """The game and the state of a line. Raises BadNotation with the column at fault."""
    words = list(_WORD.finditer(line))
    if not words:
        raise BadNotation("the line is empty", text=line, column=1)
    rules = _rules(words[0].group(), line, words[0].start() + 1)
    fields = [_field(word, line) for word in words[1:]]
    counts = [field for field in fields if field.key == "players"]
    if not counts:
        raise BadNotation("players=N is missing", text=line, column=words[0].end() + 1)
    if not is_number(counts[0].value) or int(counts[0].value) not in rules.players:
        raise BadNotation(
            f"{rules.name} is for {rules.players[0]} to {rules.players[-1]} players",
            text=line,
            column=counts[0].column + len("players="),
        )
    players = int(counts[0].value)
    known = {option.name for option in rules.options}
    given: dict[str, str] = {}
    for field in fields:
        if field.key in known:
            if field.key in given:
                raise BadNotation(f"{field.key} is given twice", text=line, column=field.column)
            given[field.key] = field.value
            _options(rules, players, given, line, field.column + len(field.key) + 1)
    at_fault = _at_fault(rules, players, given, fields) or counts[0]
    column = at_fault.column + len(at_fault.key) + 1
    options = _options(rules, players, given, line, column, whole=True)
    rest = [field for field in fields if field.key not in known and field is not counts[0]]
    return rules, rules.read(players, options, rest, line)


def _at_fault(
    rules: Rulebook[Any], players: int, given: dict[str, str], fields: list[Field]
) -> Field | None:
    """The option without which all of it would do; None if there is none or nothing is wrong."""

    def suits(options: dict[str, str]) -> bool:
        try:
            rules.check(players, options)
        except BadOption:
            return False
        return True

    if suits(given):
        return None
    rest = {name: {key: given[key] for key in given if key != name} for name in given}
    return next((field for field in fields if field.key in given and suits(rest[field.key])), None)


def is_position(rules: Rulebook[Any], state: State) -> bool:
    """Whether `state`, which may be anything of its type, is a position of the game.

    It is one if its own line reads back to it, and that judges places, counts and options. A line
    does not tell the number of the turn.
    """
    try:
        _, again = read_position(write_position(rules, state))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # Written down, nonsense may trip over anything; read, it is BadNotation.
        return False
    fields = [field for field in state.__struct_fields__ if field != "turn"]
    return all(getattr(again, field) == getattr(state, field) for field in fields)


def _rules(name: str, line: str, column: int) -> Rulebook[Any]:
    try:
        return rulebook(name)
    except UnknownGame as unknown:
        raise BadNotation(str(unknown), text=line, column=column) from None


def _field(word: re.Match[str], line: str) -> Field:
    key, equals, value = word.group().partition("=")
    if not (key and equals and value):
        raise BadNotation(f"{word.group()} is not KEY=VALUE", text=line, column=word.start() + 1)
    return Field(key, value, word.start() + 1)


def _options(
    rules: Rulebook[Any],
    players: int,
    given: dict[str, str],
    line: str,
    column: int,
    *,
    whole: bool = False,
) -> dict[str, str]:
    """All options; until `whole` only names and values are looked at, not how they go together."""
    try:
        return rules.check(players, given)
    except BadOption as bad:
        allowed = all(
            given[option.name] in option.values for option in rules.options if option.name in given
        )
        if allowed and not whole:
            return {}
        raise BadNotation(str(bad), text=line, column=column) from None


def write_game(record: Record) -> str:
    """A whole game as text: a few header lines, an empty line, then one line an entry.

    An entry reads `PLY BY WHAT`, then its draws as `COUNTER[WEIGHTS]=VALUE`; BY is the seat or `-`.
    Fair dice are written `[6]`, others with all their weights: `[1.1.1.1.2.2]`.
    """
    options = " ".join(f"{name}={value}" for name, value in record.options.items())
    lines = [
        _TITLE,
        f"game {record.game} {record.rules_version}",
        f"players {record.players}",
        f"options {options}",
        f"holders {' '.join(record.holders)}",
    ]
    if record.position is not None:
        lines.append(f"position {record.position}")
    lines.append("")
    lines += [_entry_line(entry) for entry in record.entries]
    return "\n".join(lines) + "\n"


def _entry_line(entry: Entry) -> str:
    by = "-" if entry.by is None else str(entry.by)
    draws = [f"{one.counter}[{_weights(one.weights)}]={one.value}" for one in entry.draws]
    if entry.what.startswith("close:"):
        # A reason may hold spaces: it takes the rest of the line, and closing draws nothing.
        return f"{entry.ply} {by} {entry.what}"
    return " ".join([str(entry.ply), by, entry.what, *draws])


def _weights(weights: tuple[int, ...]) -> str:
    if len(weights) > 1 and set(weights) == {1}:
        return str(len(weights))
    return ".".join(map(str, weights))


class _GameText:
    """Reads the text of a game line by line, so that every fault has its place."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    def fail(self, reason: str, column: int = 1) -> BadNotation:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        return BadNotation(reason, text=line, column=column, line=self.at + 1)

    def title(self) -> None:
        if self.lines[0] != _TITLE:
            raise self.fail(f"a game begins with the line {_TITLE}")
        self.at = 1

    def header(self) -> dict[str, tuple[int, str]]:
        """Header key → (line, rest of the line)."""
        found: dict[str, tuple[int, str]] = {}
        while self.at < len(self.lines) and self.lines[self.at]:
            key, _, rest = self.lines[self.at].partition(" ")
            if key not in _HEADER or key in found:
                raise self.fail(f"{key} is no header here; headers are {', '.join(_HEADER)}")
            found[key] = (self.at, rest)
            self.at += 1
        for key in _HEADER[:4]:
            if key not in found:
                raise self.fail(f"the header {key} is missing")
        self.at += 1
        return found

    def entries(self) -> list[Entry]:
        found: list[Entry] = []
        while self.at < len(self.lines):
            if self.lines[self.at]:
                found.append(self.entry(self.lines[self.at]))
            elif any(self.lines[self.at :]):
                raise self.fail("an empty line among the entries")
            self.at += 1
        return found

    def entry(self, line: str) -> Entry:
        words = list(_WORD.finditer(line))
        if len(words) < 3 or not is_number(words[0].group()):
            raise self.fail("an entry reads PLY BY WHAT DRAWS")
        by = words[1].group()
        if by != "-" and not is_number(by):
            raise self.fail("BY is a seat or -", words[1].start() + 1)
        seat = None if by == "-" else int(by)
        ply = int(words[0].group())
        if words[2].group().startswith("close:"):
            return Entry(ply, seat, line[words[2].start() :])
        draws = tuple(self.draw(word) for word in words[3:])
        return Entry(ply, seat, words[2].group(), draws)

    def draw(self, word: re.Match[str]) -> Draw:
        parts = _DRAW.fullmatch(word.group())
        if parts is None:
            raise self.fail("a draw reads COUNTER[WEIGHTS]=VALUE", word.start() + 1)
        weights = tuple(map(int, parts[2].split(".")))
        if len(weights) == 1 and weights[0] > 1:
            weights = (1,) * weights[0]
        value = int(parts[3])
        if not 1 <= value <= len(weights):
            raise self.fail(f"{value} cannot come of {len(weights)} faces", word.start() + 1)
        return Draw(int(parts[1]), weights, value)


def read_game(text: str) -> Record:
    """The game of a text. Raises BadNotation with line and column at fault."""
    reader = _GameText(text)
    reader.title()
    header = reader.header()
    entries = reader.entries()

    def fail(key: str, reason: str) -> BadNotation:
        reader.at = header[key][0]
        return reader.fail(reason, len(key) + 2)

    name, _, version = header["game"][1].partition(" ")
    if not is_number(version):
        raise fail("game", "the version of the rules is missing")
    players = header["players"][1]
    if not is_number(players):
        raise fail("players", f"{players} is no number of players")
    pairs = [pair.partition("=") for pair in header["options"][1].split()]
    if not all(equals for _, equals, _ in pairs):
        raise fail("options", "options read NAME=VALUE")
    options = {key: value for key, _, value in pairs}
    holders = tuple(header["holders"][1].split())
    if len(holders) != int(players) or not set(holders) <= {*HOLDERS}:
        raise fail("holders", f"every seat is held by {' or '.join(HOLDERS)}")
    try:
        rulebook(name).check(int(players), options)
    except UnknownGame as unknown:
        raise fail("game", str(unknown)) from None
    except BadOption as bad:
        raise fail("options", str(bad)) from None
    position = header["position"][1] if "position" in header else None
    if position is not None:
        try:
            read_position(position)
        except BadNotation as bad:
            raise fail("position", bad.reason) from None
    return Record(name, int(version), int(players), options, holders, tuple(entries), position)
