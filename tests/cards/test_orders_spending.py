"""Cards of Galactic Orders that are paid with Faction Tokens (rulings O6, A10, A11)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.cards.laid import LEGION, needed
from tests.table import Table, World, book, card, proves
from tests.table_setup import TableSetup

GOAL = World("goal", fleet=10, ground=10)
UNIVERSITY = ["galactic_grunts"] * 8


class Spending(NamedTuple):
    """The order that pays ("any": one that is picked), and energy and cards that a token brings."""

    order: str
    energy: int = 0
    cards: int = 0


SPENT: dict[str, Spending] = {
    "called_favours": Spending("any", energy=3),
    "tollgate_deep": Spending("any", energy=3),
    "prospector_rigs": Spending("mining", energy=4),
    "patent_claim": Spending("science", cards=2),
    "petition_square": Spending("senate", cards=2),
    "whisper_well": Spending("any", cards=2),
}
EACH = [pytest.param(key, marks=pytest.mark.card(key), id=key) for key in SPENT]


def table(key: str, **laid: Any) -> Table:
    """A table with this card where its text works."""
    face = book("orders").card(key)
    place = "hand" if face.is_tactic else "worlds" if face.is_world else "warzone"
    return Table(TableSetup(**{"expansions": ("orders",), "deck": UNIVERSITY, place: [key], **laid}))


def word(key: str) -> str:
    """What is done to use its text."""
    return f"{'play' if book('orders').card(key).is_tactic else 'use'} {key}"


def use(t: Table, key: str) -> None:
    """Uses the text, with one token where it asks for a number."""
    t.do(word(key))
    if t.kind == "amount":
        t.do("amount 1")


@proves("O6")
@pytest.mark.parametrize("key", EACH)
def test_a_token_pays_for_the_text_and_goes_back_to_the_supply(key: str) -> None:
    spending = SPENT[key]
    order = "mystic" if spending.order == "any" else spending.order
    t = table(key, faction={order: 2})
    use(t, key)
    icon = book("orders").card(key).orders if book("orders").card(key).is_tactic else ()
    own = {order: 1}
    for faction in icon:
        own[faction] = own.get(faction, 0) + 1
    assert t.faction() == own and (t.energy, len(t.hand)) == (spending.energy, spending.cards)


@pytest.mark.parametrize("key", EACH)
def test_without_a_token_there_nothing_is_gained(key: str) -> None:
    spending = SPENT[key]
    if key == "patent_claim":
        t = table(key, faction={"mining": 2})
        t.do(word(key))
        assert (t.hand, t.faction()) == ([], {"mining": 2, "science": 1}), "up to two may be none"
        t = table(key, faction={"science": 2})
        t.do(word(key))
        assert t.offered == ["amount 0", "amount 1", "amount 2"]
        return
    elsewhere = {} if spending.order == "any" else {"knighthood": 3}
    table(key, faction=elsewhere, their_faction={"senate": 2, "mining": 2}).refuses(word(key), "faction_short")
    assert table(key, faction={"senate": 1, "mining": 1}).offers(word(key))


@proves("A10")
@pytest.mark.parametrize("key", EACH)
def test_a_text_in_play_works_once_per_round_and_each_play_of_a_tactic_once(key: str) -> None:
    order = SPENT[key].order
    t = table(key, faction={"senate" if order == "any" else order: 5})
    use(t, key)
    if book("orders").card(key).is_tactic:
        assert t.discard == [key] and not t.offers(word(key))
    else:
        t.refuses(word(key), "used_already")
        t.finish_round()
        left = sum(t.faction().values())
        assert t.offers(word(key)) and left == 4


@card("called_favours")
def test_called_favours_ask_which_order_pays() -> None:
    t = table("called_favours", faction={"mystic": 1, "science": 1})
    t.do("play called_favours")
    assert t.offered == ["pick science_guild", "pick mystic_brotherhood"]
    t.do("pick science_guild")
    assert t.faction() == {"mystic": 1, "merchant": 1}


@card("patent_claim")
def test_a_patent_claim_turns_two_tokens_into_four_cards() -> None:
    t = table("patent_claim", faction={"science": 3})
    t.do("play patent_claim")
    t.do("amount 2")
    assert len(t.hand) == 4 and t.faction() == {"science": 2}, "one left and one for its icon"


@card("thesis_squadron")
def test_the_thesis_squadron_spends_a_token_to_weaken_a_world() -> None:
    t = _invasion("thesis_squadron", {"science": 2})
    t.do("use thesis_squadron")
    assert t.faction() == {"science": 1} and needed(t) == {"fleet": 8, "ground": 7}


@card("thesis_squadron")
def test_the_thesis_squadron_needs_a_token_of_the_science_guild() -> None:
    _invasion("thesis_squadron", {"mystic": 3}).refuses("use thesis_squadron", "faction_short")
    assert _invasion("thesis_squadron", {"science": 1}).offers("use thesis_squadron")


@card("thesis_squadron")
@proves("A3")
def test_the_thesis_squadron_has_one_thesis_in_an_invasion() -> None:
    t = _invasion("thesis_squadron", {"science": 3})
    t.do("use thesis_squadron")
    t.refuses("use thesis_squadron", "used_already")


@card("strata_colossus")
def test_the_colossus_gets_four_ground_for_each_token() -> None:
    t = _invasion("strata_colossus", {"mining": 3})
    t.do("use strata_colossus")
    assert t.offered == ["amount 0", "amount 1", "amount 2"]
    t.do("amount 2")
    assert t.strength("strata_colossus") == (1, 14) and t.faction() == {"mining": 1}


@card("strata_colossus")
def test_the_colossus_may_spend_one_token_only() -> None:
    t = _invasion("strata_colossus", {"mining": 1})
    t.do("use strata_colossus")
    assert t.offered == ["amount 0", "amount 1"]
    t.do("amount 1")
    assert t.strength("strata_colossus") == (1, 10)


@card("strata_colossus")
@proves("A3", "A4")
def test_the_colossus_grows_once_and_for_this_invasion_only() -> None:
    t = _invasion("strata_colossus", {"mining": 2})
    t.do("use strata_colossus")
    t.do("amount 1")
    t.refuses("use strata_colossus", "used_already")
    t.do("assault")
    t.do("commit legion")
    t.do("none")
    t.finish_round()
    assert t.strength("strata_colossus") == (1, 6)


def _invasion(key: str, faction: dict[Any, int]) -> Table:
    t = Table(TableSetup(warzone=[LEGION, key], central=[GOAL], energy=5, faction=faction, expansions=("orders",)))
    t.do("invade goal")
    return t
