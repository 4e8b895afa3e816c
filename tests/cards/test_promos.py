"""The promo cards of sectors 0 to IV that carry rules text, and the other versions of the starting Heroes."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.defs import ConquerTarget
from tests.cards.laid import LEGION, energy_phase, invasion, needed
from tests.nemesis.helper import NemesisTable
from tests.table import Table, book, card, proves

PROMOS = ("promos",)


def table(**laid: Any) -> Table:
    """A table with the promo cards."""
    return Table(expansions=PROMOS, **laid)


def attack(fleet: int = 0, ground: int = 0, **laid: Any) -> Table:
    """An announced invasion with the promo cards."""
    return invasion(fleet=fleet, ground=ground, expansions=PROMOS, **laid)


@card("border_rangers")
def test_border_rangers_draw_a_card_once_they_have_been_committed():
    t = attack(ground=2, warzone=["border_rangers"], deck=["energy_surge", "snub_fighter"])
    t.do("commit border_rangers")
    assert t.owns("goal") and t.hand == ["snub_fighter"]


@card("border_rangers")
def test_only_those_border_rangers_draw_who_take_part():
    t = attack(ground=2, warzone=["border_rangers", "border_rangers"], deck=["snub_fighter", "snub_fighter"])
    t.do("commit border_rangers")
    assert t.hand == ["snub_fighter"] and t.warzone == ["border_rangers"]


@card("border_rangers")
@proves("A14")
def test_border_rangers_can_draw_themselves_since_they_were_discarded_before():
    t = attack(ground=2, warzone=["border_rangers"])
    t.do("commit border_rangers")
    assert t.hand == ["border_rangers"]


@card("rivet_crew")
def test_rivet_crew_brings_one_energy_when_deployed():
    t = table(hand=["rivet_crew"], energy=2)
    t.do("deploy rivet_crew")
    assert t.energy == 1 and t.warzone == ["rivet_crew"]


@card("rivet_crew")
def test_what_a_rivet_crew_brings_pays_for_the_next_deployment():
    t = table(hand=["rivet_crew", "galactic_grunts"], energy=2)
    t.do("deploy rivet_crew")
    t.do("deploy galactic_grunts")
    assert t.energy == 0 and t.warzone == ["rivet_crew", "galactic_grunts"]


@card("rivet_crew")
@proves("A15")
def test_rivet_crew_is_paid_for_before_its_energy_comes():
    table(hand=["rivet_crew"], energy=1).refuses("deploy rivet_crew", "energy_short")
    t = table(hand=["press_gang", "rivet_crew"], energy=0)
    t.do("play press_gang")
    t.do("pick rivet_crew")
    assert t.energy == 1


@card("prospector_buggy")
def test_prospector_buggy_pays_one_energy_for_two_ground():
    t = attack(fleet=1, ground=3, warzone=["prospector_buggy"], energy=1)
    t.do("use prospector_buggy")
    assert t.energy == 0 and t.strength("prospector_buggy") == (1, 3)
    t.do("commit prospector_buggy")
    assert t.owns("goal")


@card("prospector_buggy")
@proves("A3")
def test_prospector_buggy_digs_once_in_an_invasion():
    t = attack(ground=9, warzone=["prospector_buggy"], energy=4)
    t.do("use prospector_buggy")
    t.refuses("use prospector_buggy", "used_already")


@card("prospector_buggy")
@proves("A13")
def test_what_a_prospector_buggy_digs_up_counts_only_if_it_is_committed():
    t = attack(ground=3, warzone=["prospector_buggy", "galactic_grunts"], energy=1)
    t.do("use prospector_buggy")
    t.refuses("commit galactic_grunts", "strength_short")
    t.do("commit prospector_buggy")
    assert t.owns("goal")


@card("kite_fighter")
def test_kite_fighter_gets_one_fleet_beside_another_starfighter():
    assert table(warzone=["kite_fighter", "snub_fighter"]).strength("kite_fighter") == (2, 0)


@card("kite_fighter")
def test_kite_fighter_gets_one_fleet_at_most_and_none_from_itself_or_other_types():
    assert table(warzone=["kite_fighter", "galactic_grunts"]).strength("kite_fighter") == (1, 0)
    assert table(warzone=["kite_fighter", *["snub_fighter"] * 3]).strength("kite_fighter") == (2, 0)


@card("kite_fighter")
def test_two_kite_fighters_hold_each_others_strings():
    t = attack(fleet=4, warzone=["kite_fighter", "kite_fighter"])
    t.do("commit kite_fighter kite_fighter")
    assert t.owns("goal")


@card("change_of_plans")
def test_change_of_plans_turns_a_hand_card_into_three_others_for_an_action():
    t = table(hand=["change_of_plans", "galactic_grunts"], deck=["snub_fighter", "war_levy", "drop_pods", "energy_surge"])
    t.do("play change_of_plans")
    t.do("pick galactic_grunts")
    assert sorted(t.hand) == ["drop_pods", "energy_surge", "war_levy"] and t.actions == 3


@card("change_of_plans")
@proves("A11")
def test_change_of_plans_needs_another_card_to_discard():
    table(hand=["change_of_plans"]).refuses("play change_of_plans", "cards_short")


@card("change_of_plans")
@proves("A12")
def test_change_of_plans_can_draw_the_card_that_paid_for_it_but_never_itself():
    t = table(hand=["change_of_plans", "galactic_grunts"])
    t.do("play change_of_plans")
    t.do("pick galactic_grunts")
    assert t.hand == ["galactic_grunts"] and t.discard == ["change_of_plans"]


@card("meteor_feint")
def test_meteor_feint_adds_one_of_each_strength_to_the_total_for_nothing():
    t = attack(fleet=2, ground=1, warzone=["snub_fighter"], hand=["meteor_feint"])
    t.do("play meteor_feint")
    t.do("commit snub_fighter")
    assert t.owns("goal") or t.kind == "colonist"
    assert t.energy == 0 and "meteor_feint" in t.discard


@card("meteor_feint")
@proves("A13")
def test_meteor_feint_alone_conquers_nothing():
    t = attack(fleet=1, ground=1, hand=["meteor_feint"])
    t.do("play meteor_feint")
    assert t.offered == ["break off"]


@card("meteor_feint")
def test_meteor_feint_is_played_in_an_invasion_only_and_each_copy_counts():
    table(hand=["meteor_feint"]).refuses("play meteor_feint", "wrong_time")
    t = attack(fleet=5, ground=5, warzone=[LEGION], hand=["meteor_feint", "meteor_feint"])
    t.do("play meteor_feint")
    t.do("play meteor_feint")
    assert needed(t) == {"fleet": 3, "ground": 3}


@card("pilgrims_tithe")
def test_pilgrims_tithe_gives_one_energy_for_the_home_world_and_each_conquered_world():
    t = energy_phase(["pilgrims_tithe"], worlds=["ashen_gate"], expansions=PROMOS)
    before = t.energy
    t.do("play pilgrims_tithe")
    assert t.energy == before + 2


@card("pilgrims_tithe")
def test_pilgrims_tithe_gives_three_energy_at_most():
    t = energy_phase(["pilgrims_tithe"], worlds=["ashen_gate", "thornwake", "grithold"], expansions=PROMOS)
    before = t.energy
    t.do("play pilgrims_tithe")
    assert t.energy == before + 3


@card("pilgrims_tithe")
@proves("B4")
def test_pilgrims_tithe_is_a_boost_and_goes_to_the_discard_pile():
    table(hand=["pilgrims_tithe"]).refuses("play pilgrims_tithe", "wrong_time")
    t = energy_phase(["pilgrims_tithe"], expansions=PROMOS)
    t.do("play pilgrims_tithe")
    assert t.hand == [] and t.discard == ["pilgrims_tithe"]


@card("signal_corvette")
def test_signal_corvette_costs_what_is_printed_and_brings_the_printed_strength():
    t = table(hand=["signal_corvette"], energy=3)
    without = t.points()
    t.do("deploy signal_corvette")
    assert t.energy == 0 and t.strength("signal_corvette") == (3, 1) and t.points() == without
    face = t.book.card("signal_corvette")
    assert (face.sector, face.types, face.draft, face.points) == (0, ("star_cruiser",), 2, 1)


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_gains_one_ground_for_each_other_infantry():
    t = table(warzone=["lord_banner_unfurled", "galactic_grunts", "snub_fighter"])
    assert t.strength("lord_banner_unfurled") == (1, 2)


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_is_followed_by_two_infantry_at_most():
    t = table(warzone=["lord_banner_unfurled", *["galactic_grunts"] * 4])
    assert t.strength("lord_banner_unfurled") == (1, 3)


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_is_no_infantry_himself_but_leads_it_in_an_invasion():
    t = attack(fleet=1, ground=4, warzone=["lord_banner_unfurled", "galactic_grunts", "galactic_grunts"])
    t.do("commit lord_banner_unfurled galactic_grunts")
    assert t.kind == "colonist"


@card("prince_aaron_untamed")
def test_prince_aaron_untamed_pays_one_energy_to_return_to_the_hand():
    t = attack(fleet=2, ground=1, warzone=["prince_aaron_untamed"], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit prince_aaron_untamed")
    assert t.owns("goal") and t.hand == ["prince_aaron_untamed"] and t.energy == 0


@card("prince_aaron_untamed")
def test_prince_aaron_untamed_who_has_not_paid_is_discarded():
    t = attack(fleet=2, ground=1, warzone=["prince_aaron_untamed", "prince_aaron_untamed"], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit prince_aaron_untamed prince_aaron_untamed")
    assert t.hand == ["prince_aaron_untamed"] and t.discard == ["prince_aaron_untamed"]


@card("prince_aaron_untamed")
@proves("A13")
def test_prince_aaron_untamed_stays_where_he_is_if_he_is_not_committed():
    t = attack(fleet=1, warzone=["prince_aaron_untamed", LEGION], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit legion")
    assert t.warzone == ["prince_aaron_untamed"] and t.hand == [] and t.energy == 0


@card("simon_the_fox_unmasked")
def test_simon_the_fox_unmasked_trades_a_hand_card_for_the_next_one():
    t = table(warzone=["simon_the_fox_unmasked"], hand=["galactic_grunts"], deck=["war_levy"])
    t.do("use simon_the_fox_unmasked")
    t.do("pick galactic_grunts")
    assert t.hand == ["war_levy"] and t.discard == ["galactic_grunts"] and t.actions == 4


@card("simon_the_fox_unmasked")
@proves("A10")
def test_simon_the_fox_unmasked_trades_once_per_round():
    t = table(warzone=["simon_the_fox_unmasked"], hand=["galactic_grunts"], deck=["war_levy", "war_levy"], others="act")
    t.do("use simon_the_fox_unmasked")
    t.do("pick galactic_grunts")
    t.refuses("use simon_the_fox_unmasked", "used_already")


@card("simon_the_fox_unmasked")
@proves("A15")
def test_simon_the_fox_unmasked_works_in_the_warzone_only_and_needs_a_card():
    t = table(hand=["simon_the_fox_unmasked", "galactic_grunts"], energy=2)
    assert "use simon_the_fox_unmasked" not in t.offered
    t.do("deploy simon_the_fox_unmasked")
    assert "use simon_the_fox_unmasked" in t.offered
    table(warzone=["simon_the_fox_unmasked"]).refuses("use simon_the_fox_unmasked", "cards_short")


@card("baron_viktor_in_debt")
def test_baron_viktor_in_debt_brings_one_energy_home_from_a_conquest():
    t = attack(fleet=1, ground=2, warzone=["baron_viktor_in_debt"])
    t.do("commit baron_viktor_in_debt")
    assert t.owns("goal") and t.energy == 1


@card("baron_viktor_in_debt")
@proves("A14")
def test_baron_viktor_in_debt_is_paid_besides_the_energy_token_of_the_world():
    t = table(warzone=["baron_viktor_in_debt"], central=["ashen_gate"], tokens={"ashen_gate": 1}, energy=1)
    t.do("invade ashen_gate")
    t.do("commit baron_viktor_in_debt")
    assert t.owns("ashen_gate") and t.energy == 2


@card("baron_viktor_in_debt")
def test_only_a_committed_baron_viktor_in_debt_is_paid():
    t = attack(fleet=1, warzone=["baron_viktor_in_debt", "baron_viktor_in_debt"])
    t.do("commit baron_viktor_in_debt")
    assert t.energy == 1 and t.warzone == ["baron_viktor_in_debt"]


@card("warlord_hosk_at_bay")
def test_warlord_hosk_at_bay_gives_up_another_unit_for_two_of_each_strength():
    t = attack(fleet=3, ground=4, warzone=["warlord_hosk_at_bay", "galactic_grunts"])
    t.do("use warlord_hosk_at_bay")
    assert t.discard == ["galactic_grunts"] and t.strength("warlord_hosk_at_bay") == (3, 4)
    t.do("commit warlord_hosk_at_bay")
    assert t.owns("goal")


@card("warlord_hosk_at_bay")
@proves("A3")
def test_warlord_hosk_at_bay_gives_up_one_unit_in_an_invasion():
    t = attack(ground=20, warzone=["warlord_hosk_at_bay", "galactic_grunts", "snub_fighter", "snub_fighter"])
    t.do("use warlord_hosk_at_bay")
    t.do("pick galactic_grunts")
    assert t.discard == ["galactic_grunts"]
    t.refuses("use warlord_hosk_at_bay", "used_already")


@card("warlord_hosk_at_bay")
@proves("A11")
def test_warlord_hosk_at_bay_cannot_give_up_himself():
    attack(ground=9, warzone=["warlord_hosk_at_bay"]).refuses("use warlord_hosk_at_bay", "units_short")


@card("tower_fanatics")
def test_tower_fanatics_discard_a_hand_card_for_two_ground():
    t = attack(ground=4, warzone=["tower_fanatics"], hand=["energy_surge"])
    t.do("use tower_fanatics")
    t.do("pick energy_surge")
    assert t.discard == ["energy_surge"] and t.strength("tower_fanatics") == (0, 4)
    t.do("commit tower_fanatics")
    assert t.owns("goal")


@card("tower_fanatics")
@proves("A11")
def test_tower_fanatics_need_a_card_to_burn():
    attack(ground=4, warzone=["tower_fanatics"]).refuses("use tower_fanatics", "cards_short")


@card("tower_fanatics")
@proves("A3")
def test_each_tower_fanatics_burns_one_card_in_an_invasion():
    t = attack(ground=8, warzone=["tower_fanatics", "tower_fanatics"], hand=["energy_surge", "war_levy", "drop_pods"])
    for gone in ("energy_surge", "war_levy"):
        t.do("use tower_fanatics")
        t.do(f"pick {gone}")
    assert "use tower_fanatics" not in t.offered and t.hand == ["drop_pods"]
    t.do("commit tower_fanatics tower_fanatics")
    assert t.owns("goal")


@card("mutabot")
def test_mutabot_grows_by_one_of_each_strength_for_an_action():
    t = table(warzone=["mutabot"], others="passed")
    t.do("use mutabot")
    assert t.actions == 3 and t.strength("mutabot") == (1, 2)


@card("mutabot")
def test_mutabot_grows_twice_at_most():
    t = table(warzone=["mutabot"], others="passed")
    for _ in range(3):
        t.do("use mutabot")
    assert t.strength("mutabot") == (2, 3) and t.state.tokens[t.find("mutabot")] == 2


@card("mutabot")
@proves("A15")
def test_mutabot_loses_its_new_limbs_once_it_has_been_committed():
    t = attack(fleet=1, ground=2, warzone=["mutabot"], tokens={"mutabot": 1})
    t.do("commit mutabot")
    assert t.owns("goal") and not t.state.tokens and t.discard == ["mutabot"]


@card("immolation_squadron")
def test_immolation_squadron_gives_up_a_unit_for_three_of_each_strength():
    t = attack(fleet=3, ground=4, warzone=["snub_fighter", "galactic_grunts"], hand=["immolation_squadron"])
    t.do("play immolation_squadron")
    t.do("pick snub_fighter")
    assert t.discard == ["snub_fighter", "immolation_squadron"] and t.energy == 0
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("immolation_squadron")
@proves("A11")
def test_immolation_squadron_needs_a_unit_to_burn():
    attack(fleet=1, hand=["immolation_squadron"]).refuses("play immolation_squadron", "units_short")


@card("immolation_squadron")
@proves("A13")
def test_immolation_squadron_that_burns_the_last_unit_wins_nothing():
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
def test_le_savs_owner_picks_the_sector_whose_next_card_comes_into_the_central_zone():
    t = open_le_sav()
    top = t.state.sectors[4][-1]
    assert t.offered == [f"amount {sector}" for sector in range(1, 6)]
    t.do("amount 4")
    assert t.state.central == [top] and t.owns("le_sav")


@card("le_sav")
@proves("V6")
def test_le_sav_offers_no_sector_whose_deck_is_empty_and_asks_nothing_where_one_is_left():
    t = table(warzone=[LEGION], central=["le_sav"], energy=1)
    for sector in (1, 3):
        t.state.box += t.state.sectors[sector]
        t.state.sectors[sector].clear()
    t.do("invade le_sav")
    t.do("commit legion")
    assert t.offered == ["amount 2", "amount 4", "amount 5"]
    t = table(warzone=[LEGION], central=["le_sav"], energy=1)
    for sector in (1, 2, 3, 4):
        t.state.box += t.state.sectors[sector]
        t.state.sectors[sector].clear()
    top = t.state.sectors[5][-1]
    t.do("invade le_sav")
    t.do("commit legion")
    assert t.state.central == [top]


@card("le_sav")
@proves("V6", "N12")
def test_where_the_nemesis_conquers_le_sav_the_player_picks_the_sector():
    t = NemesisTable(central=["le_sav"], target="le_sav", expansions=PROMOS)
    top = t.state.sectors[3][-1]
    t.nemesis_turn(ConquerTarget())
    assert t.kind == "nemesis_pick" and t.state.decision is not None and t.state.decision.seat == 0
    t.do("amount 3")
    assert t.conquered() == ["le_sav"] and t.state.central == [top]


def settle(t: Table, colonists: int) -> None:
    """Lays a colonist beneath each of the first Worlds."""
    for world in t.me.worlds[1 : 1 + colonists]:
        t._lay(t.me.under.setdefault(world, []), ["galactic_grunts"])


@card("the_stronghold")
def test_the_stronghold_costs_one_energy_less_for_each_colonist_at_most_three():
    for colonists, price in ((0, 8), (1, 7), (3, 5), (4, 5)):
        t = table(hand=["the_stronghold"], worlds=["ashen_gate", "thornwake", "grithold", "coldharbour"], energy=price)
        settle(t, colonists)
        t.ask_again()
        t.do("deploy the_stronghold")
        assert t.energy == 0, colonists
        assert colonists or t.strength("the_stronghold") == (3, 6)
        assert not colonists or t.strength("the_stronghold") == (3, 6 + min(3, colonists))


@card("the_stronghold")
def test_the_stronghold_gets_one_ground_for_each_colonist_at_most_three():
    t = table(warzone=["the_stronghold"], worlds=["ashen_gate", "thornwake", "grithold", "coldharbour"])
    settle(t, 2)
    assert t.strength("the_stronghold") == (3, 8)
    settle(t, 4)
    assert t.strength("the_stronghold") == (3, 9)


@card("the_stronghold")
@proves("V4")
def test_the_stronghold_is_committed_like_any_unit():
    t = attack(fleet=3, ground=7, warzone=["the_stronghold"], worlds=["ashen_gate"])
    settle(t, 1)
    t.ask_again()
    t.do("commit the_stronghold")
    assert t.owns("goal") and t.discard == ["the_stronghold"]


@pytest.mark.parametrize("key", ["zeus", "wotan", "anu", "indra", "ptah"])
@proves("V4", "B13")
def test_the_stronghold_feeds_no_core_world(key):
    face = book("promos").card("the_stronghold")
    scored = [op for index in book("promos").card(key).at["scoring"] for op in book("promos").card(key).abilities[index].do]
    assert face.kinds == ("stronghold",) and not any(set(op.per.types) & set(face.kinds) for op in scored)
    t, without = table(worlds=[key], hand=["the_stronghold"]), table(hand=["the_stronghold"])
    assert t.points() - without.points() == t.book.card(key).points
