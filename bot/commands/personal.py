"""/rules /settings: what only the one who asks needs to see."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.tree import Commands, reply_to
from bot.screens.rules import DEFAULT_TOPIC, TOPICS, rules_screen
from bot.screens.settings import settings_screen


def add_personal_commands(tree: Commands) -> None:
    """Register the group's commands."""

    @tree.command(name="rules", description=locale_str("The rules in short"))
    @app_commands.describe(topic=locale_str("What you want to know more about"))
    @app_commands.guild_only()
    async def rules(interaction: discord.Interaction[Any], topic: str = DEFAULT_TOPIC) -> None:
        reply = reply_to(interaction)
        table = await tree.desk.manager.latest(reply.channel_id, match=False)
        game = table.game if table else "aggravation"
        await reply.say(rules_screen(topic, game, reply.words))

    @rules.autocomplete("topic")
    async def rules_topic(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        words = tree.desk.reply(interaction).words
        titles = [(words.gettext(title), topic) for topic, title in TOPICS.items()]
        return [
            Choice(name=title, value=topic)
            for title, topic in titles
            if typed.lower() in title.lower() or typed.lower() in topic
        ]

    @tree.command(name="settings", description=locale_str("Your own settings, for every game"))
    @app_commands.guild_only()
    async def settings(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        person = await tree.desk.manager.preferences(reply.person_id)
        await reply.say(settings_screen(person, reply.words))
