"""What a master would do: every answer in the same dealt futures, the best three with their chances, ties and reasons.

A function of the view alone: no clock, no seed, no float, so that equal views are advised alike on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isqrt

from game.engine import Action, Decision, GameState, Refused
from game.engine.terms import Seat
from game.rivals import DealingSight
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search.candidates import candidates
from game.rivals.search.rollout import play_on
from game.rivals.search.searcher import Future, future_of
from game.rivals.search.thought import JUDGED, clear
from game.rivals.value.features import FEATURES, features
from game.rivals.value.line import POINT, SCALE, WIN, end_of
from game.rivals.weights import TUNED

ADVISER = Level("adviser", share=100, rollouts=1_200, horizon=2, endgame=2)
"""How far it looks, and how many rollouts it spends at most."""
SHOWN = 3
"""Ideas that are told; so many stay in the thought to its end."""
FIRST, AGAIN = 150, 400
"""Rollouts after which it first says something, and after which it says it again."""
LEAST_CHANCE, LEAST_MARGIN = 10, SCALE // 2
"""Thousandths and parts of a point below which two ideas are a tie, however sure the difference."""
LEAST_WHY = 2
"""Tenths of a point that a reason must be worth."""
MOST_REASONS = 2

WORTH = {
    "own_points": 10,
    "other_points": -10,
    "own_cores": 12,
    "other_cores": -12,
    "own_worlds": 8,
    "other_worlds": -8,
    "own_income": 8,
    "own_fleet": 3,
    "own_ground": 3,
    "own_deck_strength": 2,
    "own_cards": 1,
    "nemesis_deck": -3,
}
"""What may be told as a reason, by feature, and about what one of it is worth in tenths of a point: that orders reasons."""
PLACES = tuple((FEATURES.index(name), name, worth) for name, worth in WORTH.items())


@dataclass(frozen=True, slots=True)
class Why:
    """A difference to another idea: of what, and how much on average, in tenths."""

    what: str
    tenths: int


@dataclass(frozen=True, slots=True)
class Idea:
    """An answer with its place (ties share one), its chance to win and the error of that in thousandths, its margin in tenths."""

    picks: tuple[Action, ...]
    place: int
    chance: int
    error: int
    margin: int
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best ideas first, of so many answers tried in so many futures. `alike`: all come out the same; `final`: it stands."""

    ideas: tuple[Idea, ...]
    answers: int
    futures: int
    alike: bool
    final: bool


