"""What the Nemesis aims at and takes, told from events: its targets, those that it named early, cards taken in pairs."""

from __future__ import annotations

from abc import ABC
from typing import Any

from game.engine import GameState
from game.engine.core.card_monitor import CENTRAL
from game.engine.core.events import Place, RoundStarted, TargetChanged, TargetsKept
from game.engine.core.places import nemesis_of
from game.engine.core.types import CardId, PlugZone, Seat

from .relic_monitor import RelicMonitor

STACK: Place = (PlugZone("stack"), 0)
BUILT: Place = (PlugZone("built"), 0)


class AimMonitor(RelicMonitor, ABC):
    """Follows the targets of the Nemesis, and how many cards a command takes."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        nemesis = nemesis_of(state)
        self.target, self._kept = nemesis.target, nemesis.kept
        self._named = {*nemesis.named}
        self._were: set[CardId] = set()
        self._owed_pair: tuple[list[Place], int] | None = None
        self.handlers |= {TargetChanged: self._target_changed, TargetsKept: self._targets_kept}

    def may_place_tokens(self, seat: Seat) -> bool:
        """Not the Nemesis, where a mission has it place none (NoTokens)."""
        return seat != self.seat or not self.doctrines("no_tokens")

    def round_started(self, event: RoundStarted) -> None:
        """What was named early may be conquered from now on (NamedEarly)."""
        super().round_started(event)
        self._named = set()

    def settle(self) -> None:
        """What the state says was named early is what became a target in this round (NamedEarly)."""
        super().settle()
        self._were = set()
        nemesis = self.state.nemesis
        if nemesis is not None and {*nemesis.named} != self._named:
            self.breaks("N2", f"Worlds {nemesis.named} are safe for this round, not {sorted(self._named)}")

    @property
    def targets(self) -> list[CardId]:
        """All its targets, the newest one first."""
        return [] if self.target is None else [self.target, *reversed(self._kept)]

    @property
    def safe(self) -> set[CardId]:
        """What it may not conquer in this round."""
        return {*self.spared, *self._named}

    def prey(self) -> list[CardId]:
        """All targets that it may conquer, the newest one first."""
        return [world for world in self.targets if world not in self.safe]

    def _target_changed(self, event: TargetChanged) -> None:
        before, self._were = {*self._were, *self.targets}, set()
        self.target = event.world
        if event.world is None:
            return
        if self.answered is not None and self.answered.purpose == "divert":
            self.count_move()
        if event.world not in before and self.doctrines("named_early"):
            self._named.add(event.world)

    def _targets_kept(self, event: TargetsKept) -> None:
        most = max([change.n for change in self.doctrines("targets")], default=1)
        if len(self._kept) < len(event.worlds) >= most:
            self.breaks("N2", f"{len(event.worlds)} Worlds stay targets besides the newest one, and {most} may be targets")
        self._were = {*self.targets}
        self._kept = event.worlds

    def expect_a_pair(self, command: Any) -> None:
        """A command is done: a second card follows where it takes two, if one is there (Pairs)."""
        self._owed_pair = None
        if command.command not in ("draft", "build_top") or (command.n < 2 and not self.doctrines("pairs")):
            return
        if command.command == "build_top":
            self._owed_pair = [BUILT], len(self.lying[BUILT]) + min(2, len(self.lying[STACK]))
            return
        columns: list[Place] = [place for place in self.lying if place[0] in ("column", "sideways")]
        there = [card for card in self.lying[CENTRAL] if not self.cards[card].is_world and card not in self.kept_from_drafts()]
        self._owed_pair = columns, sum(len(self.lying[place]) for place in columns) + min(2, len(there))

    def look_at_the_pair(self) -> None:
        """The next card comes, or the turn is over: as many cards were taken as the command takes (Pairs)."""
        if self._owed_pair is not None:
            places, wanted = self._owed_pair
            if sum(len(self.lying[place]) for place in places) < wanted:
                self.breaks("N3", "a command that takes two cards has taken one, and more were there")
        self._owed_pair = None
