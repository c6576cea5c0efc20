"""/play /join /leave /start: from nothing to a running game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.tree import Commands, reply_to
from bot.commands.wishes import read_options, suggested, write_options
from bot.delivery.reply import Reply
from bot.desk import Desk
from bot.i18n import Words, mark
from bot.lobby import agreed
from bot.offered import offered
from bot.records import Table
from bot.refusals import AlreadyPlaying, AlreadyRunning
from bot.screens.names import game_name, level_name
from bot.screens.settings import missing_screen, thread_screen
from engine.computers import USUAL, kinds
from engine.games import rulebook

NEEDED = {
    "view_channel": mark("View Channel"),
    "send_messages": mark("Send Messages"),
    "attach_files": mark("Attach Files"),
    "embed_links": mark("Embed Links"),
    "read_message_history": mark("Read Message History"),
}
NEEDED_IN_THREADS = {
    **{name: title for name, title in NEEDED.items() if name != "send_messages"},
    "send_messages_in_threads": mark("Send Messages in Threads"),
}
"""Permissions by discord.py's name, and as Discord's own settings call them."""
NEEDED_FOR_A_THREAD = {
    "create_public_threads": mark("Create Public Threads"),
    "send_messages_in_threads": NEEDED_IN_THREADS["send_messages_in_threads"],
}
"""What a new thread asks for beyond what its channel does."""

DEFAULT_GAME = "aggravation"
FAIR = "fair_dice"
"""The option a server may choose for all its tables."""


def missing_permissions(interaction: discord.Interaction[Any]) -> list[str]:
    """What the bot may not do in the interaction's channel, as Discord calls it."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _lacking(interaction, NEEDED_IN_THREADS if in_thread else NEEDED)


def _lacking(interaction: discord.Interaction[Any], needed: Mapping[str, str]) -> list[str]:
    held = interaction.app_permissions
    return [title for name, title in needed.items() if not getattr(held, name)]


def add_lobby_commands(tree: Commands) -> None:
    """Register the group's commands."""

    @tree.command(name="play", description=locale_str("Open a lobby for a game in this channel"))
    @app_commands.describe(
        game=locale_str("What to play"),
        options=locale_str("What to change about it, for example teams=pairs"),
        computers=locale_str("How well computers at the table play"),
    )
    @app_commands.guild_only()
    async def play(
        interaction: discord.Interaction[Any],
        game: str = DEFAULT_GAME,
        options: str = "",
        computers: str = USUAL,
    ) -> None:
        level = computers.strip().casefold()
        await open_lobby(tree.desk, interaction, game_named(game) or game, options, level)

    @play.autocomplete("computers")
    async def play_computers(
        interaction: discord.Interaction[Any], typed: str
    ) -> list[Choice[str]]:
        game = game_named(getattr(interaction.namespace, "game", None) or DEFAULT_GAME)
        words = tree.desk.reply(interaction).words
        named = {level: level_name(level, words) for level in (kinds(game) if game else ())}
        return [
            Choice(name=name, value=level)
            for level, name in named.items()
            if typed.casefold() in name.casefold()
        ]

    @play.autocomplete("game")
    async def play_game(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        return games_offered(typed, tree.desk.reply(interaction).words)

    @play.autocomplete("options")
    async def play_options(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        game = game_named(getattr(interaction.namespace, "game", None) or DEFAULT_GAME)
        if game is None:
            return []
        return [
            Choice(name=text[:100], value=text[:100])
            for text in suggested(game, typed, tree.desk.house)
        ]

    @tree.command(name="join", description=locale_str("Take a seat in this channel's lobby"))
    @app_commands.guild_only()
    async def join(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await in_lobby(tree.desk, reply)
        await tree.desk.manager.join(table.id, reply.person_id)
        await reply.say(reply.words.gettext("✋ You are in."))

    @tree.command(name="leave", description=locale_str("Give up your seat in the lobby"))
    @app_commands.guild_only()
    async def leave(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await in_lobby(tree.desk, reply)
        await tree.desk.manager.leave(table.id, reply.person_id)
        await reply.say(reply.words.gettext("👋 You have left the lobby."))

    @tree.command(name="start", description=locale_str("Start the game; only its host can"))
    @app_commands.guild_only()
    async def start(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await in_lobby(tree.desk, reply)
        await tree.desk.manager.start(table.id, reply.person_id)
        await reply.say(reply.words.gettext("▶️ Here we go!"))


async def in_lobby(desk: Desk, reply: Reply) -> Table:
    """The table of the reply's channel. NoGame; AlreadyPlaying for who plays in a game begun."""
    table = await desk.here(reply)
    seat = table.seat_of(reply.person_id)
    if table.match is not None and seat is not None and not table.match.view().out[seat]:
        raise AlreadyPlaying
    return table


def games_offered(typed: str, words: Words) -> list[Choice[str]]:
    """The games whose title or name contains what was typed."""
    return [
        Choice(name=game_name(name, words), value=name)
        for name in offered()
        if typed.lower() in game_name(name, words).lower() or typed.lower() in name
    ]


def game_named(typed: str) -> str | None:
    """The game that was typed: perhaps its title, capitals, spaces and all, instead of its name."""
    wanted = "".join(letter for letter in typed.casefold() if letter.isalnum())
    return next((name for name in offered() if name.replace("_", "") == wanted), None)


async def open_lobby(
    desk: Desk,
    interaction: discord.Interaction[Any],
    game: str,
    options: str,
    level: str = USUAL,
) -> None:
    """/play: the lobby's message follows by delivery; a busy channel gets the offer of a thread."""
    reply = reply_to(interaction)
    missing = missing_permissions(interaction)
    if missing:
        await reply.say(missing_screen(missing, reply.words))
        return
    wanted = desk.house.meant(game, read_options(options))
    wanted = await _by_server(desk, reply, game, wanted)
    locale = str(interaction.guild_locale or interaction.locale)
    try:
        await desk.manager.open(
            reply.guild_id,
            reply.channel_id,
            reply.person_id,
            game,
            wanted,
            locale,
            level=level,
        )
    except AlreadyRunning as busy:
        # What was asked for is checked before it is put into a button.
        full = agreed(game, wanted)
        changed = {
            option.name: desk.house.said(option.name, full[option.name])
            for option in rulebook(game).options
            if full[option.name] != option.default
        }
        inside = isinstance(interaction.channel, discord.Thread)
        text = write_options(changed)
        lacking = _lacking(interaction, NEEDED_FOR_A_THREAD)
        await reply.say(
            thread_screen(busy.table, game, text, reply.words, inside=inside, missing=lacking)
        )
        return
    await reply.say(
        reply.words.gettext("🎲 The lobby is open. Press Start when everybody has joined.")
    )


async def _by_server(desk: Desk, reply: Reply, game: str, wanted: dict[str, str]) -> dict[str, str]:
    """What was asked for, and what the server wants where nobody asked for anything else."""
    if reply.guild_id is None or game not in offered() or FAIR in wanted:
        return wanted
    if FAIR not in (option.name for option in rulebook(game).options):
        return wanted
    server = await desk.manager.server(reply.guild_id)
    return {**wanted, FAIR: "on"} if server.fair_dice else wanted
