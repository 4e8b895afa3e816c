"""Pictures of a campaign's own, in its folder `art`: each is named by the card, relic, event or ending that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.content.errors import ContentError, nearest, printable
from game.content.files import shown_path

from ..pictures import check_picture

FOLDER = "art"
KINDS = (".png", ".webp")
MOST_WIDE, MOST_HIGH = 1_024, 768
MOST_BYTES, MOST_ALL = 400_000, 20_000_000
Shown = tuple[str, str]
"""Where a picture is looked for: the group and the name of those of the game."""
Names = Mapping[str, tuple[Shown, ...]]
"""What a file may be called, and where its picture is shown then."""


def own_art(folder: Path, problems: list[ContentError], names: Names) -> dict[Shown, Path]:
    """The pictures of a campaign by where they are shown; none without the folder. What is wrong is noted."""
    root = folder / FOLDER
    art: dict[Shown, Path] = {}
    if not root.exists():
        return art
    if root.is_symlink() or not root.is_dir():
        raise ContentError.of_file(shown_path(root), "is no folder")
    whole = 0
    for path in sorted(root.iterdir()):
        shown = f"{shown_path(root)}/{printable(path.name)}"
        try:
            whole += _judged(path, shown, names)
        except ContentError as problem:
            problems.append(problem)
            continue
        art |= dict.fromkeys(names[path.stem], path)
    if whole > MOST_ALL:
        problems.append(ContentError.of_file(shown_path(root), f"takes {whole} bytes; at most {MOST_ALL}"))
    return art


def _judged(path: Path, shown: str, names: Names) -> int:
    """How many bytes a picture takes. Raises ContentError for one that cannot be shown."""
    if path.suffix not in KINDS:
        raise ContentError.of_file(shown, f"is no picture: its name must end in {' or '.join(KINDS)}")
    if path.stem not in names:
        near = nearest(path.stem, names)
        raise ContentError.of_file(shown, f"is named like no card, relic, event or ending of the campaign{near}")
    width, height = check_picture(path, shown)
    if width > MOST_WIDE or height > MOST_HIGH:
        raise ContentError.of_file(shown, f"is {width} x {height} pixels; at most {MOST_WIDE} x {MOST_HIGH}")
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise ContentError.of_file(shown, f"takes {size} bytes; at most {MOST_BYTES}")
    return size
