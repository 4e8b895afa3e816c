"""How a World could be conquered this turn: which Units to deploy and texts to use, and what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import CardDef, Glance
from game.engine.actions import Deploy
from game.engine.types import CardId, moments_of

from .reading import Means, strength
from .worth import Appraiser

INVASION = moments_of("invasion")
DEPLOYED, USED = 60, 70
"""By how much strength is multiplied before it is held against its price, that of Units to be deployed and that of texts."""

Recruit = tuple[int, int, int, int, CardId]
"""Means for which a Unit must be deployed."""
Conquest = tuple[list[CardId], int, int, int, int]
"""A way to conquer a World: Units to deploy first, energy and actions in all, strength of Units that it takes, hand cards given up."""


@dataclass(slots=True, eq=False)
class Forces:
    """What can be brought: strength in the Warzone, Units that could be deployed, and texts.

    `most_fleet` and `most_ground` are what all of it together would reach.
    """

    fleet: int
    ground: int
    most_fleet: int
    most_ground: int
    recruits: list[Recruit]
    texts: list[Means]


def recruits_of(view: Glance, deploys: Sequence[Deploy], prices: Sequence[int]) -> list[Recruit]:
    """The Units in hand that could be deployed, at these prices."""
    faces = view.faces
    recruits: list[Recruit] = []
    for deploy, price in zip(deploys, prices):
        unit = deploy.card
        face = faces[unit]
        fleet, ground = strength(view, unit) if "strength" in face.at else (face.fleet, face.ground)
        recruits.append((fleet, ground, price, 0, unit))
    return recruits


def forces(view: Glance, appraiser: Appraiser, recruits: list[Recruit]) -> Forces:
    """The own forces, with the Units that could be deployed."""
    faces = view.faces
    fleet = ground = 0
    texts: list[Means] = []
    for unit in view.units:
        face = faces[unit]
        more_fleet, more_ground = strength(view, unit) if "strength" in face.at else (face.fleet, face.ground)
        fleet += more_fleet
        ground += more_ground
        if face.moments & INVASION:
            texts += appraiser.invasion_texts(view, unit)
    cards = [*view.worlds, *view.hand]
    if view.revolution:
        cards += [*view.advancements, *view.heroic_hand]
    cards += view.orders
    for card in cards:
        face = faces[card]
        if face.moments & INVASION and not face.is_unit:
            texts += appraiser.invasion_texts(view, card)
    most_fleet, most_ground = fleet, ground
    for more_fleet, more_ground, _, _, _ in [*recruits, *texts]:
        most_fleet += more_fleet
        most_ground += more_ground
    return Forces(fleet, ground, most_fleet, most_ground, recruits, texts)


def plan_conquest(world: CardDef, having: Forces, announcing: int, energy: int, actions: int) -> Conquest | None:
    """The way to conquer this World with so much energy and so many actions that looks cheapest; None if there is none.

    Asked for a World within reach of all forces together, with an action left and the energy of the announcement.
    """
    fleet, ground = world.fleet - having.fleet, world.ground - having.ground
    left = energy - announcing
    means: list[Means] = [*having.recruits, *having.texts] if actions > 1 else having.texts[:]
    deploy: list[CardId] = []
    cards = brought = 0
    while fleet > 0 or ground > 0:
        best: Means | None = None
        best_rate = 0
        for one in means:
            more_fleet, more_ground, price, given, unit = one
            if price <= left:
                gain = 0  # of what is short
                if fleet > 0:
                    gain = more_fleet if more_fleet < fleet else fleet
                if ground > 0:
                    gain += more_ground if more_ground < ground else ground
                rate = gain * (USED if unit is None else DEPLOYED) // (price + given + 1)
                if rate > best_rate:
                    best, best_rate = one, rate
        if best is None:
            return None
        more_fleet, more_ground, price, given, unit = best
        fleet -= more_fleet
        ground -= more_ground
        left -= price
        means.remove(best)
        if unit is None:
            cards += given
            brought += more_fleet + more_ground
        else:
            deploy.append(unit)
            if len(deploy) == actions - 1:
                means = [one for one in means if one[-1] is None]
    if not deploy and not having.fleet and not having.ground:
        return None
    committed = max(0, world.fleet + world.ground - brought)
    return deploy, energy - left, len(deploy) + 1, committed, cards
