"""`python -m tools.art build [WORD...]` makes pictures, `check` verifies them, `sheet` lays them out, `maps` makes star maps."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

from .canvas import write
from .check import notes, problems
from .edges import drawn_problems, exact, sample
from .faults import place_of, recipe_faults
from .heads import write_heads
from .icons import write_icons
from .maps import write_maps
from .pictures import GROUPS, OUT, Item, entry, items, make, read_manifest, stale, write_manifest
from .rank import ANSWERS, key_of, lay_out, read_answers, too_low
from .sheet import seen, sheets
from .vision import MODES

COST = {"body": 9, "world": 2, "book_strip": 8, "ship_strip": 8, "poster": 4, "stairs": 3, "riders": 3, "fliers": 3}
"""About how long the pictures of a generator take, against the usual one."""
DRAFTS = OUT.parents[1] / "build" / "art" / "draft"


def build(words: list[str], folder: Path, jobs: int, everything: bool, group: str = "", *, draft: bool = False) -> int:
    """Make what is missing or whose recipe or sources have changed; with words only files whose name holds one of them.

    A `group` is a folder of assets/art; without one, of all. The manifest is written after each picture, so that a build that
    was killed goes on where it was. With `draft` small pictures are made, and no manifest.
    """
    known = read_manifest(folder)
    wanted = items()
    there = [item for item in wanted if item.file.startswith(group) and (not draft or item.draft)]
    if words:
        chosen = [item for item in there if any(word in item.file for word in words)]
        if not chosen:
            print(f"No picture's name holds {' or '.join(words)}.", file=sys.stderr)
            return 2
    else:
        chosen = [item for item in there if everything or stale(item, known.get(item.file), folder)]
    start = perf_counter()
    entries = {item.file: known[item.file] for item in wanted if item.file in known}
    lost = 0
    for file, made, seconds in _made(chosen, folder, jobs, draft):
        if isinstance(made, str):
            lost += 1
            print(made, file=sys.stderr)
            continue
        print(f"{file}: {seconds:.1f} s, {(folder / file).stat().st_size // 1024} KiB", flush=True)
        if not draft:
            entries[file] = made
            write_manifest(entries, folder)
    if not draft:
        write_manifest(entries, folder)
        if folder == OUT:
            write_heads(folder)
    print(
        f"{len(chosen) - lost} pictures made in {perf_counter() - start:.0f} s, {len(entries)} of {len(wanted)} in the manifest."
    )
    return 1 if lost else 0


def rank(folder: Path, seed: int, *, read: bool) -> int:
    """Lays pairs out, or reads what was answered. Exit codes: 0 done, 1 a card lies too low, 2 an answer that is none."""
    if not read:
        print(f"{len(lay_out(folder, seed))} pages and {folder / ANSWERS}; the key is {key_of(folder)}.")
        return 0
    try:
        ranked = read_answers(folder)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for place, one in enumerate(ranked, start=1):
        print(f"{place:3} {one.strength:6.2f} {one.won} of {one.asked} {one.kind:9} {one.card}")
    for sentence in (low := too_low(ranked)):
        print(sentence)
    return 1 if low else 0


Made = tuple[str, dict[str, Any] | str, float]
"""A file, its entry in the manifest or why there is none, and the seconds it took."""


def _made(chosen: list[Item], folder: Path, jobs: int, draft: bool) -> Iterator[Made]:
    """The pictures as they are done, what takes longest first."""
    chosen = sorted(chosen, key=lambda item: (-COST.get(item.generator.split(" ")[1], 1), item.file))
    if jobs <= 1:
        yield from (_one(item, folder, draft) for item in chosen)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(_one_named, item.file, folder, draft) for item in chosen]):
            yield done.result()


def _one(item: Item, folder: Path, draft: bool) -> Made:
    begin = perf_counter()
    try:
        if draft and item.draft:
            write(item.draft(), folder / item.file)
            return item.file, {}, perf_counter() - begin
        make(item, folder)
    except (ValueError, ArithmeticError, KeyError) as error:
        where = place_of(Path(item.file).stem) if item.deck else item.generator
        return item.file, f"{item.file} is not made, and what was there stays: {where}: {error}", 0.0
    return item.file, entry(item, folder), perf_counter() - begin


def _one_named(file: str, folder: Path, draft: bool) -> Made:
    """Make one picture in another process, where the item has to be found again."""
    return _one(_by_file()[file], folder, draft)


@cache
def _by_file() -> dict[str, Item]:
    return {item.file: item for item in items()}


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
        one.add_argument("--draft", action="store_true", help="at a third of the size, into build/art/draft")
    two = verbs.add_parser("check", help="verify files, manifest, recipes and likeness")
    two.add_argument("--out", type=Path, default=OUT, help="another folder than assets/art")
    two.add_argument("--draw", action="store_true", help="also draw six things and measure edges, specks and holes")
    three = verbs.add_parser("sheet", help="contact sheets in docs/art; with MODE all cards as seen so, in build/art")
    three.add_argument("modes", nargs="*", metavar="MODE", help=f"of {', '.join(MODES)}")
    three.add_argument("--out", type=Path, default=OUT, help="another folder than assets/art")
    three.add_argument("--to", type=Path, help="another folder than docs/art or build/art")
    four = verbs.add_parser("maps", help="star maps of the campaigns, from tools/art/star_maps")
    four.add_argument("names", nargs="*", metavar="NAME", help="only these campaigns")
    five = verbs.add_parser("rank", help="pairs of cards without names, for somebody to judge; with --read the ranks")
    five.add_argument("folder", type=Path, help="where the pairs are laid out")
    five.add_argument("--seed", type=int, default=1, help="which pairs")
    five.add_argument("--read", action="store_true", help="read the answers")
    verbs.add_parser("icons", help="the program's icon in every size, into packaging/icons")
    options = parser.parse_args(arguments)
    if options.verb in ("build", "check", *GROUPS):
        bad_input = recipe_faults()
        for sentence in bad_input:
            print(sentence)
        if bad_input:
            return 1
    if options.verb in ("build", *GROUPS):
        group = f"{options.verb}/" if options.verb in GROUPS else ""
        folder = DRAFTS if options.draft and options.out == OUT else options.out
        return build(options.words, folder, options.jobs, options.all, group, draft=options.draft)
    if options.verb == "sheet":
        if not set(options.modes) <= set(MODES):
            parser.error(f"a MODE is one of {', '.join(MODES)}")
        for path in seen(options.modes, options.out, options.to) if options.modes else sheets(options.out, options.to):
            print(f"{path}: {path.stat().st_size // 1024} KB")
        return 0
    if options.verb == "rank":
        return rank(options.folder, options.seed, read=options.read)
    if options.verb == "icons":
        print(f"{len(write_icons())} files of the icon made.")
        return 0
    if options.verb == "maps":
        return write_maps(options.names)
    wrong = problems(options.out)
    for name, solid in sample().items() if options.draw else ():
        figures, bad = drawn_problems(name, solid, exact(solid))
        print(figures)
        wrong += bad
    for sentence in (*wrong, *notes(options.out)):
        print(sentence)
    print(f"{len(read_manifest(options.out))} pictures checked, {len(wrong)} things wrong.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
