"""What keys and pad buttons can be bound to: every action by name, with its label and its group on the page of controls."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

GROUPS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Moving about",
        (
            ("up", "Up"),
            ("down", "Down"),
            ("left", "Left"),
            ("right", "Right"),
            ("next_zone", "Next zone"),
            ("previous_zone", "Previous zone"),
            ("accept", "Do what is in focus"),
            ("cancel", "Back one step"),
            ("pause", "Pause"),
            ("page_up", "Page up, previous seat"),
            ("page_down", "Page down, next seat"),
            ("home", "To the beginning"),
            ("end", "To the end"),
            ("scroll_up", "Scroll up"),
            ("scroll_down", "Scroll down"),
        ),
    ),
    (
        "Playing",
        (
            ("primary", "Commit, confirm"),
            ("pass", "Pass"),
            ("skip", "Skip, fast, look below"),
            ("undo", "Undo"),
            ("redo", "Redo"),
            ("rewind", "Rewind list"),
            ("energy", "Surge Tokens"),
            ("tactics", "Tactics to play now"),
            ("cycle", "Cycle the Heroic Deck"),
            ("restart", "Restart menu"),
            ("peek_left", "Peek, left seat"),
            ("peek_right", "Peek, right seat"),
        ),
    ),
    (
        "Zones and piles",
        (
            ("zone_hand", "Hand"),
            ("zone_warzone", "Warzone"),
            ("zone_central", "Central zone"),
            ("zone_advancements", "Advancements"),
            ("zone_orders", "Orders"),
            ("pile_draw", "Draw pile"),
            ("pile_discard", "Discards"),
            ("pile_empire", "Empire"),
            ("pile_garrison", "Garrisons, removed"),
            ("pile_heroic", "Heroic Deck"),
            ("pile_master", "Master pile"),
            ("wheel", "Wheel of piles"),
        ),
    ),
    (
        "Looking",
        (
            ("pin", "Pin the inspector"),
            ("show_costs", "Show all costs"),
            ("replay_last", "Replay the last move"),
            ("nemesis", "Nemesis console"),
            ("sector_info", "Sector and round"),
            ("score", "Score"),
            ("star_map", "Star map"),
            ("log", "Log"),
            ("rules", "Rules"),
            ("faster", "Nemesis faster"),
            ("slower", "Nemesis slower"),
        ),
    ),
    (
        "Cards by number",
        tuple((f"slot_{number}", f"Card {number}") for number in range(1, 11)),
    ),
    (
        "Window and sound",
        (
            ("fullscreen", "Full screen"),
            ("screenshot", "Screenshot"),
            ("scale_up", "Everything larger"),
            ("scale_down", "Everything smaller"),
            ("scale_reset", "Everything as at first"),
            ("mute", "Sound on or off"),
        ),
    ),
)
"""Groups of (action, label) in the order of the page."""

LABELS: Mapping[str, str] = MappingProxyType({name: label for _, group in GROUPS for name, label in group})

MOVES = ("up", "down", "left", "right")
REPEATABLE = frozenset({*MOVES, "next_zone", "previous_zone", "page_up", "page_down", "scroll_up", "scroll_down"})
"""What a held key or stick fires again and again: moving about only, never what commits something (UX section 6, guards)."""
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
