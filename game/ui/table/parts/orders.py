"""Galactic Orders in the picture of the table: the column of the orders, the Event, and what lies beneath a Capital City."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.client.table.lying import faction_tokens, order_zones
from game.client.table.specs import CardSpec
from game.content.language import line, say
from game.engine.terms import FACTION_TOKENS, Seat
from game.ui.cards.card_face import plan_for
from game.ui.cards.card_state import CardState
from game.ui.cards.face_parts import FacePlan
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, render, size
from game.ui.table.order_column import draw_event, draw_heads, draw_row, draw_supply
from game.ui.table.order_layout import COVERED
from game.ui.table.prompt import caption, zone_panel
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

NO_EVENT = line("orders_view.no_event_yet")


def draw_zones(table: TableView, screen: pygame.Surface) -> None:
    """The grounds of orders and Events, with the signs of the seats and their supplies."""
    view, scale = table.spec.view, table.scale
    areas = table.playback.layout.areas
    if "orders" not in areas:
        return
    area, seats = areas["orders"], _columns(table)
    zone_panel(screen, area, scale, lit=table.focused_zone == "orders", alpha=225)
    heads = draw_heads(screen, areas["order_heads"], view, seats, table.spec.seat, bool(table.spec.seats), scale)
    if size(say("orders_view.orders"), theme.NUMBER_FLOOR, Face.DISPLAY)[0] <= heads - area.left - scale.px(24):
        caption(
            screen,
            Rect(area.left, area.top, max(1, heads - area.left), area.height),
            scale,
            say("orders_view.orders"),
            "",
            "zone_orders",
        )
    placed = [counts for _, counts in faction_tokens(view)]
    left = [FACTION_TOKENS - sum(own) for own in zip(*placed, strict=True)]
    draw_supply(screen, areas["order_supply"], left, seats, table.spec.seat, bool(table.spec.seats), scale)
    area = areas["events"]
    zone_panel(screen, area, scale, lit=table.focused_zone == "events", alpha=225)
    events = table.spec.named["events"]
    caption(screen, area, scale, events.caption, events.note)
    if not order_zones(view)["events"]:
        words = render(say(NO_EVENT), scale.font(16), theme.MUTED)
        screen.blit(words, words.get_rect(center=area.center))


def _columns(table: TableView) -> tuple[Seat, ...]:
    """The seats in the order of the columns, as every row of an order has them."""
    rows = [card.order for card in table.spec.named["orders"].cards if card.order is not None]
    return rows[0].seats if rows else ()


def draw_own(table: TableView, screen: pygame.Surface, spot: Spot, state: CardState) -> bool:
    """An order as its row and the active Event as its plaque; False for what is drawn as a card."""
    spec = table.spec_of(spot.card)
    if spec is not None and spot.zone == "orders" and spec.order is not None:
        draw_row(screen, spot.rect, spec.order, state, table.scale)
    elif spec is not None and spot.zone == "events" and spec.event is not None:
        face = table.spec.view.cards[spot.card]
        below = min(COVERED, len(spot.cards) - 1)
        draw_event(screen, spot.rect, face.art or face.key, spec.event, below, state, table.scale)
    else:
        return False
    return True


def draw_beneath(table: TableView, screen: pygame.Surface, spot: Spot) -> None:
    """How many cards lie beneath a Capital City, and the link to its Home World."""
    spec = table.spec_of(spot.card)
    if spec is None or spec.capital_pile is None or spot.zone == "pile":
        return
    face = table.spec.view.cards[spot.card]
    plan = plan_for(face, table.words.rules(face), spot.rect.width, form=spot.form, text=table.scale.text)
    place = beneath_place(plan, spec.capital_pile).move(spot.rect.topleft)
    px = _beneath_px(plan)
    screen.blit(plate(place.size, theme.PANEL_RAISED, theme.WELL, theme.GOLD, line=2), place)
    mark = draw_icon(screen, "deck", round(px * 0.9), (place.left + 4, place.centery), theme.GOLD, "midleft")
    number = render(str(spec.capital_pile), px, theme.TEXT, Face.TITLE)
    screen.blit(number, number.get_rect(midleft=(mark.right + 2, place.centery)))


def _beneath_px(plan: FacePlan) -> int:
    return max(theme.NUMBER_FLOOR, round(plan.size[0] * 0.14))


def beneath_place(plan: FacePlan, count: int) -> Rect:
    """Where on a face the number of cards beneath it stands: at the foot of its picture, else where it covers least."""
    px = _beneath_px(plan)
    card, box = Rect((0, 0), plan.size), Rect(0, 0, size(str(count), px, Face.TITLE)[0] + px + 9, round(px * 1.3))
    taken = [part.rect for part in plan.parts] + [Rect(words.at, words.size) for words in (*plan.name, *plan.text)]

    def covers(place: Rect) -> int:
        return sum(shared.width * shared.height for shared in (place.clip(part) for part in taken))

    lowest = min(max(plan.clear.bottom - 2, box.height), card.bottom - 2)
    rows = (lowest, card.bottom - 2, *range(lowest, box.height, -4))
    places = [box.move(right - box.width, bottom - box.height) for bottom in rows for right in range(card.right, box.width, -4)]
    return min(places, key=covers)


def draw_standing(table: TableView, screen: pygame.Surface, spec: CardSpec, cell: Rect) -> None:
    """The tokens on an order below its card, where the card lies in an open list."""
    if spec.order is None:
        return
    high = max(22, round(cell.height * 0.13))
    box = Rect(cell.left, cell.bottom - high, cell.width, high)
    draw_row(screen, box, spec.order, CardState(), table.scale.within(box.size, (190, 36)))
