"""What expansions lay on a table. Where one is not in play there is nothing, so that nobody has to ask whether it is."""

from __future__ import annotations

from game.engine import GameState, View, orders_at, revolution_at
from game.engine.terms import CardId, Seat


def order_zones(view: View) -> dict[str, list[CardId]]:
    """The order cards, and the Events with the active one last; no zone in a game without Galactic Orders."""
    seen = orders_at(view)
    return {"orders": list(seen.cards), "events": list(seen.events)} if seen is not None else {}


def faction_tokens(at: View | GameState) -> tuple[tuple[CardId, tuple[int, ...]], ...]:
    """Each order card with the Faction Tokens on it, by seat."""
    lies = orders_at(at)
    if lies is None:
        return ()
    return tuple((card, tuple(own[index] for own in lies.tokens)) for index, card in enumerate(lies.cards))


def capital_cities(view: View) -> tuple[CardId | None, ...]:
    """The Capital City of each seat that has one, by seat; empty without Galactic Orders."""
    seen = orders_at(view)
    return seen.capitals if seen is not None else ()


def capital_of(view: View, seat: Seat) -> CardId | None:
    """The Capital City of a seat."""
    cities = capital_cities(view)
    return cities[seat] if cities else None


def capital_pile(view: View, seat: Seat) -> list[CardId]:
    """The cards beneath a seat's Capital City, as far as whoever looks may see them."""
    seen = orders_at(view)
    return list(seen.capital_piles[seat] or ()) if seen is not None else []


def beneath_capital(view: View, seat: Seat) -> int:
    """How many cards lie beneath a seat's Capital City: everybody may know it."""
    seen = orders_at(view)
    return seen.below[seat] if seen is not None else 0


def revolution_zones(view: View, seat: Seat) -> dict[str, list[CardId]]:
    """The Advancement stack and a seat's Heroic Tactics, as far as they may be seen; no zone without Revolution."""
    seen = revolution_at(view)
    if seen is None:
        return {}
    return {"central_stack": list(seen.stack), "heroic_hand": list(seen.heroic[seat].hand or ())}


def advancements(view: View) -> dict[CardId, list[CardId]]:
    """The Advancement beside each World that has one."""
    seen = revolution_at(view)
    return {world: list(cards) for world, cards in seen.attached.items()} if seen is not None else {}
