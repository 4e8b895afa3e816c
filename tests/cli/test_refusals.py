"""Every refusal of `play` reaches a player who has no console: in the log, and in a box or else a text file, each once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import game.app.message_box
import game.app.start
import game.client.runs.opening
from game.__main__ import main
from game.app.window import NoDisplay
from game.cli.refusal import NOTE, has_reader
from game.content.errors import ContentError
from game.store import open_profile
from tests.cli import program
from tests.store.profile_files import edit, played, profile_file

Stage = Callable[[Path, pytest.MonkeyPatch], None]


def nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line itself is wrong."""


def newer(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(data, 1)
    edit(profile_file(data), "PRAGMA user_version = 99")


def second(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "OPEN", open_profile(data))


OPEN: object = None


def no_display(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start() -> None:
        raise NoDisplay("There is no display to open a window on.")

    monkeypatch.setattr(game.app.start, "start_display", start)


class BrokenContent:
    """A pack that is found broken when it is read: the first picture is there by then."""

    @property
    def book(self) -> None:
        raise ContentError("pack.toml", 1, "cost", "is no number")

    wording = book


def broken_pack(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.client.runs.opening, "shipped_content", BrokenContent)


def other_pygame(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.app.start, "clash_message", lambda: "The old pygame hides pygame-ce.")


def unexpected(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def content() -> None:
        raise RuntimeError("a bolt from the blue")

    monkeypatch.setattr(game.client.runs.opening, "shipped_content", content)


REFUSALS: dict[str, tuple[Stage, tuple[str, ...], int, str]] = {
    "an unknown command": (nothing, ("plai",), 2, "There is no command 'plai'"),
    "an unknown option": (nothing, ("--wings",), 2, "--wings"),
    "a size that is none": (nothing, ("--size", "big"), 2, "is not a size"),
    "a data folder that is a file": (nothing, ("--data", __file__), 2, "is not a folder"),
    "an impossible name": (nothing, ("--profile", " "), 2, "needs a name"),
    "an option of the terminal": (nothing, ("--mode", "expert"), 2, "--mode goes with --text"),
    "a game in a terminal that is none": (nothing, ("--text",), 2, "needs a terminal"),
    "a profile of a newer game": (newer, (), 1, "newer"),
    "a second instance": (second, (), 1, "already open"),
    "no display": (no_display, (), 3, "no display"),
    "a broken pack": (broken_pack, (), 1, "is no number"),
    "the old pygame": (other_pygame, (), 1, "old pygame"),
    "an unexpected error": (unexpected, (), 1, "a bolt from the blue"),
}


def refused(name: str, data: Path, monkeypatch: pytest.MonkeyPatch, box: Callable[[str, str], bool]) -> tuple[int, str]:
    """Starts the game without any console; the exit code, and what the log holds of it."""
    stage, words, _, _ = REFUSALS[name]
    stage(data, monkeypatch)
    monkeypatch.setattr(game.app.message_box, "show_message", box)
    monkeypatch.setattr(game.client.profile.diagnostics, "log_folder", lambda options: data / "log")
    monkeypatch.setattr(game.app.start, "log_folder", lambda options: data / "log")
    monkeypatch.setattr("game.__main__.leave_when_told", lambda: None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with_data = () if "--data" in words or words[:1] == ("plai",) else ("--data", str(data))
    try:
        code = main([*words, *with_data])
    finally:
        monkeypatch.undo()
        close = getattr(OPEN, "close", None)
        if close is not None:
            close()
    return code, (data / "log" / "game.log").read_text(encoding="utf-8") if (data / "log" / "game.log").exists() else ""


@pytest.mark.parametrize("name", REFUSALS)
def test_without_a_console_a_box_says_it_once(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def box(words: str, driver: str) -> bool:
        shown.append(words)
        return True

    code, log = refused(name, tmp_path, monkeypatch, box)
    assert code == REFUSALS[name][2]
    assert len(shown) == 1
    assert REFUSALS[name][3] in shown[0]
    assert "\n" not in shown[0].strip()
    assert log.count(shown[0]) == 1
    assert not list(tmp_path.rglob(NOTE))


@pytest.mark.parametrize("name", ["an unknown option", "a second instance", "no display"])
def test_without_a_message_system_it_lies_in_a_text_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _ = refused(name, tmp_path, monkeypatch, lambda words, driver: False)
    assert code == REFUSALS[name][2]
    (note,) = tmp_path.rglob(NOTE)
    assert REFUSALS[name][3] in note.read_text(encoding="utf-8")


def test_who_has_a_console_gets_one_line_there_and_the_log_another(tmp_path: Path) -> None:
    played(tmp_path, 1)
    edit(profile_file(tmp_path), "PRAGMA user_version = 99")
    done = program.run("--data", str(tmp_path), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 1
    told = program.sentence_of(done)
    assert (tmp_path / "log" / "game.log").read_text(encoding="utf-8").count(told) == 1
    assert not list(tmp_path.rglob(NOTE))


def test_a_start_from_a_desktop_has_no_reader() -> None:
    assert has_reader({})
    assert not has_reader({"GIO_LAUNCHED_DESKTOP_FILE": "core-worlds.desktop"})


def test_a_picture_without_a_display_is_refused_in_one_sentence(tmp_path: Path) -> None:
    out = str(tmp_path / "a.png")
    done = program.run("shot", "--scene", "title", "--size", "640x360", "--out", out, SDL_VIDEODRIVER="x11")
    assert done.returncode == 3
    assert "no display" in program.sentence_of(done)


def test_a_picture_names_a_pack_that_is_none_whatever_the_scene(tmp_path: Path) -> None:
    out = str(tmp_path / "a.png")
    done = program.run("shot", "--scene", "title", "--size", "640x360", "--packs", "0x10", "--out", out)
    assert done.returncode == 2
    assert "0x10: there is no such pack" in program.sentence_of(done)
