"""What the set-up tells of Home Worlds and packs: Heroes, Starting Decks, and which cards a pack swaps (UX-M1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.content.load import BASE_PACK
from game.content.swaps import swap_lines, swaps
from game.engine import CardBook, CardDef

PACK_NAMES = {"orders": "Galactic Orders", "promos": "Promo cards"}
PACK_LABELS = {"orders": "Galactic Orders"}
"""Packs whose switch needs more than the name of the pack."""
PACK_BRINGS = {
    "orders": "Six orders with Faction Tokens and powers, a sixth faction with its Home World, Capital Cities, Events, and Raven."
}
NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six")
REVENGE_HINT = "a variant: a Unit, Tactic or World counts at most 4 Faction Tokens of an order, Raven 8"
HERO_WORDS = {"pick": "Heroes: pick one", "original": "Heroes: original", "alternate": "Heroes: alternate"}
"""Which versions of the starting Heroes are played (ruling V1)."""


def pack_label(pack: str) -> str:
    """What the switch of a pack is called."""
    return PACK_LABELS.get(pack, pack.title())


def starting_hero(book: CardBook, home: CardDef | None) -> CardDef | None:
    """The Hero of a Home World's Starting Deck, in the original version."""
    if home is None:
        return None
    heroes = (face for face in book.cards if face.faction == home.faction and "hero" in face.types)
    return next((face for face in heroes if face.version_of is None), None)


def deck_words(book: CardBook, home: CardDef | None) -> str:
    """The cards of a Starting Deck; without a Home World those that all of them share."""
    deck = Counter[str]()
    for face in book.cards:
        if face.kind not in ("unit", "tactic") or face.sector is not None or face.version_of is not None:
            continue
        if face.faction is None or (home is not None and face.faction == home.faction):
            deck[face.name] += face.count
    return ", ".join(f"{count}\u00a0×\u00a0{name}" for name, count in deck.items())


def pack_words(packs: Sequence[str], pack: str) -> str:
    """What a pack puts in the place of other cards of a game with these packs."""
    found = [swap for swap in swaps((BASE_PACK, *dict.fromkeys((*packs, pack)))) if swap.pack == pack]
    lines = [line[:1].upper() + line[1:] for line in swap_lines(found)] or ["It takes no card away."]
    brings = f"{PACK_BRINGS[pack]}\n\n" if pack in PACK_BRINGS else ""
    return f"**{PACK_NAMES.get(pack, pack.title())}**\n\n{brings}What it swaps by itself:\n" + "\n".join(lines)
