"""What a rival looks at before it answers: the same table as its view, not copied."""

from __future__ import annotations

import pytest

from game.engine import GameState, SeatView, View, apply, orders_at, price, prices, revolution_at, view_for
from game.engine.core.actions import Deploy, Draft
from game.engine.core.ops.count import Count, CountZone
from tests.properties.driver import OPTION_SETS, games, play

SETS = [name for name, _ in OPTION_SETS]
OF_THE_TABLE = ("seat", "book", "cards", "round", "sector", "plan", "turns", "central", "tokens", "invasion", "invasion_energy")
OF_THE_SEAT = ("energy", "actions", "hand", "units", "worlds", "deck", "discard")
COUNTED: tuple[CountZone, ...] = ("hand", "units", "worlds", "discard", "prestige")


def of_nemesis(view: View, look: SeatView) -> None:
    """The Nemesis in a glance is that of the view."""
    nemesis = view.nemesis
    if nemesis is None:
        assert (look.nemesis_deck, look.target) == (None, None)
        return
    assert (look.nemesis_deck, look.target) == (nemesis.epoch_1 + nemesis.epoch_2, nemesis.target)
    conditions = [view.book.primes[prime].condition for prime in nemesis.primes]
    beyond = [len(cards) - condition for cards, condition in zip(nemesis.columns, conditions, strict=True)]
    assert [look.past_condition(column) for column in range(len(beyond))] == beyond


def of_expansions(state: GameState, view: View, look: SeatView) -> None:
    """What expansions add to a glance is what they add to the view."""
    seat = look.seat
    orders, revolution = orders_at(view), revolution_at(view)
    if orders is None:
        assert (look.orders, look.faction_tokens) == ((), ())
    else:
        assert look.orders == orders.cards
        assert [list(counts) for counts in look.faction_tokens] == orders.tokens
    if revolution is None:
        assert (list(look.advancements), look.heroic_hand) == ([], ())
    else:
        attached = [revolution.attached.get(world, []) for world in view.players[seat].worlds]
        assert list(look.advancements) == [card for cards in attached for card in cards]
        assert list(look.heroic_hand) == revolution.heroic[seat].hand


@pytest.mark.parametrize("name", SETS)
def test_a_glance_shows_what_the_view_shows(name: str) -> None:
    for state, rng in games(1, (name,)):
        for decision, command in play(state, rng):
            view, look = view_for(state, decision.seat), SeatView(state, decision.seat)
            player = view.players[decision.seat]
            for field in OF_THE_TABLE:
                assert getattr(look, field) == getattr(view, field), field
            for field in OF_THE_SEAT:
                assert getattr(look, field) == getattr(player, field), field
            for zone in COUNTED:
                assert look.count(player.worlds[0], Count(zone)) == len(getattr(player, zone)), zone
            assert look.rounds_left == len(view.plan) - view.round
            assert look.changes == state.setup.changes
            of_nemesis(view, look)
            of_expansions(state, view, look)
            apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_looking_changes_nothing_and_prices_found_together_are_those_found_one_by_one(name: str) -> None:
    for state, rng in games(1, (name,)):
        for decision, command in play(state, rng):
            before = state.digest()
            view_for(state, decision.seat)
            look = SeatView(state, decision.seat)
            assert look.deck == sorted(state.players[decision.seat].deck)
            priced = decision.options if decision.kind != "pregame" else ()
            actions = [option for option in priced if isinstance(option, (Draft, Deploy))]
            assert prices(state, decision.seat, actions) == [price(state, decision.seat, action) for action in actions]
            assert state.digest() == before
            apply(state, command)
