"""The cards of sector II that carry rules text."""

from __future__ import annotations

import pytest

from game.engine.core.frames import InvasionFrame
from tests.cards.laid import LEGION, invasion, needed
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup


@card("retired_flying_ace")
def test_the_ace_makes_starfighters_one_energy_cheaper() -> None:
    t = Table(TableSetup(warzone=["retired_flying_ace"], hand=["claw_fighter", "veteran_legion"], energy=9))
    assert t.price("deploy claw_fighter") == 2 and t.price("deploy veteran_legion") == 3


@card("retired_flying_ace")
def test_the_ace_lifts_every_starfighter_and_himself_for_one_energy() -> None:
    t = invasion(fleet=5, warzone=["retired_flying_ace", "snub_fighter"], energy=1)
    t.do("use retired_flying_ace 1")
    assert t.strength("snub_fighter") == (2, 0) and t.strength("retired_flying_ace") == (4, 1), "he is a Starfighter too"
    t.refuses("use retired_flying_ace 1", "used_already")


@card("retired_flying_ace")
def test_the_ace_cannot_lead_without_energy() -> None:
    t = invasion(fleet=5, warzone=["retired_flying_ace"])
    t.refuses("use retired_flying_ace 1", "energy_short")


@card("retired_flying_ace")
@proves("A5")
def test_the_ace_helps_only_from_the_warzone_and_not_himself() -> None:
    t = Table(TableSetup(hand=["retired_flying_ace", "snub_fighter"], energy=3))
    assert t.price("deploy retired_flying_ace") == 3 and t.price("deploy snub_fighter") == 1
    t.do("deploy retired_flying_ace")
    assert t.price("deploy snub_fighter") == 0


@card("jump_commandos")
def test_jump_commandos_return_to_the_hand_for_one_energy() -> None:
    t = invasion(fleet=2, ground=2, warzone=["jump_commandos"], energy=1)
    t.do("use jump_commandos")
    t.do("commit jump_commandos")
    assert t.owns("goal") and t.hand == ["jump_commandos"] and t.discard == [] and t.energy == 0


@card("jump_commandos")
def test_jump_commandos_cannot_return_without_energy() -> None:
    t = invasion(fleet=2, ground=2, warzone=["jump_commandos"])
    t.refuses("use jump_commandos", "energy_short")


@card("jump_commandos")
@proves("A4")
def test_jump_commandos_that_were_not_committed_stay_in_the_warzone() -> None:
    t = invasion(warzone=["jump_commandos", "galactic_grunts"], energy=1)
    t.do("use jump_commandos")
    t.do("commit galactic_grunts")
    t.do("none")
    assert t.warzone == ["jump_commandos"] and t.hand == []


@card("advanced_drones")
def test_advanced_drones_make_every_draft_one_energy_cheaper() -> None:
    t = Table(TableSetup(warzone=["advanced_drones"], central=[Unit("prize", draft=3), World("w")], energy=2))
    t.do("draft prize")
    assert t.energy == 0 and "prize" in t.discard


@card("advanced_drones")
def test_advanced_drones_help_only_from_the_warzone_and_their_owner_only() -> None:
    t = Table(
        TableSetup(
            hand=["advanced_drones"], their_warzone=["advanced_drones"], central=[Unit("prize", draft=3), World("w")], energy=9
        )
    )
    assert t.price("draft prize") == 3
    t.do("deploy advanced_drones")
    assert t.price("draft prize") == 2


@card("advanced_drones")
@proves("A5")
def test_two_advanced_drones_add_up_and_no_price_falls_below_zero() -> None:
    t = Table(
        TableSetup(warzone=["advanced_drones"] * 2, central=[Unit("cheap", draft=1), Unit("dear", draft=5), World("w")], energy=9)
    )
    assert t.price("draft cheap") == 0 and t.price("draft dear") == 3


@card("advanced_drones")
def test_advanced_drones_lower_no_deploy_cost() -> None:
    t = Table(TableSetup(warzone=["advanced_drones"], hand=["battle_cruiser"], central=["battle_cruiser"], energy=9))
    assert t.price("deploy battle_cruiser") == 4 and t.price("draft battle_cruiser") == 2


@card("repair_tender")
def test_repair_tender_brings_a_machine_back_from_the_discard_pile() -> None:
    t = Table(TableSetup(hand=["repair_tender"], discard=["snub_fighter", "galactic_grunts"], energy=2))
    t.do("deploy repair_tender")
    t.do("pick snub_fighter")
    assert t.hand == ["snub_fighter"] and t.discard == ["galactic_grunts"]


