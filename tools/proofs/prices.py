"""The price that is shown is the price that is charged, for every action of many games (UX-T5)."""

from __future__ import annotations

from collections import Counter

from proofs.selfplay import Walk

from game.engine import Action, Event, price
from game.engine.actions import Build, Deploy, Draft, Invade, Play, Use
from game.engine.events import EnergyChanged

DEFAULT_COUNT = 1_000
PRICED = (Draft, Deploy, Invade, Build, Play, Use)


def charged(action: Action, seat: int, events: list[Event]) -> int:
    """Energy that a seat paid for an action: what the rules or its own card took before anything else happened."""
    source = None if isinstance(action, Invade) else action.card  # type: ignore[union-attr]
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
    found = []
    for decision, command in walk.questions():
        pick = command.picks[0] if command.picks else None
        if not isinstance(pick, PRICED) or decision.kind == "pregame":  # the pregame draft is free
            continue
        state = walk.match.state
        parts: list[object] = []
        shown = price(state, decision.seat, pick)
        told = price(state, decision.seat, pick, parts)  # type: ignore[arg-type]
        before = state.players[decision.seat].energy
        events = walk.carry_out(command)
        seen[pick.do] += 1
        paid = charged(pick, decision.seat, events)
        if shown != paid or told != shown or before < paid:
            found.append(f"{walk.label}: {pick} was shown at {shown} and charged at {paid}")
    return found


def run(count: int | None, rest: list[str]) -> bool:
    """So many games of all option sets (default 1,000)."""
    games = count or DEFAULT_COUNT
    seen: Counter[str] = Counter()
    wrong = []
    for number in range(games):
        wrong += wrong_prices(number, rest[0] if rest else "prices", seen)
    for line in wrong[:20]:
        print(line)
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(seen.items()))
    print(f"{games} games, {sum(seen.values())} priced actions ({told}), {len(wrong)} charged at another price than shown")
    return not wrong and min(seen.values(), default=0) > 0
