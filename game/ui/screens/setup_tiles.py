"""Large tiles for setting a game up: a Challenge Mode with letter, pips and colour, and a Home World as its card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.setup_words import number_words
from game.client.table.mood import Mood
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.body_art import body
from game.ui.cards.card_art import art
from game.ui.cards.face_print import MODES
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, glow, plate
from game.ui.kit.text import Face, draw, fit_px, fitted, line_height, render, rich, rich_px, rich_size, size, wording
from game.ui.kit.theme import Color
from game.ui.table.stage.presence import draw_presence

MODE_COLORS: dict[str, Color] = {"standard": theme.GOOD, "advanced": theme.GOLD, "expert": theme.BAD}


def draw_mode(target: pygame.Surface, mode: str, box: pygame.Rect) -> None:
    """The badge of a Challenge Mode: letter, pips and colour together (UX-D8)."""
    letter, pips = MODES.get(mode, (mode[:1].upper(), 0))
    color = MODE_COLORS.get(mode, theme.TEXT)
    cut = box.width * 0.22
    target.blit(plate(box.size, theme.shade(color, 0.32), theme.shade(color, 0.16), color, line=2, cuts=(cut, 0, cut, 0)), box)
    words = render(letter, max(14, round(box.height * 0.66)), color, Face.TITLE)
    target.blit(words, words.get_rect(center=(box.centerx, box.top + round(box.height * 0.42))))
    step = max(5, round(box.width * 0.2))
    dot = icon("dot", max(5, round(box.width * 0.22)), color)
    for index in range(pips):
        target.blit(
            dot,
            dot.get_rect(center=(box.centerx + round((index - (pips - 1) / 2) * step), box.bottom - round(box.height * 0.15))),
        )


MODE_ROOM, HOME_ROOM, ROUNDS_ROOM = (410, 124), (190, 330), (220, 84)
"""Width and height that a tile needs at 1920 x 1080."""
WIDE_MODE_ROOM = (760, 88)
"""The same for a mode whose sentence has the room of two lines."""
LEAST_HERO, LEAST_WORLD = 0.42, 24
"""A Hero's picture is at least so high in its widths, and a World so many pixels wide; else words alone tell them."""
SMALL_NAME, SMALL_BADGE = 15, 26
"""How small the name of a mode and its badge become where the sentence needs the room."""


class Tile(Widget[Asked]):
    """One of several tiles of which one is chosen."""

    role = "choice"

    def __init__(self, label: str, on_choose: Callable[[], Request | None], *, hint: str = "") -> None:
        super().__init__(label, hint=hint, on_press=on_choose)
        self.chosen = False

    @property
    def state(self) -> str:
        return say("setup_tiles.chosen") if self.chosen else say("setup_tiles.not_chosen")

    def ring_cuts(self, scale: Scale) -> Corners:
        cut = float(scale.px(14))
        return (cut, 0, cut, 0)

    def draw_plate(self, target: pygame.Surface, scale: Scale, color: Color) -> None:
        """The ground: raised and edged when chosen, with a check in the corner so that colour is not alone."""
        lit = self.hovered or self.focused
        top = theme.mix(theme.PANEL_RAISED, color, 0.14) if self.chosen else theme.PANEL_RAISED if lit else theme.PANEL
        edge = color if self.chosen else theme.LINE if lit else theme.LINE_SOFT
        line = max(2, scale.px(3)) if self.chosen else max(1, scale.px(1.5))
        target.blit(plate(self.rect.size, top, theme.GROUND, edge, line=line, cuts=self.ring_cuts(scale)), self.rect)

    def draw_check(self, target: pygame.Surface, scale: Scale, color: Color) -> None:
        """The mark of the chosen tile, in its corner."""
        if self.chosen:
            side = max(18, scale.px(30))
            box = pygame.Rect(self.rect.right - side - scale.px(3), self.rect.top + scale.px(3), side, side)
            target.blit(plate(box.size, color, theme.shade(color, 0.85)), box)
            draw_icon(target, "check", round(side * 0.7), box.center, theme.INK)


