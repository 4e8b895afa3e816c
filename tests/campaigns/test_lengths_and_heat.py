"""Short games and Heat: what they start with, how the deck clock is cut, what the rules tie to the last rounds."""

from __future__ import annotations

import pytest

from game.campaign.heat import HeatModifier, heat_changes, heat_modifiers, heat_of, heat_percent, heat_points
from game.campaign.lengths import FULL_ACTIONS, LENGTHS
from game.engine import Rng, apply, broken
from game.engine.core.actions import SHUFFLE
from game.engine.core.changes import NemesisShare
from game.engine.core.places import nemesis_of
from game.engine.core.state import FULL_GAME
from game.nemesis import deck_clock
from tests.campaigns.openings import opened, quiet, to_turn
from tests.properties.driver import play
from tests.table import book, start

SHORT = ("raid", "push")


def test_the_lengths_are_a_raid_a_push_and_the_printed_game() -> None:
    assert [(key, length.sectors) for key, length in LENGTHS.items()] == [
        ("raid", (2, 3, 4, 5)),
        ("push", (1, 2, 3, 4, 5, 5)),
        ("full", FULL_GAME),
    ]
    assert [length.arcade for length in LENGTHS.values()] == [True, True, False]
    assert LENGTHS["full"].changes == () and LENGTHS["raid"].rounds == 4


def test_the_nemesis_deck_is_cut_to_the_share_of_the_actions_both_epochs_alike() -> None:
    actions = {number: book().sector(number).actions for number in range(1, 6)}
    assert sum(actions[sector] for sector in FULL_GAME) == FULL_ACTIONS
    for key in SHORT:
        length = LENGTHS[key]
        share = next(change for change in length.changes if isinstance(change, NemesisShare))
        assert (share.part, share.of) == (sum(actions[sector] for sector in length.sectors), FULL_ACTIONS)
        for mode in ("standard", "advanced", "expert"):
            whole, cut = deck_clock(opened(mode=mode)), deck_clock(opened(*length.changes, mode=mode, sectors=length.sectors))
            for before, now in ((whole.epoch_1, cut.epoch_1), (whole.epoch_2, cut.epoch_2)):
                assert abs(now * FULL_ACTIONS - before * share.part) * 2 <= FULL_ACTIONS, "to the nearest card"


@pytest.mark.parametrize("key", SHORT)
def test_both_sides_of_a_short_game_start_with_worlds_and_drafted_units(key: str) -> None:
    length = LENGTHS[key]
    state = opened(*length.changes, sectors=length.sectors)
    player, nemesis = state.players
    assert len(player.worlds) == len(nemesis.worlds) > 1
    drawn = [card for card in (*player.deck, *player.hand) if state.cards[card].sector]
    laid = [card for column in (*nemesis_of(state).columns, nemesis_of(state).sideways) for card in column]
    assert len(laid) >= len(drawn) > 0 and all(state.cards[card].is_unit for card in (*drawn, *laid, *player.units))
    assert player.units and player.energy > 3


@pytest.mark.parametrize("key", SHORT)
def test_the_harder_the_challenge_mode_the_more_the_nemesis_starts_a_short_game_with(key: str) -> None:
    length = LENGTHS[key]
    had = []
    for mode in ("standard", "advanced", "expert"):
        state = opened(*length.changes_in(mode), mode=mode, sectors=length.sectors)
        laid = [card for column in (*nemesis_of(state).columns, nemesis_of(state).sideways) for card in column]
        had.append((len(state.players[1].worlds), len(laid)))
        assert len(state.players[0].worlds) == len(opened(*length.changes, sectors=length.sectors).players[0].worlds)
    assert had[0] < had[1] < had[2]
    assert LENGTHS["full"].harder == {}, "the printed game is as printed in every Challenge Mode"


@pytest.mark.parametrize("key", SHORT)
def test_what_the_rules_tie_to_the_last_rounds_belongs_to_sector_five_and_the_last_round(key: str) -> None:
    length = LENGTHS[key]
    state = opened(*length.changes, sectors=length.sectors)
    entered = length.sectors.index(5) + 1
    asked = []
    while state.result is None:
        decision = state.decision
        assert decision is not None
        if SHUFFLE in decision.options:
            asked.append(state.round)
        if decision.kind == "turn" and state.turns <= 2:
            sector = book().sector(length.sectors[state.round - 1])
            assert len(state.players[0].hand) <= sector.hand and state.players[0].actions == sector.actions
            assert len(state.players[0].hand) == sector.hand
            if state.round == len(length.sectors):
                assert not state.sectors[5], "every remaining card of sector V enters in the last round"
        quiet(state)
    assert asked == [entered], "the reshuffle is offered on entering sector V"
    assert state.round == len(length.sectors) and state.result.end in ("rounds", "nemesis_deck")


@pytest.mark.parametrize("key", SHORT)
def test_a_short_game_with_all_heat_ends_soundly(key: str) -> None:
    length = LENGTHS[key]
    every = heat_changes(modifier.key for modifier in heat_modifiers())
    state, _ = start(nemesis="expert", seed=key, sectors=length.sectors, changes=(*length.changes, *every))
    for _, command in play(state, Rng(key)):
        apply(state, command)
        assert broken(state) == []
    assert state.result is not None


def test_heat_modifiers_are_independent_and_add_up() -> None:
    modifiers = heat_modifiers()
    assert 8 <= len(modifiers) <= 10 and len({modifier.key for modifier in modifiers}) == len(modifiers)
    assert len({modifier.title for modifier in modifiers}) == len(modifiers)
    keys = [modifier.key for modifier in modifiers]
    assert heat_points(keys) == sum(modifier.points for modifier in modifiers)
    assert heat_of(reversed(keys)) == modifiers and heat_of([]) == ()
    assert heat_points(["old_grudge"]) == 3 and heat_percent(0) == 100 and heat_percent(3) == 115
    with pytest.raises(ValueError, match="no Heat 'frost'"):
        heat_of(["frost"])


@pytest.mark.parametrize("modifier", heat_modifiers(), ids=lambda modifier: modifier.key)
def test_each_heat_modifier_alone_is_playable(modifier: HeatModifier) -> None:
    state = opened(*modifier.changes, mode="advanced")
    to_turn(state, 3)
    assert state.round == 3 or state.result is not None
