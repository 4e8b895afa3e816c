"""Attract mode: a title that is left alone shows great moments of games, with rules and halls of fame between (UX-C12).

Nothing here is saved or counted: the game has no keeper. Any input leads back to the title and does nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.client.games.names import names_of
from game.client.profile.requests import Back, Request
from game.client.profile.vignettes import Vignette, vignettes
from game.client.runs.campaign_choices import HallLine
from game.client.runs.figures import spaced
from game.client.runs.records.record_book import entered_halls
from game.client.table.choices import TablePreferences
from game.client.table.drivers.demo import DemoDriver, demo_session
from game.client.table.labels import Labels
from game.client.table.model import TableModel
from game.content.language import line, say
from game.engine import view_for
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown, PointerDown, PointerMoved, TextTyped, Wheel
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_rank
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, rich, size
from game.ui.table.live import LiveTable
from game.ui.table.stage.banner import Banner

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

PLAY_SECONDS, HALL_SECONDS = 40.0, 9.0
FOOT = 76
"""The height at 1080p of the foot below the table: the sentence about a moment, and how to come back."""
TABLE_ROOM = (900, 506)
"""Width and height that the table needs at 1920 x 1080."""
BLINK = 1.6
INVITATION = line("attract.press_any_key")
SLACK = 3
"""Pixels that a pointer may drift on its own."""


class AttractScene(Scene):
    """Play, a rule, a hall of fame, and round again; `leaving` is answered at the end of the frame that had the input."""

    swallows = True

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("core", 12)
        self.leaving = False
        self.time = 0.0
        self.total = 0.0
        self.step = 0
        self.table: LiveTable | None = None
        self.games = 0
        self.shown: list[str] = []
        """The kinds of the moments that were shown, through all games."""
        self.caption = Banner()

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.rules = vignettes()
        self.halls = entered_halls(app.services)
        self.first_pos = app.input.pos
        if not self.still:
            self._deal()

    def _deal(self) -> None:
        """A new game on the table."""
        self.games += 1
        services = self.app.services
        session = demo_session(services, self.games)
        words = Labels(services.content.wording, view_for(session.state, session.seat), names_of(services, session.state))
        self.demo = DemoDriver(session, self.shown)
        model = TableModel(self.demo, words, TablePreferences(services.settings))
        self.table = LiveTable(self.app, self.table_scale, model, services.settings, lambda wish: Back())
        self.table.begin()
        self.table.relayout(self.table_scale)

    @property
    def table_scale(self) -> Scale:
        """Measures for the table, as far as it fits above the foot."""
        whole = self.app.scale
        above = replace(whole, height=whole.height - whole.px(FOOT))
        return above.within((above.width, above.height), TABLE_ROOM)

    # -- what is shown

    @property
    def turn(self) -> tuple[str, int]:
        """What is shown now, play, rule or hall, and which one of them; with reduced motion nothing is played."""
        number, between = divmod(self.step, 2)
        if self.table is None:
            number, between = self.step, 1
        if not between:
            return "play", number
        if number % 2 and self.halls:
            return "hall", number // 2 % len(self.halls)
        return "rule", (number // 2 if self.halls else number) % len(self.rules)

    @property
    def seconds(self) -> float:
        """How long it stands."""
        kind, number = self.turn
        if kind == "rule":
            return float(self.rules[number].seconds)
        return HALL_SECONDS if kind == "hall" else PLAY_SECONDS

    @property
    def moving(self) -> bool:
        return not self.still or self.leaving

    def relayout(self) -> None:
        if self.table is not None:
            self.table.relayout(self.table_scale)

    def handle(self, event: InputEvent) -> Request | None:
        """Everything ends it; nothing of it reaches the title, whatever else comes in the same frame."""
        moved = isinstance(event, PointerMoved) and _far(event.pos, self.first_pos)
        if moved or isinstance(event, KeyDown | PointerDown | Wheel | TextTyped):
            self.leaving = True
        return None

    def update(self, dt: float) -> Request | None:
        if self.leaving:
            return Back()
        self.time += dt
        self.total += dt
        self.backdrop.update(dt)
        if self.time >= self.seconds:
            self.step, self.time = self.step + 1, 0.0
            self.app.invalidate()
        if self.turn[0] == "play" and self.table is not None:
            over = self.table.model.session.match.over and not self.table.view.playback.moving
            if over and self.demo.rests:
                self._deal()
            else:
                self.table.carry(self.demo.cut_short(self.table.model))
                self.table.update(dt)
            moment = self.demo.moment
            self.caption.show(say(f"attract_moment.{moment}") if moment else "", "", True)
        self.caption.update(1000 * dt)
        return None

    def back(self) -> Request | None:
        return Back()

    # -- picture

    def draw(self, screen: pygame.Surface) -> None:
        kind, number = self.turn
        if kind == "play" and self.table is not None:
            wide, high = screen.get_size()
            foot = pygame.Rect(0, high - self.scale.px(FOOT), wide, self.scale.px(FOOT))
            self.table.draw(screen.subsurface((0, 0, wide, foot.top)))
            screen.fill(theme.GROUND, foot)
            beside = self._draw_invitation(screen, midright=foot.inflate(-self.scale.px(28), 0).midright)
            self.caption.draw(screen, pygame.Rect(0, foot.top, beside.left, foot.height), self.scale)
            return
        self.backdrop.draw(screen, still=self.still)
        if kind == "rule":
            self._draw_rule(screen, self.rules[number])
        else:
            self._draw_hall(screen, *self.halls[number])
        self._draw_invitation(screen, midbottom=(self.scale.width // 2, self.scale.height - self.scale.px(14)))

    def _draw_invitation(self, screen: pygame.Surface, **place: tuple[int, int]) -> pygame.Rect:
        """The name of the game and how to come back, at a place of a rectangle; it breathes slowly."""
        scale = self.scale
        px = scale.font(26)
        words = say("attract.core_worlds", invitation=INVITATION)
        wide = size(words, px, Face.TITLE)[0] + 3 * px
        high = round(px * 2)
        part = 1.0 if self.still else 0.75 + 0.25 * abs(1 - 2 * ((self.total / BLINK) % 1))
        cut = high * 0.5
        ground = plate((wide, high), theme.PANEL_RAISED, theme.GROUND, theme.GOLD, line=2, cuts=(cut, cut, cut, cut), alpha=240)
        box = screen.blit(ground, ground.get_rect(**place))
        draw(screen, words, px, theme.mix(theme.MUTED, theme.GOLD, part), box.center, anchor="center", face=Face.TITLE)
        return box

    def _draw_rule(self, screen: pygame.Surface, rule: Vignette) -> None:
        """One rule: a large sign in light, its title and its sentences."""
        scale = self.scale
        side = scale.px(220)
        wide = min(scale.width - 2 * scale.px(60), scale.px(1180))
        px = fit_px(rule.title, scale.font(76), wide, Face.TITLE, 24)
        text = rich(rule.text, scale.font(34), wide, theme.TEXT, align="center")
        total = side + scale.px(40) + line_height(px, Face.TITLE) + scale.px(20) + text.get_height()
        y = max(scale.px(20), (scale.height - total) // 2 - scale.px(20))
        middle = (scale.width // 2, y + side // 2)
        light = glow(side, theme.shade(theme.GOLD, 0.30))
        screen.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        draw_icon(screen, rule.icon, side, middle, theme.GOLD)
        y += side + scale.px(40)
        radius = max(2, px // 9)
        title = glowing(rule.title, px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, title.get_rect(midtop=(scale.width // 2, y - 2 * radius)))
        y += line_height(px, Face.TITLE) + scale.px(20)
        screen.blit(text, text.get_rect(midtop=(scale.width // 2, y)))

    def _draw_hall(self, screen: pygame.Surface, name: str, places: tuple[HallLine, ...]) -> None:
        """One hall of fame: its name and those who stand in it."""
        scale = self.scale
        px = scale.font(64)
        radius = max(2, px // 9)
        y = scale.px(50)
        title = glowing(say("attract.hall_of_fame"), px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, title.get_rect(midtop=(scale.width // 2, y - 2 * radius)))
        y += line_height(px, Face.TITLE)
        line = fit_px(name, scale.font(30), scale.width - scale.px(80), Face.DISPLAY, 14)
        draw(screen, name, line, theme.MUTED, (scale.width // 2, y), anchor="midtop", face=Face.DISPLAY)
        y += line_height(line, Face.DISPLAY) + scale.px(20)
        wide = min(scale.width - 2 * scale.px(60), scale.px(980))
        left = (scale.width - wide) // 2
        step = min(scale.px(74), (scale.height - scale.px(110) - y) // 10)
        big = min(scale.font(38), round(step * 0.72))
        for number, entry in enumerate(places[:10], start=1):
            middle = y + step // 2
            tone = theme.GOLD if number == 1 else theme.TEXT
            draw(screen, f"{number}.", big, tone, (left + big * 2, middle), anchor="midright", face=Face.TITLE)
            draw(screen, entry.initials, big, tone, (left + big * 3, middle), anchor="midleft", face=Face.TITLE)
            rank = draw_rank(screen, entry.rank, min(scale.px(44), step - 4), (left + wide, middle), anchor="midright")
            at = (rank.left - scale.px(30), middle)
            draw(screen, spaced(entry.score), big, theme.GOLD, at, anchor="midright", face=Face.TITLE)
            y += step


def _far(pos: tuple[int, int], start: tuple[int, int]) -> bool:
    return abs(pos[0] - start[0]) > SLACK or abs(pos[1] - start[1]) > SLACK
