"""What a seat without actions is asked before it passes, where Heroic Tactics give actions (ruling A18)."""

from __future__ import annotations

import pytest

from game.engine.core.ops.gains import GainAction
from tests.table import Table, book, proves
from tests.table_setup import TableSetup

GIVERS = ("war_drums", "daring_rescue", "the_legates_hand")


def table(*heroics: str, **laid: object) -> Table:
    """A table on which seat 0 has no action left and holds these Heroic Tactics."""
    orders = ("revolution", "orders")
    return Table(TableSetup(**{"expansions": orders, "heroic_hand": heroics, "heroic_deck": ["ravager"], "actions": 0, **laid}))  # type: ignore[arg-type]


@proves("A18")
@pytest.mark.parametrize("nemesis", [None, "standard"])
@pytest.mark.parametrize("giver", GIVERS)
def test_a_heroic_tactic_that_gives_actions_is_asked_for_before_the_forced_pass(giver: str, nemesis: str | None) -> None:
    t = table(giver, nemesis=nemesis, discard=["rim_raiders"], deck=["dig_drone"])
    assert t.kind == "turn" and t.offers(f"play {giver}") and t.offers("pass")
    t.do(f"play {giver}")
    if t.kind == "pick":
        t.do(t.offered[0])
    assert t.actions >= 1 and t.kind == "turn"


@proves("A18")
def test_among_three_seats_it_is_asked_for_too() -> None:
    t = table("war_drums", seats=3, others="act")
    assert t.decision.seat == 0 and t.offers("play war_drums")


@proves("A18", "R7")
def test_the_question_tells_no_more_than_the_hero_that_everybody_sees() -> None:
    hero = book("revolution").card("war_drums").hero
    others = [
        face.key for face in book("revolution").cards if face.hero == hero and face.kind == "heroic" and face.key != "war_drums"
    ]
    asked = [table(key, heroic_discard=["war_drums"]) for key in others]
    assert len(asked) == 2 and all(t.state.round == 1 and t.actions == 0 and not t.offers("play war_drums") for t in asked)


@proves("A18", "A6")
def test_with_nothing_usable_pass_alone_is_offered() -> None:
    t = table("hosks_hammer", heroic_discard=["war_drums"])
    assert t.offered == ["pass"]


@proves("A18")
def test_a_tactic_of_another_hero_is_passed_over() -> None:
    t = table("perfect_form", heroic_discard=["war_drums"])
    assert t.state.round == 2


@proves("A18")
def test_no_normal_tactic_of_any_pack_gives_actions_freely() -> None:
    for face in book("revolution", "orders", "promos").cards:
        if face.kind == "tactic":
            for ability in face.abilities:
                assert ability.when == "action" or not any(isinstance(op, GainAction) for op in ability.do), face.key
