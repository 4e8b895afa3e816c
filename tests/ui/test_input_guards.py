"""Guards of the keys and of the pads: repeats, dead time, cool-down, peeking, holds that are switches, halves of a keyboard."""

from __future__ import annotations

import pygame
import pytest

from game import resources
from game.scenes.shared.base import Scene
from game.ui.devices.input import FocusLost, Input, InputEvent, KeyDown, KeyUp, PointerDown
from game.ui.devices.keymap import load_keymap
from game.ui.devices.padmap import load_padmap
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down

MAPS = resources.assets() / "keymaps"
SHIFT = pygame.K_LSHIFT


@pytest.fixture
def hands() -> Input:
    made = Input(load_keymap(MAPS / "default.toml"), load_padmap(MAPS / "pad.toml"))
    made.halves = (load_keymap(MAPS / "half_left.toml"), load_keymap(MAPS / "half_right.toml"))
    return made


def down(hands: Input, key: int, mod: int = 0) -> list[InputEvent]:
    return hands.feed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def up(hands: Input, key: int) -> list[InputEvent]:
    return hands.feed(pygame.event.Event(pygame.KEYUP, key=key, mod=0))


def wait(hands: Input, seconds: float) -> list[InputEvent]:
    return [event for _ in range(round(seconds * 100)) for event in hands.tick(0.01)]


def fired(events: list[InputEvent]) -> list[str]:
    return [action for event in events if isinstance(event, KeyDown) for action in sorted(event.actions)]


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_p, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_a_key_that_is_held_for_seconds_commits_once(hands: Input, key: int) -> None:
    first = fired(down(hands, key))
    assert first
    assert wait(hands, 3.0) == []
    assert fired(down(hands, key)) == [], "a repeat of the system"


def test_a_held_arrow_goes_on_after_a_moment(hands: Input) -> None:
    down(hands, pygame.K_LEFT)
    assert wait(hands, 0.35) == []
    assert set(fired(wait(hands, 1.0))) == {"left"}
    up(hands, pygame.K_LEFT)
    assert wait(hands, 1.0) == []


def test_a_key_that_is_down_when_a_prompt_appears_is_dead_for_a_quarter_of_a_second(hands: Input) -> None:
    down(hands, pygame.K_e)
    hands.presses.prompt_appeared()
    up(hands, pygame.K_e)
    wait(hands, 0.1)
    assert fired(down(hands, pygame.K_e)) == []
    up(hands, pygame.K_e)
    assert fired(down(hands, pygame.K_RETURN)) == ["accept"], "another key was not down"
    wait(hands, 0.2)
    assert fired(down(hands, pygame.K_e)) == ["primary"]


def test_enter_that_is_down_when_a_scene_comes_presses_nothing_there(make_user: MakeUser) -> None:
    user = make_user(services=services())
    widgets = user.top(Scene).widgets
    widgets.set_focus(next(w for w in widgets.widgets if w.label == "Skirmish"))
    user.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    user.step(2)
    assert user.scene == "skirmish"
    user.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    user.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    user.step(1)
    assert user.scene == "skirmish"
    user.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    user.step(20)
    user.key(pygame.K_RETURN)
    assert user.scene == "draft"


def test_e_that_answers_one_question_does_not_answer_the_next_one_at_once(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn_end"))
    seq = table.session.state.seq
    user.post(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    user.step(2)
    after = table.session.state.seq
    assert after > seq
    user.post(pygame.KEYUP, key=pygame.K_e, mod=0)
    user.post(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    user.step(2)
    assert table.session.state.seq == after


def test_shift_peeks_only_when_it_is_held_by_itself_for_a_moment(hands: Input) -> None:
    assert down(hands, SHIFT, pygame.KMOD_LSHIFT) == []
    assert wait(hands, 0.1) == []
    assert fired(wait(hands, 0.1)) == ["peek_left"]
    (event,) = up(hands, SHIFT)
    assert isinstance(event, KeyUp) and event.actions == {"peek_left"}


def test_shift_with_another_key_never_peeks(hands: Input) -> None:
    down(hands, SHIFT, pygame.KMOD_LSHIFT)
    assert fired(down(hands, pygame.K_TAB, pygame.KMOD_LSHIFT)) == ["previous_zone"]
    up(hands, pygame.K_TAB)
    assert wait(hands, 1.0) == []
    assert up(hands, SHIFT) in ([], [KeyUp(SHIFT)])


def test_a_card_can_be_chosen_by_its_number_while_shift_peeks(hands: Input) -> None:
    down(hands, SHIFT, pygame.KMOD_LSHIFT)
    wait(hands, 0.3)
    assert fired(down(hands, pygame.K_3, pygame.KMOD_LSHIFT)) == ["slot_3"]
    (event,) = (e for e in [*up(hands, pygame.K_3), *up(hands, SHIFT)] if isinstance(e, KeyUp) and "peek_left" in e.actions)
    assert event.key == SHIFT


def test_holds_are_switches_for_those_who_cannot_hold(hands: Input) -> None:
    hands.presses.latches = True
    assert fired(down(hands, pygame.K_F2)) == ["peek_left"]
    assert all(not event.actions for event in up(hands, pygame.K_F2) if isinstance(event, KeyUp))
    (event,) = down(hands, pygame.K_F2)
    assert isinstance(event, KeyUp) and event.actions == {"peek_left"}
    up(hands, pygame.K_F2)
    assert fired(down(hands, pygame.K_F2)) == ["peek_left"]


def test_the_cool_down_drops_a_second_press_of_the_same_key_and_of_the_mouse(hands: Input) -> None:
    hands.presses.cool_down = 0.5
    assert fired(down(hands, pygame.K_RETURN)) == ["accept"]
    up(hands, pygame.K_RETURN)
    wait(hands, 0.1)
    assert fired(down(hands, pygame.K_RETURN)) == []
    up(hands, pygame.K_RETURN)
    assert fired(down(hands, pygame.K_e)) == ["primary"]
    wait(hands, 0.6)
    assert fired(down(hands, pygame.K_RETURN)) == ["accept"]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    release = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert [type(event) for event in hands.feed(press)] == [PointerDown]
    hands.feed(release)
    assert hands.feed(press) == [] and hands.feed(release) == []


def test_losing_the_window_lets_go_of_everything(hands: Input) -> None:
    down(hands, pygame.K_LEFT)
    assert hands.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == [FocusLost()]
    assert wait(hands, 1.0) == [] and not hands.keys


def test_two_halves_of_a_keyboard_are_two_devices(hands: Input) -> None:
    hands.split_keyboard(True)
    seen = {}
    for key in (pygame.K_w, pygame.K_UP, pygame.K_e, pygame.K_o, pygame.K_F1, pygame.K_ESCAPE):
        (event,) = down(hands, key)
        up(hands, key)
        assert isinstance(event, KeyDown)
        seen[key] = (event.device, *sorted(event.actions))
    assert seen == {
        pygame.K_w: ("keys_left", "up"),
        pygame.K_UP: ("keys_right", "up"),
        pygame.K_e: ("keys_left", "primary"),
        pygame.K_o: ("keys_right", "primary"),
        pygame.K_F1: ("keys", "rules"),
        pygame.K_ESCAPE: ("keys", "cancel", "pause"),
    }
    hands.split_keyboard(False)
    (event,) = down(hands, pygame.K_w)
    assert isinstance(event, KeyDown) and event.device == "keys" and event.actions == {"zone_warzone"}


def test_letters_of_the_halves_are_text_in_a_text_field(hands: Input) -> None:
    hands.split_keyboard(True)
    hands.typing = True
    assert fired(down(hands, pygame.K_w)) == []
