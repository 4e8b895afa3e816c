"""`film`: the frames of a moment and a sheet of them, the same every time."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.__main__ import main
from game.cli.film_moments import MOMENTS
from tests.cli.program import run, sentence_of


def test_a_moment_becomes_pictures_from_its_first_frame_to_its_last(tmp_path: Path) -> None:
    arguments = ["film", "--moment", "nemesis_invasion", "--size", "640x360", "--step", "250", "--out"]
    assert main([*arguments, str(tmp_path / "one")]) == 0
    pictures = sorted((tmp_path / "one").glob("nemesis_invasion_*.png"))
    assert 6 <= len(pictures) <= 40
    first, last = pygame.image.load(pictures[0]), pygame.image.load(pictures[-1])
    assert first.get_size() == (640, 360)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(last, "RGB")
    assert pygame.image.load(tmp_path / "one" / "sheet.png").get_width() > 640
    assert main([*arguments, str(tmp_path / "two")]) == 0
    for picture in pictures:
        assert picture.read_bytes() == (tmp_path / "two" / picture.name).read_bytes()


def test_an_unknown_moment_lists_the_moments(tmp_path: Path) -> None:
    done = run("film", "--moment", "nothing", "--out", str(tmp_path))
    assert done.returncode == 2
    assert all(name in sentence_of(done) for name in MOMENTS)
