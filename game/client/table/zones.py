"""Which cards lie in which zone of the table, in the order in which they are laid; where a zone lies is another matter."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.lying import advancements, capital_cities, order_zones, revolution_zones
from game.engine import View, revolution_at
from game.engine.terms import CARD_TYPES, CardId, Seat

SOLO_ORDER = ("central_stack", "hand", "heroic_hand")
LOCAL_ORDER = ("heroic_hand", "hand", "central_stack")
"""The order in which Tab visits hand, Heroic Tactics and Advancement stack: against the Nemesis, and among people."""


def zones_of(view: View, seat: Seat) -> dict[str, tuple[CardId, ...]]:
    """Every zone that lies open before whoever looks, for the table of a seat; of other seats only at a table of two."""
    me = view.players[seat]
    zones: dict[str, list[CardId]] = {
        "central_worlds": [card for card in view.central if view.cards[card].is_world],
        "central_cards": sorted_by_kind(view, [card for card in view.central if not view.cards[card].is_world]),
        "worlds": [*with_attached(view, me.worlds), *me.prestige],
        "units": sorted_by_type(view, me.units),
    }
    further = {"hand": list(me.hand or ()), **revolution_zones(view, seat)}
    order = SOLO_ORDER if view.nemesis is not None else LOCAL_ORDER
    zones |= {zone: further[zone] for zone in order if zone in further}
    if len(view.players) == 2:
        zones |= _other(view, 1 - seat)
    zones |= order_zones(view)
    return {zone: tuple(cards) for zone, cards in zones.items()}


def _other(view: View, seat: Seat) -> dict[str, list[CardId]]:
    """What lies before the other one of two seats."""
    player = view.players[seat]
    if view.nemesis is not None:
        built = built_by(view, seat)
        return {**({"rival_built": built} if built else {}), "rival_worlds": list(player.worlds)}
    heroic = revolution_zones(view, seat).get("heroic_hand", [])
    return {
        "rival_worlds": [*with_attached(view, player.worlds), *player.prestige],
        "rival_units": sorted_by_type(view, player.units),
        "rival_hand": [*(player.hand or ()), *heroic],
    }


def with_attached(view: View, worlds: Sequence[CardId]) -> list[CardId]:
    """Worlds, each followed by its Advancement, a Home World by its Capital City first."""
    attached = advancements(view)
    for player, capital in zip(view.players, capital_cities(view)):
        if capital is not None:
            attached[player.home] = [capital, *attached.get(player.home, ())]
    return [card for world in worlds for card in (world, *attached.get(world, ()))]


def built_by(view: View, seat: int) -> list[CardId]:
    """The Advancements of a seat on the other side of the table."""
    seen = revolution_at(view)
    if seen is None:
        return []
    if view.nemesis is not None and view.nemesis.seat == seat:
        return seen.built
    return [card for world in view.players[seat].worlds for card in seen.attached.get(world, ())]


def sorted_by_type(view: View, units: Sequence[CardId]) -> list[CardId]:
    """Units by Card Type, then by name, so that equal ones lie side by side."""

    def rank(card: CardId) -> tuple[int, str, CardId]:
        face = view.cards[card]
        return (CARD_TYPES.index(face.types[0]) if face.types else len(CARD_TYPES), face.name, card)

    return sorted(units, key=rank)


def sorted_by_kind(view: View, cards: Sequence[CardId]) -> list[CardId]:
    """Cards of the Central Zone: as they came, Units before Tactics before Prestige cards."""
    kinds = ("unit", "tactic", "prestige")
    return sorted(cards, key=lambda card: kinds.index(view.cards[card].kind) if view.cards[card].kind in kinds else 9)
