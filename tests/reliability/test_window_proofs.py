"""Rows 1, 24, 26 and 29 with small counts on the real window, and what these proofs must find when there is something to find."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import Store, open_profile
from game.store.journal import header_of
from tools.proofs import crashes, environments, kill, kill_phases, signals, window_child
from tools.proofs.option_sets import setup_of
from tools.proofs.program import Program
from tools.proofs.saves import Look, look


def test_the_window_loses_nothing_when_it_is_killed(capsys: pytest.CaptureFixture[str]) -> None:
    assert kill.run(4, ["--seed", "3"])
    assert "0 kills that lost something" in capsys.readouterr().out


def test_a_run_comes_back_as_it_was_when_it_is_killed(capsys: pytest.CaptureFixture[str]) -> None:
    assert kill_phases.run(3, ["--seed", "4"])
    assert "0 with something wrong" in capsys.readouterr().out


def test_a_result_without_its_run_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert not kill_phases.run(1, ["--seed", "4", "--plant"])
    assert "no state that it may have" in capsys.readouterr().out


def test_the_window_ends_at_once_and_loses_nothing_when_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert signals.run(len(signals.WAYS), ["--seed", "5", "--unhurried"])
    assert "0 with something wrong" in capsys.readouterr().out


def test_a_window_that_goes_on_after_it_was_told_to_end_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert not signals.run(1, ["--seed", "5", "--most", "0.1", "--unhurried", "--plant"])
    assert f"it went on for {window_child.LATE} turns" in capsys.readouterr().out


def test_an_end_that_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert (signals.longest(0.5, 2), signals.longest(3.0, 2)) == (1.0, 1.5)
    monkeypatch.setattr(signals, "longest", lambda load, cores: 0.0)
    assert not signals.run(1, ["--seed", "5", "--most", "0.1"])
    assert "s to end" in capsys.readouterr().out


def test_planted_exceptions_give_reports_and_the_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert crashes.run(5, ["--seed", "tests"])
    assert "5 crash screens, 5 reports" in capsys.readouterr().out


@pytest.mark.parametrize("place", environments.CASES, ids=lambda place: place.__name__)
def test_the_game_plays_or_refuses_with_one_sentence_in_a_hostile_place(place: Callable[[Path], list[str]]) -> None:
    assert environments.check(place) == []


def program(*lines: str) -> Program:
    """A program that says these lines and ends."""
    import sys

    done = Program([sys.executable, "-c", f"print({chr(10).join(lines)!r})"])
    assert done.end(30) == 0
    return done


def test_a_game_that_goes_on_elsewhere_is_found_out() -> None:
    before = Look(ends={"game": (12, "aa")})
    assert kill.went_on(program("at game 12 aa"), before) == []
    assert kill.went_on(program("at other 12 bb"), before) == []
    assert kill.went_on(program("at game 11 aa"), before) != []
    assert kill.went_on(program("at game 12 ab"), before) != []


def test_lost_entries_and_a_journal_that_does_not_replay_are_found_out(tmp_path: Path) -> None:
    def kept(store: Store, digest: bytes) -> str:
        _, setup = setup_of("standard-no-draft", "lost")
        game = store.begin(header_of(setup))
        store.append(game, 1, {"undo": 0}, digest, 0)
        return game

    with open_profile(tmp_path) as store:
        game = kept(store, bytes(16))
    assert look(tmp_path, {game: 2}).problems[0].endswith("1 acknowledged entries are missing")
    assert "differs from the recorded one" in look(tmp_path, {game: 1}).problems[0]


def test_a_crash_report_that_nobody_planted_is_found_out(tmp_path: Path) -> None:
    open_profile(tmp_path).close()
    assert look(tmp_path, {}).problems == []
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "crash-1.txt").write_text("Core Worlds crash report\nValueError: no\n\n== last log lines ==\n")
    assert look(tmp_path, {}).problems == ["the game wrote crash-1.txt: ValueError: no"]


def test_a_report_that_names_the_home_folder_or_has_no_journal_is_found_out(tmp_path: Path) -> None:
    report = tmp_path / "crash.txt"
    report.write_text(f"Core Worlds crash report 1\nversion 1\n{tmp_path}/file\n== last log lines ==\n== settings ==\n{{}}\n")
    faults = crashes.faults_of(report, {}, tmp_path)
    assert f"the report names {str(tmp_path)!r}" in faults
    assert "the report has no 'Traceback (most recent call last)'" in faults
    assert "the report has no journal" in faults
