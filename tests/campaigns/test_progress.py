"""What a profile has achieved only ever grows, whatever games are finished in whatever order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.campaign.medals import MEDALS
from game.campaign.progress import (
    HALL_PLACES,
    NODE_STATES,
    HallEntry,
    MatchRecord,
    NodeRecord,
    Profile,
    ProgressChange,
    RunRow,
    Statistic,
    combine,
    merge,
    merge_hall,
    merge_node,
    merge_statistics,
    place_in,
)

SCORES = some.none() | some.integers(-50, 20_000)
NODES = some.builds(
    NodeRecord,
    some.just("frontier"),
    some.sampled_from(["n1", "n2"]),
    some.sampled_from(["standard", "expert"]),
    some.sampled_from(NODE_STATES),
    SCORES,
    SCORES,
    some.sampled_from(MEDALS),
)
PLACES = some.builds(
    HallEntry,
    some.integers(0, 30).map(str),
    some.just("frontier"),
    some.just("standard"),
    some.just("sortie"),
    some.sampled_from(["ABC", "XYZ"]),
    some.integers(0, 9_000),
)
FIGURES = some.builds(Statistic, some.sampled_from(["total", "home"]), some.sampled_from(["a", "b"]), some.just("wins"))
BESTS = some.builds(Statistic, some.just("home"), some.sampled_from(["a", "b"]), some.just("best"))
CHANGES = some.builds(
    ProgressChange,
    run=some.none(),
    nodes=some.lists(NODES, max_size=3).map(tuple),
    hall=some.lists(PLACES, max_size=3).map(tuple),
    counts=some.lists(some.tuples(FIGURES, some.integers(0, 9)), max_size=4).map(tuple),
    bests=some.lists(some.tuples(BESTS, some.integers(-99, 99)), max_size=4).map(tuple),
    achievements=some.lists(some.sampled_from(["x", "y", "z"]), max_size=2).map(tuple),
    match=some.none(),
)


def _at_least(new: int | None, old: int | None) -> bool:
    return old is None or (new is not None and new >= old)


@given(some.lists(CHANGES, max_size=6))
def test_no_figure_record_medal_or_achievement_ever_decreases(changes: list[ProgressChange]) -> None:
    profile = Profile()
    for change in changes:
        after = merge(profile, change)
        assert set(profile.achievements) <= set(after.achievements)
        for statistic, value in profile.statistics.items():
            assert after.statistics[statistic] >= value
        for key, node in profile.nodes.items():
            now = after.nodes[key]
            assert MEDALS.index(now.medal) >= MEDALS.index(node.medal)
            assert NODE_STATES.index(now.state) >= NODE_STATES.index(node.state)
            assert _at_least(now.best_score, node.best_score)
            assert _at_least(now.best_margin, node.best_margin)
        for hall, places in profile.halls.items():
            now_places = after.halls[hall]
            assert len(now_places) >= len(places)
            assert all(new.score >= old.score for new, old in zip(now_places, places))
        profile = after


@given(some.lists(NODES.map(lambda node: replace(node, campaign="frontier", node="n1", mode="expert")), min_size=1, max_size=5))
def test_the_best_of_a_node_does_not_depend_on_the_order_of_its_games(nodes: list[NodeRecord]) -> None:
    forward = backward = None
    for node in nodes:
        forward = merge_node(forward, node)
    for node in reversed(nodes):
        backward = merge_node(backward, node)
    assert forward == backward


@given(some.lists(PLACES, max_size=40))
def test_a_hall_has_at_most_ten_places_best_first_and_one_for_each_run(entries: list[HallEntry]) -> None:
    places: tuple[HallEntry, ...] = ()
    for entry in entries:
        places = merge_hall(places, entry)
    assert len(places) <= HALL_PLACES
    assert [entry.score for entry in places] == sorted((entry.score for entry in places), reverse=True)
    assert len({entry.run_id for entry in places}) == len(places)


def test_of_equal_scores_the_earlier_one_stands_higher() -> None:
    first = HallEntry("1", "f", "s", "l", "AAA", 100)
    second = HallEntry("2", "f", "s", "l", "BBB", 100)
    assert merge_hall(merge_hall((), first), second) == (first, second)
    assert place_in((first, second), 100) == 3
    assert place_in((first, second), 101) == 1
    assert place_in([first] * HALL_PLACES, 100) is None


def test_new_initials_change_the_name_of_a_place_and_not_its_score() -> None:
    places = merge_hall((), HallEntry("1", "f", "s", "l", "", 100))
    assert merge_hall(places, HallEntry("1", "f", "s", "l", "NEW", 0)) == (HallEntry("1", "f", "s", "l", "NEW", 100),)


def test_a_count_that_would_take_something_away_is_refused() -> None:
    with pytest.raises(ValueError, match="shrink"):
        merge_statistics({}, ProgressChange(counts=((Statistic("total", "", "wins"), -1),)))


def test_a_match_that_is_known_already_changes_nothing() -> None:
    change = ProgressChange(
        counts=((Statistic("total", "", "games"), 1),),
        match=MatchRecord("id", "skirmish", "standard", "gaia", True, 3, 40, 37, 10),
    )
    once = merge(Profile(), change)
    assert merge(once, change) == once


def test_two_changes_of_one_game_become_one() -> None:
    node = NodeRecord("frontier", "n1", "expert", "won")
    run = RunRow("r", "campaign", "frontier", False, {})
    figure = (Statistic("total", "", "games"), 1)
    both = combine(ProgressChange(counts=(figure,), achievements=("x",)), ProgressChange(run, (node,), achievements=("x", "y")))
    assert both == ProgressChange(run, (node,), counts=(figure,), achievements=("x", "y"))
    assert combine(both, None) is both
