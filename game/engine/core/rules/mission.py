"""What the changes of a mission say about the rules, one small function for each; without changes the printed rule.

Changes are told apart by their tag, so that every rule may ask here. Several of one kind add up; of rules the last one holds.
"""

from __future__ import annotations

from typing import Any

from ..state import GameState
from ..types import Seat

TOKEN_ENERGY = 1
"""Energy for an Energy Token on a card taken from the Central Zone (ruling B6)."""
INVASION_ENERGY = 1
"""Energy that announcing an invasion costs."""

DEPTH_ENERGY = 1
"""Energy for each Advancement above the one that is built (ruling R1)."""
TOKEN_WORTH = 1
"""Points for each Faction Token of whoever has most on an order (ruling O3)."""


def of_kind(state: GameState, kind: str) -> list[Any]:
    """The changes of one kind in this game, by their tag; those of phases that have begun are among them (NemesisPhase)."""
    changes: tuple[Any, ...] = state.setup.changes
    there = [change for change in changes if change.change == kind]
    nemesis = state.nemesis
    if nemesis is not None and nemesis.boss_phase:
        begun = [change for change in changes if change.change == "nemesis_phase" and change.n <= nemesis.boss_phase]
        there += [change for phase in begun for change in phase.changes if change.change == kind]
    return there


def in_force(state: GameState, kind: str) -> list[Any]:
    """The changes of one kind that hold in the running round."""
    return [change for change in of_kind(state, kind) if change.first <= state.round <= change.last]


def touches(state: GameState, who: str, seat: Seat) -> bool:
    """Whether a change for this side ("player", "nemesis", "both") concerns this seat."""
    return who == "both" or (who == "nemesis") == state.is_nemesis(seat)


def more_income(state: GameState) -> int:
    """Energy that the player gains besides the incomes of this round (Income)."""
    return sum(change.n for change in in_force(state, "income")) if state.setup.changes else 0


def round_actions(state: GameState) -> int:
    """Action points of the running round: those of the Sector Card, altered by ActionPoints."""
    printed = state.book.sectors[state.sector - 1].actions
    if not state.setup.changes:
        return printed
    more: int = sum(change.n for change in in_force(state, "action_points"))
    return max(1, printed + more)


def round_hand(state: GameState) -> int:
    """The hand size of the running round: that of the Sector Card, altered by HandSize."""
    printed = state.book.sectors[state.sector - 1].hand
    if not state.setup.changes:
        return printed
    more: int = sum(change.n for change in in_force(state, "hand_size"))
    return max(1, printed + more)


def more_central(state: GameState) -> int:
    """How many cards more the Central Zone is filled to (CentralSize)."""
    return sum(change.n for change in of_kind(state, "central_size")) if state.setup.changes else 0


def _rule(state: GameState, kind: str) -> str:
    changes = of_kind(state, kind)
    return changes[-1].rule if changes else ""


def token_rule(state: GameState) -> str:
    """Where Energy Tokens come (CentralTokens); "" as printed: on every card that has lain for a round."""
    return _rule(state, "central_tokens") if state.setup.changes else ""


def retaining_rule(state: GameState) -> str:
    """What is kept in the Discard Phase (Retaining); "" as printed: one card."""
    return _rule(state, "retaining") if state.setup.changes else ""


def passing_rule(state: GameState) -> str:
    """Whether the Nemesis conquers its target as it passes (PassingConquest); "" as printed (ruling N8)."""
    changes = in_force(state, "passing_conquest") if state.setup.changes else ()
    return str(changes[-1].rule) if changes else ""


def token_energy(state: GameState) -> int:
    """Energy for an Energy Token on a card that the player takes (TokenEnergy)."""
    if not state.setup.changes:
        return TOKEN_ENERGY
    changes = of_kind(state, "token_energy")
    return changes[-1].n if changes else TOKEN_ENERGY


def invasion_energy(state: GameState) -> int:
    """Energy that announcing an invasion costs (InvasionEnergy)."""
    if not state.setup.changes:
        return INVASION_ENERGY
    changes = of_kind(state, "invasion_energy")
    return changes[-1].n if changes else INVASION_ENERGY


def depth_energy(state: GameState) -> int:
    """Energy for each Advancement above the one that is built (Depth)."""
    changes = of_kind(state, "depth") if state.setup.changes else []
    return changes[-1].n if changes else DEPTH_ENERGY


def keeps_heroics(state: GameState) -> bool:
    """Whether every Heroic Tactic is kept in the Discard Phase (HeroicRetaining)."""
    return bool(state.setup.changes) and bool(of_kind(state, "heroic_retaining"))


def unveils(state: GameState) -> bool:
    """Whether building an Advancement draws a Heroic Tactic (Unveiling)."""
    return bool(state.setup.changes) and bool(of_kind(state, "unveiling"))


def icon_tokens(state: GameState, seat: Seat) -> int:
    """Faction Tokens that an icon places for this seat besides what is printed (IconTokens)."""
    if not state.setup.changes:
        return 0
    return sum(change.n for change in of_kind(state, "icon_tokens") if touches(state, change.who, seat))


def events_stand(state: GameState) -> bool:
    """Whether every Event in the stack has its effect (StandingEvents)."""
    return bool(state.setup.changes) and bool(of_kind(state, "standing_events"))


def order_worth(state: GameState) -> int:
    """Points for each Faction Token of whoever has most on an order (OrderWorth)."""
    changes = of_kind(state, "order_worth") if state.setup.changes else []
    return changes[-1].n if changes else TOKEN_WORTH


def leads_ties(state: GameState, seat: Seat) -> bool:
    """Whether this seat leads an order on which it is level with the Nemesis (LeadTies)."""
    return bool(state.setup.changes) and touches(state, "player", seat) and bool(of_kind(state, "lead_ties"))


def takes_revenge(state: GameState) -> bool:
    """Whether Monarch's Revenge holds: by the set-up, or by a mission (MonarchsRevenge)."""
    return bool(state.setup.option("monarchs_revenge", 0)) or (
        bool(state.setup.changes) and bool(of_kind(state, "monarchs_revenge"))
    )


def second_card_follows(state: GameState, number: int) -> bool:
    """Whether the next card follows in the same turn after card `number` of the Nemesis deck, from 1 (SecondCard)."""
    return bool(state.setup.changes) and any(number % change.every == 0 for change in of_kind(state, "second_card"))


def destiny_in(state: GameState, number: int) -> Seat | None:
    """Who holds the Destiny Marker in a round by a change that names it (DestinyHolder)."""
    sectors = state.setup.sectors
    holder = None
    for change in of_kind(state, "destiny_holder"):
        if change.rounds is not None and change.rounds.holds(sectors[number - 1], number == len(sectors)):
            holder = 0 if change.who == "player" else 1
    return holder


def next_destiny(state: GameState) -> Seat:
    """Who holds the Destiny Marker in the next round: the seat to the left, unless a change says who (DestinyHolder)."""
    if state.setup.changes:
        holders = of_kind(state, "destiny_holder")
        named = destiny_in(state, state.round + 1)
        if named is not None or any(change.always and change.rounds is None for change in holders):
            return state.destiny if named is None else named
    return (state.destiny + 1) % len(state.players)
