"""From keys and buttons of pads to intents of the draft, by the names that the key maps give them (UX-I1)."""

from __future__ import annotations

from game.client.table.intents import (
    BeginAnew,
    Explain,
    Hurry,
    Intent,
    Leave,
    MoveFocus,
    Pin,
    Press,
    Primary,
    ScrollPanel,
    Slot,
    StepBack,
)
from game.client.table.refs import Ref
from game.ui.devices.input import KeyDown

KEYS: dict[str, Intent] = {
    "primary": Primary(),
    **{f"slot_{number + 1}": Slot(number) for number in range(10)},
    "restart": BeginAnew(),
    "rules": Explain(),
    "advise": Explain(),
    "cancel": StepBack(),
    "pin": Pin(),
    "page_up": ScrollPanel("page", 1),
    "page_down": ScrollPanel("page", -1),
    "scroll_up": ScrollPanel("steps", 1),
    "scroll_down": ScrollPanel("steps", -1),
    "up": MoveFocus("up"),
    "down": MoveFocus("down"),
    "left": MoveFocus("left"),
    "right": MoveFocus("right"),
    "next_zone": MoveFocus("next"),
    "previous_zone": MoveFocus("previous"),
    "skip": Hurry(True),
    "pause": Leave(),
}
"""What each action of the key maps means at the draft, the first one of an event that is found here."""
ENDS_SHOWING = frozenset(("accept", "primary", "skip", "cancel"))
"""What only shows at once the picks that are still on their way."""
OPEN_TO_ALL = frozenset(("pause", "up", "down", "left", "right", "next_zone", "previous_zone", "pin"))
"""What looks around and answers nothing: any device may do it, whoever is asked (UX-H5)."""


def intent_of_key(event: KeyDown, running: bool = False, focus: Ref | None = None) -> Intent | None:
    """What a key means while picks are shown, or afterwards; `focus` is what Accept presses."""
    if running and event.actions & ENDS_SHOWING:
        return Hurry(True)
    meant = next((intent for action, intent in KEYS.items() if action in event.actions), None)
    return Press(focus) if "accept" in event.actions and focus is not None and not isinstance(meant, Primary) else meant
