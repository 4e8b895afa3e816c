"""Playing a sampled world on: heuristics answer for every seat until a round start or the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Action, Command, GameState, SeatView, View, apply, price, prices, view_for
from game.engine.actions import Deploy, Draft
from game.engine.terms import Seat

from ..greedy import Greedy
from ..value.line import Line, worth_of_end


class WorldSight:
    """What a heuristic may look at in a world that was dealt: the view of the seat that it answers for."""

    __slots__ = ("_seat", "_world")

    def __init__(self, world: GameState, seat: Seat) -> None:
        self._world = world
        self._seat = seat

    @property
    def seq(self) -> int:
        """Number of the open decision."""
        return self._world.seq

    def view(self) -> View:
        """The table as the seat sees it."""
        return view_for(self._world, self._seat)

    def glance(self) -> SeatView:
        """The same for who answers at once and keeps nothing of it."""
        return SeatView(self._world, self._seat)

    def price(self, action: Action) -> int:
        """Energy that an action costs the seat now."""
        return price(self._world, self._seat, action)

    def prices(self, actions: Sequence[Draft | Deploy]) -> list[int]:
        """Energy that each of several drafts and deployments costs the seat now."""
        return prices(self._world, self._seat, actions)


def play_on(world: GameState, picks: tuple[Action, ...], seat: Seat, last_round: int, player: Greedy) -> bool:
    """Answers in this world and plays on to the start of the round after `last_round`, or to the end; whether the game is over.

    Raises Refused for an answer that is not legal.
    """
    apply(world, Command(world.seq, seat, picks), listen=False)
    while (decision := world.decision) is not None:
        if world.round > last_round:
            return False
        apply(world, player.choose(WorldSight(world, decision.seat), decision), listen=False)
    return True


def outcome(world: GameState, picks: tuple[Action, ...], seat: Seat, last_round: int, player: Greedy, line: Line) -> int:
    """What an answer brings a seat in this world, which is used up. Raises Refused for an answer that is not legal."""
    over = play_on(world, picks, seat, last_round, player)
    return worth_of_end(world, seat) if over else line.leaf(world, seat)
