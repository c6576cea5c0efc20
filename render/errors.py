"""What is wrong with a position that cannot be drawn."""

from __future__ import annotations


class BadScene(ValueError):  # noqa: N818 - named for what is wrong, as the other rooms do
    """The position does not fit its board: nothing is drawn rather than half a picture."""
