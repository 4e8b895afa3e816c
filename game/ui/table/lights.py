"""Short moments that are drawn over the table: the reticle closing in, a card turned over, a riffled deck.

Each is over in well under a second. `update` lets time pass and says whether it goes on; none of them can hold up the game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import icon
from game.ui.kit.moments import Moment
from game.ui.kit.shapes import glow
from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween, eased, stagger

Places = Callable[[], list[tuple[int, int]]]
MOTE_MS, MOTE_STEP_MS, MOST_MOTES = 320, 30, 12
"""How long a mote flies, how much later the next one leaves, and the most of them."""
TRAIL = ((66, 0.35), (44, 0.5), (22, 0.7), (0, 1.2))
"""How many milliseconds behind a mote its lights are, and how large; the last one is its own."""
LIFT = 0.12
"""How high the arc of a mote is, as a share of its way."""


class Reticle(Moment):
    """The target mark closing in on a World, with the word for it."""

    def __init__(self, box: Rect, word: str = "") -> None:
        super().__init__(0.42)
        self.box, self.word = box.copy(), word or say("card_state.target")

    def draw(self, target: pygame.Surface) -> None:
        """Four brackets and the mark, from twice the card down to it."""
        left = (1 - self.part) ** 2
        box = self.box.inflate(round(self.box.width * left), round(self.box.height * left * 0.6))
        arm, line = max(8, box.width // 6), max(3, box.width // 40)
        corners = ((box.topleft, 1, 1), (box.topright, -1, 1), (box.bottomleft, 1, -1), (box.bottomright, -1, -1))
        for (x, y), right, down in corners:
            pygame.draw.line(target, theme.BAD, (x, y), (x + right * arm, y), line)
            pygame.draw.line(target, theme.BAD, (x, y), (x, y + down * arm), line)
        side = max(20, round(self.box.width * (0.45 + 0.9 * left)))
        mark = icon("target", side - side % 4, theme.BAD)
        target.blit(mark, mark.get_rect(center=self.box.center))
        words = render(self.word, max(theme.NUMBER_FLOOR, self.box.width // 8), theme.BAD, Face.TITLE)
        target.blit(words, words.get_rect(midbottom=(box.centerx, box.top - line)))


class CardFlip(Moment):
    """A card that is turned over on its way from a deck to its place; its front is asked for when it is seen."""

    def __init__(
        self, back: pygame.Surface, front: Callable[[], pygame.Surface], start: Rect, goal: Rect, seconds: float = 0.55
    ) -> None:
        super().__init__(seconds)
        self.back, self.front, self.start, self.goal = back, front, start.copy(), goal.copy()

    @property
    def turned(self) -> bool:
        """Whether its face has been seen, and it is all but there."""
        return self.part >= 0.5

    @property
    def box(self) -> Rect:
        """Where the card is, as if it lay flat."""
        part = eased(self.part * 1.25)
        values = [round(a + (b - a) * part) for a, b in zip(tuple(self.start), tuple(self.goal))]
        return Rect(*values)

    def draw(self, target: pygame.Surface) -> None:
        """Back or face, as narrow as the turn leaves it."""
        turned = min(1.0, self.part * 1.6)
        picture = self.back if turned < 0.5 else self.front()
        box = self.box
        wide = max(2, round(box.width * abs(cos(pi * turned))))
        shown = pygame.transform.scale(picture, (wide, max(2, box.height)))
        if self.part > 0.85:
            shown.set_alpha(round(255 * (1 - self.part) / 0.15))
        target.blit(shown, shown.get_rect(center=box.center))


class Riffle(Moment):
    """A few card backs that run from one pile to another in an arc, as when a pile is shuffled into a deck."""

    def __init__(self, back: pygame.Surface, start: tuple[int, int], goal: tuple[int, int], cards: int = 6) -> None:
        super().__init__(0.5)
        self.back, self.start, self.goal, self.cards = back, start, goal, cards

    def draw(self, target: pygame.Surface) -> None:
        """Each back a little later than the one before."""
        (x, y), (end_x, end_y) = self.start, self.goal
        bow = self.back.get_height() * 1.4
        for number in range(self.cards):
            share = self.part * 1.6 - 0.6 * number / max(1, self.cards - 1)
            if 0 < share < 1:
                share = share * share * (3 - 2 * share)
                side = bow * sin(pi * share) * (1 if number % 2 else -1)
                place = self.back.get_rect(center=(x + (end_x - x) * share + side, y + (end_y - y) * share))
                target.blit(self.back, place)


class TokenFlight(Moment):
    """Tokens on their way from one place to another in a low arc, one a little later than the other."""

    def __init__(self, start: tuple[int, int], goal: tuple[int, int], color: Color, side: int, count: int) -> None:
        super().__init__(0.42)
        self.start, self.goal, self.color, self.side, self.count = start, goal, color, max(12, side), count

    def draw(self, target: pygame.Surface) -> None:
        """Each token where it is by now; none once it has arrived."""
        (x, y), (end_x, end_y) = self.start, self.goal
        disc = icon("dot", round(self.side / 0.6), theme.SPACE)
        mark = icon("mark", self.side, self.color)
        for number in range(self.count):
            share = self.part * 1.5 - 0.5 * number / max(1, self.count)
            if 0 < share < 1:
                share = share * share * (3 - 2 * share)
                at = (x + (end_x - x) * share, y + (end_y - y) * share - sin(pi * share) * self.side * 2)
                target.blit(disc, disc.get_rect(center=at))
                target.blit(mark, mark.get_rect(center=at))


class MoteFlight(Moment):
    """Motes from what gives to what counts it, one for each unit; without a place to go to there are none."""

    def __init__(
        self, starts: Places, goal: Places, sign: str, color: Color, count: int, radius: int, delay: float = 0.0
    ) -> None:
        self.count = max(1, min(MOST_MOTES, count))
        self.step = MOTE_STEP_MS
        super().__init__((MOTE_MS + self.step * (self.count - 1)) / 1000, delay)
        self.starts, self.goal, self.sign, self.color, self.radius = starts, goal, sign, color, max(10, radius)
        self._way: tuple[list[tuple[int, int]], tuple[int, int]] | None = None

    def draw(self, target: pygame.Surface) -> None:
        """Each mote where it is by now; the way is fixed as the first one leaves."""
        if not self.begun:
            return
        if self._way is None:
            starts, goals = self.starts(), self.goal()
            if not starts or not goals:
                self.age = self.seconds
                return
            self._way = starts, goals[0]
        starts, (end_x, end_y) = self._way
        mark = icon(self.sign, round(self.radius * 1.1), self.color)
        for number, delay in enumerate(stagger(self.count, self.step)):
            way = Tween(0, 1, MOTE_MS, "anticipate", delay)
            x, y = starts[number % len(starts)]
            for back, size in TRAIL:
                part = way.at(self.age * 1000 - back)
                if part in (0, 1):
                    continue
                bow = LIFT * hypot(end_x - x, end_y - y) * sin(pi * max(0.0, part))
                at = (x + (end_x - x) * part, y + (end_y - y) * part - bow)
                light = glow(round(self.radius * size), self.color)
                target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
                if not back:
                    target.blit(mark, mark.get_rect(center=at))


class Flash(Moment):
    """Light over a place that is known only when it is drawn, as the rung of the ladder that has just been tried."""

    def __init__(self, place: Callable[[], Rect | None], color: Color, seconds: float = 0.38) -> None:
        super().__init__(seconds)
        self.place, self.color = place, color

    def draw(self, target: pygame.Surface) -> None:
        """Adds its light inside the place."""
        box = self.place()
        if box is None:
            return
        level = 0.45 * (1 - self.part) ** 2
        target.fill(theme.shade(self.color, level), box, pygame.BLEND_RGB_ADD)
        sweep = Rect(0, 0, max(4, box.width // 9), box.height)
        sweep.centerx = box.left + round(box.width * self.part)
        target.fill(theme.shade(self.color, level * 0.8), sweep.clip(box), pygame.BLEND_RGB_ADD)
