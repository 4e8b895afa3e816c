"""The 17 choices that the player makes about the Nemesis: asked with two candidates and not with one, settled by every tie policy
that may, and taken back by undo where nothing hidden was shown (rulings N3, N11, N12, N20-N22). All packs are in play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.engine import Command, Rng, apply, view_for
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.defs import BuildTop, ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.core.vocabulary import NemesisCommand
from game.match import Match
from game.rivals.ties import POLICIES, Policy, settle_tie
from tests.table import Unit, World, proves

from .helper import NemesisTable, drafted

EVERYTHING = ("orders", "revolution", "promos")
CALM = World("calm", ground=9)
FULL = {"mining": 21}
"""Every Faction Token of a side lies on an order, so that none is left to place."""
WORLDS = [World(f"world_{number}", energy=1) for number in range(6)]
PREVALENT, DEAREST = DraftCard("most_prevalent"), DraftCard("highest_cost")


def turn(command: NemesisCommand, *central: Any, **laid: Any) -> NemesisTable:
    """The Nemesis has carried out a command, up to its question."""
    t = NemesisTable([*central, CALM], expansions=EVERYTHING, **laid)
    t.nemesis_turn(command)
    return t


def event(key: str, **laid: Any) -> NemesisTable:
    """An Event in the Galactic Phase, at its question about the Nemesis if there is one, or else at the next turn."""
    t = NemesisTable(expansions=EVERYTHING, events=[key], sector_deck=[CALM] * 8, human_first=False, **laid)
    while not (t.state.round == 2 and (t.kind == "nemesis_pick" or t.state.phase == "action")):
        decision = t.state.decision
        assert decision is not None
        quiet = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
        apply(t.state, Command(t.state.seq, decision.seat, (quiet,)))
    return t


def heroic(key: str, *below: str) -> NemesisTable:
    """A Heroic Tactic that takes a Unit from the Nemesis was played."""
    units = [drafted(name, kind) for name, kind in zip(below[::2], below[1::2])]
    t = NemesisTable([CALM], below=units, heroic_hand=[key], expansions=EVERYTHING)
    t.ask_again()
    t.do(f"play {key}")
    return t


def le_sav(sectors: int) -> NemesisTable:
    """The Nemesis conquers Le' Sav while so many sector decks still hold cards."""
    t = NemesisTable(["le_sav", CALM], target="le_sav", expansions=EVERYTHING)
    for number in range(1, 6):
        if number > sectors:
            t.state.box += t.state.sectors[number]
            t.state.sectors[number] = ()
    t.nemesis_turn(ConquerTarget())
    return t


class Choice(NamedTuple):
    """The question with several candidates, the same situation with one, and whether a tie policy may answer (P) or not (H)."""

    asked: Callable[[], NemesisTable]
    unasked: Callable[[], NemesisTable]
    by_policy: bool = True


def core(key: str) -> Any:
    return World(key, core=True, points=2, ground=9)


