"""Positions laid by hand, with what a sensible player does there: playing as before is not yet playing well."""

from __future__ import annotations

import pytest

from game.engine import CardDef, Decision, SeatView
from game.engine.core.actions import DONE, DRAFT, NONE, PICK, SHUFFLE
from game.engine.terms import ORDERS
from game.match import Sight
from game.rivals import make_rival
from game.rivals.weights import TUNED, Weights
from game.rivals.worth import Appraiser, appraiser_for
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World
from tests.table_setup import TableSetup

LAST = 10
"""The last round: nothing is worth anything later."""
POLICIES = ("greedy", "tuned")

pytestmark = pytest.mark.parametrize("policy", POLICIES)


def answer(t: Table, policy: str, decision: Decision | None = None) -> str:
    """What a rival of this policy answers, in words; to the open question or to one that is laid by hand."""
    asked = decision or t.state.decision
    assert asked is not None
    picks = make_rival(policy, "scenario").choose(Sight(t.state, asked.seat), asked).picks
    return " and ".join(t.words(pick) for pick in picks)


def judge(t: Table, policy: str) -> tuple[Appraiser, SeatView]:
    """The appraiser that a rival of this policy judges by, and what it sees."""
    view = SeatView(t.state, 0)
    return appraiser_for(view.book, TUNED if policy == "tuned" else Weights(), view.changes), view


def offered(t: Table, kind: str, cards: list[str], purpose: str = "") -> Decision:
    """A question about cards of the table, laid by hand."""
    table = DRAFT if kind == "pregame" else PICK
    return Decision(0, kind, tuple(table[t.find(card)] for card in cards), purpose=purpose)  # type: ignore[arg-type]


# -- Worlds


def test_takes_the_world_that_wins(policy: str) -> None:
    worlds = [World("rich", fleet=2, ground=2, points=9, sector=5), World("poor", fleet=1, ground=1, points=1, sector=5)]
    t = Table(TableSetup(warzone=["dreadnought_cruiser"], central=worlds, energy=3, actions=1, round=LAST))
    assert answer(t, policy) == "invade rich"


def test_takes_of_two_worlds_with_equal_points_the_one_that_generates(policy: str) -> None:
    worlds = [World("barren", fleet=1, ground=1, points=2), World("fertile", fleet=1, ground=1, points=2, energy=3)]
    t = Table(TableSetup(warzone=["dreadnought_cruiser"], central=worlds, energy=3, actions=1, round=1))
    assert answer(t, policy) == "invade fertile"


def test_in_the_last_round_energy_to_come_is_worth_nothing(policy: str) -> None:
    worlds = [World("honoured", fleet=1, ground=1, points=3), World("fertile", fleet=1, ground=1, points=2, energy=4)]
    t = Table(TableSetup(warzone=["dreadnought_cruiser"], central=worlds, energy=3, actions=1, round=LAST))
    assert answer(t, policy) == "invade honoured"


def test_takes_a_world_from_under_the_target_token_of_the_nemesis(policy: str) -> None:
    worlds = [World("marked", fleet=1, ground=1, points=4), World("free", fleet=1, ground=1, points=4)]
    t = NemesisTable(warzone=["dreadnought_cruiser"], central=worlds, energy=3, actions=1, round=5)
    assert t.state.nemesis is not None
    t.state.nemesis.target = t.find("marked")
    assert answer(t, policy) == "invade marked"


def test_a_world_with_a_token_goes_before_one_without(policy: str) -> None:
    worlds = [World("plain", fleet=1, ground=1, points=2), World("charged", fleet=1, ground=1, points=2)]
    t = Table(TableSetup(warzone=["dreadnought_cruiser"], central=worlds, tokens={"charged": 1}, energy=3, actions=1, round=5))
    assert answer(t, policy) == "invade charged"


def test_does_not_begin_what_it_cannot_finish(policy: str) -> None:
    t = Table(TableSetup(warzone=["snub_fighter"], central=[World("fort", fleet=9, ground=9, points=9)], energy=9, round=5))
    assert not answer(t, policy).startswith("invade")


