"""Pointer, keys and widgets, from posted events alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import resources
from game.client.profile.requests import Asked, Back, Request
from game.ui.devices.input import Input, KeyDown, PointerDown, PointerUp, TextTyped
from game.ui.devices.keymap import KeymapError, caption_of, load_keymap
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.fields import Choice, PickList, TextField, Toggle
from game.ui.kit.focus import Widget, WidgetGroup
from game.ui.kit.panels import ScrollText

DEFAULT = resources.assets() / "keymaps" / "default.toml"


@pytest.fixture
def hands() -> Input:
    return Input(load_keymap(DEFAULT))


def down(key: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def up(key: int) -> pygame.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def actions(hands: Input, key: int, mod: int = 0, text: str = "") -> frozenset[str]:
    (event,) = hands.feed(down(key, mod, text))
    hands.feed(up(key))
    assert isinstance(event, KeyDown)
    return event.actions


def test_keys_have_the_actions_of_the_default_map(hands: Input) -> None:
    assert actions(hands, pygame.K_e) == {"primary"}
    assert actions(hands, pygame.K_ESCAPE) == {"cancel", "pause"}
    assert actions(hands, pygame.K_BACKSPACE) == {"cancel"}
    assert actions(hands, pygame.K_z, pygame.KMOD_LCTRL) == {"undo"}
    assert actions(hands, pygame.K_z) == {"enlarge"}
    assert actions(hands, pygame.K_TAB, pygame.KMOD_LSHIFT) == {"previous_zone"}
    assert actions(hands, pygame.K_RETURN, pygame.KMOD_LALT) == {"fullscreen"}
    assert actions(hands, pygame.K_SLASH, pygame.KMOD_LSHIFT, "?") == {"advise"}


def test_a_held_key_repeats_movement_but_never_a_deed(hands: Input) -> None:
    for key in (pygame.K_e, pygame.K_p, pygame.K_RETURN):
        hands.feed(down(key))
        (again,) = hands.feed(down(key))
        assert isinstance(again, KeyDown) and again.repeat and not again.actions
    hands.feed(down(pygame.K_LEFT))
    (again,) = hands.feed(down(pygame.K_LEFT))
    assert isinstance(again, KeyDown) and again.actions == {"left"}


def test_hot_keys_are_off_while_text_is_typed(hands: Input) -> None:
    hands.typing = True
    assert actions(hands, pygame.K_e) == frozenset()
    assert actions(hands, pygame.K_BACKSPACE) == frozenset()
    assert actions(hands, pygame.K_TAB) == {"next_zone"}
    assert hands.feed(pygame.event.Event(pygame.TEXTINPUT, text="é")) == [TextTyped("é")]
    hands.typing = False
    assert hands.feed(pygame.event.Event(pygame.TEXTINPUT, text="é")) == []


def test_a_release_without_a_press_is_no_click_and_two_quick_presses_are_a_double_click(hands: Input) -> None:
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    release = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(6, 5), button=1)
    assert hands.feed(release) == []
    assert hands.feed(press) == [PointerDown((5, 5), 1, 1)]
    assert hands.feed(release) == [PointerUp((6, 5), 1, (5, 5))]
    assert hands.feed(press) == [PointerDown((5, 5), 1, 2)]
    hands.feed(release)
    hands.tick(1.0)
    assert hands.feed(press) == [PointerDown((5, 5), 1, 1)]


def test_the_pointer_is_scaled_to_the_pixels_of_a_dense_screen(hands: Input) -> None:
    hands.density = (2.0, 2.0)
    hands.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0)))
    assert hands.pos == (20, 40)


def test_losing_the_window_releases_everything(hands: Input) -> None:
    hands.feed(down(pygame.K_LEFT))
    hands.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    hands.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not hands.keys and not hands.buttons


def test_key_caps_read_like_a_keyboard() -> None:
    assert [caption_of(name) for name in ("e", "ctrl+z", "escape", "page up", "f11")] == ["E", "Ctrl+Z", "Esc", "PgUp", "F11"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not toml [", "cannot be read"),
        ("name = 'x'", "[actions] is missing"),
        ("[actions]\npass = 'p'", "pass: a list of key names is needed"),
        ("[actions]\npass = ['hyperspace']", "there is no key named 'hyperspace'"),
    ],
)
def test_a_broken_key_map_is_named_in_one_sentence(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KeymapError, match=r"mine\.toml") as caught:
        load_keymap(path)
    assert reason in str(caught.value)


# -- widgets


class Desk:
    """A group of widgets with hands that reach it."""

    def __init__(self, hands: Input, *widgets: Widget[Asked]) -> None:
        self.hands = hands
        self.group = WidgetGroup(widgets)
        for i, widget in enumerate(widgets):
            widget.rect = pygame.Rect(10, 10 + 60 * i, 200, 50)

    def feed(self, event: pygame.Event) -> Request | None:
        request = None
        for item in self.hands.feed(event):
            request = self.group.handle(item).request or request
        return request

    def click(self, widget: Widget[Asked], x: float = 0.5) -> Request | None:
        pos = (widget.rect.left + round(widget.rect.width * x), widget.rect.centery)
        self.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        return self.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def key(self, key: int, mod: int = 0) -> Request | None:
        request = self.feed(down(key, mod))
        return self.feed(up(key)) or request

    def type(self, words: str) -> None:
        self.hands.typing = True
        self.feed(pygame.event.Event(pygame.TEXTINPUT, text=words))


def test_a_button_is_pressed_by_a_click_and_by_enter_and_not_when_it_is_off(hands: Input) -> None:
    pressed: list[str] = []
    button = Button("Go", lambda: pressed.append("go"))
    desk = Desk(hands, button)
    desk.click(button)
    desk.key(pygame.K_RETURN)
    assert pressed == ["go", "go"]
    button.enabled = False
    desk.click(button)
    desk.key(pygame.K_RETURN)
    assert pressed == ["go", "go"]


def test_a_press_that_slides_off_the_button_does_nothing(hands: Input) -> None:
    button = Button("Go", lambda: Back())
    desk = Desk(hands, button)
    desk.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    assert desk.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 500), button=1)) is None


def test_focus_moves_by_arrows_and_tab_and_skips_what_is_hidden(hands: Input) -> None:
    first, second, third = [Button[Asked](name) for name in ("one", "two", "three")]
    second.visible = False
    desk = Desk(hands, first, second, third)
    desk.key(pygame.K_DOWN)
    assert desk.group.focus is first
    desk.key(pygame.K_DOWN)
    assert desk.group.focus is third
    desk.key(pygame.K_DOWN)
    assert desk.group.focus is first
    desk.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.group.focus is third


def test_holding_or_pressing_twice_confirms_and_one_press_does_not(hands: Input) -> None:
    done: list[int] = []
    button = HoldButton("Concede", lambda: done.append(1))
    desk = Desk(hands, button)
    desk.group.set_focus(button)
    desk.click(button)
    assert not done and button.label == "Press again to confirm"
    desk.click(button)
    assert done == [1] and button.label == "Concede"
    desk.feed(down(pygame.K_RETURN))
    for _ in range(10):
        button.update(0.1)
    desk.feed(up(pygame.K_RETURN))
    assert done == [1, 1]
    desk.click(button)
    for _ in range(50):
        button.update(0.1)
    assert button.label == "Concede" and done == [1, 1]


def test_a_choice_is_made_by_clicking_a_segment_and_by_arrows(hands: Input) -> None:
    seen: list[int] = []
    choice = Choice("Mode", ["Standard", "Advanced", "Expert"], 0, lambda i: seen.append(i))
    desk = Desk(hands, choice)
    desk.click(choice, 0.9)
    desk.key(pygame.K_LEFT)
    assert seen == [2, 1] and choice.state == "Advanced"


def test_a_switch_is_turned_by_click_and_enter(hands: Input) -> None:
    switch: Toggle[Asked] = Toggle("Pregame draft", True)
    desk = Desk(hands, switch)
    desk.click(switch)
    assert switch.on is False
    desk.key(pygame.K_RETURN)
    assert switch.on is True and switch.describe() == "Pregame draft, switch, on"


def test_a_text_field_takes_committed_text_and_edits_it(hands: Input) -> None:
    field: TextField[Asked] = TextField("Seed", limit=8)
    desk = Desk(hands, field)
    desk.click(field)
    desk.type("galaxy\x00 ninety")
    assert field.value == "galaxy n"
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_DELETE)
    desk.type("G")
    assert field.value == "Galaxy "


def test_a_list_follows_keys_and_clicks(hands: Input) -> None:
    seen: list[int] = []
    lines = PickList("Worlds", ["a", "b", "c", "d"], 0, lambda i: seen.append(i))
    desk = Desk(hands, lines)
    lines.rect.height = 160
    desk.group.set_focus(lines)
    desk.key(pygame.K_DOWN)
    desk.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, lines.rect.top + 3 * lines.row_height + 5), button=1))
    desk.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(20, lines.rect.top + 3 * lines.row_height + 5), button=1))
    assert seen == [1, 3]


def test_text_scrolls_by_wheel_and_keys_and_stops_at_its_ends(hands: Input) -> None:
    from game.ui.kit.scale import Scale

    panel = ScrollText("Log", "line\n" * 60)
    desk = Desk(hands, panel)
    target = pygame.Surface((300, 200))
    panel.draw(target, Scale(1280, 720))
    panel.wheel(-1)
    assert panel.offset > 0
    desk.group.set_focus(panel)
    for _ in range(60):
        desk.key(pygame.K_PAGEDOWN)
        hands.release()
    last = panel.offset
    panel.wheel(-5)
    assert panel.offset == last
    panel.wheel(500)
    assert panel.offset == 0
