"""Buttons: the plain one with its key cap, the toggle and the one that must be held or pressed twice."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.ui.devices.input import FocusLost, InputEvent, KeyDown, KeyUp, PointerDown
from game.ui.kit import glyphs, theme
from game.ui.kit.focus import UNUSED, USED, Answer, Press, R_co, Widget
from game.ui.kit.icons import ICON_NAMES, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, plate
from game.ui.kit.text import Align, Face, fit_px, fitted, rich, rich_px, size
from game.ui.kit.theme import Color


def cap_height(px: int) -> int:
    """The height of a key cap beside letters of this height: its own letters are hardly smaller at any size."""
    return max(18, round(px * 1.2))


class Button(Widget[R_co]):
    """A button with label, optional icon, key cap and a second line. `style` is primary, normal or quiet.

    `key` is the action whose key, or button of a pad, is drawn on it.
    """

    role = "button"

    def __init__(
        self,
        label: str,
        on_press: Press[R_co] | None = None,
        *,
        key: str = "",
        icon: str = "",
        style: str = "normal",
        detail: str = "",
        hint: str = "",
        align: str = "center",
        measure: float = 24,
    ) -> None:
        super().__init__(label, hint=hint, on_press=on_press)
        self.key_action = key
        self.icon = icon
        self.style = style
        self.detail = detail
        self.align = align
        self.measure = measure  # text height at 1080p
        self.free_left = 0
        """The pixels at its left end on which nothing was drawn last."""

    def preferred(self, scale: Scale) -> tuple[int, int]:
        """The size that shows everything."""
        px = scale.font(self.measure)
        width = size(self.label, px, Face.DISPLAY)[0] + 2 * scale.px(24)
        if self.icon:
            width += round(px * 1.5)
        cap = glyphs.cap(self.key_action, cap_height(px))
        if cap is not None:
            width += cap.get_width() + scale.px(24)
        if self.detail:
            width = max(width, size(self.detail, scale.font(17), Face.BODY)[0] + 2 * scale.px(24))
        height = scale.target(56) if not self.detail else max(scale.target(84), round(px * 1.3) + scale.font(17) * 2)
        return width, max(height, round(px * 1.5))

    def ring_cuts(self, scale: Scale) -> Corners:
        cut = min(self.rect.height * 0.28, scale.px(16))
        return (cut, 0, cut, 0)

    def colors(self) -> tuple[Color, Color, Color, Color]:
        """Upper and lower fill, edge and text."""
        lit = self.hovered or self.focused
        if self.style == "primary":
            top, bottom, edge, words = (
                theme.shade(theme.GOLD, 1.25 if lit else 1.0),
                theme.shade(theme.GOLD, 0.84),
                (255, 236, 170),
                theme.INK,
            )
        elif self.style == "danger":
            top, bottom, edge, words = (74, 30, 38), (50, 20, 28), (190, 84, 84) if lit else (128, 56, 62), (255, 214, 206)
        elif self.style == "quiet":
            top, bottom = (theme.PANEL_RAISED, theme.PANEL) if lit else (theme.PANEL, theme.GROUND)
            edge, words = (theme.LINE if lit else theme.LINE_SOFT), (theme.TEXT if lit else theme.MUTED)
        else:
            top, bottom = (
                (theme.shade(theme.PANEL_RAISED, 1.10), theme.PANEL_RAISED) if lit else (theme.PANEL_RAISED, theme.PANEL)
            )
            edge, words = (theme.GOLD if lit else theme.LINE), theme.TEXT
        if self.held:
            top, bottom = bottom, theme.shade(bottom, 0.85)
        if not self.enabled:
            top, bottom, edge, words = theme.GROUND, theme.GROUND, theme.LINE_SOFT, theme.mix(theme.MUTED, theme.GROUND, 0.25)
        return top, bottom, edge, words

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        top, bottom, edge, words = self.colors()
        target.blit(plate(self.rect.size, top, bottom, edge, line=max(1, scale.px(1.5)), cuts=self.ring_cuts(scale)), self.rect)
        self.draw_content(target, scale, words)

    def draw_content(self, target: pygame.Surface, scale: Scale, words: Color) -> None:
        """Icon, label, second line and key cap inside the plate."""
        px = min(scale.font(self.measure), max(14, round(self.rect.height * 0.62)))
        pad = min(scale.px(20), max(4, self.rect.width // 10))
        room = self.rect.width - 2 * pad
        cap, close = None, False
        if self.enabled:
            cap = glyphs.cap(self.key_action, min(self.rect.height - 6, cap_height(px)))
            if cap is not None and cap.get_width() + size(self.label, px, Face.DISPLAY)[0] + pad * 2 > room:
                close = cap.get_width() + pad // 2 + size(self.label, px, Face.DISPLAY)[0] <= room
                cap = cap if close else None
        if cap is not None:
            room -= cap.get_width() + pad // 2
        known = self.icon in ICON_NAMES and not close  # where room is short, the key tells more
        picture = icon(self.icon, round(px * 0.95), words) if known else None
        lead = picture.get_width() + round(px * 0.45) if picture else 0
        if picture and size(self.label, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > room - lead:
            picture, lead = None, 0
        if self.detail:
            px = min(px, max(theme.NUMBER_FLOOR, round(self.rect.height * 0.4)))
        px = fit_px(self.label, px, max(1, room - lead), Face.DISPLAY)
        label = self._label(px, max(1, room - lead), words)
        centre = self.rect.centery
        if self.detail:
            small = scale.font(17)
            color = theme.mix(words, theme.PANEL, 0.12) if self.style != "primary" else words
            left = max(theme.NUMBER_FLOOR, self.rect.height - label.get_height())
            small = rich_px(self.detail, min(small, left), room - lead, left)
            detail = rich(self.detail, small, room - lead, color, align="left" if self.align == "left" else "center")
            total = label.get_height() + detail.get_height()
            if total > self.rect.height + 2:  # too low for both below each other: one text from edge to edge
                self._draw_joined(target, self.rect.inflate(-2 * min(pad, 8), 0), words, scale.font(self.measure))
                return
            y = self.rect.top + (self.rect.height - total) // 2
            centre = y + label.get_height() // 2
            x = self.rect.left + pad + lead if self.align == "left" else self.rect.centerx - detail.get_width() // 2
            target.blit(detail, (x, y + label.get_height() - max(1, scale.px(2))))
        used = lead + label.get_width()
        if self.align == "left":
            x = self.rect.left + pad
        else:
            x = self.rect.left + pad + max(0, (room - used) // 2)
            if cap is None or used + cap.get_width() + pad < room - cap.get_width():
                x = self.rect.centerx - used // 2
        self.free_left = x - self.rect.left
        if picture:
            target.blit(picture, picture.get_rect(midleft=(x, centre)))
        target.blit(label, label.get_rect(midleft=(x + lead, centre)))
        if cap is not None:
            target.blit(cap, cap.get_rect(midright=(self.rect.right - pad // 2 - scale.px(6), self.rect.centery)))

    def _draw_joined(self, target: pygame.Surface, box: pygame.Rect, words: Color, most: int) -> None:
        """Label and detail as one wrapped text, as large as the button's height allows, but no larger than a label."""
        both = f"**{self.label}:** {self.detail}"
        px = rich_px(both, most, box.width, self.rect.height, floor=theme.RULES_FLOOR)
        text = rich(both, px, box.width, words)
        if text.get_height() > self.rect.height:  # no room for both: the card itself tells what it does
            text = self._label(max(theme.NUMBER_FLOOR, px), box.width, words)
        target.blit(text, text.get_rect(midleft=(box.left, self.rect.centery)))

    def _label(self, px: int, room: int, words: Color) -> pygame.Surface:
        """The label in one line, or in more where it is too long for one and the button is high enough."""
        align: Align = "left" if self.align == "left" else "center"
        return fitted(self.label, px, room, words, Face.DISPLAY, height=self.rect.height, align=align)


