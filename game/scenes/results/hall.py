"""The hall of fame: top ten per campaign, mode and length, with three initials each; local to this profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, HubArgs, Request, Swap
from game.client.runs.campaign_choices import MODES, RUN_LENGTHS, HallLine
from game.client.runs.campaigns import campaigns_of
from game.client.runs.figures import spaced
from game.content.language import say
from game.scenes.shared.base import Scene
from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_rank
from game.ui.kit.shapes import darken, plate, soft_veil
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, rich

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

PLACES = 10


class HallScene(Scene):
    """Choices above, ten lines below; `mark` is the number of the line that was just entered (from 1)."""

    def __init__(self, campaign: str = "", mode: str = "standard", length: str = "sortie", mark: int = 0) -> None:
        super().__init__()
        self.campaign = campaign
        self.mode = mode if mode in MODES else MODES[0]
        self.kept_length = length  # the date of a Daily stays as long as its hall is looked at
        self.length = length if length in RUN_LENGTHS else RUN_LENGTHS[0]
        self.mark = mark
        self.backdrop = Backdrop("core", 51)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.campaigns = campaigns_of(app.services)
        self.halls = [entry for entry in self.campaigns.entries() if not entry.problem]
        if self.campaign not in [entry.key for entry in self.halls] and self.halls:
            self.campaign = self.halls[0].key
        names = [entry.title for entry in self.halls]
        chosen = next((n for n, entry in enumerate(self.halls) if entry.key == self.campaign), 0)
        self.which = Choice(say("hall.campaign"), names, chosen, self._choose_campaign)
        self.mode_choice = Choice(
            say("hall.challenge_mode"), [say(f"mode.{mode}") for mode in MODES], MODES.index(self.mode), self._choose_mode
        )
        lengths = [say(f"length.{name}") for name in RUN_LENGTHS]
        self.length_choice = Choice(say("hall.length"), lengths, RUN_LENGTHS.index(self.length), self._choose_length)
        self.again = Button(say("hall.new_run"), self._hub, icon="redo", style="primary" if self.mark else "normal", measure=24)
        self.leave_button = Button(say("hall.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [self.which, self.mode_choice, self.length_choice, self.again, self.leave_button]
        self.widgets.set(widgets, self.again if self.mark else self.leave_button)
        self._read()

    def _read(self) -> None:
        kind = next((entry.kind for entry in self.halls if entry.key == self.campaign), "campaign")
        self.length_choice.visible = kind == "campaign"
        length = self.length if kind == "campaign" else self.kept_length
        self.lines: list[HallLine] = self.campaigns.hall(self.campaign, self.mode, length)

    def _choose_campaign(self, number: int) -> Request | None:
        self.campaign = self.halls[number].key
        return self._turned()

    def _choose_mode(self, number: int) -> Request | None:
        self.mode = MODES[number]
        return self._turned()

    def _choose_length(self, number: int) -> Request | None:
        self.length = RUN_LENGTHS[number]
        return self._turned()

    def _turned(self) -> Request | None:
        self.mark = 0
        self._read()
        self.app.invalidate()
        return None

    def _hub(self) -> Request | None:
        if "hub" in self.app.stack.keys:
            return Back(to=HubArgs)
        return Swap(HubArgs())

    def relayout(self) -> None:
        scale = self.scale
        wide = min(scale.width - 2 * scale.px(40), scale.px(1360))
        left = (scale.width - wide) // 2
        self.title_top = scale.px(24)
        px = scale.font(64)
        y = self.title_top + line_height(px, Face.TITLE) + scale.px(14)
        field = scale.target(48)
        gap = scale.px(14)
        self.which.rect = pygame.Rect(left, y, wide, field)
        y += field + gap
        half = (wide - gap) // 2
        self.mode_choice.rect = pygame.Rect(left, y, half if self.length_choice.visible else wide, field)
        self.length_choice.rect = pygame.Rect(left + half + gap, y, wide - half - gap, field)
        y += field + gap
        go = scale.target(58)
        bottom = scale.height - scale.px(26)
        self.table = pygame.Rect(left, y, wide, bottom - go - gap - y)
        again = self.again.preferred(scale)[0] + scale.px(40)
        self.again.rect = pygame.Rect(left + wide - again, bottom - go, again, go)
        self.leave_button.rect = pygame.Rect(left, bottom - go, self.leave_button.preferred(scale)[0], go)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.relayout()
        painted = pictures.poster("paintings", "hall", screen.get_size())
        if painted is None:
            self.backdrop.draw(screen, still=True)
        else:
            screen.blit(painted, (0, 0))
        px = scale.font(64)
        radius = max(2, px // 9)
        soft_veil(screen, pygame.Rect(0, 0, scale.width, self.which.rect.top), 200)
        title = glowing(say("hall.hall_of_fame"), px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, title.get_rect(midtop=(scale.width // 2, self.title_top - 2 * radius)))
        box, cut = self.table, scale.px(18)
        screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=232), box)
        pad = scale.px(16)
        high = (box.height - 2 * pad) // PLACES
        for row, (place, line) in enumerate(self.rows()):
            self._line(screen, place, line, pygame.Rect(box.left + pad, box.top + pad + row * high, box.width - 2 * pad, high))
        if any(line is not None and not line.number for _, line in self.rows()):
            px = scale.font(18)
            x, y = self.leave_button.rect.right + scale.px(20), self.leave_button.rect.centery
            room = self.again.rect.left - scale.px(20) - x
            legend = rich(say("hall.legend"), px, room, theme.TEXT, most_lines=2)
            darken(screen, legend.get_rect(midleft=(x, y)).inflate(scale.px(16), scale.px(8)))
            screen.blit(legend, legend.get_rect(midleft=(x, y)))
        self.widgets.draw(screen, scale)

    def rows(self) -> list[tuple[int, HallLine | None]]:
        """The ten places that are shown, each with its number; one that was just entered is never left out."""
        places: list[tuple[int, HallLine | None]] = list(enumerate(self.lines, 1))
        shown = places[:PLACES]
        entered = next((row for row in places[PLACES:] if row[1] is not None and row[1].number == self.mark), None)
        if entered is not None and self.mark:
            shown[-1] = entered
        return shown + [(place, None) for place in range(len(shown) + 1, PLACES + 1)]

    def _line(self, screen: pygame.Surface, place: int, line: HallLine | None, box: pygame.Rect) -> None:
        """One place; those that nobody holds are dots, a rival that was left behind has a stamp."""
        scale = self.scale
        now = line is not None and line.number == self.mark > 0
        if now:
            screen.blit(plate(box.size, theme.shade(theme.GOLD, 0.30), theme.GROUND, theme.GOLD, line=max(2, scale.px(2))), box)
        px = min(scale.font(30), round(box.height * 0.62))
        px = max(14, px)
        rival = line is not None and not line.number
        tone = theme.GOLD if place == 1 or now else theme.LEGAL if rival else theme.TEXT if line is not None else theme.MUTED
        x = box.left + scale.px(18)
        column = px * 3
        draw(screen, f"{place}.", px, tone, (x + column - px, box.centery), anchor="midright", face=Face.TITLE)
        x += column
        draw(
            screen, line.initials if line is not None else "· · ·", px, tone, (x, box.centery), anchor="midleft", face=Face.TITLE
        )
        if line is None:
            return
        right = box.right - scale.px(16)
        rank = draw_rank(screen, line.rank, min(scale.px(44), box.height - 6), (right, box.centery), anchor="midright")
        score = spaced(line.score)
        draw(screen, score, px, theme.GOLD, (rank.left - scale.px(30), box.centery), anchor="midright", face=Face.TITLE)
        x += px * 4
        if line.beaten:
            draw_icon(screen, "check", px, (x, box.centery), theme.GOOD, "midleft")
        x += px + scale.px(10)
        room = rank.left - scale.px(30) - px * 5 - x
        parts = line.detail.split("\n")
        step = box.height // len(parts)
        most = min(scale.font(18), round(step * 0.78)) if len(parts) > 1 else scale.font(18)
        step = min(step, line_height(most))  # two lines of one place stand closer than two places
        top = box.centery - step * len(parts) // 2
        for number, words in enumerate(parts):
            at = (x, top + step * number + step // 2)
            draw(screen, words, fit_px(words, most, room, Face.BODY, 13), theme.MUTED, at, anchor="midleft", width=max(10, room))
