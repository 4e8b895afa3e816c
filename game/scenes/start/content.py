"""Content: packs, campaigns and languages, whether each is in play, and what is wrong with those that are not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Go, Request
from game.client.runs.content_desk import ContentDesk
from game.content.language import say
from game.scenes.start.remade import RemadeScene
from game.ui.devices.input import FileDropped, InputEvent
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import PickList
from game.ui.kit.focus import Widget
from game.ui.kit.panels import ScrollText, panel
from game.ui.kit.text import Face, line_height, rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


class ContentScene(RemadeScene):
    """Everything at the left, what is known of the chosen one at the right; a file that is dropped on the window is taken in."""

    room = (1400, 860)

    def __init__(self, path: Path | None = None) -> None:
        """`path` is a file to be taken in at once."""
        super().__init__()
        self.path = path
        self.backdrop = Backdrop("calm", 37)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.desk = ContentDesk(app.services)
        self.about = ScrollText(say("content.about"))
        self.list: PickList[Asked] = PickList(say("content.list"), [], 0, self.choose)
        self.leave_button = Button(say("saves.back"), self.back, key="cancel", icon="left", style="quiet", measure=22)
        self.switch_button: Button[Asked] = Button(say("content.switch_off"), lambda: self.do(self.desk.switch), icon="check")
        self.folder_button: Button[Asked] = Button(say("saves.show_folder"), lambda: self.do(self.desk.show_folder), icon="right")
        self.mission_button: Button[Asked] = Button(
            "", lambda: self.do(self.desk.next_mission), icon="redo", measure=22, hint=say("content.mission_hint")
        )
        self.try_button = Button(
            say("content.try_it"), self.desk.try_mission, icon="starfighter", style="primary", hint=say("content.try_hint")
        )
        self.export_button: Button[Asked] = Button(say("content.export"), lambda: self.do(self.desk.export), icon="save")
        self.import_button: Button[Asked] = Button(
            say("content.import"),
            lambda: self.do(self.desk.bring_in),
            icon="check",
            style="primary",
            hint=say("content.import_hint"),
        )
        self.replace_button: Button[Asked] = Button(say("content.replace"), lambda: self.do(self.desk.replace), icon="check")
        self.make()
        if self.path is not None:
            self.desk.take_in(self.path)

    def make(self) -> None:
        desk, row = self.desk, self.desk.row
        self.list.lines = [shown.words for shown in desk.rows]
        self.list.bad = [number for number, shown in enumerate(desk.rows) if shown.state == "bad"]
        self.list.dim = [number for number, shown in enumerate(desk.rows) if shown.state == "off"]
        self.list.chosen = desk.chosen
        self.switch_button.label = (
            say("content.switch_on") if row is not None and row.state == "off" else say("content.switch_off")
        )
        self.switch_button.icon = "check" if row is not None and row.state == "off" else "cross"
        self.switch_button.enabled = desk.may_switch
        self.about.set(desk.words())
        self.mission_button.label = desk.mission_words
        tried = [self.mission_button, self.try_button, self.export_button]
        for button in tried:
            button.visible = desk.campaign is not None
            button.enabled = desk.errand is None
        self.import_button.visible = row is not None and row.state == "file"
        self.import_button.enabled = desk.may_import
        self.replace_button.visible = desk.again is not None and desk.errand is None
        self.switch_button.visible = not self.import_button.visible
        widgets: list[Widget[Asked]] = [self.list, self.about, *tried, self.import_button, self.switch_button, self.folder_button]
        widgets += [self.leave_button, self.replace_button]
        focus = self.widgets.focus if self.widgets.focus in widgets and self.widgets.focus.enabled else self.list
        self.widgets.set(widgets, focus)

    def choose(self, number: int) -> Request | None:
        """Chooses a pack, campaign or language."""
        self.desk.chosen, self.desk.mission, self.desk.again = number, 0, None
        self.desk.tell("")
        self.about.offset = 0
        self.desk.look_into()
        self.again()
        return None

    def update(self, dt: float) -> Request | None:
        if self.desk.settle():
            self.again()
            replay, self.desk.replay = self.desk.replay, None
            if replay is not None:
                return Go(replay)
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, FileDropped):
            return self.do(lambda: self.desk.take_in(Path(event.path)))
        return super().handle(event)

    def back(self) -> Request | None:
        return None if self.desk.errand is not None else super().back()

    @property
    def moving(self) -> bool:
        return self.desk.busy or self.widgets.moving

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap, pad = scale.px(40), scale.px(18), scale.px(24)
        wide = min(scale.width - 2 * edge, scale.px(1640))
        left = (scale.width - wide) // 2
        field, high = scale.target(50), scale.target(50)
        foot = scale.height - scale.px(28) - field
        self.leave_button.rect = pygame.Rect(left, foot, self.leave_button.preferred(scale)[0], field)
        answer = self.replace_button.preferred(scale)[0] if self.replace_button.visible else 0
        self.replace_button.rect = pygame.Rect(left + wide - answer, foot, answer, field)
        room = left + wide - self.leave_button.rect.right - gap - (answer and answer + gap)
        self.line = pygame.Rect(self.leave_button.rect.right + gap, foot, room, field)
        top, bottom = scale.px(28), foot - gap
        self.box = pygame.Rect(left, top, wide * 11 // 20, bottom - top)
        self.side = pygame.Rect(self.box.right + gap, top, wide - self.box.width - gap, bottom - top)
        head = line_height(scale.font(28), Face.DISPLAY) + scale.px(40)
        told = rich(say("content.how"), scale.font(19), self.box.width - 2 * pad, theme.MUTED).get_height()
        self.how = pygame.Rect(self.box.left + pad, bottom - pad - told, self.box.width - 2 * pad, told)
        self.list.rect = pygame.Rect(self.how.left, top + head, self.how.width, self.how.top - gap - top - head)
        half = (self.side.width - 2 * pad - scale.px(10)) // 2
        first = bottom - pad - high
        self.switch_button.rect = pygame.Rect(self.side.left + pad, first, half, high)
        self.import_button.rect = self.switch_button.rect.copy()
        self.folder_button.rect = pygame.Rect(self.side.right - pad - half, first, half, high)
        if self.try_button.visible:
            first -= high + scale.px(10)
            self.try_button.rect = pygame.Rect(self.side.left + pad, first, half, high)
            self.export_button.rect = pygame.Rect(self.side.right - pad - half, first, half, high)
            first -= high + scale.px(10)
            self.mission_button.rect = pygame.Rect(self.side.left + pad, first, self.side.width - 2 * pad, high)
        self.about.rect = pygame.Rect(self.side.left + pad, top + head, self.side.width - 2 * pad, first - gap - top - head)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        panel(screen, self.box, scale, say("content.title"), edge=theme.GOLD)
        panel(screen, self.side, scale, say("content.about"))
        screen.blit(rich(say("content.how"), scale.font(19), self.how.width, theme.MUTED), self.how)
        self.widgets.draw(screen, scale)
        if self.desk.message:
            tone = theme.WARN if self.desk.warned else theme.GOOD
            told = rich(self.desk.message, scale.font(20), self.line.width, tone, most_lines=2)
            screen.blit(told, told.get_rect(midleft=self.line.midleft))
