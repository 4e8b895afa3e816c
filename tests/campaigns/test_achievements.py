"""Achievements are few, fair and earned once; an Assisted game earns none (UX-C16)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from game.campaign.achievements import MOST, all_achievements, earned_by, fact_bests, kept_of_first, standings
from game.campaign.finished import SEEN, Finished, change_of, facts, figures, finished_of, match_record, reached_core
from game.campaign.journey.steps import FIGHT, open_steps, take_step
from game.campaign.lengths import LENGTHS
from game.campaign.progress import MatchRecord, NodeRecord, Profile, ProgressChange, RunRow, Statistic, merge
from game.campaign.run import charted, finish, outcome_of
from game.campaign.statistics import GameStatistics
from game.campaign.steward import steward
from game.cli.stage_games import played_match
from game.engine import SeatSetup, Setup, seed_of
from game.engine.api.history import Recording
from game.lab.whole_runs import BOT, RunCell, battle, begin, campaign_of
from game.match import Match
from game.resources import campaigns
from game.rivals import make_rival
from tests.table import book

AT_THE_CORE = RunRow("r", "campaign", "frontier", False, {"phase": "finale", "length": "grand", "credits": 3})
WON = MatchRecord("g", "skirmish", "expert", "home", True, 12, 50, 38, 10, 5_000, "A", length="full")


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole game that greedy has played against the Nemesis in Standard mode."""
    return played_match("records", "standard", None)


@pytest.fixture(scope="module")
def game(match: Match) -> Finished:
    """The same game as the profile takes it in."""
    return finished_of(match.state, Recording(match.book, match.journal).events)


def test_there_are_at_most_forty_and_at_most_a_tenth_is_hidden() -> None:
    everything = all_achievements()
    assert 20 <= len(everything) <= MOST
    assert sum(achievement.hidden for achievement in everything) * 10 <= len(everything)
    assert len({achievement.title for achievement in everything}) == len(everything)
    assert all(re.fullmatch(r"[a-z_]{1,40}", achievement.key) and achievement.text.endswith(".") for achievement in everything)


def test_none_is_a_grind() -> None:
    for achievement in all_achievements():
        if achievement.total is not None:
            assert achievement.total.least <= 3, achievement.key
        if achievement.different is not None:
            assert achievement.different.least <= 5, achievement.key


def test_every_fact_and_figure_that_is_asked_for_exists(game: Finished) -> None:
    known = set(facts(game, WON))
    for mode in ("standard", "advanced", "expert"):
        known |= {f"won_{mode}"}
    known |= {f"won_{length}" for length in ("raid", "push", "full")}
    known |= {f"finished_{length}" for length in ("sortie", "crusade", "grand")}
    made = {(statistic.scope, statistic.name) for statistic, _ in figures(game, WON).counts}
    made |= {(statistic.scope, statistic.name) for statistic, _ in reached_core(AT_THE_CORE, True)}
    for achievement in all_achievements():
        assert {name for name, _ in achievement.need} <= known, achievement.key
        for asked in (achievement.total, achievement.different):
            assert asked is None or (asked.scope, asked.name) in made, achievement.key


def test_a_game_earns_what_it_fulfils_and_nothing_twice() -> None:
    first = earned_by({"won": 1, "won_expert": 1, "margin": 12}, {}, ())
    assert {"the_line_holds", "expert_opinion"} <= set(first)
    assert "crushing" not in first
    assert set(first) & set(earned_by({"won": 1, "won_expert": 1, "margin": 12}, {}, first)) == set()


def test_different_home_worlds_count_once_each() -> None:
    statistics = {Statistic("home", home, "wins"): wins for home, wins in (("a", 5), ("b", 0), ("c", 1))}
    assert "two_flags" in earned_by({}, statistics, ())
    assert "four_flags" not in earned_by({}, statistics, ())


