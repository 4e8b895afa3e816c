"""The Action Phase: rulings A1-A18, S4, S6 and the turn options."""

from __future__ import annotations

import pytest

from game.engine import Command, Reason, Refused, apply
from game.engine.defs import Ability
from game.engine.events import Passed
from game.engine.ops.cards import Draw, Fetch
from game.engine.ops.costs import Pay, PayUpTo
from game.engine.ops.count import Count
from game.engine.ops.gains import GainAction, GainEnergy, PlaceToken, Score
from game.engine.ops.price import Cheaper
from game.engine.ops.strength import Boost, BoostUnits, Weaken
from tests.table import Table, Tactic, Unit, World, proves

FREE = Tactic("free_energy", abilities=(Ability("turn", (GainEnergy(2),)),))
STRONG = Unit("strong", fleet=3, ground=3, deploy=2)


@proves("A1")
def test_one_option_a_turn():
    t = Table(central=[Unit("a", draft=1), Unit("b", draft=1)], energy=4, others="act")
    t.do("draft a")
    assert t.state.decision.seat == 1


@proves("A1")
def test_free_activities_do_not_use_up_the_turn():
    t = Table(hand=[FREE], surges=1, central=[Unit("a", draft=4)], others="act")
    t.do("play free_energy")
    t.do("surge")
    assert t.energy == 4 and t.actions == 4 and t.state.decision.seat == 0
    t.do("draft a")
    assert t.state.decision.seat == 1


@proves("A1")
def test_free_activities_are_open_inside_deploying_and_inside_an_invasion():
    t = Table(hand=["galactic_grunts", FREE], surges=1, energy=1)
    t.do("deploy galactic_grunts")
    assert t.offers("play free_energy") and t.offers("surge")
    t = Table(hand=[FREE], surges=1, warzone=[STRONG], central=[World("w")], energy=1)
    t.do("invade w")
    assert t.offers("play free_energy") and t.offers("surge")
    t.do("surge")
    assert t.energy == 2 and t.kind == "invasion"


def test_a_surge_token_gives_two_energy_once():
    t = Table(surges=1)
    t.do("surge")
    assert t.energy == 2 and t.me.surges == 0
    t.refuses("surge", "no_surge_token")


def test_drafting_costs_one_action_and_the_price_and_goes_to_the_discard_pile():
    t = Table(central=[Unit("a", draft=3)], energy=5)
    t.do("draft a")
    assert t.energy == 2 and t.actions == 3 and t.discard == ["a"]


def test_a_world_cannot_be_drafted_and_a_unit_cannot_be_invaded():
    t = Table(central=[World("w"), Unit("u")], energy=9)
    t.refuses("draft w", "not_draftable")
    t.refuses("invade u", "not_a_world")


@proves("A2")
def test_deploying_costs_one_action_and_its_price_for_each_unit_in_one_turn():
    t = Table(hand=["galactic_grunts"] * 3, energy=3, others="act")
    t.do("deploy galactic_grunts")
    t.do("deploy galactic_grunts")
    assert t.actions == 2 and t.energy == 1 and t.kind == "deploy"
    t.do("deploy galactic_grunts")
    assert t.actions == 1 and t.energy == 0 and t.state.decision.seat == 1, "nothing more is possible, so the turn is over"


@proves("A2")
def test_the_turn_of_deploying_ends_when_the_player_says_so():
    t = Table(hand=["galactic_grunts"] * 2, energy=5, others="act")
    t.do("deploy galactic_grunts")
    t.do("done")
    assert t.state.decision.seat == 1 and t.hand == ["galactic_grunts"]


@proves("A2", "A5")
def test_worked_example_the_dreadnought_is_cheaper_after_two_starfighters():
    t = Table(hand=["dreadnought_cruiser", "snub_fighter", "snub_fighter"], warzone=["battle_cruiser"], energy=7)
    assert t.price("deploy dreadnought_cruiser") == 7
    t.do("deploy snub_fighter")
    t.do("deploy snub_fighter")
    assert t.price("deploy dreadnought_cruiser") == 5, "two Starfighters count, the Battle Cruiser is a Star Cruiser"
    t.do("deploy dreadnought_cruiser")
    assert t.energy == 0


