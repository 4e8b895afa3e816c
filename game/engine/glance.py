"""The table for who looks, answers and forgets: what `view_for` shows, without copying what is on the table.

A rival looks before each of its answers, and copies are most of what a view costs.
"""

from __future__ import annotations

from .rules.mission import invasion_energy
from .state import GameState, PlayerState
from .types import Seat
from .view import NemesisView, PlayerView, View, epochs_left, invasion_picture
from .view_orders import orders_view
from .view_revolution import revolution_view


def glance(state: GameState, seat: Seat) -> View:
    """What this seat sees now; good until the next command, and nothing of it may be changed.

    It knows what `view_for` knows, but for the cards in the box and the sizes of the Galactic Decks, on which nothing depends
    for a player: those are empty.
    """
    nemesis = state.nemesis
    return View(
        seat,
        state.round,
        state.sector,
        state.phase,
        state.destiny,
        state.turns,
        state.decision.seat if state.decision is not None else None,
        [_glance_at(player, number == seat) for number, player in enumerate(state.players)],
        None
        if nemesis is None
        else NemesisView(
            nemesis.seat,
            *epochs_left(state),
            nemesis.used,
            nemesis.turned,
            nemesis.target,
            nemesis.primes,
            list(map(list, nemesis.columns)),
            nemesis.sideways,
            nemesis.ladder,
        ),
        state.central,
        state.tokens,
        [],
        [],
        invasion_picture(state),
        state.book,
        state.faces,
        revolution_view(state, state.revolution, seat) if state.revolution is not None else None,
        state.setup.sectors,
        invasion_energy(state),
        state.rolls,
        orders_view(state.orders, seat) if state.orders is not None else None,
    )


def _glance_at(player: PlayerState, own: bool) -> PlayerView:
    """One seat; only the own deck, whose order is hidden, is copied."""
    return PlayerView(
        player.home,
        player.energy,
        player.actions,
        player.passed,
        player.surges,
        len(player.deck),
        len(player.hand),
        len(player.discard),
        sorted(player.deck) if own else None,
        player.hand if own else None,
        player.discard if own else None,
        player.play,
        player.units,
        player.worlds,
        player.prestige,
        {world: list(cards) for world, cards in player.under.items()} if player.under else {},
    )
