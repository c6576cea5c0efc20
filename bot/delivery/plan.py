"""What a channel is to be shown next, and whether in the same message or in a new one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import Words
from bot.islands import fleeting, looked_until
from bot.records import OPEN, LogLine, Table
from bot.screens.island import island_screen
from bot.screens.lobby import begun_screen, closed_screen, lobby_screen
from bot.screens.over import called_off_screen, over_screen
from bot.screens.screen import Screen
from bot.screens.turn import past_screen, turn_screen
from bot.steering import answering
from engine.events import ShipMoved

DISCORD_EPOCH_MS = 1_420_070_400_000
TOO_OLD_MS = 50 * 60 * 1000
"""Edits of messages older than an hour have a limit of their own; a board moves on before that."""

UNKNOWN_STAGE = "?"
STATES = (OPEN, "shut")


class BoardKey(msgspec.Struct, frozen=True):
    """What the newest message of a table shows; stored with the table.

    As text `STAGE|TOLD|SINCE`, in fleeting games followed by `|open|` or `|shut|`, PING and LEFT.
    stage: `lobby`, `TURN.SEAT` for the seat whose holder answers, `over`. The message tells what
    happened after version `told`; it was first sent at version `since`, where the next one goes on.
    open: its picture shows cards that are to be turned down. ping: id of the message that calls
    whoever must act, left: of the board before it as long as that is still to be taken away; 0 for
    none.
    """

    stage: str = UNKNOWN_STAGE
    told: int = 0
    since: int = 0
    open: bool = False
    ping: int = 0
    left: int = 0

    def opened(self, is_open: bool) -> BoardKey:
        """The same for a picture that shows such cards or does not."""
        return msgspec.structs.replace(self, open=is_open)

    def __str__(self) -> str:
        text = f"{self.stage}|{self.told}|{self.since}"
        untidy = self.open or self.left
        if untidy or self.ping:
            text += f"|{STATES[0] if untidy else STATES[1]}|{self.ping}|{self.left}"
        return text


def read_key(text: str) -> BoardKey:
    """A stored key; an empty or strange one stands for a board nobody has seen."""
    parts = text.split("|")
    known = len(parts) == 3 or (len(parts) == 6 and parts[3] in STATES)
    if not (known and parts[0] and all(part.isdigit() for part in parts[1:] if part not in STATES)):
        return BoardKey()
    state, ping, left = parts[3:] or (STATES[1], "0", "0")
    told, since = map(int, parts[1:3])
    return BoardKey(parts[0], told, since, state == OPEN, int(ping), int(left))


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


def looking(table: Table, lines: Sequence[LogLine], now: int) -> bool:
    """Whether cards are still shown that a turn has uncovered: it ended by the newest version."""
    if not fleeting(table) or table.status != "running" or now >= looked_until(table):
        return False
    newest = (event for line in lines if line.version == table.version for event in line.events)
    return any(isinstance(event, ShipMoved) for event in newest)


def screen_of(
    table: Table, lines: Sequence[LogLine], words: Words, which: str | None, now: int
) -> Screen:
    """The table as everybody may see it at `now`; `which` as in `turn_screen`."""
    if table.match is None:
        if not table.over:
            return lobby_screen(table, words)
        if read_key(table.message_key).stage in ("lobby", UNKNOWN_STAGE):
            return closed_screen(table, words)
        # It had begun, and was called off because it could not be read any more.
        return called_off_screen(table, words)
    if stage_of(table) == "over":
        return over_screen(table, lines, words)
    if fleeting(table):
        return island_screen(table, lines, words, looking=looking(table, lines, now))
    return turn_screen(table, lines, words, which=which)
