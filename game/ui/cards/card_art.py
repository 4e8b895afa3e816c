"""The picture in a card's window: the painted one of assets/art, or one generated from the card's key; cached per size."""

from __future__ import annotations

import random
import zlib
from time import perf_counter
from typing import Protocol

import pygame

from game.ui.kit import pictures, theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.cache import ARTS
from game.ui.kit.icons import icon, type_icon
from game.ui.kit.planets import BIOMES, planet
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color


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
    "violet_gas": ("indra",),
    "sun": ("sun", "solar"),
}
WORLD_CLOSER = 1.16
"""How much larger Worlds are shown in small windows."""
# What a Unit of several types is shown as, the first that it has.
_TYPES = ("hero", "stronghold", "capital_ship", "star_cruiser", "starfighter", "vehicle", "robot", "infantry")
_EXACT = {"ra": "sun"}


class Allowance:
    """How long pictures may be worked on in one frame, so that a table full of new cards never stalls.

    Without a limit (as in tools and tests of single faces) every picture is made at once. The app grants a limit each frame; what
    is asked for beyond it shows another picture of the card or its back, `waiting` is set, and the next frame goes on. The first
    frame of a scene is `patient` and waits for files; any other shows something else until they have been read. `frame` counts
    the frames, for cards that turn; without `turns` they do not. `backs` are those seen in the last frame.
    """

    def __init__(self) -> None:
        self.left: float | None = None
        self.waiting = False
        self.patient = True
        self.frame = 0
        self.backs = 0
        self.turns = True

    def grant(self, seconds: float | None, *, turns: bool = True, patient: bool = False) -> None:
        """Begin a frame."""
        self.left = seconds
        self.patient = patient or seconds is None
        self.waiting = False
        self.frame += 1
        self.backs = 0 if seconds is not None else self.backs
        self.turns = turns and seconds is not None

    @property
    def spent(self) -> bool:
        """True when no more pictures should be made in this frame."""
        return self.left is not None and self.left <= 0

    def spend(self, since: float) -> None:
        """Count the time since a reading of the clock."""
        if self.left is not None:
            self.left -= perf_counter() - since


ALLOWANCE = Allowance()


def art(card: Pictured, size: tuple[int, int], closer: float | None = None) -> pygame.Surface:
    """The opaque picture that fills this size, cached; do not draw on it. `closer` over 1 shows its middle alone, as is usual for
    Worlds in small windows."""
    size, closer = (max(4, size[0]), max(4, size[1])), _closer(card, closer)
    dress: str = getattr(card, "art", "")  # a repainted card has another picture than its own
    painted = (pictures.card(dress, size, closer) if dress else None) or pictures.card(card.key, size, closer)
    return painted or ARTS.get(("art", card.key, card.kind, size), lambda: _generated(card, size))


def art_ahead(card: Pictured, size: tuple[int, int], closer: float | None = None) -> bool:
    """Has the picture read that will be wanted in this size; True once it is there."""
    return pictures.card_ahead(getattr(card, "art", "") or card.key, (max(4, size[0]), max(4, size[1])), _closer(card, closer))


def _closer(card: Pictured, closer: float | None) -> float:
    if closer is None:
        return WORLD_CLOSER if card.kind in ("world", "home") else 1.0
    return closer


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


def _generated(card: Pictured, size: tuple[int, int]) -> pygame.Surface:
    """The stand-in of a card without a painted picture: gas and stars, before them its World or the mark of its type."""
    seed = zlib.crc32(card.key.encode())
    color = accent(card)
    out = pygame.Surface(size)
    out.blit(nebula(size, ("frontier", "industrial", "luxury", "core", "calm")[seed % 5], seed % 9973), (0, 0))
    unit = min(size)
    shine = glow(max(2, round(unit * 0.55)), theme.shade(color, 0.45))
    out.blit(shine, shine.get_rect(center=(size[0] // 2, size[1] // 2)), special_flags=pygame.BLEND_RGB_ADD)
    if card.kind in ("world", "home"):
        biome = biome_of(card.key)
        subject = planet(card.key, max(2, round(unit * 0.36)), biome)
    else:
        kind = next((t for t in _TYPES if t in card.types), card.kind)
        mark = icon(type_icon(kind), round(unit * 0.56), theme.mix(color, theme.TEXT, 0.45))
        subject = icon(type_icon(kind), round(unit * 0.56) + 4, theme.SPACE).copy()
        subject.blit(mark, mark.get_rect(center=subject.get_rect().center))
    out.blit(subject, subject.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out
