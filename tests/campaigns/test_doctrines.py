"""The doctrines of the Nemesis: each does what its sentence says where it holds, and the forecast says so before."""

from __future__ import annotations

from typing import Any

import pytest

import game.nemesis.commands as commands
import game.nemesis.turn as turn
from game.engine import SetupError
from game.engine.core.changes import DestinyHolder, PassingConquest
from game.engine.core.defs import ConquerTarget, DraftCard, TargetWorld
from game.engine.core.doctrines import AfterPass, DraftEye, IdleCards, PrimeCreep, Reprisal, Rounds, Scorch, Targets
from game.engine.core.rules import doctrine, invade
from game.engine.core.rules.mission import next_destiny
from game.engine.terms import Change
from game.nemesis import forecast_pass, prime_row
from tests.campaigns.openings import opened, to_turn
from tests.nemesis.helper import NemesisTable
from tests.problems import says
from tests.properties.faults import first_breaks
from tests.table import Unit, World, start

FARM = World("farm", fleet=1, ground=1, energy=1)
FORT = World("fort", fleet=3, ground=2, points=2, sector=2)
IN_FIVE = Rounds((5,))


def cards_after_a_pass(actions: int, *changes: Change, **values: Any) -> int:
    """How many cards the Nemesis turns after a Pass that leaves so many action points."""
    table = NemesisTable(central=[Unit(f"recruit {number}") for number in range(8)], changes=changes, actions=actions, **values)
    for _ in range(9):
        table.on_top(ConquerTarget())
    before = len(table.nemesis_state.deck)
    turns = forecast_pass(table.state).further
    table.do("pass")
    taken = before - len(table.nemesis_state.deck)
    assert turns == taken, "the forecast says so"
    return taken


@pytest.mark.parametrize(("actions", "per", "cards"), [(4, 5, 0), (5, 5, 1), (5, 2, 2), (1, 1, 1), (3, 4, 0)])
def test_each_so_many_actions_that_a_pass_gives_up_bring_a_turn_of_the_nemesis(actions: int, per: int, cards: int) -> None:
    assert cards_after_a_pass(actions, IdleCards(per)) == cards


def test_where_several_prices_of_idleness_hold_the_dearest_counts() -> None:
    assert cards_after_a_pass(4, IdleCards(4), IdleCards(2)) == 2


def test_after_a_pass_the_nemesis_takes_its_further_turns_and_those_for_idleness() -> None:
    assert cards_after_a_pass(1, AfterPass(2)) == 2
    assert cards_after_a_pass(4, AfterPass(1), IdleCards(2)) == 3


def test_a_doctrine_rests_in_the_rounds_that_it_does_not_name() -> None:
    assert cards_after_a_pass(4, IdleCards(1, IN_FIVE), AfterPass(2, Rounds(last=True)), round=8) == 0
    assert cards_after_a_pass(4, IdleCards(2, IN_FIVE), AfterPass(2, Rounds(last=True)), round=9) == 2
    assert cards_after_a_pass(4, IdleCards(2, IN_FIVE), AfterPass(2, Rounds(last=True)), round=10) == 4


def test_further_turns_come_on_top_of_the_one_card_after_a_pass_in_the_first_turn() -> None:
    table = NemesisTable(turns=1, changes=(AfterPass(1),))
    table.on_top(ConquerTarget())
    table.on_top(ConquerTarget())
    before = len(table.nemesis_state.deck)
    assert len(forecast_pass(table.state).outcomes) >= 1 and forecast_pass(table.state).unknown_card
    table.do("pass")
    assert before - len(table.nemesis_state.deck) == 2


def test_an_empty_deck_ends_the_game_before_a_further_turn() -> None:
    table = NemesisTable(changes=(AfterPass(2),))
    table.nemesis_state.deck = table.nemesis_state.deck[:1]
    assert all(outcome.game_ends for outcome in forecast_pass(table.state).outcomes)
    table.do("pass")
    assert table.state.result is not None and table.state.result.end == "nemesis_deck"


def theft(*changes: Change, target: str = "farm", **values: Any) -> NemesisTable:
    """The player has conquered the farm; a draft was on top of the Nemesis deck, and nothing of it may follow the next turn."""
    soldiers = [Unit("soldier", fleet=2, ground=2), Unit("rider", fleet=3, ground=3)]
    table = NemesisTable([FARM, FORT, Unit("recruit")], target=target, changes=changes, warzone=soldiers, energy=5, **values)
    table.on_top(DraftCard("highest_cost"))
    table.do("invade farm")
    table.do("commit soldier")
    return table


