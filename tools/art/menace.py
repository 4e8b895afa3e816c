"""The Nemesis: dark hulls and a net of hexagons in the hue of what it does; and its Prime Cards."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np

from .apart import put
from .briefs import HEIGHTS
from .canvas import light, step
from .energy import ENERGY
from .fighters import FIGHTERS
from .figures import squad
from .halo import edge, polar
from .hulls import CRUISERS, GIANTS
from .land import plain
from .lit import lit_sprite
from .machines import ROBOTS, VEHICLES
from .planet import sun
from .recipes import Recipe
from .relics import GOODS, RELICS
from .solid import Camera, Solid, framed
from .stage import Layer, Stage
from .works import WORKS
from .worlds import FEATURE_MAKERS

GROUNDS = (
    "terran",
    "rust",
    "ice",
    "jungle",
    "desert",
    "ocean",
    "ash",
    "dust",
    "toxic",
    "heath",
    "steppe",
    "velvet",
    "silk",
    "rock",
)
CORE_GROUNDS = {
    "ra": "star",
    "wotan": "rust",
    "zeus": "storm",
    "anu": "machine",
    "ptah": "foundry",
    "indra": "violet gas",
    "dagda": "garden",
    "raven": "dark",
    "buono": "golden",
}
CORE_SIGNS = {
    "wotan": "barracks",
    "zeus": "storms",
    "anu": "cranes",
    "ptah": "forge",
    "indra": "glyphs",
    "dagda": "aurora",
    "raven": "beacons",
    "buono": "casino",
}
FIRE = light((255, 120, 40), 1.1)


def _ship(stage: Stage, family: str, camera: Camera, wide: int = 240) -> Layer:
    makers = {**FIGHTERS, **CRUISERS, **GIANTS}
    return lit_sprite(makers[family](random.Random(stage.seed)), camera, stage, wide, scale=1.4)


def _high(recipe: Recipe, usual: str = "eye") -> float:
    """The elevation that the brief asks for."""
    return HEIGHTS[recipe.text("height", usual)]


def _tilt(recipe: Recipe) -> float:
    return recipe.number("roll", 0)


def fleet(stage: Stage, recipe: Recipe) -> None:
    """A column of hulls coming nearer."""
    family = recipe.text("of", ("wedge", "hammer", "spine", "twin", "flagship", "lance")[stage.seed % 6])
    layer = _ship(
        stage, family, Camera(recipe.number("azimuth", (38, -38, 142)[stage.seed % 3]), _high(recipe), _tilt(recipe)), 420
    )
    for i in range(7, -1, -1):
        t = i / 7
        side = (1 if i % 2 else -1) * 0.30 * (1 - t * 0.5)
        stage.stamp(layer, 0.5 + side * (0.25 + t) * (i > 0), 0.60 - 0.42 * t, 0.62 * (1 - t) ** 1.5 + 0.09, 1.0 - 0.5 * t)


def armada(stage: Stage, recipe: Recipe) -> None:
    """A wall of small ships against the light."""
    stage.spot(0.5, 0.5, 0.30, None, 0.45)
    layer = _ship(stage, recipe.text("of", ("spine", "hammer", "carrier", "cutter")[stage.seed % 4]), Camera(20, 8, 0), 190)
    for row in range(5):
        for i in range(4 + row):
            stage.stamp(
                layer, 0.5 + (i - (3 + row) / 2) * (0.24 - 0.02 * row), 0.20 + row * 0.16, 0.12 + 0.045 * row, 0.7 + 0.1 * row
            )


def squadron(stage: Stage, recipe: Recipe) -> None:
    """Fighters in an arrow."""
    family = recipe.text("of", ("claw", "delta", "dart", "cross", "seraph", "needle")[stage.seed % 6])
    layer = _ship(stage, family, Camera(recipe.number("azimuth", 148), _high(recipe, "high"), _tilt(recipe) or -10), 360)
    for i in (4, 3, 2, 1, 0):
        side = 0 if not i else (1 if i % 2 else -1) * (0.17 + 0.12 * ((i + 1) // 2 - 1))
        stage.stamp(layer, 0.5 + side * 1.2, 0.42 + 0.17 * ((i + 1) // 2), 0.44 if not i else 0.32)


def foundry(stage: Stage, recipe: Recipe) -> None:
    """Machines of war off the line."""
    makers = {**ROBOTS, **VEHICLES}
    what = recipe.text("of", ("walker", "spider", "juggernaut", "hover tank", "drone", "repeater")[stage.seed % 6])
    _land(stage, recipe, squad(makers[what](random.Random(stage.seed)), 1.35, 1.1, 1), 0.92)


def _land(stage: Stage, recipe: Recipe, solid: Solid, fill: float) -> None:
    view = Camera((24, -24)[stage.seed % 2], 5, _tilt(recipe), 3.2, aim=(0, 0.5, 0))
    camera = framed(solid, view, stage.size, fill, ((0.46, 0.54)[stage.seed % 2], 0.54))
    stage.spot(0.5, 0.42, 0.30, None, 0.5)
    stage.picture = plain(stage.picture, solid, camera, ("ash", "dusk", "steel")[stage.seed % 3], stage.seed % 89, stage.color)
    put(stage, solid, camera, 0.66, fill=0.34, haze=0.2)


def whispers(stage: Stage, recipe: Recipe) -> None:
    """A message that few can read: hexagons within hexagons."""
    for i in range(5):
        x, y, _, _ = polar(stage.size, stage.at(0.5, 0.5), stage.unit * (0.10 + 0.085 * i))
        a = i * 0.26 * (1 if stage.seed % 2 else -1)
        u, v = np.abs(x * math.cos(a) - y * math.sin(a)), np.abs(x * math.sin(a) + y * math.cos(a))
        stage.picture += (edge(np.maximum(v * 0.866 + u * 0.5, u) - 1, 0.025) * (1 - 0.13 * i))[..., None] * stage.tint
    stage.spot(0.5, 0.5, 0.05, None, 1.8)


def keel(stage: Stage, recipe: Recipe) -> None:
    """A hull on the slip."""
    ship = GIANTS[recipe.text("of", "titan")](random.Random(stage.seed))
    stage.world(0.2, 0.95, 0.5, GROUNDS[stage.seed % len(GROUNDS)], stage.seed, lights=1.0, dim=0.5)
    view = Camera((40, 140, -40)[stage.seed % 3], _high(recipe), _tilt(recipe), 3.2)
    put(stage, ship, framed(ship, view, stage.size, 0.86, (0.54, 0.5)), 0.7, scale=1.9, haze=0.35, fill=0.3)


def _ground(stage: Stage, recipe: Recipe) -> str:
    return recipe.text("biome", GROUNDS[stage.seed % len(GROUNDS)])


def target(stage: Stage, recipe: Recipe) -> None:
    """A World in the sight."""
    stage.world(0.5, 0.5, recipe.number("size", 0.22), _ground(stage, recipe), stage.seed, lights=1.0)
    stage.reticle(0.5, 0.5, 0.32, 1.0)
    stage.hexes(0.3)


def survey(stage: Stage, recipe: Recipe) -> None:
    """A World measured by beams."""
    stage.world(0.64, 0.60, 0.30, _ground(stage, recipe), stage.seed, lights=0.5)
    layer = _ship(stage, "cutter", Camera(64, 10, 0), 220)
    for i in range(9):
        stage.beam((0.20, 0.26), (0.64 + math.cos(i * 0.7) * 0.20, 0.60 + math.sin(i * 0.7) * 0.25), 0.0022, 0.35)
    x, y, far, _ = polar(stage.size, stage.at(0.64, 0.60), stage.unit * 0.30)
    z = np.sqrt(np.maximum(0, 1 - far * far))
    for k in (-0.5, 0.0, 0.5):
        stage.picture += ((edge(y - k * (1 - 0.2 * z), 0.012) + edge(x - k * z * 1.7, 0.012)) * (far < 1) * 0.5)[
            ..., None
        ] * stage.tint
    stage.stamp(layer, 0.19, 0.26, 0.30)


def beacon(stage: Stage, recipe: Recipe) -> None:
    """A buoy calling over a dark World."""
    stage.world(0.5, 1.25, 0.72, _ground(stage, recipe), stage.seed, dim=0.7)
    for i in range(6):
        _, _, far, _ = polar(stage.size, stage.at(0.5, 0.40), stage.unit * (0.08 + 0.075 * i))
        stage.picture += (edge(far - 1, 0.03) * (0.9 - 0.13 * i))[..., None] * stage.tint
    solid = WORKS["dish"](random.Random(stage.seed)) if stage.seed % 2 else WORKS["reactor"](random.Random(stage.seed))
    put(stage, solid, framed(solid, Camera(30, 10, 0, aim=(0, 0.5, 0)), stage.size, 0.40, (0.5, 0.42)), 0.7, fill=0.3)


def eye(stage: Stage, recipe: Recipe) -> None:
    """The eye of hexagons."""
    x, y, _, angle = polar(stage.size, stage.at(0.5, 0.5), stage.unit * 0.40)
    lid = np.hypot(x * 0.86, np.abs(y) + 0.75) - 1.22
    stage.picture += (edge(lid, 0.022) + step(0.02, -0.02, lid) * 0.06)[..., None] * stage.tint
    u, v = np.abs(x), np.abs(y)
    iris = np.maximum(v * 0.866 + u * 0.5, u)
    rays = 0.6 + 0.4 * np.cos(angle * (18 + 6 * (stage.seed % 4)))
    stage.picture += ((iris < 0.40) * (iris > 0.15) * rays * 0.55 + edge(iris - 0.40, 0.016) + edge(iris - 0.15, 0.02))[
        ..., None
    ] * (stage.tint + 0.06)
    stage.world(0.5, 0.5, 0.055, recipe.text("biome", "golden"), stage.seed)
    stage.hexes(0.5)


def destiny(stage: Stage, recipe: Recipe) -> None:
    """A crown of beams on a Core World."""
    stage.world(
        0.5, 0.58, 0.24, recipe.text("biome", ("storm", "foundry", "golden", "machine")[stage.seed % 4]), stage.seed, lights=1.0
    )
    for i in range(7):
        a = -math.pi * (0.14 + 0.12 * i)
        tall = 0.52 if i % 2 else 0.40
        stage.beam(
            (0.5 + math.cos(a) * 0.20, 0.58 + math.sin(a) * 0.25),
            (0.5 + math.cos(a) * tall * 0.8, 0.58 + math.sin(a) * tall),
            0.008,
            0.9,
        )
    _, _, far, _ = polar(stage.size, stage.at(0.5, 0.58), stage.unit * 0.28)
    stage.picture += edge(far - 1, 0.014)[..., None] * stage.tint


def corridor(stage: Stage, recipe: Recipe) -> None:
    """Gates of hexagons leading to a light."""
    stage.spot(0.5, 0.5, 0.07, stage.tint + 0.3, 1.6)
    for i in range(9):
        k = 0.07 * 1.36**i
        x, y, _, _ = polar(stage.size, stage.at(0.5 + 0.02 * i * math.sin(stage.seed), 0.5), stage.unit * k)
        u, v = np.abs(x), np.abs(y)
        stage.picture += (edge(np.maximum(v * 0.866 + u * 0.5, u) - 1, 0.05, 3) * (0.25 + 0.08 * i))[..., None] * stage.tint
    layer = _ship(stage, ("dart", "spine")[stage.seed % 2], Camera(172, 12, 0), 200)
    stage.stamp(layer, 0.47, 0.62, 0.24)


def burning(stage: Stage, recipe: Recipe) -> None:
    """A World's limb in flames under beams."""
    x, y, r = 0.5, 1.30, 0.76
    stage.world(x, y, r, _ground(stage, recipe), stage.seed, lights=1.0, dim=0.7)
    family = recipe.text("of", ("wedge", "flagship", "hammer")[stage.seed % 3])
    layer = _ship(stage, family, Camera((66, -66)[stage.seed % 2], -6, 0), 300)
    for i in range(3):
        px, py = 0.22 + 0.28 * i, 0.17 + 0.09 * ((i + stage.seed) % 2)
        for k in range(3):
            hx = px + stage.rng.uniform(-0.12, 0.12)
            hy = y - math.sqrt(max(0.02, r * r - ((hx - x) * 1.25) ** 2)) + stage.rng.uniform(0.03, 0.16)
            stage.beam((px, py), (hx, hy), 0.005, 0.7)
            stage.blast(hx, hy, 0.05 + 0.02 * k, 0.9)
        stage.stamp(layer, px, py, 0.26)


