"""Texts that give energy, actions, tokens and bonus points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..atoms import gain_energy, set_actions, set_tokens
from ..events import Sink
from ..frames import EffectFrame
from ..state import GameState
from ..types import CardId, Range, Seat
from ..vocabulary import NOTHING, OpRules, StandingRules, guessed, op
from .count import Count, count
from .registry import bound


@dataclass(frozen=True, slots=True)
class GainEnergy:
    """Gain energy: `n`, times a bound amount, times what `per` counts."""

    n: Annotated[int, Range(1, 9)] = 1
    times: str | None = None
    per: Count | None = None
    op: Literal["gain_energy"] = "gain_energy"


@dataclass(frozen=True, slots=True)
class EnergySurge:
    """Gain `behind` energy if an opponent's Worlds generate more than the own ones, otherwise `otherwise` (ruling B4)."""

    behind: Annotated[int, Range(1, 9)]
    otherwise: Annotated[int, Range(0, 9)]
    op: Literal["energy_surge"] = "energy_surge"


@dataclass(frozen=True, slots=True)
class GainAction:
    """Gain action points in the own turn."""

    n: Annotated[int, Range(1, 3)] = 1
    op: Literal["gain_action"] = "gain_action"


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Put Energy Tokens on this card, at most `most` in all."""

    n: Annotated[int, Range(1, 9)] = 1
    most: Annotated[int, Range(1, 9)] = 9
    op: Literal["place_token"] = "place_token"


@dataclass(frozen=True, slots=True)
class Score:
    """Bonus Empire Points at the end of the game: `each` for every one that `per` counts."""

    each: Annotated[int, Range(1, 9)]
    per: Count
    op: Literal["score"] = "score"


def generation(state: GameState, seat: Seat) -> int:
    """Energy that a seat's Worlds and their Advancements generate each round (ruling B4: never the markers)."""
    cards = state.cards
    total = 0
    for world in state.players[seat].worlds:
        total += cards[world].energy
    for hook in state.book.hooks.income:
        total += hook(state, seat)
    return total


def times(state: GameState, seat: Seat, card: CardId, frame: EffectFrame, name: str | None, per: Count | None) -> int:
    """The factor of a text: a bound amount times what it counts."""
    factor = 1 if name is None else bound(frame, name)
    return factor if per is None else factor * count(state, seat, card, per)


@op(Score, worth=NOTHING)  # what it brings depends on the table: a rival counts it with the points of the card
class Scoring(StandingRules[Score]):
    """Counted at the end of the game, never carried out."""


@op(GainEnergy, worth=lambda op, w, times: w.energy * op.n * guessed(op, times))
class GainingEnergy(OpRules[GainEnergy]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: GainEnergy, out: Sink) -> EffectFrame:
        n = op.n * times(state, frame.seat, frame.card, frame, op.times, op.per)
        gain_energy(state, frame.seat, n, out, frame.card)
        return frame


@op(EnergySurge, worth=lambda op, w, times: w.energy * (op.behind + op.otherwise) // 2)
class Surging(OpRules[EnergySurge]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: EnergySurge, out: Sink) -> EffectFrame:
        all_generate = [generation(state, seat) for seat in range(len(state.players))]
        behind = all_generate[frame.seat] < max(all_generate)
        gain_energy(state, frame.seat, op.behind if behind else op.otherwise, out, frame.card)
        return frame


@op(GainAction, worth=lambda op, w, times: w.action * op.n)
class GainingAction(OpRules[GainAction]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: GainAction, out: Sink) -> EffectFrame:
        set_actions(state, frame.seat, state.players[frame.seat].actions + op.n, out)
        return frame


@op(PlaceToken, worth=lambda op, w, times: w.token * op.n)
class PlacingToken(OpRules[PlaceToken]):
    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: PlaceToken, out: Sink) -> EffectFrame:
        there = state.tokens.get(frame.card, 0)
        if frame.card in state.players[frame.seat].units:
            set_tokens(state, frame.card, max(there, min(op.most, there + op.n)), out)
        return frame
