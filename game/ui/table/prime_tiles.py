"""One Prime Card as a tile: what it counts, how far it is, and by shape and word whether it is met, Prime, or taken (UX-N3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.client.table.nemesis_facts import PrimeTile
from game.ui.cards.body_art import body
from game.ui.kit import theme
from game.ui.kit.cache import PLATES
from game.ui.kit.icons import draw_icon, icon, type_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate, ring
from game.ui.kit.text import Face, draw, fit_px, line_height, size
from game.ui.kit.text_reader import being_read
from game.ui.kit.theme import Color

WORD, BAND, NAME = 0.24, 0.3, 0.3
"""The most that letters and band at the foot and the letters of the name have of a tile's height."""
LOW, TIGHT = 58, 1.08
"""In a tile of fewer pixels the lines lie so close together, in heights of their letters."""
PIPPED = 23
"""Under so many pixels a count is not told by pips, too."""
PICTURED = 120
"""From this width a tile shows its Core World."""
WORLD = 0.34
"""The most that its disc has of the width between the edges: beside it stands what is counted."""
AIR = 12
"""Pixels at 1080p around a tile into which the light of its World reaches."""
LETTERS = 3
"""So much of a name stands on the narrowest tiles of a row of nine; the tip has all of it."""
_COLORS: Mapping[str, Color] = MappingProxyType({"prime": theme.NEMESIS, "met": theme.GOOD})
"""The colours of the words that stand out; every other one is muted."""
BY_COUNT = {"order": "order", "orders": "order"}
"""The sign of what a Prime Card counts that is no cards: Faction Tokens, or orders with some."""


def draw_kept_tile(
    target: pygame.Surface, box: pygame.Rect, tile: PrimeTile, scale: Scale, *, lit: bool = False, chosen: bool = False
) -> None:
    """Draw a tile and keep its picture: the whole row is drawn anew with each change beside it."""
    if being_read():  # whoever reads the screen is told where each word lies on it
        draw_tile(target, box, tile, scale, lit=lit, chosen=chosen)
        return
    room = box.inflate(2 * scale.px(AIR), 2 * scale.px(AIR))

    def make() -> pygame.Surface:
        picture = pygame.Surface(room.size, pygame.SRCALPHA)
        draw_tile(picture, box.move(-room.left, -room.top), tile, scale, lit=lit, chosen=chosen)
        return picture

    target.blit(PLATES.get(("prime", box.size, tile, scale, lit, chosen), make), room)


