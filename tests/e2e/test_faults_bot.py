"""Knockabout through faults: a board comes late, but it comes, and no board comes twice."""

import re

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.api import Exchange
from bot.localdiscord.records import Json
from tests.e2e.people import People
from tests.e2e.playing import Party, sensible, started

pytestmark = pytest.mark.usefixtures("bot")

SEND = "POST /channels/{channel_id}/messages"


class Boards:
    """Every message the bot sent with a picture: id → the version in its nonce."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.sent: dict[str, str] = {}
        discord.watch(self._seen)

    def _seen(self, exchange: Exchange) -> None:
        if exchange.route == SEND and exchange.status == 200 and exchange.body["attachments"]:
            version = re.fullmatch(r"\w+:(\d+)a?", str(exchange.body["nonce"]))
            assert version is not None
            self.sent.setdefault(exchange.answer["id"], version[1])

    def are_shown_once(self, party: Party) -> None:
        """As many boards in the channel as versions were sent."""
        shown = {m["id"] for m in party.watcher.newest_first() if m["attachments"]}
        assert shown == set(self.sent)
        assert len(set(self.sent.values())) == len(self.sent), "a version came twice"


async def until_it_struck(discord: LocalDiscord, party: Party) -> Json:
    """Play until no fault waits any more; gives the board that came of it."""
    _, board = await party.turn()
    while discord.faults.pending and not party.over(board):
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    assert not discord.faults.pending
    return board


@pytest.mark.parametrize(
    ("pattern", "what", "more"),
    [
        ("PATCH /channels/*/messages/*", 429, {"times": 3, "retry_after": 0.02}),
        ("POST /channels/*/messages", 429, {"times": 3, "retry_after": 0.02}),
        ("P* /channels/*", 429, {"times": 2, "retry_after": 0.1, "everywhere": True}),
        ("POST /channels/*/messages", 503, {"times": 2}),
        ("POST /channels/*/messages", 503, {"after": True}),
        ("PATCH /channels/*/messages/*", 503, {}),
        ("PATCH /channels/*/messages/*", 503, {"after": True}),
        ("POST /channels/*/messages", "reset", {}),
        ("POST /channels/*/messages", "reset", {"after": True}),
        ("PATCH /channels/*/messages/*", "reset", {}),
        ("PATCH /channels/*/messages/*", "reset", {"after": True}),
        ("POST /interactions/*/callback", "reset", {}),
        ("POST /interactions/*/callback", "reset", {"after": True}),
        ("POST /interactions/*/callback", 503, {}),
        ("POST /interactions/*/callback", 503, {"after": True}),
        ("POST /interactions/*/callback", 429, {"retry_after": 0.02}),
    ],
    ids=str,
)
async def test_a_game_goes_on_through_it_and_shows_every_board_once(
    discord: LocalDiscord, people: People, pattern: str, what: int | str, more: Json
) -> None:
    boards = Boards(discord)
    party = await started(people, "Red", "Blue")
    discord.fail(pattern, what, **more)
    board = await until_it_struck(discord, party)
    for _ in range(4):
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    boards.are_shown_once(party)


async def test_a_slow_discord_gets_every_board_in_order(
    discord: LocalDiscord, people: People
) -> None:
    boards = Boards(discord)
    party = await started(people, "Red", "Blue")
    discord.faults.latency = 0.02
    _, board = await party.turn()
    for _ in range(6):
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    boards.are_shown_once(party)


async def test_a_click_while_the_gateway_is_away_is_answered_when_it_is_back(
    discord: LocalDiscord, people: People
) -> None:
    boards = Boards(discord)
    party = await started(people, "Red", "Blue")
    _, board = await party.turn()
    for how in ("drop", "reconnect", "drop"):
        await party.watcher.panel.gateway(how)
        person = party.called(board)
        board = await party.press(person, board, sensible(person, board))
    boards.are_shown_once(party)
