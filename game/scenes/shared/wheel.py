"""What a scene puts on the wheel that opens while a trigger is held."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WheelEntry:
    """One entry: its word, its icon, and the action that the scene gets when it is taken."""

    label: str
    icon: str
    action: str
