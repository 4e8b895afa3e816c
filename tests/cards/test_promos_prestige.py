"""The Prestige cards of the promos: dice, columns, rolls and galleries."""

from __future__ import annotations

import pytest

from game.engine import GameState, rolls_at
from game.engine.core.changes import Cards, DoublePoints
from game.engine.core.defs import DraftCard
from game.engine.core.view import fold_all, view_for
from game.engine.events import DiceRolled
from game.match import Match
from tests.cards.promos import PROMOS, table
from tests.nemesis.helper import NemesisTable
from tests.table import Table, card, proves

TOWER = "tower_of_infinite_dice"


def rolled(t: Table) -> DiceRolled:
    """The one roll of this table."""
    (roll,) = [event for event in t.events if isinstance(event, DiceRolled)]
    return roll


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
@card(TOWER)
@proves("V5")
def test_a_player_keeps_the_higher_of_two_dice_as_the_points_of_the_tower(seed: str) -> None:
    t = table(central=[TOWER], energy=6, seed=seed)
    before = t.points()
    t.do(f"draft {TOWER}")
    roll = rolled(t)
    assert len(roll.dice) == 2 and all(1 <= number <= 6 for number in roll.dice)
    assert roll.kept == max(roll.dice) == t.points() - before
    assert t.owns(TOWER) and t.energy == 0


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
@card(TOWER)
@proves("V5", "N12")
def test_the_nemesis_takes_the_lower_of_two_dice(seed: str) -> None:
    t = NemesisTable(central=[TOWER], expansions=PROMOS, seed=seed)
    before = t.points(1)
    t.nemesis_turn(DraftCard("highest_cost"))
    roll = rolled(t)
    assert roll.seat == 1 and roll.kept == min(roll.dice) == t.points(1) - before
    assert t.sideways == [TOWER]


@card(TOWER)
@proves("V5", "B10")
def test_what_was_rolled_is_a_printed_value_in_the_final_score_and_seen_by_all() -> None:
    t = table(central=[TOWER], energy=6, round=10)
    t.do(f"draft {TOWER}")
    watcher = view_for(t.state, 1)
    kept = rolled(t).kept
    assert rolls_at(watcher) == {t.find(TOWER, [t.me.prestige]): kept}
    t.do("pass")
    assert t.state.result is not None
    rows = [row for row in t.state.result.ledger if row.card == t.find(TOWER, [t.me.prestige])]
    assert [(row.kind, row.points) for row in rows] == [("printed", kept)]


@card(TOWER)
@proves("V5")
def test_with_staging_the_player_throws_the_dice_and_cannot_take_them_back() -> None:
    t = table(central=[TOWER], energy=6, staged=1)
    t.do(f"draft {TOWER}")
    assert t.kind == "reveal" and t.state.decision is not None and t.state.decision.purpose == "roll"
    assert not rolls_at(t.state)
    match = Match(t.book, t.state.setup)
    match.state = t.state
    match.submit(match.command(*match.state.decision.options))  # type: ignore[union-attr]
    assert rolls_at(t.state) and match.undo_target().blocked


@card(TOWER)
@proves("V5")
def test_dice_have_random_numbers_of_their_own() -> None:
    def drawn(state: GameState) -> list[int]:
        return [n for n, before in zip(state.drawn, untouched) if n != before]

    t = table(central=[TOWER], energy=6)
    untouched = t.state.drawn[:]
    digest, view = t.state.digest(), view_for(t.state, 0)
    t.events.clear()
    t.do(f"draft {TOWER}")
    assert drawn(t.state) == [2] and t.state.digest() != digest
    assert rolls_at(fold_all(view, t.events)) == rolls_at(t.state) == rolls_at(t.state.clone())


@card(TOWER)
@proves("V5")
def test_a_mission_that_doubles_printed_points_doubles_what_was_rolled() -> None:
    points = []
    for changes in ((), (DoublePoints(Cards(types=("prestige",))),)):
        t = table(central=[TOWER], energy=6, nemesis="standard", changes=changes)
        before = t.points()
        t.do(f"draft {TOWER}")
        points.append(t.points() - before)
        assert points[-1] >= rolled(t).kept
    assert points[1] == 2 * points[0]


@card("conquerors_column")
def test_conquerors_column_scores_one_for_each_core_world() -> None:
    with_it, without = table(prestige=["conquerors_column"], worlds=["ra", "ptah"]), table(worlds=["ra", "ptah"])
    assert with_it.points() - without.points() == 3 + 2


@card("conquerors_column")
def test_conquerors_column_has_room_for_three_names_and_counts_no_other_world() -> None:
    worlds = ["ra", "ptah", "zeus", "anu", "opaline"]
    with_it, without = table(prestige=["conquerors_column"], worlds=worlds), table(worlds=worlds)
    assert with_it.points() - without.points() == 3 + 3


@card("conquerors_column")
@proves("N10")
def test_conquerors_column_scores_for_the_nemesis_too() -> None:
    points = []
    for core in ([], ["ra"]):
        t = NemesisTable(central=["conquerors_column"], their_worlds=core, expansions=PROMOS)
        t.nemesis_turn(DraftCard("highest_cost"))
        points.append(t.points(1) - sum(t.book.card(key).points for key in core))
    assert points[1] - points[0] == 1


def settlers(t: Table, colonists: int) -> int:
    """Points of seat 0 with so many colonists, one on each World."""
    for world in t.me.worlds[1 : 1 + colonists]:
        t.lay(("under", world), ["galactic_grunts"])
    return t.points()


WORLDS = ["ashen_gate", "thornwake", "grithold", "barrow_moon", "lantern_reef"]


@card("founders_roll")
def test_founders_roll_scores_one_for_each_colonist() -> None:
    without = settlers(table(worlds=WORLDS), 2)
    assert settlers(table(worlds=WORLDS, prestige=["founders_roll"]), 2) - without == 2 + 2


@card("founders_roll")
def test_founders_roll_has_four_lines() -> None:
    without = settlers(table(worlds=WORLDS), 5)
    assert settlers(table(worlds=WORLDS, prestige=["founders_roll"]), 5) - without == 2 + 4


@card("founders_roll")
def test_founders_roll_counts_the_colonist_that_has_just_landed() -> None:
    t = table(prestige=["founders_roll"], warzone=["galactic_grunts", "galactic_grunts"], central=["ashen_gate"], energy=1)
    before = t.points()
    t.do("invade ashen_gate")
    t.do("commit galactic_grunts galactic_grunts")
    t.do("colonize galactic_grunts")
    assert t.points() - before == 1


@card("gallery_of_heroes")
def test_gallery_of_heroes_scores_one_for_each_hero_in_the_warzone() -> None:
    heroes = ["lord_banner", "sword_master", "galactic_grunts"]
    with_it, without = table(prestige=["gallery_of_heroes"], warzone=heroes), table(warzone=heroes)
    assert with_it.points() - without.points() == 3 + 2


@card("gallery_of_heroes")
def test_gallery_of_heroes_has_three_frames() -> None:
    heroes = ["lord_banner", "sword_master", "albrecht", "retired_flying_ace"]
    with_it, without = table(prestige=["gallery_of_heroes"], warzone=heroes), table(warzone=heroes)
    assert with_it.points() - without.points() == 3 + 3


@card("gallery_of_heroes")
def test_gallery_of_heroes_forgets_heroes_outside_the_warzone() -> None:
    inside = table(prestige=["gallery_of_heroes"], warzone=["lord_banner"])
    outside = table(prestige=["gallery_of_heroes"], hand=["lord_banner"])
    assert inside.points() - outside.points() == 1
