"""The cards of sector III that carry rules text."""

from __future__ import annotations

from tests.cards.laid import LEGION, invasion, needed
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup


@card("promethean_cyborg")
def test_promethean_cyborg_gains_one_of_both_strengths_for_each_other_robot() -> None:
    t = Table(TableSetup(warzone=["promethean_cyborg", "speedbot", "dune_crawler"]))
    assert t.strength("promethean_cyborg") == (4, 5), "a Vehicle is no Robot"


@card("promethean_cyborg")
def test_promethean_cyborg_counts_two_robots_at_most_and_not_itself() -> None:
    assert Table(TableSetup(warzone=["promethean_cyborg"])).strength("promethean_cyborg") == (3, 4)
    assert Table(TableSetup(warzone=["promethean_cyborg", *["speedbot"] * 4])).strength("promethean_cyborg") == (5, 6)


@card("promethean_cyborg")
@proves("B13")
def test_a_robot_with_a_second_type_counts_once_for_promethean_cyborg() -> None:
    t = Table(TableSetup(warzone=["promethean_cyborg", "sentinel_phalanx"]))
    assert t.strength("promethean_cyborg") == (4, 5)


@card("genetic_super_soldier")
def test_genetic_super_soldier_grows_by_two_tokens_as_an_action() -> None:
    t = Table(TableSetup(warzone=["genetic_super_soldier"], energy=1, actions=2))
    t.do("use genetic_super_soldier")
    assert t.strength("genetic_super_soldier") == (0, 5) and t.energy == 0 and t.actions == 1


@card("genetic_super_soldier")
def test_genetic_super_soldier_cannot_grow_without_energy_and_carries_four_tokens_at_most() -> None:
    t = Table(TableSetup(warzone=["genetic_super_soldier"], energy=3))
    for _ in range(3):
        t.do("use genetic_super_soldier")
    assert t.strength("genetic_super_soldier") == (0, 7) and t.energy == 0
    t.refuses("use genetic_super_soldier", "energy_short")


@card("genetic_super_soldier")
@proves("A15")
def test_the_tokens_of_a_committed_genetic_super_soldier_go_back_to_the_supply() -> None:
    t = invasion(ground=7, warzone=["genetic_super_soldier"], tokens={"genetic_super_soldier": 4})
    assert t.strength("genetic_super_soldier") == (0, 7)
    t.do("commit genetic_super_soldier")
    assert t.owns("goal") and not t.state.tokens


@card("siege_engineers")
def test_siege_engineers_break_three_ground_for_one_energy() -> None:
    t = invasion(ground=7, warzone=["siege_engineers"], energy=1)
    t.do("use siege_engineers")
    t.do("commit siege_engineers")
    assert t.owns("goal") and t.energy == 0


@card("siege_engineers")
def test_siege_engineers_cannot_dig_without_energy() -> None:
    t = invasion(ground=7, warzone=["siege_engineers"])
    t.refuses("use siege_engineers", "energy_short")


@card("siege_engineers")
@proves("A13")
def test_what_siege_engineers_break_stays_broken_though_they_are_not_committed() -> None:
    t = invasion(ground=4, warzone=["siege_engineers", "galactic_grunts"], energy=1)
    t.do("use siege_engineers")
    assert needed(t) == {"fleet": 0, "ground": 1}
    t.do("commit galactic_grunts")
    t.do("none")
    assert t.warzone == ["siege_engineers"]


@card("refinery_ark")
def test_refinery_ark_is_burnt_for_six_energy_without_an_action() -> None:
    t = Table(TableSetup(warzone=["refinery_ark"]))
    t.do("use refinery_ark")
    assert t.energy == 6 and t.actions == 4 and t.discard == ["refinery_ark"] and t.warzone == []


@card("refinery_ark")
def test_a_refinery_ark_keeps_its_energy_for_a_later_round_but_burns_once() -> None:
    t = Table(TableSetup(warzone=["refinery_ark"]))
    t.finish_round()
    before = t.energy
    t.do("use refinery_ark")
    assert t.energy == before + 6
    t.refuses("use refinery_ark", "not_in_play")


