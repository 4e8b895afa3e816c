"""The cards that a profile has been shown: what lay open in its games, never what stayed hidden, each noted once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.finished import SEEN, Finished, change_of, finished_of
from game.campaign.progress import Profile, Statistic, merge
from game.cli.stage_games import played_match
from game.engine.api.history import Recording
from game.engine.api.worlds import seen_cards
from game.match import Match


@pytest.fixture(scope="module")
def match() -> Match:
    """A game against the Nemesis that was broken off in the middle, so that much of it stays hidden."""
    return played_match("shown", "standard", 60)


@pytest.fixture(scope="module")
def game(match: Match) -> Finished:
    return finished_of(match.state, Recording(match.book, match.journal).events)


def test_whatever_lies_open_has_been_seen(match: Match, game: Finished) -> None:
    state = match.state
    open_to_all = [*state.central, *state.players[0].worlds, *state.players[0].units, *state.players[0].discard]
    assert {state.cards[card].key for card in open_to_all} <= game.shown
    assert state.nemesis is not None
    assert {match.book.nemesis[number].key for number in seen_cards(state)} <= game.shown
    assert {match.book.primes[number].key for number in state.nemesis.primes} <= game.shown


def test_cards_still_in_a_deck_of_a_sector_or_of_the_nemesis_have_not(match: Match, game: Finished) -> None:
    state = match.state
    hidden = {state.cards[card].key for card in state.sectors[5]}
    assert hidden and not hidden & game.shown
    turned = {match.book.nemesis[number].key for number in seen_cards(state)}
    assert not ({card.key for card in match.book.nemesis} - turned) & game.shown


def test_a_card_is_noted_once_and_also_by_a_game_that_counts_nowhere_else(game: Finished) -> None:
    assisted = replace(game, assisted=True)
    first = change_of(assisted, Profile())
    noted = {figure for figure, _ in first.bests if figure.name == SEEN}
    assert noted == {Statistic("card", key, SEEN) for key in game.shown}
    again = change_of(game, merge(Profile(), first))
    assert not [figure for figure, _ in again.bests if figure.name == SEEN]
