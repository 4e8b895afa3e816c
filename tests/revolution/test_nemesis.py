"""The Nemesis with Revolution: its deck, building, Dagda, the clarifications (rulings N2, N13, N18, N19, N21)."""

from __future__ import annotations

import pytest

from game.engine import SeatSetup, Setup, revolution_at, seed_of
from game.engine.core.atoms_nemesis import lay_card
from game.engine.core.defs import BuildTop, TargetPrime
from game.engine.core.events import TargetChanged
from game.engine.core.nemesis_deck import deck_cards
from game.engine.core.ops.gains import generation
from game.engine.core.places import nemesis_of
from game.engine.expansions.revolution.slice import revolution_of
from game.nemesis.aim_monitor import BUILT, STACK
from game.nemesis.prime import columns_for, prime_row
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World, book, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)


def table(**values: object) -> Table:
    """A table with Revolution against the Nemesis."""
    return Table(TableSetup(nemesis="standard", **{"expansions": REVOLUTION, "energy": 9, **values}))  # type: ignore[arg-type]


def sideways(t: Table) -> list[str]:
    """What the Nemesis has drafted that lies sideways below Ra."""
    return t.keys(nemesis_of(t.state).sideways)


@proves("N2")
def test_seven_cards_come_into_the_nemesis_deck_and_six_leave_it() -> None:
    def marks(*packs: str) -> list[str]:
        cards = book(*packs)
        setup = Setup(seed_of("x"), cards.packs, (SeatSetup("human"), SeatSetup("nemesis")))
        decks = [card for epoch in (1, 2) for card in deck_cards(cards, setup, epoch)]
        return sorted(cards.nemesis[card].revolution for card in decks if cards.nemesis[card].revolution)

    assert set(marks()) == {"without"} and set(marks("revolution")) == {"with"}


def _builder() -> str:
    cards = book("revolution").nemesis
    return next(card.key for card in cards if card.commands and card.commands[0].command == "build_top")


@proves("N19", "N18")
def test_the_nemesis_builds_the_top_advancement_without_a_world_and_it_counts_for_dagda() -> None:
    t = table(stack=["drill_yards", "hydroponic_terraces"], central=["speedbot"])
    before = generation(t.state, 1)
    counted = next(row.counted for row in prime_row(t.state) if row.key == "prime_dagda")
    t.nemesis(_builder())
    t.do("draft speedbot")
    assert revolution_at(t.state) is not None
    assert t.keys(revolution_of(t.state).built) == ["hydroponic_terraces"]
    assert generation(t.state, 1) == before + 1
    assert next(row.counted for row in prime_row(t.state) if row.key == "prime_dagda") == counted + 1


TALKING = [card.key for card in book("revolution", "orders").cards if card.kind == "advancement" and "built" in card.nemesis_at]


@pytest.mark.parametrize("second", TALKING)
def test_of_two_advancements_built_at_once_the_first_is_asked_about_before_the_second_is_built(second: str) -> None:
    t = NemesisTable(central=["speedbot"], worlds=["avalon", World("rock", energy=2)], expansions=(*REVOLUTION, "orders"))
    t.lay(STACK, [second, "ministry_of_propaganda"])
    t.nemesis_turn(BuildTop(n=2))
    assert t.kind == "nemesis_pick" and t.keys(revolution_of(t.state).built) == ["ministry_of_propaganda"]
    t.do("pick rock")
    assert t.keys(revolution_of(t.state).built) == ["ministry_of_propaganda", second]


@proves("N18", "N5")
@pytest.mark.parametrize(("built", "conquered", "target"), [(1, 7, "dagda"), (0, 7, None), (3, 5, "dagda"), (1, 6, None)])
def test_dagda_is_taken_for_eight_worlds_and_advancements_together(built: int, conquered: int, target: str | None) -> None:
    t = NemesisTable(central=["dagda"], expansions=REVOLUTION, round=9)
    t.lay(BUILT, ["hydroponic_terraces"] * built)
    t.lay(("worlds", 1), [World(f"colony_{number}") for number in range(conquered)])
    t.nemesis_turn(TargetPrime())
    assert t.target == target


def test_with_an_empty_stack_the_next_command_is_tried_and_the_reason_is_told() -> None:
    t = table(stack=[], central=["speedbot", "rim_raiders"])
    t.nemesis(_builder())
    t.do("draft speedbot")
    assert t.state.nemesis is not None and t.state.nemesis.ladder[0].code == "no_advancement"


@proves("N12")
def test_conversion_takes_any_unit_that_the_nemesis_has_drafted() -> None:
    t = table(heroic_hand=["conversion"], heroic_deck=["ravager"])
    assert t.state.nemesis is not None
    t.lay(("column", 1), ["assault_troopers"])
    t.lay(("column", 2), ["claw_fighter"])
    t.ask_again()
    t.do("play conversion")
    assert sorted(t.offered) == ["pick assault_troopers", "pick claw_fighter"]
    t.do("pick claw_fighter")
    assert t.discard == ["claw_fighter"]