def landing(stage: Stage, recipe: Recipe) -> None:
    """Pods over a city's lights."""
    stage.world(0.5, 1.20, 0.84, _ground(stage, recipe), stage.seed, lights=2.0, dim=0.6)
    for i in range(11):
        x, y = 0.06 + 0.09 * i + stage.rng.uniform(-0.03, 0.03), stage.rng.uniform(0.16, 0.70)
        stage.beam((x - 0.10, y - 0.34), (x, y), 0.013, 0.8, taper=True, color=FIRE)
        stage.spot(x, y, 0.014, stage.tint + 0.6, 1.5)
    stage.hexes(0.25)


def siege(stage: Stage, recipe: Recipe) -> None:
    """A ring of ships closes round a World."""
    stage.world(0.5, 0.5, 0.20, _ground(stage, recipe), stage.seed, lights=1.0)
    for i in range(10):
        a = i * 0.628
        layer = _ship(
            stage, "wedge" if stage.seed % 2 else "spine", Camera(60 if math.cos(a) < 0 else -60, _high(recipe), 0), 140
        )
        px, py = 0.5 + math.cos(a) * 0.36, 0.5 + math.sin(a) * 0.36
        stage.beam((px, py), (0.5 + math.cos(a) * 0.17, 0.5 + math.sin(a) * 0.21), 0.003, 0.6)
        stage.stamp(layer, px, py, 0.17)


