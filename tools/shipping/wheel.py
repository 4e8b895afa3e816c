"""`wheel`: wheel and source archive, the same bytes from the same commit wherever they are built."""

from __future__ import annotations

import argparse
import hashlib
import os
import tempfile
from pathlib import Path

from tools.house.repository import ROOT

from .environment import environment
from .places import OUT, called, epoch

SUMMARY = "Builds wheel and source archive; --twice builds them in two folders and compares every byte."


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--out", type=Path, default=OUT / "wheel", metavar="DIR", help="where they come to lie")
    parser.add_argument("--twice", action="store_true", help="build from two copies of the commit and compare")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 when two builds differ."""
    first = made(ROOT, arguments.out)
    for path in first:
        print(f"{path}: {path.stat().st_size / 1024 / 1024:.1f} MB, sha256 {digest(path)}")
    if not arguments.twice:
        return 0
    with tempfile.TemporaryDirectory(prefix="core-worlds-wheel-") as place:
        copy = Path(place) / "copy"
        called(["git", "clone", "-q", str(ROOT), str(copy)])
        differing = [path.name for path, other in zip(first, made(copy, Path(place) / "out")) if digest(path) != digest(other)]
    print("\n".join(f"{name}: differs between two builds" for name in differing) or "both builds are equal, byte for byte")
    return 1 if differing else 0


def made(tree: Path, out: Path) -> list[Path]:
    """Source archive and wheel of a tree, built with nothing that is fetched."""
    python = environment()
    clock = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}
    called([str(python), "-m", "hatchling", "build", "-d", str(out)], cwd=tree, env=clock)
    return sorted(path for path in out.iterdir() if path.suffix in (".whl", ".gz"))


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
