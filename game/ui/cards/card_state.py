"""What is drawn over a card's face for its state: legal, dimmed, focused, targeted, tokens, and the stack's count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.table.specs import PRINTED, Live
from game.content.language import say
from game.ui.cards.card_face import CardLike, complete, face, height_for, picture_box, shown, signs
from game.ui.cards.card_frames import edge_light, outline
from game.ui.kit import theme
from game.ui.kit.cache import FACES
from game.ui.kit.icons import ICON_NAMES, icon
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, render
from game.ui.kit.theme import Color

LEAN = 0.3
"""Height of the light on the leader's edge, as a share of the card's width."""
BADGE = 0.66  # where along its lower edge a card has its verb: between the strengths and the points
DIM = 35  # percent of light taken from a card that offers nothing (UX-T3)


@dataclass(frozen=True, slots=True)
class CardState:
    """Marks on a card. `verb` is the icon of the legal verb and brings its outline; `count` over 1 shows a stack."""

    dimmed: bool = False
    verb: str = ""
    outline: Color | None = None
    focused: bool = False
    hovered: bool = False
    selected: bool = False
    targeted: bool = False
    tokens: int = 0
    count: int = 0
    lean: int = 0
    """Towards whom its frame glows: 1 downwards to the player, -1 upwards to the other side (UX-T17)."""


PLAIN = CardState()


def draw_card(
    target: pygame.Surface,
    at: tuple[int, int] | pygame.Rect,
    card: CardLike,
    rules: str,
    width: int,
    live: Live = PRINTED,
    state: CardState = PLAIN,
) -> pygame.Rect:
    """Draw a card with all marks of its state; `at` is the upper left corner. Returns the card's box."""
    left, top = (at.left, at.top) if isinstance(at, pygame.Rect) else at
    picture = face(card, rules, width, live)
    if state.dimmed:
        whole = complete(card, rules, width, live)
        picture = dimmed(picture, ("dim", shown(card), rules, width, live, whole))
    if state.lean:
        _lean(target, pygame.Rect(left, top, width, height_for(width)), state.lean)
    box = target.blit(picture, (left, top))
    box = pygame.Rect(left, top, width, height_for(width))
    window = picture_box(card, rules, width).move(box.topleft) if state.targeted or state.selected else box
    places = [rect.move(box.topleft) for rect, _ in signs(card, rules, width)] if state.tokens else []
    draw_state(target, box, card.kind, state, window, places)
    return box


