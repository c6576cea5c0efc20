"""/hint /away /back: advice for one's seat, and having a computer keep it warm."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.commands.tree import Commands, reply_to
from bot.delivery.reply import Reply
from bot.desk import Desk
from bot.playing import check_plays
from bot.records import Table
from bot.refusals import (
    GameFinished,
    NoGame,
    NoHint,
    NotSeated,
    NotStarted,
    NotYourTurn,
)
from bot.screens.hint import hint_screen
from bot.screens.names import computer_name
from bot.screens.screen import Screen
from bot.steering import answering
from engine.computers import hints
from engine.errors import IllegalChoice


def add_seat_commands(tree: Commands) -> None:
    """Register the group's commands."""

    @tree.command(
        name="hint", description=locale_str("What a strong computer would play now, for you alone")
    )
    @app_commands.guild_only()
    async def hint(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        await reply.say(await hinted(tree.desk, reply))

    @tree.command(
        name="away", description=locale_str("Let a computer play for you until you come back")
    )
    @app_commands.describe(person=locale_str("The host may say who is away; else it is you"))
    @app_commands.guild_only()
    async def away(
        interaction: discord.Interaction[Any], person: discord.User | None = None
    ) -> None:
        reply = reply_to(interaction)
        table = await playing_here(tree.desk, reply)
        whose = person.id if person is not None else reply.person_id
        seat = table.seat_of(whose)
        if seat is None:
            raise NotSeated
        await tree.desk.manager.away(table.id, reply.person_id, seat)
        told = reply.words.gettext("💤 {computer} plays on. `/back` takes the seat back.")
        await reply.say(told.format(computer=computer_name(table.seats[seat].colour)))

    @tree.command(name="back", description=locale_str("Take your seat back from the computer"))
    @app_commands.guild_only()
    async def back(interaction: discord.Interaction[Any]) -> None:
        reply = reply_to(interaction)
        table = await playing_here(tree.desk, reply)
        await tree.desk.manager.back(table.id, reply.person_id)
        await reply.say(reply.words.gettext("👋 Welcome back, the seat is yours."))


async def playing_here(desk: Desk, reply: Reply) -> Table:
    """The channel's game under way. NoGame, NotStarted, GameFinished."""
    table = await desk.manager.latest(reply.channel_id)
    if table is None:
        raise NoGame
    if table.over:
        raise GameFinished(table)
    if table.match is None:
        raise NotStarted
    return table


async def hinted(desk: Desk, reply: Reply) -> Screen:
    """The hint for whoever has to answer; to nobody else, since it depends on nothing hidden but
    would be told before its time."""
    table = await playing_here(desk, reply)
    match = table.match
    ask = match.ask if match is not None else None
    if match is None or ask is None:
        raise GameFinished(table)
    seat = table.seat_of(reply.person_id)
    if seat is None:
        raise NotSeated
    answers = answering(table, ask)
    if table.seats[answers].person_id != reply.person_id:
        check_plays(table, seat)
        raise NotYourTurn(answers)
    try:
        given = hints.hint(match)
    except IllegalChoice as no:
        raise NoHint from no
    return hint_screen(table, ask, given, reply.words)
