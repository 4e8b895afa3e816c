"""What must hold in every game with changes, whichever come together: one question, replay, fold, no secrets, sound states."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import game.match  # noqa: F401  (registers the Nemesis's frames)
from game.content.codec import setup_from_json, setup_to_json, state_from_json, state_to_json
from game.engine import Command, GameState, Rng, apply, broken, fold_all, mask, price, replay, view_for, why_not
from game.engine.api.setups import change_kinds
from game.engine.core.actions import DEPLOY, DRAFT, INVADE, Invade
from game.engine.core.journal import Entry, Journal
from game.engine.core.sample import sample
from game.engine.terms import Change
from game.nemesis import deck_clock, forecast_pass
from game.nemesis.monitor import monitor_of
from tests.campaigns.random_changes import LENGTHS, ORDERS_POOL, POOL, REVOLUTION_POOL, random_changes
from tests.properties.driver import play
from tests.table import start

MODES = ("standard", "advanced", "expert")
SEEDS = range(8)
KINDS = ((POOL, ()), (ORDERS_POOL, ("orders", "fleet")), (POOL, ()), (REVOLUTION_POOL, ("revolution",)))


def mission(seed: int) -> tuple[GameState, Rng]:
    """A game with random changes and length."""
    rng = Rng(f"mission {seed}")
    pool, expansions = KINDS[seed % 4]
    state, _ = start(
        nemesis=MODES[seed % 3],
        seed=f"mission {seed}",
        sectors=LENGTHS[rng.below(len(LENGTHS))],
        changes=random_changes(rng, pool=pool),
        pregame_draft=seed % 2,
        staged=rng.below(2),
        expansions=expansions,
    )
    return state, rng


def games() -> Iterator[tuple[int, GameState, Rng]]:
    for seed in SEEDS:
        yield seed, *mission(seed)


def test_every_kind_of_change_is_among_those_that_are_tried() -> None:
    assert {type(change) for change in (*REVOLUTION_POOL, *ORDERS_POOL)} == set(change_kinds())


def test_every_change_alone_leaves_a_game_that_ends_and_breaks_no_invariant() -> None:
    new = len(POOL)
    both: list[tuple[Change, tuple[str, ...]]] = [(altered, ("revolution",)) for altered in REVOLUTION_POOL] + [
        (altered, ("orders", "fleet")) for altered in ORDERS_POOL[new:]
    ]
    for number, (change, expansions) in enumerate(both):
        state, _ = start(
            nemesis=MODES[number % 3],
            seed=f"alone {number}",
            sectors=LENGTHS[1 + number % 3],
            changes=(change,),
            expansions=expansions,
        )
        assert broken(state) == [], change
        course = monitor_of(state)
        for _, command in play(state, Rng(f"alone {number}")):
            events = apply(state, command)
            assert broken(state) == [] and course.after(state, events) == [], change
        assert state.result is not None


def test_random_sets_of_changes_leave_sound_games_told_whole_by_their_events() -> None:
    for seed, state, rng in games():
        watchers = (None, 0)
        course = monitor_of(state)
        for _, command in play(state, rng):
            before = [view_for(state, seat) for seat in watchers]
            events = apply(state, command)
            assert broken(state) == [] and course.after(state, events) == [], (seed, state.setup.changes)
            for view in before:
                told = fold_all(view, [mask(event, view.seat) for event in events])
                seen = view_for(state, view.seat)
                told.active = seen.active
                assert told == seen, (seed, view.seat, command)
        assert state.result is not None


def test_random_sets_of_changes_hide_what_is_hidden_and_offer_what_the_reasons_allow() -> None:
    for seed, state, rng in games():
        for number, (decision, command) in enumerate(play(state, rng)):
            if number % 5 == 0:
                guess = sample(state, 0, number)
                assert view_for(guess, 0) == view_for(state, 0) and guess.decision == state.decision, seed
            if decision.kind == "turn":
                for card in (*state.central, *state.players[0].hand):
                    for action in (DRAFT[card], DEPLOY[card], INVADE[card]):
                        assert (why_not(state, 0, action) == ()) == (action in decision.options), (seed, action)
                before = state.digest()
                deck_clock(state)
                if number % 3 == 0:
                    forecast_pass(state)
                assert state.digest() == before
            pick = command.picks[0] if command.picks else None
            if isinstance(pick, Invade):
                energy = state.players[0].energy
                assert price(state, 0, pick) <= energy
            apply(state, command)


def test_what_is_foretold_for_certain_comes_with_every_change() -> None:
    from game.engine.core.actions import PASS
    from game.engine.core.events import CardMoved, Passed

    for seed, state, rng in games():
        for decision, command in play(state, rng):
            if decision.kind == "turn" and rng.below(6) == 0:
                forecast = forecast_pass(state)
                after = state.clone()
                events = apply(after, Command(after.seq, 0, (PASS,)))
                while after.decision is not None and after.decision.kind in ("turn_end", "nemesis_pick"):
                    if any(isinstance(event, Passed) and event.seat == 1 for event in events):
                        break
                    events += apply(after, Command(after.seq, 0, (after.decision.options[0],)))
                fallen = []
                for event in events:
                    if isinstance(event, CardMoved) and event.to == ("worlds", 1):
                        fallen.append(event.card)
                    if isinstance(event, Passed) and event.seat == 1:
                        break
                possible = {outcome.world for outcome in forecast.outcomes}
                assert set(fallen) <= possible, (seed, state.setup.changes)
                if forecast.certain:
                    assert set(fallen) == possible - {None}, (seed, state.setup.changes)
            apply(state, command)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_game_with_changes_is_saved_and_played_again_alike(seed: int) -> None:
    state, rng = mission(seed)
    assert setup_from_json(setup_to_json(state.setup)) == state.setup
    journal = Journal(state.setup)
    book = state.book.printed or state.book
    for number, (_, command) in enumerate(play(state, rng)):
        if number % 9 == 0:
            again = state_from_json(state_to_json(state), book)
            assert again.digest() == state.digest() and again.cards == state.cards and again.book.nemesis == state.book.nemesis
        apply(state, command)
        journal.entries.append(Entry(command, state.digest()))
    assert replay(book, journal).digest() == state.digest()
    assert replay(state.book, journal).digest() == state.digest(), "the altered tables start from the printed ones"


def test_without_changes_a_set_up_is_written_as_before() -> None:
    state, _ = start(nemesis="standard")
    assert "changes" not in setup_to_json(state.setup)
