"""`python -m tools.house COMMAND`: one command for each module of this package that has a function `run`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = ("citations", "examples", "proofs")


def main(words: Sequence[str]) -> int:
    """Exit codes: 0 all is well, 1 something was found, 2 wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m tools.house", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"tools.house.{name}")
        command = commands.add_parser(name, help=module.SUMMARY, description=module.SUMMARY, allow_abbrev=False)
        module.configure(command)
        command.set_defaults(run=module.run)
    arguments = parser.parse_args(words)
    code: int = arguments.run(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
