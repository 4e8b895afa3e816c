"""Joysticks that SDL does not know by name: their layout is asked for, kept in the profile, and makes pads of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.profile.services import Options, Services
from game.client.profile.settings import MemorySettings
from game.client.runs.opening import open_services
from game.scenes.settings.joystick import JoystickScene
from game.scenes.settings.pause import PauseScene
from game.ui.devices.joystick_asking import PATIENCE, STEPS, Asking
from game.ui.devices.joystick_layout import SETTING, layout_of, layouts_of, text_of
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down
from tests.ui.joysticks import FakeJoystick

MakeUser = Callable[..., User]
TEXT = (
    "0300aa,Odd Stick,a:b1,b:b2,x:b0,y:b3,dpup:h0.1,dpdown:h0.4,dpleft:h0.8,dpright:h0.2,leftshoulder:b4,rightshoulder:b5,"
    "lefttrigger:a2,righttrigger:a5,back:b8,start:b9,leftx:a0,lefty:a1,rightx:a3,righty:a4~,leftstick:b10,rightstick:b11,"
)


def page(user: User) -> JoystickScene:
    top = user.app.stack.top
    assert isinstance(top, JoystickScene), user.scene
    return top


def answer_all(stick: FakeJoystick) -> None:
    """Every control as the page asks for it; the right stick's axis grows upwards on this one."""
    for button in (1, 2, 0, 3):
        stick.tap(button)
    for right, up in ((0, 1), (0, -1), (-1, 0), (1, 0)):
        stick.hat(right, up)
        stick.hat(0, 0)
    stick.tap(4)
    stick.tap(5)
    for axis in (2, 5):
        stick.push(axis, 1.0, rest=-1.0)
    stick.tap(8)
    stick.tap(9)
    for axis, value in ((0, 1.0), (1, 1.0), (3, 1.0), (4, -1.0)):
        stick.push(axis, value)
    stick.tap(10)
    stick.tap(11)


def test_a_press_on_an_unknown_joystick_asks_for_its_controls_and_it_is_a_pad_then(make_user: MakeUser, tmp_path: Path) -> None:
    options = Options(size=(1280, 720), data=tmp_path)
    user = make_user(services=open_services(options))
    stick = FakeJoystick(user).plug()
    assert "Odd Stick is an unknown controller" in user.app.toast_words and user.scene == "title"
    stick.axis(0, 1.0)
    assert user.scene == "title", "a stick that only drifts opens nothing"
    stick.tap(0)
    assert page(user).asking.step == 0
    answer_all(stick)
    user.step(2)
    assert user.scene == "title"
    assert user.app.services.settings.kept(SETTING) == {"0300aa": TEXT}
    assert user.app.input.pads.connected() == ("pad1",) and "Controller 1 is ready: Odd Stick" in user.app.toast_words
    before = user.focused()
    stick.hat(0, -1)
    stick.hat(0, 0)
    assert user.focused() != before
    user.app.close()
    again = make_user(services=open_services(options))
    stick = FakeJoystick(again).plug()
    assert again.app.input.pads.connected() == ("pad1",), "the profile knows it"
    before = again.focused()
    stick.push(1, 1.0)
    assert again.focused() != before


def ready(user: User) -> FakeJoystick:
    """A joystick whose layout the profile has."""
    user.app.services.settings.keep(SETTING, {"0300aa": TEXT})
    user.app.preferences_changed(SETTING)
    return FakeJoystick(user).plug()


def held(user: User) -> set[str]:
    return user.app.input.pads.held("pad1")


def test_every_control_of_a_layout_is_one_of_the_pad(make_user: MakeUser) -> None:
    user = make_user(first="rulebook", services=services())
    stick = ready(user)
    user.app.give = lambda event: None  # type: ignore[method-assign]
    for number, control in (
        (1, "a"),
        (2, "b"),
        (0, "x"),
        (3, "y"),
        (4, "lb"),
        (5, "rb"),
        (8, "view"),
        (9, "menu"),
        (10, "l3"),
        (11, "r3"),
    ):
        stick.button(number, True)
        assert held(user) == {control}
        stick.button(number, False)
        assert held(user) == set()
    stick.hat(1, 1)
    assert held(user) == {"dpad_up", "dpad_right"}
    stick.hat(0, 0)
    stick.axis(2, -0.9)
    assert held(user) == set(), "a trigger that rests at the end of its way"
    stick.axis(2, 0.9)
    assert held(user) == {"lt"}
    stick.axis(2, -1.0)
    stick.axis(4, 1.0)
    assert held(user) == {"right_stick_up"}, "this axis grows upwards"
    stick.axis(4, 0.0)
    stick.axis(0, -1.0)
    assert held(user) == {"left_stick_left"}


