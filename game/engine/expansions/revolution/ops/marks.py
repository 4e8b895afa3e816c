"""Revolution Tokens: a store on own cards, a burden on the Worlds of others (Revolution rulebook, Revolution Tokens)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.actions import PICK, Decision, Pick
from ....core.events import Sink
from ....core.frames import EffectFrame, Picks, ask
from ....core.reasons import Reason
from ....core.state import GameState
from ....core.types import CardId, Range, Seat
from ....core.vocabulary import OpRules, flat, op
from ..atoms import set_marks
from ..slice import PLACE, RevolutionState, revolution_of


@dataclass(frozen=True, slots=True)
class PlaceMark:
    """Put own Revolution Tokens on this card, at most `most` in all."""

    n: Annotated[int, Range(1, 6)] = 1
    most: Annotated[int, Range(1, 9)] = 9
    op: Literal["place_mark"] = "place_mark"


@dataclass(frozen=True, slots=True)
class SpendMarks:
    """Take this many own Revolution Tokens off this card."""

    n: Annotated[int, Range(1, 6)] = 1
    cost: Literal["spend_marks"] = "spend_marks"


@dataclass(frozen=True, slots=True)
class Burden:
    """Put a Revolution Token on a World of an opponent: it generates 1 energy less while the token lies there."""

    op: Literal["burden"] = "burden"


def own_marks(state: GameState, seat: Seat, card: CardId) -> int:
    """How many Revolution Tokens of a seat lie on a card."""
    return revolution_of(state).revolution_tokens.get((card, seat), 0)


def burdened(state: GameState, seat: Seat) -> int:
    """Energy that a seat's Worlds, Advancements included, generate less because of the tokens of others (ruling R14)."""
    revolution: RevolutionState = state.slices[PLACE]
    if not revolution.revolution_tokens:
        return 0
    cards = state.cards
    lost = 0
    for world in state.players[seat].worlds:
        tokens = sum(n for (card, owner), n in revolution.revolution_tokens.items() if card == world and owner != seat)
        if tokens:
            there = cards[world].energy + sum(cards[card].energy for card in revolution.attached.get(world, ()))
            lost += min(there, tokens)
    return lost


def worlds_of_others(state: GameState, seat: Seat) -> list[CardId]:
    """Conquered Worlds of all other seats, in seat order."""
    return [world for other, player in enumerate(state.players) if other != seat for world in player.worlds[1:]]


@op(PlaceMark, worth=flat(60))
class PlacingMark(OpRules[PlaceMark]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: PlaceMark, out: Sink) -> EffectFrame:
        there = own_marks(state, frame.seat, frame.card)
        set_marks(state, frame.card, frame.seat, max(there, min(op.most, there + op.n)), out)
        return frame


@op(SpendMarks, worth=lambda cost, w, times: w.mark * cost.n)
class SpendingMarks(OpRules[SpendMarks]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, cost: SpendMarks) -> Reason | None:
        there = own_marks(state, seat, card)
        return Reason("marks_short", (cost.n, there)) if there < cost.n else None

    @staticmethod
    def start(state: GameState, frame: EffectFrame, cost: SpendMarks, out: Sink) -> EffectFrame:
        set_marks(state, frame.card, frame.seat, own_marks(state, frame.seat, frame.card) - cost.n, out)
        return frame


@op(Burden, asks=("pick", "nemesis_pick"), icon="mark", worth=flat(120))
class Burdening(OpRules[Burden]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Burden) -> Reason | None:
        return None if worlds_of_others(state, seat) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Burden, out: Sink) -> EffectFrame | None:
        worlds = worlds_of_others(state, frame.seat)
        if not worlds:
            return frame
        options = tuple(PICK[world] for world in worlds)
        ask(state, frame, Decision(frame.seat, "pick", options, source=frame.card, purpose="burden"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Burden, picks: Picks, out: Sink) -> EffectFrame:
        pick = picks[0]
        if isinstance(pick, Pick):
            put_burden(state, frame.seat, pick.card, out)
        return frame


def put_burden(state: GameState, seat: Seat, world: CardId, out: Sink) -> None:
    """Puts a token of this seat on a World."""
    set_marks(state, world, seat, own_marks(state, seat, world) + 1, out)
