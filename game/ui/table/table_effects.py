"""What is seen of each event beside the cards themselves: motes, bolts, reticle, turned cards, and the way to another sector.

Everything here is decoration: it is over by itself, ends with any press, and does not exist where nothing may move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.client.games.session import Session
from game.client.table.nemesis_facts import COMMAND_ICONS, FAILURES
from game.client.table.staging import Begun, Staged
from game.engine import Event, View
from game.engine.events import (
    CardMoved,
    CommandTried,
    DeckShuffled,
    DiceRolled,
    FactionChanged,
    MarksChanged,
    NemesisTurned,
    RoundStarted,
    StrengthDoubled,
    TargetChanged,
    TokensChanged,
)
from game.engine.terms import CardId
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import nemesis_print, poster, poster_ahead
from game.ui.cards.dice import DiceThrow
from game.ui.kit import theme
from game.ui.kit.moments import Light
from game.ui.kit.particles import Particles
from game.ui.kit.shapes import glow
from game.ui.kit.sunburst import core_light
from game.ui.table.battle.conquest import Conquest
from game.ui.table.battle.moments import MOMENTS, StagedMoment
from game.ui.table.bodies import placed
from game.ui.table.foresight import Foresight
from game.ui.table.lights import CardFlip, Flash, Reticle, Riffle, TokenFlight
from game.ui.table.order_column import side_color
from game.ui.table.painter import draw_cards, lying
from game.ui.table.places import order_place, seat_place
from game.ui.table.playback import HURRIED, INSTANT
from game.ui.table.sky import sky_of
from game.ui.table.stage.flow import Figures, counters_of, flow
from game.ui.table.stage.life import Life
from game.ui.table.stage.raiders import draw_beam
from game.ui.table.view import TableView

IDLE_STEP = 1 / 15
"""Seconds between two pictures of the drifting sky while nothing else moves."""
CORE = 5
"""The sector of the Core Worlds."""
CORE_LIGHT: theme.Color = (255, 150, 74)
HEART, HEART_OF_CORE = 0.16, 0.62
"""How bright the galaxy's core is seen from afar, and how much brighter from its own sector."""
HEART_REACH, HEART_REACH_OF_CORE = (1.0, 1.5), (1.4, 2.4)
"""How far its light reaches, in widths and heights of the Central Zone."""
REST_BEFORE = 0.2
"""Seconds of rest after which what may come next is read."""


class Landing(NamedTuple):
    """Motes that rise where a card has come to lie: colour, how many, and how."""

    color: theme.Color
    motes: int
    how: str = "wake"


LANDINGS: dict[str, Landing] = {
    "deploy": Landing(theme.GOLD, 26),
    "colonize": Landing(theme.GOOD, 26, "rise"),
    "reveal": Landing(theme.FLEET, 6),
    "play": Landing(theme.kind_color("tactic"), 14, "spray"),
    "build": Landing(theme.kind_color("advancement"), 34, "rise"),
    "seize": Landing(theme.kind_color("heroic"), 26),
    "bury": Landing(theme.GOLD, 18, "rise"),
}
"""By the verb of a move; other moves leave only a trail."""


