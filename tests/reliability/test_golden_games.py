"""Row 9: the golden games come out as they are recorded, in any order and company."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.store import Replay, read_replay, write_replay
from tools.proofs import golden
from tools.proofs.option_sets import OPTION_SETS

PATHS = golden.files()


def of(option_set: str) -> list[Path]:
    """The golden games of an option set."""
    return [path for path in PATHS if golden.option_set(path) == option_set]


def test_there_are_a_hundred_golden_games_and_ten_of_each_option_set() -> None:
    counts = Counter(map(golden.option_set, PATHS))
    assert len(PATHS) >= golden.LEAST
    assert set(counts) == set(OPTION_SETS)
    assert min(counts.values()) >= golden.PER_SET
    assert max(path.stat().st_size for path in PATHS) < golden.MOST_BYTES


@pytest.mark.parametrize("option_set", OPTION_SETS)
def test_golden_games_come_out_the_same_twice_in_one_process_with_others_between(option_set: str) -> None:
    assert golden.in_turn(of(option_set)) == []


@pytest.mark.parametrize("option_set", OPTION_SETS)
def test_two_golden_games_played_by_turns_do_not_disturb_each_other(option_set: str) -> None:
    assert golden.side_by_side(of(option_set)[0], of("standard")[-1]) == []


def test_a_golden_game_with_one_other_digest_is_found_out(tmp_path: Path) -> None:
    recorded = read_replay(of("standard")[0])
    digests = (*recorded.digests[:40], bytes(16), *recorded.digests[41:])
    path = tmp_path / "standard_0.cwreplay"
    write_replay(path, Replay(recorded.header, recorded.entries, digests, recorded.draws, recorded.result))
    assert golden.differences(path) == ["the state after entry 41 differs"]