def test_commits_no_more_than_it_must(policy: str) -> None:
    t = Table(
        TableSetup(
            warzone=["snub_fighter", "galactic_grunts", "dreadnought_cruiser"],
            central=[World("camp", fleet=1, ground=1)],
            energy=3,
        )
    )
    t.do("invade camp")
    t.do("assault")
    assert answer(t, policy) == "commit snub_fighter and commit galactic_grunts"


def test_a_deployment_comes_before_the_conquest_that_needs_it(policy: str) -> None:
    t = Table(
        TableSetup(
            hand=["galactic_grunts"], warzone=["snub_fighter"], central=[World("camp", fleet=1, ground=1, points=5)], energy=4
        )
    )
    assert answer(t, policy) == "deploy galactic_grunts"


# -- drafts


@pytest.mark.parametrize("kind", ["pregame", "draft_from_zone"])
def test_does_not_draft_its_worst_card(policy: str, kind: str) -> None:
    cards = ["galactic_grunts", "promethean_cyborg", "frontier_militia"]
    t = Table(TableSetup(central=cards))
    decision = offered(t, "pregame", cards) if kind == "pregame" else offered(t, "pick", cards, kind)
    assert answer(t, policy, decision).endswith(" promethean_cyborg")


def test_in_the_last_round_drafts_for_points_alone(policy: str) -> None:
    t = Table(TableSetup(central=["sabotage_cell", "hollow_freighter"], energy=9, actions=1, round=LAST))
    assert answer(t, policy) == "draft hollow_freighter"


def test_early_drafts_what_serves_for_many_rounds(policy: str) -> None:
    cards = ["sabotage_cell", "battle_cruiser"]
    early, late = Table(TableSetup(central=cards, round=1)), Table(TableSetup(central=cards, round=LAST))
    assert answer(early, policy, offered(early, "pregame", cards)) == "draft sabotage_cell"
    assert answer(late, policy, offered(late, "pregame", cards)) == "draft battle_cruiser"


def test_a_card_with_a_token_is_drafted_before_its_twin(policy: str) -> None:
    t = Table(TableSetup(central=["torpedo_wing", "torpedo_wing"]))
    plain, charged = t.state.central
    t.state.tokens[charged] = 1
    decision = Decision(0, "pregame", (DRAFT[plain], DRAFT[charged]))
    assert make_rival(policy, "scenario").choose(Sight(t.state, 0), decision).picks == (DRAFT[charged],)


def test_what_an_own_core_world_counts_is_worth_more(policy: str) -> None:
    bare = Table(TableSetup(central=["torpedo_wing"], round=8))
    cores = [face.key for face in bare.book.cards if face.core and any(a.when == "scoring" for a in face.abilities)]
    gained = []
    for core in cores:
        owner = Table(TableSetup(central=["torpedo_wing"], worlds=[core], round=8))
        appraiser, view = judge(owner, policy)
        judged, seen = judge(bare, policy)
        gained.append(appraiser.draft(view, owner.find("torpedo_wing")) - judged.draft(seen, bare.find("torpedo_wing")))
    assert max(gained) > 0 and min(gained) == 0


def test_a_core_world_that_another_seat_has_taken_counts_for_nothing(policy: str) -> None:
    worth = []
    for lying in (True, False):
        t = Table(TableSetup(round=LAST))
        cores = [face.key for face in t.book.cards if face.core]
        t = Table(TableSetup(round=LAST, central=[*(cores if lying else ()), "torpedo_wing"]))
        appraiser, view = judge(t, policy)
        worth.append(appraiser.draft(view, t.find("torpedo_wing")))
    assert worth[0] > worth[1]


# -- texts and hands


def test_gives_up_the_least_useful_card(policy: str) -> None:
    cards = ["sabotage_cell", "galactic_grunts", "shield_breach"]
    t = Table(TableSetup(hand=cards))
    assert answer(t, policy, offered(t, "pick", cards, "discard")) == "pick galactic_grunts"