@card("refinery_ark")
@proves("A1", "A2")
def test_a_refinery_ark_deployed_this_turn_may_pay_for_the_next_deployment() -> None:
    t = Table(TableSetup(hand=["refinery_ark", "drydock_titan"], energy=4))
    t.do("deploy refinery_ark")
    t.do("use refinery_ark")
    t.do("deploy drydock_titan")
    assert t.warzone == ["drydock_titan"] and t.energy == 0


@card("phantom_interceptor")
def test_phantom_interceptor_vanishes_into_the_hand_for_two_energy() -> None:
    t = invasion(fleet=5, warzone=["phantom_interceptor"], energy=2)
    t.do("use phantom_interceptor")
    t.do("commit phantom_interceptor")
    assert t.owns("goal") and t.hand == ["phantom_interceptor"] and t.energy == 0


@card("phantom_interceptor")
def test_phantom_interceptor_cannot_vanish_for_less() -> None:
    t = invasion(fleet=5, warzone=["phantom_interceptor"], energy=1)
    t.refuses("use phantom_interceptor", "energy_short")


@card("phantom_interceptor")
def test_a_phantom_interceptor_may_be_deployed_again_on_the_next_turn() -> None:
    t = invasion(fleet=5, warzone=["phantom_interceptor"], energy=6)
    t.do("use phantom_interceptor")
    t.do("commit phantom_interceptor")
    t.do("deploy phantom_interceptor")
    assert t.warzone == ["phantom_interceptor"] and t.energy == 0


@card("dreadnought_cruiser")
def test_dreadnought_cruiser_is_one_energy_cheaper_for_each_starfighter() -> None:
    t = Table(TableSetup(hand=["dreadnought_cruiser"], warzone=["snub_fighter", "claw_fighter", "battle_cruiser"], energy=5))
    assert t.price("deploy dreadnought_cruiser") == 5, "a Star Cruiser is no Starfighter"
    t.do("deploy dreadnought_cruiser")
    assert t.energy == 0


@card("dreadnought_cruiser")
@proves("A5")
def test_dreadnought_cruiser_costs_nothing_with_seven_starfighters_and_never_less() -> None:
    t = Table(TableSetup(hand=["dreadnought_cruiser"], warzone=["snub_fighter"] * 9))
    t.do("deploy dreadnought_cruiser")
    assert t.energy == 0 and "dreadnought_cruiser" in t.warzone


@card("dreadnought_cruiser")
@proves("A2")
def test_starfighters_deployed_first_in_the_same_turn_count_for_the_dreadnought() -> None:
    t = Table(TableSetup(hand=["dreadnought_cruiser", "snub_fighter", "snub_fighter"], energy=7))
    assert t.price("deploy dreadnought_cruiser") == 7
    t.do("deploy snub_fighter")
    t.do("deploy snub_fighter")
    t.do("deploy dreadnought_cruiser")
    assert t.energy == 0


@card("drydock_titan")
def test_drydock_titan_makes_great_ships_two_energy_cheaper() -> None:
    t = Table(TableSetup(warzone=["drydock_titan"], hand=["battle_cruiser", "convoy_carrier", "snub_fighter"], energy=9))
    prices = [t.price(f"deploy {key}") for key in ("battle_cruiser", "convoy_carrier", "snub_fighter")]
    assert prices == [2, 2, 1]


@card("drydock_titan")
def test_drydock_titan_does_not_pay_for_itself() -> None:
    t = Table(TableSetup(hand=["drydock_titan", "drydock_titan"], energy=10))
    assert t.price("deploy drydock_titan") == 6
    t.do("deploy drydock_titan")
    t.do("deploy drydock_titan")
    assert t.energy == 0, "six, then four"


