"""Home Worlds and Capital Cities of Galactic Orders (rulings O4, O8, O11, S4, B14, R13)."""

from __future__ import annotations

import pytest

from game.engine import SeatSetup, Setup, SetupError, new_game, orders_at, seed_of, view_for
from game.engine.core.changes import Colonists
from game.engine.core.defs import Ability
from game.engine.core.ops.strength import KeepThis
from game.engine.core.rules.draw import draw_phase
from game.engine.core.rules.scoring import ledger
from game.engine.expansions.orders.slice import BENEATH, orders_of
from tests.problems import says
from tests.table import Table, Unit, World, book, proves, start
from tests.table_setup import TableSetup

ORDERS_ON = ("orders",)


def table(**values: object) -> Table:
    """A table with Galactic Orders."""
    return Table(TableSetup(expansions=ORDERS_ON, **{"energy": 3, **values}))  # type: ignore[arg-type]


@proves("O4", "O11", "R13")
def test_its_six_home_worlds_replace_the_base_five() -> None:
    homes = book(*ORDERS_ON).homes
    assert len(homes) == 6 and len({home.faction for home in homes}) == 6
    assert not {home.key for home in book().homes} & {home.key for home in homes}
    for home in homes:
        assert home.abilities[0].when == "energy" and home.garrison


@proves("O11", "O4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_another_faction_with_its_capital_city_and_the_rest_is_not_in_the_game(seats: int) -> None:
    state, _ = start(seats, expansions=ORDERS_ON)
    assert orders_at(state) is not None
    factions = [state.cards[player.home].faction for player in state.players]
    assert len(set(factions)) == seats
    assert [state.cards[city].faction for city in orders_of(state).capitals if city is not None] == factions
    there = [face for face in state.cards if face.kind in ("home", "capital")]
    assert len(there) == 2 * seats


@proves("O11")
def test_two_seats_cannot_have_the_same_faction() -> None:
    cards = book(*ORDERS_ON)
    home = cards.homes[0].key
    with pytest.raises(SetupError, check=says("same Home World")):
        new_game(cards, Setup(seed_of("x"), cards.packs, (SeatSetup("human", home=home), SeatSetup("human", home=home))))


@proves("O4")
@pytest.mark.parametrize(
    "worlds, warzone, drawn",
    [([], [], 6), (["avalon"], [], 7), (["avalon"], ["snub_fighter"], 6), (["avalon", World("rock")], ["snub_fighter"], 7)],
)
def test_more_conquered_worlds_than_units_draw_one_card_more(worlds: list[str], warzone: list[str], drawn: int) -> None:
    t = table(worlds=worlds, warzone=warzone, deck=["speedbot"] * 9)
    draw_phase(t.state, None)
    assert len(t.hand) == drawn


@proves("O8", "O4")
def test_the_home_world_counts_for_the_capital_city_and_not_for_the_extra_draw() -> None:
    t = table(worlds=["avalon", World("rock")], hand=["speedbot"])
    city = t.keys([orders_of(t.state).capitals[0]])[0]  # type: ignore[list-item]
    t.do(f"use {city}")
    t.do("pick speedbot")
    assert t.beneath == ["speedbot"] and t.hand == []


@proves("O4", "O8")
def test_the_capital_city_takes_one_card_a_round_as_a_free_activity_and_needs_3_worlds() -> None:
    t = table(worlds=["avalon"], hand=["speedbot"])
    city = t.keys([orders_of(t.state).capitals[0]])[0]  # type: ignore[list-item]
    t.refuses(f"use {city}", "worlds_short")
    t = table(worlds=["avalon", World("rock")], hand=["speedbot", "snub_fighter"])
    t.do(f"use {city}")
    t.do("pick speedbot")
    assert t.kind == "turn" and t.actions == 4 and t.energy == 3
    t.refuses(f"use {city}", "used_already")


@proves("O8", "A16")
def test_what_lies_beneath_a_capital_city_stays_in_the_empire_and_is_seen_by_its_owner_only() -> None:
    t = table(beneath=[Unit("veteran", points=3, types=("starfighter",))], worlds=["zeus"])
    assert [row.zone for row in ledger(t.state, 0) if t.state.cards[row.card].key == "veteran"] == ["beneath"]
    assert t.points() == table(worlds=["zeus"]).points() + 3 + 1, "its points, and one for Zeus"
    own, other, everybody = (orders_at(view_for(t.state, seat)) for seat in (0, 1, None))
    assert own is not None and other is not None and everybody is not None
    assert own.capital_piles[0] == everybody.capital_piles[0] == [t.find("veteran")]
    assert other.capital_piles[0] is None and other.below == [1, 0]


@proves("A16", "O8")
def test_the_card_put_beneath_is_not_shown_to_others() -> None:
    from game.engine import mask
    from game.engine.core.events import CardMoved

    event = CardMoved(5, ("hand", 0), (BENEATH, 0), "bury")
    assert mask(event, 1) == CardMoved(None, ("hand", 0), (BENEATH, 0), "bury")
    assert mask(event, 0) is event


@proves("B14", "O8")
def test_a_capital_city_is_neither_world_nor_advancement_nor_scored() -> None:
    t = table()
    city = orders_of(t.state).capitals[0]
    assert city is not None and city not in t.me.worlds
    assert not [row for row in ledger(t.state, 0) if row.card == city]


@proves("S4")
def test_any_one_unit_used_in_the_invasion_may_garrison() -> None:
    t = table(warzone=["hercules_bomber", "snub_fighter"], central=[World("rock", fleet=2)])
    t.do("invade rock")
    t.do("assault")
    t.do("commit hercules_bomber snub_fighter")
    assert t.offered == ["pick hercules_bomber", "pick snub_fighter", "none"]
    t.do("colonize hercules_bomber")
    assert t.discard == ["snub_fighter"] and t.keys(t.me.colonists[t.find("rock")]) == ["hercules_bomber"]


@proves("S4", "A14")
def test_a_unit_left_as_garrison_stays_though_it_would_return_instead_of_being_discarded() -> None:
    for answer, beneath, hand in (("colonize", ["boomerang"], []), ("none", [], ["boomerang"])):
        boomerang = Unit("boomerang", fleet=2, abilities=(Ability("invasion", (KeepThis(),)),))
        t = table(warzone=[boomerang], central=[World("rock", fleet=2)], hand=[])
        t.do("invade rock")
        t.do("use boomerang")
        t.do("assault")
        t.do("commit boomerang")
        t.do("colonize boomerang" if answer == "colonize" else answer)
        assert t.keys(t.me.colonists.get(t.find("rock"), [])) == beneath and t.hand == hand


@proves("S4")
def test_a_mission_that_forbids_colonists_forbids_garrisons_too() -> None:
    t = Table(
        TableSetup(
            expansions=ORDERS_ON,
            nemesis="standard",
            changes=(Colonists("none"),),
            energy=3,
            warzone=["hercules_bomber"],
            central=[World("rock", fleet=1)],
        )
    )
    t.do("invade rock")
    t.do("assault")
    t.do("commit hercules_bomber")
    assert t.owns("rock") and not any(t.me.colonists.values())


@proves("N1", "O4")
def test_the_nemesis_has_no_capital_city() -> None:
    state, _ = start(expansions=ORDERS_ON, nemesis="standard")
    assert orders_at(state) is not None and orders_of(state).capitals[1] is None
    assert state.cards[state.players[1].home].garrison
