"""The ladder: common deals with seats swapped, honest intervals, a table that goes into a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.ladder import MARK, Standing
from game.cli.marked import marks


def test_the_table_is_the_same_again_and_goes_between_the_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page"
    begin, end = marks(MARK)
    page.write_text(f"before\n{begin}\nold\n{end}\nafter\n", encoding="utf-8")
    words = ["ladder", "--games", "2", "--levels", "cadet,commander", "--write", str(page)]
    assert main(words) == 0
    written = page.read_text(encoding="utf-8")
    assert written.startswith(f"before\n{begin}\n| player |") and written.endswith(f"{end}\nafter\n") and "old" not in written
    shares = [line.split("|")[1:6] for line in capsys.readouterr().out.splitlines() if line.startswith("| c")]
    assert shares[:3] == shares[3:] and len(shares) == 6, "each row as it is found, then the table"


def test_an_unknown_level_and_a_page_without_marks_are_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", "--levels", "cadet,grandmaster"]) == 2
    assert "grandmaster" in capsys.readouterr().err
    (tmp_path / "bare").write_text("nothing", encoding="utf-8")
    assert main(["ladder", "--games", "1", "--levels", "cadet", "--write", str(tmp_path / "bare")]) == 2


def test_few_games_never_look_certain() -> None:
    swept = Standing("one", "other", wins=[1.0] * 12)
    low, high = swept.interval
    assert 0.7 < low < 0.8 and high == pytest.approx(1.0)
