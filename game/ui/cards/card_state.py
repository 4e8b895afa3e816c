"""What is drawn over a card's face for its state: legal, dimmed, refused, focused, targeted, tokens, and the stack's count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.client.table.specs import PRINTED, CardOverrides
from game.content.language import say
from game.ui.cards.card_face import complete, face, kept_by, plan_for
from game.ui.cards.card_outline import edge_light, outline
from game.ui.cards.face_forms import FULL, WORDY, Form, padding
from game.ui.cards.face_paint import shape_of, well
from game.ui.cards.face_parts import FacePlan
from game.ui.cards.face_print import CardLike
from game.ui.kit import theme
from game.ui.kit.cache import FACES
from game.ui.kit.icons import ICON_NAMES, icon
from game.ui.kit.shapes import glow, plate
from game.ui.kit.text import Face, render, rich, rich_px, size
from game.ui.kit.theme import Color

Box = tuple[int, int, int, int]
LEAN = 0.3
"""Height of the light on the leader's edge, as a share of the card's width."""
BADGE_BELOW = 0.36
"""How far below the lower edge the middle of the verb's sign lies, in heights of the sign: it covers no number."""
NAME_LEFT, PICTURE_LEFT, FOOT_LEFT = 0.8, 0.65, 0.8
"""How much light a card that offers nothing keeps on its name, its picture and its foot (UX-T3)."""
COLD: Color = (90, 190, 255)
"""The light around a card that can be used."""
REFUSAL: Color = (58, 12, 18)
"""The ground of the reason why a card cannot be used."""


@dataclass(frozen=True, slots=True)
class CardState:
    """Marks on a card. `verb` is the icon of the legal verb and brings its outline; `count` over 1 shows a stack.

    `reason` says in a few words why a press on it did nothing.
    """

    dimmed: bool = False
    verb: str = ""
    outline: Color | None = None
    focused: bool = False
    hovered: bool = False
    selected: bool = False
    targeted: bool = False
    tokens: int = 0
    count: int = 0
    reason: str = ""
    lean: int = 0
    """Towards whom its frame glows: 1 downwards to the player, -1 upwards to the other side (UX-T17)."""
    floor: int = 0
    """How far down the sign of the verb may reach, 0 for the lower edge of the window: there the next row begins."""


PLAIN = CardState()


def draw_card(
    target: pygame.Surface,
    at: tuple[int, int] | pygame.Rect,
    card: CardLike,
    rules: str,
    width: int,
    live: CardOverrides = PRINTED,
    state: CardState = PLAIN,
    *,
    form: Form = FULL,
    text: float = 1.0,
) -> pygame.Rect:
    """Draw a card with all marks of its state; `at` is the upper left corner. Returns the card's box."""
    left, top = (at.left, at.top) if isinstance(at, pygame.Rect) else at
    picture = face_of = face(card, rules, width, live, form=form, text=text)
    plan = plan_for(card, rules, width, live, form=form, text=text)
    if state.dimmed or state.reason:
        whole = complete(card, rules, width, live, form=form, text=text)
        key = ("dim", kept_by(card, rules, width, live, form=form, text=text), bool(state.reason))
        if whole:
            picture = FACES.get(key, lambda: _dimmed(face_of, plan, bool(state.reason)))
        else:
            picture = _dimmed(face_of, plan, bool(state.reason))
    box = pygame.Rect((left, top), plan.size)
    if state.lean:
        _lean(target, box, state.lean)
    if state.verb and not state.dimmed:
        _cold_light(target, box, card.kind)
    target.blit(picture, box)
    _draw_state(target, box, card.kind, state, plan)
    return box


