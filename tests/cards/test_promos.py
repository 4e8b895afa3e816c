"""The promo cards of sector 0: Units and Tactics of the draft."""

from __future__ import annotations

from tests.cards.laid import LEGION, energy_phase, needed
from tests.cards.promos import PROMOS, attack, table
from tests.table import card, proves


@card("border_rangers")
def test_border_rangers_draw_a_card_once_they_have_been_committed() -> None:
    t = attack(ground=2, warzone=["border_rangers"], deck=["energy_surge", "snub_fighter"])
    t.do("commit border_rangers")
    assert t.owns("goal") and t.hand == ["snub_fighter"]


@card("border_rangers")
def test_only_those_border_rangers_draw_who_take_part() -> None:
    t = attack(ground=2, warzone=["border_rangers", "border_rangers"], deck=["snub_fighter", "snub_fighter"])
    t.do("commit border_rangers")
    assert t.hand == ["snub_fighter"] and t.warzone == ["border_rangers"]


@card("border_rangers")
@proves("A14")
def test_border_rangers_can_draw_themselves_since_they_were_discarded_before() -> None:
    t = attack(ground=2, warzone=["border_rangers"])
    t.do("commit border_rangers")
    assert t.hand == ["border_rangers"]


@card("rivet_crew")
def test_rivet_crew_brings_one_energy_when_deployed() -> None:
    t = table(hand=["rivet_crew"], energy=2)
    t.do("deploy rivet_crew")
    assert t.energy == 1 and t.warzone == ["rivet_crew"]


@card("rivet_crew")
def test_what_a_rivet_crew_brings_pays_for_the_next_deployment() -> None:
    t = table(hand=["rivet_crew", "galactic_grunts"], energy=2)
    t.do("deploy rivet_crew")
    t.do("deploy galactic_grunts")
    assert t.energy == 0 and t.warzone == ["rivet_crew", "galactic_grunts"]


@card("rivet_crew")
@proves("A15")
def test_rivet_crew_is_paid_for_before_its_energy_comes() -> None:
    table(hand=["rivet_crew"], energy=1).refuses("deploy rivet_crew", "energy_short")
    t = table(hand=["press_gang", "rivet_crew"], energy=0)
    t.do("play press_gang")
    t.do("pick rivet_crew")
    assert t.energy == 1


@card("prospector_buggy")
def test_prospector_buggy_pays_one_energy_for_two_ground() -> None:
    t = attack(fleet=1, ground=3, warzone=["prospector_buggy"], energy=1)
    t.do("use prospector_buggy")
    assert t.energy == 0 and t.strength("prospector_buggy") == (1, 3)
    t.do("commit prospector_buggy")
    assert t.owns("goal")


@card("prospector_buggy")
@proves("A3")
def test_prospector_buggy_digs_once_in_an_invasion() -> None:
    t = attack(ground=9, warzone=["prospector_buggy"], energy=4)
    t.do("use prospector_buggy")
    t.refuses("use prospector_buggy", "used_already")


@card("prospector_buggy")
@proves("A13")
def test_what_a_prospector_buggy_digs_up_counts_only_if_it_is_committed() -> None:
    t = attack(ground=3, warzone=["prospector_buggy", "galactic_grunts"], energy=1)
    t.do("use prospector_buggy")
    t.refuses("commit galactic_grunts", "strength_short")
    t.do("commit prospector_buggy")
    assert t.owns("goal")


@card("kite_fighter")
def test_kite_fighter_gets_one_fleet_beside_another_starfighter() -> None:
    assert table(warzone=["kite_fighter", "snub_fighter"]).strength("kite_fighter") == (2, 0)


@card("kite_fighter")
def test_kite_fighter_gets_one_fleet_at_most_and_none_from_itself_or_other_types() -> None:
    assert table(warzone=["kite_fighter", "galactic_grunts"]).strength("kite_fighter") == (1, 0)
    assert table(warzone=["kite_fighter", *["snub_fighter"] * 3]).strength("kite_fighter") == (2, 0)


