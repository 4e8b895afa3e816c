"""`doctor`: what the game finds on this machine, to be handed to whoever helps; works without a display."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from .arguments import GOOD

SUMMARY = (
    "Says what the game finds on this machine: versions, display, sound, pads, folders with free space and sync time, profiles, "
    "packs and the last crash. No names of people, and nothing is sent."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for profiles and logs instead of the platform's")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Prints what was found."""
    from game.app.examine import examine_devices
    from game.client.profile.doctor import as_text, examine
    from game.client.profile.services import Options

    facts = {**examine(Options(data=arguments.data)), **examine_devices()}
    print(json.dumps(facts, indent=1) if arguments.json else as_text(facts))
    return GOOD
