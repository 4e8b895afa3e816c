"""The built folder as its player has it: moved to a strange place, without Python, without a network, and killed in the middle.

`--folder DIR` names the folder (the one that `python -m tools.shipping folder` makes). It is copied to a path with blanks and
letters outside ASCII and run with an empty home and nothing in its path. Where the system allows it the network is taken away
(`unshare -n`), and every file opened for writing is watched (`strace`): it must lie in the game's own folders.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PIL import Image

from game.version import VERSION
from tools.shipping.folder import size
from tools.shipping.licences import faults
from tools.shipping.places import NAME, OUT

from .kill import went_on
from .program import AUTOPLAY, ROOT, WINDOW, Program
from .saves import crashes, look

PLACE = "Spiele für später/Weltraum ☆ neu"
MOST_BYTES = 90 * 1024 * 1024
"""Beside the assets."""
LEAST_COLOURS = 500
ENTRIES = 40
WATCHED = 15.0
"""Seconds of play in which every file that is written is seen."""
SIMULATION = ("simulate", "--games", "6", "--seed", "frozen", "--json")
DIGEST = re.compile(r'"digest": "([0-9a-f]+)"')
FOREIGN = re.compile(r"(^|/)(mypy|pytest|_pytest|hypothesis|tests|tools|numpy|PIL)(/|$)")
CALLS = r"(?:openat\(AT_FDCWD, |open\(|creat\(|mkdir\(|rename\()"
WRITES = re.compile(CALLS + r'"([^"]+)"[^\n]*(?:O_WRONLY|O_RDWR|O_CREAT|mkdir|rename|creat)')
ANYWHERE = ("/dev/", "/proc/", "/sys/")


class Strange:
    """The copy in its strange place, with a home and an environment of its own."""

    def __init__(self, folder: Path, root: Path) -> None:
        self.place = root / PLACE / NAME
        shutil.copytree(folder, self.place, symlinks=True)
        self.home = root / "home"
        (self.home / "tmp").mkdir(parents=True)
        dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self.environment = {"HOME": str(self.home), "TMPDIR": str(self.home / "tmp"), "PATH": "", "LANG": "C.UTF-8", **dummies}

    @property
    def data(self) -> Path:
        """Where it keeps its saves."""
        return self.home / ".local" / "share" / "core-worlds"

    def called(self, *words: str, **changed: str) -> subprocess.CompletedProcess[str]:
        """One command of it, run to its end."""
        command = [*_apart(), str(self.place / NAME), *words]
        kept = {name: value for name, value in (self.environment | changed).items() if value}
        return subprocess.run(command, env=kept, cwd=self.home, capture_output=True, text=True, timeout=300, check=False)

    def played(self) -> Program:
        """Its window, playing by itself."""
        environment = {**dict.fromkeys(os.environ), **self.environment, **AUTOPLAY, "PYTHONPATH": None}
        return Program([*_apart(), str(self.place / NAME)], environment, cwd=self.home)


def _apart() -> list[str]:
    """What takes the network away, where that is allowed."""
    unshare = shutil.which("unshare")
    allowed = unshare and subprocess.run([unshare, "-n", "true"], check=False, capture_output=True).returncode == 0
    return [str(unshare), "-n"] if allowed else []


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` kills (3)."""
    parser = argparse.ArgumentParser(prog="proof.py frozen")
    parser.add_argument("--folder", type=Path, default=OUT / "dist" / NAME)
    chosen = parser.parse_args(arguments)
    if not (chosen.folder / NAME).is_file():
        print(f"{chosen.folder} holds no program; build it by: python -m tools.shipping folder")
        return False
    print("without a network" if _apart() else "the network could not be taken away here")
    with tempfile.TemporaryDirectory(prefix="frozen-") as root:
        strange = Strange(chosen.folder, Path(root))
        problems = [
            *_parts(chosen.folder),
            *_commands(strange),
            *_pictures(strange),
            *_kills(strange, count or 3),
            *_refusals(strange),
            *_written(strange),
        ]
    print("\n".join([*problems, f"{len(problems)} things wrong"]))
    return not problems


def _parts(folder: Path) -> Iterator[str]:
    """Its weight, and nothing in it that belongs to tests and tools."""
    yield from faults(folder)
    inner = folder / "_internal"
    weight = size(folder) - size(inner / "game" / "_data" / "assets")
    print(f"{weight / 1024 / 1024:.0f} MB beside the assets")
    if weight > MOST_BYTES:
        yield f"{weight} bytes beside the assets"
    for path in inner.rglob("*"):
        if FOREIGN.search(path.relative_to(inner).as_posix()):
            yield f"{path.relative_to(inner)} has no place in it"


