"""Drains where several have most alike, and Events that concern several seats (ruling A11)."""

from __future__ import annotations

from tests.cards.test_orders_events import galactic_phase, incomes
from tests.table import Table, World, card, proves
from tests.table_setup import TableSetup


def energies(t: Table) -> list[int]:
    """Energy of each seat."""
    return [player.energy for player in t.state.players]


def revenge(*energy: int) -> Table:
    """Four seats, the others with this much energy; seat 0 holds Revenge."""
    t = Table(TableSetup(expansions=("revolution",), seats=4, heroic_hand=["barons_revenge"], heroic_deck=["ravager"], energy=0))
    for player, there in zip(t.state.players[1:], energy, strict=True):
        player.energy = there
    return t


@card("barons_revenge")
@proves("A11")
def test_of_several_with_most_energy_the_acting_player_picks_one() -> None:
    t = revenge(2, 4, 4)
    t.do("play barons_revenge")
    homes = [t.state.cards[t.state.players[seat].home].key for seat in (2, 3)]
    assert t.offered == [f"pick {home}" for home in homes]
    t.do(f"pick {homes[1]}")
    assert energies(t) == [3, 2, 4, 1]


@proves("A11")
def test_one_with_most_energy_is_not_asked_about_and_nobody_with_nothing_is() -> None:
    t = revenge(5, 4, 4)
    t.do("play barons_revenge")
    assert energies(t) == [3, 2, 4, 4]
    t = revenge(0, 0, 0)
    t.do("play barons_revenge")
    assert t.kind == "turn" and energies(t) == [0, 0, 0, 0]


@card("smugglers")
@proves("A11")
def test_smugglers_among_equals_take_nothing_from_each_other() -> None:
    t = galactic_phase("smugglers", seats=3)
    assert incomes(t) == [3, 3, 3]


@card("smugglers")
@proves("A11")
def test_two_with_fewest_worlds_both_take_from_the_third() -> None:
    t = galactic_phase("smugglers", seats=3, worlds=[World("farm"), World("mill", energy=5)])
    assert incomes(t) == [4, 5, 5]
