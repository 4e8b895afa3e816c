"""What the phases of a last battle may open for a round or from one on: no Faction Tokens, targets named early; and pairs."""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign.words import change_text
from game.client.table.parts.ahead import ahead_lines
from game.content.wording import Wording
from game.engine import Rng, SetupError, apply, broken
from game.engine.core.changes import Income, NemesisTarget, PassingConquest
from game.engine.core.defs import BuildTop, ConquerTarget, Countdown, DraftCard, TargetWorld
from game.engine.core.doctrines import AfterPass, NamedEarly, NemesisPhase, Pairs, Rounds, Sooner, Targets
from game.engine.core.fleet.changes import Redirect
from game.engine.core.places import cards_at
from game.engine.core.sample import sample
from game.engine.core.view import view_for
from game.engine.expansions.orders.changes import NoTokens
from game.nemesis import commands, forecast_pass
from game.nemesis.commands import BUILT, STACK
from game.nemesis.monitor import NemesisMonitor, monitor_of
from game.nemesis.odds import deed_of
from tests.campaigns.openings import opened, to_turn
from tests.properties.driver import play
from tests.properties.faults import first_breaks
from tests.table import Unit, World, book

from .helper import NemesisTable

RICH, POOR = World("rich", points=9), World("poor", points=1)
MINER = Unit("miner", draft=9, orders=("mining",))
WORKS = [card.key for card in book("base", "nemesis", "revolution").cards if card.kind == "advancement"]
EARLY = NamedEarly()
TWICE: dict[str, Any] = {"hand": [Unit("idler", deploy=0, types=("vehicle",))], "actions": 5}
"""So that the Nemesis can have a second turn."""
BRIEF = NemesisPhase(2, 9, (AfterPass(1),), (Sooner("worlds", 2),), (), (NoTokens(),))


def orders_table(*changes: Any, **values: Any) -> NemesisTable:
    """A table with Galactic Orders on which the Nemesis drafts a card with an icon."""
    return NemesisTable(central=[MINER, Unit("other")], expansions=("orders",), changes=changes, **values)


# No Faction Tokens


@pytest.mark.parametrize(("change", "placed"), [((), True), ((NoTokens(),), False), ((NoTokens(Rounds((5,))),), True)])
def test_a_drafted_card_places_no_token_where_the_nemesis_places_none(change: tuple[Any, ...], placed: bool) -> None:
    t = orders_table(*change)
    t.nemesis_turn(DraftCard("highest_cost"))
    assert bool(t.faction(1)) == placed and "miner" not in t.keys(t.state.central)


def test_nobody_is_asked_where_tokens_would_lie_that_are_not_placed() -> None:
    t = NemesisTable(central=[Unit("both", orders=("mining", "senate"))], expansions=("orders",), changes=(NoTokens(),))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.kind == "turn" and t.faction(1) == {}


def test_the_player_places_tokens_as_ever() -> None:
    t = NemesisTable(hand=[Unit("envoy", deploy=0, orders=("senate",))], expansions=("orders",), changes=(NoTokens(),))
    t.do("deploy envoy")
    assert t.faction(0) == {"senate": 1}


def test_what_a_phase_opens_briefly_is_over_with_its_round() -> None:
    t = orders_table(BRIEF, worlds=[World("own")], sectors=(1, 1, 2))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.nemesis_state.boss_phase == 2 and t.faction(1), "the card before it has placed its token"
    before = sum(t.faction(1).values())
    t.on_top(DraftCard("highest_cost"))
    t.lay(t.state.central, [Unit("second miner", draft=9, orders=("mining",))])
    t.do("pass")
    assert sum(t.faction(1).values()) == before
    round_of_it = t.state.round
    to_turn(t.state, round_of_it + 1)
    t.lay(t.state.central, [Unit("third miner", draft=9, orders=("mining",), deploy=0)])
    t.on_top(DraftCard("highest_cost"))
    course = monitor_of(t.state)
    decision = t.state.decision
    assert decision is not None
    t.do("pass")
    assert course is not None and sum(t.faction(1).values()) > before


@pytest.mark.parametrize("change", [Income(1), PassingConquest("never")])
def test_only_doctrines_may_open_briefly(change: Any) -> None:
    with pytest.raises(SetupError):
        opened(NemesisPhase(2, 3, (AfterPass(1),), (), (), (change,)))


# Pairs


def test_a_command_that_takes_one_card_takes_two() -> None:
    for changes, taken in (((), 1), ((Pairs(),), 2), ((Pairs(Rounds((5,))),), 1)):
        t = NemesisTable(central=[Unit("dear", draft=9), Unit("next", draft=8), Unit("last", draft=1)], changes=changes)
        t.nemesis_turn(DraftCard("highest_cost"))
        assert t.keys(t.state.central) == ["dear", "next", "last"][taken:]


def test_two_stay_two_and_of_one_card_it_takes_that() -> None:
    t = NemesisTable(central=[Unit("a", draft=9), Unit("b", draft=8), Unit("c", draft=7)], changes=(Pairs(),))
    t.nemesis_turn(DraftCard("highest_cost", n=2))
    assert t.keys(t.state.central) == ["c"]
    t = NemesisTable(central=[Unit("a", draft=9), World("rock")], changes=(Pairs(),))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.keys(t.state.central) == ["rock"]


def test_it_builds_two_as_well() -> None:
    t = NemesisTable(stack=WORKS[:3], expansions=["revolution"], changes=(Pairs(),))
    t.nemesis_turn(BuildTop())
    assert [len(cards_at(t.state, place)) for place in (STACK, BUILT)] == [1, 2]


