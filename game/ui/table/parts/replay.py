"""The bar below a replay: timeline, buttons that move in time, and where we are in words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.replay.replay_driver import ReplayDriver
from game.client.table.intents import Branch, Intent, Roll, SetSpeed, Travel
from game.client.table.specs import TimeSpec
from game.content.language import say
from game.engine.api.history import history
from game.ui.kit.focus import Widget
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.table.parts.replay_controls import ReplayControls


class ReplayPart:
    """Shows where a replay stands; its buttons ask for journeys in time."""

    def __init__(self, driver: ReplayDriver, names: tuple[str, ...], give: Callable[[Intent], Request | None]) -> None:
        self.driver, self.names, self.give = driver, names, give
        self.spec: TimeSpec | None = None
        self.controls = ReplayControls(self)
        self.timeline = self.controls.timeline
        rounds, turns = driver.reel.starts()
        named = [(index, say("replay_view.round", round=max(1, driver.reel.stops[index].round))) for index in rounds]
        swings = [driver.reel.at(swing.moment) for swing in history(driver.recording).swings]
        self.timeline.show(len(driver.reel.stops), named, turns, swings)

    @property
    def widgets(self) -> list[Widget[Asked]]:
        """All of the bar, in reading order."""
        return self.controls.widgets

    def show(self, spec: TimeSpec) -> None:
        """Where the replay stands now."""
        self.spec = spec
        self.timeline.index = spec.index
        self.controls.playing(spec.playing)
        self.controls.speed.label = f"{spec.pace}×"
        self.controls.branch.enabled = spec.branches

    def place(self, scale: Scale) -> None:
        """At the lower edge of the whole window."""
        self.controls.place(scale)

    def draw(self, screen: pygame.Surface, scale: Scale, focus: Widget[Asked] | None) -> None:
        """The bar."""
        if self.spec is not None:
            words = (self.spec.words, say("replay_view.step", index=self.spec.index + 1, last=self.spec.last + 1))
            self.controls.draw(screen, scale, words, focus)

    def draw_over(self, screen: pygame.Surface, scale: Scale) -> None:
        """What lies where the pointer is on the timeline."""
        pointed = self.timeline.pointed
        if pointed is None:
            return
        stop = self.driver.reel.stops[pointed]
        near = Rect(self.timeline.x_of(pointed), self.timeline.rect.top, 1, self.timeline.rect.height)
        tooltip(screen, f"**{self.driver.words_of(stop, self.names)}**\n{stop.line.text}", near, scale)

    # -- what the buttons ask for

    def go_to(self, index: int) -> None:
        """To a stop."""
        self.give(Travel("stop", index))

    def step(self, by: int) -> Request | None:
        """One stop."""
        return self.give(Travel("step", by))

    def step_turn(self, by: int) -> Request | None:
        """One turn."""
        return self.give(Travel("turn", by))

    def step_round(self, by: int) -> Request | None:
        """One round."""
        return self.give(Travel("round", by))

    def toggle(self, direction: int) -> Request | None:
        """Play that way, or stand still."""
        return self.give(Roll(direction))

    def next_pace(self) -> Request | None:
        """The next speed; after the fastest the slowest."""
        return self.give(SetSpeed(1, round=True))

    def branch_off(self) -> Request | None:
        """A new game from here, once that is asked twice."""
        return self.give(Branch())
