"""/board /roll /move /resign /cancel: playing without buttons, and ending a game."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.lobby import missing_permissions
from bot.commands.tree import Commands, reply_to
from bot.delivery.paint import Painted, filmed
from bot.delivery.queue import Errand
from bot.delivery.reply import Reply
from bot.desk import Desk
from bot.i18n import Words
from bot.playing import check_plays
from bot.records import Table
from bot.refusals import (
    GameFinished,
    NoGame,
    NotOver,
    NotPermitted,
    NotSeated,
)
from bot.screens.choices import in_words
from bot.screens.names import game_name
from bot.screens.replay import scenes
from bot.screens.screen import PICK_LIMIT, Screen, shortened
from bot.screens.settings import cancel_screen, missing_screen, resign_screen
from bot.steering import answering
from bot.store import StoreError
from engine.events import Rolled
from engine.notation import write_game

SUGGESTIONS = 25
"""As many as Discord shows."""
PAPER = "game.txt"
"""The name of a game on paper, which `knockabout replay` reads."""
MORE = "…"
"""Stands for no choice: the suggestion that there are more."""

log = logging.getLogger(__name__)


def add_game_commands(tree: Commands) -> None:
    """Register the group's commands."""

    @tree.command(name="board", description=locale_str("Bring the board up as the newest message"))
    @app_commands.describe(text=locale_str("In words, for you alone: for screen readers"))
    @app_commands.guild_only()
    async def board(interaction: discord.Interaction[Any], text: bool = False) -> None:
        reply = reply_to(interaction)
        table = await tree.desk.manager.latest(reply.channel_id)
        if table is None:
            raise NoGame
        if text:
            await reply.say(await tree.desk.delivery.in_words(table, reply.words))
            return
        missing = missing_permissions(interaction)
        if missing:
            await reply.say(missing_screen(missing, reply.words))
            return
        tree.desk.delivery.wake(table.id, Errand(repost=str(interaction.id)))
        await reply.say(reply.words.gettext("⬇️ Here is the board."))

    @tree.command(name="roll", description=locale_str("Roll the die"))
    @app_commands.guild_only()
    async def roll(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await answered(tree.desk, reply, "roll")
        rolled = await _rolled(tree.desk, table)
        sentence = reply.words.gettext("🎲 You rolled **{value}**.")
        if len(set(rolled.weights)) > 1:
            sentence = reply.words.gettext("🍀 You rolled **{value}**, with better dice.")
        await reply.say(sentence.format(value=rolled.value))

    @tree.command(name="move", description=locale_str("Choose your move in words"))
    @app_commands.describe(choice=locale_str("One of the moves you may make now"))
    @app_commands.guild_only()
    async def move(interaction: discord.Interaction[Any], choice: str) -> None:
        reply = reply_to(interaction)
        await answered(tree.desk, reply, choice)
        await reply.say(reply.words.gettext("✅ Done."))

    @move.autocomplete("choice")
    async def move_choice(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        return await suggested(tree.desk, interaction, typed)

    @tree.command(name="flip", description=locale_str("Flip a card of the island"))
    @app_commands.describe(card=locale_str("Its column and row, such as B3"))
    @app_commands.guild_only()
    async def flip(interaction: discord.Interaction[Any], card: str) -> None:
        reply = reply_to(interaction)
        await answered(tree.desk, reply, f"flip:{card.strip().upper()}")
        await reply.say(reply.words.gettext("✅ Done."))

    @flip.autocomplete("card")
    async def flip_card(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        return [
            Choice(name=one.value.partition(":")[2], value=one.value.partition(":")[2])
            for one in await suggested(tree.desk, interaction, typed)
            if one.value.startswith("flip:")
        ]

    @tree.command(name="replay", description=locale_str("Show the game that has ended, as a film"))
    @app_commands.guild_only()
    async def replay(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await tree.desk.manager.latest(reply.channel_id)
        if table is None:
            raise NoGame
        if not table.over or table.match is None:
            raise NotOver
        await reply.show(await played_again(tree.desk, table, reply.words))

    @tree.command(name="resign", description=locale_str("Give up your game in this channel"))
    @app_commands.guild_only()
    async def resign(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await tree.desk.here(reply)
        seat = _check_resigning(table, reply.person_id)
        sides = table.match.view().sides if table.match else ()
        partners = bool(sides) and sides.count(sides[seat]) > 1
        await reply.say(resign_screen(table, reply.words, partners=partners))

    @tree.command(
        name="cancel",
        description=locale_str("Call off the lobby or game; its host or a moderator can"),
    )
    @app_commands.guild_only()
    async def cancel(interaction: discord.Interaction[Any]) -> None:
        await call_off(tree.desk, interaction)


async def played_again(desk: Desk, table: Table, words: Words) -> Painted:
    """The film of a game that is over, for whoever asks."""
    record = await desk.manager.record(table.id)
    if record is None:
        raise NotOver
    async with desk.filming:
        images = await asyncio.to_thread(scenes, table, record, words)
        picture = await filmed(images, words)
    told = words.ngettext(
        "🎞️ The whole game of {game}, {count} picture.",
        "🎞️ The whole game of {game}, {count} pictures.",
        len(images),
    )
    screen = Screen(told.format(game=game_name(table.game, words), count=len(images)))
    return Painted(screen, picture, ((PAPER, write_game(record)),))


async def suggested(
    desk: Desk, interaction: discord.Interaction[Any], typed: str
) -> list[Choice[str]]:
    """What the person may answer now, in words in which all that was typed occurs."""
    reply = desk.reply(interaction)
    try:
        table = await desk.manager.current(reply.channel_id)
    except StoreError as fault:
        # Without an answer the client shows a failure, and there is nothing to say it with.
        log.warning("no suggestions in channel %d: %s", reply.channel_id, fault)
        return []
    return offered(table, reply.person_id, typed, reply.words) if table else []


async def answered(desk: Desk, reply: Reply, typed: str) -> Table:
    """Play a choice, in notation or in the words of a suggestion, on the board as it stands now."""
    table = await desk.manager.latest(reply.channel_id)
    if table is None:
        raise NoGame
    if table.over:
        raise GameFinished(table)
    try:
        choice = notation_of(table, typed, reply.words)
        return await desk.manager.play(table.id, reply.person_id, table.version, choice)
    finally:
        desk.whispers.heard(table.id, reply)


def offered(table: Table, person_id: int, typed: str, words: Words) -> list[Choice[str]]:
    """The person's legal choices in words, those in which all that was typed occurs.

    Of too many some of every marble come first, and the last one says how to find the others.
    """
    ask = table.match.ask if table.match else None
    if ask is None or table.seats[answering(table, ask)].person_id != person_id:
        return []
    wanted = typed.casefold().split()
    found = [
        (line, value)
        for line, value in in_words(table, ask, words)
        if all(word in line.casefold() for word in wanted)
    ]
    if len(found) > SUGGESTIONS:
        left = len(found) - SUGGESTIONS + 1
        sentence = words.ngettext(
            "… {count} more: type a place or a number to find it",
            "… {count} more: type a place or a number to find them",
            left,
        )
        found = [*in_turn(found)[:-left], (sentence.format(count=left), MORE)]
    return [Choice(name=shortened(line, PICK_LIMIT), value=value) for line, value in found]


def in_turn(lines: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Choices in words and notation, reordered: the first of each marble, the second of each …"""
    met: Counter[str] = Counter()
    ranked = []
    for line, value in lines:
        source = value.partition(">")[0]
        ranked.append((met[source], line, value))
        met[source] += 1
    return [(line, value) for _, line, value in sorted(ranked, key=lambda rank: rank[0])]


def notation_of(table: Table, typed: str, words: Words) -> str:
    """The notation of what was typed: the words of a suggestion, or notation already."""
    ask = table.match.ask if table.match else None
    said = {line.casefold(): value for line, value in in_words(table, ask, words)} if ask else {}
    return said.get(typed.strip().casefold(), typed.strip())


async def call_off(desk: Desk, interaction: discord.Interaction[Any]) -> None:
    """/cancel: a lobby at once, a game after a question, also one that cannot be read any more."""
    reply = reply_to(interaction)
    table = await desk.manager.current(reply.channel_id, match=False)
    if table is None:
        raise NoGame
    may_manage = interaction.permissions.manage_messages
    if table.status == "running":
        if not may_manage and table.host_id != reply.person_id:
            raise NotPermitted(table.host_id)
        await reply.say(cancel_screen(table, reply.words))
        return
    await desk.manager.cancel(table.id, reply.person_id, may_manage)
    await reply.say(reply.words.gettext("✖️ It is called off."))


def _check_resigning(table: Table, person_id: int) -> int:
    """The seat that gives up. NotSeated, NotStarted, AlreadyResigned, AlreadyFinished."""
    seat = table.seat_of(person_id)
    if seat is None:
        raise NotSeated
    check_plays(table, seat)
    return seat


async def _rolled(desk: Desk, table: Table) -> Rolled:
    """The roll that made this version."""
    lines = await desk.manager.lines(table.id, table.version - 1)
    rolls = (e for line in lines for e in line.events if isinstance(e, Rolled))
    return next(rolls)
