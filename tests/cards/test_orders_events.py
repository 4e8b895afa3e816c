"""The Events of Galactic Orders and of Revolution: in their moment, for whom, how much (rulings O5, O9, N22)."""

from __future__ import annotations

from typing import Any

from game.engine import Command, apply, revolution_at
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.events import CardMoved
from game.engine.expansions.orders.slice import EVENT_STACK
from game.engine.expansions.revolution.slice import BUILT, revolution_of
from tests.cards.laid import LEGION
from tests.table import Table, World, card, proves
from tests.table_setup import TableSetup

BOTH = ("orders", "revolution")
CALM = World("calm", ground=9)


def table(event: str, *others: str, **laid: Any) -> Table:
    """A table with this Event on top of its stack and no other one to come."""
    laid = {"expansions": BOTH, "sector_deck": [CALM] * 8, "deck": ["galactic_grunts"] * 20, **laid}
    t = Table(TableSetup(events=[*others, event], **laid))
    if "nemesis" not in laid:
        t.lay(t.state.players[1].deck, ["galactic_grunts"] * 20)
    return t


def galactic_phase(event: str, *others: str, **laid: Any) -> Table:
    """The table in the next Galactic Phase: at the first question of the Event, or else at the next turn."""
    t = table(event, *others, **laid)
    number = t.state.round
    while not (t.state.round > number and (t.state.phase == "action" or (t.state.phase == "galactic"))):
        decision = t.state.decision
        assert decision is not None
        quiet = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
        t.events += apply(t.state, Command(t.state.seq, decision.seat, (quiet,)))
    return t


def incomes(t: Table) -> list[int]:
    """Energy of each seat."""
    return [player.energy for player in t.state.players]


# First Blood.


def conquest(t: Table, world: str = "rock") -> None:
    t.do(f"invade {world}")
    t.do("commit legion")
    t.do("none")


@card("first_blood")
@proves("O5")
def test_first_blood_gives_a_token_on_any_order_for_a_conquest() -> None:
    t = table("first_blood", warzone=[LEGION], central=[World("rock", ground=1)], energy=1)
    conquest(t)
    assert len(t.offered) == 6
    t.do("pick mining_coalition")
    assert t.faction() == {"mining": 1}


@card("first_blood")
def test_only_the_first_conquest_of_a_round_draws_first_blood() -> None:
    t = table("first_blood", warzone=[LEGION, LEGION], central=[World("rock", ground=1), World("reef", ground=1)], energy=2)
    conquest(t)
    t.do("pick mining_coalition")
    conquest(t, "reef")
    assert t.kind == "turn" and t.faction() == {"mining": 1}


@card("first_blood")
@proves("N22", "O5")
def test_the_nemesis_draws_no_first_blood_and_a_covered_event_has_no_effect() -> None:
    t = table("first_blood", nemesis="standard", warzone=[LEGION], central=[World("rock", ground=1)], energy=1)
    conquest(t)
    t.do("pick galactic_senate")
    assert t.faction() == {"senate": 1} and t.faction(1) == {}
    covered = table("smugglers", "first_blood", warzone=[LEGION], central=[World("rock", ground=1)], energy=1)
    conquest(covered)
    assert covered.kind == "turn" and covered.faction() == {}


# Smugglers.


@card("smugglers")
@proves("O5")
def test_smugglers_bring_two_energy_from_an_opponent_to_whoever_has_fewest_worlds() -> None:
    t = galactic_phase("smugglers", their_worlds=[World("farm")])
    assert incomes(t) == [5, 1], "each Home World generates 3"


@card("smugglers")
@proves("A11")
def test_smugglers_take_what_there_is() -> None:
    t = galactic_phase("smugglers", worlds=[World("farm"), World("mill", energy=2)])
    assert incomes(t) == [3, 5]
    assert incomes(galactic_phase("smugglers", worlds=[World("farm", energy=2)])) == [3, 5]


@card("smugglers")
@proves("N12", "N22")
def test_against_the_nemesis_smugglers_simply_bring_two_energy() -> None:
    t = galactic_phase("smugglers", nemesis="standard", worlds=[World("farm"), World("mill")])
    assert t.energy == 5


# Meeting of the Clans.


