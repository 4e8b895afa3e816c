"""Invading: announcing, strength, committing, breaking off, conquering, colonizing (rulings A3, A4, A7 and on)."""

from __future__ import annotations

import pytest

from game.engine import Command, Reason, Refused, apply
from game.engine.core.defs import Ability
from game.engine.core.events import CardMoved
from game.engine.core.ops.gains import GainEnergy, PlaceToken
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from tests.table import Table, Tactic, Unit, World, proves
from tests.table_setup import TableSetup

STRONG = Unit("strong", fleet=3, ground=3, deploy=2)


@proves("A3")
def test_an_invasion_is_announced_for_one_action_and_one_energy_before_it_can_succeed() -> None:
    t = Table(TableSetup(central=[World("w", fleet=9)], warzone=[STRONG], energy=2))
    t.do("invade w")
    assert t.actions == 3 and t.energy == 1 and t.kind == "invasion"
    t.do("break off")
    assert t.warzone == ["strong"] and t.central == ["w"] and t.energy == 1


@proves("A3")
def test_breaking_off_is_closed_once_the_units_suffice() -> None:
    t = Table(TableSetup(central=[World("w", fleet=1)], warzone=[STRONG], energy=1))
    t.do("invade w")
    t.refuses("break off", "strength_reached")
    t.do("commit strong")
    assert t.owns("w")


@proves("A3")
def test_tactics_played_and_costs_paid_stay_spent_after_breaking_off() -> None:
    tactic = Tactic("volley", cost=1, abilities=(Ability("invasion", (Boost(fleet=1),)),))
    t = Table(TableSetup(central=[World("w", fleet=9)], warzone=[STRONG], hand=[tactic], energy=2))
    t.do("invade w")
    t.do("play volley")
    t.do("break off")
    assert t.energy == 0 and t.discard == ["volley"]


@proves("A3")
def test_more_units_than_needed_may_be_committed() -> None:
    t = Table(TableSetup(central=[World("w", fleet=1)], warzone=[STRONG, "snub_fighter"], energy=1))
    t.do("invade w")
    t.do("commit strong snub_fighter")
    t.do("none")
    assert sorted(t.discard) == ["snub_fighter", "strong"]


@proves("A3")
def test_too_few_units_are_refused_with_numbers() -> None:
    t = Table(TableSetup(central=[World("w", fleet=2, ground=1)], warzone=["snub_fighter", "galactic_grunts", STRONG], energy=1))
    t.do("invade w")
    t.refuses("commit snub_fighter galactic_grunts", Reason("strength_short", (1, 2, 1, 1)))
    t = Table(TableSetup(central=[World("w", fleet=1, ground=2)], warzone=["snub_fighter", "galactic_grunts", STRONG], energy=1))
    t.do("invade w")
    t.refuses("commit snub_fighter galactic_grunts", Reason("strength_short", (1, 1, 1, 2)))


@proves("A4")
def test_a_strength_change_ends_with_its_invasion() -> None:
    pumped = Unit("pumped", fleet=1, abilities=(Ability("invasion", (Boost(fleet=5),)),))
    t = Table(TableSetup(central=[World("w", fleet=9), World("x", fleet=1)], warzone=[pumped], energy=3))
    t.do("invade w")
    t.do("use pumped")
    assert t.strength("pumped") == (6, 0)
    t.do("break off")
    t.do("invade x")
    assert t.strength("pumped") == (1, 0)


@proves("A7", "S4")
def test_a_colonist_leaves_the_warzone_and_stays_in_the_empire() -> None:
    t = Table(TableSetup(central=[World("w", fleet=1)], warzone=["snub_fighter"], energy=1))
    before = t.points()
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("colonize snub_fighter")
    world = t.find("w")
    assert t.warzone == [] and t.discard == [] and t.keys(t.me.colonists[world]) == ["snub_fighter"]
    assert t.points() == before


@proves("S4")
def test_only_a_colonist_card_used_in_the_invasion_may_colonize() -> None:
    t = Table(TableSetup(central=[World("w", fleet=3)], warzone=[STRONG, "snub_fighter"], energy=1))
    t.do("invade w")
    t.do("commit strong")
    assert t.owns("w") and t.warzone == ["snub_fighter"], "the Snub Fighter was not used, so nothing is asked"


