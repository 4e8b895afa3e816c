"""A finished game judged: what each decision gave away, how the chance to win went, and whose its turning points were.

Each decision is judged from what its seat could know then, in the same dealt futures for all answers. By construction the first
chance, less what own decisions gave away, plus luck is the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Literal

from game.engine import Action, CardBook, Command, Decision, GameState, Refused, Setup, apply, new_game
from game.engine.terms import Seat
from game.match import Sight
from game.rivals import DealingSight
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search.candidates import candidates
from game.rivals.search.searcher import future_of
from game.rivals.search.thought import JUDGED, clear
from game.rivals.value.line import WIN
from game.rivals.weights import TUNED

from .advice import AnswerTrial, Idea, idea_of, is_tie, reasons

JUDGE = Level("judge", share=100, rollouts=360, horizon=1, endgame=2)
"""How far a judge looks, and how many rollouts a decision gets: a whole game is judged in some seconds."""
LEAST, MOST = 40, 120
"""Futures in which the answer that was given is tried, at least and at most."""
SLIP, MISTAKE, BLUNDER = 10, 30, 80
"""Thousandths of the chance to win that a decision gave away, from which on it is called so."""
TURNING = 3
"""Turning points that are told at most."""
DEAREST = 5
"""Decisions that are listed as the dearest."""

Mark = Literal["fine", "slip", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("fine", "slip", "mistake", "blunder")
Whose = Literal["yours", "nemesis", "deal"]


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision: before which command, in which round, of which kind; the answer that was given, and the best one."""

    command: int
    round: int
    kind: str
    purpose: str
    turned: int
    """How many cards the Nemesis had turned by then."""
    given: Idea
    best: Idea
    regret: int
    """Thousandths of the chance to win that were given away; 0 where that is not sure by two standard errors."""

    @property
    def mark(self) -> Mark:
        """What such a decision is called."""
        return MARKS[(self.regret >= SLIP) + (self.regret >= MISTAKE) + (self.regret >= BLUNDER)]

    @property
    def before(self) -> int:
        """The chance to win before it was answered."""
        return self.given.chance + self.regret


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the chance to win: at which judged decision, whose it was, and how large, in thousandths."""

    at: int
    whose: Whose
    size: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """The judged decisions in order, and what the game came to, in thousandths: a win, half of one, nothing."""

    judged: tuple[Judged, ...]
    result: int

    def count(self, mark: Mark) -> int:
        """How many decisions are called so."""
        return sum(judged.mark == mark for judged in self.judged)

    @property
    def play(self) -> int:
        """What own decisions gave away together, in thousandths."""
        return sum(judged.regret for judged in self.judged)

    @property
    def points(self) -> int:
        """The margin that the dearest decision of each round gave away, together, in tenths of a point.

        It counts where no win is left to lose, too. What is put off is dear in each decision until it is done, so only one of a
        round counts.
        """
        dearest: dict[int, int] = {}
        for judged in self.judged:
            dearest[judged.round] = max(dearest.get(judged.round, 0), judged.best.margin - judged.given.margin)
        return sum(dearest.values())

    @property
    def luck(self) -> int:
        """What deal, draws and the Nemesis brought together; first chance + luck - play = result."""
        return sum(step.size for step in self.steps if step.whose != "yours")

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the chance to win: what the answers gave away, and what happened between them."""
        steps = []
        for number, judged in enumerate(self.judged):
            if judged.regret:
                steps.append(Step(number, "yours", -judged.regret))
            after = self.judged[number + 1] if number + 1 < len(self.judged) else None
            change = (self.result if after is None else after.before) - judged.given.chance
            if change:
                steps.append(Step(number, "nemesis" if after is None or after.turned > judged.turned else "deal", change))
        return tuple(steps)

    @property
    def luck_of_rounds(self) -> dict[int, tuple[int, int]]:
        """By round what deal, draws and the Nemesis brought in it, with the standard error of that; together it is the luck."""
        judged = self.judged
        firsts = [at for at, step in enumerate(judged) if at == 0 or step.round != judged[at - 1].round]
        lucks = {}
        for at, after in zip(firsts, [*firsts[1:], len(judged)]):
            over = after == len(judged)
            to, doubt = (self.result, 0) if over else (judged[after].before, judged[after].given.error)
            own = sum(step.regret for step in judged[at:after])
            lucks[judged[at].round] = (to - judged[at].before + own, isqrt(judged[at].given.error ** 2 + doubt * doubt))
        return lucks

    @property
    def turning(self) -> tuple[Step, ...]:
        """The largest steps that exceed two standard errors, in the order of the game."""
        sure = [step for step in self.steps if step.size * step.size >= max(MISTAKE * MISTAKE, 4 * self._doubt(step))]
        largest = sorted(sure, key=lambda step: (-abs(step.size), step.at))[:TURNING]
        return tuple(sorted(largest, key=lambda step: step.at))

    def _doubt(self, step: Step) -> int:
        """The squared error of a step: of the chance from which it went, and of that to which it led."""
        ends = self.judged[step.at : step.at + (1 if step.whose == "yours" else 2)]
        return sum(judged.given.error * judged.given.error for judged in ends)

    @property
    def dearest(self) -> tuple[Judged, ...]:
        """The decisions that gave away most, the dearest first."""
        lost = [judged for judged in self.judged if judged.mark != "fine"]
        return tuple(sorted(lost, key=lambda judged: (-judged.regret, judged.command))[:DEAREST])

    @property
    def dearest_kind(self) -> tuple[str, int]:
        """What kind of deed gave away most, and how much; ("", 0) where nothing did."""
        lost: dict[str, int] = {}
        for judged in self.judged:
            if judged.regret:
                lost[deed_of(judged)] = lost.get(deed_of(judged), 0) + judged.regret
        return max(lost.items(), key=lambda pair: (pair[1], pair[0]), default=("", 0))


