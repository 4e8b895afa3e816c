"""Turns of the Nemesis, passing with its exceptions, the empty deck (Nemesis rulebook, Nemesis Passes; rulings N8, N9, N24)."""

from __future__ import annotations

from game.engine.core.defs import ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.core.events import NemesisTurned, Passed
from tests.table import Unit, World, proves

from .helper import IDLE, NemesisTable

CARD = Unit("recruits", draft=2)
MOON = World("moon", fleet=1, ground=1, points=1)


def turned(t: NemesisTable) -> int:
    """How many Nemesis cards were turned on this table before the Nemesis passed."""
    count = 0
    for event in t.events:
        if isinstance(event, Passed) and event.seat == 1:
            break
        count += isinstance(event, NemesisTurned)
    return count


@proves("N8")
def test_after_the_human_has_passed_the_nemesis_passes_on_its_next_turn_and_turns_no_card() -> None:
    t = NemesisTable([MOON, CARD])
    t.on_top(DraftCard("highest_cost"))
    t.do("pass")
    assert turned(t) == 0
    assert [event.seat for event in t.events if isinstance(event, Passed)][:2] == [0, 1]


@proves("N8")
def test_if_the_human_is_first_and_passes_on_the_very_first_turn_one_nemesis_turn_comes_first() -> None:
    t = NemesisTable([MOON, CARD], turns=1)
    t.on_top(TargetWorld("points"))
    t.on_top(DraftCard("highest_cost"))
    t.do("pass")
    assert turned(t) == 1 and t.column("wotan") == ["recruits"] and t.target is None


@proves("N8")
def test_passing_on_the_first_own_turn_after_a_nemesis_turn_brings_no_further_nemesis_turn() -> None:
    t = NemesisTable([MOON, CARD], turns=2, human_first=False)
    t.on_top(DraftCard("highest_cost"))
    t.do("pass")
    assert turned(t) == 0


@proves("N8")
def test_a_pass_on_a_later_turn_brings_no_further_nemesis_turn_although_the_human_was_first() -> None:
    t = NemesisTable([MOON, CARD], turns=1)
    t.on_top(DraftCard("highest_cost"))
    t.on_top(DraftCard("token"))
    t.do(IDLE)
    assert turned(t) == 1
    t.do("pass")
    assert turned(t) == 1


@proves("N8")
def test_a_target_with_an_energy_token_is_conquered_as_the_nemesis_passes() -> None:
    t = NemesisTable([MOON], target="moon", tokens={"moon": 1})
    t.do("pass")
    assert t.conquered() == ["moon"] and t.target is None and not t.state.tokens.get(t.find("moon"))


@proves("N8")
def test_a_target_without_an_energy_token_stays_as_the_nemesis_passes() -> None:
    t = NemesisTable([MOON, World("other")], target="moon", tokens={"other": 1})
    t.do("pass")
    assert t.conquered() == [] and t.target == "moon"


@proves("N8")
def test_in_the_last_round_a_targeted_core_world_is_conquered_as_the_nemesis_passes() -> None:
    t = NemesisTable(["zeus"], target="zeus", round=10)
    t.do("pass")
    assert t.conquered() == ["zeus"] and t.state.result is not None and t.state.result.end == "rounds"


@proves("N8")
def test_before_the_last_round_and_for_a_common_world_nothing_is_conquered_on_passing() -> None:
    t = NemesisTable(["zeus"], target="zeus", round=9)
    t.do("pass")
    assert t.conquered() == []
    t = NemesisTable([MOON], target="moon", round=10)
    t.do("pass")
    assert t.conquered() == [] and t.state.result is not None


@proves("N8")
def test_after_the_one_turn_of_the_first_exception_the_pass_can_still_conquer() -> None:
    t = NemesisTable([MOON], tokens={"moon": 1}, turns=1)
    t.on_top(TargetPrime(), TargetWorld("token"))
    t.do("pass")
    assert turned(t) == 1 and t.conquered() == ["moon"]


@proves("N8", "N24", "A18")
def test_the_turn_that_spends_the_last_action_is_followed_by_a_nemesis_turn_and_then_by_the_forced_pass() -> None:
    t = NemesisTable([CARD], actions=1)
    t.on_top(DraftCard("highest_cost"))
    t.do(IDLE)
    assert turned(t) == 1
    passes = [(event.seat, event.forced) for event in t.events if isinstance(event, Passed)]
    assert passes[:2] == [(0, True), (1, False)]


@proves("N24")
def test_three_turns_before_the_pass_cost_three_cards_if_the_human_is_first() -> None:
    idlers = [Unit(f"spare_{n}", deploy=0, types=("robot",)) for n in range(2)]
    t = NemesisTable([MOON], hand=idlers, turns=1)
    for name in ("idler", "spare_0", "spare_1"):
        t.on_top(ConquerTarget())
        t.do(f"deploy {name}")
        if t.kind == "deploy":
            t.do("done")
    t.do("pass")
    assert turned(t) == 3


@proves("N9")
def test_an_empty_deck_at_the_start_of_the_nemesis_turn_ends_the_game_at_once() -> None:
    t = NemesisTable([MOON, CARD], target="moon")
    t.nemesis_state.deck.clear()
    t.do(IDLE)
    assert t.state.result is not None and t.state.result.end == "nemesis_deck" and t.conquered() == []


@proves("N9")
def test_an_empty_deck_ends_the_game_on_the_turn_of_passing_too_without_a_last_conquest() -> None:
    t = NemesisTable(["zeus"], target="zeus", tokens={"zeus": 1}, round=10)
    t.nemesis_state.deck.clear()
    t.do("pass")
    assert t.state.result is not None and t.state.result.end == "nemesis_deck" and t.conquered() == []


@proves("N9")
def test_the_last_card_is_still_carried_out_and_the_human_has_another_turn() -> None:
    t = NemesisTable([MOON, CARD])
    t.nemesis_state.deck.clear()
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.state.result is None and t.kind == "turn" and not t.nemesis_state.deck
    t.do("pass")
    assert t.state.result is not None and t.state.result.end == "nemesis_deck"


def test_the_turned_card_stays_open_until_the_next_one_and_then_lies_with_the_used_cards() -> None:
    t = NemesisTable([MOON, CARD], hand=[Unit("spare", deploy=0, types=("robot",))])
    t.on_top(ConquerTarget())
    second = t.nemesis_state.deck[-1]
    t.on_top(DraftCard("highest_cost"))
    first = t.nemesis_state.deck[-1]
    t.do(IDLE)
    if t.kind == "deploy":
        t.do("done")
    assert t.nemesis_state.turned == first and not t.nemesis_state.used
    t.do("deploy spare")
    assert t.nemesis_state.turned == second and t.nemesis_state.used == [first]
