"""Writing packs for one test, good and broken ones."""

from __future__ import annotations

import re
from pathlib import Path

from game.content.errors import ContentError
from game.content.load import folders_of_packs, load_library

HEAD = 'id = "mine"\nname = "Mine"\nversion = "1"\n'
GOOD = '[[cards]]\nkey = "my_probe"\nname = "My Probe"\nkind = "unit"\ntypes = ["robot"]\nsector = 1\ndeploy = 2\nfleet = 1\n'
"""A unit of eight lines; what is added stands from line 9 on."""


PLACED = re.compile(r"[^:]+:[1-9][0-9]*: [^:]+: \S.*")
"""What every problem reads like: file:line: field: reason."""


def write_pack(root: Path, cards: str | bytes = GOOD, head: str | bytes = HEAD, name: str = "mine") -> Path:
    """A folder with user packs that holds one pack of one file; returns that folder."""
    folder = root / "packs" / name
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in (("pack.toml", head), ("cards.toml", cards)):
        (folder / file).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder.parent


def problems_of(root: Path, cards: str | bytes = GOOD, head: str | bytes = HEAD, name: str = "mine") -> tuple[ContentError, ...]:
    """What the library says is wrong with such a pack; the shipped packs must stay good."""
    library = load_library(folders_of_packs(write_pack(root, cards, head, name)), cache=root / "cache")
    assert {"base", "nemesis"} <= set(library.packs)
    return library.problems


def problem_of(root: Path, cards: str | bytes = GOOD, head: str | bytes = HEAD, name: str = "mine") -> ContentError:
    """The one problem of such a pack."""
    (problem,) = problems_of(root, cards, head, name)
    return problem