def deed_of(judged: Judged) -> str:
    """What was done in a decision, such as "pass" or "draft"; the kind of the question where that says nothing."""
    deed = judged.given.picks[0].do if judged.given.picks else ""
    return deed if deed in ("pass", "draft", "deploy", "invade") else "other"


def judge(sight: DealingSight, decision: Decision, given: tuple[Action, ...], command: int) -> Judged | None:
    """One decision judged by the view of its seat; None where there was nothing to choose."""
    player = Greedy(weights=TUNED)
    base = player.choose(sight, decision).picks
    answers = candidates(sight.glance(), decision, base)
    if len(answers) < 2:
        return None
    if not any(set(picks) == set(given) for picks in answers):
        answers.append(given)
    trials = [AnswerTrial(picks) for picks in answers]
    own = next(trial for trial in trials if set(trial.picks) == set(given))
    seat, future = decision.seat, future_of(sight, JUDGE, decision.seat)
    left, number, spent = list(trials), 0, 0
    while number < LEAST or (spent < JUDGE.rollouts and number < MOST):
        world = future.world_at(number)
        number += 1
        spent += len(left)
        for trial in list(left):
            try:
                trial.try_in(world.clone(), seat, future, player)
            except Refused:
                left.remove(trial)
        if number >= JUDGED:
            best = max(left, key=lambda trial: sum(trial.worth))
            left = [tried for tried in left if tried in (own, best) or not clear(best.worth, tried.worth, 9, 4, 0)]
    best = max(left, key=lambda trial: sum(trial.worth))
    world = future.world_at(0)
    turned = len(world.nemesis.used) if world.nemesis is not None else 0
    return _judged(command, world.round, decision, turned, own, best)


def _judged(command: int, number: int, decision: Decision, turned: int, own: AnswerTrial, best: AnswerTrial) -> Judged:
    behind = best is not own and not is_tie(best, own) and clear(best.worth, own.worth, 4, 1, 0)
    regret = max(0, (sum(best.chance) - sum(own.chance)) // len(own.chance)) if behind else 0
    why = reasons(best, own, +1) if behind else ()
    ideas = idea_of(own, 1, ()), idea_of(best if behind else own, 1, why)
    return Judged(command, number, decision.kind, decision.purpose, turned, *ideas, regret)


def judge_game(book: CardBook, setup: Setup, commands: Sequence[Command], seat: Seat) -> Iterator[Judged | None]:
    """Every decision of a seat, as the game is played again; None where there was nothing to judge."""
    state: GameState = new_game(book, setup)[0]
    for number, command in enumerate(commands):
        decision = state.decision
        if decision is None:
            return
        if command.seat == seat and decision.kind != "pregame":
            yield judge(Sight(state, seat), decision, command.picks, number)
        else:
            yield None
        apply(state, command, listen=False)


def result_of(state: GameState, seat: Seat, conceded: bool) -> int:
    """What a game came to for a seat, in thousandths."""
    if conceded or state.result is None or seat not in state.result.winners:
        return 0
    return WIN // len(state.result.winners)
