"""The page of keys and buttons: every action can be bound anew, clashes are refused by name, presets bring order back."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked, Go, JoystickArgs, Request
from game.content.language import line, say
from game.scenes.shared.base import Scene
from game.ui.devices import bindings
from game.ui.devices.actions import GROUPS, LABELS
from game.ui.devices.bindings import PAD, PAGES, PRESETS
from game.ui.devices.devices import is_pad
from game.ui.devices.input import FocusLost, InputEvent, KeyDown, KeyUp, PointerDown
from game.ui.devices.keymap import MODIFIERS, name_of
from game.ui.devices.padmap import SHIFTS
from game.ui.kit import glyphs, theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice
from game.ui.kit.focus import Press, Widget
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted, render, rich, rich_px

PATIENCE = 6.0
"""Seconds that the page waits for a key."""
TABS = (
    line("controls.moving"),
    line("controls.playing"),
    line("controls.piles"),
    line("controls.looking"),
    line("controls.numbers"),
    line("controls.window"),
)
"""The groups of actions in short."""
ACROSS = 2


class BindRow(Widget[Asked]):
    """One action with its keys; pressing it waits for another key."""

    role = "binding"

    def __init__(self, action: str, on_press: Press[Asked]) -> None:
        super().__init__(say(LABELS[action]), on_press=on_press)
        self.action = action
        self.page = bindings.KEYS
        self.names: tuple[str, ...] = ()
        self.waiting = False

    @property
    def state(self) -> str:
        """The keys in words."""
        if self.waiting:
            return say("controls.waiting_for_key")
        return say("phrase.or").join(bindings.said(self.page, name) for name in self.names) or say("controls.no_key")

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Label on the left, pictures of the keys on the right."""
        lit = self.hovered or self.focused
        edge = theme.GOLD if self.waiting else theme.LINE if lit else theme.LINE_SOFT
        ground = theme.PANEL_RAISED if lit or self.waiting else theme.PANEL
        target.blit(plate(self.rect.size, ground, theme.GROUND, edge), self.rect)
        pad = scale.px(14)
        px = min(scale.font(19), max(theme.NUMBER_FLOOR, round(self.rect.height * 0.5)))
        right = self.rect.right - pad
        if self.waiting:
            words = render(
                say("controls.press_button") if self.page == PAD else say("controls.press_key"), px, theme.GOLD, Face.BOLD
            )
            right -= words.get_width()
            target.blit(words, words.get_rect(midleft=(right, self.rect.centery)))
        else:
            high = max(18, min(round(px * 1.4), self.rect.height - 6))
            for name in reversed(self.names):
                picture = glyphs.control(name, high) if self.page == PAD else glyphs.key_cap(bindings.said(self.page, name), high)
                if right - picture.get_width() < self.rect.left + self.rect.width * 2 // 5:
                    break
                right -= picture.get_width()
                target.blit(picture, picture.get_rect(midleft=(right, self.rect.centery)))
                right -= scale.px(6)
        room = max(1, right - pad - self.rect.left)
        label = fitted(self.label, px, room, theme.TEXT, height=self.rect.height)
        target.blit(label, label.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))


