"""The commands of `python -m game`, one module each, loaded only when called.

A command module has `SUMMARY` (one sentence for --help), `configure(parser)` and `run(arguments) -> exit code`.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "play": "open the window and play (the default)",
    "simulate": "play many games between computer players and sum them up",
    "ladder": "let the levels of computer players play each other",
    "train": "make what a position is worth to rivals, and let it play for its place",
    "lab": "measure modes, lengths, Heat, grades, seats, cards and characters",
    "puzzles": "cut puzzles from games of computer players",
    "calibrate": "measure win rates and medal margins of campaigns",
    "daily": "tell the missions of dates, or write the next pool they are drawn from",
    "replay": "play an exported journal and verify every digest",
    "check": "verify packs, campaigns and replays",
    "new": "write a lesson or a campaign to begin from",
    "campaign": "write a campaign into a file to give away, or install such a file",
    "doctor": "say what the game finds on this machine",
    "film": "write the frames of a moment into pictures, without a display",
    "shot": "render a scene into a picture file, without a display",
    "bench": "measure speed and memory",
    "stdio": "play by JSON lines on standard input and output",
}
"""Every command with what it does; the module of a command has its name."""
