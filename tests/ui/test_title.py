"""The title: what stands on it, and that no screen outside a game is more than three inputs away (UX-F2)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.loop import App
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.runs.opening import is_read
from game.scenes.start.title import TitleScene
from game.ui.kit.buttons import Button
from game.ui.screens.title_sky import CROSSING, PAUSES, TitleSky
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services
from tests.ui.runs import MakeUser, services_in

WAYS = {
    "skirmish": ("Skirmish",),
    "heat": ("Skirmish", "Heat: none"),
    "daily": ("Daily",),
    "hall": ("Campaign", "Hall of fame"),
    "board": ("Daily", "Board of the day"),
    "hub": ("Campaign",),
    "starmap": ("Campaign", "Start"),
    "briefing": ("Daily", "Play the ranked try"),
    "records": ("Records",),
    "settings": ("Settings",),
    "profiles": ("Player",),
    "running": ("Running games: 2",),
}


def begun(folder: Path) -> Services:
    """A profile with two running games."""
    given = services_in(folder)
    for number in (1, 2):
        session = Session.start(given, skirmish_setup(book(), Skirmish(draft=False), f"running {number}"))
        for _ in range(3):
            session.submit(*picks_of(session.match))
    return given


@pytest.mark.parametrize("scene", WAYS)
def test_no_screen_outside_a_game_is_more_than_three_inputs_away(make_user: MakeUser, tmp_path: Path, scene: str) -> None:
    user = make_user((1920, 1080), services=begun(tmp_path))
    assert len(WAYS[scene]) <= 3
    for label in WAYS[scene]:
        top = user.app.stack.top
        assert top is not None
        user.press(next(widget.label for widget in top.widgets.widgets if widget.visible and widget.label.startswith(label)))
    assert user.scene == scene


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080), (2560, 1440)])
def test_everything_on_the_title_has_its_place(make_user: MakeUser, tmp_path: Path, size: tuple[int, int]) -> None:
    user = make_user(size, services=begun(tmp_path))
    top = user.app.stack.top
    assert isinstance(top, TitleScene)
    labels = [widget.label for widget in top.widgets.widgets]
    assert labels[:8] == ["Continue", "Campaign", "Skirmish", "Local game", "Daily", "Records", "Settings", "Quit"]
    assert user.focused() == "Continue"
    window = user.app.screen.get_rect()
    for number, widget in enumerate(top.widgets.widgets):
        assert window.contains(widget.rect), widget.label
        for other in top.widgets.widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)


def opened(given: Services) -> tuple[App, list[Button[object]]]:
    """A window before its first picture, and the buttons of its title."""
    app = App(given.options, given)
    return app, buttons_of(app)


def buttons_of(app: App) -> list[Button[object]]:
    top = app.stack.top
    assert isinstance(top, TitleScene)
    return [widget for widget in top.widgets.widgets if isinstance(widget, Button)]


def test_the_first_picture_has_continue_and_its_words_come_once_the_rules_are_read(tmp_path: Path) -> None:
    begun(tmp_path).games.close()
    given = services_in(tmp_path, size=(1920, 1080))
    app, first = opened(given)
    assert (first[0].label, first[0].detail.strip()) == ("Continue", "")
    assert not is_read(given)
    app.frame(0.0)
    assert not is_read(given), "the first picture waited for what it does not need"
    app.frame(0.0)
    then = buttons_of(app)
    assert then[0].detail.startswith("Skirmish, ")
    assert [(button.label, button.rect) for button in first] == [(button.label, button.rect) for button in then], "no jump"
    app.close()


def test_who_presses_continue_before_its_words_are_there_goes_on(tmp_path: Path) -> None:
    begun(tmp_path).games.close()
    app, _ = opened(services_in(tmp_path))
    pygame.event.clear()
    user = User(app)
    user.key(pygame.K_RETURN)
    user.step(2)
    assert user.scene == "table"
    app.close()


def test_a_new_profile_has_nothing_to_go_on_with_from_the_first_picture_on(tmp_path: Path) -> None:
    app, first = opened(services_in(tmp_path))
    app.frame(0.0)
    app.frame(0.0)
    assert [button.label for button in first] == [button.label for button in buttons_of(app)]
    assert "Continue" not in [button.label for button in first]
    app.close()


def test_after_a_crash_or_a_kill_continue_says_that_the_game_is_recovered(make_user: MakeUser, tmp_path: Path) -> None:
    """UX-L6."""
    begun(tmp_path).games.close()
    (lock,) = tmp_path.glob("profiles/*/profile.db.lock")
    for left, words in (("", "Skirmish, "), ("4242\n", "Recovered: Skirmish, ")):
        lock.write_text(left)
        given = services_in(tmp_path)
        user = make_user((1280, 720), services=given)
        top = user.app.stack.top
        assert isinstance(top, TitleScene)
        onward = top.widgets.widgets[0]
        assert isinstance(onward, Button) and onward.detail.startswith(words)
        user.press("Continue")
        assert not given.games.recovered, "it is told once"
        given.games.close()


def test_after_ten_seconds_the_nemesis_looks_out_of_the_night_and_follows_the_pointer(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = user.app.stack.top
    assert isinstance(scene, TitleScene)
    user.step(80, 0.1)
    assert scene.sky.eyes == 0
    user.step(40, 0.1)
    assert scene.sky.eyes == 1
    user.move((40, 700))
    user.step(2, 0.1)
    assert scene.sky.eyes == 1 and scene.sky.pointer == (40, 700), "the pointer does not close them"
    user.key(pygame.K_DOWN)
    user.step(2, 0.1)
    assert scene.sky.eyes == 0, "a key does"


def test_ships_cross_the_limb_again_and_again_and_nothing_moves_with_reduced_motion(make_user: MakeUser) -> None:
    sky = TitleSky()
    pauses, at = [], 0.0
    for _ in range(1400):
        before = sky.clock
        sky.update(0.1, 0.0)
        at += 0.1
        if sky.clock < before:
            pauses.append(at)
    gaps = [later - sooner for sooner, later in pairwise(pauses)]
    assert gaps and all(CROSSING + PAUSES[0] - 0.2 <= gap <= CROSSING + PAUSES[1] + 0.2 for gap in gaps)
    user = make_user(services=services(reduced_motion=True))
    scene = user.app.stack.top
    assert isinstance(scene, TitleScene)
    clock = scene.sky.clock
    user.step(140, 0.1)
    assert scene.sky.clock == clock and scene.sky.eyes == 0
