"""What a seat may know and nothing else: equal views give equal worlds and equal odds, byte for byte (rulings A16, N2)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import GameState, view_for
from game.engine.api.worlds import sample
from game.engine.core.nemesis_deck import deck_cards
from game.nemesis.odds import next_card_odds, possible_cards
from tools.proofs.hidden import kinds, permuted, positions


@pytest.mark.parametrize("name", kinds())
def test_equal_views_give_equal_worlds_and_odds(name: str) -> None:
    chance = Random(name)
    looked = 0
    for state in positions(name, f"secret {name}", 19):
        assert state.decision is not None
        seat = state.decision.seat
        twin = permuted(state, seat, chance)
        assert view_for(twin, seat) == view_for(state, seat)
        for key in (1, 2):
            assert _all_of(sample(twin, seat, key)) == _all_of(sample(state, seat, key))
        if state.nemesis is not None:
            assert next_card_odds(twin) == next_card_odds(state)
        looked += 1
    assert looked >= 3


def _all_of(state: GameState) -> tuple[object, ...]:
    return (state.digest(), state.keys, state.drawn, state.setup, state.box, state.decision, view_for(state, None))


@pytest.mark.parametrize("name", ["raid-standard", "mission-expert", "everything-4-seats", "everything-standard-staged"])
def test_a_world_looks_to_the_seat_as_the_table_does_and_other_keys_give_other_worlds(name: str) -> None:
    for state in positions(name, f"alike {name}", 31):
        assert state.decision is not None
        seat = state.decision.seat
        worlds = [sample(state, seat, key) for key in range(3)]
        assert all(view_for(world, seat) == view_for(state, seat) for world in worlds)
        assert all(world.decision == state.decision for world in worlds)
        assert len({world.digest() for world in worlds}) == 3


def test_cards_that_a_raid_cut_out_are_dealt_like_those_that_it_kept() -> None:
    played = positions("raid-standard", "cut", 1)
    state = next(state for state in played if state.nemesis is not None and len(state.nemesis.used) > 1)
    assert state.nemesis is not None
    left = [card for card in state.nemesis.deck if state.book.nemesis[card].epoch == 1]
    unseen = set(deck_cards(state.book, state.setup, 1)) - {*state.nemesis.used, state.nemesis.turned}
    assert 0 < len(left) < len(unseen), "some cards of the epoch are out of the game"
    assert set(possible_cards(state)) == unseen
    counts = dict.fromkeys(unseen, 0)
    for key in range(2_000):
        nemesis = sample(state, 0, key).nemesis
        assert nemesis is not None
        for card in nemesis.deck:
            if card in counts:
                counts[card] += 1
    assert sum(counts.values()) == 2_000 * len(left)
    _even(list(counts.values()), 2_000 * len(left) / len(unseen), len(left) / len(unseen))


def test_a_card_in_a_rivals_discard_pile_may_lie_anywhere_that_is_hidden() -> None:
    for state in positions("2-seats", "pile", 1):
        if state.decision is not None and state.decision.seat == 0 and len(state.players[1].discard) > 4:
            break
    other = state.players[1]
    card, hidden = other.discard[0], len(other.deck) + len(other.hand) + len(other.discard)
    there = sum(card in sample(state, 0, key).players[1].discard for key in range(2_000))
    share = len(other.discard) / hidden
    assert abs(there - 2_000 * share) < 4 * (2_000 * share * (1 - share)) ** 0.5


def test_every_order_of_the_own_deck_is_as_likely() -> None:
    state = next(state for state in positions("standard", "order", 1) if 4 <= len(state.players[0].deck) <= 9)
    deck = sorted(state.players[0].deck)
    tops = [sample(state, 0, key).players[0].deck[-1] for key in range(2_000)]
    _even([tops.count(card) for card in deck], 2_000 / len(deck), 1 / len(deck))


def _even(counts: list[int], expected: float, share: float) -> None:
    """Chi-square against equal chances stays below its mean by four deviations; the keys are fixed, so this never wavers."""
    spread = sum((count - expected) ** 2 / (expected * (1 - share)) for count in counts)
    assert spread < len(counts) + 4 * (2 * len(counts)) ** 0.5
