"""The bar below a replay: the timeline, the buttons that move in time, the speed, branching off, and where we are in words."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.ui.kit import glyphs, theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import draw
from game.ui.table.parts.replay_bar import Timeline, Transport


class Traveller(Protocol):
    """Whoever moves in time when a button asks for it; steps are -1 or 1."""

    def go_to(self, index: int) -> None:
        """To a stop."""

    def step(self, by: int) -> Request | None:
        """One stop."""

    def step_turn(self, by: int) -> Request | None:
        """One turn."""

    def step_round(self, by: int) -> Request | None:
        """One round."""

    def toggle(self, direction: int) -> Request | None:
        """Play that way, or stand still."""

    def next_pace(self) -> Request | None:
        """Another speed."""

    def branch_off(self) -> Request | None:
        """A new game from here."""


ROOM = (1360, 700)
"""Width that the bar needs at 1920 x 1080, and height of the window that it may take its part of."""


def within(scale: Scale) -> Scale:
    """The scale at which all buttons of the bar have room in the window's width."""
    return scale.within((scale.width, scale.height), ROOM)


class ReplayControls:
    """All widgets of the bar. `place` puts them at the lower edge of the window; `words` are two lines beside the buttons."""

    def __init__(self, traveller: Traveller) -> None:
        self.timeline = Timeline(traveller.go_to, traveller.step_turn)
        self.play = Transport(say("replay_controls.play"), say("replay_controls.play"), 1, partial(traveller.toggle, 1))
        self.backwards = Transport(
            say("replay_controls.play_backwards"), say("replay_controls.play"), -1, partial(traveller.toggle, -1)
        )
        self.transport = [
            Transport(say("replay_controls.round_back"), say("replay_controls.round"), -3, partial(traveller.step_round, -1)),
            Transport(say("replay_controls.turn_back"), say("replay_controls.turn"), -2, partial(traveller.step_turn, -1)),
            Transport(say("replay_controls.step_back"), say("replay_controls.step"), -1, partial(traveller.step, -1)),
            self.backwards,
            self.play,
            Transport(say("replay_controls.step_on"), say("replay_controls.step"), 1, partial(traveller.step, 1)),
            Transport(say("replay_controls.turn_on"), say("replay_controls.turn"), 2, partial(traveller.step_turn, 1)),
            Transport(say("replay_controls.round_on"), say("replay_controls.round"), 3, partial(traveller.step_round, 1)),
        ]
        self.speed = Button("1×", traveller.next_pace, key="faster", measure=19, hint="speed")
        self.branch = HoldButton(
            say("replay_controls.branch_from_here"),
            traveller.branch_off,
            again=say("replay_controls.again_new_game"),
            key="primary",
            icon="redo",
            style="normal",
            hint=say("replay_controls.new_game_from_here"),
        )
        self.branch.measure = 19
        self.rect = Rect(0, 0, 1, 1)
        self.words_box = Rect(0, 0, 1, 1)
        self.name_keys()

    def name_keys(self) -> None:
        """Gives each button the key or pad button that does the same, as they are now."""
        left, right = glyphs.words("left"), glyphs.words("right")
        keys = [glyphs.words("page_up"), say("replay_controls.shift", key=left), left, glyphs.words("replay_last")]
        keys += [glyphs.words("skip"), right, say("replay_controls.shift", key=right), glyphs.words("page_down")]
        for button, key in zip(self.transport, keys, strict=True):
            button.hint = key

    @property
    def widgets(self) -> list[Widget[Asked]]:
        """All of them, in reading order."""
        return [self.timeline, *self.transport, self.speed, self.branch]

    def playing(self, direction: int) -> None:
        """Marks the button of the way it plays as a pause button; 0 stands still."""
        for button, way in ((self.play, 1), (self.backwards, -1)):
            button.bars = direction == way
            button.word = say("replay_controls.pause") if direction == way else say("replay_controls.play")

    # -- places

    @staticmethod
    def height(scale: Scale) -> int:
        """What the bar needs at the lower edge of the window."""
        scale = within(scale)
        return ReplayControls._line_height(scale) + scale.target(48) + scale.px(8) * 3

    @staticmethod
    def above(whole: Scale) -> Scale:
        """Measures for what lies above the bar."""
        return Scale(whole.width, max(1, whole.height - ReplayControls.height(whole)), whole.user, whole.text)

    @staticmethod
    def _line_height(scale: Scale) -> int:
        return max(scale.px(66), round(scale.font(15) * 3.6))

    def place(self, scale: Scale) -> None:
        """The timeline above, the buttons in one row below it."""
        edge, gap = scale.px(12), scale.px(8)
        scale = within(scale)
        high = self.height(scale)
        self.rect = Rect(0, scale.height - high, scale.width, high)
        self.timeline.rect = Rect(edge, self.rect.top + gap, scale.width - 2 * edge, self._line_height(scale))
        top = self.timeline.rect.bottom + gap
        high = scale.target(48)
        wide = min(scale.width // 5, max(scale.px(230), self.branch.preferred(scale)[0]))
        self.branch.rect = Rect(scale.width - edge - wide, top, wide, high)
        wide = max(scale.px(90), scale.font(19) * 4)
        self.speed.rect = Rect(self.branch.rect.left - gap - wide, top, wide, high)
        words = max(scale.px(230), round(scale.font(17) * 12.5))
        room = self.speed.rect.left - 2 * gap - edge - words
        each = min((room - gap * (len(self.transport) - 1)) // len(self.transport), scale.px(150))
        for number, button in enumerate(self.transport):
            button.rect = Rect(edge + number * (each + gap), top, each, high)
        left = self.transport[-1].rect.right + 2 * gap
        self.words_box = Rect(left, top, max(1, self.speed.rect.left - gap - left), high)

    # -- picture

    def draw(self, screen: pygame.Surface, scale: Scale, words: tuple[str, str], focus: Widget[Asked] | None) -> None:
        """Ground, widgets, the ring of the focus, and two lines on where we are."""
        scale = within(scale)
        screen.blit(plate(self.rect.size, theme.PANEL, theme.SPACE, theme.LINE_SOFT, alpha=225), self.rect)
        for widget in self.widgets:
            widget.draw(screen, scale)
            if widget is focus:
                widget.draw_ring(screen, scale)
        px, box = scale.font(17), self.words_box
        draw(screen, words[0], px, theme.TEXT, (box.left, box.centery), anchor="bottomleft", width=box.width)
        draw(screen, words[1], px, theme.MUTED, (box.left, box.centery), anchor="topleft", width=box.width)
