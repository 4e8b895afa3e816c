"""What is counted while a table is shown: energy, cards, Empire Points, score and rank, told anew with each fold.

The rules are ahead of what is shown, so points are counted on the state with the cards where the view has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.campaign.standing import standing_of
from game.client.table.looking import piles_of
from game.client.table.state import TableState
from game.engine import Event, GameState, View
from game.engine.api.standings import points
from game.engine.events import ActionsChanged, CardMoved, DiceRolled, EnergyChanged, FactionChanged, MarksChanged, SurgeSpent
from game.engine.terms import CardId
from game.nemesis import prime_row

WORTHLESS = frozenset({"setup", "draw", "reveal"})
"""Moves that change nobody's points: a drawn card counts in the deck as it does in the hand."""
SCORED = (DiceRolled, FactionChanged, MarksChanged)
"""Other events that may change points."""
SPENT = (EnergyChanged, ActionsChanged, SurgeSpent)


def laid(state: GameState, view: View) -> GameState:
    """A copy of a state with the cards of every seat where a view has them; what the view does not name stays."""
    copy = state.clone()
    copy.result = None
    for player, seen in zip(copy.players, view.players):
        for zone in ("units", "worlds", "prestige", "play", "hand", "discard", "deck"):
            cards: Sequence[CardId] | None = getattr(seen, zone)
            if cards is not None:
                setattr(player, zone, list(cards))
        player.colonists = {world: tuple(cards) for world, cards in seen.colonists.items()}
    if copy.nemesis is not None and view.nemesis is not None:
        copy.nemesis.columns = [tuple(column) for column in view.nemesis.columns]
        copy.nemesis.sideways = list(view.nemesis.sideways)
    return copy


def begin(table: TableState) -> None:
    """The table has come to rest: what is shown next is counted from here."""
    table.deeds = table.session.score.deeds.copy()


def count(table: TableState, event: Event) -> None:
    """An event is shown: what it changes is told in the same fold."""
    table.deeds.watch([event])
    if isinstance(event, (*SPENT, CardMoved)):
        me = table.shown.players[table.seat]
        now = replace(table.means, energy=me.energy, actions=me.actions, surges=me.surges)
        table.means = replace(now, energy_after=None, actions_after=None)
    if isinstance(event, CardMoved):
        table.piles = piles_of(table)
    if isinstance(event, SCORED) or (isinstance(event, CardMoved) and event.verb not in WORTHLESS):
        _score(table)


def _score(table: TableState) -> None:
    """Points, score, rank and Prime row of both sides, all by the table as it is shown now."""
    if len(table.session.humans) > 1:  # hands that are hidden here could be read from the points
        return
    state = laid(table.session.shown_state, table.shown)
    if table.points:
        table.points = tuple(points(state, seat) for seat in (0, 1))
    if table.score is not None:
        live, match = table.session.score, table.session.match
        table.score = standing_of(state, table.deeds, live.terms, assisted=match.assisted, conceded=table.session.conceded)
    if table.strip is not None:
        table.strip = replace(table.strip, points=table.points, primes=tuple(prime_row(table.shown)))
