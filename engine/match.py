"""A game being played: the rules, the seats, the state and the log.

match = Match.start("aggravation", 4, {"teams": "pairs"}, chance=Fair(secret))
while match.ask:
    played = match.play(match.ask.default)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.chance import Chance, Dice, Draw, Lots
from engine.choices import Choice
from engine.errors import BadNotation, IllegalChoice
from engine.events import AnyEvent, Closed, HandedOver
from engine.games import rulebook
from engine.notation import read_position, write_game, write_position
from engine.record import HOLDERS, Entry, Played, Record
from engine.rulebook import FAIR_DICE, Ask, Outcome, Rulebook, State
from engine.snapshot import Kept, check_holders, read_snapshot, write_snapshot
from engine.view import View

__all__ = ["Entry", "Match", "Played", "Record"]


AGREED = "agreed"
"""Why a game was closed that counts as it stands."""


class Match:
    """A game being played. Make one with `start`, `at`, `resume` or `replay`."""

    opening: Played | None
    """The roll for who begins; None for a match taken up later."""

    def __init__(
        self,
        rules: Rulebook[Any],
        state: State,
        chance: Chance,
        holders: Sequence[str],
        *,
        ply: int = 0,
        counter: int = 0,
        closed: bool = False,
        agreed: bool = False,
    ) -> None:
        self.rulebook = rules
        self.state = state
        self.holders = tuple(holders)
        self.ply = ply
        self.closed = closed
        self.agreed = agreed
        self.log: list[Entry] = []
        self.opening = None
        self._chance = chance
        self._counter = counter
        self._base: State | None = state
        self._first_holders = self.holders
        self._ask: Ask | None = None
        self._asked_of: State | None = None
        self._views: dict[int | None, View] = {}
        self._viewed: State | None = None

    # Ways to begin

    @classmethod
    def start(
        cls,
        game: str,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        chance: Chance,
        holders: Sequence[str] | None = None,
    ) -> Match:
        """A new game; rolls for who begins.

        holders: `person` or `computer` for every seat (default: persons). Raises UnknownGame,
        BadOption.
        """
        rules = rulebook(game)
        full = rules.check(players, options or {})
        held = check_holders(players, holders)
        dice = Dice(chance)
        state, events = rules.deal(players, full, dice)
        match = cls(rules, state, chance, held)
        match._base = None
        match.opening = match._commit(None, "start", state, events, dice)
        return match

    @classmethod
    def at(cls, line: str, *, chance: Chance, holders: Sequence[str] | None = None) -> Match:
        """A game from a position line on (see `engine.notation`). Raises BadNotation."""
        rules, state = read_position(line)
        return cls(rules, state, chance, check_holders(state.players, holders))

    @classmethod
    def resume(cls, snapshot: bytes, chance: Chance) -> Match:
        """Take up a match at its snapshot; its log holds only what is played from here on.

        Raises msgspec.DecodeError or its ValidationError where the bytes are no snapshot of this
        form, UnknownGame where the game or the version of its rules is not known, BadSnapshot for a
        position or holders that cannot be.
        """
        kept = read_snapshot(snapshot)
        return cls(
            kept.rules,
            kept.state,
            chance,
            kept.holders,
            ply=kept.ply,
            counter=kept.counter,
            closed=kept.closed,
            agreed=kept.agreed,
        )

    @classmethod
    def replay(cls, record: Record | str) -> Match:
        """Play a recorded game again, draw by draw: see `engine.replay`."""
        # Replaying plays matches: it cannot be known before this module is.
        from engine.replay import replay

        return replay(record)

    def copy(self) -> Match:
        """A match of its own at the same point; its log holds only what is played from here on.

        Both draw from the same chance.
        """
        match = Match(
            self.rulebook,
            self.state,
            self._chance,
            self.holders,
            ply=self.ply,
            counter=self._counter,
            closed=self.closed,
            agreed=self.agreed,
        )
        match._ask, match._asked_of = self._ask, self._asked_of
        match._views, match._viewed = dict(self._views), self._viewed
        return match

    # What it looks like

    @property
    def game(self) -> str:
        return self.rulebook.name

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def options(self) -> dict[str, str]:
        return dict(self.state.options)

    @property
    def ask(self) -> Ask | None:
        """What the game waits for; None when it is over or closed."""
        if self._asked_of is not self.state:
            self._ask = None if self.closed else self.rulebook.ask(self.state)
            self._asked_of = self.state
        return self._ask

    @property
    def outcome(self) -> Outcome | None:
        """The places, once the game is over.

        A closed game has places only when a side had finished; None otherwise.
        """
        if self.closed:
            ended = self.rulebook.as_it_stands if self.agreed else self.rulebook.finished
            return ended(self.state)
        return self.rulebook.outcome(self.state)

    def view(self, seat: int | None = None) -> View:
        """The game as `seat` may see it; None: as a bystander."""
        if self._viewed is not self.state:
            # A board's message looks at it many times over.
            self._views, self._viewed = {}, self.state
        view = self._views.get(seat)
        if view is None:
            view = self.rulebook.seen_by(self.state, seat)
            if self.closed:
                view = self.rulebook.seen_closed(self.state, view, self.outcome)
            self._views[seat] = view
        return view

    def lots(self, seat: int) -> Lots:
        """What the computer on `seat` decides by where chance has to."""
        return Lots(self._chance, seat)

    def snapshot(self) -> bytes:
        """Everything `resume` needs, as JSON; equal matches give equal bytes."""
        return write_snapshot(
            Kept(
                self.rulebook,
                self.state,
                self.holders,
                self.ply,
                self._counter,
                self.closed,
                self.agreed,
            )
        )

    def position(self, seat: int | None = None) -> str:
        """The position in one line: whole, or as `seat` may see it."""
        return write_position(self.rulebook, self.state, seat)

    def record(self) -> Record:
        """The game on paper, from where this match's log begins."""
        base = self._base
        return Record(
            game=self.game,
            rules_version=self.rulebook.rules_version,
            players=self.players,
            options=self.options,
            holders=self._first_holders,
            entries=tuple(self.log),
            position=None if base is None else write_position(self.rulebook, base),
        )

    def text(self) -> str:
        """The game as text, from where this match's log begins."""
        return write_game(self.record())

    # What is done

    def play(self, choice: Choice | str) -> Played:
        """Answer what the game asks.

        Raises BadNotation for text that is no choice, IllegalChoice for one that is not on offer;
        the match is unchanged then.
        """
        ask, chosen = self._find(choice)
        dice = Dice(self._chance, self._counter)
        state, events = self.rulebook.play(self.state, chosen, dice)
        return self._commit(ask.by, str(chosen), state, events, dice)

    def roll_lucky(self, luck: int) -> Played:
        """Roll for a computer that may get another try: see `Rulebook.play_lucky`.

        luck: per cent, 1 to 99. It is after the people of other sides. IllegalChoice where no
        computer is to roll, or where the table plays with fair dice.
        """
        self._running()
        ask = self.ask
        if ask is None or ask.kind != "roll" or self.holders[ask.by] != "computer":
            raise IllegalChoice("no computer is to roll")
        if not 1 <= luck <= 99:
            raise IllegalChoice(f"luck is 1 to 99 per cent, not {luck}")
        if self.options.get(FAIR_DICE.name) == "on":
            raise IllegalChoice("nobody is lucky with fair dice")
        dice = Dice(self._chance, self._counter)
        state, events = self.rulebook.play_lucky(self.state, luck, self.hunted(ask.by), dice)
        return self._commit(ask.by, f"lucky:{luck}", state, events, dice)

    def hunted(self, seat: int) -> tuple[int, ...]:
        """The people that play against `seat`."""
        sides = self.rulebook.sides(self.players, self.options)
        return tuple(
            other
            for other, holder in enumerate(self.holders)
            if holder == "person" and sides[other] != sides[seat]
        )

    def resign(self, seat: int) -> Played:
        """`seat` gives up. IllegalChoice where it cannot, e.g. because it has partners."""
        self._running()
        state, events = self.rulebook.resign(self.state, seat)
        return self._commit(seat, f"resign:{seat}", state, events)

    def skip(self, seat: int) -> Played:
        """End the turn of `seat`; nothing moves. IllegalChoice when it is not its turn."""
        self._running()
        state, events = self.rulebook.skip(self.state, seat)
        return self._commit(None, f"skip:{seat}", state, events)

    def hand_over(self, seat: int, holder: str) -> Played:
        """`seat` is held by a `person` or a `computer` from now on."""
        self._running()
        if holder not in HOLDERS or not 0 <= seat < self.players:
            raise IllegalChoice(f"seat {seat} cannot be handed to {holder}")
        self.holders = (*self.holders[:seat], holder, *self.holders[seat + 1 :])
        what = f"hand:{seat}:{holder}"
        return self._commit(None, what, self.state, (HandedOver(seat, holder),))

    def close(self, reason: str) -> Played:
        """End the game before its time; `reason` is one line.

        With the reason AGREED it counts as it stands, where the rules let a table agree to that.
        """
        self._running()
        if not reason.isprintable():
            raise IllegalChoice("the reason has to be one line of text")
        self.closed, self.agreed = True, reason == AGREED
        self._asked_of = self._viewed = None
        return self._commit(None, f"close:{reason}", self.state, (Closed(reason),))

    def _running(self) -> None:
        if self.ask is None:
            raise IllegalChoice("the game is over")

    def _find(self, choice: Choice | str) -> tuple[Ask, Choice]:
        """What is asked, and the offered choice that `choice` names."""
        ask = self.ask
        if isinstance(choice, str):
            if not self.rulebook.reads_choice(choice):
                raise BadNotation(f"{choice!r} is no choice", text=choice, column=1)
        elif ask is not None and choice in ask.choices:
            return ask, choice
        if ask is None:
            raise IllegalChoice("the game is over")
        if isinstance(choice, str):
            for offered in ask.choices:
                if str(offered) == choice:
                    return ask, offered
        raise IllegalChoice(f"{choice} is not on offer")

    def _commit(
        self,
        by: int | None,
        what: str,
        state: State,
        events: tuple[AnyEvent, ...],
        dice: Dice | None = None,
    ) -> Played:
        draws: tuple[Draw, ...] = ()
        if dice is not None:
            draws = tuple(dice.drawn)
            self._counter = dice.counter
        entry = Entry(self.ply, by, what, draws)
        self.state = state
        self.log.append(entry)
        self.ply += 1
        return Played(events, entry)