@card("drydock_titan")
@proves("A5", "B13")
def test_drydock_titan_and_the_dreadnoughts_own_text_are_taken_off_together() -> None:
    t = Table(TableSetup(warzone=["drydock_titan", "snub_fighter"], hand=["dreadnought_cruiser", "corsair_gunboat"], energy=9))
    assert t.price("deploy dreadnought_cruiser") == 4
    assert t.price("deploy corsair_gunboat") == 1, "it is a Star Cruiser besides a Starfighter"


@card("overdrive")
def test_overdrive_lifts_every_machine_that_is_no_starfighter() -> None:
    units = ["battle_cruiser", "speedbot", "dune_crawler", "snub_fighter"]
    t = invasion(fleet=3, ground=3, warzone=units, hand=["overdrive"], energy=1)
    t.do("play overdrive")
    assert [t.strength(key) for key in units] == [(5, 3), (1, 2), (2, 3), (1, 0)]
    assert t.energy == 0


@card("overdrive")
def test_overdrive_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=3, warzone=["battle_cruiser"], hand=["overdrive"])
    t.refuses("play overdrive", "energy_short")


@card("overdrive")
@proves("B13", "A4")
def test_overdrive_lifts_a_unit_of_two_types_once_and_until_the_invasion_ends() -> None:
    t = invasion(fleet=9, warzone=["repair_tender"], hand=["overdrive"], energy=2)
    t.do("play overdrive")
    assert t.strength("repair_tender") == (2, 2)
    t.do("break off")
    t.do("invade goal")
    assert t.strength("repair_tender") == (1, 1)


@card("mass_production")
def test_mass_production_deploys_a_unit_for_three_energy_less_and_no_action() -> None:
    t = Table(TableSetup(hand=["mass_production", "battle_cruiser"], energy=1))
    t.do("play mass_production")
    t.do("pick battle_cruiser")
    assert t.warzone == ["battle_cruiser"] and t.energy == 0 and t.actions == 4


@card("mass_production")
def test_mass_production_needs_a_unit_that_can_be_paid_for() -> None:
    t = Table(TableSetup(hand=["mass_production", "battle_cruiser"]))
    t.refuses("play mass_production", "no_target")


@card("mass_production")
@proves("A1", "A5")
def test_mass_production_adds_its_reduction_to_those_in_the_warzone_even_in_an_invasion() -> None:
    t = invasion(fleet=4, ground=2, warzone=["drydock_titan"], hand=["mass_production", "stellar_basilica"], energy=2)
    t.do("play mass_production")
    t.do("pick stellar_basilica")
    assert t.energy == 0 and sorted(t.warzone) == ["drydock_titan", "stellar_basilica"]
    t.do("commit stellar_basilica")
    assert t.owns("goal")


@card("sabotage_cell")
def test_sabotage_cell_takes_three_off_both_strengths_for_one_energy() -> None:
    t = invasion(fleet=4, ground=4, warzone=["snub_fighter", "galactic_grunts"], hand=["sabotage_cell"], energy=1)
    t.do("play sabotage_cell")
    t.do("commit snub_fighter galactic_grunts")
    assert t.kind == "colonist" and t.energy == 0


@card("sabotage_cell")
def test_sabotage_cell_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=4, warzone=["snub_fighter"], hand=["sabotage_cell"])
    t.refuses("play sabotage_cell", "energy_short")


@card("sabotage_cell")
@proves("A13")
def test_sabotage_beyond_zero_is_lost() -> None:
    t = invasion(fleet=5, ground=1, warzone=["snub_fighter"], hand=["sabotage_cell"], energy=1)
    t.do("play sabotage_cell")
    assert t.offered == ["break off"], "2 fleet are still missing, and the 2 ground too many do not help"


@card("reclamation_order")
def test_reclamation_order_takes_any_card_back_from_the_discard_pile() -> None:
    t = Table(TableSetup(hand=["reclamation_order"], discard=["galactic_grunts", "energy_surge"]))
    t.do("play reclamation_order")
    t.do("pick energy_surge")
    assert t.hand == ["energy_surge"] and t.actions == 4


@card("reclamation_order")
@proves("A12")
def test_reclamation_order_needs_a_discard_pile_and_cannot_take_itself() -> None:
    t = Table(TableSetup(hand=["reclamation_order"]))
    t.refuses("play reclamation_order", "no_target")


