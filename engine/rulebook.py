"""What every game offers, and the few nouns all of them share: option, choice, ask, outcome."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from engine.chance import Chance, Dice
from engine.choices import MOVE, Choice
from engine.errors import BadOption, IllegalChoice
from engine.events import AnyEvent
from engine.fields import Field
from engine.view import View


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing a table may agree on before the game; `values[0]` is the default."""

    name: str
    values: tuple[str, ...]
    explain: str
    """One line for the lobby, in English; translated where it is shown."""

    @property
    def default(self) -> str:
        return self.values[0]


FAIR_DICE = Option(
    "fair_dice",
    ("off", "on"),
    "Every roll of everybody is an even one: no catching up, no lucky computers.",
)
"""Of the games in which some may roll better than others."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """The one answer a game waits for.

    kind: roll, declare, move, stay (move or stay where it is safe), extra (a partner may come out
    too), lost (a roll nobody can play, found only in positions read from text; in play it is lost
    at once); more in other games. roller: whose turn it is. by: the seat that
    answers. movers: whose marbles. choices: all legal answers. default: for when a clock runs out.
    """

    kind: str
    roller: int
    by: int
    movers: tuple[int, ...]
    choices: tuple[Choice, ...]
    default: Choice


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """places: the place of every seat, 1 is best; seats of one side share theirs.

    Sides that did not finish share the place after the last finished one; those who gave up stand
    behind them, the last to do so first.
    """

    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class State(msgspec.Struct, frozen=True):
    """A position with nothing left out: what a match keeps and stores. Games extend it.

    options: every option of the game with its value, in the game's order.
    """

    players: int
    options: tuple[tuple[str, str], ...]

    def option(self, name: str) -> str:
        """The value of option `name`."""
        for known, value in self.options:
            if known == name:
                return value
        raise BadOption("there is no option {name}", name=name)


S = TypeVar("S", bound=State)
T = TypeVar("T")


class Pick(Protocol):
    """Chooses one of several."""

    def __call__(self, among: Sequence[T], /) -> T: ...


class Playout(msgspec.Struct, frozen=True):
    """How a game ended that was played out; turns counted from the game's first."""

    outcome: Outcome
    turns: int
    rolls: int


class Rulebook(ABC, Generic[S]):
    """The rules of one game. Pure: a state and an answer go in, a new state and events come out."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    players: ClassVar[range]
    state_type: type[S]
    step: ClassVar[str] = "roll"
    """What a turn is made of: the kind of ask that paths and playouts count."""
    fleeting: ClassVar[bool] = False
    """What is seen in a turn must not stay to be read afterwards: the game is to remember it."""
    choice_form: ClassVar[re.Pattern[str]] = re.compile(rf"roll|pass|for:\d+|{MOVE}")

    def check(self, players: int, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, in the game's order.

        Raises BadOption when a name or a value is unknown or does not suit the number of players.
        """
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadOption(
                    "{game} has no option {name}; it has {known}",
                    game=self.name,
                    name=name,
                    known=", ".join(known),
                )
            if value not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise BadOption(
                    "{name} cannot be {value}; it can be {allowed}",
                    name=name,
                    value=value,
                    allowed=allowed,
                )
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise BadOption(
                "{game} is for {fewest} to {most} players, not {players}",
                game=self.name,
                fewest=fewest,
                most=most,
                players=players,
            )
        full = {name: given.get(name, option.default) for name, option in known.items()}
        self.suits(players, full)
        return full

    def suits(self, players: int, options: Mapping[str, str]) -> None:
        """Raise BadOption where options do not go with each other or with the players."""

    @abstractmethod
    def sides(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """The side of every seat; sides count from 0."""

    @abstractmethod
    def start(self, players: int, options: Mapping[str, str]) -> S:
        """The first position, seat 0 to begin. `options` are complete (see `check`)."""

    @abstractmethod
    def deal(
        self, players: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[S, tuple[AnyEvent, ...]]:
        """The first position once the table has rolled for who begins."""

    @abstractmethod
    def ask(self, state: S) -> Ask | None:
        """What the game waits for; None when it is over."""

    @abstractmethod
    def play(self, state: S, choice: Choice, dice: Dice) -> tuple[S, tuple[AnyEvent, ...]]:
        """The position after `choice`, which must be one of `ask(state).choices`."""

    def play_lucky(
        self,
        state: S,  # noqa: ARG002
        luck: int,  # noqa: ARG002
        hunted: Sequence[int],  # noqa: ARG002
        dice: Dice,  # noqa: ARG002
    ) -> tuple[S, tuple[AnyEvent, ...]]:
        """The position after a roll that may be rolled again, time after time, with a chance of
        `luck` per cent, where it could have struck a marble of the seats `hunted` or won, and did
        not. Only computers of one level roll like that: docs/rules.md, Computers.

        Raises IllegalChoice where no roll is due.
        """
        raise IllegalChoice("there is no die to be rolled again")

    def rolled(self, state: S, value: int) -> S:  # noqa: ARG002
        """The position with `value` (1-6) as the die to be played.

        Raises IllegalChoice where no roll is due.
        """
        raise IllegalChoice("no roll is due")

    @abstractmethod
    def paths(self, state: S, depth: int) -> int:
        """How many ways `depth` steps (see `step`) can go. docs/rules.md, Counting paths.

        Raises IllegalChoice where a roll is waiting to be played.
        """

    @abstractmethod
    def playout(self, state: S, chance: Chance, counter: int, pick: Pick) -> Playout:
        """Play on from `state`, every choice made by `pick`; draws count on from `counter`."""

    @abstractmethod
    def resign(self, state: S, seat: int) -> tuple[S, tuple[AnyEvent, ...]]:
        """The position after `seat` gave up; IllegalChoice where it cannot."""

    @abstractmethod
    def skip(self, state: S, seat: int) -> tuple[S, tuple[AnyEvent, ...]]:
        """The position once the table ended the turn of `seat`; IllegalChoice if not its turn."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game runs."""

    @abstractmethod
    def finished(self, state: S) -> Outcome | None:
        """The places as they stand, for a table that closes early; None when no side finished."""

    @abstractmethod
    def seen_by(self, state: S, seat: int | None) -> View:
        """The position without what `seat` (None: a bystander) may not see."""

    def as_it_stands(self, state: S) -> Outcome | None:
        """The places where the table has agreed to end the game; None where that counts nothing."""
        return self.finished(state)

    def seen_closed(self, state: S, view: View, outcome: Outcome | None) -> View:  # noqa: ARG002
        """`view`, what somebody sees, once the table has closed the game early."""
        return msgspec.structs.replace(view, roller=None, mover=None)

    @abstractmethod
    def write(self, state: S) -> list[tuple[str, str]]:
        """Keys and values of the position line, without game, players and options."""

    def write_seen(self, state: S, seat: int) -> list[tuple[str, str]]:  # noqa: ARG002
        """The same without what `seat` may not see."""
        return self.write(state)

    @abstractmethod
    def read(
        self, players: int, options: Mapping[str, str], fields: Iterable[Field], line: str
    ) -> S:
        """The position of `fields`; BadNotation names the column of the one at fault."""

    def reads_choice(self, text: str) -> bool:
        """Whether `text` has the form of a choice of this game, legal or not."""
        return self.choice_form.fullmatch(text) is not None
