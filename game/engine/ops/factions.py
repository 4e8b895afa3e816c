"""Texts that spend several Faction Tokens at once, and that replace those of others (rulings O1, N12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import AMOUNT, PICK, Decision, Pick
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..reasons import Reason
from ..rules.orders import chooser, order_of, orders_with_tokens, place_tokens, question_kind, remove_tokens, supply
from ..state import GameState
from ..types import CardId, Order, Range, Seat
from .count import faction_tokens
from .registry import answers, bind, bound, possible, starts


@dataclass(frozen=True, slots=True)
class SpendFactionUpTo:
    """Take any number of own Faction Tokens up to `max` off an order; the effect uses the number by the name `into`."""

    max: Annotated[int, Range(1, 6)]
    order: Order
    into: str
    cost: Literal["spend_faction_up_to"] = "spend_faction_up_to"


@dataclass(frozen=True, slots=True)
class Usurp:
    """Replace Faction Tokens of an opponent with own ones on the same orders, one by one, as far as the own supply goes."""

    n: Annotated[int, Range(1, 6)] = 1
    op: Literal["usurp"] = "usurp"


@starts(SpendFactionUpTo)
def _spend_up_to(state: GameState, frame: EffectFrame, cost: SpendFactionUpTo, out: Sink) -> EffectFrame | None:
    most = min(cost.max, faction_tokens(state, frame.seat, cost.order))
    if not most:
        return bind(frame, cost.into, 0)
    options = tuple(AMOUNT[n] for n in range(most + 1))
    ask(state, frame, Decision(frame.seat, "amount", options, source=frame.card, purpose="spend_faction_up_to"))
    return None


@answers(SpendFactionUpTo)
def _spent_amount(state: GameState, frame: EffectFrame, cost: SpendFactionUpTo, picks: Picks, out: Sink) -> EffectFrame:
    n = getattr(picks[0], "n", 0)
    remove_tokens(state, frame.seat, cost.order, n, out)
    return bind(frame, cost.into, n)


def _usurpable(state: GameState, seat: Seat) -> list[Seat]:
    """Opponents that have Faction Tokens on orders, while there is an own one to put there."""
    if not supply(state, seat):
        return []
    return [other for other in state.order() if other != seat and orders_with_tokens(state, other)]


LOSER, LOST = "loser", "lost"
"""Names under which the loser and how many tokens were replaced are remembered in between."""


@possible(Usurp)
def _can_usurp(state: GameState, seat: Seat, card: CardId, op: Usurp) -> Reason | None:
    return None if _usurpable(state, seat) else Reason("no_target")


@starts(Usurp)
def _usurp(state: GameState, frame: EffectFrame, op: Usurp, out: Sink) -> EffectFrame | None:
    losers = _usurpable(state, frame.seat)
    if len(losers) > 1:
        options = tuple(PICK[state.players[seat].home] for seat in losers)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="pick_opponent"))
        return None
    return _usurp_from(state, frame, op, losers[0], 0, out) if losers else frame


def _usurp_from(state: GameState, frame: EffectFrame, op: Usurp, loser: Seat, lost: int, out: Sink) -> EffectFrame | None:
    """Replaces the next token, as long as there is no choice."""
    while lost < op.n and supply(state, frame.seat):
        cards = orders_with_tokens(state, loser)
        if len(cards) > 1:
            options = tuple(PICK[card] for card in cards)
            waiting = bind(bind(_without(frame), LOSER, loser), LOST, lost)
            seat, kind = chooser(state, frame.seat), question_kind(state, frame.seat)
            ask(state, waiting, Decision(seat, kind, options, source=frame.card, purpose="usurp"))
            return None
        if not cards:
            break
        _replace(state, frame.seat, loser, cards[0], out)
        lost += 1
    return _without(frame)


def _replace(state: GameState, seat: Seat, loser: Seat, card: CardId, out: Sink) -> None:
    order = order_of(state, card)
    remove_tokens(state, loser, order, 1, out)
    place_tokens(state, seat, order, 1, out)


def _without(frame: EffectFrame) -> EffectFrame:
    return frame._replace(vars=tuple(one for one in frame.vars if one[0] not in (LOSER, LOST)))


@answers(Usurp)
def _usurped(state: GameState, frame: EffectFrame, op: Usurp, picks: Picks, out: Sink) -> EffectFrame | None:
    pick = picks[0]
    if not isinstance(pick, Pick):
        return frame
    if state.faces[pick.card].kind == "home":
        loser = next(seat for seat, player in enumerate(state.players) if player.home == pick.card)
        return _usurp_from(state, frame, op, loser, 0, out)
    loser = bound(frame, LOSER)
    _replace(state, frame.seat, loser, pick.card, out)
    return _usurp_from(state, frame, op, loser, bound(frame, LOST) + 1, out)
