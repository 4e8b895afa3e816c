"""The calibration: same seed, same file; medals from the margins of the wins; what is shipped keeps its promises."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from game.__main__ import main
from game.campaign.lengths import LENGTHS
from game.campaign.load import campaign_folders, load_campaign
from game.campaign.measured import known_measures
from game.campaign.models import UNMEASURED, Campaign
from game.campaign.sheet import MEASURED_FILE
from game.cli.calibrate import par_of, percentile
from game.cli.matches import GamePlan, new_match
from game.cli.tables import load_cards
from game.cli.trials import CALIBRATION_BOT, TURNS, Cell, cells_of, play_chunk, trial_setup
from game.content.load import load_book
from game.engine import CardBook
from game.engine.core.changes import Cards, DoublePoints
from game.resources import campaigns
from game.rivals import POLICIES
from game.rivals.weights import TUNED, TUNED_VERSION, Weights
from tests.campaigns.sample_folder import good_campaign

TINY = ("--games", "2", "--expert-games", "3")
SHIPPED = [folder.name for folder in campaign_folders(campaigns())]
BANDS = {"standard": (0.60, 0.75), "advanced": (0.35, 0.50), "expert": (0.15, 0.30)}
"""Where the mean over the missions of a campaign shall lie (campaigns.md, "Calibration")."""
MOST_STEP = 0.15
PLAYED = {
    "base": "412f1b1bc51364b0",
    "base,orders": "d43b584a9a5a163f",
    "base,revolution": "e2a2443a1e970d26",
    "base,orders,revolution": "e3050775f66346ce",
}
"""By the packs of a shipped campaign: how the calibration bot of TUNED_VERSION played sixty raids when it was measured."""


def calibrate(folder: Path, *words: str) -> int:
    """`python -m game calibrate` with few games."""
    return main(["calibrate", str(folder), *TINY, *words])


def file_of(folder: Path) -> str:
    """What was measured, as written."""
    return (folder / MEASURED_FILE).read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_file_and_another_seed_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, other = good_campaign(tmp_path / "one"), good_campaign(tmp_path / "other")
    assert calibrate(first, "--seed", "a") == calibrate(other, "--seed", "a") == 0
    assert file_of(first) == file_of(other)
    assert calibrate(other, "--seed", "b") == 0
    assert file_of(first) != file_of(other)
    assert "mean of the missions: standard" in capsys.readouterr().out


def test_every_mission_is_measured_in_every_mode_that_it_can_be_played_in_with_bot_version_seed_and_games(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    assert calibrate(folder, "--seed", "x") == 0
    campaign = load_campaign(folder)
    for mission in campaign.missions:
        assert set(mission.rates) == set(mission.pars) == ({mission.mode} if mission.mode else set(BANDS))
        for mode, rate in mission.rates.items():
            assert (rate.bot, rate.version, rate.seed) == (CALIBRATION_BOT, TUNED_VERSION, "x")
            assert rate.games == (3 if mode == "expert" else 2) and 0 <= rate.wins <= rate.games
            assert 1 <= mission.par(mode).silver < mission.par(mode).gold


def test_what_was_stopped_is_resumed_and_what_is_known_is_left_alone(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    assert calibrate(folder) == 0
    whole = file_of(folder)
    tables = whole.split("\n[[measured]]\n")
    (folder / MEASURED_FILE).write_text("\n[[measured]]\n".join(tables[:3]), encoding="utf-8")
    assert calibrate(folder, "--resume") == 0
    assert file_of(folder) == whole


def test_check_writes_nothing_and_tells_whether_the_file_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = good_campaign(tmp_path)
    before = file_of(folder)
    assert calibrate(folder, "--check") == 1 and file_of(folder) == before
    assert calibrate(folder) == 0 and calibrate(folder, "--check") == 0
    spoiled = file_of(folder).replace('seed = "calibration"', 'seed = "another"', 1)
    (folder / MEASURED_FILE).write_text(spoiled, encoding="utf-8")
    capsys.readouterr()
    assert calibrate(folder, "--check") == 1 and file_of(folder) == spoiled
    assert "first standard: the file says otherwise" in capsys.readouterr().err


def test_an_unknown_campaign_is_refused_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "no_such_campaign"]) == 2
    assert "There is no campaign 'no_such_campaign'" in capsys.readouterr().err


def test_silver_is_the_median_of_the_wins_and_gold_their_85th_percentile() -> None:
    assert par_of(list(range(1, 101))) == (par := par_of(list(range(100, 0, -1)))) and (par.silver, par.gold) == (50, 85)
    assert percentile([7], 85) == 7 and percentile([1, 2, 3, 4], 50) == 2
    alike = par_of([0, 0, 0])
    assert (alike.silver, alike.gold) == (1, 2), "a lead of 1 at least, and gold above silver"
    assert par_of([]) == UNMEASURED


def test_all_cells_share_their_deals_and_have_no_boons_escalations_or_heat(tmp_path: Path) -> None:
    campaign = load_campaign(good_campaign(tmp_path))
    book = load_book(campaign.packs)
    setups = [trial_setup(book, campaign, cell, "deal", 4) for cell in cells_of(campaign)]
    assert len({setup.seed for setup in setups}) == 1
    for cell, setup in zip(cells_of(campaign), setups):
        mission = campaign.mission(cell.mission)
        grant = LENGTHS[mission.length].changes_in(cell.mode)
        assert setup.changes == (*grant, *mission.changes) and setup.option("heat", "") == ""
        assert setup.option("nemesis_mode", "") == cell.mode and setup.option("pregame_draft", 0) == 1
        assert trial_setup(book, campaign, cell._replace(plain=True), "deal", 4).changes == grant
        assert trial_setup(book, campaign, cell, "deal", 5).seed != setup.seed


def test_games_do_not_depend_on_how_they_are_cut_into_chunks(tmp_path: Path) -> None:
    cell = Cell(good_campaign(tmp_path), "first", "standard")
    whole = play_chunk((cell, CALIBRATION_BOT, "cut", 0, 3))
    assert whole == [*play_chunk((cell, CALIBRATION_BOT, "cut", 0, 1)), *play_chunk((cell, CALIBRATION_BOT, "cut", 1, 3))]
    for trial in whole:
        assert len(trial.turns) == len(TURNS) and sum(trial.turns) > 0 and trial.won <= (trial.margin >= 0)


def test_the_calibration_bot_has_weights_of_its_own() -> None:
    assert CALIBRATION_BOT in POLICIES and Weights() != TUNED


def shipped(name: str) -> Campaign:
    """A campaign of the game."""
    return load_campaign(campaigns() / name)


def totals_of(book: CardBook, plan: GamePlan, index: int) -> tuple[int, ...]:
    """The Empire Points of one game."""
    match = new_match(book, plan, index)
    while match.tick() is not None:
        pass
    assert match.state.result is not None
    return match.state.result.totals


def results_of(packs: tuple[str, ...]) -> str:
    """A digest of the Empire Points in sixty raids of the calibration bot with these packs."""
    raid = LENGTHS["raid"]
    plan = GamePlan("nemesis", "expert", packs, (CALIBRATION_BOT,), "played", "", raid.sectors, raid.changes_in("expert"))
    book = load_cards(packs, True)
    totals = [totals_of(book, plan, index) for index in range(60)]
    return sha256(repr(totals).encode()).hexdigest()[:16]


def test_what_was_played_before_with_the_same_cards_does_not_matter() -> None:
    """A game that doubles what Core Worlds are worth is played by that, whatever the bot has seen of them before."""
    plain = GamePlan("nemesis", "standard", ("base",), (CALIBRATION_BOT,), "before", "")
    doubled = replace(plain, changes=(DoublePoints(Cards(types=("core_world",))),))
    fresh = load_cards(("base",), True)
    used = replace(fresh)
    assert used is not fresh
    for index in range(3):
        totals_of(used, plain, index)
    played = range(3, 7)
    assert [totals_of(used, doubled, index) for index in played] == [totals_of(fresh, doubled, index) for index in played]


@pytest.mark.parametrize("packs", sorted({mission.packs for name in SHIPPED for mission in shipped(name).missions}))
def test_the_bot_plays_as_it_did_when_the_shipped_campaigns_were_measured(packs: tuple[str, ...]) -> None:
    reason = "measure the campaigns with these packs anew; another bot has another TUNED_VERSION"
    assert PLAYED[",".join(packs)] == results_of(packs), reason


def rates_of(campaign: Campaign, mode: str) -> dict[str, float]:
    """The bot's share of wins by mission."""
    rates = {mission.key: mission.rates[mode] for mission in campaign.missions if mode in mission.rates}
    return {key: rate.wins / rate.games for key, rate in rates.items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_campaign_is_measured_whole_by_the_bot_of_today(name: str) -> None:
    campaign = shipped(name)
    _, rates = known_measures(campaign)
    assert set(rates) == {(cell.mission, cell.mode) for cell in cells_of(campaign)}
    for (_, mode), rate in rates.items():
        assert rate.games >= (2_400 if mode == "expert" else 500)
        assert (rate.bot, rate.version) == (CALIBRATION_BOT, TUNED_VERSION)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_campaign_opens_with_the_mildest_battle_of_its_entries(name: str) -> None:
    campaign = shipped(name)
    won = rates_of(campaign, "standard")
    rates = {node.key: won[node.mission] for node in campaign.galaxy.entries("grand")}
    assert rates[campaign.galaxy.opening] >= max(rates.values()) - 0.02, "within what 500 games can tell apart"


@pytest.mark.parametrize("mode", BANDS)
@pytest.mark.parametrize("name", SHIPPED)
def test_the_bot_wins_a_shipped_campaign_as_often_as_is_wanted_and_less_along_the_path(name: str, mode: str) -> None:
    campaign = shipped(name)
    rates = rates_of(campaign, mode)
    least, most = BANDS[mode]
    assert least <= mean(rates.values()) <= most
    columns: dict[int, list[float]] = {}
    for node in campaign.galaxy.nodes:
        if node.mission in rates:
            columns.setdefault(node.column, []).append(rates[node.mission])
    path = [mean(columns[column]) for column in sorted(columns)]
    for number, (before, after) in enumerate(pairwise(path), 1):
        assert -0.02 <= before - after <= MOST_STEP, f"from column {number} to {number + 1}: {before:.1%} to {after:.1%}"
    assert rates[campaign.galaxy.boss.mission] == min(rates.values())
