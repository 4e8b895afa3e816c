"""Texts of cards in the Action Phase: when they work, how often, how much of them."""

from __future__ import annotations

from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw, Fetch
from game.engine.core.ops.costs import DiscardUnit, Pay, PayUpTo
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import GainAction, GainEnergy, Score
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.strength import Boost
from tests.table import Table, Tactic, Unit, World, proves
from tests.table_setup import TableSetup


@proves("A3")
def test_worked_example_hercules_pays_once_and_heavy_repeating_assault_pays_up_to_two() -> None:
    t = Table(
        TableSetup(
            warzone=["hercules_bomber", "heavy_repeating_assault_unit"],
            central=[World("w", fleet=1, ground=9)],
            energy=9,
        )
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


def test_one_of_several_other_units_is_discarded_for_a_text() -> None:
    gunner = Unit("gunner", abilities=(Ability("turn", (GainEnergy(3),), (DiscardUnit(),)),))
    t = Table(TableSetup(warzone=[gunner, "snub_fighter", "galactic_grunts"], energy=0))
    t.do("use gunner")
    assert t.state.decision is not None and t.state.decision.purpose == "discard_unit"
    assert (t.state.decision.min, t.state.decision.max) == (1, 1) and t.offered == ["pick snub_fighter", "pick galactic_grunts"]
    t.do("pick galactic_grunts")
    assert t.energy == 3 and t.warzone == ["gunner", "snub_fighter"]


@proves("A18")
def test_an_action_text_may_give_actions() -> None:
    again = Unit("again", abilities=(Ability("action", (GainAction(2),)),))
    t = Table(TableSetup(warzone=[again], actions=1, others="act"))
    t.do("use again")
    assert t.actions == 2


@proves("A10")
def test_an_action_text_may_be_used_again_on_a_later_turn() -> None:
    miner = Unit("miner", abilities=(Ability("action", (GainEnergy(1),)),))
    t = Table(TableSetup(warzone=[miner]))
    t.do("use miner")
    t.do("use miner")
    assert t.energy == 2 and t.actions == 2


@proves("A10")
def test_each_copy_of_a_card_counts_on_its_own() -> None:
    pumped = Unit("pumped", abilities=(Ability("invasion", (Boost(fleet=1),), (Pay(1),)),))
    t = Table(TableSetup(warzone=[pumped, pumped], central=[World("w", fleet=2)], energy=3))
    t.do("invade w")
    t.do("use pumped")
    t.do("use pumped")
    assert t.energy == 0 and t.offers("assault")


@proves("A10")
def test_a_free_text_works_once_a_turn_and_again_in_the_next_turn() -> None:
    unit = Unit("tap", abilities=(Ability("turn", (GainEnergy(1),)),))
    t = Table(TableSetup(warzone=[unit], central=[Unit("a", draft=1)]))
    t.do("use tap")
    t.refuses("use tap", "used_already")
    t.do("draft a")
    assert t.offers("use tap")


@proves("A11")
def test_an_effect_does_as_much_as_it_can() -> None:
    scout = Unit("scout", abilities=(Ability("action", (Fetch(), GainEnergy(1))),))
    t = Table(TableSetup(warzone=[scout]))
    t.do("use scout")
    assert t.energy == 1, "nothing to fetch, but energy to gain"
    only = Unit("only", abilities=(Ability("action", (Fetch(),)),))
    Table(TableSetup(warzone=[only])).refuses("use only", "no_target")


@proves("A12")
def test_a_played_tactic_is_discarded_after_its_effect_so_its_own_draw_cannot_shuffle_it_back() -> None:
    tactic = Tactic("plan", abilities=(Ability("action", (Draw(2),)),))
    t = Table(TableSetup(hand=[tactic], deck=[], discard=["galactic_grunts"]))
    t.do("play plan")
    assert t.hand == ["galactic_grunts"] and t.discard == ["plan"]


@proves("A15")
def test_text_on_a_unit_works_only_in_the_warzone() -> None:
    miner = Unit("miner", deploy=9, abilities=(Ability("action", (GainEnergy(1),)), Ability("while_drafting", (Cheaper(1),))))
    t = Table(TableSetup(hand=[miner], central=[Unit("a", draft=2)], energy=2))
    t.refuses("use miner", "not_in_play")
    assert t.price("draft a") == 2


@proves("A15")
def test_text_when_deployed_follows_the_payment() -> None:
    unit = Unit("refund", deploy=3, abilities=(Ability("deployed", (GainEnergy(3),)),))
    t = Table(TableSetup(hand=[unit], energy=2))
    t.refuses("deploy refund", "energy_short")
    t = Table(TableSetup(hand=[unit], energy=3))
    t.do("deploy refund")
    assert t.energy == 3


def test_an_amount_of_energy_is_limited_by_what_there_is() -> None:
    unit = Unit("gun", abilities=(Ability("invasion", (Boost(ground=2, times="n"),), (PayUpTo(2, "n"),)),))
    t = Table(TableSetup(warzone=[unit], central=[World("w", ground=2)], energy=2))
    t.do("invade w")
    t.do("use gun")
    assert t.offered == ["amount 0", "amount 1"]
    t.do("pay 1")
    t.do("commit gun")
    assert t.owns("w") and t.energy == 0


@proves("B13")
def test_a_card_with_two_matching_types_counts_once_for_one_bonus_and_again_for_another() -> None:
    both = Unit("both", types=("robot", "vehicle"))
    world = World("one", abilities=(Ability("scoring", (Score(1, Count("empire", ("robot", "vehicle"))),)),))
    two = World("two", abilities=(Ability("scoring", (Score(1, Count("empire", ("robot",))),)),))
    assert Table(TableSetup(worlds=[world])).points() + 1 == Table(TableSetup(worlds=[world], discard=[both])).points()
    assert Table(TableSetup(worlds=[world, two])).points() + 2 == Table(TableSetup(worlds=[world, two], discard=[both])).points()


@proves("B14")
def test_own_worlds_include_the_home_world_and_conquered_worlds_do_not() -> None:
    own = World("own", abilities=(Ability("scoring", (Score(1, Count("worlds")),)),))
    conquered = World("conquered", abilities=(Ability("scoring", (Score(1, Count("conquered")),)),))
    bare = Table().points()
    assert Table(TableSetup(worlds=[own])).points() == bare + 2, "the Home World and itself"
    assert Table(TableSetup(worlds=[conquered])).points() == bare + 1
