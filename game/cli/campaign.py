"""`campaign`: writes a campaign into a file to give away, and installs such a file, a zip or a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.content.language import sentence

from .arguments import FOUND_WRONG, GOOD, Problem

SUMMARY = (
    "`campaign export FOLDER` checks a campaign and writes it into one file (.cwcampaign); `campaign import FILE` installs such "
    "a file, a zip or a folder, whole or not at all. One that is installed already is replaced with --replace alone."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("action", choices=("export", "import"), help="what is to be done")
    parser.add_argument("path", type=Path, metavar="PATH", help="the folder of the campaign, or the file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="export: the file that is written (ID.cwcampaign, here)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="import: folder for data instead of the platform's")
    parser.add_argument("--replace", action="store_true", help="import: in the place of the one that is installed")


def run(arguments: argparse.Namespace) -> int:
    """Writes or installs, and says what came of it."""
    from game.store import StoreError

    path: Path = arguments.path
    if not path.exists():
        raise Problem(f"{str(path)!r} is not there.")
    try:
        print(_export(path, arguments.out) if arguments.action == "export" else _import(path, arguments.data, arguments.replace))
    except StoreError as problem:
        raise Problem(sentence(problem), FOUND_WRONG) from None
    return GOOD


def _export(folder: Path, out: Path | None) -> str:
    from game.campaign.workshop.parcel import SUFFIX
    from game.client.runs.installing import exported

    if not folder.is_dir():
        raise Problem(f"{str(folder)!r} is no folder of a campaign.")
    folder = folder.absolute()
    path = out if out is not None else Path(f"{folder.name}{SUFFIX}")
    if path.suffix != SUFFIX:
        raise Problem(f"The file must end in {SUFFIX}, or nobody knows what it is.")
    return f"{exported(folder, path)}: install it with `python -m game campaign import {path}`, or drop it on the window."


def _import(path: Path, data: Path | None, replace: bool) -> str:
    from game.client.runs.installing import ThereAlready, installed
    from game.store.profile import default_data_dir

    try:
        return installed(path.absolute(), data or default_data_dir(), replace)
    except ThereAlready as there:
        raise Problem(f"{sentence(there)} --replace does.", FOUND_WRONG) from None
