"""How a World could be conquered this turn: which Units to deploy and texts to use, and what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import CardDef, Glance
from game.engine.actions import Deploy
from game.engine.types import CardId, moments_of

from .reading import Pump, strength
from .worth import Appraiser

INVASION = moments_of("invasion")


@dataclass(slots=True, eq=False)
class Conquest:
    """A way to conquer a World: Units to deploy first, energy and actions in all, and what is used up with it.

    `committed` is strength of Units, `cards` are hand cards given up.
    """

    deploy: list[CardId]
    energy: int
    actions: int
    committed: int
    cards: int


@dataclass(slots=True, eq=False)
class Recruit:
    """A Unit that could be deployed: what that costs now, and the strength that it brings."""

    card: CardId
    price: int
    fleet: int
    ground: int


@dataclass(slots=True, eq=False)
class Forces:
    """What can be brought: strength in the Warzone, deployable hand cards with their prices, and texts.

    `most_fleet` and `most_ground` are what all of it together would reach; `announcing` is the energy that any invasion costs.
    """

    fleet: int
    ground: int
    most_fleet: int
    most_ground: int
    recruits: list[Recruit]
    pumps: list[Pump]
    announcing: int


def forces(view: Glance, appraiser: Appraiser, deploys: Sequence[Deploy], prices: Sequence[int]) -> Forces:
    """The own forces; the hand cards that could be deployed come with their prices."""
    faces = view.faces
    fleet = ground = 0
    pumps: list[Pump] = []
    for unit in view.units:
        face = faces[unit]
        if "strength" in face.at:
            more_fleet, more_ground = strength(view, unit)
        else:
            more_fleet, more_ground = face.fleet, face.ground
        fleet += more_fleet
        ground += more_ground
        if face.moments & INVASION:
            pumps += appraiser.pumps(view, unit)
    cards = [*view.worlds, *view.hand]
    if view.revolution:
        cards += [*view.advancements, *view.heroic_hand]
    cards += view.orders
    for card in cards:
        if faces[card].moments & INVASION and not faces[card].is_unit:
            pumps += appraiser.pumps(view, card)
    recruits = []
    most_fleet, most_ground = fleet, ground
    for deploy, price in zip(deploys, prices):
        card = deploy.card
        face = faces[card]
        if "strength" in face.at:
            more_fleet, more_ground = strength(view, card)
        else:
            more_fleet, more_ground = face.fleet, face.ground
        recruits.append(Recruit(card, price, more_fleet, more_ground))
        most_fleet += more_fleet
        most_ground += more_ground
    for pump in pumps:
        most_fleet += pump.fleet
        most_ground += pump.ground
    return Forces(fleet, ground, most_fleet, most_ground, recruits, pumps, view.invasion_energy)


def plan_conquest(world: CardDef, having: Forces, energy: int, actions: int) -> Conquest | None:
    """The way to conquer this World with so much energy and so many actions that looks cheapest; None if there is none.

    Asked for a World within reach of all forces together, with an action left and the energy of the announcement.
    """
    fleet, ground = world.fleet - having.fleet, world.ground - having.ground
    left = energy - having.announcing
    recruits, pumps = having.recruits[:], having.pumps[:]
    deploy: list[CardId] = []
    cards = 0
    brought = 0
    while fleet > 0 or ground > 0:
        best_rate = 0
        recruit: Recruit | None = None
        if len(deploy) < actions - 1:
            for one in recruits:
                if one.price <= left:
                    gain = 0  # of what is short
                    if fleet > 0:
                        gain = one.fleet if one.fleet < fleet else fleet
                    if ground > 0:
                        gain += one.ground if one.ground < ground else ground
                    rate = gain * 60 // (one.price + 1)
                    if rate > best_rate:
                        best_rate, recruit = rate, one
        pump: Pump | None = None
        for text in pumps:
            if text.energy <= left:
                gain = 0
                if fleet > 0:
                    gain = text.fleet if text.fleet < fleet else fleet
                if ground > 0:
                    gain += text.ground if text.ground < ground else ground
                rate = gain * 70 // (text.energy + text.cards + 1)
                if rate > best_rate:
                    best_rate, pump = rate, text
        if pump is not None:
            pumps.remove(pump)
            left -= pump.energy
            fleet -= pump.fleet
            ground -= pump.ground
            cards += pump.cards
            brought += pump.fleet + pump.ground
        elif recruit is not None:
            recruits.remove(recruit)
            deploy.append(recruit.card)
            left -= recruit.price
            fleet -= recruit.fleet
            ground -= recruit.ground
        else:
            return None
    if not deploy and not having.fleet and not having.ground:
        return None
    committed = max(0, world.fleet + world.ground - brought)
    return Conquest(deploy, energy - left, len(deploy) + 1, committed, cards)
