"""The three new Heroes of Revolution and the Core World Dagda."""

from __future__ import annotations

from game.engine import revolution_at
from game.engine.api.outlook import core_bonus
from game.engine.expansions.revolution.slice import BUILT
from tests.table import Table, Unit, World, book, card, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)


def table(**laid: object) -> Table:
    """A table with Revolution."""
    return Table(TableSetup(expansions=REVOLUTION, **{"energy": 9, **laid}))  # type: ignore[arg-type]


@card("captain_alexander")
def test_captain_alexander_flies_better_with_a_wing() -> None:
    assert table(warzone=["captain_alexander", "snub_fighter"]).strength("captain_alexander") == (4, 1)


@card("captain_alexander")
def test_captain_alexander_counts_two_others_at_most_and_never_himself() -> None:
    assert table(warzone=["captain_alexander"]).strength("captain_alexander") == (3, 1)
    assert table(warzone=["captain_alexander", *["snub_fighter"] * 4]).strength("captain_alexander") == (5, 1)


@card("captain_alexander")
@proves("R10")
def test_a_stunt_doubles_what_is_printed_on_captain_alexander_and_leaves_his_text_alone() -> None:
    t = table(
        warzone=["captain_alexander", "snub_fighter"], heroic_hand=["amazing_stunt"], heroic_deck=["ravager", "perfect_form"]
    )
    t.do("play amazing_stunt")
    t.do("pick captain_alexander")
    assert t.strength("captain_alexander") == (7, 2)


@card("the_prophet")
def test_the_prophet_draws_a_card_when_deployed() -> None:
    t = table(hand=["the_prophet"], deck=["speedbot"])
    t.do("deploy the_prophet")
    assert t.hand == ["speedbot"]


@card("the_prophet")
def test_the_prophet_draws_nothing_when_drafted() -> None:
    t = table(central=["the_prophet"], deck=["speedbot"])
    t.do("draft the_prophet")
    t.do("none")
    assert t.hand == []
    t = table(hand=["the_prophet"], deck=["speedbot"])
    t.do("deploy the_prophet")
    assert t.hand == ["speedbot"]


@card("the_prophet")
@proves("R6")
def test_the_prophet_draws_both_his_card_and_his_tactic() -> None:
    t = table(hand=["the_prophet"], deck=["speedbot"], heroic_deck=["ravager", "conversion"])
    t.do("deploy the_prophet")
    t.do("done")
    assert t.heroic_hand == ["conversion"] and t.hand == ["speedbot"]


@card("duke_magnus")
def test_duke_magnus_scores_a_point_for_each_advancement() -> None:
    laid = {"warzone": ["duke_magnus"], "worlds": ["avalon", World("rock")]}
    bare = table(**laid).points()
    built = table(**laid, attached={"avalon": "drill_yards", "rock": "orbital_slips"}).points()
    assert built == bare + 2


@card("duke_magnus")
def test_duke_magnus_counts_three_advancements_at_most() -> None:
    worlds = [World(name) for name in ("one", "two", "three", "four")]
    attached = {"one": "drill_yards", "two": "orbital_slips", "three": "barter_court", "four": "unstable_teleporter"}
    t = table(warzone=["duke_magnus"], worlds=worlds, attached=attached)
    assert t.points() - table(worlds=worlds, attached=attached).points() == 3 + book("revolution").card("duke_magnus").points


@card("duke_magnus")
@proves("N10")
def test_duke_magnus_scores_for_the_advancements_of_a_player_in_the_warzone_only() -> None:
    laid = {"worlds": ["avalon", World("rock")], "attached": {"avalon": "drill_yards"}}
    printed = book("revolution").card("duke_magnus").points
    assert table(**laid, hand=["duke_magnus"]).points() == table(**laid).points() + printed
    assert table(**laid, warzone=["duke_magnus"]).points() == table(**laid).points() + printed + 1


@card("dagda")
def test_dagda_scores_for_conquered_worlds_and_advancements() -> None:
    t = table(worlds=["avalon", World("rock"), "dagda"], attached={"avalon": "drill_yards", "rock": "orbital_slips"})
    assert core_bonus(t.state, 0, t.find("dagda")) == 3 + 2


@card("dagda")
def test_dagda_counts_four_of_each_at_most() -> None:
    worlds = [World(name) for name in ("one", "two", "three", "four", "five")]
    attached = dict(
        zip(
            ("one", "two", "three", "four", "five"),
            ("drill_yards", "orbital_slips", "barter_court", "war_college", "titan_forge"),
        )
    )
    t = table(worlds=[*worlds, "dagda"], attached=attached)
    assert core_bonus(t.state, 0, t.find("dagda")) == 4 + 4


@card("dagda")
@proves("B14")
def test_dagda_leaves_the_home_world_out_and_counts_itself() -> None:
    t = table(worlds=["dagda"])
    assert core_bonus(t.state, 0, t.find("dagda")) == 1


@proves("N18", "N10")
def test_the_nemesis_scores_dagda_with_the_advancements_that_it_built() -> None:
    t = table(nemesis="standard", their_worlds=["dagda", World("rock")], warzone=[Unit("sentry")])
    assert revolution_at(t.state) is not None
    before = t.points(1)
    t.lay((BUILT, 0), ["drill_yards", "orbital_citadel"])
    assert t.points(1) == before + 2 + 2, "two for Dagda, two printed on the Citadel"
