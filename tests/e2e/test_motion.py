"""Boards that move, and who wants them still; what holds for a whole server."""

import pytest

from tests.e2e.people import Json, People
from tests.e2e.playing import Party, started
from tests.e2e.reading import ClientRefused

pytestmark = pytest.mark.usefixtures("bot")


async def kinds(party: Party, rolls: int = 3) -> set[str]:
    """What the boards were of so many rolls: {"image/gif"} where all of them moved."""
    found = set()
    for _ in range(rolls):
        person, board = await party.turn()
        board = await party.press(person, board, person.buttons(message=board)[0])
        found.add(kind(board))
    return found


def kind(board: Json) -> str:
    [picture] = board["attachments"]
    return str(picture["content_type"])


async def test_boards_move_until_somebody_at_the_table_wants_them_still(people: People) -> None:
    party = await started(people, "Red", "Blue")
    red, blue = party.people
    assert await kinds(party) == {"image/gif"}
    await blue.slash("/settings")
    await blue.sees("Boards at your tables move")
    await blue.click("Keep boards still")
    await blue.sees("Boards at your tables stand still.")
    assert await kinds(party) == {"image/png"}
    await red.slash("/settings")
    await red.sees("Boards at your tables move")
    await blue.click("Let boards move")
    await blue.sees("Boards at your tables move")
    assert await kinds(party) == {"image/gif"}


async def test_who_does_not_play_here_decides_nothing(people: People) -> None:
    stranger = people("Green")
    await stranger.slash("/settings")
    await stranger.click("Keep boards still")
    await stranger.sees("Boards at your tables stand still.")
    assert await kinds(await started(people, "Red", "Blue"), rolls=1) == {"image/gif"}


async def test_a_board_brought_up_again_stands_still(people: People) -> None:
    party = await started(people, "Red", "Blue")
    assert await kinds(party, rolls=1) == {"image/gif"}
    _, before = await party.turn()
    await party.watcher.slash("/board")

    def again() -> Json | None:
        now = party.board()
        return now if now and now["id"] != before["id"] else None

    assert kind(await party.watcher.until(again, "the board again")) == "image/png"


async def test_only_who_manages_the_server_sets_what_holds_there(people: People) -> None:
    red, moderator = people("Red"), people("Moderator")
    with pytest.raises(ClientRefused, match="may not use /server"):
        await red.slash("/server", motion=False)
    await moderator.slash("/server")
    await moderator.sees("Boards move, unless somebody at the table wants them still.")
    await moderator.slash("/server", motion=False)
    await moderator.sees("🖼️ Boards stand still.")
    assert await kinds(await started(people, "Red", "Blue"), rolls=2) == {"image/png"}


async def test_a_server_may_have_fair_dice_unless_a_host_wants_others(people: People) -> None:
    moderator, red = people("Moderator"), people("Red")
    await moderator.slash("/server", fair_dice=True)
    await moderator.sees("⚖️ New tables have fair dice")
    await red.slash("/play", game="fatlip")
    await red.sees("🔧 **Fair dice for everybody: yes**")


async def test_a_host_may_have_the_usual_dice_where_a_server_has_fair_ones(people: People) -> None:
    moderator, red = people("Moderator"), people("Red")
    await moderator.slash("/server", fair_dice=True)
    await moderator.sees("⚖️ New tables have fair dice")
    await red.slash("/play", game="fatlip", options="fair_dice=off")
    await red.sees("- Fair dice for everybody: no")
