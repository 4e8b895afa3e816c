"""What Heroic Tactics against opponents do in a game against the Nemesis (Revolution FAQ; ruling N21)."""

from __future__ import annotations

from ....core.atoms import gain_energy
from ....core.atoms_nemesis import drop_target
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
    """The Units that can be taken, upright or sideways, with the place of each: all of these types, or of each type the last.

    A card of two types counts as both wherever it lies.
    """
    nemesis = nemesis_of(state)
    units: dict[CardId, Place] = {card: ("column", number) for number, column in enumerate(nemesis.columns) for card in column}
    units |= dict.fromkeys(nemesis.sideways, ("sideways", 0))
    units = {card: units[card] for card in nemesis.drafted if state.cards[card].is_unit and matches(state, card, op.types)}
    if op.choice == "any":
        return units
    last: dict[CardId, Place] = {}
    for card_type in op.types:
        fitting = [card for card in units if matches(state, card, (card_type,))]
        last |= {card: units[card] for card in fitting[-1:]}
    return last


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
        nemesis = nemesis_of(state)
        if nemesis.target is not None:
            drop_target(nemesis, nemesis.target, out)
        return frame