def draw_tile(
    target: pygame.Surface, box: pygame.Rect, tile: PrimeTile, scale: Scale, *, lit: bool = False, chosen: bool = False
) -> None:
    """Draw a tile into its box; `lit` is hovered or focused, `chosen` marks a candidate of an open choice."""
    edge = theme.NEMESIS if tile.prime else theme.LINE if lit else theme.LINE_SOFT
    top = theme.mix(theme.PANEL_RAISED, theme.NEMESIS, 0.16) if tile.prime else theme.PANEL_RAISED if lit else theme.PANEL
    cut = min(box.width * 0.14, scale.px(12))
    target.blit(plate(box.size, top, theme.WELL, edge, line=max(1, scale.px(1.5)), cuts=(cut, 0, cut, 0)), box)
    pad = max(4, scale.px(7))
    left, right = box.left + pad, box.right - pad
    word_px = min(scale.font(16), max(14, round(box.height * WORD)))
    band = min(round(line_height(word_px, Face.TITLE) * 1.05), round(box.height * BAND))
    beside = _over_beside(tile, right - left)
    foot = pygame.Rect(box.left + 2, box.bottom - band - 2, box.width - 4, band)
    room = right - left - (_badge_side(scale) if tile.rank else 0)
    px = fit_px(tile.name, min(scale.font(20), max(14, round(box.height * NAME))), room, Face.TITLE, 14)
    top_line = box.top + min(max(2, scale.px(4)), max(0, (box.height - LOW) // 4))
    y = top_line + min(line_height(px, Face.TITLE), round(px * TIGHT) if box.height < LOW else box.height)
    height, count_left = foot.top - y, left
    if box.width >= PICTURED and tile.world is not None:  # first, so that its light lies below all words
        side = min(height, round((right - left) * WORLD))
        world = body(tile.world, side)
        target.blit(world, world.get_rect(center=(left + side // 2, y + height // 2)))
        count_left += side + scale.px(8)
    _state(target, foot, tile, word_px, "" if beside else tile.over)
    wide = size(tile.name, px, Face.TITLE)[0] <= room
    name = tile.name if size(tile.name, px, Face.TITLE)[0] <= box.width - 3 else tile.name[:LETTERS]
    if wide:
        draw(target, name, px, theme.TEXT, (left + round(cut * 0.3), top_line), face=Face.TITLE)
    elif tile.rank:  # a row of many tiles: the name begins at the edge, a smaller badge stands behind it
        draw(target, name, px, theme.TEXT, (box.left + 3, top_line), face=Face.TITLE, width=box.width - 3)
    else:
        draw(target, name, px, theme.TEXT, (box.centerx, top_line), anchor="midtop", face=Face.TITLE, width=box.width - 3)
    if tile.rank:
        side = _badge_side(scale) if wide else min(_badge_side(scale), 16)
        place = right - side // 2 + 2 if wide else box.right - side // 2
        _rank(target, (place, top_line + line_height(px, Face.TITLE) // 2), tile.rank, side)
    counted = pygame.Rect(count_left, y, right - count_left, height)
    if tile.counts == "always":
        _always(target, counted, tile, scale)
    else:
        _count(target, counted, tile, scale, tile.over if beside else "")
    if chosen:
        ring(target, box, theme.LEGAL, max(theme.RING, scale.px(3)), (cut, 0, cut, 0), 0)


def _badge_side(scale: Scale) -> int:
    return max(18, scale.px(26))


def _rank(target: pygame.Surface, at: tuple[int, int], rank: int, side: int) -> None:
    """The badge that says which Core World a target command would take first."""
    disc = icon("dot", round(side / 0.6), theme.NEMESIS)
    target.blit(disc, disc.get_rect(center=at))
    draw(target, str(rank), max(14, round(side * 0.72)), theme.INK, at, anchor="center", face=Face.TITLE)


def _over_beside(tile: PrimeTile, width: int) -> bool:
    """Whether what is over has room beside icons and count; in narrow tiles it joins the word at the foot."""
    icons = len(tile.types or (BY_COUNT.get(tile.counts, "world"),)) * (min(14, width // 4) + 2)
    return icons + size(tile.amount, 14, Face.DISPLAY)[0] + size(tile.over, 14, Face.TITLE)[0] + 6 <= width


def _state(target: pygame.Surface, box: pygame.Rect, tile: PrimeTile, px: int, over: str = "") -> None:
    """The band at the foot: icon and word, and what is over where it is given."""
    strong, color = tile.state in _COLORS, _COLORS.get(tile.state, theme.MUTED)
    fill = theme.shade(color, 0.34) if strong else theme.WELL
    target.blit(plate(box.size, fill, theme.shade(fill, 0.8), None, cuts=(0, 0, box.height * 0.4, 0)), box)
    words = f"{tile.word} {over}" if over else tile.word
    px = fit_px(words, px, box.width - 4, Face.TITLE, 14)
    mark = round(px * 0.86)
    wide = size(words, px, Face.TITLE)[0]
    lead = mark + max(2, px // 5)
    if wide > box.width - 4:  # very small windows: the icon with the number, or alone
        words = over or (str(tile.condition - tile.counted) if tile.state == "missing" else "")
        wide = size(words, px, Face.TITLE)[0] if words else 0
    elif wide + lead > box.width - 6:
        lead = 0
    x = box.centerx - (wide + lead) // 2
    if lead:
        draw_icon(target, tile.mark, mark, (x, box.centery), color, "midleft")
    if words:
        draw(target, words, px, color, (x + lead, box.centery), anchor="midleft", face=Face.TITLE, width=box.width - 4)


def _count(target: pygame.Surface, box: pygame.Rect, tile: PrimeTile, scale: Scale, over: str) -> None:
    """Type icons, `3/4`, and what is over; below them one pip for each card of the condition."""
    pips = max(4, scale.px(8)) if box.height >= PIPPED else 0
    px = min(scale.font(26), max(14, box.height - pips - 4))
    names = tile.types or (BY_COUNT.get(tile.counts, "world"),)
    least = size(tile.amount, 14, Face.DISPLAY)[0] + 2
    mark = max(6, min(px, box.width // 4, (box.width - least) // len(names) - max(1, scale.px(2))))
    middle = box.top + (box.height - (pips + scale.px(5) if pips else 0)) // 2
    x = box.left
    for name in names:
        draw_icon(target, type_icon(name), mark, (x, middle), theme.GOLD, "midleft")
        x += mark + max(1, scale.px(2))
    small = max(14, round(px * 0.7))
    room = box.right - x - (size(over, small, Face.TITLE)[0] + 2 if over else 0)
    px = fit_px(tile.amount, px, max(10, room), Face.DISPLAY, 14)
    drawn = draw(
        target,
        tile.amount,
        px,
        theme.TEXT,
        (x + max(1, (room - size(tile.amount, px, Face.DISPLAY)[0]) // 2), middle),
        anchor="midleft",
        face=Face.DISPLAY,
    )
    if over:
        draw(
            target,
            over,
            small,
            theme.NEMESIS,
            (max(drawn.right + 2, box.right - size(over, small, Face.TITLE)[0]), middle),
            anchor="midleft",
            face=Face.TITLE,
        )
    if pips:
        _pips(target, pygame.Rect(box.left, box.bottom - pips - scale.px(4), box.width, pips), tile)


def _pips(target: pygame.Surface, box: pygame.Rect, tile: PrimeTile) -> None:
    count = max(1, tile.condition)
    gap = 2
    for index in range(count):
        left = box.left + (box.width + gap) * index // count
        right = box.left + (box.width + gap) * (index + 1) // count - gap
        piece = pygame.Rect(left, box.top, max(1, right - left), box.height)
        filled = index < tile.counted
        pygame.draw.rect(
            target, (theme.NEMESIS if tile.met else theme.GOLD) if filled else theme.LINE_SOFT, piece, 0 if filled else 1
        )


def _always(target: pygame.Surface, box: pygame.Rect, tile: PrimeTile, scale: Scale) -> None:
    """Ra counts nothing; the cards that lie sideways below it are counted in words."""
    px = scale.font(16)
    mark = min(box.height, max(12, scale.px(30)))
    if not tile.sideways:
        if tile.world is None or box.width > box.height * 2:
            draw_icon(target, "prime", mark, box.center, theme.LINE, "center")
        return
    words = str(tile.sideways)
    lying = pygame.transform.rotate(icon("card", mark, theme.GOLD), 90)
    wide = lying.get_width() + 4 + size(words, px, Face.DISPLAY)[0]
    x = box.centerx - wide // 2
    target.blit(lying, lying.get_rect(midleft=(x, box.centery)))
    draw(target, words, scale.font(24), theme.TEXT, (x + lying.get_width() + 4, box.centery), anchor="midleft", face=Face.DISPLAY)
