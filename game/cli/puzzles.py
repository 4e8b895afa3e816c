"""`puzzles`: cuts puzzles from games of computer players."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.insight.puzzles import CHAPTERS
from game.lab.playing import game_seed

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text
from .tables import MODES, NEMESIS_PACK, calm_collector, load_cards, make_setup

SUMMARY = (
    "Plays games of Commander against the Nemesis and cuts a place of each, in its last two rounds, where one answer wins "
    "clearly more often than all others and Commander does not find it."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--games", type=number(1, 100_000), default=100, metavar="N", help="games that are looked through (100)")
    parser.add_argument("--mode", choices=MODES, default="standard", help="Challenge Mode of the Nemesis (standard)")
    parser.add_argument("--packs", type=comma_list, default=["base"], metavar="PACKS", help="card packs, with commas (base)")
    parser.add_argument(
        "--chapters", type=comma_list, default=CHAPTERS, metavar="C,C", help="only puzzles of these chapters (all)"
    )
    parser.add_argument("--seed", type=seed_text, default="puzzles", metavar="SEED", help="any text")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder that they are written into")


def run(arguments: argparse.Namespace) -> int:
    """Writes what is found; exit code 1 if nothing was."""
    from dataclasses import replace

    from game.insight.puzzles import ENDING, cut, puzzle_text

    for chapter in arguments.chapters:
        if chapter not in CHAPTERS:
            raise Problem(f"There is no chapter {chapter[:40]!r}; there are {', '.join(CHAPTERS)}.")
    calm_collector()
    packs = tuple(arguments.packs)
    book = load_cards(tuple(pack for pack in packs if pack != NEMESIS_PACK), nemesis=True)
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Problem(f"{str(arguments.out)!r} cannot be written ({problem.strerror}).") from None
    count = 0
    for game in range(arguments.games):
        setup = make_setup(book, "nemesis", arguments.mode, game_seed(arguments.seed, game), kind="human", staged=1, ranked=0)
        for puzzle in cut(book, setup, arguments.chapters):
            if puzzle is None:
                continue
            count += 1
            named = replace(puzzle, key=f"{arguments.mode}-{game:04d}")
            (arguments.out / f"{named.key}{ENDING}").write_text(puzzle_text(named), encoding="utf-8")
            best = named.answers[0]
            print(
                f"{named.key}: {named.chapter}, {best.chance / 10:.0f} % before {named.answers[1].chance / 10:.0f} %", flush=True
            )
    print(f"{count} puzzles of {arguments.games} games.")
    return GOOD if count else FOUND_WRONG
