"""Changes that only a game with Revolution can have."""

from __future__ import annotations

import pytest

from game.engine import SetupError, revolution_at
from game.engine.core.changes import Cards, CardValue, Points
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import generation
from game.engine.core.rules.scoring import points
from game.engine.expansions.revolution.changes import Depth, HeroicRetaining, OpenStack, StartBuilt, StartHeroics, Unveiling
from game.engine.expansions.revolution.slice import revolution_of
from game.engine.terms import Change
from tests.campaigns.openings import keys, opened, to_turn
from tests.problems import says
from tests.table import Table
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)


def test_the_stack_is_open_from_the_start() -> None:
    state = opened(OpenStack(3, 2), expansions=REVOLUTION)
    assert revolution_at(state) is not None
    first = revolution_of(state).stack[:3]
    assert all(state.cards[card].sector == 2 and state.cards[card].kind == "advancement" for card in first)
    assert sum(state.cards[card].kind == "advancement" for card in state.sectors[2]) == 3


def test_the_nemesis_starts_with_advancements_that_count_for_it() -> None:
    plain, state = opened(expansions=REVOLUTION), opened(StartBuilt(2, 3), expansions=REVOLUTION)
    assert revolution_at(state) is not None and len(revolution_of(state).built) == 2
    energy = sum(state.cards[card].energy for card in revolution_of(state).built)
    assert generation(state, 1) == generation(plain, 1) + energy


def test_heroic_tactics_are_in_the_hand_from_the_start_and_the_deck_never_stays_empty() -> None:
    state = opened(StartHeroics(2), expansions=REVOLUTION)
    assert revolution_at(state) is not None
    piles = revolution_of(state).heroic[0]
    assert (len(piles.hand), len(piles.deck)) == (2, 1)
    whole = revolution_at(opened(StartHeroics(3), expansions=REVOLUTION))
    assert whole is not None and len(whole.heroic[0].hand) == 3


@pytest.mark.parametrize("depth, price", [(0, 3), (1, 5), (3, 9)])
def test_what_lies_above_costs_as_much_as_the_mission_says(depth: int, price: int) -> None:
    t = Table(
        TableSetup(
            expansions=REVOLUTION,
            nemesis="standard",
            worlds=["avalon"],
            energy=9,
            stack=["hydroponic_terraces", "drill_yards", "siege_foundry"],
            changes=(Depth(depth),),
        )
    )
    assert t.price("build hydroponic_terraces") == price


def test_every_heroic_tactic_is_kept_without_its_hero() -> None:
    t = Table(
        TableSetup(
            expansions=REVOLUTION,
            nemesis="standard",
            heroic_hand=["ravager", "war_drums"],
            heroic_deck=["perfect_form"],
            changes=(HeroicRetaining(),),
        )
    )
    to_turn(t.state, 2)
    assert t.heroic_hand == ["ravager", "war_drums"]


def building(*changes: Change, heroic_deck: list[str]) -> Table:
    return Table(
        TableSetup(
            expansions=REVOLUTION,
            nemesis="standard",
            worlds=["avalon"],
            energy=9,
            stack=["drill_yards"],
            heroic_hand=["perfect_form"],
            heroic_deck=heroic_deck,
            changes=changes,
        )
    )


def test_an_unveiling_brings_the_top_card_of_the_heroic_deck() -> None:
    t = building(Unveiling(), heroic_deck=["ravager", "war_drums"])
    t.do("build drill_yards")
    assert t.advancement_on("avalon") == "drill_yards"
    assert t.heroic_hand == ["perfect_form", "war_drums"]
    plain = building(heroic_deck=["ravager", "war_drums"])
    plain.do("build drill_yards")
    assert plain.heroic_hand == ["perfect_form"]


def test_an_unveiling_without_a_heroic_deck_is_only_a_building() -> None:
    t = building(Unveiling(), heroic_deck=[])
    t.do("build drill_yards")
    assert t.advancement_on("avalon") == "drill_yards" and t.heroic_hand == ["perfect_form"]


def test_points_for_advancements_count_those_of_the_nemesis_too() -> None:
    state = opened(StartBuilt(2, 1), expansions=REVOLUTION)
    richer = opened(StartBuilt(2, 1), Points(3, "both", Count("advancements")), expansions=REVOLUTION)
    assert points(richer, 1) == points(state, 1) + 6
    assert points(richer, 0) == points(state, 0)


def test_a_mission_may_change_the_build_cost() -> None:
    state = opened(CardValue("cost", -1, Cards(("advancement",))), OpenStack(1, 1), expansions=REVOLUTION)
    assert revolution_at(state) is not None
    card = revolution_of(state).stack[0]
    assert state.cards[card].cost == state.book.card(keys(state, [card])[0]).cost - 1


@pytest.mark.parametrize("change", [OpenStack(1, 1), StartBuilt(1, 1), StartHeroics(1), Depth(0), HeroicRetaining(), Unveiling()])
def test_without_revolution_such_a_change_is_refused_in_one_sentence(change: Change) -> None:
    with pytest.raises(SetupError, check=says("Revolution, which is not among these packs")):
        opened(change)
