"""`shot`: every scene can be rendered without a display, at the size that was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app, settle, show
from game.cli.stage_runs import played_run
from game.client.profile.requests import TitleArgs
from game.scenes.setup.local import LocalScene
from game.scenes.setup.skirmish import SkirmishScene
from tests.campaigns.test_fleet_runs import CAMPAIGNS
from tests.cli.program import run, sentence_of
from tools.proofs.views import SEED, unpainted


def colours(picture: pygame.Surface) -> int:
    """How many colours some of its points have."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 32) for y in range(0, height, 32)})


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with open_app((1024, 576), "shot") as opened:
        yield opened


@pytest.mark.parametrize("scene", SCENE_NAMES)
def test_every_scene_is_put_on_the_stage_and_painted(app: App, scene: str) -> None:
    app.stack.clear()
    app.stack.push(TitleArgs())
    with unpainted(app):
        show(app, scene, SEED, None, "standard")
        settle(app)
    app.invalidate()
    settle(app)
    assert app.screen.get_size() == (1024, 576)
    assert colours(app.screen) > 10, "the picture is not empty"


@pytest.mark.parametrize(("scene", "size"), [("table", (1024, 576)), ("title", (800, 600))])
def test_a_scene_is_written_at_the_size_asked_for(scene: str, size: tuple[int, int], tmp_path: Path) -> None:
    out = tmp_path / f"{scene}.png"
    assert main(["shot", "--scene", scene, "--size", f"{size[0]}x{size[1]}", "--out", str(out)]) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == size and colours(picture) > 10


def test_the_same_seed_gives_the_same_table_and_another_seed_another(tmp_path: Path) -> None:
    from game.cli.stage_games import played_match

    match, again, other = (played_match(seed, "standard", 30) for seed in ("one", "one", "other"))
    assert len(match.played) == 30
    assert match.state.digest() == again.state.digest() != other.state.digest()


def test_shot_says_what_it_made_and_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "title.png"
    done = run("shot", "--scene", "title", "--size", "640x480", "--out", str(out))
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{out}: title at 640x480\n", "")


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    done = run("shot", "--scene", "title", "--size", "640x480", "--out", str(tmp_path / "no" / "such" / "x.png"))
    assert done.returncode == 2 and "There is no folder" in sentence_of(done)
    done = run("shot", "--scene", "title", "--size", "640x480", "--out", str(tmp_path / "x.gif"))
    assert done.returncode == 2 and "must end in" in sentence_of(done)


@pytest.mark.parametrize("scene", ["skirmish", "local"])
def test_the_seed_of_a_set_up_on_the_stage_looks_like_one_that_was_drawn(app: App, scene: str) -> None:
    """Pictures of it told their reader "screenshots"."""
    app.stack.clear()
    show(app, scene, "screenshots", None, "standard")
    top = app.stack.top
    assert isinstance(top, SkirmishScene | LocalScene)
    assert re.fullmatch(r"[0-9A-F]{8}", top.seed.value)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_stop_on_the_stage_is_a_haven_and_no_event_on_the_way_to_it(name: str) -> None:
    """The wares of a haven were shown over an event that waited for an answer, and Cast off could not be pressed."""
    staged = played_run(CAMPAIGNS[name], 4, seed=SEED, haven=True, fleet=True)
    assert staged.phase == "stop" and staged.fleet is not None and staged.fleet.stop == "haven"