def test_progress_is_shown_towards_what_is_missing() -> None:
    profile = merge(Profile(), fact_bests({"core_worlds": 3, "margin": -4}))
    by_key = {standing.achievement.key: standing for standing in standings(profile)}
    assert (by_key["core_master"].count, by_key["core_master"].needed) == (3, 5)
    assert (by_key["five_relics"].count, by_key["five_relics"].needed) == (0, 5)
    earned = Profile(achievements=("core_master",))
    assert next(standing for standing in standings(earned) if standing.achievement.key == "core_master").count == 5


def test_a_finished_skirmish_is_recorded_with_its_score_and_counts_everywhere(game: Finished, match: Match) -> None:
    change = change_of(game, Profile())
    assert change.match is not None
    totals = match.state.result.totals if match.state.result is not None else (0, 0)
    assert (change.match.kind, change.match.mode, change.match.length) == ("skirmish", "standard", "full")
    assert (change.match.points, change.match.margin) == (totals[0], totals[0] - totals[1])
    assert change.match.score > 0
    assert change.match.rank in ("D", "C", "B", "A", "S")
    counts = dict(change.counts)
    home = change.match.home
    for scope, key in (("total", ""), ("mode", "standard"), ("home", home), ("home_mode", f"{home}/standard")):
        assert counts[Statistic(scope, key, "games")] == 1
        assert counts[Statistic(scope, key, "wins")] == change.match.won
    conquered = [match.state.cards[world].key for world, _ in game.deeds.conquests]
    assert all(counts[Statistic("home_card", f"{home}/{key}", "used")] >= 1 for key in conquered)
    assert "first_orders" in change.achievements


def test_a_conceded_game_is_lost_and_has_no_score_and_no_bests(match: Match) -> None:
    record = match_record(Finished(match.state, GameStatistics(), conceded=True))
    assert (record.won, record.score, record.rank, record.conceded) == (False, 0, "", True)
    change = figures(Finished(match.state, GameStatistics(), conceded=True), record)
    assert dict(change.counts)[Statistic("total", "", "conceded")] == 1
    assert not any(statistic.name.startswith("best") for statistic, _ in change.bests)


def test_an_assisted_game_stands_in_the_history_and_counts_nowhere_else(match: Match) -> None:
    assisted = finished_of(match.state, Recording(match.book, match.journal).events, assisted=True)
    change = change_of(assisted, Profile())
    assert change.match is not None
    assert change.match.assisted
    assert change.achievements == ()
    assert {statistic.name for statistic, _ in change.bests} == {SEEN}, "what was seen is no record"
    assert [statistic.name for statistic, _ in change.counts] == ["assisted"]


def test_what_a_run_says_about_its_game_is_kept_with_it(game: Finished) -> None:
    run = RunRow("r1", "campaign", "frontier", False, {"phase": "boon"})
    node = NodeRecord("frontier", "n3", "standard", "won", 4_000, 5, "silver")
    change = change_of(game, Profile(), ProgressChange(run, (node,)))
    assert change.match is not None
    assert (change.match.kind, change.match.campaign, change.match.node) == ("campaign", "frontier", "n3")
    assert (change.match.run_id, change.match.medal) == ("r1", "silver")
    assert change.run is run
    assert change.nodes == (node,)
    grid = Statistic("home_node", f"{change.match.home}/frontier/n3/standard", "medal")
    assert dict(change.bests)[grid] == 2


def test_the_end_of_a_run_is_a_fact_by_its_length(game: Finished) -> None:
    won = MatchRecord("", "campaign", "standard", "home", True, 3, 40, 37, 4, 900, "C", "bronze")
    over = RunRow("r", "campaign", "frontier", False, {"phase": "finale", "length": "sortie", "credits": 3})
    counts = facts(game, won, over)
    assert (counts["finished_sortie"], counts["unspent"], counts["medal"]) == (1, 1, 1)
    on_the_way = RunRow("r", "campaign", "frontier", False, {"phase": "boon", "length": "sortie", "credits": 3})
    assert facts(game, won, on_the_way)["finished_sortie"] == 0


