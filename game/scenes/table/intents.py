"""From keys and buttons of pads to intents, by the names that the key maps give them (UX-I1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.client.table.intents import (
    Advise,
    BeginAnew,
    Confirm,
    CycleHeroes,
    Enlarge,
    Explain,
    FocusTactics,
    FocusZone,
    Hurry,
    Intent,
    Leave,
    LookAbove,
    MoveFocus,
    OpenMap,
    OpenPanel,
    OpenPile,
    OpenScore,
    Peek,
    Pin,
    Press,
    Redo,
    ReplayLast,
    Rewind,
    ScrollPanel,
    SetSpeed,
    ShowCosts,
    Slot,
    SpendSurge,
    StepBack,
    Travel,
    Undo,
)
from game.client.table.refs import ButtonRef, Ref
from game.ui.devices.input import FocusLost, KeyDown, KeyUp

PASS_BUTTON = ButtonRef("pass")
"""Its key presses the button, which asks whether it is meant."""
TAP = 0.2
"""Seconds: fast-forward held shorter ends the animation, held longer it was fast-forward; a large card stays after a tap."""
PEEKS = ("peek_left", "peek_right")
SLOTS: dict[str, Intent] = {f"slot_{number + 1}": Slot(number) for number in range(10)}
KEYS: dict[str, Intent] = {
    "show_costs": ShowCosts(True),
    "primary": Confirm(),
    "pass": Press(PASS_BUTTON),
    "undo": Undo(),
    "redo": Redo(),
    "next_zone": MoveFocus("next"),
    "previous_zone": MoveFocus("previous"),
    "zone_hand": FocusZone(("hand", "heroic_hand", "heroic")),
    "zone_warzone": FocusZone(("units", "worlds")),
    "zone_central": FocusZone(("central_cards", "central_worlds")),
    "zone_orders": FocusZone(("orders", "events")),
    "pile_draw": OpenPile("deck"),
    "pile_discard": OpenPile("discard"),
    "pile_empire": OpenPile("empire"),
    "pile_garrison": OpenPile("garrison"),
    "zone_advancements": OpenPile("stack"),
    "pile_heroic": OpenPile("heroic"),
    "pile_master": OpenPile("master"),
    **SLOTS,
    "rules": Explain(),
    "advise": Advise(),
    "rewind": Rewind(),
    "replay_last": ReplayLast(),
    "nemesis": OpenPanel("nemesis"),
    "log": OpenPanel("log"),
    "sector_info": OpenPanel("cores"),
    "score": OpenScore(),
    "star_map": OpenMap(),
    "restart": BeginAnew(),
    "page_up": ScrollPanel("page", 1),
    "page_down": ScrollPanel("page", -1),
    "home": ScrollPanel("end", 1),
    "end": ScrollPanel("end", -1),
    "pin": Pin(),
    "enlarge": Enlarge(),
    "energy": SpendSurge(),
    "cycle": CycleHeroes(),
    "tactics": FocusTactics(),
    "faster": SetSpeed(1),
    "slower": SetSpeed(-1),
    "scroll_up": ScrollPanel("steps", 1),
    "scroll_down": ScrollPanel("steps", -1),
    "skip": Hurry(True),
    "up": MoveFocus("up"),
    "down": MoveFocus("down"),
    "left": MoveFocus("left"),
    "right": MoveFocus("right"),
    "cancel": StepBack(),
    "pause": Leave(),
    "peek_left": Peek("left", True),
    "peek_right": Peek("right", True),
}
"""What each action of the key maps means at the table, the first one of an event that is found here."""
NOT_OF_THE_TABLE = frozenset(
    {"wheel", "fullscreen", "screenshot", "scale_up", "scale_down", "scale_reset", "mute"}  # the window takes them first
)


def intent_of_key(event: KeyDown, steers: Mapping[str, Intent], focus: Ref | None = None) -> Intent | None:
    """What a key means; `focus` is what Accept presses, `steers` has what differs for whoever leads the table."""
    for action, intent in steers.items():
        if action in event.actions:
            return intent
    if "accept" in event.actions and focus is not None:
        return Press(focus)
    meant = next((intent for action, intent in KEYS.items() if action in event.actions), None)
    return replace(meant, device=event.device, repeat=event.repeat) if isinstance(meant, Peek) else meant


def intent_of_arrow(event: KeyDown) -> Intent | None:
    """In a replay the arrows move in time where no card has the focus, by turns while Shift is held."""
    by = 1 if "right" in event.actions else -1 if "left" in event.actions else 0
    return Travel("turn" if event.shift else "step", by) if by else None


def intents_of_release(event: KeyUp | FocusLost, held: float) -> list[Intent]:
    """What letting go of a key means, of one that was held for so many seconds, or the window's losing the keyboard."""
    intents: list[Intent] = []
    actions = event.actions if isinstance(event, KeyUp) else frozenset[str]()
    if isinstance(event, FocusLost) or "skip" in actions:
        intents.append(Hurry(False, tapped=isinstance(event, KeyUp) and held < TAP))
    if "enlarge" in actions and held >= TAP:
        intents.append(Enlarge(False))
    return [*intents, ShowCosts(False), LookAbove()]


def intent_of_peek_release(event: KeyUp) -> Peek | None:
    """The key of a hand is let go of."""
    pressed = next((KEYS[action] for action in PEEKS if action in event.actions), None)
    return replace(pressed, on=False, device=event.device) if isinstance(pressed, Peek) else None
