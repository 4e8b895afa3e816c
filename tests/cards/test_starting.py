"""The cards of the Starting Decks and the Home Worlds."""

from __future__ import annotations

import pytest

from tests.cards.laid import energy_phase, invasion, needed
from tests.table import Table, World, card, proves
from tests.table_setup import TableSetup

HOMES = ("aurelia", "skyreach", "verdance", "cinder_hold", "umbra")


def home_params() -> list[object]:
    """One parameter for each Home World, marked as its test."""
    return [pytest.param(home, marks=pytest.mark.card(home)) for home in HOMES]


@pytest.mark.parametrize("home", home_params())
def test_a_home_world_turns_two_hand_cards_into_one_energy(home: str) -> None:
    t = energy_phase(["galactic_grunts", "snub_fighter", "snub_fighter"], homes=[home])
    before = t.energy
    t.do(f"use {home}")
    t.do("pick galactic_grunts snub_fighter")
    assert t.energy == before + 1 and t.hand == ["snub_fighter"]


@pytest.mark.parametrize("home", home_params())
def test_a_home_world_needs_two_hand_cards(home: str) -> None:
    t = energy_phase(["galactic_grunts"], homes=[home])
    t.refuses(f"use {home}", "cards_short")


@pytest.mark.parametrize("home", home_params())
def test_a_home_world_explores_once_per_round(home: str) -> None:
    t = energy_phase(["galactic_grunts"] * 5, homes=[home])
    t.do(f"use {home}")
    t.do("pick galactic_grunts galactic_grunts")
    t.refuses(f"use {home}", "used_already")


@pytest.mark.parametrize(("home", "number"), [("aurelia", 1), ("skyreach", 2), ("verdance", 3), ("cinder_hold", 4), ("umbra", 5)])
def test_home_worlds_have_their_number_and_generate_three_energy_each_round(home: str, number: int) -> None:
    t = Table(TableSetup(homes=[home]))
    assert t.state.cards[t.me.home].number == number
    t.finish_round()
    assert t.energy == 3


@card("galactic_grunts")
def test_galactic_grunts_bring_one_ground_strength_for_one_energy() -> None:
    t = Table(TableSetup(hand=["galactic_grunts"], energy=1))
    t.do("deploy galactic_grunts")
    assert t.energy == 0 and t.strength("galactic_grunts") == (0, 1)


@card("galactic_grunts")
def test_galactic_grunts_may_settle_on_the_world_they_helped_to_conquer() -> None:
    t = invasion(ground=1, warzone=["galactic_grunts"])
    t.do("commit galactic_grunts")
    t.do("colonize galactic_grunts")
    assert t.owns("goal") and t.discard == []


@card("snub_fighter")
def test_a_snub_fighter_brings_one_fleet_strength_for_one_energy() -> None:
    t = Table(TableSetup(hand=["snub_fighter"], energy=1))
    t.do("deploy snub_fighter")
    assert t.energy == 0 and t.strength("snub_fighter") == (1, 0)


@card("snub_fighter")
def test_a_snub_fighter_may_settle_or_come_back() -> None:
    t = invasion(fleet=1, warzone=["snub_fighter"])
    t.do("commit snub_fighter")
    t.do("none")
    assert t.owns("goal") and t.discard == ["snub_fighter"]


@card("energy_surge")
def test_energy_surge_gives_two_energy_to_whoever_lags_behind() -> None:
    t = energy_phase(["energy_surge"], their_worlds=[World("rich", energy=4)])
    before = t.energy
    t.do("play energy_surge")
    assert t.energy == before + 2


@card("energy_surge")
def test_energy_surge_gives_only_one_energy_to_the_leader_and_to_equals() -> None:
    t = energy_phase(["energy_surge"])
    before = t.energy
    t.do("play energy_surge")
    assert t.energy == before + 1 and t.discard == ["energy_surge"]


@card("energy_surge")
@proves("A10")
def test_two_energy_surges_may_be_played_in_one_energy_phase() -> None:
    t = energy_phase(["energy_surge", "energy_surge"], worlds=[World("mine", energy=3)])
    before = t.energy
    t.do("play energy_surge")
    t.do("play energy_surge")
    assert t.energy == before + 2, "each copy counts on its own, and the owner leads"


