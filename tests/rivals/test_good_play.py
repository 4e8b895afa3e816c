"""Good play by position: the right answer of each place is right, and each level finds as many as it must."""

from __future__ import annotations

import pytest

from game.content.load import load_book_of
from game.engine import new_game
from game.insight.advice import AnswerTrial
from game.insight.puzzles import CUTTER
from game.lab.good_play import found_by, in_words, right_answers
from game.match import Sight
from game.rivals.greedy import Greedy
from game.rivals.search.searcher import future_of
from game.rivals.value.line import SCALE
from game.rivals.weights import TUNED

FUTURES = 24
PLACES = right_answers()


def test_there_are_sixty_places() -> None:
    assert len(PLACES) == 60


@pytest.mark.parametrize("name", PLACES)
def test_the_right_answer_of_a_place_is_ahead_in_dealt_futures(name: str) -> None:
    setup, right = PLACES[name]
    state = new_game(load_book_of(setup.packs), setup)[0]
    decision = state.decision
    assert decision is not None and decision.kind == "turn" and len(decision.options) > 1
    future, player = future_of(Sight(state, 0), CUTTER, 0), Greedy(weights=TUNED)
    margins = {}
    for option in decision.options:
        trial = AnswerTrial((option,))
        for number in range(FUTURES):
            trial.try_in(future.world_at(number).clone(), 0, future, player)
        margins[in_words(state, option)] = sum(trial.margin)
    others = max(margin for answer, margin in margins.items() if answer != right)
    assert margins[right] - others >= 0.3 * SCALE * FUTURES


@pytest.mark.parametrize(("level", "least"), [("commander", 55), ("admiral", 85), ("master", 95)])
def test_a_level_finds_as_many_as_it_must(level: str, least: int) -> None:
    assert 100 * len(found_by(level)) >= least * len(PLACES)
