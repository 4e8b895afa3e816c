"""Devices that come and go during games: one game here, and what the proof must find."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.table.choices import GRACE, TablePreferences
from game.ui.devices.input import Input, InputEvent, KeyDown
from game.ui.devices.pads import Change
from tools.proofs import devices


def test_devices_come_and_go_and_every_command_has_its_press(capsys: pytest.CaptureFixture[str]) -> None:
    assert devices.run(None, ["--games", "2", "--seed", "tests 2"])
    assert "2 games, 0 of them wrong" in capsys.readouterr().out


def planted(monkeypatch: pytest.MonkeyPatch, instead: Callable[[Change], list[InputEvent]]) -> None:
    """An input that does something wrong when a pad is pulled out."""
    right = Input.pad_changed

    def wrong(hands: Input, change: Change) -> list[InputEvent]:
        events = right(hands, change)
        return events + instead(change) if change.what == "lost" else events

    monkeypatch.setattr(Input, "pad_changed", wrong)


def test_a_press_that_a_pad_leaves_behind_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    planted(monkeypatch, lambda change: [KeyDown(0, frozenset({"primary"}), device=change.place, control="y")])
    monkeypatch.setattr(devices, "CHANCE", 0.3)
    assert not devices.run(None, ["--games", "2", "--seed", "tests 2"])
    assert "was not posted" in capsys.readouterr().out


def test_turns_that_end_by_themselves_against_the_players_wish_are_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TablePreferences, "grace", GRACE / 10)
    assert not devices.run(None, ["--games", "1", "--seed", "tests 2"])
    assert "a command without a press" in capsys.readouterr().out
