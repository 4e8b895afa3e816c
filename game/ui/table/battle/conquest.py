"""A World is taken: nine acts by the cue sheet of its kind, each a picture of its moment. What it shows is never what is played.

The acts begin when the timeline says so (`reach`); between two of them time runs, but never past the next one, so that no
picture is ahead of what is folded: no bolt strikes after the flash, and the World flies only once it has changed hands.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pygame
from pygame import Rect

from game.client.table.cue_sheets import BOLT_MS, BOLT_STEP_MS, BOLTS, Act
from game.client.table.staging import Staged
from game.content.language import say
from game.engine.terms import CardId
from game.ui.cards.body_art import ROOM, body, body_ahead, body_in_flight
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween, eased, stagger
from game.ui.table.battle.breaking import ICE, draw_ring, draw_shards, draw_shield
from game.ui.table.battle.docks import RAIDERS, Point, Ship, battlefield, docked, draw_ship, heading, shape_of
from game.ui.table.battle.strikes import (
    EmptySpace,
    between,
    draw_bolt,
    draw_book,
    draw_lander,
    draw_light,
    draw_sight,
    write_name,
)
from game.ui.table.battle.triumph import Triumph
from game.ui.table.bodies import placed, write
from game.ui.table.sprites import Sprite
from game.ui.table.stage.bearing import left_edge
from game.ui.table.view import TableView

DIM = 115
"""What is left of 255 of all light but the actors'."""
FIRE: Color = (255, 140, 60)
GOLD: Color = (255, 208, 110)
VIOLET: Color = (200, 110, 255)
BLOW_SECONDS = 0.45
"""How long a blow is seen on the shield."""
FIRES = ((-0.72, -0.66), (0.30, -0.98), (0.80, -0.50), (-0.20, -0.98))
"""Where it burns on the limb, in radii."""
SHAKE_SECONDS = 0.18
SEEN = 0.4
"""How far a shield has come before it is drawn."""
OVER = 40
"""How far crowns and lightning of the Worlds that leave may reach over the Central Zone, at 1080p."""
SIDES = MappingProxyType({-1: ("midright", theme.FLEET, "fleet"), 1: ("midleft", theme.STRENGTH_GROUND, "ground")})
"""At which side of the World its fleet and its ground are told: anchor, colour and sign."""
WORDS_GO = 0.6
"""The part of the flow after which the words in the empty space have gone and cards return."""
NO_DOCKS: Mapping[CardId, Point] = MappingProxyType({})
CORE_LIGHT = 2.0
"""The light around a Core World as its flag goes up, in diameters."""


