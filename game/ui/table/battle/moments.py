"""Moments of their own that are no conquest: Core Worlds that arrive, the mask that cracks, the light of the last round."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect

from game.client.table.cue_sheets import ARRIVAL_MS, ARRIVAL_STEP_MS, SWEEP_MS, SWEEP_STEP_MS, Act
from game.client.table.staging import Staged
from game.content.language import say
from game.ui.cards.body_art import ROOM, body
from game.ui.cards.card_face import face
from game.ui.kit import stage_pictures as pictures
from game.ui.kit import theme
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, fitted, line_height
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween, eased, stagger
from game.ui.table.battle.docks import battlefield
from game.ui.table.battle.strikes import between, draw_book, draw_light
from game.ui.table.bodies import placed, write
from game.ui.table.view import TableView

CORE: Color = (255, 170, 90)
SEEN_FROM = 0.36
"""The part of the warp from which a World is seen."""
DIM = 140
MASK = 300
BEHIND = ("halo", "crown", "cowl", "face", "mouth", "eye_left", "eye_right", "pupil_left", "pupil_right")
GLOWING = ("halo", "mouth", "crack", "eye_left", "eye_right", "pupil_left", "pupil_right")
"""Layers of the mask that are light."""


class StagedMoment(ABC):
    """What all of them share: an age that follows the timeline, and the acts that it has come to."""

    def __init__(self, table: TableView, staged: Staged) -> None:
        self.table, self.staged = table, staged
        self.age = 0.0

    def reach(self, act: Act) -> None:
        """The timeline has come to this act."""
        self.age = max(self.age, self.staged.mark(act))

    def update(self, dt: float) -> bool:
        """Lets time pass; False when it is over."""
        self.age += max(0.0, dt)
        return self.age < self.staged.seconds

    def level(self) -> float:
        """How much of it is there, from 0 to 1: it rises, stands and falls."""
        rise, fall = self.staged.mark("stand") * 1000, self.staged.mark("fall") * 1000
        now = self.age * 1000
        if now < rise:
            return Tween(0, 1, rise, "in_out_sine").at(now)
        return Tween(1, 0, self.staged.seconds * 1000 - fall, "in_out_sine", fall).at(now)

    def dim(self, screen: pygame.Surface) -> None:
        """All light but its own falls."""
        left = round(255 - (255 - DIM) * self.level())
        screen.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)

    @abstractmethod
    def draw(self, screen: pygame.Surface) -> None:
        """The picture of this moment."""


class CoreArrival(StagedMoment):
    """Core Worlds come out of warp one after another, each with its name."""

    def draw(self, screen: pygame.Surface) -> None:
        """Each World at its place, as far as it has come."""
        self.dim(screen)
        cards, table = self.staged.cards, self.table
        warp = min(ARRIVAL_MS, self.staged.seconds * 500)
        delays = stagger(len(cards), ARRIVAL_STEP_MS, self.staged.seconds * 1000 - warp)
        newest = ""
        for card, delay in zip(cards, delays):
            spot = table.playback.layout.spots.get(card)
            since = self.age * 1000 - delay
            if spot is None or since < 0:
                continue
            face = table.spec.view.cards[card]
            disc = placed(spot.rect, face.name, table.scale).disc
            part = since / warp
            if part >= SEEN_FROM:
                newest = face.name
                self._world(screen, disc, body(face, disc.width), (part - SEEN_FROM) / (1 - SEEN_FROM))
            if part < 1:
                draw_book(screen, "warp", part, disc.center, round(disc.width * 2.4))
        if newest:
            field = battlefield(table.playback.layout.areas, table.scale)
            write(screen, newest, table.scale.font(56), theme.GOLD, "center", (field.x, field.disc.top + table.scale.px(34)))

    @staticmethod
    def _world(screen: pygame.Surface, disc: Rect, picture: pygame.Surface, part: float) -> None:
        draw_light(screen, disc.center, round(disc.width * 0.95), CORE, 0.7)
        side = round(disc.width * ROOM * (0.4 + 0.6 * eased(part, "overshoot")))
        shown = picture if part >= 1 else pygame.transform.smoothscale(picture, (max(2, side), max(2, side)))
        screen.blit(shown, shown.get_rect(center=disc.center))


class EpochTwo(StagedMoment):
    """The mask of the Nemesis stands in the middle and cracks."""

    def draw(self, screen: pygame.Surface) -> None:
        """The mask by its layers, the crack last."""
        self.dim(screen)
        table, level = self.table, self.level()
        field = battlefield(table.playback.layout.areas, table.scale)
        side = table.scale.px(MASK)
        box = Rect(0, 0, side, side)
        box.center = (field.x, field.y)
        cracked = self.age >= self.staged.mark("stand")
        strip = table.spec.panels.strip
        enemy = strip.face if strip is not None else pictures.COMMON_MASK
        for layer in (*BEHIND, *(("crack",) if cracked else ())):
            picture = pictures.mask(enemy, layer, side, "wounded" if cracked else "calm")
            if picture is None:
                continue
            if layer in GLOWING:
                screen.blit(picture, box, special_flags=pygame.BLEND_RGB_ADD if not picture.get_masks()[3] else 0)
            else:
                picture.set_alpha(round(255 * level))
                screen.blit(picture, box)
                picture.set_alpha(255)
        if cracked:
            part = (self.age - self.staged.mark("stand")) / (self.staged.seconds - self.staged.mark("stand"))
            draw_book(screen, "shockwave", part, box.center, 2 * side, theme.NEMESIS)
        write(
            screen, say("battle.epoch_two"), table.scale.font(44), theme.NEMESIS, "midtop", (box.centerx, box.bottom), Face.TITLE
        )


class Sweep(StagedMoment):
    """Cards that go back to their sectors fall into the wake one after another, and are named at the top of the zone."""

    def __init__(self, table: TableView, staged: Staged) -> None:
        super().__init__(table, staged)
        self.cards: list[tuple[Rect, pygame.Surface]] = []
        for card in staged.cards:
            spot = table.playback.layout.spots.get(card)
            if spot is None:
                continue
            shown = table.spec.view.cards[card]
            if shown.is_world:
                disc = placed(spot.rect, shown.name, table.scale).disc
                self.cards.append((disc, body(shown, disc.width)))
            else:
                self.cards.append((spot.rect, face(shown, table.words.rules(shown), spot.rect.width, text=table.scale.text)))

    def draw(self, screen: pygame.Surface) -> None:
        """Each card smaller and farther away the longer it falls."""
        central = self.table.playback.layout.areas["central"]
        wake = (float(central.right), float(central.bottom))
        pace = self.staged.share
        last = self.staged.seconds * 1000 - SWEEP_MS * pace
        for (rect, picture), delay in zip(self.cards, stagger(len(self.cards), SWEEP_STEP_MS * pace, last)):
            gone = Tween(0, 1, SWEEP_MS * pace, "anticipate", delay).at(self.age * 1000)
            left = min(1.0, 1 - gone)
            if left <= 0.04:
                continue
            size = (max(2, round(picture.get_width() * left)), max(2, round(picture.get_height() * left)))
            shown = pygame.transform.scale(picture, size)
            screen.blit(shown, shown.get_rect(center=between(rect.center, wake, max(0.0, gone))))
        picture, line = self.line()
        screen.blit(plate(line.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, alpha=235), line)
        screen.blit(picture, picture.get_rect(center=line.center))

    def line(self) -> tuple[pygame.Surface, Rect]:
        """Which cards leave, as a picture, and the line at the top of the zone in which it stands: its caption's place."""
        central, scale = self.table.playback.layout.areas["central"], self.table.scale
        pad = scale.px(12)
        room, two = central.width - 2 * pad, 2 * line_height(theme.RULES_FLOOR, Face.DISPLAY)
        picture = fitted(self.words(), scale.font(24), room, theme.TEXT, Face.DISPLAY, height=two, floor=theme.RULES_FLOOR)
        size = (picture.get_width() + 2 * pad, picture.get_height() + max(2, scale.px(4)))
        return picture, Rect(central.topleft, size)

    def words(self) -> str:
        """Which cards leave."""
        names = [self.table.spec.view.cards[card].name for card in self.staged.cards]
        return say("battle.swept", names=say("phrase.comma").join(names), count=len(names))


class LastRound(StagedMoment):
    """The sky turns to the light of the galaxy's core."""

    def draw(self, screen: pygame.Surface) -> None:
        """Warm light from above over the whole table."""
        level = self.level()
        size = screen.get_size()
        if self.table.spec.flashes:
            draw_light(screen, (size[0] // 2, 0), size[0] // 2, CORE, 0.5 * level)
        field = battlefield(self.table.playback.layout.areas, self.table.scale)
        draw_book(screen, "crown", self.age * 1.2 % 1.0, (field.x, field.y), self.table.scale.px(420), CORE)


MOMENTS: dict[str, type[StagedMoment]] = {
    "core_arrival": CoreArrival,
    "epoch_two": EpochTwo,
    "last_round": LastRound,
    "sweep": Sweep,
}
"""By the kind of the staged event."""