def dimmed(picture: pygame.Surface, key: object) -> pygame.Surface:
    """The same face with a third of its light taken away, cached under the key."""

    def make() -> pygame.Surface:
        out = picture.copy()
        level = round(255 * (100 - DIM) / 100)
        out.fill((level, level, min(255, level + 6), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return FACES.get(key, make)


def draw_state(
    target: pygame.Surface,
    box: pygame.Rect,
    kind: str,
    state: CardState,
    window: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the marks alone, over whatever lies in the box; reticle and check go on the picture in the window.

    Energy Tokens keep away from the numbers and signs in the `taken` places.
    """
    width = box.width
    line = max(2, round(width * 0.016))
    if state.hovered and not state.dimmed:
        target.blit(_lift(kind, *box.size), box, special_flags=pygame.BLEND_RGB_ADD)
    gap = 0
    if state.outline is not None or state.verb:
        color = state.outline or theme.LEGAL
        _edge(target, box, kind, color, line, gap)
        gap += line
    if state.selected:
        wide = max(theme.RING, line)
        _edge(target, box, kind, theme.GOLD, wide, gap)
        gap += wide
        _badge(target, "check", (box.left + round(width * 0.04), window.centery), width, theme.GOLD, theme.INK)
    if state.focused:
        _edge(target, box, kind, theme.FOCUS, max(theme.RING, line), gap + 1)
    if state.verb in ICON_NAMES:
        _badge(target, state.verb, (box.left + round(width * BADGE), box.bottom), width, theme.LEGAL, theme.INK)
    if state.targeted:
        _reticle(target, box, window)
    if state.tokens:
        _tokens(target, box, state.tokens, taken)
    if state.count > 1:
        _count(target, box, state.count)


def _lean(target: pygame.Surface, box: pygame.Rect, lean: int) -> None:
    """Light on the edge that is turned towards whoever leads; the face is drawn over its inner half."""
    size = (round(box.width * 1.1), round(box.width * LEAN))
    color = theme.GOLD if lean > 0 else theme.NEMESIS
    light = FACES.get(
        ("lean", size, color),
        lambda: pygame.transform.smoothscale(glow(max(8, box.width // 2), theme.shade(color, 1.0)), size),
    )
    middle = (box.centerx, box.bottom if lean > 0 else box.top)
    target.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def _lift(kind: str, width: int, height: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        light = pygame.Surface((width, height))
        pygame.draw.polygon(light, (24, 24, 28), outline(kind, width, height))
        return light

    return FACES.get(("lift", kind, width, height), make)


def _edge(target: pygame.Surface, box: pygame.Rect, kind: str, color: Color, line: int, gap: int) -> None:
    light = edge_light(kind, box.width, box.height, color, line, gap)
    target.blit(light, (box.left - line - gap, box.top - line - gap))


def _badge(target: pygame.Surface, name: str, at: tuple[int, int], width: int, fill: Color, ink: Color) -> None:
    side = max(18, round(width * 0.19))
    disc = icon("dot", round(side / 0.6), fill)
    ring = icon("dot", round((side + 4) / 0.6), theme.SPACE)
    target.blit(ring, ring.get_rect(center=at))
    target.blit(disc, disc.get_rect(center=at))
    mark = icon(name, round(side * 0.62), ink)
    target.blit(mark, mark.get_rect(center=at))


def _reticle(target: pygame.Surface, box: pygame.Rect, window: pygame.Rect) -> None:
    """The Nemesis's mark and the word for it, on the picture alone: no number and no text lies below it."""
    small = box.width < 130  # energy in the left upper corner of the picture, points perhaps in the right lower one
    side = max(16, round(min(window.size) * (0.5 if small else 0.74)))
    for grow, color in ((max(3, side // 22), theme.SPACE), (0, theme.BAD)):
        mark = icon("target", side + grow, color)
        target.blit(mark, mark.get_rect(center=window.center))
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.085))
    words = render(say("card_state.target"), px, theme.INK, Face.TITLE)
    pad = max(3, px // 3)
    strip = plate((words.get_width() + 2 * pad, words.get_height()), theme.BAD, theme.shade(theme.BAD, 0.85), theme.SPACE)
    place = strip.get_rect(midbottom=(window.centerx, window.bottom - 1))
    if small:
        place.left = window.left + 1
    target.blit(strip, place)
    target.blit(words, words.get_rect(center=place.center))


def token_place(box: pygame.Rect, tokens: int, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where so many Energy Tokens lie on a card: at its right edge, as near to the picture's middle as nothing is covered."""
    side = max(18, round(box.width * 0.2))
    wide = side + round(side * 0.55) * (min(tokens, 3) - 1)
    place = pygame.Rect(0, 0, wide, side)
    heights = sorted(range(16, 60, 2), key=lambda share: abs(share - 34))
    for right in (box.right - side // 4, box.right + side // 3, box.centerx + wide // 2, box.left + wide + side // 4):
        for share in heights:  # beside the picture if it can be: lower down it would cover words
            place.midright = (right, box.top + box.height * share // 100)
            if place.inflate(2, 2).collidelist(list(taken)) < 0:
                return place
    place.midright = (box.right - side // 4, box.top + box.height * 34 // 100)
    return place


def _tokens(target: pygame.Surface, box: pygame.Rect, tokens: int, taken: Sequence[pygame.Rect]) -> None:
    side = max(18, round(box.width * 0.2))
    shown = min(tokens, 3)
    place = token_place(box, tokens, taken)
    x, y = place.right - side // 2, place.centery
    for i in range(shown):
        back = icon("dot", round((side + 4) / 0.6), theme.SPACE)
        disc = icon("token", side, theme.ENERGY)
        spot = (x - i * round(side * 0.55), y)
        target.blit(back, back.get_rect(center=spot))
        target.blit(disc, disc.get_rect(center=spot))
    if tokens > 1:
        px = max(theme.NUMBER_FLOOR, round(side * 0.62))
        words = render(f"×{tokens}", px, theme.TEXT, Face.TITLE)
        strip = plate((words.get_width() + 6, words.get_height()), theme.WELL, theme.WELL, theme.ENERGY)
        place = strip.get_rect(midtop=(x - (shown - 1) * side * 0.27, y + side // 2))
        target.blit(strip, place)
        target.blit(words, words.get_rect(center=place.center))


def _count(target: pygame.Surface, box: pygame.Rect, count: int) -> None:
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.12))
    words = render(f"×{count}", px, theme.INK, Face.TITLE)
    strip = plate((words.get_width() + px, round(px * 1.25)), theme.GOLD, theme.shade(theme.GOLD, 0.85), theme.SPACE)
    place = strip.get_rect(midright=(box.right + px // 4, box.top + px // 4))
    target.blit(strip, place)
    target.blit(words, words.get_rect(center=place.center))
