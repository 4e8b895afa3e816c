"""What is seen of Galactic Orders, by a screen and by an outside program (rulings O6, A16)."""

from __future__ import annotations

import json

from game.content.view_json import view_to_json
from game.engine import PUBLIC, closed, fold_all, mask, orders_at, view_for
from game.engine.core.sample import sample
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.orders.view import orders_seen
from tests.table import Table, World, proves
from tests.table_setup import TableSetup


def table(**values: object) -> Table:
    """A table with Galactic Orders, three Worlds and a card beneath the Capital City."""
    laid = {"worlds": ["avalon", World("rock")], "beneath": ["speedbot"], "hand": ["dig_drone"], **values}
    return Table(TableSetup(expansions=("orders",), **laid))  # type: ignore[arg-type]


@proves("O6")
def test_tokens_on_orders_are_seen_by_every_seat() -> None:
    t = table(faction={"mystic": 2}, their_faction={"senate": 1})
    for seat in (0, 1, None):
        seen = orders_at(view_for(t.state, seat))
        assert seen is not None and seen.tokens == [[0, 0, 0, 0, 2, 0], [1, 0, 0, 0, 0, 0]]


@proves("A16", "O8")
def test_each_seat_can_follow_by_events_alone_what_it_may_know() -> None:
    t = table(faction={"merchant": 1})
    city = t.keys([orders_of(t.state).capitals[0]])[0]  # type: ignore[list-item]
    before = {seat: view_for(t.state, seat) for seat in (0, 1, None)}
    events = t.do("use merchant_alliance") + t.do(f"use {city}") + t.do("pick dig_drone")
    for seat, view in before.items():
        now = fold_all(view, [mask(event, seat) for event in events])
        now.active = 0
        assert now == view_for(t.state, seat)
        assert orders_at(now) is not None and orders_seen(now).below == [2, 0]


@proves("A16", "O8")
def test_an_outside_program_gets_the_same_view_as_plain_data() -> None:
    t = table(faction={"mystic": 2})
    own, other = (json.loads(json.dumps(view_to_json(view_for(t.state, seat)))) for seat in (0, 1))
    assert own["orders"]["tokens"][0]["mystic"] == 2 and len(own["orders"]["cards"]) == 6
    assert own["orders"]["beneath"] == [[t.find("speedbot")], None]
    assert other["orders"]["beneath"][0] is None and other["orders"]["below"] == [1, 0]
    assert str(t.find("speedbot")) in own["cards"] and str(t.find("speedbot")) not in other["cards"]
    for card in own["orders"]["cards"]:
        assert own["cards"][str(card)]["text"]


@proves("A16", "O8")
def test_a_view_that_is_closed_shows_what_everybody_knows_and_nothing_beneath_a_capital_city() -> None:
    t = table()
    assert t.find("speedbot") in (orders_seen(view_for(t.state, 0)).capital_piles[0] or [])
    assert closed(view_for(t.state, 0)) == view_for(t.state, PUBLIC)


@proves("A16")
def test_a_guess_of_another_seat_deals_what_lies_beneath_anew_and_keeps_its_number() -> None:
    t = table(deck=["hercules_bomber", "rim_raiders", "assault_troopers"])
    guesses = [sample(t.state, 1, number) for number in range(12)]
    below = [tuple(orders_of(guess).capital_piles[0]) for guess in guesses if orders_at(guess) is not None]
    assert all(len(cards) == 1 for cards in below) and len(set(below)) > 1
    assert all(view_for(guess, 1) == view_for(t.state, 1) for guess in guesses)
