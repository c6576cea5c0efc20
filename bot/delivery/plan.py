"""What a channel is to be shown next, and whether in the same message or in a new one."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from bot.i18n import Words
from bot.islands import fleeting
from bot.records import LEFT, OPEN, LogLine, Table
from bot.screens.island import island_screen
from bot.screens.lobby import begun_screen, closed_screen, lobby_screen
from bot.screens.over import called_off_screen, over_screen
from bot.screens.screen import Screen
from bot.screens.turn import past_screen, turn_screen
from bot.steering import answering

DISCORD_EPOCH_MS = 1_420_070_400_000
TOO_OLD_MS = 50 * 60 * 1000
"""Edits of messages older than an hour have a limit of their own; a board moves on before that."""

UNKNOWN_STAGE = "?"
SHUT = "shut"
STATES = (OPEN, LEFT, SHUT)
_KEY = re.compile(
    rf"([^|]+)\|(\d+)\|(\d+)(?:\|({'|'.join(STATES)})\|(\d+)\|((?:\d+(?:,\d+)*)?))?", re.ASCII
)
MOST_LEFT = 2
"""As many as there is room for in the database."""


class BoardKey(msgspec.Struct, frozen=True):
    """What the newest message of a table shows; stored with the table.

    As text `STAGE|TOLD|SINCE`, in fleeting games followed by a word of STATES, PING and LEFT.
    stage: `lobby`, `TURN.SEAT` for the seat whose holder answers, `over`. The message tells what
    happened after version `told`; it was first sent at version `since`, where the next one goes on.
    open: its picture shows cards that are to be turned down. ping: id of the message that calls
    whoever must act, 0 for none. left: ids of boards before it that are still to be taken away.
    """

    stage: str = UNKNOWN_STAGE
    told: int = 0
    since: int = 0
    open: bool = False
    ping: int = 0
    left: tuple[int, ...] = ()

    def opened(self, is_open: bool) -> BoardKey:
        """The same for a picture that shows such cards or does not."""
        return msgspec.structs.replace(self, open=is_open)

    def __str__(self) -> str:
        text = f"{self.stage}|{self.told}|{self.since}"
        if self.open or self.left or self.ping:
            state = OPEN if self.open else LEFT if self.left else SHUT
            text += f"|{state}|{self.ping}|{','.join(map(str, self.left))}"
        return text

    def leaving(self, message_id: int | None) -> BoardKey:
        """The same with one more message to be taken away; of more than MOST_LEFT the newest."""
        if message_id is None or message_id in self.left:
            return self
        return msgspec.structs.replace(self, left=(*self.left, message_id)[-MOST_LEFT:])


def read_key(text: str) -> BoardKey:
    """A stored key; an empty or strange one stands for a board nobody has seen."""
    found = _KEY.fullmatch(text)
    if found is None:
        return BoardKey()
    stage, told, since, state, ping, left = found.groups()
    return BoardKey(
        stage,
        int(told),
        int(since),
        state == OPEN,
        int(ping or 0),
        tuple(map(int, left.split(","))) if left else (),
    )


class Plan(msgspec.Struct, frozen=True):
    """key: of the message to be. edit: the message to edit, None to send a new one."""

    key: BoardKey
    edit: int | None


def stage_of(table: Table) -> str:
    """Boards of one stage share a message: the lobby, one seat's answers in one turn, the end."""
    if table.match is None:
        return "lobby"
    ask = table.match.ask
    if table.over or ask is None:
        return "over"
    return f"{table.match.view().turn}.{answering(table, ask)}"


def plan(table: Table, now: int, *, repost: bool = False) -> Plan:
    """Edit as long as the same seat answers in the same turn; else tell it in a new message.

    Where a game is fleeting its board stays in one message from the start to the end.

    now: UTC milliseconds. repost: a new message is wanted, telling the same.
    """
    stage, old = stage_of(table), read_key(table.message_key)
    if table.message_id is None:
        return Plan(BoardKey(stage, 0, table.version), None)
    fresh = now - sent_at(table.message_id) < TOO_OLD_MS
    stays = table.message_id if fresh and not repost else None
    if stage == old.stage:
        return Plan(old, stays)
    key = BoardKey(stage, old.since, table.version, ping=old.ping, left=old.left)
    # What was seen in a turn must not stay behind: one message serves the whole game.
    moves_on = not fleeting(table) or {stage, old.stage} & {"over", "lobby", UNKNOWN_STAGE}
    return Plan(key, None if moves_on else stays)


def sent_at(message_id: int) -> int:
    """When Discord made the message, UTC milliseconds."""
    return (message_id >> 22) + DISCORD_EPOCH_MS


def past_screen_of(
    table: Table, key: BoardKey, lines: Sequence[LogLine], words: Words
) -> Screen | None:
    """What remains of the message `key` stands for when another takes over; None: all of it.

    lines: what that message told. The one after it tells what has happened since.
    """
    if key.stage in (UNKNOWN_STAGE, "over") or table.match is None:
        return None
    if key.stage == "lobby":
        return begun_screen(table, words)
    return past_screen(table, lines, words)


def looking(table: Table, now: int) -> bool:
    """Whether cards are still shown that a turn has uncovered."""
    return table.status == "running" and now < table.look_until


def screen_of(
    table: Table,
    lines: Sequence[LogLine],
    words: Words,
    which: str | None,
    now: int,
    whole: Sequence[LogLine] = (),
    *,
    moving: bool = False,
) -> Screen:
    """The table as everybody may see it at `now`; `which` and `moving` as in `turn_screen`.

    whole: the whole log of a game that is over.
    """
    if table.match is None:
        if not table.over:
            return lobby_screen(table, words)
        if read_key(table.message_key).stage in ("lobby", UNKNOWN_STAGE):
            return closed_screen(table, words)
        # It had begun, and was called off because it could not be read any more.
        return called_off_screen(table, words)
    if stage_of(table) == "over":
        return over_screen(table, lines, words, whole, moving=moving)
    if fleeting(table):
        return island_screen(table, lines, words, looking=looking(table, now))
    return turn_screen(table, lines, words, which=which, moving=moving)