@proves("N12", "N21")
def test_skyjacked_vessel_takes_the_top_starfighter_or_the_top_star_cruiser() -> None:
    t = table(heroic_hand=["skyjacked_vessel"], heroic_deck=["ravager"])
    nemesis = t.state.nemesis
    assert nemesis is not None
    columns = {
        prime: number for number, prime in enumerate(t.state.book.primes[prime_card].world for prime_card in nemesis.primes)
    }
    t.lay(("column", columns["zeus"]), ["claw_fighter", "hercules_bomber"])
    t.lay(("column", columns["anu"]), ["battle_cruiser"])
    t.ask_again()
    t.do("play skyjacked_vessel")
    assert sorted(t.offered) == ["pick battle_cruiser", "pick hercules_bomber"]
    t.do("pick hercules_bomber")
    assert t.warzone == ["hercules_bomber"]


@proves("N12", "N21")
def test_conversion_takes_heroes_and_the_stronghold_that_lie_sideways_below_ra() -> None:
    t = table(heroic_hand=["conversion"], heroic_deck=["ravager"], expansions=("revolution", "promos"))
    six = ["dune_crawler", "claw_fighter", "dig_drone", "rim_raiders", "hercules_bomber", "battle_cruiser"]
    for column, card in enumerate(six):
        t.lay(("column", column), [card])
    t.lay(("sideways", 0), ["mother_oriel", "the_stronghold"])
    t.ask_again()
    t.do("play conversion")
    assert sorted(t.offered) == sorted(f"pick {card}" for card in (*six, "mother_oriel", "the_stronghold"))
    t.do("pick mother_oriel")
    assert t.discard == ["mother_oriel"] and sideways(t) == ["the_stronghold"]


@proves("N21")
def test_conversion_is_open_where_the_nemesis_has_drafted_heroes_alone() -> None:
    t = table(heroic_hand=["conversion"], heroic_deck=["ravager"])
    t.lay(("sideways", 0), ["mother_oriel"])
    t.ask_again()
    t.do("play conversion")
    assert t.discard == ["mother_oriel"] and sideways(t) == []


@proves("N21")
def test_skyjacked_vessel_goes_by_the_order_of_drafting_and_two_types_count_as_both_wherever_they_lie() -> None:
    t = table(heroic_hand=["skyjacked_vessel"], heroic_deck=["ravager"])
    columns = {
        prime: number
        for number, prime in enumerate(t.state.book.primes[prime_card].world for prime_card in nemesis_of(t.state).primes)
    }
    t.lay(("column", columns["zeus"]), ["torpedo_wing"])
    t.lay(("column", columns["ptah"]), ["seraph_drones"])
    t.lay(("column", columns["anu"]), ["battle_cruiser"])
    t.ask_again()
    t.do("play skyjacked_vessel")
    assert sorted(t.offered) == ["pick battle_cruiser", "pick seraph_drones"]
    t.do("pick seraph_drones")
    assert t.warzone == ["seraph_drones"] and nemesis_of(t.state).drafted == (t.find("torpedo_wing"), t.find("battle_cruiser"))


@proves("N21")
def test_the_order_in_which_the_nemesis_drafts_is_kept() -> None:
    t = table(central=["claw_fighter", "mother_oriel", "battle_cruiser"])
    cards = [t.find(key) for key in ("battle_cruiser", "mother_oriel", "claw_fighter")]
    for card in cards:
        lay_card(t.state, nemesis_of(t.state), card, next(iter(columns_for(t.state, card)), None), None)
    assert nemesis_of(t.state).drafted == tuple(cards) and sideways(t) == ["mother_oriel"]


@proves("N12")
def test_ravager_takes_the_target_token_from_its_world() -> None:
    t = table(heroic_hand=["ravager"], heroic_deck=["perfect_form"], central=[World("rock", ground=9)])
    assert t.state.nemesis is not None
    t.state.nemesis.target = t.find("rock")
    t.ask_again()
    events = t.do("play ravager")
    assert TargetChanged(None) in events


@proves("N12")
def test_revenge_simply_gains_three_energy() -> None:
    t = table(heroic_hand=["barons_revenge"], heroic_deck=["ravager"], energy=0)
    t.do("play barons_revenge")
    assert t.energy == 3


@proves("N12")
def test_when_the_nemesis_builds_the_ministry_the_player_picks_the_world_that_is_burdened() -> None:
    t = table(stack=["ministry_of_propaganda"], worlds=["avalon", World("rock", energy=2)], central=["speedbot"])
    before = generation(t.state, 0)
    t.nemesis(_builder())
    t.do("draft speedbot")
    assert t.state.decision is not None and t.state.decision.seat == 0
    assert sorted(t.offered) == ["pick avalon", "pick rock"]
    t.do("pick rock")
    assert generation(t.state, 0) == before - 1
