"""Looking into the piles of the player, also to answer a question there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.client.table.type_words import type_words
from game.engine import orders_at
from game.engine.core.types import CardId
from game.ui.cards.card_widget import CardWidget
from game.ui.table.layout import sorted_by_type, with_attached

from . import orders, revolution

if TYPE_CHECKING:
    from game.client.table.choice import Desk

    from .scene import TableScene

SEAT_PILE = "seat:"
"""The beginning of the key of a pile that is a seat's whole area."""
PILE_TITLES = {
    "deck": ("Draw pile", "sorted, not in order"),
    "discard": ("Discard pile", ""),
    "empire": ("The whole Empire", ""),
    "garrison": ("Garrisons", "cards left beneath conquered Worlds"),
}


def pile_of(scene: TableScene, key: str) -> list[CardId]:
    """The cards of one of the player's piles, in an order that tells nothing hidden."""
    me = scene.playback.shown.players[scene.seat]
    under = [card for cards in me.under.values() for card in cards]
    seen = orders_at(scene.playback.shown)
    stays = [*under, *((seen.beneath[scene.seat] or ()) if seen is not None else ())]
    piles = {
        "deck": me.deck or [],
        "discard": me.discard or [],
        "garrison": under,
        "empire": [*me.worlds, *me.units, *me.prestige, *(me.hand or []), *(me.deck or []), *(me.discard or []), *stays],
    }
    faces = scene.playback.shown.faces
    return sorted(piles[key], key=lambda card: (faces[card].kind, faces[card].types, faces[card].name, card))


def empire_size(scene: TableScene) -> int:
    """How many cards the player's Empire has: everybody may know it, also while the hand lies face down."""
    view = scene.playback.shown
    me = view.players[scene.seat]
    under = sum(len(cards) for cards in me.under.values())
    orders = orders_at(view)
    beneath = orders.below[scene.seat] if orders else 0
    closed = me.hand_size + me.deck_size + me.discard_size
    return len(me.worlds) + len(me.units) + len(me.prestige) + closed + under + beneath


def area_of(scene: TableScene, seat: int) -> list[CardId]:
    """All that lies open before a seat: its Worlds with what is built on them, its Units, its Prestige cards."""
    view = scene.playback.shown
    player = view.players[seat]
    return [*with_attached(view, player.worlds), *player.prestige, *sorted_by_type(view, player.units)]


def counts_of(scene: TableScene, cards: list[CardId]) -> str:
    """How many cards of each Card Type there are, in the order in which they lie."""
    faces = scene.playback.shown.faces
    kinds = Counter((faces[card].types[0] if faces[card].types else faces[card].kind) for card in cards)
    return " · ".join(f"{count} {type_words(kind, count)}" for kind, count in kinds.items())


def show_pile(scene: TableScene, key: str, picks: bool = False) -> None:
    """Opens a pile; with `picks` the open question is answered in it."""
    if key.startswith(SEAT_PILE):
        seat = int(key.removeprefix(SEAT_PILE))
        cards = area_of(scene, seat)
        title, note = f"Open cards of {scene.words.names.seats[seat]}", counts_of(scene, cards)
    elif key in orders.PILES:
        title, note, cards = orders.pile_cards(scene, key)
    elif key in revolution.PILES:
        title, note, cards = revolution.pile_cards(scene, key)
    else:
        title, note = PILE_TITLES[key]
        cards = pile_of(scene, key)
        note = note or counts_of(scene, cards)
        if key == "empire" and len(cards) < empire_size(scene):
            title, note = "The Empire, as far as it lies open", f"{empire_size(scene)} cards in all"
    _open(scene, key, f"{title}: {len(cards)}", cards, "choose a lit card" if picks else note, picks)


def show_hidden(scene: TableScene, desk: Desk, hidden: list[CardId]) -> None:
    """Opens a pile of the cards that a question is about and that lie nowhere on the table."""
    title, note, cards = revolution.hidden_pile(scene, desk, hidden)
    _open(scene, "choice" if cards == hidden else "take", title, cards, note, picks=True)


def _open(scene: TableScene, key: str, title: str, cards: list[CardId], note: str, picks: bool) -> None:
    scene.pile_picks = picks
    scene.pile.show(key, title, cards, note)
    scene.pile.close.visible = not picks
    following = revolution.NEXT.get(key, "")
    scene.pile.more.visible = bool(following)
    if following:
        scene.pile.more.label = revolution.pile_cards(scene, following)[0]
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


def more_pressed(scene: TableScene) -> Request | None:
    """The button that leads from one Heroic pile to the next."""
    show_pile(scene, revolution.NEXT[scene.pile.key])
    scene.rebuild(focus=scene.pile.more)
    return None


def close_pressed(scene: TableScene) -> Request | None:
    """The Close button."""
    close_pile(scene)
    scene.rebuild()
    return None
