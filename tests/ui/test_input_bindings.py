"""Bindings of a profile: presets, clashes by name, damaged ones, the page of keys and buttons, and the pictures of both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game
from game.client.profile.preferences import BUTTON_PICTURES, KEY_CAPS
from game.client.profile.requests import ControlsArgs, SettingsArgs
from game.client.profile.services import Options, Services
from game.client.profile.settings import MemorySettings
from game.client.runs.opening import open_services
from game.scenes.settings.controls import ControlsScene
from game.ui.devices.actions import GROUPS, LABELS, NEEDED
from game.ui.devices.bindings import HALVES, KEYS, PAD, PAGES, PRESETS, Bindings
from game.ui.devices.keymap import chord_of
from game.ui.kit import glyphs
from tests.ui.conftest import User
from tests.ui.pads import FakePad, go_to

MakeUser = Callable[..., User]


def test_every_preset_binds_all_that_is_needed_and_no_key_twice() -> None:
    for preset, title in PRESETS:
        bindings = Bindings(MemorySettings())
        bindings.choose(preset)
        bound = bindings.bound(KEYS)
        assert all(bound[action] for action in NEEDED), title
        assert set(bound) == set(LABELS), title
        clashes = [(action, name) for action, names in bound.items() for name in names if bindings.clash(KEYS, action, name)]
        assert clashes == [], title


def test_the_two_halves_of_the_keyboard_share_no_key() -> None:
    bindings = Bindings(MemorySettings())
    left, right = ({chord_of(n) for names in bindings.bound(half).values() for n in names} for half in HALVES)
    assert not left & right
    for half in HALVES:
        assert {"up", "down", "left", "right", "accept", "cancel", "primary", "pass", "next_zone"} <= {
            action for action, names in bindings.bound(half).items() if names
        }


def test_arena_like_commits_with_space() -> None:
    bindings = Bindings(MemorySettings())
    bindings.choose("arena")
    assert bindings.keymap().actions(pygame.K_SPACE, False, False, False) == {"primary"}
    assert bindings.keymap().actions(pygame.K_e, False, False, False) == {"skip"}


def test_a_key_that_is_taken_is_refused_by_the_name_of_what_has_it() -> None:
    settings = MemorySettings()
    bindings = Bindings(settings)
    assert bindings.bind(KEYS, "pass", "e") == "E is taken by Commit, confirm: rebind that first."
    assert bindings.bind(KEYS, "pass", "i") == ""
    assert Bindings(settings).bound(KEYS)["pass"] == ("i",)
    assert bindings.bind(KEYS, "rewind", "p") == "", "p is free now"
    assert bindings.restore(KEYS, "pass") == "P is taken by Rewind list now: rebind that first."
    bindings.reset(KEYS)
    assert bindings.bound(KEYS)["pass"] == ("p",)


def test_an_action_may_be_left_without_a_key_unless_nobody_could_play_on() -> None:
    settings = MemorySettings()
    bindings = Bindings(settings)
    assert bindings.unbind(KEYS, "rewind") == ""
    assert Bindings(settings).bound(KEYS)["rewind"] == ()
    assert Bindings(settings).notice == ""
    assert bindings.bind(KEYS, "pass", "u") == "", "its key is free"
    assert bindings.restore(KEYS, "rewind") == "U is taken by Pass now: rebind that first."
    assert bindings.unbind(KEYS, "accept") == "Do what is in focus needs a key: give it another one instead."
    assert bindings.unbind(PAD, "accept") == "Do what is in focus needs a button: give it another one instead."
    assert bindings.unbind(PAD, "wheel") == ""
    assert bindings.bound(KEYS)["accept"] == ("return", "enter")


def test_two_actions_change_places() -> None:
    settings = MemorySettings()
    bindings = Bindings(settings)
    assert bindings.swap(KEYS, "pass", "primary") == ""
    again = Bindings(settings)
    assert again.notice == ""
    assert (again.bound(KEYS)["pass"], again.bound(KEYS)["primary"]) == (("e",), ("p",))


def test_a_swap_that_would_leave_something_needed_without_a_key_or_clash_changes_nothing() -> None:
    bindings = Bindings(MemorySettings())
    bindings.unbind(KEYS, "rewind")
    before = bindings.bound(KEYS)
    said = bindings.swap(KEYS, "rewind", "primary")
    assert said == "Commit, confirm needs a key, and Rewind list has none."
    said = bindings.swap(KEYS, "cancel", "tactics")  # Escape is Pause as well
    assert said == "Esc would be on Tactics to play now and on Pause: rebind that first."
    assert bindings.bound(KEYS) == before


def test_a_button_may_carry_a_hold_beside_a_tap_but_not_two_taps() -> None:
    bindings = Bindings(MemorySettings())
    assert bindings.bind(PAD, "pass", "y") == "Y is taken by Commit, confirm: rebind that first."
    assert bindings.bind(PAD, "wheel", "y") == ""
    assert bindings.bind(PAD, "peek_left", "lt") == "", "the wheel has left it"
    assert bindings.bind(PAD, "undo", "lb+b") == ""


def test_a_key_of_one_half_is_refused_in_the_other() -> None:
    bindings = Bindings(MemorySettings())
    refused = "O is taken by Commit, confirm of the right half: rebind that first."
    assert bindings.bind(HALVES[0], "pass", "o") == refused


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("nonsense", "cannot be read"),
        ({"preset": "lefty"}, "cannot be read"),
        ({"keys": {"pass": ["hyperspace"]}}, "there is no key named 'hyperspace'"),
        ({"keys": {"warp": ["w"]}}, "there is no action 'warp'"),
        ({"keys": {"pass": "p"}}, "Pass has no list of keys"),
        ({"keys": {"pass": ["e"]}}, "E is bound to Pass and to Commit, confirm"),
        ({"keys": {"primary": []}}, "Commit, confirm has no key"),
        ({"pad": {"pass": ["trackball"]}}, "there is no button named 'trackball'"),
        ({"keys": [1, 2]}, "they are not a table"),
    ],
)
def test_damaged_bindings_give_one_sentence_and_the_default(make_user: MakeUser, tmp_path: Path, kept: object, said: str) -> None:
    settings = MemorySettings({"bindings": kept})
    bindings = Bindings(settings)
    assert said in bindings.notice
    assert bindings.bound(KEYS)["primary"] == ("e",)
    user = make_user(services=Services(Options(data=tmp_path), settings))
    assert said in user.app.toast_words
    user.key(pygame.K_DOWN)
    assert user.focused()


def test_bindings_are_of_a_profile_and_outlive_the_game(make_user: MakeUser, tmp_path: Path) -> None:
    options = Options(size=(1280, 720), data=tmp_path)
    user = make_user(services=open_services(options))
    Bindings(user.app.services.settings).bind(KEYS, "primary", "i")
    user.app.close()
    again = make_user(services=open_services(options))
    assert again.app.input.keymap.actions(pygame.K_i, False, False, False) == {"primary"}
    assert again.app.input.keymap.actions(pygame.K_e, False, False, False) == frozenset()


# -- the page


@pytest.fixture
def page(make_user: MakeUser) -> tuple[User, ControlsScene]:
    user = make_user(first="title")
    user.app.stack.push(SettingsArgs())
    user.app.stack.push(ControlsArgs())
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, ControlsScene)
    return user, top


def test_a_key_is_bound_by_keys_alone_and_acts_at_once(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    scene.open_group(1)
    row = next(row for row in scene.rows if row.action == "pass")
    scene.widgets.set_focus(row)
    user.key(pygame.K_RETURN)
    assert scene.waiting is not None
    user.key(pygame.K_i)
    assert scene.waiting is None and scene.message == "Pass is on I now."
    assert user.app.input.keymap.actions(pygame.K_i, False, False, False) == {"pass"}
    assert user.focused() == "Pass"
    user.key(pygame.K_x)
    assert user.app.input.keymap.actions(pygame.K_p, False, False, False) == {"pass"}


def test_a_clash_is_said_on_the_page_and_nothing_changes(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    scene.open_group(1)
    scene.wait_for("pass")
    user.key(pygame.K_e)
    assert scene.message.startswith("E is taken by Commit, confirm")
    assert user.app.input.keymap.caption("pass") == "P"


def test_after_a_clash_the_page_offers_to_swap_the_two(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    scene.open_group(1)
    scene.wait_for("pass")
    user.key(pygame.K_e)
    assert "Or swap the two below." in scene.message
    user.step(20)
    user.press("Swap the two")
    assert scene.message == "Pass and Commit, confirm have changed places."
    assert user.app.input.keymap.actions(pygame.K_e, False, False, False) == {"pass"}
    assert user.app.input.keymap.actions(pygame.K_p, False, False, False) == {"primary"}
    assert "As in the preset" in [widget.label for widget in scene.widgets.widgets], "the offer is gone"


def test_a_pad_leaves_an_action_without_a_button_and_brings_it_back(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    pad = FakePad(user).plug()
    scene.turn_to(1)
    scene.open_group(1)
    go_to(user, pad, "Undo")
    pad.tap("l3")
    row = next(row for row in scene.rows if row.action == "undo")
    assert row.state == "no key" and scene.message == "Undo is on no button now."
    assert user.app.input.padmap.actions("b", {"lt"}) == {"cancel"}
    assert user.focused() == "Undo"
    pad.tap("x")
    assert user.app.input.padmap.actions("b", {"lt"}) == {"undo"}


def test_every_action_on_the_page_has_something_that_answers_it() -> None:
    """Each name stands in a module beside the list of them, or is made of a number there."""
    folder = Path(game.__file__).parent
    files = [file for file in folder.rglob("*.py") if file.name not in ("actions.py", "bindings.py")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [name for name in LABELS if not name.startswith("slot_") and f'"{name}"' not in text] == []


def test_the_key_for_the_sound_switches_it_off_and_on(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(user.app.audio, "mute", heard.append)
    user.key(pygame.K_m, pygame.KMOD_LCTRL)
    assert heard[-1] is True and user.app.toast_words == "Sound is off."
    user.post(pygame.WINDOWFOCUSLOST)
    user.post(pygame.WINDOWFOCUSGAINED)
    user.step()
    assert heard[-1] is True, "another window does not switch it on again"
    user.key(pygame.K_m, pygame.KMOD_LCTRL)
    assert heard[-1] is False


def test_keys_of_the_whole_game_are_only_named_while_one_is_waited_for(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    scene.open_group(1)
    scene.wait_for("rewind")
    before = user.app.window.mode
    user.key(pygame.K_F11)
    assert user.app.window.mode == before
    assert "taken by Full screen" in scene.message


def test_a_key_with_modifiers_and_a_modifier_by_itself_can_be_bound(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    scene.open_group(1)
    scene.wait_for("rewind")
    user.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="")
    user.post(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_LCTRL, unicode="")
    user.step()
    assert scene.message == "Rewind list is on Ctrl+U now."
    scene.wait_for("tactics")
    user.key(pygame.K_RCTRL, pygame.KMOD_RCTRL)
    assert scene.message == "Tactics to play now is on R Ctrl now."


def test_escape_a_click_or_waiting_leave_everything_as_it_was(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    ways: tuple[Callable[[], None], ...] = (
        lambda: user.key(pygame.K_ESCAPE),
        lambda: user.click((3, 3)),
        lambda: user.step(80, 0.1),
    )
    for leave in ways:
        scene.wait_for("accept")
        leave()
        assert scene.waiting is None and user.scene == "controls"
    user.step(30)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "settings"


def test_a_pad_binds_its_own_buttons_on_the_page_and_leaves_it(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    pad = FakePad(user).plug()
    pad.tap("dpad_right")
    assert scene.key == PAD
    scene.open_group(1)
    user.step()
    go_to(user, pad, "Pass")
    pad.tap("a")
    assert scene.waiting is not None
    pad.tap("y")
    assert scene.message.startswith("Y is taken by Commit, confirm")
    user.step(20)
    pad.tap("a")
    pad.down("lt")
    pad.tap("y")
    pad.up("lt")
    assert scene.message == "Pass is on LT+Y now."
    user.step(20)
    pad.tap("b")
    assert user.scene == "settings"


def test_a_pad_that_goes_while_its_button_is_waited_for_ends_the_waiting(page: tuple[User, ControlsScene]) -> None:
    user, scene = page
    pad = FakePad(user).plug()
    scene.turn_to(1)
    scene.wait_for("accept")
    pad.pull()
    assert scene.waiting is None and not user.app.input.raw


@pytest.mark.parametrize("size", [(640, 360), (1024, 576), (1280, 720), (1920, 1080)])
def test_every_row_of_every_group_and_device_lies_inside_the_window(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, first="controls")
    scene = user.top(ControlsScene)
    for scale in (0.8, 1.0, 2.0):
        user.app.set_ui_scale(scale)
        user.step(3)
        for page in range(len(PAGES)):
            scene.turn_to(page)
            for group in range(len(GROUPS)):
                scene.open_group(group)
                shown = [w for w in scene.widgets.widgets if w.visible]
                assert all(user.app.screen.get_rect().contains(w.rect) for w in shown)
                for row in shown:
                    assert not [w.label for w in shown if w is not row and w.rect.colliderect(row.rect)], row.label


# -- pictures


def test_prompts_show_the_device_that_was_used_last_within_one_frame(user: User) -> None:
    pad = FakePad(user).plug()
    user.key(pygame.K_DOWN)
    assert glyphs.words("primary") == "E"
    pad.post("dpad_down", True)
    user.step(1)
    assert glyphs.words("primary") == "Y"
    before = pygame.image.tobytes(user.app.screen, "RGB")
    user.post(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="")
    user.step(1)
    assert glyphs.words("primary") == "E"
    assert pygame.image.tobytes(user.app.screen, "RGB") != before


def test_the_picture_of_a_button_changes_with_the_device_and_can_be_left_out(make_user: MakeUser) -> None:
    user = make_user(first="skirmish")
    pad = FakePad(user).plug()
    user.key(pygame.K_DOWN)
    key = glyphs.cap("primary", 24)
    pad.tap("dpad_down")
    button = glyphs.cap("primary", 24)
    assert key is not None and button is not None
    assert pygame.image.tobytes(key, "RGBA") != pygame.image.tobytes(button, "RGBA")
    user.app.services.settings.set(KEY_CAPS, False)
    user.app.preferences_changed("key_caps")
    assert glyphs.cap("primary", 24) is None
    user.app.services.settings.set(BUTTON_PICTURES, "keys")
    user.app.preferences_changed("button_pictures")
    assert glyphs.words("primary") == "E"
