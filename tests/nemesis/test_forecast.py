"""What can be foretold: a Pass, the deck clock, the outlook of a tie (UX-N3, UX-N6, UX-N7, UX-N8)."""

from __future__ import annotations

import pytest

from game.engine import Action, Command, GameState, Rng, SeatSetup, Setup, apply, new_game, seed_of
from game.engine.core.actions import DONE, PASS
from game.engine.core.defs import DraftCard, TargetPrime, TargetWorld
from game.engine.core.events import CardMoved, Passed
from game.engine.core.types import Phase
from game.nemesis import PassOutcome, deck_clock, forecast_pass, tie_outlook
from tests.table import Tactic, Unit, World, book

from .helper import IDLE, NemesisTable, drafted

MOON = World("moon", fleet=1, ground=1, points=2)


def test_a_pass_gives_up_actions_energy_and_playable_cards() -> None:
    t = NemesisTable([MOON], energy=3, actions=2, hand=[Unit("titan", deploy=9), Unit("scout", deploy=1)])
    forecast = forecast_pass(t.state)
    assert (forecast.actions, forecast.energy) == (2, 3)
    assert t.keys(forecast.playable) == ["idler", "scout"]
    assert forecast.certain and forecast.outcomes == (PassOutcome(None, 0, "", False),)


def test_a_target_with_a_token_is_foretold_with_the_points_it_brings() -> None:
    t = NemesisTable([MOON], target="moon", tokens={"moon": 1})
    forecast = forecast_pass(t.state)
    assert forecast.certain and forecast.outcomes == (PassOutcome(t.find("moon"), 2, "token", False),)


def test_a_targeted_core_world_of_the_last_round_is_foretold_with_its_bonus() -> None:
    t = NemesisTable(["zeus"], target="zeus", round=10, below=[drafted("ace", "starfighter")])
    (outcome,) = forecast_pass(t.state).outcomes
    before = t.points(1)
    t.do("pass")
    assert (outcome.why, outcome.world) == ("core", t.find("zeus")) and outcome.points == t.points(1) - before


@pytest.mark.parametrize("staged", [False, True])
def test_the_last_pass_of_a_game_is_foretold_with_both_totals(staged: bool) -> None:
    t = NemesisTable(["zeus"], target="zeus", round=10, below=[drafted("ace", "starfighter")], staged=staged)
    forecast = forecast_pass(t.state)
    t.do("pass")
    if t.state.decision is not None:
        t.do("done")
    assert t.state.result is not None and forecast.final == tuple(t.state.result.totals)


def test_an_empty_deck_is_foretold_as_the_end_of_the_game_without_a_last_conquest() -> None:
    t = NemesisTable(["zeus"], target="zeus", tokens={"zeus": 1}, round=10, turns=1)
    t.nemesis_state.deck.clear()
    forecast = forecast_pass(t.state)
    assert forecast.certain and forecast.outcomes == (PassOutcome(None, 0, "", True),)


def test_a_pass_on_the_very_first_turn_is_uncertain_and_lists_every_world_that_could_fall() -> None:
    t = NemesisTable([MOON, World("glow", points=1), World("dark")], target="dark", tokens={"glow": 1}, turns=1)
    forecast = forecast_pass(t.state)
    assert not forecast.certain and forecast.unknown_card
    assert [(outcome.world, outcome.why) for outcome in forecast.outcomes] == [
        (None, ""),
        (t.find("glow"), "token"),
        (t.find("dark"), "command"),
    ]


def test_the_forecast_does_not_depend_on_the_order_of_the_nemesis_deck() -> None:
    t = NemesisTable([MOON, World("glow")], tokens={"glow": 1}, turns=1)
    before = forecast_pass(t.state)
    t.nemesis_state.deck.reverse()
    assert forecast_pass(t.state) == before


def test_a_pass_can_be_foretold_only_where_it_is_offered() -> None:
    t = NemesisTable([Unit("a", types=("robot",)), Unit("b", types=("robot",))])
    t.nemesis_turn(DraftCard("most_prevalent"))
    with pytest.raises(ValueError, match="offered"):
        forecast_pass(t.state)


def test_in_random_games_every_pass_comes_out_as_foretold() -> None:
    rng = Rng("forecast")
    seen = {True: 0, False: 0}
    for number in range(12):
        seats = (SeatSetup("human"), SeatSetup("nemesis"))
        mode = ("standard", "advanced", "expert")[number % 3]
        options = (("nemesis_mode", mode), ("staged", number % 2))
        state, _ = new_game(book(), Setup(seed_of(f"forecast {number}"), book().packs, seats, options))
        while state.decision is not None:
            decision = state.decision
            if decision.kind == "turn":
                seen[_check_pass(state.clone())] += 1
            options_open = decision.options
            picks: tuple[Action, ...] = (options_open[rng.below(len(options_open))],)
            if decision.kind == "commit":
                picks = options_open
            elif decision.min > 1:
                picks = options_open[: decision.min]
            apply(state, Command(state.seq, decision.seat, picks))
    assert seen[True] > 100 and seen[False] > 20


