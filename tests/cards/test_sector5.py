"""The Core Worlds and the Prestige cards."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import CardDef
from tests.cards.laid import LEGION
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup

COUNTED = {
    "zeus": (1, "snub_fighter"),
    "wotan": (1, "galactic_grunts"),
    "anu": (2, "battle_cruiser"),
    "indra": (1, "energy_surge"),
    "ptah": (2, "dune_crawler"),
}
"""Points for each card that a Core World counts, and such a card."""
UNCOUNTED = {
    "zeus": "battle_cruiser",
    "wotan": "speedbot",
    "anu": "snub_fighter",
    "indra": "snub_fighter",
    "ptah": "galactic_grunts",
}
"""A card that a Core World does not count."""


def core_params() -> list[object]:
    """One parameter for each Core World with a bonus, marked as its test."""
    return [pytest.param(key, marks=pytest.mark.card(key)) for key in COUNTED]


def bonus(key: str, **laid: Any) -> int:
    """What the Core World is worth to this Empire besides its printed points."""
    with_it, without = Table(TableSetup(worlds=[key], **laid)), Table(TableSetup(**laid))
    return with_it.points() - without.points() - with_it.state.cards[with_it.find(key)].points


def unit_of(fleet: int, ground: int) -> CardDef:
    """A Unit of exactly this strength."""
    return Unit(f"u{fleet}_{ground}", fleet=fleet, ground=ground)


@pytest.mark.parametrize("key", core_params())
def test_a_core_world_counts_its_cards_wherever_they_are(key: str) -> None:
    each, counted = COUNTED[key]
    assert bonus(key, hand=[counted], deck=[counted] * 2, discard=[counted]) == 4 * each


@pytest.mark.parametrize("key", core_params())
def test_a_core_world_counts_no_other_card(key: str) -> None:
    each, counted = COUNTED[key]
    assert bonus(key, hand=[counted, UNCOUNTED[key]], discard=[UNCOUNTED[key]] * 3) == each


@pytest.mark.parametrize("key", core_params())
@proves("B10")
def test_a_core_world_scores_only_for_its_owner(key: str) -> None:
    _, counted = COUNTED[key]
    mine = Table(TableSetup(worlds=[key], discard=[counted] * 5))
    theirs = Table(TableSetup(their_worlds=[key], discard=[counted] * 5))
    assert mine.points() > theirs.points()
    empty = Table(TableSetup(their_worlds=[key]))
    printed = theirs.state.cards[theirs.find(key)].points
    each, _ = COUNTED[key]
    assert theirs.points(1) == empty.points(1) >= printed and mine.points() - theirs.points() == printed + 5 * each


@card("zeus")
@proves("A7")
def test_colonists_beneath_a_world_count_for_zeus() -> None:
    t = Table(TableSetup(worlds=["zeus", World("colony")]))
    before = t.points()
    t.lay(("under", t.find("colony")), ["snub_fighter"] * 2)
    assert t.points() == before + 2


@card("anu", "ptah")
@proves("B13")
def test_a_unit_of_two_types_counts_once_for_each_core_world_that_wants_it() -> None:
    assert bonus("anu", hand=["repair_tender"]) == 2 and bonus("ptah", hand=["repair_tender"]) == 2


@card("ptah")
@proves("B13")
def test_a_robot_that_is_no_vehicle_and_a_vehicle_that_is_no_robot_both_count_for_ptah() -> None:
    assert bonus("ptah", discard=["speedbot", "dune_crawler", "heavy_repeating_assault_unit"]) == 6


@card("ra")
def test_ra_has_the_highest_printed_points_and_no_bonus() -> None:
    t = Table(TableSetup(worlds=["ra"], discard=["snub_fighter", "galactic_grunts", "energy_surge", "speedbot"]))
    without = Table(TableSetup(discard=["snub_fighter", "galactic_grunts", "energy_surge", "speedbot"]))
    assert t.points() - without.points() == 9


@card("ra")
def test_ra_falls_to_thirteen_fleet_and_eight_ground() -> None:
    t = Table(TableSetup(warzone=[unit_of(13, 8), unit_of(12, 8)], central=["ra"], energy=2, round=10))
    t.do("invade ra")
    t.refuses("commit u12_8", "strength_short")
    t.do("commit u13_8")
    assert t.owns("ra")


@card("champion_of_ra")
def test_the_champion_of_ra_is_drafted_by_the_owner_of_ra_for_five_energy() -> None:
    t = Table(TableSetup(worlds=["ra"], central=["champion_of_ra", World("w")], energy=5, round=10))
    before = t.points()
    t.do("draft champion_of_ra")
    assert t.owns("champion_of_ra") and t.energy == 0 and t.points() == before + 6


@card("champion_of_ra")
def test_the_champion_of_ra_serves_nobody_else() -> None:
    t = Table(TableSetup(central=["champion_of_ra", World("w")], their_worlds=["ra"], energy=9, round=10))
    t.refuses("draft champion_of_ra", "not_owner")


@card("champion_of_ra")
def test_the_champion_of_ra_may_be_drafted_right_after_ra_was_conquered() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["champion_of_ra", "ra"], energy=6, round=10))
    t.refuses("draft champion_of_ra", "not_owner")
    t.do("invade ra")
    t.do("commit legion")
    t.do("draft champion_of_ra")
    assert t.owns("champion_of_ra")


PRESTIGE = {
    "imperial_regalia": (9, 6),
    "senate_acclaim": (7, 5),
    "triumphal_arch": (6, 4),
    "ancient_codex": (5, 4),
    "laurel_fleet_review": (4, 3),
}
"""Draft cost and points."""


def prestige_params() -> list[object]:
    """One parameter for each Prestige card without a condition, marked as its test."""
    return [pytest.param(key, *values, marks=pytest.mark.card(key)) for key, values in PRESTIGE.items()]


@pytest.mark.parametrize(("key", "draft", "points"), prestige_params())
@proves("A17")
def test_a_prestige_card_goes_to_the_warzone_and_scores_its_points(key: str, draft: int, points: int) -> None:
    t = Table(TableSetup(central=[key, World("w")], energy=draft, round=9))
    before = t.points()
    t.do(f"draft {key}")
    assert t.owns(key) and t.energy == 0 and t.points() == before + points
    assert t.discard == [] and t.warzone == []


@pytest.mark.parametrize(("key", "draft", "points"), prestige_params())
def test_a_prestige_card_is_refused_for_one_energy_less(key: str, draft: int, points: int) -> None:
    t = Table(TableSetup(central=[key, World("w")], energy=draft - 1, round=9))
    t.refuses(f"draft {key}", "energy_short")
    assert t.points() >= 0 and not t.owns(key)


@pytest.mark.parametrize(("key", "draft", "points"), prestige_params())
def test_a_prestige_card_stays_when_a_round_ends(key: str, draft: int, points: int) -> None:
    t = Table(TableSetup(prestige=[key], round=9))
    before = t.points()
    t.finish_round()
    assert t.owns(key) and t.points() == before
