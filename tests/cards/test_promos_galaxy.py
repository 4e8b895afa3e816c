"""The promo cards of sectors I to IV that carry rules text."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.defs import ConquerTarget
from game.engine.core.ops.gains import Score
from tests.cards.laid import LEGION
from tests.cards.promos import PROMOS, attack, table
from tests.nemesis.helper import NemesisTable
from tests.table import Table, book, card, proves


@card("tower_fanatics")
def test_tower_fanatics_discard_a_hand_card_for_two_ground() -> None:
    t = attack(ground=4, warzone=["tower_fanatics"], hand=["energy_surge"])
    t.do("use tower_fanatics")
    t.do("pick energy_surge")
    assert t.discard == ["energy_surge"] and t.strength("tower_fanatics") == (0, 4)
    t.do("commit tower_fanatics")
    assert t.owns("goal")


@card("tower_fanatics")
@proves("A11")
def test_tower_fanatics_need_a_card_to_burn() -> None:
    attack(ground=4, warzone=["tower_fanatics"]).refuses("use tower_fanatics", "cards_short")


@card("tower_fanatics")
@proves("A3")
def test_each_tower_fanatics_burns_one_card_in_an_invasion() -> None:
    t = attack(ground=8, warzone=["tower_fanatics", "tower_fanatics"], hand=["energy_surge", "war_levy", "drop_pods"])
    for gone in ("energy_surge", "war_levy"):
        t.do("use tower_fanatics")
        t.do(f"pick {gone}")
    assert "use tower_fanatics" not in t.offered and t.hand == ["drop_pods"]
    t.do("commit tower_fanatics tower_fanatics")
    assert t.owns("goal")


@card("mutabot")
def test_mutabot_grows_by_one_of_each_strength_for_an_action() -> None:
    t = table(warzone=["mutabot"], others="passed")
    t.do("use mutabot")
    assert t.actions == 3 and t.strength("mutabot") == (1, 2)


@card("mutabot")
def test_mutabot_grows_twice_at_most() -> None:
    t = table(warzone=["mutabot"], others="passed")
    for _ in range(3):
        t.do("use mutabot")
    assert t.strength("mutabot") == (2, 3) and t.state.tokens[t.find("mutabot")] == 2


@card("mutabot")
@proves("A15")
def test_mutabot_loses_its_new_limbs_once_it_has_been_committed() -> None:
    t = attack(fleet=1, ground=2, warzone=["mutabot"], tokens={"mutabot": 1})
    t.do("commit mutabot")
    assert t.owns("goal") and not t.state.tokens and t.discard == ["mutabot"]


@card("immolation_squadron")
def test_immolation_squadron_gives_up_a_unit_for_three_of_each_strength() -> None:
    t = attack(fleet=3, ground=4, warzone=["snub_fighter", "galactic_grunts"], hand=["immolation_squadron"])
    t.do("play immolation_squadron")
    t.do("pick snub_fighter")
    assert t.discard == ["snub_fighter", "immolation_squadron"] and t.energy == 0
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("immolation_squadron")
@proves("A11")
def test_immolation_squadron_needs_a_unit_to_burn() -> None:
    attack(fleet=1, hand=["immolation_squadron"]).refuses("play immolation_squadron", "units_short")


@card("immolation_squadron")
@proves("A13")
def test_immolation_squadron_that_burns_the_last_unit_wins_nothing() -> None:
    t = attack(fleet=3, ground=3, warzone=["snub_fighter"], hand=["immolation_squadron"])
    t.do("play immolation_squadron")
    assert t.warzone == [] and t.offered == ["break off"]


def open_le_sav(**laid: Any) -> Table:
    """Le' Sav has just been conquered by seat 0."""
    t = table(warzone=[LEGION], central=["le_sav"], energy=1, **laid)
    t.do("invade le_sav")
    t.do("commit legion")
    return t


