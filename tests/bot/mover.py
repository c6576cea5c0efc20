"""A process that plays games against a store until it is killed: `python mover.py URL`.

Prints `GAME VERSION` after each commit was reported: what stands there must never be lost.
"""

from __future__ import annotations

import asyncio
import sys

from bot.clock import Clock
from bot.manager import Manager
from bot.records import Table
from bot.store import Store


async def begun(manager: Manager) -> Table:
    """The game in the channel, or a new one of three people and a computer."""
    table = await manager.current(1)
    if table is None:
        table = await manager.open(1, 1, 11, "aggravation", {"teams": "pairs"}, "en")
    for person in (12, 13):
        if table.status == "lobby" and table.seat_of(person) is None:
            table = await manager.join(table.id, person)
    if table.status == "lobby" and len(table.seats) < 4:
        table = await manager.add_computer(table.id, 11)
    return table if table.status == "running" else await manager.start(table.id, 11)


async def main(url: str) -> None:
    async with Store(url) as store:
        await store.migrate()
        manager = Manager(store, clock=Clock(store), notify=lambda _game_id: None)
        table = await begun(manager)
        while True:
            assert table.match is not None
            ask = table.match.ask
            if ask is None:
                table = await begun(manager)
                continue
            person = table.seats[ask.by].person_id
            assert person is not None
            table = await manager.play(table.id, person, table.version, str(ask.default))
            print(table.id, table.version, flush=True)


asyncio.run(main(sys.argv[1]))
