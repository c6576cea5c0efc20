"""What a channel is to be shown next, and whether in the same message or in a new one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.lobby import begun_screen, closed_screen, lobby_screen
from bot.screens.over import called_off_screen, over_screen
from bot.screens.screen import Screen
from bot.screens.turn import past_screen, turn_screen
from bot.steering import answering

DISCORD_EPOCH_MS = 1_420_070_400_000
TOO_OLD_MS = 50 * 60 * 1000
"""Edits of messages older than an hour have a limit of their own; a board moves on before that."""

UNKNOWN_STAGE = "?"


class BoardKey(msgspec.Struct, frozen=True):
    """What the newest message of a table shows; stored with the table as `STAGE|TOLD|SINCE`.

    stage: `lobby`, `TURN.SEAT` for the seat whose holder answers, `over`. The message tells what
    happened after version `told`; it was first sent at version `since`, where the next one goes on.
    """

    stage: str = UNKNOWN_STAGE
    told: int = 0
    since: int = 0

    def __str__(self) -> str:
        return f"{self.stage}|{self.told}|{self.since}"


def read_key(text: str) -> BoardKey:
    """A stored key; an empty or strange one stands for a board nobody has seen."""
    stage, _, versions = text.partition("|")
    told, _, since = versions.partition("|")
    if not (stage and told.isdigit() and since.isdigit()):
        return BoardKey()
    return BoardKey(stage, int(told), int(since))


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

    now: UTC milliseconds. repost: a new message is wanted, telling the same.
    """
    stage, old = stage_of(table), read_key(table.message_key)
    if table.message_id is None:
        return Plan(BoardKey(stage, 0, table.version), None)
    if stage != old.stage:
        return Plan(BoardKey(stage, old.since, table.version), None)
    fresh = now - sent_at(table.message_id) < TOO_OLD_MS
    return Plan(old, table.message_id if fresh and not repost else None)


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


def screen_of(table: Table, lines: Sequence[LogLine], words: Words, which: str | None) -> Screen:
    """The table as everybody may see it; `which` as in `turn_screen`."""
    if table.match is None:
        if not table.over:
            return lobby_screen(table, words)
        if read_key(table.message_key).stage in ("lobby", UNKNOWN_STAGE):
            return closed_screen(table, words)
        # It had begun, and was called off because it could not be read any more.
        return called_off_screen(table, words)
    if stage_of(table) == "over":
        return over_screen(table, lines, words)
    return turn_screen(table, lines, words, which=which)