@dataclass(slots=True)
class AnswerTrial:
    """What one answer brought, future by future: its worth, its chance in thousandths, its margin, and the reasons' figures."""

    picks: tuple[Action, ...]
    worth: list[int] = field(default_factory=list)
    chance: list[int] = field(default_factory=list)
    margin: list[int] = field(default_factory=list)
    figures: list[tuple[int, ...]] = field(default_factory=list)

    def try_in(self, world: GameState, seat: Seat, future: Future, player: Greedy) -> None:
        """Plays it on in a future, which is used up. Raises Refused for an answer that is not legal."""
        over = play_on(world, self.picks, seat, future.last_round, player)
        chance, margin = end_of(world, seat) if over else future.line.forecast(world, seat)
        self.chance.append(chance)
        self.margin.append(margin)
        self.worth.append(WIN * chance // 1000 + POINT * margin // SCALE)
        known = features(world, seat)
        self.figures.append(tuple(known[place] for place, _, _ in PLACES))


def advise(sight: DealingSight, decision: Decision) -> Iterator[Advice | None]:
    """None after each future, now and then what is known so far, at last what stands."""
    player = Greedy(weights=TUNED)
    base = player.choose(sight, decision)
    trials = [AnswerTrial(picks) for picks in candidates(sight.glance(), decision, base.picks)]
    answers, seat = len(trials), decision.seat
    future = future_of(sight, ADVISER, seat)
    left = list(trials)
    number = spent = 0
    due = FIRST
    most = ADVISER.rollouts if answers > 1 else FIRST
    while spent < most:
        world = future.world_at(number)
        number += 1
        spent += len(left)
        for trial in list(left):
            try:
                trial.try_in(world.clone(), seat, future, player)
            except Refused:
                left.remove(trial)
                trials.remove(trial)
                answers -= 1
        if number >= JUDGED and number % 4 == 0:
            left = _still_open(left)
        if spent >= due and number >= JUDGED:
            due += AGAIN
            yield _told(trials, left, answers, False)
        else:
            yield None
    yield _told(trials, left, answers, True)


def _still_open(left: list[AnswerTrial]) -> list[AnswerTrial]:
    """Those that the leader is not clearly ahead of, and the best few in any case, in the order in which they came."""
    ranked = sorted(left, key=lambda trial: -sum(trial.worth))
    kept = [trial for place, trial in enumerate(ranked) if place < SHOWN or not clear(ranked[0].worth, trial.worth, 9, 4, 0)]
    return [trial for trial in left if trial in kept]


def _told(trials: Sequence[AnswerTrial], left: Sequence[AnswerTrial], answers: int, final: bool) -> Advice:
    """The best of those that are still tried, with their places and reasons."""
    ranked = sorted(left, key=lambda trial: -sum(trial.worth))
    best = ranked[0]
    tied = [trial for trial in ranked if trial is best or is_tie(best, trial)]
    ranked = [*tied, *(trial for trial in ranked if trial not in tied)]
    behind = next((trial for trial in ranked if trial not in tied), None)
    ideas: list[Idea] = []
    for number, trial in enumerate(ranked[:SHOWN]):
        shared = ideas and is_tie(ranked[number - 1], trial)
        place = 1 if trial in tied else ideas[-1].place if shared and ideas[-1].place > 1 else number + 1
        if trial is not best:
            why = reasons(trial, best, +1 if trial in tied else -1)
        else:
            why = reasons(best, behind, +1) if behind is not None else ()
        ideas.append(idea_of(trial, place, why))
    alike = len(tied) == answers > 1
    return Advice(tuple(ideas), answers, len(best.worth), alike, final)


def idea_of(trial: AnswerTrial, place: int, why: tuple[Why, ...]) -> Idea:
    """A trial as it is told."""
    count = len(trial.chance)
    total = sum(trial.chance)
    spread = count * sum(chance * chance for chance in trial.chance) - total * total
    error = isqrt(spread // max(1, count - 1)) // count if count > 1 else 500
    return Idea(trial.picks, place, total // count, error, _tenths(trial.margin), why)


def is_tie(best: AnswerTrial, other: AnswerTrial) -> bool:
    """Whether the leader is ahead by less than one standard error, or by next to nothing."""
    count = min(len(best.worth), len(other.worth))
    chance = sum(best.chance[:count]) - sum(other.chance[:count])
    margin = sum(best.margin[:count]) - sum(other.margin[:count])
    if chance < LEAST_CHANCE * count and margin < LEAST_MARGIN * count:
        return True
    return not clear(best.worth, other.worth, 1, 1, 0)


def reasons(trial: AnswerTrial, other: AnswerTrial, sign: int) -> tuple[Why, ...]:
    """What differs between two ideas beyond two standard errors and speaks for the first (`sign` 1) or against it (-1)."""
    whys = []
    for column, (_, name, worth) in enumerate(PLACES):
        differences = [mine[column] - its[column] for mine, its in zip(trial.figures, other.figures)]
        total, count = sum(differences), len(differences)
        speaks = total * worth * sign
        if speaks < LEAST_WHY * count or not clear(_signed(differences, total), [0] * count, 4, 1, 0):
            continue
        tenths = (abs(total) * 20 + count) // (2 * count)
        if tenths:
            whys.append((-abs(total * worth), Why(name, tenths if total > 0 else -tenths)))
    return tuple(why for _, why in sorted(whys, key=lambda pair: (pair[0], pair[1].what))[:MOST_REASONS])


def _signed(differences: list[int], total: int) -> list[int]:
    """The differences with their sum above 0."""
    return differences if total > 0 else [-difference for difference in differences]


def _tenths(margins: Sequence[int]) -> int:
    """The mean of margins in tenths of a point, rounded."""
    total, whole = sum(margins) * 10, len(margins) * SCALE
    return (2 * total + whole) // (2 * whole)
