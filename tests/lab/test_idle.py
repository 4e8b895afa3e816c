"""What stopping early costs: pairs of battles with the answer to it and without, and what the page of balance says of them."""

from __future__ import annotations

import pytest

from game.cli.marked import between
from game.engine.core.doctrines import IdleCards
from game.lab.farm import Here, Processes
from game.lab.idle import LEAST_FEWER, IdleGap, idle_gap, lines_of, table
from tests.source import ROOT


def nothing() -> None:
    """What a process needs before it plays."""


def test_pairs_are_the_same_wherever_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.idle.CHUNK", 2)
    here = idle_gap("commander", "pairs", 5, Here())
    assert here == idle_gap("commander", "pairs", 5, Processes(2, nothing)) and len(here.without) == len(here.under) == 5


def test_only_the_answer_is_between_the_two_of_a_pair() -> None:
    assert not any(isinstance(change, IdleCards) for change in table("commander").changes)
    gap = idle_gap("captain", "answer", 6, Here())
    assert gap.without != gap.under and all(0 <= left < 20 for left in (*gap.without, *gap.under))


def test_a_gap_is_the_mean_of_its_pairs() -> None:
    gap = IdleGap("admiral", (2.0, 1.0), (1.0, 0.5))
    assert (gap.fewer, round(gap.sure, 2)) == (0.75, 0.49)
    assert lines_of(gap)[-1] == f"| 2 | admiral | 1.50 | 0.75 | 0.75 ± 0.49 | {LEAST_FEWER} |"


def test_the_page_of_balance_has_what_was_measured() -> None:
    lines = between((ROOT / "docs" / "balance.md").read_text(encoding="utf-8"), "idle")
    games, level = (cell.strip() for cell in lines[2].split("|")[1:3])
    assert int(games) >= 400 and level == "admiral" and f"--games {games}" in lines[-1]
