"""Tiles of a fleet's screens: a relic in its light, a store or service with its price, and the lamps of the clock."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

import pygame

from game.client.profile.requests import Asked
from game.client.runs.fleet_words import ClockWords, RelicWords, tick_words
from game.ui.kit import theme
from game.ui.kit.focus import Press, Widget
from game.ui.kit.fonts import cuts
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, box_cut, draw, fit_px, line_height, reading, rich, rich_px, rich_size, size
from game.ui.kit.theme import Color
from game.ui.screens.things import draw_thing

RARITY_COLORS: dict[str, Color] = {"common": (150, 190, 240), "uncommon": theme.GOOD, "rare": theme.GOLD}
"""The light in which a relic of each rarity stands."""
RELIC_ROOM, WARE_ROOM = (400, 560), (380, 150)
"""The least sizes at 1080p in which a tile shows everything; a smaller one is drawn at a smaller scale."""
LAMP: Color = (255, 132, 170)
"""The colour of the ticks of the clock."""
SMALLER = 0.72
"""Of the side of its picture, where a tile has much to tell."""
WARE_FLOOR, LEAST = theme.RULES_FLOOR, 11
"""The least size of a sentence on a small tile, and that of one which has no room even without a picture; its hint tells all."""


def draw_ticks(target: pygame.Surface, ticks: int, side: int, left: tuple[int, int]) -> int:
    """So many lamps of the clock beside each other; returns where they end."""
    x, y = left
    for _ in range(ticks):
        light = glow(side, theme.shade(LAMP, 0.5))
        target.blit(light, light.get_rect(center=(x + side // 2, y)), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.circle(target, LAMP, (x + side // 2, y), max(3, side // 4))
        x += round(side * 0.9)
    return x


@dataclass(frozen=True, slots=True)
class RelicSizes:
    """Heights of the letters of name and sentence, and of the blocks of sentence, flavour and what it goes with."""

    name: int
    px: int
    gain: int
    flavour: int
    goes: int

    def with_room_for(self, other: RelicSizes) -> RelicSizes:
        """Sizes at which both fit: the smaller letters, and the higher blocks."""
        blocks = (max(self.gain, other.gain), max(self.flavour, other.flavour), max(self.goes, other.goes))
        return RelicSizes(min(self.name, other.name), min(self.px, other.px), *blocks)


class RelicTile(Widget[Asked]):
    """A relic to be taken: its picture in light, name, rarity, what it does, what it goes with, and what it costs in time."""

    role = "choice"

    def __init__(self, words: RelicWords, on_choose: Press[Asked]) -> None:
        super().__init__(words.title, hint=f"{words.gain} {words.goes}".strip(), on_press=on_choose)
        self.words = words
        self.sizes: RelicSizes | None = None
        """What all tiles beside each other have; None for its own."""

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        cut = float(scale.px(22))
        return (cut, 0, cut, 0)

    def _box(self, scale: Scale) -> pygame.Rect:
        return self.rect.inflate(-2 * scale.px(24), -2 * scale.px(20))

    def fitting(self, scale: Scale) -> RelicSizes:
        """The sizes at which its own words fit."""
        words, scale = self.words, scale.within(self.rect.size, RELIC_ROOM)
        box, body = self._box(scale), scale.font(21)
        most = max(2 * line_height(body, reading()), round(box.height * 0.24))
        px = rich_px(words.gain, body, box.width, most, reading(), theme.RULES_FLOOR)
        name = fit_px(words.title, scale.font(34), box.width, Face.DISPLAY, 16)
        flavour, goes = (part.get_height() for part in self._small(scale, box.width))
        return RelicSizes(name, px, rich_size(words.gain, px, box.width, reading())[1], flavour, goes)

    def _small(self, scale: Scale, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Flavour, and what it goes with."""
        words, small = self.words, scale.font(18)
        tone, room = theme.GOOD if words.owned else theme.MUTED, 2 * line_height(small, reading())
        cut = box_cut(words.words, small, width, room, Face.ITALIC)
        flavour = rich(words.words, small, width, theme.MUTED, align="center", most_lines=2, face=cut)
        cut = box_cut(words.goes, small, width, room)
        return flavour, rich(words.goes, small, width, tone, align="center", most_lines=2, face=cut)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        sizes = self.sizes or self.fitting(scale)
        words, scale = self.words, scale.within(self.rect.size, RELIC_ROOM)
        lit, color = self.hovered or self.focused, RARITY_COLORS[words.rarity]
        edge = color if lit else theme.shade(color, 0.4)
        top = theme.mix(theme.PANEL, color, 0.14 if lit else 0.05)
        cuts = self.ring_cuts(scale)
        target.blit(plate(self.rect.size, top, theme.SPACE, edge, line=max(2, scale.px(2)), cuts=cuts, alpha=214), self.rect)
        box, small, gap = self._box(scale), scale.font(18), scale.px(8)
        foot = box.bottom - line_height(small)
        self._time(target, scale, foot)
        flavour, goes = self._small(scale, box.width)
        gain = rich(words.gain, sizes.px, box.width, theme.TEXT, align="center", face=reading())
        y = foot - 4 * gap - sizes.goes - sizes.flavour - sizes.gain - line_height(small) - line_height(sizes.name, Face.DISPLAY)
        side = min(y - box.top - scale.px(30), round(box.width * 0.80))
        if side >= scale.px(60):
            middle = (box.centerx, box.top + (y - box.top) // 2 - scale.px(6))
            draw_thing(target, "relics", words.key, words.icon, color, middle, side, lit)
        draw(target, words.title, sizes.name, theme.TEXT, (box.centerx, y), anchor="midtop", face=Face.DISPLAY)
        y += line_height(sizes.name, Face.DISPLAY)
        draw(target, words.rank, small, color, (box.centerx, y), anchor="midtop")
        y += line_height(small) + gap
        for part, high in ((gain, sizes.gain), (flavour, sizes.flavour), (goes, sizes.goes)):
            target.blit(part, (box.left, y))
            y += high + gap

    def _time(self, target: pygame.Surface, scale: Scale, foot: int) -> None:
        """What it costs in time, with as many lamps before it."""
        ticks, box, small = self.words.ticks, self._box(scale), scale.font(18)
        told, lamps = tick_words(ticks), ticks * scale.px(24)
        left = box.centerx - (size(told, small)[0] + lamps) // 2
        if ticks:
            left = draw_ticks(target, ticks, scale.px(24), (left, foot + line_height(small) // 2)) + scale.px(6)
        draw(target, told, small, LAMP if ticks else theme.GOOD, (left, foot), width=box.right - left)


def align(tiles: Sequence[RelicTile], scale: Scale) -> None:
    """Gives relics beside each other one size of letters, and their names one height."""
    if tiles:
        shared = reduce(RelicSizes.with_room_for, (tile.fitting(scale) for tile in tiles))
        for tile in tiles:
            tile.sizes = shared


@dataclass(frozen=True, slots=True)
class Ware:
    """What a smaller tile shows: sign, name, sentence, price in words, and why it is not to be had.

    `group` and `key` name the picture of a relic or store.
    """

    icon: str
    title: str
    gain: str
    price: str = ""
    problem: str = ""
    color: Color = theme.GOLD
    ticks: int = 0
    chosen: bool = False
    group: str = ""
    key: str = ""


class WareLayout(NamedTuple):
    """The side of the picture, 0 for none, and where name, sentence and price stand."""

    side: int
    name: pygame.Rect
    gain: pygame.Rect
    price: pygame.Rect


class WareTile(Widget[Asked]):
    """A store, a relic or a service: with its price before the press, and its reason where it is not to be had."""

    role = "choice"

    def __init__(self, ware: Ware, on_press: Press[Asked] | None = None) -> None:
        hint = " ".join(part for part in (ware.gain, ware.price, ware.problem) if part)
        super().__init__(ware.title, hint=hint, on_press=on_press or (lambda: None))
        self.ware = ware
        self.words_px = 0

    @property
    def state(self) -> str:
        return "chosen" if self.ware.chosen else "broken" if self.ware.problem else super().state

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        cut = float(scale.px(14))
        return (cut, 0, cut, 0)

    def _layouts(self, scale: Scale) -> Iterator[WareLayout]:
        """The price below the sentence, or beside the name of a low tile, without picture and with less air."""
        rect, ware = self.rect, self.ware
        pad, foot = scale.px(16), ware.problem or ware.price
        side = min(scale.px(104 if ware.group else 76), rect.height - (1 if ware.group else 2) * pad)
        widest = min(scale.px(104), rect.height - pad)  # words begin at one line in tiles with and without a picture
        left, right = rect.left + pad + pad // 2 + widest, rect.right - pad
        name, low = line_height(scale.font(23), Face.DISPLAY), line_height(scale.font(17)) if foot else 0
        air = scale.px(8) if foot else 0  # the price is no further line of the sentence
        for inset in (pad // 2, pad // 4):
            top, bottom = rect.top + inset, rect.bottom - inset
            box = pygame.Rect(left, top + name, right - left, max(1, bottom - low - air - top - name))
            yield WareLayout(
                side, pygame.Rect(left, top, right - left, name), box, pygame.Rect(left, bottom - low, box.width, low)
            )
        small, inset = round(side * SMALLER), pad // 4  # a long sentence has more room beside a smaller picture
        top, bottom, x = rect.top + inset, rect.bottom - inset, rect.left + pad + round(widest * SMALLER)
        box = pygame.Rect(x, top + name, rect.right - pad // 2 - x, max(1, bottom - low - air - top - name))
        yield WareLayout(small, pygame.Rect(x, top, box.width, name), box, pygame.Rect(x, bottom - low, box.width, low))
        top, bottom = rect.top + pad // 2, rect.bottom - pad // 2
        left, pad = rect.left + pad, pad // 2
        lamps = 0 if ware.problem else ware.ticks * scale.px(22)
        wide = min(size(foot, WARE_FLOOR)[0] + pad + lamps, (right - left) // 2) if foot else 0
        for spare in (0, pad - 1):  # a sentence that needs it comes nearer to the edges
            left, top, right, bottom = left - spare, top - spare, right + spare, bottom + spare
            box = pygame.Rect(left, top + name, right - left, max(1, bottom - top - name))
            yield WareLayout(
                0, pygame.Rect(left, top, right - left - wide, name), box, pygame.Rect(right - wide, top, wide, name)
            )

    def layout(self, scale: Scale) -> WareLayout:
        """The first one in which the sentence has room, else the last."""
        layouts = list(self._layouts(scale))
        fits = (
            each for each in layouts if rich_size(self.ware.gain, WARE_FLOOR, each.gain.width, cuts()[-1])[1] <= each.gain.height
        )
        return next(fits, layouts[-1])

    def fitting_px(self, scale: Scale) -> int:
        """The largest height of letters at which its own sentence fits."""
        scale = scale.within(self.rect.size, WARE_ROOM)
        room = self.layout(scale).gain
        return rich_px(self.ware.gain, scale.font(18), *room.size, cuts()[-1], LEAST)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        px = self.words_px or self.fitting_px(scale)
        ware, scale = self.ware, scale.within(self.rect.size, WARE_ROOM)
        lit = self.hovered or self.focused
        color = theme.MUTED if ware.problem else ware.color
        edge = color if lit or ware.chosen else theme.shade(color, 0.45)
        top = theme.mix(theme.PANEL, color, 0.24 if ware.chosen else 0.14 if lit else 0.05)
        cuts = self.ring_cuts(scale)
        line = max(2, scale.px(3 if ware.chosen else 2))
        target.blit(plate(self.rect.size, top, theme.GROUND, edge, line=line, cuts=cuts, alpha=232), self.rect)
        layout = self.layout(scale)
        if layout.side:
            middle = ((self.rect.left + layout.gain.left) // 2, self.rect.centery)
            draw_thing(target, ware.group, ware.key, ware.icon, color, middle, layout.side, lit)
        name = fit_px(ware.title, scale.font(23), layout.name.width, Face.DISPLAY, 14 if layout.side else WARE_FLOOR)
        draw(target, ware.title, name, theme.TEXT, layout.name.topleft, face=Face.DISPLAY, width=layout.name.width)
        cut = box_cut(ware.gain, px, *layout.gain.size)
        target.blit(rich(ware.gain, px, layout.gain.width, theme.MUTED if ware.problem else theme.TEXT, face=cut), layout.gain)
        self._draw_price(target, scale, layout.price)

    def _draw_price(self, target: pygame.Surface, scale: Scale, box: pygame.Rect) -> None:
        """What it costs, with the lamps of its time, or why it is not to be had."""
        ware, small = self.ware, scale.font(17)
        foot = ware.problem or ware.price
        if not foot:
            return
        side, lamps = scale.px(22), 0 if ware.problem else ware.ticks
        tone, room = theme.WARN if ware.problem else theme.GOLD, box.width - lamps * side
        draw(target, foot, fit_px(foot, small, room, Face.BODY, WARE_FLOOR), tone, box.topleft, width=room)
        if lamps:
            draw_ticks(target, lamps, side, (box.right - lamps * side, box.top + line_height(small) // 2))


def draw_clock(target: pygame.Surface, scale: Scale, box: pygame.Rect, clock: ClockWords, title: str) -> None:
    """The clock as a line of lamps: those that are lit, the steps among them, and what the next one brings, below."""
    small = scale.font(17)
    wide = draw(target, title, small, theme.NEMESIS, (box.left, box.top), face=Face.BOLD).right + scale.px(14) - box.left
    step = (box.width - wide) / clock.lamps
    middle = box.top + line_height(small) // 2
    side = max(4, min(scale.px(9), round(step * 0.42)))
    for number in range(1, clock.lamps + 1):
        at = (round(box.left + wide + step * (number - 0.5)), middle)
        burns = number <= clock.ticks
        if number % clock.every:
            if burns:
                light = glow(side * 3, theme.shade(LAMP, 0.4))
                target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            pygame.draw.circle(
                target, LAMP if burns else theme.shade(theme.NEMESIS, 0.45), at, side if burns else max(3, side - 2)
            )
            continue
        taken = number // clock.every <= clock.steps
        coming = number // clock.every == clock.steps + 1
        color = LAMP if taken else theme.NEMESIS if coming else theme.shade(theme.NEMESIS, 0.4)
        reach = max(8, round(side * (2.0 if coming else 1.6)))
        corners = [(at[0] + reach * math.sin(math.tau * k / 6), at[1] - reach * math.cos(math.tau * k / 6)) for k in range(6)]
        pygame.draw.polygon(target, theme.mix(theme.GROUND, color, 0.5 if taken or coming else 0.12), corners)
        pygame.draw.polygon(target, color, corners, max(1, scale.px(2)))
        px = max(11, round(reach * 1.1))
        draw(target, str(number // clock.every), px, theme.TEXT, at, anchor="center", face=Face.BOLD)
    words = f"**{clock.coming}: {clock.title}.** {clock.gain}"
    below = pygame.Rect(box.left, box.top + line_height(small) + scale.px(6), box.width, 2 * line_height(small))
    px = rich_px(words, small, *below.size, cuts()[-1], 12)
    target.blit(rich(words, px, below.width, theme.TEXT, most_lines=2, face=box_cut(words, px, *below.size)), below)


def clock_height(scale: Scale) -> int:
    """The height of the clock with the words below its lamps."""
    return 3 * line_height(scale.font(17)) + scale.px(10)
