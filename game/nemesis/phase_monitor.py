"""When the phases of a last battle begin, told from events and from where cards and tokens lie (NemesisPhase)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game.engine import GameState
from game.engine.core.events import BossPhaseBegan, Place, RoundStarted
from game.engine.core.places import nemesis_of
from game.engine.core.rule_monitor import RuleMonitor
from game.engine.core.rules.doctrine import BEGUN
from game.engine.core.rules.fleet import used
from game.engine.core.types import PlugZone

ATTACHED = PlugZone("attached")


class PhaseMonitor(RuleMonitor, ABC):
    """Follows the phases of the Nemesis; points ahead alone are not counted here."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        self.seat = nemesis_of(state).seat
        self.deck = nemesis_of(state).deck[:]
        self.open_on_top = {n for n, card in enumerate(state.book.nemesis) if card.key.startswith("brought_")}
        reached = nemesis_of(state).boss_phase
        phases = sorted([change for change in self.changes if change.change == "nemesis_phase"], key=lambda phase: phase.n)
        self.brief = [change for phase in phases if used(state, BEGUN - phase.n) for change in phase.briefly]
        self.to_come = [phase for phase in phases if phase.n > reached]
        for phase in phases:
            self.changes += phase.changes if phase.n <= reached else ()
        self._of_the_round = self.handlers[RoundStarted]
        self.handlers |= {BossPhaseBegan: self._phase_began, RoundStarted: self.round_started}

    def places(self, state: GameState) -> list[Place]:
        """Those of every game, and where Advancements may lie beside Worlds, if a phase asks for them."""
        worlds = [card for card, face in enumerate(state.cards) if face.is_world]
        asked = ATTACHED in state.book.zones and any(change.change == "nemesis_phase" for change in state.setup.changes)
        beside: list[Place] = [(ATTACHED, world) for world in worlds] if asked else []
        return [*super().places(state), *beside]

    def round_started(self, event: RoundStarted) -> None:
        """What a phase had for the round in which it began is over."""
        self.brief = []
        self._of_the_round(event)

    def doctrines(self, kind: str) -> list[Any]:
        """The changes of this kind that hold in the running round."""
        there = [change for change in (*self.changes, *self.brief) if change.change == kind]
        if kind == "prime_creep":
            return there
        return [
            change
            for change in there
            if (self.last_round if change.rounds.last else not change.rounds.sectors or self.sector in change.rounds.sectors)
        ]

    @property
    @abstractmethod
    def between_turns(self) -> bool:
        """Whether a round begins, or a turn of the Nemesis is over."""

    def _phase_began(self, event: BossPhaseBegan) -> None:
        """The next phase begins, and what it alters holds from here on."""
        if not self.to_come or event.n != self.to_come[0].n:
            self.breaks("N7", f"phase {event.n} begins out of its order")
            return
        phase, self.to_come = self.to_come[0], [other for other in self.to_come if other.n > event.n]
        if not self.between_turns:
            self.breaks("N7", f"phase {event.n} begins in the middle of a turn")
        if not self._is_due(phase) and not any(way.what == "lead" for way in phase.sooner):
            self.breaks("N7", f"phase {event.n} begins before anything brings it")
        self.changes += phase.changes
        self.brief += phase.briefly
        self._lay(event.cards, phase.cards)

    def _lay(self, laid: tuple[int, ...], brought: Any) -> None:
        """What a phase lays on the deck are its own cards, of the epoch on top, and none on a deck that is spent."""
        book = self.state.book.nemesis
        there = [(book[card].name, book[card].commands, book[card].epoch) for card in laid]
        wanted = [(card.name, card.commands, book[self.deck[-1]].epoch) for card in brought] if self.deck else []
        if there != wanted:
            self.breaks("N8", f"a phase lays {laid} on the Nemesis deck, not {[card.name for card in brought]}")
        self.deck += laid[::-1]

    def look_for_phases(self) -> None:
        """It is the moment in which phases begin: none that is due has been left out."""
        if self.to_come and self._is_due(self.to_come[0]):
            self.breaks("N7", f"phase {self.to_come[0].n} is due and does not begin")

    def _is_due(self, phase: Any) -> bool:
        return self.round >= phase.round or any(self._stands(way.what) >= way.n for way in phase.sooner if way.what != "lead")

    def _stands(self, what: str) -> int:
        human = 1 - self.seat
        worlds = self.lying["worlds", human]
        if what == "orders":
            own, others = [[n for plugged in self.plugged for n in plugged.faction_tokens(seat)] for seat in (human, self.seat)]
            return sum(mine > theirs for mine, theirs in zip(own, others))
        if what == "advancements":
            return sum(len(there) for (zone, _), there in self.lying.items() if zone == ATTACHED)
        return len(worlds) if what == "worlds" else sum(self.cards[world].core for world in worlds)
