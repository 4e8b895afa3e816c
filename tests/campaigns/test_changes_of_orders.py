"""Changes that only a game with Galactic Orders can have."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.engine import GameState, SetupError, orders_at
from game.engine.core.actions import Use
from game.engine.core.changes import Points
from game.engine.core.ops.count import Count
from game.engine.core.rules.scoring import ledger, points
from game.engine.core.types import ORDERS, Who
from game.engine.expansions.orders.changes import (
    Canvass,
    CapitalCity,
    EventRises,
    IconTokens,
    LeadPoints,
    MonarchsRevenge,
    OrderWorth,
    PowerPrice,
    StandingEvents,
    StartTokens,
)
from game.engine.expansions.orders.rules.nemesis import chart
from game.engine.expansions.orders.rules.orders import order_card, supply
from game.engine.expansions.orders.rules.tokens import counted_tokens
from game.engine.expansions.orders.slice import orders_of
from game.engine.terms import Change
from tests.campaigns.openings import keys, opened, to_turn
from tests.problems import says
from tests.table import Table, Unit
from tests.table_setup import TableSetup

ORDERS_ON = ("orders",)
EMPTY = [0] * len(ORDERS)


def ordered(*changes: Change, **values: Any) -> GameState:
    """A solo game with Galactic Orders at the player's first own question."""
    return opened(*changes, expansions=ORDERS_ON, **values)


def tokens(state: GameState, seat: int) -> list[int]:
    """The Faction Tokens of a seat, order by order."""
    assert orders_at(state) is not None
    return list(orders_of(state).tokens[seat])


def table(*changes: Change, **values: Any) -> Table:
    """A table with Galactic Orders and the Nemesis."""
    return Table(TableSetup(**{"expansions": ORDERS_ON, "nemesis": "standard", "energy": 9, "changes": changes, **values}))


def offered(t: Table) -> set[str]:
    """The cards whose texts may be used now."""
    return {t.state.cards[option.card].key for option in t.decision.options if isinstance(option, Use)}


def capital_city(t: Table) -> str:
    """The key of the Capital City of the player."""
    city = orders_of(t.state).capitals[0]
    assert city is not None
    return t.state.cards[city].key


def test_a_side_starts_with_tokens_on_one_order_or_on_each() -> None:
    assert tokens(ordered(StartTokens(2, "player", "mystic")), 0) == [0, 0, 0, 0, 2, 0]
    state = ordered(StartTokens(2, "both"), StartTokens(1, "nemesis", "senate"))
    assert tokens(state, 0) == [2] * 6 and tokens(state, 1) == [3, 2, 2, 2, 2, 2]
    assert tokens(ordered(), 0) == tokens(ordered(), 1) == EMPTY


def test_no_more_tokens_are_given_than_the_supply_has() -> None:
    state = ordered(StartTokens(3), StartTokens(6, "player", "senate"))
    assert tokens(state, 0) == [6, 3, 3, 3, 3, 3] and supply(state, 0) == 0


@pytest.mark.parametrize("changes, placed", [((), 1), ((IconTokens(2),), 3), ((IconTokens(2, "nemesis"),), 1)])
def test_an_icon_of_the_player_places_as_many_more_as_the_mission_says(changes: tuple[Change, ...], placed: int) -> None:
    t = table(*changes, hand=[Unit("envoy", orders=("science",))])
    t.do("deploy envoy")
    assert tokens(t.state, 0) == [0, 0, 0, placed, 0, 0]


@pytest.mark.parametrize("who, more", [("player", 0), ("nemesis", 1), ("both", 1)])
def test_the_chart_of_the_nemesis_is_higher(who: Who, more: int) -> None:
    plain, state = ordered(), ordered(IconTokens(1, who))
    assert chart(state) == chart(plain) + more


def test_tokens_are_canvassed_in_each_galactic_phase_where_the_rule_says() -> None:
    start = (StartTokens(1, "player", "mining"), StartTokens(2, "nemesis", "mystic"))
    by_most = ordered(*start, Canvass(2, "nemesis", "most"))
    to_turn(by_most)
    assert tokens(by_most, 1) == [0, 0, 0, 0, 4, 0] and tokens(by_most, 0) == [0, 0, 1, 0, 0, 0]
    by_rival = ordered(*start, Canvass(1, "nemesis", "rival"))
    to_turn(by_rival)
    assert tokens(by_rival, 1) == [0, 0, 1, 0, 2, 0]
    by_fewest = ordered(*start, Canvass(1, "player", "fewest"))
    to_turn(by_fewest)
    assert tokens(by_fewest, 0) == [1, 0, 1, 0, 0, 0], "of equal orders the first"


def test_a_canvass_lasts_for_its_rounds_only() -> None:
    state = ordered(Canvass(1, "nemesis", "fewest", 2, 2))
    to_turn(state)
    assert tokens(state, 1) == EMPTY
    to_turn(state, 2)
    assert tokens(state, 1)[0] >= 1


def test_an_event_rises_in_its_round_and_the_one_before_is_covered() -> None:
    state = ordered(EventRises(2, "warlords"))
    to_turn(state)
    assert orders_at(state) is not None and keys(state, orders_of(state).events)[0] == "first_blood"
    assert not any(state.cards[card].key == "warlords" for card in orders_of(state).events)
    to_turn(state, 2)
    assert keys(state, orders_of(state).events)[-1] == "warlords"
    assert not any(state.cards[card].key == "warlords" for deck in state.sectors for card in deck), "it is one card"


