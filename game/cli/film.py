"""`film`: the frames of one moment of the table as pictures, with a contact sheet, on a display that nobody sees."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import FOUND_WRONG, GOOD, Problem, number, seed_text, window_size

SUMMARY = (
    "Plays a seeded solo game to a moment, or opens a screen, and writes one picture for each step of it, and all of them "
    "on one sheet. An unknown moment lists the names."
)
MOST_STEP = 1_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--moment", required=True, metavar="NAME", help="the moment; an unknown NAME lists the names")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the pictures; it is made if need be")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH", help="size of the pictures (1280x720)")
    parser.add_argument("--step", type=number(5, MOST_STEP), default=80, metavar="MS", help="milliseconds between them (80)")
    parser.add_argument("--speed", type=number(1, 4), default=1, metavar="N", help="how fast it is shown: 1, 2 or 4 (1)")
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    parser.add_argument("--seed", type=seed_text, default="film", metavar="S", help="seed of the games that are looked through")


def run(arguments: argparse.Namespace) -> int:
    """Films one moment."""
    from .film_moments import MOMENTS
    from .film_scenes import SCENES
    from .film_stage import film

    if arguments.moment not in MOMENTS and arguments.moment not in SCENES:
        raise Problem(f"There is no moment {arguments.moment[:40]!r}; there are {', '.join([*MOMENTS, *SCENES])}.")
    out: Path = arguments.out
    try:
        out.mkdir(parents=True, exist_ok=True)
        frames = film(
            arguments.moment, out, arguments.size, arguments.step, float(arguments.speed), arguments.reduced, arguments.seed
        )
    except OSError as problem:
        raise Problem(f"The folder {str(out)!r} cannot be written ({problem.strerror or problem}).", FOUND_WRONG) from problem
    print(f"{out}: {arguments.moment}, {frames} pictures and sheet.png")
    return GOOD
