"""The open decision of a player, as the table asks for it."""

from __future__ import annotations

import pytest

from game.client.table.choice import PendingChoice
from game.engine import apply
from tests.client.tables import table_of
from tests.properties.driver import games, play
from tests.table import Table, World
from tests.table_setup import TableSetup
from tests.ui.games import session_of

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


@pytest.mark.parametrize(("number", "again"), [(9, True), (10, False)])
def test_the_price_of_deploying_again_is_told_while_there_is_another_round(number: int, again: bool) -> None:
    laid = Table(
        TableSetup(nemesis="standard", central=[World("w", fleet=1)], warzone=["snub_fighter"] * 4, energy=9, round=number)
    )
    laid.do("invade w")
    planner = table_of(session_of(laid)).spec().planner
    assert planner is not None and "Cheapest way" in planner.note
    assert ("again" in planner.note) is again
