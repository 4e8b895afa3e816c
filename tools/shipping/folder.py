"""`folder`: the game with its own Python in one folder, that starts without anything installed."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from tools.house.repository import ROOT

from .core import CORE, MISSING, compiled
from .environment import environment
from .licences import faults, write_notice
from .places import NAME, OUT, PACKAGING, built_on, called, commit, epoch, version

SUMMARY = "Builds the folder that starts without anything installed, from the locked packages, with NOTICE and licences."


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--out", type=Path, default=OUT / "dist", metavar="DIR", help="where the folder comes to lie")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 when the folder holds a file that no component of the list names."""
    folder = built(arguments.out)
    wrong = faults(folder)
    print("\n".join([*wrong, f"{folder}: {size(folder) // 1024 // 1024} MB, {len(wrong)} things wrong"]))
    return 1 if wrong else 0


def built(out: Path) -> Path:
    """Builds the folder and gives its place. Raises ToolError when a step fails."""
    python = environment()
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "build.toml").write_text(f'commit = "{commit()}"\nday = {built_on()}\n', encoding="utf-8")
    (OUT / "version.txt").write_text(version_resource(), encoding="utf-8")
    if not compiled(ROOT, CORE):
        print(MISSING)
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(out), "--workpath", str(OUT / "work")]
    clock = {"SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0", **os.environ}
    called([str(python), "-m", "PyInstaller", *words, str(PACKAGING / "core-worlds.spec")], env=clock)
    write_notice(out / NAME)
    return out / NAME


def size(folder: Path) -> int:
    """Bytes of all files of a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def version_resource() -> str:
    """What Windows shows of the program, in the form that PyInstaller reads."""
    numbers = ", ".join([*version().split("."), "0"])
    about = "Core Worlds against the Nemesis"
    strings = {"FileDescription": about, "ProductName": about, "FileVersion": version(), "ProductVersion": version()}
    told = ", ".join(f"StringStruct({name!r}, {words!r})" for name, words in (*strings.items(), ("LegalCopyright", "MIT")))
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers})), kids=[StringFileInfo([StringTable("
        f"'040904B0', [{told}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
