"""The files of a pack: which they are, how messages show them, and where one of them defines a key."""

from __future__ import annotations

from pathlib import Path

from game.resources import data_root

from .errors import ContentError
from .limits import read_text

PACK_FILE = "pack.toml"
CARDS_FOLDER = "cards"
"""The folder of a campaign that is a pack without a head: its own cards."""
MOST_FILES = 200


def shown_path(path: Path) -> str:
    """The path as messages show it: from the data root where it lies inside."""
    try:
        return path.relative_to(data_root()).as_posix()
    except ValueError:
        return path.as_posix()


def of_campaign(folder: Path) -> bool:
    """Whether these are the cards of a campaign, and no pack that stands alone."""
    return folder.name == CARDS_FOLDER and not (folder / PACK_FILE).exists()


def pack_id(folder: Path) -> str:
    """The id of a pack: the name of its folder, and for the cards of a campaign that of the campaign."""
    return folder.parent.name if of_campaign(folder) else folder.name


def pack_files(folder: Path) -> list[Path]:
    """The files of a pack in fixed order, pack.toml first where it has one. Links are not followed.

    Raises ContentError for too many.
    """
    files = sorted(path for path in folder.glob("*.toml") if path.name != PACK_FILE and not path.is_symlink())
    if len(files) > MOST_FILES:
        raise ContentError.of_file(shown_path(files[MOST_FILES]), f"a pack may have at most {MOST_FILES} files")
    return files if of_campaign(folder) else [folder / PACK_FILE, *files]


def definition_in(folder: Path, key: str) -> tuple[str, int]:
    """File and line where a pack defines what has this key or name; its pack.toml where it does not."""
    from .where import definition_line

    for path in pack_files(folder):
        line = definition_line(read_text(path, shown_path(path)), key)
        if line:
            return shown_path(path), line
    return shown_path(folder / PACK_FILE), 1
