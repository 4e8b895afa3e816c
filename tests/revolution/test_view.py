"""What an outside program is told of Revolution: Advancements and backs are public, Heroic hands and decks are not."""

from __future__ import annotations

import json
from typing import Any

from game.content.view_json import view_to_json
from game.engine import revolution_at, view_for
from game.engine.expansions.revolution.slice import revolution_of
from tests.table import Table, World, proves
from tests.table_setup import TableSetup

BANNER = ["banner_raised", "call_to_arms", "oath_of_the_line"]


def told(t: Table, seat: int | None) -> Any:
    """The view of a seat as a program reads it."""
    return json.loads(json.dumps(view_to_json(view_for(t.state, seat))))


def table() -> Table:
    """A table with an Advancement in the stack and one beside a World, and a Heroic Tactic in hand, deck and discard pile."""
    return Table(
        TableSetup(
            expansions=("revolution",),
            worlds=[World("w")],
            stack=["barter_court", "drill_yards"],
            attached={"w": "war_college"},
            heroic_hand=BANNER[:1],
            heroic_deck=BANNER[1:2],
            heroic_discard=BANNER[2:],
        )
    )


@proves("R1")
def test_the_stack_and_the_advancements_beside_worlds_are_told_with_all_that_is_printed_on_them() -> None:
    t = table()
    for seat in (0, 1, None):
        plain = told(t, seat)
        assert plain["revolution"]["stack"] == [t.find("barter_court"), t.find("drill_yards")]
        assert plain["revolution"]["attached"] == {str(t.find("w")): [t.find("war_college")]}
        assert plain["cards"][str(t.find("drill_yards"))]["cost"] == t.book.card("drill_yards").cost
        assert plain["cards"][str(t.find("war_college"))]["text"]


@proves("R3", "R7")
def test_a_heroic_hand_and_deck_are_told_to_their_owner_only_and_the_heroes_to_all() -> None:
    t = table()
    own, other, everything = (told(t, seat) for seat in (0, 1, None))
    hand, deck, discard = map(t.find, BANNER)
    hero = t.book.card(BANNER[0]).hero
    mine = own["revolution"]["heroic"][0]
    assert mine == {"deck_size": 1, "top": hero, "deck": [deck], "hand": [hand], "heroes": [hero], "discard": [discard]}
    assert other["revolution"]["heroic"][0] == {**mine, "deck": None, "hand": None}
    assert everything["revolution"]["heroic"][0] == {**mine, "deck": None}
    assert {str(hand), str(deck)} <= set(own["cards"])
    assert not {str(hand), str(deck)} & set(other["cards"])


def test_revolution_tokens_are_told_by_card_and_seat() -> None:
    t = table()
    assert revolution_at(t.state) is not None
    revolution_of(t.state).revolution_tokens = {(t.find("war_college"), 0): 3}
    assert told(t, 1)["revolution"]["marks"] == [{"card": t.find("war_college"), "seat": 0, "n": 3}]


def test_without_revolution_there_is_nothing_to_tell() -> None:
    assert told(Table(), 0)["revolution"] is None
