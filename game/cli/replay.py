"""`replay`: plays an exported journal and verifies every recorded state."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from .arguments import FOUND_WRONG, GOOD, Problem

SUMMARY = (
    "Plays an exported journal (*.cwreplay), compares the state after every entry with the recorded digest and names the first "
    "difference. Exit code 1 if there is one, or if the file is damaged."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the journal, as results, pause and simulate write it")
    parser.add_argument("--json", action="store_true", help="the last line is the verdict as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Verifies one file."""
    from game.store import StoreError

    from .journals import verify_file

    path: Path = arguments.file
    if not path.exists():
        raise Problem(f"There is no file {str(path)!r}.")
    verdict: dict[str, Any] = {"file": str(path), "good": False}
    try:
        check = verify_file(path)
    except StoreError as problem:
        verdict["reason"] = str(problem)
    else:
        state = check.state
        result = state.result if state is not None else None
        verdict |= {"entries": check.entries, "agreed": check.agreed, "commands": check.commands}
        verdict |= {"digest": state.digest().hex() if state is not None else None}
        verdict |= {"totals": list(result.totals) if result else None, "winners": list(result.winners) if result else None}
        if check.difference is None:
            verdict["good"] = True
        else:
            where = f"entry {check.difference.entry}: " if check.difference.entry else ""
            verdict |= {"entry": check.difference.entry, "reason": f"{path}: {where}{check.difference.reason}"}
    print(_sentence(verdict))
    if arguments.json:
        print(json.dumps(verdict, separators=(", ", ": ")))
    return GOOD if verdict["good"] else FOUND_WRONG


def _sentence(verdict: dict[str, Any]) -> str:
    if not verdict["good"]:
        return str(verdict["reason"])
    end = f"final score {', '.join(map(str, verdict['totals']))}" if verdict["totals"] else "the game is not over"
    return f"{verdict['file']}: all {verdict['entries']} entries agree; {end}; digest {verdict['digest']}"
