"""No picture looks otherwise than when it was last looked at."""

from PIL import Image, ImageDraw

from tests.render.golden import FOLDER, TOLERANCE, drawn, furthest


def kept(name: str) -> Image.Image:
    with Image.open(FOLDER / name) as picture:
        return picture.convert("RGB")


def test_every_board_looks_as_it_did() -> None:
    off = {name: furthest(picture, kept(name)) for name, picture in drawn()}
    assert {name: far for name, far in off.items() if far > TOLERANCE} == {}
    assert {path.name for path in FOLDER.glob("*.png")} == set(off)


def test_a_blot_as_large_as_a_marble_is_noticed() -> None:
    name, picture = next(drawn())
    blotted = picture.copy()
    ImageDraw.Draw(blotted).ellipse((60, 60, 64, 64), fill=(46, 52, 64))
    assert furthest(blotted, kept(name)) > TOLERANCE
