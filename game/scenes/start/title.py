"""The first screen: a moving sky with a world, the name of the game, and what can be done next."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.games.profile_in_play import goes_on, has_played, profile_name, running_count
from game.client.lessons import bookmark
from game.client.lessons.requests import LessonArgs, LessonsArgs
from game.client.profile.build_age import age_words
from game.client.profile.requests import (
    Asked,
    AttractArgs,
    ContentArgs,
    CreditsArgs,
    DailyArgs,
    Go,
    HubArgs,
    LocalArgs,
    ProfilesArgs,
    Quit,
    RecordsArgs,
    Request,
    RunningArgs,
    SavesArgs,
    SettingsArgs,
    SkirmishArgs,
)
from game.client.runs.opening import is_read
from game.content.language import line, say
from game.scenes.shared.base import Scene
from game.ui.devices.input import FileDropped, InputEvent, PointerMoved
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import side_shade
from game.ui.kit.text import Face, draw, fit_px, glowing, size
from game.ui.screens.title_sky import TitleSky
from game.version import VERSION, build

if TYPE_CHECKING:
    from game.client.runs.campaigns import Campaigns
    from game.scenes.shared.base import SceneApp

IDLE = 45.0
"""Seconds without input after which the computer plays itself (UX-C12)."""
FADE = 0.8  # seconds in which the world appears; it is made after the first frame, so that the buttons wait for nothing


class TitleScene(Scene):
    """Continue (with its context line, when something is running), Campaign, Skirmish, Daily, Records, Settings, Quit."""

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("title", 7)
        self.sky = TitleSky()
        self.shown = 0.0
        self.drawn = False
        self.told = False  # whether the buttons say what takes a moment to find out
        self.read = True  # whether the campaigns are loaded; the very first picture does not wait for them
        self.idle = 0.0  # seconds without input, until the computer plays itself
        self.waited = 0.0  # seconds without input, until the eyes open: then they follow the pointer and stay

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        app.audio.music("title")
        self.read = is_read(app.services)
        self.old = age_words(app.services.settings, build(), date.today())

    @property
    def plain(self) -> Scale:
        """Measures of the picture behind, which the settings for text and buttons do not change."""
        return Scale(self.scale.width, self.scale.height)

    @property
    def moving(self) -> bool:
        return not self.still or self.shown < FADE or self.widgets.moving

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, PointerMoved):
            self.sky.pointer = event.pos
            self.waited = self.waited if self.sky.eyes > 0 else 0.0
        else:
            self.waited = 0.0
        self.idle = 0.0
        if isinstance(event, FileDropped):
            return Go(ContentArgs(Path(event.path)))
        return super().handle(event)

    def covered(self) -> None:
        self.backdrop.forget()
        self.sky.forget()

    def resume(self) -> None:
        self.idle = 0.0
        self.app.audio.music("title")
        self.relayout()

    @property
    def campaigns(self) -> Campaigns:
        """Everything that can be played."""
        from game.client.runs.campaigns import campaigns_of

        self.read = True
        return campaigns_of(self.app.services)

    def relayout(self) -> None:
        scale = self.scale
        line = self.continue_line()
        wanted = size(line, scale.font(17))[0] + 2 * scale.font(32) + 2 * scale.px(30)
        width = min(scale.width - 2 * scale.px(40), max(scale.px(600), scale.font(20) * 22, wanted))
        left = scale.px(130) if scale.width - width > scale.px(400) else (scale.width - width) // 2
        self.left = left
        self.column = width
        buttons = self._buttons()
        tall = max(scale.px(116), round(scale.font(32) * 1.3 + scale.font(18) * 2.0))
        middle = max(scale.px(84), round(scale.font(28) * 1.2 + scale.font(18) * 1.5))
        heights = [(tall if b.measure > 28 else middle) if b.detail else scale.target(68) for b in buttons]
        gap = scale.px(16)
        foot = scale.height - max(round(scale.height * 0.10), scale.font(16) * 2 + scale.px(20))
        room = foot - round(scale.height * 0.30)  # a large scale must leave the name its place
        share = min(1.0, room / (sum(heights) + gap * (len(heights) - 1)))
        heights = [
            max(round(scale.font(32) * 1.25) if b.detail else max(23, scale.font(28)), round(h * share))
            for b, h in zip(buttons, heights)
        ]
        gap = max(8, round(gap * share))
        top = min(round(scale.height * 0.44), foot - sum(heights) - gap * (len(heights) - 1))
        focused = self.widgets.focus.label if self.widgets.focus else None
        self.menu_top = top
        for button, height in zip(buttons, heights):
            button.rect = pygame.Rect(left, top, width, height)
            top += height + gap
        chips = self._chips()
        every = [*buttons, *self._beside(buttons), *chips]
        self.widgets.set(every, next((b for b in every if b.label == focused), buttons[0]))
        self.sky.forget()

    def _buttons(self) -> list[Button[Asked]]:
        line = self.continue_line()
        onward = Button(
            say("title.continue"),
            self.continue_game,
            icon="right",
            style="primary",
            detail=line,
            align="left",
            measure=32,
            hint=say("title.goes_on_exactly_where"),
        )
        played = has_played(self.app.services)
        new = self.is_new
        campaign: Button[Asked] = Button(
            say("title.campaign") if played else say("title.play_now"),
            (lambda: Go(HubArgs())) if played else (lambda: Go(LessonArgs())) if new else self.play_now,
            icon="emblem_star_crown",
            style="normal" if line else "primary",
            detail=self._first_battle() if new else say("title.three_five_or_seven"),
            align="left",
            measure=32,
        )
        plain: list[Button[Asked]] = [
            Button(
                say("title.skirmish"),
                lambda: Go(SkirmishArgs()),
                icon="invade",
                hint=say("title.one_game_against_nemesis"),
                align="left",
            ),
            Button(
                say("title.local_game"), lambda: Go(LocalArgs()), icon="hand", hint=say("title.two_to_five_seats"), align="left"
            ),
            Button(
                say("title.daily"),
                lambda: Go(DailyArgs()),
                icon="hourglass",
                detail=self.campaigns.daily_line() if self.drawn else " ",
                hint=say("title.one_mission_for_everybody"),
                align="left",
            ),
            Button(say("title.records"), lambda: Go(RecordsArgs()), icon="points", align="left"),
            Button(say("title.settings"), lambda: Go(SettingsArgs()), icon="settings", align="left"),
            Button(say("title.quit"), Quit, icon="cross", align="left"),
        ]
        for button in plain:
            button.measure = 28
        return [*([onward] if line else []), campaign, *plain]

    @property
    def is_new(self) -> bool:
        """Whether Play now leads to the guided first battle."""
        return bookmark.is_new(self.app.services.settings) and not has_played(self.app.services)

    def _first_battle(self) -> str:
        """What Play now leads to, for a profile without any battle."""
        begun = bool(self.app.services.settings.get(bookmark.BOOKMARK))
        return say("lesson.first_battle_goes_on") if begun else say("lesson.first_battle", minutes=bookmark.FIRST_MINUTES)

    def _beside(self, buttons: list[Button[Asked]]) -> list[Button[Asked]]:
        """Beside Play now, as high: the way past the guided first battle."""
        if not self.is_new:
            return []
        play = next(button for button in buttons if button.label == say("title.play_now"))
        know: Button[Asked] = Button(say("lesson.know"), self.know_the_game, icon="check", measure=24)
        gap = self.scale.px(16)
        wide = min(play.rect.width // 2, max(play.rect.width * 2 // 5, know.preferred(self.scale)[0]))
        know.rect = pygame.Rect(play.rect.right - wide, play.rect.top, wide, play.rect.height)
        play.rect.width -= wide + gap
        return [know]

    def know_the_game(self) -> Request | None:
        """The guided first battle is not asked for again."""
        bookmark.skip(self.app.services.settings, bookmark.FIRST)
        self.relayout()
        self.app.invalidate()
        return None

    def _chips(self) -> list[Button[Asked]]:
        """At the upper right: the profile in play, the lessons, and the running games where Continue alone would hide some."""
        name = self._name_of_profile()
        running = running_count(self.app.services)
        chips: list[Button[Asked]] = []
        lessons = say("lesson.how_to_play")
        chips.append(Button(lessons, lambda: Go(LessonsArgs()), icon="info", style="quiet", measure=22))
        if name:
            chips.append(Button(name, lambda: Go(ProfilesArgs()), icon="hero", style="quiet", hint="profiles", measure=22))
            words, hint = say("title.saves"), say("title.saves_and_backups")
            chips.append(Button(words, lambda: Go(SavesArgs()), icon="save", style="quiet", hint=hint, measure=22))
        chips.append(Button(say("credits.title"), lambda: Go(CreditsArgs()), icon="points", style="quiet", measure=22))
        if running > 1:
            words = say("title.running_games", running=running)
            chips.append(
                Button(
                    words, lambda: Go(RunningArgs()), icon="hourglass", style="quiet", hint=say("title.all_of_them"), measure=22
                )
            )
        right, high = self.scale.width - self.scale.px(30), self.scale.target(48)
        for chip in chips:
            wide = min(chip.preferred(self.scale)[0], self.scale.width // 3)
            chip.rect = pygame.Rect(right - wide, self.scale.px(24), wide, high)
            right -= wide + self.scale.px(14)
        return chips

    def _name_of_profile(self) -> str:
        """With its title, once that need not be waited for."""
        if not self.drawn:
            return profile_name(self.app.services)
        from game.client.runs.codex_pages import styled_name

        return styled_name(self.app.services)

    def play_now(self) -> Request | None:
        """The first run of a new player."""
        from game.client.runs.first_run import play_now

        return play_now(self.campaigns)

    def continue_line(self) -> str:
        """What Continue leads to, in one line; after a crash or a kill it says that it is recovered (UX-L6). "" without it.

        As long as what knows the games is not loaded, the line is blank where there seems to be something.
        """
        if not self.read:
            return " " if goes_on(self.app.services) else ""
        line = self.campaigns.continue_words() or ""
        return say("title.recovered", line=line) if line and self.app.services.games.recovered else line

    def continue_game(self) -> Request | None:
        """Go on with what was played last: a battle, or a run between two of them."""
        return self.campaigns.go_on()

    def back(self) -> Request | None:
        return None

    def update(self, dt: float) -> Request | None:
        self.backdrop.update(dt)
        self.idle += dt
        self.waited += dt
        if not self.still:
            shut = self.sky.eyes == 0
            self.sky.update(dt, self.waited)
            if shut and self.sky.eyes > 0:
                self.app.audio.play("eye_open")
        if self.idle >= IDLE and not self.app.minimised:
            return Go(AttractArgs())
        if self.told and self.campaigns.own.arrived():
            self.relayout()  # a run in a campaign of the player may go on
        if self.drawn and not self.told:
            self.told = True
            self.sky.enemy = self.campaigns.last_face()
            self.relayout()  # the Daily's line reads every campaign: the first picture does not wait for that
            self.app.invalidate()
        elif not self.sky.tried and self.drawn:
            self.sky.make(self.plain)
        elif self.sky.world is not None and self.shown < FADE:
            self.shown = min(FADE, self.shown + (FADE if self.still else dt))
            self.app.invalidate()
        return super().update(dt)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        if self.drawn:
            self.backdrop.draw(screen, still=self.still or self.app.pace.quality >= 3)
        else:  # the very first frame: name and buttons at once, the sky with the next one
            screen.fill(theme.SPACE)
            self.app.invalidate()
        self.drawn = True
        self.sky.draw(screen, self.plain, min(1.0, self.shown / FADE), self.still)
        side_shade(screen, self.left + self.column)
        self._name(screen)
        self.widgets.draw(screen, scale)
        foot = scale.height - self.plain.px(40)
        draw(
            screen,
            say("title.version_base_game_galactic", version=VERSION),
            scale.font(17),
            theme.MUTED,
            (self.left, foot),
            anchor="midleft",
        )
        note = self.app.services.games.notice() or self.old
        if note:
            draw(
                screen,
                note,
                scale.font(18),
                theme.WARN,
                (self.left, scale.px(40)),
                anchor="midleft",
                width=scale.width - 2 * self.left,
            )

    def _name(self, screen: pygame.Surface) -> None:
        """The name of the game in light, with its line below, above the buttons."""
        scale = self.scale
        room = self.menu_top - scale.px(24)
        wide = scale.width - 2 * self.left
        px = fit_px(
            say("title.core_worlds"),
            min(self.plain.px(176), round(room * 0.5)),
            round(wide * (0.52 if scale.width > 1.5 * scale.height else 0.86)),
            Face.TITLE,
            24,
        )
        radius = max(2, px // 7)
        words = glowing(say("title.core_worlds_close"), px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE, max(1, px // 14))
        line_px = fit_px(say(_LINE), scale.font(27), scale.width - self.left - scale.px(20), Face.BODY)
        gap = round(px * 0.14)
        block = px + gap + round(line_px * 1.5)
        with_line = block <= room
        top = max(4, (room - (block if with_line else px)) * 6 // 11)
        screen.blit(words, (self.left - 2 * radius - px // 24, top - 2 * radius))
        base = top + round(px * 1.10)
        pygame.draw.rect(screen, theme.GOLD, (self.left, base, round(px * 1.3), max(2, px // 44)))
        if with_line:
            draw(screen, say(_LINE), line_px, theme.TEXT, (self.left, base + gap))


_LINE = line("title.barbarian_kingdoms_rise_nemesis")
