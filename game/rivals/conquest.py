"""Which Worlds could be conquered this turn, with which Units and texts, and what that brings and takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Action, SeatView
from game.engine.actions import DEPLOY, INVADE, Deploy
from game.engine.terms import CardId, moments_of

from .reading import Means, strength
from .worth import Appraiser

Project = tuple[int, int, int, Action]
"""Something to do with the round's energy and actions: what it brings, energy and actions that it takes, and its first step."""
Recruit = tuple[int, int, int, int, CardId]
"""Means for which a Unit must be deployed."""
Conquest = tuple[list[CardId], int, int, int]
"""Units to deploy for a conquest, the energy of all that is used, strength that texts bring, and hand cards given up."""

INVASION = moments_of("invasion")
DEPLOYED, USED = 60, 70
"""By how much strength is multiplied before it is held against its price, that of Units to be deployed and that of texts."""


def recruits_of(view: SeatView, deploys: Sequence[Deploy], prices: Sequence[int]) -> list[Recruit]:
    """The Units in hand that could be deployed, at these prices."""
    cards = view.cards
    recruits: list[Recruit] = []
    for deploy, price in zip(deploys, prices):
        unit = deploy.card
        face = cards[unit]
        fleet, ground = face.fleet, face.ground
        if "strength" in face.at:
            fleet, ground = strength(view, unit)
        recruits.append((fleet, ground, price, 0, unit))
    return recruits


def conquests(
    view: SeatView, appraiser: Appraiser, worlds: Sequence[CardId], recruits: list[Recruit], energy: int, actions: int
) -> list[Project]:
    """Those of these Worlds that could be conquered; there is an action, and the energy of the announcement."""
    announcing = view.invasion_energy
    fleet, ground, texts = _forces(view, appraiser)
    means: list[Means] = [*recruits, *texts] if actions > 1 else texts
    most_fleet, most_ground = fleet, ground
    for more_fleet, more_ground, _, _, _ in means:
        most_fleet += more_fleet
        most_ground += more_ground
    faces, weights = view.cards, appraiser.weights
    projects: list[Project] = []
    cross = appraiser.cross
    for world in worlds:
        face = faces[world]
        if cross or (face.fleet <= most_fleet and face.ground <= most_ground):
            short_fleet = face.fleet - fleet if face.fleet > fleet else 0
            short_ground = face.ground - ground if face.ground > ground else 0
            if cross:  # what the other strength has left over makes up for a part
                short_fleet -= min(short_fleet, max(0, ground - face.ground) // cross)
                short_ground -= min(short_ground, max(0, fleet - face.fleet) // cross)
            way = plan_conquest(short_fleet, short_ground, means, energy - announcing, actions - 1)
            if way is not None:
                deploy, price, brought, cards = way
                if not deploy and not fleet and not ground:  # there must be a Unit to commit (ruling A13)
                    continue
                worth = appraiser.world(view, world) - weights.card * cards
                if brought < face.fleet + face.ground:
                    worth -= weights.used * (face.fleet + face.ground - brought)
                if view.orders:
                    worth += sum([appraiser.icon(view, faces[unit]) for unit in deploy])
                first = DEPLOY[deploy[0]] if deploy else INVADE[world]
                projects.append((worth, price + announcing, len(deploy) + 1, first))
    return projects


def _forces(view: SeatView, appraiser: Appraiser) -> tuple[int, int, list[Means]]:
    """Fleet and ground strength in the Warzone, and the texts that could add to it."""
    faces = view.cards
    fleet = ground = 0
    texts: list[Means] = []
    for unit in view.units:
        face = faces[unit]
        more_fleet, more_ground = face.fleet, face.ground
        if "strength" in face.at:
            more_fleet, more_ground = strength(view, unit)
        fleet += more_fleet
        ground += more_ground
        if face.moments & INVASION:
            texts += appraiser.invasion_texts(view, unit)
    cards = [*view.worlds, *view.hand]
    if view.revolution:
        cards += [*view.advancements, *view.heroic_hand]
    cards += view.orders
    for card in cards:
        if faces[card].moments & INVASION and not faces[card].is_unit:
            texts += appraiser.invasion_texts(view, card)
    return fleet, ground, texts


def plan_conquest(fleet: int, ground: int, means: list[Means], energy: int, units: int) -> Conquest | None:
    """The way to bring so much strength that looks cheapest, with so much energy and so many Units to be deployed.

    None if there is no way. `fleet` and `ground` are what is short, 0 where nothing is.
    """
    left = energy
    deploy: list[CardId] = []
    cards = brought = 0
    means = means[:]
    while fleet or ground:
        best: Means | None = None
        best_rate = 0
        for way in means:
            more_fleet, more_ground, price, given, unit = way
            if price <= left:
                gain = (more_fleet if more_fleet < fleet else fleet) + (more_ground if more_ground < ground else ground)
                rate = gain * (USED if unit is None else DEPLOYED) // (price + given + 1)
                if rate > best_rate:
                    best, best_rate = way, rate
        if best is None:
            return None
        more_fleet, more_ground, price, given, unit = best
        fleet = fleet - more_fleet if more_fleet < fleet else 0
        ground = ground - more_ground if more_ground < ground else 0
        left -= price
        means.remove(best)
        if unit is None:
            cards += given
            brought += more_fleet + more_ground
        else:
            deploy.append(unit)
            if len(deploy) == units:
                means = [way for way in means if way[-1] is None]
    return deploy, energy - left, brought, cards
