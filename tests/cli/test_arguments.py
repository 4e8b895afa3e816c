"""The command line: help, version, exit codes, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import pytest

from game.cli import COMMANDS
from game.version import VERSION
from tests.cli.program import run, sentence_of


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert "usage:" in done.stdout and len(done.stdout) > 200


def test_the_help_names_every_command_and_the_exit_codes() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)
    assert "3 no display" in done.stdout


def test_the_version_is_said_and_with_all_those_of_every_format() -> None:
    assert run("--version").stdout == f"core-worlds {VERSION}\n"
    first, *others, core = run("--version", "--all").stdout.splitlines()
    assert core.startswith("core source")
    assert first == f"core-worlds {VERSION}"
    assert [line.rpartition(" ")[0] for line in others] == ["rules", "save file", "replay", "profile for exchange", "protocol"]
    assert "profile for exchange 2" in others, "a parcel, as docs/saves.md says; its lines are those of version 1"
    assert all(line.rpartition(" ")[2].isdigit() for line in others)


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("simulate", "--games", "none"),
        ("simulate", "--games", "0"),
        ("simulate", "--games", "-5"),
        ("simulate", "--games", "9" * 400),
        ("simulate", "--mode", "nightmare"),
        ("simulate", "--seats", "6"),
        ("simulate", "--policy", "genius"),
        ("simulate", "--policy", "greedy,greedy"),
        ("simulate", "--seats", "3", "--policy", "greedy,random"),
        ("simulate", "--policy", ","),
        ("simulate", "--packs", "no_such_pack"),
        ("simulate", "--packs", "../base"),
        ("simulate", "--jobs", "0"),
        ("simulate", "--game", "5"),
        ("simulate", "--seed", "x" * 500),
        ("simulate", "surplus"),
        ("replay",),
        ("replay", "no such file"),
        ("film",),
        ("film", "--moment", "nothing", "--out", "x"),
        ("film", "--moment", "invasion", "--out", "x", "--step", "1"),
        ("shot",),
        ("shot", "--scene", "nowhere", "--size", "1280x720", "--out", "x.png"),
        ("shot", "--scene", "title", "--size", "1280", "--out", "x.png"),
        ("shot", "--scene", "title", "--size", "1x1", "--out", "x.png"),
        ("shot", "--scene", "title", "--size", "639x360", "--out", "x.png"),
        ("bench", "--policy", "genius"),
        ("stdio", "--verbose"),
        ("play", "--size", "huge"),
        ("--size", "12x"),
        ("--profile", ""),
        ("--data", "README.md"),
        ("--data", ""),
        ("--unknown",),
        ("--version", "surplus"),
        ("simulate", "--seats", "2", "--length", "raid"),
        ("simulate", "--changes", "no such folder/mission.toml"),
    ],
)
def test_wrong_arguments_end_with_one_sentence_and_code_2(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert len(sentence_of(done)) > 20


def test_an_unknown_mode_is_answered_with_the_modes_there_are() -> None:
    sentence = sentence_of(run("simulate", "--mode", "nightmare"))
    assert all(mode in sentence for mode in ("standard", "advanced", "expert"))


def test_an_unknown_scene_is_answered_with_the_scenes_there_are() -> None:
    from game.app.scene_names import SCENE_NAMES

    sentence = sentence_of(run("shot", "--scene", "nowhere", "--size", "1280x720", "--out", "x.png"))
    assert all(name in sentence for name in SCENE_NAMES)


def test_without_a_display_the_game_says_so_and_names_the_headless_commands() -> None:
    done = run()
    assert done.returncode == 3
    sentence = sentence_of(done)
    assert all(command in sentence for command in COMMANDS if command != "play")
