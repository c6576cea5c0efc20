"""Card faces below the board: found, read, and never wider than their card."""

from __future__ import annotations

import pytest
from PIL import Image

from render import BadScene, Face, draw
from render.canvas import Canvas
from render.cards import ALONE, BESIDE, MOST, SMALL, STRIP, Style, laid
from render.contact import CARDS, carded
from render.keeps import KEEPERS
from render.lettering import WRITABLE, Block, fitted, spelled, width, write
from render.palette import COLOURS, DIE, INK, SEAT_COLOURS
from tests.render.conftest import Look

RED, BLUE = SEAT_COLOURS[:2]
EMPTY = carded((0, 3), "start")[0]
START = Face("red", "Back to start", "This marble goes back to its start hole.")
FORWARD = Face("blue", "Forward 6", "This marble goes 6 holes on.")
LONG = Face(
    "red",
    "Volta imediatamente ao ponto de partida",
    "O berlinde que está nesta estrela regressa já à casa de partida da sua cor, e se lá estiver "
    "um berlinde de outra pessoa, esse volta para a base.",
)
LETTERS = "ãÁçéèêëíìîïóòôõöúùûüñÑÿýšžčřůőąęłøåæßœð"


def face(card: Face, alone: bool = True) -> Look:
    """A card as it lies below an empty board; of two the one on the right."""
    return Look(draw(EMPTY, colours=(0, 1), cards=[card] if alone else [FORWARD, card]))


def cap_height(block: Block) -> float:
    """Height of a capital in pixels when the picture is shown 400 pixels wide."""
    return block.size * 33 / 48 * 400 / 1024


def test_the_picture_grows_by_a_strip_only_where_cards_were_drawn() -> None:
    sizes = [
        Look(draw(EMPTY, colours=(0, 1), cards=[START] * count)).image.height for count in range(10)
    ]
    assert sizes[:3] == [1024, 1024 + STRIP, 1024 + STRIP]
    assert sizes[3] == sizes[5] < sizes[6] == sizes[8] == sizes[MOST + 1]


def test_the_board_above_is_the_same_with_cards_and_without() -> None:
    bare, seen = Look(draw(EMPTY, colours=(0, 1))), face(START)
    assert seen.image.crop((0, 0, 1024, 1024)).tobytes() == bare.image.tobytes()
    assert seen.image.getpalette() == bare.image.getpalette()


def test_red_and_blue_cards_differ_in_more_than_colour() -> None:
    red, blue = (
        face(Face(colour, "Roll again", "Once.")).image.crop((0, 1024, 220, 1280)).convert("P")
        for colour in ("red", "blue")
    )

    def mark(image: Image.Image, colour: tuple[int, int, int]) -> bytes:
        at = COLOURS.index(colour)
        return image.tobytes().translate(bytes(255 if n == at else 0 for n in range(256)))

    differs = sum(a != b for a, b in zip(mark(red, RED.rgb), mark(blue, BLUE.rgb), strict=True))
    assert differs > 2000


def test_the_last_two_of_a_chain_are_large_the_earlier_ones_small() -> None:
    seen = Look(draw(EMPTY, colours=(0, 1), cards=[START, FORWARD, START, FORWARD]))
    small, large = 1024, seen.image.height - STRIP
    assert seen.count((60, small + 32), 26, RED.rgb) > 200
    assert seen.count((395, small + 32), 26, BLUE.rgb) > 200
    assert seen.count((50, large + 40), 26, RED.rgb) > 200
    assert seen.count((550, large + 40), 26, BLUE.rgb) > 200


def test_a_kept_card_bears_the_mark_it_has_at_the_seat() -> None:
    plain = Face("blue", "Keep", "Me.")
    marked = [Face("blue", "Keep", "Me.", kept) for kept in KEEPERS]
    assert len({face(card).image.tobytes() for card in [plain, *marked]}) == 3


