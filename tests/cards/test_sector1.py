"""The cards of sector I that carry rules text."""

from __future__ import annotations

import pytest

from tests.cards.laid import energy_phase, invasion, needed
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup


@card("sword_master")
def test_sword_master_gains_one_ground_for_each_other_infantry_in_the_warzone() -> None:
    t = Table(TableSetup(warzone=["sword_master", "galactic_grunts", "galactic_grunts", "snub_fighter"]))
    assert t.strength("sword_master") == (1, 4)


@card("sword_master")
def test_sword_master_teaches_three_at_most_and_never_herself() -> None:
    assert Table(TableSetup(warzone=["sword_master"])).strength("sword_master") == (1, 2)
    assert Table(TableSetup(warzone=["sword_master", *["galactic_grunts"] * 5])).strength("sword_master") == (1, 5)


@card("sword_master")
@proves("A15")
def test_sword_master_keeps_what_her_pupils_give_while_they_are_committed_together() -> None:
    t = invasion(fleet=1, ground=5, warzone=["sword_master", "galactic_grunts", "galactic_grunts"], hand=["galactic_grunts"])
    t.refuses("commit sword_master", "strength_short")
    t.do("commit sword_master galactic_grunts")
    assert t.kind == "colonist", "4 of her own, 1 of the Grunts; the Grunts in the hand teach nothing"


@card("rim_raiders")
def test_rim_raiders_bring_two_energy_home_from_a_conquest() -> None:
    t = invasion(fleet=1, ground=1, warzone=["rim_raiders"])
    t.do("commit rim_raiders")
    assert t.owns("goal") and t.energy == 2


@card("rim_raiders")
def test_rim_raiders_left_out_of_the_conquest_bring_nothing() -> None:
    t = invasion(fleet=1, ground=1, warzone=["rim_raiders", "rim_raiders"])
    t.do("commit rim_raiders")
    assert t.energy == 2 and t.warzone == ["rim_raiders"]


@card("rim_raiders")
@proves("A14")
def test_rim_raiders_loot_before_the_conquered_world_gives_its_own() -> None:
    t = Table(
        TableSetup(
            warzone=["rim_raiders", "galactic_grunts", "galactic_grunts", "galactic_grunts"], central=["tallow_rock"], energy=1
        )
    )
    t.do("invade tallow_rock")
    t.do("commit rim_raiders galactic_grunts galactic_grunts galactic_grunts")
    t.do("none")
    assert t.owns("tallow_rock") and t.energy == 4


@card("speedbot")
def test_speedbot_gives_its_action_back_when_deployed() -> None:
    t = Table(TableSetup(hand=["speedbot"], energy=1, actions=2))
    t.do("deploy speedbot")
    assert t.actions == 2 and t.energy == 0


@card("speedbot")
def test_speedbot_cannot_be_deployed_without_an_action_to_begin_with() -> None:
    t = Table(TableSetup(hand=["speedbot", "speedbot"], energy=1, actions=1))
    t.do("deploy speedbot")
    assert t.actions == 1
    t.refuses("deploy speedbot", "energy_short")


@card("speedbot")
@proves("A18")
def test_speedbot_deployed_by_press_gang_gives_an_action_on_top() -> None:
    t = Table(TableSetup(hand=["press_gang", "speedbot"], actions=1))
    t.do("play press_gang")
    t.do("pick speedbot")
    assert t.actions == 1 and t.kind == "turn"


@card("dig_drone")
def test_dig_drone_digs_two_energy_as_an_action() -> None:
    t = Table(TableSetup(warzone=["dig_drone"], actions=2))
    t.do("use dig_drone")
    assert t.energy == 2 and t.actions == 1 and t.warzone == ["dig_drone"]


@card("dig_drone")
def test_dig_drone_digs_once_per_round() -> None:
    t = Table(TableSetup(warzone=["dig_drone"]))
    t.do("use dig_drone")
    t.refuses("use dig_drone", "used_already")
    t.finish_round()
    assert t.offers("use dig_drone")


@card("dig_drone")
@proves("A10")
def test_two_dig_drones_dig_on_their_own() -> None:
    t = Table(TableSetup(warzone=["dig_drone", "dig_drone"]))
    t.do("use dig_drone")
    t.do("use dig_drone")
    assert t.energy == 4 and t.actions == 2


