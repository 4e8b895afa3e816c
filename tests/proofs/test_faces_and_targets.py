"""The proofs of faces and targets find the faults that are planted, and hold without them."""

from __future__ import annotations

import pytest

from tools.proofs import faces, targets

SIZE = ["--sizes", "1280x720"]


def test_a_table_bears_whole_names_and_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    assert faces.run(None, [*SIZE, "--only", "table:start"]), capsys.readouterr().out


@pytest.mark.parametrize(("fault", "told"), [("name", "drawn was"), ("picture", "empty window")])
def test_a_shortened_name_and_an_empty_window_are_found(fault: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not faces.run(None, [*SIZE, "--only", "table:start", "--plant", fault])
    assert told in capsys.readouterr().out


def test_a_name_counts_in_one_line_or_in_lines_that_follow_each_other() -> None:
    assert faces.is_said("Twin Lance Fighter", ["Twin Lance", "Fighter"])
    assert faces.is_said("Twin Lance Fighter", ["3", "Twin Lance Fighter"])
    assert not faces.is_said("Twin Lance Fighter", ["Twin Lance", "F"])
    assert not faces.is_said("Twin Lance Fighter", ["Twin", "Fighter"])


def test_what_changes_below_a_pointer_is_dead_for_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    assert targets.run(60, SIZE), capsys.readouterr().out


@pytest.mark.parametrize(("fault", "told"), [("swap", "share"), ("hear", "carried out")])
def test_buttons_that_swap_or_hear_at_once_are_found(fault: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not targets.run(60, [*SIZE, "--plant", fault])
    assert told in capsys.readouterr().out
