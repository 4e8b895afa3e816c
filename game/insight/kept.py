"""A judged game as a line of text that a profile keeps, and back: read strictly, since profiles are handed on."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence

from game.content.plain import reader, to_plain
from game.engine import CardBook, Command, Decision, Setup, apply, new_game

from .advice import WORTH, Idea
from .analysis import Analysis, Judged

MOST_BYTES = 1_000_000
"""What the text of one game may unpack to."""


def kept_text(analysis: Analysis) -> str:
    """Everything of it, packed."""
    return b64encode(zlib.compress(json.dumps(to_plain(analysis), separators=(",", ":")).encode(), 9)).decode()


def analysis_of(text: str, book: CardBook, setup: Setup, commands: Sequence[Command]) -> Analysis | None:
    """The same that was written; None for what is damaged, or is not about this game."""
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(b64decode(text, validate=True), MOST_BYTES)
        if not unpacking.eof:
            return None
        analysis: Analysis = reader(Analysis)(json.loads(plain))
    except (ValueError, zlib.error, RecursionError):
        return None
    return analysis if 0 <= analysis.result <= 1000 and _fits(analysis, book, setup, commands) else None


def _fits(analysis: Analysis, book: CardBook, setup: Setup, commands: Sequence[Command]) -> bool:
    """Whether each judged decision was asked in this game, before the command that it names, and answered as it says."""
    state = new_game(book, setup)[0]
    judged = list(analysis.judged)
    for number, command in enumerate(commands):
        said = judged.pop(0) if judged and judged[0].command == number else None
        if said is not None and not _was_asked(said, state.decision, command, state.round):
            return False
        apply(state, command, listen=False)
    return not judged


def _was_asked(judged: Judged, decision: Decision | None, command: Command, number: int) -> bool:
    if decision is None:
        return False
    where = (judged.kind, judged.purpose, judged.round) == (decision.kind, decision.purpose, number)
    answered = set(judged.given.picks) == set(command.picks) and set(judged.best.picks) <= set(decision.options)
    return where and answered and 0 <= judged.regret <= 1000 and all(map(_can_be_told, (judged.given, judged.best)))


def _can_be_told(idea: Idea) -> bool:
    return 0 <= idea.chance <= 1000 and 0 <= idea.error <= 1000 and all(why.what in WORTH for why in idea.why)
