"""The clarifications of the Nemesis rulebook for cards of Galactic Orders and purple cards of Revolution (rulings N12, N20-N22).

Those for Events stand with the other tests of these cards, in tests/cards/test_orders_events.py, but for what the player is
asked at the Meeting of the Clans.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import Command, apply, revolution_at, view_for
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.defs import BuildTop, DraftCard
from game.engine.core.rng import seed_of
from game.engine.expansions.revolution.slice import revolution_of
from game.rivals.ties import POLICIES, settle_tie
from game.rulebook.load import load_rulebook
from game.rulebook.proofs import play, shipped_proofs
from tests.nemesis.helper import NemesisTable
from tests.table import World, card, proves

BOTH = ("orders", "revolution")
HIGHEST = DraftCard("highest_cost")
CALM = World("calm", ground=9)


def table(*central: str, **laid: Any) -> NemesisTable:
    """The Nemesis is about to draft the dearest of these cards; a World keeps the Central Zone lawful."""
    return NemesisTable(central=[*central, CALM], expansions=BOTH, **laid)


def settled_by_every_policy(t: NemesisTable) -> None:
    """Each tie policy has an answer to the open question, one of its options."""
    from game.engine import Rng

    decision = t.state.decision
    assert decision is not None and decision.kind == "nemesis_pick" and decision.seat == 0
    for policy in POLICIES:
        assert settle_tie(policy, view_for(t.state, 0), decision, Rng(seed_of("ties"))) in decision.options


@card("the_argo")
@proves("N12", "N20")
def test_for_the_argo_the_player_picks_one_order_for_all_tokens_of_the_nemesis() -> None:
    t = table("the_argo", round=1)
    t.nemesis_turn(HIGHEST)
    assert t.kind == "nemesis_pick" and len(t.offered) == 6
    settled_by_every_policy(t)
    t.do("pick science_guild")
    assert t.faction(1) == {"science": 3} and t.column("anu") == ["the_argo"]


@card("the_eidolon_league")
@proves("N12", "N20")
def test_for_the_eidolon_league_the_player_picks_where_its_token_goes() -> None:
    t = table("the_eidolon_league", round=9)
    t.nemesis_turn(HIGHEST)
    settled_by_every_policy(t)
    t.do("pick galactic_senate")
    assert t.faction(1) == {"senate": 1} and t.sideways == ["the_eidolon_league"]


@card("assassin_unit")
@proves("N12", "N20")
@pytest.mark.parametrize(("round", "lost"), [(1, 3), (3, 2), (5, 2), (7, 1), (9, 1)])
def test_the_assassin_unit_of_the_nemesis_costs_as_many_tokens_as_the_chart_says(round: int, lost: int) -> None:
    t = table("assassin_unit", round=round, faction={"mystic": 5, "science": 5})
    t.nemesis_turn(HIGHEST)
    settled_by_every_policy(t)
    for _ in range(lost):
        assert t.offered == ["pick science_guild", "pick mystic_brotherhood"]
        t.do("pick mystic_brotherhood")
    assert t.faction() == {"mystic": 5 - lost, "science": 5} and t.kind == "turn"
    assert t.faction(1) == {"senate": lost}, "its own icon"


@card("assassin_unit")
@proves("N11")
def test_with_tokens_on_one_order_the_assassin_unit_asks_nothing_and_takes_no_more_than_there_are() -> None:
    t = table("assassin_unit", round=1, faction={"mystic": 2})
    t.nemesis_turn(HIGHEST)
    assert t.kind == "turn" and t.faction() == {}


@card("nexus_explorer")
@proves("N12", "N20")
def test_the_nexus_explorer_places_one_token_more_on_the_merchant_alliance() -> None:
    t = table("nexus_explorer", round=3)
    t.nemesis_turn(HIGHEST)
    assert t.faction(1) == {"merchant": 3}, "two by the chart and one by its text"


@card("nexus_explorer")
@proves("P3", "N20")
def test_a_player_who_drafts_the_nexus_explorer_places_nothing_yet() -> None:
    t = table("nexus_explorer", round=3, energy=5)
    t.do("draft nexus_explorer")
    assert t.faction() == {} and "nexus_explorer" in t.discard
    t = table(hand=["nexus_explorer"], energy=5)
    t.do("deploy nexus_explorer")
    assert t.faction() == {"merchant": 2}


@card("eidolon_sanctuary")
@proves("N12")
def test_when_the_nemesis_builds_the_sanctuary_the_player_picks_which_own_tokens_are_replaced() -> None:
    t = table("speedbot", stack=["eidolon_sanctuary"], faction={"mystic": 2, "mining": 2})
    t.nemesis_turn(BuildTop())
    assert t.offered == ["pick mining_coalition", "pick mystic_brotherhood"]
    settled_by_every_policy(t)
    t.do("pick mining_coalition")
    t.do("pick mining_coalition")
    assert (t.faction(), t.faction(1)) == ({"mystic": 2}, {"mining": 2})


@card("eidolon_sanctuary")
@proves("N11")
def test_with_tokens_on_one_order_the_sanctuary_of_the_nemesis_asks_nothing() -> None:
    t = table("speedbot", stack=["eidolon_sanctuary"], faction={"mystic": 1})
    t.nemesis_turn(BuildTop())
    assert t.kind == "turn" and (t.faction(), t.faction(1)) == ({}, {"mystic": 1})


@proves("N13", "N19")
def test_when_the_nemesis_builds_the_chameleon_field_it_uses_no_power() -> None:
    t = table("speedbot", stack=["chameleon_particle_field"])
    t.nemesis_turn(BuildTop())
    assert revolution_at(t.state) is not None
    assert t.keys(revolution_of(t.state).built) == ["chameleon_particle_field"] and not revolution_of(t.state).revolution_tokens


def meeting(**laid: Any) -> tuple[NemesisTable, list[tuple[str, list[str]]]]:
    """The Meeting of the Clans at the start of round 2: what was asked, with the first card taken each time."""
    t = NemesisTable(expansions=BOTH, events=["meeting_of_the_clans"], sector_deck=[CALM] * 8, **laid)
    asked: list[tuple[str, list[str]]] = []
    while t.state.round == 1 or t.state.phase != "action":
        decision = t.state.decision
        assert decision is not None
        options = t.offered
        if t.state.phase == "galactic":
            asked.append((decision.kind, options))
            if decision.kind == "nemesis_pick" and decision.purpose == "draft_from_zone":
                settled_by_every_policy(t)
            t.do(options[0])
        else:
            quiet = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
            t.events += apply(t.state, Command(t.state.seq, decision.seat, (quiet,)))
    return t, asked


@card("meeting_of_the_clans")
@proves("N12", "N22", "O9", "N20")
def test_at_the_meeting_of_the_clans_the_player_picks_what_each_side_drafts() -> None:
    t, asked = meeting(central=["rim_raiders", "dune_crawler", "speedbot"], human_first=False)
    assert sorted(kind for kind, _ in asked) == ["nemesis_pick", "pick"]
    assert sum(t.faction(1).values()) == 3, "a draft like any other: tokens by the chart"
    assert len(t.nemesis_state.sideways) + sum(map(len, t.nemesis_state.columns)) == 1


@card("meeting_of_the_clans")
@proves("N20")
def test_the_rulebook_tells_that_a_draft_by_an_event_brings_tokens_too_and_plays_it() -> None:
    rules = [rule for rule in load_rulebook().rules.values() if "meeting_of_the_clans" in rule.cards]
    told = [sentence.shows for rule in rules for sentence in rule.says if "places its Faction Tokens" in sentence.text]
    assert len(told) == 1
    play(shipped_proofs()[told[0]])


@card("meeting_of_the_clans")
@proves("N11")
def test_with_one_card_left_for_the_nemesis_at_the_meeting_nothing_is_asked_for_it() -> None:
    t, asked = meeting(central=["rim_raiders", "speedbot"], human_first=False)
    assert [kind for kind, _ in asked] == ["pick"]
    assert sum(map(len, t.nemesis_state.columns)) == 1
