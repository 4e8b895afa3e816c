"""The template of a lesson: it passes the check at once, is never written over anything, and takes sound names alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.lessons.load import load_lesson


def test_a_new_lesson_passes_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its solutions are played; it has the name that was asked for."""
    assert main(["new", "lesson", "ambush", "--out", str(tmp_path)]) == 0
    assert main(["check", str(tmp_path / "ambush")]) == 0
    assert "Checked 1 lesson: all good." in capsys.readouterr().out
    lesson = load_lesson(tmp_path / "ambush")
    assert (lesson.id, len(lesson.acts[0].beats)) == ("ambush", 4)


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is there stays as it is."""
    (tmp_path / "ambush").mkdir()
    assert main(["new", "lesson", "ambush", "--out", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert list((tmp_path / "ambush").iterdir()) == []


def test_a_bad_name_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the reason, and without a folder."""
    assert main(["new", "lesson", "../ambush", "--out", str(tmp_path)]) == 2
    assert "'../ambush'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
