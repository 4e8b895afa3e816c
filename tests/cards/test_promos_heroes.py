"""The other versions of the starting Heroes, of the promos."""

from __future__ import annotations

from tests.cards.laid import LEGION
from tests.cards.promos import attack, table
from tests.table import card, proves


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_gains_one_ground_for_each_other_infantry() -> None:
    t = table(warzone=["lord_banner_unfurled", "galactic_grunts", "snub_fighter"])
    assert t.strength("lord_banner_unfurled") == (1, 2)


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_is_followed_by_two_infantry_at_most() -> None:
    t = table(warzone=["lord_banner_unfurled", *["galactic_grunts"] * 4])
    assert t.strength("lord_banner_unfurled") == (1, 3)


@card("lord_banner_unfurled")
def test_lord_banner_unfurled_is_no_infantry_himself_but_leads_it_in_an_invasion() -> None:
    t = attack(fleet=1, ground=4, warzone=["lord_banner_unfurled", "galactic_grunts", "galactic_grunts"])
    t.do("commit lord_banner_unfurled galactic_grunts")
    assert t.kind == "colonist"


@card("prince_aaron_untamed")
def test_prince_aaron_untamed_pays_one_energy_to_return_to_the_hand() -> None:
    t = attack(fleet=2, ground=1, warzone=["prince_aaron_untamed"], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit prince_aaron_untamed")
    assert t.owns("goal") and t.hand == ["prince_aaron_untamed"] and t.energy == 0


@card("prince_aaron_untamed")
def test_prince_aaron_untamed_who_has_not_paid_is_discarded() -> None:
    t = attack(fleet=2, ground=1, warzone=["prince_aaron_untamed", "prince_aaron_untamed"], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit prince_aaron_untamed prince_aaron_untamed")
    assert t.hand == ["prince_aaron_untamed"] and t.discard == ["prince_aaron_untamed"]


@card("prince_aaron_untamed")
@proves("A13")
def test_prince_aaron_untamed_stays_where_he_is_if_he_is_not_committed() -> None:
    t = attack(fleet=1, warzone=["prince_aaron_untamed", LEGION], energy=1)
    t.do("use prince_aaron_untamed")
    t.do("commit legion")
    assert t.warzone == ["prince_aaron_untamed"] and t.hand == [] and t.energy == 0


@card("simon_the_fox_unmasked")
def test_simon_the_fox_unmasked_trades_a_hand_card_for_the_next_one() -> None:
    t = table(warzone=["simon_the_fox_unmasked"], hand=["galactic_grunts"], deck=["war_levy"])
    t.do("use simon_the_fox_unmasked")
    t.do("pick galactic_grunts")
    assert t.hand == ["war_levy"] and t.discard == ["galactic_grunts"] and t.actions == 4


@card("simon_the_fox_unmasked")
@proves("A10")
def test_simon_the_fox_unmasked_trades_once_per_round() -> None:
    t = table(warzone=["simon_the_fox_unmasked"], hand=["galactic_grunts"], deck=["war_levy", "war_levy"], others="act")
    t.do("use simon_the_fox_unmasked")
    t.do("pick galactic_grunts")
    t.refuses("use simon_the_fox_unmasked", "used_already")


@card("simon_the_fox_unmasked")
@proves("A15")
def test_simon_the_fox_unmasked_works_in_the_warzone_only_and_needs_a_card() -> None:
    t = table(hand=["simon_the_fox_unmasked", "galactic_grunts"], energy=2)
    assert "use simon_the_fox_unmasked" not in t.offered
    t.do("deploy simon_the_fox_unmasked")
    assert "use simon_the_fox_unmasked" in t.offered
    table(warzone=["simon_the_fox_unmasked"]).refuses("use simon_the_fox_unmasked", "cards_short")


@card("baron_viktor_in_debt")
def test_baron_viktor_in_debt_brings_one_energy_home_from_a_conquest() -> None:
    t = attack(fleet=1, ground=2, warzone=["baron_viktor_in_debt"])
    t.do("commit baron_viktor_in_debt")
    assert t.owns("goal") and t.energy == 1


@card("baron_viktor_in_debt")
@proves("A14")
def test_baron_viktor_in_debt_is_paid_besides_the_energy_token_of_the_world() -> None:
    t = table(warzone=["baron_viktor_in_debt"], central=["ashen_gate"], tokens={"ashen_gate": 1}, energy=1)
    t.do("invade ashen_gate")
    t.do("commit baron_viktor_in_debt")
    assert t.owns("ashen_gate") and t.energy == 2


@card("baron_viktor_in_debt")
def test_only_a_committed_baron_viktor_in_debt_is_paid() -> None:
    t = attack(fleet=1, warzone=["baron_viktor_in_debt", "baron_viktor_in_debt"])
    t.do("commit baron_viktor_in_debt")
    assert t.energy == 1 and t.warzone == ["baron_viktor_in_debt"]


@card("warlord_hosk_at_bay")
def test_warlord_hosk_at_bay_gives_up_another_unit_for_two_of_each_strength() -> None:
    t = attack(fleet=3, ground=4, warzone=["warlord_hosk_at_bay", "galactic_grunts"])
    t.do("use warlord_hosk_at_bay")
    assert t.discard == ["galactic_grunts"] and t.strength("warlord_hosk_at_bay") == (3, 4)
    t.do("commit warlord_hosk_at_bay")
    assert t.owns("goal")


@card("warlord_hosk_at_bay")
@proves("A3")
def test_warlord_hosk_at_bay_gives_up_one_unit_in_an_invasion() -> None:
    t = attack(ground=20, warzone=["warlord_hosk_at_bay", "galactic_grunts", "snub_fighter", "snub_fighter"])
    t.do("use warlord_hosk_at_bay")
    t.do("pick galactic_grunts")
    assert t.discard == ["galactic_grunts"]
    t.refuses("use warlord_hosk_at_bay", "used_already")


@card("warlord_hosk_at_bay")
@proves("A11")
def test_warlord_hosk_at_bay_cannot_give_up_himself() -> None:
    attack(ground=9, warzone=["warlord_hosk_at_bay"]).refuses("use warlord_hosk_at_bay", "units_short")
