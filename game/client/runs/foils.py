"""Which cards have an edge of foil, and why: promos, and the cards of a Home World that has won in every mode."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from game.campaign.progress import Statistic
from game.campaign.score import MODE_TENTHS
from game.client.games.profile_in_play import store_of
from game.content.cache import cache_folder
from game.content.load import REPAINTED, Pack, load_pack, pack_folders
from game.engine import CardDef
from game.store import StoreError

if TYPE_CHECKING:
    from game.client.profile.services import Services

PROMO = "promos"
"""The pack whose cards all have an edge of foil, and why."""
BASE = "base"
"""The pack of the Home Worlds."""
Foils = Callable[[CardDef], str]
"""Why the edge of a card is of foil: PROMO, or the name of the Home World that was mastered; "" where it is not."""


def no_foil(card: CardDef) -> str:
    """Where nobody's profile is looked at."""
    return ""


def figures_of(services: Services) -> Mapping[Statistic, int]:
    """The figures of the profile in play; none where it has none or they cannot be read."""
    store = store_of(services)
    try:
        return store.statistics() if store is not None else {}
    except StoreError:
        return {}


def mastered(homes: Iterable[CardDef], figures: Mapping[Statistic, int]) -> dict[str | None, str]:
    """The names of the Home Worlds that have won in every mode, by faction."""
    won = {figure.key for figure, value in figures.items() if value > 0 and (figure.scope, figure.name) == ("home_mode", "wins")}
    return {home.faction: home.name for home in homes if all(f"{home.key}/{mode}" in won for mode in MODE_TENTHS)}


def foils_of(services: Services) -> Foils:
    """Tells of any card why its edge is of foil, by what the profile had won when the first was looked at."""

    @cache
    def by_faction() -> dict[str | None, str]:
        homes = (card for card in _read(BASE).tables["cards"] if card.kind == "home")
        return mastered(homes, figures_of(services))

    def foil(card: CardDef) -> str:
        return PROMO if (card.art or card.key) in promos() else by_faction().get(card.faction, "")

    return foil


@cache
def promos() -> frozenset[str]:
    """The pictures of all promos, old cards in a new dress among them."""
    tables = _read(PROMO).tables
    return frozenset([card.key for card in tables["cards"]] + [f"{repaint.key}{REPAINTED}" for repaint in tables["repaints"]])


def _read(pack: str) -> Pack:
    return load_pack(pack_folders()[pack], cache_folder())
