"""Worlds as bodies of the stage: one for every World that is shipped, clean at their edges however they are scaled."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from tools.art import check
from tools.art.bodies import ROOM, body_recipes
from tools.art.clear import cleared, spread
from tools.art.glories import GLORIES
from tools.art.pictures import OUT, read_manifest
from tools.art.recipes import PACKS, world_keys
from tools.art.worlds import FEATURES

BODIES = OUT / "bodies"
SOME = ("zeus", "ra", "cobalt_deep", "coldharbour", "synod_harbour", "aurelia")


def body(key: str) -> np.ndarray:
    with Image.open(BODIES / f"{key}.webp") as opened:
        assert opened.mode == "RGBA", key
        return np.asarray(opened)


def scaled(values: np.ndarray, side: int) -> np.ndarray:
    """As the window scales a picture with alpha."""
    whole = pygame.image.frombytes(np.ascontiguousarray(values).tobytes(), values.shape[1::-1], "RGBA")
    small = pygame.transform.smoothscale(whole, (side, side))
    return np.frombuffer(pygame.image.tobytes(small, "RGBA"), np.uint8).reshape(side, side, 4)


def on_sky(values: np.ndarray) -> np.ndarray:
    share = values[..., 3:] / 255
    return np.asarray(values[..., :3] * share + np.array([60, 70, 110]) * (1 - share))


def fringe(values: np.ndarray, side: int = 128) -> float:
    """How much darker than it should be the worst pixel of the edges becomes when a picture is scaled, of 255."""
    true = np.asarray(Image.fromarray(on_sky(values).astype(np.uint8)).resize((side, side), Image.Resampling.BOX), float)
    small = scaled(values, side)
    edge = (small[..., 3] > 40) & (small[..., 3] < 215)
    return float((true - on_sky(small)).max(-1)[edge].max())


def test_every_world_of_every_shipped_pack_has_its_body() -> None:
    wanted = set()
    for path in PACKS.glob("*/*.toml"):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("cards", ()):
            if card.get("kind") in ("world", "home"):
                wanted.add(card.get("art") or card["key"])
    assert len(wanted) > 70
    assert sorted(key for key in wanted if not (BODIES / f"{key}.webp").is_file()) == []
    assert wanted <= world_keys()


def test_bodies_are_asked_for_by_name_and_stand_in_the_manifest() -> None:
    files = {f"bodies/{recipe.key}.webp" for recipe in body_recipes()}
    assert files == {file for file in read_manifest() if file.startswith("bodies/")}


def test_looks_name_only_what_can_be_painted() -> None:
    for recipe in body_recipes():
        assert set(recipe.features) <= set(FEATURES), recipe.key
        assert set(recipe.more.get("glories", ())) <= set(GLORIES), recipe.key
        assert "sunrise" not in recipe.features


@pytest.mark.parametrize("key", sorted(recipe.key for recipe in body_recipes()))
def test_a_body_is_round_lit_from_the_upper_left_and_fades_before_its_frame(key: str) -> None:
    values = body(key)
    side = values.shape[0]
    assert values.shape[:2] in ((512, 512), (640, 640))
    frame = np.concatenate([values[0, :, 3], values[-1, :, 3], values[:, 0, 3], values[:, -1, 3]])
    assert frame.max() <= 8
    y, x = (np.mgrid[0:side, 0:side] + 0.5) / (side / 2) * ROOM - ROOM
    disc = np.hypot(x, y) < 0.7
    if key != "rustfield":  # its World has burst
        assert np.percentile(values[..., 3][disc], 2) > 200
    bright = values[..., :3].max(-1)
    assert bright[disc & (x + y < -0.5)].mean() > 24


@pytest.mark.parametrize("key", SOME)
def test_a_scaled_body_has_no_dark_edge(key: str) -> None:
    assert fringe(body(key)) < 18


def test_the_edge_is_clean_because_of_what_lies_under_clear_pixels() -> None:
    values = body("cobalt_deep").copy()
    values[values[..., 3] < 3, :3] = 0
    assert fringe(values) > 30


def test_colours_are_spread_over_what_is_clear() -> None:
    straight, alpha = np.zeros((32, 32, 3), np.float32), np.zeros((32, 32), np.float32)
    straight[8:24, 8:24], alpha[8:24, 8:24] = (0.8, 0.4, 0.2), 1
    assert np.abs(spread(straight, alpha) - np.array([0.8, 0.4, 0.2])).max() < 0.02


def test_glow_gets_its_coverage_from_its_light() -> None:
    light = np.zeros((16, 16, 3), np.float32)
    light[:, 8:] = 0.5
    made = np.asarray(cleared(light, np.zeros((16, 16), np.float32), 16))
    assert made[8, 2, 3] == 0 and 120 < made[8, 12, 3] < 160
    assert made[8, 12, :3].min() > 240


def test_check_finds_a_folder_that_has_grown_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check.MOST_OF, "bodies", 1024)
    monkeypatch.setattr(check, "lost_alpha", lambda folder, files: [])  # opens every picture, for another gate
    assert any("in bodies have" in sentence for sentence in check.problems(recipes_too=False))
    assert Path(OUT / "bodies").is_dir()