@card("hercules_bomber")
@proves("A3")
def test_hercules_bomber_pays_one_energy_for_two_ground_once_per_invasion() -> None:
    t = Table(TableSetup(warzone=["hercules_bomber"], central=[World("barren_world", fleet=1, ground=2)], energy=3))
    t.do("invade barren_world")
    t.do("use hercules_bomber")
    t.refuses("use hercules_bomber", "used_already")
    t.do("commit hercules_bomber")
    assert t.owns("barren_world") and t.energy == 1


@card("hercules_bomber")
def test_hercules_bomber_cannot_drop_bombs_without_energy() -> None:
    t = invasion(ground=2, warzone=["hercules_bomber"])
    t.refuses("use hercules_bomber", "energy_short")


@card("hercules_bomber")
@proves("A13")
def test_the_bombs_of_a_hercules_that_stays_behind_count_for_nothing() -> None:
    t = invasion(ground=2, warzone=["hercules_bomber", "galactic_grunts"], energy=1)
    t.do("use hercules_bomber")
    t.refuses("commit galactic_grunts", "strength_short")
    t.do("commit hercules_bomber")
    assert t.owns("goal") and t.warzone == ["galactic_grunts"]


@card("hollow_freighter")
def test_hollow_freighter_is_sold_for_four_energy_without_an_action() -> None:
    t = Table(TableSetup(warzone=["hollow_freighter"]))
    t.do("use hollow_freighter")
    assert t.energy == 4 and t.warzone == [] and t.discard == ["hollow_freighter"] and t.actions == 4


@card("hollow_freighter")
def test_a_hollow_freighter_is_sold_once_and_each_of_two_on_its_own() -> None:
    t = Table(TableSetup(warzone=["hollow_freighter", "hollow_freighter"]))
    t.do("use hollow_freighter")
    t.do("use hollow_freighter")
    assert t.energy == 8 and t.warzone == []
    t.refuses("use hollow_freighter", "not_in_play")


@card("hollow_freighter")
@proves("A1", "A13")
def test_a_hollow_freighter_sold_in_an_invasion_pays_for_texts_but_fights_no_more() -> None:
    t = invasion(ground=3, warzone=["hollow_freighter", "galactic_grunts"], hand=["drop_pods"])
    t.do("use hollow_freighter")
    t.do("play drop_pods")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist" and t.energy == 3 and t.warzone == ["galactic_grunts"]


@card("double_feint")
def test_double_feint_adds_two_of_both_strengths_for_one_energy() -> None:
    t = invasion(fleet=2, ground=3, warzone=["galactic_grunts"], hand=["double_feint"], energy=1)
    t.do("play double_feint")
    t.do("commit galactic_grunts")
    t.do("none")
    assert t.owns("goal") and t.energy == 0


@card("double_feint")
def test_double_feint_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=2, warzone=["galactic_grunts"], hand=["double_feint"])
    t.refuses("play double_feint", "energy_short")


@card("double_feint")
@proves("A13")
def test_double_feint_conquers_nothing_without_a_single_unit() -> None:
    t = invasion(fleet=2, ground=2, hand=["double_feint"], energy=1)
    t.do("play double_feint")
    t.refuses("assault", "no_unit")
    t.do("break off")
    assert not t.owns("goal")


@card("press_gang")
def test_press_gang_deploys_a_unit_for_two_energy_less_in_one_action() -> None:
    t = Table(TableSetup(hand=["press_gang", "battle_cruiser"], energy=2, actions=3))
    t.do("play press_gang")
    t.do("pick battle_cruiser")
    assert t.warzone == ["battle_cruiser"] and t.energy == 0 and t.actions == 2


@card("press_gang")
def test_press_gang_needs_a_unit_that_can_be_paid_for() -> None:
    t = Table(TableSetup(hand=["press_gang", "battle_cruiser"], energy=1))
    t.refuses("play press_gang", "no_target")


@card("press_gang")
@proves("A5")
def test_press_gang_never_makes_a_deployment_pay_back() -> None:
    t = Table(TableSetup(hand=["press_gang", "galactic_grunts"], energy=1))
    t.do("play press_gang")
    t.do("pick galactic_grunts")
    assert t.energy == 1


@card("scavenged_cells")
def test_scavenged_cells_give_two_energy_in_the_energy_phase() -> None:
    t = energy_phase(["scavenged_cells"])
    before = t.energy
    t.do("play scavenged_cells")
    assert t.energy == before + 2


