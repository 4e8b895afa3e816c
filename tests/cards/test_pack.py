"""The base pack as a whole: what makes its cards differ, and how its Card Types are spread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import CardDef
from game.engine.core.types import ORDERS
from tests.table import book

RATES = {
    "zeus": (1, ("starfighter",)),
    "wotan": (1, ("infantry",)),
    "anu": (2, ("star_cruiser", "capital_ship")),
    "indra": (1, ("tactic",)),
    "ptah": (2, ("robot", "vehicle")),
}
"""Points of each Core World's bonus for one card, and the Card Types that it counts."""
LONG_NAME = "Heavy Repeating Assault Unit"
"""The one name over 24 characters: it is given, not ours."""


def base_cards() -> list[CardDef]:
    """All cards of the base pack."""
    return list(book().cards)


def counts(face: CardDef, types: tuple[str, ...]) -> bool:
    """Whether a Core World that counts these types counts this card."""
    return face.kind in types or any(kind in types for kind in face.types)


def test_no_two_cards_outside_the_starting_decks_differ_in_name_alone() -> None:
    seen: dict[CardDef, str] = {}
    for face in base_cards():
        if face.sector is not None:
            bare = replace(face, key="", name="", flavour="")
            assert bare not in seen, f"{face.key} is {seen.get(bare)} under another name"
            seen[bare] = face.key


def test_names_are_short_and_every_card_has_a_line_of_flavour() -> None:
    assert len({face.name for face in base_cards()}) == len(base_cards())
    assert [face.name for face in base_cards() if len(face.name) > 24] == [LONG_NAME]
    assert all(0 < len(face.flavour) <= 90 for face in base_cards())


@pytest.mark.parametrize("sector", range(5))
def test_each_deck_has_two_icons_of_each_order(sector: int) -> None:
    icons = [order for face in base_cards() if face.sector == sector for order in face.orders]
    assert sorted(icons) == sorted(ORDERS * 2)


def test_every_core_world_is_worth_collecting_for() -> None:
    """The Starting Deck and half of the cards of sectors I to IV bring all bonuses within 2 points of each other."""
    shares = {}
    for key, (each, types) in RATES.items():
        starting = sum(face.count for face in base_cards() if face.sector is None and not face.faction and counts(face, types))
        drafted = sum(1 for face in base_cards() if face.sector in (1, 2, 3, 4) and counts(face, types))
        shares[key] = each * (starting + drafted / 2)
    assert max(shares.values()) - min(shares.values()) <= 2, shares


@pytest.mark.parametrize(
    ("sector", "energy", "points", "strength"),
    [(1, (1, 1), (0, 1), (2, 4)), (2, (1, 2), (1, 1), (5, 7)), (3, (2, 2), (1, 2), (8, 11)), (4, (2, 3), (2, 3), (11, 15))],
)
def test_worlds_keep_to_the_price_line_of_their_sector(
    sector: int, energy: tuple[int, int], points: tuple[int, int], strength: tuple[int, int]
) -> None:
    worlds = [face for face in base_cards() if face.sector == sector and face.kind == "world"]
    assert len(worlds) == 10
    for world in worlds:
        assert energy[0] <= world.energy <= energy[1], world.key
        assert points[0] <= world.points <= points[1], world.key
        assert strength[0] <= world.fleet + world.ground <= strength[1], world.key


@pytest.mark.parametrize(("sector", "least", "most"), [(1, 1, 3), (2, 2, 4), (3, 3, 6), (4, 4, 8), (5, 4, 9)])
def test_drafts_keep_to_the_price_line_of_their_sector(sector: int, least: int, most: int) -> None:
    drafts = [face.draft for face in base_cards() if face.sector == sector and face.kind != "world"]
    assert min(drafts) >= least and max(drafts) <= most


def test_no_tactic_draws_cards_or_gives_actions_for_nothing() -> None:
    """Such Tactics could draw each other without end; one that costs an action cannot."""
    for face in base_cards():
        if face.kind == "tactic":
            for ability in face.abilities:
                endless = any(op.op in ("draw", "gain_action") for op in ability.do) and ability.when != "action"
                refund = ability.when == "action" and any(op.op == "gain_action" for op in ability.do)
                assert not endless and not refund, face.key
