"""Where the files of one profile lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Place:
    """Where one profile lies, and the name it gets when its file has to be made."""

    data_dir: Path
    profile_id: str
    name: str

    @property
    def folder(self) -> Path:
        """The folder of the profile."""
        return self.data_dir / "profiles" / self.profile_id

    @property
    def quarantine(self) -> Path:
        """Takes what is broken; nothing in it is ever overwritten."""
        return self.data_dir / "quarantine"

    @property
    def database(self) -> Path:
        """The profile file itself."""
        return self.folder / "profile.db"
