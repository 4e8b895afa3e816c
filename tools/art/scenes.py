"""From a recipe to a picture: one function per scene of Units, Tactics, relics and structures."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from .apart import put
from .briefs import DISTANCES, HEIGHTS, HEIGHTS_ON_LAND, filled
from .busts import HEADS, PROPS, SHOULDERS, Dress, bust
from .canvas import F32, Array, blur, grid, light
from .cities import city
from .crowds import CROWDS
from .deeds import DEEDS
from .energy import ENERGY as PLAIN_ENERGY
from .fighters import FIGHTERS
from .figures import ARMOUR, Kit, random_kit, squad, trooper
from .flagship_hulls import FLAGSHIPS
from .halo import HALOS, halo
from .happenings import happening
from .hulls import CRUISERS, GIANTS
from .land import SOILS, plain
from .lit import lit
from .machines import ROBOTS, VEHICLES
from .medallions import medallion
from .menace import nemesis, prime
from .poster.layers import poster
from .recipes import Recipe
from .relics import GOODS as PLAIN_GOODS
from .relics import RELICS as PLAIN_RELICS
from .shapes import copies, moved
from .solid import Camera, Solid, framed, plumes
from .stage import SIZE, Stage, new_stage, sprite
from .treasures import TREASURES
from .works import WORKS
from .worlds import world

ENERGY = {**PLAIN_ENERGY, **DEEDS}
GOODS = {**PLAIN_GOODS, **TREASURES}
RELICS = {**PLAIN_RELICS, **TREASURES}
FACTION_HALOS = {"gold": "sun", "sky": "wings", "teal": "leaf", "ember": "gear", "violet": "moon", "bone": "crown"}


def picture(recipe: Recipe, size: tuple[int, int] = SIZE) -> Array:
    """The finished picture of a card, as values of 0 to 1."""
    if recipe.scene in PRINTED:
        return PRINTED[recipe.scene](recipe, size)
    amount = {"relic": 0.30, "hero": 0.55, "world": 0.62, "tactic": 0.55, "work": 0.5}.get(recipe.scene, 0.78)
    stage = new_stage(recipe.seed, recipe.accent, size=size, amount=recipe.number("gas", amount), hue=recipe.text("sky", ""))
    SCENES[recipe.scene](stage, recipe)
    return stage.finished()


def _behind(stage: Stage, recipe: Recipe) -> None:
    """A World behind ships, when the recipe names its biome."""
    biome = recipe.text("behind", "")
    if biome:
        side = recipe.number("side", 0.82 if stage.seed % 2 else 0.16)
        stage.world(side, recipe.number("rise", 0.82), recipe.number("size", 0.42), biome, stage.seed + 3, lights=0.6, dim=0.75)


def _view(recipe: Recipe, choices: tuple[tuple[float, float, float], ...]) -> Camera:
    """The camera of a ship: azimuth, elevation, roll; drawn from the seed unless given."""
    azimuth, elevation, roll = choices[recipe.seed % len(choices)]
    elevation = HEIGHTS.get(recipe.text("height", ""), elevation)
    return Camera(
        recipe.number("azimuth", azimuth),
        recipe.number("elevation", elevation),
        recipe.number("roll", 0) or roll,
        recipe.number("distance", _distance(recipe)),
    )


def _distance(recipe: Recipe) -> float:
    return DISTANCES[recipe.text("reach", "mid")][0]


def _filled(recipe: Recipe, fill: float) -> float:
    """How much of the picture the subject fills: what the recipe says, or the usual share at the brief's distance."""
    return recipe.number("fill", filled(recipe.text("reach", "mid"), fill))


def fighter(stage: Stage, recipe: Recipe) -> None:
    """A Starfighter close by, with wing mates if the recipe counts more than one."""
    _behind(stage, recipe)
    ship = FIGHTERS[recipe.subject](random.Random(recipe.seed))
    camera = _view(recipe, ((142, 30, -14), (222, 26, 16), (38, 24, 12), (-36, 20, -12), (160, 42, -8)))
    count = int(recipe.number("count", 1))
    if count > 1:
        mate = sprite(ship, camera, stage.color)
        places = (
            (0.20, 0.24, 0.30),
            (0.84, 0.26, 0.24),
            (0.10, 0.62, 0.20),
            (0.90, 0.68, 0.28),
            (0.52, 0.10, 0.18),
            (0.36, 0.12, 0.14),
        )
        for x, y, high in sorted(places[: count - 1], key=lambda p: p[2]):
            stage.stamp(mate, x, y, high, 0.85)
    _ship(stage, recipe, ship, camera, 0.74 if count > 1 else 0.88, 1.0)
    if recipe.text("fire", ""):
        stage.beam((0.5, 0.5), (1.1 if camera.azimuth > 180 or camera.azimuth < 0 else -0.1, 0.2), 0.008, 0.8)


