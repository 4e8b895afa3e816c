"""Texts that take Faction Tokens off orders, and that put own ones in their place (rulings O1, O6, N12, N22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from ....core.actions import PICK, Decision, Pick
from ....core.events import Sink
from ....core.frames import EffectFrame, Picks, ask, chooser, question_kind
from ....core.ops.count import Count
from ....core.ops.gains import times
from ....core.ops.registry import bind, bound
from ....core.reasons import Reason
from ....core.state import GameState
from ....core.types import CardId, Range, Seat
from ....core.vocabulary import OpRules, flat, op, question
from ..rules.orders import order_of, orders_with_tokens, place_tokens, remove_tokens, supply


@dataclass(frozen=True, slots=True)
class LoseFaction:
    """Faction Tokens are lost, one by one as the chooser picks: own ones, or those of an opponent whom the user picks.

    Whoever loses own tokens chooses them, a user those of the opponent; for the Nemesis the human chooses (ruling N22).
    """

    whose: Literal["own", "opponent"] = "own"
    n: Annotated[int, Range(1, 6)] = 1
    per: Count | None = None
    op: Literal["lose_faction"] = "lose_faction"


@dataclass(frozen=True, slots=True)
class Usurp:
    """Replace Faction Tokens of an opponent with own ones on the same orders, one by one, as far as the own supply goes."""

    n: Annotated[int, Range(1, 6)] = 1
    op: Literal["usurp"] = "usurp"


PICK_OPPONENT = question("pick_opponent", ("pick",), "target")
LOSER, LOST = "loser", "lost"
"""Names under which the loser and how many tokens it has lost so far are remembered in between."""


def losers(state: GameState, seat: Seat, op: LoseFaction | Usurp) -> list[Seat]:
    """The seats of which one loses tokens; a text that replaces them needs an own one to put there."""
    if isinstance(op, LoseFaction) and op.whose == "own":
        return [seat] if orders_with_tokens(state, seat) else []
    if isinstance(op, Usurp) and not supply(state, seat):
        return []
    return [other for other in state.order() if other != seat and orders_with_tokens(state, other)]


@op(LoseFaction, asks=("pick", "nemesis_pick", PICK_OPPONENT), icon="cross", worth=flat(60))
@op(Usurp, asks=("pick", "nemesis_pick", PICK_OPPONENT), icon="hand", worth=flat(100))
class TakingFaction(OpRules[LoseFaction | Usurp]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: LoseFaction | Usurp) -> Reason | None:
        return None if losers(state, seat, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: LoseFaction | Usurp, out: Sink) -> EffectFrame | None:
        """Asks whose tokens they are where that is open."""
        seats: Sequence[Seat] = losers(state, frame.seat, op)
        if len(seats) > 1:
            options = tuple(PICK[state.players[seat].home] for seat in seats)
            ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="pick_opponent"))
            return None
        return _take_from(state, frame, op, seats[0], 0, out) if seats else frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: LoseFaction | Usurp, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        if not isinstance(pick, Pick):
            return frame
        if state.cards[pick.card].kind == "home":
            loser = next(seat for seat, player in enumerate(state.players) if player.home == pick.card)
            return _take_from(state, frame, op, loser, 0, out)
        loser = bound(frame, LOSER)
        _take(state, frame.seat, op, loser, pick.card, out)
        return _take_from(state, frame, op, loser, bound(frame, LOST) + 1, out)


def _take_from(
    state: GameState, frame: EffectFrame, op: LoseFaction | Usurp, loser: Seat, lost: int, out: Sink
) -> EffectFrame | None:
    """Takes token after token; asks for the next one as long as there is a choice."""
    while lost < _number(state, frame, op) and loser in losers(state, frame.seat, op):
        cards = orders_with_tokens(state, loser)
        if len(cards) > 1:
            options = tuple(PICK[card] for card in cards)
            waiting = bind(bind(_without(frame), LOSER, loser), LOST, lost)
            seat, kind = chooser(state, frame.seat), question_kind(state, frame.seat)
            ask(state, waiting, Decision(seat, kind, options, source=frame.card, purpose=op.op))
            return None
        _take(state, frame.seat, op, loser, cards[0], out)
        lost += 1
    return _without(frame)


def _number(state: GameState, frame: EffectFrame, op: LoseFaction | Usurp) -> int:
    return op.n * times(state, frame.seat, frame.card, frame, None, op.per) if isinstance(op, LoseFaction) else op.n


def _take(state: GameState, seat: Seat, op: LoseFaction | Usurp, loser: Seat, card: CardId, out: Sink) -> None:
    order = order_of(state, card)
    remove_tokens(state, loser, order, 1, out)
    if isinstance(op, Usurp):
        place_tokens(state, seat, order, 1, out)


def _without(frame: EffectFrame) -> EffectFrame:
    return replace(frame, vars=tuple(var for var in frame.vars if var[0] not in (LOSER, LOST)))
