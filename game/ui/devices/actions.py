"""What keys and pad buttons can be bound to: every action by name, with its label and its group on the page of controls."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.content.language import Line, line

SLOTS = range(1, 11)
GROUPS: tuple[tuple[Line, tuple[str, ...]], ...] = (
    (
        line("action_group.moving"),
        (
            "up",
            "down",
            "left",
            "right",
            "next_zone",
            "previous_zone",
            "accept",
            "cancel",
            "pause",
            "page_up",
            "page_down",
            "home",
            "end",
            "scroll_up",
            "scroll_down",
        ),
    ),
    (
        line("action_group.playing"),
        ("primary", "pass", "skip", "undo", "redo", "rewind", "energy", "tactics", "cycle", "restart", "peek_left", "peek_right"),
    ),
    (
        line("action_group.zones"),
        (
            "zone_hand",
            "zone_warzone",
            "zone_central",
            "zone_advancements",
            "zone_orders",
            "pile_draw",
            "pile_discard",
            "pile_empire",
            "pile_garrison",
            "pile_heroic",
            "pile_master",
            "wheel",
        ),
    ),
    (
        line("action_group.looking"),
        (
            "pin",
            "enlarge",
            "show_costs",
            "replay_last",
            "nemesis",
            "sector_info",
            "score",
            "star_map",
            "log",
            "rules",
            "advise",
            "faster",
            "slower",
        ),
    ),
    (
        line("action_group.numbers"),
        tuple(f"slot_{number}" for number in SLOTS),
    ),
    (
        line("action_group.window"),
        ("fullscreen", "screenshot", "scale_up", "scale_down", "scale_reset", "mute"),
    ),
)
"""Groups of actions in the order of the page."""

LABELS: Mapping[str, Line] = MappingProxyType(
    {
        **{action: line(f"action.{action}") for _, group in GROUPS for action in group},
        **{f"slot_{number}": line("action.slot", number=number) for number in SLOTS},
    }
)

MOVES = ("up", "down", "left", "right")
REPEATABLE = frozenset({*MOVES, "next_zone", "previous_zone", "page_up", "page_down", "scroll_up", "scroll_down"})
"""What a held key or stick fires again and again: moving about only, never what commits something (UX-I2)."""
COMMITTING = frozenset({"accept", "primary", "pass"})
"""What is dead for a moment when a prompt appears while its key is down."""
HELD = frozenset({"peek_left", "peek_right", "wheel", "skip", "show_costs"})
"""What lasts as long as the key is held. A button may carry one of these beside one that is fired by a tap."""
LATCHED = frozenset({"peek_left", "peek_right", "wheel", "show_costs"})
"""What a first press switches on and a second one off, where the player does not want to hold keys (UX-A6)."""
ALONE = frozenset({"peek_left", "peek_right"})
"""What a modifier key does only when it is held by itself for a moment, so that Shift+Tab never reveals a hand."""
NEEDED = (*MOVES, "accept", "cancel", "pause", "primary", "pass", "next_zone")
"""What no map may be without."""
TOGETHER = frozenset({frozenset({"cancel", "pause"}), frozenset({"score", "star_map"})})
"""Actions that share a key on purpose: Escape goes back one step, and pauses where there is none; View of a pad turns from the
score to the star map."""
