"""The price that is shown is the price that is charged, for every action of many games (UX-T5)."""

from __future__ import annotations

from collections import Counter

from game.engine import Action, Decision, Event, GameState, price
from game.engine.core.actions import NONE, Build, Deploy, Draft, Invade, Play, Use
from game.engine.core.events import EnergyChanged
from tools.proofs.selfplay import Walk

PRICED = (Draft, Deploy, Invade, Build, Play, Use)


def asks_power(decision: Decision | None) -> bool:
    """Whether powers of orders are offered for a draft or a deployment that is still to be paid (ruling O6)."""
    return decision is not None and decision.purpose == "power"


def offered(state: GameState, decision: Decision) -> int:
    """The price of a draft or deployment by what its powers leave of it: without one, or with the best where that is too dear."""
    prices = {option: price(state, decision.seat, option) for option in decision.options}
    return prices[NONE] if NONE in prices else min(prices.values())


def charged(action: Action, decision: Decision, events: list[Event]) -> int:
    """Energy that a seat paid for an action: what the rules or its own card took before anything else happened."""
    seat = decision.seat
    source = None if isinstance(action, Invade) else decision.source if asks_power(decision) else action.card  # type: ignore[union-attr]
    paid = []
    for event in events:
        if isinstance(event, EnergyChanged) and event.seat == seat:
            if event.change > 0:
                break
            if event.card == source:
                paid.append(-event.change)
    return sum(paid) if isinstance(action, Play | Use) else sum(paid[:1])


def wrong_prices(number: int, seed: str, seen: Counter[str]) -> list[str]:
    """Plays one game and compares; `seen` counts the actions by kind."""
    walk = Walk(number, seed)
    wrong = []
    for decision, command in walk.questions():
        pick = command.picks[0] if command.picks else None
        powered = asks_power(decision)
        if pick is None or not (powered or isinstance(pick, PRICED)) or decision.kind == "pregame":  # that draft is free
            continue
        state = walk.match.state
        parts: list[object] = []
        shown = price(state, decision.seat, pick)
        told = price(state, decision.seat, pick, parts)  # type: ignore[arg-type]
        before = state.players[decision.seat].energy
        events = walk.carry_out(command)
        seen["power" if powered else pick.do] += 1
        after = walk.match.state
        follows = after.decision if asks_power(after.decision) else None
        paid = charged(pick, decision, events) if follows is None else offered(after, follows)
        if shown != paid or told != shown or before < paid:
            wrong.append(f"{walk.label}: {pick} was shown at {shown} and charged at {paid}")
    return wrong
