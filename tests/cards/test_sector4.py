"""The cards of sector IV that carry rules text."""

from __future__ import annotations

import pytest

from tests.cards.laid import LEGION, invasion, needed
from tests.table import Table, Unit, World, card, proves
from tests.table_setup import TableSetup


@card("albrecht")
def test_albrecht_takes_three_off_both_strengths_for_two_energy() -> None:
    t = invasion(fleet=4, ground=4, warzone=["albrecht", "snub_fighter", "galactic_grunts"], energy=2)
    t.do("use albrecht")
    assert t.energy == 0
    t.do("commit snub_fighter galactic_grunts")
    assert t.kind == "colonist"


@card("albrecht")
def test_albrecht_asks_for_two_energy_and_nothing_less() -> None:
    t = invasion(fleet=4, warzone=["albrecht"], energy=1)
    t.refuses("use albrecht", "energy_short")


@card("albrecht")
@proves("A10", "A13")
def test_albrecht_and_a_sabotage_cell_weaken_the_same_world_once_each() -> None:
    t = invasion(fleet=7, ground=5, warzone=["albrecht"], hand=["sabotage_cell"], energy=5)
    t.do("use albrecht")
    t.do("play sabotage_cell")
    t.refuses("use albrecht", "used_already")
    assert needed(t) == {"fleet": 1, "ground": 0}


@card("queen_alais")
def test_queen_alais_scores_a_point_for_every_hero_of_the_empire_herself_included() -> None:
    t = Table(TableSetup(warzone=["queen_alais"], hand=["albrecht"], deck=["sword_master"], discard=["simon_the_fox"]))
    without = Table(TableSetup(hand=["queen_alais", "albrecht"], deck=["sword_master"], discard=["simon_the_fox"]))
    assert t.points() == without.points() + 4


@card("queen_alais")
def test_queen_alais_counts_six_heroes_at_most() -> None:
    t = Table(TableSetup(warzone=["queen_alais"], discard=["simon_the_fox"] * 9))
    assert t.points() - Table(TableSetup(hand=["queen_alais"], discard=["simon_the_fox"] * 9)).points() == 6


@card("queen_alais")
@proves("B13", "A15")
def test_queen_alais_counts_a_hero_of_two_types_once_and_only_from_the_warzone() -> None:
    t = Table(TableSetup(warzone=["queen_alais", "promethean_cyborg"]))
    assert t.points() - Table(TableSetup(hand=["queen_alais"], warzone=["promethean_cyborg"])).points() == 2


@card("star_marines")
def test_star_marines_draw_two_cards_after_a_conquest() -> None:
    t = invasion(fleet=3, ground=4, warzone=["star_marines"], deck=["energy_surge"] * 3)
    t.do("commit star_marines")
    assert t.owns("goal") and t.hand == ["energy_surge"] * 2


@card("star_marines")
def test_star_marines_that_stay_behind_draw_nothing() -> None:
    t = invasion(fleet=3, ground=4, warzone=["star_marines", "star_marines"], deck=["energy_surge"] * 5)
    t.do("commit star_marines")
    assert len(t.hand) == 2 and t.warzone == ["star_marines"]


@card("star_marines")
@proves("A14")
def test_star_marines_draw_before_the_text_of_the_conquered_world() -> None:
    t = Table(TableSetup(warzone=["star_marines", LEGION], central=["velvet_moon"], deck=["energy_surge"] * 3, energy=1))
    t.do("invade velvet_moon")
    t.do("commit star_marines legion")
    assert len(t.hand) == 4 and "energy_surge" in t.hand


@card("juggernaut_walker")
def test_juggernaut_walker_is_one_energy_cheaper_for_each_own_world() -> None:
    t = Table(TableSetup(hand=["juggernaut_walker"], worlds=[World("a")], energy=5))
    assert t.price("deploy juggernaut_walker") == 5
    t.do("deploy juggernaut_walker")
    assert t.energy == 0


@card("juggernaut_walker")
def test_juggernaut_walker_counts_four_worlds_at_most() -> None:
    t = Table(TableSetup(hand=["juggernaut_walker"], worlds=[World(key) for key in "abcdefg"], energy=9))
    assert t.price("deploy juggernaut_walker") == 3


@card("juggernaut_walker")
@proves("B14")
def test_juggernaut_walker_counts_the_home_world() -> None:
    t = Table(TableSetup(hand=["juggernaut_walker"], energy=9))
    assert t.price("deploy juggernaut_walker") == 6


