"""Each hall of fame opens with nine rivals whose runs were really played; a run knows who is ahead of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.campaign.galaxy import LEGS, RUN_NODES
from game.campaign.league.rivals_hall import RIVALS, HallRival, next_above, rival_halls, rivals_in
from game.content.errors import ContentError
from game.lab.rival_runs import RivalHome, play_rival
from game.lab.run_measures import MODES
from game.resources import campaigns
from game.rivals import is_known

SHIPPED = ("the_waning_frontier", "orders_in_shadow", "age_of_revolution")


def rival(key: str, *splits: int) -> HallRival:
    return HallRival(key, "umbra", "cadet", "0" * 32, splits[-1], "C", splits)


HALL = (rival("vesna", 300, 700, 1_200), rival("odo", 200, 450, 500), rival("piet", 350))


@pytest.mark.parametrize("campaign", SHIPPED)
def test_each_hall_of_a_campaign_has_nine_rivals_with_their_score_after_each_battle(campaign: str) -> None:
    folder = campaigns() / campaign
    assert {(hall.length, hall.mode) for hall in rival_halls(folder)} == {(length, mode) for length in LEGS for mode in MODES}
    for hall in rival_halls(folder):
        assert {(each.key, each.level) for each in hall.rivals} == set(RIVALS.items()) and len(hall.rivals) == 9
        for each in hall.rivals:
            assert each.splits[-1] == each.score and 1 <= len(each.splits) <= RUN_NODES[hall.length], each.key
            assert all(before <= after for before, after in pairwise(each.splits)) and is_known(each.level)
        scores = [each.score for each in rivals_in(folder, hall.length, hall.mode)]
        assert scores == sorted(scores, reverse=True) and scores[0] > scores[-1]


def test_a_rival_played_again_from_its_seed_comes_to_the_same_score() -> None:
    folder = campaigns() / "the_waning_frontier"
    kept = next(each for each in rivals_in(folder, "act_1", "standard") if each.key == "vesna")
    assert play_rival(RivalHome(folder, "act_1", "standard", "calibration"), "vesna", kept.home) == kept


@pytest.mark.parametrize(
    ("battles", "score", "who", "lead"),
    [(1, 100, "odo", 100), (1, 200, "vesna", 100), (1, 310, "piet", 40), (2, 440, "odo", 10), (3, 1_000, "vesna", 200)],
)
def test_the_rival_that_is_just_ahead_after_as_many_battles_is_told(battles: int, score: int, who: str, lead: int) -> None:
    found = next_above(HALL, battles, score)
    assert found is not None and (found[0].key, found[1]) == (who, lead)


def test_nobody_is_ahead_of_the_best() -> None:
    assert next_above(HALL, 3, 1_200) is None and next_above((), 1, 0) is None


def test_a_campaign_without_the_file_has_no_rivals_and_a_broken_file_says_why(tmp_path: Path) -> None:
    assert rivals_in(tmp_path, "act_1", "standard") == ()
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "rivals.toml").write_text('[[halls]]\nlength = "act_1"\nmode = "standard"\nrivals = [{ key = "odo" }]\n')
    with pytest.raises(ContentError, match=r"rivals\.toml"):
        rivals_in(broken, "act_1", "standard")
