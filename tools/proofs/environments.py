"""Row 26: the real program in twelve hostile places. Each time it plays, or refuses with one clear sentence; never a traceback.

Folders that cannot be written to and the full disk are real ones (mounted in a namespace of their own) where the system allows
that; elsewhere the folders lose their write permission and the store has a disk that reports itself read-only or full.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from game.content.language import say
from game.store import list_profiles, open_profile

from .program import AUTOPLAY, ROOT, Program, child_command, window_command
from .saves import crashes

CHILD = "environment_child"
MOVES = 12
FULL_BYTES = 260_000
LONGEST_SENTENCE = 300
SETTINGS = (
    "window_size",
    "ui_scale",
    "text_scale",
    "speed",
    "nemesis_speed",
    "reduced_motion",
    "confirm_pass",
    "confirm_break_off",
    "background_sound",
    "volume_master",
    "volume_music",
    "volume_effects",
    "volume_voice",
    "volume_ambience",
    "software_present",
    "name",
)
HEADLESS = ("simulate", "replay", "check", "shot", "bench", "stdio")
_END_SECONDS = 300.0
"""Seconds until a program is given up that was told to end; only one that hangs takes them."""
_NO_FOLDERS = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"))
_PATHS = {"PYTHONPATH": str(ROOT)}
_SENTENCE = re.compile(r"[A-Z“].*[.!)]")
Problems = list[str]


@cache
def can_mount() -> bool:
    """Whether a process here may mount a file system that only it sees."""
    if shutil.which("unshare") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        return _run([*_mounted(Path(folder), "ro"), "true"]).returncode == 0


def _mounted(folder: Path, options: str) -> list[str]:
    """The start of a command line that runs with an empty file system mounted at a folder."""
    return ["unshare", "-rm", "sh", "-c", f'mount -t tmpfs -o {options} none "$0" && exec "$@"', str(folder)]


def _run(command: list[str], environment: Mapping[str, str | None] | None = None) -> subprocess.CompletedProcess[str]:
    merged = {**os.environ, **(environment or {})}
    kept = {name: value for name, value in merged.items() if value is not None}
    return subprocess.run(command, env=kept, capture_output=True, text=True, cwd=ROOT, timeout=_END_SECONDS, check=False)


def read_only(folder: Path, *words: str) -> list[str]:
    """The command line of the window, with a folder that cannot be written to."""
    folder.mkdir(parents=True, exist_ok=True)
    if can_mount():
        return [*_mounted(folder, "ro"), *window_command(None, *words)]
    folder.chmod(0o555)
    return child_command(CHILD, "read_only", *words)


def plays(
    command: list[str],
    environment: Mapping[str, str | None] | None = None,
    saving: bool = True,
    until: Callable[[Program], object] | None = None,
) -> tuple[Problems, Program]:
    """Runs the window until it has played some moves (and `until` holds), then tells it to stop; what was wrong."""
    program = Program(command, {**AUTOPLAY, **_PATHS, **(environment or {})}, cwd=ROOT)
    there = program.wait(lambda: (program.entries if saving else program.played) >= MOVES and (until is None or until(program)))
    program.signal(signal.SIGTERM)
    code = program.end(_END_SECONDS)
    program.kill()
    problems = [] if there else [f"it did not play on: {program.entries} moves saved, {program.played} unsaved"]
    if code != 0:
        problems.append(f"it ended with {code}")
    slow = (
        say("store.disk_silent"),
        "saved again",
    )  # any place may say so while others keep the disk busy, and it goes by itself
    said = [text for text in program.notices if text not in slow]
    if saving and said:
        problems.append(f"it said: {said[0]}")
    if not saving:
        problems += [] if program.notices else ["nobody was told that nothing is being saved"]
        problems += [f"no sentence: {text!r}" for text in program.notices if not _SENTENCE.fullmatch(text)]
    return problems + _quiet(program.other), program


def _quiet(lines: list[str]) -> Problems:
    """What a program that plays should not have said."""
    return [f"it said: {line}" for line in lines if not line.startswith("size ")]


def refuses(command: list[str], code: int, *words: str, environment: Mapping[str, str | None] | None = None) -> Problems:
    """Runs a command that must end with this code and one sentence that has these words in it."""
    done = _run(command, environment)
    said = (done.stderr + done.stdout).strip().splitlines()
    problems = [] if done.returncode == code else [f"{command[3:]}: exit code {done.returncode} instead of {code}"]
    if len(said) != 1 or len(said[0]) > LONGEST_SENTENCE or "Traceback" in done.stderr:
        problems.append(f"{command[3:]}: not one sentence: {said}")
    return problems + [f"{command[3:]}: nothing about {word!r} in {said}" for word in words if word not in " ".join(said)]


def no_sound(home: Path) -> Problems:
    """There is no sound device."""
    return plays(window_command(home), {"SDL_AUDIODRIVER": "none-such"})[0]


def no_screen(home: Path) -> Problems:
    """There is no display."""
    nothing = dict.fromkeys(("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "CORE_WORLDS_AUTOPLAY"))
    return refuses(window_command(home), 3, *HEADLESS, environment=nothing)


def no_fonts(home: Path) -> Problems:
    """The packages with the fonts are missing."""
    return plays(child_command(CHILD, "no_fonts", "--data", str(home)))[0]


def read_only_data(home: Path) -> Problems:
    """The data folder cannot be written to."""
    data = home / "data"
    return plays(read_only(data, "--data", str(data)), saving=False)[0]


def full_disk(home: Path) -> Problems:
    """The disk gets full while the game is played."""
    data = home / "data"
    data.mkdir()
    if can_mount():
        command = [*_mounted(data, f"size={FULL_BYTES}"), *window_command(data)]
    else:
        command = child_command(CHILD, "full", "--data", str(data))
    problems, program = plays(command, saving=False)
    return problems + ([] if program.saved else ["nothing was saved before the disk was full"])


def window_of_one_pixel(home: Path) -> Problems:
    """The window shrinks to one pixel, and a window of one pixel cannot be asked for."""
    shrunk = child_command(CHILD, "tiny", "--data", str(home))
    problems, program = plays(shrunk, until=lambda program: sum(line.startswith("size") for line in program.other) == 2)
    sizes = [line for line in program.other if line.startswith("size")]
    if sizes != ["size 1 1", "size 1280 720"]:
        problems.append(f"the window was {sizes}")
    return problems + refuses(window_command(home, "--size", "1x1"), 2, "1x1")


def foreign_home(home: Path) -> Problems:
    """The home folder has blanks and letters outside ASCII in its name."""
    folder = home / "Zoë Müller 家 ☄"
    folder.mkdir()
    problems, _ = plays(window_command(None), {**_NO_FOLDERS, "HOME": str(folder)})
    data = folder / ".local" / "share" / "core-worlds"
    if sys.platform == "linux" and not list_profiles(data):
        problems.append("there is no profile in the home folder")
    return problems


def read_only_home(home: Path) -> Problems:
    """Nothing in the home folder can be written to."""
    folder = home / "home"
    return plays(read_only(folder), {**_NO_FOLDERS, "HOME": str(folder)}, saving=False)[0]


def no_home(home: Path) -> Problems:
    """Nobody knows where the home folder is."""
    homeless = child_command(CHILD, "homeless")
    unknown = {**_NO_FOLDERS, "HOME": None}
    problems, _ = plays([*homeless, "--data", str(home)], unknown)
    return problems + refuses(homeless, 1, "--data", environment={**AUTOPLAY, **_PATHS, **unknown})


def no_log(home: Path) -> Problems:
    """The log cannot be written."""
    (home / "log").write_text("a file where the folder of the log should be")
    return plays(window_command(home))[0]


def garbage_settings(home: Path) -> Problems:
    """The settings of the profile make no sense, and the note on the last profile is no text."""
    garbage = ["banana", -7, 10**12, [], {"deep": [None]}, None, True, "", [1, "two"], "1e999", "nan"]
    wrong: Problems = []
    for shift in (0, 2, 5):
        data = home / str(shift)
        with open_profile(data) as store:
            for number, name in enumerate(SETTINGS):
                store.set_setting(name, garbage[(number + shift) % len(garbage)])
        (data / "last-profile.txt").write_bytes(b"\xff\x00 nonsense")
        problems, _ = plays(window_command(data))
        wrong += [f"settings {shift}: {text}" for text in problems + crashes(data)]
    return wrong


def unknown_values(home: Path) -> Problems:
    """Arguments that make no sense."""
    game = [sys.executable, "-m", "game"]
    a_file = home / "file"
    a_file.write_text("no folder")
    problems = refuses(window_command(home, "--size", "banana"), 2, "banana")
    problems += refuses(window_command(home, "--profile", " "), 2)
    problems += refuses(window_command(home, "--profile", "x" * 500), 2)
    problems += refuses(window_command(home, "--mode", "nightmare"), 2, "--mode")
    problems += refuses([*game, "simulate", "--mode", "nightmare"], 2, "nightmare", "expert")
    problems += refuses([*game, "simulate", "--packs", "atlantis"], 2, "atlantis", "base")
    problems += refuses([*game, "dance"], 2, "dance", "simulate")
    problems += refuses(window_command(a_file), 2)
    return problems + (["a refused start wrote into the data folder"] if (home / "profiles").exists() else [])


CASES: tuple[Callable[[Path], Problems], ...] = (
    no_sound,
    no_screen,
    no_fonts,
    read_only_data,
    full_disk,
    window_of_one_pixel,
    foreign_home,
    read_only_home,
    no_home,
    no_log,
    garbage_settings,
    unknown_values,
)


def check(case: Callable[[Path], Problems]) -> Problems:
    """One place, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "place"
        home.mkdir()
        return case(home) + crashes(home)


def run(count: int | None, arguments: list[str]) -> bool:
    """The first `count` places (12)."""
    parser = argparse.ArgumentParser(prog="proof.py environments", allow_abbrev=False)
    parser.add_argument("--only", choices=[case.__name__ for case in CASES], action="append")
    only = parser.parse_args(arguments).only
    cases = [case for case in CASES if only is None or case.__name__ in only][: count or len(CASES)]
    good = 0
    for case in cases:
        problems = check(case)
        good += not problems
        for text in problems:
            print(f"{case.__doc__} {text}", flush=True)
    kind = "real file systems" if can_mount() else "permissions and a shim"
    print(f"{good} of {len(cases)} places: it plays or refuses with one sentence ({kind})")
    return good == len(cases)
