"""A World as a body on the sky: no box, its name and its numbers below it, rings of light for what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect

from game.client.table.specs import CardOverrides
from game.engine import CardDef
from game.ui.cards.card_state import CardState, target_sign
from game.ui.kit import theme
from game.ui.kit.cache import BODIES, BODY_PLATES
from game.ui.kit.icons import ICON_NAMES, draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, render, size
from game.ui.kit.text_reader import being_read
from game.ui.kit.theme import Color
from game.ui.table.stage.discs import TARGET, draw_disc
from game.ui.table.stage.numbers import SIGN, ChipRow, NumberChip, WorthRow, chip_row, chips_of, worth_row

LEAST_WIDTH = 66
"""A World with less room than so many pixels lies as its card."""
NAME, NAME_ALONE, NUMBERS = 20, 15, 17
"""Heights at 1080p of the letters of a name, of one without numbers, and of the numbers below it."""
LEADING, CHIP_LEADING = 1.02, 1.1
"""Lines of both, in heights of their letters."""
LOW = 1.9
"""A place so many times as wide as high has the name beside the disc, and no numbers."""
AIR = 0.06
"""The room around a disc, as a share of its diameter: rings of light lie there."""
TARGET_DOWN = 0.14
"""How far down on the disc the word stands, in its diameters."""
SHADE: Color = (4, 5, 12)
EDGE = 8
"""Pixels that outlines of words and signs may reach over the place of a body."""


class Placed(NamedTuple):
    """Where the parts of a body lie: its disc, the lines of its name with their height, and the row of its numbers."""

    disc: Rect
    name: tuple[str, ...]
    name_px: int
    name_top: int
    chips_top: int
    chips_px: int
    beside: bool = False

    @property
    def chips_at(self) -> int:
        """How far down the middle of the row of numbers lies."""
        return self.chips_top + round(self.chips_px * 0.62)

    @property
    def worth_at(self) -> int:
        """The same of what a Core World is worth, below them."""
        return self.chips_top + round(self.chips_px * (CHIP_LEADING + 0.62))

    @property
    def token_at(self) -> tuple[int, int]:
        """The middle of the glint of Energy Tokens."""
        return self.disc.right - self.disc.width // 8, self.disc.top + self.disc.height // 8

    @property
    def colonist(self) -> Rect:
        """The sign of colonists."""
        side = max(16, self.disc.width // 6)
        box = Rect(0, 0, side, side)
        box.midbottom = (self.disc.left + self.disc.width // 7, self.disc.bottom)
        return box

    @property
    def verb(self) -> Rect:
        """The sign of what can be done with it, above the name."""
        side = max(20, min(36, round(self.disc.width * 0.2)))
        box = Rect(0, 0, side, side)
        box.center = (self.disc.centerx, self.disc.bottom - side // 2 + 2)
        return box


@lru_cache(8192)
def lettered(name: str, width: int, scale: Scale, lines: int = 1) -> tuple[int, tuple[str, ...], int]:
    """The letters of a name over so many lines of numbers in a place of this width, its parts, and the letters of the numbers."""
    name_px = max(theme.RULES_FLOOR, min(scale.font(NAME) if lines else scale.px(NAME_ALONE), round(width * 0.15)))
    parts = _lines(name, name_px, width)
    while name_px > theme.RULES_FLOOR and max(size(part, name_px, Face.DISPLAY)[0] for part in parts) > width:
        name_px -= 1
        parts = _lines(name, name_px, width)
    return name_px, parts, max(theme.NUMBER_FLOOR, min(scale.font(NUMBERS), round(width * 0.14)))


@lru_cache(16384)
def words_below(name: str, width: int, lines: int, scale: Scale) -> tuple[int, int]:
    """How wide the name and how high all words below a disc are: the name and so many lines of numbers."""
    name_px, parts, chips_px = lettered(name, width, scale, lines)
    wide = max(size(part, name_px, Face.DISPLAY)[0] for part in parts)
    return wide, round(name_px * LEADING) * len(parts) + round(chips_px * CHIP_LEADING) * lines


def placed(rect: Rect, name: str, scale: Scale, lines: int = 1) -> Placed:
    """Lays a body out in its place: the disc as large as name and lines of numbers let it be, all of it in the middle."""
    if rect.width > rect.height * LOW:
        side = round(rect.height / (1 + AIR / 2))
        name_px, parts, chips_px = lettered(name, rect.width - rect.height - 2, scale, 0)
        top = rect.centery - round(name_px * LEADING) * len(parts) // 2
        disc = Rect(rect.left, rect.centery - side // 2, side, side)
        return Placed(disc, parts, name_px, top, rect.bottom, chips_px, beside=True)
    name_px, parts, chips_px = lettered(name, rect.width, scale, lines)
    line, row = round(name_px * LEADING), round(chips_px * CHIP_LEADING)
    block = line * len(parts) + row * lines
    side = max(16, min(rect.width, rect.height - block))
    disc = Rect(0, 0, round(side / (1 + AIR)), round(side / (1 + AIR)))
    top = rect.top + (rect.height - side - block) // 2
    disc.center = (rect.centerx, top + side // 2)
    return Placed(disc, parts, name_px, top + side, top + side + line * len(parts), chips_px)


def _lines(name: str, px: int, width: int) -> tuple[str, ...]:
    """A name in one line, else in the two whose wider one is narrowest."""
    words = name.split()
    if len(words) == 1 or size(name, px, Face.DISPLAY)[0] <= width:
        return (name,)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda pair: max(size(line, px, Face.DISPLAY)[0] for line in pair))


Box = tuple[int, int, int, int]
"""A rectangle that can be part of a key."""


class BodyLook(NamedTuple):
    """What a body is on its table: `taken` by somebody, with colonists `under` it, the lines of numbers below its name, and what
    it is `worth` to both sides. The colour of its `name` tells whose it is; None for that of its kind. Where its rings would
    disturb the words of others it has to `keep` them quiet."""

    taken: bool = False
    under: bool = False
    lines: int = 1
    worth: tuple[int, int] | None = None
    name: Color | None = None
    keep: tuple[Box, ...] = ()


PLAIN = BodyLook()


def draw_body(
    target: pygame.Surface,
    rect: Rect,
    card: CardDef,
    live: CardOverrides,
    state: CardState,
    scale: Scale,
    look: BodyLook = PLAIN,
) -> None:
    """A World with what is told of it; where several lie beside each other, all discs come before what is told of any."""
    draw_world(target, rect, card, state, scale, look)
    draw_told(target, rect, card, live, state, scale, look)


def draw_world(target: pygame.Surface, rect: Rect, card: CardDef, state: CardState, scale: Scale, look: BodyLook = PLAIN) -> None:
    """The disc of a World in its light, with the rings of its state."""
    place = placed(rect, card.name, scale, look.lines)
    told = Rect(rect.left, place.name_top, rect.width, max(0, rect.bottom - place.name_top))
    others = [Rect(box) for box in look.keep]
    draw_disc(target, place.disc, card, state, others if place.beside else [told, *others])


def draw_told(
    target: pygame.Surface,
    rect: Rect,
    card: CardDef,
    live: CardOverrides,
    state: CardState,
    scale: Scale,
    look: BodyLook = PLAIN,
) -> None:
    """What is told of a World, drawn once and kept: its name and its numbers, signs of its state."""
    if being_read():  # whoever reads the screen is told where each word lies on it
        _tell(target, rect, card, live, state, scale, look)
        return
    target.blit(told_picture(rect, card, live, state, scale, look), rect.inflate(2 * EDGE, 2 * EDGE))


def told_picture(
    rect: Rect, card: CardDef, live: CardOverrides, state: CardState, scale: Scale, look: BodyLook = PLAIN
) -> pygame.Surface:
    """What is told of a World in a place of this size, drawn once and kept."""
    room = rect.inflate(2 * EDGE, 2 * EDGE)
    state = replace(state, hovered=False, focused=False, selected=False, outline=None)  # that is seen around the disc
    key = (card.key, rect.size, live, state, scale, look)

    def make() -> pygame.Surface:
        picture = pygame.Surface(room.size, pygame.SRCALPHA)
        _tell(picture, rect.move(-room.left, -room.top), card, live, state, scale, look)
        return picture

    return BODY_PLATES.get(key, make)


def _tell(
    target: pygame.Surface, rect: Rect, card: CardDef, live: CardOverrides, state: CardState, scale: Scale, look: BodyLook
) -> None:
    place = placed(rect, card.name, scale, look.lines)
    if look.under:
        draw_icon(target, "colonize", place.colonist.width, place.colonist.center, theme.GOOD)
    _words(target, place, rect, card, state, look.name)
    if look.lines and not place.beside:
        chips, row, worth = _told(place, rect.width, card, live, look)
        if worth is not None:
            _worth(target, worth, (rect.centerx, place.worth_at))
        _chips(target, row, chips, (rect.centerx, place.chips_at))
    if state.tokens:
        _count(target, "token", state.tokens, place.token_at, place.disc.width)
    if state.targeted:
        sign, box = _target_sign(place)
        target.blit(sign, box)
    if state.verb in ICON_NAMES:
        _verb(target, state.verb, place.verb)


def _told(
    place: Placed, room: int, card: CardDef, live: CardOverrides, look: BodyLook
) -> tuple[tuple[NumberChip, ...], ChipRow, WorthRow | None]:
    """The numbers below a World in their row, and what it is worth where that is told."""
    chips, worth = chips_of(card, live, look.taken), None
    if look.worth is not None and look.lines > 1:
        chips = tuple(chip for chip in chips if chip.sign != "points")
        worth = worth_row(look.worth, place.chips_px, room)
    return chips, chip_row(chips, place.chips_px, room, bool(card.abilities)), worth


def body_signs(
    rect: Rect, card: CardDef, live: CardOverrides, state: CardState, scale: Scale, look: BodyLook = PLAIN
) -> list[tuple[Rect, str]]:
    """Where the signs of a body lie as it is drawn, and what each is."""
    place = placed(rect, card.name, scale, look.lines)
    signs: list[tuple[Rect, str]] = []
    if look.lines and not place.beside:
        chips, row, worth = _told(place, rect.width, card, live, look)
        says = [chip.sign for chip in chips] + ["writing"] * row.texted
        signs += zip(row.boxes((rect.centerx, place.chips_at)), says, strict=True)
        signs += [(box, "points") for box in (worth.boxes((rect.centerx, place.worth_at)) if worth is not None else ())]
    if look.under:
        signs.append((place.colonist, "colonize"))
    if state.tokens:
        glint = max(theme.NUMBER_FLOOR, place.disc.width // 8) * 3 // 2
        signs.append((Rect(place.token_at, (0, 0)).inflate(glint, glint), "token"))
    if state.targeted:
        signs.append((_target_sign(place)[1], "target"))
    if state.verb in ICON_NAMES:
        signs.append((place.verb, state.verb))
    return signs


def _target_sign(place: Placed) -> tuple[pygame.Surface, Rect]:
    """The word and where it lies: on the disc, below its crown, so that it covers no name above the World."""
    sign = target_sign(max(theme.NUMBER_FLOOR, min(place.name_px, round(place.disc.width * 0.11))), TARGET)
    return sign, sign.get_rect(center=(place.disc.centerx, place.disc.top + round(place.disc.width * TARGET_DOWN)))


def _verb(target: pygame.Surface, verb: str, box: Rect) -> None:
    side = box.width
    for name, px, color in (("dot", round((side + 4) / 0.6), theme.SPACE), ("dot", round(side / 0.6), theme.LEGAL)):
        draw_icon(target, name, px, box.center, color)
    draw_icon(target, verb, round(side * 0.62), box.center, theme.INK)


def _count(target: pygame.Surface, sign: str, count: int, at: tuple[int, int], width: int) -> None:
    """So many Energy Tokens on a World, as a glint beside its disc."""
    px = max(theme.NUMBER_FLOOR, width // 8)
    draw_icon(target, sign, round(px * 1.5), at, theme.ENERGY)
    if count > 1:
        write(target, str(count), px, theme.ENERGY, "midleft", (at[0] + px * 3 // 4, at[1]))


def _words(target: pygame.Surface, place: Placed, rect: Rect, card: CardDef, state: CardState, owner: Color | None) -> None:
    color = owner or (theme.GOLD if card.core or card.kind == "home" else theme.TEXT)
    color = theme.MUTED if state.dimmed else TARGET if state.targeted else color
    for number, line in enumerate(place.name):
        top = place.name_top + number * round(place.name_px * LEADING)
        if place.beside:
            write(target, line, place.name_px, color, "topleft", (place.disc.right + 4, top))
            continue
        write(target, line, place.name_px, color, "midtop", (rect.centerx, top))


def _chips(target: pygame.Surface, row: ChipRow, chips: tuple[NumberChip, ...], middle: tuple[int, int]) -> None:
    """The numbers in one row, and a sign where the card has a text."""
    for chip, words, box in zip(chips, row.words, row.boxes(middle)):
        draw_icon(target, chip.sign, row.sign, box.midleft, chip.color, "midleft")
        tone = theme.WARN if chip.changed > 0 else theme.GOOD if chip.changed < 0 else theme.TEXT
        at = (box.left + row.sign + (row.share == SIGN), middle[1] + 1)
        write(target, words, row.px, tone, "midleft", at, Face.TITLE)
    if row.texted:
        box = row.boxes(middle)[-1]
        draw_icon(target, "log", box.width, box.center, theme.MUTED)


def _worth(target: pygame.Surface, row: WorthRow, middle: tuple[int, int]) -> None:
    """What a Core World would bring both sides now, under its other numbers."""
    for (words, color), box in zip(row.told, row.boxes(middle)):
        draw_icon(target, "points", row.sign, box.midleft, color, "midleft")
        write(target, words, row.px, theme.TEXT, "midleft", (box.left + row.sign + 2, middle[1] + 1), Face.TITLE)


def write(
    target: pygame.Surface,
    words: str,
    px: int,
    color: Color,
    anchor: str,
    at: tuple[int, int],
    face: Face = Face.DISPLAY,
) -> Rect:
    """A line on a dark outline, so that it reads on any sky; the named corner or middle of its box lies at a point."""
    edge = max(1, min(px // 12, px // 30 + 1))  # large letters stand on a thin one: a thick one looks cut out
    line = render(words, px, color, face)
    box = line.get_rect(**{anchor: at})

    def make() -> pygame.Surface:
        dark = pygame.mask.from_surface(line, 60).to_surface(setcolor=SHADE, unsetcolor=(0, 0, 0, 0))
        out = pygame.Surface((line.get_width() + 2 * edge, line.get_height() + 2 * edge), pygame.SRCALPHA)
        for x, y in product((0, edge, 2 * edge), repeat=2):
            out.blit(dark, (x, y))
        return out

    target.blit(BODIES.get(("outline", words, px, face), make), box.move(-edge, -edge))
    target.blit(line, box)
    return box
