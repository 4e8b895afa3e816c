"""Paints a face: its picture to the edge, dark where words stand, signs, words, and the edge in its kind's colour and outline."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.cards.card_metal import STRIPES, inlaid, metal_of
from game.ui.cards.card_outline import inset, outline
from game.ui.cards.face_forms import FULL, PLACE, WORDY
from game.ui.cards.face_parts import FacePart, FacePlan, FaceText, Glyph
from game.ui.cards.face_print import Print
from game.ui.kit import pictures, theme
from game.ui.kit.cache import FACES, PLATES
from game.ui.kit.icons import icon
from game.ui.kit.text import Face, render, rich
from game.ui.kit.theme import Color

Paint = Callable[[Print, tuple[int, int]], pygame.Surface]
"""Makes the picture that fills a size."""

DARK: Color = (5, 7, 14)
HEAD_DARK, HEAD_FULL, HEAD_SOFT, HEAD_POWER = 0.86, 0.78, 0.60, 1.2
"""The dark behind a name: how much, over what share of the head whole, within what share gone, how steeply."""
FOOT_DARK, FOOT_SOFT, FOOT_POWER = 0.93, 0.11, 1.35
"""The dark behind a text: how much, within what share of the height gone, how steeply."""
SHADES = 96
"""Steps from light to dark."""
VEIL = (0.80, 0.64)
"""The dark over the name of a plate and over its numbers."""
NUMBERS_DARK = 0.80
"""The dark behind the numbers of a face without a text."""
WELL_DARK = 0.84
LIFTED = {"capital": 0.42, "tactic": 0.12, "prestige": 0.12, "nemesis": 0.12}
"""How far the colours of some kinds are lifted towards white, so that their edge does not sink into the sky."""
GROUND_TINT, HEAD_TINT = 0.03, 0.16
"""How much of its kind's colour the ground of a card without a picture has, and the ground of its name."""
CORE: Color = (236, 200, 120)
INNER = 1.4
"""Width in pixels of the dark line inside the edge."""
CORE_GAP = 4
"""How far inside the edge the second line of a Core World lies."""
METAL = 3.0
"""Width in pixels of the metal within the edge of the card that is looked at."""
LIGHT = 0.026
"""How far the light of the edge reaches onto the picture, in widths."""


def tint(kind: str, core: bool = False) -> Color:
    """The colour of a kind's edge, lighter in high contrast."""
    color = CORE if core else theme.mix(theme.kind_color(kind), (255, 255, 255), LIFTED.get(kind, 0.0))
    return theme.mix(color, (255, 255, 255), 0.3) if theme.high_contrast() else color


def paint_face(face: Print, plan: FacePlan, paint: Paint) -> pygame.Surface:
    """The face as a picture with transparent ground."""
    size = plan.size
    out = pygame.Surface(size, pygame.SRCALPHA)
    fit = plan.fit
    if plan.form.bare:
        out.fill((*theme.mix(theme.GROUND, tint(face.kind, face.core), GROUND_TINT), 255))
        out.fill((*theme.mix(theme.GROUND, tint(face.kind, face.core), HEAD_TINT), 255), (0, 0, size[0], fit.head))
        return _dressed(out, face, plan)
    out.fill((*DARK, 255))
    out.blit(paint(face, plan.painting.size), plan.painting)
    if plan.form.plate:
        _veil(out, fit.head)
    else:
        _darken(out, fit.head, fit.block + 4, min(size[1], plan.painting.bottom), bool(fit.rows or fit.flavour))
    return _dressed(out, face, plan)


