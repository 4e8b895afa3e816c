"""The timeline of a replay and the buttons below it: rounds, turns, swings and the place that is shown (UX-E7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.content.language import say
from game.engine.terms import Seat
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import UNUSED, USED, Answer, Press, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, fitted, size

SEAT_COLORS = (theme.GOLD, theme.NEMESIS)


class Timeline(Widget[Asked]):
    """All stops from left to right. A press or a drag goes there; Left and Right go one step, with Shift one turn.

    `on_go(index)` is told where to go. Turns of the player are ticks above the line, those of the other side below it.
    """

    role = "timeline"

    def __init__(self, on_go: Callable[[int], None], on_turn: Callable[[int], object]) -> None:
        super().__init__(say("replay_bar.timeline"))
        self.on_go = on_go
        self.on_turn = on_turn
        self.count = 1
        self.index = 0
        self.rounds: Sequence[int] = ()
        self.names: Sequence[str] = ()
        self.turns: Sequence[tuple[int, Seat]] = ()
        self.swings: Sequence[int] = ()
        self.pointed: int | None = None

    def show(
        self, count: int, rounds: Sequence[tuple[int, str]], turns: Sequence[tuple[int, Seat]], swings: Sequence[int]
    ) -> None:
        """How many stops there are, where rounds (with their names) and turns begin, and where the biggest swings are."""
        self.count = max(1, count)
        self.rounds = [index for index, _ in rounds]
        self.names = [name for _, name in rounds]
        self.turns, self.swings = turns, swings

    @property
    def state(self) -> str:
        return say("replay_bar.step", index=self.index + 1, count=self.count)

    # -- places

    def track(self) -> Rect:
        """The box in which the line lies; a little narrower than the widget."""
        pad = max(8, self.rect.height // 4)
        return Rect(self.rect.left + pad, self.rect.top, max(1, self.rect.width - 2 * pad), self.rect.height)

    def x_of(self, index: int) -> int:
        """Where a stop lies."""
        track = self.track()
        return track.left + round(track.width * index / max(1, self.count - 1))

    def index_at(self, x: int) -> int:
        """The stop at a place."""
        track = self.track()
        share = (x - track.left) / max(1, track.width)
        return max(0, min(self.count - 1, round(share * (self.count - 1))))

    # -- input

    def pointer_down(self, event: PointerDown) -> Answer[Asked]:
        self.on_go(self._near_swing(event.pos))
        return USED

    def _near_swing(self, pos: tuple[int, int]) -> int:
        """A press on the mark of a swing goes to that swing exactly."""
        if pos[1] < self.rect.top + self.rect.height * 0.36:
            reach = max(6, self.rect.height // 6)
            near = [index for index in self.swings if abs(self.x_of(index) - pos[0]) <= reach]
            if near:
                return min(near, key=lambda index: abs(self.x_of(index) - pos[0]))
        return self.index_at(pos[0])

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        self.on_go(self.index_at(pos[0]))

    def pointer_up(self, inside: bool) -> Answer[Asked]:
        return USED

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here, or has gone elsewhere."""
        self.pointed = self._near_swing(pos) if self.rect.collidepoint(pos) else None

    def wheel(self, steps: int) -> bool:
        self.on_go(max(0, min(self.count - 1, self.index - steps)))
        return True

    def key(self, event: InputEvent) -> Answer[Asked]:
        if isinstance(event, KeyDown):
            for action, step in (("left", -1), ("right", 1)):
                if action in event.actions:
                    if event.shift:
                        self.on_turn(step)
                    else:
                        self.on_go(max(0, min(self.count - 1, self.index + step)))
                    return USED
        return UNUSED

    # -- picture

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Rounds as fields with their numbers, ticks for turns, numbered marks for swings, the place that is shown."""
        target.blit(plate(self.rect.size, theme.WELL, theme.GROUND, theme.LINE_SOFT), self.rect)
        track = self.track()
        line = self.rect.top + round(self.rect.height * 0.43)
        high = max(3, scale.px(6))
        for number, index in enumerate(self.rounds):
            left = self.x_of(index)
            right = self.x_of(self.rounds[number + 1]) if number + 1 < len(self.rounds) else track.right
            if number % 2:
                pygame.draw.rect(target, theme.PANEL, (left, self.rect.top + 1, max(1, right - left), self.rect.height - 2))
            pygame.draw.line(target, theme.LINE, (left, self.rect.top + 2), (left, self.rect.bottom - 3))
            px = scale.font(15)
            name = self.names[number]
            if size(name, px, Face.DISPLAY)[0] + 6 > right - left:
                name = name.rpartition(" ")[2]
            if size(name, px, Face.DISPLAY)[0] + 2 <= right - left:
                draw(target, name, px, theme.MUTED, (left + 4, self.rect.bottom - 2), anchor="bottomleft", face=Face.DISPLAY)
        pygame.draw.rect(target, theme.LINE_SOFT, (track.left, line - high // 2, track.width, high))
        here = self.x_of(self.index)
        pygame.draw.rect(target, theme.LEGAL, (track.left, line - high // 2, max(1, here - track.left), high))
        tick = max(4, scale.px(7))
        for index, seat in self.turns:
            x, up = self.x_of(index), seat == 0
            edge = line - high // 2 - 1 if up else line + high // 2 + 1
            stop = edge - tick if up else edge + tick
            pygame.draw.line(target, SEAT_COLORS[min(1, seat)], (x, edge), (x, stop), max(1, scale.px(2)))
        self._draw_swings(target, scale)
        if self.pointed is not None:
            x = self.x_of(self.pointed)
            pygame.draw.line(target, theme.MUTED, (x, self.rect.top + 2), (x, self.rect.bottom - 3))
        wide = max(2, scale.px(3))
        pygame.draw.line(target, theme.FOCUS, (here, self.rect.top + 2), (here, self.rect.bottom - 3), wide)
        pygame.draw.circle(target, theme.FOCUS, (here, line), max(5, scale.px(9)))
        pygame.draw.circle(target, theme.INK, (here, line), max(2, scale.px(4)))

    def _draw_swings(self, target: pygame.Surface, scale: Scale) -> None:
        radius = max(7, scale.px(11))
        for number, index in enumerate(self.swings, start=1):
            x, y = self.x_of(index), self.rect.top + radius + 1
            diamond = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
            pygame.draw.polygon(target, theme.WARN, diamond)
            draw(target, str(number), max(12, scale.px(15)), theme.INK, (x, y), anchor="center", face=Face.BOLD)


class Transport(Button[Asked]):
    """A button that moves in time: so many arrow heads and one word. `bars` shows a pause sign instead."""

    def __init__(self, label: str, word: str, heads: int, on_press: Press[Asked], *, hint: str = "") -> None:
        super().__init__(label, on_press, hint=hint, measure=19)
        self.word = word
        self.heads = heads
        self.bars = False

    def draw_content(self, target: pygame.Surface, scale: Scale, words: theme.Color) -> None:
        """The heads point back on the left of the word, and forward on its right."""
        count = abs(self.heads)
        room = round(self.rect.width * (0.9 - 0.11 * count))
        px = fit_px(self.word, scale.font(18), room, Face.DISPLAY)
        word = fitted(self.word, px, room, words, Face.DISPLAY)
        wide = word.get_width()
        head = max(5, round(px * 0.5))
        lead = head * count + max(4, px // 3)
        left = self.rect.centerx - (wide + lead) // 2
        y = self.rect.centery
        start = left if self.heads < 0 else left + wide + max(4, px // 3)
        if self.bars:
            for shift in (0, head):
                pygame.draw.rect(target, words, (start + shift - head // 3, y - head, max(2, head // 2), 2 * head))
        else:
            for number in range(count):
                x = start + number * head
                tip, base = (x, x + head - 1) if self.heads < 0 else (x + head - 1, x)
                pygame.draw.polygon(target, words, [(base, y - head), (tip, y), (base, y + head)])
        at = left + lead if self.heads < 0 else left
        target.blit(word, word.get_rect(midleft=(at, y)))
