"""What the player did in a game, folded over its events: steals, chains, passes and the like.

The same events give the same deeds, so those that the screen follows live are those that a replay finds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine import CardBook, Event, Journal
from game.engine.api.history import Recording
from game.engine.events import AbilityUsed, CardMoved, InvasionEnded, Passed, RoundStarted, TargetChanged, TurnStarted
from game.engine.terms import CardId, Seat

PLAYER: Seat = 0
"""The seat that plays against the Nemesis."""


class CallOut(NamedTuple):
    """What deserves a banner: "steal" with n = 1, or "chain" with the number of turns in a row; `card` is the World."""

    what: str
    card: CardId
    n: int


@dataclass(slots=True)
class GameStatistics:
    """The deeds of the player so far.

    `conquests` has (World, round) in their order. `steals` counts conquests of the World that the Nemesis targeted, `chains`
    conquests in the turn right after another own turn with one, `longest_chain` the most turns in a row. `early_passes` are
    passes with action points left, `broken_off` invasions without conquest, `lost` Worlds that the Nemesis conquered; `used`
    has the card of each text that the player used, in their order.
    """

    round: int = 1
    turn: int = 0
    target: CardId | None = None
    conquests: list[tuple[CardId, int]] = field(default_factory=list)
    steals: int = 0
    chains: int = 0
    chain: int = 0
    longest_chain: int = 0
    drafts: int = 0
    deployed: int = 0
    played: int = 0
    heroics: int = 0
    early_passes: int = 0
    broken_off: int = 0
    lost: int = 0
    used: list[CardId] = field(default_factory=list)
    last_conquest: int = -1
    started: bool = False

    def copy(self) -> GameStatistics:
        """The same deeds, to be followed further by themselves."""
        return replace(self, conquests=self.conquests[:], used=self.used[:])

    def watch(self, events: Iterable[Event]) -> list[CallOut]:
        """Takes note of what happened, in the order in which it happened, and says what to call out."""
        calls: list[CallOut] = []
        for event in events:
            if isinstance(event, CardMoved):
                self._moved(event, calls)
            elif isinstance(event, TurnStarted):
                self.turn += event.seat == PLAYER
            elif isinstance(event, RoundStarted):
                self.round, self.started = event.round, True
            elif isinstance(event, TargetChanged):
                self.target = event.world
            elif isinstance(event, AbilityUsed):
                if event.seat == PLAYER:
                    self.used.append(event.card)
            elif isinstance(event, Passed):
                self.early_passes += event.seat == PLAYER and not event.forced
            elif isinstance(event, InvasionEnded):
                self.broken_off += event.seat == PLAYER and not event.conquered
        return calls

    def _moved(self, event: CardMoved, calls: list[CallOut]) -> None:
        if event.verb == "conquer" and event.card is not None:
            if event.to[1] == PLAYER:
                self._conquered(event.card, calls)
            else:
                self.lost += 1
        elif event.verb == "draft":
            self.drafts += self.started and event.to in (("discard", PLAYER), ("prestige", PLAYER))
        elif event.verb in ("deploy", "play"):
            self.deployed += event.verb == "deploy"
            heroic = event.source[0] == "heroic_hand"
            self.played += event.verb == "play" and not heroic  # a Heroic Tactic is no Tactic (ruling R2)
            self.heroics += heroic

    def _conquered(self, world: CardId, calls: list[CallOut]) -> None:
        self.conquests.append((world, self.round))
        if world == self.target:
            self.steals += 1
            calls.append(CallOut("steal", world, 1))
        if self.last_conquest == self.turn - 1:
            self.chain += 1
            self.chains += 1
            calls.append(CallOut("chain", world, self.chain))
        elif self.last_conquest != self.turn:
            self.chain = 1
        self.last_conquest = self.turn
        self.longest_chain = max(self.longest_chain, self.chain)


def statistics_of(book: CardBook, journal: Journal) -> GameStatistics:
    """The deeds of a recorded game, found by playing it again. Raises ReplayError or SetupError."""
    return statistics_in(Recording(book, journal))


def statistics_in(recording: Recording) -> GameStatistics:
    """The deeds of a game that has been played again already."""
    statistics = GameStatistics()
    for events in recording.events:
        statistics.watch(events)
    return statistics
