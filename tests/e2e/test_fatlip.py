"""Fat Lip as people meet it in a channel: what is asked, pressed and told."""

import pytest

from tests.e2e.people import People
from tests.e2e.playing import Party, crowded, seated
from tests.e2e.setting import SetUp, begun

pytestmark = pytest.mark.usefixtures("bot")


async def at(
    people: People, set_up: SetUp, line: str, *names: str, options: str = "", die: int | None = None
) -> Party:
    """A game of Fat Lip that begins at a position line, with a roll that comes to `die`."""
    set_up(f"fatlip players={len(names)} {options} {line}", die)
    party = await begun(people, *names, options=options, game="fatlip")
    if die is not None:
        _, board = await party.turn()
        await party.press(party.called(board), board, "Roll")
    return party


async def test_it_is_offered_with_every_option_explained(people: People) -> None:
    red = people("Red")
    assert "Fat Lip" in await red.autocomplete("/play", "game", "lip")
    await red.slash("/play", game="Fat Lip")
    lobby = await red.sees("Fat Lip: who plays?")
    options = (
        "Computers",
        "Teams",
        "Teammate shortcuts",
        "Skip a turn",
        "Better dice for who falls behind",
        "Fair dice for everybody",
        "Play on after the winner",
    )
    # What computers play at is told where computers sit.
    for option in options[1:]:
        assert option in red.text(lobby)
    await red.click("Options")
    await red.sees("What do you want to change?")
    assert [line.partition(":")[0] for line in red.options("Option")] == list(options)


async def test_fusion_with_five_is_refused_in_the_lobby_with_the_reason(people: People) -> None:
    names = ("Red", "Blue", "Green", "Yellow", "Purple")
    party = await seated(people, *names, game="fatlip", options="teams=fusion")
    red = party.watcher
    told = await red.sees("These options do not fit the seats yet")
    assert "fusion" in red.text(told).lower() and "4 or 6" in red.text(told)
    await red.click("Start")
    await red.sees("The options do not fit")
    assert red.seen("For the first turn") is None


async def test_options_that_exclude_each_other_say_so(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="fatlip")
    await red.click("Options")
    await red.select("Option", ["Teammate shortcuts"])
    await red.sees("**Teammate shortcuts**")
    await red.select("Teammate shortcuts", ["yes"])
    told = await red.sees("That option cannot be set so")
    assert "partners" in red.text(told)


async def test_a_six_may_be_used_as_a_three(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, "0=outer:20 1=outer:40 turn=0", "Red", "Blue", die=6)
    red = party.watcher
    _, board = await party.turn()
    labels = red.buttons(message=board)
    assert "① come out (as 6: roll again)" in labels
    board = await party.press(red, board, "move 3 holes (as 3)")
    assert "🔴 Red rolled **6 as 3** and moved on." in red.text(board)
    assert "🔵 Blue @Blue, it is your turn" in red.text(board)


async def test_only_as_a_six_it_gives_another_roll(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, "0=outer:0 1=outer:40 turn=0", "Red", "Blue", die=6)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "take the shortcut (as 6: roll again)")
    assert "🔴 Red rolled **6** and took the shortcut. Bonus roll!" in red.text(board)
    assert "🔴 Red @Red: Roll again!" in red.text(board)


STAYING = "0=short:0,diamond:0:left,diamond:0:far-left,diamond:0:right 1=outer:40 turn=0"


async def test_staying_on_the_shortcut_ends_the_turn(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, STAYING, "Red", "Blue", die=6)
    red = party.watcher
    _, board = await party.turn()
    assert "Come up, or stay and end the turn?" in red.text(board)
    assert red.buttons(message=board) == [
        "① drop to the inner ring (as 1)",
        "✋ Stay, end the turn",
    ]
    board = await party.press(red, board, "Stay")
    assert "🔴 Red rolled **6** and stayed on the shortcut." in red.text(board)
    assert "🔵 Blue @Blue, it is your turn" in red.text(board)


async def test_a_skip_is_used_once(people: People, set_up: SetUp) -> None:
    party = await at(people, set_up, "turn=0", "Red", "Blue", options="skip_turn=on")
    red, blue = party.people
    _, board = await party.turn()
    assert "Skip not used yet: 🔴 Red and 🔵 Blue." in red.text(board)
    board = await party.press(red, board, "Skip this turn")
    assert "⏭️ 🔴 Red skips this turn, once in the game." in red.text(board)
    assert "Skip not used yet: 🔵 Blue." in red.text(board)
    await blue.slash("/move", choice="skip this turn")
    board = await party.follows(board, "Blue's skip")
    assert "All skips are used up." in red.text(board)
    assert red.buttons(message=board) == ["🎲 Roll"]


async def test_two_marbles_that_reach_one_hole_are_both_shown(
    people: People, set_up: SetUp
) -> None:
    party = await at(people, set_up, "0=short:0,inner:1 1=outer:40 turn=0", "Red", "Blue", die=6)
    red = party.watcher
    _, board = await party.turn()
    shared = next(label for label in red.buttons(message=board) if "…" in label)
    board = await party.press(red, board, shared)
    assert "Which of these marbles?" in red.text(board)
    assert len([b for b in red.buttons(message=board) if "this marble" in b]) == 2
    board = await party.press(red, board, "② this marble")
    assert "🔴 Red rolled **6 as " in red.text(board)


