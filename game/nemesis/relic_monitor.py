"""What relics and missions bring about the Nemesis, told from events: cards left alone, its deck lying open, targets moved."""

from __future__ import annotations

from abc import ABC
from itertools import takewhile

from game.engine import GameState
from game.engine.core.card_monitor import CENTRAL
from game.engine.core.events import CardsSpared, NemesisForeseen, NemesisPutOff
from game.engine.core.places import nemesis_of
from game.engine.core.rules.fleet import BURIED, DIVERTED, used
from game.engine.core.types import CardId, Seat

from .phase_monitor import PhaseMonitor


class RelicMonitor(PhaseMonitor, ABC):
    """Follows what the player may do to the Nemesis, and how often in a battle."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        nemesis = nemesis_of(state)
        self.spared = nemesis.spared
        self.on_turn: Seat | None = None
        self._put_offs, self._moves = (used(state, number) for number in (BURIED, DIVERTED))
        self.handlers |= {
            CardsSpared: self._cards_spared,
            NemesisForeseen: self._foreseen,
            NemesisPutOff: self._put_off,
        }

    def kept_from_drafts(self) -> set[CardId]:
        """Cards that the Nemesis may not draft (Shelter)."""
        sheltered = any(change.change == "shelter" and not change.n for change in self.changes)
        return {*self.spared, *(self.tokens if sheltered else ())}

    def kept_from_targets(self) -> set[CardId]:
        """Worlds that it may not target (Shelter)."""
        sheltered = any(change.change == "shelter" and not change.n and change.what == "all" for change in self.changes)
        return {*self.spared, *(self.tokens if sheltered else ())}

    def count_move(self) -> None:
        """The player has moved a target, so often in a battle (Redirect)."""
        self._moves += 1
        most = sum(change.times for change in self.changes if change.change == "redirect")
        if self._moves > most and not any(change.change == "home_text" for change in self.changes):
            self.breaks("N2", f"the player moves the target {self._moves} times, and {most} are allowed")

    def _cards_spared(self, event: CardsSpared) -> None:
        """As the Action Phase begins, one more card of the Central Zone is left alone (Shelter)."""
        most = sum(change.n for change in self.changes if change.change == "shelter")
        strange = [card for card in event.cards if card not in self.lying[CENTRAL]]
        if len(event.cards) > most or strange or self.on_turn is not None:
            self.breaks("N3", f"the Nemesis leaves {event.cards} alone, and {most} cards may be picked")
        self.spared = event.cards

    def _foreseen(self, event: NemesisForeseen) -> None:
        """What lies open is what is turned next (Foresight, and what a phase has laid there)."""
        most = sum(change.n for change in self.changes if change.change == "foresight")
        most = max(most, len(list(takewhile(self.open_on_top.__contains__, self.deck[::-1]))))
        if list(event.cards) != self.deck[::-1][:most]:
            self.breaks("N8", f"cards {event.cards} lie open on a deck with {self.deck[::-1][:most]} on top")

    def _put_off(self, event: NemesisPutOff) -> None:
        """In the player's turn the next card goes below the others of its epoch (Foresight)."""
        laid = event.card in self.open_on_top
        if laid or not self.deck or self.deck.pop() != event.card or self.on_turn == self.seat:
            self.breaks("N8", f"card {event.card} is put off, and is not the next one of the Nemesis deck")
        epochs = [self.state.book.nemesis[card].epoch for card in self.deck]
        self.deck.insert(epochs.count(2) if self.state.book.nemesis[event.card].epoch == 1 else 0, event.card)
        self._put_offs += 1
        most = sum(change.bury for change in self.changes if change.change == "foresight")
        if self._put_offs > most and not any(change.change == "home_text" for change in self.changes):
            self.breaks("N8", f"{self._put_offs} cards are put off, and {most} may be")
