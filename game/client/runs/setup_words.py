"""What the set-up tells of Home Worlds and packs: Heroes, Starting Decks, and which cards a pack swaps (UX-M1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.content.fair_starts import FairStart
from game.content.language import Line, line, say
from game.content.load import BASE_PACK, is_cards
from game.content.swaps import swap_lines, swaps
from game.engine import CardBook, CardDef, Setup

PACK_NAMES = {"orders": line("setup_words.orders"), "promos": line("setup_words.promo_cards")}
PACK_LABELS = {"orders": line("setup_words.orders"), "fleet": line("setup_words.flagships")}
"""Packs whose switch needs more than the name of the pack."""
PACK_BRINGS = {"orders": line("setup_words.six_orders_with_faction")}
_NUMBERS = 7
"""So many numbers, from none on, have a word."""
REVENGE_HINT = line("setup_words.variant_unit_tactic")
HERO_WORDS = {
    "pick": line("setup_words.heroes_pick_one"),
    "original": line("setup_words.heroes_original"),
    "alternate": line("setup_words.heroes_alternate"),
}
"""Which versions of the starting Heroes are played (ruling V1)."""


def number_words(number: int) -> Line | str:
    """A small number in words; a larger one, as packs of the player may bring, in figures."""
    return line(f"number.{number}") if number < _NUMBERS else str(number)


def pack_name(pack: str) -> str:
    """What a pack is called where a campaign tells what it needs."""
    names = {"base": say("campaigns.base_game"), "orders": say("campaigns.galactic_orders")}
    return say("campaigns.own_cards") if is_cards(pack) else names.get(pack, pack.title())


def pack_label(pack: str) -> str:
    """What the switch of a pack is called."""
    if is_cards(pack):
        return say("campaigns.own_cards")
    return say(PACK_LABELS[pack]) if pack in PACK_LABELS else pack.replace("_", " ").title()


def further_packs(setup: Setup) -> list[str]:
    """What the packs of a game beside the base game are called."""
    return [pack_label(pack.id) for pack in setup.packs if pack.id != BASE_PACK]


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
        if face.kind not in ("unit", "tactic") or face.sector is not None or face.version_of is not None or not face.count:
            continue
        if face.faction is None or (home is not None and face.faction == home.faction):
            deck[face.name] += face.count
    return ", ".join(f"{count}\u00a0×\u00a0{name}" for name, count in deck.items())


def pack_words(packs: Sequence[str], pack: str) -> str:
    """What a pack puts in the place of other cards of a game with these packs."""
    placed = [swap for swap in swaps((BASE_PACK, *dict.fromkeys((*packs, pack)))) if swap.pack == pack]
    lines = [swap[:1].upper() + swap[1:] for swap in swap_lines(placed)] or [say("setup_words.it_takes_no_card")]
    name, swapped = PACK_NAMES.get(pack, pack.title()), "\n".join(lines)
    if pack in PACK_BRINGS:
        return say("setup_words.brings_and_swaps", pack=name, brings=PACK_BRINGS[pack], lines=swapped)
    return say("setup_words.swaps", pack=name, lines=swapped)


def fair_words(start: FairStart) -> str:
    """What a fair start changes."""
    tokens = ", ".join(str(number) for number in start.surges)
    return say("setup_words.fair_start", tokens=tokens, lead=say("setup_words.fewest_lead") if start.by_points else "")
