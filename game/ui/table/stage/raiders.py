"""The look of the Nemesis: a beam from its eyes to what it means to take, and raiders on the way that near as it scores."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.ui.kit import theme
from game.ui.kit.cache import LIGHTS
from game.ui.kit.theme import Color
from game.ui.table.battle.docks import RAIDERS, Point, Ship, draw_ship, heading
from game.ui.table.battle.strikes import between
from game.ui.table.bodies import placed
from game.ui.table.stage.bearing import is_body
from game.ui.table.stage.presence import FACE
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

BEAM: Color = (176, 62, 214)
SOLID = 150
"""How solid the beam is where it leaves the eyes, of 255."""
NARROW, WIDE = 0.10, 0.42
"""Half its width at the eyes, in widths of the mask, and at its end, in widths of the target."""
LAYERS, STEPS, COARSE = 6, 18, 4
SIDE = 58
"""A raider at 1080p."""
FAR, NEAR, MOST_POINTS = 0.42, 0.9, 30
"""Where on the way the foremost raider is without points and with the most that count."""
APART, MOST_PLACES = 0.06, 15
"""How much farther back the next place is, and how many places are looked at: some may lie over a World or its name."""
CAPTION = (380, 34)
"""What the captions of the Nemesis's Worlds and of the contested ones may take, at 1080p."""
SWAY, SWAY_SECONDS = 3.0, 4.1


def ways_of(table: TableView) -> list[tuple[Point, Rect]]:
    """From the eyes of the mask to all that it looks at, as far as that is on the table: discs of Worlds, and cards."""
    strip, layout = table.spec.panels.strip, table.playback.layout
    if strip is None or "presence" not in layout.areas:
        return []
    mask = layout.areas["presence"]
    eyes = (float(mask.centerx), mask.top + mask.height * FACE)
    spots = [spot for card in strip.aim.eyes if (spot := layout.spots.get(card)) is not None]
    return [(eyes, _shape(table, spot)) for spot in spots]


def _shape(table: TableView, spot: Spot) -> Rect:
    """The disc of a World, else the whole card."""
    if not is_body(table, spot):
        return spot.rect
    return placed(spot.rect, table.spec.view.cards[spot.card].name, table.scale).disc


def draw_beam(table: TableView, ground: pygame.Surface) -> None:
    """A beam to each thing that it looks at, below everything else on the table; more than two are fainter."""
    ways = ways_of(table)
    for eyes, shape in ways:
        _draw_beam(
            ground, eyes, shape, table.playback.layout.areas["presence"], round(SOLID / max(1.0, math.sqrt(len(ways) / 2)))
        )


def _draw_beam(ground: pygame.Surface, eyes: Point, disc: Rect, mask: Rect, solid: int) -> None:
    box = Rect(eyes[0], eyes[1], 1, 1).union(disc).inflate(mask.width // 2, mask.width // 2)
    size = (max(1, box.width // COARSE), max(1, box.height // COARSE))

    def make() -> pygame.Surface:
        small = pygame.Surface(size, pygame.SRCALPHA)
        small.fill((*BEAM, 0))
        start = ((eyes[0] - box.left) / COARSE, (eyes[1] - box.top) / COARSE)
        goal = ((disc.centerx - box.left) / COARSE, (disc.centery - box.top) / COARSE)
        _cone(small, start, goal, NARROW * mask.width / COARSE, WIDE * disc.width / COARSE, solid)
        return pygame.transform.smoothscale(small, box.size)

    picture = LIGHTS.get(("beam", tuple(box), mask.width, tuple(disc), solid), make)
    ground.blit(picture, box)


def _cone(target: pygame.Surface, start: Point, goal: Point, narrow: float, wide: float, solid: int) -> None:
    """A cone of light that fades towards its sides and its end."""
    far = max(1.0, math.dist(start, goal))
    side = (-(goal[1] - start[1]) / far, (goal[0] - start[0]) / far)
    for layer in range(LAYERS):
        share = 1 - layer / LAYERS
        for step in range(STEPS):
            corners = []
            for at, sign in ((step, 1), (step + 1, 1), (step + 1, -1), (step, -1)):
                part = at / STEPS
                half = (narrow + (wide - narrow) * part) * share * sign
                x, y = between(start, goal, part)
                corners.append((x + side[0] * half, y + side[1] * half))
            level = (layer + 1) / LAYERS * (1 - 0.6 * step / STEPS)
            pygame.draw.polygon(target, (*BEAM, round(solid * level * level)), corners)


def raiders_of(table: TableView) -> list[Ship]:
    """The raiders on their way to its newest target; none where they would lie over a card, and while it looks at several."""
    ways = ways_of(table)
    strip = table.spec.panels.strip
    if len(ways) != 1 or strip is None or strip.view.nemesis is None:
        return []
    eyes, disc = ways[0]
    seat, points = strip.view.nemesis.seat, strip.points
    scored = points[seat] if seat < len(points) else 0
    front = FAR + (NEAR - FAR) * min(1.0, max(0, scored) / MOST_POINTS)
    goal = (float(disc.centerx), float(disc.centery))
    near = between(goal, eyes, disc.width * 0.72 / max(1.0, math.dist(eyes, goal)))
    side = max(12, round(SIDE * table.scale.unit))
    turn = math.atan2(near[1] - eyes[1], near[0] - eyes[0]) + math.pi / 2
    ships: list[Ship] = []
    for number in range(MOST_PLACES):
        if len(ships) == len(RAIDERS):
            break
        x, y = between(eyes, near, max(0.1, front - APART * number))
        aside = (0.0, 0.75, -0.75)[number % 3] * side
        at = (x + aside * math.cos(turn), y + aside * math.sin(turn))
        if _free(table, at, side) and all(math.dist(at, other.at) > 0.8 * side for other in ships):
            ships.append(Ship(RAIDERS[0], at, side, heading(at, near)))
    return ships


def _free(table: TableView, at: Point, side: int) -> bool:
    """Whether a raider there lies over no card, no World and no words."""
    box = Rect(0, 0, side, side)
    box.center = (round(at[0]), round(at[1]))
    layout, scale = table.playback.layout, table.scale
    told = (scale.px(CAPTION[0]), scale.px(CAPTION[1]))
    captions = [Rect(layout.areas[name].topleft, told) for name in ("rival", "central_worlds")]
    if box.collidelist([*captions, *(layout.areas[name] for name in ("presence", "nemesis", "threat"))]) >= 0:
        return False
    for spot in layout.spots.values():
        if not box.colliderect(spot.rect):
            continue
        if not is_body(table, spot):
            return False
        disc = placed(spot.rect, table.spec.view.cards[spot.card].name, scale).disc
        if math.dist(at, disc.center) < disc.width * 0.54 + side * 0.5 or box.bottom > disc.bottom:
            return False
    return layout.areas["rival"].union(layout.areas["central"]).contains(box)


def draw_raiders(screen: pygame.Surface, ships: list[Ship], unit: float, age: float) -> None:
    """The raiders in the livery of the Nemesis, each swaying a little."""
    for number, ship in enumerate(ships):
        sway = SWAY * unit * math.sin(math.tau * age / SWAY_SECONDS + 1.3 * number)
        draw_ship(screen, ship._replace(at=(ship.at[0], ship.at[1] + sway)), theme.NEMESIS)
