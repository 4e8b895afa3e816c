"""Setting up a joystick that SDL does not know by name: it is asked for one control after the other, in half a minute."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Back, Request
from game.content.language import line, say
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, JoystickLost, JoystickMoved, KeyDown
from game.ui.devices.joystick_asking import PATIENCE, STEPS, Asking
from game.ui.devices.joystick_layout import SETTING, text_of
from game.ui.kit import glyphs, theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.panels import panel
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

log = logging.getLogger(__name__)
ACROSS = 4


class JoystickScene(Scene):
    """The control that is asked for with its time, all of them with what they are, and the ways on and back.

    `number` is that of the joystick. Keys and mouse press the buttons of the page; the joystick only answers.
    """

    swallows = True
    room = (1180, 800)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.backdrop = Backdrop("calm", 11)
        self.asking = Asking()
        self.message = ""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        joysticks = app.input.joysticks
        self.opened = joysticks.open.get(self.number)
        joysticks.asking = self.number
        place = app.input.pads.place_of(self.number)
        if place:  # what is down on it now will not be heard to come up
            app.input.presses.let_go(place)
            app.input.pads.held(place).clear()
        if self.opened is not None:
            self.asking = Asking(self.opened.rest())
        skip = Button(say("joystick.it_has_none"), self.skip, key="skip", icon="right", measure=20)
        before = Button(say("joystick.one_back"), self.before, key="undo", icon="undo", style="quiet", measure=20)
        again = Button(say("joystick.from_start"), self.again, icon="redo", style="quiet", measure=20)
        leave = Button(say("joystick.leave"), self.back, key="cancel", icon="cross", style="quiet", measure=20)
        self.widgets.set([skip, before, again, leave], skip)

    def leave(self) -> None:
        """It is a pad again, if it has a layout."""
        self.app.input.joysticks.asking = None

    # -- the ways on and back

    def skip(self) -> Request | None:
        """The joystick has no such control."""
        self.asking.skip()
        return self._follow()

    def before(self) -> Request | None:
        """The control before once more."""
        self.asking.back()
        return None

    def again(self) -> Request | None:
        """All from the beginning."""
        self.asking = Asking(self.asking.rest)
        self.message = ""
        return None

    def back(self) -> Request | None:
        """Everything stays as it was, and the joystick asks no more until it is plugged in again."""
        self.app.unwanted.add(self.number)
        return Back()

    def _follow(self) -> Request | None:
        """After the last control: the layout is kept, or it begins again with the reason."""
        self.app.invalidate()
        if not self.asking.done:
            return None
        if not self.asking.found:
            self.app.toast(say("joystick.nothing_was_pressed_joystick"), 5.0)
            return self.back()
        problem = self.asking.problem
        if problem:
            self.again()
            self.message = say("joystick.once_more_please", problem=problem)
            return None
        return self._keep()

    def _keep(self) -> Request | None:
        if self.opened is None:
            return Back()
        settings = self.app.services.settings
        kept = settings.kept(SETTING)
        text = text_of(self.opened.guid, self.opened.name, self.asking.found)
        settings.keep(SETTING, {**(kept if isinstance(kept, dict) else {}), self.opened.guid: text})
        log.info("a joystick was set up: %s", text)
        self.app.preferences_changed(SETTING)
        return Back()

    # -- input and time

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, JoystickMoved) and event.number == self.number:
            self.asking.take(event.part, event.value)
            self.message = ""
            return self._follow()
        if isinstance(event, JoystickLost) and event.number == self.number:
            self.app.toast(say("joystick.was_unplugged_before", name=event.name or line("joystick.joystick")), 5.0)
            return Back()
        if isinstance(event, KeyDown) and not event.repeat:
            if "undo" in event.actions:
                return self.before()
            if "skip" in event.actions:
                return self.skip()
        return super().handle(event)

    def update(self, dt: float) -> Request | None:
        request = super().update(dt)
        if request is not None:
            return request
        step = self.asking.step
        self.asking.tick(dt)
        return self._follow() if self.asking.step != step else None

    @property
    def moving(self) -> bool:
        return not self.asking.done or super().moving

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        gap, pad = scale.px(12), scale.px(34)
        width = min(scale.width - 2 * scale.px(30), max(scale.px(1240), scale.font(19) * 58))
        height = min(scale.height - 2 * scale.px(20), max(scale.px(780), scale.font(19) * 34))
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (scale.width // 2, scale.height // 2)
        left, right = self.box.left + pad, self.box.right - pad
        row = scale.target(54)
        foot = self.box.bottom - pad - row
        each = (right - left - 3 * gap) // 4
        for place, button in enumerate(self.widgets.widgets):
            button.rect = pygame.Rect(left + place * (each + gap), foot, each, row)
        top = self.box.top + scale.px(64) + line_height(scale.font(20))
        self.words = pygame.Rect(
            left, foot - gap - 2 * line_height(scale.font(18)), right - left, 2 * line_height(scale.font(18))
        )
        lines = -(-len(STEPS) // ACROSS)
        low = round((self.words.top - top) * 0.5)
        self.asked = pygame.Rect(left, top, right - left, self.words.top - gap - low - top)
        self.cells = pygame.Rect(left, self.asked.bottom + gap, right - left, low - gap)
        self.cell = (self.cells.width // ACROSS, max(1, self.cells.height // lines))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        name = self.opened.name if self.opened is not None else ""
        panel(screen, self.box, scale, say("joystick.set_up", name=name or line("joystick.joystick_inside")), edge=theme.GOLD)
        self._draw_asked(screen)
        self._draw_found(screen)
        words = self.message or self.asking.said or say("joystick.press_what_is_asked")
        color = theme.WARN if self.message else theme.TEXT if self.asking.said else theme.MUTED
        px = rich_px(words, scale.font(18), self.words.width, self.words.height)
        picture = rich(words, px, self.words.width, color, align="center")
        screen.blit(picture, picture.get_rect(center=self.words.center))
        self.widgets.draw(screen, scale)

    def _draw_asked(self, screen: pygame.Surface) -> None:
        """The picture of the control, its words, and how much time is left."""
        scale, box, asking = self.scale, self.asked, self.asking
        if asking.done:
            return
        _, control, where = STEPS[asking.step]
        bar = max(4, scale.px(8))
        picture = glyphs.control(control, max(24, min(scale.px(84), box.height // 2)))
        at = picture.get_rect(midtop=(box.centerx, box.top))
        screen.blit(picture, at)
        words = say("joystick.asked", where=where)
        px = fit_px(words, min(scale.font(30), max(14, (box.bottom - bar - at.bottom) // 2)), box.width, Face.DISPLAY)
        draw(screen, words, px, theme.GOLD, (box.centerx, at.bottom + scale.px(8)), anchor="midtop", face=Face.DISPLAY)
        wide = min(box.width, scale.px(620))
        line = pygame.Rect(0, 0, wide, bar)
        line.midbottom = (box.centerx, box.bottom - scale.px(6))
        screen.fill(theme.LINE_SOFT, line)
        screen.fill(theme.GOLD, (*line.topleft, round(wide * max(0.0, asking.left) / PATIENCE), bar))
        draw(
            screen,
            say("joystick.time_left"),
            scale.font(17),
            theme.MUTED,
            (line.left - scale.px(12), line.centery),
            anchor="midright",
        )
        count = say("joystick.of", step=asking.step + 1, most=len(STEPS))
        draw(screen, count, scale.font(17), theme.MUTED, (box.right, box.top), anchor="topright")

    def _draw_found(self, screen: pygame.Surface) -> None:
        """All controls, and which of them are known."""
        wide, high = self.cell
        lines = -(-len(STEPS) // ACROSS)
        size = max(14, min(round(high * 0.7), self.scale.px(34)))
        px = max(theme.NUMBER_FLOOR, min(self.scale.font(18), round(high * 0.6)))
        for number, (name, control, _) in enumerate(STEPS):
            across, down = divmod(number, lines)
            middle = self.cells.top + down * high + high // 2
            left = self.cells.left + across * wide
            picture = glyphs.control(control, size)
            screen.blit(picture, picture.get_rect(midleft=(left, middle)))
            source = self.asking.found.get(name)
            now = number == self.asking.step
            tone = theme.GOLD if now else theme.TEXT if source else theme.MUTED
            said = (
                say("joystick.now")
                if now
                else source_words(source)
                if source
                else say("joystick.none")
                if number < self.asking.step
                else "–"
            )
            x = left + max(picture.get_width(), size) + self.scale.px(10)
            draw(screen, said, px, tone, (x, middle), anchor="midleft", width=max(1, left + wide - x))


def source_words(source: str) -> str:
    """What a control is on the joystick, in words: "b3" is button 4."""
    kind = source.lstrip("+-")
    if kind.startswith("b"):
        return say("joystick.button", number=int(kind[1:]) + 1)
    if kind.startswith("h"):
        return say("joystick.hat")
    return say("joystick.axis", number=int(kind[1:].rstrip("~")) + 1)
