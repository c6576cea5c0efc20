"""What is wrong with a position that cannot be drawn."""

from __future__ import annotations


class BadScene(ValueError):
    """The position does not fit its board: nothing is drawn rather than half a picture."""
