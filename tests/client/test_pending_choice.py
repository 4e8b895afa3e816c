"""The open decision of a player, as the table asks for it."""

from __future__ import annotations

from game.client.table.choice import PendingChoice
from game.engine import apply
from tests.properties.driver import games, play

SETS = ("standard, Revolution, staged", "two seats, Orders, staged")


def test_a_card_is_offered_where_it_has_an_option_and_nowhere_else() -> None:
    cycled = 0
    for state, rng in games(1, SETS):
        for decision, command in play(state, rng):
            desk = PendingChoice.open(state, decision.seat)
            for desk.cycling in (False, True):
                offered = {card for card in range(len(state.cards)) if desk.options(card)}
                assert desk.offered == offered
                cycled += bool(offered) and desk.cycling
            apply(state, command)
    assert cycled > 5