def _check_pass(state: GameState) -> bool:
    """Passes on this copy and compares; says whether the forecast was a certain one."""
    forecast = forecast_pass(state)
    digest = state.digest()
    events = apply(state, Command(state.seq, 0, (PASS,)))
    if state.decision is not None and state.decision.kind == "turn_end":
        events += apply(state, Command(state.seq, 0, (DONE,)))
    rng = Rng(digest.hex())
    while state.decision is not None and state.decision.kind == "nemesis_pick":
        option = state.decision.options[rng.below(len(state.decision.options))]
        events += apply(state, Command(state.seq, 0, (option,)))
    taken, passed = None, False
    for event in events:
        if isinstance(event, CardMoved) and event.to == ("worlds", 1):
            taken = event.card
        passed = passed or (isinstance(event, Passed) and event.seat == 1)
        if passed:
            break
    came = (taken, not passed)
    listed = [(outcome.world, outcome.game_ends) for outcome in forecast.outcomes]
    assert came in listed, f"{came} is not among {listed}"
    assert len(listed) == 1 or not forecast.certain
    return forecast.certain


def test_the_deck_clock_counts_cards_of_each_epoch_and_the_turns_left_at_most() -> None:
    t = NemesisTable([MOON], round=3)
    nemesis = t.nemesis_state
    epochs = [t.state.book.nemesis[card].epoch for card in nemesis.deck]
    clock = deck_clock(t.state)
    assert (clock.epoch_1, clock.epoch_2) == (epochs.count(1), epochs.count(2))
    assert clock.turns == len(nemesis.deck) + 1 and clock.level == "calm"
    nemesis.deck = nemesis.deck[:8]
    assert deck_clock(t.state).level == "amber" and deck_clock(t.state).turns == 9
    nemesis.deck = nemesis.deck[:3]
    assert deck_clock(t.state).level == "red"


@pytest.mark.parametrize(
    ("phase", "human_first", "more"),
    [
        ("galactic", True, 1),
        ("galactic", False, 0),
        ("discard", True, 0),
        ("discard", False, 1),
        ("end", True, 0),
        ("end", False, 1),
    ],
)
def test_one_turn_more_is_left_where_the_player_moves_before_the_next_card(phase: Phase, human_first: bool, more: int) -> None:
    """Destiny changes hands with the next round."""
    t = NemesisTable([MOON], round=3, human_first=human_first)
    t.state.phase = phase
    assert deck_clock(t.state).turns == len(t.nemesis_state.deck) + more


def test_who_has_passed_has_no_turn_before_the_next_card() -> None:
    t = NemesisTable([MOON], round=3)
    t.state.players[0].passed = True
    assert deck_clock(t.state).turns == len(t.nemesis_state.deck)


def test_the_turns_left_are_exact_for_a_human_who_never_passes() -> None:
    t = NemesisTable([MOON], hand=[Unit(f"spare_{n}", deploy=0) for n in range(5)], actions=4)
    t.nemesis_state.deck = t.nemesis_state.deck[:2]
    left = deck_clock(t.state).turns
    taken = 0
    while t.state.result is None:
        if t.kind == "turn":
            taken += 1
            t.do(next(option for option in t.offered if option.startswith("deploy")))
        elif t.kind == "nemesis_pick":
            t.do(t.offered[0])
        else:
            t.do("done")
    assert taken == left == 3


def test_the_round_in_which_the_deck_runs_out_follows_the_pace_of_the_finished_rounds() -> None:
    t = NemesisTable([MOON], round=5, turns=1)
    nemesis = t.nemesis_state
    nemesis.used, nemesis.deck = nemesis.deck[:20], nemesis.deck[20:]
    assert len(nemesis.deck) == 20
    assert deck_clock(t.state).empty_round == 9, "20 cards in 4 rounds are 5 a round: 20 more last through round 8"
    nemesis.used = nemesis.used[:12]
    assert deck_clock(t.state).empty_round is None, "at 3 a round 20 cards outlast round 10"
    t.state.round = 1
    assert deck_clock(t.state).empty_round is None


def test_cards_of_the_running_round_do_not_count_as_the_pace_of_the_finished_ones() -> None:
    t = NemesisTable([MOON], round=5, turns=5)  # the Nemesis has had two turns in this round
    nemesis = t.nemesis_state
    nemesis.used, nemesis.deck = nemesis.deck[:22], nemesis.deck[22:]
    assert len(nemesis.deck) == 18
    assert deck_clock(t.state).empty_round == 9, "20 cards in 4 rounds are 5 a round: two are gone and 18 last through round 8"
    nemesis.used = nemesis.used[:18]
    assert deck_clock(t.state).empty_round == 10, "16 in 4 rounds are 4 a round: two are gone and 18 last through round 9"


