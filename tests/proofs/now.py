"""What "Now: ..." shows beside an option, against what then happens."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine import Action, Command, price
from game.engine.api.gains import Gains, gains
from game.engine.api.holdings import further_hand
from game.engine.core.actions import Play, Use
from game.match import Match


class Shown(NamedTuple):
    """What was shown of an option, and what the seat had before it was chosen."""

    option: Action
    told: Gains
    cost: int
    energy: int
    hand: int


def in_hand(match: Match, seat: int) -> int:
    """Cards of the hand and of the Heroic Hand."""
    return len(match.state.players[seat].hand) + len(further_hand(match.state, seat))


@dataclass(slots=True)
class Comparison:
    """Carries the commands of games out and compares; a pause to look at a drawn card waits for what follows."""

    tally: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    open: Shown | None = None

    def submit(self, match: Match, command: Command) -> None:
        """One command, whose outcome may have been shown."""
        seat = command.seat
        if self.open is None and len(command.picks) == 1:
            option, player = command.picks[0], match.state.players[seat]
            told = gains(match.state, option)
            if told is not None:
                self.open = Shown(option, told, price(match.state, seat, option), player.energy, in_hand(match, seat))
        match.submit(command)
        if match.decision is not None and match.decision.kind == "reveal":
            return
        if self.open is not None and match.decision is not None and match.decision.kind != "turn":
            self._compare(match, seat, self.open)
        self.open = None

    def _compare(self, match: Match, seat: int, shown: Shown) -> None:
        player = match.state.players[seat]
        energy = shown.energy - shown.cost + shown.told.energy
        self.tally["energy"] += 1
        if player.energy != energy:
            self.differences.append(f"{shown}: energy is {player.energy}, {energy} was shown")
        if shown.told.cards and isinstance(shown.option, Use | Play):
            hand = shown.hand + shown.told.cards - isinstance(shown.option, Play)
            self.tally["cards"] += 1
            if in_hand(match, seat) != hand:
                self.differences.append(f"{shown}: {in_hand(match, seat)} cards are in hand, {hand} was shown")