@card("meeting_of_the_clans")
@proves("O9")
def test_at_the_meeting_of_the_clans_each_player_drafts_a_card_for_nothing() -> None:
    t = galactic_phase("meeting_of_the_clans", central=["speedbot", "total_war"])
    energy, first = t.energy, t.state.decision.seat  # type: ignore[union-attr]
    t.do("pick total_war")
    assert t.state.decision is not None and t.state.decision.seat != first
    assert (t.energy, t.actions) == (energy, 4), "neither energy nor an action"
    t.do("pick speedbot")
    drafted = [key for player in t.state.players for key in t.keys(player.discard) if key in ("total_war", "speedbot")]
    assert sorted(drafted) == ["speedbot", "total_war"]


@card("meeting_of_the_clans")
def test_nobody_has_to_draft_at_the_meeting_of_the_clans() -> None:
    t = galactic_phase("meeting_of_the_clans", central=["speedbot", "total_war"])
    assert "none" in t.offered
    t.do("none")
    t.do("none")
    assert t.central[:2] == ["speedbot", "total_war"]


@card("meeting_of_the_clans")
@proves("O9", "O1")
def test_a_prestige_card_drafted_at_the_meeting_places_its_token() -> None:
    t = galactic_phase("meeting_of_the_clans", central=["relic_of_the_first_vow", "speedbot"])
    seat = t.state.decision.seat  # type: ignore[union-attr]
    t.do("pick relic_of_the_first_vow")
    assert t.owns("relic_of_the_first_vow", seat) and t.faction(seat) == {"mystic": 1}


# Information Broker.


def hands(t: Table) -> list[int]:
    """How many cards each seat holds."""
    return [len(player.hand) for player in t.state.players]


@card("information_broker")
@proves("O5")
def test_the_information_broker_costs_each_player_a_card() -> None:
    t = galactic_phase("information_broker")
    assert hands(t) == [5, 5]


@card("information_broker")
@proves("A16")
def test_the_card_sold_to_the_broker_is_seen_by_all() -> None:
    t = galactic_phase("information_broker")
    lost = [event for event in t.events if isinstance(event, CardMoved) and event.verb == "lose"]
    assert [(move.source, move.to) for move in lost] == [(("hand", seat), ("discard", seat)) for seat in t.state.order()]
    assert all(move.card is not None for move in lost)


@card("information_broker")
@proves("N12", "N22")
def test_against_the_nemesis_the_player_discards_a_random_card() -> None:
    t = galactic_phase("information_broker", nemesis="standard")
    assert hands(t) == [5, 0] and t.kind == "turn", "nothing is asked"
    assert [event.verb for event in t.events if isinstance(event, CardMoved) and event.verb == "lose"] == ["lose"]


# Night of a Thousand Assassins, Warlords.


@card("night_of_a_thousand_assassins")
@proves("O9")
def test_in_the_night_each_player_picks_a_token_to_lose() -> None:
    laid: dict[str, Any] = {"faction": {"mystic": 2, "senate": 1}, "their_faction": {"mining": 1, "science": 4}}
    t = galactic_phase("night_of_a_thousand_assassins", **laid)
    for _ in range(2):
        seat = t.state.decision.seat  # type: ignore[union-attr]
        assert t.kind == "pick"
        t.do("pick mystic_brotherhood" if seat == 0 else "pick mining_coalition")
    assert (t.faction(), t.faction(1)) == ({"senate": 1, "mystic": 1}, {"science": 4})


@card("night_of_a_thousand_assassins")
@proves("O9", "N22")
def test_who_has_no_token_loses_none_and_with_one_order_nothing_is_asked() -> None:
    t = galactic_phase("night_of_a_thousand_assassins", faction={"mystic": 3})
    assert t.kind == "turn" and (t.faction(), t.faction(1)) == ({"mystic": 2}, {})


@card("night_of_a_thousand_assassins")
@proves("N12", "N22")
def test_against_the_nemesis_the_player_picks_the_tokens_of_both_sides() -> None:
    laid: dict[str, Any] = {"faction": {"mystic": 2, "senate": 1}, "their_faction": {"mining": 1, "science": 4}}
    t = galactic_phase("night_of_a_thousand_assassins", nemesis="standard", **laid)
    asked = {}
    for _ in range(2):
        decision = t.state.decision
        assert decision is not None and decision.seat == 0
        asked[decision.kind] = t.offered
        t.do("pick science_guild" if decision.kind == "nemesis_pick" else "pick galactic_senate")
    assert asked == {
        "pick": ["pick galactic_senate", "pick mystic_brotherhood"],
        "nemesis_pick": ["pick mining_coalition", "pick science_guild"],
    }
    assert (t.faction(), t.faction(1)) == ({"mystic": 2}, {"mining": 1, "science": 3})


