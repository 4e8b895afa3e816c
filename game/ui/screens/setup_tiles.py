"""Large tiles for setting a game up: a Challenge Mode with letter, pips and colour, and a Home World as its card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.setup_words import number_words
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.card_face import face, height_for
from game.ui.cards.face_print import MODES
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon, icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, render, rich, rich_px, rich_size, size, wording
from game.ui.kit.theme import Color

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
    """A Home World as its card, with its Hero below; without a card it stands for a random one of `factions`."""

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
        pad = max(5, scale.px(11))
        px = scale.font(17)
        step = line_height(px)
        foot = 2 * step + pad
        width = max(24, min(self.rect.width - 2 * pad, int((self.rect.height - 2 * pad - foot) / 1.4)))
        card = pygame.Rect(self.rect.centerx - width // 2, self.rect.top + pad, width, height_for(width))
        if self.home is None:
            self._random(target, self.rect.inflate(-2 * pad, -2 * pad), scale)
            self.draw_check(target, scale, color)
            return
        target.blit(face(self.home, "", width), card)
        rest = pygame.Rect(
            self.rect.left + pad, card.bottom + pad, self.rect.width - 2 * pad, self.rect.bottom - card.bottom - 2 * pad
        )
        small = min(round(rest.width * 0.52), int(rest.height / 1.4))
        if self.hero is None or small < 62 or not self._hero(target, rest, small, scale):
            self._lines(target, rest, px)
        self.draw_check(target, scale, color)

    def _hero(self, target: pygame.Surface, box: pygame.Rect, width: int, scale: Scale) -> bool:
        """The Hero as a small card with its name beside it; False, and nothing drawn, where large text has no room."""
        if self.hero is None or self.home is None:
            return False
        high = height_for(width)
        card = pygame.Rect(box.left, box.top + (box.height - high) // 2, width, high)
        left = card.right + max(5, scale.px(9))
        px = scale.font(18)
        text = rich(say("setup_tiles.hero", name=self.hero.name), px, max(20, box.right - left), theme.TEXT, tint=self.color)
        if text.get_height() > box.height or left + text.get_width() > box.right:
            return False
        target.blit(face(self.hero, "", width), card)
        target.blit(text, (left, max(box.top, min(card.centery - text.get_height() // 2, box.bottom - text.get_height()))))
        return True

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