def test_pulling_it_out_pauses_a_running_game_by_name(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    stick = ready(user)
    seq = table.session.state.seq
    stick.button(1, True)
    stick.pull()
    top = user.app.stack.top
    assert isinstance(top, PauseScene) and "Controller 1 (Odd Stick) was unplugged" in top.notice
    assert table.session.state.seq == seq and not user.app.input.presses.down


def test_while_it_is_set_up_it_presses_nothing_and_keys_lead_on_back_and_out(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn"))
    seq = table.session.state.seq
    stick = FakeJoystick(user).plug()
    stick.tap(3)
    scene = page(user)
    stick.tap(3)
    assert scene.asking.found == {"a": "b3"} and scene.asking.step == 1
    stick.tap(3)
    assert scene.asking.said == "That is A already." and scene.asking.step == 1
    user.key(pygame.K_SPACE)
    assert scene.asking.step == 2
    user.key(pygame.K_z, pygame.KMOD_LCTRL)
    user.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert scene.asking.step == 0 and scene.asking.found == {}
    user.key(pygame.K_ESCAPE)
    assert user.app.stack.top is table and table.session.state.seq == seq
    stick.tap(3)
    assert user.app.stack.top is table, "who does not want to is not asked again"
    assert user.app.services.settings.kept(SETTING) is None


def test_a_joystick_that_goes_while_it_is_set_up_ends_the_page(make_user: MakeUser) -> None:
    user = make_user(services=services())
    stick = FakeJoystick(user).plug()
    stick.tap(0)
    page(user)
    stick.pull()
    assert user.scene == "title" and "was unplugged before it was set up" in user.app.toast_words
    assert user.app.input.joysticks.asking is None


def test_the_page_of_controls_sets_up_a_joystick_again(make_user: MakeUser) -> None:
    user = make_user(first="controls", services=services())
    stick = ready(user)
    user.app.stack.top.turn_to(1)  # type: ignore[union-attr]
    user.press("Set up the joystick")
    scene = page(user)
    stick.tap(1)
    assert scene.asking.found == {"a": "b1"} and user.scene == "joystick"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "controls" and user.app.services.settings.kept(SETTING) == {"0300aa": TEXT}


def test_who_presses_nothing_is_let_go_and_what_is_missing_is_asked_for_again(make_user: MakeUser) -> None:
    user = make_user(services=services())
    stick = FakeJoystick(user).plug()
    stick.tap(0)
    page(user)
    user.step(round(len(STEPS) * PATIENCE / 0.1) + 30, 0.1)
    assert user.scene == "title" and "stays unused" in user.app.toast_words
    user.app.unwanted.clear()
    stick.tap(0)
    scene = page(user)
    stick.tap(1)
    for _ in STEPS[1:]:
        user.key(pygame.K_SPACE)
    assert scene.message == "Without B nothing can be pressed. Try again." and scene.asking.step == 0


# -- asking, without a window


def test_what_moves_along_with_an_answer_does_not_answer_the_next_question() -> None:
    asking = Asking((0.0, 0.0, -1.0))
    asking.step = [name for name, _, _ in STEPS].index("lefttrigger")
    asking.take("a2", -0.2)
    asking.take("b6", 1.0)
    asking.take("a2", 1.0)
    asking.take("b6", 0.0)
    assert STEPS[asking.step][0] == "lefttrigger", "it is still held"
    asking.take("a2", -1.0)
    assert STEPS[asking.step][0] == "righttrigger" and asking.found == {"lefttrigger": "a2"}
    asking.take("b6", 1.0)
    assert asking.said == "That is LT already."


def test_a_stick_takes_no_button_and_a_cross_takes_an_axis() -> None:
    asking = Asking((0.0, 0.0))
    asking.step = [name for name, _, _ in STEPS].index("dpup")
    for part, value in (("a1", -1.0), ("a1", 1.0), ("a0", -1.0), ("a0", 1.0)):
        asking.take(part, value)
        asking.take(part, 0.0)
    assert [asking.found[name] for name in ("dpup", "dpdown", "dpleft", "dpright")] == ["-a1", "+a1", "-a0", "+a0"]
    asking.step = [name for name, _, _ in STEPS].index("leftx")
    asking.take("b7", 1.0)
    assert asking.said == "Push the stick itself." and "leftx" not in asking.found


def test_something_that_never_comes_to_rest_does_not_stop_the_questions() -> None:
    asking = Asking()
    asking.take("b0", 1.0)
    asking.tick(PATIENCE + 0.1)
    assert asking.step == 1 and asking.found == {"a": "b0"}
    asking.take("b1", 1.0)
    assert asking.found == {"a": "b0", "b": "b1"}


# -- the text


def test_a_layout_reads_back_as_it_was_written() -> None:
    layout = layout_of(TEXT)
    assert text_of("0300aa", "Odd Stick", layout.sources) == TEXT
    assert text_of("0300aa", "Comma, Stick", {"a": "b0"}) == "0300aa,Comma Stick,a:b0,"


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (["a"], "cannot be read"),
        ({"g": 3}, "it is no text"),
        ({"g": "g,name"}, "has a GUID, a name and controls"),
        ({"g": "g,name,warp:b1,"}, "there is no control named 'warp'"),
        ({"g": "g,name,a:q1,"}, "a: 'q1' is nothing that a joystick has"),
    ],
)
def test_a_damaged_layout_gives_one_sentence_and_the_others_stay(
    make_user: MakeUser, tmp_path: Path, kept: object, said: str
) -> None:
    assert said in layouts_of(kept)[1]
    if isinstance(kept, dict):
        assert list(layouts_of({**kept, "0300aa": TEXT})[0]) == ["0300aa"]
    user = make_user(services=Services(Options(data=tmp_path), MemorySettings({SETTING: kept})))
    assert said in user.app.toast_words


def test_another_profile_without_the_layout_has_no_pad(make_user: MakeUser) -> None:
    user = make_user(services=services())
    stick = ready(user)
    stick.button(1, True)
    user.app.services.settings.keep(SETTING, {})
    user.app.preferences_changed(SETTING)
    user.step()
    assert user.app.input.pads.connected() == () and not user.app.input.presses.down
    assert "Odd Stick" in user.app.toast_words