@card("orbital_volley")
def test_orbital_volley_adds_two_fleet_for_one_energy() -> None:
    t = invasion(fleet=3, warzone=["snub_fighter"], hand=["orbital_volley"], energy=1)
    t.do("play orbital_volley")
    t.do("commit snub_fighter")
    t.do("none")
    assert t.owns("goal") and t.energy == 0


@card("orbital_volley")
def test_orbital_volley_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=3, warzone=["snub_fighter"], hand=["orbital_volley"])
    t.refuses("play orbital_volley", "energy_short")


@card("orbital_volley")
@proves("A13")
def test_orbital_volley_still_needs_a_unit_to_be_committed() -> None:
    t = invasion(fleet=2, warzone=["galactic_grunts"], hand=["orbital_volley"], energy=1)
    t.do("play orbital_volley")
    assert needed(t) == {"fleet": 0, "ground": 0}
    t.do("commit galactic_grunts")
    assert t.kind == "colonist"


@card("drop_pods")
def test_drop_pods_add_two_ground_for_one_energy() -> None:
    t = invasion(ground=3, warzone=["galactic_grunts"], hand=["drop_pods"], energy=1)
    t.do("play drop_pods")
    t.do("commit galactic_grunts")
    t.do("none")
    assert t.owns("goal") and t.energy == 0 and "drop_pods" in t.discard


@card("drop_pods")
def test_drop_pods_cannot_be_played_without_their_energy() -> None:
    t = invasion(ground=3, warzone=["galactic_grunts"], hand=["drop_pods"])
    t.refuses("play drop_pods", "energy_short")


@card("drop_pods")
@proves("A3")
def test_drop_pods_stay_spent_when_the_invasion_is_broken_off() -> None:
    t = invasion(ground=9, warzone=["galactic_grunts"], hand=["drop_pods"], energy=1)
    t.do("play drop_pods")
    t.do("break off")
    assert t.energy == 0 and t.discard == ["drop_pods"] and t.warzone == ["galactic_grunts"]


@card("war_levy")
def test_war_levy_turns_an_action_into_two_energy() -> None:
    t = Table(TableSetup(hand=["war_levy"], actions=2))
    t.do("play war_levy")
    assert t.energy == 2 and t.actions == 1 and t.discard == ["war_levy"]


@card("war_levy")
def test_war_levy_is_a_turn_of_its_own_and_cannot_be_played_without_an_action() -> None:
    t = Table(TableSetup(hand=["war_levy", "war_levy"], actions=1, others="act"))
    t.do("play war_levy")
    assert t.energy == 2 and t.decision.seat == 1 and t.actions == 0


@card("war_levy")
@proves("A2")
def test_war_levy_cannot_be_squeezed_into_a_turn_of_deploying() -> None:
    t = Table(TableSetup(hand=["galactic_grunts", "snub_fighter", "war_levy"], energy=2))
    assert t.offers("play war_levy")
    t.do("deploy galactic_grunts")
    t.refuses("play war_levy", "wrong_time")


@card("lord_banner")
def test_lord_banner_rallies_all_infantry_for_one_energy() -> None:
    t = invasion(ground=4, warzone=["lord_banner", "galactic_grunts", "galactic_grunts"], energy=1)
    t.do("use lord_banner")
    assert t.strength("galactic_grunts") == (0, 2) and t.strength("lord_banner") == (1, 2)
    t.do("commit galactic_grunts galactic_grunts")
    assert t.energy == 0


@card("lord_banner")
def test_lord_banner_cannot_rally_without_energy() -> None:
    t = invasion(ground=4, warzone=["lord_banner", "galactic_grunts"])
    t.refuses("use lord_banner", "energy_short")


@card("lord_banner")
@proves("A10")
def test_lord_banner_rallies_once_per_invasion() -> None:
    t = invasion(ground=9, warzone=["lord_banner", "galactic_grunts"], energy=2)
    t.do("use lord_banner")
    t.refuses("use lord_banner", "used_already")


@card("prince_aaron")
def test_prince_aaron_leads_all_starfighters_for_one_energy() -> None:
    t = invasion(fleet=4, warzone=["prince_aaron", "snub_fighter", "snub_fighter"], energy=1)
    t.do("use prince_aaron")
    assert t.strength("snub_fighter") == (2, 0) and t.strength("prince_aaron") == (2, 1)
    t.do("commit snub_fighter snub_fighter")
    assert t.energy == 0


