"""The cheapest order of deploying several Units: what is advised is what playing it costs, and no order is cheaper."""

from __future__ import annotations

from itertools import permutations
from random import Random

from game.engine import Command, GameState, apply
from game.engine.api.order import cheaper_order
from game.engine.core.actions import DEPLOY
from game.engine.core.events import EnergyChanged
from tests.table import Table, book
from tests.table_setup import TableSetup

PLENTY = 90
HELPERS = ("retired_flying_ace", "drydock_titan")


def paid(state: GameState, units: tuple[int, ...]) -> int:
    """What deploying these Units in this order costs when it is played; the state has energy for all of it."""
    played = state.clone()
    total = 0
    for unit in units:
        events = apply(played, Command(played.seq, 0, (DEPLOY[unit],)))
        total -= sum(event.change for event in events if isinstance(event, EnergyChanged) and event.card == unit)
    return total


def rich(table: Table) -> GameState:
    """The same table with plenty of energy."""
    hand, actions = table.hand, table.actions
    return Table(TableSetup(hand=hand, energy=PLENTY, actions=actions)).state


def by_trying_everything(state: GameState, first: int, energy: int) -> int:
    """The most that another order of the same Units saves against an order that begins with this one."""
    me = state.players[0]
    best: dict[frozenset[int], int] = {}
    led: dict[frozenset[int], int] = {}
    for size in range(2, min(len(me.hand), me.actions) + 1):
        for order in permutations(me.hand, size):
            if first not in order:
                continue
            group, total = frozenset(order), paid(state, order)
            best[group] = min(total, best.get(group, PLENTY))
            if order[0] == first:
                led[group] = min(total, led.get(group, PLENTY))
    return max((led[group] - total for group, total in best.items() if total <= energy), default=0)


def test_a_unit_that_makes_others_cheaper_is_advised_first() -> None:
    table = Table(TableSetup(hand=["snub_fighter", "retired_flying_ace"], energy=6))
    fighter, ace = table.find("snub_fighter"), table.find("retired_flying_ace")
    order = cheaper_order(table.state, 0, fighter)
    assert order is not None and order.units == (ace, fighter) and order.saving == 1
    assert order.total == paid(rich(table), (ace, fighter)) == paid(rich(table), (fighter, ace)) - 1
    assert cheaper_order(table.state, 0, ace) is None


def test_nothing_is_advised_that_energy_or_actions_do_not_allow() -> None:
    for energy, actions, advised in ((6, 2, True), (2, 2, False), (6, 1, False)):
        table = Table(TableSetup(hand=["snub_fighter", "retired_flying_ace"], energy=energy, actions=actions))
        assert (cheaper_order(table.state, 0, table.find("snub_fighter")) is not None) == advised


def test_units_that_leave_each_other_alone_need_no_order() -> None:
    table = Table(TableSetup(hand=["snub_fighter", "galactic_grunts", "snub_fighter"], energy=20))
    assert all(cheaper_order(table.state, 0, unit) is None for unit in table.me.hand)


def test_no_order_of_up_to_five_units_saves_more_than_the_advised_one() -> None:
    rng = Random(11)
    units = sorted(card.key for card in book().cards if card.is_unit and "deployed" not in card.at)
    priced = [key for key in units if {"deploying", "while_deploying"} & book().card(key).at.keys()]
    advised = 0
    for _ in range(80):
        hand = [rng.choice(priced), rng.choice(HELPERS), *rng.choices(units, k=rng.randint(0, 3))]
        table = Table(TableSetup(hand=hand, energy=rng.randint(6, 30), actions=rng.randint(2, 5)))
        before, plenty = table.state.digest(), rich(table)
        for unit in table.me.hand:
            order = cheaper_order(table.state, 0, unit)
            assert (order.saving if order is not None else 0) == by_trying_everything(plenty, unit, table.energy)
            if order is None:
                continue
            advised += 1
            led = [order_tried for order_tried in permutations(order.units) if order_tried[0] == unit]
            assert paid(plenty, order.units) == order.total <= table.energy
            assert min(paid(plenty, order_tried) for order_tried in led) == order.total + order.saving
        assert table.state.digest() == before
    assert advised > 20, advised
