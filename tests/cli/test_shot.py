"""`shot`: every scene can be rendered without a display, at the size that was asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.app.scenes import SCENE_NAMES
from tests.cli.program import run, sentence_of


@pytest.mark.parametrize("scene", SCENE_NAMES)
def test_every_scene_is_rendered_at_the_size_asked_for(scene: str, tmp_path: Path) -> None:
    out = tmp_path / f"{scene}.png"
    assert main(["shot", "--scene", scene, "--size", "1024x576", "--out", str(out)]) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 576)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 32) for y in range(0, 576, 32)}
    assert len(colours) > 10, "the picture is not empty"


def test_the_same_seed_gives_the_same_table_and_another_seed_another(tmp_path: Path) -> None:
    from game.cli.stage_games import played_match

    match, again, other = (played_match(seed, "standard", 30) for seed in ("one", "one", "other"))
    assert len(match.played) == 30
    assert match.state.digest() == again.state.digest() != other.state.digest()


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    done = run("shot", "--scene", "title", "--size", "640x480", "--out", str(tmp_path / "no" / "such" / "x.png"))
    assert done.returncode == 2 and "There is no folder" in sentence_of(done)
    done = run("shot", "--scene", "title", "--size", "640x480", "--out", str(tmp_path / "x.gif"))
    assert done.returncode == 2 and "must end in" in sentence_of(done)
