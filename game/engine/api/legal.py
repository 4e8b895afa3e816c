"""Why something is refused, and what it costs: the answers behind highlights, prices and "why can't I"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ..core.actions import (
    ASSAULT,
    BREAK_OFF,
    SURGE,
    Action,
    Amount,
    Build,
    Column,
    Commit,
    Cycle,
    Decision,
    Deploy,
    Draft,
    Invade,
    Pick,
    Plain,
    Play,
    Use,
)
from ..core.frames import BoostFrame, DeployFrame, InvasionFrame, TurnFrame
from ..core.plug import Parts
from ..core.reasons import Reason
from ..core.rules.draft import draft_reasons
from ..core.rules.invade import invade_reasons, needs, picture, reached
from ..core.rules.mission import invasion_energy
from ..core.rules.prices import PRICES, Pricing, helpers_for
from ..core.rules.texts import Used, text_reasons
from ..core.rules.turn import BEGUN
from ..core.state import GameState
from ..core.types import CardId, Seat, Timing

TURN_TEXTS: tuple[Timing, ...] = ("action", "turn", "turn_start")
TIMINGS: dict[str, tuple[Timing, ...]] = {
    "turn": TURN_TEXTS,
    "deploy": ("turn",),
    "invasion": ("invasion", "turn"),
    "boost": ("energy",),
}
"""Which texts each kind of decision is open for (ruling A1)."""


def why_not(state: GameState, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Every unmet condition of an action for this seat now, in numbers; empty if the action is legal.

    Changes nothing. Where several picks make an answer, each alone is judged by whether it is offered.
    """
    decision = state.decision
    if decision is None:
        return (Reason("game_over"),)
    if decision.seat != seat:
        return (Reason("not_your_turn", (seat, decision.seat)),)
    if action in decision.options:
        return ()
    return tuple(_reasons(state, seat, action, decision)) or (Reason("not_offered"),)


def _reasons(state: GameState, seat: Seat, action: Action, decision: Decision) -> list[Reason]:
    """What stands against an action, while this question is open."""
    kind = decision.kind
    if isinstance(action, Draft | Deploy | Invade | Build):
        return _card_reasons(state, seat, action, kind)
    if isinstance(action, Cycle):
        further = _further(state, seat, action, Reason("no_heroic_deck"))
        return [*_not_in_hand(state, seat, action.card), *further, *_wrong_time(kind, "turn", "deploy", "invasion")]
    if isinstance(action, Use | Play):
        timings = TIMINGS.get(kind, ())
        if BEGUN in used_texts(state):
            timings = tuple(timing for timing in timings if timing != "turn_start")
        return text_reasons(state, seat, action.card, action.ability, timings, used_texts(state))
    if isinstance(action, Commit):
        away = [] if action.card in state.players[seat].units else [Reason("not_in_play")]
        return [*away, *_wrong_time(kind, "commit")]
    if isinstance(action, Plain):
        return _plain_reasons(state, seat, decision, action)
    if isinstance(action, Pick | Amount | Column):
        return []  # it is offered or it is not
    assert_never(action)


def _card_reasons(state: GameState, seat: Seat, action: Draft | Deploy | Invade | Build, kind: str) -> list[Reason]:
    """What stands against an action on a card that has a price."""
    if isinstance(action, Draft):
        against = [*draft_reasons(state, seat, action.card), *_wrong_time(kind, "turn")]
        return [*against, *_shorts(state, seat, 1, price(state, seat, action))]
    if isinstance(action, Deploy):
        other = [] if state.cards[action.card].is_unit else [Reason("not_a_unit")]
        against = [*_not_in_hand(state, seat, action.card), *other, *_wrong_time(kind, "turn", "deploy")]
        return [*against, *_shorts(state, seat, 1, price(state, seat, action))]
    if isinstance(action, Invade):
        return [*invade_reasons(state, seat, action.card), *_wrong_time(kind, "turn")]
    if isinstance(action, Build):
        against = [*_further(state, seat, action, Reason("not_in_stack")), *_wrong_time(kind, "turn")]
        return against or _shorts(state, seat, 1, price(state, seat, action))
    assert_never(action)


def _wrong_time(kind: str, *open_for: str) -> list[Reason]:
    """That an action belongs to other kinds of questions than the open one."""
    return [] if kind in open_for else [Reason("wrong_time")]


