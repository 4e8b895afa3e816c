"""The Nemesis and the promo cards: The Stronghold, Le' Sav, the Tower, who answers, what is foretold (rulings V4-V6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import Action, Rng, rolls_at, view_for
from game.engine.core.actions import AMOUNT, PASS
from game.engine.core.defs import ConquerTarget, DraftCard
from game.match import Match
from game.nemesis import forecast_pass, tie_outlook
from game.nemesis.commands import type_counts
from game.rivals.ties import POLICIES, Policy, settle_tie
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World, proves
from tests.table_setup import TableSetup

PROMOS = ("promos",)
TOWER = "tower_of_infinite_dice"


def table(**laid: Any) -> NemesisTable:
    """A table with the promo cards against the Nemesis."""
    return NemesisTable(expansions=PROMOS, **laid)


def asked(**laid: Any) -> NemesisTable:
    """The Nemesis has just conquered Le' Sav, and the player is asked for the sector."""
    t = table(central=["le_sav"], target="le_sav", **laid)
    t.nemesis_turn(ConquerTarget())
    assert t.kind == "nemesis_pick"
    return t


@proves("V4", "N17")
def test_the_stronghold_lies_sideways_below_ra_and_counts_for_prevalence_by_a_type_of_its_own() -> None:
    t = table(central=["the_stronghold"])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.sideways == ["the_stronghold"] and type_counts(t.state) == {"stronghold": 1}


@proves("V4", "N4")
def test_what_the_nemesis_has_none_of_includes_the_stronghold() -> None:
    t = table(central=["the_stronghold", "signal_corvette"], below=["battle_cruiser"])
    t.nemesis_turn(DraftCard("least_prevalent"))
    assert t.sideways == ["the_stronghold"]


@pytest.mark.parametrize("decks", [1, 2])
@proves("V6", "N11", "N12")
def test_the_player_is_asked_for_the_sector_of_le_sav_only_where_there_is_a_choice(decks: int) -> None:
    t = table(central=["le_sav"], target="le_sav")
    for sector in range(1 + decks, 6):
        t.state.box += t.state.sectors[sector]
        t.state.sectors[sector] = ()
    top = t.state.sectors[1][-1]
    t.nemesis_turn(ConquerTarget())
    assert (t.kind == "nemesis_pick") == (decks == 2)
    if decks == 2:
        assert t.offered == ["amount 1", "amount 2"]
        t.do("amount 1")
    assert t.state.central == [top] and t.conquered() == ["le_sav"]


@proves("V6", "A14")
def test_the_energy_token_of_le_sav_returns_before_the_sector_is_opened() -> None:
    t = asked(tokens={"le_sav": 1}, energy=0)
    assert not t.state.tokens and t.energy == 0
    t.do("amount 5")
    assert len(t.state.central) == 1 and t.target is None


@pytest.mark.parametrize("policy", POLICIES)
@proves("N11")
def test_every_policy_answers_for_the_sector(policy: Policy) -> None:
    t = asked()
    assert t.state.decision is not None
    picked = settle_tie(policy, view_for(t.state, 0), t.state.decision, Rng("sector"))
    expected: dict[str, Action] = {"easiest": AMOUNT[1], "hardest": AMOUNT[5]}
    assert picked in t.state.decision.options and picked is expected.get(policy, picked)


def test_the_outlook_of_a_sector_tells_how_many_cards_are_left_in_its_deck() -> None:
    t = asked()
    (chip,) = tie_outlook(t.state, AMOUNT[2])
    assert chip.code == "outlook_sector" and chip.args == (len(t.state.sectors[2]),)


@proves("V6")
def test_undo_stops_at_the_card_that_a_sector_shows() -> None:
    t = asked()
    match = Match(t.book, t.state.setup)
    match.state = t.state
    match.submit(match.command(AMOUNT[3]))
    assert match.undo_target().blocked


@proves("N8", "V6")
def test_a_pass_that_lets_the_nemesis_conquer_le_sav_is_foretold_and_asks_for_the_sector() -> None:
    t = table(central=["le_sav", World("rock", fleet=9)], target="le_sav", tokens={"le_sav": 1}, turns=3)
    foretold = forecast_pass(t.state)
    assert foretold.certain and foretold.outcomes[0].world == t.find("le_sav", [t.state.central])
    assert not foretold.outcomes[0].game_ends
    t.do("pass")
    assert t.kind == "nemesis_pick" and t.conquered() == ["le_sav"] and PASS not in t.state.decision.options  # type: ignore[union-attr]
    t.do("amount 2")
    assert t.conquered() == ["le_sav"]


@proves("V5", "N16")
def test_a_tower_that_is_not_rolled_yet_is_worth_nothing_to_a_command_that_wants_points() -> None:
    t = table(central=[TOWER, "founders_roll"])
    t.nemesis_turn(DraftCard("most_points"))
    assert t.sideways == ["founders_roll"]


@proves("V5")
def test_what_is_rolled_does_not_depend_on_what_was_shuffled_before() -> None:
    rolls = []
    for shuffled in (False, True):
        t = Table(
            TableSetup(expansions=PROMOS, central=[TOWER], energy=6, hand=["old_star_charts"], discard=["galactic_grunts"] * 5)
        )
        if shuffled:
            t.do("play old_star_charts")
        t.do(f"draft {TOWER}")
        rolls.append(list(rolls_at(t.state).values()))
    assert rolls[0] == rolls[1] and len(rolls[0]) == 1
