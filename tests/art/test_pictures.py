"""The committed pictures: complete, whole, shown by the window, and replaced by a generated one where there is none."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from game.ui.cards.card_art import art
from game.ui.cards.card_back import card_back
from game.ui.kit import pictures, planets, theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import ARTS, FACES, SKIES
from tools.art.check import alike, problems
from tools.art.extras import SKY_LOOKS, extras
from tools.art.pictures import MANIFEST, OUT, drawn_packs, read_manifest, write_manifest
from tools.art.recipes import PACKS, recipes

KNOWN = read_manifest()


@dataclass(frozen=True)
class Face:
    """The least that a picture is made from."""

    key: str = "battle_cruiser"
    kind: str = "unit"
    types: tuple[str, ...] = ("star_cruiser",)
    faction: str | None = None
    core: bool = False


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of three pictures with their manifest, which the window reads instead of the committed ones."""
    files = ("cards/battle_cruiser.webp", "cards/claw_fighter.webp", "cards/torpedo_wing.webp")
    (tmp_path / "cards").mkdir()
    for file in files:
        shutil.copy(OUT / file, tmp_path / file)
    write_manifest({file: KNOWN[file] for file in files}, tmp_path)
    monkeypatch.setattr(pictures, "folder", lambda: tmp_path)
    for cache in (ARTS, SKIES, FACES):
        cache.clear()
    pictures.forget()
    return tmp_path


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    yield
    pictures.forget()
    for cache in (ARTS, SKIES, FACES):
        cache.clear()


def test_the_base_game_and_the_nemesis_are_painted() -> None:
    assert {"base", "nemesis"} <= set(drawn_packs())


@pytest.mark.parametrize("pack", drawn_packs())
def test_every_card_of_a_painted_pack_has_its_picture_in_the_manifest(pack: str) -> None:
    missing = [recipe.key for recipe in recipes(pack) if f"cards/{recipe.key}.webp" not in KNOWN]
    assert missing == []


def test_a_card_that_shows_the_picture_of_another_names_one_that_has_it() -> None:
    shared = {
        (card["key"], card["art"])
        for path in sorted(PACKS.glob("*/*.toml"))
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("cards", ())
        if card.get("art")
    }
    assert ("unpaid_debt_3", "unpaid_debt_1") in shared
    assert {(key, name) for key, name in shared if f"cards/{name}.webp" not in KNOWN} == set()


def test_everything_that_belongs_to_no_card_is_in_the_manifest_too() -> None:
    assert [extra.file for extra in extras() if extra.file not in KNOWN] == []


def test_the_committed_pictures_are_the_ones_the_recipes_ask_for_and_no_two_of_a_deck_look_alike() -> None:
    assert problems() == []


def test_the_window_loads_every_kind_of_picture() -> None:
    assert pictures.card("zeus", (120, 90)) is not None
    assert pictures.nebula("title", (320, 180)) is not None
    assert pictures.back("sector_1", (60, 84)) is not None
    assert pictures.emblem("order_senate", 40) is not None
    assert pictures.world("terran_1", 50) is not None


@pytest.mark.parametrize("size", [(150, 90), (560, 576), (90, 90)])
def test_a_picture_fills_the_window_it_is_asked_for(size: tuple[int, int]) -> None:
    picture = pictures.card("stellar_basilica", size)
    assert picture is not None and picture.get_size() == size


def test_a_card_shows_its_painted_picture() -> None:
    painted = pictures.card("battle_cruiser", (120, 90))
    assert painted is not None
    assert pixels(art(Face(), (120, 90))) == pixels(painted)


@pytest.mark.parametrize("kind", ["unit", "world", "home", "tactic", "prestige", "something_new"])
def test_a_card_without_a_picture_is_never_blank(kind: str, elsewhere: Path) -> None:
    picture = art(Face("a_card_of_a_friend", kind, ("infantry",) if kind == "unit" else ()), (120, 90))
    assert picture.get_size() == (120, 90)
    assert len({pygame.transform.average_color(picture, (x, 20, 20, 40)) for x in range(0, 100, 20)}) > 1


def test_a_broken_file_falls_back_and_loses_nothing(elsewhere: Path) -> None:
    (elsewhere / "cards" / "battle_cruiser.webp").write_bytes(b"RIFF of nothing")
    assert pictures.card("battle_cruiser", (120, 90)) is None
    assert art(Face(), (120, 90)).get_size() == (120, 90)


def test_a_key_that_is_no_file_name_is_refused() -> None:
    assert pictures.card("../manifest", (10, 10)) is None
    assert pictures.card("", (10, 10)) is None


def test_without_pictures_skies_backs_and_worlds_are_drawn(elsewhere: Path) -> None:
    assert nebula((640, 360), "title", 3).get_size() == (640, 360)
    assert card_back("sector_2", 120).get_width() == 120
    ball = planets.planet("somewhere", 20, "lava")
    assert ball.get_at((ball.get_width() // 2, ball.get_height() // 2)).a == 255


def test_check_finds_nothing_wrong_with_a_whole_copy(elsewhere: Path) -> None:
    assert problems(elsewhere, recipes_too=False) == []


def test_check_finds_one_flipped_bit(elsewhere: Path) -> None:
    path = elsewhere / "cards" / "claw_fighter.webp"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    faults = problems(elsewhere, recipes_too=False)
    assert len(faults) == 1 and "claw_fighter" in faults[0]


def test_check_finds_a_missing_file_and_one_too_many(elsewhere: Path) -> None:
    (elsewhere / "cards" / "claw_fighter.webp").rename(elsewhere / "cards" / "stranger.webp")
    faults = problems(elsewhere, recipes_too=False)
    assert any("claw_fighter" in sentence and "no such file" in sentence for sentence in faults)
    assert any("stranger" in sentence and "not in the manifest" in sentence for sentence in faults)


def test_check_finds_a_planted_twin(elsewhere: Path) -> None:
    assert alike(elsewhere) == []
    shutil.copy(elsewhere / "cards" / "torpedo_wing.webp", elsewhere / "cards" / "claw_fighter.webp")
    pairs = alike(elsewhere)
    assert len(pairs) == 1 and "claw_fighter and torpedo_wing" in pairs[0]


def test_check_says_when_there_is_no_manifest(elsewhere: Path) -> None:
    (elsewhere / MANIFEST).unlink()
    assert "no manifest.json" in problems(elsewhere)[0]


@pytest.mark.parametrize("name", [name for name in SKY_LOOKS if name != "title"])
def test_muted_text_can_be_read_on_every_sky_behind_cards(name: str) -> None:
    with Image.open(OUT / "skies" / f"{name}.webp") as opened:
        values = np.asarray(opened.convert("RGB").resize((320, 180), Image.Resampling.BOX)) / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    brightest = float(np.percentile(linear @ np.array([0.2126, 0.7152, 0.0722]), 99.5))
    assert (theme.luminance(theme.MUTED) + 0.05) / (brightest + 0.05) >= 4.5
