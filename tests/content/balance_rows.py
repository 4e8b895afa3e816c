"""Files of rows that balance the game: what is said of a wrong one, and which rows the game starts with all the same."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from game.content.errors import ContentError


def fault_and_rows(
    read: Callable[[str], Iterator[object]],
    every: _lru_cache_wrapper[tuple[object, ...]],
    text: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[str, int]:
    """What reading this text says is wrong, and how many rows the game has where its file holds just that."""
    with pytest.raises(ContentError) as wrong:
        list(read(text))
    module = sys.modules[read.__module__]
    path = folder / Path(module.FILE).relative_to("assets")
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "assets", lambda: folder)
    return str(wrong.value), len(every.__wrapped__())
