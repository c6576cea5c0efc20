"""What seats are called: as in the picture."""

from bot.screens.names import holders, in_plain_words, seat_name, seat_word
from tests.bot.tables import WORDS, running


def test_partners_stand_side_by_side_among_those_who_play() -> None:
    pairs = running("fatlip players=4 teams=pairs turn=2", computers=(2,))
    assert holders(pairs, WORDS) == ("-# 🔴 <@100> + 🟢 🤖 Jade · 🔵 <@101> + 🟡 <@103>")
    alone = running("aggravation players=2 turn=0")
    assert holders(alone, WORDS) == "-# 🔴 <@100> · 🔵 <@101>"


def test_what_is_wrong_with_options_is_told_in_the_lobbys_words() -> None:
    told = in_plain_words("teams=fusion needs 4 or 6 players, not 5", WORDS)
    assert told == "“Teams: Fusion, pairs that share their marbles” needs 4 or 6 players, not 5"
    assert in_plain_words("there is no option cake=yes", WORDS) == "there is no option cake=yes"


def test_a_seat_is_called_by_its_colour() -> None:
    table = running("fatlip players=4 teams=pairs turn=0")
    names = [seat_name(table, seat, WORDS) for seat in range(4)]
    assert names == ["🔴 Red", "🔵 Blue", "🟢 Green", "🟡 Yellow"]


def test_partners_who_share_a_colour_are_told_apart_by_their_numbers() -> None:
    table = running("fatlip players=4 teams=fusion turn=0")
    names = [seat_name(table, seat, WORDS) for seat in range(4)]
    assert names == ["🔴 Red 1", "🔵 Blue 2", "🔴 Red 3", "🔵 Blue 4"]
    assert seat_word(table, 2, WORDS) == "Red 3"


def test_who_plays_is_told_with_the_colours_of_the_picture() -> None:
    table = running("fatlip players=4 teams=fusion turn=0", computers=(1, 2, 3))
    assert holders(table, WORDS) == ("-# 🔴 <@100> + 🔴 🤖 Jade · 🔵 🤖 Lapis + 🔵 🤖 Amber")
