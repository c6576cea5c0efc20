"""The half of the manager that clocks drive: what the house does when a time is over."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from bot.changes import Changes, Plan
from bot.clock import Clock
from bot.islands import fleeting, fleeting_games
from bot.levels import people_of
from bot.records import LEFT, OPEN, LogLine, Skill, Table, Timer
from bot.refusals import NoGame, StaleBoard
from bot.steering import deadline, steered
from bot.store import Change, Store
from bot.turns import CHOOSE, LOOK, Turns

log = logging.getLogger(__name__)


class _NotYet(Exception):
    """A timer that fired before the time it stands for."""

    def __init__(self, due: int) -> None:
        super().__init__(due)
        self.due = due


class Timed(Changes):
    """Timers of games under way. `notify` and `expect` as in Changes.

    Every handler is harmless when it runs twice, too early, or with a damaged payload.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        notify: Callable[[str], None],
        expect: Callable[[Table, Sequence[LogLine]], None],
    ) -> None:
        super().__init__(store, notify=notify, expect=expect)
        self._clock = clock
        clock.handle(CHOOSE, self._choose)
        clock.handle(LOOK, self._looked)

    async def _choose(self, timer: Timer) -> None:
        """The person has thought long enough: the computer chooses its move itself."""

        async def plan(table: Table) -> Change:
            if not steered(table):
                raise StaleBoard
            # Of the version the timer was set for. Or somebody has answered meanwhile and another
            # time runs, unless that has passed, too: the timer's own words may be damaged.
            mine = str(table.version) == timer.payload.get("version")
            if not mine and self._clock.now() < deadline(table):
                raise _NotYet(deadline(table))
            turns = Turns(table, now=self._clock.now())
            turns.choose()
            return await self._finish(turns)

        try:
            await self._played(timer.game_id, plan)
        except _NotYet as early:
            await self._clock.schedule(CHOOSE, timer.game_id, early.due)
        except (StaleBoard, NoGame):
            return

    async def time_steered(self) -> None:
        """Set the timer of every table where a person chooses for a computer and that has none.

        The boards there promise that the computer will choose itself; rows may get lost.
        """
        for table in await self._readable(await self._store.steered_without(CHOOSE)):
            if steered(table):
                log.warning("game %s: the time to choose in had no end", table.id)
                await self._clock.schedule(CHOOSE, table.id, deadline(table))

    async def _looked(self, timer: Timer) -> None:
        """The cards of a turn have been shown for long enough: they are turned down, and a computer
        that is up plays its turn."""

        async def plan(table: Table) -> Change:
            ask = table.match.ask if table.match and not table.over else None
            if ask is None or table.seats[ask.by].person_id is not None:
                raise StaleBoard
            if self._clock.now() < table.look_until:
                # The cards of a later turn are shown, and that has a timer of its own.
                raise StaleBoard
            turns = Turns(table, now=self._clock.now())
            turns.choose()
            return await self._finish(turns)

        try:
            await self._played(timer.game_id, plan)
        except NoGame:
            return
        except StaleBoard:
            self._notify(timer.game_id)

    async def time_looks(self) -> None:
        """Set the timer of every table where a computer is up and nothing makes it play.

        Rows may get lost.
        """
        for table in await self._readable(await self._store.played_without(fleeting_games(), LOOK)):
            ask = table.match.ask if table.match else None
            if ask is not None and table.seats[ask.by].person_id is None:
                log.warning("game %s: nothing made its computer play", table.id)
                await self._clock.schedule(LOOK, table.id, table.look_until)

    async def tidy(self) -> None:
        """Show those tables anew whose message has something that is to be taken away."""
        for game_id in await self._store.marked(OPEN, LEFT):
            self._notify(game_id)

    async def _finish(
        self, turns: Turns, *, secret: bytes | None = None, dropped: tuple[str, ...] = ()
    ) -> Change:
        """Play on until a person has to decide something, and what is to be written of it all."""
        await turns.run_on(self.preferences)
        table, known = turns.table, list[Skill]()
        if table.status == "over" and table.skill is not None:
            known = await self._store.skills(people_of(table), table.game)
        return turns.change(secret=secret, dropped=dropped, skills=known)

    async def _played(self, game_id: str, plan: Plan) -> Table:
        table = await self._change(game_id, plan)
        if steered(table) or fleeting(table):
            # Its timer has been set in the transaction.
            self._clock.wake()
        return table
