"""The edge of a card that was earned: hues that run round it as it is tilted, added to its metal."""

from __future__ import annotations

import math

import pygame

from game.client.runs.foils import PROMO
from game.content.language import say
from game.ui.cards.card_metal import bars_of
from game.ui.cards.face_paint import metal_ring
from game.ui.kit.cache import FACES, PLATES

Point = tuple[float, float]

ACROSS = 0.42
"""How long the hues are before they come round again, in shares of a side."""
LEAN = 0.8
"""How far they lean where they cross a side, in widths of it."""
TILT, SECONDS = 0.9, 9.0
"""How far they run when the camera goes from its middle to its end, in rounds, and seconds of a round by themselves."""
RUNS = ((0.0, 1), (0.35, -1), (0.7, -1), (0.15, 1))
"""Where on the round each side begins and which way it runs: above, below, at the left and at the right."""
BRIGHT, VIVID = 150, 0.75
"""How bright a hue is at most, of 255, and how much of it is colour."""


def draw_foil(target: pygame.Surface, bars: list[pygame.Rect], camera: Point, seconds: float) -> None:
    """Adds the hues to the four sides of an edge; without time and camera they stand still."""
    turned = seconds / SECONDS + TILT * (camera[0] + 0.6 * camera[1])
    for bar, (begin, way) in zip(bars, RUNS, strict=True):
        strip = _hues(bar.size)
        flat = bar.width >= bar.height
        rounds = (strip.get_width() if flat else strip.get_height()) - max(bar.size)
        gone = round(((begin + way * turned) % 1.0) * rounds)
        part = pygame.Rect((gone, 0) if flat else (0, gone), bar.size)
        target.blit(strip, bar, part, special_flags=pygame.BLEND_RGB_ADD)


def draw_foil_ring(target: pygame.Surface, box: pygame.Rect, kind: str, edge: float) -> None:
    """Adds the hues to the metal of a card in the card place, where they stand still."""

    def make() -> pygame.Surface:
        ring = pygame.Surface(box.size)
        draw_foil(ring, bars_of(ring.get_rect(), max(4, min(box.size) // 8)), (0.0, 0.0), 0.0)
        ring.blit(metal_ring(kind, box.size, edge), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return ring

    target.blit(FACES.get(("edge_foil", kind, box.size, edge), make), box, special_flags=pygame.BLEND_RGB_ADD)


def foil_words(foil: str) -> str:
    """Why the edge of a card is of foil."""
    return say("gallery.foil_promo") if foil == PROMO else say("gallery.foil_mastered", home=foil)


def _hues(size: tuple[int, int]) -> pygame.Surface:
    """All hues along a side, and one round more of them, so that any part of its length can be cut out."""
    long, wide = max(size), min(size)
    around = max(8, round(long * ACROSS))

    def make() -> pygame.Surface:
        row, strip = pygame.Surface((around, 1)), pygame.Surface((long + around, wide))
        for along in range(around):
            row.set_at((along, 0), _hue(along / around))
        for across in range(wide):
            for left in range(-round(LEAN * across), long + around, around):
                strip.blit(row, (left, across))
        return strip if size[0] >= size[1] else pygame.transform.rotate(strip, -90)

    return PLATES.get(("foil", size), make)


def _hue(part: float) -> tuple[int, int, int]:
    """The colour at a share of the round: one bright ridge in it, dull between."""
    ridge = (0.5 + 0.5 * math.cos(math.tau * part)) ** 2
    level = BRIGHT * (0.35 + 0.65 * ridge)
    red, green, blue = (
        level * (1 - VIVID + VIVID * (0.5 + 0.5 * math.cos(math.tau * (part + turn)))) for turn in (0.0, 1 / 3, 2 / 3)
    )
    return round(red), round(green), round(blue)
