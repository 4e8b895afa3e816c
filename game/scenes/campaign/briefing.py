"""The briefing before a mission: what is to be done, what is different here, medals, the Nemesis's words, and Launch.

How the battle is set up is told behind (i).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.problems import PROBLEMS
from game.client.profile.requests import Request
from game.client.runs.campaigning import RunSession
from game.client.runs.fleet_words import note_lines, unused_stores
from game.client.runs.node_facts import node_facts, run_line
from game.client.table.portraits import portrait_state
from game.content.language import say, sentence
from game.scenes.campaign.boss_notes import draw_notes
from game.scenes.campaign.galaxy import GalaxyScene
from game.scenes.shared.run_buttons import fleet_button
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import pictures, theme
from game.ui.kit.buttons import Button
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import glow, plate, side_shade
from game.ui.kit.text import Face, fit_px, glowing, line_height, reading, rich, rich_px, rich_size
from game.ui.screens.galaxy_sky import GalaxySky
from game.ui.screens.node_card import NodeCard
from game.ui.screens.node_worlds import NodeWorld
from game.ui.screens.run_header import draw_header, header_height
from game.ui.table.stage.presence import draw_presence

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp


Parts = list[tuple[int, pygame.Surface]]
"""Texts below each other, each with the room above it."""
ROSE = (150, 30, 70)
MASK_SHARE = 0.56
"""What the mask of a boss takes of the width beside the terms."""
LITTLE = 4
"""So many pixels smaller than usual may letters be for the phases of a boss to stand beside its mask."""


class BriefingScene(GalaxyScene):
    """Nothing is committed until Launch; Escape goes back to the map, unless the mission was begun before."""

    room = (1080, 640)

    def __init__(self, runs: RunSession, node: str) -> None:
        super().__init__(runs)
        self.node = node
        self.card = NodeCard()
        self.message = ""
        self.shows_setup = False
        self.phased = False
        """Whether the phases of a boss stand beside its mask and not on the card."""
        self.noted = 0
        """How many notes on the player stand below the mask of a boss."""
        self.world = NodeWorld()

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.facts = node_facts(self.runs, self.node, whole=True)
        self.setup_button = Button("", self.turn_card, key="pin", icon="info", style="quiet", measure=20)
        self.destiny = self._destiny()
        self._fill_card()
        self.card.text.focusable = self.card.in_group = True
        self.launch_button = Button(
            say("briefing.launch"), self.launch, key="primary", icon="starfighter", style="primary", measure=34
        )
        self.map_button = Button(say("briefing.star_map"), self.back, key="cancel", icon="left", style="quiet", measure=20)
        self.map_button.visible = self.runs.run.phase == "map" and not self.runs.alone
        self.leave_button = Button(
            say("briefing.leave"),
            lambda: self.runs.leave(),
            icon="save",
            style="quiet",
            measure=20,
            hint=say("briefing.run_is_kept" if self.runs.kept else "trying.not_kept"),
        )
        self.leave_button.visible = not self.map_button.visible
        self.fleet_button = fleet_button(self.runs)
        self._count_stores()
        feet = [self.map_button, self.leave_button, self.fleet_button, self.setup_button]
        self.widgets.set([self.launch_button, *feet, self.card.text], self.launch_button)
        if self.message:
            self.launch_button.enabled = False

    def _count_stores(self) -> None:
        """The button of the fleet tells of stores that lie there unused."""
        unused = unused_stores(self.runs)
        self.fleet_button.label = say("fleet.button_stores", n=unused) if unused else say("fleet.button")

    def _fill_card(self) -> None:
        """The card tells of the mission, or of how it is set up."""
        self.card.show(self.facts, story=False, phases=not self.phased)
        if self.shows_setup:
            self.card.text.set(self.facts.setup_words(self.destiny))
        self.setup_button.label = say("briefing.mission" if self.shows_setup else "briefing.setup_rules")
        self.setup_button.hint = "" if self.shows_setup else say("briefing.setup_hint")

    def turn_card(self) -> Request | None:
        """From the mission to its set-up and back."""
        self.shows_setup = not self.shows_setup
        self.card.facts = None  # its text is another one now, read from the top
        self._fill_card()
        self.relayout()
        self.app.invalidate()
        return None

    def _destiny(self) -> str:
        """Who holds Destiny in the first round, as the battle is dealt."""
        try:
            state = self.runs.preview(self.node)
        except PROBLEMS as problem:
            self.message = say("briefing.this_battle_cannot_begin", problem=sentence(problem))
            return ""
        names = [state.cards[player.home].name for player in state.players]
        own, other = names[0], names[1]
        if state.destiny == 0:
            return say("briefing.destiny_is_with_you", own=own, other=other)
        return say("briefing.destiny_is_with_nemesis", other=other, own=own)

    def launch(self) -> Request | None:
        """Begins the mission: pregame draft, or the table."""
        try:
            return self.runs.launch(self.node)
        except PROBLEMS as problem:
            self.message = say("briefing.mission_cannot_begin", problem=sentence(problem))
            return None

    def resume(self) -> None:
        """Back from the fleet's screen, where stores may have been chosen for this battle."""
        self.facts = node_facts(self.runs, self.node, whole=True)
        self.destiny = self._destiny()
        self._fill_card()
        self._count_stores()
        self.relayout()
        self.app.invalidate()

    def back(self) -> Request | None:
        if self.map_button.visible:
            return self.runs.withdraw()
        return super().back()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and not event.repeat and "primary" in event.actions:
            return self.launch()
        if isinstance(event, KeyDown) and "pin" in event.actions:
            return self.setup_button.press()
        if isinstance(event, KeyDown) and "star_map" in event.actions and self.fleet_button.visible:
            return self.fleet_button.press()
        return super().handle(event)

    # -- picture

    def update(self, dt: float) -> Request | None:
        if not self.still and self.app.pace.quality < 3:
            self.world.update(dt)
        return super().update(dt)

    def covered(self) -> None:
        self.world.forget()

    def relayout(self) -> None:
        scale = self.scale
        edge = scale.px(40)
        self.head = pygame.Rect(edge, scale.px(10), scale.width - 2 * edge, header_height(scale))
        bottom = scale.height - scale.px(28)
        go = scale.target(76)
        side = min(round(scale.width * 0.46), max(scale.px(640), round(scale.width * 0.38)))
        self.card.box = pygame.Rect(scale.width - edge - side, self.head.bottom + scale.px(14), side, 0)
        self.card.box.height = bottom - go - scale.px(16) - self.card.box.top
        self.card.place(self.card.box, scale)
        self.launch_button.rect = pygame.Rect(self.card.box.left, bottom - go, side, go)
        low = scale.target(52)
        for button in (self.map_button, self.leave_button):
            button.rect = pygame.Rect(edge, bottom - low, button.preferred(scale)[0], low)
        first = self.map_button if self.map_button.visible else self.leave_button
        left = first.rect.right + scale.px(14)
        for button in (self.fleet_button, self.setup_button):
            if button.visible:
                button.rect = pygame.Rect(left, bottom - low, button.preferred(scale)[0], low)
                left = button.rect.right + scale.px(14)
        self.story_box = pygame.Rect(edge, self.head.bottom + scale.px(24), self.card.box.left - edge - scale.px(40), 0)
        self.story_box.height = bottom - low - scale.px(20) - self.story_box.top
        self.mask_box = pygame.Rect(0, 0, 0, 0)
        if self.facts.kind == "boss":  # it looks at whoever reads, and the words stand beside it
            wide = min(round(self.story_box.width * MASK_SHARE), self.story_box.height)
            self.mask_box = pygame.Rect(0, self.story_box.top, wide, wide)
            self.voice_box = pygame.Rect(self.story_box.left, self.mask_box.bottom, wide - edge, 0)
            self.voice_box.height = max(0, self.story_box.bottom - self.voice_box.top)
            self.story_box.width -= wide
            self.story_box.left += wide
            self._place_phases()
        self.sky = GalaxySky(self.sky.seed, (edge / scale.width + 0.14, 0.66))

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_sky(screen)
        if self.facts.kind == "boss":
            self._boss(screen)
        else:
            self._world(screen)
            side_shade(screen, round(scale.width * 0.7))
        draw_header(screen, scale, self.head, run_line(self.runs))
        self._story(screen)
        self.card.draw(screen, scale)
        self.widgets.draw(screen, scale)

    def _world(self, screen: pygame.Surface) -> None:
        """The World that is fought for, large, at the lower edge."""
        scale = self.scale
        node = self.runs.node(self.node)
        radius = round(scale.height * 0.30)
        at = (self.story_box.left + round(self.story_box.width * 0.60), scale.height - round(radius * 0.18))
        self.world.draw(screen, at, radius, (self.runs.run.campaign, node.key, node.column))

    def _boss(self, screen: pygame.Surface) -> None:
        """The mask before the core, in its own light."""
        box = self.mask_box
        side_shade(screen, screen.get_width())
        for at, reach, color in ((box.center, 0.95, theme.NEMESIS), (box.midright, 0.8, ROSE)):
            light = glow(round(reach * box.width), theme.shade(color, 0.34))
            screen.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        enemy, path = self.runs.campaign.face, self.runs.run.path
        state = portrait_state(lead=path[-1].margin if path else 0, again=self.runs.manner.again)
        shown = pictures.portrait(enemy, state, (box.width, box.width * 4 // 3))
        if shown is not None:
            screen.blit(shown, shown.get_rect(midtop=(box.centerx, box.top - box.height // 6)))  # its chin above its words
        else:
            draw_presence(screen, box, "sure", broken=False, looks_at=None, enemy=enemy)

    def _story(self, screen: pygame.Surface) -> None:
        """Title, what is to be done, the story, and what the Nemesis says."""
        scale, box = self.scale, self.story_box
        px = fit_px(self.facts.title, scale.font(64), box.width, Face.TITLE, 24)
        radius = max(2, px // 8)
        title = glowing(self.facts.title, px, (255, 247, 226), (255, 150, 50), radius, Face.TITLE)
        screen.blit(title, (box.left - 2 * radius, box.top - 2 * radius))
        y = box.top + line_height(px, Face.TITLE) + scale.px(10)
        voice = None
        if self.facts.voice and not (self.mask_box and self._says(screen)):
            voice = self.voice_words()
        below = 0 if voice is None else self._voice_height(voice)
        y = self._told(screen, y, box.bottom - below)
        if voice is not None:
            self._voice(screen, y, voice)

    def _told(self, screen: pygame.Surface, y: int, bottom: int) -> int:
        """What is to be done, the story, and what went wrong: in smaller letters where it is long; answers where it ends."""
        less, most = 0, self.scale.font(25)
        while less <= most and y + self._height(parts := self._parts(less, self.phased)) > bottom:
            less += 1
        for above, part in parts:
            screen.blit(part, (self.story_box.left, y + above))
            y += above + part.get_height() + self.scale.px(8)
        return y + self.scale.px(10)

    def _height(self, parts: Parts) -> int:
        """What texts take, with the room between them and below."""
        return sum(above + part.get_height() + self.scale.px(8) for above, part in parts) + 3 * self.scale.px(8)

    def _parts(self, less: int, phased: bool) -> Parts:
        """The texts of the story, by so much smaller than usual, each with the room above it; the phases of a boss among them."""
        scale, far = self.scale, self.scale.px(12)
        told = [(0, f"{{points}} {line}", 25, theme.GOLD) for line in self.facts.goal]
        told += [(0 if number else far, line, 23, theme.TEXT) for number, line in enumerate(self.facts.story)]
        for phase in self.facts.phases if phased else ():
            told.append((far, f"**{phase.head}**", 23, theme.NEMESIS))
            told.append((0, f"{{warning}} {phase.threat}", 21, theme.WARN))
            told.append((0, f"{{check}} {phase.opening}", 21, theme.GOOD))
        told += [(0, self.message, 19, theme.BAD)] if self.message else []
        wide, face = self.story_box.width, reading()
        sizes = [max(theme.RULES_FLOOR, scale.font(px) - less) for _, _, px, _ in told]
        return [(above, rich(words, px, wide, ink, face=face)) for (above, words, _, ink), px in zip(told, sizes, strict=True)]

    def _place_phases(self) -> None:
        """The phases of a boss stand beside its mask where letters stay large enough there, else on the card."""
        px = fit_px(self.facts.title, self.scale.font(64), self.story_box.width, Face.TITLE, 24)
        room = self.story_box.height - line_height(px, Face.TITLE) - self.scale.px(10)
        phased = bool(self.facts.phases) and self._height(self._parts(LITTLE, phased=True)) <= room
        if phased != self.phased:
            self.phased = phased
            self.card.facts = None
            self._fill_card()
            self.card.place(self.card.box, self.scale)

    def _says(self, screen: pygame.Surface) -> bool:
        """What the mask says, below it and without a frame; False where there is no room for it."""
        box, words, face = self.voice_box, f"“{self.facts.voice}”", reading(Face.ITALIC)
        px = rich_px(words, self.scale.font(30), box.width, box.height, floor=theme.RULES_FLOOR, face=face)
        text = rich(words, px, box.width, theme.TEXT, align="center", face=face)
        if text.get_height() > box.height:
            return False
        screen.blit(text, text.get_rect(midtop=box.midtop))
        below = pygame.Rect(box.left, box.top + text.get_height() + self.scale.px(16), box.width, 0)
        below.height = box.bottom - below.top
        self.noted = draw_notes(screen, below, self.scale, note_lines(self.runs))
        return True

    def voice_words(self) -> pygame.Surface:
        """The Nemesis's line as a picture no wider than it needs."""
        scale, face = self.scale, reading(Face.ITALIC)
        px, words = scale.font(22), f"“{self.facts.voice}”"
        room = self.story_box.width - 2 * scale.px(56)
        wide = max(rich_size(words, px, room, face)[0], scale.px(120))
        return rich(words, px, wide, theme.NEMESIS, face=face, most_lines=4)

    def _voice_height(self, text: pygame.Surface) -> int:
        return max(self.scale.px(56), text.get_height()) + self.scale.px(24)

    def _voice(self, screen: pygame.Surface, y: int, text: pygame.Surface) -> None:
        """The Nemesis's line, in its own frame."""
        scale, box = self.scale, self.story_box
        side = scale.px(56)
        plaque = pygame.Rect(box.left, y, 2 * side + text.get_width(), self._voice_height(text))
        cut = scale.px(14)
        screen.blit(
            plate(plaque.size, (34, 20, 48), theme.GROUND, theme.shade(theme.NEMESIS, 0.5), cuts=(cut, 0, cut, 0), alpha=224),
            plaque,
        )
        draw_icon(screen, "emblem_star_crown", side, (plaque.left + scale.px(16), plaque.centery), theme.NEMESIS, "midleft")
        x = plaque.left + side + scale.px(34)
        screen.blit(text, (x, plaque.centery - text.get_height() // 2))