def _not_in_hand(state: GameState, seat: Seat, card: CardId) -> list[Reason]:
    return [] if card in state.players[seat].hand else [Reason("not_in_hand")]


def _plain_reasons(state: GameState, seat: Seat, decision: Decision, action: Plain) -> list[Reason]:
    """Why an option without an object is not offered."""
    reasons: list[Reason] = []
    if action is SURGE:
        if not state.players[seat].surges:
            reasons.append(Reason("no_surge_token"))
        if decision.kind not in TIMINGS or decision.kind == "boost":
            reasons.append(Reason("wrong_time"))
    elif action in (ASSAULT, BREAK_OFF):
        reasons = _invasion_reasons(state, action)
    return reasons


def _further(state: GameState, seat: Seat, action: Action, lacking: Reason) -> list[Reason]:
    """What the expansion says that has this option; `lacking` where none is in play that does."""
    hooks = state.book.hooks.reasons
    return [reason for hook in hooks for reason in hook(state, seat, action)] if hooks else [lacking]


def used_texts(state: GameState) -> Used:
    """The texts used up in the situation that the open decision belongs to."""
    for frame in reversed(state.stack):
        if isinstance(frame, InvasionFrame | DeployFrame | TurnFrame | BoostFrame):
            return frame.used
    return ()


def _shorts(state: GameState, seat: Seat, actions: int, energy: int) -> list[Reason]:
    player = state.players[seat]
    reasons = []
    if player.actions < actions:
        reasons.append(Reason("actions_short", (actions, player.actions)))
    if player.energy < energy:
        reasons.append(Reason("energy_short", (energy, player.energy)))
    return reasons


def _invasion_reasons(state: GameState, action: Action) -> list[Reason]:
    for frame in reversed(state.stack):
        if isinstance(frame, InvasionFrame):
            fleet, ground = needs(state, frame)
            whole = reached(frame, tuple(unit for unit, _, _ in frame.strengths))
            have_fleet, have_ground = picture(state, frame).crossed(*whole)
            if action is BREAK_OFF:
                return [Reason("strength_reached")]
            if not frame.strengths:
                return [Reason("no_unit")]
            return [Reason("strength_short", (have_fleet, fleet, have_ground, ground))]
    return [Reason("wrong_time")]


def price(state: GameState, seat: Seat, action: Action, parts: Parts = None) -> int:
    """Energy that this action costs this seat now: the price that is charged. `parts` is told how it came about."""
    if isinstance(action, Draft):
        return _charged(state, seat, action.card, PRICES["drafting"](state, seat, action.card, parts=parts), "drafting", parts)
    if isinstance(action, Deploy):
        return _charged(state, seat, action.card, PRICES["deploying"](state, seat, action.card, parts=parts), "deploying", parts)
    for hook in state.book.hooks.waiting_price:
        waiting = hook(state, action, parts)
        if waiting is not None:
            return waiting
    printed = 0
    if isinstance(action, Invade):
        printed = invasion_energy(state)
    elif isinstance(action, Play):
        printed = state.cards[action.card].cost
    if isinstance(action, Use | Play):
        abilities = state.cards[action.card].abilities
        if action.ability < len(abilities):
            printed += sum(getattr(cost, "n", 0) for cost in abilities[action.ability].cost if cost.cost == "pay")
    if parts is not None and printed:
        parts.append(Reason("printed", (printed,)))
    return printed


def _charged(state: GameState, seat: Seat, card: CardId, energy: int, doing: Pricing, parts: Parts = None) -> int:
    """A price as it is charged: what the further means of an expansion leave of it, where it cannot be paid as it stands."""
    for hook in state.book.hooks.charged:
        energy = hook(state, seat, card, energy, doing, parts)
    return energy


def prices(state: GameState, seat: Seat, actions: Sequence[Draft | Deploy]) -> list[int]:
    """Energy that each of several drafts and deployments costs this seat now: `price` of each, found together."""
    helpers = helpers_for(state, seat)
    cards, charges = state.cards, state.book.hooks.charged
    charged = []
    doing: Pricing
    for action in actions:
        face = cards[action.card]
        if type(action) is Draft:
            doing, energy = "drafting", face.draft
        else:
            doing, energy = "deploying", face.deploy
        if helpers or doing in face.at:
            energy = PRICES[doing](state, seat, action.card, 0, None, helpers)
        charged.append(_charged(state, seat, action.card, energy, doing) if charges else energy)
    return charged
