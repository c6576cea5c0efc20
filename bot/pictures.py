"""What a screen wants drawn, drawn: no Discord, no event loop."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words
from bot.screens.screen import Image, IslandImage
from render import Picture, draw, flash
from render.film import film
from render.island import draw_island

ALT_LIMIT = 1024
"""Characters Discord allows to describe a picture."""


def picture_of(image: Image | IslandImage, words: Words) -> Picture:
    """Raises render.BadScene."""
    if isinstance(image, IslandImage):
        return draw_island(
            image.view,
            colours=image.colours,
            flipped=image.flipped,
            done=image.done,
            after=image.after,
            say=words.gettext,
        )
    if image.flashing:
        return flash(image.view, colours=image.colours, places=image.flashing, say=words.gettext)
    return draw(
        image.view,
        colours=image.colours,
        trails=image.trails,
        marks=image.marks,
        rolled=image.rolled,
        lifted=image.lifted,
        cards=image.cards,
        shouts=image.shouts,
        places=image.places,
        beats=image.beats,
        say=words.gettext,
    )


def film_of(stills: Sequence[Picture], words: Words) -> Picture:
    """A whole game, from its first picture to its last; at least one."""
    told = words.gettext("The whole game, moving. At its end: {end}").format(end=stills[-1].alt)
    return film(stills, told[:ALT_LIMIT])
