"""`stdio`: the JSON-lines protocol by which any program can play or audit (docs/protocol.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, TextIO

from .arguments import GOOD
from .protocol import PROTOCOL, Conversation

SUMMARY = (
    "Plays by JSON lines: one request per line on standard input, one answer per line on standard output, until quit or the end "
    f"of the input. Protocol versions 1 and {PROTOCOL}, described in docs/protocol.md."
)
LONGEST_LINE = 1_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """There are no options."""


def run(arguments: argparse.Namespace) -> int:
    """Answers until the other side is done."""
    serve(sys.stdin.buffer, sys.stdout)
    return GOOD


def serve(requests: BinaryIO, answers: TextIO) -> None:
    """Reads requests and writes one answer for each."""
    conversation = Conversation()
    for line in _lines(requests):
        answer = conversation.answer(line)
        answers.write(_text(answer) + "\n")
        answers.flush()
        if conversation.over:
            return


def _lines(requests: BinaryIO) -> Iterator[str | None]:
    """The lines without their ends; None for one that is too long or is not UTF-8. Blank lines are passed over."""
    while True:
        line = requests.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST_LINE + 1)
            yield None
            continue
        try:
            text = line.decode("utf-8").strip()
        except UnicodeDecodeError:
            yield None
            continue
        if text:
            yield text


def _text(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=True, separators=(",", ":"))
