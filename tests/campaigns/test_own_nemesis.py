"""The Nemeses of the campaigns: decks of their own by stages, and the phases of their last battles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.campaign.battle import mission_setup
from game.campaign.finished import finished_of
from game.campaign.galaxy import BATTLES
from game.campaign.gauntlet import gauntlet_campaign, new_gauntlet
from game.campaign.journey.nemesis_decks import deck_changes, stage_of
from game.campaign.run import charted, enter, mission_changes, new_run
from game.campaign.runs import Run
from game.campaign.voyage import phases_at, with_fleet
from game.content.load import load_book
from game.engine import GameState, Rng, apply, broken, new_game
from game.engine.api.phases import standing
from game.engine.api.worlds import seen_cards
from game.engine.core.changes import NemesisDeck
from game.engine.core.doctrines import Sooner
from game.engine.core.events import BossPhaseBegan, CardMoved, Event, NemesisTurned, RoundStarted, TargetsNamed
from game.engine.core.nemesis_deck import deck_cards
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.atoms import set_faction
from game.engine.expansions.orders.events import FactionChanged
from game.nemesis.monitor import monitor_of
from tests.campaigns.openings import to_turn
from tests.campaigns.test_fleet_runs import CAMPAIGNS, HOMES
from tests.properties.driver import play, step

MODES = ("standard", "advanced", "expert")


def at_boss(name: str, purist: bool = False) -> Run:
    """A run before its last battle."""
    campaign = CAMPAIGNS[name]
    run = new_run(campaign, length="sortie", mode="advanced", purist=purist, seed="boss")
    run = run if purist else with_fleet(run, HOMES, campaign.galaxy)
    boss = next(node for node in campaign.galaxy.nodes if node.kind == "boss")
    return replace(run, node=boss.key, phase="playing")


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_each_nemesis_has_ten_cards_four_seven_and_ten_by_stage_with_a_command_of_its_own(name: str) -> None:
    nemesis = CAMPAIGNS[name].nemesis
    swapped = [len(deck_changes(nemesis, stage)[0].cards) for stage in (1, 2, 3)]  # type: ignore[attr-defined]
    assert swapped == [4, 7, 10] and [phase.n for phase in nemesis.phases] == [2, 3]
    assert [stage_of(steps, False) for steps in (0, 2, 3, 5, 6, 9)] == [1, 1, 2, 2, 3, 3] and stage_of(0, True) == 3
    own = {"the_waning_frontier": "countdown", "orders_in_shadow": "wanted", "age_of_revolution": "2"}[name]
    said = [str(getattr(c, "by", "")) + c.command + str(getattr(c, "n", "")) for card in nemesis.cards for c in card.commands]
    assert sum(own in words for words in said) >= 6


@pytest.mark.parametrize("name", CAMPAIGNS)
@pytest.mark.parametrize("mode", MODES)
def test_the_deck_keeps_its_size_in_each_epoch_and_mode(name: str, mode: str) -> None:
    campaign = CAMPAIGNS[name]
    setup = mission_setup(campaign, replace(at_boss(name), mode=mode), load_book(campaign.packs), ties="easiest")  # type: ignore[arg-type]
    assert any(isinstance(change, NemesisDeck) for change in setup.changes)
    bare = replace(setup, changes=tuple(change for change in setup.changes if not isinstance(change, NemesisDeck)))
    own, printed = (new_game(load_book(campaign.packs), dealt)[0] for dealt in (setup, bare))
    for epoch in (1, 2):
        assert deck_cards(own.book, setup, epoch) == deck_cards(printed.book, bare, epoch)
    assert Counter(own.book.nemesis[card].name for card in deck_cards(own.book, setup, 1)) != Counter(
        printed.book.nemesis[card].name for card in deck_cards(printed.book, bare, 1)
    )


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_boss_has_two_phases_a_gate_one_and_any_other_battle_none(name: str) -> None:
    campaign = CAMPAIGNS[name]
    run = at_boss(name)
    mission = campaign.mission(campaign.galaxy.boss.mission)
    phases = phases_at(campaign, run, run.node or "", mission)
    assert [(phase.n, phase.round) for phase in phases] == [(2, 4), (3, 6)]
    assert all(phase.threat and (phase.opening or phase.briefly) for phase in phases)
    act = with_fleet(new_run(campaign, length="act_1", mode="standard", seed="gate"), HOMES, campaign.galaxy)
    for node in charted(campaign, act).galaxy.nodes:
        if node.kind in BATTLES:
            held = phases_at(campaign, act, node.key, campaign.mission(node.mission))
            assert [phase.n for phase in held] == ([2] if node.column == 3 else [])


def test_purist_gauntlet_and_mission_alone_hold_the_printed_deck() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    purist = at_boss("the_waning_frontier", purist=True)
    assert mission_changes(campaign, purist, campaign.mission("dark_core")) == ()
    run = new_gauntlet(mode="standard", home=None, seed="printed")
    ladder = gauntlet_campaign(tuple(CAMPAIGNS.values()), run)
    run = enter(ladder, run, ladder.galaxy.nodes[0].key)
    mission = ladder.mission(ladder.galaxy.nodes[0].mission)
    assert not any(isinstance(change, NemesisDeck) for change in mission_changes(ladder, run, mission))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_whole_last_battles_keep_every_rule_with_an_own_deck_and_phases(name: str) -> None:
    campaign = CAMPAIGNS[name]
    run = at_boss(name)
    setup = mission_setup(campaign, run, load_book(campaign.packs), ties="easiest")
    state, _ = new_game(load_book(campaign.packs), setup)
    course, rng = monitor_of(state), Rng(name)
    for _, command in play(state, rng):
        events = apply(state, command)
        assert broken(state) == [] and course.after(state, events) == []
    assert state.result is not None


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_each_card_of_its_own_has_a_picture_of_its_own_in_the_games_that_it_is_in(name: str) -> None:
    campaign = CAMPAIGNS[name]
    setup = mission_setup(campaign, at_boss(name), load_book(campaign.packs), ties="easiest")
    pictures = {
        card.key: card.art for card in new_game(load_book(campaign.packs), setup)[0].book.nemesis if card.art and card.modes
    }
    assert pictures == {card.replaces: card.key for card in campaign.nemesis.cards}


def test_a_card_of_its_own_that_was_turned_is_noted_by_its_own_picture() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    book = load_book(campaign.packs)
    state, _ = new_game(book, mission_setup(campaign, at_boss(campaign.id), book, ties="easiest"))
    rng = Rng("own cards")
    while state.decision is not None:
        step(state, rng)
    turned = [card for card in (state.book.nemesis[number] for number in seen_cards(state)) if card.art]
    shown = finished_of(state, ()).shown
    assert turned and {card.art for card in turned} <= shown and not {card.key for card in turned} & shown


def stands_so(state: GameState, way: Sooner) -> None:
    """Lays out what brings a phase: Worlds out of the Galactic Decks, or Faction Tokens."""
    if way.what == "orders":
        for number in range(way.n):
            set_faction(state, 0, ORDERS[number], 5, None)
    while standing(state, way.what) < way.n:
        core = way.what == "core_worlds"
        sector, card = next(
            (sector, card)
            for sector in (5, 4, 3)
            for card in state.sectors[sector]
            if state.cards[card].is_world and state.cards[card].core == core
        )
        state.sectors[sector] = tuple(other for other in state.sectors[sector] if other != card)
        state.players[0].worlds.append(card)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_each_phase_of_a_last_battle_is_reached_by_its_round_and_by_its_second_way(name: str) -> None:
    campaign = CAMPAIGNS[name]
    run = at_boss(name)
    setup = mission_setup(campaign, run, load_book(campaign.packs), ties="easiest")
    phases = phases_at(campaign, run, run.node or "", campaign.mission(campaign.galaxy.boss.mission))
    assert [phase.n for phase in phases if phase.sooner] == [2, 3]
    by_round, _ = new_game(load_book(campaign.packs), setup)
    events = to_turn(by_round, 6)
    begun, number = {}, 1
    for event in events:
        number = event.round if isinstance(event, RoundStarted) else number
        if isinstance(event, BossPhaseBegan):
            begun[event.n] = number
    assert begun == {phase.n: phase.round for phase in phases}
    sooner, _ = new_game(load_book(campaign.packs), setup)
    to_turn(sooner, 1)
    for phase in phases:
        assert sooner.nemesis is not None and sooner.nemesis.boss_phase == (phase.n - 1) * (phase.n > 2)
        stands_so(sooner, phase.sooner[-1])
        to_turn(sooner, sooner.round + 1)
        assert sooner.nemesis.boss_phase == phase.n and sooner.round < phase.round


def rounds_of(name: str) -> list[list[Event]]:
    """The events of a last battle by rounds, a phase of it at the end of the round before where it begins with one."""
    campaign = CAMPAIGNS[name]
    state, _ = new_game(
        load_book(campaign.packs), mission_setup(campaign, at_boss(name), load_book(campaign.packs), ties="easiest")
    )
    rounds: list[list[Event]] = [[]]
    for event in to_turn(state, 99):
        rounds += [[]] if isinstance(event, RoundStarted) else []
        rounds[-1].append(event)
    return rounds


def test_the_host_places_no_tokens_in_the_round_in_which_its_phase_begins_and_again_after_it() -> None:
    placed = [
        sum(isinstance(event, FactionChanged) and event.seat == 1 and event.change > 0 for event in events)
        for events in rounds_of("orders_in_shadow")
    ]
    assert placed[4] == 0 and placed[3] and placed[5], placed


def test_the_engine_takes_pairs_and_names_its_targets_a_round_early_from_its_phase_on() -> None:
    rounds = rounds_of("age_of_revolution")
    pairs, named, fell = [], [], []
    for events in rounds:
        turns = [place for place, event in enumerate(events) if isinstance(event, NemesisTurned)]
        drafts = [event for event in events if isinstance(event, CardMoved) and event.to[0] in ("column", "sideways")]
        pairs.append(len(drafts) > len(turns) > 0)
        fresh = {world for event in events if isinstance(event, TargetsNamed) for world in event.worlds}
        taken = {event.card for event in events if isinstance(event, CardMoved) and event.to == ("worlds", 1)}
        named.append(bool(fresh))
        fell.append(bool(fresh & taken))
    assert any(pairs[4:]) and any(named[4:]) and not any(named[:4]) and not any(fell[4:])
