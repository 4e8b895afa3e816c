"""Tie policies answer for the Nemesis as they say (ruling N11; UX-N8)."""

from __future__ import annotations

import pytest

from game.engine import Rng, view_for
from game.engine.core.defs import DraftCard, TargetPrime, TargetWorld
from game.engine.core.vocabulary import NemesisCommand
from game.nemesis import tie_reason
from game.rivals.ties import POLICIES, Policy, settle_tie
from tests.table import Tactic, Unit, World, proves

from .helper import NemesisTable, drafted


def picked(t: NemesisTable, policy: Policy) -> str:
    """What a policy picks in the open tie, in words."""
    assert t.state.decision is not None
    return t.words(settle_tie(policy, view_for(t.state, 0), t.state.decision, Rng("ties")))


@proves("N11")
def test_easiest_and_hardest_pick_opposite_ends_of_a_draft_tie() -> None:
    t = NemesisTable([Unit("cheap", draft=1, types=("robot",)), Unit("costly", draft=6, types=("infantry",))])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert (picked(t, "easiest"), picked(t, "hardest")) == ("pick cheap", "pick costly")


@proves("N11")
def test_a_world_with_a_token_is_the_hard_choice_because_it_falls_on_the_pass() -> None:
    t = NemesisTable([World("calm", points=1), World("glow", points=1)], tokens={"glow": 1})
    t.nemesis_turn(TargetWorld("points"))
    assert (picked(t, "easiest"), picked(t, "hardest")) == ("pick calm", "pick glow")


@proves("N11")
def test_a_core_world_that_brings_more_cards_is_the_hard_choice() -> None:
    below = [drafted(f"p{n}", "starfighter") for n in range(3)] + [Tactic(f"t{n}") for n in range(4)]
    zone = [World("zeus", core=True, points=2), World("indra", core=True, points=2)]
    t = NemesisTable(zone, below=below)
    t.nemesis_turn(TargetPrime())
    assert (picked(t, "easiest"), picked(t, "hardest")) == ("pick zeus", "pick indra")


@proves("N11")
def test_the_column_that_meets_its_condition_is_the_hard_choice() -> None:
    below = [drafted("a", "robot"), drafted("b", "robot")]
    t = NemesisTable(["ptah", Unit("sky_walker", types=("robot", "starfighter"))], below=below)
    t.nemesis_turn(DraftCard("highest_cost"))
    assert (picked(t, "hardest"), picked(t, "easiest")) == ("column 4", "column 2")


@proves("N11")
@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_answers_with_an_offered_option(policy: Policy) -> None:
    t = NemesisTable([World("east", points=2), World("west", points=2), World("south", points=2)])
    t.nemesis_turn(TargetWorld("points"))
    assert picked(t, policy) in t.offered


def test_a_policy_never_answers_for_the_players_own_cards() -> None:
    t = NemesisTable([World("east")])
    assert t.state.decision is not None
    with pytest.raises(ValueError, match="Nemesis only"):
        settle_tie("easiest", view_for(t.state, 0), t.state.decision, Rng("ties"))


@proves("N14")
@pytest.mark.parametrize(
    "command, token, code",
    [
        (DraftCard("types", ("starfighter",)), "", "ties_without_type"),
        (DraftCard("types", ("robot",)), "", "ties"),
        (DraftCard("token"), "", "ties_without_token"),
        (DraftCard("highest_cost"), "", "ties"),
        (TargetWorld("token"), "", "ties_without_token"),
        (TargetWorld("token"), "both", "ties"),
    ],
)
def test_a_tie_says_where_what_is_looked_for_lies_nowhere(command: NemesisCommand, token: str, code: str) -> None:
    zone = [World("east"), World("west"), Unit("one", types=("robot",)), Unit("two", types=("robot",))]
    t = NemesisTable(zone, tokens={"east": 1, "west": 1} if token else {})
    t.nemesis_turn(command)
    assert len(t.offered) == 2 and tie_reason(t.state).code == code
