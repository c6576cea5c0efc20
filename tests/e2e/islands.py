"""An island by clicks: people who know its cards, and what a channel still tells of them."""

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from bot.config import Config, Games
from bot.localdiscord import LocalDiscord
from bot.localdiscord.records import Json, Message
from bot.play import local_config
from engine.games.aargh.cards import CARDS, cell_names
from tests.e2e.people import People, Person
from tests.e2e.setting import SetUp, begun

GRID = "cgrpm/cgrpm/cgrps/cgrms/cgpms"
ASIDE = "rpms"
"""Columns of treasures, so that a test can tell by heart what lies where; skulls in E3 to E5."""
CELLS = cell_names(5, 5)
TRIO = ("Red", "Blue", "Green")
DEAL = dict(zip(CELLS, (CARDS[letter] for letter in GRID.replace("/", "")), strict=True))


def line(rest: str = "", *, players: int = 3, options: str = "") -> str:
    """A position on this island."""
    return f"aargh players={players} grid={GRID} aside={ASIDE} {rest} {options}".strip()


@dataclass
class Island:
    """People round the island, seen through the first of them."""

    people: list[Person]
    told: list[str] = field(default_factory=list)

    @property
    def watcher(self) -> Person:
        return self.people[0]

    def board(self) -> Json:
        """The message with the picture."""
        found = [
            message
            for message in self.watcher.newest_first()
            if message["attachments"] and not message["flags"] & 64
        ]
        assert len(found) <= 1, "there is more than one picture in the channel"
        return found[0]

    def text(self) -> str:
        return self.watcher.text(self.board())

    async def flip(self, person: Person, cell: str) -> str:
        """Press a card and wait for the board that follows; gives its words."""
        board = self.board()
        before = (board["id"], board["edited_timestamp"])
        await person.until(lambda: person.messages.get(int(board["id"])) == board, "the same board")
        await person.click(cell, message=int(board["id"]))
        await self.watcher.until(lambda: self._moved(before), f"the board after {cell}")
        self.told.append(self.text())
        return self.told[-1]

    async def tells(self, words: str) -> str:
        """Wait until the board has these words; gives all of them."""
        await self.watcher.until(lambda: words in self.text(), words)
        return self.text()

    def _moved(self, before: tuple[str, str | None]) -> bool:
        try:
            board = self.board()
        except (AssertionError, IndexError):
            # The new board comes before the old one goes.
            return False
        return (board["id"], board["edited_timestamp"]) != before

    def up(self) -> Person:
        """Whose turn it is: the one the board calls."""
        ids = [user["id"] for user in self.board()["mentions"]]
        return next(person for person in self.people if person.me["id"] in ids)


async def landed(
    people: People, set_up: SetUp, where: str, *names: str, options: str = ""
) -> Island:
    """A game of these people that begins at the position line `where`."""
    set_up(where)
    party = await begun(people, *names, game="aargh", options=options)
    return Island(list(party.people))


def pictures(discord: LocalDiscord) -> list[tuple[Message, bytes]]:
    """Every picture any channel still shows anybody, with its message."""
    world = discord.world
    return [
        (message, world.files.get(attachment.id) or b"")
        for channel in world.channels
        for message in world.history(channel)
        for attachment in message.attachments
    ]


def leaks(watcher: Person, seen: dict[str, str]) -> list[str]:
    """What any message of the channel still says of these cards: words, buttons, alt texts."""
    found = []
    for message in watcher.newest_first():
        told = [message["content"], *watcher.buttons(message=message, disabled=True)]
        told += watcher.buttons(message=message)
        told += [attachment.get("description") or "" for attachment in message["attachments"]]
        for cell, card in seen.items():
            found += [text for text in told if cell in text and card in text]
    return found


def config_of(discord: LocalDiscord, data: Path, look: float) -> Config:
    """Cards are shown for `look` seconds."""
    return msgspec.structs.replace(local_config(discord, data), games=Games(look_seconds=look))
