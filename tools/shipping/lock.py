"""`lock`: every dependency with its version and hashes, for all systems, so that a build is made of the same parts everywhere."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

from tools.house.repository import ROOT

from .places import REQUIREMENTS, called

SUMMARY = "Writes requirements/*.lock from pyproject.toml with uv; --check says where they differ from it, without a network."
LOCKS: dict[str, tuple[str, ...]] = {"run": (), "test": ("test", "dev", "train"), "build": ("build",)}
"""Each lock with the extras that it holds besides what the game needs to run."""
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--check", action="store_true", help="compare instead of writing")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 when a lock does not hold what pyproject.toml asks for."""
    if not arguments.check:
        REQUIREMENTS.mkdir(exist_ok=True)
        for name, extras in LOCKS.items():
            write(name, extras)
    wrong = [fault for name in LOCKS for fault in faults(name, text_of(name), wanted(name))]
    print("\n".join([*wrong, f"{len(LOCKS)} locks, {len(wrong)} things wrong"]))
    return 1 if wrong else 0


def write(name: str, extras: tuple[str, ...]) -> None:
    """Resolves one lock. Raises ToolError when uv cannot."""
    chosen = [word for extra in extras for word in ("--extra", extra)]
    options = ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-annotate", "--no-header", "--upgrade"]
    said = called(["uv", "pip", "compile", "-q", "--no-config", "--python-version", "3.11", *options, *chosen, "pyproject.toml"])
    head = f"# Made by `python -m tools.shipping lock` from pyproject.toml: {', '.join(('run', *extras))}.\n"
    path(name).write_text(head + said, encoding="utf-8")


def path(name: str) -> Path:
    """The file of a lock."""
    return REQUIREMENTS / f"{name}.lock"


def text_of(name: str) -> str:
    """What a lock says, "" when it is missing."""
    return path(name).read_text(encoding="utf-8") if path(name).exists() else ""


def wanted(name: str) -> list[Requirement]:
    """What pyproject.toml asks for in this lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for extra in LOCKS[name] for line in project["optional-dependencies"][extra]]
    return [Requirement(line) for line in (*project["dependencies"], *extras)]


def pins(text: str) -> dict[str, str]:
    """The packages of a lock with their versions, by their plain names."""
    return {re.sub(r"[-_.]+", "-", pin[1]).lower(): pin[2] for pin in PINNED.finditer(text)}


def faults(name: str, text: str, asked: list[Requirement]) -> list[str]:
    """Where a lock does not hold what is asked, or a package without a hash."""
    held, wrong = pins(text), []
    for needed in asked:
        version = held.get(re.sub(r"[-_.]+", "-", needed.name).lower())
        if version is None:
            wrong.append(f"{name}.lock: {needed.name} is missing")
        elif not needed.specifier.contains(version, prereleases=True):
            wrong.append(f"{name}.lock: {needed.name} {version} is not {needed.specifier}")
    for block in re.split(r"\n(?=\S)", text):
        if PINNED.match(block) and "--hash=sha256:" not in block:
            wrong.append(f"{name}.lock: {block.split('==')[0]} has no hash")
    if re.search(r"https?://|file:|--index|--find-links", text):
        wrong.append(f"{name}.lock: names where packages were fetched from")
    return wrong
