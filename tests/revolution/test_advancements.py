"""Building: the stack, its depth, one Advancement for each conquered World (Revolution rulebook; rulings R1, R8, S3, B8)."""

from __future__ import annotations

from game.engine import Reason, price, revolution_at, view_for
from game.engine.core.actions import BUILD
from game.engine.core.ops.gains import generation
from game.engine.core.rules.galactic import refill
from game.engine.core.rules.scoring import ledger
from game.engine.expansions.revolution.slice import revolution_of
from tests.table import Table, World, book, card, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)


def table(**values: object) -> Table:
    """A table with Revolution and one conquered World, unless the test says otherwise."""
    return Table(TableSetup(expansions=REVOLUTION, **{"worlds": ["avalon"], "energy": 9, **values}))  # type: ignore[arg-type]


@proves("R1")
def test_an_advancement_costs_one_more_for_each_card_above_it() -> None:
    t = table(stack=["hydroponic_terraces", "drill_yards", "siege_foundry"])
    assert [t.price(f"build {key}") for key in ("siege_foundry", "drill_yards", "hydroponic_terraces")] == [3, 3, 5]
    parts: list[Reason] = []
    price(t.state, 0, BUILD[t.find("hydroponic_terraces")], parts)
    assert parts == [Reason("printed", (3,)), Reason("depth", (2,))]


@proves("R1", "R8")
def test_building_takes_an_action_and_the_price_and_ends_the_turn() -> None:
    t = table(stack=["hydroponic_terraces", "drill_yards", "siege_foundry"])
    t.do("build drill_yards")
    assert t.advancement_on("avalon") == "drill_yards" and (t.energy, t.actions) == (6, 3)
    assert revolution_at(t.state) is not None
    assert t.keys(revolution_of(t.state).stack) == ["hydroponic_terraces", "siege_foundry"], "the rest keeps its order"


@proves("S3")
def test_only_a_conquered_world_without_an_advancement_takes_one() -> None:
    t = table(worlds=[], stack=["drill_yards"])
    t.refuses("build drill_yards", "no_free_world")
    t = table(attached={"avalon": "siege_foundry"}, stack=["drill_yards"])
    t.refuses("build drill_yards", "no_free_world")


def test_building_needs_action_and_energy() -> None:
    t = table(energy=1, stack=["drill_yards"])
    t.refuses("build drill_yards", Reason("energy_short", (2, 1)))
    t = table(stack=["drill_yards"])
    t.refuses("build orbital_citadel", "not_in_stack")


def test_with_several_worlds_the_builder_picks_one_after_paying() -> None:
    t = table(worlds=["avalon", World("rock")], stack=["hydroponic_terraces"])
    t.do("build hydroponic_terraces")
    assert (t.kind, t.energy) == ("pick", 6) and t.offered == ["pick avalon", "pick rock"]
    t.do("pick rock")
    assert t.advancement_on("rock") == "hydroponic_terraces"


@card("hydroponic_terraces")
def test_an_advancement_adds_its_energy_and_points_to_the_empire() -> None:
    t = table(stack=["hydroponic_terraces"])
    before = generation(t.state, 0)
    t.do("build hydroponic_terraces")
    assert generation(t.state, 0) == before + 1
    t = table(worlds=["avalon", World("rock")], attached={"avalon": "orbital_citadel"})
    assert [row.points for row in ledger(t.state, 0) if row.zone == "attached"] == [2]
    assert t.points() == table(worlds=["avalon", World("rock")]).points() + 2


@proves("B8", "R8")
def test_advancements_go_to_their_stack_and_count_for_nothing_in_the_central_zone() -> None:
    t = table(sector_deck=["rim_raiders", "speedbot", "dig_drone", "avalon", "drill_yards", "siege_foundry"])
    refill(t.state, None)
    assert revolution_at(t.state) is not None
    assert t.keys(revolution_of(t.state).stack) == ["siege_foundry", "drill_yards"]
    assert t.central == ["avalon", "dig_drone", "speedbot", "rim_raiders"]
    t.state.tokens.clear()
    assert all(advancement not in t.state.tokens for advancement in revolution_of(t.state).stack), (
        "no Energy Token ever lies on the stack"
    )


@proves("A7")
def test_a_removed_world_takes_what_is_attached_to_it_along() -> None:
    from game.engine.core.atoms import remove_world

    t = table(worlds=["avalon", World("rock")], attached={"rock": "orbital_citadel"})
    world = t.find("rock")
    remove_world(t.state, 0, world, t.events)
    assert revolution_at(t.state) is not None and world not in revolution_of(t.state).attached
    assert {world, t.find("orbital_citadel")} <= set(t.state.box) and not t.owns("rock")


def test_everybody_sees_the_stack_in_order_and_what_is_attached() -> None:
    t = table(stack=["hydroponic_terraces", "drill_yards"], attached={"avalon": "siege_foundry"})
    for seat in (0, 1, None):
        seen = revolution_at(view_for(t.state, seat))
        assert seen is not None and t.keys(seen.stack) == ["hydroponic_terraces", "drill_yards"]
        assert seen.attached == {t.find("avalon"): [t.find("siege_foundry")]}


@proves("R13")
def test_a_repainted_hero_takes_the_place_of_the_original_with_the_same_values() -> None:
    old, new = book().card("lord_banner"), book("revolution").card("lord_banner")
    assert old.flavour != new.flavour
    assert (old.abilities, old.deploy, old.fleet, old.ground) == (new.abilities, new.deploy, new.fleet, new.ground)
    assert [face.key for face in book("revolution").cards].count("lord_banner") == 1


@proves("R13")
def test_the_shuffle_on_entering_sector_five_leaves_the_heroic_piles_alone() -> None:
    t = table(round=8, discard=["speedbot"], heroic_deck=["ravager"], heroic_discard=["perfect_form"])
    t.do("pass")
    while t.kind != "reshuffle":
        t.do("done")
    t.do("shuffle")
    assert t.keys(t.heroic.discard) == ["perfect_form"]


@proves("B8")
def test_a_text_that_adds_a_card_of_the_sector_lays_advancements_on_their_stack() -> None:
    t = table(
        heroic_hand=["slip_the_net"], heroic_deck=["ravager"], central=["speedbot"], sector_deck=["dig_drone", "drill_yards"]
    )
    t.do("play slip_the_net")
    t.do("pick speedbot")
    assert revolution_at(t.state) is not None
    assert t.central == ["dig_drone"] and t.keys(revolution_of(t.state).stack) == ["drill_yards"]