@card("nova_squadron")
@pytest.mark.parametrize("paid", [1, 2])
def test_nova_squadron_gains_two_ground_per_energy(paid: int) -> None:
    t = invasion(fleet=6, ground=2 * paid, warzone=["nova_squadron"], energy=2)
    t.do("use nova_squadron")
    t.do(f"pay {paid}")
    t.do("commit nova_squadron")
    assert t.owns("goal") and t.energy == 2 - paid


@card("nova_squadron")
def test_nova_squadron_takes_two_energy_at_most() -> None:
    t = invasion(fleet=6, ground=9, warzone=["nova_squadron"], energy=9)
    t.do("use nova_squadron")
    assert t.offered == ["amount 0", "amount 1", "amount 2"]


@card("nova_squadron")
@proves("A10")
def test_nova_squadron_and_a_second_source_of_strength_add_up() -> None:
    t = invasion(fleet=7, ground=4, warzone=["nova_squadron", "admirals_flagship"], energy=2)
    t.do("use admirals_flagship")
    t.do("use nova_squadron")
    t.do("pay 2")
    assert t.strength("nova_squadron") == (7, 4)
    t.refuses("use nova_squadron", "used_already")


@card("admirals_flagship")
def test_the_flagship_adds_one_fleet_to_every_starfighter_and_star_cruiser() -> None:
    t = invasion(fleet=9, warzone=["admirals_flagship", "snub_fighter", "battle_cruiser", "galactic_grunts"])
    t.do("use admirals_flagship")
    strengths = [t.strength(key) for key in ("admirals_flagship", "snub_fighter", "battle_cruiser", "galactic_grunts")]
    assert strengths == [(7, 3), (2, 0), (5, 2), (0, 1)]


@card("admirals_flagship")
def test_the_flagship_signals_once_per_invasion() -> None:
    t = invasion(fleet=9, warzone=["admirals_flagship"])
    t.do("use admirals_flagship")
    t.refuses("use admirals_flagship", "used_already")


@card("admirals_flagship")
@proves("B13")
def test_the_flagship_lifts_a_starfighter_that_is_a_star_cruiser_once() -> None:
    t = invasion(fleet=9, warzone=["admirals_flagship", "corsair_gunboat"])
    t.do("use admirals_flagship")
    assert t.strength("corsair_gunboat") == (4, 1)


@card("world_ship")
def test_world_ship_scores_a_point_for_every_conquered_world() -> None:
    worlds = [World("a"), World("b"), World("c")]
    t = Table(TableSetup(warzone=["world_ship"], worlds=worlds))
    assert t.points() - Table(TableSetup(hand=["world_ship"], worlds=worlds)).points() == 3


@card("world_ship")
def test_world_ship_counts_eight_worlds_at_most() -> None:
    worlds = [World(f"w{number}") for number in range(10)]
    assert (
        Table(TableSetup(warzone=["world_ship"], worlds=worlds)).points()
        - Table(TableSetup(hand=["world_ship"], worlds=worlds)).points()
        == 8
    )


@card("world_ship")
@proves("B14", "B10")
def test_world_ship_scores_from_the_warzone_only_and_not_for_the_home_world() -> None:
    worlds = [World("a")]
    t = Table(TableSetup(warzone=["world_ship"], worlds=worlds, homes=["umbra"]))
    discarded = Table(TableSetup(discard=["world_ship"], worlds=worlds, homes=["umbra"]))
    assert t.points() - discarded.points() == 1


@card("total_war")
def test_total_war_adds_four_of_both_strengths_for_two_energy() -> None:
    t = invasion(fleet=4, ground=5, warzone=["galactic_grunts"], hand=["total_war"], energy=2)
    t.do("play total_war")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist" and t.energy == 0


@card("total_war")
def test_total_war_cannot_be_played_for_less() -> None:
    t = invasion(fleet=4, warzone=["galactic_grunts"], hand=["total_war"], energy=1)
    t.refuses("play total_war", "energy_short")


@card("total_war")
@proves("A3", "A17")
def test_a_total_war_that_fails_is_not_paid_back() -> None:
    t = invasion(fleet=9, warzone=["galactic_grunts"], hand=["total_war"], energy=2)
    t.do("play total_war")
    t.do("break off")
    assert t.energy == 0 and t.discard == ["total_war"]


@card("golden_bribe")
def test_golden_bribe_drafts_a_card_for_four_energy_less_and_no_action() -> None:
    t = Table(TableSetup(hand=["golden_bribe"], central=[Unit("prize", draft=5), World("w")], energy=1))
    t.do("play golden_bribe")
    t.do("pick prize")
    assert t.energy == 0 and t.actions == 4 and "prize" in t.discard


