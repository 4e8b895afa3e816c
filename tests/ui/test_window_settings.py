"""The window as the player wants it: its mode with "Keep it?", its place, its frames a second."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.loop import App
from game.app.window import on_desktop
from game.app.window_settings import IN_BACKGROUND, frame_rate
from game.client.profile.measures import WINDOW_PLACE
from game.client.profile.preferences import BORDERLESS, FRAME_RATE, FULLSCREEN, PAGES, WINDOW_MODE, WINDOWED, on_page
from game.client.profile.requests import SettingsArgs
from game.client.profile.services import Options, Services
from game.content.language import say
from game.scenes.settings.settings import CHECKS, SettingsScene
from game.ui.kit.vision import EYES, seen_by
from game.ui.screens.keep_window import SECONDS
from tests.ui.conftest import User

MakeUser = Callable[..., User]


def opened(make_user: MakeUser) -> tuple[User, SettingsScene]:
    """The page of the screen."""
    user = make_user()
    user.app.stack.push(SettingsArgs())
    scene = user.top(SettingsScene)
    scene.turn_to(PAGES.index("screen"))
    user.step(2)
    return user, scene


def mode(user: User) -> tuple[str, str]:
    """What the window is, and what is kept of it."""
    return user.app.window.mode, user.app.services.settings.get(WINDOW_MODE)


@pytest.mark.parametrize("wanted", [BORDERLESS, FULLSCREEN])
def test_a_changed_window_is_kept_only_when_somebody_says_so(make_user: MakeUser, wanted: str) -> None:
    user, scene = opened(make_user)
    size = user.app.window.window.size
    scene.change(WINDOW_MODE, wanted)
    user.step(2)
    assert mode(user) == (wanted, wanted) and user.focused() == say("keep_window.go_back")
    user.press(say("keep_window.keep"))
    assert mode(user) == (wanted, wanted) and scene.keeping is None
    user.step(round((SECONDS + 1) * 10), 0.1)
    assert mode(user) == (wanted, wanted), "nothing goes back any more"
    scene.change(WINDOW_MODE, WINDOWED)
    user.press(say("keep_window.keep"))
    assert mode(user) == (WINDOWED, WINDOWED) and user.app.window.window.size == size
    assert not user.app.window.window.borderless


@pytest.mark.parametrize("answer", ["wait", "escape", "button", "leave"])
def test_without_an_answer_the_window_goes_back_after_ten_seconds(make_user: MakeUser, answer: str) -> None:
    user, scene = opened(make_user)
    scene.change(WINDOW_MODE, FULLSCREEN)
    user.step(round(SECONDS * 10) - 2, 0.1)
    assert mode(user) == (FULLSCREEN, FULLSCREEN) and scene.moving
    if answer == "wait":
        user.step(3, 0.1)
    elif answer == "escape":
        user.key(pygame.K_ESCAPE)
    elif answer == "button":
        user.press(say("keep_window.go_back"))
    else:
        user.app.stack.clear()
    assert mode(user) == (WINDOWED, WINDOWED)
    assert answer == "leave" or (user.scene == "settings" and scene.keeping is None)


def test_a_display_that_refuses_leaves_a_window_with_one_sentence(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    user, scene = opened(make_user)
    monkeypatch.setattr("game.app.window.desktop_size", lambda: None)
    scene.change(WINDOW_MODE, BORDERLESS)
    assert mode(user) == (WINDOWED, WINDOWED) and scene.keeping is None
    assert user.app.toast_words == say("messages.window_mode_refused")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_page_with_few_rows_sets_them_further_apart(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size)
    user.app.stack.push(SettingsArgs())
    scene = user.top(SettingsScene)
    apart = {}
    for page, name in enumerate(PAGES):
        scene.turn_to(page)
        rects = [widget.rect for _, widget in scene.rows]
        apart[name] = rects[1].top - rects[0].bottom if len(rects) > 1 else 0
        assert all(rect.bottom < scene.box.bottom - rect.height for rect in rects)
    assert apart["nemesis"] >= 2 * apart["screen"] > 0


def test_the_page_names_the_key_and_resets_without_a_question(make_user: MakeUser) -> None:
    user, scene = opened(make_user)
    assert "F11" in say(
        next(preference.hint for preference in on_page("screen") if preference is WINDOW_MODE) or WINDOW_MODE.label
    )
    user.key(pygame.K_F11)
    assert mode(user) == (FULLSCREEN, FULLSCREEN) and scene.keeping is None
    scene.reset()
    assert mode(user) == (WINDOWED, WINDOWED) and scene.keeping is None


def test_the_next_start_has_the_window_of_the_last(tmp_path: Path) -> None:
    options = Options(data=tmp_path)
    services = Services(options=options)
    app = App(options, services)
    app.services.settings.set(WINDOW_MODE, FULLSCREEN)
    app.preferences_changed(WINDOW_MODE.name)
    app.close()
    again = App(options, Services(options=options, settings=services.settings))
    assert again.window.mode == FULLSCREEN
    again.close()


def test_a_kept_place_counts_only_where_there_is_a_screen() -> None:
    width, height = pygame.display.get_desktop_sizes()[0]
    assert on_desktop((0, 0)) and on_desktop((width // 3, height // 3))
    assert not on_desktop((-50, 0)) and not on_desktop((width * len(pygame.display.get_desktop_sizes()), 0))
    assert WINDOW_PLACE.read([12, 7]) == [12, 7]
    for wrong in ([1], ["a", 2], 5, [1, 2, 3], [10**9, 0]):
        with pytest.raises(ValueError):
            WINDOW_PLACE.read(wrong)


def test_frames_a_second_are_the_players_choice_and_few_in_the_background(make_user: MakeUser) -> None:
    user = make_user()
    settings = user.app.services.settings
    assert frame_rate(settings, False) == 60
    for _, rate in FRAME_RATE.choices:
        settings.set(FRAME_RATE, rate)
        assert frame_rate(settings, False) == rate and frame_rate(settings, True) == IN_BACKGROUND
    asked: list[int] = []

    class Clock:
        def tick(self, rate: int) -> int:
            asked.append(rate)
            return 16

    settings.set(FRAME_RATE, 120)
    user.app.invalidate()
    user.app.turn(Clock())  # type: ignore[arg-type]
    user.post(pygame.WINDOWFOCUSLOST)
    user.step()
    user.app.invalidate()
    user.app.turn(Clock())  # type: ignore[arg-type]
    assert asked == [120, IN_BACKGROUND]


@pytest.mark.parametrize("eyes", EYES)
def test_the_colour_check_shows_this_very_page_to_other_eyes(make_user: MakeUser, eyes: str) -> None:
    user, scene = opened(make_user)
    scene.turn_to(PAGES.index("reading"))
    user.app.invalidate()
    user.step(2)
    plain = user.app.screen.copy()
    check = scene.check
    assert check is not None and check.options[list(CHECKS).index(eyes)] == say(CHECKS[eyes])
    check.choose(list(CHECKS).index(eyes))
    user.app.invalidate()
    user.step(2)
    tab = (scene.widgets.widgets[0].rect.left + 3, scene.widgets.widgets[0].rect.top + 3)
    assert user.app.screen.get_at(tab)[:3] == seen_by(plain, eyes).get_at(tab)[:3]
    assert pygame.image.tobytes(user.app.screen, "RGB") != pygame.image.tobytes(plain, "RGB")
    scene.turn_to(0)
    assert scene.eyes == "", "it ends with the page"


def test_a_picture_in_grey_has_no_colour_and_those_eyes_mix_up_what_they_should() -> None:
    page = pygame.Surface((3, 1))
    for x, color in enumerate([(200, 40, 40), (40, 120, 40), (250, 210, 90)]):
        page.set_at((x, 0), color)
    grey = seen_by(page, "grey")
    assert all(len(set(grey.get_at((x, 0))[:3])) == 1 for x in range(3))
    for eyes in ("protan", "deutan"):
        red, green, _ = (seen_by(page, eyes).get_at((x, 0))[:3] for x in range(3))
        assert abs(red[0] - red[1]) < 12 and abs(green[0] - green[1]) < 12, "red and green are one hue"
    wide = pygame.Surface((2000, 10))
    assert seen_by(wide, "tritan").get_size() == (2000, 10)
