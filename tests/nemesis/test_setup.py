"""Laying out the Nemesis: deck building, epochs, the Prime row, the pregame draft (rulings N2, N18, N23, P1, P3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import Command, GameState, PackRef, SeatSetup, Setup, apply, seed_of
from game.engine.core.actions import COLUMN
from game.engine.core.frames import STEP, NemesisPregameFrame
from game.engine.core.nemesis_deck import deck_cards
from game.nemesis.setup import prime_cards
from tests.table import Unit, book, proves, start

from .helper import NemesisTable

MODES = ("standard", "advanced", "expert")


def setup(mode: str, *packs: str) -> Setup:
    """A set-up against the Nemesis with further packs in play."""
    refs = (*book().packs, *(PackRef(pack, "1", "") for pack in packs))
    return Setup(seed_of("deck"), refs, (SeatSetup("human"), SeatSetup("nemesis")), (("nemesis_mode", mode),))


@proves("N2")
@pytest.mark.parametrize("mode", MODES)
def test_without_revolution_the_seven_cards_with_its_symbol_are_removed(mode: str) -> None:
    cards = [book().nemesis[card] for epoch in (1, 2) for card in deck_cards(book(), setup(mode), epoch)]
    assert not any(card.revolution == "with" for card in cards)
    assert sum(card.revolution == "without" for card in cards) == 6


@proves("N2")
@pytest.mark.parametrize("mode", MODES)
def test_with_revolution_the_six_cards_with_the_exclusion_symbol_are_removed(mode: str) -> None:
    cards = [book().nemesis[card] for epoch in (1, 2) for card in deck_cards(book(), setup(mode, "revolution"), epoch)]
    assert not any(card.revolution == "without" for card in cards)
    assert sum(card.revolution == "with" for card in cards) == 7


@proves("N2")
@pytest.mark.parametrize("mode", MODES)
def test_only_cards_with_the_symbol_of_the_chosen_mode_are_in_the_deck(mode: str) -> None:
    for packs in ((), ("revolution",)):
        cards = [book().nemesis[card] for epoch in (1, 2) for card in deck_cards(book(), setup(mode, *packs), epoch)]
        assert all(mode in card.modes for card in cards)
        assert 40 <= len(cards) <= 44 and len({card.key for card in cards}) == len(cards)


@proves("N2")
@pytest.mark.parametrize("mode", MODES)
def test_epoch_1_lies_on_epoch_2_and_each_is_shuffled_by_itself(mode: str) -> None:
    state, _ = start(nemesis=mode)
    other, _ = start(nemesis=mode, seed="another")
    assert state.nemesis is not None and other.nemesis is not None
    epochs = [book().nemesis[card].epoch for card in reversed(state.nemesis.deck)]
    assert epochs == sorted(epochs) and set(epochs) == {1, 2}
    assert sorted(state.nemesis.deck) == sorted(other.nemesis.deck) and state.nemesis.deck != other.nemesis.deck


@proves("N2")
def test_the_same_seed_gives_the_same_deck() -> None:
    first, _ = start(nemesis="expert")
    second, _ = start(nemesis="expert")
    assert first.nemesis is not None and second.nemesis is not None and first.nemesis.deck == second.nemesis.deck


@proves("N18")
def test_raven_and_buono_are_laid_only_with_galactic_orders() -> None:
    without = [book().primes[number].world for number in prime_cards(book(), setup("standard"))]
    with_orders = [book().primes[number].world for number in prime_cards(book(), setup("standard", "orders"))]
    assert len(without) == 7 and not {"raven", "buono"} & set(without)
    assert len(with_orders) == 9 and {"raven", "buono"} <= set(with_orders)


@proves("N1", "N23")
def test_the_nemesis_has_a_home_world_of_its_own_that_the_human_did_not_take() -> None:
    for seed in ("a", "b", "c"):
        state, _ = start(nemesis="standard", seed=seed)
        human, nemesis = state.players
        assert state.cards[human.home].key != state.cards[nemesis.home].key
        assert nemesis.worlds == [nemesis.home] and not nemesis.hand and not nemesis.energy and not nemesis.surges


@proves("P1")
def test_the_nemesis_removes_one_grunt_and_one_snub_fighter_too() -> None:
    state, _ = start(nemesis="standard")
    plain, _ = start(nemesis="standard", pregame_draft=0)
    assert state.nemesis is not None
    assert len(state.players[1].deck) == len(plain.players[1].deck) - 2


@proves("P3")
def test_in_the_pregame_draft_the_nemesis_takes_two_cards_at_random_and_lays_them_below_its_prime_cards() -> None:
    for seed in ("a", "b", "c", "d"):
        state, _ = start(nemesis="standard", seed=seed)
        assert state.nemesis is not None
        while state.phase == "pregame":
            _answer_first(state)
        laid = [*state.nemesis.sideways, *(card for column in state.nemesis.columns for card in column)]
        assert len(laid) == 2 and all(state.cards[card].sector == 0 for card in laid)
        assert not set(laid) & set(state.players[1].deck)


@proves("P3", "N3")
def test_a_two_type_card_of_the_pregame_draft_asks_where_it_lies() -> None:
    t = NemesisTable([Unit("sky_walker", types=("robot", "starfighter"))])
    t.state.stack.clear()
    t.state.decision = None
    STEP[NemesisPregameFrame](t.state, NemesisPregameFrame(), t.events)
    assert t.kind == "nemesis_pick" and t.state.decision is not None and t.state.decision.source == t.find("sky_walker")
    assert all(option in (COLUMN[2], COLUMN[4]) for option in t.state.decision.options)


def _answer_first(state: GameState) -> None:
    decision = state.decision
    assert decision is not None
    apply(state, Command(state.seq, decision.seat, decision.options[:1]))


def test_prime_cards_name_worlds_and_conditions_of_the_rulebook_example() -> None:
    conditions = {prime.world: prime.condition for prime in book().primes}
    assert (conditions["wotan"], conditions["zeus"]) == (3, 3)
    assert [prime.counts for prime in book().primes if prime.world == "ra"] == ["always"]
    assert replace(book().primes[0], name="x").world == book().primes[0].world
