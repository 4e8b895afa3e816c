"""Events: one active at a time, when it works, whom it concerns (rulings O5, O9, N22, S5, B8)."""

from __future__ import annotations

import pytest

from game.engine import CardDef, orders_at
from game.engine.core.defs import Ability
from game.engine.core.events import AbilityUsed, EnergyChanged
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.ops.losses import Forfeit
from game.engine.core.rules.galactic import refill
from game.engine.expansions.orders.ops.factions import LoseFaction
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.revolution.slice import revolution_of
from tests.table import Table, Unit, World, proves, start
from tests.table_setup import TableSetup

ORDERS_ON = ("orders",)


def Happening(key: str, *abilities: Ability) -> CardDef:
    """An Event made up for one test."""
    return CardDef(key=key, name=key.title(), kind="event", sector=1, abilities=abilities)


def table(**values: object) -> Table:
    """A table with Galactic Orders."""
    quiet = ["rim_raiders", "speedbot", "dig_drone", "avalon", World("moor", fleet=1), *["speedbot"] * 9]  # no further Event
    return Table(TableSetup(expansions=ORDERS_ON, **{"energy": 3, "sector_deck": quiet, **values}))  # type: ignore[arg-type]


def galactic(t: Table) -> None:
    """Goes on to the Action Phase of the next round, without boosts; stops where anything else is asked."""
    number = t.state.round
    if t.kind == "turn":
        t.do("pass")
    while t.kind in ("retain", "boost") or (t.kind == "turn" and t.state.round == number):
        t.do("pass" if t.kind == "turn" else "done")


@proves("O5")
def test_first_blood_lies_face_up_from_the_start() -> None:
    state, _ = start(expansions=ORDERS_ON)
    assert orders_at(state) is not None
    assert [state.cards[card].key for card in orders_of(state).events] == ["first_blood"]


@proves("O5", "B8")
def test_an_event_that_is_turned_up_goes_to_its_stack_and_counts_for_nothing_in_the_central_zone() -> None:
    storm = Happening("storm")
    t = table(sector_deck=["rim_raiders", "speedbot", "dig_drone", "avalon", storm], events=["first_blood"])
    refill(t.state, None)
    assert orders_at(t.state) is not None
    assert t.keys(orders_of(t.state).events) == ["first_blood", "storm"]
    assert t.central == ["avalon", "dig_drone", "speedbot", "rim_raiders"]


@proves("O5")
def test_the_top_event_works_at_the_end_of_each_galactic_phase_for_everyone_it_names() -> None:
    gift = Happening("gift", Ability("event", (GainEnergy(5),), who="each"))
    t = table(events=["first_blood", gift], hand=["speedbot"])
    galactic(t)
    used = [(event.seat, event.ability) for event in t.events if isinstance(event, AbilityUsed)]
    assert used == [(1, 0), (0, 0)], "in Destiny order"
    assert [player.energy for player in t.state.players] == [8, 8]


@proves("O5")
def test_a_covered_event_has_no_effect() -> None:
    gift = Happening("gift", Ability("event", (GainEnergy(5),), who="each"))
    t = table(events=[gift, Happening("calm")])
    galactic(t)
    assert [player.energy for player in t.state.players] == [3, 3]


@proves("O5")
def test_an_event_with_a_trigger_of_its_own_waits_for_it_and_works_for_the_first_in_a_round() -> None:
    blood = Happening("blood", Ability("event_conquest", (GainEnergy(4),), per_round=True))
    t = table(events=[blood], warzone=["snub_fighter", "snub_fighter"], central=[World("rock", fleet=1), World("reef", fleet=1)])
    for world, energy in (("rock", 6), ("reef", 5)):
        t.do(f"invade {world}")
        t.do("assault")
        t.do("commit snub_fighter")
        t.do("none")
        assert t.energy == energy, world


@proves("O5")
def test_what_an_event_does_once_in_a_round_does_not_keep_its_other_text_from_working_again() -> None:
    blood = Happening(
        "blood", Ability("event_conquest", (GainEnergy(1),)), Ability("event_conquest", (GainEnergy(4),), per_round=True)
    )
    t = table(events=[blood], warzone=["snub_fighter", "snub_fighter"], central=[World("rock", fleet=1), World("reef", fleet=1)])
    for world, energy in (("rock", 7), ("reef", 7)):
        t.do(f"invade {world}")
        t.do("assault")
        t.do("commit snub_fighter")
        t.do("none")
        assert t.energy == energy, world


