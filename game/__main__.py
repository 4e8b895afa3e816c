"""`python -m game [command]`: finds the command and runs it; without a command the game opens its window."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType

from game.cli import COMMANDS
from game.cli.arguments import FOUND_WRONG, GOOD, WRONG_ARGUMENTS, Problem, parser_for
from game.cli.refusal import refuse
from game.version import full_version


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit code."""
    if getattr(sys, "frozen", False):  # a frozen build starts the thinking process by this same program
        from multiprocessing import freeze_support

        freeze_support()
    words = list(sys.argv[1:] if argv is None else argv)
    if words in (["--version"], ["--version", "--all"]):
        print(f"core-worlds {full_version()}")
        if words[1:]:
            print("\n".join(import_module("game.cli.formats").lines()))
        return GOOD
    if words[:1] in (["--help"], ["-h"]):
        print(overview())
        return GOOD
    command = "play"
    if words and not words[0].startswith("-"):
        command = words.pop(0)
    if command not in COMMANDS:
        refuse(f"There is no command {command[:40]!r}; there are {', '.join(COMMANDS)}.")
        return WRONG_ARGUMENTS
    if command == "play":
        leave_when_told()
    module = import_module(f"game.cli.{command}")
    parser = parser_for(command if command != "play" else "", module.SUMMARY)
    module.configure(parser)
    try:
        code: int = module.run(parser.parse_args(words))
    except Problem as problem:
        tell = refuse if command == "play" else _print
        tell(str(problem))
        return problem.code
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return FOUND_WRONG
    except BrokenPipeError:
        sys.stderr.close()
        return FOUND_WRONG
    return code


def _print(words: str) -> None:
    print(words, file=sys.stderr)


def leave_when_told() -> None:
    """While the game loads there is no loop yet that could be told to end, and nothing that could be lost."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(GOOD)

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


def overview() -> str:
    """What `--help` says."""
    what = "Core Worlds: the space deck-builder, alone against the Nemesis or with two to five seats on one screen."
    lines = [what, "", "python -m game [command] [options]", ""]
    lines += [f"  {name:<11}{text}" for name, text in COMMANDS.items()]
    lines += [
        "",
        "`python -m game COMMAND --help` explains a command, `python -m game play --help` the options of the window.",
        "`python -m game --version` names the version, `--version --all` those of rules, saves, replays and protocol too.",
        "Exit codes: 0 good, 1 something found wrong, 2 wrong arguments, 3 no display.",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
