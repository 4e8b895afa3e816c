"""Planning an invasion: what a choice of Units reaches, and the sufficient choice of least value (UX-T6).

Both work on the open picture of an invasion, so a screen can ask for any moment that it shows. Nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from operator import ge
from typing import TYPE_CHECKING, NamedTuple

from ..core.actions import Action, Command
from ..core.apply import apply
from ..core.events import InvasionPicture
from ..core.rules.invade import colonists_among
from ..core.state import GameState
from ..core.types import CardId, Seat
from .questions import running_invasion

if TYPE_CHECKING:
    from ..core.defs import CardDef

ACTION_WORTH = 1
"""What the action counts that it takes to deploy a Unit again."""


class InvasionStanding(NamedTuple):
    """What Units bring against what is needed.

    `needed_*` is what Units must still bring, the World weakened and bonuses that belong to no Unit taken off; `suffices` says
    that both strengths are reached by at least one Unit (ruling A13).
    """

    needed_fleet: int
    fleet: int
    needed_ground: int
    ground: int
    suffices: bool


class Plan(NamedTuple):
    """A sufficient choice: its Units in ascending order, and their value together in energy."""

    units: tuple[CardId, ...]
    value: int


def standing(picture: InvasionPicture, units: Collection[CardId]) -> InvasionStanding:
    """What these Units reach in this invasion."""
    needed_fleet = max(0, picture.fleet - picture.bonus_fleet)
    needed_ground = max(0, picture.ground - picture.bonus_ground)
    fleet = ground = count = 0
    for unit, unit_fleet, unit_ground in picture.strengths:
        if unit in units:
            fleet += unit_fleet
            ground += unit_ground
            count += 1
    fleet, ground = picture.crossed(fleet, ground)
    suffices = count > 0 and fleet >= needed_fleet and ground >= needed_ground
    return InvasionStanding(needed_fleet, fleet, needed_ground, ground, suffices)


def standing_after(state: GameState, seat: Seat, action: Action, units: Collection[CardId]) -> InvasionStanding | None:
    """What these Units would reach once the open question is answered so; None where that ends the invasion.

    Only for answers that turn nothing over: it plays the answer on a copy, and would tell what lies hidden.
    """
    after = state.clone()
    apply(after, Command(state.seq, seat, (action,)), listen=False)
    invasion = running_invasion(after)
    return standing(invasion.picture, units) if invasion is not None else None


def unit_value(faces: Sequence[CardDef], tokens: Mapping[CardId, int], unit: CardId) -> int:
    """What it takes to have a committed Unit back in the Warzone: its printed Deploy Cost, one action, its Energy Tokens."""
    return faces[unit].deploy + ACTION_WORTH + tokens.get(unit, 0)


def settlers(state: GameState, seat: Seat, units: Collection[CardId]) -> tuple[CardId, ...]:
    """Those of some Units that could stay beneath the World as its colonist, the one of least value first (ruling S4)."""
    colonists = colonists_among(state, seat, units)
    return tuple(sorted(colonists, key=lambda unit: (unit_value(state.cards, state.tokens, unit), unit)))


def suggest(picture: InvasionPicture, faces: Sequence[CardDef], tokens: Mapping[CardId, int]) -> Plan | None:
    """The sufficient choice of least value; then of fewest Units, then of least strength; None if all do not suffice.

    Exact for any number of Units: who brings more than all together have to spare is part of every sufficient choice, and for
    the others strengths beyond the need are alike, so there are few different totals to remember.
    """
    if picture.cross:
        return _suggest_crossed(picture, faces, tokens)
    needed_fleet, needed_ground = max(0, picture.fleet - picture.bonus_fleet), max(0, picture.ground - picture.bonus_ground)
    spare_fleet, spare_ground = -needed_fleet, -needed_ground
    for _, fleet, ground in picture.strengths:
        spare_fleet += fleet
        spare_ground += ground
    if spare_fleet < 0 or spare_ground < 0:
        return None
    certain: list[CardId] = []
    others: list[tuple[CardId, int, int]] = []
    for strength in picture.strengths:
        unit, fleet, ground = strength
        if fleet > spare_fleet or ground > spare_ground:
            certain.append(unit)
            needed_fleet -= fleet
            needed_ground -= ground
        else:
            others.append(strength)
    needed_fleet, needed_ground = max(0, needed_fleet), max(0, needed_ground)
    if not certain or needed_fleet or needed_ground:  # one Unit at least
        units = _least(others, needed_fleet, needed_ground, faces, tokens)
        if units is None:
            return None
        certain += units
    certain.sort()
    return Plan(tuple(certain), sum([unit_value(faces, tokens, unit) for unit in certain]))


def _suggest_crossed(picture: InvasionPicture, faces: Sequence[CardDef], tokens: Mapping[CardId, int]) -> Plan | None:
    """The same where strength left over counts: no total matters beyond what would make up for all of the other strength."""
    needed = max(0, picture.fleet - picture.bonus_fleet), max(0, picture.ground - picture.bonus_ground)
    most = needed[0] + picture.cross * needed[1], needed[1] + picture.cross * needed[0]
    best: dict[tuple[int, int], tuple[int, int, int, tuple[CardId, ...]]] = {}
    for unit, fleet, ground in sorted(picture.strengths):
        worth = unit_value(faces, tokens, unit)
        for (before_fleet, before_ground), (value, count, strength, units) in [*best.items(), ((0, 0), (0, 0, 0, ()))]:
            total = min(most[0], before_fleet + fleet), min(most[1], before_ground + ground)
            with_unit = (value + worth, count + 1, strength + fleet + ground, (*units, unit))
            if total not in best or with_unit < best[total]:
                best[total] = with_unit
    ways = [way for total, way in best.items() if all(map(ge, picture.crossed(*total), needed))]
    return Plan(min(ways)[3], min(ways)[0]) if ways else None


def _least(
    strengths: list[tuple[CardId, int, int]],
    fleet: int,
    ground: int,
    faces: Sequence[CardDef],
    tokens: Mapping[CardId, int],
) -> tuple[CardId, ...] | None:
    """The Units of least value that bring so much, one at least."""
    needed = (fleet, ground)
    best: dict[tuple[int, int], tuple[int, int, int, tuple[CardId, ...]]] = {}
    for unit, fleet, ground in sorted(strengths):
        worth = unit_value(faces, tokens, unit)
        before = [*best.items(), (needed, (0, 0, 0, ()))]
        for (fleet_left, ground_left), (value, count, strength, units) in before:
            left = (fleet_left - fleet if fleet < fleet_left else 0, ground_left - ground if ground < ground_left else 0)
            fleet_with_unit = (value + worth, count + 1, strength + fleet + ground, (*units, unit))
            known = best.get(left)
            if known is None or fleet_with_unit < known:
                best[left] = fleet_with_unit
    return best[(0, 0)][3] if (0, 0) in best else None