@proves("S4")
def test_one_colonist_only() -> None:
    t = Table(TableSetup(central=[World("w", fleet=1, ground=1)], warzone=["snub_fighter", "galactic_grunts"], energy=1))
    t.do("invade w")
    t.do("commit snub_fighter galactic_grunts")
    assert t.decision.max == 1
    t.do("colonize galactic_grunts")
    assert t.discard == ["snub_fighter"]


@proves("A13")
def test_a_bonus_to_a_unit_counts_only_if_that_unit_is_committed() -> None:
    pumped = Unit("pumped", abilities=(Ability("invasion", (Boost(fleet=3),)),))
    t = Table(TableSetup(warzone=[pumped, "snub_fighter"], central=[World("w", fleet=3)], energy=1))
    t.do("invade w")
    t.do("use pumped")
    t.refuses("commit snub_fighter", "strength_short")
    t.do("commit pumped")
    assert t.owns("w")


@proves("A13")
def test_a_tactics_bonus_goes_to_the_total_and_a_unit_is_still_needed() -> None:
    tactic = Tactic("volley", abilities=(Ability("invasion", (Boost(fleet=9, ground=9),)),))
    t = Table(TableSetup(hand=[tactic], central=[World("w", fleet=5, ground=5)], energy=1))
    t.do("invade w")
    t.do("play volley")
    t.refuses("assault", "no_unit")
    t = Table(TableSetup(hand=[tactic], warzone=["snub_fighter"], central=[World("w", fleet=5, ground=5)], energy=1))
    t.do("invade w")
    t.do("play volley")
    t.do("assault")
    with pytest.raises(Refused):
        apply(t.state, Command(t.state.seq, 0, ()))
    t.do("commit snub_fighter")
    t.do("none")
    assert t.owns("w")


@proves("A13")
def test_no_strength_of_a_world_falls_below_zero() -> None:
    tactic = Tactic("sabotage", abilities=(Ability("invasion", (Weaken(fleet=9),)),))
    t = Table(TableSetup(hand=[tactic], warzone=["galactic_grunts"], central=[World("w", fleet=2, ground=2)], energy=1))
    t.do("invade w")
    t.do("play sabotage")
    t.refuses("assault", Reason("strength_short", (0, 0, 1, 2)))


@proves("A13")
def test_a_bonus_for_each_unit_of_a_type_counts_for_the_committed_ones() -> None:
    tactic = Tactic("wing", abilities=(Ability("invasion", (BoostUnits(("starfighter",), fleet=1),)),))
    t = Table(TableSetup(hand=[tactic], warzone=["snub_fighter", "snub_fighter"], central=[World("w", fleet=4)], energy=1))
    t.do("invade w")
    t.do("play wing")
    t.do("commit snub_fighter snub_fighter")
    t.do("none")
    assert t.owns("w")


@proves("A14")
def test_a_conquest_discards_takes_the_world_gives_the_token_and_then_reads_the_text() -> None:
    world = World("w", fleet=1, abilities=(Ability("conquered", (GainEnergy(2),)),))
    t = Table(TableSetup(central=[world], warzone=["snub_fighter"], tokens={"w": 1}, energy=1))
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("none")
    order = [event.verb if isinstance(event, CardMoved) else event.event for event in t.events]
    wanted = ["commit", "conquer", "invasion_ended", "tokens_changed", "energy_changed", "energy_changed"]
    assert [name for name in order if name in wanted][-6:] == wanted and t.energy == 3


@proves("A15")
def test_tokens_on_a_unit_go_back_when_it_leaves_the_warzone() -> None:
    soldier = Unit("soldier", ground=1, abilities=(Ability("action", (PlaceToken(1),)),))
    t = Table(TableSetup(warzone=[soldier], central=[World("w", ground=1)], energy=1))
    t.do("use soldier")
    assert list(t.state.tokens.values()) == [1]
    t.do("invade w")
    t.do("commit soldier")
    assert not t.state.tokens


@proves("A17")
def test_a_prestige_card_is_no_unit() -> None:
    from dataclasses import replace

    relic = replace(Unit("relic"), kind="prestige", types=())
    t = Table(TableSetup(prestige=[relic], central=[World("w")], energy=1))
    t.do("invade w")
    assert t.offered == ["break off"]


@proves("A14")
def test_a_world_is_never_put_into_hand_deck_or_discard_pile() -> None:
    t = Table(TableSetup(central=[World("w", fleet=1)], warzone=["snub_fighter"], energy=1))
    t.do("invade w")
    t.do("commit snub_fighter")
    t.do("none")
    assert t.keys(t.me.worlds)[-1] == "w" and "w" not in t.discard + t.hand
