"""/rules /settings /server: what only the one who asks needs to see."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.lobby import DEFAULT_GAME, game_named, games_offered
from bot.commands.tree import Commands, reply_to
from bot.refusals import NoServer
from bot.screens.rules import DEFAULT_TOPIC, rules_screen, titles
from bot.screens.settings import server_screen, settings_screen


def add_personal_commands(tree: Commands) -> None:
    """Register the group's commands."""

    @tree.command(name="rules", description=locale_str("The rules in short"))
    @app_commands.describe(
        topic=locale_str("What you want to know more about"),
        game=locale_str("Of which game; else of the one in this channel"),
    )
    @app_commands.guild_only()
    async def rules(
        interaction: discord.Interaction[Any], topic: str = DEFAULT_TOPIC, game: str = ""
    ) -> None:
        reply = reply_to(interaction)
        table = await tree.desk.manager.latest(reply.channel_id, match=False)
        known = game_named(game) or (table.game if table else DEFAULT_GAME)
        options = table.options if table and table.game == known else None
        await reply.say(rules_screen(topic, known, reply.words, options))

    @rules.autocomplete("topic")
    async def rules_topic(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        reply = tree.desk.reply(interaction)
        game = game_named(getattr(interaction.namespace, "game", None) or "")
        if game is None:
            table = await tree.desk.manager.latest(reply.channel_id, match=False)
            game = table.game if table else DEFAULT_GAME
        told = {topic: reply.words.gettext(title) for topic, title in titles(game).items()}
        return [
            Choice(name=title, value=topic)
            for topic, title in told.items()
            if typed.lower() in title.lower() or typed.lower() in topic
        ]

    @rules.autocomplete("game")
    async def rules_game(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        return games_offered(typed, tree.desk.reply(interaction).words)

    @tree.command(name="settings", description=locale_str("Your own settings, for every game"))
    @app_commands.guild_only()
    async def settings(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        person = await tree.desk.manager.preferences(reply.person_id)
        await reply.say(settings_screen(person, reply.words))

    @tree.command(name="server", description=locale_str("What holds at all tables of this server"))
    @app_commands.describe(
        motion=locale_str("Whether boards may move"),
        fair_dice=locale_str("Whether new tables have the same dice for everybody"),
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(
        interaction: discord.Interaction[Any],
        motion: bool | None = None,
        fair_dice: bool | None = None,
    ) -> None:
        reply = reply_to(interaction)
        if reply.guild_id is None:
            raise NoServer
        chosen = await tree.desk.manager.set_server(
            reply.guild_id, motion=motion, fair_dice=fair_dice
        )
        await reply.say(server_screen(chosen, reply.words))
