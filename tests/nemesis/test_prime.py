"""Prime Cards, Prime Core Worlds and what lies where (Nemesis rulebook, Prime Core Worlds; rulings N3, N5, N17, N18)."""

from __future__ import annotations

import pytest

from game.engine import CardDef, view_for
from game.engine.core.defs import DraftCard, TargetPrime, TargetWorld
from game.nemesis import prime_row, would_target
from game.nemesis.commands import type_counts
from tests.table import Table, Tactic, Unit, World, proves

from .helper import NemesisTable, drafted


def units(number: int, *types: str) -> list[CardDef]:
    """So many Units of one Card Type."""
    return [drafted(f"{types[0]}_{n}", *types) for n in range(number)]


def test_worked_example_of_the_rulebook_wotan_with_four_infantry_beats_zeus_with_three_starfighters_and_ra() -> None:
    below = units(4, "infantry") + units(3, "starfighter")
    t = NemesisTable(["ra", "wotan", "zeus"], below=below, round=9)
    assert [(row.key, row.excess) for row in would_target(t.state)] == [("prime_wotan", 1), ("prime_ra", 0), ("prime_zeus", 0)]
    t.nemesis_turn(TargetPrime())
    assert t.target == "wotan" and t.deed.code == "targets_prime" and t.deed.args[1:] == (4, 3, 1)


def test_a_core_world_is_prime_when_the_number_of_cards_equals_its_condition() -> None:
    t = NemesisTable(["zeus"], below=units(2, "starfighter"))
    t.nemesis_turn(TargetPrime(), TargetWorld("points"))
    assert t.ladder == ["no_prime_core_world", "targets_points"]
    t = NemesisTable(["zeus"], below=units(3, "starfighter"))
    t.nemesis_turn(TargetPrime())
    assert t.target == "zeus"


def test_target_prime_fails_without_a_core_world_in_the_central_zone() -> None:
    t = NemesisTable([World("moon")], below=units(6, "infantry"))
    t.nemesis_turn(TargetPrime(), TargetWorld("points"))
    assert t.ladder == ["no_core_world", "targets_points"]


@proves("N5")
def test_ra_is_always_prime_and_exceeds_by_nothing_so_a_core_world_that_just_meets_its_condition_ties_with_it() -> None:
    t = NemesisTable(["ra", "zeus", "anu"], below=units(3, "starfighter"))
    t.nemesis_turn(TargetPrime())
    assert t.kind == "nemesis_pick" and t.offered == ["pick ra", "pick zeus"]
    assert t.state.decision is not None and t.state.decision.purpose == "target_prime"
    t.do("pick ra")
    assert t.target == "ra" and t.ladder == ["targets_always_prime"]


@proves("N5")
def test_ra_alone_is_targeted_although_many_cards_lie_sideways_below_it() -> None:
    t = NemesisTable(["ra", "zeus"], below=[*units(5, "hero"), *units(4, "starfighter")])
    assert len(t.sideways) == 5
    t.nemesis_turn(TargetPrime())
    assert t.target == "zeus"


@proves("N3")
def test_a_two_type_card_lies_where_the_player_says_and_does_not_count_for_the_other_prime_card() -> None:
    walker = Unit("sky_walker", types=("robot", "starfighter"))
    t = NemesisTable([walker], below=units(2, "robot") + units(2, "starfighter"))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.kind == "nemesis_pick" and t.state.decision is not None
    assert t.state.decision.purpose == "column" and t.state.decision.source == t.find("sky_walker")
    worlds = [t.state.book.primes[t.nemesis_state.primes[option.n]].world for option in t.state.decision.options]  # type: ignore[union-attr]
    assert worlds == ["zeus", "ptah"]
    t.do(f"column {t.state.decision.options[0].n}")  # type: ignore[union-attr]
    assert "sky_walker" in t.column("zeus") and "sky_walker" not in t.column("ptah")
    counted = {row.key: (row.counted, row.met) for row in prime_row(t.state)}
    assert counted["prime_zeus"] == (3, True) and counted["prime_ptah"] == (2, False)


