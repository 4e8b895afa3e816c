"""The pictures of the documents: few, small, each made by command and each shown by a page. The repository stays light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from game.app.scene_names import SCENE_NAMES
from tests.source import ROOT
from tools.house.moments import FOLDER as MOMENTS
from tools.house.moments import NAMES as MOMENT_SHEETS
from tools.house.pictures import FOLDER, KEPT, MOST_BYTES, PICTURES, SIZES, small
from tools.proofs.views import VIEWS, scene_of

FILES = sorted(FOLDER.glob("*.webp"))
SHEETS = sorted((ROOT / "docs" / "art").glob("*.webp"))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "tools").rglob("*.md"))]
MOST_FILES = 57
MOST_SHEETS, MOST_SHEET_BYTES = 7, 300 * 1024
MOST_DOCS_BYTES, MOST_OTHER_BYTES = 4 * 1024 * 1024, 25 * 1024 * 1024


def shown() -> set[Path]:
    """Every picture that a page shows."""
    links = ((page, link) for page in PAGES for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8")))
    return {(page.parent / link).resolve() for page, link in links}


def weight(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def test_the_pictures_are_those_that_the_command_makes() -> None:
    assert {file.stem for file in FILES} == set(PICTURES)
    assert set(PICTURES.values()) <= set(VIEWS)
    assert {scene_of(view) for view in PICTURES.values()} == set(SCENE_NAMES)
    assert len(FILES) <= MOST_FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_picture_is_small_and_has_the_one_size(file: Path) -> None:
    assert file.stat().st_size <= MOST_BYTES
    with Image.open(file) as picture:
        assert picture.size == SIZES[KEPT]


def test_every_picture_is_shown_by_a_page() -> None:
    assert sorted({*FILES, *FOLDER.glob("*.svg"), *SHEETS} - shown()) == [], "shown by no page: name them on one, or remove them"


def test_the_sheets_of_the_art_are_few_and_small() -> None:
    assert len(SHEETS) <= MOST_SHEETS
    assert [sheet.name for sheet in SHEETS if sheet.stat().st_size > MOST_SHEET_BYTES] == []


def test_the_repository_stays_light() -> None:
    assert weight(ROOT / "docs") <= MOST_DOCS_BYTES
    assert sum(weight(ROOT / folder) for folder in ("docs", "game", "tests", "tools", "campaigns")) <= MOST_OTHER_BYTES


def test_the_sheets_of_the_moments_are_those_that_the_command_makes_and_all_are_shown() -> None:
    made = sorted(MOMENTS.glob("*.webp"))
    assert {file.stem for file in made} == set(MOMENT_SHEETS)
    assert [file.name for file in made if file.stat().st_size > MOST_BYTES] == []
    assert set(made) <= shown()


def test_a_picture_that_is_too_large_is_made_coarser() -> None:
    picture = Image.effect_noise((200, 120), 90).convert("RGB")
    fine = small(picture, None)
    assert len(small(picture, len(fine) - 1)) < len(fine)
