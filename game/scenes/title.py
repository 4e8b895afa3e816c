"""The first screen: a moving sky with a world, the name of the game, and what can be done next."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.ui import theme
from game.ui.backdrop import Backdrop
from game.ui.diagnostics import game_version
from game.ui.navigation import Go, Quit, Request
from game.ui.planets import planet
from game.ui.text import Face, draw, glowing
from game.ui.widgets import Button


class TitleScene(Scene):
    """Continue (with its context line, when a game is running), Skirmish, Quit."""

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("title", 11)
        self.clock = 0.0

    @property
    def moving(self) -> bool:
        return not self.app.services.settings.get("reduced_motion", False) or self.widgets.moving

    def resume(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        scale = self.scale
        line = self.app.services.games.continue_line()
        buttons: list[Button] = []
        if line is not None:
            buttons.append(
                Button(
                    "Continue",
                    self.continue_game,
                    icon="right",
                    style="primary",
                    detail=line,
                    align="left",
                    measure=32,
                    hint="goes on with the running game",
                )
            )
        buttons.append(
            Button(
                "Skirmish",
                lambda: Go("skirmish"),
                icon="invade",
                style="normal" if line else "primary",
                detail="Ten rounds against the Nemesis",
                align="left",
                measure=32,
            )
        )
        buttons.append(Button("Quit", Quit, icon="cross", style="quiet", align="left", measure=26))
        width = max(scale.px(560), min(scale.width - 2 * scale.px(60), scale.font(20) * 20))
        left = max(scale.px(130), (scale.width - width) // 2 if scale.width < scale.px(1400) else 0)
        top = scale.px(500)
        gap = scale.px(20)
        heights = [
            max(scale.px(112), round(scale.font(32) * 1.35 + scale.font(17) * 1.9)) if b.detail else scale.target(72)
            for b in buttons
        ]
        total = sum(heights) + gap * (len(heights) - 1)
        top = min(top, scale.height - scale.px(110) - total)
        focused = self.widgets.focus.label if self.widgets.focus else None
        for button, height in zip(buttons, heights):
            button.rect = pygame.Rect(left, top, width, height)
            top += height + gap
        again = next((b for b in buttons if b.label == focused), buttons[0])
        self.widgets.set(buttons, again)
        self.left = left
        self.sphere = planet("title world", max(4, scale.px(560)), "terran", light=1.0)

    def continue_game(self) -> Request | None:
        """Go on with the running game."""
        return Go("table", resume=True)

    def back(self) -> Request | None:
        return None

    def update(self, dt: float) -> Request | None:
        self.backdrop.update(dt)
        self.clock += dt
        return super().update(dt)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        still = bool(self.app.services.settings.get("reduced_motion", False))
        self.backdrop.draw(screen, still=still)
        centre = (scale.width - scale.px(420), scale.height - scale.px(210))
        screen.blit(self.sphere, self.sphere.get_rect(center=centre))
        self.draw_name(screen)
        self.widgets.draw(screen, scale)
        foot = scale.height - scale.px(34)
        px = scale.font(16)
        draw(screen, f"Version {game_version()} · base game and Nemesis", px, theme.MUTED, (self.left, foot), anchor="midleft")
        note = self.app.services.games.notice()
        if note:
            draw(
                screen,
                note,
                scale.font(18),
                theme.WARN,
                (scale.width // 2, scale.px(30)),
                anchor="center",
                width=scale.width - 40,
            )

    def draw_name(self, screen: pygame.Surface) -> None:
        """The name of the game in light."""
        scale = self.scale
        px = scale.font(168, 30)
        radius = max(3, scale.px(16))
        words = glowing("CORE WORLDS", px, (255, 246, 224), (255, 170, 60), radius, Face.TITLE, max(1, scale.px(10)))
        top = scale.px(150)
        screen.blit(words, (self.left - 2 * radius, top - 2 * radius))
        base = top + words.get_height() - 4 * radius
        line = scale.px(4)
        pygame.draw.rect(screen, theme.GOLD, (self.left + scale.px(4), base, scale.px(220), max(2, line)))
        draw(
            screen,
            "The barbarian kingdoms rise. The Nemesis is already under way.",
            scale.font(27),
            theme.TEXT,
            (self.left + scale.px(4), base + scale.px(28)),
            width=scale.width - self.left - scale.px(40),
        )
