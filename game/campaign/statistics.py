"""What the player did in a game, folded over its events: steals, chains, passes and the like.

The same events give the same deeds, so those that the screen follows live are those that a replay finds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine import CardBook, Event, Journal
from game.engine.api.history import Recording
from game.engine.events import (
    AbilityUsed,
    ActionsChanged,
    CardMoved,
    EnergyChanged,
    InvasionEnded,
    Passed,
    PhaseStarted,
    RoundStarted,
    TargetChanged,
    TargetsKept,
    TurnStarted,
)
from game.engine.terms import CardId, Seat

PLAYER: Seat = 0
"""The seat that plays against the Nemesis."""

IDLE_ACTIONS, WASTED_ENERGY = 2, 3
"""From how many action points on a Pass is idle, and from how much energy on a round wastes some."""
COMMITTED = ("commit", "recover", "colonize")
"""What happens to a Unit that was committed, before its invasion ends."""


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
    passes with action points left, `idle_passes` those with two or more, `wasted` rounds at whose end three or more energy was
    lost, `broken_off` invasions without conquest, `lost` Worlds that the Nemesis conquered; `used`
    has the card of each text that the player used, in their order. `service` has for each of the player's cards how often it was
    committed to a conquest or played as a Tactic, and when last.
    """

    round: int = 1
    turn: int = 0
    target: CardId | None = None
    kept: tuple[CardId, ...] = ()
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
    idle_passes: int = 0
    wasted: int = 0
    phase: str = ""
    passing: bool = False
    broken_off: int = 0
    lost: int = 0
    used: list[CardId] = field(default_factory=list)
    service: dict[CardId, tuple[int, int]] = field(default_factory=dict)
    committed: list[CardId] = field(default_factory=list)
    deeds: int = 0
    last_conquest: int = -1
    started: bool = False

    def copy(self) -> GameStatistics:
        """The same deeds, to be followed further by themselves."""
        return replace(
            self, conquests=self.conquests[:], used=self.used[:], service=self.service.copy(), committed=self.committed[:]
        )

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
            elif isinstance(event, TargetsKept):
                self.kept = event.worlds
            elif isinstance(event, AbilityUsed):
                if event.seat == PLAYER:
                    self.used.append(event.card)
            elif isinstance(event, Passed):
                self.early_passes += event.seat == PLAYER and not event.forced
                self.passing = event.seat == PLAYER
            elif isinstance(event, PhaseStarted):
                self.phase = event.phase
            elif isinstance(event, ActionsChanged | EnergyChanged):
                self._gives_up(event)
            elif isinstance(event, InvasionEnded):
                self.broken_off += event.seat == PLAYER and not event.conquered
                if event.seat == PLAYER:
                    self._serves(self.committed if event.conquered else ())
                    self.committed = []
        return calls

    def _gives_up(self, event: ActionsChanged | EnergyChanged) -> None:
        """Action points that a Pass leaves unspent, and energy that the end of a round takes."""
        if event.seat != PLAYER:
            return
        if isinstance(event, ActionsChanged):
            self.idle_passes += self.passing and event.change <= -IDLE_ACTIONS
            self.passing = False
        elif self.phase == "discard" and event.card is None:
            self.wasted += event.change <= -WASTED_ENERGY

    def _serves(self, cards: Iterable[CardId]) -> None:
        """These cards have done something."""
        for card in cards:
            self.deeds += 1
            self.service[card] = (self.service.get(card, (0, 0))[0] + 1, self.deeds)

    def _moved(self, event: CardMoved, calls: list[CallOut]) -> None:
        if event.card is not None and event.source == ("units", PLAYER) and event.verb in COMMITTED:
            self.committed.append(event.card)
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
            if event.verb == "play" and event.card is not None and not heroic:
                self._serves((event.card,))
            self.heroics += heroic

    def _conquered(self, world: CardId, calls: list[CallOut]) -> None:
        self.conquests.append((world, self.round))
        if world == self.target or world in self.kept:
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