@card("repair_tender")
def test_repair_tender_mends_no_infantry_and_may_bring_nothing() -> None:
    t = Table(TableSetup(hand=["repair_tender"], discard=["galactic_grunts", "dune_crawler"], energy=2))
    t.do("deploy repair_tender")
    assert t.offered == ["pick dune_crawler", "none"]
    t.do("none")
    assert t.hand == []


@card("repair_tender")
@proves("A2")
def test_what_the_repair_tender_brings_can_be_deployed_in_the_same_turn() -> None:
    t = Table(TableSetup(hand=["repair_tender"], discard=["snub_fighter"], energy=3))
    t.do("deploy repair_tender")
    t.do("pick snub_fighter")
    t.do("deploy snub_fighter")
    assert sorted(t.warzone) == ["repair_tender", "snub_fighter"]


@card("heavy_repeating_assault_unit")
@pytest.mark.parametrize("paid", [1, 2])
def test_heavy_repeating_assault_unit_gains_two_ground_per_energy(paid: int) -> None:
    t = invasion(ground=9, warzone=["heavy_repeating_assault_unit"], energy=3)
    t.do("use heavy_repeating_assault_unit")
    t.do(f"pay {paid}")
    assert t.strength("heavy_repeating_assault_unit") == (0, 1 + 2 * paid) and t.energy == 3 - paid


@card("heavy_repeating_assault_unit")
def test_heavy_repeating_assault_unit_takes_two_energy_at_most() -> None:
    t = invasion(ground=9, warzone=["heavy_repeating_assault_unit"], energy=5)
    t.do("use heavy_repeating_assault_unit")
    assert t.offered == ["amount 0", "amount 1", "amount 2"]


@card("heavy_repeating_assault_unit")
@proves("A10")
def test_heavy_repeating_assault_unit_is_paid_in_one_go_per_invasion() -> None:
    t = invasion(ground=9, warzone=["heavy_repeating_assault_unit"], energy=5)
    t.do("use heavy_repeating_assault_unit")
    t.do("pay 1")
    t.refuses("use heavy_repeating_assault_unit", "used_already")


@card("claw_fighter")
def test_claw_fighter_tears_two_ground_off_the_invaded_world() -> None:
    t = invasion(fleet=3, ground=2, warzone=["claw_fighter"])
    t.do("use claw_fighter")
    t.do("commit claw_fighter")
    assert t.owns("goal")


@card("claw_fighter")
def test_claw_fighter_tears_once_per_invasion() -> None:
    t = invasion(fleet=3, ground=9, warzone=["claw_fighter"])
    t.do("use claw_fighter")
    t.refuses("use claw_fighter", "used_already")


@card("claw_fighter")
@proves("A13")
def test_two_claw_fighters_tear_twice_but_never_below_zero() -> None:
    t = invasion(fleet=1, ground=3, warzone=["claw_fighter", "claw_fighter"])
    t.do("use claw_fighter")
    t.do("use claw_fighter")
    assert needed(t) == {"fleet": 1, "ground": 0}


@card("convoy_carrier")
def test_convoy_carrier_brings_a_second_unit_for_two_energy_less_and_no_action() -> None:
    t = Table(TableSetup(hand=["convoy_carrier", "battle_cruiser"], energy=6, actions=2))
    t.do("deploy convoy_carrier")
    t.do("pick battle_cruiser")
    assert sorted(t.warzone) == ["battle_cruiser", "convoy_carrier"] and t.energy == 0 and t.actions == 1


@card("convoy_carrier")
def test_convoy_carrier_offers_only_units_that_can_be_paid_for() -> None:
    t = Table(TableSetup(hand=["convoy_carrier", "battle_cruiser", "galactic_grunts"], energy=5))
    t.do("deploy convoy_carrier")
    assert t.offered == ["pick galactic_grunts", "none"]


@card("convoy_carrier")
@proves("A15")
def test_a_unit_brought_by_the_convoy_carrier_uses_its_own_text() -> None:
    t = Table(TableSetup(hand=["convoy_carrier", "needle_scout"], deck=["energy_surge"], energy=4))
    t.do("deploy convoy_carrier")
    t.do("pick needle_scout")
    assert t.hand == ["energy_surge"] and t.energy == 0


@card("mining_rights")
def test_mining_rights_give_one_energy_for_each_conquered_world() -> None:
    t = Table(TableSetup(hand=["mining_rights"], worlds=[World("a"), World("b")]))
    t.do("play mining_rights")
    assert t.energy == 2 and t.actions == 4


@card("mining_rights")
def test_mining_rights_cover_three_worlds_at_most() -> None:
    t = Table(TableSetup(hand=["mining_rights"], worlds=[World("a"), World("b"), World("c"), World("d")]))
    t.do("play mining_rights")
    assert t.energy == 3


