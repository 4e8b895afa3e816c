"""The Nemesis with Galactic Orders: its tokens, Raven and Buono, texts meant for it (rulings N1, N12, N18, N19, N20, O1)."""

from __future__ import annotations

import pytest

from game.engine import Reason, Rng, view_for
from game.engine.core.defs import Ability, DraftCard, TargetPrime
from game.engine.core.events import AbilityUsed
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.ops.factions import LoseFaction
from game.engine.expansions.orders.ops.orders import PlaceFaction
from game.nemesis import tie_outlook
from game.nemesis.prime import prime_row
from game.rivals.ties import POLICIES, settle_tie
from tests.nemesis.helper import NemesisTable
from tests.table import Unit, World, proves, start

DRAFT_TOKEN = DraftCard("highest_cost")


def table(**values: object) -> NemesisTable:
    """A Nemesis table with Galactic Orders."""
    return NemesisTable(expansions=("orders",), **values)  # type: ignore[arg-type]


@proves("N20")
@pytest.mark.parametrize("round, tokens", [(1, 3), (3, 2), (6, 2), (7, 1), (10, 1)])
def test_a_drafted_card_brings_tokens_by_the_sector_of_the_round(round: int, tokens: int) -> None:
    t = table(central=[Unit("prize", draft=9, orders=("mining",))], round=round)
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.faction(1) == {"mining": tokens} and t.faction(0) == {}


@proves("N20")
def test_without_an_icon_there_are_no_tokens() -> None:
    t = table(central=[Unit("prize", draft=9)])
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.faction(1) == {}


@proves("N20", "N11")
def test_with_two_icons_the_player_picks_the_order_for_all_of_them() -> None:
    t = table(central=[Unit("prize", draft=9, orders=("mining", "senate"))])
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.kind == "nemesis_pick" and t.offered == ["pick mining_coalition", "pick galactic_senate"]
    t.do("pick galactic_senate")
    assert t.faction(1) == {"senate": 3}


@proves("N20", "N12", "N3")
def test_for_a_card_with_every_icon_the_player_picks_after_laying_it_down() -> None:
    t = table(central=[Unit("argo", draft=9, types=("infantry", "starfighter"), orders=ORDERS)])
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.offered == ["column 1", "column 2"]
    t.do("column 1")
    assert len(t.offered) == 6
    t.do("pick science_guild")
    assert t.faction(1) == {"science": 3} and t.column("wotan") == ["argo"]


@proves("N20", "O1")
def test_the_21_tokens_of_the_nemesis_bind() -> None:
    t = table(central=[Unit("prize", draft=9, orders=("mining", "senate"))], their_faction={"mystic": 21})
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.kind != "nemesis_pick" and t.faction(1) == {"mystic": 21}
    t = table(central=[Unit("prize", draft=9, orders=("mining",))], their_faction={"mystic": 19})
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.faction(1) == {"mystic": 19, "mining": 2}


@proves("N18")
def test_nine_prime_cards_are_laid_and_raven_counts_the_best_order_buono_orders_with_a_token() -> None:
    t = table(their_faction={"mystic": 4, "senate": 7, "mining": 1})
    rows = {row.key: row for row in prime_row(t.state)}
    assert len(rows) == 9
    raven, buono = rows["prime_raven"], rows["prime_buono"]
    assert (raven.counted, raven.excess, raven.met) == (7, 1, True)
    assert (buono.counted, buono.excess, buono.met) == (3, -2, False)


@proves("N18", "N5")
@pytest.mark.parametrize(
    ("tokens", "target"),
    [
        ({"mystic": 1, "senate": 6}, "raven"),
        ({"mystic": 1, "senate": 5}, None),
        (dict.fromkeys(ORDERS[:5], 1), "buono"),
        (dict.fromkeys(ORDERS[:4], 1), None),
        (dict.fromkeys(ORDERS[:5], 2) | {ORDERS[5]: 7}, "raven or buono"),
    ],
)
def test_raven_is_taken_for_six_tokens_of_one_order_buono_for_five_orders(tokens: dict[str, int], target: str | None) -> None:
    t = table(central=[World("raven", core=True), World("buono", core=True)], their_faction=tokens, round=9)
    t.nemesis_turn(TargetPrime())
    if target == "raven or buono":
        assert t.kind == "nemesis_pick" and t.offered == ["pick raven", "pick buono"]
    else:
        assert t.target == target


@proves("N18")
def test_without_galactic_orders_there_are_seven() -> None:
    state, _ = start(nemesis="standard")
    assert len(prime_row(state)) == 7


@proves("N19", "N12")
def test_a_text_for_the_nemesis_is_carried_out_when_it_drafts_the_card_and_never_by_a_player() -> None:
    pilot = Unit(
        "pilot",
        draft=9,
        abilities=(
            Ability("deployed", (GainEnergy(5),)),
            Ability("drafted", (PlaceFaction(1, "merchant"),), side="nemesis"),
        ),
    )
    t = table(central=[pilot])
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.faction(1) == {"merchant": 1} and t.energy == 0
    told = [event for event in t.events if isinstance(event, AbilityUsed)]
    assert told == [AbilityUsed(1, t.find("pilot"), 1)], "who watches is told that the text works, and for whom"
    t = table(central=[pilot], energy=9)
    t.do("draft pilot")
    assert t.faction(0) == {}


@proves("N12", "N20")
def test_what_the_nemesis_takes_from_the_player_the_player_chooses() -> None:
    killer = Unit(
        "killer", draft=9, abilities=(Ability("drafted", (LoseFaction("opponent", 1, Count("chart")),), side="nemesis"),)
    )
    t = table(central=[killer], round=3, faction={"mystic": 1, "senate": 3})
    t.nemesis_turn(DRAFT_TOKEN)
    assert t.state.decision is not None and t.state.decision.seat == 0
    leads = {t.words(option): tie_outlook(t.state, option)[0] for option in t.state.decision.options}
    assert leads["pick mystic_brotherhood"] == leads["pick galactic_senate"] == Reason("outlook_points", (1,))
    t.do("pick mystic_brotherhood")
    assert t.faction(0) == {"senate": 2}, "one picked, the second was no choice any more"


@proves("N11")
def test_every_tie_policy_can_answer_for_an_order_and_each_choice_has_an_outlook() -> None:
    t = table(central=[Unit("prize", draft=9, orders=("mining", "senate"))], faction={"mining": 2})
    t.nemesis_turn(DRAFT_TOKEN)
    decision = t.state.decision
    assert decision is not None
    for policy in POLICIES:
        assert settle_tie(policy, view_for(t.state, 0), decision, Rng(seed="1" * 32)) in decision.options
    assert [[reason.code for reason in tie_outlook(t.state, option)] for option in decision.options] == [
        ["outlook_points", "outlook_faction"],
        ["outlook_points", "outlook_faction"],
    ]
    hard = settle_tie("hardest", view_for(t.state, 0), decision, Rng(seed="1" * 32))
    assert t.words(hard) == "pick mining_coalition", "it takes the lead from the player there"