def test_a_reprisal_turns_a_card_at_once_when_the_target_is_conquered() -> None:
    calm, angry = theft(), theft(Reprisal())
    assert calm.nemesis_state.deck and angry.owns("farm")
    assert len(angry.nemesis_state.used) - len(calm.nemesis_state.used) == 1


def test_what_was_no_target_brings_no_reprisal() -> None:
    assert len(theft(Reprisal(), target="fort").nemesis_state.used) == len(theft(target="fort").nemesis_state.used)


def test_a_reprisal_comes_once_a_round_and_only_where_it_holds() -> None:
    table = theft(Reprisal())
    assert not doctrine.answers_theft(table.state)
    assert doctrine.answers_theft(NemesisTable(changes=(Reprisal(IN_FIVE),), round=9).state)
    assert not doctrine.answers_theft(NemesisTable(changes=(Reprisal(IN_FIVE),), round=8).state)


def test_the_nemesis_holds_so_many_targets_and_the_oldest_gives_way() -> None:
    worlds = [World("poor", energy=1), World("rich", ground=2, energy=3), World("mighty", fleet=9, ground=9)]
    table = NemesisTable(worlds, changes=(Targets(2),), hand=[Unit(f"more_{n}", deploy=0, types=("vehicle",)) for n in range(2)])
    for command in (TargetWorld("weakest"), TargetWorld("strongest"), TargetWorld("energy")):  # turned from the last one on
        table.on_top(command)
    held_so_far = []
    for name in ("idler", "more_0", "more_1"):
        table.do(f"deploy {name}")
        if table.kind == "deploy":
            table.do("done")
        held_so_far.append(table.keys(table.nemesis_state.targets))
    assert held_so_far == [["rich"], ["rich", "mighty"], ["mighty", "poor"]]


def test_where_several_doctrines_name_a_number_of_targets_the_largest_counts() -> None:
    worlds = [World("poor", energy=1), World("rich", ground=2, energy=3), World("mighty", fleet=9, ground=9)]
    idlers = [Unit(f"more_{n}", deploy=0, types=("vehicle",)) for n in range(2)]
    table = NemesisTable(worlds, changes=(Targets(2), Targets(3)), hand=idlers)
    for command in (TargetWorld("weakest"), TargetWorld("strongest"), TargetWorld("energy")):  # turned from the last one on
        table.on_top(command)
    for name in ("idler", "more_0", "more_1"):
        table.do(f"deploy {name}")
        if table.kind == "deploy":
            table.do("done")
    assert table.keys(table.nemesis_state.targets) == ["rich", "mighty", "poor"]


def held(*changes: Change, **values: Any) -> NemesisTable:
    """The fort is an older target, the farm the newest."""
    table = NemesisTable([FARM, FORT], target="farm", changes=(Targets(2), *changes), **values)
    table.nemesis_state.kept = (table.find("fort"),)
    return table


def test_of_its_targets_the_nemesis_conquers_the_one_with_most_points_and_the_other_stays() -> None:
    table = held()
    table.nemesis_turn(ConquerTarget())
    assert table.owns("fort", 1) and table.target == "farm" and not table.nemesis_state.kept


def test_passing_it_takes_the_dearest_target_that_falls() -> None:
    token = held(tokens={"farm": 1})
    assert [outcome.world for outcome in forecast_pass(token.state).outcomes] == [token.find("farm")]
    token.do("pass")
    assert token.owns("farm", 1) and not token.owns("fort", 1)
    always = held(PassingConquest("always"))
    always.do("pass")
    assert always.owns("fort", 1) and not always.owns("farm", 1)


def test_a_target_that_is_lost_leaves_the_older_one_as_the_target() -> None:
    table = held(warzone=[Unit("soldier", fleet=2, ground=2)], energy=5)
    table.on_top(DraftCard("highest_cost"))
    table.do("invade farm")
    table.do("commit soldier")
    assert table.owns("farm") and table.target == "fort" and not table.nemesis_state.kept


