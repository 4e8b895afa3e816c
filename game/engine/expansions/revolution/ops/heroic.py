"""What Heroic Tactics do beyond other texts (Revolution FAQ; rulings R10-R12, N13, N21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.actions import NONE, PICK, Decision, Pick, pick_or
from ....core.atoms import gain_energy, move_card, set_actions, set_energy
from ....core.events import Place, Sink
from ....core.frames import EFFECT, EffectFrame, Picks, ask
from ....core.ops.count import concerned, holdings, matches
from ....core.ops.registry import advance
from ....core.reasons import Reason
from ....core.rules.galactic import reveal_next
from ....core.rules.texts import usable_texts
from ....core.state import GameState
from ....core.types import CardId, CardType, Range, Seat
from ....core.vocabulary import NOTHING, OpRules, StandingRules, flat, op
from ..atoms import double_strength
from ..rules.heroic import discard_top, draw_heroic
from ..slice import revolution_of
from .opponents import Drain, Hinder, Seize, seize_one, seize_picked
from .solo import GainingAll, SeizingDrafted, TakingTarget


@dataclass(frozen=True, slots=True)
class Double:
    """The strength of one own Unit of these types is doubled until the phase ends (ruling R10)."""

    types: tuple[CardType, ...] = ()
    op: Literal["double"] = "double"


@dataclass(frozen=True, slots=True)
class NextTactic:
    """Discard from the Heroic Deck until the next Tactic of this card's Hero lies on top, then draw it."""

    op: Literal["next_tactic"] = "next_tactic"


@dataclass(frozen=True, slots=True)
class RevealNext:
    """Add the top card of the current sector's deck to the Central Zone (ruling R11)."""

    op: Literal["reveal_next"] = "reveal_next"


@dataclass(frozen=True, slots=True)
class Borrow:
    """Use one text of an opponent's World or Advancement once, as if it were the own (ruling R12)."""

    op: Literal["borrow"] = "borrow"


