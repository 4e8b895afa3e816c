"""The end of a run: every node with medal, margin, score and rank, the total, and the way to the hall of fame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.preferences import SPEED
from game.client.profile.requests import Asked, Back, Go, HubArgs, Request, Swap
from game.client.runs.campaign_choices import Choices
from game.client.runs.campaigns import campaigns_of
from game.client.runs.figures import spaced
from game.client.runs.league.unlock_words import opened_words
from game.client.runs.node_facts import FinaleRow, finale_rows, run_line
from game.client.runs.story_words import ending_words, onward_words
from game.client.table.cue_sheets import FINALE
from game.content.language import say
from game.scenes.campaign.galaxy import GalaxyScene
from game.ui.devices.input import InputEvent, KeyDown, PointerDown
from game.ui.kit import pictures, theme
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal, draw_rank
from game.ui.kit.shapes import plate, side_shade
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, rich
from game.ui.screens.finale_flight import SLIDE, FinaleFlight, Flown
from game.ui.screens.setup_tiles import draw_mode

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


SIDE_ROOM, TABLE_ROOM = (620, 800), (640, 520)
"""The least sizes at 1080p in which both parts have their room; smaller ones are drawn at a smaller scale."""
TABLE = (0.37, 0.715)
"""Where the list of battles begins and ends, in widths of the window: right of it stands who has won."""


class FinaleScene(GalaxyScene):
    """The primary button leads on: to the initials when there is a place, else to the hall."""

    core = (0.22, 0.5)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.rows = finale_rows(self.runs)
        self.line = run_line(self.runs)
        homes = {key: card.faction or "" for card in self.runs.book.homes for key in (card.key, card.replaces) if key}
        how = "victory" if self.runs.victory else "defeat"
        self.painting = f"{how}_{homes.get(self.runs.run.home or '', '')}"
        self.opened = opened_words(app.services, self.runs.run)
        campaign = self.runs.campaign.id
        flown = [Flown(campaign, row.node, row.column, row.won, row.score) for row in self.rows if row.kind != "haven"]
        self.flight = FinaleFlight(flown, self.line.score)
        moves = not self.still and app.services.settings.get(SPEED) != 0.0
        self.age = 0.0 if moves else self.flight.length
        place = self.runs.hall_place()
        label = say("finale.sign_for_place", place=place) if place else say("finale.hall_of_fame")
        self.onward = Button(label, self.runs.to_hall, key="primary", icon="points", style="primary", measure=28)
        self.next_leg = ending_words(self.runs).onward
        again = onward_words(self.runs, self.next_leg) if self.next_leg else say("finale.new_run")
        self.fresh = Button(again, self.go_onward if self.next_leg else self.to_hub, icon="redo", measure=24)
        self.title_button = Button(
            say("finale.title"), lambda: self.runs.leave(), key="cancel", icon="left", style="quiet", measure=22
        )
        self.code: TextField[Asked] = TextField(
            say("finale.share_code"), self.runs.share_words(), limit=500, hint=say("finale.ctrl_c_copies")
        )
        self.code.visible = bool(self.code.value)
        self.widgets.set([self.onward, self.fresh, self.title_button, self.code], self.onward)
        app.audio.play("victory" if self.runs.victory else "defeat")
        app.audio.music("won" if self.runs.victory else "lost")

    def go_onward(self) -> Request | None:
        """Closes the run and begins one through the act that follows."""
        run = self.runs.run
        chosen = Choices(run.campaign, self.next_leg, run.mode, run.home, run.heat, run.purist, run.grade)
        begun = campaigns_of(self.app.services).begin(run.campaign, chosen)
        self.runs.leave()
        return Swap(begun.args) if isinstance(begun, Go) else begun

    def to_hub(self) -> Request | None:
        """Closes the run and goes to where the next one is chosen."""
        self.runs.leave()
        return Back(to=HubArgs) if "hub" in self.app.stack.keys else Swap(HubArgs())

    @property
    def moving(self) -> bool:
        return super().moving or self.age < self.flight.length

    def update(self, dt: float) -> Request | None:
        before = self.age
        self.age = min(self.flight.length, self.age + 1000 * dt)
        for act in self.flight.acts(before, self.age):
            row = FINALE.row(act)
            if row is not None and row.sound:
                self.app.audio.play(row.sound)
        return super().update(dt)

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown | PointerDown):  # a press ends the show and is carried out all the same
            self.age = self.flight.length
        if isinstance(event, KeyDown) and not event.repeat and "primary" in event.actions:
            return self.runs.to_hall()
        return super().handle(event)

    def relayout(self) -> None:
        scale = self.scale
        edge = scale.px(44)
        left, right = round(scale.width * TABLE[0]), round(scale.width * TABLE[1])
        bottom = scale.height - scale.px(32)
        go = scale.target(72)
        self.side = pygame.Rect(edge, scale.px(40), left - edge - scale.px(40), bottom - scale.px(40))
        self.onward.rect = pygame.Rect(edge, bottom - go, min(self.side.width, scale.px(560)), go)
        low = scale.target(54)
        y = self.onward.rect.top - scale.px(14) - low
        half = (self.onward.rect.width - scale.px(14)) // 2
        self.fresh.rect = pygame.Rect(edge, y, half, low)
        self.title_button.rect = pygame.Rect(self.onward.rect.right - half, y, half, low)
        field = scale.target(46)
        self.code.rect = pygame.Rect(edge, y - field - scale.px(14), self.onward.rect.width, field)
        self.table = pygame.Rect(left, scale.px(40), right - left, bottom - scale.px(40))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        painted = pictures.poster("paintings", self.painting, screen.get_size())
        if painted is not None:
            screen.blit(painted, (0, 0))
        else:
            self.draw_sky(screen)
        self.flight.draw(screen, scale, self.age)
        side_shade(screen, round(scale.width * 0.6))
        self._total(screen)
        self._table(screen)
        self.widgets.draw(screen, scale)
        if self.code.visible:
            words = say("finale.share_code_of_this")
            at = (self.code.rect.left, self.code.rect.top - scale.px(4))
            draw(screen, words, scale.font(17), theme.GOLD, at, anchor="bottomleft")

    def _total(self, screen: pygame.Surface) -> None:
        box = self.side
        scale = self.scale.within(box.size, SIDE_ROOM)
        word, color = (say("finale.victory"), theme.GOLD) if self.runs.victory else (say("finale.run_over"), theme.NEMESIS)
        if self.runs.run.kind == "gauntlet":
            word, color = say("finale.gauntlet_ends"), theme.GOLD
        px = fit_px(word, scale.font(88), box.width, Face.TITLE, 24)
        radius = max(2, px // 8)
        title = glowing(word, px, (255, 247, 226), theme.shade(color, 0.7), radius, Face.TITLE)
        screen.blit(title, (box.left - 2 * radius, box.top - 2 * radius))
        y = box.top + line_height(px, Face.TITLE) + scale.px(14)
        side = scale.px(60)
        if self.line.mode:
            draw_mode(screen, self.line.mode, pygame.Rect(box.left, y, round(side * 0.86), side))
        x = box.left + side + scale.px(8)
        draw(
            screen,
            self.line.title,
            fit_px(self.line.title, scale.font(30), box.right - x, Face.DISPLAY, 16),
            theme.TEXT,
            (x, y - scale.px(2)),
            face=Face.DISPLAY,
        )
        words = self.line.line
        draw(
            screen,
            words,
            fit_px(words, scale.font(19), box.right - x, Face.BODY, 14),
            theme.MUTED,
            (x, y + line_height(scale.font(30), Face.DISPLAY) - scale.px(4)),
        )
        y += side + scale.px(34)
        whole, number = spaced(self.line.score), spaced(self.flight.score(self.age))
        big = fit_px(whole, scale.font(120), round(box.width * 0.62), Face.TITLE, 24)
        draw(screen, say("finale.total_score"), scale.font(20), theme.MUTED, (box.left, y))
        y += line_height(scale.font(20))
        radius = max(2, big // 9)
        shown = glowing(number, big, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(shown, (box.left - 2 * radius, y - 2 * radius))
        high, at = min(scale.px(110), big), (box.left, y + line_height(big, Face.TITLE) + scale.px(22))
        stamped = self.flight.stamped(self.age)
        if stamped:
            draw_rank(screen, self.line.rank, round(high * stamped), at, anchor="topleft")
        y = at[1] + high + scale.px(16)
        note = "\n".join(part for part in (self.runs.hall_sentence(), self.opened) if part)
        if note:
            text = rich(note, scale.font(19), box.width, theme.WARN if self.line.assisted else theme.TEXT, most_lines=3)
            screen.blit(text, (box.left, min(y, self.fresh.rect.top - text.get_height() - 6)))

    def _table(self, screen: pygame.Surface) -> None:
        """One line per node that was played, oldest first; a long Gauntlet shows its last ones."""
        box = self.table
        scale = self.scale.within(box.size, TABLE_ROOM)
        px = scale.font(19)
        head = line_height(px) + scale.px(12)
        cut = scale.px(18)
        high = max(scale.px(58), 2 * line_height(scale.font(19)) + scale.px(8))
        most = max(1, (box.height - head - scale.px(24)) // high)
        rows = self.rows[-most:]
        panel = pygame.Rect(box.left, box.top, box.width, head + scale.px(24) + high * len(rows))
        screen.blit(plate(panel.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=228), panel)
        pad = scale.px(22)
        rank = scale.px(112)
        score = max(scale.px(130), scale.font(19) * 6)
        margin = max(scale.px(100), scale.font(19) * 4)
        columns = (panel.right - pad - rank, panel.right - pad - rank - score, panel.right - pad - rank - score - margin)
        y = panel.top + scale.px(12)
        for words, right in ((say("finale.score"), columns[0] - scale.px(16)), (say("finale.margin"), columns[1] - scale.px(16))):
            draw(screen, words, px, theme.MUTED, (right, y), anchor="topright")
        draw(screen, say("finale.node"), px, theme.MUTED, (panel.left + pad, y))
        y += head
        battles = [row for row in self.rows if row.kind != "haven"]
        for row in rows:
            come = self.flight.come(battles.index(row), self.age) if row in battles else 1.0
            if come > 0:
                far = round((1 - come) * scale.px(SLIDE))
                place = pygame.Rect(panel.left + pad + far, y, panel.width - 2 * pad, high)
                self._row(screen, row, place, tuple(column + far for column in columns))
            y += high

    def _row(self, screen: pygame.Surface, row: FinaleRow, box: pygame.Rect, columns: tuple[int, ...]) -> None:
        scale = self.scale.within(self.table.size, TABLE_ROOM)
        middle = box.centery
        pygame.draw.line(screen, theme.LINE_SOFT, (box.left, box.top), (box.right, box.top))
        side = min(scale.px(44), box.height - 8)
        if row.medal:
            draw_medal(screen, row.medal, side, (box.left + side // 2, middle))
        else:
            draw_icon(
                screen,
                "emblem_ring_fort" if row.kind == "haven" else "cross",
                round(side * 0.6),
                (box.left + side // 2, middle),
                theme.MUTED,
            )
        left = box.left + side + scale.px(14)
        room = columns[2] - left - scale.px(8)
        name, small = scale.font(23), scale.font(17)
        top = middle - (line_height(name, Face.DISPLAY) + line_height(small)) // 2
        draw(
            screen,
            row.title,
            fit_px(row.title, name, room, Face.DISPLAY, 14),
            theme.TEXT,
            (left, top),
            face=Face.DISPLAY,
            width=room,
        )
        draw(
            screen,
            row.detail,
            fit_px(row.detail, small, room, Face.BODY, 14),
            theme.MUTED,
            (left, top + line_height(name, Face.DISPLAY)),
            width=room,
        )
        if row.kind == "haven":
            return
        gap = scale.px(16)
        score = spaced(row.score)
        draw(screen, score, scale.font(24), theme.GOLD, (columns[0] - gap, middle), anchor="midright", face=Face.BOLD)
        tone = theme.GOOD if row.won else theme.BAD
        draw(screen, row.margin, scale.font(22), tone, (columns[1] - gap, middle), anchor="midright", face=Face.BOLD)
        draw_rank(screen, row.rank, min(scale.px(46), box.height - 8), (box.right, middle), anchor="midright")