@card("prince_aaron")
def test_prince_aaron_cannot_lead_without_energy() -> None:
    t = invasion(fleet=4, warzone=["prince_aaron", "snub_fighter"])
    t.refuses("use prince_aaron", "energy_short")


@card("prince_aaron")
def test_prince_aaron_lifts_no_infantry_and_needs_not_be_committed() -> None:
    t = invasion(fleet=2, warzone=["prince_aaron", "snub_fighter", "galactic_grunts"], energy=1)
    t.do("use prince_aaron")
    assert t.strength("galactic_grunts") == (0, 1)
    t.do("commit snub_fighter")
    t.do("none")
    assert t.warzone == ["prince_aaron", "galactic_grunts"]


@card("simon_the_fox")
def test_simon_the_fox_draws_a_card_when_deployed() -> None:
    t = Table(TableSetup(hand=["simon_the_fox"], deck=["galactic_grunts"], energy=2))
    t.do("deploy simon_the_fox")
    assert t.hand == ["galactic_grunts"] and t.energy == 0


@card("simon_the_fox")
def test_simon_the_fox_draws_no_second_time_while_he_stays() -> None:
    t = Table(TableSetup(hand=["simon_the_fox"], deck=["galactic_grunts", "snub_fighter"], energy=9))
    t.do("deploy simon_the_fox")
    t.do("deploy snub_fighter")
    assert t.hand == [] and len(t.me.deck) == 1


@card("simon_the_fox")
@proves("B3")
def test_simon_the_fox_makes_the_discard_pile_a_new_deck_when_it_is_needed() -> None:
    t = Table(TableSetup(hand=["simon_the_fox"], discard=["energy_surge"], energy=2))
    t.do("deploy simon_the_fox")
    assert t.hand == ["energy_surge"] and t.discard == []


@card("baron_viktor")
def test_baron_viktor_sells_a_hand_card_for_energy() -> None:
    t = Table(TableSetup(warzone=["baron_viktor"], hand=["galactic_grunts"]))
    t.do("use baron_viktor")
    t.do("pick galactic_grunts")
    assert t.energy == 1 and t.discard == ["galactic_grunts"] and t.actions == 4


@card("baron_viktor")
def test_baron_viktor_cannot_sell_from_an_empty_hand() -> None:
    t = Table(TableSetup(warzone=["baron_viktor"]))
    t.refuses("use baron_viktor", "cards_short")


@card("baron_viktor")
@proves("A1")
def test_baron_viktor_sells_once_per_round_also_while_deploying() -> None:
    t = Table(TableSetup(warzone=["baron_viktor"], hand=["galactic_grunts", "snub_fighter", "snub_fighter"], energy=1))
    t.do("deploy galactic_grunts")
    t.do("use baron_viktor")
    t.do("pick snub_fighter")
    assert t.energy == 1
    t.refuses("use baron_viktor", "used_already")


@card("warlord_hosk")
@pytest.mark.parametrize("paid", [1, 2])
def test_warlord_hosk_gains_one_of_each_strength_per_energy(paid: int) -> None:
    t = invasion(fleet=9, ground=9, warzone=["warlord_hosk"], energy=2)
    t.do("use warlord_hosk")
    t.do(f"pay {paid}")
    assert t.strength("warlord_hosk") == (1 + paid, 1 + paid) and t.energy == 2 - paid


@card("warlord_hosk")
def test_warlord_hosk_cannot_be_paid_more_than_there_is() -> None:
    t = invasion(fleet=9, ground=9, warzone=["warlord_hosk"], energy=1)
    t.do("use warlord_hosk")
    assert t.offered == ["amount 0", "amount 1"]


@card("warlord_hosk")
@proves("A4")
def test_warlord_hosk_is_his_old_self_in_the_next_invasion() -> None:
    t = invasion(fleet=9, ground=9, warzone=["warlord_hosk"], energy=3)
    t.do("use warlord_hosk")
    t.do("pay 2")
    assert t.strength("warlord_hosk") == (3, 3)
    t.do("break off")
    t.do("invade goal")
    assert t.strength("warlord_hosk") == (1, 1)
