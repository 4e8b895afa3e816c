"""The journal: set-up and commands with a digest after each; saving, replay, undo and bug reports are this one thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .actions import Command
from .apply import apply, new_game
from .events import CardMoved, DeckShuffled, Event, NemesisTurned
from .reasons import Refused
from .state import GameState, Setup

if TYPE_CHECKING:
    from .defs import CardBook


@dataclass(slots=True)
class Entry:
    """A command with the digest after it, or an undo mark (`command` None) that goes back to `undo_to` commands.

    `barrier` says that the command drew a random number or showed a hidden card, so that undo stops behind it.
    """

    command: Command | None
    digest: bytes = b""
    barrier: bool = False
    undo_to: int = 0


@dataclass(slots=True)
class Journal:
    """Everything needed to play a game again."""

    setup: Setup
    entries: list[Entry] = field(default_factory=list)

    def effective(self) -> list[Entry]:
        """The entries that still count after all undo marks."""
        counted: list[Entry] = []
        for entry in self.entries:
            if entry.command is None:
                del counted[entry.undo_to :]
            else:
                counted.append(entry)
        return counted


class ReplayError(Exception):
    """A replay differs from its journal, by the key of its sentence; `number` counts the commands from 1, 0 is the set-up."""

    def __init__(self, key: str, *, number: int, **values: str) -> None:
        super().__init__(key, number, values)
        self.key = key
        self.number = number
        self.values: Mapping[str, int | str] = {"number": number, **values}


def is_barrier(events: list[Event], drew: bool) -> bool:
    """Whether what happened cannot be taken back freely: a random number was drawn or a hidden card was shown."""
    if drew:
        return True
    for event in events:
        if isinstance(event, (NemesisTurned, DeckShuffled)):
            return True
        if isinstance(event, CardMoved) and event.source[0] in ("deck", "sector", "heroic_deck") and event.to[0] != "box":
            return True
    return False


def replay(book: CardBook, journal: Journal, upto: int | None = None, verify: bool = True) -> GameState:
    """The state after the first `upto` commands that still count (None: all). Raises ReplayError at the first difference."""
    state, _ = new_game(book, journal.setup)
    for number, entry in enumerate(journal.effective()[:upto], start=1):
        if entry.command is None:
            continue
        try:
            apply(state, entry.command, listen=False)
        except Refused as refused:
            raise ReplayError("replay_error.refused", number=number, reasons=str(refused)) from refused
        if verify and entry.digest and state.digest() != entry.digest:
            raise ReplayError("replay_error.differs", number=number)
    return state
