"""Galactic Orders at the table: the column of the orders, the Events, the Capital City, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine import View, orders_at
from game.engine.core.actions import Pick, Use
from game.engine.core.events import Place
from game.engine.core.frames import PowerFrame
from game.engine.core.types import FACTION_TOKENS, ORDERS, CardId, Order, Seat
from game.engine.expansions.orders.rules.orders import leader_of
from game.engine.expansions.orders.rules.powers import power_price
from game.ui.cards.card_face import picture_box
from game.ui.cards.card_state import CardState
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, render, size
from game.ui.table.order_column import EventWords, OrderRow, draw_event, draw_heads, draw_row, draw_supply
from game.ui.table.order_layout import COVERED
from game.ui.table.prompt import caption, zone_panel
from game.ui.table.zones import Spot

if TYPE_CHECKING:
    from game.client.table.choice import Desk

    from .scene import TableScene

PILES = ("events", "beneath")
"""Piles that only a game with Galactic Orders has."""
NONE_HERE = "This game is played without Galactic Orders."
NOT_YOURS = "Only its own seat looks beneath a Capital City, while the hand lies open."
NO_EVENT = "no Event yet"
MOMENT = {"while_drafting": "offered in the moment of a draft", "while_deploying": "offered in the moment of a deployment"}
"""When the powers are offered that no press on the order brings about."""
USUAL = "event"
"""When most Events happen: at the end of the Galactic Phase."""


def on(scene: TableScene) -> bool:
    """Whether the game is played with Galactic Orders."""
    return orders_at(scene.session.state) is not None


def seats_of(scene: TableScene) -> tuple[Seat, ...]:
    """The seats in the order of the columns: the player first, at a local table as they sit."""
    count = len(scene.playback.shown.players)
    if scene.local.on:
        return tuple(range(count))
    return tuple((scene.seat + step) % count for step in range(count))


def row_of(scene: TableScene, card: CardId) -> OrderRow | None:
    """What is told of an order now; None for other cards."""
    view = scene.playback.shown
    orders = orders_at(view)
    if orders is None or card not in orders.cards:
        return None
    index = orders.cards.index(card)
    counts = tuple(tokens[index] for tokens in orders.tokens)
    return OrderRow(ORDERS[index], counts, seats_of(scene), scene.local.on, scene.seat)


def told_of(scene: TableScene, spot: Spot) -> object:
    """All that the look of an order, an Event or a Capital City depends on beside its card."""
    orders = orders_at(scene.playback.shown)
    if orders is None:
        return None
    if spot.zone == "orders":
        return row_of(scene, spot.card)
    return orders.below[orders.capitals.index(spot.card)] if spot.card in orders.capitals else None


# -- words


def order_notes(scene: TableScene, card: CardId) -> list[str]:
    """What the inspector says of an order, an Event or a Capital City beside its text."""
    view, desk = scene.playback.shown, scene.desk
    orders = orders_at(view)
    if orders is None:
        return []
    if card in orders.cards:
        found = [] if desk is not None and desk.kind == "nemesis_pick" and desk.options(card) else [standing_words(scene, card)]
        found += [f"{{dot}} {words[:1].upper()}{words[1:]}" for words in power_moments(view, card)]
        return found
    if card in orders.events:
        above = len(orders.events) - 1 - orders.events.index(card)
        plural = "" if above == 1 else "s"
        return [f"{{up}} {above} Event{plural} above it: it has no effect" if above else "{eye} The active Event"]
    if card in orders.capitals:
        seat = orders.capitals.index(card)
        count = orders.below[seat]
        names = ", ".join(view.faces[one].name for one in orders.beneath[seat] or ())
        words = f"{{deck}} {count} card{'' if count == 1 else 's'} beneath it"
        return [f"{words}: {names}" if names else words]
    return []


def power_moments(view: View, card: CardId) -> list[str]:
    """When the power of an order is offered, where no press on the order brings it about."""
    return [MOMENT[ability.when] for ability in view.faces[card].abilities if ability.when in MOMENT]


def standing_words(scene: TableScene, card: CardId) -> str:
    """The Faction Tokens on an order, who leads there, and what one more would come to while a token is placed."""
    row = row_of(scene, card)
    if row is None:
        return ""
    names = scene.words.names.seats
    counts = ", ".join(f"{names[seat]} {row.counts[seat]}" for seat in row.seats)
    words = f"{{mark}} Faction Tokens: {counts} · {leads(scene, row.counts)}"
    orders = orders_at(scene.playback.shown)
    if orders is not None:
        left = ", ".join(f"{names[seat]} {FACTION_TOKENS - sum(orders.tokens[seat])}" for seat in row.seats)
        words += f" · left to place: {left}"
    desk = scene.desk
    decision = desk.decision if desk is not None else None
    if desk is None or decision is None or not desk.options(card):
        return words
    if decision.purpose == "faction_token" and decision.kind == "pick":
        more = [count + (seat == desk.seat) for seat, count in enumerate(row.counts)]
        words += f" · with this token: {names[desk.seat]} {more[desk.seat]}, {leads(scene, more)}"
    return words


def leads(scene: TableScene, counts: tuple[int, ...] | list[int]) -> str:
    """Who has most of so many tokens, in words."""
    leader = leader_of(counts)
    if leader is not None:
        return f"{scene.words.names.seats[leader]} leads"
    return "a tie leads" if any(counts) else "nobody leads"


def trigger_words(scene: TableScene, card: CardId) -> str:
    """What brings an Event about, from the language."""
    found: list[str] = []
    for ability in scene.playback.shown.faces[card].abilities:
        lead = scene.words.wording.bare.get(f"timing.{ability.when}").partition(",")[0]
        if ability.per_round:
            lead += ", once per round"
        if lead not in found:
            found.append(lead)
    return "; ".join(found)


def words_of_event(scene: TableScene, card: CardId) -> EventWords:
    """What the plaque of an Event says; without the moment only where that is the usual one, the end of a Galactic Phase."""
    face = scene.playback.shown.faces[card]
    usual = all(ability.when == USUAL for ability in face.abilities)
    brief = " ".join(scene.words.briefly(face, number) for number in range(len(face.abilities))) if usual else ""
    return EventWords(face.name, scene.words.rules(face), brief, trigger_words(scene, card))


def press_words(scene: TableScene, desk: Desk, card: CardId) -> str:
    """What pressing an order or a Capital City would do now, with its price; "" for other cards or where it does nothing."""
    orders = orders_at(scene.playback.shown)
    if orders is None or card not in (*orders.cards, *orders.capitals) or not desk.options(card):
        return ""
    face = scene.playback.shown.faces[card]
    found = []
    for option in desk.options(card):
        ability = getattr(option, "ability", None)
        if ability is not None:
            text = scene.words.briefly(face, ability)
            found.append(f"{face.name}: {power_words(scene, text) if card in orders.cards else text}")
    words = " ".join(found)
    if card in orders.cards:
        mine = orders.tokens[scene.seat][orders.cards.index(card)]
        words = f"{words or face.name} {standing_words(scene, card)}" if not found else f"{words} You have {mine} there."
    return words


def power_words(scene: TableScene, text: str) -> str:
    """The text of a power, its Faction Token first; none where another card copies it (ruling O2)."""
    decision = scene.desk.decision if scene.desk is not None else None
    body = text.partition(": ")[2] or text
    cost = "" if decision is not None and decision.purpose == "copy_power" else "1 token · "
    return cost + body[:1].upper() + body[1:]


def refused_words(scene: TableScene, card: CardId) -> str:
    """Why pressing an order does nothing, where its power is offered at another place."""
    orders = orders_at(scene.playback.shown)
    if orders is None or card not in orders.cards:
        return ""
    moments = power_moments(scene.playback.shown, card)
    return f"{scene.words.name(card)}: {moments[0]}, with a Faction Token of yours there." if moments else ""


def asks_order(scene: TableScene, desk: Desk) -> bool:
    """Whether the open question is which order."""
    seen, decision = orders_at(scene.playback.shown), desk.decision
    if seen is None or decision is None or decision.kind not in ("pick", "nemesis_pick"):
        return False
    cards = [option.card for option in decision.options if isinstance(option, Pick | Use)]
    return bool(cards) and decision.purpose != "power" and all(card in seen.cards for card in cards)


def power_offers(desk: Desk) -> list[tuple[Pick, int]]:
    """The powers that the open draft or deployment could be paid with, each with the price that it leaves."""
    decision = desk.decision
    waiting = desk.state.stack[-1] if desk.state.stack else None
    if decision is None or decision.purpose != "power" or not isinstance(waiting, PowerFrame):
        return []
    return [(pick, power_price(desk.state, waiting, pick.card)) for pick in decision.options if isinstance(pick, Pick)]


def price_without(desk: Desk) -> int | None:
    """What the open draft or deployment costs without a power; None where none is open."""
    waiting = desk.state.stack[-1] if desk.state.stack else None
    asked = desk.decision is not None and desk.decision.purpose == "power"
    return power_price(desk.state, waiting, None) if asked and isinstance(waiting, PowerFrame) else None


def asked_words(scene: TableScene, desk: Desk, card: CardId) -> str:
    """What the card costs whose price is being asked about, without and with each power; "" for any other card."""
    decision, whole = desk.decision, price_without(desk)
    if decision is None or whole is None or card != decision.source:
        return ""
    ways = [f"{price}\u00a0{{energy}} with {scene.words.name(pick.card)}" for pick, price in power_offers(desk)]
    return f"{scene.words.name(card)}: " + ", or ".join([f"{whole}\u00a0{{energy}}", *ways])


# -- piles and places


def pile_cards(scene: TableScene, key: str) -> tuple[str, str, list[CardId]]:
    """Title, note and cards of one of the piles of Galactic Orders."""
    orders = orders_at(scene.playback.shown)
    if orders is None:
        return "", "", []
    if key == "events":
        return "Events", "the newest first: it alone is active", orders.events[::-1]
    capital = orders.capitals[scene.seat]
    name = scene.words.name(capital) if capital is not None else "the Capital City"
    faces = scene.playback.shown.faces
    cards = sorted(orders.beneath[scene.seat] or (), key=lambda card: (faces[card].kind, faces[card].name, card))
    return f"Beneath {name}", "they stay there, and in the Empire", cards


def refuses(scene: TableScene, key: str) -> str:
    """Why one of these piles cannot be looked into; "" if it can."""
    orders = orders_at(scene.playback.shown)
    if orders is None:
        return NONE_HERE
    return NOT_YOURS if key == "beneath" and orders.beneath[scene.seat] is None else ""


def is_own_capital(scene: TableScene, card: CardId) -> bool:
    """Whether a card is the Capital City of the seat that plays."""
    seen = orders_at(scene.playback.shown)
    return seen is not None and seen.capitals[scene.seat] == card


def place_of(scene: TableScene, place: Place) -> Rect | None:
    """Where cards of Galactic Orders come from or go to."""
    zone, index = place
    orders, layout = orders_at(scene.playback.shown), scene.playback.layout
    if orders is None:
        return None
    if zone == "events":
        area = layout.areas["events"]
        return Rect(area.centerx - area.width // 4, area.bottom - area.width * 7 // 10, area.width // 2, area.width * 7 // 10)
    capital = orders.capitals[index] if zone == "beneath" else None
    spot = layout.spots.get(capital) if capital is not None else None
    return spot.rect if spot is not None else None


def order_place(scene: TableScene, order: Order) -> Rect | None:
    """Where the row of an order lies."""
    seen = orders_at(scene.playback.shown)
    spot = scene.playback.layout.spots.get(seen.cards[ORDERS.index(order)]) if seen is not None else None
    return spot.rect if spot is not None else None


def seat_place(scene: TableScene, seat: Seat) -> Rect | None:
    """Where the supply of a seat is thought to lie: its meters, its plate, or the strip of the Nemesis."""
    if scene.local.on:
        plate = scene.local.plates.get(seat)
        return plate.rect if plate is not None and plate.visible else scene.means.rect
    return scene.means.rect if seat == scene.seat else scene.panels.strip.worlds_rect()


# -- picture


def draw_zones(scene: TableScene, screen: pygame.Surface) -> None:
    """The grounds of orders and Events, with the signs of the seats and their supplies."""
    view, scale = scene.playback.shown, scene.scale
    areas, orders = scene.playback.layout.areas, orders_at(view)
    if orders is None or "orders" not in areas:
        return
    area, seats = areas["orders"], seats_of(scene)
    zone_panel(screen, area, scale, lit=scene.focused_zone == "orders", alpha=225)
    heads = draw_heads(screen, areas["order_heads"], view, seats, scene.seat, scene.local.on, scale)
    if size("Orders", theme.NUMBER_FLOOR, Face.DISPLAY)[0] <= heads - area.left - scale.px(24):
        caption(screen, Rect(area.left, area.top, max(1, heads - area.left), area.height), scale, "Orders", "", "zone_orders")
    left = [FACTION_TOKENS - sum(tokens) for tokens in orders.tokens]
    draw_supply(screen, areas["order_supply"], left, seats, scene.seat, scene.local.on, scale)
    area = areas["events"]
    zone_panel(screen, area, scale, lit=scene.focused_zone == "events", alpha=225)
    caption(screen, area, scale, "Event", f"newest of {len(orders.events)}" if len(orders.events) > 1 else "")
    if not orders.events:
        words = render(NO_EVENT, scale.font(16), theme.MUTED)
        screen.blit(words, words.get_rect(center=area.center))


def draw_own(scene: TableScene, screen: pygame.Surface, spot: Spot, state: CardState) -> bool:
    """An order as its row and the active Event as its plaque; False for what is drawn as a card."""
    row = row_of(scene, spot.card) if spot.zone == "orders" else None
    if row is not None:
        draw_row(screen, spot.rect, row, state, scene.scale)
    elif spot.zone == "events":
        face = scene.playback.shown.faces[spot.card]
        below = min(COVERED, len(spot.cards) - 1)
        draw_event(screen, spot.rect, face.art or face.key, words_of_event(scene, spot.card), below, state, scene.scale)
    else:
        return False
    return True


def draw_beneath(scene: TableScene, screen: pygame.Surface, spot: Spot) -> None:
    """How many cards lie beneath a Capital City, and the link to its Home World."""
    orders = orders_at(scene.playback.shown)
    if orders is None or spot.card not in orders.capitals or spot.zone == "pile":
        return
    count = orders.below[orders.capitals.index(spot.card)]
    px = max(theme.NUMBER_FLOOR, round(spot.rect.width * 0.14))
    number = render(str(count), px, theme.TEXT, Face.TITLE)
    strip = plate((number.get_width() + px + 9, round(px * 1.3)), theme.PANEL_RAISED, theme.WELL, theme.GOLD, line=2)
    face = scene.playback.shown.faces[spot.card]
    window = picture_box(face, scene.words.rules(face), spot.rect.width).move(spot.rect.topleft)
    place = screen.blit(strip, strip.get_rect(bottomright=(spot.rect.right, window.bottom - 2)))
    mark = draw_icon(screen, "deck", round(px * 0.9), (place.left + 4, place.centery), theme.GOLD, "midleft")
    screen.blit(number, number.get_rect(midleft=(mark.right + 2, place.centery)))


def draw_standing(scene: TableScene, screen: pygame.Surface, card: CardId, cell: Rect) -> None:
    """The tokens on an order below its card, where the card lies in an open list."""
    row = row_of(scene, card)
    if row is None:
        return
    high = max(22, round(cell.height * 0.13))
    box = Rect(cell.left, cell.bottom - high, cell.width, high)
    draw_row(screen, box, row, CardState(), scene.scale.within(box.size, (190, 36)))
