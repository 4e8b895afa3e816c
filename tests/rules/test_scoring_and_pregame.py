"""The end of the game and the pregame draft: rulings A9, B10, N10's Unit rule by contrast, P1, P2, P3."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import Command, apply
from game.engine.core.defs import Ability
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import Score
from game.engine.core.rules.pregame import seat_of_pick
from game.engine.core.rules.scoring import further_points, ledger, outcome, points
from tests.table import Table, Unit, World, book, proves, start
from tests.table_read import open_decision
from tests.table_setup import TableSetup


def test_worked_example_zeus_with_six_starfighters_scores_two_printed_and_six_bonus_points() -> None:
    bare = Table(TableSetup(discard=["snub_fighter"] * 6)).points()
    t = Table(TableSetup(worlds=["zeus"], discard=["snub_fighter"] * 3, hand=["snub_fighter"] * 2, deck=["snub_fighter"]))
    assert t.points() == bare + 2 + 6
    rows = [row for row in ledger(t.state, 0) if t.state.cards[row.card].key == "zeus"]
    assert [(row.kind, row.points) for row in rows] == [("printed", 2), ("bonus", 6)]


def test_starfighters_count_wherever_they_lie_colonists_included() -> None:
    t = Table(TableSetup(worlds=["zeus", World("colony")], warzone=["snub_fighter"], hand=["snub_fighter"]))
    t.lay(("under", t.find("colony")), ["snub_fighter"])
    zeus = next(row for row in ledger(t.state, 0) if row.kind == "bonus")
    assert zeus.points == 3


def test_points_that_several_expansions_add_to_a_card_are_added_up_and_count_as_printed() -> None:
    t = Table(TableSetup(worlds=[World("tower", points=2), World("plain", points=1), World("bare")]))
    tower, bare, before = t.find("tower"), t.find("bare"), t.points()
    hooks = replace(t.state.book.hooks, further_points=(lambda state: {tower: 3}, lambda state: {tower: 1, bare: 2}))
    t.state.book = replace(t.state.book)  # the book of all tests stays as it is
    object.__setattr__(t.state.book, "hooks", hooks)
    assert further_points(t.state) == {tower: 4, bare: 2}
    assert t.points() == before + 6
    assert {row.times for row in ledger(t.state, 0) if row.kind == "printed"} == {1}
    rows = {t.state.cards[row.card].key: row.points for row in ledger(t.state, 0) if row.kind == "printed"}
    assert (rows["tower"], rows["plain"], rows["bare"]) == (6, 1, 2)
    assert sum(row.points for row in ledger(t.state, 0)) == t.points()


def test_the_rows_of_a_zone_stand_in_the_order_of_its_cards() -> None:
    t = Table(TableSetup(worlds=[World("a", points=1), World("b", points=2), World("c", points=3)]))
    t.state.players[0].worlds.reverse()
    cards = [row.card for row in ledger(t.state, 0) if row.zone == "worlds" and row.kind == "printed"]
    assert cards == sorted(cards) and len(cards) >= 3


def test_a_units_bonus_counts_only_in_the_warzone() -> None:
    banner = Unit("banner", abilities=(Ability("scoring", (Score(2, Count("conquered")),)),))
    worlds = [World("a"), World("b")]
    assert (
        Table(TableSetup(worlds=worlds, warzone=[banner])).points()
        == Table(TableSetup(worlds=worlds, discard=[banner])).points() + 4
    )


@proves("A9")
def test_ties_are_broken_by_energy_then_by_worlds_then_shared() -> None:
    homes = [home.key for home in book().homes[:2]]
    t = Table(TableSetup(homes=homes))
    mine, theirs = points(t.state, 0), points(t.state, 1)
    energy = [t.state.cards[player.home].energy for player in t.state.players]
    even = World("even", points=max(0, theirs - mine), energy=max(0, energy[1] - energy[0]))
    other = World("other", points=max(0, mine - theirs), energy=max(0, energy[0] - energy[1]))
    t = Table(TableSetup(homes=homes, worlds=[even], their_worlds=[other]))
    assert outcome(t.state, "rounds").winners == (0, 1), "all equal: shared victory"
    t = Table(TableSetup(homes=homes, worlds=[even], their_worlds=[other, World("power", energy=1)]))
    assert outcome(t.state, "rounds").winners == (1,), "more energy wins the tie"
    t = Table(
        TableSetup(homes=homes, worlds=[even, World("rock"), World("rubble")], their_worlds=[other, World("power", energy=1)])
    )
    assert outcome(t.state, "rounds").winners == (1,), "energy comes before the number of Worlds"
    t = Table(TableSetup(homes=homes, worlds=[even, World("rock")], their_worlds=[other]))
    assert outcome(t.state, "rounds").winners == (0,), "more Worlds win the tie"
    t = Table(TableSetup(homes=homes, worlds=[even, World("gem", points=1)], their_worlds=[other, World("power", energy=3)]))
    assert outcome(t.state, "rounds").winners == (0,), "points come first"


@proves("B10")
def test_every_card_scores_where_it_lies() -> None:
    gem = Unit("gem", points=2)
    bare = Table().points()
    for t in (
        Table(TableSetup(hand=[gem])),
        Table(TableSetup(deck=[gem])),
        Table(TableSetup(discard=[gem])),
        Table(TableSetup(warzone=[gem])),
    ):
        assert t.points() == bare + 2


def test_the_ledger_adds_up_to_the_score() -> None:
    t = Table(TableSetup(worlds=["zeus", "ra"], warzone=["snub_fighter"], discard=["galactic_grunts"]))
    assert sum(row.points for row in ledger(t.state, 0)) == t.points()


@proves("P1")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_pregame_draft_deals_by_the_chart_and_removes_a_grunt_and_a_snub_from_every_deck(seats: int, dealt: int) -> None:
    state, _ = start(seats=seats)
    assert open_decision(state).kind == "pregame" and len(state.central) == dealt
    for player in state.players:
        keys = [state.cards[card].key for card in player.deck]
        assert keys.count("galactic_grunts") == 4 and keys.count("snub_fighter") == 4 and len(keys) == 14


@proves("P1")
def test_the_pregame_draft_is_a_snake_from_the_destiny_holder() -> None:
    state, _ = start(seats=3)
    order = list(state.order())
    seen = []
    while open_decision(state).kind == "pregame":
        seen.append(open_decision(state).seat)
        apply(state, Command(state.seq, open_decision(state).seat, (open_decision(state).options[0],)))
    assert seen == order + order[::-1]
    assert [seat_of_pick(state, pick) for pick in range(6)] == seen


@proves("P2")
def test_undrafted_and_undealt_cards_leave_the_game() -> None:
    state, _ = start(seats=2)
    while open_decision(state).kind == "pregame":
        apply(state, Command(state.seq, open_decision(state).seat, (open_decision(state).options[0],)))
    sector_0 = [card for card in state.box if state.cards[card].sector == 0]
    assert len(sector_0) == 8 and not state.sectors[0]
    for player in state.players:
        drafted = [card for card in player.deck + player.hand if state.cards[card].sector == 0]
        assert len(drafted) == 2 and len(player.deck) + len(player.hand) == 16


@proves("P3")
def test_pregame_drafting_costs_nothing() -> None:
    state, _ = start(seats=2)
    apply(state, Command(state.seq, open_decision(state).seat, (open_decision(state).options[0],)))
    assert all(player.energy == 0 and player.actions == 0 for player in state.players)


@proves("P1")
def test_the_pregame_draft_is_a_switch() -> None:
    state, _ = start(seats=2, pregame_draft=0)
    assert open_decision(state).kind != "pregame" and state.round == 1
    for player in state.players:
        assert len(player.deck) + len(player.hand) == 16
