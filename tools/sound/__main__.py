"""`python -m tools.sound build [NAME...]` makes stems, effects and the manifest; `check` measures and judges them."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from . import build as files
from .check import check
from .roster import ROSTER, make
from .themes import KEYS


def build(names: list[str]) -> int:
    """Makes the named effects and sets of stems, or all, and brings the manifest up to date."""
    if not files.tool_is_there():
        return 1
    unknown = [name for name in names if name not in ROSTER and name not in KEYS]
    if unknown:
        print(f"There is no sound {', '.join(unknown)}; there are {', '.join([*ROSTER, *KEYS])}.", file=sys.stderr)
        return 2
    manifest = files.read()
    for name in names or [*ROSTER, *KEYS]:
        if name in KEYS:
            size = files.build_set(name, manifest)
        else:
            takes = [(suffix, take.step, take.tonic, partial(make, name, take)) for suffix, take in ROSTER[name].takes_of(name)]
            size = files.build_effect(name, ROSTER[name].kind, takes, manifest)
        print(f"{name}: {size // 1024} KiB", flush=True)
    manifest["effects"] = {name: entry for name, entry in manifest["effects"].items() if name in ROSTER}
    manifest["sets"] = {name: entry for name, entry in manifest["sets"].items() if name in KEYS}
    files.write(manifest)
    return 0


def main() -> int:
    """Runs a command."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build").add_argument("names", nargs="*")
    commands.add_parser("check")
    arguments = parser.parse_args()
    return build(arguments.names) if arguments.command == "build" else check()


if __name__ == "__main__":
    raise SystemExit(main())
