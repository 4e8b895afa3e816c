"""The engine's journal as saved entries and back: the one place that knows how both number their undo marks.

An engine undo mark counts the commands that remain; a saved one names the entry whose state comes back, and says with
`rewind` that it went back past a barrier, which makes the game Assisted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.content.codec import command_from_json, command_to_json, setup_from_json, setup_to_json
from game.content.language import line
from game.engine import RULES_VERSION, Entry, GameState, Journal, Setup
from game.version import VERSION

from .canonical import JsonObject
from .errors import StoreError


def header_of(setup: Setup) -> JsonObject:
    """The header under which a game with this set-up is saved."""
    packs = [{"id": pack.id, "version": pack.version, "sha256": pack.sha256} for pack in setup.packs]
    return {
        "seed": setup.seed,
        "packs": packs,
        "rules_version": RULES_VERSION,
        "engine_version": VERSION,
        "setup": setup_to_json(setup),
    }


def draws_of(state: GameState) -> int:
    """How many random numbers a state has drawn in all streams."""
    return sum(state.drawn)


class Numbering:
    """Follows a journal entry by entry: `counted` has the numbers of the saved entries that still count."""

    def __init__(self) -> None:
        self.last = 0
        self.counted: list[int] = []

    def saved(self, entry: Entry) -> JsonObject:
        """The next engine entry as a saved one."""
        self.last += 1
        if entry.command is not None:
            self.counted.append(self.last)
            return {"command": command_to_json(entry.command)}
        del self.counted[entry.undo_to :]
        undo = {"undo": self.counted[-1] if self.counted else 0}
        return {**undo, "rewind": True} if entry.barrier else undo

    def engine(self, saved: JsonObject, digest: bytes) -> Entry:
        """The next saved entry as an engine one. Raises StoreError when an undo mark names no entry that counts."""
        self.last += 1
        if "command" in saved:
            self.counted.append(self.last)
            return Entry(command_from_json(saved["command"]), digest)
        to = saved["undo"]
        if to and to not in self.counted:
            raise StoreError(line("store.bad_undo", number=self.last, to=to))
        remain = self.counted.index(to) + 1 if to else 0
        del self.counted[remain:]
        return Entry(None, digest, saved.get("rewind", False), remain)


def journal_of(header: JsonObject, entries: Sequence[JsonObject], digests: Sequence[bytes]) -> Journal:
    """The engine's journal of a saved or exchanged game.

    Raises StoreError for a broken undo mark, and `game.content.plain.DataError` for a set-up or command that is none.
    """
    numbering = Numbering()
    setup = setup_of(header)
    return Journal(setup, [numbering.engine(entry, digest) for entry, digest in zip(entries, digests, strict=True)])


def setup_of(header: JsonObject) -> Setup:
    """The set-up in the header of a game. Raises StoreError where there is none, DataError for one that is wrong."""
    setup = header.get("setup")
    if not isinstance(setup, dict):
        raise StoreError(line("store.no_setup"))
    return setup_from_json(setup)


def entries_of(journal: Journal) -> list[JsonObject]:
    """The entries of a journal as saved ones."""
    numbering = Numbering()
    return [numbering.saved(entry) for entry in journal.entries]
