"""What a rival looks at before it answers: the same table as its view, not copied."""

from __future__ import annotations

import pytest

from game.engine import apply, glance, price, prices, view_for
from game.engine.actions import Deploy, Draft
from tests.properties.driver import OPTION_SETS, games, play

SETS = [name for name, _ in OPTION_SETS]


@pytest.mark.parametrize("name", SETS)
def test_a_glance_shows_what_the_view_shows_but_for_the_box_and_the_sizes_of_the_decks(name):
    for state, rng in games(1, (name,)):
        for _, command in play(state, rng):
            for seat in range(len(state.players)):
                seen, looked = view_for(state, seat), glance(state, seat)
                seen.box, seen.sectors = [], []
                assert looked == seen
            apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_looking_changes_nothing_and_prices_found_together_are_those_found_one_by_one(name):
    for state, rng in games(1, (name,)):
        for decision, command in play(state, rng):
            before = state.digest()
            glance(state, decision.seat)
            priced = decision.options if decision.kind != "pregame" else ()
            actions = [option for option in priced if isinstance(option, (Draft, Deploy))]
            assert prices(state, decision.seat, actions) == [price(state, decision.seat, action) for action in actions]
            assert state.digest() == before
            apply(state, command)