def cruiser(stage: Stage, recipe: Recipe) -> None:
    """A Star Cruiser in full length."""
    _behind(stage, recipe)
    ship = CRUISERS[recipe.subject](random.Random(recipe.seed))
    camera = _view(recipe, ((136, 18, -10), (226, 16, 10), (44, 14, 8), (-44, 16, -8)))
    _ship(stage, recipe, ship, camera, 0.86, 1.4)


def giant(stage: Stage, recipe: Recipe) -> None:
    """A Capital Ship seen from low, with escorts for its size."""
    _behind(stage, recipe)
    ship = GIANTS[recipe.subject](random.Random(recipe.seed))
    camera = _view(recipe, ((138, 12, -6), (224, 14, 6), (40, 10, 6), (-40, 12, -6)))
    if recipe.number("escorts", 3):
        mate = sprite(FIGHTERS["dart"](random.Random(1)), replace(camera, elevation=24), stage.color, width=110, height=88)
        for i in range(int(recipe.number("escorts", 3))):
            stage.stamp(mate, (0.14, 0.88, 0.78)[i % 3], (0.16, 0.12, 0.86)[i % 3], (0.10, 0.075, 0.13)[i % 3])
    _ship(stage, recipe, ship, camera, 0.85, 1.9)


def flagship(stage: Stage, recipe: Recipe) -> None:
    """A flagship alone, so that its outline says its name."""
    _behind(stage, recipe)
    _ship(stage, recipe, FLAGSHIPS[recipe.subject](), _view(recipe, ((40, 14, -6),)), 0.90, 1.5)


def _ship(stage: Stage, recipe: Recipe, ship: Solid, camera: Camera, fill: float, scale: float) -> None:
    """A ship lit by its sky, with its engines' light, before a sky that is out of focus."""
    place = (0.5 + recipe.number("aside", (-0.05, 0.05)[stage.seed % 2]), 0.5 + recipe.number("down", 0.03))
    view = framed(ship, camera, stage.size, _filled(recipe, fill), place)
    behind = math.cos(math.radians(view.azimuth)) > 0
    stage.picture = blur(stage.picture, 1.1 * stage.unit / 480)
    if behind:
        plumes(stage.picture, ship, view, stage.color)
    lit(stage, ship, view, 0.86, scale=scale, haze=0.30, fill=0.34)
    if not behind:
        plumes(stage.picture, ship, view, stage.color)


def _ground(stage: Stage, recipe: Recipe, solid: Solid, camera: Camera, fill: float, *, tiles: bool = False) -> None:
    """A solid on a plain below the sky, dust at its feet."""
    biome = recipe.text("behind", "")
    if biome:
        stage.world(
            recipe.number("side", 0.80), recipe.number("rise", 0.26), recipe.number("size", 0.24), biome, stage.seed + 3, dim=0.7
        )
    aside = recipe.number("aside", (-0.06, 0.06)[stage.seed % 2])
    camera = framed(solid, camera, stage.size, _filled(recipe, fill), (0.5 + aside, 0.53))
    soil = recipe.text("soil", tuple(SOILS)[stage.seed % len(SOILS)])
    stage.picture = plain(
        stage.picture, solid, camera, soil, stage.seed % 97, stage.color, tiles=tiles or soil in ("marble", "steel")
    )
    put(stage, solid, camera, 0.80, haze=0.10, fill=0.30)
    plumes(stage.picture, solid, camera, stage.color)
    for fire in range(int(recipe.number("fires", 0))):
        x = (0.12, 0.90, 0.30, 0.74)[fire % 4]
        stage.blast(x, 0.60, 0.045, 0.8)
    for _ in range(int(recipe.number("sparks", 0))):
        x, y = stage.rng.uniform(0.2, 0.8), stage.rng.uniform(0.55, 0.80)
        stage.spot(x, y, 0.012, light((255, 230, 190), 1.1), 1.6)
        for _ in range(16):
            dx, dy = stage.rng.gauss(0, 0.035), -abs(stage.rng.gauss(0.02, 0.05))
            stage.beam((x + dx * 0.3, y + dy * 0.3), (x + dx, y + dy), 0.0028, 0.8, taper=True, color=light((255, 170, 70), 1.1))


def _low(recipe: Recipe) -> Camera:
    azimuth = (26, -24, 38, -36, 14)[recipe.seed % 5]
    return Camera(
        recipe.number("azimuth", azimuth),
        recipe.number("elevation", HEIGHTS_ON_LAND[recipe.text("height", "low")]),
        recipe.number("roll", 0),
        recipe.number("distance", _distance(recipe)),
        aim=(0, 0.5, 0),
    )