def test_an_event_that_lies_covered_can_rise_again() -> None:
    state = ordered(EventRises(1, "smugglers"), EventRises(2, "first_blood"))
    to_turn(state, 2)
    assert orders_at(state) is not None
    stack = keys(state, orders_of(state).events)
    assert stack[-1] == "first_blood" and stack.count("first_blood") == 1


@pytest.mark.parametrize("changes, smuggled", [((), 0), ((StandingEvents(),), 2)])
def test_all_events_of_the_stack_work_where_the_mission_says_so(changes: tuple[Change, ...], smuggled: int) -> None:
    quiet = ["rim_raiders", "avalon", *["speedbot"] * 9]
    without, t = (
        table(events=["first_blood"], sector_deck=quiet),
        table(*changes, events=["smugglers", "first_blood"], sector_deck=quiet),
    )
    to_turn(without.state, 2)
    to_turn(t.state, 2)
    assert t.me.energy - without.me.energy == smuggled


@pytest.mark.parametrize("worth", [0, 1, 2])
def test_each_token_of_the_leader_is_worth_what_the_mission_says(worth: int) -> None:
    t = table(OrderWorth(worth), faction={"senate": 3, "mystic": 1}, their_faction={"mystic": 4})
    rows = [(row.seat, row.times, row.points) for seat in (0, 1) for row in ledger(t.state, seat) if row.kind == "order"]
    assert rows == [(0, 3, 3 * worth), (1, 4, 4 * worth)]


def test_each_order_that_is_led_is_worth_points_and_a_tie_is_not() -> None:
    standing = {"faction": {"senate": 3, "mystic": 2, "mining": 1}, "their_faction": {"mystic": 2, "science": 5}}
    plain, t = table(**standing), table(LeadPoints(4, "both"), **standing)
    assert points(t.state, 0) == points(plain.state, 0) + 8
    assert points(t.state, 1) == points(plain.state, 1) + 4


def test_the_power_of_an_order_costs_as_many_tokens_as_the_mission_says() -> None:
    t = table(PowerPrice(2), faction={"senate": 3, "merchant": 1})
    before = t.me.actions
    t.do("use galactic_senate")
    assert t.me.actions == before + 1 and tokens(t.state, 0) == [1, 1, 0, 0, 0, 0]
    assert "merchant_alliance" not in offered(t)


@pytest.mark.parametrize("changes, open_there", [((), False), ((CapitalCity(1),), True)])
def test_the_capital_city_is_open_from_fewer_worlds(changes: tuple[Change, ...], open_there: bool) -> None:
    t = table(*changes, hand=["speedbot"])
    city = capital_city(t)
    assert (city in offered(t)) == open_there


@pytest.mark.parametrize("each, again", [("round", False), ("turn", True)])
def test_the_capital_city_takes_a_card_once_a_round_or_once_a_turn(each: Literal["round", "turn"], again: bool) -> None:
    t = table(CapitalCity(1, each), hand=["speedbot", "snub_fighter", "dig_drone", "rim_raiders"])
    city = capital_city(t)
    t.do(f"use {city}")
    t.do("pick speedbot")
    assert city not in offered(t), "once in this turn"
    t.do("deploy snub_fighter")
    t.do("done")
    assert (city in offered(t)) == again
    assert t.keys(orders_of(t.state).capital_piles[0]) == ["speedbot"]


def test_points_for_what_lies_beneath_the_capital_city() -> None:
    plain, t = table(beneath=["speedbot", "speedbot"]), table(Points(2, "player", Count("beneath")), beneath=["speedbot"] * 2)
    assert points(t.state, 0) == points(plain.state, 0) + 4


def test_monarchs_revenge_may_come_with_a_mission() -> None:
    standing = {"warzone": [Unit("herald")], "faction": {"senate": 7}}
    for changes, counted in (((), 7), ((MonarchsRevenge(),), 4)):
        t = table(*changes, **standing)
        assert counted_tokens(t.state, 0, t.find("herald"))[0] == counted
        assert counted_tokens(t.state, 0, order_card(t.state, "senate"))[0] == 7


@pytest.mark.parametrize(
    "change",
    [
        StartTokens(1),
        IconTokens(1),
        Canvass(1, "nemesis", "most"),
        EventRises(1, "warlords"),
        StandingEvents(),
        OrderWorth(2),
        LeadPoints(1),
        PowerPrice(2),
        CapitalCity(1),
        MonarchsRevenge(),
    ],
)
def test_without_galactic_orders_such_a_change_is_refused_in_one_sentence(change: Change) -> None:
    with pytest.raises(SetupError, check=says("Galactic Orders, which is not among these packs")):
        opened(change)
    assert opened(change, expansions=ORDERS_ON).result is None


def test_what_only_galactic_orders_has_is_not_counted_without_it() -> None:
    for zone in ("all_orders", "beneath"):
        with pytest.raises(SetupError, check=says("what only Galactic Orders has")):
            opened(Points(1, "player", Count(zone)))


def test_an_event_that_is_none_is_refused_by_its_name() -> None:
    for key in ("speedbot", "tea_time"):
        with pytest.raises(SetupError, check=says(f"names the Event '{key}'")):
            ordered(EventRises(1, key))