async def test_the_way_round_the_diamond_is_asked(people: People, set_up: SetUp) -> None:
    line = "0=diamond:0:mouth 1=outer:40 turn=0"
    party = await at(people, set_up, line, "Red", "Blue", die=2)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "ways …")
    assert "Where to?" in red.text(board)
    assert red.buttons(message=board)[:2] == [
        "① this way: diamond, far space by the left (looking in)",
        "② this way: diamond, far space by the right (looking in)",
    ]
    await party.press(red, board, "by the right")


async def test_with_many_moves_the_marble_is_chosen_first(people: People, set_up: SetUp) -> None:
    line = "0=outer:7,outer:14,outer:21,outer:28 1=outer:47 turn=0"
    party = await at(people, set_up, line, "Red", "Blue", die=6)
    red = party.watcher
    _, board = await party.turn()
    assert crowded(board)
    board = await party.pick(red, board, "②")
    assert len(red.buttons(message=board)) == 7
    board = await party.press(red, board, "Back")
    assert crowded(board)
    board = await party.pick(red, board, "③")
    board = await party.press(red, board, "(as 2)")
    assert "🔴 Red rolled **6 as 2** and moved on." in red.text(board)


EXTRA = "0=outer:20 1=outer:40 turn=0"


@pytest.mark.parametrize(
    ("wish", "line", "comes_out"),
    [
        (None, EXTRA, True),
        (None, "0=outer:20,outer:23 1=outer:40 turn=0", False),
        ("Always come out", "0=outer:20,outer:23 1=outer:40 turn=0", True),
        ("Never come out", EXTRA, False),
    ],
)
async def test_a_partners_extra_marble_is_answered_by_their_preference(
    people: People, set_up: SetUp, wish: str | None, line: str, comes_out: bool
) -> None:
    green = people("Green")
    if wish is not None:
        await green.slash("/settings")
        await green.select("Your partner's 1 or 6", [wish])
        await green.until(lambda: f"{wish}*" in green.options("Your partner's"), "the choice")
    names = ("Red", "Blue", "Green", "Yellow")
    party = await at(people, set_up, line, *names, options="teams=pairs", die=1)
    red = party.watcher
    _, board = await party.turn()
    moves = [b for b in red.buttons(message=board) if "move 1 hole" in b]
    board = await party.press(red, board, moves[-1])
    assert "🔵 Blue @Blue, it is your turn" in red.text(board), "somebody had to be waited for"
    assert ("🟢 Green came out." in red.text(board)) is comes_out


@pytest.mark.parametrize(("answer", "comes_out"), [("come out too", True), ("No, thanks", False)])
async def test_who_wants_to_be_asked_is_asked(
    people: People, set_up: SetUp, answer: str, comes_out: bool
) -> None:
    green = people("Green")
    await green.slash("/settings")
    await green.select("Your partner's 1 or 6", ["Ask me every time"])
    await green.until(lambda: "Ask me every time*" in green.options("Your partner's"), "the choice")
    names = ("Red", "Blue", "Green", "Yellow")
    party = await at(people, set_up, EXTRA, *names, options="teams=pairs", die=1)
    red = party.watcher
    _, board = await party.turn()
    board = await party.press(red, board, "move 1 hole")
    told = "🟢 Green @Green, 🔴 Red rolled **1**: do you want to bring a marble out, too?"
    assert told in red.text(board)
    assert party.called(board) is party.people[2]
    board = await party.press(party.people[2], board, answer)
    assert ("🟢 Green came out." in red.text(board)) is comes_out
    assert "🔵 Blue @Blue, it is your turn" in red.text(board)


async def test_a_close_call_is_whispered_with_a_flashing_picture(
    people: People, set_up: SetUp
) -> None:
    party = await at(people, set_up, "0=outer:20,outer:30 1=outer:23 turn=0", "Red", "Blue", die=3)
    red, blue = party.people
    _, board = await party.turn()
    await party.press(red, board, "move 3 holes")
    told = await blue.sees("CLOSE CALL!")
    assert told["flags"] & 64
    [picture] = told["attachments"]
    assert picture["filename"].endswith(".gif"), "the marble that got away does not flash"
    assert (await blue.file(picture["filename"])).startswith(b"GIF8")
    assert red.seen("CLOSE CALL!") is None


async def test_who_rolls_with_better_dice_is_told(people: People, set_up: SetUp) -> None:
    line = "0=diamond:0:far-left,inner:12,inner:9,inner:5 turn=1"
    party = await at(people, set_up, line, "Red", "Blue")
    blue = party.people[1]
    _, board = await party.turn()
    told = "🍀 Fallen behind, rolls more 5s and 6s until caught up: 🔵 Blue."
    assert told in blue.text(board)
    board = await party.press(blue, board, "Roll")


async def test_the_rules_are_those_of_the_game_in_the_channel(people: People) -> None:
    red = people("Red")
    await red.slash("/play", game="fatlip", options="teams=fusion")
    await red.sees("who plays?")
    await red.slash("/rules", topic="teams")
    told = await red.sees("Fat Lip: Teams")
    assert "**Fusion:**" in red.text(told) and "**Pairs:**" not in red.text(told)
    await red.slash("/rules", game="Aggravation", topic="shortcuts")
    await red.sees("Aggravation: Star holes and the centre")
