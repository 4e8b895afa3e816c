"""The campaign hub: campaigns, Gauntlet and Daily, running runs, and on one page everything that a new run is chosen by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Asked, Back, CodexArgs, Go, GradesArgs, HallArgs, HeatArgs, Request
from game.client.runs.campaign_choices import MODES, RUN_LENGTHS, Choices, HubEntry, length_in
from game.client.runs.campaigns import Campaigns, campaigns_of
from game.client.runs.heat_lines import MOST_GRADES, heat_worth
from game.client.runs.node_facts import length_sentence
from game.client.runs.stuck_runs import StuckRun, end_stuck, stuck_runs
from game.client.runs.trying import try_run
from game.content.language import say, sentence
from game.engine import CardDef
from game.engine.terms import Mode
from game.scenes.shared.base import Scene
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Toggle
from game.ui.kit.focus import Press, Widget
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import side_shade
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, rich_size
from game.ui.screens.campaign_tiles import EmblemTile, EntryTile, LengthTile
from game.ui.screens.setup_tiles import ModeTile

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

CHOICES_ROOM = (900, 740)
"""The least size at 1080p in which all choices have their room; a smaller one is laid out at a smaller scale."""


class HubScene(Scene):
    """The list at the left, the choices at the right; the last choices stand there already.

    Start has the focus, or Continue while a run is going on: no second run begins by the same key pressed twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop("core", 33)
        self.message = self.ending = ""
        self.begin = Button(say("hub.start"), self.start, key="primary", icon="right", style="primary", measure=32)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.book = app.services.content.book
        self.campaigns: Campaigns = campaigns_of(app.services)
        self.choices = Choices.kept(app.services)
        self.entries: tuple[HubEntry, ...] = self.campaigns.entries()
        self.chosen = self._first()
        self._build()
        app.audio.music("map")

    def resume(self) -> None:
        """Back from a run, the hall or Heat."""
        self.entries = self.campaigns.entries()
        self._build()
        self.relayout()

    def update(self, dt: float) -> Request | None:
        if self.campaigns.own.arrived():
            self.resume()
            self.app.invalidate()
        return super().update(dt)

    def _first(self) -> str:
        kept = self.choices.entry
        sound = [entry.key for entry in self.entries if not entry.problem]
        return kept if kept in sound else sound[0] if sound else ""

    @property
    def entry(self) -> HubEntry | None:
        """What is chosen in the list."""
        return next((entry for entry in self.entries if entry.key == self.chosen), None)

    # -- widgets

    def _build(self) -> None:
        focus = self.widgets.focus
        label = focus.label if focus is not None and focus is not self.begin else ""
        self.running = [
            EntryTile(
                say("hub.continue", title=line.title),
                line.words,
                self._continue(line.run_id),
                icon="right",
                mode=line.mode,
                leads=not number,
            )
            for number, line in enumerate(self.campaigns.continue_lines()[:3])
        ]
        self.begin.style = "normal" if self.running else "primary"
        self.stuck = [
            EntryTile(run.title, run.reason, self._ask_to_end(run), icon="lock", mode=run.mode, problem=True)
            for run in stuck_runs(self.campaigns)[:2]
        ]
        self.running += self.stuck
        self.list = [
            EntryTile(
                entry.title,
                entry.problem or entry.detail,
                self._choose(entry),
                icon=entry.icon,
                color=theme.LEGAL if entry.kind != "campaign" else theme.GOLD,
                problem=bool(entry.problem),
            )
            for entry in self.entries
        ]
        self.lengths = [
            LengthTile(name, self.campaigns.nodes(name), length_sentence(name), self._choose_length(name)) for name in RUN_LENGTHS
        ]
        self.modes = [ModeTile(mode, self._mode_sentence(mode), self._choose_mode(mode)) for mode in MODES]
        homes: list[CardDef | None] = [None, *sorted(self.book.homes, key=lambda card: card.number)]
        self.homes = [EmblemTile(card, self._choose_home(card)) for card in homes]
        self.purist = Toggle(say("hub.purist"), self.choices.purist, self._turn_purist, hint=say("hub.full_games_under_printed"))
        self.heat = Button(say("hub.heat"), self._open_heat, icon="surge", measure=22, hint=say("hub.modifiers_for_higher_score"))
        self.grade = Button(
            say("hub.grade", grade=0, lamps=0), self._open_grades, icon="dot", measure=22, hint=say("hub.grades_beyond_expert")
        )
        self.hall_button = Button(say("hub.hall_of_fame"), self._hall, icon="points", style="quiet", measure=22)
        self.codex = Button(say("hub.codex"), lambda: Go(CodexArgs(campaign=self.chosen)), icon="eye", style="quiet", measure=22)
        self.try_button = Button(
            say("content.try_it"), self._try, icon="starfighter", style="quiet", measure=22, hint=say("content.try_hint")
        )
        self.leave_button = Button(say("hub.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [
            *self.running,
            *self.list,
            *self.lengths,
            *self.modes,
            *self.homes,
            self.heat,
            self.grade,
            self.purist,
        ]
        widgets += [self.leave_button, self.hall_button, self.codex, self.try_button, self.begin]
        self._mark()
        first = next((tile for tile in self.running if not tile.problem), self.begin)
        self.widgets.set(widgets, next((w for w in widgets if w.label == label and w.visible), first))

    def _mode_sentence(self, mode: str) -> str:
        entry = self.entry
        return self.campaigns.mode_sentence(entry.key if entry is not None else "", mode)

    def _mark(self) -> None:
        entry, choices = self.entry, self.choices
        for tile, item in zip(self.list, self.entries):
            tile.chosen = item.key == self.chosen
        kind = entry.kind if entry is not None else ""
        lengths = entry.lengths if entry is not None else ()
        for length in self.lengths:
            length.chosen = length.length == length_in(lengths, choices.length)
            length.visible = length.length in lengths
        for mode in self.modes:
            mode.chosen = mode.mode == choices.mode
            mode.sentence = self._mode_sentence(mode.mode)
            mode.visible = kind != "weekly"
        for home in self.homes:
            home.chosen = (home.home.key if home.home is not None else None) == choices.home
            home.visible = bool(kind) and kind != "weekly"
        self.heat.visible = kind == "campaign"
        self.purist.visible = kind == "campaign"
        points, percent = heat_worth(() if choices.purist else choices.heat)
        self.heat.label = say("hub.heat_score", points=points, whole=percent // 100, rest=f"{percent % 100:02d}")
        self.heat.enabled = self.grade.enabled = not choices.purist
        self._mark_lamps(kind == "campaign")
        self.begin.enabled = entry is not None and not entry.problem
        labels = {"gauntlet": "hub.enter_gauntlet", "daily": "hub.play_daily", "weekly": "hub.play_weekly"}
        self.begin.label = say(labels.get(kind, "hub.start"))
        self.try_button.visible = self.campaigns.own_campaign(self.chosen) is not None
        self.hall_button.visible = bool(kind)
        self.hall_button.label = say("hub.board") if kind in ("daily", "weekly") else say("hub.hall_of_fame")

    def _mark_lamps(self, shown: bool) -> None:
        """The grade in the bounds of the Home World that is chosen, and everybody's lamps as soon as somebody may see them."""
        choices, campaigns = self.choices, self.campaigns
        choices.grade = min(choices.grade, campaigns.offered(choices.home))
        self.grade.visible = shown
        self.grade.label = say("hub.grade", grade=0 if choices.purist else choices.grade, lamps=self._lamps())
        for tile in self.homes:
            lamps = campaigns.lamps(tile.home.key) if tile.home is not None else 0
            tile.lamps = (lamps, MOST_GRADES) if shown and tile.home is not None and (lamps or choices.graded) else None

    def _lamps(self) -> int:
        """The lamps of the Home World that is chosen; of all together where it is dealt."""
        keys = [self.choices.home] if self.choices.home is not None else [card.key for card in self.book.homes]
        return sum(self.campaigns.lamps(key) for key in keys)

    # -- choosing

    def _choose(self, entry: HubEntry) -> Press[Asked]:
        def choose() -> Request | None:
            if entry.problem:
                self.message = f"{entry.title}: {entry.problem}"
                self.widgets.say("decline")
                return None
            self.message = ""
            self.chosen = entry.key
            self.choices.entry = entry.key
            return self._changed()

        return choose

    def _choose_length(self, name: str) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.length = name
            return self._changed()

        return choose

    def _choose_mode(self, mode: Mode) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.take_mode(mode)
            return self._changed()

        return choose

    def _choose_home(self, card: CardDef | None) -> Press[Asked]:
        def choose() -> Request | None:
            self.choices.home = card.key if card is not None else None
            return self._changed()

        return choose

    def _turn_purist(self, on: bool) -> Request | None:
        self.choices.purist = on
        return self._changed()

    def _changed(self) -> Request | None:
        self.choices.keep(self.app.services)
        self._mark()
        self.relayout()
        return None

    def _open_heat(self) -> Request | None:
        def change(keys: tuple[str, ...]) -> None:
            self.choices.heat = keys
            self.choices.keep(self.app.services)

        return Go(HeatArgs(chosen=self.choices.heat, on_change=change))

    def _open_grades(self) -> Request | None:
        def change(grade: int) -> None:
            self.choices.take_grade(grade)
            self.choices.keep(self.app.services)

        most = self.campaigns.offered(self.choices.home)
        return Go(GradesArgs(chosen=self.choices.grade, on_change=change, most=most, lamps=self._lamps()))

    def _try(self) -> Request | None:
        """A run through the chosen campaign of the player, of which nothing is kept."""
        campaign = self.campaigns.own_campaign(self.chosen)
        return try_run(self.app.services, campaign) if campaign is not None else None

    def _hall(self) -> Request | None:
        entry = self.entry
        if entry is None:
            return None
        if (board := self.campaigns.board_args(entry.key, self.choices.mode)) is not None:
            return Go(board)
        return Go(HallArgs(campaign=entry.key, mode=self.choices.mode, length=self.choices.length))

    def _continue(self, run_id: str) -> Press[Asked]:
        return lambda: self.campaigns.go_on(run_id)

    def _ask_to_end(self, run: StuckRun) -> Press[Asked]:
        """A run that cannot go on waits; the second press ends it."""

        def ask() -> Request | None:
            if self.ending != run.run_id:
                self.ending, self.message = run.run_id, say("stuck.end_or_wait", reason=run.reason)
                self.widgets.say("decline")
                return None
            end_stuck(self.campaigns, run.run_id)
            self.ending, self.message = "", say("stuck.ended", title=run.title)
            self.resume()
            return None

        return ask

    def start(self) -> Request | None:
        """Begins a run with everything that is chosen."""
        entry = self.entry
        if entry is None or entry.problem:
            return None
        try:
            return self.campaigns.begin(entry.key, self.choices)
        except ValueError as problem:
            self.message = sentence(problem)
            return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and "primary" in event.actions:
            return self.start()
        return super().handle(event)

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge, gap = scale.px(36), scale.px(12)
        self.head = pygame.Rect(edge, scale.px(18), scale.width - 2 * edge, line_height(scale.font(48), Face.TITLE))
        foot = scale.target(58)
        bottom = scale.height - scale.px(24)
        wide = min(round(scale.width * 0.36), max(scale.px(520), scale.font(20) * 22))
        self.left = pygame.Rect(edge, self.head.bottom + scale.px(8), wide, bottom - foot - gap - self.head.bottom - scale.px(8))
        self._place_list(gap)
        self.right = pygame.Rect(self.left.right + scale.px(34), self.left.top, 0, self.left.height)
        self.right.width = scale.width - edge - self.right.left
        self._place_choices(gap)
        y = bottom - foot
        back = self.leave_button.preferred(scale)[0]
        self.leave_button.rect = pygame.Rect(edge, y, back, foot)
        hall = self.hall_button.preferred(scale)[0]
        self.hall_button.rect = pygame.Rect(edge + back + gap, y, hall, foot)
        self.codex.rect = pygame.Rect(self.hall_button.rect.right + gap, y, self.codex.preferred(scale)[0], foot)
        last = self.codex.rect.right
        if self.try_button.visible:
            self.try_button.rect = pygame.Rect(last + gap, y, self.try_button.preferred(scale)[0], foot)
            last = self.try_button.rect.right
        begin = max(scale.px(420), self.begin.preferred(scale)[0])
        begin = min(begin, scale.width - edge - last - gap)
        self.begin.rect = pygame.Rect(scale.width - edge - begin, y, begin, foot)
        self.note = pygame.Rect(last + gap, y, max(10, self.begin.rect.left - last - 2 * gap), foot)

    def _place_list(self, gap: int) -> None:
        """Running runs and the list, one below the other; what does not fit is made lower."""
        scale = self.scale
        tiles = [*self.running, *self.list]
        heights = [tile.height(scale, self.left.width) for tile in tiles]
        label = self._label(scale)
        heads = label * (1 + bool(self.running)) + gap * bool(self.running)
        room = self.left.height - heads - gap * max(0, len(tiles) - 1)
        share = min(1.0, room / max(1, sum(heights)))
        y = self.left.top
        self.labels: list[tuple[str, tuple[int, int], int]] = []
        for number, (tile, height) in enumerate(zip(tiles, heights)):
            if number == 0 and self.running:
                self.labels.append((say("hub.running"), (self.left.left, y), scale.font(19)))
                y += label
            if number == len(self.running):
                y += gap * bool(self.running)
                self.labels.append((say("hub.campaigns"), (self.left.left, y), scale.font(19)))
                y += label
            tile.rect = pygame.Rect(self.left.left, y, self.left.width, max(24, int(height * share)))
            y = tile.rect.bottom + gap

    @staticmethod
    def _label(scale: Scale) -> int:
        """The height of a line over tiles; the ring of a tile in focus leaves it whole."""
        return line_height(scale.font(19), Face.DISPLAY) + max(theme.RING, scale.px(3)) + max(2, scale.px(3))

    def _place_choices(self, gap: int) -> None:
        scale, box = self.scale.within(self.right.size, CHOICES_ROOM), self.right
        label = self._label(scale)
        kind = self.entry.kind if self.entry is not None else ""
        small = line_height(scale.font(18))
        about = self.entry.about if self.entry is not None else ""
        story = max(2 * small, min(6 * small, rich_size(about, scale.font(19), box.width)[1]))
        mode = line_height(scale.font(28), Face.DISPLAY) + 5 * small + scale.px(10)
        length = line_height(scale.font(24), Face.DISPLAY) + scale.px(26) + 3 * line_height(scale.font(17)) + scale.px(12)
        home = max(scale.px(84), 2 * line_height(scale.font(17)) + scale.px(44))
        switch = scale.target(48)
        rows = story + gap + label + mode
        if kind == "campaign":
            rows += gap + label + length + gap + switch
        rows += gap + label + home
        air = min(scale.px(26), max(0, box.height - rows) // 4)
        mode, rows = mode + air, rows + air
        spare = max(0, box.height - rows)
        squeeze = min(1.0, (box.height - story) / max(1, rows - story))
        extra = min(scale.px(40), spare // 5)
        y = box.top
        self.story_box = pygame.Rect(box.left, y, box.width, story)
        y += story + int(gap * squeeze) + extra
        if kind == "campaign":
            self.labels.append((say("hub.length"), (box.left, y), scale.font(19)))
            y += label
            self._row(
                [tile for tile in self.lengths if tile.visible], pygame.Rect(box.left, y, box.width, int(length * squeeze)), gap
            )
            y += int((length + gap) * squeeze) + extra
        if kind == "weekly":
            return
        self.labels.append((say("hub.challenge_mode"), (box.left, y), scale.font(19)))
        y += label
        self._row(list(self.modes), pygame.Rect(box.left, y, box.width, int(mode * squeeze)), gap)
        y += int((mode + gap) * squeeze) + extra
        self.labels.append((say("hub.home_world"), (box.left, y), scale.font(19)))
        y += label
        self._row(list(self.homes), pygame.Rect(box.left, y, box.width, int(home * squeeze)), gap)
        y += int((home + gap) * squeeze) + extra
        if kind == "campaign":
            row = pygame.Rect(box.left, y, box.width, int(switch * max(0.75, squeeze)))
            self._row([self.heat, self.grade, self.purist], row, gap)

    @staticmethod
    def _row(tiles: list[Widget[Asked]], box: pygame.Rect, gap: int) -> None:
        for index, tile in enumerate(tiles):
            left = box.left + (box.width + gap) * index // len(tiles)
            right = box.left + (box.width + gap) * (index + 1) // len(tiles) - gap
            tile.rect = pygame.Rect(left, box.top, right - left, box.height)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        painted = pictures.poster("paintings", "hub", screen.get_size())
        if painted is None:
            self.backdrop.draw(screen, still=True)
        else:
            screen.blit(painted, (0, 0))
        for _ in range(2 if painted else 1):  # words stand on all of it
            side_shade(screen, scale.width * 3 // 2)
        draw(screen, say("hub.campaign"), scale.font(48), theme.TEXT, self.head.topleft, face=Face.TITLE)
        for words, at, px in self.labels:
            draw(screen, words, px, theme.GOLD, at, face=Face.DISPLAY)
        entry = self.entry
        if entry is not None:
            px = rich_px(entry.about, scale.font(19), self.story_box.width, self.story_box.height)
            most = max(1, self.story_box.height // line_height(px))
            screen.blit(rich(entry.about, px, self.story_box.width, theme.TEXT, most_lines=most), self.story_box)
        self.widgets.draw(screen, scale)
        if self.message:
            px = fit_px(self.message, scale.font(18), self.note.width * 2, Face.BODY, 14)
            text = rich(self.message, px, self.note.width, theme.WARN, most_lines=2)
            screen.blit(text, text.get_rect(midleft=self.note.midleft))
