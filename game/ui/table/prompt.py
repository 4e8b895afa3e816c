"""The prompt line: who must do what, how to leave it, what the focused thing would cost, and the buttons that answer."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.content.language import say
from game.ui.kit import glyphs, theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Press, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import draw_plate, plate
from game.ui.kit.steady import SteadyButton
from game.ui.kit.text import Face, fills, fit_px, fitted, line_height, reading, render, rich, rich_px, rich_size, size

PRIMARY_WIDTH, UNDO_WIDTH = 300, 240
"""Pixels at 1920 x 1080; in a narrow prompt each has a quarter of it."""
FINE = 4
"""The ring of the time that is left is drawn so many times as large as it is."""
LEAST_CLOCK = 6
"""Its least radius in pixels."""


class PromptBar:
    """Sentence, detail line, Undo, further options and the primary button at the right end.

    `show` sets everything; `buttons` are the widgets that the scene puts into its group.
    """

    def __init__(self, undo_key: str, primary_key: str) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.sentence = ""
        self.detail = ""
        self.waiting = False
        self.undo: SteadyButton[Asked] = SteadyButton(
            say("prompt_table.undo"), icon="undo", key=undo_key, style="quiet", measure=19
        )
        self.primary: SteadyButton[Asked] = SteadyButton("", key=primary_key, style="primary", measure=23)
        self.options: list[Button[Asked]] = []

    @property
    def buttons(self) -> list[Widget[Asked]]:
        """The widgets in the order of reading."""
        return [*self.options, self.undo, self.primary]

    def place(self, rect: Rect, scale: Scale) -> None:
        """Lays out the buttons from the right; the sentence takes the rest.

        The primary button and Undo have places of their own, whatever they say and whether they are shown or not.
        """
        self.rect = rect
        gap = scale.px(8)
        high = min(rect.height - 2 * gap, max(scale.target(60), round(rect.height * 0.72)))
        high = max(high, min(rect.height - gap, 2 * line_height(theme.RULES_FLOOR, Face.DISPLAY)))  # two lines fit
        top = rect.top + (rect.height - high) // 2
        right = rect.right - gap
        wide = min(rect.width // 4, scale.px(PRIMARY_WIDTH))
        self.primary.rect = Rect(right - wide, top, max(1, wide), high)
        right -= wide + 2 * gap
        wide = min(rect.width // 4, scale.px(UNDO_WIDTH))
        self.undo.rect = Rect(right - wide, top, wide, high)
        right -= wide + gap
        room = max(1, (right - rect.left) // 2)
        for button in reversed(self.options):
            wide = min(max(scale.px(70), button.preferred(scale)[0]), max(scale.px(60), room // len(self.options)))
            button.rect = Rect(right - wide, top, wide, high)
            right -= wide + gap
        self._text = Rect(rect.left + 2 * gap, rect.top, max(1, right - rect.left - 2 * gap), rect.height)

    def draw_clock(self, target: pygame.Surface, left: float) -> None:
        """The share of time that is left before the primary button does by itself what it says: a ring before its words."""
        place = self.clock_place
        face = pygame.Surface((FINE * place.width, FINE * place.height), pygame.SRCALPHA)  # drawn large: its edges are smooth
        middle, radius, steps = face.get_rect().center, face.get_width() / 2, 48
        pygame.draw.circle(face, theme.INK, middle, radius)
        angles = [math.tau * max(0.0, min(1.0, left)) * step / steps for step in range(steps + 1)]
        rim = [(middle[0] - 0.86 * radius * math.sin(angle), middle[1] - 0.86 * radius * math.cos(angle)) for angle in angles]
        pygame.draw.polygon(face, theme.GOLD, [middle, *rim])
        pygame.draw.circle(face, theme.INK, middle, 0.48 * radius)
        target.blit(pygame.transform.smoothscale(face, place.size), place)

    @property
    def clock_place(self) -> Rect:
        """Where that ring lies: as large as there is room before the words, and off the cap of the key behind them."""
        rect = self.primary.rect
        radius = max(LEAST_CLOCK, min(rect.height // 4, self.primary.free_left // 2 - 2))
        box = Rect(0, 0, 2 * radius, 2 * radius)
        box.center = (rect.left + max(radius, self.primary.free_left // 2), rect.centery)
        return box

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Ground and words; the group draws the buttons."""
        cut, line = scale.px(14), max(1, scale.px(2))
        edge = theme.LINE_SOFT if self.waiting else theme.GOLD
        draw_plate(target, self.rect, theme.PANEL_RAISED, theme.PANEL, edge, line=line, cuts=(cut, 0, cut, 0))
        box = self._text
        small = scale.font(18)
        head, body = reading(Face.BOLD), reading()
        least = rich_size(self.detail, theme.NUMBER_FLOOR, box.width, body)[1] if self.detail else 0
        room = max(round(box.height * 0.4), min(round(box.height * 0.62), box.height - least)) if self.detail else box.height
        px = rich_px(self.sentence, scale.font(22), box.width, room, head)
        if not fills(self.sentence, px, box.width, room, head):  # all letters as small as they may be
            px = theme.RULES_FLOOR
            room = max(room, box.height - (rich_size(self.detail, px, box.width, body)[1] if self.detail else 0))
        words = rich(self.sentence, px, box.width, theme.TEXT, face=head, most_lines=max(1, room // line_height(px, head)))
        detail = None
        if self.detail:
            left = box.height - words.get_height()
            small = rich_px(self.detail, small, box.width, left, body)
            detail = rich(
                self.detail, small, box.width, theme.MUTED, face=body, most_lines=max(1, left // line_height(small, body))
            )
        total = words.get_height() + (detail.get_height() if detail is not None else 0)
        top = box.top + max(0, (box.height - total) // 2)
        target.blit(words, (box.left, top))
        if detail is not None:
            target.blit(detail, (box.left, top + words.get_height()))


class TabButton(Button[Asked]):
    """One tab over the lower right panel; `chosen` marks the open one by a line and a lighter ground."""

    role = "tab"

    def __init__(self, label: str, on_press: Press[Asked], *, key: str = "") -> None:
        super().__init__(label, on_press, key=key, style="quiet", measure=19)
        self.chosen = False

    @property
    def state(self) -> str:
        """Said of the open tab."""
        return "open" if self.chosen else ""

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """A flat plate, underlined when open."""
        top = theme.PANEL_RAISED if self.chosen or self.hovered else theme.PANEL
        target.blit(plate(self.rect.size, top, theme.PANEL, theme.LINE_SOFT), self.rect)
        if self.chosen:
            line = max(3, scale.px(4))
            pygame.draw.rect(target, theme.GOLD, (self.rect.left, self.rect.bottom - line, self.rect.width, line))
        self.draw_content(target, scale, theme.TEXT if self.chosen else theme.MUTED)


def caption_room(area: Rect, scale: Scale, words: str) -> int:
    """The width that the line at the top of a zone leaves for its smaller words."""
    room = area.width - scale.px(24)
    return room - size(words, fit_px(words, scale.font(17), room, Face.DISPLAY), Face.DISPLAY)[0] - scale.px(10)


def caption(
    target: pygame.Surface, area: Rect, scale: Scale, words: str, note: str = "", key: str = "", color: theme.Color = theme.GOLD
) -> None:
    """The line at the top of a zone: what lies here, in smaller words what it is for, and the key that leads here."""
    px = scale.font(17)
    left = area.left + scale.px(12)
    room = area.width - scale.px(24)
    head = fitted(words, px, room, color, Face.DISPLAY)
    target.blit(head, (left, area.top + scale.px(3)))
    room = caption_room(area, scale, words)
    small = fit_px(note, max(theme.RULES_FLOOR, scale.font(15)), max(1, room), floor=theme.RULES_FLOOR)
    if note and size(note, small)[0] <= room:  # help that has no room is left out, not cut off
        tail = render(note, small, theme.MUTED)
        base = area.top + scale.px(3) + (head.get_height() - tail.get_height()) // 2
        target.blit(tail, (left + head.get_width() + scale.px(10), base))
        room -= tail.get_width() + scale.px(8)
    cap = glyphs.cap(key, max(16, round(px * 1.1)))
    if cap is not None and cap.get_width() <= room:
        middle = area.top + scale.px(3) + head.get_height() // 2
        end = left + area.width - scale.px(24) - room
        target.blit(cap, cap.get_rect(midleft=(end, middle)))


def zone_panel(target: pygame.Surface, area: Rect, scale: Scale, *, lit: bool = False, alpha: int = 205) -> None:
    """The ground of a zone; `lit` when the focus is in it, `alpha` how solid it is."""
    edge = theme.LINE if lit else theme.LINE_SOFT
    cut = scale.px(12)
    target.blit(
        plate(area.size, theme.PANEL, theme.GROUND, edge, line=max(1, scale.px(1)), cuts=(cut, 0, cut, 0), alpha=alpha), area
    )
