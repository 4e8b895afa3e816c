"""What events tell of Heroic Tactics: how their deck is shuffled, and which of them are kept."""

from __future__ import annotations

from ...core.card_monitor import CardMonitor, PlugMonitor
from ...core.events import Place
from ...core.types import PlugZone, Seat
from .events import HeroicShuffled

MASTER: Place = (PlugZone("master"), 0)
DECK, HAND, DISCARD = PlugZone("heroic_deck"), PlugZone("heroic_hand"), PlugZone("heroic_discard")
RETAINED = 1
"""Heroic Tactics that the Discard Phase leaves in a hand (ruling R2)."""


class HeroicMonitor(PlugMonitor):
    """Follows the Heroic Tactics of every seat."""

    def __init__(self, monitor: CardMonitor) -> None:
        super().__init__(monitor)
        self.handlers[HeroicShuffled] = self._shuffled
        self._untaken = len(monitor.lying[MASTER])

    def _shuffled(self, event: HeroicShuffled) -> None:
        lying, seat = self.monitor.lying, event.seat
        deck, discard, untaken = lying[DECK, seat], lying[DISCARD, seat], len(lying[MASTER])
        if deck and untaken == self._untaken:  # only a drafted Hero's Tactics are shuffled into what is left (ruling R4)
            self.monitor.breaks("11", f"seat {seat} shuffles with {len(deck)} cards in its Heroic Deck")
        self._untaken = untaken
        deck.update(discard)
        discard.clear()

    def retained(self, seat: Seat) -> None:
        """One Heroic Tactic is kept, with its Hero, unless a mission says otherwise (INV-10; ruling R2)."""
        monitor = self.monitor
        heroic = monitor.lying[HAND, seat]
        if not heroic or any(change.change == "heroic_retaining" for change in monitor.changes):
            return
        heroes = {monitor.cards[unit].same_as for unit in monitor.lying["units", seat]}
        if len(heroic) > RETAINED or any(monitor.cards[card].hero not in heroes for card in heroic):
            monitor.breaks("10", f"seat {seat} keeps the Heroic Tactics {list(heroic)}")
