"""`python -m tools.sound build [NAME...]` makes stems, effects and the manifest; `check` measures and judges them.

`play LOG --out x.wav` renders the sound of a saved game, with captions beside it; `sheet` draws `docs/sound.webp`.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from os import cpu_count
from pathlib import Path

from . import build as files
from .check import check, stems_by_name
from .games import play
from .harmony import KEYS
from .roster import ROSTER, make
from .sheet import draw_sheet
from .themes import RIVALS


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
        files.write(manifest)  # what is finished stays finished
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
    checking = commands.add_parser("check")
    checking.add_argument("--build", action="store_true", help="also make two effects again and compare them")
    checking.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes; as many as there are cores")
    commands.add_parser("sheet")
    playing = commands.add_parser("play")
    playing.add_argument("log", type=Path, metavar="LOG", help="a saved game (*.cwreplay)")
    playing.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to listen to (*.wav)")
    playing.add_argument("--rival", choices=RIVALS, default=RIVALS[0], help="whose themes sound")
    playing.add_argument("--boss", action="store_true", help="it is the last battle of a run")
    playing.add_argument("--reduced", action="store_true", help="with reduced dynamics")
    playing.add_argument("--first", action="store_true", help="with the sliders as they stand at first, not all up")
    arguments = parser.parse_args()
    if arguments.command == "build":
        return build(arguments.names)
    if arguments.command == "check":
        return check(again=arguments.build, jobs=arguments.jobs)
    if arguments.command == "sheet":
        draw_sheet()
        return 0
    how = {"boss": arguments.boss, "small": arguments.reduced, "first": arguments.first}
    return play(arguments.log, arguments.out, stems_by_name(), arguments.rival, **how)


if __name__ == "__main__":
    raise SystemExit(main())
