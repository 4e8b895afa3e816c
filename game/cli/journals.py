"""Journals as files: writing one that is ready for `replay`, and playing one again with every state compared."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import game.nemesis  # noqa: F401  (registers the Nemesis's frames)
from game.content.codec import result_to_json
from game.content.errors import ContentError
from game.content.language import sentence
from game.content.load import load_book_of
from game.content.plain import DataError
from game.engine import RULES_VERSION, CardBook, GameState, Journal, Refused, SetupError, apply, new_game
from game.store import Replay, StoreError, read_replay, write_replay
from game.store.journal import Numbering, draws_of, entries_of, header_of, setup_of
from game.store.lines import wrong

from .arguments import Problem


def replay_of_journal(book: CardBook, journal: Journal) -> Replay:
    """The journal for exchange, played again for its digests. Raises ValueError if a command of it is refused."""
    course = JournalCheck(book, journal)
    digests, draws = [], []
    for number in range(len(journal.entries)):
        difference = course.step(number, verify=False)
        if difference is not None:
            raise ValueError(difference.reason)
        digests.append(course.state.digest())
        draws.append(draws_of(course.state))
    result = course.state.result
    plain = result_to_json(result) if result is not None else None
    return Replay(header_of(journal.setup), tuple(entries_of(journal)), tuple(digests), tuple(draws), plain)


def write_journal(path: Path, book: CardBook, journal: Journal) -> None:
    """Writes a journal ready for `replay`. Raises StoreError or ValueError."""
    write_replay(path, replay_of_journal(book, journal))


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing in which a replay differs: number of the entry (0 is the set-up or the result), and why."""

    entry: int
    reason: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of playing a replay: entries that agreed, the last state reached, the first difference or None."""

    entries: int
    agreed: int
    commands: int
    state: GameState | None
    difference: Difference | None


class JournalCheck:
    """Plays the entries of a journal one after the other, undo marks included."""

    def __init__(self, book: CardBook, journal: Journal) -> None:
        self.journal = journal
        self.state, _ = new_game(book, journal.setup)
        self._counted = [self.state.clone()]

    def step(self, number: int, verify: bool = True) -> Difference | None:
        """Plays entry `number` (from 0); the difference if it is refused or leads elsewhere than recorded."""
        entry = self.journal.entries[number]
        if entry.command is None:
            del self._counted[entry.undo_to + 1 :]
            self.state = self._counted[-1].clone()
        else:
            try:
                apply(self.state, entry.command, listen=False)
            except Refused as refused:
                return Difference(number + 1, f"the command is refused: {_in_words(refused, self.state)}")
            self._counted.append(self.state.clone())
        if verify and self.state.digest() != entry.digest:
            recorded, now = entry.digest.hex(), self.state.digest().hex()
            return Difference(number + 1, f"the state differs: {recorded} is recorded, {now} comes out")
        return None


def verify_file(path: Path) -> Verdict:
    """Plays a replay file and compares everything it records. Raises StoreError for a file that cannot be read as one."""
    replay = read_replay(path)
    journal = journal_in(path, replay)
    count = len(journal.entries)
    rules = replay.header["rules_version"]
    if rules != RULES_VERSION:
        reason = f"it was played under rules {rules}, and this game has rules {RULES_VERSION}, so it cannot be played again"
        return Verdict(count, 0, 0, None, Difference(0, reason))
    try:
        book = book_of(journal)
        course = JournalCheck(book, journal)
    except (Problem, SetupError) as problem:
        return Verdict(count, 0, 0, None, Difference(0, sentence(problem)))
    for number in range(count):
        difference = course.step(number) or _draws_differ(replay, number, course.state)
        if difference is not None:
            return Verdict(count, number, number, course.state, difference)
    commands = len(journal.effective())
    recorded = replay.result
    if recorded is not None and not recorded.get("conceded"):
        result = course.state.result
        now = result_to_json(result) if result is not None else None
        if now is None or any(now.get(name) != value for name, value in recorded.items() if name != "conceded"):
            return Verdict(count, count, commands, course.state, Difference(0, "the result differs from the recorded one"))
    return Verdict(count, count, commands, course.state, None)


def journal_in(path: Path, replay: Replay) -> Journal:
    """The journal of a replay file. Raises StoreError with `file:line: field: reason` for a set-up or an entry that is none."""
    number = 1
    try:
        setup = setup_of(replay.header)
        numbering = Numbering()
        entries = []
        for entry, digest in zip(replay.entries, replay.digests, strict=True):
            number += 1
            entries.append(numbering.engine(entry, digest))
    except (DataError, ValueError, StoreError) as problem:
        field = "header" if number == 1 else f"entry {number - 1}"
        raise wrong(path, number, field, str(problem)) from problem
    return Journal(setup, entries)


def _in_words(refused: Refused, state: GameState) -> str:
    """Why a command was refused, in a sentence without a full stop."""
    from game.content.names import Names
    from game.content.wording import Wording

    wording, names = Wording(), Names.of(state)
    return ", ".join(wording.reason(reason, names) for reason in refused.reasons)


def _draws_differ(replay: Replay, number: int, state: GameState) -> Difference | None:
    if replay.draws[number] == draws_of(state):
        return None
    reason = f"{replay.draws[number]} random numbers are recorded as drawn, {draws_of(state)} were"
    return Difference(number + 1, reason)


def book_of(journal: Journal) -> CardBook:
    """The book of the recorded packs, in the versions they had. Raises Problem if there is none."""
    try:
        return load_book_of(journal.setup.packs)
    except ContentError as problem:
        raise Problem(f"it was played with other packs than are installed, so it cannot be played again ({problem})") from problem
