"""Each kind of Nemesis Command, done and failed (Nemesis rulebook, Nemesis Deck; rulings N4 to N7, N14 to N16)."""

from __future__ import annotations

from game.engine.core.defs import BuildTop, ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.core.events import CardMoved, CommandTried
from game.engine.core.rules.galactic import clear_tokens
from tests.table import Tactic, Unit, World, proves

from .helper import NemesisTable, drafted

CARD = Unit("recruits", draft=2)
MOON = World("moon", fleet=1, ground=2, points=1, energy=1)


def test_conquer_target_takes_the_target_to_the_nemesis_worlds_and_removes_the_mark() -> None:
    t = NemesisTable([MOON, CARD], target="moon")
    t.nemesis_turn(ConquerTarget(), DraftCard("highest_cost"))
    assert t.conquered() == ["moon"] and t.target is None and t.ladder == ["nemesis_conquers"]
    assert t.central == ["recruits"]


@proves("N6")
def test_conquer_target_without_a_target_is_skipped_with_a_reason_and_the_next_command_is_done() -> None:
    t = NemesisTable([MOON, CARD])
    t.nemesis_turn(ConquerTarget(), DraftCard("highest_cost"))
    assert t.ladder == ["no_target_world", "drafts_highest_cost"] and t.column("wotan") == ["recruits"]


@proves("N6")
def test_a_card_whose_commands_all_fail_does_nothing_and_the_nemesis_stays_in_the_round() -> None:
    t = NemesisTable([CARD])
    t.nemesis_turn(ConquerTarget(), TargetPrime(), TargetWorld("points"), BuildTop())
    assert t.ladder == ["no_target_world", "no_core_world", "no_world_left", "no_advancement"]
    assert t.central == ["recruits"] and not t.state.players[1].passed and t.kind == "turn"


@proves("N6")
def test_every_command_that_is_tried_tells_its_number_and_its_outcome() -> None:
    t = NemesisTable([MOON, CARD])
    t.nemesis_turn(ConquerTarget(), TargetPrime(), TargetWorld("weakest"))
    tried = [(event.number, event.reason.code) for event in t.events if isinstance(event, CommandTried)]
    assert tried == [(0, "no_target_world"), (1, "no_core_world"), (2, "targets_weakest")]
    assert t.deed.args == (t.find("moon"), 3)


@proves("N7")
def test_an_energy_token_on_what_the_nemesis_conquers_returns_to_the_supply_without_effect() -> None:
    t = NemesisTable([MOON], target="moon", tokens={"moon": 1})
    t.nemesis_turn(ConquerTarget())
    assert t.conquered() == ["moon"] and not t.state.tokens and t.state.players[1].energy == 0


@proves("N7")
def test_an_energy_token_on_what_the_nemesis_drafts_returns_to_the_supply_without_effect() -> None:
    t = NemesisTable([CARD], tokens={"recruits": 1})
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.column("wotan") == ["recruits"] and not t.state.tokens and t.state.players[1].energy == 0


def test_target_world_by_points_energy_strength_and_token_compares_printed_values() -> None:
    worlds = [
        World("rich", points=3, energy=1, fleet=2, ground=2),
        World("bright", points=1, energy=3, fleet=2, ground=3),
        World("soft", points=2, energy=2, fleet=1, ground=1),
        World("hard", points=2, energy=2, fleet=5, ground=4),
        World("glowing", points=0, energy=0, fleet=3, ground=3),
    ]
    expected = {"points": "rich", "energy": "bright", "weakest": "soft", "strongest": "hard", "token": "glowing"}
    for by, world in expected.items():
        t = NemesisTable(worlds, tokens={"glowing": 1})
        t.nemesis_turn(TargetWorld(by))  # type: ignore[arg-type]
        assert t.target == world and t.ladder == [f"targets_{by}"]


@proves("N16")
def test_strength_is_fleet_plus_ground_and_points_leave_bonuses_out() -> None:
    t = NemesisTable([World("fleet_world", fleet=6, ground=0), World("mixed_world", fleet=3, ground=4)])
    t.nemesis_turn(TargetWorld("strongest"))
    assert t.target == "mixed_world" and t.deed.args[1] == 7
    t = NemesisTable([World("plain_world", points=3), "zeus"], below=[drafted(f"ace_{n}", "starfighter") for n in range(9)])
    t.nemesis_turn(TargetWorld("points"))
    assert t.target == "plain_world", "Zeus would bring more, but only its printed points are compared"


@proves("N14")
def test_a_preference_is_no_filter_so_a_world_is_targeted_even_if_none_has_a_token() -> None:
    t = NemesisTable([MOON, CARD])
    t.nemesis_turn(TargetWorld("token"), DraftCard("highest_cost"))
    assert t.target == "moon" and t.central == ["moon", "recruits"]


@proves("N14")
def test_a_preference_is_no_filter_so_a_card_of_another_type_is_drafted() -> None:
    t = NemesisTable([MOON, CARD])
    t.nemesis_turn(DraftCard("types", ("starfighter",)), TargetWorld("points"))
    assert t.column("wotan") == ["recruits"] and t.deed.args == (t.find("recruits"), 0)


@proves("N14")
def test_a_draft_fails_only_if_the_central_zone_holds_nothing_but_worlds() -> None:
    t = NemesisTable([MOON])
    t.nemesis_turn(DraftCard("most_points"), TargetWorld("points"))
    assert t.ladder == ["nothing_to_draft", "targets_points"]


@proves("N15")
def test_a_target_command_whose_best_world_bears_the_mark_already_is_completed() -> None:
    t = NemesisTable([MOON, CARD], target="moon")
    t.nemesis_turn(TargetWorld("points"), DraftCard("highest_cost"))
    assert t.target == "moon" and t.ladder == ["target_stays"] and "recruits" in t.central


@proves("N5")
def test_a_new_target_moves_the_one_mark() -> None:
    t = NemesisTable([MOON, World("jewel", points=3)], target="moon")
    t.nemesis_turn(TargetWorld("points"))
    assert t.target == "jewel"
    assert t.conquered() == []


@proves("N5")
def test_a_general_target_command_may_pick_a_core_world() -> None:
    t = NemesisTable([MOON, "ra"])
    t.nemesis_turn(TargetWorld("points"))
    assert t.target == "ra"


@proves("N15")
def test_the_mark_goes_when_the_human_conquers_the_target() -> None:
    t = NemesisTable([MOON], target="moon", warzone=[Unit("guards", fleet=3, ground=3)], energy=1)
    t.on_top(ConquerTarget())
    t.do("invade moon")
    t.do("commit guards")
    assert t.owns("moon") and t.target is None and t.ladder == ["no_target_world"]


@proves("N15")
def test_the_mark_stays_from_round_to_round_and_goes_when_its_world_leaves_the_central_zone() -> None:
    t = NemesisTable([MOON], target="moon", sector_deck=[Tactic(f"page_{n}") for n in range(20)])
    t.finish_round()
    assert t.state.round == 2 and t.target == "moon" and t.find("moon") in t.state.tokens
    clear_tokens(t.state, t.events)
    assert t.target is None and "moon" not in t.central


def test_the_moves_of_a_conquest_go_from_the_central_zone_to_the_nemesis_worlds() -> None:
    t = NemesisTable([MOON], target="moon")
    t.nemesis_turn(ConquerTarget())
    moves = [event for event in t.events if isinstance(event, CardMoved) and event.card == t.find("moon")]
    assert [(move.source, move.to, move.verb) for move in moves] == [(("central", 0), ("worlds", 1), "conquer")]