def _dressed(out: pygame.Surface, face: Print, plan: FacePlan) -> pygame.Surface:
    """Words, parts and edge over the picture; the card that is looked at shows the metal of its sector as well."""
    for part in plan.parts:
        _part(out, part, face)
    for line in plan.name:
        _name(out, line)
    for words in plan.text:
        cut = plan.form.italic if words.italic else plan.form.cut
        out.blit(rich(words.words, words.px, words.size[0], tone(words.tone, face), face=cut), words.at)
    if plan.form is PLACE and not theme.high_contrast():
        key = (face.kind, out.get_size(), plan.edge, metal_of(face.sector, face.core), face.faction)
        out.blit(FACES.get(("edge_metal", *key), lambda: _metal_line(*key)), (0, 0))
    finish(out, face.kind, plan.edge, face.core)
    return out


def tone(name: str, face: Print) -> Color:
    """The colour that a plan names."""
    if name == "kind":
        return theme.mix(tint(face.kind, face.core), (255, 255, 255), 0.4)
    if name == "faction":
        return theme.mix(theme.faction_color(face.faction), (255, 255, 255), 0.2)
    color: Color = vars(theme)[name]
    return color


def _name(out: pygame.Surface, line: FaceText) -> None:
    """A line of the name with its own shadow, narrower where the face is too narrow for it."""
    words = render(line.words, line.px, theme.TEXT, Face.DISPLAY)
    shadow = words.copy()
    shadow.fill((2, 3, 8, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if line.size[0] < words.get_width():
        size = (max(1, line.size[0]), words.get_height())
        words, shadow = pygame.transform.smoothscale(words, size), pygame.transform.smoothscale(shadow, size)
    out.blit(shadow, (line.at[0] + 1, line.at[1] + 2))
    out.blit(words, line.at)


def _part(out: pygame.Surface, part: FacePart, face: Print) -> None:
    if part.back == "well":
        out.blit(well(part.rect.size), part.rect)
    elif part.back == "disc":
        disc(out, part.rect)
    for glyph in part.glyphs:
        _glyph(out, glyph, tone(glyph.tone, face))


def _glyph(out: pygame.Surface, glyph: Glyph, color: Color) -> None:
    if glyph.letters is None:
        picture = icon(glyph.value, glyph.px, color)
        out.blit(picture, (glyph.x, glyph.y - glyph.px // 2))
        return
    picture = render(glyph.value, glyph.px, color, glyph.letters)
    box = out.blit(picture, picture.get_rect(midleft=(glyph.x, glyph.y + 1)))
    if glyph.struck:
        ends = (box.left - 3, box.centery + glyph.px * 0.16), (box.right + 2, box.centery - glyph.px * 0.22)
        pygame.draw.aaline(out, theme.WARN, *ends, max(1, round(glyph.px / 14)))


def well(size: tuple[int, int]) -> pygame.Surface:
    """The dark ground of a number on the picture, its ends round; cached, do not draw on it."""

    def make() -> pygame.Surface:
        big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        big.fill((*theme.WELL, 0))
        alpha = 255 if theme.high_contrast() else round(255 * WELL_DARK)
        pygame.draw.rect(big, (*theme.WELL, alpha), big.get_rect(), border_radius=size[1])
        return pygame.transform.smoothscale(big, size)

    return PLATES.get(("face_well", size), make)


def disc(out: pygame.Surface, box: pygame.Rect) -> None:
    """The dark round ground of an order's sign."""
    pygame.draw.aacircle(out, theme.WELL, box.center, box.width / 2)
    pygame.draw.aacircle(out, theme.MUTED, box.center, box.width / 2, max(1, box.width // 16))


def _darken(out: pygame.Surface, head: int, foot: int, end: int, worded: bool) -> None:
    """The dark of head and foot over a picture that ends at some height: blacker in high contrast, lighter without a text."""
    wide, height = out.get_size()
    high = theme.high_contrast()
    whole = round(head * (HEAD_FULL + HEAD_SOFT))
    out.blit(_shade("head", (wide, whole), lambda at: _head_dark(at, high)), (0, 0))
    soft, begin = round(FOOT_SOFT * height), height - foot
    dark = 1.0 if high else FOOT_DARK if worded else NUMBERS_DARK
    out.blit(_shade("above_the_foot", (wide, soft), lambda at: at**FOOT_POWER * dark, dark), (0, begin - soft))
    if end < height:  # wholly dark where the picture ends, else its edge would be seen
        out.blit(_shade("foot_of_a_text", (wide, max(1, end - begin)), lambda at: max(dark, at)), (0, begin))
    else:
        out.blit(_shade("foot", (wide, foot), lambda at: dark, dark), (0, begin))


def _head_dark(at: float, high: bool) -> float:
    """How dark a head is at a share of its height."""
    past = at * (HEAD_FULL + HEAD_SOFT) - HEAD_FULL
    left: float = max(0.0, min(1.0, 1 - past / HEAD_SOFT)) ** HEAD_POWER
    return left if high else left * HEAD_DARK


def _shade(name: str, size: tuple[int, int], dark: Callable[[float], float], most: float = 1.0) -> pygame.Surface:
    """A dark sheet whose cover at a share of its height is told by a function, the same for each name and the most of it."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, SHADES), pygame.SRCALPHA)
        for y in range(SHADES):
            column.set_at((0, y), (*DARK, round(255 * dark((y + 0.5) / SHADES))))
        return column

    return pygame.transform.scale(PLATES.get(("face_shade", name, most), make), size)


def _veil(out: pygame.Surface, head: int) -> None:
    """The dark over the whole picture of a plate, lighter behind the numbers."""
    wide, height = out.get_size()
    high = theme.high_contrast()
    above, below = (0.92, 0.92) if high else VEIL
    out.blit(_shade("name_of_a_plate", (wide, head), lambda at: above), (0, 0))
    out.blit(
        _shade("foot_of_a_plate", (wide, height - head), lambda at: below + (above - below) * max(0.0, 1 - 4 * at)), (0, head)
    )


# -- the edge


def covered(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A face of which only the edge is seen, since another card lies on it; cached, do not draw on it."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*DARK, 255))
        finish(out, kind, FULL.letters_at(size[0]).edge)
        return out

    return FACES.get(("covered", kind, size), make)


def finish(out: pygame.Surface, kind: str, edge: float, core: bool = False, color: Color | None = None) -> None:
    """Lay light and edge, of the kind's colour if not of another, onto a picture and cut it to the kind's outline."""
    size, color = out.get_size(), color or tint(kind, core)
    if theme.high_contrast():
        edge *= 1.4
    key = (kind, size, edge, color, core)
    out.blit(FACES.get(("edge_light", *key), lambda: _inner_light(*key)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out.blit(FACES.get(("edge_line", *key), lambda: _edge_line(*key)), (0, 0))
    out.blit(FACES.get(("mask", kind, size), lambda: _mask(kind, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _times(size: tuple[int, int]) -> int:
    """How much larger outlines are drawn before they are scaled down."""
    return 4 if size[0] <= 180 else 2


def shape_of(kind: str, size: tuple[int, int]) -> str:
    """The outline of a face: its kind's, plain on plates and that of the Nemesis on Prime Cards."""
    return "sector" if size[1] < 66 else "nemesis" if kind == "prime" else kind


def _points(kind: str, size: tuple[int, int], by: float) -> list[tuple[float, float]]:
    times = _times(size)
    points = outline(shape_of(kind, size), size[0] * times, size[1] * times)
    return inset(points, by * times) if by else points


def _stencil(kind: str, size: tuple[int, int], by: float = 0.0, color: Color = (255, 255, 255)) -> pygame.Surface:
    """The outline, drawn in by so many pixels, filled with a colour on the same colour without cover."""
    times = _times(size)
    big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    big.fill((*color, 0))
    pygame.draw.polygon(big, (*color, 255), _points(kind, size, by))
    return pygame.transform.smoothscale(big, size)


def _mask(kind: str, size: tuple[int, int]) -> pygame.Surface:
    return _stencil(kind, size)


def _edge_line(kind: str, size: tuple[int, int], edge: float, color: Color, core: bool) -> pygame.Surface:
    """The edge, its upper left lighter, with a dark line inside and, for a Core World, a second line of its own."""
    times = _times(size)
    big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    big.fill((*color, 0))
    big.fill((*color, 255))
    pygame.draw.polygon(big, (*DARK, 166), _points(kind, size, edge))
    pygame.draw.polygon(big, (*DARK, 0), _points(kind, size, edge + INNER))
    if core:
        gap, line = (CORE_GAP, INNER) if size[0] >= WORDY else (INNER, 1)
        pygame.draw.polygon(big, (*color, 200), _points(kind, size, edge + gap))
        pygame.draw.polygon(big, (*color, 0), _points(kind, size, edge + gap + line))
    out = pygame.transform.smoothscale(big, size)
    shine = pygame.Surface((2, 2), pygame.SRCALPHA)
    for at, level in (((0, 0), 255), ((1, 0), 216), ((0, 1), 216), ((1, 1), 178)):
        shine.set_at(at, (level, level, level, 255))
    out.blit(pygame.transform.smoothscale(shine, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def metal_ring(kind: str, size: tuple[int, int], edge: float) -> pygame.Surface:
    """Where the metal within the edge of a kind lies: white, on black; cached, do not draw on it."""

    def make() -> pygame.Surface:
        times = _times(size)
        big = pygame.Surface((size[0] * times, size[1] * times))
        pygame.draw.polygon(big, (255, 255, 255), _points(kind, size, edge + INNER))
        pygame.draw.polygon(big, (0, 0, 0), _points(kind, size, edge + INNER + METAL))
        return pygame.transform.smoothscale(big, size)

    return FACES.get(("edge_ring", kind, size, edge), make)


def _metal_line(kind: str, size: tuple[int, int], edge: float, metal: Color, faction: str | None) -> pygame.Surface:
    """The metal of a card's sector within its edge, with the pattern of its faction let into it."""
    times = _times(size)
    big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    begin = edge + INNER
    pygame.draw.polygon(big, (*theme.shade(metal, 0.72), 255), _points(kind, size, begin))
    pygame.draw.polygon(big, (0, 0, 0, 0), _points(kind, size, begin + METAL))
    if faction in STRIPES:
        unit = METAL * times / 3
        for across in range(3):
            middle = _points(kind, size, begin + METAL * (across + 0.5) / 3)
            inlaid(big, middle, unit, STRIPES[faction], across, theme.shade(theme.faction_color(faction), 1.25))
    return pygame.transform.smoothscale(big, size)


def _inner_light(kind: str, size: tuple[int, int], edge: float, color: Color, core: bool) -> pygame.Surface:
    """The light of the edge on what lies inside it, to be added."""
    small = (max(8, size[0] // 3), max(8, size[1] // 3))
    rim = pygame.Surface(small)
    rim.fill((255, 255, 255))
    points = [
        (x * small[0] / size[0] / _times(size), y * small[1] / size[1] / _times(size)) for x, y in _points(kind, size, edge)
    ]
    pygame.draw.polygon(rim, (0, 0, 0), points)
    rim = pygame.transform.gaussian_blur(rim, max(1, round(size[0] * LIGHT / 3)))
    strength = 0.4 if size[0] > 180 else 0.24
    rim.fill(theme.shade(color, strength), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(rim, size)


def painting(face: Print, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a Nemesis card or Prime Card; of another kind of card see `card_art.art`."""
    picture = pictures.card(face.art or face.key, size)
    if picture is None:
        picture = pygame.Surface(size)
        side = max(8, round(min(size) * 0.6))
        picture.fill(theme.mix(theme.SPACE, theme.NEMESIS, 0.12))
        mark = icon("emblem_star_crown", side, theme.NEMESIS)
        picture.blit(mark, mark.get_rect(center=picture.get_rect().center))
    return picture
