"""What the player sees when something unexpected happened: an id, a local report, and ways to go on."""

from __future__ import annotations

import pygame

from game.client.profile.diagnostics import CrashReport, hide_home
from game.client.profile.doctor import as_text, examine
from game.client.profile.folders import open_folder
from game.client.profile.requests import Quit, Request, Swap, TitleArgs
from game.content.language import line, say
from game.scenes.shared.base import Scene
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import copy_text
from game.ui.kit.icons import draw_icon
from game.ui.kit.panels import panel
from game.ui.kit.text import Face, draw, line_height, rich, rich_size


class CrashScene(Scene):
    """Explains in one sentence, names the report, and offers to continue, to open the report's folder, or to quit."""

    room = (1100, 860)

    def __init__(self, report: CrashReport) -> None:
        super().__init__()
        self.report = report
        self.message = ""
        self.backdrop = Backdrop("calm", 3)

    def relayout(self) -> None:
        scale = self.scale
        if not self.widgets.widgets:
            buttons = [Button(say("crash.continue"), self.go_on, icon="right", style="primary", hint=say("crash.back_to_title"))]
            if self.report.path is not None:
                buttons.append(Button(say("crash.show_report"), self.show, icon="log"))
            buttons.append(Button(say("crash.copy_findings"), self.copy, icon="hero"))
            buttons.append(Button(say("crash.quit"), Quit, icon="cross", style="quiet"))
            self.widgets.set(buttons, buttons[0])
        pad = scale.px(40)
        gap = scale.px(20)
        height = scale.target(68)
        width = min(scale.width - scale.px(40), max(scale.px(1080), scale.font(20) * 34))
        self.px = scale.font(21)
        self.head = max(scale.font(44), scale.px(64))
        text = rich_size(self.words(), self.px, width - 2 * pad)[1]
        note = round(self.px * 1.6)
        tall = self.head + scale.px(20) + text + note + height + 2 * pad
        self.box = pygame.Rect(0, 0, width, min(scale.height - scale.px(20), tall))
        self.box.center = (scale.width // 2, scale.height // 2)
        count = len(self.widgets.widgets)
        each = (width - 2 * pad - gap * (count - 1)) // count
        for index, widget in enumerate(self.widgets.widgets):
            widget.rect = pygame.Rect(self.box.left + pad + index * (each + gap), self.box.bottom - pad - height, each, height)

    def words(self) -> str:
        """What happened and where the report lies, in full sentences."""
        report = self.report
        place = line("crash.it_is_in", path=hide_home(str(report.path))) if report.path else line("crash.it_could_not")
        where = f" ({report.where})" if report.where else ""
        return say("crash.game_met_error", place=place, report_id=report.report_id, summary=report.summary, where=where)

    def go_on(self) -> Request | None:
        """Back to the title, where Continue takes the game up from its last command."""
        self.app.recovered()
        return Swap(TitleArgs())

    def show(self) -> Request | None:
        """Open the folder of the report with the system's own program."""
        path = self.report.path
        if path is None:
            return None
        if not open_folder(path.parent):
            self.message = say("crash.folder_could_not")
        return None

    def copy(self) -> Request | None:
        """Puts the error and what is found on this machine on the clipboard; the whole report may hold names of players."""
        report = self.report
        facts = as_text(examine(self.app.services.options))
        copy_text("\n".join((report.report_id, report.summary, report.where, facts)))
        self.message = say("crash.findings_are_copied")
        self.app.invalidate()
        return None

    def back(self) -> Request | None:
        return self.go_on()

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.backdrop.draw(screen, still=True)
        pad = scale.px(40)
        panel(screen, self.box, scale, "", edge=theme.WARN)
        left, top = self.box.left + pad, self.box.top + pad
        draw_icon(screen, "warning", self.head, (left, top), theme.WARN, "topleft")
        middle = top + self.head // 2
        room = self.box.width - 2 * pad - round(self.head * 1.4)
        title_px = scale.font(44)
        at = (left + round(self.head * 1.4), middle)
        draw(screen, say("crash.something_went_wrong"), title_px, theme.TEXT, at, anchor="midleft", face=Face.DISPLAY, width=room)
        top += self.head + scale.px(20)
        buttons = self.widgets.widgets[0].rect.top
        lines = max(1, (buttons - top - scale.px(6)) // line_height(self.px))
        screen.blit(rich(self.words(), self.px, self.box.width - 2 * pad, theme.TEXT, most_lines=lines), (left, top))
        if self.message:
            at = (self.box.centerx, buttons - scale.px(8))
            draw(screen, self.message, scale.font(17), theme.WARN, at, anchor="midbottom", width=self.box.width - 2 * pad)
        self.widgets.draw(screen, scale)
