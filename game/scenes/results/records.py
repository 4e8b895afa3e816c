"""Records of the profile: per Home World and mode, achievements, halls of fame, and the match history with its replays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.games.ratings import rated_levels, rating_course, rating_line
from game.client.profile.requests import Asked, Back, CodexArgs, Go, HallArgs, Request
from game.client.runs.campaign_choices import MODES as CHALLENGES
from game.client.runs.figures import spaced
from game.client.runs.node_facts import signed
from game.client.runs.records.past_runs import Wall, WallRow, single_battle
from game.client.runs.records.record_book import RecordBook
from game.client.runs.records.record_lines import (
    MODES,
    AchievementLine,
    by_campaign,
    favourites,
    match_line,
    match_words,
    medal_grid,
    mode_lines,
    title_of,
)
from game.content.language import line, say, sentence
from game.engine.terms import Mode
from game.scenes.shared.pages import PagesScene
from game.ui.devices.input import InputEvent, KeyDown, Wheel
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice, PickList
from game.ui.kit.focus import Widget
from game.ui.kit.medals import draw_medal, draw_rank
from game.ui.kit.panels import panel
from game.ui.kit.shapes import bar, plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, size
from game.ui.screens.medal_wall import draw_wall
from game.ui.screens.rating_curve import draw_rating
from game.ui.screens.run_picture import save_run
from game.ui.screens.setup_tiles import draw_mode

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

PAGES = (
    *(line("records.home_worlds"), line("records.achievements"), line("records.halls_of_fame"), line("records.matches")),
    *(line("records.medal_wall"), line("records.runs"), line("records.people")),
)
HOMES, ACHIEVEMENTS, HALLS, MATCHES, WALL, RUNS, PEOPLE = range(7)
ACROSS = 2


class RecordsScene(PagesScene):
    """A page at a time: a list at the left, what it means at the right; achievements in two columns."""

    room = (1500, 960)

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("core", 17)
        self.page = 0
        self.first = 0  # the first row of achievements in view

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.book = RecordBook(app.services)
        self._make()

    def _make(self) -> None:
        self.tabs = Choice(say("records.page"), [say(page) for page in PAGES], self.page, self.turn_to)
        lines: tuple[list[str], ...] = (
            [say("records.all_home_worlds"), *(name for _, name in self.book.homes)],
            [],
            [name for _, name in self.book.halls],
            [match_line(match, self.book.names) for match in self.book.profile.matches],
            [row.title for _, row in self.sockets],
            [f"{run.title} · {run.line} · {run.score}" for run in self.book.runs],
            [person.line for person in self.book.people],
        )
        self.list = PickList(say(PAGES[self.page]), lines[self.page], 0, self._chosen)
        self.list.visible = self.page != ACHIEVEMENTS
        self.replay = Button(say("records.watch_replay"), self.watch, key="zone_warzone", icon="eye", style="primary")
        self.replay.visible = self.page == MATCHES
        self.replay.enabled = bool(self.book.profile.matches)
        self.judge = Button(say("analysis.button"), self.judge_game, key="advise", icon="info")
        self.judge.visible = self.page == MATCHES
        self.judge.enabled = self.book.can_be_judged(0)
        self.picture = Button(say("records.save_picture"), self.save_picture, key="zone_warzone", icon="save", style="primary")
        self.picture.visible = self.page == RUNS and bool(self.book.runs)
        self.battles = [
            Button[Asked](say(f"mode.{mode}"), partial(self.battle, mode), icon="invade", measure=20) for mode in CHALLENGES
        ]
        for button in self.battles:
            button.visible = self.page == WALL and bool(self.sockets)
        self.hall = Button(say("records.hall_of_fame"), lambda: Go(HallArgs()), icon="points")
        self.hall.visible = self.page == HALLS
        self.codex = Button(say("records.codex"), lambda: Go(CodexArgs()), icon="eye", style="quiet", measure=22)
        self.leave_button = Button(say("records.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [
            self.tabs,
            self.list,
            self.replay,
            self.judge,
            self.picture,
            *self.battles,
            self.hall,
            self.codex,
            self.leave_button,
        ]
        self.widgets.set(widgets, self.tabs)

    @property
    def sockets(self) -> list[tuple[Wall, WallRow]]:
        """Every mission of every campaign with its wall."""
        return [(wall, row) for wall in self.book.walls for row in wall.rows]

    def battle(self, mode: Mode) -> Request | None:
        """The mission that is chosen, by itself."""
        wall, row = self.sockets[max(0, self.list.chosen)]
        try:
            return single_battle(self.app.services, wall.key, row.node, mode)
        except ValueError as problem:
            self.book.message = sentence(problem)
            self.app.invalidate()
            return None

    def turn_to(self, page: int) -> Request | None:
        """Opens another page."""
        self.page, self.first, self.book.message = page, 0, ""
        self._make()
        self.relayout()
        self.app.invalidate()
        return None

    def _chosen(self, number: int) -> Request | None:
        self.book.message = ""
        self.judge.enabled = self.book.can_be_judged(number)
        self.app.invalidate()
        return None

    @property
    def home(self) -> str | None:
        """The chosen Home World; None for all together."""
        return None if self.list.chosen == 0 else self.book.homes[self.list.chosen - 1][0]

    def watch(self) -> Request | None:
        """Shows the chosen match again."""
        replay = self.book.replay(self.list.chosen)
        return Go(replay) if replay is not None else None

    def judge_game(self) -> Request | None:
        """What the decisions of the chosen match gave away."""
        judged = self.book.judged(self.list.chosen)
        self.app.invalidate()
        return Go(judged) if judged is not None else None

    def save_picture(self) -> Request | None:
        """Saves the picture of the chosen run."""
        number = max(0, self.list.chosen)
        self.book.message = save_run(self.book.runs[number], len(self.book.runs) - number)
        self.app.invalidate()
        return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "zone_warzone" in event.actions and self.replay.visible and self.replay.enabled:
            return self.watch()
        if isinstance(event, KeyDown) and "zone_warzone" in event.actions and self.picture.visible:
            return self.save_picture()
        if self.page == ACHIEVEMENTS:
            steps = self._steps(event)
            if steps:
                most = max(0, -(-len(self.book.achievements) // ACROSS) - self.rows)
                self.first = max(0, min(most, self.first + steps))
                self.app.invalidate()
                return None
        return super().handle(event)

    def _steps(self, event: InputEvent) -> int:
        """How many rows of achievements an input goes on."""
        if isinstance(event, Wheel):
            return -event.steps
        if isinstance(event, KeyDown) and self.widgets.focus is self.tabs:
            down = {"down": 1, "up": -1, "page_down": self.rows, "page_up": -self.rows}
            return next((steps for action, steps in down.items() if action in event.actions), 0)
        return 0

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        self.area = self.place_frame(1700, 1160)
        self.codex.rect = self.beside(self.leave_button)
        self.codex.rect.width = self.codex.preferred(scale)[0]
        self.line = self.beside(self.codex)
        for button in (self.replay, self.picture, self.hall):
            self.at_the_right(button, button.preferred(scale)[0] + scale.px(30))
        self.judge.rect = self.replay.rect.copy()
        self.judge.rect.width = self.judge.preferred(scale)[0] + scale.px(16)
        self.judge.rect.right = self.replay.rect.left - scale.px(10)
        right = self.area.right
        for button in reversed(self.battles):
            wide = button.preferred(scale)[0] + scale.px(16)
            button.rect = pygame.Rect(right - wide, self.leave_button.rect.top, wide, self.leave_button.rect.height)
            right = button.rect.left - scale.px(10)
        part = scale.px({MATCHES: 1000, RUNS: 760}.get(self.page, 470))
        self.place_list(self.area, min(part, self.area.width * 6 // 10))
        self.tall = scale.px(20) + line_height(scale.font(22), Face.DISPLAY) + line_height(scale.font(18)) + scale.px(22)
        self.rows = max(1, (self.area.height + self.gap) // (self.tall + self.gap))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_heading(screen, say("records.records"))
        pages = (
            *(self._draw_home, self._draw_achievements, self._draw_hall, self._draw_match),
            *(self._draw_wall, self._draw_run, self._draw_person),
        )
        pages[self.page](screen)
        self.widgets.draw(screen, scale)
        if self.book.message:
            told = rich(self.book.message, scale.font(19), self.line.width, theme.WARN, most_lines=2)
            screen.blit(told, told.get_rect(midleft=self.line.midleft))

    def _draw_home(self, screen: pygame.Surface) -> None:
        scale = self.scale
        inner = panel(screen, self.detail, scale, self.list.state, edge=theme.LINE)
        px = scale.font(20)
        row = max(scale.px(52), line_height(px) + scale.px(12))
        columns = [inner.left + inner.width * part // 100 for part in (0, 40, 56, 78, 100)]
        heads = (
            say("records.challenge_mode"),
            say("records.games"),
            say("records.win_rate"),
            say("records.best_score"),
            say("records.best_margin"),
        )
        for number, words in enumerate(heads):
            anchor = "topleft" if number == 0 else "topright"
            draw(screen, words, scale.font(17), theme.MUTED, (columns[number], inner.top), anchor=anchor)
        y = inner.top + line_height(scale.font(17)) + scale.px(4)
        for entry in mode_lines(self.book.profile, self.home):
            side = row - scale.px(10)
            draw_mode(screen, entry.mode, pygame.Rect(inner.left, y, round(side * 0.86), side))
            at = (inner.left + side + scale.px(10), y + row // 2)
            room = columns[1] - at[0] - size("00", px, Face.DISPLAY)[0] - scale.px(10)
            draw(screen, say(f"mode.{entry.mode}"), px, theme.TEXT, at, anchor="midleft", width=room)
            margin = "–" if entry.margin is None else signed(entry.margin)
            values = (f"{entry.games}", entry.rate, "–" if entry.score is None else spaced(entry.score), margin)
            for number, words in enumerate(values, 1):
                tone = theme.TEXT if entry.games else theme.MUTED
                draw(screen, words, px, tone, (columns[number], y + row // 2), anchor="midright", face=Face.DISPLAY)
            y += row
        y += scale.px(16)
        y = self._draw_favourites(screen, inner, y)
        self._draw_medals(screen, pygame.Rect(inner.left, y, inner.width, inner.bottom - y))

    def _draw_favourites(self, screen: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        scale = self.scale
        px = scale.font(20)
        draw(screen, say("records.favourite_cards"), scale.font(22), theme.GOLD, (inner.left, y), face=Face.DISPLAY)
        y += line_height(scale.font(22), Face.DISPLAY)
        used = favourites(self.book.profile, self.home, self.book.names)
        words = " · ".join(f"{name} ({times})" for name, times in used) or say("records.none_yet_deploy_play")
        text = rich(words, px, inner.width, theme.TEXT if used else theme.MUTED, most_lines=3)
        screen.blit(text, (inner.left, y))
        return y + text.get_height() + scale.px(18)

    def _draw_medals(self, screen: pygame.Surface, box: pygame.Rect) -> None:
        """For every campaign that was played a block: one row for each mode, one column for each node, as the map has them."""
        scale = self.scale
        draw(screen, say("records.medals"), scale.font(22), theme.GOLD, box.topleft, face=Face.DISPLAY)
        y = box.top + line_height(scale.font(22), Face.DISPLAY) + scale.px(6)
        grid = medal_grid(self.book.profile, self.home)
        if not grid:
            draw(screen, say("records.no_node_of_campaign"), scale.font(20), theme.MUTED, (box.left, y))
            return
        order = {key: number for number, key in enumerate(self.book.titles)}
        px, gap = scale.font(18), scale.px(26)
        label = max(px * 6, px // 2 + max(size(say(f"mode.{mode}"), px)[0] for mode in MODES))
        most = max(len(won) for won in by_campaign(grid).values())
        room = (box.bottom - y - line_height(px)) // len(MODES) - 4
        side = max(8, min(scale.px(46), (box.width - label) // max(8, most) - 4, room))
        at, bottom = [box.left + label, y], y
        for campaign, nodes in sorted(by_campaign(grid).items(), key=lambda pair: order.get(pair[0], len(order))):
            words = title_of(campaign, self.book.titles)
            wide = max(size(words, px)[0], len(nodes) * (side + 4))
            if at[0] > box.left + label and at[0] + wide > box.right:
                at = [box.left + label, bottom + gap // 2]
            high = line_height(px) + len(MODES) * (side + 4)
            if bottom > y and at[1] + high > box.bottom:
                return
            if at[0] == box.left + label:
                for number, mode in enumerate(MODES):
                    middle = at[1] + line_height(px) + number * (side + 4) + side // 2
                    draw(screen, say(f"mode.{mode}"), px, theme.MUTED, (box.left, middle), anchor="midleft")
            draw(screen, words, px, theme.TEXT, (at[0], at[1]), width=box.right - at[0])
            nodes = sorted(nodes, key=lambda node: (order.get(f"{campaign}/{node}", len(order)), node))
            self._draw_block(screen, (at[0], at[1] + line_height(px)), side, [grid[campaign, node] for node in nodes])
            at[0] += wide + gap
            bottom = at[1] + high

    def _draw_block(self, screen: pygame.Surface, corner: tuple[int, int], side: int, nodes: list[dict[str, str]]) -> None:
        """The medals of some nodes, a column for each; a ring where there is none."""
        for across, medals in enumerate(nodes):
            for down, mode in enumerate(MODES):
                at = (corner[0] + across * (side + 4) + side // 2, corner[1] + down * (side + 4) + side // 2)
                if medals.get(mode, ""):
                    draw_medal(screen, medals[mode], side, at)
                else:
                    pygame.draw.circle(screen, theme.LINE_SOFT, at, max(3, side // 3), max(1, self.scale.px(2)))

    def _draw_achievements(self, screen: pygame.Surface) -> None:
        scale = self.scale
        gap = scale.px(18)
        each = (self.area.width - gap * (ACROSS - 1)) // ACROSS
        earned = sum(achievement.earned for achievement in self.book.achievements)
        words = say("records.of_earned_wheel", earned=earned, standings=len(self.book.achievements))
        draw(screen, words, scale.font(19), theme.MUTED, (self.area.right, self.line.centery), anchor="midright")
        for number, achievement in enumerate(self.book.achievements[self.first * ACROSS : (self.first + self.rows) * ACROSS]):
            across, down = number % ACROSS, number // ACROSS
            at = (self.area.left + across * (each + gap), self.area.top + down * (self.tall + gap))
            self._draw_achievement(screen, achievement, pygame.Rect(*at, each, self.tall))

    def _draw_achievement(self, screen: pygame.Surface, achievement: AchievementLine, box: pygame.Rect) -> None:
        scale = self.scale
        cut, pad = scale.px(14), scale.px(16)
        edge = theme.GOLD if achievement.earned else theme.LINE_SOFT
        screen.blit(plate(box.size, theme.PANEL, theme.GROUND, edge, cuts=(cut, 0, cut, 0), alpha=240), box)
        side = scale.font(19) * 5
        tone = theme.GOLD if achievement.earned else theme.TEXT
        room = box.width - 2 * pad - side
        draw(
            screen,
            achievement.title,
            scale.font(22),
            tone,
            (box.left + pad, box.top + scale.px(10)),
            face=Face.DISPLAY,
            width=room,
        )
        y = box.top + scale.px(10) + line_height(scale.font(22), Face.DISPLAY)
        px = fit_px(achievement.text, scale.font(18), box.width - 2 * pad, Face.BODY, 13)
        draw(screen, achievement.text, px, theme.MUTED, (box.left + pad, y), width=box.width - 2 * pad)
        if not achievement.secret:
            shade = theme.GOOD if achievement.earned else theme.MUTED
            corner = (box.right - pad, box.top + scale.px(12))
            draw(screen, achievement.count, scale.font(19), shade, corner, anchor="topright", face=Face.BOLD)
            level = pygame.Rect(box.left + pad, box.bottom - scale.px(16), box.width - 2 * pad, max(4, scale.px(6)))
            bar(screen, level, achievement.share, theme.GOLD if achievement.earned else theme.LEGAL)

    def _draw_hall(self, screen: pygame.Surface) -> None:
        scale = self.scale
        inner = panel(screen, self.detail, scale, self.list.state or say("records.halls_of_fame"), edge=theme.LINE)
        px = scale.font(24)
        if not self.book.halls:
            words = say("records.nobody_has_entered_hall")
            screen.blit(rich(words, scale.font(20), inner.width, theme.MUTED), inner.topleft)
            return
        key = self.book.halls[max(0, self.list.chosen)][0]
        row = min(scale.px(64), inner.height // 10)
        for place, entry in enumerate(self.book.profile.halls[key], 1):
            middle = inner.top + row * (place - 1) + row // 2
            tone = theme.GOLD if place == 1 else theme.TEXT
            draw(screen, f"{place}.", px, tone, (inner.left + px * 2, middle), anchor="midright", face=Face.TITLE)
            draw(screen, entry.initials or "···", px, tone, (inner.left + px * 3, middle), anchor="midleft", face=Face.TITLE)
            home = self.book.names.get(entry.home, "")
            draw(screen, home, scale.font(18), theme.MUTED, (inner.left + px * 7, middle), anchor="midleft")
            right = inner.right
            if entry.rank:
                right = draw_rank(screen, entry.rank, row - 10, (inner.right, middle), anchor="midright").left - scale.px(20)
            draw(screen, spaced(entry.score), px, theme.GOLD, (right, middle), anchor="midright", face=Face.TITLE)

    def _draw_match(self, screen: pygame.Surface) -> None:
        scale = self.scale
        inner = panel(screen, self.detail, scale, say("records.match"), edge=theme.LINE)
        matches = self.book.profile.matches
        words = say("records.no_game_has_been")
        if matches:
            words = match_words(matches[max(0, min(self.list.chosen, len(matches) - 1))], self.book.names, self.book.titles)
        told = rich(words, scale.font(21), inner.width, theme.TEXT if matches else theme.MUTED)
        screen.blit(told, inner.topleft)
        self._draw_rating(
            screen, pygame.Rect(inner.left, inner.top + told.get_height(), inner.width, inner.height - told.get_height())
        )

    def _draw_rating(self, screen: pygame.Surface, box: pygame.Rect) -> None:
        """How the profile plays, and from game to game, where games have been judged."""
        scale, settings = self.scale, self.app.services.settings
        words = rating_line(settings)
        if not words:
            return
        y = box.top + scale.px(24)
        draw(screen, say("analysis.rating_title"), scale.font(22), theme.GOLD, (box.left, y), face=Face.DISPLAY)
        y += line_height(scale.font(22), Face.DISPLAY)
        told = rich(words, scale.font(20), box.width, theme.TEXT, most_lines=3)
        screen.blit(told, (box.left, y))
        y += told.get_height() + scale.px(14)
        room = pygame.Rect(box.left, y, box.width, min(box.bottom - y, scale.px(260)))
        draw_rating(screen, room, scale, rating_course(settings), rated_levels())

    def _draw_wall(self, screen: pygame.Surface) -> None:
        scale = self.scale
        sockets = self.sockets
        wall, row = sockets[max(0, min(self.list.chosen, len(sockets) - 1))] if sockets else (None, None)
        head = f"{wall.campaign} · {wall.won}/{wall.whole}" if wall is not None else say("records.medal_wall")
        inner = panel(screen, self.detail, scale, head, edge=theme.LINE)
        if wall is not None and row is not None:
            draw_wall(screen, scale, inner, wall, row.node)
            words = say("records.play_single")
            at = (self.battles[0].rect.left - scale.px(12), self.battles[0].rect.centery)
            room = at[0] - self.codex.rect.right - scale.px(16)
            draw(
                screen, words, fit_px(words, scale.font(19), room, Face.BODY, 11), theme.MUTED, at, anchor="midright", width=room
            )

    def _draw_run(self, screen: pygame.Surface) -> None:
        self._draw_words(screen, say("records.run"), [run.words for run in self.book.runs], say("records.no_run_has_ended"))

    def _draw_person(self, screen: pygame.Surface) -> None:
        people = [person.words for person in self.book.people]
        self._draw_words(screen, say("records.person"), people, say("records.nobody_has_sat"))

    def _draw_words(self, screen: pygame.Surface, head: str, told: list[str], empty: str) -> None:
        """What is told of the entry that is chosen, as much of it as fits; a sentence where there is none."""
        scale = self.scale
        inner = panel(screen, self.detail, scale, head, edge=theme.LINE)
        words = told[max(0, min(self.list.chosen, len(told) - 1))] if told else empty
        px = rich_px(words, scale.font(22), inner.width, inner.height, floor=13)
        lines = max(1, inner.height // line_height(px))
        screen.blit(rich(words, px, inner.width, theme.TEXT if told else theme.MUTED, most_lines=lines), inner.topleft)
