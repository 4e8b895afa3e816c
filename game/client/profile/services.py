"""What scenes may ask for beyond their own screen: options of the start, settings, running games, content.

The real services are put together where the game is started; these protocols are all that the screen knows of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from game.client.profile.settings import MemorySettings, Settings


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line gave: window size, profile, data folder, seed, and whether to present in software."""

    size: tuple[int, int] | None = None
    profile: str | None = None
    data: Path | None = None
    seed: str | None = None
    fullscreen: bool = False
    software_present: bool = False


class Games(Protocol):
    """The profile's running games."""

    def continue_line(self) -> str | None:
        """One line on the game that can be continued, such as its round and score; None without one."""

    @property
    def recovered(self) -> bool:
        """Whether the program ended last time without closing the profile, and nothing was played since (UX-L6)."""

    def notice(self) -> str | None:
        """One sentence to show as a banner, such as that nothing can be saved; None when all is well."""

    def journal_text(self) -> str | None:
        """The journal of that game as it is saved, for a crash report; None without one."""

    def close(self) -> None:
        """Write what is waiting and let go of the files."""


class NoGames:
    """A profile without any saved game."""

    def continue_line(self) -> str | None:
        """There is nothing to continue."""
        return None

    @property
    def recovered(self) -> bool:
        """There was nothing to close."""
        return False

    def notice(self) -> str | None:
        """There is nothing to say."""
        return None

    def journal_text(self) -> str | None:
        """There is no game."""
        return None

    def close(self) -> None:
        """There is nothing to let go of."""


@dataclass
class Services:
    """The container that scenes reach through `app.services`. `extra` holds what further scenes agree on by name."""

    options: Options = field(default_factory=Options)
    settings: Settings = field(default_factory=MemorySettings)
    games: Games = field(default_factory=NoGames)
    content: Any = None
    extra: dict[str, Any] = field(default_factory=dict)
