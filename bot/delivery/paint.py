"""Screens as discord.py wants them. Pictures are drawn one at a time in a thread of their own."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import discord
import msgspec

from bot.i18n import Words
from bot.pictures import ALT_LIMIT, film_of, picture_of
from bot.screens.screen import Button, Image, IslandImage, Screen, Select
from render import Picture

_EASEL = ThreadPoolExecutor(1, "drawing")
"""Where every picture is drawn. On two cores many threads draw no faster than one, and make the
event loop wait ten times as long for its turn: `tests/bench/bench_loop.py`."""

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Painted(msgspec.Struct, frozen=True):
    """A screen with its picture drawn; the discord objects are made anew for every attempt.

    papers: name and content of text files that go with it.
    """

    screen: Screen
    picture: Picture | None
    papers: tuple[tuple[str, str], ...] = ()

    @property
    def content(self) -> str:
        return self.screen.content

    def files(self) -> list[discord.File]:
        """The picture with its words for those who do not see it, and the papers."""
        found = [discord.File(io.BytesIO(text.encode()), name) for name, text in self.papers]
        if self.picture is not None:
            data, alt = io.BytesIO(self.picture.data), self.picture.alt[:ALT_LIMIT]
            found.insert(0, discord.File(data, self.picture.file_name, description=alt))
        return found

    def view(self) -> discord.ui.View | None:
        """The buttons and selects, None without any."""
        return view_of(self.screen) if self.screen.rows else None

    def mentions(self) -> discord.AllowedMentions:
        """Only who must act is notified."""
        users = [discord.Object(person) for person in self.screen.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


async def painted(screen: Screen, words: Words) -> Painted:
    """Draw the screen's picture, if it has one. Raises render.BadScene."""
    if screen.image is None:
        return Painted(screen, None)
    return Painted(screen, await drawn(screen.image, words))


async def drawn(image: Image | IslandImage, words: Words) -> Picture:
    """The image, drawn without holding up the event loop. Raises render.BadScene."""
    return await asyncio.get_running_loop().run_in_executor(_EASEL, picture_of, image, words)


async def filmed(images: Sequence[Image | IslandImage], words: Words) -> Picture:
    """All of them, at least one, as a film, made in threads. Raises render.BadScene.

    Boards that are waited for are drawn in between.
    """
    stills = [await drawn(image, words) for image in images]
    return await asyncio.to_thread(film_of, stills, words)


class _Ahead(msgspec.Struct, frozen=True):
    image: Image | IslandImage
    words: Words
    drawing: asyncio.Task[Picture]


class Painter:
    """Paints screens, and may begin with a picture before it is known whether it will be shown.

    A picture follows from its Image and nothing else. So what was drawn ahead is used for a screen
    that asks for the very same image, and for no other.
    """

    def __init__(self, room: int = 32) -> None:
        self._room = room
        self._ahead: OrderedDict[str, _Ahead] = OrderedDict()

    def begin(self, game_id: str, screen: Screen, words: Words) -> None:
        """Start to draw in a thread; the game's next screen is likely to be this one.

        Not while the game's last picture is under way: boards so fast overtake each other.
        """
        last = self._ahead.get(game_id)
        if screen.image is None or (last is not None and not last.drawing.done()):
            return
        drawing = asyncio.create_task(drawn(screen.image, words))
        # Should it fail, so will the drawing of the screen itself, and that is told.
        drawing.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._ahead.pop(game_id, None)
        self._ahead[game_id] = _Ahead(screen.image, words, drawing)
        while len(self._ahead) > self._room:
            self._ahead.popitem(last=False)

    async def painted(self, game_id: str, screen: Screen, words: Words) -> Painted:
        """The same as `painted`, with less waiting if the picture was begun."""
        ahead = self._ahead.pop(game_id, None)
        if ahead is None or ahead.image != screen.image or ahead.words is not words:
            return await painted(screen, words)
        return Painted(screen, await ahead.drawing)


def view_of(screen: Screen) -> discord.ui.View:
    """Components without a live view behind them.

    It is stopped before it is sent, so that discord.py never takes a click for itself: every click
    comes in by `on_interaction`, before and after a restart alike.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(screen.rows):
        if isinstance(row, Select):
            view.add_item(_select(row, number))
        else:
            for button in row:
                view.add_item(_button(button, number))
    view.stop()
    return view


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        label=button.label or None,
        style=_STYLES[button.style],
        custom_id=str(button.action),
        emoji=button.emoji,
        disabled=button.disabled,
        row=row,
    )


def _select(select: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(
            label=pick.label,
            value=pick.value,
            description=pick.description,
            emoji=pick.emoji,
            default=pick.chosen,
        )
        for pick in select.picks
    ]
    return discord.ui.Select(
        custom_id=str(select.action), placeholder=select.placeholder, options=options, row=row
    )