class ModeTile(Tile):
    """A Challenge Mode: badge, name and its difference in one sentence."""

    def __init__(self, mode: str, sentence: str, on_choose: Callable[[], Request | None]) -> None:
        super().__init__(say(f"mode.{mode}"), on_choose, hint=sentence)
        self.mode = mode
        self.sentence = sentence

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        color = MODE_COLORS[self.mode]
        wide = self.rect.width >= scale.px(WIDE_MODE_ROOM[0])
        scale = scale.within(self.rect.size, WIDE_MODE_ROOM if wide else MODE_ROOM)
        self.draw_plate(target, scale, color)
        pad = max(6, scale.px(14))
        side = min(self.rect.height - 2 * pad, scale.px(92))
        px = scale.font(28)
        while (px > SMALL_NAME or side > SMALL_BADGE) and not self._has_room(px, side, pad):
            px, side = max(SMALL_NAME, px - 1), max(min(side, SMALL_BADGE), side - 4)
        if not self._has_room(px, side, pad):
            side, pad = 0, min(pad, 5)  # the name alone says it
        badge = pygame.Rect(self.rect.left + pad, self.rect.centery - side // 2, round(side * 0.86), side)
        if side:
            draw_mode(target, self.mode, badge)
        left = badge.right + (pad if side else 0)
        room = self.rect.right - left - pad
        high = self.rect.height - line_height(px, Face.DISPLAY)
        air = max(1, min(pad, high - rich_size(self.sentence, theme.NUMBER_FLOOR, room)[1]))
        body = rich_px(self.sentence, scale.font(18), room, max(1, high - air))
        most = max(1, (high - 1) // line_height(body))
        text = rich(self.sentence, body, room, theme.TEXT if self.chosen else theme.MUTED, most_lines=most)
        total = line_height(px, Face.DISPLAY) + text.get_height()
        top = self.rect.top + max(0, (self.rect.height - total) // 2)
        draw(target, self.label, px, color if self.chosen else theme.TEXT, (left, top), face=Face.DISPLAY, width=room)
        target.blit(text, (left, top + line_height(px, Face.DISPLAY)))
        self.draw_check(target, scale, color)

    def _has_room(self, px: int, side: int, pad: int) -> bool:
        """Whether the smallest sentence has room below a name and beside a badge of these sizes."""
        least = rich_size(self.sentence, theme.NUMBER_FLOOR, self.rect.width - 3 * pad - round(side * 0.86))[1]
        return line_height(px, Face.DISPLAY) + least + 1 <= self.rect.height


class RoundsTile(Tile):
    """The length of a game: its name and how many rounds it has; a short one is labelled a variant (UX-D6)."""

    def __init__(self, key: str, sentence: str, on_choose: Callable[[], Request | None]) -> None:
        super().__init__(say(f"length.{key}"), on_choose, hint=sentence)
        self.length = key
        self.sentence = sentence

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        scale = scale.within(self.rect.size, ROUNDS_ROOM)
        self.draw_plate(target, scale, theme.LEGAL)
        pad = scale.px(12)
        px = scale.font(24)
        wide = self.rect.width - 2 * pad
        body = rich_px(self.sentence, scale.font(17), wide, max(1, self.rect.height - line_height(px, Face.DISPLAY) - 4))
        text = rich(self.sentence, body, wide, theme.TEXT if self.chosen and self.enabled else theme.MUTED, most_lines=2)
        top = self.rect.top + max(2, (self.rect.height - line_height(px, Face.DISPLAY) - text.get_height()) // 2)
        tone = theme.LEGAL if self.chosen else theme.TEXT if self.enabled else theme.MUTED
        draw(target, self.label, px, tone, (self.rect.left + pad, top), face=Face.DISPLAY, width=wide)
        target.blit(text, (self.rect.left + pad, top + line_height(px, Face.DISPLAY)))
        self.draw_check(target, scale, theme.LEGAL)


class HomeTile(Tile):
    """A Home World as it lies in the sky, with its Hero below; without a card it stands for a random one of `factions`."""

    def __init__(
        self,
        home: CardDef | None,
        hero: CardDef | None,
        on_choose: Callable[[], Request | None],
        factions: Sequence[str] = theme.FACTIONS,
    ) -> None:
        label = home.name if home is not None else say("setup_tiles.random")
        name = hero.name if hero is not None else ""
        hint = (
            say("setup_tiles.energy_round_hero", energy=home.energy, name=name)
            if home is not None
            else say("setup_tiles.dealt_by_seed")
        )
        super().__init__(label, on_choose, hint=hint)
        self.home = home
        self.hero = hero
        self.factions = tuple(factions)

    @property
    def color(self) -> Color:
        """The colour of its faction."""
        return theme.faction_color(self.home.faction) if self.home is not None else theme.GOLD

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        color = self.color
        scale = scale.within(self.rect.size, HOME_ROOM)
        self.draw_plate(target, scale, color)
        if self.home is None:
            self._random(target, self.rect.inflate(-2 * max(5, scale.px(11)), -2 * max(5, scale.px(11))), scale)
        else:
            self._world(target, self.home, scale)
        self.draw_check(target, scale, color)

    def boxes(self, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where World, name and energy, and Hero stand from above; the Hero has no picture where it would be a sliver."""
        pad, name, line = max(5, scale.px(11)), line_height(scale.font(24), Face.TITLE), line_height(scale.font(17))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        hero = inner.height - name - 2 * line - min(inner.width, round(inner.height * 0.42))
        hero = hero if hero >= inner.width * LEAST_HERO else 0
        words = name + line + (0 if hero else line)
        world = pygame.Rect(inner.left, inner.top, inner.width, inner.height - words - hero - (line if hero else 0))
        told = pygame.Rect(inner.left, world.bottom, inner.width, words)
        return world, told, pygame.Rect(inner.left, inner.bottom - hero, inner.width, hero)

    def _world(self, target: pygame.Surface, home: CardDef, scale: Scale) -> None:
        """The World itself, its name and energy, and its Hero as a picture with the name on its foot."""
        world, told, hero = self.boxes(scale)
        side = min(round(world.width * 0.74), round(world.height * 0.80))
        if side >= LEAST_WORLD:
            before = target.get_clip()
            target.set_clip(self.rect.inflate(-4, -4).clip(before))
            picture = body(home, side)
            target.blit(picture, picture.get_rect(center=world.center))
            target.set_clip(before)
        px = fit_px(home.name, scale.font(24), told.width, Face.TITLE, 14)
        y = draw(target, home.name, px, theme.TEXT, told.midtop, anchor="midtop", face=Face.TITLE, width=told.width).bottom
        lines = pygame.Rect(told.left, y, told.width, told.bottom - y)
        if self.hero is None or not hero.height:
            self._lines(target, lines, scale.font(17))
            return
        generates = (say("setup_tiles.energy_a_round", energy=home.energy), say("setup_tiles.energy", energy=home.energy))
        energy = wording(generates, told.width)
        small = fit_px(energy, scale.font(17), told.width, Face.BODY, 14)
        draw(target, energy, small, theme.ENERGY, lines.midtop, anchor="midtop", width=told.width)
        self._hero(target, self.hero, hero, scale)

    def _hero(self, target: pygame.Surface, hero: CardDef, box: pygame.Rect, scale: Scale) -> None:
        """The Hero's picture, its name on a dark foot."""
        target.blit(art(hero, box.size), box)
        px = fit_px(hero.name, scale.font(19), box.width - 2 * scale.px(6), Face.DISPLAY, 14)
        foot = pygame.Rect(box.left, 0, box.width, line_height(px, Face.DISPLAY) + scale.px(6))
        foot.bottom = box.bottom
        target.blit(plate(foot.size, theme.SPACE, theme.SPACE, theme.SPACE, alpha=238), foot)
        draw(target, hero.name, px, theme.TEXT, foot.center, anchor="center", face=Face.DISPLAY, width=foot.width)
        pygame.draw.rect(target, theme.shade(self.color, 0.7), box, max(1, scale.px(1.5)))

    def _lines(self, target: pygame.Surface, box: pygame.Rect, px: int) -> None:
        """Two lines where there is no room for the Hero's card."""
        if self.home is None or self.hero is None:
            return
        energy = self.home.energy
        generates = (say("setup_tiles.energy_a_round", energy=energy), say("setup_tiles.energy", energy=energy))
        lines = ((*generates, theme.ENERGY), (self.hero.name, self.hero.name, theme.TEXT))
        step = line_height(px)
        y = box.centery - step
        for whole, short, tone in lines:
            words = whole if size(whole, 14, Face.BODY)[0] <= box.width else short
            words_px = fit_px(words, px, box.width, Face.BODY, 14)
            draw(target, words, words_px, tone, (box.centerx, y), anchor="midtop", width=box.width)
            y += step

    def _random(self, target: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
        """The emblems of the factions round a question mark, with words below."""
        px = scale.font(17)
        foot = 2 * line_height(px)
        name_px = scale.font(24)
        top = line_height(name_px, Face.TITLE)
        draw(target, self.label, name_px, theme.TEXT, box.topleft, face=Face.TITLE, width=box.width)
        room = pygame.Rect(box.left, box.top + top, box.width, box.height - top - foot)
        radius = min(room.width * 0.36, room.height * 0.38)
        side = max(16, round(radius * 0.66))
        centre = pygame.Vector2(room.center)
        for index, faction in enumerate(self.factions):
            spot = centre + pygame.Vector2(0, -radius).rotate(360 * index / len(self.factions))
            draw_icon(target, theme.faction_emblem(faction), side, (round(spot.x), round(spot.y)), theme.faction_color(faction))
        draw(target, "?", max(14, round(radius * 0.9)), theme.TEXT, room.center, anchor="center", face=Face.TITLE)
        y = box.bottom - foot
        dealt = wording((say("setup_tiles.dealt_by_seed"), say("setup_tiles.by_seed")), box.width)
        for words, tone in (
            (say("setup_tiles.any", number=number_words(len(self.factions))), theme.TEXT),
            (dealt, theme.MUTED),
        ):
            draw(
                target,
                words,
                fit_px(words, px, box.width, Face.BODY, 14),
                tone,
                (box.centerx, y),
                anchor="midtop",
                width=box.width,
            )
            y += line_height(px)


Lines = Sequence[tuple[str, int, Color]]
"""Words with the height of their letters at 1080p and their colour."""


class Matchup(NamedTuple):
    """What is set up, in words: who is against whom, how hard and how long it is, and with which cards."""

    enemy: str
    mood: Mood
    hard: str
    color: Color
    home: str
    hero: str
    long: str
    packs: str

    def draw(self, target: pygame.Surface, box: pygame.Rect, scale: Scale, worlds: Sequence[CardDef]) -> None:
        """The Nemesis above, the World that stands against it below, or all that may, and the length at the foot."""
        cut, ground = scale.px(22), theme.mix(theme.PANEL, self.color, 0.10)
        target.blit(plate(box.size, ground, theme.SPACE, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=235), box)
        inner = box.inflate(-2 * scale.px(18), -2 * scale.px(18))
        long: Lines = ((self.long, 22, theme.TEXT), (self.packs, 17, theme.MUTED))
        foot = self._words(target, inner, scale, long, inner.bottom)
        half = (foot - inner.top) // 2
        self._nemesis(target, pygame.Rect(inner.left, inner.top, inner.width, half), scale)
        below = pygame.Rect(inner.left, inner.top + half, inner.width, foot - inner.top - half)
        home: Lines = ((self.home, 36, theme.GOLD), (self.hero, 19, theme.TEXT))
        rest = self._words(target, below, scale, home, below.bottom - scale.px(16))
        sky = pygame.Rect(below.left, below.top, below.width, max(1, rest - below.top))
        room, alone = min(sky.width, sky.height), len(worlds) == 1
        side = min(sky.width * 0.66, sky.height * 0.76) if alone else room * 0.26
        reach = pygame.Vector2(0, 0 if alone else -room * 0.33)
        before = target.get_clip()
        target.set_clip(box.clip(before))
        for number, world in enumerate(worlds):
            at = sky.center + reach.rotate(360 * number / len(worlds))
            picture = body(world, max(8, round(side)))
            target.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))
        target.set_clip(before)

    def _nemesis(self, target: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
        """Its face in the light of the mode, and how hard it is."""
        rest = self._words(target, box, scale, ((self.enemy, 36, theme.NEMESIS), (self.hard, 22, self.color)), box.bottom)
        high = rest - box.top
        light = glow(max(1, round(box.width * 0.62)), theme.shade(self.color, 0.22))
        before = target.get_clip()
        target.set_clip(box.clip(before))
        target.blit(light, light.get_rect(center=(box.centerx, box.top + high // 2)), special_flags=pygame.BLEND_RGB_ADD)
        target.set_clip(before)
        draw_presence(target, pygame.Rect(box.left, box.top, box.width, high), self.mood, False, None)

    @staticmethod
    def _words(target: pygame.Surface, box: pygame.Rect, scale: Scale, lines: Lines, bottom: int) -> int:
        """Lines in the middle above a height, the last one lowest; returns where they begin."""
        for words, measure, color in reversed([line for line in lines if line[0]]):
            face = Face.TITLE if measure > 30 else Face.DISPLAY if measure > 20 else Face.BODY
            px = fit_px(words, scale.font(measure), box.width, face, 14)
            text = fitted(words, px, box.width, color, face, height=2 * line_height(px, face), align="center")
            bottom -= text.get_height()
            target.blit(text, text.get_rect(midtop=(box.centerx, bottom)))
        return bottom
