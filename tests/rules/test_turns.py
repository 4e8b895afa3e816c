"""The options of a turn: drafting, deploying, prices, free activities, passing."""

from __future__ import annotations

import pytest

from game.engine import Reason
from game.engine.core.defs import Ability
from game.engine.core.events import Passed
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.ops.price import Cheaper
from tests.table import Table, Tactic, Unit, World, proves
from tests.table_setup import TableSetup

FREE = Tactic("free_energy", abilities=(Ability("turn", (GainEnergy(2),)),))
STRONG = Unit("strong", fleet=3, ground=3, deploy=2)


@proves("A1")
def test_one_option_a_turn() -> None:
    t = Table(TableSetup(central=[Unit("a", draft=1), Unit("b", draft=1)], energy=4, others="act"))
    t.do("draft a")
    assert t.decision.seat == 1


@proves("A1")
def test_free_activities_do_not_use_up_the_turn() -> None:
    t = Table(TableSetup(hand=[FREE], surges=1, central=[Unit("a", draft=4)], others="act"))
    t.do("play free_energy")
    t.do("surge")
    assert t.energy == 4 and t.actions == 4 and t.decision.seat == 0
    t.do("draft a")
    assert t.decision.seat == 1


@proves("A1")
def test_free_activities_are_open_inside_deploying_and_inside_an_invasion() -> None:
    t = Table(TableSetup(hand=["galactic_grunts", FREE], surges=1, energy=1))
    t.do("deploy galactic_grunts")
    assert t.offers("play free_energy") and t.offers("surge")
    t = Table(TableSetup(hand=[FREE], surges=1, warzone=[STRONG], central=[World("w")], energy=1))
    t.do("invade w")
    assert t.offers("play free_energy") and t.offers("surge")
    t.do("surge")
    assert t.energy == 2 and t.kind == "invasion"


def test_a_surge_token_gives_two_energy_once() -> None:
    t = Table(TableSetup(surges=1))
    t.do("surge")
    assert t.energy == 2 and t.me.surges == 0
    t.refuses("surge", "no_surge_token")


def test_drafting_costs_one_action_and_the_price_and_goes_to_the_discard_pile() -> None:
    t = Table(TableSetup(central=[Unit("a", draft=3)], energy=5))
    t.do("draft a")
    assert t.energy == 2 and t.actions == 3 and t.discard == ["a"]


def test_a_world_cannot_be_drafted_and_a_unit_cannot_be_invaded() -> None:
    t = Table(TableSetup(central=[World("w"), Unit("u")], energy=9))
    t.refuses("draft w", "not_draftable")
    t.refuses("invade u", "not_a_world")


@proves("A2")
def test_deploying_costs_one_action_and_its_price_for_each_unit_in_one_turn() -> None:
    t = Table(TableSetup(hand=["galactic_grunts"] * 3, energy=3, others="act"))
    t.do("deploy galactic_grunts")
    t.do("deploy galactic_grunts")
    assert t.actions == 2 and t.energy == 1 and t.kind == "deploy"
    t.do("deploy galactic_grunts")
    assert t.actions == 1 and t.energy == 0 and t.decision.seat == 1, "nothing more is possible, so the turn is over"


@proves("A2")
def test_the_turn_of_deploying_ends_when_the_player_says_so() -> None:
    t = Table(TableSetup(hand=["galactic_grunts"] * 2, energy=5, others="act"))
    t.do("deploy galactic_grunts")
    t.do("done")
    assert t.decision.seat == 1 and t.hand == ["galactic_grunts"]


@proves("A2", "A5")
def test_worked_example_the_dreadnought_is_cheaper_after_two_starfighters() -> None:
    t = Table(TableSetup(hand=["dreadnought_cruiser", "snub_fighter", "snub_fighter"], warzone=["battle_cruiser"], energy=7))
    assert t.price("deploy dreadnought_cruiser") == 7
    t.do("deploy snub_fighter")
    t.do("deploy snub_fighter")
    assert t.price("deploy dreadnought_cruiser") == 5, "two Starfighters count, the Battle Cruiser is a Star Cruiser"
    t.do("deploy dreadnought_cruiser")
    assert t.energy == 0


