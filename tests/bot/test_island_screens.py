"""What the message of a memory game says, and what it does not."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.records import LogLine, Table
from bot.screens.island import island_screen, newest_turn, ping_screen
from bot.screens.over import over_screen
from bot.screens.screen import IslandImage, Screen
from engine import events as e
from engine.chance import Seeded
from engine.choices import Flip
from engine.events import AnyEvent
from engine.games.aargh.view import as_island
from engine.match import Match
from render import picture_of
from tests.bot.limits import check_limits
from tests.bot.tables import WORDS, buttons, labels, line, running
from tests.engine.island_table import island


def after(where: str, *cells: str, table: Table | None = None) -> tuple[Table, list[LogLine]]:
    """A table after these flips, one a version, and its lines."""
    table = table or running(where)
    assert table.match is not None
    lines = []
    for number, cell in enumerate(cells, start=8):
        lines.append(line(*table.match.play(f"flip:{cell}").events, version=number))
    return replace(table, version=7 + len(cells)), lines


def screen(where: str, *cells: str, looking: bool = False) -> Screen:
    table, lines = after(where, *cells)
    return island_screen(table, lines or [line()], WORDS, looking=looking)


def picture(shown: Screen) -> str:
    """The alt text of its picture."""
    image = shown.image
    assert isinstance(image, IslandImage)
    return picture_of(
        image.view, colours=image.colours, flipped=image.flipped, done=image.done, after=image.after
    ).alt


# Who is called, and for what


def test_a_first_turn_is_asked_for_a_pair() -> None:
    call = "🔴 Red <@100>, it is your turn: flip a card, then find its match!"
    assert screen(island()).content.startswith(call)
    assert screen(island(), "A1").content.startswith(
        "🔴 Red <@100>, now find its match: **👑 crown**"
    )
    assert screen(island(), "A1", "A2").content.startswith(
        "🔴 Red <@100>: a match! Go on, find one more **👑 crown**"
    )


def test_later_turns_are_told_what_to_match() -> None:
    assert "find another **🏆 goblet**!" in screen(island("ship=B1")).content
    assert "hunt skulls!" in screen(island("ship=E3")).content
    assert "flip a card, then find" in screen(island("ship=B1 next_turn=fresh_pair")).content


def test_where_a_computer_is_up_nobody_is_called_and_nothing_can_be_pressed() -> None:
    table = running(island("turn=1 ship=A1"), computers=(1,))
    shown = island_screen(table, [line()], WORDS)
    assert shown.content.startswith("🤖 🔵 Blue flips next.")
    assert shown.mentions == ()
    assert all(button.disabled for button in buttons(shown))
    assert ping_screen(table, WORDS) is None


def test_a_call_is_short_and_has_no_picture() -> None:
    shown = ping_screen(running(island("turn=1 ship=A1")), WORDS)
    assert shown is not None
    assert shown.content == "🏴‍☠️ 🔵 Blue <@101>, the island is yours: flip a card!"
    assert (shown.mentions, shown.image, shown.rows) == ((101,), None, ())


def test_a_stalled_game_offers_its_end_beside_the_call() -> None:
    table = running(island("ship=A1 coins=3,2,1 low=20 idle=40"))
    table = replace(table, seats=(replace(table.seats[0], agrees=True), *table.seats[1:]))
    shown = ping_screen(table, WORDS)
    assert shown is not None and labels(shown) == ["End it as it stands"]
    assert "has reached no new low for ten rounds" in shown.content
    assert "Agreed so far: 🔴 Red." in shown.content
    assert "Agreed so far: 🔴 Red." in island_screen(table, [line()], WORDS).content


def test_the_offer_stands_beside_a_new_board_and_while_a_computer_is_up_too() -> None:
    where = "ship=A1 coins=3,2,1 low=20 idle=40"
    beside_new = ping_screen(running(island(where)), WORDS, new=True)
    assert beside_new is not None and labels(beside_new) == ["End it as it stands"]
    assert beside_new.mentions == () and "the island is yours" not in beside_new.content
    computer = ping_screen(running(island(where), computers=(0,)), WORDS)
    assert computer is not None and labels(computer) == ["End it as it stands"]
    assert ping_screen(running(island("ship=A1")), WORDS, new=True) is None


# The cards below


def test_every_card_has_its_button_and_those_face_up_cannot_be_pressed() -> None:
    shown = screen(island("ship=B1"), "B2")
    assert [len(row) for row in shown.rows] == [5] * 5
    by_cell = {button.action.arg: button for button in buttons(shown)}
    assert len(by_cell) == 25
    assert {cell for cell, button in by_cell.items() if button.disabled} == {"flip:B1", "flip:B2"}
    assert (by_cell["flip:B1"].label, by_cell["flip:B1"].emoji) == ("", "⛵")
    assert (by_cell["flip:B2"].label, by_cell["flip:B2"].emoji) == ("", "🏆")
    assert by_cell["flip:C4"].label == "C4"


def test_a_smaller_island_keeps_its_rows() -> None:
    shown = island_screen(running("aargh players=2 grid=cg/cs/rp"), [line()], WORDS)
    assert [[b.label for b in row] for row in shown.rows] == [
        ["A1", "B1"],
        ["A2", "B2"],
        ["A3", "B3"],
    ]


# A turn that has ended: shown for a while, then gone


def test_while_it_is_looked_at_the_turn_is_told_and_drawn() -> None:
    shown = screen(island("ship=A1"), "A2", "B1", looking=True)
    assert "🔴 Red flips **A2** 👑 crown ✅, **B1** 🏆 goblet ❌" in shown.content
    assert "🪙 🔴 Red takes 1 coin from the Booty." in shown.content
    assert "last turn" not in shown.content
    told = picture(shown)
    assert "A2, crown: a match. B1, goblet: no match." in told
    assert "Red 1, Blue 0" in told
    assert isinstance(shown.image, IslandImage) and shown.image.done == "mismatch"


def test_afterwards_only_the_recap_tells_it() -> None:
    shown = screen(island("ship=A1"), "A2", "B1")
    assert "flips" not in shown.content.splitlines()[1]
    assert "👀 The last turn uncovered **A2** 👑 crown, **B1** 🏆 goblet." in shown.content
    assert "🪙 🔴 Red takes 1 coin from the Booty." in shown.content
    assert picture(shown).count("crown") == 1, "in the recap alone"


def test_without_the_recap_nothing_tells_it() -> None:
    shown = screen(island("ship=A1 recap=off"), "A2", "B1")
    assert "crown" not in shown.content + picture(shown)
    assert "🪙 🔴 Red takes 1 coin" in shown.content


def test_with_the_next_flip_the_turn_before_is_no_more() -> None:
    shown = screen(island("ship=A1"), "A2", "B1", "B2")
    assert "crown" not in shown.content + picture(shown)
    assert "🔵 Blue flips **B2** 🏆 goblet ✅" in shown.content
    assert "takes 1 coin" not in shown.content


def test_a_skull_is_told_with_what_it_takes() -> None:
    shown = screen(island("ship=A1 coins=2,0,0"), "A2", "E3", looking=True)
    assert "☠️ A skull! 🔴 Red gives a coin back." in shown.content
    assert isinstance(shown.image, IslandImage) and shown.image.done == "skull"
    poor = screen(island("ship=A1"), "E3", looking=True)
    assert "🔴 Red has no coin to give back." in poor.content


def test_a_turn_that_was_given_up_is_not_looked_at() -> None:
    table, lines = after(island("ship=A1"), "A2")
    assert table.match is not None
    lines.append(line(*table.match.resign(0).events, version=9))
    shown = island_screen(table, lines, WORDS, looking=True)
    assert "🏳️ 🔴 Red resigned." in shown.content
    assert isinstance(shown.image, IslandImage) and shown.image.done is None


def test_where_the_log_is_damaged_the_island_is_shown() -> None:
    table, lines = after(island("ship=A1"), "A2", "B1")
    for some in ([], lines[1:], [replace(lines[1], events=lines[1].events[1:])]):
        for looking in (False, True):
            shown = island_screen(table, some, WORDS, looking=looking)
            assert "it is your turn" in shown.content
            assert picture(shown)


def test_the_turn_that_is_told_is_the_newest_with_a_flip() -> None:
    one, two = e.Flipped(0, "A1", "crown"), e.Flipped(1, "B1", "goblet")
    over: list[AnyEvent] = [one, e.TurnPassed(0, 1, 2)]
    assert newest_turn([line(*over)]).ended
    assert newest_turn([line(*over, e.Resigned(2))]).events == [*over, e.Resigned(2)]
    assert newest_turn([line(*over), line(two)]).events == [two]
    assert not newest_turn([line(*over), line(two)]).ended
    assert newest_turn([]).events == []


# The end


def test_the_captain_need_not_be_who_took_the_last_coin() -> None:
    table, lines = after(island("ship=A1 coins=2,20,7"), "A2", "B1")
    text = over_screen(replace(table, status="over"), lines, WORDS).content
    assert "# 🏴‍☠️ 🔵 Blue IS CAPTAIN!" in text
    assert "💰 **LAST COIN!** 🔴 Red empties the Booty." in text


def test_captains_together_and_the_last_coin_are_told() -> None:
    table, lines = after(island("ship=A1 coins=10,11,8"), "A2", "A3", "B1")
    shown = over_screen(replace(table, status="over"), lines, WORDS)
    assert "💰 **LAST COIN!** 🔴 Red empties the Booty." in shown.content
    assert "# 🏴‍☠️ 🔴 Red and 🔵 Blue ARE CAPTAINS!" in shown.content
    assert "🥇 1. 🔴 Red <@100> — 11 coins" in shown.content
    assert "🥉 3. 🟢 Green <@102> — 8 coins" in shown.content
    assert "Set aside before the game: ring, pearl, treasure map, skull." in picture(shown)


# Limits and secrecy, on positions of random games


@pytest.mark.parametrize("next_turn", ["match_ship", "fresh_pair"])
@pytest.mark.parametrize("recap", ["on", "off"])
def test_no_screen_breaks_a_limit_or_names_a_card_that_lies_face_down(
    next_turn: str, recap: str
) -> None:
    signs = ("👑", "🏆", "💍", "🦪", "🗺️", "💀")
    for seed in range(12):
        chance, players = Random(seed), 2 + seed % 5
        options = {"next_turn": next_turn, "recap": recap}
        match = Match.start("aargh", players, options, chance=Seeded(seed))
        blank = running(f"aargh players={players} grid=cg/rp")
        table = replace(blank, match=match, options=match.options)
        told: list[LogLine] = []
        for number in range(60):
            if match.ask is None:
                break
            choice = chance.choice(match.ask.choices)
            assert isinstance(choice, Flip)
            told = [*told[-12:], line(*match.play(choice).events, version=8 + number)]
            now = replace(table, version=8 + number)
            if match.ask is None:
                continue
            check_limits(island_screen(now, told, WORDS, looking=True))
            settled = island_screen(now, told, WORDS)
            check_limits(settled)
            view = as_island(match.view())
            known = {cell for cell, _ in view.recap} | {*view.up, view.ship}
            for cell in CELLS:
                assert cell in known or f"**{cell}**" not in settled.content
            up = [button for button in buttons(settled) if button.emoji in signs]
            assert {button.action.arg.removeprefix("flip:") for button in up} == {*view.up}


CELLS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