@proves("A3")
def test_worked_example_hercules_pays_once_and_heavy_repeating_assault_pays_up_to_two():
    t = Table(
        warzone=["hercules_bomber", "heavy_repeating_assault_unit"],
        central=[World("w", fleet=1, ground=9)],
        energy=9,
    )
    t.do("invade w")
    before = t.strength("hercules_bomber")
    t.do("use hercules_bomber")
    assert t.strength("hercules_bomber") == (before[0], before[1] + 2) and t.energy == 7
    t.refuses("use hercules_bomber", "used_already")
    before = t.strength("heavy_repeating_assault_unit")
    t.do("use heavy_repeating_assault_unit")
    t.do("pay 2")
    assert t.strength("heavy_repeating_assault_unit") == (before[0], before[1] + 4) and t.energy == 5
    t.refuses("use heavy_repeating_assault_unit", "used_already")


@proves("A3")
def test_an_invasion_is_announced_for_one_action_and_one_energy_before_it_can_succeed():
    t = Table(central=[World("w", fleet=9)], warzone=[STRONG], energy=2)
    t.do("invade w")
    assert t.actions == 3 and t.energy == 1 and t.kind == "invasion"
    t.do("break off")
    assert t.warzone == ["strong"] and t.central == ["w"] and t.energy == 1


@proves("A3")
def test_breaking_off_is_closed_once_the_units_suffice():
    t = Table(central=[World("w", fleet=1)], warzone=[STRONG], energy=1)
    t.do("invade w")
    t.refuses("break off", "strength_reached")
    t.do("commit strong")
    assert t.owns("w")


@proves("A3")
def test_tactics_played_and_costs_paid_stay_spent_after_breaking_off():
    tactic = Tactic("volley", cost=1, abilities=(Ability("invasion", (Boost(fleet=1),)),))
    t = Table(central=[World("w", fleet=9)], warzone=[STRONG], hand=[tactic], energy=2)
    t.do("invade w")
    t.do("play volley")
    t.do("break off")
    assert t.energy == 0 and t.discard == ["volley"]


@proves("A3")
def test_more_units_than_needed_may_be_committed():
    t = Table(central=[World("w", fleet=1)], warzone=[STRONG, "snub_fighter"], energy=1)
    t.do("invade w")
    t.do("commit strong snub_fighter")
    t.do("none")
    assert sorted(t.discard) == ["snub_fighter", "strong"]


@proves("A3")
def test_too_few_units_are_refused_with_numbers():
    t = Table(central=[World("w", fleet=2, ground=1)], warzone=["snub_fighter", "galactic_grunts", STRONG], energy=1)
    t.do("invade w")
    t.refuses("commit snub_fighter galactic_grunts", Reason("strength_short", (1, 2, 1, 1)))
    t = Table(central=[World("w", fleet=1, ground=2)], warzone=["snub_fighter", "galactic_grunts", STRONG], energy=1)
    t.do("invade w")
    t.refuses("commit snub_fighter galactic_grunts", Reason("strength_short", (1, 1, 1, 2)))


@proves("A4")
def test_a_strength_change_ends_with_its_invasion():
    pumped = Unit("pumped", fleet=1, abilities=(Ability("invasion", (Boost(fleet=5),)),))
    t = Table(central=[World("w", fleet=9), World("x", fleet=1)], warzone=[pumped], energy=3)
    t.do("invade w")
    t.do("use pumped")
    assert t.strength("pumped") == (6, 0)
    t.do("break off")
    t.do("invade x")
    assert t.strength("pumped") == (1, 0)


@proves("A5")
def test_a_price_is_floored_at_zero_once_and_left_over_reductions_are_lost():
    helper = Unit("helper", abilities=(Ability("while_deploying", (Cheaper(3),)),))
    t = Table(warzone=[helper], hand=["galactic_grunts", STRONG], energy=1)
    assert t.price("deploy galactic_grunts") == 0 and t.price("deploy strong") == 0
    parts: list[Reason] = []
    from game.engine import price
    from game.engine.actions import DEPLOY

    unit = t.find("galactic_grunts", [t.me.hand])
    assert price(t.state, 0, DEPLOY[unit], parts) == 0
    assert [part.args[0] for part in parts] == [1, -3, 2]


