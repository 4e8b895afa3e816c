"""The star map: the galaxy of a campaign with the run on it; what can be chosen is told in full before anything is committed."""

from __future__ import annotations

import zlib
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.lessons.library import lessons_of
from game.client.lessons.requests import LessonArgs
from game.client.profile.requests import Asked, Back, CodexArgs, Go, HallArgs, Request
from game.client.runs.campaigning import RunSession
from game.client.runs.map_facts import AHEAD, AWAY, HERE, OPEN, NodeFacts
from game.client.runs.node_facts import in_force, node_facts, run_line
from game.client.runs.story_words import story_facts
from game.content.language import say
from game.scenes.shared.base import Scene
from game.scenes.shared.run_buttons import fleet_button
from game.ui.devices.input import InputEvent, KeyDown, PointerDown, Wheel
from game.ui.kit import glyphs, theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich, rich_px, rich_size, size
from game.ui.screens.node_card import NodeCard
from game.ui.screens.node_portrait import draw_portrait
from game.ui.screens.run_header import RunChip, draw_header, header_height
from game.ui.screens.star_chart import StarChart

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


MAP_ROOM = (1000, 560)
"""The least size at 1080p in which the names of all Worlds lie apart; a smaller map has smaller ones."""


class NodeSpot(Widget[Asked]):
    """A node on the map: its picture and name; the card at the side tells the rest."""

    role = "node"

    def __init__(self, scene: StarMapScene, key: str, label: str) -> None:
        super().__init__(label, on_press=lambda: scene.choose(key))
        self.scene = scene
        self.node = key
        self.name_box = pygame.Rect(0, 0, 1, 1)
        self.name_px = 14

    @property
    def state(self) -> str:
        return self.scene.chart.states.get(self.node, AWAY)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        scene, scale = self.scene, self.scene.map_scale
        before = target.get_clip()
        target.set_clip(pygame.Rect(0, 0, scene.card.box.left, target.get_height()).clip(before))
        scene.chart.draw_node(target, self.node, lit=scene.looked is self, still=scene.still)
        state = self.state
        color = theme.TEXT if state in (OPEN, HERE) else theme.MUTED
        if self.scene.chart.nodes[self.node].kind == "boss":
            color = theme.NEMESIS
        name = rich(self.label, self.name_px, self.name_box.width, color, align="center", most_lines=2)
        ground = self.name_box.inflate(scale.px(14), scale.px(4))
        used = min(self.name_box.width, rich_size(self.label, self.name_px, self.name_box.width)[0])
        ground.width = used + scale.px(16)
        ground.centerx = self.name_box.centerx
        cut = scale.px(8)
        target.blit(plate(ground.size, theme.SPACE, theme.SPACE, cuts=(cut, 0, cut, 0), alpha=176), ground)
        target.blit(name, self.name_box)
        scene.draw_marks(target, self)
        target.set_clip(before)

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The chart draws the ring, round as the World is."""


class StarMapScene(Scene):
    """Nodes are chosen by arrows and Enter or by a click; Tab goes on to chips and buttons.

    While a battle is on it is only for `looking`: no course is set, no run given up, and Escape leads back to the table;
    `score` leads to the score from which it was opened.
    """

    room = (1320, 840)

    def __init__(self, runs: RunSession, looking: bool = False, score: Request | None = None) -> None:
        super().__init__()
        self.runs = runs
        self.looking = looking
        self.score = score
        self.card = NodeCard()
        self.message = ""
        self.chosen: str | None = None
        self._facts: dict[str, NodeFacts] = {}
        """What is known of each World that was looked at: a pointer that wanders over the map asks the store for none twice."""
        self._story_beside: NodeSpot | None = None
        """The World beside which the story of a new run is told, until another one is looked at."""

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        runs = self.runs
        self.chart = StarChart(runs, zlib.crc32(runs.run.campaign.encode()))
        self.spots = {node.key: NodeSpot(self, node.key, runs.title_of(node.key)) for node in runs.galaxy.nodes}
        self.lessons = {place.key: self._lesson_button(place.lesson) for place in runs.galaxy.lessons if not self.looking}
        self.chips = [RunChip(title, words, boon=boon) for title, words, boon in in_force(runs)]
        self.leave_button = Button(say("starmap.leave"), self.back, key="cancel", icon="left", style="quiet", measure=20)
        if not self.looking:
            self.leave_button.hint = say("starmap.run_is_kept" if self.runs.kept else "trying.not_kept")
        self.hall_button = Button(say("starmap.hall_of_fame"), self.hall, icon="points", style="quiet", measure=20)
        self.codex = Button(say("starmap.codex"), self.read, icon="eye", style="quiet", measure=20)
        self.fleet_button = fleet_button(self.runs)
        self.end_button = HoldButton(
            say("starmap.abandon_run"), self.abandon, again=say("starmap.press_again_to_abandon"), icon="cross"
        )
        self.end_button.measure = 20
        self.go_button = Button(say("starmap.briefing"), self.go, key="accept", icon="right", style="primary", measure=24)
        self.go_button.visible = self.end_button.visible = not self.looking
        self._mark()
        choices = [self.spots[node.key] for node in runs.choices()]
        ahead = [spot for spot in self.spots.values() if spot.state == AHEAD]
        rest = [spot for spot in self.spots.values() if spot not in choices and spot not in ahead]
        for spot in rest:
            spot.focusable = self.looking
        feet = [self.fleet_button, self.hall_button, self.codex, self.end_button, self.leave_button]
        self.widgets.set(
            [*rest, *ahead, *choices, *self.lessons.values(), self.go_button, *self.chips, *feet],
            self.spots.get(runs.opening) or (choices[len(choices) // 2] if choices else self._here or self.leave_button),
        )
        if not self.looking:
            app.audio.music("map")
        self.tell()
        story = None if self.looking else story_facts(runs)
        if story is not None:
            self._story_beside = self.looked
            self.card.show(story)

    def _lesson_button(self, lesson_id: str) -> Button[Asked]:
        """A lesson beside the lanes, under its title."""
        title = next((lesson.title for lesson in lessons_of(self.app.services) if lesson.id == lesson_id), lesson_id)
        return Button(title, lambda: Go(LessonArgs(lesson_id, anew=True)), icon="info", style="quiet", measure=16)

    @property
    def _here(self) -> NodeSpot | None:
        """Where the fleet lies, while a battle is on there."""
        return self.spots.get(self.runs.run.node or "") if self.looking else None

    def resume(self) -> None:
        """Back from the hall of fame, or from the fleet's screen."""
        self._facts.clear()
        self.app.invalidate()

    def _mark(self) -> None:
        self.chart.show(self.runs.states(), self.runs.run.node)

    # -- what is looked at

    @property
    def looked(self) -> NodeSpot | None:
        """The node under the pointer, else the one with the focus, else the one told last."""
        for widget in self.spots.values():
            if widget.hovered and not self.widgets.by_keys:
                return widget
        focus = self.widgets.focus
        if isinstance(focus, NodeSpot):
            return focus
        shown = self.card.facts.key if self.card.facts is not None else None
        return self.spots.get(shown) if shown is not None else None

    def tell(self) -> None:
        """Says what is known of the World that is looked at."""
        spot = self.looked
        if self._story_beside is not None and spot is self._story_beside:
            return  # the story stays until another World is looked at
        self._story_beside = None
        if spot is not None:
            if spot.node not in self._facts:
                self._facts[spot.node] = node_facts(self.runs, spot.node)
            self.card.show(self._facts[spot.node])
            node = self.chart.nodes[spot.node]
            told, rival = (node.key, node.kind, node.column), self.runs.campaign.rival
            self.card.portrait = partial(draw_portrait, campaign=self.runs.run.campaign, rival=rival, node=told)
            self.chosen = spot.node
            self.go_button.label = say("starmap.briefing" if self.runs.is_battle(node.key) else "starmap.set_course")
        self.go_button.enabled = self.chosen is not None and self.chart.states.get(self.chosen) == OPEN

    # -- what can be done

    def choose(self, key: str) -> Request | None:
        """Sets course for a node; what cannot be reached now says why."""
        if self.looking:
            self.message = say("starmap.battle_is_on")
            self.widgets.say("decline")
            return None
        state = self.chart.states.get(key, AWAY)
        if state != OPEN:
            self.message = {
                AHEAD: say("starmap.that_is_still_ahead"),
                HERE: say("starmap.your_fleet_lies_here"),
                AWAY: say("starmap.no_lane_leads_there"),
            }.get(state, say("starmap.this_world_is_won"))
            self.widgets.say("decline")
            return None
        self.message = ""
        self.chosen = key
        if self.still:
            return self._arrive()
        self.chart.fly(key)
        return None

    def go(self) -> Request | None:
        """The same by the button."""
        return self.choose(self.chosen) if self.chosen is not None else None

    def _arrive(self) -> Request | None:
        if self.chosen is None:
            return None
        return self.runs.approach(self.chosen)

    def hall(self) -> Request | None:
        """The hall of fame of this campaign, mode and length."""
        run = self.runs.run
        return Go(HallArgs(campaign=run.campaign, mode=run.mode, length=run.length))

    def read(self) -> Request | None:
        """The pages of this campaign that the profile has won."""
        return Go(CodexArgs(campaign=self.runs.run.campaign))

    def abandon(self) -> Request | None:
        """Gives the run up; what was won stays won."""
        return self.runs.abandon()

    def back(self) -> Request | None:
        return Back() if self.looking else self.runs.leave()

    # -- input and time

    def handle(self, event: InputEvent) -> Request | None:
        if self.chart.flying:
            if isinstance(event, KeyDown | PointerDown):
                self.chart.land()
                return self._arrive()
            return None
        if isinstance(event, KeyDown):
            self.message = ""
            if self.looking and event.actions & {"score", "star_map"}:
                return self.score if "score" in event.actions and self.score is not None else Back()
            if "star_map" in event.actions and self.fleet_button.visible:
                return self.fleet_button.press()
            if "primary" in event.actions:
                return self.go()
            if event.actions & {"next_zone", "previous_zone"} and isinstance(self.widgets.focus, NodeSpot):
                return self._next_zone("previous_zone" in event.actions)
            if event.actions & {"page_up", "page_down"}:
                self.card.text.key(event)
                return None
        if isinstance(event, Wheel) and self.card.box.collidepoint(event.pos):
            self.card.text.wheel(event.steps)
            return None
        request = super().handle(event)
        self.tell()
        return request

    def _next_zone(self, backwards: bool) -> Request | None:
        """Tab from the map goes to the buttons, not through every World."""
        others = [w for w in self.widgets.reachable() if not isinstance(w, NodeSpot)]
        if others:
            self.widgets.set_focus(others[-1] if backwards else others[0])
        self.widgets.by_keys = True
        return None

    def update(self, dt: float) -> Request | None:
        if self.chart.update(dt):
            return self._arrive()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return not self.still or self.widgets.moving or self.chart.flying

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        edge = scale.px(32)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        side = min(round(scale.width * 0.40), max(scale.px(440), round(scale.width * 0.265)))
        foot = scale.target(50)
        bottom = scale.height - scale.px(20)
        go = scale.target(58)
        panel = pygame.Rect(scale.width - edge - side, self.head.bottom + scale.px(14), side, 0)
        panel.height = bottom - go - scale.px(14) - panel.top
        self.card.box = panel
        self.card.place(panel, scale)
        self.go_button.rect = pygame.Rect(panel.left, bottom - go, side, go)
        x = edge
        for button in (self.leave_button, self.fleet_button, self.hall_button, self.codex, self.end_button):
            if not button.visible:
                continue
            wide = button.preferred(scale)[0]
            button.rect = pygame.Rect(x, bottom - foot, wide, foot)
            x += wide + scale.px(14)
        self.line_box = pygame.Rect(x + scale.px(6), bottom - foot, max(20, panel.left - scale.px(20) - x), foot)
        low = bottom - foot
        if size(self.prompt, scale.font(19))[0] > self.line_box.width:  # a row of its own
            high = line_height(scale.font(19))
            low -= high + scale.px(8)
            self.line_box = pygame.Rect(edge, low, panel.left - scale.px(20) - edge, high)
        chip = scale.target(38)
        x, y = edge, low - scale.px(14) - chip
        for item in self.chips:
            wide = min(item.width(scale), panel.left - 2 * edge)
            if x + wide > panel.left - scale.px(16):
                x, y = edge, y - chip - scale.px(8)
            item.rect = pygame.Rect(x, y, wide, chip)
            x += wide + scale.px(10)
        top = self.head.bottom + scale.px(14)
        low = (y if self.chips else low) - scale.px(12)
        room = (panel.left - 2 * edge, low - top)
        self.map_scale = scale.within((max(1, room[0]), max(1, room[1])), MAP_ROOM)
        name = 2 * line_height(self.map_scale.font(16))
        ball = max(self.chart.radius(key) for key in self.spots) if self.chart.spots else scale.px(50)
        reach = max(self.map_scale.px(76), self.map_scale.font(16) * 4)
        area = pygame.Rect(edge + reach, top + ball, panel.left - edge - 2 * reach, max(40, low - name - ball - top - ball // 2))
        self.chart.place(area, scale)
        self._place_spots(name, panel.left)
        for key, button in self.lessons.items():
            button.rect = pygame.Rect((0, 0), (button.preferred(scale)[0], scale.target(40)))
            button.rect.center = self.chart.lesson_spots[key]
            button.rect.clamp_ip(pygame.Rect(edge, top, panel.left - 2 * edge, max(1, low - top)))

    def _place_spots(self, name: int, right: int) -> None:
        scale = self.map_scale
        wide = max(scale.px(118), scale.font(16) * 7)
        wide = min(wide, max(scale.font(16) * 5, round(self.chart.gap * 1.02)))
        for key, spot in self.spots.items():
            x, y = self.chart.spots[key]
            radius = self.chart.radius(key)
            spot.name_px = rich_px(spot.label, scale.font(16), wide, name)
            text = rich(spot.label, spot.name_px, wide, theme.TEXT, align="center", most_lines=2)
            below = y + radius + scale.px(12)
            spot.name_box = pygame.Rect(x - wide // 2, below, wide, text.get_height())
            spot.name_box.right = min(spot.name_box.right, right - 4)
            reach = max(radius + scale.px(8), scale.target(44) // 2)
            ball = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
            spot.rect = pygame.Rect(ball.left, ball.top, ball.width, spot.name_box.bottom - ball.top)

    def draw_marks(self, target: pygame.Surface, spot: NodeSpot) -> None:
        """The medal that was won on a node, and the flag of a directive, beside its picture."""
        scale = self.map_scale
        x, y = self.chart.spots[spot.node]
        radius = self.chart.radius(spot.node)
        medal = self.runs.medal_at(spot.node)
        side = scale.px(26)
        if medal:
            draw_medal(target, medal, side, (x - radius - side // 3, y - radius + side // 3))
        rounds = self.runs.rounds_at(spot.node)
        if rounds and spot.state in (OPEN, AHEAD):
            tone = theme.TEXT if spot.state == OPEN else theme.MUTED
            px = scale.font(16)
            wide = scale.font(15) + 2 + size(str(rounds), px, Face.BOLD)[0]
            left = min(x + radius + scale.px(6), self.card.box.left - scale.px(8) - wide)
            ground = pygame.Rect(left - 4, 0, wide + 8, line_height(px))
            ground.centery = y + radius - scale.px(2)
            target.blit(plate(ground.size, theme.SPACE, theme.SPACE, alpha=168), ground)
            sign = draw_icon(target, "hourglass", scale.font(15), (left, y + radius - scale.px(2)), tone, "midleft")
            draw(target, str(rounds), px, tone, (sign.right + 2, sign.centery), anchor="midleft", face=Face.BOLD)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        spot = self.looked
        quality = self.app.pace.quality
        self.chart.draw(screen, still=self.still or quality >= 3, rich=quality < 1, lit=spot.node if spot is not None else None)
        draw_header(screen, scale, self.head, run_line(self.runs))
        self.card.draw(screen, scale)
        self.widgets.draw(screen, scale)
        self.chart.draw_ship(screen, self.still)
        words = self.message or self.prompt
        px = fit_px(words, scale.font(19), self.line_box.width, Face.BODY, 14)
        tone = theme.WARN if self.message else theme.TEXT
        screen.blit(plate(self.line_box.size, theme.SPACE, theme.SPACE, alpha=120), self.line_box)
        draw(screen, words, px, tone, self.line_box.midleft, anchor="midleft", width=self.line_box.width)
        for chip in self.chips:
            if chip.hovered or (chip.focused and self.widgets.by_keys):
                chip.draw_tip(screen, scale)

    @property
    def prompt(self) -> str:
        """What is asked for, in one sentence."""
        if self.looking:
            return say("starmap.battle_goes_on_below", key=glyphs.words("cancel"))
        count = len(self.runs.choices())
        if not count:
            return say("starmap.nothing_lies_ahead")
        if opening := self.runs.opening:
            return say("starmap.begin_here", count=count, world=self.runs.title_of(opening), key=glyphs.words("accept"))
        return (
            say("starmap.one_world_is_open")
            if count == 1
            else say("starmap.worlds_are_open_press", count=count, key=glyphs.words("accept"))
        )
