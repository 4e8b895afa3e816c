"""Saves and backups: the file in use, its copies and what was put aside, and what can be done with each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Request
from game.client.runs.saves_desk import SavesDesk
from game.content.language import say
from game.scenes.start.remade import RemadeScene
from game.ui.cards.slot_list import SlotLines, SlotList
from game.ui.devices.input import FileDropped, InputEvent
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.panels import ScrollText, panel
from game.ui.kit.text import Face, line_height, rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


NAMES = ("look", "restore", "merge", "export", "check", "folder", "second")
"""What can be done with a file, two buttons in a row."""


class SavesScene(RemadeScene):
    """All files at the left, the chosen one at the right with everything that can be done with it."""

    room = (1500, 960)

    def __init__(self, profile_id: str = "", moment: float | None = None) -> None:
        """The profile with this id, "" for the one in play; `moment` is what the clock says, for pictures."""
        super().__init__()
        self.profile_id, self.moment = profile_id, moment
        self.backdrop = Backdrop("calm", 23)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = SavesDesk(app.services, self.profile_id, self.moment)
        self.title = say("saves.head", name=self.desk.name)
        self.about = ScrollText(say("saves.about"))
        self.leave_button = Button(say("saves.back"), self.back, key="cancel", icon="left", style="quiet", measure=22)
        self.list: SlotList[Asked] = SlotList(say("saves.files"), SlotLines.of([]), 0, self.choose)
        make: dict[str, tuple[str, Callable[[], None], str]] = {
            "look": (say("saves.look_into"), self.desk.look_into, "log"),
            "merge": (say("saves.merge"), self.desk.merge, "plus"),
            "export": (say("saves.export"), self.desk.export, "save"),
            "check": (say("saves.check"), self.desk.check, "check"),
            "folder": (say("saves.show_folder"), self.desk.show_folder, "right"),
            "second": (say("saves.second"), self.desk.second_copies, "save"),
        }
        self.buttons: dict[str, Button[Asked]] = {
            name: Button(words, lambda call=call: self.do(call), icon=icon)  # type: ignore[misc]
            for name, (words, call, icon) in make.items()
        }
        self.buttons["restore"] = HoldButton(
            say("saves.restore"), lambda: self.do(self.desk.restore), icon="undo", style="normal", hint=say("saves.taken_back")
        )
        self.make()

    def make(self) -> None:
        desk = self.desk
        self.list.lines = SlotLines.of(desk.slots())
        self.list.label = say("saves.places") if desk.places else say("saves.files")
        self.list.chosen = desk.chosen
        self.buttons["second"].label = say("saves.keep_here") if desk.places else say("saves.second")
        self.about.set(desk.words())
        for name, button in self.buttons.items():
            button.enabled = desk.may(name)
        widgets: list[Widget[Asked]] = [self.list, self.about, *(self.buttons[name] for name in NAMES), self.leave_button]
        focus = self.widgets.focus if self.widgets.focus in widgets and self.widgets.focus.enabled else self.list
        self.widgets.set(widgets, focus)

    def choose(self, number: int) -> Request | None:
        """Chooses a file."""
        self.desk.chosen = number
        self.desk.tell("")
        self.about.offset = 0
        self.again()
        return None

    def update(self, dt: float) -> Request | None:
        if self.desk.settle():
            if self.desk.reopened:
                self.app.profile_changed()
            self.again()
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, FileDropped):
            return self.do(lambda: self.desk.keep_second_copies(Path(event.path)))
        return super().handle(event)

    def back(self) -> Request | None:
        if self.desk.leave_places():
            self.again()
            return None
        return None if self.desk.errand is not None else super().back()

    @property
    def moving(self) -> bool:
        return self.desk.errand is not None or self.widgets.moving

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(40), scale.px(18)
        wide = min(scale.width - 2 * edge, scale.px(1640))
        left = (scale.width - wide) // 2
        field = scale.target(50)
        foot = scale.height - scale.px(28) - field
        self.leave_button.rect = pygame.Rect(left, foot, self.leave_button.preferred(scale)[0], field)
        self.line = pygame.Rect(self.leave_button.rect.right + gap, foot, left + wide - self.leave_button.rect.right - gap, field)
        top, bottom = scale.px(28), foot - gap
        self.box = pygame.Rect(left, top, wide * 11 // 20, bottom - top)
        self.side = pygame.Rect(self.box.right + gap, top, wide - self.box.width - gap, bottom - top)
        pad, head = scale.px(24), line_height(scale.font(28), Face.DISPLAY) + scale.px(40)
        self.list.rect = pygame.Rect(self.box.left + pad, top + head, self.box.width - 2 * pad, bottom - top - head - pad)
        high, close = scale.target(50), scale.px(10)
        half = (self.side.width - 2 * pad - close) // 2
        rows = (len(NAMES) + 1) // 2
        first = bottom - pad - rows * (high + close) + close
        for number, name in enumerate(NAMES):
            at = (self.side.left + pad + (number % 2) * (half + close), first + (number // 2) * (high + close))
            alone = number % 2 == 0 and number + 1 == len(NAMES)
            self.buttons[name].rect = pygame.Rect(*at, 2 * half + close if alone else half, high)
        self.about.rect = pygame.Rect(self.side.left + pad, top + head, self.side.width - 2 * pad, first - gap - top - head)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, self.title, edge=theme.GOLD)
        panel(screen, self.side, scale, say("saves.about"))
        self.widgets.draw(screen, scale)
        message, tone = self.desk.message, theme.WARN if self.desk.warned else theme.GOOD
        if self.desk.copies is None:
            message, tone = say("profiles.nothing_is_kept_here"), theme.WARN
        if message:
            told = rich(message, scale.font(20), self.line.width, tone, most_lines=2)
            screen.blit(told, told.get_rect(midleft=self.line.midleft))
