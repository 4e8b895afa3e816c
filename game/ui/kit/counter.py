"""A number on the screen that rolls to what it counts now and pops where it changes; at rest it is exact."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color
from game.ui.kit.tween import Track, Tween

SHORTEST, LONGEST, EACH = 200, 350, 25
"""The least and the most milliseconds of a roll, and how many each unit adds."""
POP = 0.12
POP_MS = 160


class Lies(NamedTuple):
    """Where and how a number was drawn last."""

    at: tuple[int, int]
    anchor: str
    px: int
    color: Color
    face: Face


class Counter:
    """One number. `words` makes its figures; `goal` is what it counts, `shown` what is to be read at this moment."""

    def __init__(self, words: Callable[[int], str] = str) -> None:
        self.words = words
        self.goal = 0
        self._known = False
        self._lies: Lies | None = None
        self._roll = Tween(0, 0, 0)
        self._age = 0.0

    def tell(self, number: int) -> None:
        """It counts so many now, at once; the first number and those that a roll is on its way to change nothing else."""
        if self.goal != number or not self._known:
            self.goal, self._known = number, True
            self._roll, self._age = Tween(number, number, 0), 0.0

    def roll(self, number: int, delay: float = 0.0, least: float = SHORTEST) -> None:
        """It counts so many from now on and is read as that once it has rolled there, after `delay` milliseconds."""
        if number == self.goal:
            return
        start, self.goal = float(self.shown), number
        long = min(LONGEST, max(least, EACH * abs(number - start)))
        self._roll, self._age, self._known = Tween(start, number, long, "out_cubic", delay), 0.0, True

    def finish(self) -> None:
        """It is read as what it counts."""
        self._age = self._end

    @property
    def _end(self) -> float:
        return self._roll.length + POP_MS if self._roll.start != self._roll.end else 0.0

    @property
    def moving(self) -> bool:
        """Whether it rolls or pops."""
        return self._age < self._end

    @property
    def shown(self) -> int:
        """What is to be read now."""
        return round(self._roll.at(self._age)) if self.moving else self.goal

    @property
    def size(self) -> float:
        """How large it is now, as a factor: it grows while it rolls and falls back."""
        if not self.moving:
            return 1.0
        long = self._roll.ms
        pop = Track((Tween(0, POP, long, "out_cubic", self._roll.delay), Tween(POP, 0, POP_MS, "in_out_sine")))
        return 1.0 + pop.at(self._age)

    def update(self, ms: float) -> None:
        """Lets time pass; it never runs back."""
        if self.moving:
            self._age += max(0.0, ms)

    # -- picture

    def draw(self, target: pygame.Surface, at: tuple[int, int], anchor: str, px: int, color: Color, face: Face) -> Rect:
        """Draws it at rest, and keeps its place free while it moves; returns the place of what it counts."""
        self._lies = Lies(at, anchor, px, color, face)
        words = render(self.words(self.goal), px, color, face)
        place = words.get_rect(**{anchor: at})
        if not self.moving:
            target.blit(words, place)
        return place

    def draw_moving(self, target: pygame.Surface) -> None:
        """Draws it on its way, in the place that was kept free."""
        if self.moving and self._lies is not None:
            at, anchor, px, color, face = self._lies
            goal = render(self.words(self.goal), px, color, face).get_rect(**{anchor: at})
            words = render(self.words(self.shown), round(px * self.size), color, face)
            middle = words.get_rect(center=goal.center)
            if anchor.endswith("left"):
                middle.left = goal.left
            elif anchor.endswith("right"):
                middle.right = goal.right
            target.blit(words, middle)

    @property
    def middle(self) -> tuple[int, int] | None:
        """The middle of the number where it was drawn last; None before."""
        if self._lies is None:
            return None
        at, anchor, px, color, face = self._lies
        return render(self.words(self.goal), px, color, face).get_rect(**{anchor: at}).center
