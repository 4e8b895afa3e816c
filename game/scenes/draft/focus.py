"""Which card of the draft the player looks at, and how the keyboard finds its way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.types import CardId
from game.scenes.draft.tactics import TacticCard
from game.ui.devices.input import KeyDown

if TYPE_CHECKING:
    from game.scenes.draft.scene import DraftCard, DraftScene

ARROWS = frozenset(("up", "down", "left", "right"))


def looked_at(scene: DraftScene) -> CardId | None:
    """The card under the pointer, else the focused, else the chosen one; while keys are used the focused one comes first."""
    widgets: list[DraftCard | TacticCard] = [*scene.tactics, *(card for card in scene.cards.values() if card.visible)]
    order = ("focused", "hovered") if scene.widgets.by_keys else ("hovered", "focused")
    for test in order:
        for widget in widgets:
            if getattr(widget, test):
                return widget.card
    return scene.chosen


def finds_focus(scene: DraftScene, event: KeyDown) -> bool:
    """Whether an arrow only shows where the focus is: on the card that is told of, but was not marked for the pointer.

    The next arrow leads on. From a card that is chosen, and so marked already, the first one does.
    """
    cards: list[DraftCard | TacticCard] = [*scene.tactics, *scene.cards.values()]
    focus = next((card for card in cards if card.focused and card.visible), None)
    if scene.widgets.by_keys or not event.actions & ARROWS or focus is None or focus.card == scene.chosen:
        return False
    scene.widgets.by_keys = True
    return True
