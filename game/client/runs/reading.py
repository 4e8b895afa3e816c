"""Asks the guarded reader (`game.client.runs.guarded`) about what did not come with the game; slow, so never from the window."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.language import say
from game.content.load import installed_packs

if TYPE_CHECKING:
    from game.client.runs.guarded import Kind

log = logging.getLogger(__name__)

START_SECONDS = 120.0
"""For the process to be there: slow is not broken."""
READ_SECONDS = 60.0
"""For one of them, where a limit of processor time does not end it before; a profile gets ten times as much."""
_MOST_ANSWER = 1 << 16
Verdicts = dict[Path, str | None]
"""What is wrong with each file or folder, None for nothing."""


def problem_of(kind: Kind, path: Path) -> str | None:
    """What is wrong with one file or folder in one sentence; None for nothing."""
    return examined(kind, [path])[path]


def examined(kind: Kind, paths: Sequence[Path]) -> Verdicts:
    """What a reader says of each of them; what kills it is named, and another one reads on."""
    verdicts: Verdicts = {}
    left = list(paths)
    while left:
        good = [path for path, problem in verdicts.items() if problem is None] if kind == "pack" else []
        try:
            read = _one_reader(kind, left, good)
        except (OSError, RuntimeError, ValueError) as problem:
            log.warning("nothing of strangers is read: %s", problem)
            return verdicts | dict.fromkeys(left, say("content.not_read"))
        verdicts |= read
        left = [path for path in left if path not in read]
        if left:
            log.warning("%s ended its reader", left[0].name)
            verdicts[left.pop(0)] = say("content.too_long_to_read")
    return verdicts


def _one_reader(kind: Kind, paths: Sequence[Path], good: Sequence[Path]) -> Verdicts:
    """What one process says before it ends, by itself or because it is silent for too long."""
    from multiprocessing import get_context

    from game.client.runs import guarded

    there = {path.name: path for path in good} if kind == "pack" else installed_packs()
    context = get_context("spawn")
    near, far = context.Pipe(duplex=False)
    arguments = (far, kind, [str(path) for path in paths], {name: str(folder) for name, folder in there.items()})
    process = context.Process(target=guarded.serve, args=arguments, name="reader", daemon=True)
    process.start()
    far.close()
    read: Verdicts = {}
    seconds = READ_SECONDS * (10 if kind == "profile" else 1)
    try:
        if near.poll(START_SECONDS):
            near.recv_bytes(_MOST_ANSWER)
            for path in paths:
                if not near.poll(seconds):
                    break
                told: Any = json.loads(near.recv_bytes(_MOST_ANSWER))
                read[path] = None if told is None else str(told)
    except (EOFError, OSError, ValueError):
        pass  # it died
    finally:
        near.close()
        with suppress(OSError):
            process.kill()
        process.join()
    return read