def _commands(strange: Strange) -> Iterator[str]:
    """What needs no window: the same words and digests as from source."""
    version = strange.called("--version").stdout.strip()
    if not version.startswith(f"core-worlds {VERSION}+g"):
        yield f"--version says {version!r}"
    for words in (("check",), ("doctor",)):
        done = strange.called(*words)
        if done.returncode != 0 or not done.stdout:
            yield f"{' '.join(words)} ended with {done.returncode}: {done.stderr[-300:]}"
    brings = (strange.place / "_internal" / "game" / "_core").is_dir()
    core = strange.called("--version", "--all").stdout.strip().rpartition("\n")[2]
    print(core)
    if core.startswith("core compiled") != brings or "(" in core:
        yield f"it {'brings a' if brings else 'has no'} compiled core and says {core!r}"
    here = subprocess.run([*WINDOW, *SIMULATION], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for pure in ("0", "1"):
        there = strange.called(*SIMULATION, CORE_WORLDS_PURE=pure).stdout
        if DIGEST.findall(here) != DIGEST.findall(there) or not DIGEST.findall(here):
            yield f"simulate: {DIGEST.findall(here)} from source, {DIGEST.findall(there)} from the folder (PURE={pure})"


def _pictures(strange: Strange) -> Iterator[str]:
    """Title and table are drawn with pictures and fonts, not as empty boxes."""
    for scene in ("title", "table"):
        target = strange.home / f"{scene}.png"
        done = strange.called("shot", "--scene", scene, "--size", "1280x720", "--after", "60", "--out", str(target))
        if done.returncode != 0:
            yield f"shot {scene} ended with {done.returncode}: {done.stderr[-300:]}"
            continue
        colours = len(Image.open(target).convert("RGB").getcolors(1 << 24) or ())
        target.unlink()
        if colours < LEAST_COLOURS:
            yield f"{scene} has {colours} colours"


def _kills(strange: Strange, count: int) -> Iterator[str]:
    """A game that plays by itself is killed again and again; nothing acknowledged is lost, and it goes on where it was."""
    dice, before = random.Random(7), look(strange.data, {}) if strange.data.exists() else None
    for number in range(1, count + 1):
        victim = strange.played()
        if not victim.wait_first():
            victim.kill()
            yield f"kill {number}: it saved nothing: {victim.other[-5:]} {crashes(strange.data)}"
            return
        victim.wait(partial(_far_enough, victim))
        time.sleep(dice.uniform(0, 1))
        victim.kill()
        if before is not None:
            yield from went_on(victim, before)
        before = look(strange.data, victim.saved)
        yield from before.problems
        print(f"kill {number} at entry {victim.entries}")


def _far_enough(victim: Program) -> bool:
    return victim.entries >= ENTRIES


def _refusals(strange: Strange) -> Iterator[str]:
    """What it cannot do it says in one sentence, with the code of README."""
    for words, driver, code in ((("--loudly",), "dummy", 2), ((), "", 3)):
        done = strange.called(*words, SDL_VIDEODRIVER=driver)
        if done.returncode != code or "Traceback" in done.stderr or not done.stderr.strip():
            yield f"{words or 'no display'}: code {done.returncode} and {done.stderr[-300:]!r}"


def _written(strange: Strange) -> Iterator[str]:
    """A run under `strace`: what it opens for writing lies in its own folders."""
    strace = shutil.which("strace")
    if strace is None:
        print("strace is not installed: files that are written were not watched")
        return
    log = strange.home / "trace"
    command = [strace, "-f", "-qq", "-s", "400", "-e", "trace=openat,open,creat,mkdir,rename", "-o", str(log)]
    environment = {**strange.environment, "CORE_WORLDS_AUTOPLAY": "greedy"}
    child = subprocess.Popen(
        [*command, str(strange.place / NAME)],
        env={name: value for name, value in environment.items() if value},
        cwd=strange.home,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    time.sleep(WATCHED)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait(10)
    written = set(WRITES.findall(log.read_text(encoding="utf-8", errors="replace")))
    allowed = (str(strange.home), *ANYWHERE)
    if not any(name.startswith(str(strange.data)) for name in written):
        yield "strace saw no save being written, so it proves nothing"
    for name in sorted(written):
        if not name.startswith(allowed):
            yield f"it wrote {name}"