def works(stage: Stage, recipe: Recipe) -> None:
    """Fortresses rise on a taken World."""
    stage.world(0.5, 1.62, 0.92, _ground(stage, recipe), stage.seed, lights=1.0, dim=0.7)
    name = recipe.text("of", tuple(WORKS)[stage.seed % len(WORKS)])
    solid = WORKS[name](random.Random(stage.seed))
    view = Camera((30, -30)[stage.seed % 2], 0.8 * _high(recipe), _tilt(recipe), 3.0, aim=(0, 0.5, 0))
    put(stage, solid, framed(solid, view, stage.size, 0.84, ((0.44, 0.56)[stage.seed % 2], 0.48)), 0.62, scale=1.4, fill=0.3)


def monument(stage: Stage, recipe: Recipe) -> None:
    """Relics of the beaten."""
    solid = RELICS[recipe.text("of", tuple(RELICS)[stage.seed % len(RELICS)])](random.Random(stage.seed))
    stage.spot(0.5, 0.45, 0.32, None, 0.3)
    view = Camera((24, -30)[stage.seed % 2], _high(recipe), _tilt(recipe), 3.0)
    put(stage, solid, framed(solid, view, stage.size, 0.84, ((0.46, 0.54)[stage.seed % 2], 0.48)), 0.5, fill=0.5)
    for i in range(5):
        stage.beam((0.1 + 0.2 * i, 1.02), (0.1 + 0.2 * i + stage.rng.uniform(-0.05, 0.05), 0.80), 0.016, 0.5, color=FIRE)


