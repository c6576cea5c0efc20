"""What the lobby's buttons and its private selects do."""

from __future__ import annotations

from bot.actions import Verb
from bot.clicks.click import Click, Deed
from bot.desk import Desk
from bot.records import Table
from bot.refusals import LobbyOver, NotHost, NotSeated
from bot.screens.lobby import (
    LEVEL,
    levels_screen,
    options_screen,
    seating_screen,
    values_screen,
)


async def join(desk: Desk, click: Click) -> None:
    await desk.manager.join(click.action.game, click.person_id)


async def leave(desk: Desk, click: Click) -> None:
    await desk.manager.leave(click.action.game, click.person_id)


async def add(desk: Desk, click: Click) -> None:
    await desk.manager.add_computer(click.action.game, click.person_id)


async def remove(desk: Desk, click: Click) -> None:
    await desk.manager.remove_computer(click.action.game, click.person_id)


async def start(desk: Desk, click: Click) -> None:
    await desk.manager.start(click.action.game, click.person_id)


async def seating(desk: Desk, click: Click) -> None:
    """Open the private choice of seat and colour."""
    table = await _lobby(desk, click)
    if table.seat_of(click.person_id) is None:
        raise NotSeated
    await click.reply.say(seating_screen(table, click.person_id, click.words))


async def sit(desk: Desk, click: Click) -> None:
    table = await desk.manager.sit(click.action.game, click.person_id, seat=int(click.value))
    await click.reply.turn_into(seating_screen(table, click.person_id, click.words))


async def colour(desk: Desk, click: Click) -> None:
    table = await desk.manager.sit(click.action.game, click.person_id, colour=int(click.value))
    await click.reply.turn_into(seating_screen(table, click.person_id, click.words))


async def options(desk: Desk, click: Click) -> None:
    """Open the host's private list of options."""
    table = await _hosted(desk, click)
    await click.reply.say(options_screen(table, click.words, desk.house))


async def option_list(desk: Desk, click: Click) -> None:
    """Back from one option to the list."""
    table = await _hosted(desk, click)
    await click.reply.turn_into(options_screen(table, click.words, desk.house))


async def option(desk: Desk, click: Click) -> None:
    """One option's values."""
    table = await _hosted(desk, click)
    if click.value == LEVEL:
        await click.reply.turn_into(levels_screen(table, click.words))
        return
    await click.reply.turn_into(values_screen(table, click.value, click.words, desk.house))


async def value(desk: Desk, click: Click) -> None:
    """Set it, and show the list again."""
    game_id, name = click.action.game, click.action.arg
    table = await _hosted(desk, click)
    if name == LEVEL:
        table = await desk.manager.set_level(game_id, click.person_id, click.value)
        await click.reply.turn_into(options_screen(table, click.words, desk.house))
        return
    wanted = desk.house.meant(table.game, {name: click.value})[name]
    table = await desk.manager.set_option(game_id, click.person_id, name, wanted)
    await click.reply.turn_into(options_screen(table, click.words, desk.house))


async def _lobby(desk: Desk, click: Click) -> Table:
    table = await desk.manager.table(click.action.game)
    if table.status != "lobby":
        raise LobbyOver(table)
    return table


async def _hosted(desk: Desk, click: Click) -> Table:
    table = await _lobby(desk, click)
    if table.host_id != click.person_id:
        raise NotHost(table.host_id)
    return table


DEEDS = {
    Verb.JOIN: Deed(join),
    Verb.LEAVE: Deed(leave),
    Verb.ADD: Deed(add),
    Verb.REMOVE: Deed(remove),
    Verb.START: Deed(start),
    Verb.SEATING: Deed(seating, private=True),
    Verb.SIT: Deed(sit),
    Verb.COLOUR: Deed(colour),
    Verb.OPTIONS: Deed(options, private=True),
    Verb.OPTION_LIST: Deed(option_list),
    Verb.OPTION: Deed(option),
    Verb.VALUE: Deed(value),
}
