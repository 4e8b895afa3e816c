"""Looking into the piles of the player, also to answer a question there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.types import CardId
from game.ui.card_widget import CardWidget
from game.ui.icons import TYPE_WORDS
from game.ui.navigation import Request

if TYPE_CHECKING:
    from .scene import TableScene

PILE_TITLES = {
    "deck": ("Draw pile", "sorted, not in order"),
    "discard": ("Discard pile", ""),
    "empire": ("Your whole Empire", ""),
    "garrison": ("Garrisons", "cards left beneath your Worlds"),
}


def pile_of(scene: TableScene, key: str) -> list[CardId]:
    """The cards of one of the player's piles, in an order that tells nothing hidden."""
    me = scene.playback.shown.players[scene.seat]
    under = [card for cards in me.under.values() for card in cards]
    piles = {
        "deck": me.deck or [],
        "discard": me.discard or [],
        "garrison": under,
        "empire": [*me.worlds, *me.units, *me.prestige, *(me.hand or []), *(me.deck or []), *(me.discard or []), *under],
    }
    faces = scene.playback.shown.faces
    return sorted(piles[key], key=lambda card: (faces[card].kind, faces[card].types, faces[card].name, card))


def counts_of(scene: TableScene, cards: list[CardId]) -> str:
    """How many cards of each Card Type there are, in the order in which they lie."""
    faces = scene.playback.shown.faces
    kinds = Counter((faces[card].types[0] if faces[card].types else faces[card].kind) for card in cards)
    return " · ".join(f"{count} {TYPE_WORDS.get(kind, kind)}" for kind, count in kinds.items())


def show_pile(scene: TableScene, key: str, picks: bool = False) -> None:
    """Opens a pile; with `picks` the open question is answered in it."""
    title, note = PILE_TITLES[key]
    cards = pile_of(scene, key)
    note = note or counts_of(scene, cards)
    scene.pile_picks = picks
    scene.pile.show(key, f"{title}: {len(cards)}", cards, "choose a lit card" if picks else note)
    scene.pile.close.visible = not picks
    scene.pile.place(scene.playback.layout.areas, scene.scale)
    scene.pile_cards = {}
    for card, cell in zip(cards, scene.pile.cells):
        widget = CardWidget(card, "pile", scene.words.name(card), scene.card_pressed)
        widget.rect = cell
        scene.pile_cards[card] = widget


def close_pile(scene: TableScene) -> None:
    """Closes the pile view."""
    scene.pile.show("", "", ())
    scene.pile_cards = {}
    scene.pile_picks = False


def close_pressed(scene: TableScene) -> Request | None:
    """The Close button."""
    close_pile(scene)
    scene.rebuild()
    return None
