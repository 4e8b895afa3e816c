"""Where everything of the pregame draft lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.profile.requests import Asked
from game.engine.terms import Seat
from game.ui.cards.card_face import height_for
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, line_height

ONE_ROW = 8
"""So many cards lie in one row; those of four and five seats need two."""


@dataclass(frozen=True, slots=True)
class DraftLayout:
    """The boxes of the draft: head, snake order, row of cards with its places, picks, prompt, strip and inspector."""

    scale: Scale
    right: int
    head: pygame.Rect
    order: pygame.Rect
    row: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    picks: pygame.Rect
    prompt: pygame.Rect
    strip: pygame.Rect
    inspector: pygame.Rect


def draft_layout(scale: Scale, cards: int, local: bool) -> DraftLayout:
    """Places for so many cards; a local game has no strip of the Nemesis."""
    edge, gap = scale.px(36), scale.px(16)
    side = max(scale.px(408), scale.width // 5)
    left, right = edge, scale.width - edge - side - scale.px(24)
    head = pygame.Rect(left, scale.px(22), right - left, line_height(scale.font(48), Face.TITLE))
    order = pygame.Rect(left, head.bottom + scale.px(8), right - left, max(scale.px(84), round(3.2 * scale.font(17))))
    strip = max(scale.px(150), scale.font(16) * 6) if not local else 1
    foot = scale.height - scale.px(24) - strip
    high = scale.target(56)
    prompt = pygame.Rect(left, foot - high - gap, right - left, high)
    top = order.bottom + scale.px(12)
    room = prompt.top - gap - top
    rows = 2 if cards > ONE_ROW else 1
    count = max(1, -(-cards // rows))
    wide = min((right - left - gap * (count - 1)) // count, int(room * 0.68 / 1.4 / rows))
    row = pygame.Rect(left, top, right - left, rows * height_for(wide) + (rows - 1) * gap)
    start = left + (right - left - count * wide - gap * (count - 1)) // 2
    slots = []
    for number in range(cards):
        line, column = divmod(number, count)
        y = top + line * (height_for(wide) + gap)
        slots.append(pygame.Rect(start + column * (wide + gap), y, wide, height_for(wide)))
    top = row.bottom + max(scale.px(22), round(wide * 0.19))  # below the signs that hang from the cards
    return DraftLayout(
        scale,
        right,
        head,
        order,
        row,
        tuple(slots),
        pygame.Rect(left, top, right - left, max(1, prompt.top - gap - top)),
        prompt,
        pygame.Rect(left, foot, right - left, strip),
        pygame.Rect(right + scale.px(24), head.top, side, foot + strip - head.top),
    )


def place_asked(cards: Sequence[Widget[Asked]], box: pygame.Rect, scale: Scale) -> None:
    """Cards that are asked about lie side by side below their title."""
    head, gap = line_height(scale.font(18), Face.DISPLAY) + scale.px(5), scale.px(12)
    wide = min(int((box.height - head) / 1.4), (box.width - gap * (len(cards) - 1)) // max(1, len(cards)))
    wide = max(24, wide)
    for number, card in enumerate(cards):
        card.rect = pygame.Rect(box.left + number * (wide + gap), box.top + head, wide, height_for(wide))


def place_columns(buttons: Sequence[Widget[Asked]], box: pygame.Rect, scale: Scale) -> None:
    """The buttons of the columns lie side by side at the foot of the picks."""
    gap = scale.px(12)
    each = (box.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
    high = min(box.height, max(scale.px(110), 5 * scale.font(17)))
    for number, button in enumerate(buttons):
        button.rect = pygame.Rect(box.left + number * (each + gap), box.bottom - high, each, high)


def picks_box(layout: DraftLayout, seat: Seat, seats: int, own: Seat, local: bool) -> pygame.Rect:
    """Where the picks of a seat lie: in columns of a local game, else the player's at the left."""
    box, gap = layout.picks, layout.scale.px(24)
    if local:
        each = (box.width - gap * (seats - 1)) // seats
        return pygame.Rect(box.left + seat * (each + gap), box.top, each, box.height)
    half = (box.width - gap) // 2
    return pygame.Rect(box.left if seat == own else box.right - half, box.top, half, box.height)


def pick_rect(layout: DraftLayout, box: pygame.Rect, number: int) -> pygame.Rect:
    """Where a seat's pick lies in the box of its picks."""
    scale = layout.scale
    head = line_height(scale.font(18), Face.DISPLAY)
    wide = max(24, int((box.height - head) / 1.4))
    wide = min(wide, (box.width - scale.px(10)) // 2)
    return pygame.Rect(box.left + number * (wide + scale.px(12)), box.top + head, wide, height_for(wide))
