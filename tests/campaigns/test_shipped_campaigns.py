"""What every shipped campaign must be: enough missions, each with a twist of its own, words, measures that belong to it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.campaign.directives import progress
from game.campaign.lengths import LENGTHS
from game.campaign.load import campaign_folders, load_campaign
from game.campaign.maps import MAP_FILE, load_map
from game.campaign.measured import known_measures, measured_sheets, write_measured
from game.campaign.medals import Par
from game.campaign.models import Campaign, Rate
from game.campaign.run import choices, enter, mission_setup, new_run, outcome_of
from game.campaign.statistics import GameStatistics, statistics_of
from game.campaign.words import change_text, directive_text
from game.content.load import load_book
from game.content.wording import Wording
from game.engine import CardBook, SeatSetup, Setup, new_game, seed_of
from game.engine.core.tags import fields_of
from game.engine.terms import Change
from game.match import Match
from game.resources import campaigns, data_root
from game.rivals import make_rival
from tests.campaigns.sample_folder import good_campaign
from tests.source import ROOT
from tools.art import maps

IDS = [folder.name for folder in campaign_folders(campaigns())]
LEAST_MISSIONS, LEAST_BOONS, LEAST_ESCALATIONS = 10, 12, 8
NUMBERS = ("n", "first", "last", "cards", "command", "name", "commands")


def campaign_of(name: str) -> Campaign:
    """A shipped campaign."""
    return load_campaign(campaigns() / name)


def kind_of(change: Change) -> tuple[Any, ...]:
    """What a change changes, without how much of it."""
    return tuple(str(getattr(change, name)) for name in fields_of(type(change)) if name not in NUMBERS)


def played(book: CardBook, setup: Setup) -> Match:
    """A whole game of the greedy rival."""
    match = Match(book, setup, [make_rival("greedy", "x"), None])
    while match.tick() is not None:
        pass
    return match


def test_there_is_a_campaign_of_the_base_game() -> None:
    assert any(campaign_of(name).packs == ("base",) for name in IDS)


@pytest.mark.parametrize("name", IDS)
def test_a_campaign_has_enough_missions_boons_and_escalations(name: str) -> None:
    campaign = campaign_of(name)
    assert len(campaign.missions) >= LEAST_MISSIONS
    assert len(campaign.boons) >= LEAST_BOONS and len(campaign.escalations) >= LEAST_ESCALATIONS
    assert campaign.galaxy.boss.column == 7 and campaign.credits == 3
    assert any(node.kind == "haven" for node in campaign.galaxy.nodes)


@pytest.mark.parametrize("name", IDS)
def test_no_two_missions_share_a_modifier_and_none_is_without_one(name: str) -> None:
    kinds = Counter(kind_of(change) for mission in campaign_of(name).missions for change in mission.changes)
    shared = [kind for kind, count in kinds.items() if count > 1 and kind[-1] != "income"]
    assert shared == []
    assert all(mission.changes and mission.directive is not None for mission in campaign_of(name).missions)
    assert len({mission.directive for mission in campaign_of(name).missions}) == len(campaign_of(name).missions)


@pytest.mark.parametrize("name", IDS)
def test_every_change_and_directive_of_a_campaign_is_one_sentence(name: str) -> None:
    campaign, wording = campaign_of(name), Wording("en")
    parts = [(mission.changes, load_book(mission.packs)) for mission in campaign.missions]
    parts += [(boon.changes, load_book(campaign.packs)) for boon in campaign.boons]
    parts += [(escalation.changes, load_book(campaign.packs)) for escalation in campaign.escalations]
    for changes, book in parts:
        for change in changes:
            words = change_text(wording, change, book)
            assert words.endswith(".") and "  " not in words and "{" not in re.sub(r"\{\w+\}", "", words)
    for mission in campaign.missions:
        assert mission.directive is None or directive_text(wording, mission.directive, load_book(mission.packs)).endswith(".")


@pytest.mark.parametrize("name", IDS)
def test_the_story_is_written_out_and_says_nothing_twice(name: str) -> None:
    campaign = campaign_of(name)
    lines = [line for mission in campaign.missions for line in (*mission.briefing, *mission.voice)]
    assert len(set(lines)) == len(lines)
    titles = [mission.title for mission in campaign.missions]
    titles += [boon.title for boon in campaign.boons] + [escalation.title for escalation in campaign.escalations]
    assert len(set(titles)) == len(titles)
    rewards = [mission.reward.key for mission in campaign.missions if mission.reward is not None]
    assert len(set(rewards)) == len(rewards) == len(campaign.missions)


@pytest.mark.parametrize("name", IDS)
def test_every_mission_can_be_played_to_its_end_in_its_place(name: str) -> None:
    campaign = campaign_of(name)
    options = (("nemesis_mode", "standard"), ("pregame_draft", 1))
    for mission in campaign.missions:
        length, book = LENGTHS[mission.length], load_book(mission.packs)
        seats = (SeatSetup("human"), SeatSetup("nemesis"))
        setup = Setup(seed_of(mission.key), book.packs, seats, options, length.sectors, (*length.changes, *mission.changes))
        match = played(book, setup)
        assert match.state.result is not None
        assert match.state.round == length.rounds or match.state.result.end != "rounds"


def _run(campaign: Campaign) -> Any:
    return new_run(campaign, length="sortie", mode="standard", seed="shipped")


def _first(campaign: Campaign) -> str:
    return choices(campaign, _run(campaign))[0].key


@pytest.mark.parametrize("name", IDS)
def test_score_and_medal_are_found_again_from_the_replay(name: str) -> None:
    campaign = campaign_of(name)
    run = enter(campaign, _run(campaign), _first(campaign))
    mission = campaign.mission_at(run.node or "")
    assert mission is not None and mission.directive is not None
    book = load_book(mission.packs)
    setup = mission_setup(campaign, run, book)
    events = new_game(book, setup)[1]
    live = GameStatistics()
    live.watch(events)
    match = Match(book, setup, [make_rival("greedy", "x"), None])
    while True:
        happened = match.tick()
        if happened is None:
            break
        live.watch(happened)
    again = statistics_of(book, match.journal)
    outcome = outcome_of(campaign, run, match.state, live, "game")
    other = outcome_of(campaign, run, match.state, again, "game")
    assert outcome == other and outcome.score.total >= 0
    (row,) = (row for row in outcome.score.rows if row.what == "directive")
    assert row.times == progress(match.state, again, mission.directive).done


@pytest.mark.parametrize("name", IDS)
def test_the_star_map_is_the_one_that_its_description_makes(name: str) -> None:
    assert (campaigns() / name / MAP_FILE).read_text(encoding="utf-8") == maps.made(name)


@pytest.mark.parametrize("name", IDS)
def test_the_star_map_is_uneven_and_its_lanes_are_curved(name: str) -> None:
    galaxy = load_map(campaigns() / name)
    for column in range(1, 7):
        places = [node.at for node in galaxy.nodes if node.column == column and node.kind != "haven"]
        assert len({x for x, _ in places}) == len(places), "no straight column"
    bent = 0
    for link in galaxy.links:
        (ax, ay), (bx, by) = link.points[0], link.points[-1]
        off = max(abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) for x, y in link.points)
        bent += off > 12 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    assert bent == len(galaxy.links)
    for stop in galaxy.nodes:
        for other in galaxy.nodes:
            apart = (stop.at[0] - other.at[0]) ** 2 + (stop.at[1] - other.at[1]) ** 2
            near = 60 if "stop" in (stop.kind, other.kind) else 110  # stops are drawn smaller
            assert stop is other or apart > near**2, f"{stop.key} and {other.key} lie too close"


def test_no_code_knows_a_campaign_by_its_name() -> None:
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not any(name in text for name in IDS), path


def test_campaigns_are_part_of_the_wheel_and_of_the_source_package() -> None:
    words = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"campaigns" = "game/_data/campaigns"' in words and '"assets", "campaigns"' in words
    assert campaigns() == data_root() / "campaigns" and campaigns().is_dir()


def test_what_was_measured_is_written_beside_the_campaign_and_read_again(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    pars, rates = known_measures(load_campaign(folder))
    pars["second", "expert"], rates["second", "expert"] = Par(1, 6), Rate(500, 120, "tuned", "2", 'a "seed"')
    assert write_measured(folder, measured_sheets(pars, rates)).name == "measured.toml"
    campaign = load_campaign(folder)
    assert known_measures(campaign) == (pars, rates)
    assert campaign.mission("second").par("expert") == Par(1, 6) and campaign.mission("second").rates["expert"].wins == 120
    with pytest.raises(ValueError, match="same missions"):
        measured_sheets(pars, {})