class TableEffects:
    """All moments of one table."""

    def __init__(self, table: TableView, session: Session, alone: bool) -> None:
        self.table, self.session, self.alone = table, session, alone
        self.last_events: Sequence[Event] = ()
        self.motes = Particles(seed=9)
        self.lights: list[Light] = []
        self.scene: Conquest | StagedMoment | None = None
        self._landings: list[tuple[CardId, Landing]] = []
        self.life = Life(table)
        self._since = 0.0
        self.rest = 0.0
        """Seconds since something last moved."""
        self.foresight = Foresight(table)
        table.playback.expecting = self.expect
        table.planner.space.sky = self.draw_space
        self.sounded = False
        """Whether a staged conquest has been heard at its impact and is still being shown."""
        self._heart: tuple[object, pygame.Surface] | None = None

    @property
    def active(self) -> bool:
        """Whether anything is to be seen that changes from frame to frame."""
        moving = self.lights or self._landings or self.scene or self.motes.alive or self.table.backdrop.travelling
        return bool(moving) or self.counting

    @property
    def counting(self) -> bool:
        """Whether a number rolls."""
        return any(counter.moving for counter in counters_of(self.table))

    @property
    def busy(self) -> bool:
        """Whether so much is going on, or was a moment ago, that nobody sees the ground change a few frames late."""
        playback = self.table.playback
        return self.active or playback.moving or playback.busy or 0 <= self.rest < REST_BEFORE

    @property
    def allowed(self) -> bool:
        """Whether anything may move at all."""
        playback = self.table.playback
        return not (playback.tempo.still or playback.silent or playback.speed == INSTANT)

    @property
    def still_sky(self) -> bool:
        """Whether the sky stands still: reduced motion, a slow machine, or nobody who looks."""
        return self.table.playback.tempo.still or self.table.host.pace.quality >= 3 or self.alone

    def clear(self) -> None:
        """Ends everything at once."""
        self.lights.clear()
        self._tell_turned()
        self._landings.clear()
        self.motes.clear()
        self._end_scene()
        self.settle()
        if self.table.backdrop.travelling:
            self.table.backdrop.skip()

    def settle(self) -> None:
        """Every counter is read as what it counts."""
        for counter in counters_of(self.table):
            if counter.moving:
                counter.finish()
                self.table.stale = True

    # -- events

    def watch(self, event: Event) -> None:
        """An event is being shown; the layout is still the one before it."""
        if isinstance(event, RoundStarted):
            self._travel(event.sector)
        if not self.allowed:
            return
        if isinstance(event, CardMoved):
            self._moved(event)
        elif isinstance(event, TargetChanged) and event.world is not None:
            self._target(event.world)
        elif isinstance(event, TokensChanged) and event.now:
            self._at(event.card, theme.ENERGY, 12)
        elif isinstance(event, MarksChanged) and event.now:
            self._at(event.card, theme.kind_color("heroic"), 12)
        elif isinstance(event, FactionChanged):
            self._token(event)
        elif isinstance(event, StrengthDoubled) and event.card is not None:
            self._at(event.card, theme.GOOD, 24)
        elif isinstance(event, DiceRolled):
            self._throw(event)
        elif isinstance(event, NemesisTurned):
            self._flip(event.card)
        elif isinstance(event, CommandTried):
            console, number = self.table.panels.console, event.number
            color = theme.BAD if event.reason.code in FAILURES else theme.GOOD
            self.lights.append(Flash(lambda: console.rung_rect(number), color))
        elif isinstance(event, DeckShuffled) and event.seat == self.table.spec.seat:
            self._riffle()

    def count(self, event: Event, before: Figures, now: Figures) -> None:
        """An event has been told: what it gave or took flies, and counters roll, once a battle that is shown lets them."""
        if not self.allowed or before == now:
            return
        delay = 0.0
        if isinstance(self.scene, Conquest):
            delay = 1000 * max(0.0, self.scene.staged.mark("flow") - self.scene.age)
        motes = flow(self.table, event, before, now, delay)
        self.lights += motes if self.table.host.pace.quality < 2 else []

    def _travel(self, sector: int) -> None:
        backdrop = self.table.backdrop
        mood, seed = sky_of(sector)
        if (mood, seed) == (backdrop.mood, backdrop.seed):
            return
        if self.allowed and not self.still_sky:
            backdrop.travel(mood, seed)
            self.table.host.audio.play("journey")
        else:
            backdrop.mood, backdrop.seed = mood, seed
            if not self.alone:
                self.table.host.audio.play("sector")

    def _moved(self, event: CardMoved) -> None:
        table = self.table
        if event.card is None:
            return
        if event.verb == "draft" and event.to[0] in ("column", "sideways"):
            self.motes.gather(table.panels.column_rect(*event.to), 30, theme.NEMESIS, 0.5)
        elif event.verb == "build" and event.to[0] == "built":
            self.motes.gather(table.panels.strip.worlds_rect(), 30, theme.NEMESIS, 0.5)
        elif event.verb == "draft":
            self._at(event.card, theme.GOLD, 16)
        elif event.verb in LANDINGS:
            self._landings.append((event.card, LANDINGS[event.verb]))

    # -- staged events

    def begin(self, begun: Begun) -> None:
        """An act of a staged event begins; the first one opens its scene."""
        if not self.allowed:
            return
        staged = begun.staged
        if self.scene is None or self.scene.staged is not staged:
            self.scene = self._opened(staged)
        if self.scene is not None:
            self.scene.reach(begun.act)
        row = staged.sheet.row(begun.act)
        if row is not None and row.sound and not self.alone:
            self.sounded = self.sounded or begun.act == "impact"
            self.table.host.audio.play(row.sound, at=self._side(staged))

    def _side(self, staged: Staged) -> float | None:
        """Where on the screen a staged event is heard: 0 at the left edge, 1 at the right one."""
        spot = self.table.playback.layout.spots.get(staged.cards[0]) if staged.cards else None
        return spot.rect.centerx / max(1, self.table.scale.width) if spot is not None else None

    def _opened(self, staged: Staged) -> Conquest | StagedMoment | None:
        table = self.table
        if staged.kind in MOMENTS:
            table.playback.held = frozenset(staged.cards)
            return MOMENTS[staged.kind](table, staged)
        spots = table.playback.layout.spots
        if not staged.cards or staged.cards[0] not in spots:
            return None
        world = staged.cards[0]
        table.playback.held = frozenset({world})
        homes = {unit: spots[unit].rect.midtop for unit in staged.units if unit in spots}
        planner = table.planner
        if planner.spec is not None and planner.spec.world is table.spec.view.cards[world]:
            docks = {unit: moving.at for unit, moving in planner.muster.ships.items()}
            return Conquest(table, staged, planner.field.disc, homes, docks, emptied=True)
        before = placed(spots[world].rect, table.spec.view.cards[world].name, table.scale).disc
        return Conquest(table, staged, before, homes)

    def _end_scene(self) -> None:
        self.scene = None
        self.table.playback.held = frozenset()

    def _target(self, world: CardId) -> None:
        spot = self.table.playback.layout.spots.get(world)
        if spot is not None:
            self.lights.append(Reticle(spot.rect))
            self.motes.gather(spot.rect, 44, theme.BAD)

    def _at(self, card: CardId, color: theme.Color, count: int) -> None:
        spot = self.table.playback.layout.spots.get(card)
        if spot is not None:
            self.motes.spray(spot.rect.center, count, color, 200, 0.5)

    def _token(self, event: FactionChanged) -> None:
        """Faction Tokens fly from their owner to the order, or back to the supply."""
        order, own = order_place(self.table, event.order), seat_place(self.table, event.seat)
        if order is None or own is None:
            return
        start, goal = (own, order) if event.change > 0 else (order, own)
        color = side_color(event.seat, self.table.spec.seat, bool(self.table.spec.seats))
        count = min(3, abs(event.change))
        self.lights.append(TokenFlight(start.center, goal.center, color, self.table.scale.px(26), count))
        self.motes.spray(order.center, 10, color, 160, 0.4)

    def _throw(self, event: DiceRolled) -> None:
        """Dice over the card that they are rolled for, or over the place of the Nemesis's cards beside Ra."""
        table = self.table
        spot = table.playback.layout.spots.get(event.card)
        over = spot.rect if spot is not None else table.panels.strip.sideways_rect()
        self.lights.append(DiceThrow(over, event.dice, event.kept, table.scale.px(64)))

    def _flip(self, number: int) -> None:
        """The card of the Nemesis is turned over between its deck and the console."""
        table = self.table
        card = self.session.book.nemesis[number]
        area = table.playback.layout.areas["lower"]
        high = area.height
        wide = round(high * 5 / 7)
        lines = [(COMMAND_ICONS.get(c.command, "dot"), table.words.wording.command(c)) for c in card.commands]
        shown = nemesis_print(card.name, card.epoch, card.modes, lines, key=card.art or card.key)
        poster_ahead(shown, wide)
        deck = table.panels.strip.deck_rect()
        goal = Rect(0, 0, wide, high)
        goal.center = area.center
        self.lights.append(CardFlip(card_back(f"nemesis_{card.epoch}", wide), partial(poster, shown, wide), deck, goal))
        self._tell_turned()

    def _tell_turned(self) -> None:
        """The console tells of a card once it has turned over."""
        console = self.table.panels.console
        before, console.turning = console.turning, any(isinstance(light, CardFlip) and not light.turned for light in self.lights)
        if console.turning != before:
            self.table.stale = True
            self.table.host.invalidate()

    def _riffle(self) -> None:
        deck, discard = self.table.pile_buttons[0].rect, self.table.pile_buttons[1].rect
        home = self.session.state.cards[self.session.state.players[self.table.spec.seat].home]
        back = card_back(f"start:{home.faction}", max(24, round(deck.height * 0.75)))
        self.lights.append(Riffle(back, discard.center, deck.center))

    # -- time and picture

    def update(self, dt: float) -> None:
        """Lets time pass for everything that is seen."""
        table = self.table
        playback, backdrop = table.playback, table.backdrop
        self.sounded = self.sounded and playback.busy
        self.motes.quality, self.motes.unit = table.host.pace.quality, table.scale.unit
        busy = self.active or playback.moving
        if busy:
            passed = dt * min(playback.speed, HURRIED)
            for card, landing in self._landings:
                self._land(card, landing)
            self._landings.clear()
            if dt > 0 and self.allowed and self.motes.quality < 2:
                color = theme.NEMESIS if playback.theirs else theme.GOLD
                for sprite in list(playback.field.flying())[:8]:
                    self.motes.trail(sprite.rect, color)
            self.lights = [light for light in self.lights if light.update(passed)]
            self._tell_turned()
            if self.scene is not None and (not self.scene.update(passed) or not playback.busy):
                self._end_scene()
            self.motes.update(passed)
            for counter in counters_of(table):
                if counter.moving:
                    counter.update(1000 * passed)
                    table.stale = table.stale or not counter.moving
            table.host.invalidate()
            self.rest = 0.0
        self._look_ahead(dt)
        if self.still_sky:
            return
        self.life.update(dt, (table.host.input.pos, table.spec.revision, busy))
        if not (busy or self.life.awake):
            return
        self._since += dt * min(playback.speed, HURRIED) if backdrop.travelling else dt
        if backdrop.travelling or self._since >= IDLE_STEP:  # the sky moves only where it is drawn
            backdrop.update(self._since, gas=not busy)  # it drifts a pixel in a second: nobody sees it while cards fly
            self.life.age += self._since
            self._since = 0.0
            table.host.invalidate()

    def expect(self, after: View) -> None:
        """Something is about to be shown that leads to this table."""
        if self.allowed:
            self.foresight.expect(after)

    def _look_ahead(self, dt: float) -> None:
        """Once at each rest what may come next is read; a picture a frame is put together."""
        self.rest += dt
        if self.rest >= REST_BEFORE:
            self.rest = float("-inf")
            self.foresight.rest()
        self.foresight.update()

    def _land(self, card: CardId, landing: Landing) -> None:
        spot = self.table.playback.layout.spots.get(card)
        if spot is None:
            return
        if landing.how == "rise":
            self.motes.rise(spot.rect, landing.motes, landing.color)
        elif landing.how == "spray":
            self.motes.spray(spot.rect.center, landing.motes, landing.color)
        else:
            self.motes.wake(spot.rect, landing.motes, landing.color, delay=0.16)

    def draw_heart(self, screen: pygame.Surface) -> None:
        """The light of the galaxy's core behind the Central Zone: the nearer the core, the warmer and brighter."""
        table = self.table
        if table.host.pace.quality >= 1:
            return
        area = table.playback.layout.areas["central"]
        sector = min(CORE, max(0, table.playback.shown.sector))
        key = (area.size, sector)
        if self._heart is None or self._heart[0] != key:
            warm = theme.mix(theme.FLEET, theme.GOLD if sector < CORE else CORE_LIGHT, sector / CORE)
            color = theme.shade(warm, HEART + (0.03 * sector if sector < CORE else HEART_OF_CORE))
            wide, high = HEART_REACH if sector < CORE else HEART_REACH_OF_CORE
            size = (round(area.width * wide), round(area.height * high))
            light = core_light(size, color) if sector == CORE else pygame.transform.smoothscale(glow(96, color), size)
            self._heart = (key, light)
        light = self._heart[1]
        screen.blit(light, light.get_rect(center=area.center), special_flags=pygame.BLEND_RGB_ADD)

    def draw_space(self, screen: pygame.Surface) -> None:
        """What a battle leaves: the sky, the light of the core, what the Nemesis looks at, and its Worlds above."""
        self.table.backdrop.draw_gas(screen, still=self.still_sky)
        self.draw_heart(screen)
        draw_beam(self.table, screen)
        draw_cards(self.table, screen, [lies for lies in lying(self.table) if lies.spot.zone == "rival_worlds"])

    def draw_counters(self, screen: pygame.Surface) -> None:
        """The numbers that roll, in the places that are kept free for them."""
        for counter in counters_of(self.table):
            counter.draw_moving(screen)

    def draw_above(self, screen: pygame.Surface) -> None:
        """What is seen over the cards; light only adds to them, so that every number stays readable."""
        if self.scene is not None:
            self.scene.draw(screen)
        for light in self.lights:
            light.draw(screen)
