"""What Opportunist borrows, and in which moment (Revolution FAQ 9; ruling R12)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.expansions.revolution.slice import ATTACHED
from tests.cards.laid import needed
from tests.table import Table, Unit, World, book, card, proves
from tests.table_setup import TableSetup

PACKS = ("revolution", "orders")
LEGION = Unit("legion", types=("vehicle",), fleet=20, ground=20)


def table(their_worlds: list[Any], **laid: Any) -> Table:
    """A table with Opportunist in hand, against a seat that owns these Worlds."""
    return Table(
        TableSetup(
            expansions=PACKS,
            heroic_hand=["opportunist"],
            heroic_deck=["ravager"],
            their_worlds=their_worlds,
            **{"energy": 5, **laid},
        )
    )


@card("opportunist")
@proves("R12")
def test_in_an_invasion_it_borrows_the_carousel() -> None:
    t = table(["the_carousel"], warzone=[LEGION], central=[World("goal", fleet=9, ground=9)])
    t.do("invade goal")
    before = t.state.decision
    t.do("play opportunist")
    assert t.offered == ["pick the_carousel", "none"] and before is not None
    t.do("pick the_carousel")
    assert needed(t) == {"fleet": 8, "ground": 9}


INVASION_TEXTS = [
    face.key
    for face in book(*PACKS).cards
    if face.kind in ("world", "advancement") and any(text.when == "invasion" and not text.cost for text in face.abilities)
]


@proves("R12")
@pytest.mark.parametrize("key", INVASION_TEXTS)
def test_every_text_of_an_invasion_that_needs_no_token_can_be_borrowed_then_and_not_before(key: str) -> None:
    world = book(*PACKS).card(key).kind == "world"
    t = table(
        [key] if world else [World("farm")],
        warzone=[LEGION],
        hand=["snub_fighter"],
        central=[World("goal", fleet=9, ground=9)],
        energy=9,
    )
    if not world:
        t.lay((ATTACHED, t.find("farm")), [key])
        t.ask_again()
    t.do("invade goal")
    t.do("play opportunist")
    assert t.offers(f"pick {key}")


@proves("R12")
def test_in_a_turn_a_text_of_an_invasion_is_not_lent_and_the_other_effect_remains() -> None:
    t = table(["the_carousel"], energy=0)
    t.do("play opportunist")
    assert t.kind == "turn" and t.energy == 1


@proves("R12", "B14")
def test_a_text_of_the_energy_phase_or_of_a_home_world_is_never_lent() -> None:
    t = table(["kessig_drift"], hand=["snub_fighter"], energy=0)
    t.do("play opportunist")
    assert t.kind == "turn" and t.energy == 1