@card("warlords")
@proves("O9")
def test_warlords_cost_each_player_two_tokens() -> None:
    t = galactic_phase("warlords", faction={"mystic": 5}, their_faction={"mining": 2})
    assert t.kind == "turn" and (t.faction(), t.faction(1)) == ({"mystic": 3}, {})


@card("warlords")
@proves("A11")
def test_warlords_take_one_token_where_there_is_only_one() -> None:
    t = galactic_phase("warlords", faction={"mystic": 1}, their_faction={"mining": 3})
    assert (t.faction(), t.faction(1)) == ({}, {"mining": 1})


@card("warlords")
@proves("N12", "N22")
def test_against_the_nemesis_the_player_picks_which_tokens_warlords_take_from_both_sides() -> None:
    laid: dict[str, Any] = {"faction": {"mystic": 1, "senate": 2}, "their_faction": {"mining": 2, "science": 2}}
    t = galactic_phase("warlords", nemesis="standard", **laid)
    for _ in range(4):
        decision = t.state.decision
        assert decision is not None and decision.seat == 0
        t.do("pick mining_coalition" if "pick mining_coalition" in t.offered else "pick galactic_senate")
        if t.kind == "turn":
            break
    assert (t.faction(), t.faction(1)) == ({"mystic": 1}, {"science": 2})


# The purple Events of Revolution.


@card("builders_jubilee")
def test_the_jubilee_gives_energy_for_advancements() -> None:
    laid: dict[str, Any] = {"worlds": [World("rock"), World("reef"), World("moor")]}
    bare = galactic_phase("builders_jubilee", **laid)
    t = galactic_phase("builders_jubilee", **laid, attached={"rock": "drill_yards"})
    assert t.energy == bare.energy + 1


@card("builders_jubilee")
def test_the_jubilee_counts_two_advancements_at_most() -> None:
    laid: dict[str, Any] = {"worlds": [World("rock"), World("reef"), World("moor")]}
    built = {"rock": "drill_yards", "reef": "barter_court", "moor": "orbital_slips"}
    assert galactic_phase("builders_jubilee", **laid, attached=built).energy == 3 + 2


@card("builders_jubilee")
@proves("O5")
def test_the_jubilee_is_held_again_in_each_round_until_it_is_covered() -> None:
    t = galactic_phase("builders_jubilee", worlds=[World("rock")], attached={"rock": "drill_yards"})
    assert t.energy == 4
    t.finish_round()
    assert t.energy == 4
    t.lay((EVENT_STACK, 0), ["first_blood"])
    t.finish_round()
    assert t.energy == 3


@card("return_of_the_veterans")
def test_veterans_come_back_from_the_discard_pile() -> None:
    t = galactic_phase("return_of_the_veterans", discard=["sword_master", "speedbot"])
    assert sorted(t.offered) == ["none", "pick sword_master"]
    t.do("pick sword_master")
    assert "sword_master" in t.hand and len(t.hand) == 7


@card("return_of_the_veterans")
def test_veterans_may_stay_where_they_are() -> None:
    t = galactic_phase("return_of_the_veterans", discard=["sword_master"])
    t.do("none")
    assert t.discard == ["sword_master"]


@card("return_of_the_veterans")
@proves("O5")
def test_each_player_may_call_a_veteran() -> None:
    t = galactic_phase("return_of_the_veterans", discard=["sword_master"])
    first = galactic_phase("return_of_the_veterans", discard=["speedbot"])
    assert t.kind == "pick" and first.kind == "turn"


@card("grid_failure")
def test_a_grid_failure_costs_energy_for_advancements() -> None:
    laid: dict[str, Any] = {"worlds": [World("rock", energy=2), World("reef", energy=2)]}
    t = galactic_phase("grid_failure", **laid, attached={"rock": "drill_yards", "reef": "barter_court"})
    assert t.energy == 7 - 2