FAMILIES: dict[str, str] = {
    "fleet": "armada",
    "armada": "armada",
    "keel": "armada",
    "volley": "armada",
    "squadron": "squadron",
    "corridor": "squadron",
    "crates": "squadron",
    "foundry": "foundry",
    "landing": "landing",
    "burning": "landing",
    "wave": "landing",
    "siege": "siege",
    "dome": "siege",
    "target": "mark",
    "survey": "mark",
    "beacon": "mark",
    "eye": "mark",
    "works": "works",
    "monument": "trophy",
    "coins": "trophy",
    "chart": "trophy",
    "eclipse": "light",
    "vortex": "light",
    "destiny": "light",
    "surge": "light",
    "feint": "light",
    "muster": "muster",
    "envoy": "envoy",
    "champion": "champion",
}
"""Which of the twelve scenes of the Nemesis a subject belongs to; the last three are posters."""
WORLD_SCENES = frozenset(("target", "survey", "siege", "destiny", "dome"))
"""Scenes that are about a World; in others it is ground."""
_SCENES: dict[str, Callable[[Stage, Recipe], None]] = {
    "fleet": fleet,
    "armada": armada,
    "squadron": squadron,
    "foundry": foundry,
    "whispers": whispers,
    "keel": keel,
    "target": target,
    "survey": survey,
    "beacon": beacon,
    "eye": eye,
    "destiny": destiny,
    "corridor": corridor,
    "burning": burning,
    "landing": landing,
    "siege": siege,
    "works": works,
    "monument": monument,
}


