"""Maps of gamepads: which actions a button fires, alone or while another one is held. Controls have the names of SDL's layout."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import pygame

from game.content.language import line, say
from game.ui.devices.keymap import KeymapError, read_bound

BUTTONS: Mapping[int, str] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "a",
        pygame.CONTROLLER_BUTTON_B: "b",
        pygame.CONTROLLER_BUTTON_X: "x",
        pygame.CONTROLLER_BUTTON_Y: "y",
        pygame.CONTROLLER_BUTTON_BACK: "view",
        pygame.CONTROLLER_BUTTON_START: "menu",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
    }
)
STICKS: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {side: (f"{side}_stick_left", f"{side}_stick_right", f"{side}_stick_up", f"{side}_stick_down") for side in ("left", "right")}
)
TRIGGERS: Mapping[int, str] = MappingProxyType(
    {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
)
CONTROLS: tuple[str, ...] = (*BUTTONS.values(), *TRIGGERS.values(), *STICKS["left"], *STICKS["right"])
"""Every control of a pad that can be bound."""
SHIFTS = ("lt", "rt", "lb", "rb")
"""Controls that change others while they are held, as in "lt+b"."""
STICK_WORDS = {control: line(f"padmap.{control}") for side in STICKS.values() for control in side}
_CAPTIONS = {
    "view": line("padmap.view"),
    "menu": line("padmap.menu"),
}


@dataclass(frozen=True)
class Padmap:
    """Action names by control. `bound` has the names of the controls by action, such as "y" or "lt+b"."""

    controls: Mapping[str, frozenset[str]] = field(default_factory=dict)
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def actions(self, control: str, held: Collection[str]) -> frozenset[str]:
        """What a control fires while others are held; what is bound to both together goes first."""
        for shift in SHIFTS:
            if shift in held and shift != control and f"{shift}+{control}" in self.controls:
                return self.controls[f"{shift}+{control}"]
        return self.controls.get(control, frozenset())

    def name(self, action: str) -> str:
        """The first control of an action, empty when there is none."""
        names = self.bound.get(action)
        return names[0] if names else ""


def padmap_of(bound: Mapping[str, Iterable[str]]) -> Padmap:
    """The map of these controls by action. Raises KeymapError for a control that does not exist."""
    controls: dict[str, frozenset[str]] = {}
    for action, names in bound.items():
        for name in names:
            if not is_control(name):
                raise KeymapError(f"{action}: there is no button named {name!r}")
            controls[name] = controls.get(name, frozenset()) | {action}
    return Padmap(controls, {action: tuple(names) for action, names in bound.items()})


def load_padmap(path: Path) -> Padmap:
    """Read the map of the pads. Raises KeymapError with one sentence when it is missing or wrong."""
    bound = read_bound(path)
    try:
        return padmap_of(bound)
    except KeymapError as reason:
        raise KeymapError(f"{path.name}: {reason}") from None


def is_control(name: str) -> bool:
    """Whether a name is that of a control, or of one with a second one held."""
    shift, plus, control = name.rpartition("+")
    return control in CONTROLS and (not plus or (shift in SHIFTS and shift != control))


def control_words(name: str) -> str:
    """A control in words: "lt+b" becomes "LT+B", "dpad_up" becomes "D-pad up"."""
    shift, plus, control = name.rpartition("+")
    if plus:
        return f"{control_words(shift)}+{control_words(control)}"
    if control.startswith("dpad_"):
        return say(f"padmap.{control}")
    if control in STICK_WORDS:
        return say(STICK_WORDS[control])
    return say(_CAPTIONS[control]) if control in _CAPTIONS else control.upper()
