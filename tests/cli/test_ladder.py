"""The ladder: common deals with seats swapped, honest intervals, a table that goes into a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.ladder import MARK, LevelStanding, missed
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


def table(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The rows of the last table that a command prints, without the times."""
    assert main(["ladder", "--games", "4", "--levels", "cadet,captain", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    return [line.split("|")[1:6] for line in lines[lines.index("|---|---|---|---|---|---|") :]]


def test_processes_and_a_shelf_find_what_one_after_the_other_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = table([], capsys)
    assert len(alone) == 4 and table(["--jobs", "2"], capsys) == alone
    shelf = tmp_path / "shelf"
    assert table(["--shelf", str(shelf)], capsys) == alone
    kept = sorted(shelf.iterdir())
    assert len(kept) == 12 and table(["--shelf", str(shelf)], capsys) == alone and sorted(shelf.iterdir()) == kept


@pytest.mark.parametrize("words", [["--cluster", "local:2", "--jobs", "2"], ["--cluster", "elsewhere"], ["--packs", "nothing"]])
def test_games_that_cannot_be_played_are_refused_in_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_what_cannot_be_written_is_refused_before_a_game_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    for words in (["--shelf", str(file)], ["--write", str(tmp_path / "none")], ["--write", str(file)]):
        for command in (["ladder"], ["lab", "characters"]):
            assert main([*command, *words]) == 2
            said = capsys.readouterr()
            assert len(said.err.splitlines()) == 1 and not said.out


def test_few_games_never_look_certain() -> None:
    swept = LevelStanding("one", "other", wins=[1.0] * 12)
    low, high = swept.interval
    assert 0.7 < low < 0.8 and high == pytest.approx(1.0)


def standing_of(player: str, opponent: str, wins: int, slowest: float = 1.0) -> LevelStanding:
    """What ten games came to."""
    return LevelStanding(player, opponent, [1.0] * wins + [0.0] * (10 - wins), [0] * 10, [slowest])


def test_the_proof_names_steps_that_are_too_low_and_thoughts_that_are_too_long() -> None:
    good = [
        standing_of("admiral", "commander", 8, 40.0),
        standing_of("master", "admiral", 7, 400.0),
        standing_of("commander", "Nemesis, expert", 3),
        standing_of("admiral", "Nemesis, expert", 7),
        standing_of("master", "Nemesis, expert", 8),
    ]
    assert list(missed(good)) == []
    low = [standing_of("admiral", "commander", 3, 90.0), *good[1:4], standing_of("master", "Nemesis, expert", 7)]
    said = list(missed(low))
    assert [words.split()[:2] for words in said] == [["admiral", "wins"], ["admiral", "thinks"], ["master", "wins"]]
    assert "30 % of 10 games" in said[0] and "do not settle" not in said[0] and "0 points more than admiral" in said[2]
    assert "do not settle" in next(missed([standing_of("admiral", "commander", 6)]))


def test_the_proof_ends_with_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--games", "2", "--levels", "commander,cadet", "--only", "seats", "--proof"]) == 1
    assert "cadet wins" in capsys.readouterr().out.splitlines()[-1]