@proves("O5")
@pytest.mark.parametrize(
    "timing, deed", [("event_draft", "draft speedbot"), ("event_deploy", "deploy spy"), ("event_pass", "pass")]
)
def test_drafting_deploying_and_passing_can_set_an_event_off(timing: str, deed: str) -> None:
    gift = Happening("gift", Ability(timing, (GainEnergy(9),)))  # type: ignore[arg-type]
    t = table(events=[gift], central=["speedbot"], hand=[Unit("spy")], energy=9, others="act")
    before = len(t.events)
    t.do(deed)
    assert [event.change for event in t.events[before:] if isinstance(event, EnergyChanged) and event.change > 0] == [9]


@proves("O5")
def test_an_event_may_look_for_who_has_most_or_fewest_and_ties_all_count() -> None:
    aid = Happening("aid", Ability("event", (GainEnergy(5),), who="fewest", by=Count("conquered")))
    tax = Happening("tax", Ability("event", (GainEnergy(5),), who="most", by=Count("conquered")))
    for event, expected in ((aid, [3, 8]), (tax, [8, 3])):
        t = table(events=[event], worlds=[World("rock")])
        galactic(t)
        assert [player.energy for player in t.state.players] == expected
    t = table(events=[aid])
    galactic(t)
    assert [player.energy for player in t.state.players] == [8, 8]


@proves("O9")
def test_what_an_event_takes_is_never_a_home_world_or_capital_city_and_who_has_nothing_loses_nothing() -> None:
    strike = Happening("strike", Ability("event", (Forfeit("holding"),), who="each"))
    t = table(events=[strike])
    galactic(t)
    assert all(len(player.worlds) == 1 for player in t.state.players)
    assert orders_at(t.state) is not None and None not in orders_of(t.state).capitals


@proves("O9", "A11")
def test_with_several_players_each_chooses_what_it_loses() -> None:
    war = Happening("war", Ability("event", (LoseFaction("own", 1),), who="each"))
    t = table(events=[war], faction={"mystic": 1, "senate": 2}, their_faction={"mining": 1, "science": 1})
    galactic(t)
    asked = t.state.decision
    assert asked is not None and (asked.seat, asked.purpose) == (1, "lose_faction")
    t.do("pick science_guild")
    asked = t.state.decision
    assert asked is not None and asked.seat == 0
    t.do("pick galactic_senate")
    assert (t.faction(0), t.faction(1)) == ({"mystic": 1, "senate": 1}, {"mining": 1})


@proves("N22")
def test_an_event_concerns_the_human_only() -> None:
    war = Happening("war", Ability("event", (LoseFaction("own", 1),), who="each"))
    t = table(nemesis="standard", events=[war], faction={"mystic": 2}, their_faction={"mining": 2})
    t.nemesis(t.book.nemesis[0].key)
    galactic(t)
    assert (t.faction(0)["mystic"], t.faction(1)["mining"]) == (1, 2)


@proves("N22")
def test_compared_with_nobody_the_human_has_both_most_and_fewest() -> None:
    aid = Happening("aid", Ability("event", (GainEnergy(5),), who="fewest", by=Count("conquered")))
    t = table(nemesis="standard", events=[aid], worlds=[World("rock")])
    galactic(t)
    assert [event.change for event in t.events if isinstance(event, EnergyChanged) and event.card == t.find("aid")] == [5]


@proves("N22", "O9")
def test_an_event_that_names_both_sides_lets_the_human_choose_for_both() -> None:
    war = Happening("war", Ability("event", (LoseFaction("own", 1),), who="each", both=True))
    t = table(nemesis="standard", events=[war], faction={"mystic": 2}, their_faction={"mining": 1, "science": 1})
    galactic(t)
    asked = t.state.decision
    assert asked is not None and (asked.seat, asked.kind, asked.purpose) == (0, "nemesis_pick", "lose_faction")
    t.do("pick science_guild")
    assert t.faction(1).get("science", 0) == 0 and t.faction(0)["mystic"] == 1


@proves("N22")
def test_a_side_that_has_nothing_to_lose_is_skipped() -> None:
    war = Happening("war", Ability("event", (LoseFaction("own", 1),), who="each", both=True))
    t = table(nemesis="standard", events=[war], faction={"mystic": 2})
    galactic(t)
    assert t.faction(0)["mystic"] == 1 and t.state.decision is not None and t.state.decision.purpose != "lose_faction"


@proves("S5")
def test_heroic_tactics_are_no_events() -> None:
    state, _ = start(expansions=("orders", "revolution"))
    assert orders_at(state) is not None
    assert not any(state.cards[card].kind == "heroic" for card in orders_of(state).events)
    assert not any(
        face.kind == "event" for pile in revolution_of(state).heroic for face in map(state.cards.__getitem__, pile.deck)
    )