@card("golden_bribe")
def test_golden_bribe_needs_a_card_that_can_be_paid_for() -> None:
    t = Table(TableSetup(hand=["golden_bribe"], central=[Unit("prize", draft=5), World("w")]))
    t.refuses("play golden_bribe", "no_target")


@card("golden_bribe")
@proves("A5")
def test_golden_bribe_buys_prestige_too_but_no_champion_without_ra() -> None:
    t = Table(TableSetup(hand=["golden_bribe"], central=["champion_of_ra", "ancient_codex", World("w")], energy=1, round=10))
    t.do("play golden_bribe")
    assert t.offered == ["pick ancient_codex", "none"]
    t.do("pick ancient_codex")
    assert t.owns("ancient_codex") and t.energy == 0


@card("grand_design")
def test_grand_design_draws_four_cards_as_an_action() -> None:
    t = Table(TableSetup(hand=["grand_design"], deck=["snub_fighter"] * 5, actions=2))
    t.do("play grand_design")
    assert t.hand == ["snub_fighter"] * 4 and t.actions == 1


@card("grand_design")
@proves("B3")
def test_grand_design_shuffles_the_discard_pile_in_when_it_must() -> None:
    t = Table(TableSetup(hand=["grand_design"], deck=["snub_fighter"], discard=["galactic_grunts"] * 3))
    t.do("play grand_design")
    assert sorted(t.hand) == ["galactic_grunts"] * 3 + ["snub_fighter"]


@card("grand_design")
@proves("A12")
def test_grand_design_cannot_draw_itself() -> None:
    t = Table(TableSetup(hand=["grand_design"], deck=["snub_fighter"] * 2))
    t.do("play grand_design")
    assert t.hand == ["snub_fighter"] * 2 and t.discard == ["grand_design"]


@card("prophecy_fulfilled")
def test_prophecy_fulfilled_gives_one_energy_for_every_unit_in_the_warzone() -> None:
    t = Table(TableSetup(hand=["prophecy_fulfilled"], warzone=["snub_fighter"] * 3))
    t.do("play prophecy_fulfilled")
    assert t.energy == 3 and t.actions == 4


@card("prophecy_fulfilled")
def test_prophecy_fulfilled_counts_six_units_at_most() -> None:
    t = Table(TableSetup(hand=["prophecy_fulfilled"], warzone=["snub_fighter"] * 9))
    t.do("play prophecy_fulfilled")
    assert t.energy == 6


@card("prophecy_fulfilled")
@proves("A17")
def test_prophecy_fulfilled_counts_no_prestige_card_and_no_hand_card() -> None:
    t = Table(TableSetup(hand=["prophecy_fulfilled", "snub_fighter"], warzone=["snub_fighter"], prestige=["ancient_codex"]))
    t.do("play prophecy_fulfilled")
    assert t.energy == 1


@card("velvet_moon")
def test_velvet_moon_lets_its_conqueror_draw_two_cards() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["velvet_moon"], deck=["energy_surge"] * 3, energy=1))
    t.do("invade velvet_moon")
    t.do("commit legion")
    assert t.owns("velvet_moon") and t.hand == ["energy_surge"] * 2


@card("velvet_moon")
@proves("B3")
def test_velvet_moon_draws_what_there_is() -> None:
    t = Table(TableSetup(warzone=[LEGION], central=["velvet_moon"], energy=1))
    t.do("invade velvet_moon")
    t.do("commit legion")
    assert t.hand == ["legion"], "two draws, one card"


@card("velvet_moon")
def test_velvet_moon_draws_only_once_it_is_taken() -> None:
    t = Table(TableSetup(warzone=["star_marines"], central=["velvet_moon"], deck=["energy_surge"] * 3, energy=1))
    t.do("invade velvet_moon")
    t.do("break off")
    assert t.hand == []
    t = Table(TableSetup(warzone=[LEGION], central=["velvet_moon"], deck=["energy_surge"] * 3, energy=1))
    t.do("invade velvet_moon")
    t.do("commit legion")
    assert t.hand == ["energy_surge"] * 2


@card("high_casino")
@pytest.mark.parametrize("stake", [1, 2])
def test_high_casino_turns_up_to_two_hand_cards_into_energy(stake: int) -> None:
    t = Table(TableSetup(worlds=["high_casino"], hand=["galactic_grunts"] * 3))
    t.do("use high_casino")
    t.do("pick" + " galactic_grunts" * stake)
    assert t.energy == stake and t.actions == 4 and len(t.hand) == 3 - stake


