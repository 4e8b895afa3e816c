"""What the player has to spend: energy and actions with the part an open choice would take, Surge Tokens, and Pass."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.counter import Counter
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import bar, plate
from game.ui.kit.text import Face, draw, line_height, render, size, wording
from game.ui.kit.theme import NUMBER_FLOOR

LEAST_BUTTON = 28
"""The least height of its buttons in pixels."""
ROOM = (220, 210)
"""Width and height that meters and buttons need at 1920 x 1080."""
BAR_ENERGY = 12
"""Energy at which the bar is full; the number beside it always tells the truth."""


class PassButton(HoldButton[Asked]):
    """Pass: pressed twice or held, with its own shape; the first press tells `on_arm`, so that the forecast is shown."""

    ARMED = 30.0

    def __init__(self, on_pass: Callable[[], Request | None], on_arm: Callable[[bool], None], key: str) -> None:
        super().__init__(
            say("means.pass"), on_pass, again=say("means.pass_now"), icon="pass", key=key, hint=say("means.hold_or_press_twice")
        )
        self.on_arm = on_arm
        self.measure = 21

    @property
    def moving(self) -> bool:
        """Only while it is held: waiting for the second press needs no drawing."""
        return self._down or self.progress > 0

    def press(self) -> Request | None:
        """Arms, and passes when it is armed."""
        if not self.enabled:
            return None
        armed = self.armed > 0
        request = super().press()
        if not armed and self.armed > 0:
            self.on_arm(True)
        elif armed:
            self.on_arm(False)
        return request

    def disarm(self) -> None:
        """Back to the first press."""
        if self.armed > 0:
            self._disarm()
            self.on_arm(False)

    def ring_cuts(self, scale: Scale) -> tuple[float, float, float, float]:
        """All four corners cut: no other button looks like it."""
        cut = self.rect.height * 0.46
        return (cut, cut, cut, cut)

    def update(self, dt: float) -> Request | None:
        """Time runs out for the second press."""
        armed = self.armed > 0
        request = super().update(dt)
        if armed and self.armed <= 0:
            self.on_arm(False)
        return request


class ResourceBar:
    """Bottom left: energy, actions, Surge Token button, Pass. `show` gives the numbers; ghosts are what a choice would leave."""

    def __init__(self, pass_button: PassButton, surge: Button[Asked]) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.pass_button = pass_button
        self.surge = surge
        self.energy = self.actions = self.most_actions = self.surges = 0
        self.energy_after: int | None = None
        self.actions_after: int | None = None
        self.counters = {"energy": Counter(), "action": Counter()}
        self.income: tuple[str, ...] = ()
        """What each round brings, in ever fewer words."""
        self._energy_box = self._actions_box = Rect(0, 0, 0, 0)

    def signs(self) -> list[tuple[Rect, str]]:
        """Where the meters were drawn and the Surge Token lies, by their icons."""
        signs = [(self._energy_box, "energy"), (self._actions_box, "action")]
        return [*signs, (self.surge.rect, "surge")] if self.surge.visible else signs

    @property
    def buttons(self) -> list[Widget[Asked]]:
        """The widgets for the scene's group."""
        return [self.surge, self.pass_button]

    def place(self, rect: Rect, scale: Scale) -> None:
        """Buttons at the bottom, meters above."""
        self.rect = rect
        scale = scale.within(rect.size, ROOM)
        gap = scale.px(8)
        high = min(max(scale.target(46), round(rect.height * 0.2), LEAST_BUTTON), max(1, rect.height // 2))
        inner = rect.inflate(-2 * gap, -2 * gap)
        self.pass_button.rect = Rect(inner.left, inner.bottom - high, inner.width, high)
        low = round(high * 0.82)
        self.surge.rect = Rect(inner.left, self.pass_button.rect.top - gap - low, inner.width, low)

    def show(self, energy: int, actions: int, most_actions: int, surges: int) -> None:
        """The true numbers of the shown moment."""
        self.energy, self.actions, self.surges = energy, actions, surges
        self.counters["energy"].tell(energy)
        self.counters["action"].tell(actions)
        self.most_actions = max(most_actions, actions)

    def ghost(self, energy_after: int | None, actions_after: int | None) -> None:
        """What the focused choice would leave; None takes the ghost away."""
        self.energy_after, self.actions_after = energy_after, actions_after

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The meters; the group draws the buttons."""
        scale = scale.within(self.rect.size, ROOM)
        bottom = self.surge.rect.top if self.surge.visible else self.pass_button.rect.top
        inner = Rect(self.rect.left + scale.px(12), self.rect.top + scale.px(6), self.rect.width - scale.px(24), 1)
        inner.height = max(1, bottom - inner.top - scale.px(6))
        half = inner.height // 2
        self._energy_box = Rect(inner.left, inner.top, inner.width, half)
        self._actions_box = self._energy_box.move(0, half)
        self._energy(target, self._energy_box, scale)
        self._actions(target, self._actions_box, scale)

    def _number(self, target: pygame.Surface, box: Rect, scale: Scale, icon: str, after: int | None, color: theme.Color) -> int:
        """Icon, number and, with a ghost, the number after; returns where the meter may begin."""
        px = min(scale.font(34), max(14, round(box.height * 0.86)))
        side = round(px * 0.9)
        draw_icon(target, icon, side, (box.left + side // 2, box.centery), color)
        left = box.left + side + scale.px(8)
        number = self.counters[icon].draw(target, (left, box.centery), "midleft", px, theme.TEXT, Face.TITLE)
        left = number.right + scale.px(4)
        now = self.counters[icon].goal
        if after is not None and after != now:
            tint = theme.BAD if after < 0 else theme.WARN if after < now else theme.GOOD
            small = max(14, round(px * 0.7))
            draw_icon(target, "right", round(small * 0.9), (left + small // 2, box.centery), tint)
            left += round(small * 1.05)
            tail = render(str(after), small, tint, Face.TITLE)
            target.blit(tail, tail.get_rect(midleft=(left, box.centery)))
            left += tail.get_width()
        return max(left, box.left + round(box.width * 0.5))

    def _energy(self, target: pygame.Surface, box: Rect, scale: Scale) -> None:
        px = max(NUMBER_FLOOR, scale.font(15))
        words = wording(self.income, box.width) if self.income else ""
        high = line_height(px)
        if words and box.height >= 2 * high:
            draw(target, words, px, theme.MUTED, (box.left, box.bottom), anchor="bottomleft", width=box.width)
            box = Rect(box.left, box.top, box.width, box.height - high)
        left = self._number(target, box, scale, "energy", self.energy_after, theme.ENERGY)
        high = max(8, min(scale.px(16), box.height // 2))
        meter = Rect(left + scale.px(6), box.centery - high // 2, max(1, box.right - left - scale.px(6)), high)
        after = self.energy if self.energy_after is None else max(0, min(self.energy_after, self.energy))
        bar(target, meter, after / BAR_ENERGY, theme.ENERGY, (self.energy - after) / BAR_ENERGY)

    def _actions(self, target: pygame.Surface, box: Rect, scale: Scale) -> None:
        left = self._number(target, box, scale, "action", self.actions_after, theme.FLEET)
        after = self.actions if self.actions_after is None else self.actions_after
        count = max(1, self.most_actions)
        room = box.right - left - scale.px(6)
        step = room / count
        radius = max(3, min(round(step * 0.4), scale.px(11), box.height // 3))
        for number in range(count):
            centre = (round(left + scale.px(6) + step * (number + 0.5)), box.centery)
            if number < after:
                pygame.draw.circle(target, theme.FLEET, centre, radius)
            elif number < self.actions:
                pygame.draw.circle(target, theme.WARN, centre, radius, max(2, radius // 3))
            else:
                pygame.draw.circle(target, theme.LINE, centre, radius, max(1, radius // 4))


class PileButton(Button[Asked]):
    """A pile with its size: the back or the top card, a number and a word; pressing looks into it."""

    role = "pile"

    def __init__(self, label: str, on_press: Callable[[], Request | None], *, key: str, icon: str) -> None:
        super().__init__(label, on_press, key=key, icon=icon, style="quiet", measure=18)
        self.counter = Counter()

    @property
    def count(self) -> int:
        """How many cards lie there."""
        return self.counter.goal

    @count.setter
    def count(self, number: int) -> None:
        self.counter.tell(number)

    @property
    def state(self) -> str:
        """How many cards lie there."""
        return say("means.card", count=self.count)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Icon, word and number in one line."""
        lit = self.hovered or self.focused
        ground = theme.PANEL_RAISED if lit else theme.PANEL
        target.blit(plate(self.rect.size, ground, theme.GROUND, theme.LINE if lit else theme.LINE_SOFT), self.rect)
        scale = scale.within(self.rect.size, (152, 42))
        px = scale.font(18)
        pad = scale.px(8)
        side = min(round(px * 1.1), self.rect.height - 2)
        end = (self.rect.right - pad, self.rect.centery)
        place = self.counter.draw(target, end, "midright", scale.font(22), theme.TEXT, Face.TITLE)
        left = self.rect.left + pad
        if size(self.label, theme.RULES_FLOOR)[0] <= place.left - left - 2 * pad - side:  # the word tells more than its sign
            draw_icon(target, self.icon, side, (left + side // 2, self.rect.centery), theme.MUTED)
            left += pad + side
        room = place.left - left - pad
        draw(target, self.label, px, theme.TEXT, (left, self.rect.centery), anchor="midleft", width=room, height=self.rect.height)