def infantry(stage: Stage, recipe: Recipe) -> None:
    """Soldiers, alone or in formation."""
    drawn = random_kit(random.Random(recipe.seed))
    kit = Kit(
        recipe.text("helmet", drawn.helmet),
        recipe.text("weapon", drawn.weapon),
        bool(recipe.more.get("shield", drawn.shield)),
        recipe.text("pack", drawn.pack),
        bool(recipe.more.get("cape", drawn.cape)),
        recipe.number("bulk", drawn.bulk),
        drawn.stride,
        armour=replace(ARMOUR, color=(206, 200, 190))
        if recipe.text("armour", "") == "pale"
        else replace(ARMOUR, color=(96, 84, 66), tint=0.12, wear=0.6)
        if recipe.text("armour", "") == "worn"
        else ARMOUR,
    )
    side = int(recipe.number("side_count", (0, 1, 1, 2)[recipe.seed % 4]))
    group = squad(trooper(kit), recipe.number("gap", 0.60), recipe.number("back", 0.40), side)
    _ground(stage, recipe, group, _low(recipe), 0.88 if side else 0.86)


def robot(stage: Stage, recipe: Recipe) -> None:
    """A Robot, or a row of them."""
    side = int(recipe.number("side_count", 0))
    solid = squad(ROBOTS[recipe.subject](random.Random(recipe.seed)), recipe.number("gap", 1.1), recipe.number("back", 0.7), side)
    _ground(stage, recipe, solid, _low(recipe), 0.80 if not side else 0.90)


def vehicle(stage: Stage, recipe: Recipe) -> None:
    """A Vehicle in three-quarter view, or a row of them."""
    side = int(recipe.number("side_count", 0))
    solid = VEHICLES[recipe.subject](random.Random(recipe.seed))
    solid = squad(solid, recipe.number("gap", 1.3), recipe.number("back", 0.9), side)
    camera = replace(
        _low(recipe),
        azimuth=recipe.number("azimuth", (38, -40, 50, -30)[recipe.seed % 4]),
    )
    _ground(stage, recipe, solid, camera, 0.80 if not side else 0.92)


def hero(stage: Stage, recipe: Recipe) -> None:
    """A bust before its sign."""
    rng = random.Random(recipe.seed)
    dress = Dress(
        recipe.text("head", rng.choice(HEADS)),
        recipe.text("shoulders", rng.choice(SHOULDERS)),
        recipe.text("prop", rng.choice(("", *PROPS))),
    )
    sign = recipe.text("halo", FACTION_HALOS.get(recipe.accent, rng.choice(HALOS)))
    halo(stage.picture, sign, stage.at(0.5, 0.44), stage.unit * 0.30, recipe.accent, 1.1)
    camera = Camera(
        recipe.number("azimuth", (24, -22, 16, -30)[recipe.seed % 4]),
        2,
        0,
        4.2,
        recipe.number("zoom", 1.72),
        aim=(0, recipe.number("aim", 0.40), 0),
    )
    stage.solid(bust(dress), camera, detail=1.4, power=0.9)


def tactic(stage: Stage, recipe: Recipe) -> None:
    """Light, or goods floating in it."""
    if recipe.subject in ENERGY:
        ENERGY[recipe.subject](stage)
        return
    if recipe.subject == "parade":
        parade(stage, recipe)
        return
    solid = GOODS[recipe.subject](random.Random(recipe.seed))
    stage.spot(0.5, 0.5, 0.30, stage.tint, 0.22)
    height = HEIGHTS[recipe.text("height", "eye")]
    camera = Camera(recipe.number("azimuth", 24), recipe.number("elevation", height), recipe.number("roll", 0), _distance(recipe))
    place = (0.5 + recipe.number("aside", (-0.05, 0.05)[stage.seed % 2]), 0.5)
    lit(stage, solid, framed(solid, camera, stage.size, _filled(recipe, 0.86), place), 0.74, fill=0.5)


def heroic(stage: Stage, recipe: Recipe) -> None:
    """A Heroic Tactic: the sign of its Hero, large, and before it a deed, a thing, a ship or a soldier."""
    halo(stage.picture, recipe.text("halo", "ring"), stage.at(0.5, 0.48), stage.unit * 0.33, recipe.accent, 1.0)
    subject = recipe.subject
    if subject in ENERGY:
        ENERGY[subject](stage)
    elif subject == "parade":
        parade(stage, recipe)
    elif subject in {**FIGHTERS, **CRUISERS, **GIANTS}:
        ship = {**FIGHTERS, **CRUISERS, **GIANTS}[subject](random.Random(recipe.seed))
        camera = _view(recipe, ((142, 30, -14), (222, 26, 16), (38, 24, 12), (-36, 20, -12)))
        stage.solid(ship, framed(ship, camera, stage.size, 0.78), scale=1.0 if subject in FIGHTERS else 1.9)
    elif subject in _SOLDIERS or subject in ROBOTS:
        one = trooper(_SOLDIERS[subject]) if subject in _SOLDIERS else ROBOTS[subject](random.Random(recipe.seed))
        camera = Camera((22, -22)[recipe.seed % 2], 4, 0, 3.8, aim=(0, 0.5, 0))
        stage.solid(one, framed(one, camera, stage.size, 0.86), power=1.1)
    else:
        solid = {**GOODS, **RELICS, **WORKS}[subject](random.Random(recipe.seed))
        camera = Camera((24, -26)[recipe.seed % 2], 14, aim=(0, 0.5 if subject in WORKS else 0, 0))
        stage.solid(solid, framed(solid, camera, stage.size, 0.74))


