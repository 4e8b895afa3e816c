"""The Nemesis with Revolution: its deck, building, Dagda, the clarifications (rulings N2, N13, N18, N19, N21)."""

from __future__ import annotations

from game.engine import SeatSetup, Setup, revolution_at, seed_of
from game.engine.core.events import TargetChanged
from game.engine.core.nemesis_deck import deck_cards
from game.engine.core.ops.gains import generation
from game.engine.expansions.revolution.slice import revolution_of
from game.nemesis.prime import prime_row
from tests.table import Table, World, book, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)


def table(**values: object) -> Table:
    """A table with Revolution against the Nemesis."""
    return Table(TableSetup(expansions=REVOLUTION, nemesis="standard", **{"energy": 9, **values}))  # type: ignore[arg-type]


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


def test_with_an_empty_stack_the_next_command_is_tried_and_the_reason_is_told() -> None:
    t = table(stack=[], central=["speedbot", "rim_raiders"])
    t.nemesis(_builder())
    t.do("draft speedbot")
    assert t.state.nemesis is not None and t.state.nemesis.ladder[0].code == "no_advancement"


@proves("N12")
def test_conversion_takes_any_unit_that_the_nemesis_has_drafted() -> None:
    t = table(heroic_hand=["conversion"], heroic_deck=["ravager"])
    assert t.state.nemesis is not None
    t._lay(("column", 1), ["assault_troopers"])
    t._lay(("column", 2), ["claw_fighter"])
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
    columns = {prime: number for number, prime in enumerate(t.state.book.primes[one].world for one in nemesis.primes)}
    t._lay(("column", columns["zeus"]), ["claw_fighter", "hercules_bomber"])
    t._lay(("column", columns["anu"]), ["battle_cruiser"])
    t.ask_again()
    t.do("play skyjacked_vessel")
    assert sorted(t.offered) == ["pick battle_cruiser", "pick hercules_bomber"]
    t.do("pick hercules_bomber")
    assert t.warzone == ["hercules_bomber"]


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
