"""The Heroic Tactics of Revolution: what each one does, when it may be played, and where it goes."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.events import CardMoved
from game.engine.core.ops.gains import GainAction, generation
from game.engine.expansions.revolution.slice import HEROIC_HAND
from tests.cards.laid import needed
from tests.table import Table, Unit, World, book, card, proves
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)
GOAL = World("goal", fleet=9, ground=9)
LEGION = Unit("legion", types=("vehicle",), fleet=20, ground=20)
SOLDIER = Unit("soldier", deploy=5, fleet=0, ground=2)
DART = Unit("dart", types=("starfighter",), deploy=3, fleet=3, ground=1)
BOT = Unit("bot", types=("robot",), deploy=3, fleet=1, ground=3)
CHIEF = Unit("chief", types=("hero",), deploy=4, fleet=2, ground=2)
HEROICS = [face for face in book("revolution").cards if face.kind == "heroic" and not face.needs]
EACH = [pytest.param(face.key, marks=pytest.mark.card(face.key)) for face in HEROICS]


def table(key: str, **laid: Any) -> Table:
    """A table with this Heroic Tactic in hand and enough of everything that any of them could need."""
    return Table(
        TableSetup(expansions=REVOLUTION, heroic_hand=[key], **{"heroic_deck": ["perfect_form", "ravager"], "energy": 9, **laid})
    )


def rich(key: str) -> Table:
    """A table on which every Heroic Tactic has something to do."""
    return table(
        key,
        warzone=["galactic_grunts", "snub_fighter"] if key == "barons_revenge" else [LEGION, CHIEF, DART, BOT, SOLDIER],
        hand=[SOLDIER, DART, "war_levy"],
        discard=["speedbot", "claw_fighter", "hercules_bomber", "war_levy"],
        deck=["dig_drone", "rim_raiders", "dune_crawler"],
        central=[GOAL, "speedbot", "omen_reading", "claw_fighter"],
        sector_deck=["dig_drone", "dune_crawler"],
        worlds=["avalon", World("rock")],
        attached={"avalon": "hydroponic_terraces"},
        their_worlds=[_bank()],
        their_warzone=["claw_fighter", "battle_cruiser"],
    )


def _bank() -> Any:
    from game.engine.core.defs import Ability
    from game.engine.core.ops.gains import GainEnergy

    return World("bank", energy=2, ground=1, abilities=(Ability("turn", (GainEnergy(4),)),))


def fight(key: str, **laid: Any) -> Table:
    """An announced invasion of a World of 9 and 9 with this Tactic in hand."""
    t = table(key, **{"central": [GOAL], "warzone": [LEGION], **laid})
    t.do("invade goal")
    return t


@pytest.mark.parametrize("key", EACH)
def test_a_heroic_tactic_is_offered_at_its_own_moment_only(key: str) -> None:
    face = book("revolution").card(key)
    (ability,) = face.abilities
    t = rich(key)
    assert t.offers(f"play {key}") == (ability.when in ("action", "turn", "turn_start"))
    t.do("invade goal")
    assert t.offers(f"play {key}") == (ability.when in ("invasion", "turn")), "free texts go on inside an invasion (ruling A1)"


@proves("R7", "A12")
@pytest.mark.parametrize("key", EACH)
def test_a_played_heroic_tactic_goes_to_the_heroic_discard_pile_and_costs_an_action_only_if_it_says_so(key: str) -> None:
    face = book("revolution").card(key)
    t = rich(key)
    if face.abilities[0].when == "invasion":
        t.do("invade goal")
    before = t.actions
    moved = [event for event in t.do(f"play {key}") if isinstance(event, CardMoved)]
    assert moved[0].verb == "play" and moved[0].source == (HEROIC_HAND, 0)
    while key in t.keys(t.me.play):
        t.do(t.offered[0])
    assert key in t.keys([*t.heroic.discard, *t.heroic.deck]) and key not in t.discard
    gains = sum(op.n for op in face.abilities[0].do if isinstance(op, GainAction))
    assert before - t.actions == (face.abilities[0].when == "action") - gains


@card("banner_raised")
def test_banner_raised_lifts_every_infantry_by_two_ground() -> None:
    t = fight("banner_raised", warzone=[SOLDIER, DART])
    t.do("play banner_raised")
    assert (t.strength("soldier"), t.strength("dart")) == ((0, 4), (3, 1))


@card("call_to_arms")
def test_call_to_arms_deploys_two_infantry_for_four_less_each() -> None:
    t = table("call_to_arms", hand=[SOLDIER, SOLDIER, DART])
    t.do("play call_to_arms")
    t.do("pick soldier")
    t.do("pick soldier")
    assert t.warzone == ["soldier", "soldier"] and (t.energy, t.actions) == (7, 3)


@card("oath_of_the_line")
def test_oath_of_the_line_adds_one_ground_for_each_unit() -> None:
    t = fight("oath_of_the_line", warzone=[LEGION, DART, BOT])
    t.do("play oath_of_the_line")
    assert needed(t) == {"fleet": 9, "ground": 6}


@card("royal_escort")
def test_royal_escort_gives_each_starfighter_two_fleet() -> None:
    t = fight("royal_escort", warzone=[DART, BOT])
    t.do("play royal_escort")
    assert (t.strength("dart"), t.strength("bot")) == ((5, 1), (1, 3))


@card("princely_ransom")
def test_princely_ransom_collects_from_every_world_in_the_central_zone() -> None:
    t = table("princely_ransom", central=[GOAL, World("rock"), "speedbot"], energy=0)
    t.do("play princely_ransom")
    assert t.energy == 2


@card("crown_prerogative")
def test_crown_prerogative_drafts_for_six_less() -> None:
    t = table("crown_prerogative", central=["hercules_bomber"], energy=0)
    t.do("play crown_prerogative")
    t.do("pick hercules_bomber")
    assert t.discard == ["hercules_bomber"] and t.energy == 0


@card("foxfire_feint")
def test_foxfire_feint_takes_three_of_each_strength() -> None:
    t = fight("foxfire_feint")
    t.do("play foxfire_feint")
    assert needed(t) == {"fleet": 6, "ground": 6}


@card("slip_the_net")
def test_slip_the_net_replaces_a_card_and_pays() -> None:
    t = table("slip_the_net", central=["speedbot"], sector_deck=["dig_drone"], energy=0)
    t.do("play slip_the_net")
    t.do("pick speedbot")
    assert t.central == ["dig_drone"] and t.energy == 2


@card("three_cup_trick")
def test_three_cup_trick_turns_each_discarded_card_into_a_card_and_an_energy() -> None:
    t = table("three_cup_trick", hand=["speedbot", "war_levy"], deck=["dig_drone", "rim_raiders"], energy=0)
    t.do("play three_cup_trick")
    t.do("pick speedbot war_levy")
    assert sorted(t.hand) == ["dig_drone", "rim_raiders"] and t.energy == 2


@card("barons_revenge")
def test_revenge_takes_three_energy_from_an_opponent_when_the_own_units_are_weak() -> None:
    t = table("barons_revenge", warzone=["galactic_grunts"], energy=0)
    t.state.players[1].energy = 5
    t.do("play barons_revenge")
    assert (t.energy, t.state.players[1].energy) == (3, 2)


@card("barons_toll")
def test_the_barons_toll_is_paid_by_every_conquered_world() -> None:
    t = table("barons_toll", worlds=["avalon", World("rock"), World("reef")], energy=0)
    t.do("play barons_toll")
    assert t.energy == 3


@card("scorched_doctrine")
def test_scorched_doctrine_burns_a_unit_for_four_and_four() -> None:
    t = fight("scorched_doctrine", warzone=[LEGION, SOLDIER])
    t.do("play scorched_doctrine")
    t.do("pick soldier")
    assert t.discard == ["soldier"] and needed(t) == {"fleet": 5, "ground": 5}


@card("war_drums")
def test_war_drums_give_two_actions() -> None:
    t = table("war_drums", actions=1)
    t.do("play war_drums")
    assert t.actions == 3


@card("hosks_hammer")
def test_hosks_hammer_adds_six_ground() -> None:
    t = fight("hosks_hammer")
    t.do("play hosks_hammer")
    assert needed(t) == {"fleet": 9, "ground": 3}


@card("recall_the_horde")
def test_recall_the_horde_takes_two_cards_back_and_pays_two() -> None:
    t = table("recall_the_horde", discard=["speedbot", "claw_fighter", "war_levy"], energy=0)
    t.do("play recall_the_horde")
    t.do("pick claw_fighter")
    t.do("pick war_levy")
    assert sorted(t.hand) == ["claw_fighter", "war_levy"] and t.energy == 2


@card("perfect_form")
def test_perfect_form_doubles_a_hero() -> None:
    t = fight("perfect_form", warzone=[CHIEF, LEGION])
    t.do("play perfect_form")
    t.do("pick chief")
    assert t.strength("chief") == (4, 4)


@card("duelists_challenge")
def test_duelists_challenge_takes_five_ground() -> None:
    t = fight("duelists_challenge")
    t.do("play duelists_challenge")
    assert needed(t) == {"fleet": 9, "ground": 4}


@card("school_of_blades")
def test_school_of_blades_draws_and_deploys_for_three_less() -> None:
    t = table("school_of_blades", hand=[SOLDIER], deck=["dig_drone"])
    t.do("play school_of_blades")
    t.do("pick soldier")
    assert (t.warzone, t.hand, t.energy) == (["soldier"], ["dig_drone"], 7)


@card("legendary_maneuvers")
def test_legendary_maneuvers_digs_for_the_next_tactic_of_the_ace() -> None:
    t = table("legendary_maneuvers", heroic_deck=["wingmans_debt", "ravager"], energy=0)
    t.do("play legendary_maneuvers")
    assert t.heroic_hand == ["wingmans_debt"] and t.energy == 1


@card("one_last_sortie")
def test_one_last_sortie_sends_the_starfighters_low() -> None:
    t = fight("one_last_sortie", warzone=[DART, BOT])
    t.do("play one_last_sortie")
    assert (t.strength("dart"), t.strength("bot")) == ((4, 3), (1, 3))


@card("wingmans_debt")
def test_wingmans_debt_brings_two_starfighters_back() -> None:
    t = table("wingmans_debt", discard=["claw_fighter", "speedbot", "hercules_bomber"])
    t.do("play wingmans_debt")
    assert "pick speedbot" not in t.offered
    t.do("pick claw_fighter")
    t.do("pick hercules_bomber")
    assert sorted(t.hand) == ["claw_fighter", "hercules_bomber"]


@card("amazing_stunt")
def test_amazing_stunt_doubles_a_starfighter() -> None:
    t = table("amazing_stunt", warzone=[DART, SOLDIER])
    t.do("play amazing_stunt")
    assert t.offered == ["pick dart"]
    t.do("pick dart")
    assert t.strength("dart") == (6, 2)


@card("skyjacked_vessel")
def test_skyjacked_vessel_takes_a_ship_from_an_opponents_warzone() -> None:
    t = table("skyjacked_vessel", their_warzone=["claw_fighter", "torpedo_wing", "speedbot"])
    t.do("play skyjacked_vessel")
    t.do("pick claw_fighter")
    assert t.warzone == ["claw_fighter"] and t.keys(t.state.players[1].units) == ["torpedo_wing", "speedbot"]


@card("daring_rescue")
def test_daring_rescue_fetches_a_card_and_gives_an_action() -> None:
    t = table("daring_rescue", discard=["speedbot"])
    t.do("play daring_rescue")
    t.do("pick speedbot")
    assert t.hand == ["speedbot"] and t.actions == 5


@card("flawless_commander")
def test_flawless_commander_doubles_a_robot_or_vehicle() -> None:
    t = table("flawless_commander", warzone=[BOT, DART])
    t.do("play flawless_commander")
    t.do("pick bot")
    assert t.strength("bot") == (2, 6)


@card("machine_chorus")
def test_machine_chorus_strengthens_robots_and_vehicles() -> None:
    t = fight("machine_chorus", warzone=[BOT, DART])
    t.do("play machine_chorus")
    assert (t.strength("bot"), t.strength("dart")) == ((2, 5), (3, 1))


@card("stolen_fire")
def test_stolen_fire_scraps_a_discarded_card_and_draws_two() -> None:
    t = table("stolen_fire", discard=["galactic_grunts"], deck=["speedbot", "dig_drone", "claw_fighter"])
    t.do("play stolen_fire")
    t.do("pick galactic_grunts")
    assert sorted(t.hand) == ["claw_fighter", "dig_drone"] and t.discard == []


@card("ravager")
def test_ravager_takes_an_action_from_each_opponent_and_gives_two_energy() -> None:
    t = table("ravager", others="act", energy=0, heroic_deck=["perfect_form"])
    before = t.state.players[1].actions
    t.do("play ravager")
    assert t.state.players[1].actions == before - 1 and t.energy == 2


@card("sappers_at_dawn")
def test_sappers_at_dawn_weaken_the_world_for_each_infantry() -> None:
    t = fight("sappers_at_dawn", warzone=[LEGION, SOLDIER, SOLDIER])
    t.do("play sappers_at_dawn")
    assert needed(t) == {"fleet": 9, "ground": 7}


@card("forced_march")
def test_forced_march_deploys_an_infantry_for_nothing() -> None:
    t = table("forced_march", hand=[SOLDIER], energy=0)
    t.do("play forced_march")
    t.do("pick soldier")
    assert t.warzone == ["soldier"] and (t.energy, t.actions) == (0, 4)


@card("royal_decree")
def test_royal_decree_drafts_a_tactic_or_prestige_card_for_five_less() -> None:
    t = table("royal_decree", central=["omen_reading", "speedbot"], energy=0)
    t.do("play royal_decree")
    assert t.offered == ["pick omen_reading", "none"]
    t.do("pick omen_reading")
    assert t.discard == ["omen_reading"]


@card("court_of_stars")
def test_court_of_stars_gives_two_energy_for_each_hero() -> None:
    t = table("court_of_stars", warzone=[CHIEF, CHIEF, DART], energy=0)
    t.do("play court_of_stars")
    assert t.energy == 4


@card("queens_gambit")
def test_queens_gambit_adds_two_of_each_for_every_hero() -> None:
    t = fight("queens_gambit", warzone=[LEGION, CHIEF, CHIEF])
    t.do("play queens_gambit")
    assert needed(t) == {"fleet": 5, "ground": 5}


@card("blessing_of_oriel")
def test_the_blessing_of_oriel_draws_three() -> None:
    t = table("blessing_of_oriel", deck=["speedbot", "dig_drone", "claw_fighter", "war_levy"])
    t.do("play blessing_of_oriel")
    assert len(t.hand) == 3


@card("shelter_the_lost")
def test_shelter_the_lost_lays_two_tokens() -> None:
    t = table("shelter_the_lost", central=["speedbot", "claw_fighter", GOAL])
    t.do("play shelter_the_lost")
    t.do("pick speedbot")
    t.do("pick goal")
    assert t.state.tokens == {t.find("speedbot"): 1, t.find("goal"): 1}


@card("litany_of_iron")
def test_the_litany_of_iron_adds_three_of_each() -> None:
    t = fight("litany_of_iron")
    t.do("play litany_of_iron")
    assert needed(t) == {"fleet": 6, "ground": 6}


@card("mystic_vision")
def test_mystic_vision_shows_the_next_card_and_gives_two_energy() -> None:
    t = table("mystic_vision", sector_deck=["speedbot"], energy=0)
    t.do("play mystic_vision")
    assert t.central == ["speedbot"] and t.energy == 2


@card("conversion")
def test_conversion_takes_a_unit_from_an_opponents_warzone_into_the_own_discard_pile() -> None:
    t = table("conversion", their_warzone=["claw_fighter", "speedbot"])
    t.do("play conversion")
    t.do("pick speedbot")
    assert t.discard == ["speedbot"] and t.keys(t.state.players[1].units) == ["claw_fighter"]


@card("the_written_hour")
def test_the_written_hour_grows_with_the_conquered_worlds() -> None:
    t = fight("the_written_hour", worlds=["avalon", World("rock")])
    t.do("play the_written_hour")
    assert needed(t) == {"fleet": 7, "ground": 7}


@card("opportunist")
def test_opportunist_borrows_a_text_once() -> None:
    t = table("opportunist", their_worlds=[_bank()], energy=0)
    t.do("play opportunist")
    t.do("pick bank")
    assert t.energy == 5


@card("dukes_monopoly")
def test_the_dukes_monopoly_pays_two_for_each_advancement() -> None:
    t = table(
        "dukes_monopoly", worlds=["avalon", World("rock")], attached={"avalon": "drill_yards", "rock": "relay_mast"}, energy=0
    )
    t.do("play dukes_monopoly")
    assert t.energy == 4


@card("hostile_takeover")
def test_hostile_takeover_burdens_a_world_and_pays_three() -> None:
    t = table("hostile_takeover", their_worlds=[_bank()], energy=0)
    before = generation(t.state, 1)
    t.do("play hostile_takeover")
    t.do("pick bank")
    assert generation(t.state, 1) == before - 1 and t.energy == 3