@dataclass(frozen=True, slots=True)
class FaceValue:
    """A condition: the Units in the own Warzone have at most this printed strength together, texts ignored (ruling A4)."""

    most: Annotated[int, Range(0, 40)]
    cost: Literal["face_value"] = "face_value"


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Discard the whole hand; Heroic Tactics are no part of it (ruling R2)."""

    op: Literal["discard_hand"] = "discard_hand"


def _own_units(state: GameState, seat: Seat, card_types: tuple[CardType, ...]) -> list[CardId]:
    doubled = revolution_of(state).doubled
    return [unit for unit in state.players[seat].units if matches(state, unit, card_types) and unit not in doubled]


@op(Double, asks=("pick",), icon="up", worth=flat(150))
class Doubling(OpRules[Double]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Double) -> Reason | None:
        return None if _own_units(state, seat, op.types) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Double, out: Sink) -> EffectFrame | None:
        units = _own_units(state, frame.seat, op.types)
        if not units:
            return frame
        options = tuple(PICK[unit] for unit in units)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="double"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Double, picks: Picks, out: Sink) -> EffectFrame:
        if isinstance(picks[0], Pick):
            double_strength(state, picks[0].card, out)
        return frame


def _seizable(state: GameState, seat: Seat, op: Seize) -> dict[CardId, Place]:
    """The Units of these types in the Warzones of others, with where each lies."""
    return {
        unit: ("units", other)
        for other, player in enumerate(state.players)
        if other != seat
        for unit in player.units
        if matches(state, unit, op.types)
    }


@op(Seize, asks=("pick",), icon="hand", worth=flat(120), solo=SeizingDrafted)
class Seizing(OpRules[Seize]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Seize) -> Reason | None:
        return None if _seizable(state, seat, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Seize, out: Sink) -> EffectFrame | None:
        return seize_one(state, frame, op, _seizable(state, frame.seat, op), out)

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Seize, picks: Picks, out: Sink) -> EffectFrame:
        return seize_picked(state, frame, op, _seizable(state, frame.seat, op), picks, out)


def _richest(state: GameState, frame: EffectFrame) -> list[Seat]:
    """The opponents with most energy, of whom one loses some; never one that an Event concerns as well (ruling A11)."""
    ability = state.cards[frame.card].abilities[frame.ability]
    too = concerned(state, frame.card, ability, None) if ability.who else ()
    energy = {seat: state.players[seat].energy for seat in state.order() if seat != frame.seat and seat not in too}
    most = max(energy.values(), default=0)
    return [seat for seat, there in energy.items() if there == most > 0]


def _drain(state: GameState, frame: EffectFrame, op: Drain, seat: Seat, out: Sink) -> None:
    there = state.players[seat].energy
    taken = min(op.n, there)
    set_energy(state, seat, there - taken, out, frame.card)
    gain_energy(state, frame.seat, taken, out, frame.card)


@op(Drain, asks=("pick",), icon="energy", worth=lambda op, w, times: w.energy * op.n, solo=GainingAll)
class Draining(OpRules[Drain]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Drain, out: Sink) -> EffectFrame | None:
        richest = _richest(state, frame)
        if len(richest) > 1:
            options = tuple(PICK[state.players[seat].home] for seat in richest)
            ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="drain"))
            return None
        for seat in richest:
            _drain(state, frame, op, seat, out)
        return frame

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Drain, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        for seat in _richest(state, frame):
            if isinstance(pick, Pick) and pick.card == state.players[seat].home:
                _drain(state, frame, op, seat, out)
                break
        return frame


@op(Hinder, worth=flat(60), solo=TakingTarget)
class Hindering(OpRules[Hinder]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Hinder, out: Sink) -> EffectFrame:
        for seat in state.order():
            if seat != frame.seat:
                set_actions(state, seat, max(0, state.players[seat].actions - op.n), out)
        return frame


def _has_next_tactic(state: GameState, seat: Seat, card: CardId) -> bool:
    piles = revolution_of(state).heroic[seat]
    hero = state.cards[card].hero
    return any(state.cards[tactic].hero == hero for tactic in (*piles.deck, *piles.discard))


@op(NextTactic, worth=flat(90))
class DrawingNextTactic(OpRules[NextTactic]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: NextTactic) -> Reason | None:
        return None if _has_next_tactic(state, seat, card) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: NextTactic, out: Sink) -> EffectFrame:
        if _has_next_tactic(state, frame.seat, frame.card):
            cards = state.cards
            hero = cards[frame.card].hero
            while cards[revolution_of(state).heroic[frame.seat].deck[-1]].hero != hero:
                discard_top(state, frame.seat, out)
            draw_heroic(state, frame.seat, out)
        return frame


@op(RevealNext, worth=flat(10))
class RevealingNext(OpRules[RevealNext]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: RevealNext) -> Reason | None:
        return None if state.sectors[state.sector] else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: RevealNext, out: Sink) -> EffectFrame:
        reveal_next(state, out)
        return frame


def _borrowable(state: GameState, seat: Seat) -> list[tuple[CardId, int]]:
    """Texts of the conquered Worlds and Advancements of others that the seat could use now, one for each card."""
    borrowable = []
    for other, player in enumerate(state.players):
        if other != seat:
            for card in (*player.worlds[1:], *holdings(state, other)):
                texts = usable_texts(state, seat, card)
                if texts:
                    borrowable.append((card, texts[0]))
    return borrowable


@op(Borrow, asks=("pick",), icon="use", worth=flat(40))
class Borrowing(OpRules[Borrow]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Borrow) -> Reason | None:
        return None if _borrowable(state, seat) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Borrow, out: Sink) -> EffectFrame | None:
        cards = [card for card, _ in _borrowable(state, frame.seat)]
        if not cards:
            return frame
        ask(state, frame, Decision(frame.seat, "pick", pick_or(cards, NONE), source=frame.card, purpose="borrow"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Borrow, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        if not isinstance(pick, Pick):
            return frame
        state.stack.append(advance(frame))
        state.stack.append(EFFECT(frame.seat, pick.card, usable_texts(state, frame.seat, pick.card)[0]))
        return None


@op(FaceValue, worth=NOTHING)  # a condition takes nothing
class HavingFaceValue(StandingRules[FaceValue]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: FaceValue) -> Reason | None:
        cards = state.cards
        there = sum(cards[unit].fleet + cards[unit].ground for unit in state.players[seat].units)
        return Reason("face_value_over", (cost.most, there)) if there > cost.most else None


@op(DiscardHand, worth=flat(-60))
class DiscardingHand(OpRules[DiscardHand]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: DiscardHand, out: Sink) -> EffectFrame:
        seat = frame.seat
        for card in state.players[seat].hand[:]:
            move_card(state, card, ("hand", seat), ("discard", seat), "discard", out)
        return frame
