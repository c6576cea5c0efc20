"""What every event is."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=True):
    """Base of all events; the tag in stored form is the class's name."""
