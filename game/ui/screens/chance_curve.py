"""The chance to win over a game: a line with its band, the rounds and their luck below, turning points, one place marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, size

LINES = (0, 25, 50, 75, 100)


class ChanceCurve:
    """Draws points of (round, chance, error), in thousandths; `result` is where the line ends, `luck` by round with its error."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.points: Sequence[tuple[int, int, int]] = ()
        self.result: int | None = None
        self.turning: Sequence[int] = ()
        self.luck: Mapping[int, tuple[int, int]] = {}
        self.marked: int | None = None

    def _inner(self, scale: Scale) -> Rect:
        named = ("analysis.round", "analysis.luck") if self.luck else ("analysis.round",)
        below = scale.font(17) * (5 if self.luck else 2)
        left = max(scale.font(17) * 3, *(size(say(name), scale.font(17))[0] + scale.px(26) for name in named))
        box = self.rect
        return Rect(box.left + left, box.top + scale.px(44), box.width - left - scale.px(24), box.height - below - scale.px(56))

    def _at(self, number: int, chance: int, inner: Rect) -> tuple[int, int]:
        steps = max(1, len(self.points) - (self.result is None))
        return inner.left + inner.width * number // steps, inner.bottom - inner.height * max(0, min(1000, chance)) // 1000

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Grid, band, line, marks."""
        px = scale.font(17)
        target.blit(plate(self.rect.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT), self.rect)
        at = (self.rect.left + scale.px(16), self.rect.top + scale.px(8))
        draw(target, say("analysis.curve"), scale.font(20), theme.GOLD, at, face=Face.DISPLAY)
        inner = self._inner(scale)
        for line in LINES:
            y = self._at(0, line * 10, inner)[1]
            pygame.draw.line(target, theme.LINE if line == 50 else theme.LINE_SOFT, (inner.left, y), (inner.right, y))
            draw(target, f"{line}", px, theme.MUTED, (inner.left - scale.px(8), y), anchor="midright")
        self._draw_rounds(target, scale, inner)
        if not self.points:
            return
        upper = [self._at(number, chance + error, inner) for number, (_, chance, error) in enumerate(self.points)]
        lower = [self._at(number, chance - error, inner) for number, (_, chance, error) in enumerate(self.points)]
        if len(upper) > 1:
            pygame.draw.polygon(target, theme.mix(theme.GOLD, theme.GROUND, 0.78), [*upper, *reversed(lower)])
        corners = [self._at(number, chance, inner) for number, (_, chance, _) in enumerate(self.points)]
        if self.result is not None:
            corners.append(self._at(len(self.points), self.result, inner))
        if len(corners) > 1:
            pygame.draw.lines(target, theme.GOLD, False, corners, max(2, scale.px(3)))
        for place, number in enumerate(self.turning, 1):
            draw_badge(target, scale, corners[number + 1 if number + 1 < len(corners) else number], place)
        if self.marked is not None and self.marked < len(corners):
            self._draw_legend(target, scale)
            pygame.draw.circle(target, theme.FOCUS, corners[self.marked], scale.px(11), max(2, scale.px(3)))

    def _draw_legend(self, target: pygame.Surface, scale: Scale) -> None:
        """What the ring means, at the right end of the heading."""
        px, at = scale.font(17), (self.rect.right - scale.px(16), self.rect.top + scale.px(22))
        words = draw(target, say("analysis.chosen"), px, theme.MUTED, at, anchor="midright", width=self.rect.width // 3)
        pygame.draw.circle(target, theme.FOCUS, (words.left - scale.px(18), at[1]), scale.px(8), max(2, scale.px(3)))

    def _draw_rounds(self, target: pygame.Surface, scale: Scale, inner: Rect) -> None:
        """Where each round begins, and what luck it brought."""
        before, px = 0, scale.font(17)
        draw(
            target,
            say("analysis.round"),
            px,
            theme.MUTED,
            (inner.left - scale.px(14), inner.bottom + scale.px(6)),
            anchor="topright",
        )
        if self.luck:
            at = (inner.left - scale.px(14), inner.bottom + scale.px(6) + round(px * 1.4))
            draw(target, say("analysis.luck"), px, theme.MUTED, at, anchor="topright")
        for number, (round_, _, _) in enumerate(self.points):
            if round_ == before:
                continue
            before = round_
            x = self._at(number, 0, inner)[0]
            pygame.draw.line(target, theme.LINE_SOFT, (x, inner.top), (x, inner.bottom))
            draw(target, str(round_), px, theme.MUTED, (x, inner.bottom + scale.px(6)), anchor="midtop")
            if round_ in self.luck:
                after = next((place for place, point in enumerate(self.points) if point[0] > round_), len(self.points))
                self._draw_luck(target, scale, inner, (x, self._at(after, 0, inner)[0]), self.luck[round_])

    def _draw_luck(
        self, target: pygame.Surface, scale: Scale, inner: Rect, reach: tuple[int, int], told: tuple[int, int]
    ) -> None:
        """The luck of a round with its error below it, in percent, between two lines; what has no room there is left out."""
        px, (luck, error) = scale.font(17), told
        color = theme.MUTED if luck * luck < 4 * error * error else theme.GOOD if luck > 0 else theme.WARN
        y = inner.bottom + scale.px(6) + round(px * 1.4)
        for words, tone in ((f"{(luck + 5) // 10:+}", color), (f"±{(error + 5) // 10}", theme.MUTED)):
            if size(words, px)[0] < reach[1] - reach[0]:
                draw(target, words, px, tone, (sum(reach) // 2, y), anchor="midtop")
            y += round(px * 1.3)


def badge_radius(scale: Scale) -> int:
    """How large the number of a turning point is drawn."""
    return max(8, scale.px(13))


def draw_badge(target: pygame.Surface, scale: Scale, at: tuple[int, int], number: int) -> None:
    """The number of a turning point in its ring, on the curve and before its words."""
    radius = badge_radius(scale)
    pygame.draw.circle(target, theme.GROUND, at, radius)
    pygame.draw.circle(target, theme.TEXT, at, radius, max(1, scale.px(2)))
    draw(target, str(number), scale.font(17), theme.TEXT, at, anchor="center", face=Face.DISPLAY)