@card("reclamation_order")
@proves("A1", "A10")
def test_reclamation_order_may_bring_a_tactic_back_in_the_middle_of_an_invasion() -> None:
    t = invasion(ground=5, warzone=["galactic_grunts"], hand=["reclamation_order", "drop_pods"], energy=2)
    t.do("play drop_pods")
    t.do("play reclamation_order")
    t.do("pick drop_pods")
    t.do("play drop_pods")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("coil_city")
def test_coil_city_gives_its_conqueror_three_energy() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["coil_city"], energy=1))
    t.do("invade coil_city")
    t.do("commit legion")
    assert t.owns("coil_city") and t.energy == 3


@card("coil_city")
@proves("B6")
def test_the_energy_token_on_coil_city_comes_on_top() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["coil_city"], tokens={"coil_city": 1}, energy=1))
    t.do("invade coil_city")
    t.do("commit legion")
    assert t.energy == 4


@card("coil_city")
def test_coil_city_cannot_pay_for_its_own_invasion() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["coil_city"], energy=0))
    t.refuses("invade coil_city", "energy_short")
    t = Table(TableSetup(warzone=[LEGION], central=["coil_city"], energy=1))
    t.do("invade coil_city")
    assert t.energy == 0
    t.do("commit legion")
    assert t.energy == 3


@card("gantry_world")
def test_gantry_world_makes_great_ships_one_energy_cheaper() -> None:
    t = Table(TableSetup(worlds=["gantry_world"], hand=["battle_cruiser", "hollow_freighter", "claw_fighter"], energy=9))
    prices = [t.price(f"deploy {key}") for key in ("battle_cruiser", "hollow_freighter", "claw_fighter")]
    assert prices == [3, 2, 3]


@card("gantry_world")
def test_gantry_world_helps_nobody_before_it_is_conquered() -> None:
    t = Table(TableSetup(central=["gantry_world"], warzone=[LEGION], hand=["battle_cruiser"], energy=9))
    assert t.price("deploy battle_cruiser") == 4
    t.do("invade gantry_world")
    t.do("commit legion")
    assert t.price("deploy battle_cruiser") == 3


@card("gantry_world")
@proves("A5")
def test_gantry_world_and_drydock_titan_add_up() -> None:
    t = Table(TableSetup(worlds=["gantry_world"], warzone=["drydock_titan"], hand=["battle_cruiser"], energy=1))
    t.do("deploy battle_cruiser")
    assert t.energy == 0


@card("ordnance_yards")
def test_ordnance_yards_add_one_of_both_strengths_to_later_invasions() -> None:
    t = invasion(fleet=1, ground=2, worlds=["ordnance_yards"], warzone=["galactic_grunts"])
    t.do("use ordnance_yards")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("ordnance_yards")
def test_ordnance_yards_fire_once_per_invasion() -> None:
    t = invasion(fleet=9, worlds=["ordnance_yards"], warzone=["galactic_grunts"])
    t.do("use ordnance_yards")
    t.refuses("use ordnance_yards", "used_already")


@card("ordnance_yards")
@proves("A10")
def test_ordnance_yards_fire_again_in_the_next_invasion() -> None:
    central = [World("a", fleet=5), World("b", ground=2)]
    t = Table(TableSetup(worlds=["ordnance_yards"], warzone=["galactic_grunts"], central=central, energy=2))
    t.do("invade a")
    t.do("use ordnance_yards")
    t.do("break off")
    t.do("invade b")
    t.do("use ordnance_yards")
    t.do("commit galactic_grunts")
    t.do("none")
    assert t.owns("b") and not t.owns("a")


def test_a_unit_of_two_types_is_drafted_and_deployed_once() -> None:
    t = Table(TableSetup(central=[Unit("twofold", types=("robot", "infantry"), draft=2, deploy=2), World("w")], energy=2))
    t.do("draft twofold")
    assert t.energy == 0 and t.discard == ["twofold"]
