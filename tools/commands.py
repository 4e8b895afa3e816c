"""A package of tools as one program: each command is a module of it with a function `run`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path


class ToolError(Exception):
    """Something that a tool was given is not there; its text is one sentence for the person who asked."""


def names(package: str) -> list[str]:
    """Every command of a package, found without importing what the others need."""
    folder = Path(__file__).resolve().parent.parent.joinpath(*package.split("."))
    return [path.stem for path in sorted(folder.glob("*.py")) if "\ndef run(" in path.read_text(encoding="utf-8")]


def main(package: str, about: str, words: Sequence[str]) -> int:
    """Runs the command that the words begin with. Exit codes: 0 all is well, 1 something was found, 2 wrong arguments."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}", description=about, allow_abbrev=False)
    parser.add_argument("command", choices=names(package), help="COMMAND --help explains it")
    name = parser.parse_args(words[:1]).command
    module = import_module(f"{package}.{name}")
    command = argparse.ArgumentParser(prog=f"python -m {package} {name}", description=module.SUMMARY, allow_abbrev=False)
    module.configure(command)
    try:
        code: int = module.run(command.parse_args(words[1:]))
    except ToolError as problem:
        print(problem, file=sys.stderr)
        return 2
    return code