@proves("A5")
def test_the_price_shown_is_the_price_charged():
    helper = Unit("helper", abilities=(Ability("while_drafting", (Cheaper(1, types=("robot",)),)),))
    t = Table(warzone=[helper], central=[Unit("r", draft=4, types=("robot",)), Unit("i", draft=4)], energy=9)
    assert t.price("draft r") == 3 and t.price("draft i") == 4
    t.do("draft r")
    assert t.energy == 6


@proves("A6", "S6")
def test_passing_spends_all_actions_and_leaves_the_energy_until_the_discard_phase():
    t = Table(energy=5, hand=["galactic_grunts"])
    t.do("pass")
    assert t.actions == 0 and t.energy == 5 and t.me.passed and t.kind == "retain"


@proves("A6")
def test_a_seat_without_any_option_is_offered_only_pass():
    t = Table(energy=0, hand=["galactic_grunts"], central=[World("w"), Unit("u", draft=2)])
    assert t.offered == ["pass"]


@proves("A6")
def test_options_of_price_zero_are_legal_without_energy():
    t = Table(energy=0, hand=[Unit("gift", deploy=0)], central=[Unit("found", draft=0)])
    assert t.offers("deploy gift") and t.offers("draft found")


@proves("A6", "A18")
def test_a_seat_that_spent_its_last_action_passes_on_its_next_turn_by_itself():
    t = Table(central=[Unit("a", draft=1)], energy=1, actions=1, others="act")
    t.do("draft a")
    assert not t.me.passed and t.state.decision.seat == 1
    events = t.do("pass")
    assert Passed(0, True) in events and t.state.round == 2


@proves("A18")
def test_an_action_text_may_give_actions():
    again = Unit("again", abilities=(Ability("action", (GainAction(2),)),))
    t = Table(warzone=[again], actions=1, others="act")
    t.do("use again")
    assert t.actions == 2


@proves("A7", "S4")
def test_a_colonist_leaves_the_warzone_and_stays_in_the_empire():
    t = Table(central=[World("w", fleet=1)], warzone=["snub_fighter"], energy=1)
    before = t.points()
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("colonize snub_fighter")
    world = t.find("w")
    assert t.warzone == [] and t.discard == [] and t.keys(t.me.under[world]) == ["snub_fighter"]
    assert t.points() == before


@proves("S4")
def test_only_a_colonist_card_used_in_the_invasion_may_colonize():
    t = Table(central=[World("w", fleet=3)], warzone=[STRONG, "snub_fighter"], energy=1)
    t.do("invade w")
    t.do("commit strong")
    assert t.owns("w") and t.warzone == ["snub_fighter"], "the Snub Fighter was not used, so nothing is asked"


@proves("S4")
def test_one_colonist_only():
    t = Table(central=[World("w", fleet=1, ground=1)], warzone=["snub_fighter", "galactic_grunts"], energy=1)
    t.do("invade w")
    t.do("commit snub_fighter galactic_grunts")
    assert t.state.decision.max == 1
    t.do("colonize galactic_grunts")
    assert t.discard == ["snub_fighter"]


@proves("A8", "A16")
def test_another_seats_discard_pile_and_hand_show_only_their_size():
    from game.engine import view_for

    t = Table(hand=["galactic_grunts"], discard=["snub_fighter"])
    mine, theirs = view_for(t.state, 0), view_for(t.state, 1)
    assert mine.players[0].discard is not None and mine.players[0].hand is not None
    assert theirs.players[0].discard is None and theirs.players[0].hand is None
    assert theirs.players[0].discard_size == 1 and theirs.players[0].hand_size == 1


@proves("A10")
def test_an_action_text_may_be_used_again_on_a_later_turn():
    miner = Unit("miner", abilities=(Ability("action", (GainEnergy(1),)),))
    t = Table(warzone=[miner])
    t.do("use miner")
    t.do("use miner")
    assert t.energy == 2 and t.actions == 2


@proves("A10")
def test_each_copy_of_a_card_counts_on_its_own():
    pumped = Unit("pumped", abilities=(Ability("invasion", (Boost(fleet=1),), (Pay(1),)),))
    t = Table(warzone=[pumped, pumped], central=[World("w", fleet=2)], energy=3)
    t.do("invade w")
    t.do("use pumped")
    t.do("use pumped")
    assert t.energy == 0 and t.offers("assault")


