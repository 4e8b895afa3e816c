"""`new`: writes a template that passes `check`, to be changed into something of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.files import read_regular

from .arguments import FOUND_WRONG, GOOD, Problem

SUMMARY = "Writes a lesson or a campaign that passes `check` and can be played, as a folder to begin from: `new campaign ID`."
KINDS = ("lesson", "campaign")
MOST_BYTES = 1 << 16
FILES = (".toml", ".tmx")


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("kind", choices=KINDS, help="what is to be written")
    parser.add_argument("id", metavar="ID", help="its name: a to z, 0 to 9 and _")
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="the folder in which its folder is made (here)")


def run(arguments: argparse.Namespace) -> int:
    """Writes the files, and says what comes next."""
    from game.campaign.sheet import bad_key
    from game.resources import assets

    if reason := bad_key(arguments.id):
        raise Problem(f"The name {arguments.id[:40]!r} {reason}.")
    folder: Path = arguments.out / arguments.id
    if folder.exists():
        raise Problem(f"{str(folder)!r} is there already.")
    root = assets() / "templates" / arguments.kind
    try:
        for path in sorted(path for path in root.rglob("*") if path.suffix in FILES):
            target = folder / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = read_regular(path, MOST_BYTES).decode().replace(f"my_{arguments.kind}", arguments.id)
            target.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{str(folder)!r} cannot be written ({problem.strerror}).", FOUND_WRONG) from None
    print(f"{folder}: check it with `python -m game check {folder}`.")
    return GOOD
