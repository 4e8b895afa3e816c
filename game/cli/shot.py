"""`shot`: renders any scene into a picture file on a display of its own, which nobody sees."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.content.errors import ContentError

from .arguments import FOUND_WRONG, GOOD, NO_DISPLAY, Problem, comma_list, number, seed_text, window_size
from .tables import MODES, load_cards

SUMMARY = (
    "Renders a scene headless: the state of a seeded solo game that the policy greedy has played for so many decisions. "
    "An unknown scene lists the names."
)
MOST_DECISIONS = 2_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--scene", required=True, metavar="NAME", help="the scene; an unknown NAME lists the names")
    parser.add_argument("--size", type=window_size, required=True, metavar="WxH", help="size of the picture, as 1920x1080")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the picture: .png, .jpg or .bmp")
    parser.add_argument("--seed", type=seed_text, default="shot", metavar="S", help="seed of the game (shot)")
    parser.add_argument("--after", type=number(0, MOST_DECISIONS), metavar="N", help="decisions that are played before")
    parser.add_argument("--mode", choices=MODES, default=MODES[0], help="Challenge Mode of the Nemesis (standard)")
    parser.add_argument("--seats", type=number(2, 5), metavar="N", help="a local game of so many people instead of a solo game")
    parser.add_argument("--packs", type=comma_list, default=("base",), help="card packs of the game, with commas (base)")


def run(arguments: argparse.Namespace) -> int:
    """Renders one picture."""
    from game.app.scene_names import SCENE_NAMES

    if arguments.scene not in SCENE_NAMES:
        raise Problem(f"There is no scene {arguments.scene[:40]!r}; there are {', '.join(SCENE_NAMES)}.")
    out: Path = arguments.out
    if out.suffix.lower() not in (".png", ".jpg", ".bmp"):
        raise Problem(f"The picture {str(out)!r} must end in .png, .jpg or .bmp.")
    if not out.absolute().parent.is_dir():
        raise Problem(f"There is no folder {str(out.absolute().parent)!r}.")

    from game.app.window import NoDisplay

    from .stage import render, use_dummy_display

    use_dummy_display()
    try:
        load_cards(arguments.packs, nemesis=True)  # a wrong pack is named, also for a scene that needs none
        more = (arguments.after, arguments.mode, arguments.packs, arguments.seats)
        render(arguments.scene, arguments.size, out, arguments.seed, *more)
    except NoDisplay as problem:
        raise Problem(str(problem), NO_DISPLAY) from problem
    except ContentError as problem:
        raise Problem(str(problem), FOUND_WRONG) from problem
    except OSError as problem:
        raise Problem(f"The picture {str(out)!r} cannot be written ({problem.strerror or problem}).", FOUND_WRONG) from problem
    print(f"{out}: {arguments.scene} at {arguments.size[0]}x{arguments.size[1]}")
    return GOOD
