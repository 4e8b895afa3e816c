"""What the Core Worlds would be worth, and what a card would add: always what the final scoring says."""

from __future__ import annotations

import pytest

from game.engine import GameState, SeatSetup, Setup, seed_of
from game.engine.api.outlook import addition, core_outlook, core_worlds, owned_by
from game.engine.core.rules.scoring import bonus_rows, ledger, points
from game.match import Match, Sight
from game.rivals import make_rival
from tests.table import Table, book
from tests.table_setup import TableSetup


def states(seed: str, every: int = 17) -> list[GameState]:
    """Moments of a solo game that a rival plays."""
    options = (("nemesis_mode", "standard"), ("pregame_draft", 1), ("staged", 1))
    match = Match(book(), Setup(seed_of(seed), book().packs, (SeatSetup("human"), SeatSetup("nemesis")), options), digests=False)
    rival = make_rival("greedy", seed_of(seed))
    states_met = []
    while match.decision is not None:
        if len(match.played) % every == 0:
            states_met.append(match.state.clone())
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    return [*states_met, match.state.clone()]


def test_there_are_six_core_worlds_from_the_first_moment_on() -> None:
    for state in states("six"):
        assert sorted(state.cards[world].name for world in core_worlds(state)) == ["Anu", "Indra", "Ptah", "Ra", "Wotan", "Zeus"]


def test_the_bonus_of_an_owned_core_world_is_its_row_in_the_ledger() -> None:
    owned = 0
    for number in range(4):
        for state in states(f"owned {number}"):
            for core in core_outlook(state):
                if core.owner is None:
                    continue
                owned += 1
                rows = [row for row in ledger(state, core.owner) if row.card == core.world]
                assert core.bonuses[core.owner] == sum(row.points for row in rows if row.kind == "bonus")
                assert core.printed == sum(row.points for row in rows if row.kind == "printed")
    assert owned


def test_the_bonus_of_a_free_core_world_is_what_the_scoring_gives_once_it_is_owned() -> None:
    state = Table(TableSetup(central=["zeus", "anu", "indra"], warzone=["snub_fighter", "snub_fighter"], round=9)).state
    for core in core_outlook(state):
        after = owned_by(state, 0, core.world)
        assert core.bonuses[0] == sum(row.points for row in bonus_rows(after, 0) if row.card == core.world)
    before = {state.cards[core.world].key: core.bonuses[0] for core in core_outlook(state)}
    assert before["zeus"] >= 2


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_card_would_add_is_the_difference_of_two_scores(seat: int) -> None:
    changed = 0
    for number in range(3):
        for state in states(f"adds {number}"):
            digest = state.digest()
            for card in state.central:
                after = owned_by(state, seat, card)
                added = addition(state, seat, card)
                assert added.points == points(after, seat) - points(state, seat)
                now = [core.bonuses[seat] for core in core_outlook(state)]
                then = [core.bonuses[seat] for core in core_outlook(after)]
                assert added.bonuses == tuple(b - a for a, b in zip(now, then))
                changed += any(added.bonuses)
            assert state.digest() == digest
    assert changed


def test_a_starfighter_adds_one_to_zeus_and_nothing_to_wotan() -> None:
    t = Table(TableSetup(central=["zeus", "wotan", "snub_fighter"], round=9))
    state = t.state
    fighter = next(card for card in state.central if state.cards[card].key == "snub_fighter")
    bonuses = dict(zip((state.cards[world].key for world in core_worlds(state)), addition(state, 0, fighter).bonuses))
    assert bonuses["zeus"] == 1 and bonuses["wotan"] == 0


def test_a_card_that_is_owned_already_adds_nothing() -> None:
    for state in states("own"):
        for card in (*state.players[0].hand, *state.players[0].units):
            assert addition(state, 0, card) == (0, (0,) * len(core_worlds(state)))
