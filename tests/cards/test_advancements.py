"""The Advancements of Revolution: what each text does beside its World, and that it does nothing in the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.content.wording import Wording
from game.engine import price, revolution_at
from game.engine.core.actions import DRAFT
from game.engine.core.ops.gains import generation
from game.engine.expansions.revolution.atoms import set_marks
from game.engine.expansions.revolution.slice import revolution_of
from tests.cards.laid import needed
from tests.table import Table, Unit, World, book, card, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)
ROCK = World("rock")
FOOT = Unit("foot", deploy=4)
DART = Unit("dart", types=("starfighter",), deploy=4)
BOT = Unit("bot", types=("robot",), deploy=4)
TITAN = Unit("titan", types=("capital_ship",), deploy=6)
LEADER = Unit("leader", types=("hero",), deploy=4)
GOAL = World("goal", fleet=6, ground=6)


def table(**laid: Any) -> Table:
    """A table with Revolution and two conquered Worlds."""
    return Table(TableSetup(expansions=REVOLUTION, **{"worlds": ["avalon", ROCK], "energy": 9, **laid}))


def lone_invasion(t: Table) -> Table:
    """The table with an announced invasion of the goal."""
    t.do("invade goal")
    return t


def deploy_price(key: str) -> Callable[[Table], object]:
    return lambda t: t.price(f"deploy {key}")


def fights(t: Table) -> object:
    """Fleet and ground strength that a lone invasion of the goal still needs, after using the Advancement if it can be used."""
    lone_invasion(t)
    use = next((option for option in t.offered if option.startswith("use")), None)
    if use is not None:
        t.do(use)
    t.do("assault")
    return t.kind == "commit" and dict(t.state.decision.needs)  # type: ignore[union-attr]


def uses(t: Table) -> object:
    return [option for option in t.offered if option.startswith("use")]


LEGION = Unit("legion", fleet=9, ground=9)
PROBES: dict[str, tuple[dict[str, Any], Callable[[Table], object], object, object]] = {
    "drill_yards": ({"hand": [FOOT]}, deploy_price("foot"), 4, 3),
    "orbital_slips": ({"hand": [DART]}, deploy_price("dart"), 4, 3),
    "drone_nursery": ({"hand": [BOT]}, deploy_price("bot"), 4, 3),
    "war_college": ({"hand": [LEADER]}, deploy_price("leader"), 4, 2),
    "titan_forge": ({"hand": [TITAN]}, deploy_price("titan"), 6, 4),
    "survey_bureau": ({"central": ["claw_fighter"]}, lambda t: price(t.state, 0, DRAFT[t.find("claw_fighter")]), 2, 1),
    "relay_mast": ({"hand": ["speedbot"]}, uses, [], ["use relay_mast"]),
    "memory_vault": ({"hand": ["speedbot"], "discard": ["war_levy"]}, uses, [], ["use memory_vault"]),
    "oracle_engine": ({"deck": ["speedbot"]}, uses, [], ["use oracle_engine"]),
    "siege_foundry": ({"warzone": [LEGION], "central": [GOAL]}, fights, {"fleet": 6, "ground": 6}, {"fleet": 6, "ground": 5}),
    "breach_lattice": ({"warzone": [LEGION], "central": [GOAL]}, fights, {"fleet": 6, "ground": 6}, {"fleet": 5, "ground": 6}),
    "orbital_citadel": ({"warzone": [LEGION], "central": [GOAL]}, fights, {"fleet": 6, "ground": 6}, {"fleet": 4, "ground": 6}),
    "garrison_grid": ({}, lambda t: _colonists(t), 0, 2),
    "triumphal_gate": ({}, lambda t: _bonus(t, "triumphal_gate"), 0, 2),
    "monarchs_archive": ({"hand": ["war_levy", "drop_pods"]}, lambda t: _bonus(t, "monarchs_archive"), 0, 2),
    "hall_of_heroes": ({"warzone": [LEADER]}, lambda t: _bonus(t, "hall_of_heroes"), 0, 2),
    "celestial_ring": ({"worlds": ["avalon", "zeus"]}, lambda t: _bonus(t, "celestial_ring"), 0, 2),
}
"""By card: the table, what is measured, the value while the card lies in the stack, the value beside Avalon."""


def _bonus(t: Table, key: str) -> int:
    from game.engine.core.rules.scoring import bonus_rows

    return sum(row.points for row in bonus_rows(t.state, 0) if t.state.cards[row.card].key == key)


def _colonists(t: Table) -> int:
    for world in t.me.worlds[1:]:
        t.lay(("under", world), ["galactic_grunts"])
    return _bonus(t, "garrison_grid")


EACH = [pytest.param(key, marks=pytest.mark.card(key)) for key in PROBES]


@pytest.mark.parametrize("key", EACH)
def test_an_advancement_adds_its_text_to_its_world(key: str) -> None:
    laid, measure, _, beside = PROBES[key]
    assert measure(table(**laid, attached={"avalon": key})) == beside


@pytest.mark.parametrize("key", EACH)
def test_in_the_stack_an_advancement_does_nothing_yet(key: str) -> None:
    laid, measure, in_stack, beside = PROBES[key]
    assert measure(table(**laid, stack=[key])) == in_stack
    assert measure(table(**laid, attached={"avalon": key})) == beside


@proves("A7")
@pytest.mark.parametrize("key", EACH)
def test_an_advancement_of_a_world_that_left_the_game_does_nothing_any_more(key: str) -> None:
    from game.engine.core.atoms import remove_world

    laid, measure, in_stack, _ = PROBES[key]
    whole = measure(table(**laid, attached={"avalon": key}))
    t = table(**laid, attached={"avalon": key})
    remove_world(t.state, 0, t.find("avalon"), t.events)
    t.ask_again()
    assert measure(t) == in_stack != whole


@card("relay_mast")
def test_relay_mast_turns_a_hand_card_into_another_once_per_round() -> None:
    t = table(attached={"avalon": "relay_mast"}, hand=["speedbot", "rim_raiders"], deck=["claw_fighter", "dig_drone"])
    t.do("use relay_mast")
    t.do("pick speedbot")
    assert t.hand == ["rim_raiders", "dig_drone"] and t.discard == ["speedbot"]
    t.refuses("use relay_mast", "used_already")


@card("memory_vault")
def test_memory_vault_gives_a_tactic_back_for_a_card() -> None:
    t = table(attached={"avalon": "memory_vault"}, hand=["speedbot"], discard=["war_levy", "dig_drone"])
    t.do("use memory_vault")
    t.do("pick speedbot")
    t.do("pick war_levy")
    assert t.hand == ["war_levy"]


@card("oracle_engine")
def test_oracle_engine_sells_one_card_a_round() -> None:
    t = table(attached={"avalon": "oracle_engine"}, deck=["speedbot", "rim_raiders"], energy=2)
    t.do("use oracle_engine")
    assert (t.hand, t.energy) == (["rim_raiders"], 1)
    t.refuses("use oracle_engine", "used_already")


@card("barter_court")
def test_barter_court_buys_two_energy_for_a_card_in_the_energy_phase() -> None:
    t = table(attached={"avalon": "barter_court"}, deck=["speedbot", "rim_raiders"], energy=0)
    _to_boosts(t)
    before = t.energy
    t.do("use barter_court")
    t.do("pick speedbot")
    assert t.energy == before + 2 and t.discard == ["speedbot"]


@card("barter_court")
def test_barter_court_opens_once_in_an_energy_phase() -> None:
    t = table(attached={"avalon": "barter_court"}, deck=["speedbot", "rim_raiders", "dig_drone"])
    _to_boosts(t)
    t.do("use barter_court")
    t.do("pick speedbot")
    t.refuses("use barter_court", "used_already")


@card("barter_court")
def test_barter_court_is_closed_without_a_card_and_outside_the_energy_phase() -> None:
    t = table(attached={"avalon": "barter_court"}, hand=["speedbot"])
    t.refuses("use barter_court", "wrong_time")
    t = table(attached={"avalon": "barter_court"})
    _to_boosts_or_turn(t)
    assert not uses(t)
    t = table(attached={"avalon": "barter_court"}, deck=["speedbot"])
    _to_boosts(t)
    assert uses(t) == ["use barter_court"]


def _to_boosts(t: Table) -> None:
    t.do("pass")
    while not (t.state.phase == "energy" and t.state.decision.seat == 0):  # type: ignore[union-attr]
        t.do("done")


def _to_boosts_or_turn(t: Table) -> None:
    number = t.state.round
    t.do("pass")
    while t.state.round == number or t.state.decision.seat != 0:  # type: ignore[union-attr]
        t.do("done" if "done" in t.offered else "pass")


@card("wormhole_generator")
def test_the_wormhole_brings_a_unit_of_the_hand_into_the_fight() -> None:
    t = table(attached={"avalon": "wormhole_generator"}, warzone=[LEGION], hand=[FOOT], central=[GOAL])
    lone_invasion(t)
    t.do("use wormhole_generator")
    t.do("pick foot")
    assert t.energy == 4 and t.actions == 3, "Deploy Cost 4, no action"


@card("wormhole_generator")
def test_the_wormhole_needs_a_unit_that_can_be_paid() -> None:
    t = table(attached={"avalon": "wormhole_generator"}, warzone=[LEGION], hand=[TITAN], central=[GOAL], energy=4)
    lone_invasion(t)
    t.refuses("use wormhole_generator", "no_target")


@card("wormhole_generator")
@proves("A3", "R9")
def test_the_wormhole_opens_once_in_an_invasion() -> None:
    t = table(attached={"avalon": "wormhole_generator"}, warzone=[LEGION], hand=["speedbot", "dig_drone"], central=[GOAL])
    lone_invasion(t)
    t.do("use wormhole_generator")
    t.do("pick speedbot")
    t.refuses("use wormhole_generator", "used_already")


@card("unstable_teleporter")
def test_the_teleporter_takes_a_card_and_three_energy_off() -> None:
    t = table(attached={"avalon": "unstable_teleporter"}, warzone=[LEGION], hand=[FOOT, "speedbot"], central=[GOAL])
    lone_invasion(t)
    t.do("use unstable_teleporter")
    t.do("pick speedbot")
    t.do("pick foot")
    assert t.energy == 7 and t.discard == ["speedbot"]


@card("unstable_teleporter")
def test_the_teleporter_needs_a_card_to_burn() -> None:
    t = table(attached={"avalon": "unstable_teleporter"}, warzone=[LEGION], hand=[], central=[GOAL])
    lone_invasion(t)
    t.refuses("use unstable_teleporter", "cards_short")


@card("unstable_teleporter")
@proves("R9")
def test_whom_the_teleporter_brought_is_gone_after_the_conquest() -> None:
    strong = Unit("brute", fleet=6, ground=6)
    t = table(attached={"avalon": "unstable_teleporter"}, hand=[strong, "speedbot"], central=[GOAL])
    lone_invasion(t)
    t.do("use unstable_teleporter")
    t.do("pick speedbot")
    t.do("pick brute")
    t.do("assault")
    assert t.owns("goal") and sorted(t.discard) == ["brute", "speedbot"]


@card("ministry_of_propaganda")
def test_the_ministry_burdens_a_world_of_another_seat() -> None:
    t = table(stack=["ministry_of_propaganda"], their_worlds=[World("farm", energy=2)])
    before = generation(t.state, 1)
    t.do("build ministry_of_propaganda")
    t.do("pick avalon")
    t.do("pick farm")
    assert generation(t.state, 1) == before - 1


@card("ministry_of_propaganda")
def test_no_world_generates_less_than_nothing_for_the_ministry() -> None:
    t = table(stack=["ministry_of_propaganda"], their_worlds=[World("waste", energy=0)])
    before = generation(t.state, 1)
    t.do("build ministry_of_propaganda")
    t.do("pick avalon")
    t.do("pick waste")
    assert generation(t.state, 1) == before


@card("ministry_of_propaganda")
@proves("A11")
def test_the_ministry_finds_no_world_where_others_have_conquered_none() -> None:
    t = table(stack=["ministry_of_propaganda"])
    t.do("build ministry_of_propaganda")
    t.do("pick avalon")
    assert revolution_at(t.state) is not None and not revolution_of(t.state).revolution_tokens
    t = table(stack=["ministry_of_propaganda"], their_worlds=[World("farm", energy=2)])
    t.do("build ministry_of_propaganda")
    t.do("pick avalon")
    assert t.offered == ["pick farm"], "their Home World cannot be burdened"


@card("ministry_of_propaganda")
@proves("B14")
def test_the_ministry_prints_that_the_world_is_a_conquered_one() -> None:
    printed = Wording().card_text(book("revolution").card("ministry_of_propaganda"), rich=False)
    assert "put a Revolution Token on an opponent's conquered World" in printed


@card("cosmic_terraformer")
def test_the_terraformer_discards_the_hand() -> None:
    t = table(stack=["cosmic_terraformer"], hand=["speedbot", "war_levy"])
    t.do("build cosmic_terraformer")
    t.do("pick avalon")
    assert t.hand == [] and sorted(t.discard) == ["speedbot", "war_levy"]


@card("cosmic_terraformer")
def test_the_terraformer_generates_three() -> None:
    t = table(stack=["cosmic_terraformer"], hand=["speedbot"])
    before = generation(t.state, 0)
    t.do("build cosmic_terraformer")
    t.do("pick avalon")
    assert generation(t.state, 0) == before + 3 and t.hand == []


@card("cosmic_terraformer")
@proves("R8", "A12")
def test_the_hand_is_lost_after_the_price_is_paid() -> None:
    t = table(stack=["cosmic_terraformer"], hand=["speedbot"], energy=3)
    t.refuses("build cosmic_terraformer", "energy_short")
    assert t.hand == ["speedbot"]
    t = table(stack=["cosmic_terraformer"], hand=["speedbot"], energy=4)
    t.do("build cosmic_terraformer")
    t.do("pick avalon")
    assert (t.energy, t.hand) == (0, [])


@card("stockpile_bunkers")
def test_the_bunkers_hold_three_tokens_of_three_energy_each() -> None:
    t = table(stack=["stockpile_bunkers"], energy=4)
    t.do("build stockpile_bunkers")
    t.do("pick avalon")
    assert revolution_at(t.state) is not None
    assert revolution_of(t.state).revolution_tokens == {(t.find("stockpile_bunkers"), 0): 3}


@card("stockpile_bunkers")
def test_a_token_of_the_bunkers_is_spent_for_three_energy_once_a_turn() -> None:
    t = table(attached={"avalon": "stockpile_bunkers"}, energy=0)
    assert revolution_at(t.state) is not None
    set_marks(t.state, t.find("stockpile_bunkers"), 0, 2, None)
    t.ask_again()
    t.do("use stockpile_bunkers")
    assert t.energy == 3 and revolution_of(t.state).revolution_tokens == {(t.find("stockpile_bunkers"), 0): 1}
    t.refuses("use stockpile_bunkers 1", "used_already")


@card("stockpile_bunkers")
@proves("B5")
def test_empty_bunkers_give_nothing() -> None:
    t = table(attached={"avalon": "stockpile_bunkers"})
    t.refuses("use stockpile_bunkers 1", "marks_short")


@card("hydroponic_terraces", "dark_energy_power_core")
def test_plain_advancements_only_generate() -> None:
    t = table(attached={"avalon": "hydroponic_terraces", "rock": "dark_energy_power_core"})
    assert generation(t.state, 0) - generation(table().state, 0) == 4


def test_needed_strength_is_told_in_numbers() -> None:
    t = table(warzone=[LEGION], central=[GOAL])
    lone_invasion(t)
    assert needed(t) == {"fleet": 6, "ground": 6}
