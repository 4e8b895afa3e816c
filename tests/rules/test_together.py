"""Texts of one seat at one moment: which ones there are in the packs, and who picks their order (ruling A19)."""

from __future__ import annotations

from typing import Any

from game.engine.core.ops.cards import Scrap
from tests.table import Table, Unit, book, card, proves
from tests.table_setup import TableSetup

MARINES = Unit("legion", fleet=30, ground=30)
ADDING = {"gain_energy", "gain_action", "place_faction", "lose_faction", "energize", "open_sector"}
"""Ops of texts at a conquest that come to the same in any order."""


@proves("A19")
def test_the_only_moment_of_the_packs_whose_order_can_matter_is_a_draw_beside_barrow_moon() -> None:
    clashing: dict[str, set[str]] = {}
    for face in book("revolution", "orders", "promos").cards:
        for text in face.abilities:
            if text.when in ("committed", "conquered"):
                for op in text.do:
                    if op.op not in ADDING:
                        clashing.setdefault(op.op, set()).add(face.key)
                        assert not isinstance(op, Scrap) or op.source == "discard"
    assert clashing.pop("scrap") == {"barrow_moon"}
    assert clashing.pop("draw") == {"star_marines", "border_rangers", "velvet_moon", "quiet_cloister"}
    assert not clashing


def taken(**laid: Any) -> Table:
    """Barrow Moon has just been taken by Star Marines and a Unit that is strong enough."""
    t = Table(TableSetup(central=["barrow_moon"], warzone=["star_marines", MARINES], energy=9, **laid))
    t.do("invade barrow_moon")
    t.do("commit star_marines legion")
    return t


@card("barrow_moon")
@proves("A19", "A14")
def test_the_seat_picks_whether_it_draws_before_a_card_leaves_its_discard_pile() -> None:
    t = taken(discard=["rim_raiders"])
    assert t.offered == ["pick barrow_moon", "pick star_marines"]
    t.do("pick star_marines")
    assert len(t.hand) == 2 and t.kind == "turn" and not t.discard, "the pile is the deck now, so no card leaves it"
    first = taken(discard=["rim_raiders"])
    first.do("pick barrow_moon")
    assert "pick rim_raiders" in first.offered and first.hand == []


@proves("A19")
def test_with_cards_enough_in_the_deck_nobody_is_asked() -> None:
    t = taken(discard=["rim_raiders"], deck=["speedbot", "dig_drone"])
    assert "pick rim_raiders" in t.offered and "pick star_marines" in t.offered, "what may be removed, not an order"
    t.do("none")
    assert sorted(t.hand) == ["dig_drone", "speedbot"]


@proves("A19")
def test_the_text_that_was_not_picked_is_carried_out_after_the_picked_one() -> None:
    t = taken(discard=["rim_raiders", "speedbot"])
    t.do("pick barrow_moon")
    t.do("pick rim_raiders")
    assert sorted(t.hand) == ["speedbot", "star_marines"] and t.kind == "turn", "what was left of the pile is drawn"
