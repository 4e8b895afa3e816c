"""What must hold over random play of every option set (architecture.md, section 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.engine import (
    Command,
    Refused,
    Rng,
    SetupError,
    apply,
    broken,
    fold_all,
    mask,
    new_game,
    price,
    view_for,
    why_not,
)
from game.engine.core.actions import DEPLOY, DRAFT, INVADE, PASS, Deploy, Draft, Invade, Play, use
from game.engine.core.actions import play as play_text
from game.engine.core.check import COMMAND_LIMIT
from game.engine.core.events import DISCARDED, DRAWN, REVEALED, CardMoved, EnergyChanged, Place, Verb
from game.engine.core.journal import Entry, Journal, replay
from game.engine.core.sample import sample
from game.match import Match
from game.nemesis.monitor import monitor_of
from tests.problems import says
from tests.properties.driver import OPTION_SETS, games, play, random_picks
from tests.table import start
from tests.table_read import open_decision

SETS = [name for name, _ in OPTION_SETS]


@pytest.mark.parametrize("name", SETS)
def test_every_game_ends_and_no_invariant_breaks(name: str) -> None:
    for state, rng in games(3, (name,)):
        commands = 0
        course = monitor_of(state)
        for _, command in play(state, rng):
            events = apply(state, command)
            commands += 1
            assert broken(state) == [] and course.after(state, events) == []
        assert commands <= COMMAND_LIMIT and state.result is not None


@pytest.mark.parametrize("name", SETS)
def test_one_question_whose_options_are_accepted_and_all_else_refused_without_a_trace(name: str) -> None:
    for state, rng in games(1, (name,)):
        for decision, command in play(state, rng):
            before = state.digest()
            assert decision.options and decision.min <= decision.max
            if decision.kind not in ("commit", "pick") or decision.max == 1:
                for option in decision.options:
                    if decision.min <= 1:
                        apply(state.clone(), Command(state.seq, decision.seat, (option,)), listen=False)
            else:
                for option in decision.options:
                    others = tuple(other for other in decision.options if other is not option)
                    whole = (option, *others)[: decision.max]
                    apply(state.clone(), Command(state.seq, decision.seat, whole), listen=False)
            wrong = [
                Command(state.seq - 1, decision.seat, command.picks),
                Command(state.seq + 1, decision.seat, command.picks),
                Command(state.seq, decision.seat + 1, command.picks),
                Command(state.seq, decision.seat, (DRAFT[1023],)),
                Command(state.seq, decision.seat, decision.options[:1] * (decision.max + 1)),
            ]
            for bad in wrong:
                with pytest.raises(Refused):
                    apply(state, bad)
            assert state.digest() == before
            apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_a_clone_never_disturbs_its_original_and_goes_on_alike(name: str) -> None:
    for state, rng in games(1, (name,)):
        copies = []
        for number, (_, command) in enumerate(play(state, rng)):
            if number % 7 == 0:
                copies.append((state.clone(), state.digest()))
            apply(state, command)
        for copy, digest in copies:
            assert copy.digest() == digest
            other = Rng("elsewhere")
            for _ in range(5):
                if copy.decision is not None:
                    command = Command(copy.seq, copy.decision.seat, random_picks(copy, copy.decision, other))
                    twin = copy.clone()
                    apply(copy, command)
                    apply(twin, command, listen=False)
                    assert copy.digest() == twin.digest(), "listening changes nothing"


@pytest.mark.parametrize("name", SETS)
def test_events_tell_the_whole_story_to_every_seat(name: str) -> None:
    for state, rng in games(2, (name,)):
        watchers = [None, *range(len(state.players))]
        for _, command in play(state, rng):
            before = [view_for(state, seat) for seat in watchers]
            events = apply(state, command)
            for view in before:
                told = fold_all(view, [mask(event, view.seat) for event in events])
                seen = view_for(state, view.seat)
                told.active = seen.active
                assert told == seen, (view.seat, command, events)


def test_a_move_that_is_made_once_for_all_games_still_says_the_same_after_some() -> None:
    for state, rng in games(1, ("five seats", "standard")):
        for _, command in play(state, rng):
            view = view_for(state, 0)
            fold_all(view, [mask(event, 0) for event in apply(state, command)])
    shared: list[tuple[Sequence[dict[int, CardMoved]], Callable[[int], tuple[Place, Place, Verb]]]] = [
        (DRAWN, lambda seat: (("deck", seat), ("hand", seat), "draw")),
        (DISCARDED, lambda seat: (("hand", seat), ("discard", seat), "discard")),
        (REVEALED, lambda sector: (("sector", sector), ("central", 0), "reveal")),
    ]
    for moves, way in shared:
        assert sum(map(len, moves)) > 40
        for number, by_card in enumerate(moves):
            assert by_card == {card: CardMoved(card, *way(number)) for card in by_card}


@pytest.mark.parametrize("name", SETS)
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it(name: str) -> None:
    for state, rng in games(1, (name,)):
        for number, (decision, command) in enumerate(play(state, rng)):
            if number % 3 == 0:
                guess = sample(state, decision.seat, number)
                assert view_for(guess, decision.seat) == view_for(state, decision.seat)
                assert guess.decision == state.decision
                for card in range(0, len(state.cards), 5):
                    for action in (DRAFT[card], DEPLOY[card], INVADE[card], use(card, 0)):
                        if action in (DEPLOY[card],) and card not in state.players[decision.seat].hand:
                            continue
                        assert why_not(guess, decision.seat, action) == why_not(state, decision.seat, action)
            apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_looking_changes_nothing_and_the_legal_list_is_what_the_reasons_allow(name: str) -> None:
    for state, rng in games(1, (name,)):
        for decision, command in play(state, rng):
            before = state.digest()
            seat = decision.seat
            view_for(state, seat)
            sample(state, seat, 1)
            if decision.kind == "turn":
                for card in (*state.central, *state.players[seat].hand, *state.players[seat].units):
                    for action in (DRAFT[card], DEPLOY[card], INVADE[card], play_text(card, 0), use(card, 0)):
                        legal = why_not(state, seat, action) == ()
                        assert legal == (action in decision.options), (action, why_not(state, seat, action))
                        price(state, seat, action)
            assert state.digest() == before
            apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_the_price_shown_is_the_price_charged(name: str) -> None:
    for state, rng in games(2, (name,)):
        for decision, command in play(state, rng):
            pick = command.picks[0] if command.picks else None
            if decision.kind in ("turn", "deploy", "invasion") and isinstance(pick, Draft | Deploy | Invade | Play):
                shown = price(state, decision.seat, pick)
                events = apply(state, command)
                while state.decision is not None and state.decision.purpose == "power":
                    chosen = random_picks(state, state.decision, rng)
                    shown = price(state, decision.seat, chosen[0])
                    events += apply(state, Command(state.seq, decision.seat, chosen))
                paid = [e for e in events if isinstance(e, EnergyChanged) and e.seat == decision.seat and e.change < 0]
                card = None if isinstance(pick, Invade) else pick.card
                first = next((e for e in paid if e.card == card), None)
                assert -(first.change if first else 0) == (state.cards[pick.card].cost if isinstance(pick, Play) else shown)
            else:
                apply(state, command)


@pytest.mark.parametrize("name", SETS)
def test_a_journal_replays_to_the_same_digests_at_every_prefix(name: str) -> None:
    for state, rng in games(1, (name,)):
        journal = Journal(state.setup)
        for _, command in play(state, rng):
            apply(state, command)
            journal.entries.append(Entry(command, state.digest()))
        assert replay(state.book, journal).digest() == state.digest()
        for upto in range(0, len(journal.entries), 17):
            again = replay(state.book, journal, upto)
            assert upto == 0 or again.digest() == journal.entries[upto - 1].digest
        fresh, _ = new_game(state.book, state.setup)
        assert replay(state.book, journal, 0).digest() == fresh.digest(), "twice in one process"


@pytest.mark.parametrize("name", ["two seats, staged", "advanced, staged", "expert, no pregame draft"])
def test_undo_goes_back_exactly_and_never_crosses_a_barrier(name: str) -> None:
    for state, rng in games(2, (name,)):
        match = Match(state.book, state.setup)
        digests = [match.state.digest()]
        barriers = [True]
        while match.decision is not None:
            if rng.below(4) == 0:
                target = match.undo_target()
                blocked = barriers[len(match.played)]
                assert target.blocked == blocked
                if not blocked:
                    match.undo()
                    digests.pop()
                    barriers.pop()
                    assert match.state.digest() == digests[-1]
                    continue
            drawn = list(match.state.drawn)
            match.submit(match.command(*random_picks(match.state, open_decision(match.state), rng)))
            digests.append(match.state.digest())
            barriers.append(match.played[-1].barrier)
            assert barriers[-1] or match.state.drawn == drawn, "a draw of a random number is a barrier"
        assert replay(match.book, match.journal).digest() == match.state.digest()


def test_what_the_last_command_made_happen_is_found_again_after_loading_and_undo() -> None:
    state, _ = start(nemesis="standard", seed="again", staged=1)
    match = Match(state.book, state.setup)
    rng = Rng("again")
    told = []
    assert match.last_events() == []
    for _ in range(60):
        told.append(match.submit(match.command(*random_picks(match.state, open_decision(match.state), rng))))
        assert match.last_events() == told[-1]
    digest = match.state.digest()
    loaded = Match.resume(match.book, match.journal)
    assert loaded.last_events() == told[-1] and loaded.state.digest() == digest
    match.rewind(20)
    assert match.last_events() == told[19]


def test_rewinding_past_a_barrier_in_a_solo_game_marks_it_assisted_and_rolls_nothing_anew() -> None:
    state, _ = start(nemesis="standard", seed="rewind")
    match = Match(state.book, state.setup)
    rng = Rng("rewind")
    digests = [match.state.digest()]
    for _ in range(60):
        match.submit(match.command(*random_picks(match.state, open_decision(match.state), rng)))
        digests.append(match.state.digest())
    commands = [entry.command for entry in match.played]
    match.rewind(5)
    assert match.assisted and match.state.digest() == digests[5]
    for number, command in enumerate(commands[5:], start=6):
        assert command is not None
        match.submit(command)
        assert match.state.digest() == digests[number]


def test_a_refused_command_names_its_reason() -> None:
    state, _ = start(seats=2)
    with pytest.raises(Refused) as refused:
        apply(state, Command(state.seq, open_decision(state).seat, (PASS,)))
    assert refused.value.reason.code == "not_offered"


def test_an_impossible_set_up_is_refused_in_one_sentence() -> None:
    with pytest.raises(SetupError, check=says("Challenge Mode")):
        start(nemesis="nightmare")
