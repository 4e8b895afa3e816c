"""`python -m tools.house COMMAND`: each command is a module of this package with a function `run`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from .repository import HouseError


def names() -> list[str]:
    """Every command, found without importing what the others need."""
    modules = sorted(Path(__file__).resolve().parent.glob("*.py"))
    return [path.stem for path in modules if "\ndef run(" in path.read_text(encoding="utf-8")]


def main(words: Sequence[str]) -> int:
    """Exit codes: 0 all is well, 1 something was found, 2 wrong arguments or no such commit."""
    parser = argparse.ArgumentParser(prog="python -m tools.house", description="Keeps the house.", allow_abbrev=False)
    parser.add_argument("command", choices=names(), help="COMMAND --help explains it")
    name = parser.parse_args(words[:1]).command
    module = import_module(f"tools.house.{name}")
    command = argparse.ArgumentParser(prog=f"python -m tools.house {name}", description=module.SUMMARY, allow_abbrev=False)
    module.configure(command)
    try:
        code: int = module.run(command.parse_args(words[1:]))
    except HouseError as problem:
        print(problem, file=sys.stderr)
        return 2
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
