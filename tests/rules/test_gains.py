"""What a card would bring now: shown is what happens, in played games, and the question changes nothing."""

from __future__ import annotations

import pytest

from game.engine import price
from game.engine.api.gains import Gains, gains
from game.engine.core.actions import Play, Use
from game.match import Match
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.games import picks_of, setup

GAMES = 6
PACKS: tuple[tuple[str, ...], ...] = ((), ("revolution",), ("orders",), ("revolution", "orders", "promos"))


@pytest.mark.parametrize("packs", PACKS, ids=lambda packs: "+".join(packs) or "base")
def test_what_is_shown_is_what_happens(packs: tuple[str, ...]) -> None:
    """Energy is checked against the price and what the seat has afterwards, cards against its hand."""
    checked = 0
    for number in range(GAMES):
        match = Match(book(*packs), setup(f"gains {number}", expansions=packs), digests=False)
        while match.decision is not None:
            seat, picks = match.decision.seat, picks_of(match, "greedy" if number % 2 else "random")
            state, option = match.state, picks[0] if len(picks) == 1 else None
            shown = gains(state, option) if option is not None else None
            energy, hand = state.players[seat].energy, len(state.players[seat].hand)
            cost = price(state, seat, option) if option is not None and shown is not None else 0
            match.submit(match.command(*picks))
            if shown is None or match.decision is None or match.decision.kind == "turn":
                continue
            player = match.state.players[seat]
            assert player.energy == energy - cost + shown.energy, option
            if shown.cards and isinstance(option, Use):
                assert len(player.hand) == hand + shown.cards, option
            checked += 1
    assert checked > 10


def test_the_question_leaves_the_game_as_it_was_and_knows_a_use_without_effect() -> None:
    table = Table(TableSetup(nemesis="standard", hand=["mining_rights"]))
    before = table.state.digest()
    assert table.state.decision is not None
    gained = [gains(table.state, option) for option in table.state.decision.options if isinstance(option, Play)]
    assert gained == [Gains(nothing=True)], "no World is conquered yet"
    assert table.state.digest() == before
