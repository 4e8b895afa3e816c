"""`python -m tools.art build [WORD...]` makes pictures, `check` verifies them, `sheet` lays them out, `maps` makes star maps."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

from .check import notes, problems
from .icons import write_icons
from .maps import write_maps
from .pictures import GROUPS, OUT, Item, entry, items, make, read_manifest, stale, write_manifest
from .sheet import seen, sheets
from .vision import MODES


def build(words: list[str], folder: Path, jobs: int, everything: bool, group: str = "") -> int:
    """Make what is missing or whose recipe has changed; with words only files whose name holds one of them, changed or not.

    A `group` is a folder of assets/art; without one, of all.
    """
    known = read_manifest(folder)
    wanted = items()
    there = [item for item in wanted if item.file.startswith(group)]
    if words:
        chosen = [item for item in there if any(word in item.file for word in words)]
        if not chosen:
            print(f"No picture's name holds {' or '.join(words)}.", file=sys.stderr)
            return 2
    else:
        chosen = [item for item in there if everything or stale(item, known.get(item.file), folder)]
    start = perf_counter()
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            list(pool.map(_make_named, [item.file for item in chosen], [folder] * len(chosen)))
    else:
        for item in chosen:
            begin = perf_counter()
            make(item, folder)
            print(f"{item.file}: {perf_counter() - begin:.1f} s, {(folder / item.file).stat().st_size // 1024} KiB", flush=True)
    known = read_manifest(folder)
    entries = {item.file: known[item.file] for item in wanted if item.file in known}
    entries |= {item.file: entry(item, folder) for item in chosen}
    folder.mkdir(parents=True, exist_ok=True)
    write_manifest(entries, folder)
    print(f"{len(chosen)} pictures made in {perf_counter() - start:.0f} s, {len(entries)} of {len(wanted)} in the manifest.")
    return 0


def _make_named(file: str, folder: Path) -> None:
    """Make one picture in another process, where the item has to be found again."""
    make(_found(file), folder)


def _found(file: str) -> Item:
    return next(item for item in items() if item.file == file)


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb in ("build", *GROUPS):
        one = verbs.add_parser(verb, help="make pictures" if verb == "build" else f"make the pictures of assets/art/{verb} alone")
        one.add_argument("words", nargs="*", help="only files whose name holds one of these")
        one.add_argument("--out", type=Path, default=OUT, help="another folder than assets/art")
        one.add_argument("--jobs", type=int, default=1, help="processes")
        one.add_argument("--all", action="store_true", help="also what has not changed")
    two = verbs.add_parser("check", help="verify files, manifest, recipes and likeness")
    two.add_argument("--out", type=Path, default=OUT, help="another folder than assets/art")
    three = verbs.add_parser("sheet", help="contact sheets in docs/art; with MODE all cards as seen so, in build/art")
    three.add_argument("modes", nargs="*", metavar="MODE", help=f"of {', '.join(MODES)}")
    three.add_argument("--out", type=Path, default=OUT, help="another folder than assets/art")
    three.add_argument("--to", type=Path, help="another folder than docs/art or build/art")
    four = verbs.add_parser("maps", help="star maps of the campaigns, from tools/art/star_maps")
    four.add_argument("names", nargs="*", metavar="NAME", help="only these campaigns")
    verbs.add_parser("icons", help="the program's icon in every size, into packaging/icons")
    options = parser.parse_args(arguments)
    if options.verb in ("build", *GROUPS):
        group = f"{options.verb}/" if options.verb in GROUPS else ""
        return build(options.words, options.out, options.jobs, options.all, group)
    if options.verb == "sheet":
        if not set(options.modes) <= set(MODES):
            parser.error(f"a MODE is one of {', '.join(MODES)}")
        for path in seen(options.modes, options.out, options.to) if options.modes else sheets(options.out, options.to):
            print(f"{path}: {path.stat().st_size // 1024} KB")
        return 0
    if options.verb == "icons":
        print(f"{len(write_icons())} files of the icon made.")
        return 0
    if options.verb == "maps":
        return write_maps(options.names)
    wrong = problems(options.out)
    for sentence in (*wrong, *notes()):
        print(sentence)
    print(f"{len(read_manifest(options.out))} pictures checked, {len(wrong)} things wrong.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