class ControlsScene(Scene):
    """Device, preset and group above, the actions of the group in two columns, what was said and the ways back below."""

    room = (1180, 840)

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self.group = 0
        self.backdrop = Backdrop("calm", 11)
        self.rows: list[BindRow] = []
        self.waiting: BindRow | None = None
        self.left = 0.0
        self.last_row: BindRow | None = None
        self.offer: tuple[str, str] | None = None  # two actions whose keys may be swapped, after one was refused
        self.shift = ""  # a modifier that is down: it counts by itself when it comes up alone
        self.message = ""

    @property
    def key(self) -> str:
        """The map that is open."""
        return PAGES[self.page][0]

    def _bindings(self) -> bindings.Bindings:
        return self.app.controls.bindings or bindings.Bindings(self.app.services.settings)

    # -- layout

    def relayout(self) -> None:
        scale = self.scale
        focused = self.widgets.focus.label if self.widgets.focus else None
        edge, gap, pad = scale.px(30), scale.px(10), scale.px(34)
        width = min(scale.width - 2 * edge, max(scale.px(1280), scale.font(19) * 64))
        lines = max(-(-len(group) // ACROSS) for _, group in GROUPS)
        head, foot = scale.px(86), scale.font(19) * 2 + scale.px(14)
        room = scale.height - 2 * scale.px(16) - head - foot - 2 * pad
        row = min(scale.target(50), room // (lines + 4) - gap)
        self.box = pygame.Rect(0, 0, width, head + foot + pad + (row + gap) * (lines + 4))
        self.box.center = (scale.width // 2, scale.height // 2)
        left, right = self.box.left + pad, self.box.right - pad
        bound, top = self._bindings(), self.box.top + head
        devices = Choice(say("controls.device"), [say(title) for _, title in PAGES], self.page, self.turn_to)
        presets = Choice(
            say("controls.preset"),
            [say(title) for _, title in PRESETS],
            [key for key, _ in PRESETS].index(bound.preset),
            self.choose,
        )
        groups = Choice(say("controls.group"), [say(tab) for tab in TABS], self.group, self.open_group)
        presets.visible = self.key == bindings.KEYS
        upper: list[Widget[Asked]] = [devices, *([presets] if presets.visible else []), groups]
        for choice in upper:
            choice.rect = pygame.Rect(left, top, right - left, row)
            top += row + gap
        presets_at = pygame.Rect(left, top, right - left, row)  # where the keyboard has its presets
        if self.key == PAD and self.app.input.joysticks.open:
            top += row + gap
        top += row // 4
        half = (right - left - gap) // ACROSS
        self.rows = []
        shown = bound.bound(self.key)
        shipped = bound.shipped(self.key)
        group = [a for a in GROUPS[self.group][1] if self.key not in bindings.HALVES or a in shipped]
        for place, action in enumerate(group):
            made = BindRow(action, lambda action=action: self.wait_for(action))  # type: ignore[misc]
            made.page, made.names = self.key, shown[action]
            across, down = divmod(place, -(-len(group) // ACROSS) or 1)
            made.rect = pygame.Rect(left + across * (half + gap), top + down * (row + gap), half, row)
            self.rows.append(made)
        below = self.box.bottom - pad - row
        self.words = pygame.Rect(left, below - foot, right - left, foot - scale.px(6))
        if self.offer is None:
            restore = Button(say("controls.as_in_preset"), self.restore, key="pin", icon="undo", style="quiet", measure=19)
        else:
            restore = Button(say("controls.swap_two"), self.swap, key="pin", icon="redo", measure=19)
        free = say("controls.leave_it_free") if self.key == PAD else say("controls.leave_no_key")
        clear = Button(free, self.unbind, key="skip", icon="cross", style="quiet", measure=19)
        joystick = next(iter(self.app.input.joysticks.open), None)
        setting_up = Button(say("controls.set_up_joystick"), lambda: Go(JoystickArgs(joystick or 0)), icon="target", measure=19)
        setting_up.visible = self.key == PAD and joystick is not None
        reset = Button(say("controls.all_as_in_preset"), self.reset, icon="undo", style="quiet", measure=19)
        done = Button(say("controls.done"), self.back, key="cancel", icon="check", style="primary", measure=20)
        feet = (restore, clear, reset, done)
        each = (right - left - (len(feet) - 1) * gap) // len(feet)
        for place, button in enumerate(feet):
            button.rect = pygame.Rect(left + place * (each + gap), below, each, row)
        setting_up.rect = presets_at
        widgets: list[Widget[Asked]] = [*upper, setting_up, *self.rows, *feet]
        last = self.last_row.action if self.last_row is not None else ""
        here = [row for row in self.rows if row.label == focused] or [row for row in self.rows if row.action == last] or self.rows
        self.last_row = here[0] if here else None
        self.widgets.set(widgets, next((w for w in widgets if w.label == focused and w.visible), devices))

    def turn_to(self, page: int) -> Request | None:
        """The keys of another device."""
        self.page, self.message, self.offer = page, "", None
        self.relayout()
        return None

    def open_group(self, group: int) -> Request | None:
        """Another group of actions."""
        self.group, self.message, self.offer = group, "", None
        self.relayout()
        return None

    # -- changes

    def choose(self, preset: int) -> Request | None:
        """Another preset for the keyboard."""
        self._bindings().choose(PRESETS[preset][0])
        self._changed(say("controls.keyboard_is_as_in", preset=PRESETS[preset][1]))
        return None

    def restore(self) -> Request | None:
        """The action that had the focus last, as in the preset."""
        if self.last_row is not None:
            action = self.last_row.action
            refused = self._bindings().restore(self.key, action)
            self._changed(refused or say("controls.is_as_in_preset", action=LABELS[action]))
        return None

    def unbind(self) -> Request | None:
        """The action that had the focus last has no key any more."""
        if self.last_row is not None:
            action = self.last_row.action
            refused = self._bindings().unbind(self.key, action)
            self._changed(refused or say("controls.is_on_no_now", action=LABELS[action], pad=self.key == PAD))
        return None

    def swap(self) -> Request | None:
        """The two actions of the last refusal get each other's keys."""
        if self.offer is not None:
            action, other = self.offer
            refused = self._bindings().swap(self.key, action, other)
            self._changed(refused or say("controls.and_have_changed_places", action=LABELS[action], other=LABELS[other]))
        return None

    def reset(self) -> Request | None:
        """Everything of this device as in the preset."""
        self._bindings().reset(self.key)
        self._changed(say("controls.page_is_as_in_preset", page=PAGES[self.page][1]))
        return None

    def _changed(self, words: str) -> None:
        self.offer = None
        self.app.preferences_changed(bindings.SETTING)
        self.message = words
        self.relayout()

    # -- waiting for a key

    def wait_for(self, action: str) -> Request | None:
        """The next key or button is meant for this action."""
        self.waiting = next(row for row in self.rows if row.action == action)
        self.waiting.waiting = True
        self.left, self.shift, self.offer = PATIENCE, "", None
        self.swallows = True
        self.app.input.listen(True)
        self.message = say("controls.press_new_esc_click", action=LABELS[action], pad=self.key == PAD, seconds=f"{PATIENCE:.0f}")
        return None

    def _stop(self, words: str) -> None:
        if self.waiting is not None:
            self.waiting.waiting = False
        self.waiting = None
        self.swallows = False
        self.app.input.listen(False)
        self.message = words
        self.app.invalidate()

    def leave(self) -> None:
        """Nothing waits for a key any more."""
        self.app.input.listen(False)

    def _take(self, event: InputEvent) -> None:
        """One event while a key is waited for."""
        if isinstance(event, PointerDown | FocusLost) or (isinstance(event, KeyDown) and event.key == pygame.K_ESCAPE):
            self._stop(say("controls.it_stays"))
        elif isinstance(event, KeyDown | KeyUp) and is_pad(event.device) == (self.key == PAD):
            name = self._named(event)
            if name:
                self._bind(name)

    def _named(self, event: KeyDown | KeyUp) -> str:
        """The name of what was pressed; "" while it is not known yet, as after a modifier."""
        if isinstance(event, KeyUp):
            alone = event.control or (pygame.key.name(event.key) if event.key in MODIFIERS else "")
            return alone if alone and alone == self.shift else ""
        if event.control:
            if event.control in SHIFTS and not self.shift:
                self.shift = event.control
                return ""
            return f"{self.shift}+{event.control}" if self.shift else event.control
        if event.key in MODIFIERS:
            self.shift = pygame.key.name(event.key)
            return ""
        plain = self.key in bindings.HALVES  # their keys count with and without the others
        name = name_of(event.key, event.shift and not plain, event.ctrl and not plain, event.alt and not plain)
        if not name:
            self._stop(say("controls.that_key_has_no"))
        return name

    def _bind(self, name: str) -> None:
        row = self.waiting
        assert row is not None  # or nothing would be waited for
        bound = self._bindings()
        refused, other = bound.bind(self.key, row.action, name), bound.taken_by(self.key, row.action, name)
        self._stop(refused or say("controls.is_on_now", label=row.label, key=bindings.said(self.key, name)))
        self._changed(say("controls.or_swap_two_below", refused=refused) if refused and other else self.message)
        if refused and other:
            self.offer = (row.action, other)
            self.relayout()

    # -- input, time, picture

    def handle(self, event: InputEvent) -> Request | None:
        if self.waiting is not None:
            self._take(event)
            return None
        if isinstance(event, KeyDown) and "pin" in event.actions and not event.repeat:
            return self.swap() if self.offer is not None else self.restore()
        if isinstance(event, KeyDown) and "skip" in event.actions and not event.repeat:
            return self.unbind()
        request = super().handle(event)
        if isinstance(self.widgets.focus, BindRow):
            self.last_row = self.widgets.focus
        return request

    def update(self, dt: float) -> Request | None:
        if self.waiting is not None:
            self.left -= dt
            if self.left <= 0:
                self._stop(say("controls.it_stays"))
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self.waiting is not None or super().moving

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("controls.keys_and_buttons"), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        words = self.message or self._advice()
        color = theme.GOLD if self.waiting is not None else theme.TEXT if self.message else theme.MUTED
        px = rich_px(words, scale.font(18), self.words.width, self.words.height)
        picture = rich(words, px, self.words.width, color, align="center")
        screen.blit(picture, picture.get_rect(center=self.words.center))

    def _advice(self) -> str:
        if self.key in bindings.HALVES:
            return say("controls.for_two_seats")
        if self.key == PAD and not self.app.input.pads.connected():
            if self.app.input.joysticks.open:
                return say("controls.joystick_is_plugged")
            return say("controls.no_controller_is_plugged")
        return say("controls.choose_action_then_press")