def test_the_types_of_the_warzone_count_where_the_nemesis_drafts_what_is_most_prevalent() -> None:
    def drafted(*changes: Change, **values: Any) -> list[str]:
        table = NemesisTable(
            [Unit("drone", types=("robot",)), Unit("ace", types=("starfighter",))],
            below=[Unit("probe", types=("robot",))],
            warzone=[Unit("wing", types=("starfighter",)), Unit("crew", types=("starfighter",))],
            changes=changes,
            **values,
        )
        table.nemesis_turn(DraftCard("most_prevalent"))
        return table.keys(table.state.central)

    assert "ace" in drafted() and "drone" in drafted(DraftEye())
    assert "ace" in drafted(DraftEye(IN_FIVE), round=8)


def test_the_ladder_says_that_the_warzone_was_counted() -> None:
    table = NemesisTable([Unit("drone", types=("robot",))], warzone=[Unit("bot", types=("robot",))], changes=(DraftEye(),))
    table.nemesis_turn(DraftCard("most_prevalent"))
    assert table.deed.code == "drafts_seen_prevalent" and table.deed.args[1] == 1


def test_each_core_world_of_the_nemesis_lowers_its_prime_conditions_to_one_at_least() -> None:
    table = NemesisTable([World("heart", core=True), FARM], target="heart", changes=(PrimeCreep(2), PassingConquest("always")))
    before = prime_row(table.state)
    table.do("pass")
    for row, now in zip(before, prime_row(table.state)):
        assert now.condition == (row.condition if row.key == "prime_ra" else max(1, row.condition - 2))


def test_a_world_that_is_no_core_world_lowers_no_prime_condition() -> None:
    table = NemesisTable([FARM], target="farm", changes=(PrimeCreep(2), PassingConquest("always")))
    before = prime_row(table.state)
    table.do("pass")
    assert [row.condition for row in prime_row(table.state)] == [row.condition for row in before]


def test_where_the_nemesis_conquers_all_cards_with_a_token_leave_and_the_forecast_counts_them() -> None:
    drones = [Unit("drone"), Unit("probe"), Unit("scout")]
    table = NemesisTable([FARM, *drones], target="farm", tokens={"farm": 1, "drone": 1, "probe": 1}, changes=(Scorch(),))
    assert len(forecast_pass(table.state).scorched) == 2
    table.nemesis_turn(ConquerTarget())
    assert table.keys(table.state.central) == ["scout"]
    spared = NemesisTable([FARM, *drones], target="farm", tokens={"drone": 1}, changes=(Scorch(Rounds(last=True)),))
    assert not forecast_pass(spared.state).scorched
    spared.nemesis_turn(ConquerTarget())
    assert "drone" in spared.keys(spared.state.central)


def test_the_destiny_marker_is_held_in_the_rounds_that_are_named() -> None:
    state = opened(DestinyHolder("nemesis", rounds=Rounds((1,))))
    assert state.destiny == 1 and next_destiny(state) == 1, "both rounds of sector 1"
    to_turn(state, 2)
    assert next_destiny(state) == 0, "then it goes on"
    last = NemesisTable(changes=(DestinyHolder("nemesis", rounds=Rounds(last=True)),), round=9).state
    last.destiny = 1
    assert next_destiny(last) == 1


@pytest.mark.parametrize(
    ("change", "module", "name", "instead", "invariant"),
    [
        (AfterPass(1), turn, "takes_further_turn", lambda state: False, "INV-N7"),
        (IdleCards(1), turn, "takes_further_turn", lambda state: False, "INV-N7"),
        (Reprisal(), invade, "reprisal", lambda state: None, "INV-N7"),
        (Scorch(), commands, "scorch", lambda state, out: None, "INV-N7"),
        (Targets(2), commands, "most_targets", lambda state: 3, "INV-N2"),
        (DraftEye(), commands, "counts_warzone", lambda state: False, "INV-N4"),
    ],
)
def test_a_doctrine_that_is_left_out_is_noticed(
    monkeypatch: pytest.MonkeyPatch, change: Change, module: object, name: str, instead: object, invariant: str
) -> None:
    assert first_breaks(3, nemesis="standard", changes=(change,)) == set()
    monkeypatch.setattr(module, name, instead)
    assert invariant in first_breaks(40, nemesis="standard", changes=(change,))


@pytest.mark.parametrize("change", [IdleCards(1), AfterPass(1), Reprisal(), Targets(2), DraftEye(), PrimeCreep(), Scorch()])
def test_a_doctrine_needs_the_nemesis(change: Change) -> None:
    with pytest.raises(SetupError, check=says("against the Nemesis")):
        start(seats=2, changes=(change,))