@proves("A5")
def test_a_price_is_floored_at_zero_once_and_left_over_reductions_are_lost() -> None:
    helper = Unit("helper", abilities=(Ability("while_deploying", (Cheaper(3),)),))
    t = Table(TableSetup(warzone=[helper], hand=["galactic_grunts", STRONG], energy=1))
    assert t.price("deploy galactic_grunts") == 0 and t.price("deploy strong") == 0
    parts: list[Reason] = []
    from game.engine import price
    from game.engine.core.actions import DEPLOY

    unit = t.find("galactic_grunts", [t.me.hand])
    assert price(t.state, 0, DEPLOY[unit], parts) == 0
    assert [part.args[0] for part in parts] == [1, -3, 2]


@proves("A5")
def test_the_price_shown_is_the_price_charged() -> None:
    helper = Unit("helper", abilities=(Ability("while_drafting", (Cheaper(1, types=("robot",)),)),))
    t = Table(TableSetup(warzone=[helper], central=[Unit("r", draft=4, types=("robot",)), Unit("i", draft=4)], energy=9))
    assert t.price("draft r") == 3 and t.price("draft i") == 4
    t.do("draft r")
    assert t.energy == 6


@proves("A6", "S6")
def test_passing_spends_all_actions_and_leaves_the_energy_until_the_discard_phase() -> None:
    t = Table(TableSetup(energy=5, hand=["galactic_grunts"]))
    t.do("pass")
    assert t.actions == 0 and t.energy == 5 and t.me.passed and t.kind == "retain"


@proves("A6")
def test_a_seat_without_any_option_is_offered_only_pass() -> None:
    t = Table(TableSetup(energy=0, hand=["galactic_grunts"], central=[World("w"), Unit("u", draft=2)]))
    assert t.offered == ["pass"]


@proves("A6")
def test_options_of_price_zero_are_legal_without_energy() -> None:
    t = Table(TableSetup(energy=0, hand=[Unit("gift", deploy=0)], central=[Unit("found", draft=0)]))
    assert t.offers("deploy gift") and t.offers("draft found")


@proves("A6", "A18")
def test_a_seat_that_spent_its_last_action_passes_on_its_next_turn_by_itself() -> None:
    t = Table(TableSetup(central=[Unit("a", draft=1)], energy=1, actions=1, others="act"))
    t.do("draft a")
    assert not t.me.passed and t.decision.seat == 1
    events = t.do("pass")
    assert Passed(0, True) in events and t.state.round == 2


@proves("A8", "A16")
def test_another_seats_discard_pile_and_hand_show_only_their_size() -> None:
    from game.engine import view_for

    t = Table(TableSetup(hand=["galactic_grunts"], discard=["snub_fighter"]))
    mine, theirs = view_for(t.state, 0), view_for(t.state, 1)
    assert mine.players[0].discard is not None and mine.players[0].hand is not None
    assert theirs.players[0].discard is None and theirs.players[0].hand is None
    assert theirs.players[0].discard_size == 1 and theirs.players[0].hand_size == 1


def test_every_unmet_condition_is_named_with_its_numbers() -> None:
    t = Table(TableSetup(hand=[Unit("big", deploy=5)], central=[World("w"), Unit("dear", draft=6)], energy=0, actions=1))
    t.refuses("deploy big", Reason("energy_short", (5, 0)))
    t.refuses("draft dear", Reason("energy_short", (6, 0)))
    t.refuses("invade w", Reason("energy_short", (1, 0)))


@pytest.mark.parametrize(("round", "draft"), [(9, True), (10, True)])
def test_prestige_is_drafted_for_an_action_and_its_price(round: int, draft: bool) -> None:
    from dataclasses import replace

    relic = replace(Unit("relic"), kind="prestige", types=(), draft=4, points=3)
    t = Table(TableSetup(central=[relic], energy=4, round=round))
    before = t.points()
    t.do("draft relic")
    assert (t.points() == before + 3) is draft