class HoldButton(Button[R_co]):
    """A button for what cannot be taken back: held for 0.6 s, or pressed twice, by pointer or by key.

    With `confirm` off one press is enough.
    """

    HOLD = 0.6
    ARMED = 4.0

    def __init__(self, label: str, on_press: Press[R_co] | None = None, *, again: str = "", **options: str) -> None:
        super().__init__(
            label,
            on_press,
            key=options.get("key", ""),
            icon=options.get("icon", ""),
            style=options.get("style", "danger"),
            hint=options.get("hint", say("buttons.hold_or_press_twice")),
            align=options.get("align", "center"),
        )
        self.plain_label = label
        self.again = again or say("buttons.press_again_to_confirm")
        self.confirm = True
        self.progress = 0.0
        self.armed = 0.0
        self._down = False
        self._fired = False

    @property
    def moving(self) -> bool:
        return self._down or self.armed > 0 or self.progress > 0

    def _start(self) -> None:
        self._down, self._fired = True, False
        self.progress = 0.0

    def _stop(self, counts: bool) -> R_co | None:
        if not self._down:
            return None
        self._down, self.progress = False, 0.0
        if self._fired or not counts:
            return None
        return self.press()

    def press(self) -> R_co | None:
        if self.armed > 0 or not self.confirm:
            self._disarm()
            return super().press()
        self.armed = self.ARMED
        self.label = self.again
        return None

    def _disarm(self) -> None:
        self.armed = 0.0
        self.label = self.plain_label

    def pointer_down(self, event: PointerDown) -> Answer[R_co]:
        self._start()
        return USED

    def pointer_up(self, inside: bool) -> Answer[R_co]:
        return Answer(True, self._stop(inside))

    def key(self, event: InputEvent) -> Answer[R_co]:
        if isinstance(event, FocusLost):  # what held it may be unplugged: that is no press
            self._stop(False)
            return UNUSED
        if isinstance(event, KeyDown) and "accept" in event.actions and not event.repeat:
            self._start()
            return USED
        if isinstance(event, KeyDown) and event.repeat and self._down:
            return USED
        if isinstance(event, KeyUp) and "accept" in event.actions and self._down:
            return Answer(True, self._stop(True))
        return UNUSED

    def focus_lost(self) -> None:
        self._down, self.progress = False, 0.0
        self._disarm()

    def update(self, dt: float) -> R_co | None:
        if self.armed > 0:
            self.armed -= dt
            if self.armed <= 0:
                self._disarm()
        if self._down and not self._fired:
            self.progress = min(1.0, self.progress + dt / self.HOLD)
            if self.progress >= 1.0:
                self._fired = True
                self._disarm()
                return super().press()
        return None

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        top, bottom, edge, words = self.colors()
        cuts = self.ring_cuts(scale)
        target.blit(plate(self.rect.size, top, bottom, edge, line=max(1, scale.px(1.5)), cuts=cuts), self.rect)
        if self.progress > 0 and not self._fired:
            filled = plate(self.rect.size, (150, 52, 56), (120, 40, 46), edge, cuts=cuts)
            part = pygame.Rect(0, 0, round(self.rect.width * self.progress), self.rect.height)
            target.blit(filled, self.rect, part)
        self.draw_content(target, scale, words)
