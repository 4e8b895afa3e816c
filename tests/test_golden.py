"""The golden journals: games of every option set that must come out the same for ever under the same rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.journals import Verdict, verify_file
from game.engine import RULES_VERSION

FOLDER = Path(__file__).parent / "golden" / str(RULES_VERSION)
JOURNALS = sorted(FOLDER.glob("*.cwreplay"))


def verified(journal: Path) -> Verdict:
    verdict = verify_file(journal)
    assert verdict.difference is None, f"{journal.name}: {verdict.difference}"
    assert verdict.agreed == verdict.entries > 50
    return verdict


def test_there_are_ten_golden_games_of_every_option_set() -> None:
    sets = {journal.stem.rpartition("_")[0] for journal in JOURNALS}
    assert len(JOURNALS) >= 100
    assert all(len(list(FOLDER.glob(f"{name}_[0-9].cwreplay"))) == 10 for name in sets)


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda journal: journal.stem)
def test_a_golden_game_comes_out_the_same(journal: Path) -> None:
    state = verified(journal).state
    assert state is not None and state.result is not None


def test_a_golden_game_comes_out_the_same_with_another_between() -> None:
    """A, B, A in one process: nothing is left over from the game before."""
    for first, between in zip(JOURNALS[::25], JOURNALS[3::25]):
        once = verified(first).state
        verified(between)
        again = verified(first).state
        assert once is not None and again is not None and once.digest() == again.digest()
