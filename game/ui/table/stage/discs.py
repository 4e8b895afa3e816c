"""The disc of a World in the light it stands in, with rings for what can be done with it, and the crown of a Core World."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine import CardDef
from game.ui.cards.body_art import body, body_kept
from game.ui.cards.card_state import CardState
from game.ui.kit import theme
from game.ui.kit.cache import BODIES
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import glow
from game.ui.kit.theme import Color

TARGET: Color = (255, 90, 150)
"""Rose that nothing else has: what the Nemesis looks at."""
ARC = math.radians(46)
CROWN = 0.52
"""Where the glints of a crown sit, in diameters: on the ring, so that they reach over no name above."""
SEEN = 70
"""From how much cover on, of 255, moons and rings of a picture would disturb words that lie on them."""
LEFT, SOFT = 70, 5
"""How much of them is left there, of 255, and how soft the edge of that is, as a part of its height."""


def draw_disc(target: pygame.Surface, disc: Rect, card: CardDef, state: CardState, told: Sequence[Rect]) -> None:
    """A World in its light; where its name and numbers, or others, are `told` its moons and rings are but a breath."""
    _light(target, disc, card, state)
    picture = body(card, disc.width)
    if picture is body_kept(card, disc.width):  # what stands in until it has been read is drawn as it is
        picture = _dimmed(picture, card, disc.width) if state.dimmed else picture
        picture = _quiet(picture, card, disc, told, state.dimmed)
    target.blit(picture, picture.get_rect(center=disc.center))
    if card.core:
        _crown(target, disc)
    _rings(target, disc, state)
    if state.targeted:
        _ring(target, disc, 1.14, TARGET, max(2, disc.width // 60), parts=4)


def reaches(card: CardDef, disc: Rect, box: Rect) -> bool:
    """Whether moons, rings or light of a World, or itself, would disturb words in a box; not known before it has been read."""
    picture = body_kept(card, disc.width)
    return picture is not None and _part(picture, disc, box) is not None


def _part(picture: pygame.Surface, disc: Rect, box: Rect) -> Rect | None:
    """The part of a World's picture that lies in a box, where there is something to be seen."""
    part = box.move(picture.get_width() // 2 - disc.centerx, picture.get_height() // 2 - disc.centery).clip(picture.get_rect())
    seen = part.height > 0 and part.width > 0 and picture.subsurface(part).get_bounding_rect(SEEN).height > 0
    return part if seen else None


def _quiet(picture: pygame.Surface, card: CardDef, disc: Rect, told: Sequence[Rect], dimmed: bool) -> pygame.Surface:
    """The picture of a World without what lies behind words."""
    place = (picture.get_width(), tuple((box.x - disc.x, box.y - disc.y, *box.size) for box in told))
    key = ("quiet", card.key, getattr(card, "art", ""), place, dimmed)
    kept = BODIES.kept(key)
    if kept is not None:
        return kept
    parts = [part for part in (_part(picture, disc, box) for box in told) if part is not None]
    if not parts:
        return picture

    def make() -> pygame.Surface:
        veil = pygame.Surface((16, 2 * SOFT), pygame.SRCALPHA)
        veil.fill((255, 255, 255, 255))
        veil.fill((255, 255, 255, LEFT), veil.get_rect().inflate(-4, -2))
        out = picture.copy()
        for part in parts:
            out.blit(pygame.transform.smoothscale(veil, part.size), part, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return BODIES.get(key, make)


def _light(target: pygame.Surface, disc: Rect, card: CardDef, state: CardState) -> None:
    """The light that a body stands in: of the sky, gold for a Home World, rose for what the Nemesis looks at."""
    color: Color = (40, 70, 120)
    if card.kind == "home":
        color = (120, 92, 30)
    if card.core:
        color = (130, 84, 40)
    if state.verb and not state.dimmed:
        color = (30, 104, 132)
    if state.targeted:
        color = (120, 40, 110)
    if state.hovered or state.focused:
        color = theme.shade(color, 1.5)
    radius = round(disc.width * 0.86)
    light = glow(radius, theme.shade(color, 0.75))
    target.blit(light, light.get_rect(center=disc.center), special_flags=pygame.BLEND_RGB_ADD)


def _dimmed(picture: pygame.Surface, card: CardDef, diameter: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = picture.copy()
        out.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return BODIES.get(("dimmed", card.key, diameter, picture.get_width()), make)


def _ring(target: pygame.Surface, disc: Rect, grow: float, color: Color, line: int, parts: int = 0) -> None:
    """A smooth ring around a disc; with `parts` only so many arcs of it."""
    side = round(disc.width * grow) + 2 * line

    def make() -> pygame.Surface:
        big = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        if not parts:
            pygame.draw.circle(big, color, (side, side), side - line, 2 * line)
        for part in range(parts):
            middle = math.pi / parts + part * math.tau / parts
            box = Rect(0, 0, 2 * (side - line), 2 * (side - line))
            box.center = (side, side)
            for inset in range(2 * line):
                pygame.draw.arc(big, color, box.inflate(-inset, -inset), middle - ARC / 2, middle + ARC / 2, 2)
        return pygame.transform.smoothscale(big, (side, side))

    picture = BODIES.get(("ring", side, color, line, parts), make)
    target.blit(picture, picture.get_rect(center=disc.center))


def _rings(target: pygame.Surface, disc: Rect, state: CardState) -> None:
    """What can be done, what is chosen, where the focus is: one ring each, from the inside to the outside."""
    line = max(2, disc.width // 70)
    grow = 1.05
    wanted: list[Color] = []
    if (state.outline is not None or state.verb) and not state.targeted:
        wanted.append(state.outline or theme.LEGAL)
    if state.selected:
        wanted.append(theme.GOLD)
    if state.focused:
        wanted.append(theme.FOCUS)
    for color in wanted:
        _ring(target, disc, grow, color, line)
        grow += 2.4 * line / disc.width + 0.02


def _crown(target: pygame.Surface, disc: Rect) -> None:
    """A Core World wears a ring of gold with five glints on top."""
    _ring(target, disc, 1.08, theme.GOLD, max(1, disc.width // 90))
    radius = disc.width * CROWN
    for step in range(-2, 3):
        angle = -math.pi / 2 + step * 0.30
        at = (round(disc.centerx + radius * math.cos(angle)), round(disc.centery + radius * math.sin(angle)))
        draw_icon(target, "points", max(8, round(disc.width * (0.11 if step == 0 else 0.075))), at, theme.GOLD)
