"""The choices of an event with what each costs and gives, and the picture of where it happens."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.client.profile.requests import Asked
from game.client.runs.event_words import ChoiceWords, Tone
from game.ui.kit import pictures, theme
from game.ui.kit.focus import Press, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, cuts, draw, fills, fit_px, line_height, rich, rich_px, size

TONES: dict[Tone, theme.Color] = {"good": theme.GOOD, "bad": theme.GOLD, "plain": theme.MUTED}
CHOICE_ROOM = (680, 150)
LIGHTS: tuple[theme.Color, ...] = ((244, 214, 132), (240, 150, 92), (150, 200, 240), (190, 140, 240), (132, 220, 180))


class ChoiceTile(Widget[Asked]):
    """A choice: its number, its words, and below them cost and effect."""

    role = "choice"

    def __init__(self, number: int, words: ChoiceWords, on_press: Press[Asked]) -> None:
        hint = " ".join((*(text for text, _ in words.parts), *words.lines, words.problem)).strip()
        super().__init__(words.title, hint=hint, on_press=on_press)
        self.number, self.words = number, words

    @property
    def state(self) -> str:
        return "broken" if self.words.problem else super().state

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        cut = float(scale.px(14))
        return (cut, 0, cut, 0)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        words, scale = self.words, scale.within(self.rect.size, CHOICE_ROOM)
        lit = (self.hovered or self.focused) and not words.problem
        edge = theme.GOLD if lit else theme.shade(theme.LINE, 0.6)
        top = theme.mix(theme.PANEL, theme.GOLD, 0.16 if lit else 0.0)
        cuts = self.ring_cuts(scale)
        target.blit(plate(self.rect.size, top, theme.GROUND, edge, line=max(1, scale.px(2)), cuts=cuts, alpha=232), self.rect)
        pad = scale.px(14)
        left = self.rect.left + pad + scale.px(34)
        room = self.rect.right - pad - left
        tone = theme.MUTED if words.problem else theme.TEXT
        px = fit_px(words.title, scale.font(28), room, Face.DISPLAY, 14)
        y = self.rect.top + pad // 2
        draw(target, str(self.number), px, theme.GOLD, (self.rect.left + pad, y), face=Face.DISPLAY)
        draw(target, words.title, px, tone, (left, y), face=Face.DISPLAY, width=room)
        y += line_height(px, Face.DISPLAY)
        self._draw_below(target, pygame.Rect(left, y, room, max(1, self.rect.bottom - pad // 2 - y)), scale)

    def _draw_below(self, target: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
        """Costs and effects beside each other, and below them what else it does: in open letters where they have room."""
        words, small, gap = self.words, scale.font(19), scale.px(22)
        text = "\n".join([*words.lines, *([words.problem] if words.problem else [])])
        for plain, bold in zip(cuts(), cuts(Face.BOLD)):
            rows = _rows([part for part, _ in words.parts], small, box.width, gap, bold)
            room = box.height - (rows[-1][1] + 1 if rows else 0) * line_height(small, plain)
            px = rich_px(text, small, box.width, max(1, room), plain, floor=11)
            if not text or fills(text, px, box.width, room, plain):
                break
        for (part, kind), (x, row) in zip(words.parts, rows):
            color = theme.MUTED if words.problem else TONES[kind]
            at = (box.left + x, box.top + row * line_height(small, plain))
            draw(target, part, fit_px(part, small, box.width, bold, 12), color, at, face=bold, width=box.width)
        if text:
            told = rich(text, px, box.width, theme.WARN if words.problem else theme.TEXT, face=plain)
            target.blit(told, (box.left, box.bottom - max(1, room)))


def _rows(texts: Sequence[str], px: int, room: int, gap: int, face: Face) -> list[tuple[int, int]]:
    """How far from the left each text stands, and in which row."""
    places: list[tuple[int, int]] = []
    x = row = 0
    for text in texts:
        wide = size(text, px, face)[0]
        if x > 0 and x + wide > room:
            x, row = 0, row + 1
        places.append((x, row))
        x += wide + gap
    return places


def draw_scene(target: pygame.Surface, scale: Scale, box: pygame.Rect, campaign: str, key: str) -> None:
    """Where an event happens or a run ends: its poster, or one great light behind dark shapes, drawn from its key."""
    names = (("events", key), ("paintings", f"{campaign}_{key}"), ("paintings", key))
    posters = (pictures.poster(group, name, box.size) for group, name in names)
    poster = next((painted for painted in posters if painted is not None), None)
    if poster is not None:
        target.blit(poster, box)
        pygame.draw.rect(target, theme.LINE, box, max(1, scale.px(2)))
        return
    dice = random.Random(f"{campaign}:{key}")
    color = dice.choice(LIGHTS)
    dark = theme.mix(theme.SPACE, color, 0.05)
    picture = pygame.Surface(box.size)
    picture.fill(theme.mix(theme.SPACE, color, 0.10))
    middle = (round(box.width * dice.uniform(0.36, 0.64)), round(box.height * dice.uniform(0.36, 0.5)))
    far = round(min(box.size) * dice.uniform(0.30, 0.38))
    for number in range(14):
        angle = math.tau * (number + dice.random() * 0.4) / 14
        reach = box.width + box.height
        spread = 0.05 + dice.random() * 0.06
        sides = (angle - spread, angle + spread)
        ray = [
            middle,
            *((round(middle[0] + math.cos(side) * reach), round(middle[1] + math.sin(side) * reach)) for side in sides),
        ]
        pygame.draw.polygon(picture, theme.mix(theme.SPACE, color, 0.16), ray)
    light = glow(round(far * 2.0), theme.shade(color, 0.5))
    picture.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    for share, tone in ((1.0, 0.55), (0.93, 0.12), (0.86, 0.82), (0.80, 1.0)):
        pygame.draw.circle(picture, theme.mix(theme.SPACE, color, tone), middle, round(far * share))
    horizon = round(box.height * 0.74)
    for row in range(3):
        base = horizon + row * box.height // 12
        ground = theme.mix(dark, color, 0.10 - 0.04 * row)
        x, points = 0, [(0, box.height)]
        while x < box.width + 40:
            step = dice.randint(box.width // 22, box.width // 8)
            top = base - dice.randint(0, box.height // (5 + 2 * row))
            points += [(x, top), (x + step, top)]
            x += step
        pygame.draw.polygon(picture, ground, [*points, (x, box.height)])
    for _ in range(26):
        x, y = dice.randrange(box.width), dice.randrange(horizon)
        pygame.draw.line(
            picture, theme.mix(theme.SPACE, color, 0.7), (x, y), (x + scale.px(7), y - scale.px(3)), max(1, scale.px(1.5))
        )
    target.blit(picture, box)
    pygame.draw.rect(target, theme.shade(color, 0.6), box, max(1, scale.px(2)))
