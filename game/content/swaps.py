"""What the packs of a game take out and put in instead: told in the set-up, carried out when the book is built."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine import CardDef

from .cache import cache_folder
from .load import Pack, in_play, load_pack, pack_folders


class CardSwap(NamedTuple):
    """A card that takes another one's place (rulings R13, V2); `new_print` says that it is the same card in new dress.

    `pack` is the pack that it comes with.
    """

    pack: str
    card: CardDef
    before: CardDef
    new_print: bool


def swaps(packs: Sequence[str], cache: Path | None = None) -> tuple[CardSwap, ...]:
    """Every swap of a game with these packs, in the order of the packs; unknown ones are left out. Raises ContentError."""
    folders = pack_folders()
    return swaps_of([load_pack(folders[name], cache or cache_folder()) for name in packs if name in folders])


def swaps_of(packs: Sequence[Pack]) -> tuple[CardSwap, ...]:
    """Every swap of a game with these packs as read."""
    cards = {card.key: card for pack in packs for card in pack.tables["cards"]}
    playing = {card.key for card in in_play(list(cards.values()))}
    exchanges = []
    for pack in packs:
        for repaint in pack.tables["repaints"]:
            if repaint.key in playing:
                exchanges.append(CardSwap(pack.ref.id, cards[repaint.key], cards[repaint.key], True))
        for card in pack.tables["cards"]:
            if card.replaces is not None and card.key in playing:
                exchanges.append(CardSwap(pack.ref.id, card, cards[card.replaces], False))
    return tuple(exchanges)


def swap_lines(listed: Sequence[CardSwap]) -> list[str]:
    """The swaps of one pack in words, names only: one line for each exchanged card, one for all new prints together.

    Cards that take the place of others of the same name share a line too.
    """
    exchanged = [swap for swap in listed if not swap.new_print]
    lines = [f"{swap.card.name} for {swap.before.name}" for swap in exchanged if swap.card.name != swap.before.name]
    versions = [swap.card.name for swap in exchanged if swap.card.name == swap.before.name]
    if versions:
        lines.append(f"new versions of {', '.join(versions)}")
    prints = [swap.card.name for swap in listed if swap.new_print]
    if prints:
        lines.append(f"in new print: {', '.join(prints)}")
    return lines
