"""A list of slots: each line has a picture, a name, what tells it from the others, and a word at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import overload

import pygame

from game.client.games.slots import Slot
from game.ui.cards.body_art import body
from game.ui.kit import theme
from game.ui.kit.fields import PickList
from game.ui.kit.focus import R_co
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fitted, line_height
from game.ui.kit.theme import Color

TONES: dict[str, tuple[str, Color]] = {"done": ("check", theme.GOOD), "bad": ("warning", theme.WARN)}
"""The sign before the word at the right, and its tone, by how a slot stands."""
DISC = 0.56
"""How much of the height of its line the disc of a World takes; its air reaches beyond."""


class SlotLines(Sequence[str]):
    """The slots in words. A slot is asked for when it is looked at, because to know it a game may have to be laid."""

    def __init__(self, amount: int, slot: Callable[[int], Slot]) -> None:
        self.amount, self.slot = amount, cache(slot)

    @classmethod
    def of(cls, slots: Sequence[Slot]) -> SlotLines:
        """Slots that are known already."""
        return cls(len(slots), slots.__getitem__)

    def __len__(self) -> int:
        return self.amount

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...

    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        if isinstance(number, slice):
            return [self.slot(place).words for place in range(*number.indices(self.amount))]
        return self.slot(range(self.amount)[number]).words


class SlotList(PickList[R_co]):
    """A `PickList` whose lines are slots, two lines of text high."""

    def __init__(self, label: str, slots: SlotLines, chosen: int = 0, on_change: Callable[[int], R_co] | None = None) -> None:
        super().__init__(label, (), chosen, on_change)
        self.lines: SlotLines = slots

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The slots that have room, the chosen one in gold."""
        self.row_height = max(
            scale.target(76), line_height(scale.font(22), Face.DISPLAY) + line_height(scale.font(18)) + scale.px(18)
        )
        self.first = max(0, min(self.first, len(self.lines) - self.rows))
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, theme.LINE), self.rect)
        for row in range(self.first, min(len(self.lines), self.first + self.rows)):
            top = self.rect.top + (row - self.first) * self.row_height
            box = pygame.Rect(self.rect.left, top, self.rect.width, self.row_height).inflate(-scale.px(26), -scale.px(6))
            self._draw_slot(target, scale, self.lines.slot(row), box, row == self.chosen)
        self.draw_bar(target, scale)

    def _draw_slot(self, target: pygame.Surface, scale: Scale, slot: Slot, box: pygame.Rect, chosen: bool) -> None:
        edge = theme.GOLD if chosen else theme.LINE_SOFT
        target.blit(plate(box.size, theme.PANEL_RAISED if chosen else theme.PANEL, theme.GROUND, edge), box)
        sign, tone = TONES.get(slot.state, ("", theme.MUTED))
        middle = (box.left + box.height // 2 + scale.px(8), box.centery)
        if slot.world is not None:
            world = body(slot.world, round(box.height * DISC))
            before = target.get_clip()
            target.set_clip(box.inflate(-2, -2).clip(before))
            target.blit(world, world.get_rect(center=middle))
            target.set_clip(before)
        elif slot.icon:
            draw_icon(target, slot.icon, round(box.height * 0.5), middle, tone if sign else theme.GOLD)
        left, right = box.left + box.height + scale.px(20), box.right - scale.px(18)
        px, small = scale.font(22), scale.font(18)
        if slot.note:
            noted = draw(target, slot.note, small, tone, (right, box.centery), anchor="midright", width=(right - left) // 3)
            right = noted.left - scale.px(8)
        if sign:
            right = draw_icon(target, sign, px, (right, box.centery), tone, "midright").left
        room = right - left - scale.px(12)
        name = fitted(slot.title, px, room, theme.GOLD if chosen else theme.TEXT, Face.DISPLAY)
        about = fitted(slot.about, small, room, theme.WARN if slot.state == "bad" else theme.MUTED) if slot.about else None
        high = name.get_height() + (about.get_height() if about else 0)
        top = box.centery - high // 2
        target.blit(name, (left, top))
        if about is not None:
            target.blit(about, (left, top + name.get_height()))
