"""Reading commands and printing lines: the terminal's side of the game. Whatever comes in, nothing that was played is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, TextIO

from game.client.text.game import LONGEST, TextGame

PROMPT = "> "
DIM, STRONG, PLAIN = "\x1b[2m", "\x1b[1m", "\x1b[0m"


def commands(source: BinaryIO) -> Iterator[str]:
    """The lines of a stream as text. Bytes that are no text are replaced; of an overlong line only its beginning is kept."""
    while raw := source.readline(4 * LONGEST):
        rest = raw
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(4 * LONGEST)
        yield raw.decode("utf-8", errors="replace").rstrip("\r\n")


def _shown(line: str, width: int) -> str:
    """A command as it can stand in a terminal: what would move the cursor is a question mark, what is too long is cut."""
    return "".join([sign if sign.isprintable() else "?" for sign in line[:width]])


def play(game: TextGame, source: BinaryIO, target: TextIO, *, echo: bool = False, colour: bool = False) -> bool:
    """Plays until the game is left or the commands end; answers whether each command was understood.

    `echo` shows the commands too: those of a script or a pipe are not typed, and the prompt would stand before the next line.
    Nothing but lines is written, and no colour unless asked for.
    """

    def show(lines: list[str]) -> None:
        for line in lines:
            target.write(f"{line}\n")

    understood = True
    show(game.begin())
    target.write(f"{STRONG}{PROMPT}{PLAIN}" if colour else PROMPT)
    target.flush()
    for line in commands(source):
        if echo:
            show([_shown(line, game.width - len(PROMPT))])
        reply = game.do(line)
        understood = understood and reply.understood
        if colour and not reply.understood:
            show([f"{DIM}{said}{PLAIN}" for said in reply.lines])
        else:
            show(reply.lines)
        if reply.leaves:
            target.flush()
            return understood
        target.write(f"{STRONG}{PROMPT}{PLAIN}" if colour else PROMPT)
        target.flush()
    target.write("\n")
    show(game.do("q").lines)  # the commands have ended: saved and left
    target.flush()
    return understood
