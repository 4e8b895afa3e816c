"""An idle title plays by itself; any input ends that and does nothing else (UX-C12)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.campaign.progress import HallEntry, RunRow
from game.client.profile.preferences import MOTION
from game.client.profile.services import Options, Services
from game.client.profile.vignettes import MOST_TEXT, vignettes
from game.client.table.cue_sheets import SHEETS
from game.client.table.drivers.demo import LONGEST, REMEMBERED, choose
from game.content.language import say
from game.scenes.start.attract import AttractScene
from game.scenes.start.title import IDLE, TitleScene
from game.ui.kit.icons import ICON_NAMES
from game.ui.kit.text import rich
from tests.ui.conftest import User
from tests.ui.games import content, services
from tests.ui.runs import services_in, store

MakeUser = Callable[..., User]
POSTED = [
    (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r"}),
    (pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0, "unicode": ""}),
    (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}),
    (pygame.MOUSEBUTTONDOWN, {"pos": (200, 500), "button": 1}),
    (pygame.MOUSEMOTION, {"pos": (300, 300), "rel": (9, 9), "buttons": (0, 0, 0)}),
    (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "flipped": False}),
]


def idle(user: User, seconds: float = IDLE) -> None:
    for _ in range(int(seconds / 0.1) + 2):
        user.step(1, 0.1)


def attract(user: User) -> AttractScene:
    top = user.app.stack.top
    assert isinstance(top, AttractScene), user.app.stack.keys
    return top


def moving_services() -> Services:
    return services(speed=1.0, reduced_motion=False)


def at_attract(make_user: MakeUser, given: Services | None = None) -> User:
    user = make_user(services=given or moving_services())
    title = user.app.stack.top
    assert isinstance(title, TitleScene)
    title.idle = IDLE - 0.05
    user.step(1, 0.1)
    attract(user)
    return user


def test_the_title_is_left_alone_for_45_seconds_before_it_plays(make_user: MakeUser) -> None:
    user = make_user(services=services(reduced_motion=True))
    idle(user, IDLE - 2)
    assert user.scene == "title"
    user.key(pygame.K_DOWN)
    idle(user, IDLE - 2)
    assert user.scene == "title", "an input begins the time anew"
    idle(user, 3)
    assert user.scene == "attract"


@pytest.mark.parametrize(("kind", "data"), POSTED)
def test_any_input_leads_back_within_a_frame_and_does_nothing_else(
    make_user: MakeUser, kind: int, data: dict[str, object]
) -> None:
    user = at_attract(make_user)
    full = user.app.window.mode
    user.post(kind, **data)
    user.post(pygame.MOUSEBUTTONDOWN, pos=(200, 500), button=1)
    user.post(pygame.MOUSEBUTTONUP, pos=(200, 500), button=1)
    user.step()
    assert user.app.stack.keys == ["title"]
    user.post(pygame.MOUSEBUTTONUP, pos=(200, 500), button=1)
    user.step(3)
    assert user.app.stack.keys == ["title"] and user.app.window.mode == full


def test_a_pointer_that_only_trembles_does_not_end_it(make_user: MakeUser) -> None:
    user = at_attract(make_user)
    x, y = user.app.input.pos
    user.post(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0))
    user.step(2)
    assert user.scene == "attract"


def test_it_plays_a_real_game_and_saves_and_counts_nothing(make_user: MakeUser, tmp_path: Path) -> None:
    given = services_in(tmp_path)
    given.settings.set(MOTION, False)
    user = make_user(services=given)
    before = (store(user).settings(), store(user).running_games(), store(user).profile())
    title = user.app.stack.top
    assert isinstance(title, TitleScene)
    title.idle = IDLE
    user.step(1, 0.1)
    scene = attract(user)
    assert scene.table is not None
    for _ in range(400):
        if len(scene.table.model.session.match.played) >= 8:
            break
        user.step(1, 0.1)
    assert len(scene.table.model.session.match.played) >= 8 and scene.table.model.session.keeper is None
    while scene.table.model.session.match.decision is not None:
        scene.table.model.session.submit(*choose(scene.table.model.session))
    over = scene.table
    over.view.playback.finish()
    over.refresh()
    user.step(3, 0.1)
    assert scene.table is not over, "a game that is over is followed by another one"
    user.key(pygame.K_SPACE)
    assert user.scene == "title"
    assert (store(user).settings(), store(user).running_games(), store(user).profile()) == before
    assert given.player is None


def test_it_shows_great_moments_in_rotation_each_with_its_sentence_and_for_twelve_seconds_at_most(make_user: MakeUser) -> None:
    user = at_attract(make_user)
    scene = attract(user)
    kinds: list[str] = []
    longest, since = 0.0, 0.0
    for _ in range(900):
        scene.time = 0.0
        user.step(1, 0.05)
        assert scene.table is not None
        since = since + 0.05 if scene.table.view.playback.moving else 0.0
        longest = max(longest, since)
        if scene.demo.moment and (not kinds or scene.shown[-1] != kinds[-1]):
            kinds.append(scene.demo.moment)
            assert scene.caption.words == say(f"attract_moment.{kinds[-1]}")
        assert scene.table.view.open_box is None
    assert len(kinds) >= 4 and longest <= LONGEST + 0.1
    assert all(kinds[at] not in kinds[max(0, at - REMEMBERED) : at] for at in range(len(kinds)))


def test_every_kind_of_moment_has_a_sentence() -> None:
    for kind in [*(kind for kind in SHEETS if kind != "sweep"), "journey"]:
        assert say(f"attract_moment.{kind}")


def test_rules_and_halls_come_between_the_games(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    opened = store(user)
    opened.save_run(
        RunRow("r", "campaign", "sample", True, {}), (HallEntry("r", "sample", "expert", "sortie", "LEA", 4000, "B"),)
    )
    assert opened.flush(10)
    user.app.services.settings.set(MOTION, False)
    title = user.app.stack.top
    assert isinstance(title, TitleScene)
    title.idle = IDLE
    user.step(1, 0.1)
    scene = attract(user)
    seen = []
    for _ in range(8):
        seen.append(scene.turn[0])
        scene.draw(user.app.screen)
        scene.time = scene.seconds
        user.step(1, 0.0)
    assert seen == ["play", "rule", "play", "hall"] * 2


def test_with_reduced_motion_nothing_is_played_and_the_rules_stand_still(make_user: MakeUser) -> None:
    user = at_attract(make_user, services(reduced_motion=True))
    scene = attract(user)
    assert scene.table is None and scene.turn == ("rule", 0) and not scene.moving
    scene.time = scene.seconds
    user.step(1, 0.1)
    assert scene.turn == ("rule", 1)


def test_without_any_hall_every_rule_has_its_turn(make_user: MakeUser) -> None:
    user = at_attract(make_user)
    scene = attract(user)
    rules = {scene.turn[1] for scene.step in range(4 * len(scene.rules)) if scene.turn[0] == "rule"}
    assert rules == set(range(len(scene.rules)))


def test_every_rule_is_short_and_names_icons_that_exist() -> None:
    assert len(vignettes()) >= 6
    for rule in vignettes():
        assert rule.icon in ICON_NAMES and 0 < len(rule.text) <= MOST_TEXT and rule.title
        assert "{" not in rule.text or all(part.split("}")[0] in ICON_NAMES for part in rule.text.split("{")[1:])
        assert rich(rule.text, 34, 800, (255, 255, 255)).get_height() > 0


@pytest.mark.parametrize("size", [(1024, 576), (1920, 1080)])
def test_it_is_drawn_at_every_size(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=Services(Options(size=size), moving_services().settings, content=content()), first="attract")
    scene = attract(user)
    for scene.step in range(4):
        scene.draw(user.app.screen)
    user.resize((1280, 720))
    assert user.app.screen.get_size() == (1280, 720)
