"""Where the game's own files lie: the only module that knows the layout of a checkout and of a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path


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
