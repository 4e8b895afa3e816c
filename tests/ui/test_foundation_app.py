"""The app and its own scenes, driven as a person would: by mouse alone, by keys alone, at every size."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.loop import App
from game.app.pace import Pace
from game.app.scenes import SCENES, scene_class
from game.app.window import GameWindow, fills_desktop, raised
from game.client.games.requests import PauseArgs, TableArgs
from game.client.profile.preferences import MOTION, WINDOWED
from game.client.profile.requests import CrashArgs, Go, LocalArgs, Request, SceneArgs, SkirmishArgs, Swap, TitleArgs
from game.client.profile.services import NoGames, Options, Services
from game.scenes.shared.base import Scene
from tests.ui.conftest import User

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (640, 360)]
MakeUser = Callable[..., User]


class OneGame(NoGames):
    def continue_line(self) -> str | None:
        return "Skirmish, Advanced · round 6 · 18 to 21"


class Stop(Scene):
    """A scene that stands for those of others: keeps what it was made with."""

    made: list[dict[str, object]] = []  # noqa: RUF012

    def __init__(self, **data: object) -> None:
        super().__init__()
        self.made.append(data)

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill((30, 10, 40))


class Broken(Stop):
    """A scene that fails when it is drawn, with a journal to report."""

    def draw(self, screen: pygame.Surface) -> None:
        raise RuntimeError(f"no such star in {Path.home()}/charts")

    def journal_text(self) -> str | None:
        return '{"seq": 17}'


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys as system

    system.modules.setdefault("test_foundation_app_scenes", system.modules[__name__])
    Stop.made.clear()
    for args in (SkirmishArgs, TableArgs):
        monkeypatch.setitem(SCENES, args.scene, "test_foundation_app_scenes:Stop")
    monkeypatch.setitem(SCENES, LocalArgs.scene, "test_foundation_app_scenes:Broken")


class Hyperspace(SceneArgs):
    """Arguments that belong to no scene."""

    scene = "hyperspace"


def with_game() -> Services:
    return Services(games=OneGame())


def inside_and_apart(user: User) -> None:
    """Every widget lies in the window, none covers another."""
    top = user.app.stack.top
    assert top is not None
    window = user.app.screen.get_rect()
    boxes = [w.rect for w in top.widgets.widgets if w.visible]
    for i, box in enumerate(boxes):
        assert window.contains(box), (box, window)
        assert box.height >= 22
        assert box.collidelist(boxes[i + 1 :]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_title_by_mouse_alone(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=with_game())
    inside_and_apart(user)
    user.press("Continue")
    assert (user.scene, Stop.made) == ("table", [{"session": None, "resume": True}])
    user.click((20, 20), button=3)
    assert user.scene == "title"
    user.press("Skirmish")
    assert user.scene == "skirmish"
    user.click((20, 20), button=3)
    user.press("Quit")
    assert user.app.quitting


@pytest.mark.parametrize("size", SIZES)
def test_title_by_keys_alone(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=with_game())
    assert user.focused() == "Continue"
    user.key(pygame.K_RETURN)
    assert user.scene == "table"
    user.key(pygame.K_ESCAPE)
    user.key(pygame.K_DOWN)
    assert user.focused() == "Campaign"
    user.key(pygame.K_DOWN)
    assert user.focused() == "Skirmish"
    user.key(pygame.K_RETURN)
    assert user.scene == "skirmish"
    user.key(pygame.K_ESCAPE)
    for label in ("Local game", "Daily", "Records", "Settings"):
        user.key(pygame.K_TAB)
        assert user.focused() == label
    user.key(pygame.K_RETURN)
    assert user.scene == "settings"
    user.key(pygame.K_ESCAPE)
    user.key(pygame.K_TAB)
    assert user.focused() == "Quit"
    user.key(pygame.K_RETURN)
    assert user.app.quitting


def test_escape_never_quits_from_the_title(user: User) -> None:
    user.key(pygame.K_ESCAPE)
    assert not user.app.quitting and user.scene == "title"


def test_without_a_running_game_the_first_button_is_play_now(user: User) -> None:
    assert user.focused() == "Play now"
    top = user.app.stack.top
    assert top is not None and "Continue" not in [w.label for w in top.widgets.widgets]


def open_pause(user: User, done: list[str]) -> None:
    def concede() -> Request | None:
        done.append("conceded")
        return Swap(SkirmishArgs())

    def export() -> str:
        done.append("exported")
        return "The journal is in your documents."

    user.app.stack.carry_out(Go(TableArgs()))
    user.app.stack.carry_out(Go(PauseArgs(concede=concede, export=export, summary="Round 6 of 10")))
    user.step(2)


@pytest.mark.parametrize("size", SIZES)
def test_pause_by_mouse_alone(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, done = make_user(size), list[str]()
    open_pause(user, done)
    inside_and_apart(user)
    user.press("Export journal")
    assert done == ["exported"]
    user.press("Resume")
    assert user.scene == "table"
    open_pause(user, done)
    user.hold(user.button("Concede"), 0.3)
    assert "conceded" not in done
    user.step(300)
    user.hold(user.button("Concede"), 0.9)
    assert done[-1] == "conceded" and user.scene == "skirmish"


@pytest.mark.parametrize("size", SIZES)
def test_pause_by_keys_alone(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, done = make_user(size), list[str]()
    open_pause(user, done)
    assert user.focused() == "Resume"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table"
    open_pause(user, done)
    user.key(pygame.K_UP)
    assert user.focused() == "Concede"
    user.key(pygame.K_RETURN)
    user.key(pygame.K_RETURN)
    assert done == ["conceded"] and user.scene == "skirmish"


def test_save_and_quit_goes_down_to_the_title(user: User) -> None:
    open_pause(user, [])
    user.press("Save and quit")
    assert user.app.stack.keys == ["title"]


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("size", SIZES)
def test_an_error_becomes_a_report_and_a_screen_and_the_game_goes_on(
    make_user: MakeUser, size: tuple[int, int], way: str
) -> None:
    user = make_user(size)
    user.app.diagnostics.start()
    user.app.stack.carry_out(Go(LocalArgs()))
    user.step(3)
    assert user.scene == "crash"
    inside_and_apart(user)
    (report,) = user.app.diagnostics.folder.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    for part in ("version", "RuntimeError: no such star in ~/charts", '{"seq": 17}', "last log lines", "unhandled error"):
        assert part in text
    assert str(Path.home()) + "/" not in text
    if way == "mouse":
        user.press("Continue")
    else:
        assert user.focused() == "Continue"
        user.key(pygame.K_RETURN)
    assert user.scene == "title" and not user.app.quitting


def test_a_report_that_cannot_be_written_costs_nothing_but_the_file(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user()
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    user.app.diagnostics.folder = blocked
    user.app.stack.carry_out(Go(LocalArgs()))
    user.step(3)
    top = user.app.stack.top
    assert user.scene == "crash" and top is not None
    assert "Show report" not in [w.label for w in top.widgets.widgets]


def test_a_scene_that_does_not_exist_is_a_crash_and_not_the_end(user: User) -> None:
    user.app.guard(lambda: user.app.stack.carry_out(Go(Hyperspace())))
    user.step(2)
    assert user.scene == "crash"


def test_resizing_through_absurd_sizes_keeps_the_scene_and_its_layout(user: User) -> None:
    for size in [(1, 1), (2560, 1440), (300, 900), (640, 360), (1, 2000), (1920, 1080), (1280, 720)]:
        user.resize(size)
        assert user.app.window.size == size
        assert user.scene == "title"
    inside_and_apart(user)
    user.press("Skirmish")
    assert user.scene == "skirmish"


@pytest.mark.parametrize("key", ["title", "pause", "crash"])
def test_each_scene_survives_a_window_of_one_pixel_and_works_again_after_it(user: User, key: str) -> None:
    if key == "pause":
        open_pause(user, [])
    if key == "crash":
        user.app.stack.carry_out(Go(LocalArgs()))
        user.step(3)
    user.resize((1, 1))
    user.click((0, 0))
    user.key(pygame.K_RETURN)
    assert user.scene == key
    user.resize((1280, 720))
    inside_and_apart(user)
    user.press({"title": "Skirmish", "pause": "Resume", "crash": "Continue"}[key])
    assert user.scene == {"title": "skirmish", "pause": "table", "crash": "title"}[key]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("user_scale", [0.8, 1.5, 2.0])
def test_title_and_pause_fit_at_every_scale_the_settings_allow(
    make_user: MakeUser, size: tuple[int, int], user_scale: float
) -> None:
    user = make_user(size, services=with_game())
    user.app.set_ui_scale(user_scale)
    user.step(2)
    inside_and_apart(user)
    open_pause(user, [])
    inside_and_apart(user)


def test_a_window_that_is_too_small_says_so_and_takes_no_presses(user: User) -> None:
    user.resize((500, 300))
    before = user.app.screen.copy()
    user.key(pygame.K_RETURN)
    assert user.scene == "title"
    assert before.get_bounding_rect().height > 0 and len({before.get_at((x, 158))[:3] for x in range(500)}) > 2


def test_full_screen_is_switched_a_hundred_times_without_harm(user: User) -> None:
    for _ in range(50):
        user.key(pygame.K_F11)
        user.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert user.scene == "title" and user.app.window.mode == WINDOWED


def test_the_scale_of_the_screen_follows_its_keys(user: User) -> None:
    user.key(pygame.K_PLUS, pygame.KMOD_LCTRL)
    assert user.app.scale.user == pytest.approx(1.1)
    inside_and_apart(user)
    user.key(pygame.K_0, pygame.KMOD_LCTRL)
    assert user.app.scale.user == 1.0


def test_slow_frames_lower_the_effects_step_by_step_and_fast_ones_raise_them_twice_at_most() -> None:
    pace = Pace()
    for _ in range(1000):
        pace.note(0.030, 1 / 30)
    assert pace.quality == 3
    for _ in range(20000):
        pace.note(0.001, 1 / 60)
    assert pace.quality == 1


def test_single_slow_frames_change_nothing() -> None:
    pace = Pace()
    for number in range(2000):
        pace.note(0.200 if number % 10 == 0 else 0.004, 1 / 60)
    assert pace.quality == 0


def test_a_sentence_is_shown_over_the_scene_and_goes_again(user: User) -> None:
    user.app.services.settings.set(MOTION, True)
    user.step(20, 0.1)
    before = pygame.image.tobytes(user.app.screen, "RGB")
    user.app.toast("The journal was written.")
    user.step()
    assert pygame.image.tobytes(user.app.screen, "RGB") != before
    user.step(40, 0.1)
    assert pygame.image.tobytes(user.app.screen, "RGB") == before


def test_a_minimised_window_draws_nothing_and_comes_back(user: User) -> None:
    user.post(pygame.WINDOWMINIMIZED)
    user.step()
    assert not user.app.moving
    user.post(pygame.WINDOWRESTORED)
    user.step()
    assert user.app.moving


def test_a_burst_of_sixty_thousand_events_is_drained_and_quit_still_works(user: User) -> None:
    for _ in range(60_000):
        if not pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0))):
            break
    user.step()
    assert not pygame.event.peek(pygame.MOUSEMOTION)
    user.post(pygame.QUIT)
    user.step()
    assert user.app.quitting


def test_a_long_pause_between_frames_is_cut_to_a_tenth_of_a_second(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    top = user.app.stack.top
    assert top is not None
    monkeypatch.setattr(top, "update", seen.append)
    user.step(1, dt=30.0)
    assert seen == [0.1]


def test_every_registered_scene_of_this_house_is_loaded_by_its_key() -> None:
    for args in (TitleArgs, PauseArgs, CrashArgs):
        assert issubclass(scene_class(args), Scene)


def test_without_a_display_the_game_says_so_in_one_sentence_and_exits_with_3() -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    code = "import sys; from game.app.start import run; sys.exit(run())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False)
    if sys.platform == "linux":
        assert done.returncode == 3
        assert "no display" in done.stderr and "Traceback" not in done.stderr


def test_a_signal_ends_the_game_in_good_order_with_exit_code_0(tmp_path: Path) -> None:
    code = (
        "import os, signal, threading; from pathlib import Path\n"
        "from game.app.start import run; from game.client.profile.services import Options\n"
        "threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGTERM)).start()\n"
        f"raise SystemExit(run(Options(data=Path({str(tmp_path)!r}))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_the_old_pygame_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from game.app.start import run

    monkeypatch.delattr(pygame, "IS_CE")
    assert run(Options()) == 1
    said = capsys.readouterr().err
    assert "pip uninstall" in said and said.count("\n") == 1


def test_an_app_can_be_made_with_options_alone(tmp_path: Path) -> None:
    app = App(Options(size=(800, 600), data=tmp_path))
    app.frame(0.016)
    assert app.window.size == (800, 600)
    app.close()


@pytest.mark.parametrize(
    ("kept", "size"),
    [((1200, 675), (1200, 675)), ((1920, 1061), (1161, 653)), ((1366, 700), (1161, 653)), ((1000, 760), (1000, 714))],
)
def test_a_remembered_window_never_hangs_over_the_edge_of_a_smaller_screen(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert fills_desktop(kept) == (size[0] != kept[0]), "it fills the screen instead"
    window = GameWindow(kept=kept)
    assert window.window.size == size
    window.close()
    asked = GameWindow((1920, 1080), kept=kept)
    assert asked.window.size == (1920, 1080), "a size that is asked for is taken as it is"
    asked.close()


def test_a_window_as_large_as_the_screen_is_maximised_so_that_its_frame_hides_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    maximised: list[tuple[int, int]] = []

    class Framed(pygame.Window):
        def maximize(self) -> None:
            maximised.append(self.size)

    monkeypatch.setattr(pygame, "Window", Framed)
    for size, fills in (((1920, 1080), True), ((1880, 960), True), ((1280, 720), False), ((1600, 900), False)):
        maximised.clear()
        window = GameWindow(size)
        assert window.window.size == size and bool(maximised) == fills, size
        window.close()


def test_a_remembered_place_is_raised_until_the_lowest_line_is_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert raised((300, 200), 720) == (300, 200)
    assert raised((300, 200), 960) == (300, 120)
    assert raised((300, 20), 1200) == (300, 0)
    assert raised((300, 1500), 720) == (300, 1500), "on another screen, below the first"


def test_the_crash_screen_copies_what_a_helper_needs(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.scenes.start.crash.copy_text", copied.append)
    user = make_user()
    user.app.stack.push(LocalArgs())
    user.app.invalidate()
    user.step(3)
    assert user.scene == "crash"
    user.press("Copy for a helper")
    assert "no such star" in copied[0]
    assert "== folders ==" in copied[0]
    assert str(Path.home()) not in copied[0]