@card("mining_rights")
@proves("B14")
def test_mining_rights_count_no_home_world() -> None:
    t = Table(TableSetup(hand=["mining_rights"]))
    t.do("play mining_rights")
    assert t.energy == 0 and t.discard == ["mining_rights"]


@card("ambush_protocol")
def test_ambush_protocol_adds_one_of_both_strengths_for_each_hand_card() -> None:
    hand = ["ambush_protocol", "snub_fighter", "snub_fighter"]
    t = invasion(fleet=2, ground=3, warzone=["galactic_grunts"], hand=hand, energy=1)
    t.do("play ambush_protocol")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist" and t.energy == 0


@card("ambush_protocol")
def test_ambush_protocol_counts_three_cards_at_most_and_not_itself() -> None:
    t = invasion(fleet=5, ground=5, warzone=["galactic_grunts"], hand=["ambush_protocol", *["snub_fighter"] * 5], energy=1)
    t.do("play ambush_protocol")
    picture = t.state.stack[-1]
    assert isinstance(picture, InvasionFrame)
    assert (picture.bonus_fleet, picture.bonus_ground) == (3, 3)
    t = invasion(fleet=1, warzone=["galactic_grunts"], hand=["ambush_protocol"], energy=1)
    t.do("play ambush_protocol")
    assert t.offered == ["break off"]


@card("ambush_protocol")
def test_ambush_protocol_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=1, warzone=["galactic_grunts"], hand=["ambush_protocol", "snub_fighter"])
    t.refuses("play ambush_protocol", "energy_short")


@card("war_council")
def test_war_council_draws_two_cards_and_gives_two_energy_as_an_action() -> None:
    t = Table(TableSetup(hand=["war_council"], deck=["snub_fighter"] * 3, actions=2))
    t.do("play war_council")
    assert t.hand == ["snub_fighter"] * 2 and t.energy == 2 and t.actions == 1


@card("war_council")
@proves("A12")
def test_war_council_cannot_draw_itself() -> None:
    t = Table(TableSetup(hand=["war_council"], deck=["snub_fighter"]))
    t.do("play war_council")
    assert t.hand == ["snub_fighter"] and t.discard == ["war_council"]


@card("war_council")
@proves("A1")
def test_war_council_is_a_turn_so_the_other_seat_moves_next() -> None:
    t = Table(TableSetup(hand=["war_council"], deck=["snub_fighter"] * 2, actions=2, others="act"))
    t.do("play war_council")
    assert t.decision.seat == 1 and t.energy == 2


@card("smugglers_market")
def test_smugglers_market_turns_a_hand_card_into_three_energy() -> None:
    t = Table(TableSetup(hand=["smugglers_market", "galactic_grunts"]))
    t.do("play smugglers_market")
    t.do("pick galactic_grunts")
    assert t.energy == 3 and t.actions == 4 and sorted(t.discard) == ["galactic_grunts", "smugglers_market"]


@card("smugglers_market")
def test_smugglers_market_cannot_sell_itself() -> None:
    t = Table(TableSetup(hand=["smugglers_market"]))
    t.refuses("play smugglers_market", "cards_short")


@card("smugglers_market")
@proves("A1")
def test_smugglers_market_may_pay_for_a_text_in_the_middle_of_an_invasion() -> None:
    t = invasion(ground=3, warzone=["heavy_repeating_assault_unit"], hand=["smugglers_market", "galactic_grunts"])
    t.do("play smugglers_market")
    t.do("pick galactic_grunts")
    t.do("use heavy_repeating_assault_unit")
    t.do("pay 1")
    t.do("commit heavy_repeating_assault_unit")
    assert t.owns("goal") and t.energy == 2


@card("port_meridian")
def test_port_meridian_puts_an_energy_token_on_a_card_of_the_central_zone() -> None:
    t = Table(TableSetup(worlds=["port_meridian"], central=["claw_fighter", "avalon"], energy=2))
    t.do("use port_meridian")
    t.do("pick claw_fighter")
    t.do("draft claw_fighter")
    assert t.energy == 1 and t.actions == 3, "two for the draft, one from the token; the text costs no action"


@card("port_meridian")
def test_port_meridian_works_once_per_round_and_needs_a_card_without_a_token() -> None:
    t = Table(TableSetup(worlds=["port_meridian"], central=["claw_fighter", "avalon"]))
    t.do("use port_meridian")
    t.do("pick avalon")
    t.refuses("use port_meridian", "used_already")
    Table(TableSetup(worlds=["port_meridian"], central=["avalon"], tokens={"avalon": 1})).refuses(
        "use port_meridian", "no_target"
    )


