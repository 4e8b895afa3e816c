"""`core`: the modules of packaging/compiled.toml as machine code, made from the source as it is; builds bring them along."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tomllib
from pathlib import Path

from game.compiled import EMBEDDED, LIBRARY, MANIFEST, SUFFIX, source_hash
from tools.commands import ToolError
from tools.house.repository import ROOT

from .environment import environment
from .places import OUT, PACKAGING

SUMMARY = "Compiles the listed modules of the engine for this system; CORE_WORLDS_CORE=FOLDER has a checkout run on them."
CORE = OUT / "core"
LIST = PACKAGING / "compiled.toml"
MISSING = "There is no compiler of C for Python here, so the core is not compiled; the source runs as well."
GROUP = LIBRARY.removesuffix("__mypyc")
NO_COMPILER = 3
"""What packaging/compile.py ends with where no compiler is found."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--out", type=Path, default=CORE, metavar="DIR", help="where it comes to lie")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 where there is no compiler."""
    made = compiled(ROOT, arguments.out)
    print(f"{arguments.out}: {len(listed())} modules" if made else MISSING)
    return 0 if made else 1


def listed() -> list[str]:
    """The modules that are compiled."""
    return sorted(tomllib.loads(LIST.read_text(encoding="utf-8"))["modules"])


def compiled(root: Path, out: Path, modules: list[str] | None = None) -> bool:
    """Compiles the listed modules of a tree, or these, where that has not been done yet. False where there is no compiler.

    Raises ToolError when the compiler refuses them.
    """
    modules = modules or listed()
    manifest = {"suffix": SUFFIX, "source": source_hash(root, modules), "modules": modules}
    path = out / MANIFEST
    if path.exists() and json.loads(path.read_text(encoding="utf-8")) == manifest:
        return True
    words = [str(environment()), str(PACKAGING / "compile.py"), str(root), str(out.absolute()), GROUP, *modules]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == NO_COMPILER:
        shutil.rmtree(out, ignore_errors=True)
        return False
    if done.returncode != 0:
        raise ToolError("\n".join(["the core could not be compiled:", *(done.stdout + done.stderr).strip().splitlines()[-12:]]))
    path.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    (out / f"{EMBEDDED}.py").write_text(
        f'"""The source that this build was made from."""\n\nSOURCE = "{manifest["source"]}"\n', encoding="utf-8"
    )
    return True