@card("scavenged_cells")
@proves("B4")
def test_scavenged_cells_come_too_late_once_the_boosts_are_closed() -> None:
    t = energy_phase(["scavenged_cells", "scavenged_cells"])
    t.do("play scavenged_cells")
    t.do("done")
    assert t.kind == "turn" and not any("scavenged_cells" in words for words in t.offered)


@card("scavenged_cells")
def test_scavenged_cells_do_not_change_what_worlds_generate_for_an_energy_surge() -> None:
    t = energy_phase(["scavenged_cells", "energy_surge"], their_worlds=[World("rich", energy=1)])
    before = t.energy
    t.do("play scavenged_cells")
    t.do("play energy_surge")
    assert t.energy == before + 4, "two of the cells, two of the Surge: the other Worlds still generate more"


@card("omen_reading")
def test_omen_reading_draws_three_cards_as_an_action() -> None:
    t = Table(TableSetup(hand=["omen_reading"], deck=["snub_fighter"] * 4, actions=2))
    t.do("play omen_reading")
    assert t.hand == ["snub_fighter"] * 3 and t.actions == 1


@card("omen_reading")
def test_omen_reading_draws_what_there_is() -> None:
    t = Table(TableSetup(hand=["omen_reading"], deck=["snub_fighter"]))
    t.do("play omen_reading")
    assert t.hand == ["snub_fighter"]


@card("omen_reading")
@proves("B3")
def test_no_hand_limit_holds_while_omens_are_read() -> None:
    t = Table(TableSetup(hand=["omen_reading", *["galactic_grunts"] * 5], deck=["snub_fighter"] * 3))
    t.do("play omen_reading")
    assert len(t.hand) == 8


@card("avalon")
def test_avalon_lets_its_conqueror_draw_a_card() -> None:
    t = Table(TableSetup(warzone=["corsair_gunboat"], central=["avalon"], deck=["energy_surge"], energy=1))
    t.do("invade avalon")
    t.do("commit corsair_gunboat")
    assert t.owns("avalon") and t.hand == ["energy_surge"]


@card("avalon")
@proves("A14")
def test_avalon_may_draw_the_very_unit_that_took_it() -> None:
    t = Table(TableSetup(warzone=["corsair_gunboat"], central=["avalon"], energy=1))
    t.do("invade avalon")
    t.do("commit corsair_gunboat")
    assert t.hand == ["corsair_gunboat"], "it was discarded before the text"


@card("avalon")
def test_avalon_draws_nothing_when_nothing_can_be_drawn() -> None:
    t = Table(TableSetup(warzone=["snub_fighter", "snub_fighter", "galactic_grunts"], central=["avalon"], energy=1))
    t.do("invade avalon")
    t.do("commit snub_fighter snub_fighter galactic_grunts")
    t.do("colonize snub_fighter")
    assert len(t.hand) == 1 and len(t.discard + t.keys(t.me.deck)) == 1, "one of the two discarded Units came back"


@card("barrow_moon")
def test_barrow_moon_buries_a_card_of_the_discard_pile() -> None:
    t = Table(
        TableSetup(warzone=["snub_fighter", "galactic_grunts"], central=["barrow_moon"], discard=["energy_surge"], energy=1)
    )
    t.do("invade barrow_moon")
    t.do("commit snub_fighter galactic_grunts")
    t.do("none")
    t.do("pick galactic_grunts")
    assert t.owns("barrow_moon") and sorted(t.discard) == ["energy_surge", "snub_fighter"]


@card("barrow_moon")
def test_barrow_moon_forces_nobody_to_bury() -> None:
    t = Table(TableSetup(warzone=["hollow_freighter"], central=["barrow_moon"], energy=1))
    t.do("invade barrow_moon")
    t.do("commit hollow_freighter")
    t.do("none")
    assert t.discard == ["hollow_freighter"]


@card("barrow_moon")
def test_a_card_buried_on_barrow_moon_scores_no_more() -> None:
    t = Table(TableSetup(warzone=["hollow_freighter"], central=["barrow_moon"], energy=1))
    before = t.points()
    t.do("invade barrow_moon")
    t.do("commit hollow_freighter")
    t.do("pick hollow_freighter")
    assert t.points() == before - 1