@pytest.mark.parametrize("style", [ALONE, BESIDE], ids=["alone", "side by side"])
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_titles_are_clear_on_a_phone_and_texts_are_whole(card: Face, style: Style) -> None:
    title, text = laid(card, style)
    assert text is not None
    assert title.whole
    assert text.whole
    assert cap_height(title) >= 13
    assert text.size * 400 / 1024 >= 9.3


@pytest.mark.parametrize("style", [ALONE, BESIDE, SMALL], ids=["alone", "side by side", "small"])
@pytest.mark.parametrize(
    "card",
    [
        LONG,
        Face("red", "Donaudampfschifffahrtsgesellschaft", "Rechtsschutzversicherungsbeitrag " * 5),
        Face("blue", "W" * 60, "W" * 200),
        Face("blue", "a " * 40, "an-" * 90),
        Face("blue", "", ""),
    ],
    ids=["long", "long words", "endless words", "many words", "no words"],
)
def test_long_words_stay_on_their_card(card: Face, style: Style) -> None:
    title, text = laid(card, style)
    for block in (title, text):
        if block is None:
            continue
        assert all(width(line, block.size) <= style.across + 8 for line in block.lines)
    assert title.height + (0 if text is None else text.height) <= style.high
    face(card, alone=style is ALONE)


def test_a_translation_longer_by_more_than_half_is_still_whole() -> None:
    for card in CARDS:
        longer = Face(
            card.colour,
            card.title + card.title[: int(len(card.title) * 0.6)],
            card.text + " " + card.text[: int(len(card.text) * 0.6)],
        )
        for style in (ALONE, BESIDE):
            title, text = laid(longer, style)
            assert title.whole
            assert text is not None
            assert text.whole


def test_what_does_not_fit_ends_with_an_ellipsis() -> None:
    block = fitted("one two three four five six seven eight", 120, 70, (40, 30))
    assert not block.whole
    assert block.lines[-1].endswith("…")
    assert block.size == 30


def test_lines_break_after_hyphens_and_at_spaces() -> None:
    assert fitted("Anti-Aggravation", 300, 200, (50, 50)).lines == ("Anti-", "Aggravation")
    assert fitted("Back to start", 240, 200, (50, 50)).lines == ("Back to", "start")


def test_every_letter_is_one_the_font_has() -> None:
    def shape(text: str) -> bytes:
        canvas = Canvas((0, 0, 60, 60), (255, 255, 255))
        canvas.write((10, 45), text, 40, (0, 0, 0))
        return canvas.shrunk().tobytes()

    nothing_there = shape("\uffff")
    assert nothing_there not in {shape(letter) for letter in WRITABLE}
    for letter in [*LETTERS, "字", "🎲", "Ж", "\u200d", "€", "—", "ﬁ", "\n", "\u0301"]:
        assert set(spelled(f"a{letter}b").letters) <= WRITABLE


def test_what_the_font_lacks_is_written_otherwise() -> None:
    told = {
        "Não — é só uma vez": "Nao - e so uma vez",
        "Größe": "Grosse",
        "ﬁn": "fin",
        "骰子 2": "? 2",
        "a\u00a0b": "a b",
        "ok 🎲": "ok ?",
        "👩\u200d👩": "?",
    }
    assert {words: spelled(words).letters for words in told} == told


def test_accents_are_drawn_above_and_below_their_letters() -> None:
    def look(words: str) -> Image.Image:
        canvas = Canvas((0, 0, 100, 100), DIE)
        write(canvas, (30, 20), Block((words,), 50), INK, DIE, 0.0)
        return canvas.shrunk()

    drawn = {letter: look(letter).tobytes() for letter in "aáàâãäåăāǎąiíìoóõcçčnñ"}
    assert len(set(drawn.values())) == len(drawn)
    assert look("é").tobytes() == look("e\u0301").tobytes()


def test_a_card_of_no_known_kind_is_refused() -> None:
    for card in (Face("green", "No", "No"), Face("blue", "No", "No", kept="forward-3")):  # type: ignore[arg-type]
        with pytest.raises(BadScene):
            draw(EMPTY, colours=(0, 1), cards=[card])