TWO_ORDERS: dict[str, Any] = {"faction": {"mystic": 2, "science": 2}}
THEIR_TWO: dict[str, Any] = {"their_faction": {"mystic": 3, "science": 3}}
CHOICES: dict[str, Choice] = {
    "1 a card of two types: which column": Choice(
        lambda: turn(DEAREST, Unit("walker", draft=9, types=("robot", "starfighter"))),
        lambda: turn(DEAREST, Unit("walker", draft=9, types=("robot",))),
    ),
    "2 a tie for the most prevalent type": Choice(
        lambda: turn(PREVALENT, Unit("one", types=("robot",)), Unit("two", types=("infantry",))),
        lambda: turn(PREVALENT, Unit("one", types=("robot",))),
    ),
    "3 two orders on a drafted card": Choice(lambda: turn(DEAREST, "duke_magnus"), lambda: turn(DEAREST, "queen_alais")),
    "4 a tie for the target World": Choice(
        lambda: turn(TargetWorld("points"), World("one", points=3), World("two", points=3)),
        lambda: turn(TargetWorld("points"), World("one", points=3)),
    ),
    "5 a tie among Prime Core Worlds": Choice(
        lambda: turn(TargetPrime(), core("zeus"), core("ra"), below=[drafted(f"dart_{n}", "starfighter") for n in range(3)]),
        lambda: turn(TargetPrime(), core("ra")),
    ),
    "6 The Argo: which order": Choice(lambda: turn(DEAREST, "the_argo"), lambda: turn(DEAREST, "the_argo", their_faction=FULL)),
    "7 Assassin Unit: which token of the player": Choice(
        lambda: turn(DEAREST, "assassin_unit", **TWO_ORDERS), lambda: turn(DEAREST, "assassin_unit", faction={"mystic": 9})
    ),
    "8 The Eidolon League: where its token goes": Choice(
        lambda: turn(DEAREST, "the_eidolon_league"), lambda: turn(DEAREST, "the_eidolon_league", their_faction=FULL)
    ),
    "9 Eidolon Sanctuary: which tokens are replaced": Choice(
        lambda: turn(BuildTop(), "rim_raiders", stack=["eidolon_sanctuary"], **TWO_ORDERS),
        lambda: turn(BuildTop(), "rim_raiders", stack=["eidolon_sanctuary"], faction={"mystic": 9}),
    ),
    "10 Le' Sav: which sector": Choice(lambda: le_sav(3), lambda: le_sav(1)),
    "11 Meeting of the Clans: the card of the Nemesis": Choice(
        lambda: event("meeting_of_the_clans", central=["rim_raiders", "dune_crawler", "claw_fighter"]),
        lambda: event("meeting_of_the_clans", central=["rim_raiders"]),
    ),
    "12 Ministry of Propaganda: which World": Choice(
        lambda: turn(BuildTop(), "rim_raiders", stack=["ministry_of_propaganda"], worlds=WORLDS[:2]),
        lambda: turn(BuildTop(), "rim_raiders", stack=["ministry_of_propaganda"], worlds=WORLDS[:1]),
    ),
    "13 Night of a Thousand Assassins: the token of the Nemesis": Choice(
        lambda: event("night_of_a_thousand_assassins", **THEIR_TWO),
        lambda: event("night_of_a_thousand_assassins", their_faction={"mystic": 3}),
    ),
    "14 Retaliatory Strike: the World of the Nemesis": Choice(
        lambda: event("retaliatory_strike", their_worlds=WORLDS), lambda: event("retaliatory_strike", their_worlds=WORLDS[:5])
    ),
    "15 Warlords: the tokens of the Nemesis": Choice(
        lambda: event("warlords", **THEIR_TWO), lambda: event("warlords", their_faction={"mystic": 3})
    ),
    "16 Conversion: which Unit": Choice(
        lambda: heroic("conversion", "one", "robot", "two", "infantry"), lambda: heroic("conversion", "one", "robot"), False
    ),
    "17 Skyjacked Vessel: Starfighter or Star Cruiser": Choice(
        lambda: heroic("skyjacked_vessel", "one", "starfighter", "two", "star_cruiser"),
        lambda: heroic("skyjacked_vessel", "one", "starfighter", "two", "starfighter"),
        False,
    ),
}
EACH = [pytest.param(choice, id=name) for name, choice in CHOICES.items()]


@proves("N11", "N12")
@pytest.mark.parametrize("choice", EACH)
def test_with_two_candidates_the_player_is_asked(choice: Choice) -> None:
    decision = choice.asked().state.decision
    assert decision is not None and decision.seat == 0 and len(decision.options) >= 2
    assert decision.kind == ("nemesis_pick" if choice.by_policy else "pick")
    assert decision.purpose and (decision.min, decision.max) == (1, 1)


@proves("N11")
@pytest.mark.parametrize("choice", EACH)
def test_with_one_candidate_nothing_is_asked(choice: Choice) -> None:
    t = choice.unasked()
    assert t.state.phase == "action" and t.kind in ("turn", "deploy"), t.offered


@proves("N11")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("choice", EACH)
def test_a_tie_policy_settles_what_it_may_settle_and_nothing_else(choice: Choice, policy: Policy) -> None:
    t = choice.asked()
    decision = t.state.decision
    assert decision is not None
    if not choice.by_policy:
        with pytest.raises(ValueError, match="Nemesis only"):
            settle_tie(policy, view_for(t.state, 0), decision, Rng("ties"))
        return
    answer = settle_tie(policy, view_for(t.state, 0), decision, Rng("ties"))
    assert answer in decision.options
    apply(t.state, Command(t.state.seq, 0, (answer,)))


@proves("N11")
@pytest.mark.parametrize("choice", EACH)
def test_undo_takes_the_answer_back_unless_something_hidden_was_shown(choice: Choice) -> None:
    t = choice.asked()
    match = Match(t.book, t.state.setup)
    match.state, match.marks = t.state.clone(), [(0, t.state.clone())]
    before = match.state.digest()
    assert match.decision is not None
    events = match.submit(match.command(match.decision.options[-1]))
    assert isinstance(events, list)
    target = match.undo_target()
    if target.blocked:
        assert any(event.event in ("card_moved", "deck_shuffled", "nemesis_turned", "round_started") for event in events)
        return
    match.undo()
    assert match.state.digest() == before