def raid(seed: str) -> Finished:
    """A Raid that the calibration bot has played."""
    cards = book()
    options = (("nemesis_mode", "standard"), ("pregame_draft", 1), ("ties", "random"))
    raid, seats = LENGTHS["raid"], (SeatSetup("rival"), SeatSetup("nemesis"))
    setup = Setup(seed_of(seed), cards.packs, seats, options, raid.sectors, raid.changes_in("standard"))
    match = Match(cards, setup, [make_rival("tuned", seed), None])
    while match.decision is not None:
        match.tick()
    return finished_of(match.state, Recording(match.book, match.journal).events)


def test_of_four_that_a_first_battle_could_earn_the_first_three_are_kept() -> None:
    keys = [achievement.key for achievement in all_achievements()]
    assert kept_of_first(keys[:4]) == tuple(keys[:3]) and kept_of_first(keys[:2]) == tuple(keys[:2])


def test_a_first_battle_earns_three_at_most() -> None:
    for number in range(6):
        game = raid(f"evening {number}")
        assert len(change_of(game, Profile()).achievements) <= 3, number


def evening(seed: str) -> list[Profile]:
    """How a new profile stands after each of six battles: Sorties by the steward and the calibration bot."""
    campaign = campaign_of(campaigns() / "the_waning_frontier")
    cell = RunCell(campaign.folder, "act_1", "standard")
    stood = [Profile()]
    for index in range(6):
        run = begin(campaign, cell, seed, index)
        while run.phase != "over" and len(stood) <= 6:
            steps = open_steps(campaign, run)
            if steps != (FIGHT,):
                run = take_step(campaign, run, steward(campaign, run, steps))
                continue
            match = battle(campaign, run, BOT, f"{seed}-{len(stood)}")
            while match.decision is not None:
                match.tick()
            game = finished_of(match.state, Recording(match.book, match.journal).events)
            outcome = outcome_of(charted(campaign, run), run, match.state, game.deeds, f"{seed}-{len(stood)}")
            run, change = finish(campaign, run, outcome)
            whole = change_of(game, stood[-1], change)
            stood.append(merge(stood[-1], replace(whole, match=None)))
    return stood


@pytest.mark.parametrize("seed", ["0", "1", "2", "3", "4", "5"])
def test_a_first_evening_of_six_battles_earns_six_to_twelve_and_keeps_them(seed: str) -> None:
    stood = evening(seed)
    assert len(stood) == 7 and len(stood[1].achievements) <= 3
    assert 6 <= len(stood[-1].achievements) <= 12
    assert all(set(before.achievements) <= set(after.achievements) for before, after in pairwise(stood))


def test_what_was_earned_stays_when_its_achievement_is_there_no_more() -> None:
    profile = merge(Profile(achievements=("no_accident",)), ProgressChange(achievements=("thief",)))
    assert profile.achievements == ("no_accident", "thief") and all(
        row.achievement.key != "no_accident" for row in standings(profile)
    )


def test_what_a_fleet_has_aboard_is_a_fact(game: Finished) -> None:
    crew = [{"battles": 4, "scarred": False}, {"battles": 1, "scarred": True}]
    fleet = {"relics": ["a", "b"], "crew": crew, "flagship": {"battles": 2, "scarred": False}, "memorial": []}
    chart = {"places": [{"node": "n1", "elite": True}, {"node": "n2", "elite": False}]}
    body = {"phase": "relic", "length": "grand", "credits": 3, "fleet": fleet, "chart": chart, "node": "n1"}
    counts = facts(game, WON, RunRow("r", "campaign", "frontier", False, body))
    assert [counts[name] for name in ("relics", "veterans", "rank", "mark", "elites", "unscathed")] == [2, 2, 3, 2, 1, 0]
    body = body | {"phase": "finale", "node": "n2", "ending": "lamp", "fleet": fleet | {"crew": []}}
    counts = facts(game, WON, RunRow("r", "campaign", "frontier", False, body))
    assert [counts[name] for name in ("elites", "unscathed", "ending", "finished_grand")] == [0, 1, 1, 1]
    assert reached_core(RunRow("r", "campaign", "x", False, body), True) and not reached_core(AT_THE_CORE, False)
