"""What an ended game shows above the island: Captains on deck, gold nobody got."""

from __future__ import annotations

from render.canvas import Canvas, Patch, rounded
from render.island import layout
from render.island.gold import paint_coin
from render.island.pieces import kept, whole
from render.island.treasures import hat
from render.marbles import paint_marble
from render.palette import GOLD, GOLD_LIGHT, INK, TABLE, WOOD


def captain(colour: int, radius: float) -> Patch:
    """The marble of a seat that has the most gold, in the Captain's hat."""

    def build() -> Patch:
        r = int(radius * 2)
        canvas = Canvas((-r, -r, r, r), TABLE)
        paint_marble(canvas, (0, 0), radius, colour)
        hat(canvas, (0, -radius * 1.08), radius * 0.82)
        return canvas.changed(Canvas(canvas.window, TABLE).shrunk())

    return kept(("captain", colour, radius), build)


def podium(captains: int) -> Patch:
    """The deck on which so many Captains stand."""
    left, _top, right, bottom = layout.PODIUM

    def build() -> Patch:
        canvas = Canvas(layout.PODIUM, TABLE)
        middle = (left + right) / 2
        half = min(middle - left - 6, layout.captain_radius(captains) * 1.06 * captains + 24)
        if captains:
            for edge, colour in ((0.0, INK), (3.0, WOOD)):
                low, high = half - 34 - edge, half - edge
                top, keel = layout.DECK + 4, bottom - 2 - edge
                hull = [(-high, top), (high, top), (low, keel), (-low, keel)]
                canvas.polygon([(middle + x, y) for x, y in hull], colour)
            for edge, colour in ((0.0, INK), (2.0, GOLD)):
                left_, right_ = middle - half - 6 + edge, middle + half + 6 - edge
                rail = (left_, layout.DECK + edge, right_, layout.DECK + 14 - edge)
                canvas.polygon(rounded(*rail, 5), colour)
        return whole(canvas)

    return kept(("podium", captains), build)


def leftover(coins: int) -> Patch:
    """Coins that stay in the Booty when a game ends before it is empty."""

    def build() -> Patch:
        canvas = Canvas((-36, -60, 36, 62), TABLE)
        paint_coin(canvas, (0, -24), layout.COIN)
        canvas.text((0, 34), str(coins), 46, GOLD_LIGHT, bold=0.8)
        return whole(canvas)

    return kept(("leftover", coins), build)