@card("grid_failure")
def test_a_grid_failure_costs_three_energy_at_most() -> None:
    names = ("one", "two", "three", "four")
    built = dict(zip(names, ("drill_yards", "barter_court", "orbital_slips", "siege_foundry")))
    t = galactic_phase("grid_failure", worlds=[World(name, energy=2) for name in names], attached=built)
    assert t.energy == 3 + 8 - 3


@card("grid_failure")
@proves("A11")
def test_a_grid_failure_takes_no_more_than_there_is() -> None:
    t = galactic_phase("grid_failure", worlds=[World("one"), World("two"), World("three"), World("four")])
    assert t.energy == 3
    built = {"one": "drill_yards", "two": "barter_court", "three": "orbital_slips"}
    t = galactic_phase("grid_failure", worlds=[World("one"), World("two"), World("three"), World("four")], attached=built)
    assert t.energy == 0


SIX = [World(name) for name in ("one", "two", "three", "four", "five", "six")]


@card("retaliatory_strike")
@proves("O9")
def test_the_strike_takes_a_world_or_an_advancement_of_whoever_owns_seven_worlds() -> None:
    t = galactic_phase("retaliatory_strike", worlds=SIX, attached={"one": "drill_yards"})
    assert t.offered == ["pick one", "pick two", "pick three", "pick four", "pick five", "pick six", "pick drill_yards"]
    t.do("pick drill_yards")
    assert t.advancement_on("one") is None and t.find("drill_yards") in t.state.box and len(t.me.worlds) == 7


@card("retaliatory_strike")
@proves("A7", "O9")
def test_a_world_lost_to_the_strike_leaves_with_all_that_is_attached_to_it() -> None:
    t = galactic_phase("retaliatory_strike", worlds=SIX, attached={"one": "drill_yards"})
    t.do("pick one")
    assert {t.find("one"), t.find("drill_yards")} <= set(t.state.box)
    assert not t.owns("one") and t.state.cards[t.me.worlds[0]].kind == "home", "the Home World is never lost"


@card("retaliatory_strike")
def test_an_empire_of_six_worlds_is_not_worth_a_strike() -> None:
    t = galactic_phase("retaliatory_strike", worlds=SIX[:5])
    assert t.kind == "turn" and len(t.me.worlds) == 6
    assert galactic_phase("retaliatory_strike", worlds=SIX).kind == "pick"


@card("retaliatory_strike")
@proves("N12", "N22")
def test_against_the_nemesis_the_player_picks_what_the_strike_takes_from_both_sides() -> None:
    theirs = [World(f"their_{name}") for name in ("one", "two", "three", "four", "five", "six")]
    t = table("retaliatory_strike", nemesis="standard", worlds=SIX, their_worlds=theirs)
    assert revolution_at(t.state) is not None
    t.lay((BUILT, 0), ["orbital_citadel"])
    seen = []
    while t.state.round == 1 or t.state.phase != "action":
        decision = t.state.decision
        assert decision is not None
        if t.state.phase == "galactic":
            seen.append((decision.seat, decision.kind, len(decision.options)))
            t.do("pick orbital_citadel" if decision.kind == "nemesis_pick" else "pick six")
        else:
            quiet = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
            apply(t.state, Command(t.state.seq, decision.seat, (quiet,)))
    assert sorted(seen) == [(0, "nemesis_pick", 7), (0, "pick", 6)]
    assert revolution_of(t.state).built == () and not t.owns("six")


@card("mutiny")
def test_a_mutiny_costs_each_player_a_unit_of_the_warzone() -> None:
    t = galactic_phase("mutiny", warzone=["speedbot", "rim_raiders"], their_warzone=["claw_fighter"])
    assert t.offered == ["pick speedbot", "pick rim_raiders"]
    t.do("pick speedbot")
    assert t.warzone == ["rim_raiders"] and "speedbot" in t.discard and t.state.players[1].units == []


@card("mutiny")
@proves("A11")
def test_a_mutiny_without_units_does_nothing() -> None:
    t = galactic_phase("mutiny", their_warzone=["claw_fighter"])
    assert t.kind == "turn" and t.state.players[1].units == []


@card("mutiny")
@proves("N13", "N22", "A15")
def test_the_nemesis_has_no_warzone_to_mutiny_in() -> None:
    t = galactic_phase("mutiny", nemesis="standard", warzone=["speedbot"])
    assert t.kind == "turn" and t.warzone == []
