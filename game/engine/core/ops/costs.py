"""What a text may cost besides a Tactic's printed energy cost. A cost is paid in full or the text is not used (ruling A11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import AMOUNT, PICK, Decision, Pick
from ..atoms import discard_cards, move_card, set_tokens, spend_energy
from ..events import Sink
from ..frames import EffectFrame, Picks, ask
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, CardType, Range, Seat
from ..vocabulary import OpRules, op
from .count import matches
from .registry import bind


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay energy."""

    n: Annotated[int, Range(1, 9)]
    cost: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class PayUpTo:
    """Pay any amount of energy up to `max`; the effect uses the amount by the name `into`."""

    max: Annotated[int, Range(1, 9)]
    into: str
    cost: Literal["pay_up_to"] = "pay_up_to"


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Discard this many cards from the hand."""

    n: Annotated[int, Range(1, 6)]
    cost: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class DiscardUpTo:
    """Discard any number of hand cards up to `max`; the effect uses the number by the name `into`."""

    max: Annotated[int, Range(1, 6)]
    into: str
    cost: Literal["discard_up_to"] = "discard_up_to"


@dataclass(frozen=True, slots=True)
class DiscardUnit:
    """Discard another Unit from the own Warzone, of these types if any are named."""

    types: tuple[CardType, ...] = ()
    cost: Literal["discard_unit"] = "discard_unit"


@dataclass(frozen=True, slots=True)
class DiscardThis:
    """Discard this Unit from the own Warzone."""

    cost: Literal["discard_this"] = "discard_this"


@dataclass(frozen=True, slots=True)
class SpendTokens:
    """Take this many Energy Tokens off this card."""

    n: Annotated[int, Range(1, 9)]
    cost: Literal["spend_tokens"] = "spend_tokens"


@op(Pay, worth=lambda cost, w, times: w.energy * cost.n)
class Paying(OpRules[Pay]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: Pay) -> Reason | None:
        energy = state.players[seat].energy
        return Reason("energy_short", (cost.n, energy)) if energy < cost.n else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: Pay, out: Sink) -> EffectFrame:
        spend_energy(state, frame.seat, cost.n, out, frame.card)
        return frame


@op(PayUpTo, asks=("amount",), icon="energy", worth=lambda cost, w, times: w.energy * cost.max)
class PayingUpTo(OpRules[PayUpTo]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: PayUpTo, out: Sink) -> EffectFrame | None:
        most = min(cost.max, state.players[frame.seat].energy)
        if not most:
            return bind(frame, cost.into, 0)
        options = tuple(AMOUNT[n] for n in range(most + 1))
        ask(state, frame, Decision(frame.seat, "amount", options, source=frame.card, purpose="pay_up_to"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: PayUpTo, picks: Picks, out: Sink) -> EffectFrame:
        n = getattr(picks[0], "n", 0)
        spend_energy(state, frame.seat, n, out, frame.card)
        return bind(frame, cost.into, n)


@op(DiscardCards, asks=("pick",), icon="discard", worth=lambda cost, w, times: w.card * cost.n)
class DiscardingCards(OpRules[DiscardCards]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: DiscardCards) -> Reason | None:
        there = len(state.players[seat].hand) - (card in state.players[seat].hand)
        return Reason("cards_short", (cost.n, there)) if there < cost.n else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: DiscardCards, out: Sink) -> EffectFrame | None:
        options = tuple([PICK[card] for card in state.players[frame.seat].hand])
        ask(state, frame, Decision(frame.seat, "pick", options, cost.n, cost.n, frame.card, "discard"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: DiscardCards, picks: Picks, out: Sink) -> EffectFrame:
        _discard_all(state, frame.seat, picks, out)
        return frame


@op(DiscardUpTo, asks=("pick",), icon="discard", worth=lambda cost, w, times: w.card * cost.max)
class DiscardingUpTo(OpRules[DiscardUpTo]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: DiscardUpTo, out: Sink) -> EffectFrame | None:
        hand = state.players[frame.seat].hand
        if not hand:
            return bind(frame, cost.into, 0)
        options = tuple(PICK[card] for card in hand)
        most = min(cost.max, len(hand))
        ask(state, frame, Decision(frame.seat, "pick", options, 0, most, frame.card, "discard_up_to"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: DiscardUpTo, picks: Picks, out: Sink) -> EffectFrame:
        _discard_all(state, frame.seat, picks, out)
        return bind(frame, cost.into, len(picks))


def _discard_all(state: GameState, seat: Seat, picks: Picks, out: Sink) -> None:
    """Discards the picked hand cards; a single one is seen by all, several are not (ruling A16)."""
    cards = [pick.card for pick in picks if isinstance(pick, Pick)]
    if len(cards) == 1:
        move_card(state, cards[0], ("hand", seat), ("discard", seat), "pay", out)
    else:
        discard_cards(state, seat, cards, out)


def _other_units(state: GameState, seat: Seat, card: CardId, cost: DiscardUnit) -> list[CardId]:
    return [unit for unit in state.players[seat].units if unit != card and matches(state, unit, cost.types)]


@op(DiscardUnit, asks=("pick",), icon="discard", worth=lambda cost, w, times: 2 * w.strength)
class DiscardingUnit(OpRules[DiscardUnit]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: DiscardUnit) -> Reason | None:
        return None if _other_units(state, seat, card, cost) else Reason("units_short", (1, 0))

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: DiscardUnit, out: Sink) -> EffectFrame | None:
        units = _other_units(state, frame.seat, frame.card, cost)
        if len(units) == 1:
            move_card(state, units[0], ("units", frame.seat), ("discard", frame.seat), "pay", out)
            return frame
        options = tuple(PICK[unit] for unit in units)
        ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "discard_unit"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, cost: DiscardUnit, picks: Picks, out: Sink) -> EffectFrame:
        for pick in picks:
            if isinstance(pick, Pick):
                move_card(state, pick.card, ("units", frame.seat), ("discard", frame.seat), "pay", out)
        return frame


@op(DiscardThis, worth=lambda cost, w, times: 2 * w.strength)
class DiscardingThis(OpRules[DiscardThis]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: DiscardThis, out: Sink) -> EffectFrame:
        move_card(state, frame.card, ("units", frame.seat), ("discard", frame.seat), "pay", out)
        return frame


@op(SpendTokens, worth=lambda cost, w, times: w.token * cost.n)
class SpendingTokens(OpRules[SpendTokens]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: SpendTokens) -> Reason | None:
        there = state.tokens.get(card, 0)
        return Reason("tokens_short", (cost.n, there)) if there < cost.n else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: SpendTokens, out: Sink) -> EffectFrame:
        set_tokens(state, frame.card, state.tokens[frame.card] - cost.n, out)
        return frame
