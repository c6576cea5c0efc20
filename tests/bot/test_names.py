"""What seats are called: as in the picture."""

from bot.screens.names import holders, seat_name, seat_word
from tests.bot.tables import WORDS, running


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
    signs = [part.split()[0] for part in holders(table, WORDS).removeprefix("-# ").split(" · ")]
    assert signs == ["🔴", "🔵", "🔴", "🔵"]
