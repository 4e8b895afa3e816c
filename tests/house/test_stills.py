"""The comparison of still pictures sees a single pixel, a new size and a missing file, and looks at every scene."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from game.app.scene_names import SCENE_NAMES
from tools.house.stills import LARGE, PACK_SETS, SMALL, STILLS, difference


def picture(file: Path, size: tuple[int, int] = (8, 6), spot: tuple[int, int] | None = None) -> Path:
    """A grey picture, with one pixel a shade brighter."""
    made = Image.new("RGB", size, (90, 90, 90))
    if spot is not None:
        made.putpixel(spot, (90, 91, 90))
    made.save(file)
    return file


def test_equal_pictures_say_nothing(tmp_path: Path) -> None:
    assert difference(picture(tmp_path / "before.png"), picture(tmp_path / "after.png")) == ""


def test_a_single_pixel_is_found_and_placed(tmp_path: Path) -> None:
    said = difference(picture(tmp_path / "before.png"), picture(tmp_path / "after.png", spot=(3, 2)))
    assert said.startswith("after.png: 1 pixel(s) differ, all within (3, 2, 4, 3)")


def test_another_size_is_a_difference(tmp_path: Path) -> None:
    said = difference(picture(tmp_path / "before.png"), picture(tmp_path / "after.png", (8, 7)))
    assert said == "after.png: (8, 6) became (8, 7)"


def test_a_picture_that_was_not_drawn_is_a_difference(tmp_path: Path) -> None:
    said = difference(tmp_path / "before.png", picture(tmp_path / "after.png"))
    assert said.startswith("after.png: cannot be drawn") and "before.png is missing" in said


def test_the_pictures_are_every_scene_and_the_table_with_every_pack_set_at_two_sizes() -> None:
    assert len({still.file for still in STILLS}) == len(STILLS) == 64
    assert {still.scene for still in STILLS} == set(SCENE_NAMES)
    tables = {(still.size, still.packs) for still in STILLS if still.scene == "table"}
    assert tables == {(size, packs) for size in (SMALL, LARGE) for packs in PACK_SETS} | {(SMALL, "base")}