@proves("A10")
def test_a_free_text_works_once_a_turn_and_again_in_the_next_turn():
    unit = Unit("tap", abilities=(Ability("turn", (GainEnergy(1),)),))
    t = Table(warzone=[unit], central=[Unit("a", draft=1)])
    t.do("use tap")
    t.refuses("use tap", "used_already")
    t.do("draft a")
    assert t.offers("use tap")


@proves("A11")
def test_an_effect_does_as_much_as_it_can():
    scout = Unit("scout", abilities=(Ability("action", (Fetch(), GainEnergy(1))),))
    t = Table(warzone=[scout])
    t.do("use scout")
    assert t.energy == 1, "nothing to fetch, but energy to gain"
    only = Unit("only", abilities=(Ability("action", (Fetch(),)),))
    Table(warzone=[only]).refuses("use only", "no_target")


@proves("A12")
def test_a_played_tactic_is_discarded_after_its_effect_so_its_own_draw_cannot_shuffle_it_back():
    tactic = Tactic("plan", abilities=(Ability("action", (Draw(2),)),))
    t = Table(hand=[tactic], deck=[], discard=["galactic_grunts"])
    t.do("play plan")
    assert t.hand == ["galactic_grunts"] and t.discard == ["plan"]


@proves("A13")
def test_a_bonus_to_a_unit_counts_only_if_that_unit_is_committed():
    pumped = Unit("pumped", abilities=(Ability("invasion", (Boost(fleet=3),)),))
    t = Table(warzone=[pumped, "snub_fighter"], central=[World("w", fleet=3)], energy=1)
    t.do("invade w")
    t.do("use pumped")
    t.refuses("commit snub_fighter", "strength_short")
    t.do("commit pumped")
    assert t.owns("w")


@proves("A13")
def test_a_tactics_bonus_goes_to_the_total_and_a_unit_is_still_needed():
    tactic = Tactic("volley", abilities=(Ability("invasion", (Boost(fleet=9, ground=9),)),))
    t = Table(hand=[tactic], central=[World("w", fleet=5, ground=5)], energy=1)
    t.do("invade w")
    t.do("play volley")
    t.refuses("assault", "no_unit")
    t = Table(hand=[tactic], warzone=["snub_fighter"], central=[World("w", fleet=5, ground=5)], energy=1)
    t.do("invade w")
    t.do("play volley")
    t.do("assault")
    with pytest.raises(Refused):
        apply(t.state, Command(t.state.seq, 0, ()))
    t.do("commit snub_fighter")
    t.do("none")
    assert t.owns("w")


@proves("A13")
def test_no_strength_of_a_world_falls_below_zero():
    tactic = Tactic("sabotage", abilities=(Ability("invasion", (Weaken(fleet=9),)),))
    t = Table(hand=[tactic], warzone=["galactic_grunts"], central=[World("w", fleet=2, ground=2)], energy=1)
    t.do("invade w")
    t.do("play sabotage")
    t.refuses("assault", Reason("strength_short", (0, 0, 1, 2)))


@proves("A13")
def test_a_bonus_for_each_unit_of_a_type_counts_for_the_committed_ones():
    tactic = Tactic("wing", abilities=(Ability("invasion", (BoostUnits(("starfighter",), fleet=1),)),))
    t = Table(hand=[tactic], warzone=["snub_fighter", "snub_fighter"], central=[World("w", fleet=4)], energy=1)
    t.do("invade w")
    t.do("play wing")
    t.do("commit snub_fighter snub_fighter")
    t.do("none")
    assert t.owns("w")


@proves("A14")
def test_a_conquest_discards_takes_the_world_gives_the_token_and_then_reads_the_text():
    world = World("w", fleet=1, abilities=(Ability("conquered", (GainEnergy(2),)),))
    t = Table(central=[world], warzone=["snub_fighter"], tokens={"w": 1}, energy=1)
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("none")
    order = [event.event if event.event != "card_moved" else event.verb for event in t.events]
    wanted = ["commit", "conquer", "invasion_ended", "tokens_changed", "energy_changed", "energy_changed"]
    assert [name for name in order if name in wanted][-6:] == wanted and t.energy == 3


