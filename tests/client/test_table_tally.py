"""What is counted changes with the fold that causes it: points, score, rank and energy are those of the table as shown."""

from __future__ import annotations

import pytest

from game.client.games.session import Session
from game.client.table import answering, tally
from game.client.table.choice import Submission
from game.client.table.effects import Play
from game.client.table.model import TableModel
from game.client.table.state import Showing
from game.engine import SeatSetup, Setup, fold, seed_of
from game.engine.api.standings import points
from game.engine.events import CardMoved
from game.match import Match
from tests.client.tables import show, table_of
from tests.table import book
from tests.ui.games import picks_of

PACKS = ((), ("revolution",), ("orders",), ("revolution", "orders"))


def seated(seed: str, packs: tuple[str, ...] = ()) -> TableModel:
    """A table of one player against the Nemesis."""
    options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", "standard"), ("pregame_draft", 0), ("staged", 1))
    setup = Setup(seed_of(seed), book(*packs).packs, (SeatSetup("human"), SeatSetup("nemesis")), options)
    return table_of(Session(Match(book(*packs), setup)))


def figures(model: TableModel) -> tuple[tuple[int, ...], int, str]:
    """Points of both sides, score and rank as they are told."""
    assert model.score is not None and model.strip is not None
    assert model.strip.points == model.points
    return model.points, model.score.sheet.total, model.score.rank


@pytest.mark.parametrize("packs", PACKS)
def test_after_the_last_fold_everything_told_is_the_truth_before_any_question_is_asked(packs: tuple[str, ...]) -> None:
    model, shown, taken = seated("tally", packs), 0, 0
    while not model.session.match.over and shown < 160:
        for effect in answering.answer(model, Submission((picks_of(model.session.match),))):
            if not isinstance(effect, Play):
                continue
            model.follow(model.shown, Showing(moving=True))
            for event in effect.events:
                before = figures(model)
                model.watch(event, fold(model.shown, event))
                me = model.shown.players[0]
                assert (model.means.energy, model.means.actions) == (me.energy, me.actions)
                if isinstance(event, CardMoved) and event.verb == "conquer" and event.to == ("worlds", 0):
                    after = figures(model)
                    worth = event.card is not None and model.shown.cards[event.card].points > 0
                    assert (after[0] != before[0]) >= worth and after[1] > before[1] - 1
                    taken += worth
            shown += 1
        state = model.session.state
        if not model.session.match.over:
            assert model.points == tuple(points(state, seat) for seat in (0, 1))
            standing = model.session.score.standing
            assert standing is not None and model.score is not None
            assert (model.score.sheet.total, model.score.rank) == (standing.sheet.total, standing.rank)
        show(model, [])
    assert taken


def test_the_laid_table_is_a_copy() -> None:
    model = seated("copy")
    state = model.session.state
    before = (list(state.players[0].worlds), list(state.players[0].hand))
    copy = tally.laid(state, model.shown)
    copy.players[0].worlds.clear()
    copy.players[0].hand.clear()
    assert (state.players[0].worlds, state.players[0].hand) == before
