"""The door of the engine: every question leaves the position as it is, and answers whatever is being asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.engine import Action, GameState, apply, hidden_cards, price, prices, public_state, why_not
from game.engine.actions import DEPLOY, DRAFT, INVADE, PASS, Deploy, Draft
from game.engine.api import (
    history,
    holdings,
    legal,
    order,
    outlook,
    plan,
    pregame,
    questions,
    rounds,
    standings,
    strength,
    worlds,
)
from game.engine.core.actions import DECISION_KINDS
from game.engine.terms import Seat
from tests.properties.driver import games, play

GAMES = ("standard, Revolution, staged", "three seats, Orders and Revolution", "expert, Orders and Revolution", "five seats")


@cache
def positions() -> dict[str, tuple[GameState, ...]]:
    """Positions of games played at random in which each kind of decision is asked, at most six of a kind."""
    by_kind: dict[str, list[GameState]] = {kind: [] for kind in DECISION_KINDS}
    for state, rng in games(8, GAMES):
        for decision, command in play(state, rng):
            if len(by_kind[decision.kind]) < 6:
                by_kind[decision.kind].append(state.clone())
            apply(state, command)
    return {kind: tuple(states) for kind, states in by_kind.items()}


def actions(state: GameState) -> Iterator[Action]:
    """What is offered, and what one could try with any open card."""
    assert state.decision is not None
    yield from state.decision.options
    for card in (*state.central, *state.players[state.decision.seat].hand):
        yield from (DRAFT[card], DEPLOY[card], INVADE[card])
    yield PASS


def seat_of(state: GameState) -> Seat:
    assert state.decision is not None
    return state.decision.seat


def running_plan(state: GameState) -> object:
    invasion = questions.running_invasion(state)
    if invasion is None:
        return None
    units = state.players[invasion.picture.seat].units
    return plan.suggest(invasion.picture, state.cards, state.tokens), plan.standing(invasion.picture, units)


def power_offers(state: GameState) -> object:
    offers = questions.power_prices(state)
    assert not offers or (offers[-1][0] is None and all(price >= 0 for _, price in offers))
    return offers


QUESTIONS: dict[str, Callable[[GameState], object]] = {
    "why an action is refused": lambda s: [why_not(s, seat_of(s), action) for action in actions(s)],
    "what an action costs": lambda s: [price(s, seat_of(s), action) for action in actions(s)],
    "prices of a list": lambda s: prices(s, seat_of(s), [a for a in actions(s) if isinstance(a, Draft | Deploy)]),
    "texts used": legal.used_texts,
    "a cheaper order": lambda s: [
        order.cheaper_order(s, seat_of(s), c) for c in s.players[seat_of(s)].hand if s.cards[c].is_unit
    ],
    "outlook of the Core Worlds": lambda s: (outlook.core_worlds(s), outlook.core_outlook(s)),
    "what a card would add": lambda s: [outlook.addition(s, seat_of(s), card) for card in s.central],
    "the plan of an invasion": running_plan,
    "powers on offer": power_offers,
    "points and ledger": lambda s: [(standings.points(s, n), standings.ledger(s, n)) for n in range(len(s.players))],
    "income": lambda s: [standings.generation(s, n) for n in range(len(s.players))],
    "orders led": lambda s: [standings.led_orders(s, n) for n in range(len(s.players))],
    "standing of a moment": history.standing,
    "holdings": lambda s: [
        (holdings.holdings(s, n), holdings.further_hand(s, n), holdings.standing_cards(s, n), holdings.empire(s, n))
        for n in range(len(s.players))
    ],
    "strength of Units": lambda s: [strength.unit_strength(s, seat_of(s), unit) for unit in s.players[seat_of(s)].units],
    "what a round gives": lambda s: (rounds.round_actions(s), rounds.more_income(s), rounds.retaining_rule(s)),
    "the draft so far": lambda s: (pregame.snake_order(s), pregame.opening(s, ()), pregame.steps(s, (), s.central)),
    "the public game": lambda s: (hidden_cards(s), public_state(s)),
    "a possible game": lambda s: worlds.sample(s, seat_of(s), 1),
}


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_there_are_positions_of_each_kind_of_decision(kind: str) -> None:
    assert positions()[kind], kind


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_question_changes_nothing_whatever_is_being_asked(asked: str) -> None:
    for states in positions().values():
        for state in states:
            before, decision = state.digest(), state.decision
            QUESTIONS[asked](state)
            assert (state.digest(), state.decision) == (before, decision)


def test_a_running_invasion_is_found_while_one_of_its_texts_asks() -> None:
    asking = [s for states in positions().values() for s in states if questions.running_invasion(s) is not None]
    assert {s.decision.kind for s in asking if s.decision is not None} >= {"invasion", "commit"}
