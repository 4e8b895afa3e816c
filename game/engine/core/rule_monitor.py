"""Invariants of the course of a game: what no single state shows, told from the events of each command
(laws.md, "Invariants of every state").

`RuleMonitor` keeps its own small picture of the table, drawn from events alone, and judges each step of the rules by it. It
works the printed numbers out by itself, so that a wrong rule cannot agree with itself.
"""

from __future__ import annotations

from typing import assert_never

from .card_monitor import CardMonitor
from .events import (
    AbilityUsed,
    ActionsChanged,
    EnergyChanged,
    GameEnded,
    InvasionChanged,
    InvasionEnded,
    InvasionPicture,
    Passed,
    PhaseStarted,
    Reopened,
    RoundStarted,
    TurnStarted,
)
from .fleet.acts import ACTS
from .frames import ActionPhaseFrame, EventFrame, invasion_index
from .rules.fleet import ENCORE, FREE_ACT
from .rules.scoring import ledger
from .state import GameState
from .types import MOMENTS, CardId, Phase, Seat

FOLLOWS: dict[Phase, tuple[Phase, ...]] = {
    "pregame": ("reshuffle", "draw"),
    "reshuffle": ("draw",),
    "draw": ("energy",),
    "energy": ("galactic",),
    "galactic": ("action",),
    "action": ("discard", "over"),
    "discard": ("end",),
    "end": ("reshuffle", "draw"),
}
"""Which phases may come after which (base rulebook, Phases; ruling B10)."""


