"""People at a board: who must act, what they may press, and whole games by clicks."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.localdiscord.components import walk
from bot.localdiscord.records import Json
from tests.e2e.people import People, Person
from tests.e2e.reading import is_select

PREFERENCES = (
    *("home", "diamond", "knock", "come out", "line dot", "drop", "shortcut"),
    *("star ring", "move", "out to a star", "centre"),
)
"""What a sensible player presses first. A knocked partner comes last of all."""

MARBLES = "Which marble do you move?"
"""The hint of the select that groups many moves by marble."""

LAST = ("your partner ", "Back", "Pass", "Stay", "Skip", "the moves of", "the computer choose")
"""What is pressed only if nothing else can be."""


@dataclass
class Party:
    """Everybody at one table, seen through one channel. The first of them watches the board."""

    people: Sequence[Person]
    clicks: int = 0
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)

    @property
    def watcher(self) -> Person:
        return self.people[0]

    def board(self) -> Json | None:
        """The newest public message with a picture."""
        for message in self.watcher.newest_first():
            if message["attachments"] and not message["flags"] & 64:
                return message
        return None

    async def turn(self) -> tuple[Person, Json]:
        """Who is asked, and by which message."""
        message = await self.watcher.until(self.asking, "a board that asks somebody")
        return self.called(message), message

    def asking(self) -> Json | None:
        message = self.board()
        if message is None or self.over(message):
            return message
        return message if message["components"] else None

    def over(self, message: Json) -> bool:
        return any("Play again" in label for label in self.watcher.buttons(message=message))

    def called(self, message: Json) -> Person:
        """Whom the message calls: the one of the party whom it notifies."""
        ids = [user["id"] for user in message["mentions"]]
        found = [person for person in self.people if person.me["id"] in ids]
        assert found, f"nobody of the party is called: {self.watcher.text(message)}"
        return found[0]

    async def press(self, person: Person, message: Json, label: str) -> Json:
        """Press a button and wait for the board that follows."""
        await person.click(label, message=int(message["id"]))
        return await self.follows(message, label)

    async def pick(self, person: Person, message: Json, marble: str) -> Json:
        """Choose a marble among many, by a part of its line, and wait for its moves."""
        # The window of this person may be a moment behind the one that was looked through.
        await person.until(
            lambda: person.messages.get(int(message["id"])) == message, "the same board"
        )
        line = next(line for line in person.options(MARBLES) if marble in line)
        await person.select(MARBLES, [line], message=int(message["id"]))
        return await self.follows(message, marble)

    async def follows(self, message: Json, what: str) -> Json:
        """The board after this one, once `what` has been done."""
        before = (message["id"], message["edited_timestamp"])
        self.clicks += 1

        def moved_on() -> Json | None:
            now = self.asking()
            return now if now and (now["id"], now["edited_timestamp"]) != before else None

        after = await self.watcher.until(moved_on, f"the board after {what!r}")
        self.told.append(self.watcher.text(after))
        return after

    async def play(self, *, most: int = 2000) -> Json:
        """Play sensibly to the end; gives the last message."""
        began = time.monotonic()
        _, message = await self.turn()
        while not self.over(message):
            assert self.clicks < most, f"no end after {most} clicks"
            person = self.called(message)
            if crowded(message):
                message = await self.pick(person, message, "①")
            else:
                message = await self.press(person, message, sensible(person, message))
        self.seconds = time.monotonic() - began
        return message


async def seated(
    people: People, *names: str, options: str = "", game: str = "aggravation"
) -> Party:
    """A lobby that everybody has joined, in the order of their names; the first is the host."""
    party = Party([people(name) for name in names])
    await party.watcher.slash("/play", game=game, options=options)
    for person in party.people[1:]:
        await person.click("Join")
        await party.watcher.sees(f"@{person.name}")
    return party


async def started(people: People, *names: str, options: str = "") -> Party:
    """The same, with the game begun."""
    party = await seated(people, *names, options=options)
    await party.watcher.click("Start")
    await party.turn()
    return party


async def call_off(party: Party) -> None:
    """The host calls the game off."""
    host = party.watcher
    await host.slash("/cancel")
    await host.click("Yes, call it off")
    await host.sees("was called off")


async def hurry(*people: Person) -> None:
    """Let single legal moves be played for these people."""
    for person in people:
        await person.slash("/settings")
        await person.click("Play a single legal move for me")
        await person.sees("If only one move is legal, it is played")


def crowded(message: Json) -> bool:
    """Whether the marble has to be chosen first, as many may move."""
    return any(is_select(component, MARBLES) for component in walk(message["components"]))


def sensible(person: Person, message: Json) -> str:
    """The label a player who wants to come home would press."""
    labels = person.buttons(message=message)
    return min(labels, key=lambda label: (_rank(label), -labels.index(label)))


def _rank(label: str) -> int:
    if any(word in label for word in LAST):
        return len(PREFERENCES) + 1
    return next((n for n, word in enumerate(PREFERENCES) if word in label), len(PREFERENCES))