def test_a_tie_of_the_second_card_is_asked() -> None:
    t = NemesisTable(central=[Unit("a", draft=9), Unit("b", draft=8), Unit("c", draft=8)], changes=(Pairs(),))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.kind == "nemesis_pick" and sorted(t.offered) == ["pick b", "pick c"]
    t.do("pick c")
    assert t.keys(t.state.central) == ["b"]


# Targets named early


def test_a_new_target_is_not_conquered_in_its_round_and_the_ladder_says_why() -> None:
    t = NemesisTable(central=[RICH, POOR], changes=(EARLY,), **TWICE)
    t.nemesis_turn(TargetWorld("points"))
    assert t.target == "rich" and t.nemesis_state.named == tuple(t.state.central[:1]) and t.nemesis_state.prey == ()
    for command in (ConquerTarget(), Countdown()):
        t.on_top(command)
        assert deed_of(t.state, t.nemesis_state.deck[-1]) == "nothing"
    t.nemesis_turn(ConquerTarget(), Countdown())
    assert t.target == "rich" and t.ladder == ["target_named", "target_named"]
    assert "Named this round, and safe until the next: Rich." in ahead_lines(t.state, Wording("en").bare)


def test_from_the_next_round_on_it_may_be_conquered() -> None:
    state = opened(NemesisTarget("points"), EARLY)
    safe = []
    for number in range(1, 9):
        to_turn(state, number)
        nemesis = state.nemesis
        assert nemesis is not None and {*nemesis.prey}.isdisjoint(nemesis.named)
        safe.append((nemesis.target, nemesis.target in nemesis.named))
    kept = [now for now, then in zip(safe[1:], safe) if now[0] == then[0]]
    assert kept and not any(fresh for _, fresh in kept) and any(fresh for _, fresh in safe)


def test_a_target_that_was_there_before_stays_prey() -> None:
    t = NemesisTable(central=[RICH, POOR], target="rich", changes=(EARLY,), **TWICE)
    t.nemesis_turn(TargetWorld("points"))
    assert t.nemesis_state.named == ()
    t.nemesis_turn(ConquerTarget())
    assert t.conquered() == ["rich"]


def test_the_forecast_knows_that_a_new_target_is_safe() -> None:
    def worlds(*changes: Any) -> set[str]:
        t = NemesisTable(central=[RICH, POOR], target="poor", changes=(AfterPass(2), *changes))
        return {t.state.cards[way.world].key for way in forecast_pass(t.state).outcomes if way.world is not None}

    assert worlds() == {"rich", "poor"} and worlds(EARLY) == {"poor"}


def test_passing_conquers_no_target_of_the_same_round() -> None:
    for changes, falls in (((), True), ((EARLY,), False)):
        t = NemesisTable(central=[RICH], changes=(PassingConquest("always"), *changes))
        t.nemesis_turn(TargetWorld("points"))
        t.do("pass")
        assert t.conquered() == ["rich"] * falls


def test_with_several_targets_an_older_one_falls_instead() -> None:
    t = NemesisTable(central=[RICH, POOR], target="poor", changes=(Targets(2), EARLY), **TWICE)
    t.nemesis_turn(TargetWorld("points"))
    t.nemesis_turn(ConquerTarget())
    assert t.conquered() == ["poor"] and t.target == "rich"


def test_a_state_with_targets_named_early_has_another_digest_and_the_view_tells_of_them() -> None:
    t = NemesisTable(central=[RICH, POOR], changes=(EARLY,))
    t.nemesis_turn(TargetWorld("points"))
    other = t.state.clone()
    assert other.nemesis is not None and other.digest() == t.state.digest()
    other.nemesis.named = ()
    assert other.digest() != t.state.digest()
    seen = view_for(t.state, 0)
    assert seen.nemesis is not None and seen.nemesis.named == t.nemesis_state.named
    assert view_for(sample(t.state, 0, 1), 0) == seen


# All of them


PHASES = (
    NemesisPhase(2, 2, (Pairs(), EARLY), (), (), (NoTokens(),)),
    NemesisPhase(3, 4, (AfterPass(1),), (Sooner("worlds", 3),), (), (NoTokens(), NamedEarly())),
)


def test_games_with_them_keep_their_course() -> None:
    for seed in ("one", "two", "three"):
        state = opened(*PHASES, Targets(2), Redirect(2), seed=seed, expansions=("orders", "revolution"), mode="expert")
        course = monitor_of(state)
        for _, command in play(state, Rng(seed)):
            assert course.after(state, apply(state, command)) == [] and broken(state) == []


def test_what_follows_a_game_may_begin_in_the_round_of_a_phase() -> None:
    state = opened(*PHASES, expansions=("orders",))
    to_turn(state, 2)
    course = monitor_of(state)
    assert isinstance(course, NemesisMonitor) and course.doctrines("no_tokens") and course.doctrines("pairs")
    for _, command in play(state, Rng("briefly")):
        assert course.after(state, apply(state, command)) == [] and broken(state) == []


@pytest.mark.parametrize(("name", "change", "number"), [("takes_pairs", Pairs(), "INV-N3"), ("names_early", EARLY, "INV-N2")])
def test_what_follows_a_game_notices_that_a_doctrine_is_forgotten(
    name: str, change: Any, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, name, lambda state: False)
    assert number in first_breaks(2, nemesis="standard", changes=(change,))


def test_what_follows_a_game_notices_tokens_that_should_not_be_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.expansions.orders.rules.orders.holding", lambda state, kind: [])
    assert "INV-N4" in first_breaks(2, nemesis="standard", expansions=("orders",), changes=(NoTokens(),))


def test_their_sentences() -> None:
    wording = Wording("en")
    told = change_text(wording, PHASES[0])
    assert "it takes two." in told and "is safe from it until the next round." in told
    assert told.endswith("The Nemesis places no Faction Tokens in the round in which the phase begins.")