@proves("N3")
def test_the_other_type_of_a_two_type_card_counts_for_prevalence() -> None:
    walker = drafted("sky_walker", "robot", "starfighter")
    t = NemesisTable([drafted("drone", "robot"), drafted("trooper", "infantry")], below=[walker, *units(1, "infantry"), walker])
    assert len(t.column("zeus")) == 2, "both lie below Zeus"
    assert type_counts(t.state) == {"robot": 2, "starfighter": 2, "infantry": 1}
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.column("ptah") == ["drone"]


@proves("N17")
def test_two_types_of_the_same_prime_card_ask_nothing_and_count_once() -> None:
    t = NemesisTable([Unit("leviathan", types=("star_cruiser", "capital_ship"))])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.column("anu") == ["leviathan"] and t.kind == "turn"


@proves("N17")
def test_a_hero_with_a_listed_type_lies_upright_without_a_question() -> None:
    t = NemesisTable([Unit("ace_hero", types=("hero", "starfighter"))])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.column("zeus") == ["ace_hero"] and t.kind == "turn"


@proves("N17")
def test_a_hero_and_a_prestige_card_lie_sideways_below_ra_and_count_for_prevalence() -> None:
    banner = CardDef(key="banner", name="Banner", kind="prestige", sector=5, draft=9)
    crown = CardDef(key="crown", name="Crown", kind="prestige", sector=5)
    t = NemesisTable([banner, Unit("saint", types=("hero",))])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.sideways == ["banner"]
    t = NemesisTable([crown, Unit("recruits")], below=[banner])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.sideways == ["banner", "crown"]


def test_a_tactic_lies_below_indra() -> None:
    t = NemesisTable([Tactic("ruse", draft=3)])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.column("indra") == ["ruse"]


@proves("N18")
def test_seven_prime_cards_are_laid_with_ra_left_and_dagda_right() -> None:
    t = NemesisTable()
    worlds = [t.state.book.primes[number].world for number in t.nemesis_state.primes]
    assert len(worlds) == 7 and worlds[0] == "ra" and worlds[-1] == "dagda"


@proves("N18")
def test_dagda_counts_conquered_worlds_without_the_home_world_and_is_no_target_while_its_world_is_not_in_the_game() -> None:
    t = NemesisTable([World("moon")], their_worlds=[World(f"colony_{n}") for n in range(9)])
    dagda = prime_row(t.state)[-1]
    assert (dagda.counted, dagda.condition, dagda.met, dagda.excess, dagda.prime, dagda.rank) == (9, 8, True, 1, False, 0)
    t.nemesis_turn(TargetPrime())
    assert t.ladder == ["no_core_world"]


def test_the_prime_row_ranks_prime_core_worlds_and_equal_surpluses_share_a_rank() -> None:
    below = units(5, "infantry") + units(3, "starfighter")
    t = NemesisTable(["ra", "wotan", "zeus", "indra"], below=below)
    ranks = {row.key: row.rank for row in prime_row(t.state)}
    assert ranks["prime_wotan"] == 1 and ranks["prime_ra"] == ranks["prime_zeus"] == 2 and ranks["prime_indra"] == 0
    row = {row.key: row for row in prime_row(t.state)}
    assert row["prime_indra"].world is not None and not row["prime_indra"].prime
    assert row["prime_ptah"].world is None and row["prime_ptah"].excess == -3


def test_the_prime_row_is_the_same_for_whoever_only_sees_the_table() -> None:
    t = NemesisTable(["ra", "wotan"], below=units(4, "infantry"))
    assert prime_row(view_for(t.state, 0)) == prime_row(t.state)
    with pytest.raises(LookupError):
        prime_row(view_for(Table().state, 0))
