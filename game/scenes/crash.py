"""What the player sees when something unexpected happened: an id, a local report, and ways to go on."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame

from game.scenes.base import Scene
from game.ui import theme
from game.ui.diagnostics import CrashReport, hide_home
from game.ui.icons import draw_icon
from game.ui.navigation import Quit, Request, Swap
from game.ui.text import Face, draw, rich
from game.ui.widgets import Button, panel


class CrashScene(Scene):
    """Explains in one sentence, names the report, and offers to continue, to open the report's folder, or to quit."""

    def __init__(self, report: CrashReport) -> None:
        super().__init__()
        self.report = report
        self.message = ""

    def relayout(self) -> None:
        scale = self.scale
        if not self.widgets.widgets:
            buttons = [Button("Continue", self.go_on, icon="right", style="primary", hint="back to the title")]
            if self.report.path is not None:
                buttons.append(Button("Show report", self.show, icon="log"))
            buttons.append(Button("Quit", Quit, icon="cross", style="quiet"))
            self.widgets.set(buttons, buttons[0])
        width = min(scale.width - scale.px(60), max(scale.px(1100), scale.font(19) * 34))
        self.box = pygame.Rect(0, 0, width, min(scale.height - scale.px(40), max(scale.px(640), scale.font(19) * 17)))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad = scale.px(40)
        gap = scale.px(20)
        count = len(self.widgets.widgets)
        each = (width - 2 * pad - gap * (count - 1)) // count
        height = scale.target(64)
        for index, widget in enumerate(self.widgets.widgets):
            widget.rect = pygame.Rect(self.box.left + pad + index * (each + gap), self.box.bottom - pad - height, each, height)

    def go_on(self) -> Request | None:
        """Back to the title, where Continue takes the game up from its last command."""
        self.app.recovered()
        return Swap("title")

    def show(self) -> Request | None:
        """Open the folder of the report with the system's own program."""
        path = self.report.path
        if path is None:
            return None
        try:
            if sys.platform == "win32":
                os.startfile(path.parent)
            else:
                subprocess.Popen(
                    ["open" if sys.platform == "darwin" else "xdg-open", str(path.parent)],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
        except OSError:
            self.message = "The folder could not be opened from here; its path stands above."
        return None

    def back(self) -> Request | None:
        return self.go_on()

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        screen.fill(theme.SPACE)
        inner = panel(screen, self.box, scale, "", edge=theme.WARN)
        size = scale.font(48, 24)
        draw_icon(screen, "warning", size, (inner.left, inner.top), theme.WARN, "topleft")
        draw(
            screen,
            "Something went wrong",
            scale.font(40),
            theme.TEXT,
            (inner.left + round(size * 1.4), inner.top + size // 2),
            anchor="midleft",
            face=Face.DISPLAY,
        )
        px = scale.font(20)
        where = (
            f"It is in **{hide_home(str(self.report.path))}**." if self.report.path else "It could not be written to the disk."
        )
        words = (
            "The game met an error that it did not expect. Every move shown as saved is safe: "
            "choose Continue, then go on with your game."
            f"\n\nA report was made and stays on this computer. {where}"
            f"\n\nReport **{self.report.report_id}**\n{self.report.summary}"
            + (f" ({self.report.where})" if self.report.where else "")
        )
        top = inner.top + round(size * 1.5)
        lines = max(1, (self.widgets.widgets[0].rect.top - top - scale.px(12)) // (px + 6))
        screen.blit(rich(words, px, inner.width, theme.TEXT, most_lines=lines), (inner.left, top))
        if self.message:
            draw(
                screen,
                self.message,
                scale.font(17),
                theme.WARN,
                (self.box.centerx, self.widgets.widgets[0].rect.top - scale.px(8)),
                anchor="midbottom",
                width=inner.width,
            )
        self.widgets.draw(screen, scale)