def test_fetches_the_most_useful_card(policy: str) -> None:
    cards = ["galactic_grunts", "sabotage_cell", "war_levy"]
    t = Table(TableSetup(discard=cards))
    assert answer(t, policy, offered(t, "pick", cards, "fetch")) == "pick sabotage_cell"


def test_scraps_a_weak_card_and_keeps_a_good_one(policy: str) -> None:
    for card, wanted in (("galactic_grunts", "pick galactic_grunts"), ("sabotage_cell", "none")):
        t = Table(TableSetup(hand=[card]))
        decision = Decision(0, "pick", (PICK[t.find(card)], NONE), purpose="scrap")
        assert answer(t, policy, decision) == wanted


def test_keeps_a_card_that_is_better_than_what_would_be_drawn(policy: str) -> None:
    for deck, wanted in ((["galactic_grunts"] * 3, "pick shield_breach"), (["sabotage_cell"] * 3, "done")):
        t = Table(TableSetup(hand=["shield_breach"], deck=deck))
        decision = Decision(0, "retain", (PICK[t.find("shield_breach")], DONE))
        assert answer(t, policy, decision) == wanted


def test_takes_energy_that_costs_nothing(policy: str) -> None:
    t = Table(TableSetup(hand=["supply_drop"], energy=1))
    assert answer(t, policy) == "play supply_drop"


def test_a_shuffle_is_worth_it_for_better_cards_only(policy: str) -> None:
    for deck, discard, wanted in (
        (["snub_fighter"], ["sabotage_cell"], "shuffle"),
        (["sabotage_cell"], ["snub_fighter"], "done"),
    ):
        t = Table(TableSetup(deck=deck, discard=discard))
        assert answer(t, policy, Decision(0, "reshuffle", (SHUFFLE, DONE))) == wanted


def test_of_two_units_of_like_strength_the_one_with_a_text_is_missed_more(policy: str) -> None:
    cards = ["phantom_interceptor", "claw_fighter"]
    t = Table(TableSetup(discard=cards))
    assert answer(t, policy, offered(t, "pick", cards, "fetch")) == "pick claw_fighter"


def test_in_the_last_round_a_unit_that_takes_no_world_is_not_deployed(policy: str) -> None:
    for number, wanted in ((1, "deploy battle_cruiser"), (LAST, "pass")):
        t = Table(TableSetup(hand=["battle_cruiser"], energy=9, actions=1, round=number))
        assert answer(t, policy) == wanted


def test_of_two_units_without_a_text_the_stronger_is_missed_more(policy: str) -> None:
    cards = ["palace_guard", "galactic_grunts"]
    t = Table(TableSetup(hand=cards))
    assert answer(t, policy, offered(t, "pick", cards, "discard")) == "pick galactic_grunts"


def test_points_for_what_lies_there_make_a_card_worth_more(policy: str) -> None:
    worlds = [World("moon"), World("rock"), World("reef")]
    worth = []
    for owned in ([], worlds):
        t = Table(TableSetup(central=["world_ship"], worlds=owned, round=LAST))
        appraiser, view = judge(t, policy)
        worth.append(appraiser.draft(view, t.find("world_ship")))
    assert worth[0] < worth[1]


def test_a_tactic_whose_icon_gains_the_lead_is_worth_more(policy: str) -> None:
    worth = []
    for theirs in (0, 9):
        t = Table(TableSetup(expansions=("orders",), central=["letter_of_marque"], their_faction=dict.fromkeys(ORDERS, theirs)))
        appraiser, view = judge(t, policy)
        worth.append(appraiser.icon(view, view.cards[t.find("letter_of_marque")]))
    assert worth[0] > worth[1] > 0


def test_an_advancement_is_worth_its_points_and_its_energy(policy: str) -> None:
    rich = CardDef(key="rich", name="Rich", kind="advancement", sector=1, points=2, energy=1)
    poor = CardDef(key="poor", name="Poor", kind="advancement", sector=1)
    t = Table(TableSetup(expansions=("revolution",), stack=[poor, rich]))
    appraiser, view = judge(t, policy)
    assert appraiser.built(view, t.find("rich")) > appraiser.built(view, t.find("poor")) == 0
