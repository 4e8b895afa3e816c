"""A draft or a deployment that powers make cheaper: they are offered before it is paid (rulings O2, O6, A5)."""

from __future__ import annotations

from dataclasses import replace

from ....core.actions import NONE, Decision, Pick, pick_or
from ....core.atoms import mark_used
from ....core.events import AbilityUsed, Sink
from ....core.frames import EFFECT, FrameHandler, Picks, PowerFrame, ask, frame
from ....core.rules.deploy import pay_deployment
from ....core.rules.draft import pay_draft
from ....core.rules.prices import PRICES
from ....core.state import GameState
from ....core.types import CardId, Seat
from ....core.vocabulary import question
from ..slice import orders_of
from .powers import Reduction, price_with, reductions


def offer_for_draft(state: GameState, seat: Seat, card: CardId, less: int) -> bool:
    """A draft waits for the powers that make it cheaper; False if there are none."""
    offers = bool(reductions(state, seat, "drafting"))
    if offers:
        state.stack.append(PowerFrame(seat, card, "drafting", less))
    return offers


def offer_for_deployment(state: GameState, seat: Seat, card: CardId, less: int, infiltrates: bool) -> bool:
    """A deployment waits for the powers that make it cheaper; False if there are none."""
    offers = bool(reductions(state, seat, "deploying"))
    if offers:
        state.stack.append(PowerFrame(seat, card, "deploying", less, (), infiltrates))
    return offers


question("power", ("pick",), "use")


@frame(PowerFrame)
class Paying(FrameHandler):
    """Asks which power is used for it until none is left or nothing remains to be paid."""

    @staticmethod
    def step(state: GameState, frame: PowerFrame, out: Sink) -> None:
        """Asks among the powers that leave a price which can be paid; none is for who can pay without one."""
        seat = frame.seat
        offered = reductions(state, seat, frame.doing, frame.used)
        price = PRICES[frame.doing](state, seat, frame.card, frame.less) if offered else 0
        if not price:
            if frame.doing == "drafting":
                pay_draft(state, seat, frame.card, out, frame.less)
            else:
                pay_deployment(state, seat, frame.card, out, frame.less, frame.infiltrates)
            return
        energy = state.players[seat].energy
        first: dict[CardId, Reduction] = {}
        for reduction in offered:
            first.setdefault(reduction.source, reduction)
        paid = [
            source
            for source, reduction in first.items()
            if price_with(state, seat, frame.card, frame.doing, frame.less, reduction) <= energy
        ]
        options = pick_or(paid, NONE)
        if price > energy:
            options = options[:-1]
        ask(state, frame, Decision(seat, "pick", options, source=frame.card, purpose="power"))

    @staticmethod
    def answer(state: GameState, frame: PowerFrame, picks: Picks, out: Sink) -> None:
        """Uses the power picked, or pays without one."""
        pick, seat = picks[0], frame.seat
        if not isinstance(pick, Pick):
            state.stack.append(replace(frame, used=orders_of(state).cards))
            return
        bought = next(
            reduction for reduction in reductions(state, seat, frame.doing, frame.used) if reduction.source == pick.card
        )
        state.stack.append(replace(frame, less=frame.less + bought.less, used=(*frame.used, bought.order)))
        if out is not None:
            out.append(AbilityUsed(seat, bought.source, bought.ability))
        if state.cards[bought.source].abilities[bought.ability].per_round:
            mark_used(state, seat, bought.source, bought.ability)
        state.stack.append(EFFECT(seat, bought.source, bought.ability))