@card("high_casino")
def test_high_casino_takes_one_stake_per_round() -> None:
    t = Table(TableSetup(worlds=["high_casino"], hand=["galactic_grunts"] * 3))
    t.do("use high_casino")
    t.do("pick galactic_grunts")
    t.refuses("use high_casino", "used_already")


@card("high_casino")
@proves("A1")
def test_high_casino_may_pay_for_a_text_in_the_middle_of_an_invasion() -> None:
    t = invasion(ground=3, worlds=["high_casino"], warzone=["galactic_grunts"], hand=["drop_pods", "snub_fighter"])
    t.do("use high_casino")
    t.do("pick snub_fighter")
    t.do("play drop_pods")
    t.do("commit galactic_grunts")
    assert t.kind == "colonist" and t.energy == 0


@card("jade_observatory")
def test_jade_observatory_trades_a_card_of_the_central_zone_for_the_next_of_the_deck() -> None:
    t = Table(TableSetup(worlds=["jade_observatory"], central=["imperial_regalia"], sector_deck=["ra", "anu"], round=9))
    t.do("use jade_observatory")
    t.do("pick imperial_regalia")
    assert t.central == ["anu"] and t.keys(t.state.sectors[5]) == ["ra", "imperial_regalia"]


@card("jade_observatory")
def test_jade_observatory_watches_once_per_round() -> None:
    t = Table(TableSetup(worlds=["jade_observatory"], central=["imperial_regalia"], sector_deck=["ra"], round=9))
    t.do("use jade_observatory")
    t.do("none")
    t.refuses("use jade_observatory", "used_already")


@card("jade_observatory")
def test_what_one_jade_observatory_sends_back_another_may_bring_up_again() -> None:
    t = Table(
        TableSetup(worlds=["jade_observatory", "jade_observatory"], central=["imperial_regalia"], sector_deck=["ra"], round=9)
    )
    t.do("use jade_observatory")
    t.do("pick imperial_regalia")
    t.do("use jade_observatory")
    t.do("pick ra")
    assert t.central == ["imperial_regalia"], "what was sent back came up again"


@card("jade_observatory")
def test_the_energy_token_of_a_card_that_jade_observatory_sends_away_is_lost() -> None:
    t = Table(
        TableSetup(
            worlds=["jade_observatory"], central=["ancient_codex"], tokens={"ancient_codex": 1}, sector_deck=["ra"], round=9
        )
    )
    t.do("use jade_observatory")
    t.do("pick ancient_codex")
    assert t.central == ["ra"] and not t.state.tokens


@card("pearl_armada")
def test_pearl_armada_adds_two_fleet_to_later_invasions() -> None:
    t = invasion(fleet=3, worlds=["pearl_armada"], warzone=["snub_fighter"])
    t.do("use pearl_armada")
    t.do("commit snub_fighter")
    assert t.kind == "colonist"


@card("pearl_armada")
def test_pearl_armada_sails_once_per_invasion() -> None:
    t = invasion(fleet=9, worlds=["pearl_armada"], warzone=["snub_fighter"])
    t.do("use pearl_armada")
    t.refuses("use pearl_armada", "used_already")


@card("pearl_armada")
def test_pearl_armada_sails_with_the_carousel() -> None:
    t = invasion(fleet=4, worlds=["pearl_armada", "the_carousel"], warzone=["snub_fighter"])
    t.do("use pearl_armada")
    t.do("use the_carousel")
    t.do("commit snub_fighter")
    assert t.kind == "colonist"


@card("silken_reach")
def test_silken_reach_makes_every_draft_one_energy_cheaper() -> None:
    t = Table(TableSetup(worlds=["silken_reach"], central=[Unit("prize", draft=3), World("w")], energy=2))
    t.do("draft prize")
    assert t.energy == 0


@card("silken_reach")
@proves("A5")
def test_silken_reach_and_advanced_drones_add_up_but_never_below_zero() -> None:
    t = Table(
        TableSetup(
            worlds=["silken_reach"],
            warzone=["advanced_drones"],
            central=[Unit("cheap", draft=1), Unit("dear", draft=4), World("w")],
            energy=9,
        )
    )
    assert t.price("draft cheap") == 0 and t.price("draft dear") == 2


@card("silken_reach")
def test_silken_reach_makes_prestige_cheaper_once_it_is_conquered() -> None:
    t = Table(TableSetup(central=["silken_reach", "ancient_codex"], warzone=[LEGION], energy=9, round=10))
    assert t.price("draft ancient_codex") == 5
    t.do("invade silken_reach")
    t.do("commit legion")
    assert t.price("draft ancient_codex") == 4
