"""The picture in a card's window, made from the card's key: space behind, the subject in front; cached per size."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

import pygame

from game.ui import theme
from game.ui.art_figures import hero, infantry, robot, vehicle
from game.ui.art_relics import relic, tactic
from game.ui.art_ships import capital_ship, star_cruiser, starfighter
from game.ui.art_stage import Stage
from game.ui.cache import ARTS
from game.ui.icons import icon, type_icon
from game.ui.planets import BIOMES, planet
from game.ui.shapes import gradient
from game.ui.theme import Color


class Pictured(Protocol):
    """What the picture is made from; every CardDef has it."""

    @property
    def key(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def faction(self) -> str | None: ...
    @property
    def core(self) -> bool: ...


_SUBJECTS: dict[str, Callable[[Stage], None]] = {
    "capital_ship": capital_ship,
    "star_cruiser": star_cruiser,
    "starfighter": starfighter,
    "vehicle": vehicle,
    "robot": robot,
    "infantry": infantry,
    "tactic": tactic,
    "prestige": relic,
    "hero": hero,
}

# Words in a World's key that ask for a kind of ground; other Worlds draw one from their key.
_GROUNDS: dict[str, tuple[str, ...]] = {
    "ice": ("ice", "frost", "snow", "frozen", "glac", "winter", "cold"),
    "lava": ("lava", "fire", "ember", "volcan", "magma", "burn", "cinder"),
    "ocean": ("ocean", "sea", "water", "tide", "aqua", "reef"),
    "desert": ("desert", "dust", "dune", "sand"),
    "rock": ("barren", "moon", "mine", "rock", "stone", "crater"),
    "jungle": ("jungle", "forest", "green", "garden"),
    "terran": ("avalon", "haven", "farm"),
    "gas": ("gas", "cloud"),
    "storm": ("storm", "wind", "zeus"),
    "toxic": ("toxic", "swamp", "poison"),
    "city": ("city", "metro", "capital", "port", "market", "anu"),
    "machine": ("forge", "factory", "machine", "foundry", "ship", "dock", "ptah"),
    "crystal": ("crystal", "gem", "jewel"),
    "rust": ("rust", "iron", "wotan"),
    "violet gas": ("indra",),
    "sun": ("sun", "solar"),
}
_EXACT = {"ra": "sun"}


class Allowance:
    """How long pictures may be worked on in one frame, so that a table full of new cards never stalls.

    Without a limit (as in tools and tests of single faces) every picture is made at once. The app grants a limit each frame; what
    is asked for beyond it is drawn as a sketch, `waiting` is set, and the next frame goes on.
    """

    def __init__(self) -> None:
        self.left: float | None = None
        self.waiting = False

    def grant(self, seconds: float | None) -> None:
        """Begin a frame."""
        self.left = seconds
        self.waiting = False

    @property
    def spent(self) -> bool:
        """True when no more pictures should be made in this frame."""
        return self.left is not None and self.left <= 0

    def spend(self, since: float) -> None:
        """Count the time since a reading of the clock."""
        if self.left is not None:
            self.left -= perf_counter() - since


ALLOWANCE = Allowance()


def sketch(card: Pictured, size: tuple[int, int]) -> pygame.Surface:
    """A quick stand-in for the picture: its light, and the mark of its type."""
    size = (max(4, size[0]), max(4, size[1]))
    color = accent(card)
    out = gradient(size, (6, 8, 16), theme.mix((8, 10, 20), color, 0.22))
    mark = icon(
        type_icon(card.types[0] if card.types else card.kind), round(min(size) * 0.5), theme.mix((20, 24, 40), color, 0.35)
    )
    out.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out


def art(card: Pictured, size: tuple[int, int]) -> pygame.Surface:
    """The opaque picture for a window of this size, cached; do not draw on it."""
    size = (max(4, size[0]), max(4, size[1]))
    return ARTS.get(("art", card.key, card.kind, size), lambda: _make(card, size))


def accent(card: Pictured) -> Color:
    """The one strong colour of a card's picture: its faction's, else one drawn from its key."""
    if card.faction:
        return theme.faction_color(card.faction)
    choices = ("gold", "sky", "teal", "ember", "violet", "sky", "gold", "ember")
    return theme.mix(theme.FACTION_COLORS[random.Random(card.key).choice(choices)], (190, 200, 220), 0.15)


def biome_of(key: str) -> str:
    """The ground of a World, from words in its key or drawn from it."""
    if key in _EXACT:
        return _EXACT[key]
    for biome, words in _GROUNDS.items():
        if any(word in key for word in words):
            return biome
    return random.Random(f"biome:{key}").choice([b for b in BIOMES if b != "sun"])


def _make(card: Pictured, size: tuple[int, int]) -> pygame.Surface:
    stage = Stage(size, card.key, accent(card))
    if card.kind in ("world", "home"):
        _world(stage, card)
    else:
        kinds = [
            t for t in ("hero", "capital_ship", "star_cruiser", "starfighter", "vehicle", "robot", "infantry") if t in card.types
        ]
        subject = _SUBJECTS.get(kinds[0] if kinds else card.kind, tactic)
        subject(stage)
    stage.vignette()
    return stage.picture


def _world(stage: Stage, card: Pictured) -> None:
    rng = stage.rng
    width, height = stage.size
    biome = biome_of(card.key)
    stage.sky(0.8)
    if card.core:
        stage.light((0.5, 0.5), 0.75, theme.shade(BIOMES[biome][1], 0.5))
    radius = min(width, height) * (0.37 if card.core else rng.choice((0.30, 0.34, 0.38)))
    x, y = width / 2, height / 2
    if not card.core and rng.random() < 0.3:
        x, y, radius = width * 0.5, height * 1.0, min(width, height) * 0.62
    ringed = radius < height * 0.35 and rng.random() < (0.5 if biome in ("gas", "violet gas") else 0.16)
    ball = planet(card.key, round(radius), biome, ringed=ringed)
    stage.picture.blit(ball, ball.get_rect(center=(round(x), round(y))))
    if not ringed and rng.random() < 0.4:
        moon = planet(card.key + " moon", max(3, round(radius * 0.2)), "rock")
        side = rng.choice((-1, 1))
        stage.picture.blit(moon, moon.get_rect(center=(round(width / 2 + side * radius * 1.05), round(height * 0.22))))