class Conquest:
    """One conquest on its way; `before` is where the World lies, `homes` where the berths of its Units are.

    `docks` has the ships that a planner has brought before the World already; it has `emptied` the space, too.
    """

    def __init__(
        self,
        table: TableView,
        staged: Staged,
        before: Rect,
        homes: Mapping[CardId, Point],
        docks: Mapping[CardId, Point] = NO_DOCKS,
        *,
        emptied: bool = False,
    ) -> None:
        self.table, self.staged, self.emptied = table, staged, emptied
        self.world = staged.cards[0]
        faces = table.spec.view.cards
        self.card = faces[self.world]
        self.start = before
        self.field = battlefield(table.playback.layout.areas, table.scale)
        theirs = staged.kind == "nemesis_invasion"
        self.color = VIOLET if theirs else GOLD
        shapes = RAIDERS if theirs else tuple(shape_of(faces[unit]) for unit in staged.units)
        self.ships = docked(self.field, shapes, raiders=theirs)
        self.homes = [homes.get(unit, self._aside(theirs)) for unit in (staged.units or (-1,) * len(self.ships))]
        self.starts = [docks.get(unit, home) for unit, home in zip(staged.units or (-1,) * len(self.ships), self.homes)]
        self.landers = theirs or self.card.ground > 0
        body_ahead(self.card, 2 * self.field.radius)  # it is read while the World grows
        self.space = EmptySpace(table.planner.space.sky, still=True)
        self.above: list[Rect] = []
        self.seen: list[Rect] | None = None
        """Where Worlds lay above the space when its sky was drawn last, and in the last frame: their names reach into it."""
        self.age = 0.0
        self.acts: list[Act] = []
        self.bolts = self._aimed()
        self.words = Triumph(table, self.card, staged.cards[0], theirs=theirs)

    def _aside(self, theirs: bool) -> Point:
        """Where ships without a berth come from: the Nemesis's from the upper left, others from below."""
        size = self.table.host.screen.get_size()
        return (size[0] * 0.08, size[1] * 0.08) if theirs else (size[0] * 0.4, size[1] * 0.9)

    def _aimed(self) -> list[tuple[float, Point, Point]]:
        """The bolts of the volley: when each leaves, from where, and where it strikes; the last one by the impact."""
        if not self.ships:
            return []
        rng = Random(self.world)
        share = self.staged.share
        begin, end = self.staged.mark("volley"), self.staged.mark("impact")
        flight = min(BOLT_MS / 1000 * share, end - begin)
        count = min(BOLTS, 4 * len(self.ships))
        bolts = []
        for number, delay in enumerate(stagger(count, BOLT_STEP_MS / 1000 * share, end - begin - flight)):
            ship = self.ships[number % len(self.ships)]
            angle, far = rng.uniform(0, math.tau), rng.uniform(0.05, 0.42)
            aim = self.field.at(far * math.cos(angle), 0.08 + far * math.sin(angle))
            bolts.append((begin + delay, between(ship.at, aim, 0.12), aim))
        return bolts

    # -- time

    def reach(self, act: Act) -> None:
        """The timeline has come to this act."""
        self.acts.append(act)
        self.age = max(self.age, self.staged.mark(act))
        if act == "hold":  # nothing else is made while all hold still
            self.words.make_ready()

    def update(self, dt: float) -> bool:
        """Lets time pass, at most to where the next act begins; False when it is over."""
        self.age = min(self.age + max(0.0, dt), self._limit())
        return self.age < self.staged.seconds

    def _limit(self) -> float:
        ahead = [row.at * self.staged.share / 1000 for row in self.staged.sheet.rows if row.act not in self.acts]
        return min(ahead, default=self.staged.seconds)

    def begun(self, act: Act) -> bool:
        """Whether an act is reached."""
        return act in self.acts

    def part(self, act: Act) -> float:
        """How far an act has come on its curve, from 0 to 1 and past it where its curve goes past."""
        row = self.staged.sheet.row(act)
        if row is None or act not in self.acts:
            return 0.0
        long = row.length * self.staged.share / 1000
        return eased((self.age - self.staged.mark(act)) / long if long > 0 else 1.0, row.curve)  # type: ignore[arg-type]

    # -- where things are

    @property
    def goal(self) -> Rect:
        """The disc of the World where it lies once it is taken."""
        spot = self.table.playback.layout.spots.get(self.world)
        return placed(spot.rect, self.card.name, self.table.scale).disc if spot is not None else self.start

    def disc(self) -> tuple[Point, float]:
        """Middle and diameter of the World now."""
        field = self.field
        middle: Point = (field.x, field.y)
        wide = 2.0 * field.radius
        if not self.begun("volley"):
            grown = self.part("aim")
            return between(self.start.center, middle, grown), self.start.width + (wide - self.start.width) * grown
        if self.begun("capture"):
            gone, goal = self.part("capture"), self.goal
            if self.begun("flag"):
                pop = 1 + 0.08 * (1 - abs(2 * self.part("flag") - 1)) if self.part("flag") < 1 else 1.0
                return goal.center, goal.width * pop
            return between(middle, goal.center, gone, 0.08 * math.dist(middle, goal.center)), wide + (goal.width - wide) * gone
        return middle, wide

    @property
    def name_at(self) -> tuple[int, int]:
        """Where the middle of the upper edge of its name lies: on its disc, also while it comes."""
        (x, y), wide = self.disc()
        return round(x), max(2, round(y - wide / 2) - self.table.scale.px(8))

    # -- the picture

    @property
    def stands(self) -> bool:
        """Whether what lies below the actors is the same from frame to frame: it is dark, and nothing has changed hands yet."""
        return self.begun("volley") and not self.begun("capture") and self.cards_left() <= 0

    def draw_ground(self, screen: pygame.Surface) -> None:
        """What lies below the actors: the empty space, and less light on all the rest."""
        area, above = self.table.playback.layout.areas["central"], self._above()
        rects = [sprite.rect for sprite in above]
        calm = not any(sprite.moving for sprite in above) and self.seen in (None, rects)  # a frame after they have landed
        over = self.table.scale.px(OVER) if calm else 0
        if calm and rects != self.above:
            self.above = rects
            self.space.renew()
        self.seen = rects
        left = left_edge(self.table)
        self.space.draw(screen, Rect(left, area.top - over, area.right - left, area.height + over), self.cards_left())
        level = self._light()
        if level < 255:
            screen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    def _above(self) -> list[Sprite]:
        """The Worlds of the Nemesis above the space."""
        playback = self.table.playback
        sprites = [playback.field.sprites.get(spot.card) for spot in playback.layout.zones.get("rival_worlds", ())]
        return [sprite for sprite in sprites if sprite is not None]

    def draw(self, screen: pygame.Surface) -> None:
        """The actors in this moment."""
        middle, wide = self.disc()
        passing = self.begun("capture") or not self.begun("volley")
        draw_light(screen, middle, round(wide * 0.85), self.color if self.begun("capture") else ICE, 0.42, passing=passing)
        side = max(8, round(wide * ROOM))
        whole = 2 * self.field.radius
        grown = side == round(whole * ROOM)
        picture = body(self.card, whole) if grown else body_in_flight(self.card, side, smooth=False)
        screen.blit(picture, picture.get_rect(center=middle))
        if not self.begun("flash"):
            self._shield(screen)
        self._fleet(screen)
        self._volley(screen)
        if self.begun("flash"):
            self._breaks(screen)
        if self.begun("burn") and not self.begun("flag"):
            self._burns(screen, middle, wide / 2)
        if not self.begun("capture"):
            self._told(screen)
        if self.begun("flag"):
            self._flag(screen, self.goal)
        if self.begun("capture"):
            self._taken(screen)
        self._shake(screen)

    def _light(self) -> int:
        away = Tween(255, DIM, self.staged.mark("volley") * 1000, "in_out_sine").at(self.age * 1000)
        if self.begun("capture"):
            away += (255 - away) * self.part("capture")
        return round(away)

    def cards_left(self) -> float:
        """How much of the other cards in the Central Zone is seen: they return last; a planner has emptied it already."""
        if self.begun("flow"):
            return max(0.0, min(1.0, (self.part("flow") - WORDS_GO) / (1 - WORDS_GO)))
        if self.begun("capture"):
            return 0.0
        return 0.0 if self.emptied else 1 - self.part("aim")

    def words_left(self) -> float:
        """How much is seen of whose World it is now: it comes as the World flies, and has gone before cards return."""
        return max(0.0, min(1.0, 2 * self.part("capture") - 0.6, 1 - self.part("flow") / WORDS_GO))

    def _shield(self, screen: pygame.Surface) -> None:
        """A thin breath around the World, brighter where it is hit."""
        shown = self.part("aim")
        if shown < SEEN:
            return
        middle, wide = self.disc()
        draw_shield(screen, middle, round(1.06 * wide / 2), shown)

    def _fleet(self, screen: pygame.Surface) -> None:
        """The ships: they come, hold, and after the fire those that are left turn for home."""
        gone = self.part("burn")
        if self.begun("capture"):
            return
        for number, ship in enumerate(self.ships):
            home = self.homes[min(number, len(self.homes) - 1)]
            come = self.part("aim") if not self.begun("volley") else 1.0
            if gone:
                back = eased(gone, "anticipate")
                at, degrees = between(ship.at, home, max(0.0, back)), heading(ship.at, home) if back > 0.1 else ship.degrees
                draw_ship(screen, Ship(ship.shape, at, ship.side, degrees), self.color)
                continue
            start = self.starts[min(number, len(self.starts) - 1)]
            at = between(start, ship.at, come, 0.1 * math.dist(start, ship.at))
            draw_ship(screen, Ship(ship.shape, at, ship.side, ship.degrees), self.color)
            if not self.begun("volley"):
                draw_sight(screen, at, self.field.at(0.0, 0.08), come, self.color)

    def _volley(self, screen: pygame.Surface) -> None:
        """Bolts on their way, and the blows on the shield where they have struck."""
        if not self.begun("volley"):
            return
        width = max(1, self.table.scale.px(3))
        flight = min(BOLT_MS / 1000 * self.staged.share, self.staged.mark("impact") - self.staged.mark("volley"))
        side = round(0.8 * self.field.radius)
        for leaves, start, aim in self.bolts:
            if leaves <= self.age < leaves + flight:
                draw_bolt(screen, start, aim, (self.age - leaves) / flight, self.color, width)
            blow = (self.age - leaves - flight) / (BLOW_SECONDS * self.staged.share)
            if 0 <= blow < 1 and not self.begun("burn"):
                draw_book(screen, "shield", blow, aim, side, None if self.color is GOLD else VIOLET)

    @property
    def struck(self) -> float:
        """The share of the bolts that have struck."""
        if not self.bolts:
            return 1.0 if self.begun("impact") else 0.0
        flight = min(BOLT_MS / 1000 * self.staged.share, self.staged.mark("impact") - self.staged.mark("volley"))
        return sum(self.age >= leaves + flight - 1e-9 for leaves, _, _ in self.bolts) / len(self.bolts)

    def _breaks(self, screen: pygame.Surface) -> None:
        """White light, the shield in pieces, a ring that runs outwards."""
        field, share = self.field, self.staged.share
        since = (self.age - self.staged.mark("flash")) * 1000 / share
        middle: Point = (field.x, field.y)
        if since < 90 and self.table.spec.flashes:
            level = Tween(0.4, 0.1, 90, "linear").at(since)
            draw_light(screen, middle, round(1.3 * field.radius), theme.TEXT, level, passing=True)
        if since < 380:
            draw_shards(
                screen, middle, field.radius, since / 380, ICE if self.color is GOLD else VIOLET, max(2, self.table.scale.px(3))
            )
        if since < 460:
            draw_light(screen, middle, round(1.5 * field.radius), self.color, 0.8 * (1 - since / 460), passing=True)
            draw_ring(screen, middle, field.radius, since / 460, self.color, self.table.scale.unit)

    def _burns(self, screen: pygame.Surface, middle: Point, radius: float) -> None:
        """Fires on the limb, and landers that dive to the ground."""
        fading = 1 - self.part("capture")
        turn = self.age * 1.6 % 1.0
        for number, (x, y) in enumerate(FIRES):
            side = round(radius * 0.62 * fading)
            if side > 6:
                at = (middle[0] + x * radius, middle[1] + y * radius)
                draw_book(screen, "fire", (turn + 0.27 * number) % 1.0, at, side)
        if self.begun("capture") or not self.landers or not self.ships:
            return
        dive, rng = self.part("burn"), Random(self.world + 1)
        for number, delay in enumerate(stagger(8, 0.07)):
            ship = self.ships[number % len(self.ships)]
            aim = self.field.at(rng.uniform(-0.5, 0.5), rng.uniform(-0.2, 0.5))
            draw_lander(screen, ship.at, aim, (dive - delay) / 0.45, FIRE, max(1, self.table.scale.px(3)))

    def _told(self, screen: pygame.Surface) -> None:
        """The World's name, which comes with it, and what is left of its fleet and ground."""
        field, scale = self.field, self.table.scale
        write_name(screen, self.card.name, scale.font(44), self.name_at)
        if self.color is VIOLET:
            return
        for side, words in self.strength().items():
            x, y = field.at(side * 1.34, -0.12)
            at = round(x), round(y)
            anchor, color, sign = SIDES[side]
            if not words.isdigit():
                write(screen, words, scale.font(30), theme.GOLD, anchor, at)
                continue
            box = write(screen, words, scale.font(56), color, anchor, at)
            at = (box.left - scale.px(28), box.centery) if side < 0 else (box.right + scale.px(28), box.centery)
            draw_icon(screen, sign, scale.px(40), at, color)

    def strength(self) -> dict[int, str]:
        """What is left of the World's fleet at its left, and of its ground at its right: a number, or that it is broken."""
        down = self.part("burn") if self.begun("burn") else 0.0
        ground = 1.0 if self.begun("flash") else 0.4 * self.struck
        fleet_left = math.ceil(self.card.fleet * (1 - self.struck) - 1e-6)
        ground_left = math.ceil(self.card.ground * (1 - max(down, ground)) - 1e-6)
        return {
            -1: str(fleet_left) if fleet_left else say("battle.fleet_broken"),
            1: str(ground_left) if ground_left else say("battle.ground_broken"),
        }

    def _flag(self, screen: pygame.Surface, goal: Rect) -> None:
        """The flag goes up; what the World gives flies to the counters by itself (`stage/flow.py`)."""
        row = self.staged.sheet.row("flag")
        long = (self.staged.seconds - self.staged.mark("flag")) if row is not None else 1.0
        part = min(1.0, (self.age - self.staged.mark("flag")) / long)
        side = max(24, goal.width)
        at = (goal.centerx + side // 4, goal.top - side // 8)
        wide = CORE_LIGHT if self.card.core else 0.95
        draw_light(screen, goal.center, round(goal.width * wide), self.color, 0.8 * (1 - part), passing=True)
        draw_book(screen, "flag", min(1.0, part * 1.4), at, side, self.color)
        draw_book(screen, "sparks", part, goal.center, 2 * side, self.color)

    def _taken(self, screen: pygame.Surface) -> None:
        """Whose World it is now, large, as long as the space is empty."""
        shown = self.words_left()
        if shown > 0:
            self.words.draw(screen, (round(self.field.x), round(self.field.y)), shown)

    def _shake(self, screen: pygame.Surface) -> None:
        """The whole picture trembles for a moment after the flash."""
        since = self.age - self.staged.mark("flash")
        if not self.begun("flash") or since >= SHAKE_SECONDS or self.table.host.pace.quality > 1:
            return
        most = self.table.spec.shake * self.staged.sheet.shake * self.table.scale.unit
        reach = Tween(most, 0, SHAKE_SECONDS * 1000, "out_cubic").at(since * 1000)
        screen.scroll(round(reach * math.sin(since * 130)), round(reach * math.cos(since * 90)))