def _dimmed(picture: pygame.Surface, plan: FacePlan, named: bool) -> pygame.Surface:
    """The same face with most light taken from its picture and some from its words; a refused one keeps its name bright."""
    out = picture.copy()
    head, foot = plan.clear.top, plan.clear.bottom
    parts = ((0, head, 1.0 if named else NAME_LEFT), (head, foot, PICTURE_LEFT), (foot, plan.size[1], FOOT_LEFT))
    for top, bottom, light in parts:
        level = round(255 * light)
        area = (0, top, plan.size[0], bottom - top)
        out.fill((level, level, min(255, level + 6), 255), area, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _draw_state(target: pygame.Surface, box: pygame.Rect, kind: str, state: CardState, plan: FacePlan) -> None:
    """Draw the marks over a face."""
    width = box.width
    kind = shape_of(kind, box.size)
    window = plan.clear.move(box.topleft)
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
        at = _verb_at(plan, box, state.floor or target.get_height())
        _badge(target, state.verb, at, width, theme.LEGAL, theme.INK)
    if state.targeted:
        _reticle(target, box, window)
    if state.tokens:
        _tokens(target, token_place(plan, state.tokens).move(box.topleft), plan.token[2], state.tokens)
    if state.count > 1:
        _count(target, box, window, state.count)
    if state.reason:
        _reason(target, box, window, state.reason)


def marks(box: pygame.Rect, plan: FacePlan, state: CardState, bottom: int) -> list[tuple[pygame.Rect, str]]:
    """Where the marks of a card's state lie in a window that ends at `bottom`, and the sign of each."""
    places: list[tuple[pygame.Rect, str]] = []
    if state.verb in ICON_NAMES:
        side = _badge_side(box.width)
        places.append((pygame.Rect(_verb_at(plan, box, state.floor or bottom), (0, 0)).inflate(side, side), state.verb))
    if state.targeted:
        window = plan.clear.move(box.topleft)
        side = _reticle_side(window)
        places.append((pygame.Rect(window.center, (0, 0)).inflate(side, side), "target"))
    if state.tokens:
        places.append((token_place(plan, state.tokens).move(box.topleft), "token"))
    return places


def _verb_at(plan: FacePlan, box: pygame.Rect, bottom: int) -> tuple[int, int]:
    """Where the verb's sign lies: below the card, or as low as it is whole in the window, where it covers least of the foot."""
    side = _badge_side(box.width)
    low, lowest = box.bottom + round(side * BADGE_BELOW), bottom - side // 2 - 3
    if low <= lowest:
        return box.left + badge_x(plan), low
    return box.left + _clear_x(plan, box.bottom - lowest + side // 2 + 2), lowest


def badge_x(plan: FacePlan) -> int:
    """Where along the lower edge the verb's sign lies: as near to the middle as it is clear of the numbers of the lowest row."""
    return _clear_x(plan, _badge_side(plan.size[0]) // 2 + 2)


def _clear_x(plan: FacePlan, high: int) -> int:
    """The place nearest to the middle where a verb's sign, so high above the lower edge, covers least of the foot."""
    width, height = plan.size
    half = _badge_side(width) // 2 + 2
    row = [rect for rect, _ in plan.signs() if rect.bottom > height - high and rect.height < height // 4]

    def covered(x: int) -> int:
        return sum(max(0, min(x + half, rect.right) - max(x - half, rect.left)) for rect in row)

    return min(range(half, width - half), key=lambda x: (covered(x), abs(x - width // 2)), default=width // 2)


def _cold_light(target: pygame.Surface, box: pygame.Rect, kind: str) -> None:
    """Light around a card that can be used; the face is drawn over it."""
    reach = max(6, round(box.width * 0.1))

    def make() -> pygame.Surface:
        small = ((box.width + 2 * reach) // 3, (box.height + 2 * reach) // 3)
        out = pygame.Surface(small)
        points = [((x + reach) / 3, (y + reach) / 3) for x, y in outline(shape_of(kind, box.size), *box.size)]
        pygame.draw.polygon(out, theme.shade(COLD, 0.55), points)
        blurred = pygame.transform.gaussian_blur(out, max(1, reach // 5))
        return pygame.transform.smoothscale(blurred, (box.width + 2 * reach, box.height + 2 * reach))

    light = FACES.get(("cold_light", kind, box.size), make)
    target.blit(light, light.get_rect(center=box.center), special_flags=pygame.BLEND_RGB_ADD)


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


def verb_reach(box: pygame.Rect) -> pygame.Rect:
    """A card with what the sign of a verb covers below it."""
    return pygame.Rect(box.left, box.top, box.width, box.height + round(_badge_side(box.width) * (0.5 + BADGE_BELOW)))


def _badge_side(width: int) -> int:
    return max(18, min(34, round(width * 0.19)))


def _badge(target: pygame.Surface, name: str, at: tuple[int, int], width: int, fill: Color, ink: Color) -> None:
    side = _badge_side(width)
    disc = icon("dot", round(side / 0.6), fill)
    ring = icon("dot", round((side + 4) / 0.6), theme.SPACE)
    target.blit(ring, ring.get_rect(center=at))
    target.blit(disc, disc.get_rect(center=at))
    mark = icon(name, round(side * 0.62), ink)
    target.blit(mark, mark.get_rect(center=at))


def _reticle_side(window: pygame.Rect) -> int:
    return max(16, round(min(window.size) * 0.62))


def _reticle(target: pygame.Surface, box: pygame.Rect, window: pygame.Rect) -> None:
    """The Nemesis's mark and the word for it, on the picture alone: no number and no text lies below it."""
    side = _reticle_side(window)
    for grow, color in ((max(3, side // 22), theme.SPACE), (0, theme.BAD)):
        mark = icon("target", side + grow, color)
        target.blit(mark, mark.get_rect(center=window.center))
    strip = target_sign(max(theme.NUMBER_FLOOR, round(box.width * 0.07)), theme.BAD)
    target.blit(strip, strip.get_rect(midbottom=(window.centerx, window.bottom - 1)))


def target_sign(px: int, color: Color) -> pygame.Surface:
    """The word on a strip that says that the Nemesis means to take something."""
    words = render(say("card_state.target"), px, theme.INK, Face.TITLE)
    pad = max(3, px // 3)
    strip = plate((words.get_width() + 2 * pad, words.get_height()), color, theme.shade(color, 0.85), theme.SPACE).copy()
    strip.blit(words, words.get_rect(center=strip.get_rect().center))
    return strip


def token_place(plan: FacePlan, tokens: int) -> pygame.Rect:
    """Where so many Energy Tokens lie on a face: below its prices, else where nothing else is."""
    left, top, px = plan.token
    digits = size(str(tokens), px, Face.TITLE)[0] + 4 if tokens > 1 else 0
    wide, high = round(px * 0.95) + digits + 12, round(px * 1.28)
    taken = tuple((rect.left, rect.top, rect.width, rect.height) for rect, _ in plan.signs())
    return pygame.Rect(_free_place((left, top, wide, high), plan.size, plan.clear.top + 2, taken))


@lru_cache(512)
def _free_place(wanted: Box, face: tuple[int, int], least_top: int, taken: tuple[Box, ...]) -> Box:
    """The place of this size on a face that is nearest to the wanted one and covers nothing, at worst over an edge."""
    left, top, wide, high = wanted
    place, over = pygame.Rect(wanted), face[0] // 12
    if place.collidelist(taken) < 0:
        return wanted
    tops = range(least_top, face[1] - high, 2)
    spots = [(x, y) for x in range(-over, face[0] + over - wide, 3) for y in tops]
    for spot in sorted(spots, key=lambda spot: abs(spot[0] - left) + abs(spot[1] - top)):
        place.topleft = spot
        if place.collidelist(taken) < 0:
            return *spot, wide, high
    return wanted


def _tokens(target: pygame.Surface, place: pygame.Rect, px: int, tokens: int) -> None:
    """A dark well with the sign of a token, and their number where there are several."""
    target.blit(well(place.size), place)
    side = round(px * 0.95)
    mark = icon("token", side, theme.ENERGY)
    target.blit(mark, mark.get_rect(midleft=(place.left + 6, place.centery)))
    if tokens > 1:
        words = render(str(tokens), px, theme.ENERGY, Face.TITLE)
        target.blit(words, words.get_rect(midleft=(place.left + 10 + side, place.centery + 1)))


def _count(target: pygame.Surface, box: pygame.Rect, window: pygame.Rect, count: int) -> None:
    """How many equal cards lie here, over the right edge of the picture."""
    px = max(theme.NUMBER_FLOOR, round(box.width * 0.1))
    words = render(f"×{count}", px, theme.INK, Face.TITLE)
    strip = plate((words.get_width() + px, round(px * 1.25)), theme.GOLD, theme.shade(theme.GOLD, 0.85), theme.SPACE)
    place = strip.get_rect(midright=(box.right + px // 4, window.bottom - round(px * 0.6)))
    target.blit(strip, place)
    target.blit(words, words.get_rect(center=place.center))


def _reason(target: pygame.Surface, box: pygame.Rect, window: pygame.Rect, reason: str) -> None:
    """Why a press did nothing: a red strip over the picture with a cross before the words."""
    pad, wide_edge = padding(box.width), 5 if box.width >= WORDY else 4
    px = max(theme.RULES_FLOOR, round(box.width * 0.065))
    room = box.width - 2 * pad - px - 10
    words = rich(reason, rich_px(reason, px, room, box.height // 2, floor=theme.RULES_FLOOR), room, theme.shade(theme.BAD, 1.6))
    strip = pygame.Rect(box.left, 0, box.width, words.get_height() + 12)
    strip.centery = window.centery
    target.blit(plate(strip.size, REFUSAL, alpha=237), strip)
    pygame.draw.rect(target, theme.BAD, (strip.left, strip.top, wide_edge, strip.height))
    side = round(px * 0.9)
    mark = icon("cross", side, theme.BAD)
    target.blit(mark, mark.get_rect(midleft=(box.left + pad, strip.centery)))
    target.blit(words, words.get_rect(midleft=(box.left + pad + px + 6, strip.centery)))
