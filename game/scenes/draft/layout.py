"""Where everything of the pregame draft lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.draft.tactics import place_tactics
from game.ui.cards.card_face import height_for
from game.ui.kit.text import Face, line_height

if TYPE_CHECKING:
    from game.scenes.draft.scene import DraftScene

ONE_ROW = 8
"""So many cards lie in one row; those of four and five seats need two."""


def place_all(scene: DraftScene) -> None:
    """Order, row of cards, picks, prompt, strip and inspector for the window."""
    scale = scene.scale
    edge, gap = scale.px(36), scale.px(16)
    side = max(scale.px(408), scale.width // 5)
    left, right = edge, scale.width - edge - side - scale.px(24)
    scene.left, scene.right = left, right
    scene.head = pygame.Rect(left, scale.px(22), right - left, line_height(scale.font(48), Face.TITLE))
    order = max(scale.px(84), round(3.2 * scale.font(17)))
    scene.order_box = pygame.Rect(left, scene.head.bottom + scale.px(8), right - left, order)
    strip = max(scale.px(150), scale.font(16) * 6) if not scene.session.local else 1
    foot = scale.height - scale.px(24) - strip
    scene.strip.place(pygame.Rect(left, foot, right - left, strip), scale)
    prompt = scale.target(56)
    scene.prompt_box = pygame.Rect(left, foot - prompt - gap, right - left, prompt)
    top = scene.order_box.bottom + scale.px(12)
    room = scene.prompt_box.top - gap - top
    slots = scene.show.slots
    rows = 2 if len(slots) > ONE_ROW else 1
    count = max(1, -(-len(slots) // rows))
    wide = min((right - left - gap * (count - 1)) // count, int(room * 0.68 / 1.4 / rows))
    scene.row_box = pygame.Rect(left, top, right - left, rows * height_for(wide) + (rows - 1) * gap)
    start = left + (right - left - count * wide - gap * (count - 1)) // 2
    for number, card in enumerate(slots):
        row, column = divmod(number, count)
        y = top + row * (height_for(wide) + gap)
        scene.cards[card].rect = pygame.Rect(start + column * (wide + gap), y, wide, height_for(wide))
    top = scene.row_box.bottom + scale.px(22)
    scene.picks_box = pygame.Rect(left, top, right - left, max(1, scene.prompt_box.top - gap - top))
    scene.inspector.place(pygame.Rect(right + scale.px(24), scene.head.top, side, foot + strip - scene.head.top), scale)
    place_buttons(scene)


def place_buttons(scene: DraftScene) -> None:
    """Menu, the buttons of the prompt, and what lies where the picks are."""
    scale, box = scene.scale, scene.prompt_box
    menu = scene.menu.preferred(scale)[0]
    scene.menu.rect = pygame.Rect(scene.right - menu, scene.head.top, menu, scale.target(46))
    wide = max(scale.px(420), scene.confirm.preferred(scale)[0])
    scene.confirm.rect = pygame.Rect(box.right - wide, box.top, wide, box.height)
    gap = scale.px(12)
    wide = max(scale.px(200), scene.leave_them.preferred(scale)[0])
    scene.leave_them.rect = pygame.Rect(scene.confirm.rect.left - gap - wide, box.top, wide, box.height)
    place_tactics(scene.tactics, scene.row_box if scene.versions else scene.picks_box, scale)
    each = (scene.picks_box.width - gap * (len(scene.columns) - 1)) // max(1, len(scene.columns))
    high = min(scene.picks_box.height, max(scale.px(110), 5 * scale.font(17)))
    for number, button in enumerate(scene.columns):
        button.rect = pygame.Rect(scene.picks_box.left + number * (each + gap), scene.picks_box.bottom - high, each, high)
