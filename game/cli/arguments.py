"""Reading the command line: one clear sentence for whatever is wrong, and the exit codes that all commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

GOOD, FOUND_WRONG, WRONG_ARGUMENTS, NO_DISPLAY = range(4)
"""Exit codes: all is well; something was found wrong; the arguments are wrong; there is no display."""

LONGEST_SEED = 200


class Problem(Exception):
    """What the arguments ask for cannot be done; the message is one sentence for the user."""

    def __init__(self, sentence: str, code: int = WRONG_ARGUMENTS) -> None:
        super().__init__(sentence)
        self.code = code


class Parser(argparse.ArgumentParser):
    """An argument parser that has one sentence for what is wrong, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong. Raises Problem."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise Problem(f"{self.prog}: {sentence}. `{self.prog} --help` lists what is possible.")


def parser_for(command: str, summary: str) -> Parser:
    """The parser of a command; options may not be abbreviated."""
    return Parser(prog=f"python -m game {command}".rstrip(), description=summary, allow_abbrev=False)


def number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within limits."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 12 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def window_size(text: str) -> tuple[int, int]:
    """Reads WIDTHxHEIGHT in pixels."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isascii() and height.isascii() and width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size like 1280x720")
    if len(width) > 5 or len(height) > 5 or not (640 <= int(width) <= 7680 and 360 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not between 640x360 and 7680x4320")
    return int(width), int(height)


def seed_text(text: str) -> str:
    """Reads a seed: any text that is not too long; 32 hex digits are later taken as they are."""
    if len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed has at most {LONGEST_SEED} characters, not {len(text)}")
    return text


def comma_list(text: str) -> tuple[str, ...]:
    """Reads names with commas between them."""
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} has an empty name")
    return names