@card("kite_fighter")
def test_two_kite_fighters_hold_each_others_strings() -> None:
    t = attack(fleet=4, warzone=["kite_fighter", "kite_fighter"])
    t.do("commit kite_fighter kite_fighter")
    assert t.owns("goal")


@card("change_of_plans")
def test_change_of_plans_turns_a_hand_card_into_three_others_for_an_action() -> None:
    t = table(hand=["change_of_plans", "galactic_grunts"], deck=["snub_fighter", "war_levy", "drop_pods", "energy_surge"])
    t.do("play change_of_plans")
    t.do("pick galactic_grunts")
    assert sorted(t.hand) == ["drop_pods", "energy_surge", "war_levy"] and t.actions == 3


@card("change_of_plans")
@proves("A11")
def test_change_of_plans_needs_another_card_to_discard() -> None:
    table(hand=["change_of_plans"]).refuses("play change_of_plans", "cards_short")


@card("change_of_plans")
@proves("A12")
def test_change_of_plans_can_draw_the_card_that_paid_for_it_but_never_itself() -> None:
    t = table(hand=["change_of_plans", "galactic_grunts"])
    t.do("play change_of_plans")
    t.do("pick galactic_grunts")
    assert t.hand == ["galactic_grunts"] and t.discard == ["change_of_plans"]


@card("meteor_feint")
def test_meteor_feint_adds_one_of_each_strength_to_the_total_for_nothing() -> None:
    t = attack(fleet=2, ground=1, warzone=["snub_fighter"], hand=["meteor_feint"])
    t.do("play meteor_feint")
    t.do("commit snub_fighter")
    assert t.owns("goal") or t.kind == "colonist"
    assert t.energy == 0 and "meteor_feint" in t.discard


@card("meteor_feint")
@proves("A13")
def test_meteor_feint_alone_conquers_nothing() -> None:
    t = attack(fleet=1, ground=1, hand=["meteor_feint"])
    t.do("play meteor_feint")
    assert t.offered == ["break off"]


@card("meteor_feint")
def test_meteor_feint_is_played_in_an_invasion_only_and_each_copy_counts() -> None:
    table(hand=["meteor_feint"]).refuses("play meteor_feint", "wrong_time")
    t = attack(fleet=5, ground=5, warzone=[LEGION], hand=["meteor_feint", "meteor_feint"])
    t.do("play meteor_feint")
    t.do("play meteor_feint")
    assert needed(t) == {"fleet": 3, "ground": 3}


@card("pilgrims_tithe")
def test_pilgrims_tithe_gives_one_energy_for_the_home_world_and_each_conquered_world() -> None:
    t = energy_phase(["pilgrims_tithe"], worlds=["ashen_gate"], expansions=PROMOS)
    before = t.energy
    t.do("play pilgrims_tithe")
    assert t.energy == before + 2


@card("pilgrims_tithe")
def test_pilgrims_tithe_gives_three_energy_at_most() -> None:
    t = energy_phase(["pilgrims_tithe"], worlds=["ashen_gate", "thornwake", "grithold"], expansions=PROMOS)
    before = t.energy
    t.do("play pilgrims_tithe")
    assert t.energy == before + 3


@card("pilgrims_tithe")
@proves("B4")
def test_pilgrims_tithe_is_a_boost_and_goes_to_the_discard_pile() -> None:
    table(hand=["pilgrims_tithe"]).refuses("play pilgrims_tithe", "wrong_time")
    t = energy_phase(["pilgrims_tithe"], expansions=PROMOS)
    t.do("play pilgrims_tithe")
    assert t.hand == [] and t.discard == ["pilgrims_tithe"]


@card("signal_corvette")
def test_signal_corvette_costs_what_is_printed_and_brings_the_printed_strength() -> None:
    t = table(hand=["signal_corvette"], energy=3)
    without = t.points()
    t.do("deploy signal_corvette")
    assert t.energy == 0 and t.strength("signal_corvette") == (3, 1) and t.points() == without
    face = t.book.card("signal_corvette")
    assert (face.sector, face.types, face.draft, face.points) == (0, ("star_cruiser",), 2, 1)
