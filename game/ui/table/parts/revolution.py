"""Revolution in the picture of the table: the stack in the middle, the Heroic Tactics, tokens and links on cards."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.content.language import line, say
from game.engine import revolution_at
from game.ui.cards.face_paint import covered
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, fit_px, rich, rich_size
from game.ui.table.prompt import caption, zone_panel
from game.ui.table.revolution_marks import draw_doubled, draw_link, draw_marks
from game.ui.table.view import TableView
from game.ui.table.zones import Spot, caption_height

DEPLOY_IT = line("revolution_view.deploy_hero_on_top")


def draw_zones(table: TableView, screen: pygame.Surface, alpha: int) -> None:
    """The stack in the middle of the Central Zone with its words above it, and the place of the Heroic Tactics."""
    seen = revolution_at(table.spec.view)
    areas, scale = table.playback.layout.areas, table.scale
    if seen is None or "central_stack" not in areas:
        return
    area = areas["central_stack"]
    if table.focused_zone == "central_stack":
        zone_panel(screen, area, scale, lit=True, alpha=alpha)
    stack, spots = table.spec.named["central_stack"], table.playback.layout.zones["central_stack"]
    if seen.stack:
        top = min((spot.rect.top for spot in spots), default=area.centery) - caption_height(scale) - area.width // 12
        above = Rect(area.left, max(area.top, top), area.width, area.height)
        caption(screen, above, scale, stack.caption, stack.note, "zone_advancements")
    else:
        _draw_empty_stack(screen, area, scale, stack.caption)
    area = areas["heroic"]
    if table.focused_zone in ("heroic_hand", "heroic"):
        zone_panel(screen, area, scale, lit=True, alpha=alpha)
    heroic = table.spec.named["heroic_hand"]
    if areas["heroic_deck"].top >= area.top + caption_height(scale):
        caption(screen, area, scale, heroic.caption, heroic.note)
    if not seen.heroic[table.spec.seat].heroes:
        room = max(10, areas["heroic_cards"].width)
        wide, high = rich_size(say(DEPLOY_IT), scale.font(17), room)
        if wide <= room and high <= areas["heroic_cards"].height:
            words = rich(say(DEPLOY_IT), scale.font(17), room, theme.MUTED, align="center")
            screen.blit(words, words.get_rect(center=areas["heroic_cards"].center))


def _draw_empty_stack(screen: pygame.Surface, area: Rect, scale: Scale, words: str) -> None:
    """A stack that is used up: its sign in the middle of its place, and below it what lay there."""
    side = min(area.width, area.height) // 3
    draw_icon(screen, "advancement", side, area.center, theme.LINE_SOFT)
    px = fit_px(words, scale.font(17), area.width, Face.DISPLAY)
    draw(screen, words, px, theme.MUTED, (area.centerx, area.centery + side // 2), anchor="midtop", face=Face.DISPLAY)


def draw_below(screen: pygame.Surface, spot: Spot, kind: str) -> None:
    """The edges of the cards below the top one of a stack."""
    size = spot.rect.size
    step = max(2, size[0] // 40)
    for number in range(min(3, len(spot.cards) - 1), 0, -1):
        screen.blit(covered(kind, size), spot.rect.move(number * step, -number * step))


def draw_spot(table: TableView, screen: pygame.Surface, spot: Spot) -> None:
    """Tokens, doubled strength and the link to a World, over the picture of a card."""
    view = table.spec.view
    seen = revolution_at(view)
    if seen is None:
        return
    if spot.zone in ("worlds", "rival_worlds") and view.cards[spot.card].kind == "advancement":
        draw_link(screen, spot.rect)
    if spot.card in seen.doubled:
        draw_doubled(screen, spot.rect)
    draw_marks(screen, view, spot.rect, spot.card, table.spec.seat)
