"""How a World could be conquered this turn: which Units to deploy and texts to use, and what that costs."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Glance
from game.engine.types import CardId, moments_of

from .reading import Pump, strength
from .worth import Appraiser

INVASION = moments_of("invasion")


@dataclass(slots=True, eq=False)
class Conquest:
    """A way to conquer a World: Units to deploy first, energy and actions in all, and what is used up with it.

    `committed` is strength of Units, `cards` are hand cards given up.
    """

    world: CardId
    deploy: tuple[CardId, ...]
    energy: int
    actions: int
    committed: int
    cards: int


@dataclass(slots=True, eq=False)
class Forces:
    """What can be brought: strength in the Warzone, deployable hand cards with their prices, and texts.

    `most_fleet` and `most_ground` are what all of it together would reach.
    """

    fleet: int
    ground: int
    most_fleet: int
    most_ground: int
    units: tuple[tuple[CardId, int, int, int], ...]
    pumps: tuple[Pump, ...]


def forces(view: Glance, appraiser: Appraiser, prices: dict[CardId, int]) -> Forces:
    """The own forces; `prices` has the hand cards that could be deployed."""
    faces = view.faces
    fleet = ground = 0
    added: list[Pump] = []
    for unit in view.units:
        more_fleet, more_ground = strength(view, unit)
        fleet += more_fleet
        ground += more_ground
        if faces[unit].moments & INVASION:
            added += appraiser.pumps(view, unit)
    for card in (*view.worlds, *view.hand, *view.advancements, *view.heroic_hand, *view.orders):
        face = faces[card]
        if face.moments & INVASION and not face.is_unit:
            added += appraiser.pumps(view, card)
    units = []
    most_fleet, most_ground = fleet, ground
    for card, price in prices.items():
        more_fleet, more_ground = strength(view, card)
        units.append((card, price, more_fleet, more_ground))
        most_fleet += more_fleet
        most_ground += more_ground
    for pump in added:
        most_fleet += pump.fleet
        most_ground += pump.ground
    return Forces(fleet, ground, most_fleet, most_ground, tuple(units), tuple(added))


def _gain(fleet: int, fleet_short: int, ground: int, ground_short: int) -> int:
    """How much of what is short this strength brings."""
    gain = 0
    if fleet_short > 0:
        gain += fleet if fleet < fleet_short else fleet_short
    if ground_short > 0:
        gain += ground if ground < ground_short else ground_short
    return gain


def plan_conquest(view: Glance, world: CardId, having: Forces, energy: int, actions: int) -> Conquest | None:
    """The way to conquer this World with so much energy and so many actions that looks cheapest; None if there is none."""
    face = view.faces[world]
    fleet, ground = face.fleet - having.fleet, face.ground - having.ground
    energy -= view.invasion_energy
    actions -= 1
    if energy < 0 or actions < 0 or face.fleet > having.most_fleet or face.ground > having.most_ground:
        return None
    start_energy, start_actions = energy, actions
    units, texts = list(having.units), list(having.pumps)
    deploy: list[CardId] = []
    cards = 0
    brought = 0
    while fleet > 0 or ground > 0:
        best_rate, best = 0, -1
        for index, (_, price, unit_fleet, unit_ground) in enumerate(units):
            if actions and price <= energy:
                rate = _gain(unit_fleet, fleet, unit_ground, ground) * 60 // (price + 1)
                if rate > best_rate:
                    best_rate, best = rate, index
        chosen: Pump | None = None
        for text in texts:
            if text.energy <= energy:
                rate = _gain(text.fleet, fleet, text.ground, ground) * 70 // (text.energy + text.cards + 1)
                if rate > best_rate:
                    best_rate, chosen = rate, text
        if chosen is not None:
            texts.remove(chosen)
            energy -= chosen.energy
            fleet -= chosen.fleet
            ground -= chosen.ground
            cards += chosen.cards
            brought += chosen.fleet + chosen.ground
        elif best >= 0:
            card, price, unit_fleet, unit_ground = units.pop(best)
            deploy.append(card)
            energy -= price
            actions -= 1
            fleet -= unit_fleet
            ground -= unit_ground
        else:
            return None
    if not deploy and not having.fleet and not having.ground:
        return None
    spent_energy = start_energy - energy + view.invasion_energy
    committed = max(0, face.fleet + face.ground - brought)
    return Conquest(world, tuple(deploy), spent_energy, start_actions - actions + 1, committed, cards)
