"""What a phase of a last battle does to commands: cards that come face up to the top of the deck, and counts that begin lower."""

from __future__ import annotations

import pytest

from game.campaign.words import change_text
from game.content.wording import Wording
from game.engine import GameState, Rng, SetupError, apply
from game.engine.api.worlds import foreseen
from game.engine.core.atoms_nemesis import begin_phase
from game.engine.core.changes import Income
from game.engine.core.check import broken
from game.engine.core.defs import Countdown, DraftCard, TargetWorld
from game.engine.core.doctrines import AfterPass, Brought, CountFrom, NemesisPhase, Rounds, Sooner, may_be_phased
from game.engine.core.events import BossPhaseBegan, NemesisTurned
from game.engine.core.fleet.changes import Foresight, When
from game.engine.core.sample import sample
from game.engine.core.view import view_for
from game.nemesis import commands
from game.nemesis.monitor import monitor_of
from game.nemesis.odds import possible_cards
from tests.campaigns.openings import opened, to_turn
from tests.properties.driver import play
from tests.properties.faults import first_breaks
from tests.table import Unit, World

from .helper import NemesisTable

HATS = Brought("Two Hats", (DraftCard("most_prevalent", n=2),), "One for coming in.")
INK = Brought("Ink", (Countdown(), TargetWorld("points")))
HELD = (AfterPass(1),)
MOON = World("moon", fleet=1, ground=2, points=1, energy=1)


def bringing(begins: int, *cards: Brought, sooner: tuple[Sooner, ...] = ()) -> NemesisPhase:
    """A phase that lays these cards on the deck."""
    return NemesisPhase(2, begins, HELD, sooner, cards or (HATS, INK))


def names(state: GameState) -> list[str]:
    """What lies open on the Nemesis deck."""
    return [state.book.nemesis[card].name for card in foreseen(state)]


@pytest.mark.parametrize("change", [CountFrom(2), CountFrom(1), CountFrom(3)])
def test_a_count_begins_at_its_number_and_goes_down_from_there(change: CountFrom) -> None:
    for before in range(change.n + 1):
        t = NemesisTable([MOON], target="moon", changes=(change,))
        t.nemesis_state.count = before
        t.nemesis_turn(Countdown())
        assert t.nemesis_state.count == (before - 1 if before else change.n)
        assert t.conquered() == (["moon"] if before == 1 else [])


def test_of_several_numbers_the_lowest_holds_and_each_only_in_its_rounds() -> None:
    for sector, begins in ((1, 2), (5, 1)):
        changes = (CountFrom(2), CountFrom(1, Rounds((5,))))
        t = NemesisTable([MOON], target="moon", changes=changes, round=2 * sector)
        t.nemesis_turn(Countdown())
        assert t.nemesis_state.count == begins


def test_both_may_begin_with_a_phase_and_so_may_what_the_player_gains() -> None:
    assert all(may_be_phased(change) for change in (CountFrom(2), When("steal", "action", 1)))
    with pytest.raises(SetupError):
        opened(bringing(3, Brought("Nothing", ())))


@pytest.mark.parametrize("begins", [2, 9])
def test_cards_of_a_phase_lie_open_on_the_deck_and_are_turned_first(begins: int) -> None:
    state, plain = opened(bringing(begins), mode="expert"), opened(mode="expert")
    assert names(state) == [] and len(possible_cards(state)) == len(possible_cards(plain))
    events = to_turn(state, begins)
    began = next(event for event in events if isinstance(event, BossPhaseBegan))
    assert [state.book.nemesis[card].name for card in began.cards] == ["Two Hats", "Ink"]
    turned = [event.card for event in events[events.index(began) :] if isinstance(event, NemesisTurned)]
    assert [*turned, *foreseen(state)] == list(began.cards)
    assert broken(state) == [] and possible_cards(state)[:1] == foreseen(state)[:1]
    nemesis = state.nemesis
    assert nemesis is not None and {state.book.nemesis[card].epoch for card in foreseen(state)} <= {
        state.book.nemesis[nemesis.deck[-len(foreseen(state)) - 1]].epoch
    }, "the backs tell nothing else than before"


def test_whoever_guesses_the_deck_keeps_what_lies_open() -> None:
    state = opened(bringing(2))
    to_turn(state, 2)
    seen = view_for(state, 0)
    assert seen.nemesis is not None and seen.nemesis.foreseen == foreseen(state)
    for key in range(3):
        assert view_for(sample(state, 0, key), 0) == seen


def test_to_a_deck_that_is_spent_comes_nothing() -> None:
    phase = bringing(9, sooner=(Sooner("worlds", 2),))
    t = NemesisTable(central=[Unit("recruit")], worlds=[World("rich", points=9)], changes=(phase,))
    t.nemesis_state.deck = []
    t.nemesis_turn(TargetWorld("points"))
    assert t.nemesis_state.boss_phase == 2 and t.nemesis_state.deck == []


def test_what_a_phase_has_laid_there_cannot_be_put_off() -> None:
    state = opened(bringing(2, *(HATS,) * 4), Foresight(1, bury=2))
    offered = []
    for number in (1, 2):
        to_turn(state, number)
        assert state.decision is not None
        offered.append(any(getattr(option, "card", None) == state.players[0].home for option in state.decision.options))
    assert offered == [True, False] and names(state)[:1] == ["Two Hats"]


def test_games_with_such_phases_keep_their_course() -> None:
    last = NemesisPhase(3, 4, (CountFrom(1),), (), (INK,) * 2)
    for seed in ("one", "two", "three"):
        state = opened(bringing(2), last, seed=seed)
        course = monitor_of(state)
        for _, command in play(state, Rng(seed)):
            assert course.after(state, apply(state, command)) == [] and broken(state) == []


@pytest.mark.parametrize("cards", [(), (0,)])
def test_what_follows_a_game_notices_other_cards_than_those_of_the_phase(
    cards: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = "game.engine.core.rules.phases.begin_phase"
    monkeypatch.setattr(here, lambda nemesis, n, _, out: begin_phase(nemesis, n, cards, out))
    assert "INV-N8" in first_breaks(2, nemesis="standard", changes=(bringing(2),))


def test_what_follows_a_game_notices_a_count_that_begins_higher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "count_start", lambda state: 3)
    deck = (CountFrom(1), NemesisPhase(2, 1, HELD, (), (INK,) * 4))
    assert "INV-N2" in first_breaks(3, nemesis="standard", changes=deck)


def test_a_state_on_whose_deck_a_phase_has_laid_cards_has_another_digest() -> None:
    states = [opened(change) for change in (bringing(2), bringing(2, HATS))]
    for state in states:
        to_turn(state, 2)
    assert states[0].digest() != states[1].digest()


def test_the_sentence_of_a_phase_names_its_cards_and_counts() -> None:
    wording = Wording("en")
    phase = NemesisPhase(2, 4, (CountFrom(2), Income(2)), (), (HATS, HATS, INK))
    told = change_text(wording, phase)
    assert "It lays 2 × Two Hats and Ink face up on top of its deck." in told
    assert "The Nemesis counts each target down from 2." in told
