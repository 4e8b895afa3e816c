"""What the Nemesis of each campaign says in battle: enough of it, in its own voice, and none twice in a battle."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.campaign.journey.barks import MOST_BARK, NAMED, OCCASIONS
from game.client.profile.services import Manner
from game.client.table.voice import ALWAYS, NemesisVoice, load_lines, manner_in
from game.engine import new_game, view_for
from game.engine.core.doctrines import NemesisPhase
from game.engine.events import ActionsChanged, BossPhaseBegan, CardMoved, NemesisTurned, Passed, RoundStarted, TurnStarted
from game.match import Match
from tests.campaigns.test_fleet_runs import CAMPAIGNS
from tests.table import book
from tests.ui.games import picks_of, setup

LEAST = 6
GAMES = 100
"""Of each voice: 300 in all."""


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_each_nemesis_has_six_sentences_for_each_of_22_occasions(name: str) -> None:
    barks = CAMPAIGNS[name].barks
    assert tuple(sorted(barks)) == tuple(sorted(OCCASIONS)) and len(OCCASIONS) == 22
    assert all(len(lines) >= LEAST for lines in barks.values())
    assert all(len(words) <= MOST_BARK for lines in barks.values() for words in lines)
    assert all(("{name}" in words) == (occasion in NAMED) for occasion, lines in barks.items() for words in lines)


def test_no_sentence_belongs_to_two_of_them_or_to_the_common_pool() -> None:
    pools = [load_lines().barks, *(campaign.barks for campaign in CAMPAIGNS.values())]
    said = [{words for lines in pool.values() for words in lines} for pool in pools]
    assert all(not first & second for first, second in combinations(said, 2))


def heard(seed: str, manner: Manner) -> list[str]:
    """All that is said in a game played at random."""
    match = Match(book(), setup(seed), digests=False)
    voice, spoken, before = NemesisVoice(load_lines(), seed, 1, 10), [], ""
    voice.speak_as(manner)
    while match.decision is not None:
        events = match.submit(match.command(*picks_of(match)))
        assert isinstance(events, list)
        view = view_for(match.state, 0)
        for event in events:
            voice.watch(event, view)
            if voice.caption and voice.caption != before:
                spoken.append(voice.caption)
            before = voice.caption
    return spoken


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_in_a_battle_it_speaks_in_its_own_sentences_and_none_comes_twice(name: str) -> None:
    barks = CAMPAIGNS[name].barks
    own = {words for lines in barks.values() for words in lines}
    for number in range(GAMES):
        spoken = heard(f"barks{number}", Manner(barks))
        assert len(spoken) >= 4 and len(spoken) == len(set(spoken)) and set(spoken) <= own


def test_it_greets_names_relics_and_veterans_and_remarks_on_an_early_pass() -> None:
    barks = CAMPAIGNS["the_waning_frontier"].barks
    state, _ = new_game(book(), setup("named"))
    view = view_for(state, 0)
    unit = next(number for number, card in enumerate(view.cards) if card.is_unit)

    def said(manner: Manner, *events: object) -> str:
        voice = NemesisVoice(load_lines(), "named", 1, 10)
        voice.speak_as(manner)
        for event in events:
            voice.watch(event, view)  # type: ignore[arg-type]
        return voice.caption

    first = RoundStarted(1, 1, 0)
    assert said(Manner(barks), first) in barks["entrance"]
    assert said(Manner(barks, again=True), first) in barks["retry"]
    named = {said(Manner(barks, relics=(f"The Magpie {n}",)), first).partition("The Magpie")[1] for n in range(3)}
    assert "The Magpie" in named or said(Manner(barks, relics=("The Magpie",)), first) in barks["entrance"]
    old = said(Manner(barks, veterans={view.cards[unit].key: "Old Bess"}), CardMoved(unit, ("hand", 0), ("units", 0), "deploy"))
    assert "Old Bess" in old
    early = said(Manner(barks), Passed(0, False), ActionsChanged(0, -3, 0))
    assert early in barks["you_pass_early"]
    assert not said(Manner(barks), Passed(0, False), ActionsChanged(0, -1, 0))
    second = next(number for number, card in enumerate(view.book.nemesis) if card.epoch == 2)
    assert said(Manner(barks), TurnStarted(1), NemesisTurned(second)) in barks["phase_2"]
    phased = Manner(barks, boss=True, phased=True)
    assert said(phased, BossPhaseBegan(2)) in barks["phase_2"] and said(phased, BossPhaseBegan(3)) in barks["phase_3"]
    assert said(phased, TurnStarted(1), NemesisTurned(second)) not in barks["phase_2"], "its phases do not begin with its deck"
    assert manner_in(state.setup, phased) == Manner(barks, boss=True), "a game from before there were phases"
    later = replace(state.setup, changes=(NemesisPhase(2, 4, ()),))
    assert manner_in(later, Manner(barks, boss=True)) == phased
    last = (RoundStarted(10, 5, 0), TurnStarted(1), NemesisTurned(second))
    assert said(Manner(barks, boss=True), *last) in barks["phase_3"] and said(Manner(barks), *last) in barks["last_round"]


def test_what_it_never_passes_over_is_known_to_the_common_pool_or_to_a_campaign() -> None:
    assert set(OCCASIONS) >= ALWAYS