def nemesis(stage: Stage, recipe: Recipe) -> None:
    """A command card: its scene, and the net of hexagons round it."""
    if recipe.subject in _SCENES:
        _SCENES[recipe.subject](stage, recipe)
    elif recipe.subject in ENERGY:
        ENERGY[recipe.subject](stage)
    else:
        solid = GOODS[recipe.subject](random.Random(stage.seed))
        stage.spot(0.5, 0.5, 0.30, stage.tint, 0.25)
        view = Camera(-26, _high(recipe), _tilt(recipe), 3.0)
        put(stage, solid, framed(solid, view, stage.size, 0.84, (0.46, 0.5)), 0.6, fill=0.45)
    net(stage)


def net(stage: Stage) -> None:
    """The net of hexagons that all the Nemesis does is caught in."""
    stage.hexes(0.28, (0.07, 0.10, 0.14)[stage.seed % 3])


def prime(stage: Stage, recipe: Recipe) -> None:
    """A Core World as the Nemesis sees it: in hexagons of light, with its own sign; each differs in size, place and turn."""
    biome = recipe.text("biome", CORE_GROUNDS.get(recipe.subject, "storm"))
    names = tuple(CORE_GROUNDS)
    rank = names.index(recipe.subject) if recipe.subject in names else stage.seed % len(names)
    radius = 0.205 + 0.026 * (rank * 5 % 4)
    cx, cy = 0.5 + 0.035 * (rank % 3 - 1), 0.5 + 0.03 * (rank // 3 - 1)
    x, y, _, _ = polar(stage.size, stage.at(cx, cy), stage.unit * (0.36 + 0.03 * (rank * 2 % 5)))
    angle = rank * math.pi / 18
    u, v = np.abs(x * math.cos(angle) - y * math.sin(angle)), np.abs(x * math.sin(angle) + y * math.cos(angle))
    hexagon = np.maximum(v * 0.866 + u * 0.5, u) - 1
    light_ = edge(hexagon, 0.02) + step(0.0, -0.9, hexagon) * (0.05 + 0.05 * (rank % 3))
    for i in range(1 + rank % 3):
        light_ += 0.6 * edge(hexagon + 0.09 * (i + 1), 0.010)
    stage.picture += light_[..., None] * stage.tint
    if biome == "star":
        stage.picture = stage.picture + sun(stage.size, stage.at(cx, cy), stage.unit * radius * 0.8, stage.seed, (255, 170, 60))
    else:
        stage.world(cx, cy, radius, biome, stage.seed, lights=1.0)
    if recipe.subject in CORE_SIGNS:
        FEATURE_MAKERS[CORE_SIGNS[recipe.subject]](stage, cx, cy, radius)
    stage.hexes(0.35, 0.12)
