"""Faction Tokens: when they are placed, where, and how many there are (rulings O1, O7, A12, P3)."""

from __future__ import annotations

from game.engine import CardDef, orders_at
from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.ops.infiltrate import Infiltrate
from game.engine.core.ops.zone import DraftFromZone
from game.engine.core.types import ORDERS, Order
from game.engine.expansions.orders.slice import orders_of
from tests.table import Table, Tactic, Unit, World, proves, start
from tests.table_setup import TableSetup

ORDERS_ON = ("orders",)


def table(**values: object) -> Table:
    """A table with Galactic Orders."""
    return Table(TableSetup(expansions=ORDERS_ON, **{"energy": 9, **values}))  # type: ignore[arg-type]


def Relic(key: str, *orders: Order) -> CardDef:
    """A Prestige card made up for one test."""
    return CardDef(key=key, name=key.title(), kind="prestige", sector=5, draft=2, orders=orders)


@proves("O1", "S2")
def test_deploying_a_unit_places_a_token_on_its_order() -> None:
    t = table(hand=[Unit("scout", deploy=2, orders=("mining",)), Unit("guard", deploy=1)])
    t.do("deploy scout")
    assert t.faction() == {"mining": 1} and t.energy == 7
    t.do("deploy guard")
    assert t.faction() == {"mining": 1}, "a Unit without an icon places none"


@proves("O1", "A12")
def test_playing_a_tactic_places_a_token_after_its_effect_and_its_discarding() -> None:
    plot = Tactic("plot", orders=("mystic",), abilities=(Ability("turn", (Draw(1),)),))
    t = table(hand=[plot], deck=["snub_fighter"])
    t.do("play plot")
    assert t.faction() == {"mystic": 1} and t.hand == ["snub_fighter"]
    said = [event.event for event in t.events if event.event in ("card_moved", "faction_changed")]
    assert said[-1] == "faction_changed", "the token comes last of all"


@proves("O1")
def test_drafting_places_a_token_for_a_prestige_card_only() -> None:
    t = table(central=[Relic("crown", "senate"), Unit("scout", draft=1, orders=("mining",))])
    t.do("draft crown")
    assert t.faction() == {"senate": 1} and t.me.prestige
    t = table(central=[Unit("scout", draft=1, orders=("mining",)), Tactic("plot", draft=1, orders=("mystic",))])
    t.do("draft scout")
    assert t.faction() == {}


@proves("O7")
def test_a_card_with_two_icons_asks_its_owner_each_time_anew() -> None:
    agent = Unit("agent", orders=("science", "senate"))
    t = table(hand=[agent, agent])
    t.do("deploy agent")
    assert t.kind == "pick" and t.offered == ["pick science_guild", "pick galactic_senate"]
    t.do("pick galactic_senate")
    t.do("deploy agent")
    t.do("pick science_guild")
    assert t.faction() == {"senate": 1, "science": 1}


@proves("O7")
def test_a_card_with_every_icon_lets_its_owner_pick_any_order() -> None:
    t = table(hand=[Unit("argo", orders=ORDERS)])
    t.do("deploy argo")
    assert len(t.offered) == len(ORDERS)
    t.do("pick order_of_knighthood")
    assert t.faction() == {"knighthood": 1}


@proves("O7")
def test_the_token_of_a_card_cannot_help_to_pay_for_it() -> None:
    t = table(energy=2, hand=[Unit("digger", deploy=4, orders=("mining",))])
    assert not t.offers("deploy digger")
    t = table(energy=2, hand=[Unit("digger", deploy=4, orders=("mining",))], faction={"mining": 1})
    t.do("deploy digger")
    t.do("pick mining_coalition")
    assert t.faction() == {"mining": 1} and t.energy == 1, "the old token paid 3, the new one lies there now"


@proves("O1")
def test_there_are_21_tokens_and_with_none_left_none_is_placed_or_asked_for() -> None:
    t = table(hand=[Unit("agent", orders=("science", "senate")), "snub_fighter"], faction={"mystic": 20, "senate": 1})
    t.do("deploy agent")
    assert t.kind == "deploy" and t.faction() == {"mystic": 20, "senate": 1}
    t = table(hand=[Unit("agent", orders=("science",))], faction={"mystic": 20})
    t.do("deploy agent")
    assert t.faction() == {"mystic": 20, "science": 1}


@proves("O6", "O1")
def test_a_spent_token_is_back_in_the_supply() -> None:
    t = table(hand=[Unit("agent", orders=("science",))], faction={"mystic": 20, "senate": 1})
    t.do("use galactic_senate")
    t.do("deploy agent")
    assert t.faction() == {"mystic": 20, "science": 1}


@proves("P3", "O1")
def test_the_pregame_draft_places_no_token() -> None:
    for nemesis in (None, "standard"):
        state, _ = start(expansions=ORDERS_ON, nemesis=nemesis, seed="pregame tokens")
        from game.engine import Command, apply

        while state.phase == "pregame":
            assert state.decision is not None
            apply(state, Command(state.seq, state.decision.seat, state.decision.options[:1]))
        assert orders_at(state) is not None and not any(sum(counts) for counts in orders_of(state).tokens)


@proves("R9", "O1")
def test_a_unit_brought_into_an_invasion_counts_as_deployed_and_places_its_token() -> None:
    gate = Tactic("gate", abilities=(Ability("invasion", (Infiltrate(),)),))
    spy = Unit("spy", deploy=2, fleet=2, orders=("science", "mining"))
    rock, both = World("rock", fleet=3), ("orders", "revolution")
    t = Table(TableSetup(expansions=both, energy=4, hand=[gate, spy], warzone=["snub_fighter"], central=[rock]))
    t.do("invade rock")
    t.do("play gate")
    t.do("pick spy")
    assert t.offered == ["pick science_guild", "pick mining_coalition"]
    t.do("pick mining_coalition")
    assert t.faction() == {"mining": 1} and t.kind == "invasion" and "assault" in t.offered


@proves("R7", "O1")
def test_a_heroic_tactic_places_no_token() -> None:
    deed = CardDef("deed", "Deed", "heroic", hero="lord_banner", orders=("mystic",), abilities=(Ability("turn", (Draw(1),)),))
    t = Table(TableSetup(expansions=("orders", "revolution"), heroic_hand=[deed], heroic_deck=["ravager"], deck=["speedbot"]))
    t.do("play deed")
    assert t.hand == ["speedbot"] and t.faction() == {}


@proves("O1")
def test_a_tactic_played_in_the_energy_phase_places_its_token_too() -> None:
    ore = Tactic("ore", orders=("mining",), abilities=(Ability("energy", (GainEnergy(2),)),))
    t = table(hand=[ore, "speedbot"], deck=["speedbot"] * 9)
    t.do("pass")
    t.do("keep ore")
    while t.kind != "boost" or t.state.decision.seat != 0:  # type: ignore[union-attr]
        t.do("done")
    t.do("play ore")
    assert t.faction() == {"mining": 1}


@proves("O1", "A11")
def test_a_prestige_card_drafted_by_card_text_places_its_token() -> None:
    call = Tactic("call", abilities=(Ability("turn", (DraftFromZone(9),)),))
    t = table(hand=[call], central=[Relic("crown", "knighthood")])
    t.do("play call")
    t.do("pick crown")
    assert t.faction() == {"knighthood": 1}
