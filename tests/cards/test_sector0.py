"""The cards of the pregame draft."""

from __future__ import annotations

from tests.cards.laid import invasion, needed
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup


@card("mother_oriel")
def test_mother_oriel_buries_a_card_of_the_discard_pile_as_an_action() -> None:
    t = Table(TableSetup(warzone=["mother_oriel"], discard=["galactic_grunts", "energy_surge"], actions=3))
    t.do("use mother_oriel")
    t.do("pick galactic_grunts")
    assert t.discard == ["energy_surge"] and t.actions == 2


@card("mother_oriel")
def test_mother_oriel_buries_once_per_round() -> None:
    t = Table(TableSetup(warzone=["mother_oriel"], discard=["galactic_grunts", "energy_surge"]))
    t.do("use mother_oriel")
    t.do("none")
    t.refuses("use mother_oriel", "used_already")


@card("mother_oriel")
def test_mother_oriel_draws_a_card_when_deployed() -> None:
    t = Table(TableSetup(hand=["mother_oriel"], deck=["snub_fighter"], energy=2))
    t.do("deploy mother_oriel")
    assert t.hand == ["snub_fighter"]


@card("needle_scout")
def test_needle_scout_draws_a_card_when_deployed() -> None:
    t = Table(TableSetup(hand=["needle_scout"], deck=["snub_fighter"], energy=2))
    t.do("deploy needle_scout")
    assert t.hand == ["snub_fighter"] and t.energy == 0


@card("needle_scout")
@proves("A2")
def test_a_unit_drawn_by_the_needle_scout_can_be_deployed_in_the_same_turn() -> None:
    t = Table(TableSetup(hand=["needle_scout"], deck=["snub_fighter"], energy=3))
    t.do("deploy needle_scout")
    t.do("deploy snub_fighter")
    assert sorted(t.warzone) == ["needle_scout", "snub_fighter"] and t.energy == 0


@card("needle_scout")
@proves("B3")
def test_needle_scout_cannot_draw_what_is_not_there_and_shuffles_only_when_it_must() -> None:
    t = Table(TableSetup(hand=["needle_scout"], deck=["snub_fighter"], discard=["galactic_grunts"], energy=2))
    t.do("deploy needle_scout")
    assert t.hand == ["snub_fighter"] and t.discard == ["galactic_grunts"]


@card("star_skiff")
def test_star_skiff_brings_an_energy_home_from_a_conquest() -> None:
    t = invasion(fleet=2, warzone=["star_skiff"])
    t.do("commit star_skiff")
    assert t.owns("goal") and t.energy == 1 and t.discard == ["star_skiff"]


@card("star_skiff")
def test_star_skiff_brings_nothing_when_it_was_not_committed() -> None:
    t = invasion(fleet=1, warzone=["star_skiff", "star_skiff"], energy=0)
    t.do("commit star_skiff")
    assert t.energy == 1, "one of two was committed"


@card("star_skiff")
@proves("B6")
def test_star_skiff_and_an_energy_token_on_the_world_add_up() -> None:
    t = Table(TableSetup(warzone=["star_skiff"], central=[World("goal", fleet=2)], tokens={"goal": 1}, energy=1))
    t.do("invade goal")
    t.do("commit star_skiff")
    assert t.energy == 2


@card("salvage_barge")
def test_salvage_barge_is_one_energy_cheaper_for_each_conquered_world() -> None:
    t = Table(TableSetup(hand=["salvage_barge"], worlds=[World("a")], energy=9))
    assert t.price("deploy salvage_barge") == 3
    t.do("deploy salvage_barge")
    assert t.energy == 6


@card("salvage_barge")
def test_salvage_barge_counts_two_worlds_at_most() -> None:
    t = Table(TableSetup(hand=["salvage_barge"], worlds=[World("a"), World("b"), World("c")], energy=9))
    assert t.price("deploy salvage_barge") == 2


@card("salvage_barge")
@proves("B14", "A5")
def test_salvage_barge_does_not_count_the_home_world_and_adds_to_other_reductions() -> None:
    assert Table(TableSetup(hand=["salvage_barge"], energy=9)).price("deploy salvage_barge") == 4
    t = Table(TableSetup(hand=["salvage_barge"], warzone=["drydock_titan"], worlds=[World("a")], energy=9))
    assert t.price("deploy salvage_barge") == 1


