"""Tie policies and `greedy` on questions about Faction Tokens: easiest and hardest differ as they say (ruling N11; UX-N8)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import Rng, SeatView, view_for
from game.engine.core.defs import BuildTop, DraftCard
from game.rivals.answers import AnswerPolicy
from game.rivals.ties import Policy, settle_tie
from game.rivals.tokens import change, icon_worth, standing
from game.rivals.weights import Weights
from game.rivals.worth import appraiser_for
from tests.cards.test_orders_events import SIX, galactic_phase
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World, book, proves
from tests.table_setup import Named, TableSetup

BOTH = ("orders", "revolution")
CALM = World("calm", ground=9)


def nemesis_takes(key: str, **laid: Any) -> NemesisTable:
    """The Nemesis drafts this card, or builds it, and something is asked."""
    built = book(*BOTH).card(key).kind == "advancement"
    central: Named = ["speedbot", CALM] if built else [key, CALM]
    t = NemesisTable(central=central, stack=[key] if built else [], expansions=BOTH, **laid)
    t.nemesis_turn(BuildTop() if built else DraftCard("highest_cost"))
    return t


def picked(t: Table, policy: Policy) -> str:
    """What a policy picks in the open tie, in words."""
    assert t.state.decision is not None
    return t.words(settle_tie(policy, view_for(t.state, 0), t.state.decision, Rng("ties")))


def greedy(t: Table) -> str:
    """What `greedy` picks, in words."""
    assert t.state.decision is not None
    view = SeatView(t.state, t.state.decision.seat)
    return t.words(AnswerPolicy(appraiser_for(view.book, Weights())).picks(view, t.state.decision)[0])


@proves("N11", "N20")
def test_tokens_of_the_nemesis_are_worst_where_they_take_a_lead() -> None:
    t = nemesis_takes("the_argo", round=3, faction={"mystic": 2, "science": 6}, their_faction={"mystic": 1})
    assert picked(t, "hardest") == "pick mystic_brotherhood" and picked(t, "easiest") == "pick science_guild"
    assert greedy(t) != "pick mystic_brotherhood"


@proves("N11")
def test_an_assassin_of_the_nemesis_strikes_where_the_player_leads_or_where_all_is_lost() -> None:
    t = nemesis_takes("assassin_unit", round=7, faction={"mystic": 3, "science": 1}, their_faction={"science": 5})
    assert picked(t, "hardest") == "pick mystic_brotherhood" and picked(t, "easiest") == "pick science_guild"
    assert greedy(t) == "pick science_guild"


@proves("N11")
def test_the_sanctuary_of_the_nemesis_costs_least_where_all_is_lost() -> None:
    t = nemesis_takes("eidolon_sanctuary", faction={"mystic": 2, "science": 1}, their_faction={"science": 9, "mystic": 1})
    assert picked(t, "hardest") == "pick mystic_brotherhood" and picked(t, "easiest") == "pick science_guild"
    assert greedy(t) == "pick science_guild"


@proves("N11", "N22")
def test_of_its_own_tokens_the_nemesis_misses_those_that_lead() -> None:
    laid: dict[str, Any] = {"faction": {"science": 5}, "their_faction": {"science": 1, "mystic": 4}}
    t = galactic_phase("night_of_a_thousand_assassins", nemesis="standard", **laid)
    while t.kind != "nemesis_pick":
        t.do(t.offered[0])
    assert picked(t, "easiest") == "pick mystic_brotherhood" and picked(t, "hardest") == "pick science_guild"
    assert greedy(t) == "pick mystic_brotherhood"


@proves("N11", "N22")
def test_of_its_worlds_the_nemesis_misses_the_best_one() -> None:
    theirs = [World(f"their_{number}", points=number, energy=1) for number in range(6)]
    t = galactic_phase("retaliatory_strike", nemesis="standard", worlds=SIX[:2], their_worlds=theirs)
    assert t.kind == "nemesis_pick"
    assert picked(t, "easiest") == "pick their_5" and picked(t, "hardest") == "pick their_0"
    assert greedy(t) == "pick their_5"


@proves("O3")
def test_a_lead_is_worth_more_the_wider_it_is_and_the_later_it_stands() -> None:
    assert 0 < standing(1, 0, 9) < standing(1, 0, 0) <= 100
    assert standing(3, 2, 5) < standing(4, 2, 5)
    assert standing(2, 3, 5) == -standing(3, 2, 5)


def order_table(**laid: Any) -> Table:
    return Table(TableSetup(expansions=("orders",), round=8, **laid))


def test_a_token_is_worth_most_where_it_takes_the_lead_and_little_where_all_is_lost() -> None:
    view = SeatView(order_table(faction={"mystic": 3}, their_faction={"mystic": 3, "senate": 9}).state, 0)
    assert change(view, "mystic", 1) > change(view, "mining", 1) > change(view, "senate", 1)
    assert icon_worth(view, book("orders").card("the_argo")) == change(view, "mystic", 1)
    assert icon_worth(view, book("orders").card("broken_pier")) == 0


@pytest.mark.parametrize(("theirs", "answer"), [(9, "pick science_guild"), (0, "none")])
def test_greedy_gives_a_token_for_a_cheaper_draft_where_it_is_not_missed(theirs: int, answer: str) -> None:
    t = order_table(central=["total_war", World("w")], energy=9, faction={"science": 2}, their_faction={"science": theirs})
    t.do("draft total_war")
    assert greedy(t) == answer


def test_greedy_spends_where_it_misses_a_token_least_and_strikes_where_it_helps() -> None:
    t = order_table(hand=["called_favours"], faction={"mystic": 3, "science": 1}, their_faction={"science": 9})
    t.do("play called_favours")
    assert greedy(t) == "pick science_guild"
    t = order_table(hand=["assassin_unit"], energy=9, faction={"mystic": 3}, their_faction={"mystic": 3, "science": 9})
    t.do("deploy assassin_unit")
    assert greedy(t) == "pick mystic_brotherhood"
