"""The real services of the window: profile, packs, language, saved games, put together at the start."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.client.games.autoplay import autoplayer
from game.client.games.keeper import KeptGames, KeptSettings, StoreKeeper
from game.client.profile.services import Options, Services
from game.content.load import load_book
from game.content.wording import Wording
from game.engine import CardBook
from game.store import Shelf, StoreError, open_profile

EXPORTS = "replays"
"""Folder inside the data folder for exported journals."""


@dataclass(frozen=True, slots=True)
class Content:
    """The packs in play and the language's sentences about them."""

    book: CardBook
    wording: Wording


def load_content() -> Content:
    """The shipped packs in English. Raises ContentError."""
    book = load_book()
    return Content(book, Wording("en", {card.key: card.name for card in book.cards if card.is_world}))


def open_services(options: Options) -> Services:
    """Profile and content for the window. Raises StoreError or ContentError, each one sentence."""
    content = load_content()
    store = open_profile(options.data, options.profile)
    with suppress(StoreError):
        Shelf(store.data_dir).trash()  # what was deleted 30 days ago goes for good
    keeper = StoreKeeper(store, content.book, store.data_dir / EXPORTS)
    extra: dict[str, Any] = {"keeper": keeper}
    player = autoplayer(store)
    if player is not None:
        extra["autoplay"] = player
    return Services(options, KeptSettings(store), KeptGames(keeper), content, extra)
