"""A shelf keeps finished chunks of a measurement, so that the same command goes on where it stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from game.files import read_regular

from .farm import Farm, FarmError, fingerprint

Chunk = TypeVar("Chunk")
ENDING = ".chunk"
MOST_BYTES = 50_000_000


class Shelf:
    """Files of a folder, one a chunk, named by the function, the chunk and the code; torn ones are left out and counted.

    Raises FarmError for a folder that cannot be had.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._code = fingerprint() if folder is not None else ""
        self.torn = 0
        self.found = 0
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                raise FarmError(f"{folder} is no folder that can be written ({problem.strerror}).") from problem

    def map(self, farm: Farm, function: Callable[[Chunk], Any], chunks: Sequence[Chunk]) -> Iterator[Any]:
        """The results in the order of the chunks, those that lie here without playing; results are plain values."""
        kept = [self._kept(self._path(function, chunk)) for chunk in chunks]
        fresh = farm.map(function, [chunk for chunk, known in zip(chunks, kept) if known is None])
        for chunk, known in zip(chunks, kept):
            if known is None:
                result = next(fresh)
                self._keep(self._path(function, chunk), result)
                yield result
            else:
                self.found += 1
                yield known

    def prune(self) -> int:
        """Removes what other code has left here; how many files that were."""
        gone = 0
        for path in sorted(self._folder.glob(f"*{ENDING}")) if self._folder is not None else ():
            if not path.name.startswith(self._code[:12]):
                path.unlink()
                gone += 1
        return gone

    def _path(self, function: Callable[[Chunk], Any], chunk: Chunk) -> Path | None:
        if self._folder is None:
            return None
        name = blake2b(f"{function.__module__}.{function.__qualname__}/{chunk!r}".encode(), digest_size=16).hexdigest()
        return self._folder / f"{self._code[:12]}-{name}{ENDING}"

    def _kept(self, path: Path | None) -> Any:
        """What lies there; None where nothing whole does."""
        if path is None or not path.exists():
            return None
        try:
            head, _, body = read_regular(path, MOST_BYTES).decode().partition("\n")
            if head == _sum(body):
                return json.loads(body)
        except (OSError, ValueError):
            pass
        self.torn += 1
        return None

    def _keep(self, path: Path | None, result: Any) -> None:
        if path is None:
            return
        body = json.dumps(result, separators=(",", ":"))
        fresh = path.with_suffix(".new")
        fresh.write_text(f"{_sum(body)}\n{body}", encoding="utf-8")
        os.replace(fresh, path)


def _sum(body: str) -> str:
    return blake2b(body.encode(), digest_size=16).hexdigest()
