"""The queue: one worker for each game with something to show, one message at a time a channel.

A board that is overtaken before it is sent is never sent; the newer one tells what both have to
say. Nothing here holds a game's lock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import msgspec

from bot.delivery.beside import Beside, goes, nap
from bot.delivery.door import ChannelShut, Door, MessageGone, Trouble
from bot.delivery.paint import Painted, Painter, painted
from bot.delivery.plan import (
    UNKNOWN_STAGE,
    BoardKey,
    Plan,
    looking,
    plan,
    read_key,
    screen_of,
)
from bot.i18n import Translator, Words
from bot.islands import fleeting
from bot.manager import Manager
from bot.records import LogLine, Shown, Table
from bot.screens.screen import sentences
from bot.store import StoreError, UnreadableGame
from engine.events import CalledOut

log = logging.getLogger(__name__)


class Errand(msgspec.Struct, frozen=True):
    """What is wanted beyond the newest board.

    which: ask which marble goes to that destination; an empty one: stop asking. repost: send the
    board anew, under that nonce.
    """

    which: str | None = None
    repost: str | None = None

    def with_newer(self, newer: Errand) -> Errand:
        """Both in one; a newer wish replaces an older one of its kind."""
        return Errand(
            which=newer.which if newer.which is not None else self.which,
            repost=newer.repost or self.repost,
        )


class Delivery:
    """Shows tables in their channels.

    on_whisper(game_id) is called when a table brought something for a few eyes only; now() gives
    UTC milliseconds.
    """

    def __init__(
        self,
        door: Door,
        manager: Manager,
        translator: Translator,
        *,
        now: Callable[[], int],
        on_whisper: Callable[[str], None],
    ) -> None:
        self._door = door
        self._manager = manager
        self._translator = translator
        self._now = now
        self._on_whisper = on_whisper
        self._painter = Painter()
        self._beside = Beside(door, manager, translator, self.wake)
        self._errands: dict[str, Errand] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._channels: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        # Games whose last message may have arrived without our knowing.
        self._doubtful: set[str] = set()
        # Games whose last board had to stand still: the next one is likely to.
        self._still: set[str] = set()
        self._closing = False

    async def start(self) -> None:
        """Deliver what was committed but not shown when the process last ended."""
        for table in await self._manager.unshown():
            log.info("game %s: version %d was never shown", table.id, table.version)
            self._doubtful.add(table.id)
            self.wake(table.id)

    async def close(self, patience: float = 5.0) -> None:
        """Let what is under way end, for so many seconds, then stop. Boards left are shown at the
        next start."""
        self._closing = True
        workers = list(self._workers.values())
        if workers:
            await asyncio.wait(workers, timeout=patience)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def wake(self, game_id: str, errand: Errand | None = None) -> None:
        """The game has something to show. Returns at once."""
        if self._closing:
            return
        waiting = self._errands.get(game_id, Errand())
        self._errands[game_id] = waiting.with_newer(errand or Errand())
        if game_id not in self._workers:
            self._workers[game_id] = asyncio.create_task(
                self._work(game_id), name=f"delivery {game_id}"
            )

    def expect(self, table: Table, lines: Sequence[LogLine]) -> None:
        """`table` is about to be committed, with `lines`: draw it meanwhile. Returns at once.

        Nothing of it is shown before `wake`, and then only what the store has.
        """
        if self._closing or table.match is None:
            return
        told = plan(table, self._now()).key.told
        earlier = self._manager.known_lines(table.id, told, table.version - 1)
        if earlier is None:
            return
        words = self._translator.words_for(table.locale)
        moving = table.id not in self._still
        screen = screen_of(table, [*earlier, *lines], words, None, self._now(), moving=moving)
        self._painter.begin(table.id, screen, words)

    async def in_words(self, table: Table, words: Words) -> str:
        """The table's picture in words, a sentence a line, as everybody may see it.

        Of a fleeting game only where they are found: an answer kept would outlive the turn.
        """
        if table.match is None:
            return screen_of(table, [], words, None, self._now()).content
        if fleeting(table) and not table.over:
            return words.gettext(
                "In this game nothing seen may stay to be read, so I keep no words of it here: the "
                "board's picture has all of them as its description."
            )
        told = plan(table, self._now(), repost=True).key.told
        lines = await self._manager.lines(table.id, told, table.version)
        screen = screen_of(table, lines, words, None, self._now())
        picture = (await painted(screen, words)).picture
        return screen.content if picture is None else sentences(picture.alt)

    async def idle(self) -> None:
        """Wait until every board is shown."""
        while self._workers:
            await asyncio.wait(list(self._workers.values()))

    async def _work(self, game_id: str) -> None:
        attempts = 0
        try:
            while (errand := self._errands.pop(game_id, None)) is not None:
                try:
                    await self._deliver(game_id, errand)
                    attempts = 0
                except UnreadableGame as fault:
                    log.error("%s; its board is not shown", fault)
                except (Trouble, StoreError) as trouble:
                    attempts += 1
                    # It may have arrived; the next attempt may be of a newer version, under
                    # another nonce. So the channel is looked at before anything is sent again.
                    self._doubtful.add(game_id)
                    newer = self._errands.get(game_id, Errand())
                    self._errands[game_id] = errand.with_newer(newer)
                    log.warning("game %s: attempt %d failed: %s", game_id, attempts, trouble)
                    await asyncio.sleep(nap(attempts))
                except ChannelShut as shut:
                    # Not tried again until somebody does something in this game, or a restart.
                    log.error("game %s: its board cannot be shown: %s", game_id, shut)
                except Exception:
                    log.exception("game %s: its board could not be delivered", game_id)
        finally:
            del self._workers[game_id]

    async def _deliver(self, game_id: str, errand: Errand) -> None:
        # What was just committed here need not be read again; an errand or a doubt may come from
        # what another process did.
        sure = errand == Errand() and game_id not in self._doubtful
        table = await self._table(game_id, sure=sure)
        lock = self._channels.setdefault(table.channel_id, asyncio.Lock())
        async with lock:
            if game_id in self._doubtful:
                table = await self._look(await self._table(game_id))
            wanted = errand.which is not None or errand.repost is not None
            key = read_key(table.message_key)
            if key.left:
                table = await self._beside.tidied(table, key)
            wanted |= key.open and self._now() >= table.look_until
            if table.shown == table.version and not wanted:
                return
            planned = plan(table, self._now(), repost=errand.repost is not None)
            lines = await self._manager.lines(game_id, planned.key.told, table.version)
            words = self._translator.words_for(table.locale)
            now = self._now()
            over = table.over and table.match is not None
            whole = await self._manager.lines(game_id, 0) if over else ()
            moving = errand == Errand() and table.shown < table.version
            moving = moving and await self._moves(table)
            screen = screen_of(table, lines, words, errand.which, now, whole, moving=moving)
            planned = msgspec.structs.replace(planned, key=planned.key.opened(looking(table, now)))
            board = await self._painter.painted(game_id, screen, words)
            if game_id in self._errands:
                # Overtaken while it was drawn: the newer board carries these words, too.
                self._errands[game_id] = errand.with_newer(self._errands[game_id])
                return
            await self._show(table, planned, board, errand)
        if _has_whispers(lines, table.shown):
            self._on_whisper(game_id)

    async def _moves(self, table: Table) -> bool:
        """Whether a board may show what has just happened, moving."""
        moves = await self._manager.moves(table)
        if moves or table.over:
            self._still.discard(table.id)
        else:
            self._still.add(table.id)
        return moves

    async def _show(self, table: Table, planned: Plan, board: Painted, errand: Errand) -> None:
        nonce = errand.repost or f"{table.id}:{table.version}"
        message_id = planned.edit
        if message_id is not None:
            try:
                await self._door.edit(table.channel_id, message_id, board)
            except MessageGone:
                # Discord refuses the nonce of a deleted message: this one gets another.
                nonce, message_id = f"{table.id}:{table.version}a", None
        how = "edited" if message_id is not None else "sent"
        if message_id is None:
            message_id = await self._door.post(table.channel_id, board, nonce)
        new, key = message_id != table.message_id, planned.key
        if new and goes(table):
            key = key.leaving(table.message_id)
        await self._manager.shown(table.id, table.version, message_id, str(key), new=new)
        log.info(
            "game %s: version %d %s as message %d in channel %d",
            *(table.id, table.version, how, message_id, table.channel_id),
        )
        shown = Shown(table.id, table.version, message_id, str(key)).on(table)
        if key.left:
            shown = await self._beside.tidied(shown, key)
        elif table.message_id not in (None, message_id):
            await self._beside.retire(table)
        if fleeting(table):
            await self._beside.call(table, shown, new=new)

    async def _look(self, table: Table) -> Table:
        """Find a board that was sent but not written down, and take it for what it is."""
        found = await self._door.newest(table.channel_id, table.id, table.message_id or 0)
        self._doubtful.discard(table.id)
        if found is None:
            return table
        message_id, version = found
        old = read_key(table.message_key)
        if version == table.version:
            key = plan(table, self._now(), repost=True).key
        else:
            key = BoardKey(UNKNOWN_STAGE, old.since, version, ping=old.ping, left=old.left)
        log.info("game %s: version %d had arrived as %d", table.id, version, message_id)
        if goes(table):
            key = key.leaving(table.message_id)
        await self._manager.shown(table.id, version, message_id, str(key))
        if not key.left:
            await self._beside.retire(table)
        return await self._table(table.id)

    async def _table(self, game_id: str, *, sure: bool = False) -> Table:
        """What is to be shown; of a game that was called off because it cannot be read, that much.

        sure: nothing but what this process committed can be newer.
        """
        try:
            return await (self._manager.newest(game_id) if sure else self._manager.table(game_id))
        except UnreadableGame:
            table = await self._manager.header(game_id)
            if not table.over:
                raise
            return table


def _has_whispers(lines: Sequence[LogLine], after: int) -> bool:
    return any(
        isinstance(event, CalledOut) and event.to is not None
        for line in lines
        if line.version > after
        for event in line.events
    )
