"""Cards on their way over the table, and the one that is dragged at the pointer."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.table.specs import PRINTED
from game.engine import CardDef
from game.ui.cards.body_art import ROOM, body_in_flight
from game.ui.cards.card_face import face, face_in_flight
from game.ui.cards.face_forms import FULL
from game.ui.cards.scratch import scaled
from game.ui.table.bodies import draw_body
from game.ui.table.painter import lying_at
from game.ui.table.sprites import Sprite
from game.ui.table.stage.bearing import Lying, body_look, is_body, left_edge
from game.ui.table.view import TableView
from game.ui.table.zones import RATIO

ALIKE = 0.25
"""A flying card that differs so little from what it will be is not scaled."""
SMOOTH = 4
"""So many flying cards at once are scaled smoothly; that takes time."""


def card_shaped(rect: Rect) -> Rect:
    """The card that has room in a rectangle which may be wider than one, as the plaque of an Event is."""
    if rect.width * RATIO <= rect.height * 1.1:
        return rect
    box = Rect(0, 0, max(1, round(rect.height / RATIO)), rect.height)
    box.center = rect.center
    return box


def draw_flights(table: TableView, screen: pygame.Surface) -> None:
    """Cards on their way, over everything else on the table."""
    field = table.playback.field
    late = [sprite for card in table.late if (sprite := field.sprites.get(card)) is not None and not sprite.moving]
    flying = [sprite for sprite in (*field.flying(), *late) if sprite.card not in table.playback.held]
    few, whole = len(flying) <= SMOOTH, screen.get_clip()
    for sprite in flying:
        card = table.spec.view.cards[sprite.card]
        place = _settled(sprite)
        rect = card_shaped(place)
        rests = table.playback.layout.spots.get(sprite.card)
        screen.set_clip(_beside_points(table, sprite, whole))
        if rests is not None and rests.rect.size == place.size and is_body(table, rests) and not sprite.leaving:
            _draw_gliding(table, screen, lying_at(table, rests), place)  # it glides with its name and numbers
            continue
        if table.spec.bodies and card.is_world:
            rect, picture = _body_in_flight(place, card, few)
        else:
            width = max(card_shaped(sprite.goal if not sprite.leaving else sprite.start).width, 24)
            lies = table.playback.layout.spots.get(sprite.card)
            form = lies.form if lies is not None and not sprite.leaving else FULL
            picture = face_in_flight(card, table.words.rules(card), width, form=form, text=table.scale.text)
        if picture.get_size() != rect.size and rect.width > 0 and rect.height > 0:
            picture = scaled(picture, rect.size, "flight", smooth=few)
        screen.blit(picture, rect)
    screen.set_clip(whole)


def _beside_points(table: TableView, sprite: Sprite, whole: Rect) -> Rect:
    """Where a card on its way is seen: what only glides within the contested space never lies on the points beside it."""
    space, edge = table.playback.layout.areas["central"], left_edge(table)
    if edge == space.left or not all(space.collidepoint(place.center) for place in (sprite.start, sprite.goal)):
        return whole
    return whole.clip(Rect(edge, whole.top, whole.right - edge, whole.height))


def _settled(sprite: Sprite) -> Rect:
    """Where a card on its way is drawn: already as large as at its goal, where that makes little difference."""
    rect, goal = sprite.rect, sprite.goal
    if max(abs(rect.width - goal.width) / max(1, goal.width), abs(rect.height - goal.height) / max(1, goal.height)) > ALIKE:
        return rect
    return goal.move(rect.centerx - goal.centerx, rect.centery - goal.centery)


def _body_in_flight(rect: Rect, card: CardDef, smooth: bool) -> tuple[Rect, pygame.Surface]:
    """A World on its way: its body alone, as large as its place lets it be."""
    side = max(24, round(min(rect.size) * ROOM))
    box = Rect(0, 0, side, side)
    box.center = rect.center
    return box, body_in_flight(card, side, smooth)


def draw_dragged(table: TableView, screen: pygame.Surface) -> None:
    """The ghost of a card that is being dragged, at the pointer."""
    widget = table.dragged
    if widget is None or table.playback.moving:
        return
    card = table.spec.view.cards[widget.card]
    form = table.spot_of(widget).form
    ghost = face(card, table.words.rules(card), widget.rect.width, form=form, text=table.scale.text).copy()
    ghost.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    screen.blit(ghost, ghost.get_rect(center=table.host.input.pos))


def _draw_gliding(table: TableView, screen: pygame.Surface, lies: Lying, rect: Rect) -> None:
    """A World as a body, as it lies in its place, at another one."""
    spot, spec = lies.spot, lies.spec
    card, live = table.spec.view.cards[spot.card], spec.live if spec is not None else PRINTED
    look = body_look(table, lies)._replace(keep=())  # it only passes there
    draw_body(screen, rect, card, live, lies.state, table.scale, look)