@card("supply_drop")
def test_supply_drop_gives_two_energy_without_an_action() -> None:
    t = Table(TableSetup(hand=["supply_drop"]))
    t.do("play supply_drop")
    assert t.energy == 2 and t.actions == 4 and t.kind == "turn"


@card("supply_drop")
@proves("A1")
def test_supply_drop_can_be_played_in_the_middle_of_an_invasion() -> None:
    t = invasion(fleet=3, warzone=["snub_fighter"], hand=["supply_drop", "orbital_volley"])
    t.do("play supply_drop")
    t.do("play orbital_volley")
    assert t.energy == 1


@card("supply_drop")
@proves("A12")
def test_supply_drop_is_used_up_and_cannot_be_played_again() -> None:
    t = Table(TableSetup(hand=["supply_drop"]))
    t.do("play supply_drop")
    assert t.discard == ["supply_drop"]
    t.refuses("play supply_drop", "not_in_hand")


@card("old_star_charts")
def test_old_star_charts_draw_two_cards_as_an_action() -> None:
    t = Table(TableSetup(hand=["old_star_charts"], deck=["snub_fighter"] * 3, actions=2))
    t.do("play old_star_charts")
    assert t.hand == ["snub_fighter"] * 2 and t.actions == 1


@card("old_star_charts")
@proves("A12")
def test_old_star_charts_cannot_draw_themselves() -> None:
    t = Table(TableSetup(hand=["old_star_charts"], deck=["snub_fighter"]))
    t.do("play old_star_charts")
    assert t.hand == ["snub_fighter"] and t.discard == ["old_star_charts"]


@card("old_star_charts")
@proves("B3")
def test_old_star_charts_make_the_discard_pile_a_new_deck_when_they_must() -> None:
    t = Table(TableSetup(hand=["old_star_charts"], deck=["snub_fighter"], discard=["galactic_grunts"]))
    t.do("play old_star_charts")
    assert sorted(t.hand) == ["galactic_grunts", "snub_fighter"]


@card("shield_breach")
def test_shield_breach_weakens_the_invaded_world() -> None:
    t = invasion(fleet=3, ground=2, warzone=["snub_fighter", "galactic_grunts"], hand=["shield_breach"], energy=1)
    t.do("play shield_breach")
    t.do("commit snub_fighter galactic_grunts")
    assert t.kind == "colonist" and t.energy == 0


@card("shield_breach")
def test_shield_breach_cannot_be_played_without_its_energy() -> None:
    t = invasion(fleet=3, warzone=["snub_fighter"], hand=["shield_breach"])
    t.refuses("play shield_breach", "energy_short")


@card("shield_breach")
@proves("A13")
def test_shield_breach_pushes_no_strength_below_zero() -> None:
    t = invasion(fleet=1, ground=2, warzone=["galactic_grunts"], hand=["shield_breach"], energy=1)
    t.do("play shield_breach")
    assert needed(t) == {"fleet": 0, "ground": 1}


@card("letter_of_marque")
def test_letter_of_marque_drafts_a_card_for_two_energy_less() -> None:
    t = Table(TableSetup(hand=["letter_of_marque"], central=[Unit("prize", draft=3), World("w")], energy=1, actions=2))
    t.do("play letter_of_marque")
    t.do("pick prize")
    assert t.energy == 0 and t.actions == 1 and "prize" in t.discard


@card("letter_of_marque")
def test_letter_of_marque_needs_a_card_that_can_be_paid_for() -> None:
    t = Table(TableSetup(hand=["letter_of_marque"], central=[Unit("prize", draft=4), World("w")], energy=1))
    t.refuses("play letter_of_marque", "no_target")


@card("letter_of_marque")
@proves("A5", "B6")
def test_letter_of_marque_never_pays_back_and_takes_the_energy_token() -> None:
    t = Table(TableSetup(hand=["letter_of_marque"], central=[Unit("cheap", draft=1)], tokens={"cheap": 1}))
    t.do("play letter_of_marque")
    t.do("pick cheap")
    assert t.energy == 1, "free, and the token's energy"
