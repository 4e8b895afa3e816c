"""Where the game's own files lie: the only module that knows the layout of a checkout and of a wheel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_pictures: dict[str, Mapping[tuple[str, str], Path]] = {}


@cache
def data_root() -> Path:
    """The folder that holds `assets` and `campaigns`. Raises FileNotFoundError when the game is incomplete."""
    package = Path(__file__).resolve().parent
    for root in (package / "_data", package.parent):  # wheel and frozen build, then checkout and editable install
        if (root / "assets").is_dir():
            return root
    raise FileNotFoundError(f"the game's data folder was not found beside {package}")


def assets() -> Path:
    """The folder with packs, languages, key maps and, later, pictures and sounds."""
    return data_root() / "assets"


def campaigns() -> Path:
    """The folder with the shipped campaigns."""
    return data_root() / "campaigns"


def show_pictures(owner: str, pictures: Mapping[tuple[str, str], Path]) -> None:
    """From now on these pictures are there beside those of the game, by group and name; those of the owner before are not."""
    _pictures[owner] = pictures


def own_picture(group: str, name: str) -> Path | None:
    """The picture that somebody has brought along for this group and name; None without one."""
    return next((pictures[group, name] for pictures in _pictures.values() if (group, name) in pictures), None)
