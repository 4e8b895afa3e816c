"""The packs and campaigns in the player's own folders. Each is read by a guarded process first (`game.client.runs.guarded`), and
by the game only when that came to an end within its limits; the window never waits for either.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from game.campaign.load import Listing, campaign_folders, campaigns_in, examine
from game.campaign.workshop.play import put_in_play
from game.client.games.books import forget_books
from game.client.games.local_game import local_book
from game.client.profile.settings import Settings, Texts
from game.client.runs.reading import examined
from game.content.cache import cache_folder
from game.content.errors import ContentError
from game.content.load import Pack, folders_of_packs, install_cards, install_packs, load_pack
from game.resources import campaigns as shipped_campaigns

PACKS_FOLDER, CAMPAIGNS_FOLDER = "packs", "campaigns"
FOLDERS: dict[str, str] = {"pack": PACKS_FOLDER, "campaign": CAMPAIGNS_FOLDER}
REPLACED = "replaced-"
"""Where an old one lies for the moment in which a new one is put in its place."""
OFF = Texts("content.off")
"""What of the player's own content is switched off: "pack:ID" and "campaign:ID"."""


def switched_off(settings: Settings, kind: str) -> frozenset[str]:
    """The packs or campaigns that are switched off, by id."""
    return frozenset(entry.removeprefix(f"{kind}:") for entry in settings.get(OFF) if entry.startswith(f"{kind}:"))


@cache
def shipped_listings() -> tuple[Listing, ...]:
    """The campaigns of the game; they do not change while it runs, so that they are read once for all profiles."""
    return campaigns_in(shipped_campaigns())


class OwnPack(NamedTuple):
    """A pack of the player: its folder, the pack where it can be read, and why it cannot be played with ("" for nothing)."""

    folder: Path
    pack: Pack | None
    problem: str


class OwnContent:
    """What lies in a data folder, which comes in a while; nothing at once where there is nothing to read.

    Packs that are switched `off`, by id, are left out of every game.
    """

    def __init__(self, data: Path | None, shipped: Sequence[Listing], off: Collection[str] = ()) -> None:
        self.packs: tuple[OwnPack, ...] = ()
        self.listings: tuple[Listing, ...] = ()
        self._shipped = shipped
        self._told = False
        if data is not None:
            settle_replaced(data)
        packs = [] if data is None else [folder for folder in folders_of_packs(data / PACKS_FOLDER) if folder.name not in off]
        campaigns = campaign_folders(data / CAMPAIGNS_FOLDER) if data is not None else []
        self._thread: Thread | None = None
        if packs or campaigns:
            self._thread = Thread(target=self._read, args=(packs, campaigns), name="content", daemon=True)
            self._thread.start()
        else:
            install_own({})

    @property
    def reading(self) -> bool:
        """Whether something is still to come."""
        return self._thread is not None and self._thread.is_alive()

    def arrived(self) -> bool:
        """Whether all has come since this was last asked."""
        came = self._thread is not None and not self._told and not self._thread.is_alive()
        self._told = self._told or came
        return came

    def wait(self, seconds: float | None = None) -> None:
        """Waits until they are there, for so long at most; for commands and tests, never for the window."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _read(self, packs: Sequence[Path], campaigns: Sequence[Path]) -> None:
        self.packs = tuple(_own_pack(folder, problem) for folder, problem in examined("pack", packs).items())
        install_own({pack.folder.name: pack.folder for pack in self.packs if not pack.problem})
        verdicts = examined("campaign", campaigns)  # they may be played with packs of the player
        listings = [
            examine(folder, self._shipped) if problem is None else Listing(folder.name, folder, None, problem)
            for folder, problem in verdicts.items()
        ]
        for listing in listings:
            if listing.campaign is not None:
                put_in_play(listing.campaign)
            else:
                install_cards(listing.id, None)
        self.listings = tuple(listings)


def settle_replaced(data: Path) -> None:
    """Ends what a crash has interrupted: where the new one is missing the old one goes back, else it is no longer needed."""
    for old in data.glob(f"{REPLACED}*"):
        kind, _, name = old.name.removeprefix(REPLACED).partition("-")
        place = data / FOLDERS.get(kind, "") / name
        if kind in FOLDERS and name and not os.path.lexists(place):
            place.parent.mkdir(exist_ok=True)
            os.replace(old, place)
        else:
            shutil.rmtree(old, ignore_errors=True)


def _own_pack(folder: Path, problem: str | None) -> OwnPack:
    """A pack that was found good is compiled here, so that no game waits for it."""
    if problem is not None:
        return OwnPack(folder, None, problem)
    try:
        return OwnPack(folder, load_pack(folder, cache_folder()), "")
    except ContentError as changed:
        return OwnPack(folder, None, str(changed))


def install_own(packs: dict[str, Path]) -> None:
    """From now on these packs of the player are in play, and no others."""
    install_packs(packs)
    forget_books()
    local_book.cache_clear()
