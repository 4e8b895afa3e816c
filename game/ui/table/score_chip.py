"""The live score at the head of the piles: total and rank, the distance to the next medal, the directive (UX-C4, UX-C5)."""

from __future__ import annotations

import pygame

from game.client.profile.requests import Asked
from game.client.runs.figures import spaced
from game.client.runs.score_words import ScoreFacts
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.counter import Counter
from game.ui.kit.focus import Press, Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import RANK_COLORS, draw_medal, medal_color
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import Corners, plate, ring
from game.ui.kit.text import Face, draw, fit_px, line_height, size

MORE_SPACE = 1.15


RANK_AIR = 1.1
"""The air at both sides of the rank in its frame, in heights of its letters."""
ROOM = (160, 64)
"""Width and height that the chip needs at 1920 x 1080."""


class ScoreChip(Widget[Asked]):
    """Two or three lines; pressing opens the ledger of both sides, pointing shows the rows of the score."""

    role = "button"

    def __init__(self, on_press: Press[Asked]) -> None:
        super().__init__(say("score_chip.score"), hint=say("score_chip.ledger"), on_press=on_press)
        self.score: ScoreFacts | None = None
        self.points: tuple[int, ...] = ()
        self.counter = Counter(spaced)

    def show(self, score: ScoreFacts | None, points: tuple[int, ...]) -> None:
        """Takes the score, and the Empire Points for a game without one."""
        self.score, self.points = score, points
        self.counter.tell(score.number if score is not None else points[0] if points else 0)

    @property
    def state(self) -> str:
        """What is said about it: the figures."""
        score = self.score
        if score is None:
            return say("score_chip.empire_points", points=say("score_chip.to").join(map(str, self.points))) if self.points else ""
        parts = [
            score.total,
            say("score_chip.rank", rank=score.rank) if score.rank else "",
            score.medal_words,
        ]
        parts.append(say("score_chip.assisted_2") if score.assisted else "")
        if score.directive:
            parts.append(say("score_chip.directive", progress=score.directive))
        parts.append(score.rival)
        return ", ".join(part for part in parts if part)

    @property
    def looked_at(self) -> bool:
        """Whether its rows are to be shown: it is pointed at, or the keys have come to it."""
        return self.hovered or (self.focused and self.ring_visible)

    def paint(self, target: pygame.Surface, scale: Scale) -> None:
        """The figures; they lie below whatever is open on the table."""
        if self.score is None:
            self._draw_points(target, scale)
        else:
            self._draw_score(target, scale, self.score)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The figures are painted below it; only the outline is its own."""
        if self.hovered:
            ring(target, self.rect, theme.LINE, max(1, scale.px(2)))

    def _draw_points(self, target: pygame.Surface, scale: Scale) -> None:
        """A game without a score shows the Empire Points."""
        if not self.points:
            return
        px = min(scale.font(30), max(14, round(self.rect.height * 0.8)))
        sign = draw_icon(target, "points", round(px * 0.95), self.rect.midleft, theme.GOLD, "midleft")
        self.counter.draw(target, (sign.right + scale.px(6), self.rect.centery), "midleft", px, theme.TEXT, Face.BODY)

    def _draw_score(self, target: pygame.Surface, scale: Scale, score: ScoreFacts) -> None:
        scale = scale.within(self.rect.size, ROOM)
        small = scale.font(17)
        lines = [score.note]
        if score.directive:
            lines.append(score.directive)
        step = line_height(small)
        if score.rival and self.rect.height - step * (len(lines) + 1) >= 16:
            lines.append(score.rival)
        room = self.rect.height - step * len(lines)
        if room < 16:  # a low chip says what is most worth knowing
            lines = lines[:1]
            room = self.rect.height - step
        if room < 14:  # and a very low one only the total
            lines, room = [], self.rect.height
        big = max(14, min(scale.font(30), round(room / MORE_SPACE)))
        y = self.rect.top + max(0, (room - line_height(big, Face.TITLE)) // 2)
        self._draw_total(target, score, big, y, small, named=not lines)
        y = self.rect.bottom - step * len(lines)
        for number, words in enumerate(lines):
            middle = y + step // 2
            side = round(small * 1.05)
            tone = theme.MUTED
            if number == 0 and score.medal:
                draw_medal(target, score.medal, side, (self.rect.left + side // 2, middle), won=score.medal_won)
                tone = medal_color(score.medal)
            elif number == 0 and score.assisted:
                tone = theme.WARN
                side = 0
            elif number == 1 and score.directive:
                tone = theme.BAD if score.directive_failed else theme.GOOD if score.directive_done else theme.TEXT
                draw_icon(target, "flag", side, (self.rect.left + side // 2, middle), tone)
                words = say("score_chip.directive_2", words=words)
            else:
                side = 0
            left = self.rect.left + side + (scale.px(6) if side else 0)
            px = fit_px(words, small, self.rect.right - left, Face.BODY, 14)
            draw(target, words, px, tone, (left, middle), anchor="midleft", width=max(1, self.rect.right - left))
            y += step

    def rank_words(self, score: ScoreFacts, small: int, named: bool = False, big: int = 14) -> tuple[str, int]:
        """The words of the rank beside the total, "" for none, and how wide their frame is.

        They are the fullest that leave the total `big`, else the briefest that have room. What is `named` beside its number keeps
        its name: the rank goes before that does.
        """
        air = round(small * RANK_AIR)
        room = self.rect.width - small // 2 - air
        room -= small // 2 + size(self.label, theme.NUMBER_FLOOR)[0] if named else 0
        told = [say(key, rank=score.rank) for key in ("score_chip.rank", "score_chip.rank_brief")]
        tries = [(words, big) for words in told] + [(words, 14) for words in reversed(told)]
        fits = (w for w, px in tries if size(w, small, Face.DISPLAY)[0] + size(score.total, px, Face.TITLE)[0] <= room)
        words = next(fits, "")
        return words, size(words, small, Face.DISPLAY)[0] + air

    def _draw_total(self, target: pygame.Surface, score: ScoreFacts, big: int, y: int, small: int, named: bool) -> None:
        """The score in large figures, and its rank with the word, in a frame of its own."""
        right = self.rect.right
        if score.rank:
            color = RANK_COLORS.get(score.rank, theme.MUTED)
            words, wide = self.rank_words(score, small, named, big)
            high = line_height(small, Face.DISPLAY)
            if words:
                frame = pygame.Rect(right - wide, y + (line_height(big, Face.TITLE) - high) // 2, wide, high)
                cut = high * 0.3
                cuts: Corners = (cut, cut, cut, cut)
                target.blit(plate(frame.size, theme.shade(color, 0.22), theme.GROUND, color, line=1, cuts=cuts), frame)
                draw(target, words, small, color, frame.center, anchor="center", face=Face.DISPLAY)
                right = frame.left - small // 3
        px = fit_px(score.total, big, right - self.rect.left, Face.TITLE, 14)
        at = (self.rect.left, y + line_height(big, Face.TITLE) // 2)
        total = self.counter.draw(target, at, "midleft", px, theme.GOLD, Face.TITLE)
        left = total.right + small // 2
        if (named or right == self.rect.right) and left + size(self.label, theme.NUMBER_FLOOR)[0] <= right:
            draw(target, self.label, theme.NUMBER_FLOOR, theme.MUTED, (left, at[1]), anchor="midleft", width=right - left)
