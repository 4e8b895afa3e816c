"""Gamepads from events alone: controls, taps and holds, sticks, plugging in and out; once with a virtual pad of SDL itself."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import resources
from game.client.profile.requests import SkirmishArgs
from game.client.profile.settings import MemorySettings
from game.scenes.settings.pause import PauseScene
from game.scenes.table import TableScene
from game.ui.devices.bindings import Bindings
from game.ui.devices.input import DeviceFound, DeviceLost, FocusLost, Input, InputEvent, KeyDown, KeyUp
from game.ui.devices.keymap import load_keymap
from game.ui.devices.padmap import CONTROLS, load_padmap
from game.ui.kit.fields import TextField
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down
from tests.ui.pads import FULL, NUMBERS, FakePad, Opened

MakeUser = Callable[..., User]
MAPS = resources.assets() / "keymaps"


class Bench:
    """An input with pads that are only events."""

    def __init__(self) -> None:
        maps = load_keymap(MAPS / "default.toml"), load_padmap(MAPS / "pad.toml")
        self.input = Input(*maps, lambda index: Opened(index, f"pad {index}"))

    def plug(self, number: int, guid: str = "") -> list[InputEvent]:
        return self.feed(pygame.CONTROLLERDEVICEADDED, device_index=number, guid=guid or f"g{number}")

    def pull(self, number: int) -> list[InputEvent]:
        return self.feed(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)

    def feed(self, kind: int, **data: object) -> list[InputEvent]:
        return self.input.feed(pygame.event.Event(kind, data))

    def down(self, control: str, number: int = 0) -> list[InputEvent]:
        return self.feed(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=NUMBERS[control])

    def up(self, control: str, number: int = 0) -> list[InputEvent]:
        return self.feed(pygame.CONTROLLERBUTTONUP, instance_id=number, button=NUMBERS[control])

    def axis(self, axis: int, value: float, number: int = 0) -> list[InputEvent]:
        return self.feed(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=round(value * FULL))

    def wait(self, seconds: float) -> list[InputEvent]:
        out: list[InputEvent] = []
        for _ in range(round(seconds / 0.01)):
            out += self.input.tick(0.01)
        return out


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.plug(0)
    return made


def fired(events: list[InputEvent]) -> list[str]:
    """The actions of presses, in order."""
    return [action for event in events if isinstance(event, KeyDown) for action in sorted(event.actions)]


@pytest.mark.parametrize(
    ("control", "action"),
    [
        ("a", "accept"),
        ("b", "cancel"),
        ("x", "pin"),
        ("y", "primary"),
        ("menu", "pause"),
        ("l3", "skip"),
        ("dpad_up", "up"),
        ("dpad_left", "left"),
    ],
)
def test_a_button_fires_what_the_map_of_the_pads_says(bench: Bench, control: str, action: str) -> None:
    (event,) = bench.down(control)
    assert isinstance(event, KeyDown)
    assert event.actions == {action} and event.device == "pad1" and event.control == control
    (event,) = bench.up(control)
    assert isinstance(event, KeyUp) and event.actions == {action}


def test_no_button_of_a_pad_passes() -> None:
    """Pass is a button on the screen that is looked for and pressed (UX-I4)."""
    assert all("pass" not in actions for actions in load_padmap(MAPS / "pad.toml").controls.values())


def test_a_shoulder_that_is_tapped_changes_the_zone_and_one_that_is_held_peeks(bench: Bench) -> None:
    assert bench.down("lb") == []
    assert fired(bench.up("lb")) == ["previous_zone"]
    bench.down("rb")
    assert fired(bench.wait(0.3)) == ["peek_right"]
    (event,) = bench.up("rb")
    assert isinstance(event, KeyUp) and event.actions == {"peek_right"}


def test_b_takes_back_only_while_the_left_trigger_is_held(bench: Bench) -> None:
    assert fired(bench.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)) == ["wheel"]
    assert fired(bench.down("b")) == ["undo"]
    bench.up("b")
    bench.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
    assert fired(bench.down("b")) == ["cancel"]


def test_a_trigger_that_trembles_about_its_middle_is_one_press(bench: Bench) -> None:
    events: list[InputEvent] = []
    for value in (0.5, 0.56, 0.5, 0.45, 0.56, 0.4, 0.2):
        events += bench.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value)
    assert fired(events) == ["skip"]


def test_a_stick_is_one_direction_at_a_time_and_repeats_while_it_is_held(bench: Bench) -> None:
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.3) == []
    assert fired(bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.8)) == ["right"]
    assert fired(bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.85)) == [], "the first direction stays while both are about as far"
    assert set(fired(bench.wait(1.0))) == {"right"}
    assert len(fired(bench.wait(1.0))) > 5
    assert fired(bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.1)) == ["down"]
    bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    assert bench.wait(1.0) == []


def test_what_commits_never_repeats(bench: Bench) -> None:
    for control in ("a", "y", "b", "menu", "x"):
        bench.down(control)
        assert bench.wait(2.0) == []
        bench.up(control)


def test_four_pads_have_places_of_their_own_and_a_fifth_is_not_used(bench: Bench) -> None:
    for number in (1, 2, 3, 4):
        bench.plug(number)
    assert bench.input.pads.connected() == ("pad1", "pad2", "pad3", "pad4")
    (event,) = bench.down("a", 2)
    assert isinstance(event, KeyDown) and event.device == "pad3"
    assert bench.down("a", 4) == []


def test_a_pad_that_comes_back_gets_its_place_again_and_a_new_one_does_not_take_it(bench: Bench) -> None:
    bench.plug(1)
    bench.pull(0)
    bench.plug(7, "another")
    assert bench.input.pads.connected() == ("pad2", "pad3")
    bench.plug(8, "g0")
    assert bench.input.pads.connected() == ("pad1", "pad2", "pad3")


def test_view_asks_for_the_score_and_for_the_star_map_behind_it(bench: Bench) -> None:
    (event,) = bench.down("view")
    assert isinstance(event, KeyDown) and event.actions == {"score", "star_map"}


def test_unplugging_says_so_and_lets_go_of_everything_without_a_release(bench: Bench) -> None:
    bench.down("a")
    bench.down("lb")
    bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    assert bench.pull(0) == [FocusLost("pad1"), DeviceLost("pad1", "pad 0")]
    assert bench.wait(2.0) == []
    assert bench.up("a") == [] and bench.down("y") == []
    assert bench.plug(9, "g0") == [DeviceFound("pad1", "pad 9")]
    assert fired(bench.down("y", 9)) == ["primary"]


def test_pads_are_not_heard_while_another_window_has_the_keyboard(bench: Bench) -> None:
    bench.feed(pygame.WINDOWFOCUSLOST)
    assert bench.down("a") == [] and bench.up("a") == []
    bench.feed(pygame.WINDOWFOCUSGAINED)
    assert fired(bench.down("a")) == ["accept"]


def test_a_pad_that_cannot_be_opened_is_left_alone() -> None:
    def fails(index: int) -> Opened:
        raise pygame.error("Not a game controller")

    hands = Input(load_keymap(MAPS / "default.toml"), opener=fails)
    assert hands.feed(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="x")) == []
    assert hands.pads.connected() == ()


def test_every_control_has_an_action_of_its_own_or_a_hold_beside_a_tap() -> None:
    bindings = Bindings(MemorySettings())
    bound = bindings.bound("pad")
    assert {name for names in bound.values() for name in names} >= set(CONTROLS)
    assert not [action for action, names in bound.items() for name in names if bindings.clash("pad", action, name)]


# -- in the real scenes


def open_table(make_user: MakeUser, kind: str) -> tuple[User, TableScene]:
    """A user with a real game at a question of a kind."""
    user = make_user(services=services())
    return user, sit_down(user, session_at(kind))


def test_unplugging_at_the_table_pauses_with_a_sentence_and_a_held_pass_does_not_happen(make_user: MakeUser) -> None:
    user, table = open_table(make_user, "turn")
    pad = FakePad(user, "Model X").plug()
    seq = table.session.state.seq
    pad.down("dpad_down")
    pad.up("dpad_down")
    table.widgets.set_focus(table.live.view.means.pass_button)
    pad.down("a")
    user.step(12)
    assert table.live.view.means.pass_button.progress > 0
    pad.pull()
    user.step(90)
    top = user.app.stack.top
    assert isinstance(top, PauseScene)
    assert "Controller 1 (Model X) was unplugged" in top.notice
    assert table.session.state.seq == seq and table.live.view.means.pass_button.progress == 0
    user.key(pygame.K_ESCAPE)
    assert user.app.stack.top is table
    assert table.session.state.seq == seq
    pad.plug()
    pad.tap("menu")
    assert isinstance(user.app.stack.top, PauseScene)


def test_unplugging_outside_of_a_game_only_says_so(user: User) -> None:
    pad = FakePad(user).plug()
    pad.pull()
    assert user.scene == "title"
    assert "Controller 1" in user.app.toast_words


def test_the_wheel_opens_a_pile_that_the_stick_points_to(make_user: MakeUser) -> None:
    user, table = open_table(make_user, "turn")
    pad = FakePad(user).plug()
    pad.wheel(1)
    assert table.live.view.pile.open and table.live.view.pile.key == "discard"
    assert not user.app.controls.wheel.open
    pad.tap("b")
    assert not table.live.view.pile.open


def test_b_in_the_open_wheel_takes_back_or_closes_it_and_letting_go_takes_nothing(make_user: MakeUser) -> None:
    user, table = open_table(make_user, "turn")
    pad = FakePad(user).plug()
    pad.down("lt")
    assert user.app.controls.wheel.open
    pad.tap("b")
    assert not user.app.controls.wheel.open
    pad.up("lt")
    assert user.app.stack.top is table and not table.live.view.pile.open


def test_holding_a_on_pass_passes_and_a_tap_shows_the_forecast(make_user: MakeUser) -> None:
    user, table = open_table(make_user, "turn")
    pad = FakePad(user).plug()
    seq = table.session.state.seq
    table.widgets.set_focus(table.live.view.means.pass_button)
    pad.tap("a")
    assert table.live.view.panels.lower == "forecast" and table.session.state.seq == seq
    pad.tap("b")
    assert table.live.view.means.pass_button.armed == 0 and user.app.stack.top is table
    table.widgets.set_focus(table.live.view.means.pass_button)
    pad.hold("a", 0.8)
    assert table.session.state.seq != seq


def test_menu_pauses_even_in_the_middle_of_a_choice(make_user: MakeUser) -> None:
    user, _ = open_table(make_user, "invasion")
    pad = FakePad(user).plug()
    pad.tap("menu")
    assert user.scene == "pause"
    assert isinstance(user.app.stack.scenes[-2], TableScene)


# -- with SDL itself


def sdl() -> ctypes.CDLL | None:
    """SDL as pygame has loaded it, where its file can be found."""
    folder = Path(pygame.__file__).parent
    names = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")
    paths = [path for name in names for path in sorted(folder.parent.glob(name))]
    return ctypes.CDLL(str(paths[0])) if paths else None


def test_a_virtual_pad_of_sdl_moves_the_focus_of_the_title(user: User) -> None:
    """The whole way from SDL's controllers to the scene; where SDL is part of the system the events alone must do."""
    library = sdl()
    if library is None:
        assert sys.platform.startswith("linux"), "SDL comes with pygame elsewhere"
        return
    number = library.SDL_JoystickAttachVirtual(1, 6, 21, 0)
    assert number >= 0
    try:
        user.step(2)
        pads = user.app.input.pads
        assert pads.connected() == ("pad1",)
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        stick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(next(iter(pads.pads))))
        before = user.focused()
        library.SDL_JoystickSetVirtualButton(stick, NUMBERS["dpad_down"], 1)
        user.step(2)
        library.SDL_JoystickSetVirtualButton(stick, NUMBERS["dpad_down"], 0)
        user.step(2)
        assert user.focused() != before
        assert user.app.input.last == "pad1"
    finally:
        library.SDL_JoystickDetachVirtual(number)
    user.step(2)
    assert user.app.input.pads.connected() == ()


def test_a_pad_spells_a_name_letter_by_letter(make_user: MakeUser) -> None:
    user = make_user(first="skirmish")
    pad = FakePad(user).plug()
    top = user.app.stack.top
    assert top is not None
    field = next(w for w in top.widgets.widgets if isinstance(w, TextField))
    field.set("")
    field.caret = 0
    top.widgets.set_focus(field)
    for control in ("a", "dpad_right", "dpad_down", "dpad_down", "dpad_right", "dpad_up", "dpad_right", "dpad_left", "a"):
        pad.tap(control)
    assert field.value == "C."
    assert not field.spelling
    pad.tap("dpad_up")
    assert top.widgets.focus is not field


def test_b_ends_the_spelling_and_only_then_leaves(make_user: MakeUser) -> None:
    user = make_user(first="title")
    user.app.stack.push(SkirmishArgs())
    pad = FakePad(user).plug()
    top = user.app.stack.top
    assert top is not None
    field = next(w for w in top.widgets.widgets if isinstance(w, TextField))
    top.widgets.set_focus(field)
    pad.tap("a")
    assert field.spelling
    pad.tap("b")
    assert user.app.stack.top is top and not field.spelling
    user.step(20)
    pad.tap("b")
    assert user.scene == "title"
