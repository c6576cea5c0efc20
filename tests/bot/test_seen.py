"""What was shown is never forgotten between being noted and being written."""

from bot.records import Shown
from bot.seen import Seen
from bot.store import Store
from tests.bot.tables import lobby


async def test_a_note_written_while_the_store_was_read_still_counts() -> None:
    table = lobby()
    store = Store("sqlite:///unused.db")
    seen = Seen(store)
    seen.note(Shown(table.id, 7, 1234, "lobby|0|1"))
    before = seen.waiting()
    # The reading began before the note was written and ended after it was struck out.
    seen._pending.clear()
    now = seen.on(table, before)
    assert (now.shown, now.message_id, now.message_key) == (7, 1234, "lobby|0|1")
    await seen.close()
    await store.close()
