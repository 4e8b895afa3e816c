"""What a card would bring now: shown is what happens, in played games, and the question changes nothing."""

from __future__ import annotations

import pytest

from game.engine.api.gains import Gains, gains
from game.engine.core.actions import Play
from game.match import Match
from tests.proofs.now import Comparison
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.games import picks_of, setup

GAMES = 6
PACKS: tuple[tuple[str, ...], ...] = ((), ("revolution",), ("orders",), ("revolution", "orders", "promos"))


@pytest.mark.parametrize("packs", PACKS, ids=lambda packs: "+".join(packs) or "base")
def test_what_is_shown_is_what_happens(packs: tuple[str, ...]) -> None:
    comparison = Comparison()
    for number in range(GAMES):
        match = Match(book(*packs), setup(f"gains {number}", expansions=packs), digests=False)
        while match.decision is not None:
            command = match.command(*picks_of(match, "greedy" if number % 2 else "random"))
            comparison.submit(match, command)
    assert not comparison.differences and comparison.tally["energy"] > 10


def test_the_question_leaves_the_game_as_it_was_and_knows_a_use_without_effect() -> None:
    table = Table(TableSetup(nemesis="standard", hand=["mining_rights"]))
    before = table.state.digest()
    assert table.state.decision is not None
    gained = [gains(table.state, option) for option in table.state.decision.options if isinstance(option, Play)]
    assert gained == [Gains(nothing=True)], "no World is conquered yet"
    assert table.state.digest() == before
