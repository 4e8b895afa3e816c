"""What the steps of a run between two battles share: head, clock, heading, keys, and the buttons at the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.fleet_desk import FleetDesk
from game.client.runs.fleet_words import clock_words
from game.client.runs.node_facts import run_line
from game.client.runs.story_words import clock_shown
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.scenes.shared.run_buttons import fleet_button, leave_button
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height
from game.ui.screens.relic_tiles import clock_height, draw_clock
from game.ui.screens.run_header import draw_header, header_height

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class StepScene(GalaxyScene):
    """A choice of a run. Subclasses lay out what can be chosen; digits press it, and Undo takes a choice back where it can."""

    room = (1000, 640)
    shade = 120
    """How much the galaxy is darkened behind the choice, of 255."""
    timed = True
    """Whether the clock stands below the head."""
    slots: Sequence[Widget[Asked]] = ()
    """What the digits press, from 1 on."""
    keys: Mapping[str, Button[Asked]] = {}
    """Buttons by the actions that press them, beside Fleet and Undo."""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = FleetDesk(self.runs)
        self.fleet_button = fleet_button(self.runs)
        self.leave_button = leave_button(self.runs)
        self.undo_button = Button(say("encounter.undo"), self._undo, key="undo", icon="left", style="quiet", measure=20)
        self.undo_button.visible = False
        self.begin()
        self.lay_out()

    @abstractmethod
    def begin(self) -> None:
        """Makes what stays as long as the step is open."""

    @abstractmethod
    def lay_out(self) -> None:
        """Makes what can be chosen now, and gives it to `offer`."""

    def offer(self, choices: Sequence[Widget[Asked]], focus: Widget[Asked]) -> None:
        """These can be chosen, and the focus begins at one of them."""
        self.clock = clock_words(self.runs)
        self.widgets.set([*choices, self.undo_button, self.fleet_button, self.leave_button], focus)

    def renew(self) -> None:
        """Shows what can be chosen after something was."""
        self.lay_out()
        self.relayout()
        self.app.invalidate()

    def resume(self) -> None:
        """Back from the fleet's screen."""
        self.renew()

    def tried(self, done: bool) -> None:
        """Tells by its sound whether a choice was taken, and shows what follows or why not."""
        self.widgets.say("select" if done else "decline")
        if done:
            self.renew()
        self.app.invalidate()

    def _undo(self) -> Request | None:
        """Takes the last choice back."""
        self.desk.undo()
        self.tried(True)
        return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat:
            for number, widget in enumerate(self.slots, 1):
                if f"slot_{number}" in event.actions:
                    return widget.press()
            keys = {**self.keys, "undo": self.undo_button, "star_map": self.fleet_button}
            for action, button in keys.items():
                if action in event.actions and button.visible:
                    return button.press()
        return super().handle(event)

    def relayout(self) -> None:
        """Places head, clock and foot; `top` and `bottom` are what is left for the choices."""
        scale = self.scale
        edge, low = scale.px(40), scale.target(58)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        self.clock_box = pygame.Rect(edge, self.head.bottom + scale.px(8), self.head.width, clock_height(scale))
        self.title_top = self.clock_box.bottom + scale.px(10) if self.timed else self.head.bottom + scale.px(6)
        self.top = self.title_top + line_height(scale.font(40), Face.TITLE)
        foot, bottom = scale.target(50), scale.height - scale.px(24)
        self.bottom = bottom - low - scale.px(18)
        x = edge
        for button in (self.leave_button, self.fleet_button, self.undo_button):
            if not button.visible:
                continue
            button.rect = pygame.Rect(x, bottom - foot, button.preferred(scale)[0], foot)
            x = button.rect.right + scale.px(14)
        self.foot = pygame.Rect(x, bottom - low, self.head.right - x, low)

    def place_main(self, button: Button[Asked]) -> None:
        """The large button at the lower right, in what the others leave of the foot."""
        wide = min(self.foot.width, max(self.scale.px(420), button.preferred(self.scale)[0]))
        button.rect = pygame.Rect(self.foot.right - wide, self.foot.top, wide, self.foot.height)

    def draw_ground(self, screen: pygame.Surface) -> None:
        """Galaxy, head and clock."""
        self.draw_sky(screen)
        screen.blit(plate(screen.get_size(), theme.SPACE, theme.SPACE, alpha=self.shade), (0, 0))
        draw_header(screen, self.scale, self.head, run_line(self.runs))
        if self.timed and clock_shown(self.runs):
            draw_clock(screen, self.scale, self.clock_box, self.clock, say("fleet.clock"))

    def draw_title(self, screen: pygame.Surface, words: str, color: theme.Color = theme.TEXT, middle: bool = True) -> None:
        """The heading below the clock."""
        px = fit_px(words, self.scale.font(40), self.head.width, Face.TITLE, 24)
        x, anchor = (self.head.centerx, "midtop") if middle else (self.head.left, "topleft")
        draw(screen, words, px, color, (x, self.title_top), anchor=anchor, face=Face.TITLE)