@pytest.mark.parametrize(
    ("human_first", "turns", "passed", "used", "left", "empty"),
    [(True, 5, False, 22, 18, 9), (False, 5, False, 23, 17, 9), (True, 5, True, 21, 18, 8), (True, 1, False, 20, 19, 8)],
    ids=["human first", "Nemesis first", "its last turn was its pass", "it had no turn yet"],
)
def test_the_running_round_has_a_card_for_each_turn_of_the_nemesis_but_its_pass(
    human_first: bool, turns: int, passed: bool, used: int, left: int, empty: int
) -> None:
    """Twenty cards in four rounds are five a round."""
    t = NemesisTable([MOON], round=5, turns=turns, human_first=human_first)
    nemesis = t.nemesis_state
    nemesis.used, nemesis.deck = nemesis.deck[:used], nemesis.deck[used : used + left]
    t.state.players[nemesis.seat].passed = passed
    assert deck_clock(t.state).empty_round == empty


def test_one_card_in_the_finished_rounds_is_a_pace_and_none_is_not() -> None:
    t = NemesisTable([MOON], round=2, turns=1)
    nemesis = t.nemesis_state
    nemesis.used, nemesis.deck = nemesis.deck[:1], nemesis.deck[1:6]
    assert deck_clock(t.state).empty_round == 7
    nemesis.used = []
    assert deck_clock(t.state).empty_round is None


def test_before_the_action_phase_no_turn_of_the_round_has_been_taken() -> None:
    t = NemesisTable([MOON], round=5, turns=5)
    nemesis = t.nemesis_state
    nemesis.used, nemesis.deck = nemesis.deck[:8], nemesis.deck[8:16]
    t.state.phase = "energy"
    assert deck_clock(t.state).empty_round == 9, "8 cards in 4 rounds are 2 a round: 8 more last through round 8"


def test_the_outlook_of_a_draft_tie_tells_the_column_and_which_core_world_becomes_prime() -> None:
    below = [drafted("a", "starfighter"), drafted("b", "starfighter"), drafted("c", "robot"), drafted("d", "robot")]
    t = NemesisTable(["zeus", Unit("pilot", types=("starfighter",)), Unit("drone", types=("robot",))], below=below)
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.state.decision is not None
    outlook = {t.words(option): tie_outlook(t.state, option) for option in t.state.decision.options}
    assert [(reason.code, reason.args) for reason in outlook["pick pilot"]] == [
        ("outlook_column", ("prime_zeus", 3, 3)),
        ("outlook_prime", ("prime_zeus",)),
    ]
    assert [reason.code for reason in outlook["pick drone"]] == ["outlook_column", "outlook_met"]


def test_there_is_an_outlook_only_while_a_tie_is_open() -> None:
    t = NemesisTable([MOON])
    assert t.state.decision is not None
    with pytest.raises(ValueError, match="no open tie"):
        tie_outlook(t.state, t.state.decision.options[0])
    t.state.decision = None
    with pytest.raises(ValueError, match="no open tie"):
        tie_outlook(t.state, PASS)


def test_the_outlook_of_a_target_tie_tells_worth_token_and_whether_the_mark_stays() -> None:
    t = NemesisTable([World("east", points=2), World("west", points=2)], target="east", tokens={"west": 1})
    t.nemesis_turn(TargetWorld("points"))
    assert t.state.decision is not None
    outlook = {t.words(option): [reason.code for reason in tie_outlook(t.state, option)] for option in t.state.decision.options}
    assert outlook == {"pick east": ["outlook_worth", "outlook_stays"], "pick west": ["outlook_worth", "outlook_token"]}


def test_the_outlook_of_a_tie_of_core_worlds_in_the_last_round_warns_of_the_pass() -> None:
    t = NemesisTable(["ra", "zeus"], below=[drafted(f"p{n}", "starfighter") for n in range(3)], round=10)
    t.nemesis_turn(TargetPrime())
    assert t.state.decision is not None
    for option in t.state.decision.options:
        chips = tie_outlook(t.state, option)
        assert chips[0].code == "outlook_worth" and "outlook_last_core" in [chip.code for chip in chips]


def test_the_outlook_of_a_column_tells_what_each_would_count() -> None:
    robots = [drafted(f"r{n}", "robot") for n in range(3)]
    t = NemesisTable(["ptah", Unit("sky_walker", types=("robot", "starfighter"))], below=robots)
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.state.decision is not None
    chips = [[(chip.code, *chip.args) for chip in tie_outlook(t.state, option)] for option in t.state.decision.options]
    assert chips == [
        [("outlook_column", "prime_zeus", 1, 3)],
        [("outlook_column", "prime_ptah", 4, 3), ("outlook_over", "prime_ptah", 1)],
    ]


def test_forecasts_and_outlooks_change_nothing() -> None:
    t = NemesisTable([MOON, Tactic("ruse"), Tactic("feint")], target="moon", tokens={"moon": 1})
    before = t.state.digest()
    forecast_pass(t.state)
    deck_clock(t.state)
    assert t.state.digest() == before
    t.on_top(DraftCard("most_prevalent"))
    t.do(IDLE)
    before = t.state.digest()
    assert t.state.decision is not None
    tie_outlook(t.state, t.state.decision.options[0])
    assert t.state.digest() == before
