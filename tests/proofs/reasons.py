"""Highlight, reasons and suggestions tell the truth, at every question of many games (UX-T3, UX-T4, UX-T6).

What the desk of the table lights is exactly what the open question offers; every card and verb that is not offered has at least
one reason; the planner's suggestion is accepted by the rules, and no other choice of Units is better in every respect.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from game.client.table.choice import PendingChoice
from game.engine import Action, Command, GameState, revolution_at, why_not
from game.engine.api.plan import standing, suggest, unit_value
from game.engine.core.actions import BUILD, COMMIT, DEPLOY, DRAFT, INVADE, play, use
from game.engine.core.apply import refusal
from game.engine.core.events import InvasionPicture
from game.engine.core.types import CardId
from game.engine.expansions.revolution.slice import revolution_of
from tools.proofs.selfplay import Walk

MOST_UNITS = 10
"""Units up to which every choice is compared with the suggestion."""


def wrong_lights(state: GameState, seat: int) -> list[str]:
    """Cards that are lit without being offered, or offered without being lit."""
    desk = PendingChoice.open(state, seat)
    if desk.decision is None:
        return []
    offered = {
        option.card  # type: ignore[union-attr]
        for option in desk.decision.options
        if getattr(option, "card", None) is not None and option.do != "cycle"  # cycling has a button of its own
    }
    lit = {card for card in range(len(state.cards)) if desk.glyph(card)}
    return [f"lit {sorted(lit - offered)}, not lit {sorted(offered - lit)}"] if lit != offered else []


def verbs(state: GameState, seat: int, card: CardId) -> list[Action]:
    """Everything one might want to do with a card that lies open to this seat."""
    me = state.players[seat]
    face = state.cards[card]
    actions: list[Action] = []
    if card in state.central:
        actions.append(INVADE[card] if face.is_world else DRAFT[card])
        if face.is_world:
            actions.append(DRAFT[card])
    if card in me.hand:
        actions.append(DEPLOY[card])
        actions += [play(card, number) for number in range(max(1, len(face.abilities)))]
    if card in me.units or card in me.worlds:
        actions += [use(card, number) for number in range(len(face.abilities))]
    if revolution_at(state) is not None and card in revolution_of(state).stack:
        actions.append(BUILD[card])
    return actions


def wrong_reasons(state: GameState, seat: int, seen: Counter[str]) -> list[str]:
    """Pairs of card and verb that are not offered and give no reason, or are offered and give one."""
    decision = state.decision
    assert decision is not None
    wrong = []
    me = state.players[seat]
    for card in (*state.central, *me.hand, *me.units, *me.worlds):
        for action in verbs(state, seat, card):
            reasons = why_not(state, seat, action)
            legal = action in decision.options
            seen["offered" if legal else "refused"] += 1
            if legal == bool(reasons):
                wrong.append(f"{action} is {'offered' if legal else 'refused'} with reasons {reasons}")
    return wrong


def wrong_suggestion(state: GameState, seat: int, seen: Counter[str]) -> list[str]:
    """Whether the rules accept the suggestion, and whether another choice is at least as good in all and better in something."""
    desk = PendingChoice.open(state, seat)
    shown = desk.planning
    if shown is None or desk.kind != "commit":
        return []
    plan = suggest(shown, state.cards, state.tokens)
    units = [unit for unit, _, _ in shown.strengths]
    if plan is None:
        return ["nothing is suggested where Units must be committed"]
    seen["suggested"] += 1
    refused = refusal(state, Command(state.seq, seat, tuple(COMMIT[unit] for unit in plan.units)))
    if refused is not None:
        return [f"the suggestion {plan} is refused: {refused}"]
    if len(units) > MOST_UNITS:
        return []
    seen["compared"] += 1
    choices = (choice for count in range(1, len(units) + 1) for choice in combinations(units, count))
    better = next(
        (choice for choice in choices if standing(shown, choice).suffices and dominates(state, shown, choice, plan.units)), None
    )
    return [f"{better} is better than the suggestion {plan}"] if better is not None else []


def dominates(state: GameState, shown: InvasionPicture, choice: tuple[CardId, ...], other: tuple[CardId, ...]) -> bool:
    """Whether a choice is at least as good in value, number and strength spent, and better in one of them."""

    def measures(units: tuple[CardId, ...]) -> tuple[int, int, int]:
        spent = sum(fleet + ground for unit, fleet, ground in shown.strengths if unit in units)
        return sum(unit_value(state.cards, state.tokens, unit) for unit in units), len(units), spent

    mine, its = measures(choice), measures(other)
    return mine != its and all(a <= b for a, b in zip(mine, its))


def wrong_promises(number: int, seed: str, seen: Counter[str]) -> list[str]:
    """All that is wrong in one game."""
    walk = Walk(number, seed)
    wrong = []
    for decision, _ in walk.questions():
        state = walk.match.state
        seen["questions"] += 1
        wrong += wrong_lights(state, decision.seat)
        if decision.kind == "turn":
            wrong += wrong_reasons(state, decision.seat, seen)
        wrong += wrong_suggestion(state, decision.seat, seen)
    return [f"{walk.label}: {line}" for line in wrong]