_SOLDIERS = {
    "lance_bearer": Kit("tall", "lance", cape=True),
    "shield_bearer": Kit("crest", "sword", shield=True),
    "swordsman": Kit("hood", "sword", cape=True),
}


def parade(stage: Stage, recipe: Recipe) -> None:
    """Rank on rank of one machine or soldier."""
    what = recipe.text("of", "trooper")
    one = trooper(Kit(weapon="lance", helmet="brim")) if what == "trooper" else ROBOTS[what](random.Random(recipe.seed))
    solid = squad(one, 0.75 if what == "trooper" else 1.05, 0.0, 2)
    shapes = [part.shape for part in solid.parts]
    rows = [
        replace(part, shape=moved(copies(shape, (1, 1, 1.3), (0, 0, 2)), (0, 0, -1.4)))
        for part, shape in zip(solid.parts, shapes)
    ]
    _ground(stage, recipe, Solid(rows, reach=4.6), Camera(20, 15, 0, 7.0, aim=(0, 0.4, -1.0)), 1.05)


def relic(stage: Stage, recipe: Recipe) -> None:
    """A thing of worth in one light, on black."""
    solid = RELICS[recipe.subject](random.Random(recipe.seed))
    stage.spot(0.5, 0.46, 0.34, light((255, 230, 180), 1.2), 0.16)
    camera = Camera(recipe.number("azimuth", 24), recipe.number("elevation", 12), 0, recipe.number("distance", 3.9))
    shaft = 0.16 * np.exp(-(((_across(stage) - 0.36) / 0.17) ** 2))[..., None] * light((255, 214, 160))
    stage.picture = stage.picture * F32(0.8) + shaft
    put(stage, solid, framed(solid, camera, stage.size, recipe.number("fill", 0.82), (0.5, recipe.number("rise", 0.5))))
    stage.picture = stage.picture + shaft * F32(0.35)
    for _ in range(26):
        near = stage.rng.random() ** 2
        x, y = stage.rng.uniform(0.2, 0.8), stage.rng.uniform(0.0, 0.8)
        stage.spot(x, y, 0.005 + 0.018 * near, light((255, 220, 170)), 0.03 + 0.08 * (1 - near))


def _across(stage: Stage) -> Array:
    """How far across the picture each pixel is, on lines that lean like a shaft of light."""
    x, y = grid(*stage.size)
    made: Array = (x - y * F32(0.22)) / stage.size[0]
    return made


def work(stage: Stage, recipe: Recipe) -> None:
    """A structure on a World's limb."""
    stage.world(
        0.5,
        1.62,
        0.92,
        recipe.text("biome", ("terran", "rust", "desert", "ice", "jungle", "rock")[recipe.seed % 6]),
        stage.seed,
        lights=1.0,
    )
    solid = WORKS[recipe.subject](random.Random(recipe.seed))
    camera = Camera(
        recipe.number("azimuth", (28, -26, 40)[recipe.seed % 3]),
        recipe.number("elevation", HEIGHTS[recipe.text("height", "eye")] * 0.8),
        recipe.number("roll", 0),
        _distance(recipe),
        aim=(0, 0.5, 0),
    )
    place = (0.5 + recipe.number("aside", (-0.07, 0.07)[stage.seed % 2]), 0.48)
    put(stage, solid, framed(solid, camera, stage.size, _filled(recipe, 0.86), place), 0.80, scale=1.4, haze=0.15, fill=0.36)


SCENES: dict[str, Callable[[Stage, Recipe], None]] = {
    "world": world,
    "fighter": fighter,
    "cruiser": cruiser,
    "giant": giant,
    "flagship": flagship,
    "infantry": infantry,
    "robot": robot,
    "vehicle": vehicle,
    "hero": hero,
    "heroic": heroic,
    "tactic": tactic,
    "relic": relic,
    "work": work,
    "nemesis": nemesis,
    "prime": prime,
    "order": medallion,
    "city": city,
    "event": happening,
    **CROWDS,
}
PRINTED: dict[str, Callable[[Recipe, tuple[int, int]], Array]] = {"poster": poster}
"""Scenes that are printed in flat values instead of lit."""
