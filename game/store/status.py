"""How saving stands, and how a profile was left, as the rest of the game is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SavedUpTo:
    """All is well: the file holds the game up to and including entry `seq` (0: none yet; no game: game_id is None)."""

    game_id: str | None = None
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Saving:
    """The file has been behind for so many seconds, and lacks so many writes; nothing says yet that it will not get them."""

    behind: int
    seconds: float


@dataclass(frozen=True, slots=True)
class NotSaving:
    """Nothing is being saved at the moment; `reason` is one sentence for the banner."""

    reason: str


Status = SavedUpTo | Saving | NotSaving


@dataclass(frozen=True, slots=True)
class CloseState:
    """What became of closing: so many writes still wait (0: the file holds everything), and one sentence on what for."""

    waiting: int = 0
    reason: str = ""

    @property
    def done(self) -> bool:
        """Whether nothing is lost when the game ends now."""
        return self.waiting == 0
