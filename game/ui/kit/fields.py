"""Fields: a row of choices, a switch, a line of text and a list to pick from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from game.ui.devices.input import InputEvent, KeyDown, PointerDown, TextComposing, TextTyped
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import UNUSED, USED, Answer, R_co, Widget
from game.ui.kit.icons import draw_icon, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, clean, fitted, render, size


class Choice(Widget[R_co]):
    """A row of segments of which one is chosen: click one, or left and right while focused."""

    role = "choice"

    def __init__(
        self,
        label: str,
        options: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], R_co] | None = None,
        *,
        hint: str = "",
        icons: Sequence[str] = (),
    ) -> None:
        super().__init__(label, hint=hint)
        self.options = list(options)
        self.icons = list(icons)
        self.chosen = max(0, min(chosen, len(self.options) - 1))
        self.on_change = on_change
        self._pointer_x = 0

    @property
    def state(self) -> str:
        return self.options[self.chosen] if self.options else ""

    def choose(self, index: int) -> R_co | None:
        """Choose an option by its place."""
        index = max(0, min(index, len(self.options) - 1))
        if index == self.chosen or not self.enabled:
            return None
        self.chosen = index
        return self.on_change(index) if self.on_change else None

    def segment(self, index: int) -> pygame.Rect:
        """The box of one option."""
        count = max(1, len(self.options))
        left = self.rect.left + self.rect.width * index // count
        right = self.rect.left + self.rect.width * (index + 1) // count
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def press(self) -> R_co | None:
        return self.choose((self.chosen + 1) % max(1, len(self.options)))

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._pointer_x = event.pos[0]
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        if inside:
            for index in range(len(self.options)):
                box = self.segment(index)
                if box.left <= self._pointer_x < box.right:
                    return Answer(True, self.choose(index))
        return USED

    def key(self, event: InputEvent) -> Answer[R_co]:
        if isinstance(event, KeyDown):
            if "left" in event.actions and self.chosen > 0:
                return Answer(True, self.choose(self.chosen - 1))
            if "right" in event.actions and self.chosen < len(self.options) - 1:
                return Answer(True, self.choose(self.chosen + 1))
            if {"left", "right"} & event.actions:
                return USED
        return UNUSED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        target.blit(plate(self.rect.size, theme.WELL, theme.WELL, theme.LINE), self.rect)
        for index, words in enumerate(self.options):
            box = self.segment(index).inflate(-scale.px(4), -scale.px(4))
            chosen = index == self.chosen
            color = theme.INK if chosen else theme.TEXT if self.enabled else theme.MUTED
            if chosen:
                fill = theme.GOLD if self.enabled else theme.MUTED
                target.blit(plate(box.size, fill, theme.shade(fill, 0.85)), box)
            px = min(scale.font(21), max(14, round(box.height * 0.62)))
            lead = 0
            mark = self.icons[index] if index < len(self.icons) else ""
            if mark and not words:
                picture = icon(mark, max(1, min(round(px * 0.95), box.width - 4)), color)
                target.blit(picture, picture.get_rect(center=box.center))
                continue
            room = box.width - (px * 2 if mark else 6)
            label = fitted(words, px, room, color, Face.DISPLAY, height=box.height, align="center")
            if mark:
                picture = icon(mark, round(px * 0.95), color)
                lead = picture.get_width() + px // 3
                left = box.centerx - (lead + label.get_width()) // 2
                target.blit(picture, picture.get_rect(midleft=(left, box.centery)))
                target.blit(label, label.get_rect(midleft=(left + lead, box.centery)))
            else:
                target.blit(label, label.get_rect(center=box.center))


class Toggle(Widget[R_co]):
    """A switch that is on or off: a check mark in a box, the label beside it."""

    role = "switch"

    def __init__(self, label: str, on: bool = False, on_change: Callable[[bool], R_co] | None = None, *, hint: str = "") -> None:
        super().__init__(label, hint=hint)
        self.on = on
        self.on_change = on_change

    @property
    def state(self) -> str:
        return "on" if self.on else "off"

    def press(self) -> R_co | None:
        if not self.enabled:
            return None
        self.on = not self.on
        return self.on_change(self.on) if self.on_change else None

    def label_at(self, scale: Scale) -> int:
        """How far from its left the label begins."""
        return 2 + self._side(scale) + scale.px(14)

    def _side(self, scale: Scale) -> int:
        return min(self.rect.height - 4, max(22, scale.px(34)))

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        side = self._side(scale)
        box = pygame.Rect(self.rect.left + 2, self.rect.centery - side // 2, side, side)
        lit = self.hovered or self.focused
        if self.on:
            target.blit(plate(box.size, theme.GOLD, theme.shade(theme.GOLD, 0.85), (255, 236, 170)), box)
            mark = icon("check", round(side * 0.66), theme.INK)
            target.blit(mark, mark.get_rect(center=box.center))
        else:
            target.blit(plate(box.size, theme.WELL, theme.WELL, theme.GOLD if lit else theme.LINE), box)
        px = min(scale.font(21), max(theme.NUMBER_FLOOR, round(self.rect.height * 0.78)))
        left = self.rect.left + self.label_at(scale)
        color = theme.TEXT if self.enabled else theme.MUTED
        label = fitted(self.label, px, self.rect.right - left, color, height=self.rect.height)
        target.blit(label, label.get_rect(midleft=(left, self.rect.centery)))


SPELLED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz0123456789-'."
"""What a gamepad can spell, in the order in which it turns."""


class TextField(Widget[R_co]):
    """A line of text; takes committed text of keyboard and input method, never single key codes for letters.

    A gamepad spells: its default button begins and ends, up and down turn the letter before the caret, right adds one, left
    takes one away.
    """

    role = "text_field"

    def __init__(
        self,
        label: str,
        value: str = "",
        *,
        limit: int = 64,
        empty: str = "",
        on_change: Callable[[str], R_co] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(label, hint=hint)
        self.value = value
        self.limit = limit
        self.empty = empty  # what stands there while it is empty
        self.on_change = on_change
        self.caret = len(value)
        self.composing = ""
        self.spelling = False
        self.blink = 0.0

    @property
    def state(self) -> str:
        return ("spelling, " if self.spelling else "") + (self.value or "empty")

    @property
    def moving(self) -> bool:
        return self.focused

    def update(self, dt: float) -> R_co | None:
        self.blink = (self.blink + dt) % 1.2
        return None

    def focus_lost(self) -> None:
        self.composing = ""
        self.spelling = False

    def _spell(self, event: KeyDown) -> Answer[R_co]:
        """One press of a gamepad."""
        if not self.spelling or event.actions & {"accept", "cancel"}:
            begins = not self.spelling and "accept" in event.actions
            used, self.spelling = begins or self.spelling, begins
            return Answer(used)
        before = self.value[self.caret - 1 : self.caret]
        place = SPELLED.find(before) if before else -1
        if "left" in event.actions and before:
            return Answer(True, self._replace(self.caret - 1, self.caret, ""))
        if "right" in event.actions:
            return Answer(True, self._replace(self.caret, self.caret, SPELLED[0]))
        step = ("down" in event.actions) - ("up" in event.actions)
        if step:
            letter = SPELLED[(place + step) % len(SPELLED)] if before else SPELLED[0]
            return Answer(True, self._replace(self.caret - len(before), self.caret, letter))
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        return USED

    def press(self) -> R_co | None:
        return None

    def set(self, value: str) -> R_co | None:
        """Put other text in, cut to the limit."""
        self.value = clean(value).replace("\n", " ")[: self.limit]
        self.caret = min(self.caret, len(self.value))
        return self.on_change(self.value) if self.on_change else None

    def _replace(self, start: int, stop: int, words: str) -> R_co | None:
        room = self.limit - (len(self.value) - (stop - start))
        words = clean(words).replace("\n", " ")[: max(0, room)]
        self.value = self.value[:start] + words + self.value[stop:]
        self.caret = start + len(words)
        self.blink = 0.0
        return self.on_change(self.value) if self.on_change else None

    def key(self, event: InputEvent) -> Answer[R_co]:
        if isinstance(event, TextTyped):
            self.composing = ""
            return Answer(True, self._replace(self.caret, self.caret, event.text))
        if isinstance(event, TextComposing):
            self.composing = clean(event.text)
            return USED
        if not isinstance(event, KeyDown) or self.composing:
            return Answer(isinstance(event, KeyDown) and bool(self.composing))
        self.blink = 0.0
        if event.control:
            return self._spell(event)
        match event.key:
            case pygame.K_BACKSPACE:
                if self.caret:
                    return Answer(True, self._replace(self.caret - 1, self.caret, ""))
                return USED
            case pygame.K_DELETE:
                if self.caret < len(self.value):
                    return Answer(True, self._replace(self.caret, self.caret + 1, ""))
                return USED
            case pygame.K_LEFT:
                self.caret = max(0, self.caret - 1)
                return USED
            case pygame.K_RIGHT:
                self.caret = min(len(self.value), self.caret + 1)
                return USED
            case pygame.K_HOME:
                self.caret = 0
                return USED
            case pygame.K_END:
                self.caret = len(self.value)
                return USED
        if event.ctrl and event.key == pygame.K_v:
            return Answer(True, self._replace(self.caret, self.caret, _clipboard()))
        if event.ctrl and event.key == pygame.K_c:
            copy_text(self.value)
            return USED
        return UNUSED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        edge = theme.GOLD if self.focused else theme.LINE
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, edge), self.rect)
        px = min(scale.font(22), max(14, round(self.rect.height * 0.6)))
        inner = self.rect.inflate(-2 * scale.px(14), 0)
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        before = target.get_clip()
        target.set_clip(inner.clip(before))
        caret_x = size(shown[: self.caret + len(self.composing)], px)[0] if self.caret + len(self.composing) else 0
        shift = max(0, caret_x - inner.width + 4)
        if shown:
            words = render(shown, px, theme.TEXT)
            target.blit(words, words.get_rect(midleft=(inner.left - shift, inner.centery)))
        elif self.empty:
            words = fitted(self.empty, px, inner.width, theme.MUTED, Face.ITALIC, height=inner.height)
            target.blit(words, words.get_rect(midleft=(inner.left, inner.centery)))
        if self.focused and self.blink < 0.6:
            x = inner.left + caret_x - shift
            pygame.draw.line(
                target, theme.GOLD, (x, inner.centery - px * 0.6), (x, inner.centery + px * 0.6), max(2, scale.px(2))
            )
        if self.spelling and self.caret:
            x = inner.left + size(self.value[: self.caret - 1], px)[0] - shift if self.caret > 1 else inner.left - shift
            below = round(inner.centery + px * 0.62)
            pygame.draw.line(target, theme.GOLD, (x, below), (inner.left + caret_x - shift, below), max(3, scale.px(4)))
        target.set_clip(before)


class PickList(Widget[R_co]):
    """A column of lines of which one is chosen; up and down while focused, the wheel, or a click."""

    role = "list"

    def __init__(
        self,
        label: str,
        lines: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], R_co] | None = None,
        *,
        hint: str = "",
        closed: Collection[int] = (),
    ) -> None:
        super().__init__(label, hint=hint)
        self.lines: Sequence[str] = list(lines)
        self.closed = frozenset(closed)  # lines with a lock before them; they can be chosen like the others
        self.bad: Collection[int] = ()
        """Lines with a warning before them."""
        self.dim: Collection[int] = ()
        self.chosen = chosen
        self.on_change = on_change
        self.row_height = 36
        self.first = 0
        self._pointer_y = 0

    @property
    def state(self) -> str:
        return self.lines[self.chosen] if 0 <= self.chosen < len(self.lines) else ""

    @property
    def rows(self) -> int:
        """How many lines fit."""
        return max(1, self.rect.height // self.row_height)

    def choose(self, index: int) -> R_co | None:
        """Choose a line and bring it into view."""
        if not self.lines or not self.enabled:
            return None
        index = max(0, min(index, len(self.lines) - 1))
        self.first = max(0, min(max(index - self.rows + 1, min(self.first, index)), max(0, len(self.lines) - self.rows)))
        if index == self.chosen:
            return None
        self.chosen = index
        return self.on_change(index) if self.on_change else None

    def wheel(self, steps: int) -> bool:
        self.first = max(0, min(self.first - steps, max(0, len(self.lines) - self.rows)))
        return True

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._pointer_y = event.pos[1]
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        row = self.first + (self._pointer_y - self.rect.top) // self.row_height
        return Answer(True, self.choose(row)) if inside and row < len(self.lines) else USED

    def key(self, event: InputEvent) -> Answer[R_co]:
        if isinstance(event, KeyDown):
            if "up" in event.actions and self.chosen > 0:
                return Answer(True, self.choose(self.chosen - 1))
            if "down" in event.actions and self.chosen < len(self.lines) - 1:
                return Answer(True, self.choose(self.chosen + 1))
        return UNUSED

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        self.row_height = scale.target(40)
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, theme.LINE), self.rect)
        px = scale.font(20)
        for row in range(self.first, min(len(self.lines), self.first + self.rows)):
            box = pygame.Rect(
                self.rect.left, self.rect.top + (row - self.first) * self.row_height, self.rect.width, self.row_height
            )
            chosen = row == self.chosen
            if chosen:
                target.blit(plate(box.inflate(-4, -4).size, theme.GOLD, theme.shade(theme.GOLD, 0.85)), box.inflate(-4, -4))
            left, tone = box.left + scale.px(14), theme.INK if chosen else theme.TEXT
            if row in self.closed:
                tone = theme.INK if chosen else theme.MUTED
                left = draw_icon(target, "lock", px, (left, box.centery), tone, "midleft").right + scale.px(10)
            elif row in self.bad:
                tone = theme.INK if chosen else theme.WARN
                left = draw_icon(target, "warning", px, (left, box.centery), tone, "midleft").right + scale.px(10)
            elif row in self.dim and not chosen:
                tone = theme.MUTED
            room = box.right - scale.px(14) - left
            words = fitted(self.lines[row], px, room, tone, height=self.row_height)
            target.blit(words, words.get_rect(midleft=(left, box.centery)))
        self.draw_bar(target, scale)

    def draw_bar(self, target: pygame.Surface, scale: Scale) -> None:
        """Where the lines that are seen lie among all; nothing where all are seen."""
        if len(self.lines) <= self.rows:
            return
        wide = max(4, scale.px(6))
        length = max(24, self.rect.height * self.rows // len(self.lines))
        top = self.rect.top + (self.rect.height - length) * self.first // (len(self.lines) - self.rows)
        pygame.draw.rect(target, theme.LINE, (self.rect.right - wide - 2, top, wide, length), border_radius=wide // 2)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


def copy_text(words: str) -> None:
    """Puts words on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return


__all__ = ["Button", "Choice", "PickList", "TextField", "Toggle"]
