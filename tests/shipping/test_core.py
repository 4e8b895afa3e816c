"""The compiled core runs only where all of it fits; else the source runs, and whoever asks is told why."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.compiled import LIBRARY, MANIFEST, SUFFIX, Finder, Unfit, modules_of, source_hash
from tests.source import ROOT
from tools.shipping.core import listed

MODULES = ["game.engine.core.rng", "game.engine.core.rules.galactic"]
SIMULATE = ("-m", "game", "simulate", "--games", "1", "--seed", "core", "--json")
DIGEST = re.compile(r'"digest": "([0-9a-f]+)"')


def core(place: Path, **told: object) -> Path:
    """A core whose files hold no code: fit to be chosen, unfit to run."""
    manifest = {"suffix": SUFFIX, "source": source_hash(ROOT, MODULES), "modules": MODULES, **told}
    (place / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    for name in (*MODULES, LIBRARY):
        (place / f"{name}{SUFFIX}").write_bytes(b"no machine code")
    return place


def said(place: Path, *words: str, **changed: str) -> str:
    """What a command says on this core."""
    environment = {**os.environ, "CORE_WORLDS_CORE": str(place), "PYTHONPATH": str(ROOT), **changed}
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_core_of_this_source_and_this_python_is_chosen(tmp_path: Path) -> None:
    assert modules_of(core(tmp_path)) == {*MODULES, LIBRARY}


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"suffix": ".cpython-27.so"}, "another Python"),
        ({"source": "0" * 32}, "another source"),
        ({"modules": []}, "another source"),
        ({"modules": [*MODULES, "game.engine.core.frames"]}, "another source"),
    ],
)
def test_a_core_that_does_not_fit_is_refused(tmp_path: Path, told: dict[str, object], why: str) -> None:
    with pytest.raises(Unfit, match=why):
        modules_of(core(tmp_path, **told))


def test_a_core_with_a_file_missing_is_refused_whole(tmp_path: Path) -> None:
    (core(tmp_path) / f"{MODULES[1]}{SUFFIX}").unlink()
    with pytest.raises(Unfit, match=f"lacks {MODULES[1]}"):
        modules_of(tmp_path)


def test_one_changed_letter_of_the_source_is_another_source(tmp_path: Path) -> None:
    for name in MODULES:
        path = tmp_path.joinpath(*name.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(ROOT.joinpath(*name.split(".")).with_suffix(".py").read_bytes())
    assert source_hash(tmp_path, MODULES) == source_hash(ROOT, MODULES)
    with path.open("a", encoding="utf-8") as file:
        file.write("#")
    assert source_hash(tmp_path, MODULES) != source_hash(ROOT, MODULES)


@pytest.mark.parametrize("fault", ["broken code", "no list", "a list of nonsense", "another source"])
def test_whatever_is_wrong_with_a_core_the_source_runs_and_says_why(tmp_path: Path, fault: str) -> None:
    core(tmp_path, **({"source": ""} if fault == "another source" else {}))
    if fault == "no list":
        (tmp_path / MANIFEST).unlink()
    elif fault == "a list of nonsense":
        (tmp_path / MANIFEST).write_text("[1, 2", encoding="utf-8")
    line = said(tmp_path, "-m", "game", "--version", "--all").splitlines()[-1]
    assert line.startswith("core source (") and len(line) > len("core source ()")
    assert '"core": "source (' in said(tmp_path, "-m", "game", "doctor", "--json", "--data", str(tmp_path / "data"))
    digests = DIGEST.findall(said(tmp_path, *SIMULATE))
    assert digests and digests == DIGEST.findall(said(tmp_path / "none", *SIMULATE))


def test_without_a_core_and_where_it_is_not_wanted_the_source_runs(tmp_path: Path) -> None:
    assert said(tmp_path / "none", "-m", "game", "--version", "--all").splitlines()[-1] == "core source"
    assert said(core(tmp_path), "-m", "game", "--version", "--all", CORE_WORLDS_PURE="1").splitlines()[-1] == "core source"


def test_the_finder_knows_its_modules_and_no_other(tmp_path: Path) -> None:
    finder = Finder(tmp_path, frozenset(MODULES))
    found = finder.find_spec(MODULES[0])
    assert found is not None and found.origin == str(tmp_path / f"{MODULES[0]}{SUFFIX}")
    assert finder.find_spec("game.engine.core.frames") is None and finder.find_spec("json") is None


def test_every_listed_module_is_there_once() -> None:
    assert listed() == sorted(set(listed()))
    assert [name for name in listed() if importlib.util.find_spec(name) is None] == []
