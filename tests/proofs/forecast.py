"""What the pass forecast says comes true (UX-N7): at every turn of many games a Pass is tried on a copy and compared.

A certain forecast must come out exactly, with the points it names; an uncertain one must list what came.
"""

from __future__ import annotations

from collections import Counter

from game.engine import Command, GameState, Rng, apply
from game.engine.core.actions import DONE, PASS
from game.engine.core.events import CardMoved, Passed
from game.engine.core.rules.scoring import points
from game.nemesis import forecast_pass
from tools.proofs.selfplay import SOLO, Walk

SHORTENED = 8
"""At one turn in so many the copy's Nemesis Deck is cut to two cards at most: full games rarely empty it."""
KINDS = ("certain, nothing falls", "certain, a World falls", "certain, the game ends", "uncertain")
"""All of these must have been met."""


def wrong_pass(state: GameState, seen: Counter[str]) -> str:
    """Passes on this copy and compares; says what is wrong, or nothing."""
    forecast = forecast_pass(state)
    me = state.players[0]
    if (forecast.actions, forecast.energy) != (me.actions, me.energy):
        return f"it gives up {me.actions} actions and {me.energy} energy, not {forecast.actions} and {forecast.energy}"
    rng = Rng(state.digest().hex())
    before = points(state, 1)
    events = apply(state, Command(state.seq, 0, (PASS,)))
    if state.decision is not None and state.decision.kind == "turn_end":
        events += apply(state, Command(state.seq, 0, (DONE,)))
    while state.decision is not None and state.decision.kind == "nemesis_pick":
        option = state.decision.options[rng.below(len(state.decision.options))]
        events += apply(state, Command(state.seq, 0, (option,)))
    taken, passed = None, False
    for event in events:
        if isinstance(event, CardMoved) and event.to == ("worlds", 1):
            taken = event.card
        if isinstance(event, Passed) and event.seat == 1:
            passed = True
            break
    listed = [(outcome.world, outcome.game_ends) for outcome in forecast.outcomes]
    came = (taken, not passed)
    if came not in listed:
        return f"{came} came, {listed} was told"
    if not forecast.certain:
        seen["uncertain"] += 1
        return ""
    (outcome,) = forecast.outcomes
    falls = "a World falls" if taken is not None else "nothing falls"
    seen[f"certain, {'the game ends' if outcome.game_ends else falls}"] += 1
    gained = points(state, 1) - before
    if passed and state.result is None and gained != outcome.points:
        return f"the Nemesis gained {gained} points, {outcome.points} were told"
    return ""


def wrong_forecasts(passes: int, seed: str, seen: Counter[str], sets: tuple[str, ...] = SOLO) -> tuple[list[str], int]:
    """What is wrong with so many passes, and how many games they took. `seen` counts the kinds of forecast."""
    wrong_ones, number, met = [], 0, 0
    while met < passes:
        walk = Walk(number, seed, sets)
        number += 1
        for decision, _ in walk.questions():
            if decision.kind == "turn" and PASS in decision.options and met < passes:
                met += 1
                copy = walk.match.state.clone()
                if met % SHORTENED == 0 and copy.nemesis is not None:
                    del copy.nemesis.deck[: len(copy.nemesis.deck) - met // SHORTENED % 3]
                wrong = wrong_pass(copy, seen)
                if wrong:
                    wrong_ones.append(f"{walk.label}, round {walk.match.state.round}: {wrong}")
    return wrong_ones, number
