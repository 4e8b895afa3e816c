"""`play`: opens the window; what `python -m game` does without a command."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from game.content.errors import ContentError
from game.store import StoreError
from game.store.profile import clean_name

from .arguments import FOUND_WRONG, seed_text, window_size

SUMMARY = "Opens the window: campaigns, skirmish, local games, Continue. Other commands: see `python -m game --help`."


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--profile", type=_profile_name, metavar="NAME", help="the profile to play with; it is made if it is new")
    parser.add_argument("--data", type=_folder, metavar="DIR", help="folder for profiles and logs instead of the platform's")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window, for example 1600x900")
    parser.add_argument("--seed", type=seed_text, help="seed of the next game: any text; 32 hex digits are taken as they are")
    parser.add_argument("--fullscreen", action="store_true", help="start in fullscreen")
    parser.add_argument("--software-present", action="store_true", help="present without the graphics card (X11)")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the window is closed."""
    _keep_wayland_quiet()
    from game.app.loop import run as run_window
    from game.client.games.profile import open_services
    from game.client.profile.services import Options, Services

    options = Options(
        size=arguments.size,
        profile=arguments.profile,
        data=arguments.data,
        seed=arguments.seed,
        fullscreen=arguments.fullscreen,
        software_present=arguments.software_present,
    )

    def services(chosen: Options) -> Services:
        try:
            return open_services(chosen)
        except (StoreError, ContentError) as problem:
            print(problem, file=sys.stderr)
            raise SystemExit(FOUND_WRONG) from problem

    return run_window(options, services)


def _keep_wayland_quiet() -> None:
    """Without this folder the Wayland library prints a line of its own, also where there is no Wayland at all."""
    if sys.platform == "linux" and "WAYLAND_DISPLAY" not in os.environ:
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())


def _profile_name(text: str) -> str:
    """Reads the name of a profile."""
    try:
        return clean_name(text)
    except StoreError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from problem


def _folder(text: str) -> Path:
    """Reads a folder, which may be new."""
    path = Path(text)
    if not text.strip():
        raise argparse.ArgumentTypeError("a folder needs a name")
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path
