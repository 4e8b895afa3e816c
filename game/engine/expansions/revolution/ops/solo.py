"""What Heroic Tactics against opponents do in a game against the Nemesis (Revolution FAQ; ruling N21)."""

from __future__ import annotations

from ....core.atoms import gain_energy
from ....core.atoms_nemesis import set_target
from ....core.events import Place, Sink
from ....core.frames import EffectFrame, Picks
from ....core.ops.count import matches
from ....core.places import nemesis_of
from ....core.reasons import Reason
from ....core.state import GameState
from ....core.types import CardId, Seat
from ....core.vocabulary import SoloRule
from .opponents import Drain, Hinder, Seize, seize_one, seize_picked


def _drafted(state: GameState, op: Seize) -> dict[CardId, Place]:
    """The Units below Prime Cards that can be taken, with the column of each: all of these types, or the last one of each."""
    nemesis = nemesis_of(state)
    columns = [[card for card in column if state.cards[card].is_unit] for column in nemesis.columns]
    if op.choice == "any":
        return {
            card: ("column", number) for number, column in enumerate(columns) for card in column if matches(state, card, op.types)
        }
    found: dict[CardId, Place] = {}
    for kind in op.types:
        lists = [number for number, prime in enumerate(nemesis.primes) if kind in state.book.primes[prime].types]
        fitting = [(card, number) for number in lists for card in reversed(columns[number]) if matches(state, card, (kind,))]
        for card, number in fitting[:1]:
            found.setdefault(card, ("column", number))
    return found


class SeizingDrafted(SoloRule[Seize]):
    """The Unit is one that the Nemesis has drafted."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Seize) -> Reason | None:
        return None if _drafted(state, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Seize, out: Sink) -> EffectFrame | None:
        return seize_one(state, frame, op, _drafted(state, op), out)

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Seize, picks: Picks, out: Sink) -> EffectFrame:
        return seize_picked(state, frame, op, _drafted(state, op), picks, out)


class GainingAll(SoloRule[Drain]):
    """The Nemesis has no energy, so the user gains all of it."""

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Drain, out: Sink) -> EffectFrame:
        gain_energy(state, frame.seat, op.n, out, frame.card)
        return frame


class TakingTarget(SoloRule[Hinder]):
    """The Nemesis has no action points, so it loses its target token."""

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Hinder, out: Sink) -> EffectFrame:
        set_target(nemesis_of(state), None, out)
        return frame