@card("lantern_reef")
def test_lantern_reef_lets_its_conqueror_put_an_energy_token_into_the_central_zone() -> None:
    t = Table(TableSetup(warzone=["twin_lance_fighter"], central=["lantern_reef", "battle_cruiser"], energy=1))
    t.do("invade lantern_reef")
    t.do("commit twin_lance_fighter")
    t.do("pick battle_cruiser")
    assert t.owns("lantern_reef") and t.state.tokens == {t.find("battle_cruiser"): 1}


@card("lantern_reef")
def test_lantern_reef_lights_no_card_that_has_a_token_already_and_forces_nobody() -> None:
    central = ["lantern_reef", "battle_cruiser", "claw_fighter"]
    t = Table(TableSetup(warzone=["twin_lance_fighter"], central=central, tokens={"battle_cruiser": 1}, energy=1))
    t.do("invade lantern_reef")
    t.do("commit twin_lance_fighter")
    assert t.offered == ["pick claw_fighter", "none"]
    t.do("none")
    assert len(t.state.tokens) == 1


@card("lantern_reef")
@proves("B6")
def test_the_token_from_lantern_reef_pays_its_finder_whoever_that_is() -> None:
    t = Table(TableSetup(warzone=["twin_lance_fighter"], central=["lantern_reef", "claw_fighter"], energy=3))
    t.do("invade lantern_reef")
    t.do("commit twin_lance_fighter")
    t.do("pick claw_fighter")
    t.do("draft claw_fighter")
    assert t.energy == 1 and not t.state.tokens


@card("kessig_drift")
@pytest.mark.parametrize("sold", [1, 2])
def test_kessig_drift_sells_up_to_two_hand_cards_in_the_energy_phase(sold: int) -> None:
    t = energy_phase(["galactic_grunts"] * 3, worlds=["kessig_drift"])
    before = t.energy
    t.do("use kessig_drift")
    t.do("pick" + " galactic_grunts" * sold)
    assert t.energy == before + sold and len(t.hand) == 3 - sold


@card("kessig_drift")
def test_kessig_drift_sells_no_third_card_and_only_once_per_round() -> None:
    t = energy_phase(["galactic_grunts"] * 4, worlds=["kessig_drift"])
    t.do("use kessig_drift")
    t.refuses("pick galactic_grunts galactic_grunts galactic_grunts", "too_many")
    t.do("pick galactic_grunts")
    t.refuses("use kessig_drift", "used_already")


@card("kessig_drift")
def test_kessig_drift_and_energy_exploration_may_share_a_hand() -> None:
    t = energy_phase(["galactic_grunts"] * 4, worlds=["kessig_drift"], homes=["umbra"])
    before = t.energy
    t.do("use kessig_drift")
    t.do("pick galactic_grunts galactic_grunts")
    t.do("use umbra")
    t.do("pick galactic_grunts galactic_grunts")
    assert t.energy == before + 3 and t.hand == []


@card("tallow_rock")
def test_tallow_rock_gives_its_conqueror_two_energy() -> None:
    t = Table(TableSetup(warzone=[Unit("four", ground=4)], central=["tallow_rock"], energy=1))
    t.do("invade tallow_rock")
    t.do("commit four")
    assert t.owns("tallow_rock") and t.energy == 2


@card("tallow_rock")
def test_tallow_rock_gives_nothing_when_the_invasion_fails() -> None:
    t = Table(TableSetup(warzone=[Unit("three", ground=3), Unit("one", ground=1)], central=["tallow_rock"], energy=2))
    t.do("invade tallow_rock")
    assert t.energy == 1
    t.refuses("commit three", "strength_short")
    t.do("commit three one")
    assert t.energy == 3


@card("tallow_rock")
@proves("B6", "A14")
def test_the_energy_token_on_tallow_rock_comes_on_top() -> None:
    t = Table(TableSetup(warzone=[Unit("four", ground=4)], central=["tallow_rock"], tokens={"tallow_rock": 1}, energy=1))
    t.do("invade tallow_rock")
    t.do("commit four")
    assert t.energy == 3


def test_a_world_weakened_to_nothing_still_asks_for_a_unit() -> None:
    t = invasion(fleet=1, warzone=["galactic_grunts"], hand=["shield_breach"], energy=1)
    t.do("play shield_breach")
    assert needed(t) == {"fleet": 0, "ground": 0}
