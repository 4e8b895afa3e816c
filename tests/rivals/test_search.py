"""Rivals that look ahead: the same from equal views, from their view alone, as long as they are told, and better for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.engine import Action, Command, GameState, SeatView, View, apply
from game.engine.actions import Deploy, Draft
from game.match import Sight
from game.rivals import make_rival
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search import thought
from game.rivals.search.candidates import MOST, candidates
from game.rivals.search.rollout import outcome
from game.rivals.search.searcher import Searcher
from game.rivals.search.thought import BATCH, Thought
from game.rivals.value.line import worth_of_end
from game.rivals.value.load import line_for
from game.rivals.weights import TUNED
from tools.proofs.hidden import permuted, positions

QUICK = Level("quick", share=100, rollouts=8, horizon=1, endgame=1)
SETS = ("2-seats", "raid-standard", "everything-4-seats", "everything-standard-staged")


def chosen(state: GameState, level: Level = QUICK) -> tuple[Action, ...]:
    assert state.decision is not None
    return Searcher(level).choose(Sight(state, state.decision.seat), state.decision).picks


@pytest.mark.parametrize("name", SETS)
def test_equal_views_give_equal_moves(name: str) -> None:
    chance = Random(name)
    asked = 0
    for state in positions(name, f"moves {name}", 53):
        if state.decision is not None and len(state.decision.options) > 1 and asked < 3:
            asked += 1
            assert chosen(permuted(state, state.decision.seat, chance)) == chosen(state)
    assert asked


@pytest.mark.parametrize("name", ["cadet", "captain", "commander", "admiral"])
def test_a_level_forgets_nothing_and_needs_nothing_from_before(name: str) -> None:
    kept = make_rival(name, "one")
    for state in positions("2-seats", "fresh", 61):
        assert state.decision is not None
        sight = Sight(state, state.decision.seat)
        assert kept.choose(sight, state.decision) == make_rival(name, "other").choose(sight, state.decision)


class Narrow:
    """Nothing but what a rival may look at."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.__sight = Sight(state, seat)
        self.seq = state.seq

    def view(self) -> View:
        return self.__sight.view()

    def glance(self) -> SeatView:
        return self.__sight.glance()

    def price(self, action: Action) -> int:
        return self.__sight.price(action)

    def prices(self, actions: Sequence[Draft | Deploy]) -> list[int]:
        return self.__sight.prices(actions)

    def sample(self, key: int, rounds: int) -> GameState:
        return self.__sight.sample(key, rounds)


def test_a_thought_needs_the_five_things_that_a_rival_may_have_and_leaves_no_trace() -> None:
    for state in positions("2-seats", "narrow", 71):
        assert state.decision is not None
        before = state.digest()
        answer = Searcher(QUICK).choose(Narrow(state, state.decision.seat), state.decision)
        assert answer.picks == chosen(state) and state.digest() == before
        apply(state.clone(), answer, listen=False)


def test_a_thought_ends_with_its_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def counted(world: GameState, picks: tuple[Action, ...], seat: int, last: int, player: Greedy, line: object) -> int:
        nonlocal played
        played += 1
        return len(picks)

    monkeypatch.setattr(thought, "outcome", counted)
    for state in positions("2-seats", "budget", 47):
        decision = state.decision
        assert decision is not None
        view = SeatView(state, decision.seat)
        base = Greedy(weights=TUNED).choose(Sight(state, decision.seat), decision).picks
        count = len(candidates(view, decision, base))
        played = 0
        chosen(state)
        assert played <= QUICK.rollouts + 2 * BATCH * count
        assert (played == 0) == (count == 1), "whatever has more than one answer is thought about"


def test_candidates_are_legal_differ_and_begin_with_the_heuristics_answer() -> None:
    several = 0
    for state in positions("everything-4-seats", "candidates", 11):
        decision = state.decision
        assert decision is not None
        base = Greedy(weights=TUNED).choose(Sight(state, decision.seat), decision).picks
        answers = candidates(SeatView(state, decision.seat), decision, base)
        assert answers[0] == base and len(set(answers)) == len(answers)
        assert decision.max == 1 or len(answers) <= MOST
        several += decision.max > 1
        if decision.max == 1:
            for picks in answers:
                apply(state.clone(), Command(state.seq, decision.seat, picks), listen=False)
    assert several


def test_what_is_clearly_worse_is_dropped_and_only_a_clear_gain_leaves_the_heuristics_answer() -> None:
    decided = Thought([(), (), ()])
    decided.sums = [[100] * 8, [101, 99] * 4, [0, 10] * 4]
    decided.drop()
    assert decided.left == [0, 1], "one that lies far behind goes, one that is level stays"
    close = Thought([(), ()])
    close.sums = [[100, 140] * 4, [160, 90] * 4]
    assert close.best() == 1 and close.chosen() is close.candidates[0], "a gain within its error is none"
    clear = Thought([(), ()])
    clear.sums = [[100, 140] * 4, [130, 165] * 4]
    assert clear.chosen() is clear.candidates[1]
    small = Thought([(), ()])
    small.sums = [[100, 140] * 4, [102, 142] * 4]
    assert small.chosen() is small.candidates[0], "a gain too small to matter is none"


def test_in_the_last_round_it_ends_better_than_without_a_thought() -> None:
    """Fixed positions, played to their true end by heuristics after either answer; the hidden cards are the true ones."""
    player, line = Greedy(weights=TUNED), line_for("seats")
    gained = changed = 0
    for number in range(3):
        for state in positions("2-seats", f"last {number}", 3):
            decision = state.decision
            if decision is None or not state.last_round or decision.kind != "turn":
                continue
            base = player.choose(Sight(state, decision.seat), decision).picks
            best = chosen(state, Level("last", share=100, rollouts=48, horizon=1, endgame=1))
            if best != base:
                changed += 1
                with_thought = outcome(state.clone(), best, decision.seat, state.round, player, line)
                gained += with_thought - outcome(state.clone(), base, decision.seat, state.round, player, line)
    assert changed and gained > 0


def test_the_worth_of_an_end_is_a_win_and_a_margin() -> None:
    for state in positions("2-seats", "worth", 10_000):
        with pytest.raises(ValueError, match="not over"):
            worth_of_end(state, 0)
        player = Greedy(weights=TUNED)
        while (decision := state.decision) is not None:
            apply(state, player.choose(Sight(state, decision.seat), decision), listen=False)
        assert state.result is not None
        winner = state.result.winners[0]
        ahead = state.result.totals[winner] - state.result.totals[1 - winner]
        assert worth_of_end(state, winner) == 1000 + 8 * ahead and worth_of_end(state, 1 - winner) == -8 * ahead
        break
