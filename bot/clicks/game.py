"""What the buttons below a board do, and those of private confirmations."""

from __future__ import annotations

import msgspec

from bot.actions import Verb
from bot.clicks.click import Click, Deed
from bot.commands.wishes import read_options
from bot.delivery.queue import Errand
from bot.desk import Desk
from bot.levels import level_of
from bot.lobby import agreed
from bot.playing import check_plays
from bot.records import ExtraOut, Keepers
from bot.refusals import (
    DoubleTap,
    GameFinished,
    LobbyOver,
    NotSeated,
    NotStarted,
    NotYourTurn,
    StaleBoard,
)
from bot.screens.names import game_name
from bot.screens.screen import Screen
from bot.screens.settings import settings_screen
from bot.steering import answering


async def play(desk: Desk, click: Click) -> None:
    action = click.action
    try:
        await desk.manager.play(action.game, click.person_id, action.version, action.arg)
    except (DoubleTap, StaleBoard):
        # People press what they see: perhaps the newest board could not be shown until now.
        desk.delivery.wake(action.game)
        raise


async def which(desk: Desk, click: Click) -> None:
    """Several marbles reach that hole: ask which one."""
    await _check_answer(desk, click)
    desk.delivery.wake(click.action.game, Errand(which=click.action.arg))


async def back(desk: Desk, click: Click) -> None:
    """Not that hole after all."""
    await _check_answer(desk, click)
    desk.delivery.wake(click.action.game, Errand(which=""))


async def resign(desk: Desk, click: Click) -> None:
    await desk.manager.resign(click.action.game, click.person_id)
    await click.reply.turn_into(Screen(click.words.gettext("🏳️ You have resigned.")))


async def cancel(desk: Desk, click: Click) -> None:
    may_manage = click.reply.interaction.permissions.manage_messages
    await desk.manager.cancel(click.action.game, click.person_id, may_manage)
    await click.reply.turn_into(Screen(click.words.gettext("✖️ The game is called off.")))


async def keep(_desk: Desk, click: Click) -> None:
    await click.reply.turn_into(Screen(click.words.gettext("👍 Nothing has changed.")))


async def again(desk: Desk, click: Click) -> None:
    """A new lobby with the same seats and options; whoever presses first is its host."""
    old = await desk.manager.table(click.action.game)
    if not old.over:
        raise LobbyOver(old)
    if old.seat_of(click.person_id) is None and old.kept_seat(click.person_id) is None:
        raise NotSeated
    await desk.manager.open(
        old.guild_id,
        old.channel_id,
        click.person_id,
        old.game,
        old.options,
        old.locale,
        seats=old.seats,
        level=level_of(old),
    )


async def thread(desk: Desk, click: Click) -> None:
    """A thread with a lobby of its own."""
    reply = click.reply
    game, _, text = click.action.arg.partition(" ")
    options = agreed(game, desk.house.meant(game, read_options(text)))
    locale = str(reply.interaction.guild_locale or reply.interaction.locale)
    name = game_name(game, desk.translator.words_for(locale))
    offer = reply.interaction.message
    with desk.only_once(offer.id if offer is not None else reply.interaction.id):
        thread_id = await desk.door.open_thread(reply.channel_id, name)
        await desk.manager.open(reply.guild_id, thread_id, click.person_id, game, options, locale)
    sentence = click.words.gettext("🧵 Your lobby is open in {thread}.")
    await reply.turn_into(Screen(sentence.format(thread=f"<#{thread_id}>")))


async def autoplay(desk: Desk, click: Click) -> None:
    person = await desk.manager.set_preferences(click.person_id, autoplay=click.action.arg == "on")
    await click.reply.turn_into(settings_screen(person, click.words))


async def extra(desk: Desk, click: Click) -> None:
    """What to do with the marble a partner's roll brings out; the select's value says it."""
    wanted = msgspec.convert(click.value, ExtraOut)
    person = await desk.manager.set_preferences(click.person_id, extra=wanted)
    await click.reply.turn_into(settings_screen(person, click.words))


async def keepers(desk: Desk, click: Click) -> None:
    """What to do with a kept card that could be played; the select's value says it."""
    wanted = msgspec.convert(click.value, Keepers)
    person = await desk.manager.set_preferences(click.person_id, keepers=wanted)
    await click.reply.turn_into(settings_screen(person, click.words))


async def motion(desk: Desk, click: Click) -> None:
    """Whether boards at the person's tables may move."""
    person = await desk.manager.set_preferences(click.person_id, motion=click.action.arg == "on")
    await click.reply.turn_into(settings_screen(person, click.words))


async def steer(desk: Desk, click: Click) -> None:
    """Choose a computer partner's moves, or let it play by itself."""
    await desk.manager.steer(click.action.game, click.person_id, click.action.arg == "on")


async def agree(desk: Desk, click: Click) -> None:
    """End a game that does not get on, once everybody wants it."""
    await desk.manager.agree(click.action.game, click.person_id)


async def marble(desk: Desk, click: Click) -> None:
    """Many moves on offer: show those of one marble."""
    await _check_answer(desk, click)
    desk.delivery.wake(click.action.game, Errand(which=click.value))


async def _check_answer(desk: Desk, click: Click) -> None:
    """The refusals of Manager.play, for a click that changes only what is shown."""
    table = await desk.manager.table(click.action.game)
    if table.match is None:
        raise NotStarted
    if table.over or table.match.ask is None:
        raise GameFinished(table)
    seat = table.seat_of(click.person_id)
    if seat is None:
        raise NotSeated
    if table.version != click.action.version:
        raise StaleBoard
    answers = answering(table, table.match.ask)
    if table.seats[answers].person_id != click.person_id:
        check_plays(table, seat)
        raise NotYourTurn(answers)


DEEDS = {
    Verb.PLAY: Deed(play),
    Verb.WHICH: Deed(which),
    Verb.BACK: Deed(back),
    Verb.RESIGN: Deed(resign),
    Verb.CANCEL: Deed(cancel),
    Verb.KEEP: Deed(keep),
    Verb.AGAIN: Deed(again),
    Verb.THREAD: Deed(thread),
    Verb.AUTOPLAY: Deed(autoplay),
    Verb.EXTRA: Deed(extra),
    Verb.KEEPERS: Deed(keepers),
    Verb.MOTION: Deed(motion),
    Verb.STEER: Deed(steer),
    Verb.MARBLE: Deed(marble),
    Verb.AGREE: Deed(agree),
}