class RuleMonitor(CardMonitor):
    """Follows one game from a state on, at any of its decisions.

    `after` is told every command's state and events in turn. A game that goes on elsewhere (undo, loading) needs a new one.
    """

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        self.destiny = state.destiny
        self.turns = state.turns
        self.passed = {seat for seat, player in enumerate(state.players) if player.passed}
        running = [frame.seat for frame in state.stack if isinstance(frame, ActionPhaseFrame)]
        self._next: Seat | None = running[0] if running else None
        self._invades = invasion_index(state) >= 0
        self._picture: InvasionPicture | None = None
        self._this_round = {(seat, *text) for seat, player in enumerate(state.players) for text in player.used}
        for frame in state.stack:
            if isinstance(frame, EventFrame):  # marked as used, and still to come
                self._this_round.difference_update([(seat, frame.card, frame.ability) for seat in frame.seats])
        self._this_time: set[tuple[Seat, CardId, int]] = set()
        own = state.players[0]
        self._encored = (own.home, ENCORE) in own.used
        self._free_invasion = (own.home, FREE_ACT - ACTS.index("invade")) not in own.used
        self.handlers |= {
            RoundStarted: self._round_started,
            PhaseStarted: self.phase_started,
            TurnStarted: self.turn_started,
            Passed: self.has_passed,
            Reopened: self._reopened,
            AbilityUsed: self._ability_used,
            InvasionChanged: self._invasion_changed,
            InvasionEnded: self._invasion_ended,
            GameEnded: self._game_ended,
        }

    # Rounds, phases and turns

    def _round_started(self, event: RoundStarted) -> None:
        sectors = self.state.setup.sectors
        if event.round != self.round + 1 and not (self.phase == "pregame" and event.round == 1):
            self.breaks("14", f"round {event.round} follows")
        if not 1 <= event.round <= len(sectors) or event.sector != sectors[event.round - 1]:
            self.breaks("14", f"sector {event.sector} comes in round {event.round}")
        holders = [change for change in self.changes if change.change == "destiny_holder"]
        stays = event.round == 1 or any(change.always and change.rounds is None for change in holders)
        follows = self.destiny if stays else (self.destiny + 1) % len(self.state.players)
        last = event.round == len(sectors)
        for change in holders:
            if change.rounds and (last if change.rounds.last else event.sector in (change.rounds.sectors or (event.sector,))):
                follows = int(change.who == "nemesis")
        if last and not self.changes and self.state.setup.option("last_lead", "left") == "fewest":
            totals = [sum(row.points for row in ledger(self.state, seat)) for seat in range(len(self.state.players))]
            while totals[follows] > min(totals):
                follows = (follows + 1) % len(totals)
        if event.destiny != follows:
            self.breaks("14", f"the Destiny Marker goes from seat {self.destiny} to {event.destiny}")
        self.round, self.destiny, self.turns = event.round, event.destiny, 0
        self.passed.clear()
        self._this_round.clear()
        self._free_invasion = True

    def phase_started(self, event: PhaseStarted) -> None:
        """A phase follows the one before it; what that one had to do is done."""
        phase = event.phase
        if phase not in FOLLOWS.get(self.phase, ()):
            self.breaks("14", f"phase {phase} follows {self.phase}")
        if phase == "discard" and self.last_round:
            self.breaks("14", "the last round has a Discard Phase")
        if self.filling:
            self.filled()
        if self.phase in ("pregame", "end") and (phase == "reshuffle") != self._enters_with_reshuffle():
            self.breaks("11", "the reshuffle option comes in the wrong round")
        self.phase = phase
        self._this_time.clear()
        match phase:
            case "reshuffle" | "draw":
                self.note_hands()
            case "energy":
                self.drawn()
            case "galactic":
                self.begin_filling()
            case "action":
                self._next = self.destiny
            case "discard":
                if len(self.passed) < len(self.state.players):
                    self.breaks("7", "the Action Phase is over though not all have passed")
            case "end":
                self.retained()
            case "pregame" | "over":
                pass
            case _:
                assert_never(phase)

    def _enters_with_reshuffle(self) -> bool:
        """Whether this round enters a sector whose Sector Card offers the reshuffle (ruling B9)."""
        before = self.state.setup.sectors[: self.round - 1]
        return self.state.book.sectors[self.sector - 1].reshuffle and self.sector not in before[-1:]

    def turn_started(self, event: TurnStarted) -> None:
        """Turns go clockwise from the Destiny Marker among those who have not passed."""
        seat, count, following = event.seat, len(self.state.players), self._next
        self.turns += 1
        if seat in self.passed:
            self.breaks("7", f"seat {seat} has a turn after it has passed")
        elif following is not None:
            while following in self.passed:
                following = (following + 1) % count
            if seat != following:
                self.breaks("14", f"seat {seat} has the turn of seat {following}")
        self._next = (seat + 1) % count
        self._this_time.clear()

    def has_passed(self, event: Passed) -> None:
        """A seat passes once a round."""
        if event.seat in self.passed:
            self.breaks("7", f"seat {event.seat} passes twice")
        self.passed.add(event.seat)

    def _reopened(self, event: Reopened) -> None:
        """Once, in the last round, when all have passed (Encore)."""
        whole = len(self.passed) == len(self.state.players)
        if not (self.last_round and whole and not self._encored and any(change.change == "encore" for change in self.changes)):
            self.breaks("7", f"seat {event.seat} goes on after it has passed")
        self._encored = True
        self.passed.discard(event.seat)

    def _game_ended(self, event: GameEnded) -> None:
        result = self.state.result
        over = self.last_round and len(self.passed) == len(self.state.players)
        if result is not None and result.end == "rounds" and not over:
            self.breaks("14", "the game ends before its last round is over")
        self.audit()

    # Texts and invasions

    def _ability_used(self, event: AbilityUsed) -> None:
        """A text works once a situation (ruling A10), one that says so once a round; each play of a card is a situation."""
        if self.filling:  # the Event at the end of the Galactic Phase
            self.filled()
        face = self.cards[event.card]
        text = face.abilities[event.ability]
        key = (event.seat, event.card, event.ability)
        if text.per_round:
            if key in self._this_round:
                self.breaks("17", f"{face.key} is used twice in a round")
            self._this_round.add(key)
        question = self.answered
        if face.copies and question is not None and question.purpose == "power":
            return  # a copied reduction is used in the situation of its draft or deployment (Revolution FAQ 4)
        if text.when in MOMENTS and not face.is_played:
            if key in self._this_time:
                self.breaks("17", f"{face.key} is used twice in one situation")
            self._this_time.add(key)

    def _invasion_changed(self, event: InvasionChanged) -> None:
        self._picture = event.picture
        if self._invades:
            return
        self._invades = True
        price = next((change.n for change in reversed(self.changes) if change.change == "invasion_energy"), 1)
        seat = event.picture.seat
        actions = energy = 0
        for before in self.events:
            if before is event:
                break
            if isinstance(before, ActionsChanged) and before.seat == seat:
                actions -= before.change
            elif isinstance(before, EnergyChanged) and before.seat == seat:
                energy -= before.change
        free = (
            self._free_invasion
            and seat == 0
            and any(change.change == "free_first" and change.act == "invade" for change in self.changes)
        )
        self._free_invasion = False
        if (actions, energy) != (0 if free else 1, price):
            self.breaks("19", f"seat {seat} announces an invasion for {actions} actions and {energy} energy")

    def _invasion_ended(self, event: InvasionEnded) -> None:
        self._invades = False
        if event.conquered and self._picture is not None:
            self._look_at_the_strength(self._picture)
        self._picture = None

    def _look_at_the_strength(self, shown: InvasionPicture) -> None:
        """The Units that leave the Warzone with the World reach both strengths; what one has over may count (CrossFire)."""
        there = self.lying["units", shown.seat]
        gone = [strength for strength in shown.strengths if strength[0] not in there]
        fleet = min(shown.bonus_fleet, shown.fleet) + sum(fleet for _, fleet, _ in gone) - shown.fleet
        ground = min(shown.bonus_ground, shown.ground) + sum(ground for _, _, ground in gone) - shown.ground
        rates = [change.of for change in self.changes if change.change == "cross_fire" and shown.seat == 0]
        least, most = sorted((fleet, ground))
        if least < 0 and (not rates or most < -least * min(rates)):
            self.breaks("18", f"World {shown.world} is conquered with {fleet:+} fleet and {ground:+} ground strength")
