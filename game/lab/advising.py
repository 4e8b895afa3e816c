"""How good advice is: at positions of real games the adviser's first idea and Commander's answer against many more futures."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Action, Decision, GameState, Refused, apply, new_game
from game.insight.advice import AnswerTrial, advise
from game.match import Sight
from game.rivals import make_rival
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search.candidates import candidates
from game.rivals.search.searcher import future_of
from game.rivals.value.line import SCALE
from game.rivals.weights import TUNED

from .farm import Farm
from .figures import SURE, error, mean
from .playing import Table, book_of, game_seed, setup_of
from .shelf import Shelf

REFEREE = Level("referee", share=100, horizon=2, endgame=2)
"""Looks as far as the adviser, in futures of its own."""
TABLE = Table(("commander",), mode="advanced")
YARDSTICK = "commander"
LEAST_FUTURES = 40
Chunk = tuple[str, int, int]
"""The seed of the deals, the number of the position, and the rollouts that its referee spends."""


def position_of(seed: str, index: int) -> tuple[GameState, Decision]:
    """A turn of a game of Commander, with more than one answer; the rounds take turns."""
    book = book_of(TABLE.packs, True)
    setup = setup_of(book, TABLE, game_seed(seed, index))
    state, _ = new_game(book, setup)
    player = make_rival(YARDSTICK, "")
    asked = 1 + index % len(setup.sectors)
    while (decision := state.decision) is not None:
        if decision.kind == "turn" and state.round >= asked and len(decision.options) > 1:
            return state, decision
        apply(state, player.choose(Sight(state, decision.seat), decision), listen=False)
    raise RuntimeError("a game has no turn in one of its rounds")


def advice_chunk(chunk: Chunk) -> tuple[int, int]:
    """What the adviser's first idea and Commander's answer give away at a position, in hundredths of a point."""
    seed, index, rollouts = chunk
    state, decision = position_of(seed, index)
    sight, player = Sight(state, decision.seat), Greedy(weights=TUNED)
    said = [advice for advice in advise(sight, decision) if advice is not None][-1]
    base = player.choose(sight, decision).picks
    answers = candidates(sight.glance(), decision, base)
    future = future_of(sight, REFEREE, decision.seat)
    trials = [AnswerTrial(picks) for picks in answers]
    for number in range(max(LEAST_FUTURES, rollouts // len(trials))):
        world = future.world_at(number)
        for trial in list(trials):
            try:
                trial.try_in(world.clone(), decision.seat, future, player)
            except Refused:
                trials.remove(trial)
    best = max(sum(trial.margin) for trial in trials)
    return _behind(trials, best, said.ideas[0].picks), _behind(trials, best, base)


def _behind(trials: Sequence[AnswerTrial], best: int, picks: tuple[Action, ...]) -> int:
    """How far an answer lies behind the best one, in hundredths of a point."""
    own = next(trial for trial in trials if set(trial.picks) == set(picks))
    return 100 * (best - sum(own.margin)) // (len(own.margin) * SCALE)


def table(seed: str, count: int, rollouts: int, farm: Farm, shelf: Shelf) -> list[str]:
    """Mean and largest loss of both, and how far the adviser is ever behind Commander, in points."""
    losses = list(shelf.map(farm, advice_chunk, [(seed, index, rollouts) for index in range(count)]))
    lines = ["| answer | positions | gives away on average | at most |", "|---|---|---|---|"]
    for name, column in (("adviser", 0), (YARDSTICK, 1)):
        own = [loss[column] / 100 for loss in losses]
        lines.append(f"| {name} | {count} | {mean(own):.2f} ± {SURE * error(own):.2f} | {max(own):.2f} |")
    behind = max(advised - base for advised, base in losses) / 100
    return [*lines, "", f"At no position the adviser is more than {max(0.0, behind):.2f} points behind {YARDSTICK.capitalize()}."]
