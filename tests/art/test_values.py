"""How a subject stands out from its ground: the measure, and the list of those that do not, which may only become shorter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tools.art.pictures import OUT
from tools.art.values import ALONG, CONTRAST, faint, listed, value_faults, values_of


def disc(subject: int, ground: int) -> tuple[Image.Image, Image.Image]:
    """A disc of one grey on another, and where it is."""
    picture, cover = Image.new("RGB", (500, 400), (ground,) * 3), Image.new("L", (500, 400))
    for image, fill in ((picture, (subject,) * 3), (cover, 255)):
        ImageDraw.Draw(image).ellipse((150, 100, 350, 300), fill)
    return picture, cover


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one card that stands out, one that does not, and one of no contrast at all."""
    for name, greys in (("bold", (190, 40)), ("pale", (100, 92)), ("flat", (60, 60))):
        picture, cover = disc(*greys)
        for group, image in (("cards", picture), ("layers", Image.merge("RGBA", (*picture.split(), cover)))):
            (tmp_path / group).mkdir(exist_ok=True)
            image.save(tmp_path / group / f"{name}.webp", lossless=True, exact=True)
    return tmp_path


def test_a_bright_disc_on_dark_ground_stands_out_and_a_pale_one_does_not() -> None:
    bold, pale = values_of(*disc(190, 40)), values_of(*disc(100, 92))
    assert bold.along > 0.95 and CONTRAST[0] <= bold.spread <= CONTRAST[1]
    assert pale.along < 0.05 and pale.spread < CONTRAST[0]


def test_half_an_outline_is_not_enough() -> None:
    picture, cover = disc(190, 40)
    picture.paste((190, 190, 190), (0, 0, 250, 400))
    assert 0.4 < values_of(picture, cover).along < 0.6 < ALONG


def test_a_subject_that_fills_its_picture_stands_out() -> None:
    assert values_of(Image.new("RGB", (500, 400)), Image.new("L", (500, 400), 255)).along == 1


def test_a_new_faint_card_is_named_and_so_is_one_that_no_longer_is(folder: Path) -> None:
    assert set(faint(folder, ("bold", "pale", "flat"))) == {"pale", "flat"}
    assert value_faults(folder, ("bold", "pale", "flat"), {"pale", "flat"}) == []
    assert [said.split()[0] for said in value_faults(folder, ("bold", "pale", "flat"), {"pale"})] == ["flat"]
    assert [said.split()[0] for said in value_faults(folder, ("bold", "pale", "flat"), {"bold", "pale", "flat"})] == ["bold"]


def test_the_list_names_cards_and_the_people_of_the_first_deck_stand_out() -> None:
    known = listed()
    assert known <= {path.stem for path in (OUT / "cards").glob("*.webp")}
    assert not {"lord_banner", "captain_alexander", "queen_alais"} & set(faint(OUT, ("lord_banner", "captain_alexander")))
