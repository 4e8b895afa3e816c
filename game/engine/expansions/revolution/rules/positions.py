"""What a position lays that only Revolution has: Advancements in the stack and beside Worlds, Heroic Tactics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....core.places import put_cards, take_cards
from ....core.position import Keys
from ....core.rules.positions import PositionError, PositionLayer
from ....core.types import Seat
from ..slice import ATTACHED, HEROIC_DECK, HEROIC_HAND, MASTER, STACK, revolution_of


def _lay_stack(layer: PositionLayer, keys: Keys, field: str, seat: Seat) -> None:
    layer.pile((STACK, 0), keys, field, ("advancement",))


def _lay_attached(layer: PositionLayer, pairs: tuple[tuple[str, str], ...], field: str, seat: Seat) -> None:
    """Each Advancement beside a conquered World that has none yet."""
    state = layer.state
    for number, (world, advancement) in enumerate(pairs):
        here = [card for card in state.players[seat].worlds[1:] if state.cards[card].key == world]
        if not here or revolution_of(state).attached.get(here[0]):
            raise PositionError(f"{field}[{number}]", "setup_error.position_advancement_world", world=world)
        layer.pile((ATTACHED, here[0]), (advancement,), f"{field}[{number}]", ("advancement",))


def _lay_hand(layer: PositionLayer, keys: Keys, field: str, seat: Seat) -> None:
    layer.pile((HEROIC_HAND, seat), keys, field, ("heroic",))


def _lay_deck(layer: PositionLayer, keys: Keys, field: str, seat: Seat) -> None:
    """The whole Heroic Deck, the first one on top; what was dealt into it goes back to the Master Deck."""
    left = [card for card, place in layer.lies.items() if place == (HEROIC_DECK, seat)]
    if left:
        take_cards(layer.state, left, (HEROIC_DECK, seat))
        put_cards(layer.state, left, (MASTER, 0))
        layer.lies |= dict.fromkeys(left, (MASTER, 0))
    layer.pile((HEROIC_DECK, seat), keys[::-1], field, ("heroic",))


LAYS: Mapping[str, Callable[[PositionLayer, Any, str, Seat], None]] = {
    "stack": _lay_stack,
    "attached": _lay_attached,
    "heroic_hand": _lay_hand,
    "heroic_deck": _lay_deck,
}
