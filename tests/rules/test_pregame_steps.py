"""The pregame draft as it was played: the position before the first pick and after each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.engine import GameState
from game.engine.api import pregame
from game.engine.core.changes import StartDraw
from game.engine.core.frames import PregameFrame
from game.engine.terms import CardId
from game.match import Match
from tests.table import book
from tests.ui.games import picks_of

PACKS: tuple[tuple[str, ...], ...] = ((), ("orders",), ("revolution",), ("promos",), ("orders", "revolution", "promos"))


class Lying(NamedTuple):
    """What can be seen of a draft: the row, and what has been picked."""

    row: tuple[CardId, ...]
    picked: tuple[CardId, ...]


def lying(state: GameState) -> Lying:
    nemesis = state.nemesis
    assert nemesis is not None
    zones = [*(player.discard for player in state.players), *nemesis.columns, nemesis.sideways]
    return Lying(tuple(sorted(state.central)), tuple(card for zone in zones for card in zone))


def matches(packs: Sequence[str], length: str = "full", count: int = 8) -> Iterator[Match]:
    for number in range(count):
        yield Match(book(*packs), skirmish_setup(book(*packs), Skirmish(length=length), f"steps {number}"))


@pytest.mark.parametrize("packs", PACKS)
def test_a_new_game_is_played_again_to_the_position_before_its_first_pick(packs: tuple[str, ...]) -> None:
    picked = 0
    for match in matches(packs):
        digest = match.state.digest()
        before, picks = pregame.opening(match.state, match.opening)
        picked += len(picks)
        assert match.state.digest() == digest
        assert all(card in before.central for card in match.state.central)
        assert not lying(before).picked
        if picks:
            assert isinstance(before.stack[-1], PregameFrame) and len(before.central) == len(match.state.central) + len(picks)
            assert lying(picks[-1].after) == lying(match.state)
            assert {pick.seat for pick in picks} == {1} and [pick.card for pick in picks] == [p.move.card for p in picks]
    assert picked


def test_what_a_mission_alters_is_altered_in_the_position_before_the_first_pick() -> None:
    for number in range(12):
        setup = replace(skirmish_setup(book("orders"), Skirmish(), f"altered {number}"), changes=(StartDraw(20, 3, "nemesis"),))
        match = Match(book("orders"), setup)
        before, picks = pregame.opening(match.state, match.opening)
        if picks:
            assert before.cards == match.state.cards and lying(picks[-1].after) == lying(match.state)
            return
    raise AssertionError("the Nemesis is never first")


@pytest.mark.parametrize("packs", PACKS)
def test_every_pick_comes_with_the_position_that_the_game_had_right_after_it(packs: tuple[str, ...]) -> None:
    for match in matches(packs, "raid"):
        row = list(pregame.opening(match.state, match.opening)[0].central)
        made = [pick.seat for pick in pregame.opening(match.state, match.opening)[1]]
        while match.state.phase == "pregame":
            before = match.state.clone()
            digest = before.digest()
            events = match.submit(match.command(*picks_of(match, "random")))
            assert isinstance(events, list)
            picks = pregame.steps(before, events, row)
            assert before.digest() == digest
            made += [pick.seat for pick in picks]
            for number, pick in enumerate(picks):
                assert pick.card not in pick.after.central and pick.card in lying(pick.after).picked
                assert all(later.card in pick.after.central for later in picks[number + 1 :])
            if picks and len(made) < len(pregame.snake_order(match.state)):
                assert lying(picks[-1].after) == lying(match.state)
        assert tuple(made) == pregame.snake_order(match.state), "cards from before are no picks"


def test_where_nothing_is_drafted_what_the_nemesis_was_given_is_no_pick() -> None:
    asked = 0
    for number in range(20):
        setup = skirmish_setup(book(), Skirmish(length="raid", draft=False), f"given {number}")
        match = Match(book(), setup)
        if match.state.phase == "pregame":
            asked += 1
            before, picks = pregame.opening(match.state, match.opening)
            assert before.digest() == match.state.digest() and not picks
    assert asked
