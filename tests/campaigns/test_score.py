"""Score, deeds, ranks and medals: the published formula in whole numbers, live and from the replay alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.heat import heat_percent
from game.campaign.lengths import LENGTHS
from game.campaign.medals import Distance, Par, better, distance, medal_of
from game.campaign.score import RANKS, ScoreRow, formula_words, margin_of, rank_of, rank_thresholds, score_of, sheet_of, won
from game.campaign.statistics import CallOut, GameStatistics, statistics_in, statistics_of
from game.content.wording import Wording
from game.engine import Rng, apply
from game.engine.api.history import Recording
from game.engine.core.defs import DraftCard
from game.engine.core.events import CardMoved, InvasionEnded, Passed, RoundStarted, TargetChanged, TurnStarted
from game.match import Match
from game.rivals import make_rival
from tests.campaigns.openings import opened, quiet
from tests.campaigns.random_changes import random_changes
from tests.nemesis.helper import NemesisTable
from tests.properties.driver import random_picks
from tests.table import Table, Unit, World, start
from tests.table_read import open_decision
from tests.table_setup import TableSetup

FARM = World("farm", fleet=1, ground=1, points=1)
FORT = World("fort", fleet=2, ground=1, points=2)
TROOPS = [Unit(f"troops_{number}", fleet=5, ground=5) for number in (1, 2, 3)]


def conquest(world: int, seat: int = 0) -> CardMoved:
    return CardMoved(world, ("central", 0), ("worlds", seat), "conquer")


def test_a_conquest_of_the_nemesis_target_is_a_steal() -> None:
    deeds = GameStatistics()
    assert deeds.watch([TurnStarted(0), TargetChanged(7), conquest(7), TargetChanged(None)]) == [CallOut("steal", 7, 1)]
    assert deeds.watch([TurnStarted(0), TurnStarted(0), conquest(8)]) == []
    deeds.watch([TargetChanged(9), TargetChanged(None), TurnStarted(0), TurnStarted(0), conquest(9)])
    assert (deeds.steals, deeds.chains) == (1, 0)


def test_conquests_in_consecutive_own_turns_are_a_chain() -> None:
    deeds = GameStatistics()
    deeds.watch([TurnStarted(0), conquest(1), TurnStarted(1), conquest(5, 1)])
    assert deeds.watch([TurnStarted(0), conquest(2)]) == [CallOut("chain", 2, 2)]
    assert deeds.watch([TurnStarted(0), conquest(3)]) == [CallOut("chain", 3, 3)]
    deeds.watch([TurnStarted(0), TurnStarted(0), conquest(4)])
    assert (deeds.chains, deeds.longest_chain, deeds.chain, deeds.lost) == (2, 3, 1, 1)


def test_deeds_count_what_the_player_does_and_not_what_the_nemesis_does() -> None:
    deeds = GameStatistics()
    deeds.watch([CardMoved(1, ("central", 0), ("discard", 0), "draft"), RoundStarted(1, 1, 0)])
    deeds.watch([CardMoved(2, ("central", 0), ("discard", 0), "draft"), CardMoved(3, ("central", 0), ("column", 1), "draft")])
    deeds.watch([Passed(0, False), Passed(1, False), Passed(0, True), InvasionEnded(0, 4, False)])
    deeds.watch([CardMoved(5, ("hand", 0), ("units", 0), "deploy"), CardMoved(6, ("hand", 0), ("play", 0), "play")])
    assert (deeds.drafts, deeds.early_passes, deeds.broken_off, deeds.deployed, deeds.played) == (1, 1, 1, 1, 1)


def test_on_a_table_a_steal_and_a_chain_are_called_out() -> None:
    table = NemesisTable(central=[FARM, FORT, Unit("recruit")], target="farm", warzone=TROOPS, energy=5, actions=4)
    table.on_top(DraftCard("highest_cost"))
    deeds = GameStatistics(target=table.find("farm"), turn=1)
    calls = []
    for step in ("invade farm", "commit troops_1", "invade fort", "commit troops_2"):
        before = len(table.events)
        table.do(step)
        calls += deeds.watch(table.events[before:])
    assert [call.what for call in calls] == ["steal", "chain"] and deeds.steals == deeds.chains == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_deeds_followed_live_are_those_of_the_replay(seed: int) -> None:
    rng = Rng(f"deeds {seed}")
    length = list(LENGTHS.values())[seed % 3]
    changes = (*length.changes, *(random_changes(rng) if seed % 2 else ()))
    state, _ = start(nemesis="standard", seed=f"deeds {seed}", sectors=length.sectors, changes=changes)
    match = Match(state.book, state.setup, [make_rival("greedy", "deeds"), None])
    live = GameStatistics()
    live.watch(match.opening)
    while (events := match.tick()) is not None:
        live.watch(events)
    again = statistics_of(state.book, match.journal)
    assert live == again and len(live.conquests) == sum(
        event.verb == "conquer" and event.to == ("worlds", 0)
        for events in Recording(state.book, match.journal).events
        for event in events
        if isinstance(event, CardMoved)
    )
    sheet = score_of(match.state, live, heat=2, directive_done=True)
    last = Recording(state.book, match.journal)
    assert score_of(last.last, statistics_in(last), heat=2, directive_done=True) == sheet, "recomputed from the replay"


def test_after_undo_the_deeds_are_those_of_what_still_counts() -> None:
    state, _ = start(nemesis="standard", seed="undone")
    match = Match(state.book, state.setup)
    rng = Rng("undone")
    for _ in range(60):
        match.submit(match.command(*random_picks(match.state, open_decision(match.state), rng)))
    match.rewind(20)
    kept = GameStatistics()
    twin = Match(state.book, state.setup)
    kept.watch(twin.opening)
    for entry in match.played:
        assert entry.command is not None
        kept.watch(apply(twin.state, entry.command))
    assert statistics_of(state.book, match.journal) == kept


def test_the_score_follows_the_published_formula() -> None:
    core = World("zed", core=True, points=4, fleet=9, sector=5)
    table = Table(TableSetup(worlds=[core, FORT], their_worlds=[FARM], nemesis="expert"))
    deeds = GameStatistics(steals=2, chains=1)
    own, theirs = table.points(0), table.points(1)
    sheet = score_of(table.state, deeds, heat=4, directive_done=True, hardest_ties=True)
    assert [(row.what, row.times, row.each) for row in sheet.rows] == [
        ("margin", own - theirs, 100),
        ("points", own, 40),
        ("core_worlds", 1, 250),
        ("directive", 1, 500),
        ("steals", 2, 150),
        ("chains", 1, 100),
    ]
    whole = 100 * (own - theirs) + 40 * own + 250 + 500 + 300 + 100
    assert sheet.sum == whole and (sheet.mode_tenths, sheet.heat_percent, sheet.hardest) == (20, 120, True)
    assert sheet.total == whole * 20 * 120 * 11 // 10_000
    assert margin_of(table.state) == own - theirs and not won(table.state)


def test_the_score_is_rounded_down_once_and_never_below_nothing() -> None:
    rows = score_of(Table(TableSetup(nemesis="standard")).state, GameStatistics()).rows
    odd = (replace_row(rows[0], 7),)
    assert sheet_of(odd, "advanced", 1, True).total == 700 * 15 * 105 * 11 // 10_000 == 1212
    lost = (replace_row(rows[0], -30), replace_row(rows[1], 20))
    sheet = sheet_of(lost, "expert", 0, False)
    assert sheet.sum == 0 and sheet.total == 0 and sheet.rows[0].points == -3000
    assert heat_percent(10) == 150


def replace_row(row: ScoreRow, times: int) -> ScoreRow:
    return row._replace(times=times, points=times * row.each)


def test_ties_and_assistance_are_read_from_the_set_up() -> None:
    table = Table(TableSetup(worlds=[FORT], nemesis="standard"))
    setup = table.state.setup
    options = (*setup.options, ("ties", "hardest"), ("assisted", 1))
    table.state.setup = replace(setup, options=tuple(sorted(options)))
    sheet = score_of(table.state, GameStatistics())
    assert sheet.hardest and sheet.assisted
    assert not score_of(table.state, GameStatistics(), hardest_ties=False, assisted=False).hardest


def test_a_finished_game_is_scored_by_its_result() -> None:
    state = opened(sectors=(1, 5))
    while state.result is None:
        quiet(state)
    assert margin_of(state) == state.result.totals[0] - state.result.totals[1]
    assert won(state) == (0 in state.result.winners)


def test_the_formula_in_words_holds_every_number() -> None:
    words = formula_words(Wording())
    for number in ("100", "40", "250", "500", "150", "1.0", "1.5", "2.0", "1.1", "5%"):
        assert number in words
    assert "{" not in words


def test_ranks_climb_with_the_score_and_a_run_adds_its_games_up() -> None:
    assert set(rank_thresholds()) == set(LENGTHS)
    for key in LENGTHS:
        limits = rank_thresholds()[key]
        assert list(limits) == sorted(set(limits))
        assert [rank_of(score, [key]) for score in (0, *limits)] == list(RANKS)
        assert rank_of(limits[0] - 1, [key]) == "D"
        assert rank_of(3 * limits[3], [key] * 3) == "S" and rank_of(3 * limits[3] - 1, [key] * 3) == "A"


def test_medals_are_bronze_for_winning_silver_and_gold_by_margin_and_ace_with_everything() -> None:
    par = Par(4, 9)
    assert medal_of(20, False, par) == ""
    assert [medal_of(margin, True, par) for margin in (0, 3, 4, 8)] == ["bronze", "bronze", "silver", "silver"]
    assert medal_of(9, True, par) == "ace", "a mission without directive"
    assert medal_of(9, True, par, has_directive=True) == "gold"
    assert medal_of(9, True, par, has_directive=True, directive_done=True) == "ace"
    assert medal_of(9, True, par, credit_spent=True) == "gold"
    assert medal_of(9, True, par, assisted=True) == "bronze", "UX-F3: Bronze at most"
    assert distance(2, par, assisted=True) == Distance("", 0) and distance(-2, par, assisted=True) == Distance("bronze", 3)


def test_the_distance_to_the_next_medal() -> None:
    par = Par(4, 9)
    assert distance(-2, par) == Distance("bronze", 3)
    assert distance(1, par) == Distance("silver", 3)
    assert distance(4, par) == Distance("gold", 5)
    assert distance(9, par) == Distance("", 0)
    assert better("silver", "bronze") == "silver" and better("", "ace") == "ace"