@card("le_sav")
@proves("V6")
def test_le_savs_owner_picks_the_sector_whose_next_card_comes_into_the_central_zone() -> None:
    t = open_le_sav()
    top = t.state.sectors[4][-1]
    assert t.offered == [f"amount {sector}" for sector in range(1, 6)]
    t.do("amount 4")
    assert t.state.central == [top] and t.owns("le_sav")


@card("le_sav")
@proves("V6")
def test_le_sav_offers_no_sector_whose_deck_is_empty_and_asks_nothing_where_one_is_left() -> None:
    t = table(warzone=[LEGION], central=["le_sav"], energy=1)
    for sector in (1, 3):
        t.state.box += t.state.sectors[sector]
        t.state.sectors[sector] = ()
    t.do("invade le_sav")
    t.do("commit legion")
    assert t.offered == ["amount 2", "amount 4", "amount 5"]
    t = table(warzone=[LEGION], central=["le_sav"], energy=1)
    for sector in (1, 2, 3, 4):
        t.state.box += t.state.sectors[sector]
        t.state.sectors[sector] = ()
    top = t.state.sectors[5][-1]
    t.do("invade le_sav")
    t.do("commit legion")
    assert t.state.central == [top]


@card("le_sav")
@proves("V6", "N12")
def test_where_the_nemesis_conquers_le_sav_the_player_picks_the_sector() -> None:
    t = NemesisTable(central=["le_sav"], target="le_sav", expansions=PROMOS)
    top = t.state.sectors[3][-1]
    t.nemesis_turn(ConquerTarget())
    assert t.kind == "nemesis_pick" and t.state.decision is not None and t.state.decision.seat == 0
    t.do("amount 3")
    assert t.conquered() == ["le_sav"] and t.state.central == [top]


def settle(t: Table, colonists: int) -> None:
    """Lays a colonist beneath each of the first Worlds."""
    for world in t.me.worlds[1 : 1 + colonists]:
        t.lay(("under", world), ["galactic_grunts"])


@card("the_stronghold")
def test_the_stronghold_costs_one_energy_less_for_each_colonist_at_most_three() -> None:
    for colonists, price in ((0, 8), (1, 7), (3, 5), (4, 5)):
        t = table(hand=["the_stronghold"], worlds=["ashen_gate", "thornwake", "grithold", "coldharbour"], energy=price)
        settle(t, colonists)
        t.ask_again()
        t.do("deploy the_stronghold")
        assert t.energy == 0, colonists
        assert colonists or t.strength("the_stronghold") == (3, 6)
        assert not colonists or t.strength("the_stronghold") == (3, 6 + min(3, colonists))


@card("the_stronghold")
def test_the_stronghold_gets_one_ground_for_each_colonist_at_most_three() -> None:
    t = table(warzone=["the_stronghold"], worlds=["ashen_gate", "thornwake", "grithold", "coldharbour"])
    settle(t, 2)
    assert t.strength("the_stronghold") == (3, 8)
    settle(t, 4)
    assert t.strength("the_stronghold") == (3, 9)


@card("the_stronghold")
@proves("V4")
def test_the_stronghold_is_committed_like_any_unit() -> None:
    t = attack(fleet=3, ground=7, warzone=["the_stronghold"], worlds=["ashen_gate"])
    settle(t, 1)
    t.ask_again()
    t.do("commit the_stronghold")
    assert t.owns("goal") and t.discard == ["the_stronghold"]


@pytest.mark.parametrize("key", ["zeus", "wotan", "anu", "indra", "ptah"])
@proves("V4", "B13")
def test_the_stronghold_feeds_no_core_world(key: str) -> None:
    face = book("promos").card("the_stronghold")
    scored = [op for index in book("promos").card(key).at["scoring"] for op in book("promos").card(key).abilities[index].do]
    counted = [op.per for op in scored if isinstance(op, Score) and op.per is not None]
    assert len(counted) == len(scored) > 0
    assert face.kinds == ("stronghold",) and not any(set(per.types) & set(face.kinds) for per in counted)
    t, without = table(worlds=[key], hand=["the_stronghold"]), table(hand=["the_stronghold"])
    assert t.points() - without.points() == t.book.card(key).points