@card("port_meridian")
@proves("S1")
def test_a_card_marked_by_port_meridian_leaves_the_central_zone_in_the_next_galactic_phase() -> None:
    t = Table(TableSetup(worlds=["port_meridian"], central=["claw_fighter", "avalon"]))
    t.do("use port_meridian")
    t.do("pick claw_fighter")
    claw = t.find("claw_fighter")
    t.finish_round()
    assert claw not in t.state.central and t.state.sectors[2][-1] == claw, "on top of its own sector's deck"


@card("longwatch")
def test_longwatch_sends_a_card_of_the_central_zone_back_for_the_next_of_the_deck() -> None:
    t = Table(TableSetup(worlds=["longwatch"], central=["claw_fighter", "avalon"], sector_deck=["dune_crawler", "rim_raiders"]))
    t.do("use longwatch")
    t.do("pick claw_fighter")
    assert sorted(t.central) == ["avalon", "rim_raiders"] and t.actions == 4
    assert t.keys(t.state.sectors[2])[-1] == "claw_fighter"


@card("longwatch")
def test_longwatch_looks_once_per_round() -> None:
    t = Table(TableSetup(worlds=["longwatch"], central=["claw_fighter", "avalon"]))
    t.do("use longwatch")
    t.do("none")
    t.refuses("use longwatch", "used_already")


@card("longwatch")
@proves("B12")
def test_longwatch_never_sends_back_the_world_under_invasion() -> None:
    t = invasion(fleet=9, worlds=["longwatch"], warzone=["snub_fighter"], central=["claw_fighter"])
    t.do("use longwatch")
    assert t.offered == ["pick claw_fighter", "none"]


@card("the_carousel")
def test_the_carousel_adds_one_fleet_to_every_later_invasion() -> None:
    t = invasion(fleet=2, worlds=["the_carousel"], warzone=["snub_fighter"])
    t.do("use the_carousel")
    t.do("commit snub_fighter")
    assert t.kind == "colonist"


@card("the_carousel")
def test_the_carousel_turns_once_per_invasion() -> None:
    t = invasion(fleet=9, worlds=["the_carousel"], warzone=["snub_fighter"])
    t.do("use the_carousel")
    t.refuses("use the_carousel", "used_already")


@card("the_carousel")
@proves("A13")
def test_the_guns_of_the_carousel_need_no_unit_of_their_own_to_count() -> None:
    t = invasion(fleet=1, worlds=["the_carousel"], warzone=["galactic_grunts"])
    t.do("use the_carousel")
    assert needed(t) == {"fleet": 0, "ground": 0}
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("vesper_station")
def test_vesper_station_gives_the_action_of_its_conquest_back() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["vesper_station"], energy=1, actions=3))
    t.do("invade vesper_station")
    assert t.actions == 2
    t.do("commit legion")
    assert t.owns("vesper_station") and t.actions == 3


@card("vesper_station")
@proves("A3")
def test_vesper_station_gives_nothing_back_when_the_invasion_is_broken_off() -> None:
    t = Table(TableSetup(warzone=["snub_fighter"], central=["vesper_station"], energy=2, actions=3))
    t.do("invade vesper_station")
    t.do("break off")
    assert t.actions == 2
    t = Table(TableSetup(warzone=[LEGION], central=["vesper_station"], energy=1, actions=1))
    t.do("invade vesper_station")
    t.do("commit legion")
    assert t.actions == 1


@card("vesper_station")
@proves("A18")
def test_a_seat_that_took_vesper_station_with_its_last_action_moves_on() -> None:
    t = Table(TableSetup(warzone=[LEGION], hand=["snub_fighter"], central=["vesper_station"], energy=2, actions=1))
    t.do("invade vesper_station")
    t.do("commit legion")
    t.do("deploy snub_fighter")
    assert t.warzone == ["snub_fighter"], "the action given back paid for it"


@card("rustfield")
def test_rustfield_gives_its_conqueror_three_energy() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["rustfield"], energy=1))
    t.do("invade rustfield")
    t.do("commit legion")
    assert t.owns("rustfield") and t.energy == 3


@card("rustfield")
def test_rustfield_gives_its_energy_only_when_it_is_taken() -> None:
    t = Table(TableSetup(warzone=["veteran_legion", "galactic_grunts"], central=["rustfield"], energy=1))
    t.do("invade rustfield")
    t.refuses("commit veteran_legion", "strength_short")
    t.do("commit veteran_legion galactic_grunts")
    assert t.energy == 0, "the colonist is picked first"
    t.do("none")
    assert t.energy == 3


@card("rustfield")
def test_the_energy_of_rustfield_pays_for_the_next_turn() -> None:
    t = Table(TableSetup(warzone=[LEGION], hand=["claw_fighter"], central=["rustfield"], energy=1))
    t.do("invade rustfield")
    t.do("commit legion")
    t.do("deploy claw_fighter")
    assert t.energy == 0 and t.warzone == ["claw_fighter"]