@proves("A15")
def test_tokens_on_a_unit_go_back_when_it_leaves_the_warzone():
    soldier = Unit("soldier", ground=1, abilities=(Ability("action", (PlaceToken(1),)),))
    t = Table(warzone=[soldier], central=[World("w", ground=1)], energy=1)
    t.do("use soldier")
    assert list(t.state.tokens.values()) == [1]
    t.do("invade w")
    t.do("commit soldier")
    assert not t.state.tokens


@proves("A15")
def test_text_on_a_unit_works_only_in_the_warzone():
    miner = Unit("miner", deploy=9, abilities=(Ability("action", (GainEnergy(1),)), Ability("while_drafting", (Cheaper(1),))))
    t = Table(hand=[miner], central=[Unit("a", draft=2)], energy=2)
    t.refuses("use miner", "not_in_play")
    assert t.price("draft a") == 2


@proves("A15")
def test_text_when_deployed_follows_the_payment():
    unit = Unit("refund", deploy=3, abilities=(Ability("deployed", (GainEnergy(3),)),))
    t = Table(hand=[unit], energy=2)
    t.refuses("deploy refund", "energy_short")
    t = Table(hand=[unit], energy=3)
    t.do("deploy refund")
    assert t.energy == 3


@proves("A17")
def test_a_prestige_card_is_no_unit():
    from dataclasses import replace

    relic = replace(Unit("relic"), kind="prestige", types=())
    t = Table(prestige=[relic], central=[World("w")], energy=1)
    t.do("invade w")
    assert t.offered == ["break off"]


@proves("A14")
def test_a_world_is_never_put_into_hand_deck_or_discard_pile():
    t = Table(central=[World("w", fleet=1)], warzone=["snub_fighter"], energy=1)
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("none")
    assert t.keys(t.me.worlds)[-1] == "w" and "w" not in t.discard + t.hand


def test_every_unmet_condition_is_named_with_its_numbers():
    t = Table(hand=[Unit("big", deploy=5)], central=[World("w"), Unit("dear", draft=6)], energy=0, actions=1)
    t.refuses("deploy big", Reason("energy_short", (5, 0)))
    t.refuses("draft dear", Reason("energy_short", (6, 0)))
    t.refuses("invade w", Reason("energy_short", (1, 0)))


def test_an_amount_of_energy_is_limited_by_what_there_is():
    unit = Unit("gun", abilities=(Ability("invasion", (Boost(ground=2, times="n"),), (PayUpTo(2, "n"),)),))
    t = Table(warzone=[unit], central=[World("w", ground=2)], energy=2)
    t.do("invade w")
    t.do("use gun")
    assert t.offered == ["amount 0", "amount 1"]
    t.do("pay 1")
    t.do("commit gun")
    assert t.owns("w") and t.energy == 0


@proves("B13")
def test_a_card_with_two_matching_types_counts_once_for_one_bonus_and_again_for_another():
    both = Unit("both", types=("robot", "vehicle"))
    one = World("one", abilities=(Ability("scoring", (Score(1, Count("empire", ("robot", "vehicle"))),)),))
    two = World("two", abilities=(Ability("scoring", (Score(1, Count("empire", ("robot",))),)),))
    assert Table(worlds=[one]).points() + 1 == Table(worlds=[one], discard=[both]).points()
    assert Table(worlds=[one, two]).points() + 2 == Table(worlds=[one, two], discard=[both]).points()


@proves("B14")
def test_own_worlds_include_the_home_world_and_conquered_worlds_do_not():
    own = World("own", abilities=(Ability("scoring", (Score(1, Count("worlds")),)),))
    conquered = World("conquered", abilities=(Ability("scoring", (Score(1, Count("conquered")),)),))
    bare = Table().points()
    assert Table(worlds=[own]).points() == bare + 2, "the Home World and itself"
    assert Table(worlds=[conquered]).points() == bare + 1


@pytest.mark.parametrize(("round", "draft"), [(9, True), (10, True)])
def test_prestige_is_drafted_for_an_action_and_its_price(round, draft):
    from dataclasses import replace

    relic = replace(Unit("relic"), kind="prestige", types=(), draft=4, points=3)
    t = Table(central=[relic], energy=4, round=round)
    before = t.points()
    t.do("draft relic")
    assert (t.points() == before + 3) is draft
