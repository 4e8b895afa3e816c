"""The campaigns in the player's own folder. Each is read in a process of its own kind first (`game.client.runs.guarded`), and by
the game only when that came to an end within its limits; the window never waits for either.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from game.campaign.load import Listing, campaign_folders, examine
from game.content.language import say
from game.resources import campaigns as shipped_campaigns

log = logging.getLogger(__name__)

START_SECONDS = 120.0
"""For the process to be there: slow is not broken."""
READ_SECONDS = 60.0
"""For one campaign, where a limit of processor time does not end it before."""
_MOST_ANSWER = 1 << 16
Verdicts = dict[str, str | None]
"""By the name of a folder what is wrong with it, None for nothing."""


class OwnCampaigns:
    """The listings of one folder, which come in a while; none at once where there is nothing to read."""

    def __init__(self, root: Path | None, shipped: Sequence[Listing]) -> None:
        self.listings: tuple[Listing, ...] = ()
        self._shipped = shipped
        self._told = False
        folders = campaign_folders(root) if root is not None else []
        self._thread: Thread | None = None
        if folders:
            self._thread = Thread(target=self._read, args=(folders,), name="campaigns", daemon=True)
            self._thread.start()

    def arrived(self) -> bool:
        """Whether the listings have come since this was last asked."""
        came = self._thread is not None and not self._told and not self._thread.is_alive()
        self._told = self._told or came
        return came

    def wait(self, seconds: float | None = None) -> None:
        """Waits until they are there, for so long at most; for commands and tests, never for the window."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _read(self, folders: Sequence[Path]) -> None:
        verdicts = examined(folders)
        listings = []
        for folder in folders:
            problem = verdicts.get(folder.name, say("campaigns.not_read"))
            listings.append(examine(folder, self._shipped) if problem is None else Listing(folder.name, folder, None, problem))
        self.listings = tuple(listings)


def examined(folders: Sequence[Path]) -> Verdicts:
    """What a guarded reader says of each folder; who kills it is left out, and another one reads on."""
    verdicts: Verdicts = {}
    left = [folder.name for folder in folders]
    while left:
        try:
            read = _one_reader(folders[0].parent, left)
        except (OSError, RuntimeError, ValueError) as problem:
            log.warning("own campaigns are not read: %s", problem)
            return verdicts
        verdicts |= read
        left = [name for name in left if name not in read]
        if left:
            log.warning("the campaign %s ended its reader", left[0])
            verdicts[left.pop(0)] = say("campaigns.too_long_to_read")
    return verdicts


def _one_reader(root: Path, names: Sequence[str]) -> Verdicts:
    """What one process says before it ends, by itself or because it is silent for too long."""
    from multiprocessing import get_context

    from game.client.runs.guarded import serve

    context = get_context("spawn")
    near, far = context.Pipe(duplex=False)
    process = context.Process(
        target=serve, args=(far, str(root), list(names), str(shipped_campaigns())), name="reader", daemon=True
    )
    process.start()
    far.close()
    read: Verdicts = {}
    try:
        if near.poll(START_SECONDS):
            near.recv_bytes(_MOST_ANSWER)
            while len(read) < len(names) and near.poll(READ_SECONDS):
                told: Any = json.loads(near.recv_bytes(_MOST_ANSWER))
                problem = told["problem"]
                read[str(told["name"])] = None if problem is None else str(problem)
    except (EOFError, OSError, ValueError, KeyError, TypeError):
        pass  # it died
    finally:
        near.close()
        with suppress(OSError):
            process.kill()
        process.join()
    return {name: read[name] for name in names if name in read}
