"""How a game stands: the same figures live, at its end and from its record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.directives import ReachPoints
from game.campaign.finished import Finished, change_of, finished_of, match_record
from game.campaign.heat import heat_points
from game.campaign.lengths import LENGTHS
from game.campaign.medals import Par
from game.campaign.progress import Profile, Statistic
from game.campaign.standing import Terms, heat_in, heat_option, is_ranked, length_key, standing_of, terms_in
from game.campaign.statistics import GameStatistics, statistics_in
from game.engine import GameState, Setup
from game.engine.api.history import Recording
from game.match import Match
from game.rivals import make_rival
from tests.nemesis.helper import NemesisTable
from tests.table import Table, World, start

HEAT = ("thin_supply", "no_colonies")
RICH = World("rich", points=9)


def with_options(setup: Setup, *options: tuple[str, int | str]) -> Setup:
    return replace(setup, options=tuple(sorted((*setup.options, *options))))


def finished(setup: Setup) -> Match:
    state, _ = start(nemesis="standard", seed=setup.seed, sectors=setup.sectors, changes=setup.changes)
    match = Match(state.book, setup, [make_rival("greedy", "standing"), None])
    while match.tick() is not None:
        pass
    return match


def raid(*options: tuple[str, int | str]) -> Setup:
    length = LENGTHS["raid"]
    state, _ = start(nemesis="standard", seed="standing", sectors=length.sectors, changes=length.changes)
    return with_options(state.setup, *options)


def ahead_by_nine() -> GameState:
    return NemesisTable(worlds=[RICH]).state


def test_heat_is_read_from_the_set_up_and_what_nobody_knows_is_left_out() -> None:
    setup = raid(*heat_option(HEAT))
    assert set(heat_in(setup)) == set(HEAT)
    assert terms_in(setup).heat_points == heat_points(HEAT) > 0
    assert heat_in(raid(("heat", "thin_supply of_another_version"))) == ("thin_supply",)
    assert heat_option(()) == () and terms_in(raid()).heat_points == 0


def test_the_length_is_told_by_the_sectors() -> None:
    assert length_key(raid()) == "raid" and length_key(replace(raid(), sectors=(1, 1))) == ""


def test_a_running_game_that_leads_is_taken_for_won() -> None:
    standing = standing_of(ahead_by_nine(), GameStatistics(), Terms("full", par=Par(4, 10)))
    assert standing is not None and standing.won
    assert (standing.medal, standing.distance) == ("silver", ("gold", 10 - standing.margin))
    assert standing.rank in "DCBAS"


def test_a_victory_condition_that_is_open_leaves_no_medal_and_rank_d() -> None:
    standing = standing_of(ahead_by_nine(), GameStatistics(), Terms("full", par=Par(4, 10), victory=ReachPoints(200)))
    assert standing is not None and not standing.won
    assert (standing.medal, standing.rank) == ("", "D")
    assert standing.victory is not None and standing.victory.needed == 200


def test_a_directive_adds_its_row_when_it_is_done() -> None:
    plain = standing_of(ahead_by_nine(), GameStatistics(), Terms("full"))
    done = standing_of(ahead_by_nine(), GameStatistics(), Terms("full", directive=ReachPoints(1)))
    assert plain is not None and done is not None and done.directive is not None
    assert done.directive.done and done.sheet.total == plain.sheet.total + 500


def test_a_game_without_the_nemesis_has_no_score() -> None:
    assert standing_of(Table().state, GameStatistics(), Terms()) is None


@pytest.mark.parametrize("heat", [(), HEAT])
def test_the_line_of_the_history_has_the_score_of_the_standing(heat: tuple[str, ...]) -> None:
    match = finished(raid(*heat_option(heat)))
    recording = Recording(match.book, match.journal)
    standing = standing_of(match.state, statistics_in(recording), terms_in(match.state.setup))
    record = match_record(finished_of(match.state, recording.events))
    assert standing is not None
    assert (record.score, record.rank, record.margin) == (standing.sheet.total, standing.rank, standing.margin)
    assert record.heat == standing.sheet.heat == heat_points(heat)


def test_a_game_that_is_not_ranked_stands_in_the_history_and_counts_nowhere() -> None:
    match = finished(raid(("ranked", 0)))
    assert not is_ranked(match.state.setup) and is_ranked(raid())
    change = change_of(Finished(match.state, GameStatistics()), Profile())
    assert change.match is not None
    assert change.counts == ((Statistic("total", "", "unranked"), 1),)
    assert not change.bests and not change.achievements
